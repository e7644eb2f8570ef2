//! What an answer replaces: older private messages to the same person in the same channel, deleted once it is there.

use crate::{
    bot::{
        kit::Bot,
        origin::{Origin, Shows},
    },
    link::wire::Wire,
    messages::private_answers::{self, Answered, ShownBoard, Underway},
};

/// The private messages that an answer replaces.
#[derive(Default)]
pub(super) struct Replaced {
    board: Option<Answered>,
    word: Option<Answered>,
    /// The board whose place it takes.
    covered: Option<ShownBoard>,
    /// The answer itself, if it is noted.
    underway: Option<Underway>,
}

impl Replaced {
    /// What an answer replaces. A direct message that shows a board without being an answer stays. The answer is noted
    /// as the newest if its interaction `leads` to it.
    pub(super) fn by(origin: &Origin, bot: &Bot, shows: Shows, leads: bool) -> Replaced {
        let place = (origin.person, origin.channel.get());
        let newest = origin.access();
        let in_place = origin.private_message;
        match shows {
            Shows::Board(board) => {
                let (before, underway) = match origin.panel {
                    None if leads => {
                        let (before, underway) = bot.private_answers.replace(place, newest, board);
                        // An answer in its place is still the same message.
                        (before.filter(|_| !in_place), Some(underway))
                    }
                    _ => (bot.private_answers.take_before(place, origin.id), None),
                };
                let word = bot.passing.take_before(place, origin.id);
                Replaced {
                    board: before,
                    word: word.filter(|word| !in_place || !word.is_of(origin.answers)),
                    covered: None,
                    underway,
                }
            }
            Shows::Word if leads && (!in_place || origin.panel.is_some()) => {
                let (word, underway) = bot.passing.replace(place, newest, None);
                Replaced {
                    word,
                    underway: Some(underway),
                    ..Replaced::default()
                }
            }
            Shows::Page if in_place => Replaced {
                covered: bot.private_answers.cover(place, newest.first, None),
                ..Replaced::default()
            },
            Shows::Word | Shows::Page | Shows::Other => Replaced::default(),
        }
    }

    /// Deletes them once the answer is no longer underway, unless it was lost.
    pub(super) async fn remove(self, wire: &Wire, origin: &Origin, bot: &Bot, is_there: bool) {
        let place = (origin.person, origin.channel.get());
        drop(self.underway);
        if self.covered.is_some() && !is_there {
            let first = origin.access().first;
            bot.private_answers.cover(place, first, self.covered);
        }
        for (before, kept) in [
            (self.board, &bot.private_answers),
            (self.word, &bot.passing),
        ] {
            match before {
                Some(before) if is_there => private_answers::delete(wire, &before).await,
                Some(before) => kept.restore(place, origin.id, before),
                None => {}
            }
        }
    }
}
