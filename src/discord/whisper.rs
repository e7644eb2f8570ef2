//! What one player reads: desks, boards, the steps of a move, lists, and why something came to nothing. Written
//! from what that player may know; the type of a private message can be made nowhere else.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{
    components::{Desk, Id, Moving},
    labels, limits,
    post::{Picture, Post, button, buttons},
    texts::{Texts, list, plain},
    words,
};
use crate::{
    args,
    referee::{
        MatchId, PersonId,
        facts::{News, SeatFacts},
        matches::Stage,
    },
    render,
    rules::{
        Side,
        luzhanqi::{
            DeskView, Move, Point, SeatView,
            setup::{Fault, Placement},
        },
    },
    store::matches::MatchRow,
};

/// A message for one person's eyes.
#[derive(Clone)]
pub struct PrivatePost(Post);

impl PrivatePost {
    pub(super) fn post(&self) -> &Post {
        &self.0
    }

    /// The same with a sentence in front.
    #[must_use]
    pub fn with_note(mut self, note: &str) -> PrivatePost {
        self.0.content = format!("{note}\n\n{}", self.0.content);
        self
    }
}

/// A sentence.
#[must_use]
pub fn sentence(content: String) -> PrivatePost {
    PrivatePost(Post {
        content,
        ..Post::default()
    })
}

/// The other player's name, as it may stand in a message.
#[must_use]
pub fn opponent(row: &MatchRow, seat: Side) -> fluent_bundle::FluentValue<'static> {
    plain(&row.names[seat.opponent().index()])
}

fn title(texts: &Texts, key: &str, facts: &SeatFacts) -> String {
    let told = args![
        code = facts.row.code.clone(),
        side = words::side(texts, facts.seat),
        opponent = opponent(&facts.row, facts.seat),
    ];
    texts.tell(key, &told)
}

fn link(row: &MatchRow) -> Option<String> {
    row.place.map(|place| format!("<#{place}>"))
}

/// The match as this player may see it now: the desk, the board, or everything once it is over.
#[must_use]
pub fn mine(texts: &Texts, facts: &SeatFacts) -> PrivatePost {
    match (&facts.view, facts.stage) {
        (Some(view), _) => board(texts, facts, view),
        (None, Stage::CalledOff) => {
            let title = title(texts, "board-title", facts);
            sentence(format!(
                "{title}\n{}",
                texts.tell("table-called-off", &caller(facts))
            ))
        }
        (None, _) => desk(texts, facts, None),
    }
}

fn caller(facts: &SeatFacts) -> fluent_bundle::FluentArgs<'static> {
    let side = match facts.news {
        News::CalledOff(side) => side,
        _ => facts.seat,
    };
    args![player = plain(&facts.row.names[side.index()])]
}

/// The player's desk; `picked` is the first piece of a swap.
#[must_use]
pub fn desk(texts: &Texts, facts: &SeatFacts, picked: Option<Point>) -> PrivatePost {
    let desk = &facts.desk;
    let picked = picked.and_then(|point| desk.pieces.iter().find(|(at, _)| *at == point));
    let mut lines = vec![title(texts, "desk-title", facts)];
    if facts.ready {
        let told = args![opponent = opponent(&facts.row, facts.seat)];
        lines.push(texts.tell("desk-ready", &told));
    } else if !desk.faults.is_empty() {
        lines.push(texts.say("desk-faults"));
        lines.extend(
            desk.faults
                .iter()
                .map(|fault| format!("- {}", self::fault(texts, desk, fault))),
        );
    }
    match picked {
        _ if facts.ready => {}
        None => lines.push(texts.say("desk-help")),
        Some((point, kind)) => {
            let told = args![
                piece = words::piece(texts, *kind),
                point = point.to_string()
            ];
            lines.push(texts.tell("desk-picked", &told));
        }
    }
    lines.push(texts.tell("desk-text", &args![text = desk.text.clone()]));
    let scene = render::views::desk(desk, picked.map(|&(point, _)| point));
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(Picture {
            png: render::half(&scene),
            alt: words::desk(texts, desk),
        }),
        rows: desk_rows(texts, facts, picked.map(|&(point, _)| point)),
        pings: Vec::new(),
    })
}

/// What is wrong with a piece on a desk.
fn fault(texts: &Texts, desk: &DeskView, fault: &Fault) -> String {
    let points = |wanted: &dyn Fn(Point) -> bool| -> String {
        let mut names: Vec<String> = desk
            .pieces
            .iter()
            .map(|(p, _)| *p)
            .filter(|&p| wanted(p))
            .map(|p| p.to_string())
            .collect();
        names.sort();
        list(&names)
    };
    let mut told = args![
        piece = words::piece(texts, fault.kind),
        point = fault.point.to_string()
    ];
    match fault.rule {
        Placement::FlagInHeadquarters => {
            let is_headquarters =
                |p: Point| p.kind() == crate::rules::luzhanqi::PointKind::Headquarters;
            told.set("headquarters", points(&is_headquarters));
            texts.tell("desk-fault-flag", &told)
        }
        Placement::MinesInTheRear => {
            let ranks = match desk.side {
                Side::First => "1, 2",
                Side::Second => "11, 12",
            };
            told.set("ranks", ranks);
            texts.tell("desk-fault-mine", &told)
        }
        Placement::NoGrenadeInFront => {
            told.set("rank", fault.point.rank());
            texts.tell("desk-fault-grenade", &told)
        }
    }
}

/// A menu; more options than one may hold are spread over several, in order.
fn menus(
    options: Vec<(String, CreateSelectMenuOption)>,
    placeholder: impl Fn(&str, &str, bool) -> String,
    id: impl Fn(u8) -> Id,
) -> Vec<CreateActionRow> {
    let whole = options.len() <= limits::OPTIONS;
    options
        .chunks(limits::OPTIONS)
        .zip(0..)
        .map(|(part, number)| {
            let [first, last] = [part.first(), part.last()]
                .map(|option| option.map(|(name, _)| name.as_str()).unwrap_or_default());
            let hint = placeholder(first, last, whole);
            let options = part.iter().map(|(_, option)| option.clone()).collect();
            let menu = CreateSelectMenu::new(
                id(number).to_string(),
                CreateSelectMenuKind::String { options },
            );
            CreateActionRow::SelectMenu(menu.placeholder(hint))
        })
        .collect()
}

fn desk_rows(texts: &Texts, facts: &SeatFacts, picked: Option<Point>) -> Vec<CreateActionRow> {
    let id = facts.row.id;
    let press = |desk, key: &str, style| button(&Id::Desk(id, desk), texts.say(key), style);
    if facts.ready {
        let back = press(Desk::NotReady, "button-not-ready", ButtonStyle::Secondary);
        return vec![buttons(vec![back])];
    }
    let options = facts
        .desk
        .pieces
        .iter()
        .filter(|(point, _)| Some(*point) != picked);
    let options = options.map(|&(point, kind)| {
        let told = args![
            piece = words::piece(texts, kind),
            code_letter = kind.code().to_string(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.tell("desk-option", &told), limits::LABEL);
        (
            point.to_string(),
            CreateSelectMenuOption::new(label, point.to_string()),
        )
    });
    let hint = texts.say(if picked.is_some() {
        "desk-swap"
    } else {
        "desk-pick"
    });
    let mut rows = menus(
        options.collect(),
        |_, _, _| hint.clone(),
        |part| {
            Id::Desk(
                id,
                picked.map_or(Desk::Pick, |point| Desk::Swap(point, part)),
            )
        },
    );
    if picked.is_some() {
        let back = button(
            &Id::Mine(id),
            texts.say("button-back"),
            ButtonStyle::Secondary,
        );
        rows.push(buttons(vec![back]));
    } else {
        rows.push(buttons(vec![
            press(Desk::Shuffle, "button-shuffle", ButtonStyle::Secondary),
            press(Desk::Mirror, "button-mirror", ButtonStyle::Secondary),
            press(Desk::Paste, "button-paste", ButtonStyle::Secondary),
            press(Desk::Ready, "button-ready", ButtonStyle::Success),
        ]));
    }
    rows
}

fn status(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<String> {
    let name = || args![opponent = opponent(&facts.row, facts.seat)];
    let mut lines = vec![title(texts, "board-title", facts)];
    lines.push(match &view.announced.last {
        None => texts.say("board-begun"),
        Some(last) => {
            let ply = view.announced.ply;
            let ruling = words::ruling(texts, last);
            if last.side == facts.seat {
                texts.tell("board-last-own", &args![ply = ply, ruling = ruling])
            } else {
                let by = opponent(&facts.row, facts.seat);
                let told = args![ply = ply, opponent = by, ruling = ruling];
                texts.tell("board-last-theirs", &told)
            }
        }
    });
    if let Some(outcome) = view.announced.outcome {
        let players = facts.row.names.clone();
        lines.push(words::result(
            texts,
            outcome,
            &players,
            facts.row.options.quiet_limit,
        ));
        return lines;
    }
    match facts.draw_offer {
        Some(side) if side == facts.seat => lines.push(texts.tell("board-offer-own", &name())),
        Some(_) => lines.push(texts.tell("board-offer-theirs", &name())),
        None if facts.news == News::DrawDeclined(facts.seat.opponent()) => {
            lines.push(texts.tell("board-offer-declined", &name()));
        }
        None => {}
    }
    lines.push(if view.announced.turn == Some(facts.seat) {
        texts.say("board-your-turn")
    } else {
        texts.tell("board-their-turn", &name())
    });
    lines
}

fn board(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let mut lines = status(texts, facts, view);
    if let Some(link) = link(&facts.row) {
        lines.push(texts.tell("link-thread", &args![link = link]));
    }
    let picture = match &facts.revealed {
        Some(revealed) => {
            let (start, end) = render::views::revealed(revealed);
            let alt = words::revealed(texts, revealed);
            Picture {
                png: render::revealed(&start, &end),
                alt,
            }
        }
        None => Picture {
            png: render::board(&render::views::seat(view)),
            alt: words::seat_board(texts, view),
        },
    };
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(picture),
        rows: board_rows(texts, facts, view),
        pings: Vec::new(),
    })
}

fn board_rows(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<CreateActionRow> {
    if facts.stage != Stage::Playing {
        return Vec::new();
    }
    let id = facts.row.id;
    let mut row = Vec::new();
    if view.announced.turn == Some(facts.seat) {
        let start = Id::Move(id, Moving::Start);
        row.push(button(
            &start,
            texts.say("button-move"),
            ButtonStyle::Primary,
        ));
    } else {
        let again = texts.say("button-my-board");
        row.push(button(&Id::Mine(id), again, ButtonStyle::Secondary));
    }
    if facts.draw_offer == Some(facts.seat.opponent()) {
        if let News::DrawOffered(_) = facts.news {
            let answer = |accept| Id::Draw(id, facts.seq, accept);
            let accept = texts.say("button-accept-draw");
            row.push(button(&answer(true), accept, ButtonStyle::Success));
            let decline = texts.say("button-decline-draw");
            row.push(button(&answer(false), decline, ButtonStyle::Secondary));
        }
    }
    vec![buttons(row)]
}

fn step(
    texts: &Texts,
    facts: &SeatFacts,
    view: &SeatView,
    selected: Option<Point>,
    targets: Vec<Point>,
    question: &str,
    rows: Vec<CreateActionRow>,
) -> PrivatePost {
    let mut scene = render::views::seat(view);
    scene.selected = selected;
    scene.targets = targets;
    let mut lines = status(texts, facts, view);
    lines.push(question.to_owned());
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(Picture {
            png: render::board(&scene),
            alt: words::seat_board(texts, view),
        }),
        rows,
        pings: Vec::new(),
    })
}

/// The first step of a move: which piece?
#[must_use]
pub fn pick_piece(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let moves = view.legal_moves();
    let from: Vec<Point> = {
        let mut from: Vec<Point> = moves.iter().map(|mv| mv.from).collect();
        from.dedup();
        from
    };
    let options = from.iter().map(|&point| {
        let own: Vec<&Move> = moves.iter().filter(|mv| mv.from == point).collect();
        let attacks = own.iter().filter(|mv| view.enemy_on(mv.to)).count();
        let kind = view.own(point);
        let told = args![
            piece = kind
                .map(|kind| words::piece(texts, kind))
                .unwrap_or_default(),
            code_letter = kind.map(|kind| kind.code().to_string()).unwrap_or_default(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.tell("moving-option-piece", &told), limits::LABEL);
        let detail = texts.tell(
            "moving-option-piece-detail",
            &args![count = own.len(), attacks = attacks],
        );
        let option = CreateSelectMenuOption::new(label, point.to_string()).description(detail);
        (point.to_string(), option)
    });
    let id = facts.row.id;
    let hint = texts.say("moving-pick-piece-placeholder");
    let mut rows = menus(
        options.collect(),
        |_, _, _| hint.clone(),
        |_| Id::Move(id, Moving::From(ply)),
    );
    rows.push(buttons(vec![cancel(texts, id)]));
    let question = texts.say("moving-pick-piece");
    step(texts, facts, view, None, from, &question, rows)
}

fn cancel(texts: &Texts, id: MatchId) -> serenity::all::CreateButton {
    button(
        &Id::Mine(id),
        texts.say("button-cancel"),
        ButtonStyle::Secondary,
    )
}

/// The second step: where to?
#[must_use]
pub fn pick_target(texts: &Texts, facts: &SeatFacts, view: &SeatView, from: Point) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let mut targets: Vec<Point> = view
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from == from)
        .map(|mv| mv.to)
        .collect();
    targets.sort_by_key(|&to| (!view.enemy_on(to), to));
    let options = targets.iter().map(|&to| {
        let told = args![to = to.to_string()];
        let label = if view.enemy_on(to) {
            texts.tell("moving-option-attack", &told)
        } else {
            texts.tell("moving-option-move", &told)
        };
        (
            to.to_string(),
            CreateSelectMenuOption::new(label, to.to_string()),
        )
    });
    let id = facts.row.id;
    let hint = |first: &str, last: &str, whole: bool| {
        if whole {
            texts.say("moving-pick-target-placeholder")
        } else {
            texts.tell(
                "moving-pick-target-part",
                &args![first = first, last = last],
            )
        }
    };
    let mut rows = menus(options.collect(), hint, |part| {
        Id::Move(id, Moving::To(ply, from, part))
    });
    let start = Id::Move(id, Moving::Start);
    let other = button(
        &start,
        texts.say("button-other-piece"),
        ButtonStyle::Secondary,
    );
    rows.push(buttons(vec![other, cancel(texts, id)]));
    let piece = view
        .own(from)
        .map(|kind| words::piece(texts, kind))
        .unwrap_or_default();
    let question = texts.tell(
        "moving-pick-target",
        &args![piece = piece, point = from.to_string()],
    );
    step(texts, facts, view, Some(from), targets, &question, rows)
}

/// The last step: really?
#[must_use]
pub fn confirm(texts: &Texts, facts: &SeatFacts, view: &SeatView, mv: Move) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let id = facts.row.id;
    let Move { from, to } = mv;
    let attack = view.enemy_on(to);
    let piece = view
        .own(from)
        .map(|kind| words::piece(texts, kind))
        .unwrap_or_default();
    let told = args![piece = piece, from = from.to_string(), to = to.to_string()];
    let (question, label, style) = if attack {
        let question = texts.tell("moving-confirm-attack", &told);
        (
            question,
            texts.say("button-confirm-attack"),
            ButtonStyle::Danger,
        )
    } else {
        let question = texts.tell("moving-confirm", &told);
        (question, texts.say("button-confirm"), ButtonStyle::Success)
    };
    let go = button(&Id::Move(id, Moving::Confirm(ply, from, to)), label, style);
    let again = Id::Move(id, Moving::Targets(ply, from));
    let other = button(
        &again,
        texts.say("button-other-target"),
        ButtonStyle::Secondary,
    );
    let rows = vec![buttons(vec![go, other, cancel(texts, id)])];
    step(texts, facts, view, Some(from), vec![to], &question, rows)
}

/// Asks whether the player really gives up.
#[must_use]
pub fn ask_resign(texts: &Texts, row: &MatchRow, seat: Side) -> PrivatePost {
    let told = args![code = row.code.clone(), opponent = opponent(row, seat)];
    let (question, label) = match row.stage {
        Stage::Arranging => (
            texts.tell("resign-ask-call-off", &told),
            texts.say("button-call-off"),
        ),
        _ => (texts.tell("resign-ask", &told), texts.say("button-resign")),
    };
    let press = |really, label, style| button(&Id::Resign(row.id, really), label, style);
    PrivatePost(Post {
        content: question,
        rows: vec![buttons(vec![
            press(true, label, ButtonStyle::Danger),
            press(false, texts.say("button-play-on"), ButtonStyle::Secondary),
        ])],
        ..Post::default()
    })
}

/// How many games are listed at once.
const LISTED: usize = 15;

/// A person's games: their turns in front.
#[must_use]
pub fn games(texts: &Texts, person: PersonId, rows: &[MatchRow]) -> PrivatePost {
    if rows.is_empty() {
        return sentence(texts.say("games-none"));
    }
    let mut seated: Vec<(&MatchRow, Side)> = rows
        .iter()
        .filter_map(|row| row.seat_of(person).map(|seat| (row, seat)))
        .collect();
    seated.sort_by_key(|(row, seat)| (row.turn != Some(*seat), row.stage != Stage::Arranging));
    let mut lines = vec![texts.tell("games-title", &args![count = seated.len()])];
    lines.extend(seated.iter().take(LISTED).map(|(row, seat)| {
        let told = args![
            code = row.code.clone(),
            opponent = opponent(row, *seat),
            ply = row.ply + 1,
            link = link(row).unwrap_or_else(|| format!("<#{}>", row.channel)),
        ];
        match (row.stage, row.turn) {
            (Stage::Arranging, _) => texts.tell("games-line-arranging", &told),
            (_, turn) if turn == Some(*seat) => texts.tell("games-line-your-turn", &told),
            _ => texts.tell("games-line-their-turn", &told),
        }
    }));
    if seated.len() > LISTED {
        lines.push(texts.tell("games-more", &args![count = seated.len() - LISTED]));
    }
    sentence(lines.join("\n"))
}

/// A game as a choice in a list, for a player on `seat`.
#[must_use]
pub fn game_label(texts: &Texts, row: &MatchRow, seat: Side) -> String {
    let name = row.names[seat.opponent().index()].clone();
    let told = args![code = row.code.clone(), opponent = name];
    let label = match (row.stage, row.turn) {
        (Stage::Arranging, _) => texts.tell("games-choice-arranging", &told),
        (_, turn) if turn == Some(seat) => texts.tell("games-choice-your-turn", &told),
        _ => texts.tell("games-choice-their-turn", &told),
    };
    limits::fit(&label, limits::LABEL)
}

/// Several moves that fit what was typed, as a sentence.
#[must_use]
pub fn ambiguous(texts: &Texts, view: &SeatView, typed: &str, moves: &[Move]) -> String {
    const NAMED: usize = 6;
    let named: Vec<String> = moves
        .iter()
        .take(NAMED)
        .map(|&mv| labels::label(texts, view, mv))
        .collect();
    let mut all = list(&named);
    if moves.len() > NAMED {
        let told = args![moves = all, count = moves.len() - NAMED];
        all = texts.tell("refuse-ambiguous-more", &told);
    }
    texts.tell("refuse-ambiguous", &args![text = plain(typed), moves = all])
}
