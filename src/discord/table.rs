//! What everyone reads: challenges, and the announcements in a match's thread. Written from what everyone may
//! know; the type of a public message can be made nowhere else.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{
    components::Id,
    limits,
    post::{Picture, Post, button, buttons},
    texts::Texts,
    words,
};
use crate::{
    args,
    referee::{
        PersonId,
        challenge::{Challenge, ChallengeState, FirstMove, Response},
        facts::{News, TableFacts},
        matches::Stage,
    },
    render,
    rules::Side,
    store::matches::MatchRow,
};

/// A message that everyone may read.
#[derive(Clone)]
pub struct PublicPost(Post);

impl PublicPost {
    pub(super) fn post(&self) -> &Post {
        &self.0
    }
}

/// A person as a mention, which Discord shows by the name that fits the place.
fn mention(person: PersonId) -> String {
    format!("<@{}>", person.0)
}

fn player(row: &MatchRow, side: Side) -> String {
    mention(row.players[side.index()])
}

/// A challenge as it stands.
#[must_use]
pub fn challenge(texts: &Texts, challenge: &Challenge) -> PublicPost {
    let first = texts.say(match challenge.first_move {
        FirstMove::Chance => "challenge-first-chance",
        FirstMove::Challenger => "challenge-first-challenger",
        FirstMove::Opponent => "challenge-first-opponent",
    });
    let mut told = args![
        challenger = mention(challenge.challenger),
        game = texts.say("game-luzhanqi"),
        preset = texts.say(&format!("preset-{}", challenge.preset.name())),
        first = first,
    ];
    let invitation = match challenge.opponent {
        None => texts.tell("challenge-open", &told),
        Some(opponent) => {
            told.set("opponent", mention(opponent));
            texts.tell("challenge-named", &told)
        }
    };
    let state = match challenge.state {
        ChallengeState::Accepted => texts.say("challenge-closed-accepted"),
        ChallengeState::Declined => texts.say("challenge-closed-declined"),
        ChallengeState::Withdrawn => texts.say("challenge-closed-withdrawn"),
        ChallengeState::Open => {
            let seconds = challenge.expires.seconds();
            let until = args![
                until = format!("<t:{seconds}:f>"),
                relative = format!("<t:{seconds}:R>")
            ];
            texts.tell("challenge-expires", &until)
        }
    };
    let is_open = challenge.state == ChallengeState::Open;
    PublicPost(Post {
        content: format!("{invitation}\n{state}"),
        rows: if is_open {
            vec![challenge_buttons(texts, challenge)]
        } else {
            Vec::new()
        },
        pings: challenge.opponent.filter(|_| is_open).into_iter().collect(),
        picture: None,
    })
}

fn challenge_buttons(texts: &Texts, challenge: &Challenge) -> CreateActionRow {
    let press = |response, key: &str, style| {
        button(
            &Id::Challenge(challenge.id, response),
            texts.say(key),
            style,
        )
    };
    let mut row = vec![press(
        Response::Accept,
        "button-accept",
        ButtonStyle::Success,
    )];
    if challenge.opponent.is_some() {
        row.push(press(
            Response::Decline,
            "button-decline",
            ButtonStyle::Danger,
        ));
    }
    row.push(press(
        Response::Withdraw,
        "button-withdraw",
        ButtonStyle::Secondary,
    ));
    buttons(row)
}

/// The name of a match's thread.
#[must_use]
pub fn thread_name(texts: &Texts, row: &MatchRow) -> String {
    let [first, second] = row.names.clone();
    let name = texts.tell(
        "thread-name",
        &args![code = row.code.clone(), first = first, second = second],
    );
    limits::fit(&name, limits::THREAD_NAME)
}

/// The announcement of a match's last event. `unreachable` tells which players' direct messages are closed: those
/// are notified here when it is up to them.
#[must_use]
pub fn announcement(texts: &Texts, facts: &TableFacts, unreachable: [bool; 2]) -> PublicPost {
    let row = &facts.row;
    let by = |seat: Side| {
        args![
            player = player(row, seat),
            opponent = player(row, seat.opponent())
        ]
    };
    let mut content = match facts.news {
        News::Opened => opened(texts, row),
        News::Arranged => String::new(),
        News::Ready(seat) => texts.tell("table-ready", &by(seat)),
        News::NotReady(seat) => texts.tell("table-not-ready", &by(seat)),
        News::Begun(seat) => texts.tell("table-begun", &by(seat)),
        News::Moved => last_ply(texts, facts),
        News::DrawOffered(seat) => texts.tell("table-draw-offered", &by(seat)),
        News::DrawDeclined(seat) => texts.tell("table-draw-declined", &by(seat)),
        News::DrawAccepted(seat) => texts.tell("table-draw-accepted", &by(seat)),
        News::Resigned(seat) => texts.tell("table-resigned", &by(seat)),
        News::CalledOff(seat) => texts.tell("table-called-off", &by(seat)),
    };
    let turn = facts.view.as_ref().and_then(|view| view.announced.turn);
    if let (Some(turn), News::Begun(_) | News::Moved) = (turn, facts.news) {
        let to_move = args![side = words::side(texts, turn), player = player(row, turn)];
        content.push('\n');
        content.push_str(&texts.tell("table-to-move", &to_move));
    }
    let outcome = facts.view.as_ref().and_then(|view| view.announced.outcome);
    if let Some(outcome) = outcome {
        let players = Side::BOTH.map(|side| player(row, side));
        content.push('\n');
        content.push_str(&words::result(
            texts,
            outcome,
            &players,
            row.options.quiet_limit,
        ));
    }
    if let Some(revealed) = &facts.revealed {
        content.push('\n');
        content.push_str(&words::setups(texts, revealed));
    }
    PublicPost(Post {
        content,
        picture: picture(texts, facts),
        rows: rows(texts, facts),
        pings: pings(facts, turn, unreachable),
    })
}

fn opened(texts: &Texts, row: &MatchRow) -> String {
    let [first, second] = Side::BOTH.map(|side| player(row, side));
    let [side_first, side_second] = Side::BOTH.map(|side| words::side(texts, side));
    let mut told = args![
        code = row.code.clone(),
        game = texts.say("game-luzhanqi"),
        preset = texts.say(&format!("preset-{}", row.preset.name())),
        first = first,
        second = second,
    ];
    told.set("side-first", side_first);
    told.set("side-second", side_second);
    texts.tell("table-opened", &told)
}

fn last_ply(texts: &Texts, facts: &TableFacts) -> String {
    let Some(view) = &facts.view else {
        return String::new();
    };
    let Some(last) = &view.announced.last else {
        return String::new();
    };
    let told = args![
        ply = view.announced.ply,
        side = words::side(texts, last.side),
        player = player(&facts.row, last.side),
        ruling = words::ruling(texts, last),
    ];
    texts.tell("table-ply", &told)
}

fn picture(texts: &Texts, facts: &TableFacts) -> Option<Picture> {
    if let Some(revealed) = &facts.revealed {
        let (start, end) = render::views::revealed(revealed);
        let alt = words::revealed(texts, revealed);
        return Some(Picture {
            png: render::revealed(&start, &end),
            alt,
        });
    }
    let view = facts.view.as_ref()?;
    matches!(facts.news, News::Begun(_) | News::Moved).then(|| Picture {
        png: render::board(&render::views::table(view)),
        alt: words::table_board(texts, view),
    })
}

fn rows(texts: &Texts, facts: &TableFacts) -> Vec<CreateActionRow> {
    let id = facts.row.id;
    let mine = |key: &str| button(&Id::Mine(id), texts.say(key), ButtonStyle::Secondary);
    match (facts.stage, facts.news) {
        (Stage::Arranging, _) => vec![buttons(vec![mine("button-my-setup")])],
        (Stage::Playing, News::DrawOffered(_)) => vec![draw_buttons(texts, facts)],
        (Stage::Playing, _) => {
            let start = Id::Move(id, super::components::Moving::Start);
            let go = button(&start, texts.say("button-move"), ButtonStyle::Primary);
            vec![buttons(vec![go, mine("button-my-board")])]
        }
        (Stage::Over | Stage::CalledOff, _) => Vec::new(),
    }
}

fn draw_buttons(texts: &Texts, facts: &TableFacts) -> CreateActionRow {
    let answer = |accept| Id::Draw(facts.row.id, facts.seq, accept);
    buttons(vec![
        button(
            &answer(true),
            texts.say("button-accept-draw"),
            ButtonStyle::Success,
        ),
        button(
            &answer(false),
            texts.say("button-decline-draw"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// Who is notified by an announcement: both when a match opens, and whoever is up to something but can't be
/// told in private.
fn pings(facts: &TableFacts, turn: Option<Side>, unreachable: [bool; 2]) -> Vec<PersonId> {
    let up_to: Vec<Side> = match facts.news {
        News::Opened => return facts.row.players.to_vec(),
        News::Moved | News::Begun(_) => turn.into_iter().collect(),
        News::DrawOffered(seat) | News::DrawDeclined(seat) => vec![seat.opponent()],
        _ => Vec::new(),
    };
    up_to
        .into_iter()
        .filter(|side| unreachable[side.index()])
        .map(|side| facts.row.players[side.index()])
        .collect()
}

/// A word to a player whose direct messages are closed.
#[must_use]
pub fn closed_dms(texts: &Texts, facts: &TableFacts, side: Side) -> PublicPost {
    let told = args![player = player(&facts.row, side)];
    let (content, label) = match facts.stage {
        Stage::Arranging => (
            texts.tell("table-closed-dms-desk", &told),
            "button-my-setup",
        ),
        _ => (
            texts.tell("table-closed-dms-board", &told),
            "button-my-board",
        ),
    };
    let mine = button(
        &Id::Mine(facts.row.id),
        texts.say(label),
        ButtonStyle::Primary,
    );
    PublicPost(Post {
        content,
        rows: vec![buttons(vec![mine])],
        pings: vec![facts.row.players[side.index()]],
        picture: None,
    })
}
