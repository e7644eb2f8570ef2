//! What one player reads: desks, boards, the steps of a move, lists, and why something came to nothing. Written
//! from what that player may know; the type of a private message can be made nowhere else.

mod agreements;
mod board;
mod desk;
mod digest;
mod formations;
mod guide;
mod how;
mod lists;
mod many;
mod menu;
mod messages;
mod moving;
mod open;
mod plan;
mod record;
mod replay;
mod settings;
#[cfg(test)]
mod tests;
mod vacation;

pub use agreements::ask_abort;
pub use desk::desk;
pub use digest::digest;
pub use formations::{ask_delete, formation_refusal, formations, kept, load_formation};
pub use guide::page;
pub use how::how;
pub use lists::{finished_label, game_label};
pub use many::{WATCHED, games, running, waiting};
pub use messages::messages;
pub use moving::{ambiguous, confirm, pick_piece, pick_target, pick_turn};
pub use open::{open, open_challenge};
pub use plan::{about_plan, plan, step_text};
pub use record::record;
pub use replay::replay;
pub use settings::{language, settings, style, theme};
pub use vacation::{other_away, vacation};

use serenity::all::ButtonStyle;

use super::{
    ids::Id,
    post::{Post, button, buttons},
    reader::Reader,
    texts::{Texts, plain},
    words,
};
use crate::args;
use matches::{
    Stage,
    facts::{News, SeatFacts},
    records::MatchRecord,
};
use rules::Side;

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
pub fn opponent(row: &MatchRecord, seat: Side) -> fluent_bundle::FluentValue<'static> {
    plain(&row.names[seat.opponent().index()])
}

fn title(texts: &Texts, key: &str, facts: &SeatFacts) -> String {
    let colours = match &facts.view {
        Some(view) => view.state().colours,
        None => facts.record.terms.rules.colours(),
    };
    let told = args![
        code = facts.record.code.clone(),
        side = words::colour(texts, colours[facts.seat.index()]),
        opponent = opponent(&facts.record, facts.seat),
    ];
    texts.tell(key, &told)
}

fn link(row: &MatchRecord) -> Option<String> {
    row.place.map(|place| format!("<#{place}>"))
}

/// The match as this player may see it now: the desk, the board, or everything once it is over.
#[must_use]
pub fn mine(reader: &Reader<'_>, facts: &SeatFacts) -> PrivatePost {
    let texts = reader.texts;
    match (&facts.view, &facts.desk) {
        _ if facts.stage == Stage::CalledOff => {
            let title = title(texts, "board-title", facts);
            sentence(format!("{title}\n{}", called_off(texts, facts)))
        }
        (Some(view), _) => board::board(reader, facts, view),
        (None, Some(own)) => desk(reader, facts, own, None),
        // A match without desks begins with a board.
        (None, None) => sentence(title(texts, "board-title", facts)),
    }
}

fn called_off(texts: &Texts, facts: &SeatFacts) -> String {
    match facts.news {
        News::Aborted(side) => {
            let told = args![player = plain(&facts.record.names[side.index()])];
            texts.tell("board-aborted", &told)
        }
        News::CalledOff(side) => {
            let told = args![player = plain(&facts.record.names[side.index()])];
            texts.tell("board-called-off", &told)
        }
        _ => texts.say("table-lapsed"),
    }
}

/// Asks whether the player really gives up.
#[must_use]
pub fn ask_resign(texts: &Texts, row: &MatchRecord, seat: Side) -> PrivatePost {
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
