//! What an answer replaces: older private messages to the same person in the same channel, deleted once it is there.

use crate::{
    bot::{
        kit::Bot,
        origin::{Origin, Shows},
    },
    link::wire::Wire,
    messages::private_answers::{self, Answered, PrivateAnswers, ShownBoard, Underway},
};

/// The private messages that an answer replaces.
#[derive(Default)]
pub(super) struct Replaced {
    board: Option<Answered>,
    word: Option<Answered>,
    /// The message in whose place it is, as it was before.
    changed: Option<Answered>,
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
                let word = bot.passing.take_before(place, origin.id);
                let word = word.filter(|word| !in_place || !word.is_of(origin.answers));
                let noted = if leads && origin.panel.is_none() {
                    Replaced::noted(&bot.private_answers, origin, board)
                } else {
                    Replaced {
                        board: bot.private_answers.take_before(place, origin.id),
                        ..Replaced::default()
                    }
                };
                Replaced { word, ..noted }
            }
            Shows::Word if leads && (!in_place || origin.panel.is_some()) => {
                let (word, underway) = bot.passing.replace(place, newest, None);
                Replaced {
                    word,
                    underway: Some(underway),
                    ..Replaced::default()
                }
            }
            Shows::Page
                if leads && in_place && bot.private_answers.is_newest(place, newest.first) =>
            {
                Replaced::noted(&bot.private_answers, origin, None)
            }
            Shows::Word | Shows::Page | Shows::Other => Replaced::default(),
        }
    }

    /// What an answer replaces that is noted as the person's newest message.
    fn noted(answers: &PrivateAnswers, origin: &Origin, board: Option<ShownBoard>) -> Replaced {
        let place = (origin.person, origin.channel.get());
        let (before, underway) = answers.replace(place, origin.access(), board);
        // An answer in the place of a message is still the same message.
        let (changed, board) = if origin.private_message {
            (before, None)
        } else {
            (None, before)
        };
        Replaced {
            board,
            changed,
            word: None,
            underway: Some(underway),
        }
    }

    /// Deletes them once the answer is no longer underway, unless it was lost.
    pub(super) async fn remove(self, wire: &Wire, origin: &Origin, bot: &Bot, is_there: bool) {
        let place = (origin.person, origin.channel.get());
        drop(self.underway);
        if let Some(before) = self.changed.filter(|_| !is_there) {
            bot.private_answers.restore(place, origin.id, before);
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
