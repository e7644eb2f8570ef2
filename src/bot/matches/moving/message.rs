//! The steps of a move: pick a piece, pick its target, confirm.
//! And the answer to a typed move that fits several actions.

use std::collections::BTreeSet;

use basics::MatchId;
use matches::facts::SeatFacts;
use rules::{
    Action, PointName, Side,
    game::{Custom, SeatView},
};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::{super::boards::status::status, grid};
use crate::{
    link::limits,
    messages::{
        Post, PrivatePost, button, buttons,
        ids::{Id, Moving},
        menus,
        pictures::{self, Selection},
        secondary,
    },
    wording::{
        games::{help::takes, luzhanqi::aids, of_seat},
        labels,
        reader::Reader,
    },
};
use texts::{Texts, args, key, plain};

/// The number of buttons with a piece and a point that fit into one line on a phone.
const BUTTONS_ON_A_PHONE: usize = 4;

/// A step: the status of the game, the board with the possible picks, and the question.
pub(super) fn step(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    picked: &Selection,
    question: &str,
    rows: Vec<CreateActionRow>,
) -> PrivatePost {
    let mut lines = status(reader.texts, facts, view);
    lines.extend(aids::beside_text(reader, view, &facts.aids));
    lines.push(question.to_owned());
    let board = pictures::picked(reader, (view, facts), picked);
    let post = Post::lines(&lines).with_picture(board).with_rows(rows);
    PrivatePost::about(facts, post)
}

/// The first step of a move: pick a piece, those nearest to the enemy first.
pub fn pick_piece(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let moves: Vec<Action> = view
        .legal_actions()
        .into_iter()
        .filter(|action| action.to().is_some())
        .collect();
    let mut from: Vec<PointName> = moves.iter().map(|action| action.from()).collect();
    from.sort_unstable_by_key(|point| match facts.seat {
        Side::First => (-i32::from(point.rank()), point.file() as i32),
        Side::Second => (i32::from(point.rank()), -(point.file() as i32)),
    });
    from.dedup();
    let id = facts.record.id;
    let pieces = from.iter().map(|&point| {
        let mut own = moves.iter().filter(|mv| mv.from() == point);
        let style = if own.any(|mv| view.attacks(*mv)) {
            ButtonStyle::Danger
        } else {
            ButtonStyle::Secondary
        };
        let pick = Id::Move(id, Moving::Targets(change, point));
        button(&pick, piece_label(reader, view, point), style)
    });
    let all: Vec<CreateButton> = pieces.chain([cancel(texts, id)]).collect();
    let rows = even_rows(&all);
    let mut question = texts.get(key::MOVING_PICK_PIECE);
    if moves.iter().any(|mv| view.attacks(*mv)) {
        let red = texts.format(key::MOVING_RED_PIECES, &args![takes = takes(view)]);
        question = format!("{question}\n{red}");
    }
    question.extend(legend(reader, view, &from).map(|legend| format!("\n{legend}")));
    // The board marks what is rare: nearly every piece can move, but few can attack.
    let attacks = |point: &PointName| {
        let mut own = moves.iter().filter(|mv| mv.from() == *point);
        own.any(|mv| view.attacks(*mv))
    };
    let picked = Selection {
        selected: None,
        targets: from.into_iter().filter(attacks).collect(),
    };
    step(reader, facts, view, &picked, &question, rows)
}

/// A legend for the pieces on these points that are shown as letters.
fn legend(reader: &Reader<'_>, view: &SeatView, points: &[PointName]) -> Option<String> {
    let letter = |&point: &PointName| {
        let short = short_piece(reader, view, point);
        let piece = of_seat(view).piece_on(reader.texts, point)?;
        let is_letter = short.len() == 1 && !piece.eq_ignore_ascii_case(&short);
        is_letter.then(|| format!("{short} {piece}"))
    };
    let letters: BTreeSet<String> = points.iter().filter_map(letter).collect();
    let letters: Vec<String> = letters.into_iter().collect();
    (!letters.is_empty()).then(|| format!("-# {}", letters.join(" · ")))
}

/// Buttons in rows of about the same length, each one line on a phone if the number of rows allows it.
fn even_rows(all: &[CreateButton]) -> Vec<CreateActionRow> {
    let count = all.len().div_ceil(BUTTONS_ON_A_PHONE).min(limits::ROWS);
    let mut rest = all;
    let row = |at| {
        let (row, others) = rest.split_at(rest.len().div_ceil(count - at));
        rest = others;
        CreateActionRow::Buttons(row.to_vec())
    };
    (0..count).map(row).collect()
}

/// The short name of a piece, as on the reader's boards: its letter, abbreviation or emoji, or its Chinese name.
fn short_piece(reader: &Reader<'_>, view: &SeatView, point: PointName) -> String {
    let short = of_seat(view).short_on(point);
    let short = short.filter(|_| reader.look.style.has_latin());
    let piece = short.or_else(|| of_seat(view).piece_on(reader.texts, point));
    limits::fit(&piece.unwrap_or_default(), limits::BUTTON)
}

/// The short name of a piece with its point.
fn piece_label(reader: &Reader<'_>, view: &SeatView, point: PointName) -> String {
    let values = args![
        piece = short_piece(reader, view, point),
        point = point.to_string()
    ];
    let label = reader.texts.format(key::MOVING_BUTTON_PIECE, &values);
    limits::fit(&label, limits::BUTTON)
}

/// The button that shows the board again.
pub(super) fn cancel(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Mine(id), key::BUTTON_CANCEL)
}

/// A menu's placeholder: what to pick, or which part of it this menu holds.
fn part_hint(texts: &Texts) -> impl Fn(&str, &str, bool) -> String {
    move |first, last, whole| {
        if whole {
            texts.get(key::MOVING_PICK_TARGET_PLACEHOLDER)
        } else {
            let part = args![first = first.to_owned(), last = last.to_owned()];
            texts.format(key::MOVING_PICK_TARGET_PART, &part)
        }
    }
}

/// The second step: pick a target.
pub fn pick_target(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    from: PointName,
) -> PrivatePost {
    let texts = reader.texts;
    let mut moves: Vec<Action> = view
        .legal_actions()
        .into_iter()
        .filter(|action| action.from() == from && action.to().is_some())
        .collect();
    moves.sort_by_key(|&action| (!view.attacks(action), action));
    let targets: Vec<PointName> = moves.iter().filter_map(|action| action.to()).collect();
    let id = facts.record.id;
    let (mut rows, has_buttons) = match grid::rows(&moves, facts.seat) {
        Some(rows) => (grid_rows(reader, facts, view, rows), true),
        None => (target_menus(texts, facts, view, &moves), false),
    };
    let start = Id::Move(id, Moving::Start);
    let other = secondary(texts, &start, key::BUTTON_OTHER_PIECE);
    rows.push(buttons([other, cancel(texts, id)]));
    let values = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        point = from.to_string()
    ];
    let mut question = texts.format(key::MOVING_PICK_TARGET, &values);
    if has_buttons && moves.iter().any(|mv| view.attacks(*mv)) {
        let red = texts.format(key::MOVING_RED_TARGETS, &args![takes = takes(view)]);
        question = format!("{question}\n{red}");
    }
    let picked = Selection {
        selected: Some(from),
        targets,
    };
    step(reader, facts, view, &picked, &question, rows)
}

/// The targets as buttons. Their labels are short, so that a row of five stays one line on a phone.
fn grid_rows(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    rows: Vec<Vec<grid::Cell>>,
) -> Vec<CreateActionRow> {
    let change = facts.changes + 1;
    let id = |moving| Id::Move(facts.record.id, moving);
    let mut free = 0;
    let mut idle = |label: String| {
        free += 1;
        button(&id(Moving::Free(free)), label, ButtonStyle::Secondary).disabled(true)
    };
    let mut cell = |cell| match cell {
        grid::Cell::Target(action) => {
            let values = args![to = action.to().map(String::from).unwrap_or_default()];
            let (key, style) = if view.attacks(action) {
                (key::MOVING_BUTTON_ATTACK, ButtonStyle::Danger)
            } else {
                (key::MOVING_BUTTON_MOVE, ButtonStyle::Primary)
            };
            let go = id(Moving::go(change, action));
            button(&go, reader.texts.format(key, &values), style)
        }
        grid::Cell::Piece(point) => idle(short_piece(reader, view, point)),
        grid::Cell::Empty => idle("·".to_owned()),
    };
    let row = |row: Vec<grid::Cell>| row.into_iter().map(&mut cell).collect();
    rows.into_iter()
        .map(row)
        .map(CreateActionRow::Buttons)
        .collect()
}

/// The targets as menus, where they are too many for buttons.
fn target_menus(
    texts: &Texts,
    facts: &SeatFacts,
    view: &SeatView,
    moves: &[Action],
) -> Vec<CreateActionRow> {
    let options = moves.iter().filter_map(|&action| {
        let to = action.to()?.to_string();
        let key = if view.attacks(action) {
            key::MOVING_OPTION_ATTACK
        } else {
            key::MOVING_OPTION_MOVE.taking()
        };
        let values = args![
            to = labels::target(texts, view, action),
            takes = takes(view)
        ];
        let label = texts.format(key, &values);
        Some((to.clone(), CreateSelectMenuOption::new(label, to)))
    });
    let from = moves.first().map(|action| action.from());
    from.map_or_else(Vec::new, |from| {
        let (id, change) = (facts.record.id, facts.changes + 1);
        menus(&options.collect::<Vec<_>>(), part_hint(texts), |part| {
            Id::Move(id, Moving::To(change, from, part))
        })
    })
}

/// The last step: confirm.
pub fn confirm(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    action: Action,
) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let id = facts.record.id;
    let from = action.from();
    let values = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        from = from.to_string(),
        to = action.to().map(String::from).unwrap_or_default(),
        takes = takes(view)
    ];
    let (question, label, style, other, other_label) = match action {
        Action::Turn(_) => (
            key::MOVING_CONFIRM_TURN.taking(),
            key::BUTTON_CONFIRM_TURN.taking(),
            ButtonStyle::Success,
            Moving::StartTurn,
            key::BUTTON_OTHER_PIECE,
        ),
        _ if view.attacks(action) => (
            key::MOVING_CONFIRM_ATTACK,
            key::BUTTON_CONFIRM_ATTACK,
            ButtonStyle::Danger,
            Moving::Targets(change, from),
            key::BUTTON_OTHER_TARGET,
        ),
        Action::Move { .. } => (
            key::MOVING_CONFIRM.taking(),
            key::BUTTON_CONFIRM.taking(),
            ButtonStyle::Success,
            Moving::Targets(change, from),
            key::BUTTON_OTHER_TARGET,
        ),
    };
    let confirm = Id::Move(id, Moving::confirm(change, action));
    let go = button(&confirm, texts.format(label, &values), style);
    let other = secondary(texts, &Id::Move(id, other), other_label);
    let rows = vec![buttons([go, other, cancel(texts, id)])];
    let picked = Selection {
        selected: Some(from),
        targets: action.to().into_iter().collect(),
    };
    let question = texts.format(question, &values);
    step(reader, facts, view, &picked, &question, rows)
}

/// The most actions that a question about a typed move has buttons for.
const MAX_ASKED: usize = 5;

/// The question which of a few actions a typed text means, with a button for each; `None` if there are more.
pub fn which(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    typed: &str,
    actions: &[Action],
) -> Option<PrivatePost> {
    if actions.len() > MAX_ASKED {
        return None;
    }
    let (texts, id) = (reader.texts, facts.record.id);
    let go = actions.iter().map(|&action| {
        let label = limits::fit(&labels::label(texts, view, action), limits::BUTTON);
        let go = Id::Move(id, Moving::go(facts.changes + 1, action));
        let style = if view.attacks(action) {
            ButtonStyle::Danger
        } else {
            ButtonStyle::Primary
        };
        button(&go, label, style)
    });
    let all: Vec<CreateButton> = go.chain([cancel(texts, id)]).collect();
    let picked = Selection {
        selected: None,
        targets: actions.iter().filter_map(|action| action.to()).collect(),
    };
    let question = ambiguous(texts, view, typed, actions);
    Some(step(
        reader,
        facts,
        view,
        &picked,
        &question,
        even_rows(&all),
    ))
}

/// The hint that others mean an action by a text that is not legal as written here.
pub fn elsewhere(
    texts: &Texts,
    view: &SeatView,
    typed: &str,
    action: Action,
    custom: Custom,
) -> String {
    let key = match custom {
        Custom::RanksFromOne => key::MOVING_RANKS_FROM_ONE,
        Custom::Own | Custom::Letters | Custom::Vietnamese => key::MOVING_OTHER_CUSTOM,
    };
    let values = args![
        text = plain(typed),
        movement = labels::label(texts, view, action)
    ];
    texts.format(key, &values)
}

/// The sentence about a typed move that fits several actions.
pub fn ambiguous(texts: &Texts, view: &SeatView, typed: &str, actions: &[Action]) -> String {
    const MAX_NAMED: usize = 6;
    let named: Vec<String> = actions
        .iter()
        .take(MAX_NAMED)
        .map(|&action| labels::label(texts, view, action))
        .collect();
    let mut all = texts.list(&named);
    if actions.len() > MAX_NAMED {
        let values = args![moves = all, count = actions.len() - MAX_NAMED];
        all = texts.format(key::REFUSE_AMBIGUOUS_MORE, &values);
    }
    texts.format(
        key::REFUSE_AMBIGUOUS,
        &args![text = plain(typed), moves = all],
    )
}

#[cfg(test)]
mod tests {
    use boards::Style;
    use matches::records::GuildSettings;
    use rules::{
        RuleSet as _,
        doushouqi::{self, DouShouQi},
        luzhanqi::{Preset, notation},
        xiangqi::{self, Xiangqi},
    };

    use super::*;
    use texts::{Language, Library};

    #[test]
    fn rows_of_pieces_are_as_short_as_possible() {
        for (count, expected) in [
            (2, vec![2]),
            (9, vec![3, 3, 3]),
            (19, vec![4, 4, 4, 4, 3]),
            (21, vec![5, 4, 4, 4, 4]),
            (25, vec![5; 5]),
        ] {
            let rows = even_rows(&vec![CreateButton::new("x"); count]);
            let lengths = rows.iter().map(|row| match row {
                CreateActionRow::Buttons(row) => row.len(),
                _ => 0,
            });
            assert_eq!(lengths.collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn a_button_names_a_piece_as_the_readers_boards_do() {
        let position = "..bF....../........../........../........../........../b7......../\
                        r6..rB..../......r3../......rM../........../........../..rF...... r 0 0";
        let luzhanqi = notation::read(position, &Preset::Pamphlet.options())
            .unwrap()
            .seat_view(Side::First);
        let luzhanqi = SeatView::Luzhanqi(Box::new(luzhanqi));
        let animals = DouShouQi::new(doushouqi::Options::booklet()).view();
        let animals = SeatView::DouShouQi(Side::First, Box::new(animals));
        let xiangqi = Xiangqi::new(xiangqi::Options::preset("booklet").unwrap()).view();
        let xiangqi = SeatView::Xiangqi(Side::First, Box::new(xiangqi));
        let library = Library::default();
        let label = |language, style, view: &SeatView, point: &str| {
            let mut reader = Reader::everyone(library.of(language), &GuildSettings::default());
            reader.look.style = style;
            piece_label(&reader, view, point.parse().unwrap())
        };
        for (view, point, latin, chinese) in [
            (&luzhanqi, "a6", "Maj a6", "营长 a6"),
            (&luzhanqi, "c6", "Gren c6", "炸弹 c6"),
            (&luzhanqi, "d5", "LtG d5", "师长 d5"),
            (&luzhanqi, "d4", "Mine d4", "地雷 d4"),
            (&luzhanqi, "b1", "Flag b1", "军旗 b1"),
            (&animals, "e3", "🐆 e3", "豹 e3"),
            (&animals, "a3", "🐘 a3", "象 a3"),
            (&xiangqi, "b2", "C b2", "炮 b2"),
        ] {
            let english = label(Language::English, Style::Latin, view, point);
            assert_eq!(english, latin);
            let simplified = label(Language::SimplifiedChinese, Style::Simplified, view, point);
            assert_eq!(simplified, chinese);
        }
    }
}
