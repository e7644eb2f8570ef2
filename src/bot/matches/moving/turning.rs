//! Turning a face-down piece over: pick the part of the board where it is, then the piece, among buttons arranged like
//! the board's points.

use matches::facts::SeatFacts;
use rules::{Action, PointName, Side, game::SeatView};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::message::{cancel, step};
use crate::{
    link::limits,
    messages::{
        PrivatePost, button,
        ids::{Id, Moving},
        pictures::Selection,
        secondary,
    },
    wording::reader::Reader,
};
use texts::{args, key};

/// The most ranks of buttons in a message; the row below them leads back.
const RANKS: usize = limits::ROWS - 1;

/// The step that picks a face-down piece: in this part of the board, counted from the player's far edge; or which part, where
/// one message cannot hold them all.
pub fn pick_turn(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    part: Option<u8>,
) -> PrivatePost {
    let (texts, id) = (reader.texts, facts.record.id);
    let actions = view.legal_actions().into_iter();
    let (moves, turns): (Vec<Action>, Vec<Action>) =
        actions.partition(|action| action.to().is_some());
    let can_move = !moves.is_empty();
    let face_down: Vec<PointName> = turns.into_iter().map(Action::from).collect();
    let parts = parts(&face_down, facts.seat);
    let part = part.or_else(|| (parts.len() == 1).then_some(0));
    let shown = part.and_then(|part| parts.get(usize::from(part)));
    let mut back = vec![cancel(texts, id)];
    if shown.is_some() && parts.len() > 1 {
        let others = Id::Move(id, Moving::StartTurn);
        back.insert(0, secondary(texts, &others, key::BUTTON_OTHER_PIECE));
    }
    let (question, mut rows) = match shown {
        Some(ranks) => (key::MOVING_PICK_TURN, points(facts, &face_down, ranks)),
        None => {
            let buttons = parts.iter().zip(0..).map(|(ranks, part)| {
                let values = args![
                    first = ranks.first().copied().unwrap_or_default(),
                    last = ranks.last().copied().unwrap_or_default(),
                ];
                let label = texts.format(key::MOVING_BUTTON_RANKS, &values);
                let open = Id::Move(id, Moving::TurnIn(facts.changes + 1, part));
                button(&open, label, ButtonStyle::Primary)
            });
            let row = CreateActionRow::Buttons(buttons.collect());
            (key::MOVING_PICK_TURN_RANKS, vec![row])
        }
    };
    rows.push(CreateActionRow::Buttons(back));
    let is_shown =
        |point: &PointName| shown.is_none_or(|ranks| ranks.contains(&u32::from(point.rank())));
    let targets = face_down.iter().copied().filter(is_shown).collect();
    let picked = Selection {
        selected: None,
        targets,
    };
    let mut question = texts.get(question);
    if !can_move {
        question = format!("{}\n{question}", texts.get(key::MOVING_ONLY_TURNS));
    }
    step(reader, facts, view, &picked, &question, rows)
}

/// The ranks with a face-down piece, from the player's far edge, in parts that fit into a message.
fn parts(face_down: &[PointName], seat: Side) -> Vec<Vec<u32>> {
    let mut ranks: Vec<u32> = face_down.iter().map(|it| u32::from(it.rank())).collect();
    ranks.sort_unstable();
    ranks.dedup();
    if seat == Side::First {
        ranks.reverse();
    }
    ranks.chunks(RANKS).map(<[u32]>::to_vec).collect()
}

/// The points of these ranks as buttons, as the player sees the board. Only those with a face-down piece can be pressed.
fn points(facts: &SeatFacts, face_down: &[PointName], ranks: &[u32]) -> Vec<CreateActionRow> {
    let id = |moving| Id::Move(facts.record.id, moving);
    let mut files: Vec<char> = face_down.iter().map(|point| point.file()).collect();
    files.sort_unstable();
    files.dedup();
    if facts.seat == Side::Second {
        files.reverse();
    }
    let mut free = 0;
    let mut cell = |file: char, rank: u32| -> CreateButton {
        let is_here = |point: &&PointName| point.file() == file && u32::from(point.rank()) == rank;
        match face_down.iter().find(is_here) {
            Some(&point) => {
                let turn = id(Moving::Turn(facts.changes + 1, point));
                button(&turn, point.to_string(), ButtonStyle::Primary)
            }
            None => {
                free += 1;
                let free = id(Moving::Free(free));
                button(&free, "·".to_owned(), ButtonStyle::Secondary).disabled(true)
            }
        }
    };
    let row = |&rank: &u32| files.iter().map(|&file| cell(file, rank)).collect();
    let rows: Vec<Vec<CreateButton>> = ranks.iter().map(row).collect();
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_begin_at_the_far_edge_and_fit_into_a_message() {
        let ranks = |numbers: &[u32], seat| {
            let points: Vec<PointName> = numbers
                .iter()
                .flat_map(|rank| ["a", "e"].map(|file| format!("{file}{rank}")))
                .map(|point| point.parse().unwrap())
                .collect();
            parts(&points, seat)
        };
        let all: Vec<u32> = (1..=12).collect();
        assert_eq!(
            ranks(&all, Side::First),
            [[12, 11, 10, 9], [8, 7, 6, 5], [4, 3, 2, 1]]
        );
        assert_eq!(
            ranks(&all, Side::Second),
            [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
        );
        assert_eq!(ranks(&[2, 9, 7], Side::First), [[9, 7, 2]]);
        assert!(ranks(&[], Side::First).is_empty());
    }
}
