//! Announcements: the messages in a match's thread. The board's message contains what has happened since it was posted, as
//! permanent lines, and the current situation; each feature writes its part, and this module combines them.

mod chapter;
mod event;
mod seals;
mod time;

pub use chapter::{closing, goes_on, live, live_in_haste, told};
pub use event::{call, called, closed_dms, opens, people};

use matches::{facts::TableFacts, live::LiveMessage};
use ratings::Verdict;
use rules::Side;

use crate::{
    bot::leagues::thread::LeagueGame,
    messages::{Post, PublicPost},
    wording::{self, phrases::player, reader::Reader},
};
use chapter::chapter;
use event::{picture, rows, status};

/// The board's message after a match's last event, given its previous content and the rating changes of a finished game.
/// `league` is needed where a message begins, and for the league's decisions.
pub fn board(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
    (verdict, league): (Option<&Verdict>, Option<&LeagueGame>),
) -> PublicPost {
    let public = ((facts, before), (verdict, league));
    PublicPost::of(
        everyone,
        &public,
        |everyone, ((facts, before), (verdict, league))| {
            let texts = everyone.texts;
            let mut lines = vec![chapter(texts, facts, *before, *league).story];
            let players = Side::BOTH.map(|side| player(&facts.record, side));
            let rated = |one| wording::ratings::verdict(texts, &facts.record, &players, one);
            lines.extend(verdict.map(rated));
            lines.extend(status(texts, facts));
            lines.retain(|line| !line.is_empty());
            Post {
                picture: picture(everyone, facts),
                rows: rows(texts, facts),
                ..Post::lines(&lines)
            }
        },
    )
}
