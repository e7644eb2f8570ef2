//! Chapters: when the game continues in a new message, the record of the board's message, and what remains of it.

use matches::{
    Stage,
    facts::{News, TableFacts},
    live::LiveMessage,
};
use rules::game::TableView;

use super::event::{picture, status, story};
use crate::{
    bot::leagues::thread::LeagueGame,
    messages::{Post, PublicPost},
    wording::{self, reader::Reader},
};
use texts::{Texts, key};

/// A new message begins after this many characters of story, or this many plies.
const STORY: usize = 1200;
const PLIES: u32 = 24;
/// After this many plies, the picture of the next capture stays, and a new message begins.
const CHAPTER: u32 = 5;

/// Whether the board's message continues with a match's last event; otherwise a new one begins.
pub fn goes_on(facts: &TableFacts, before: &LiveMessage) -> bool {
    let begins = matches!(facts.news, News::Opened | News::Started | News::Begun(_));
    let ends = matches!(facts.stage, Stage::Over | Stage::CalledOff);
    !begins
        && !ends
        && !before.is_complete
        && facts.record.place == Some(before.channel)
        && !is_long(facts, &before.story)
}

/// Whether a message with this story is full. The match's code does not count, because its length is random.
fn is_long(facts: &TableFacts, story: &str) -> bool {
    let counted = story.replace(&facts.record.code, "");
    counted.chars().count() >= STORY
}

/// The record of the board's message at this place, after a match's last event.
pub fn live(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    (before, league): (Option<&LiveMessage>, Option<&LeagueGame>),
    at: (u64, u64),
    seq: u32,
) -> LiveMessage {
    chapter(everyone.texts, facts, before, league).stored(at, seq)
}

/// The record if later events are queued: only a full message then ends a chapter. Its board would be out of date
/// before anyone saw it, and each new message delays the newest one; the story still contains everything.
pub fn live_in_haste(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    (before, league): (Option<&LiveMessage>, Option<&LeagueGame>),
    at: (u64, u64),
    seq: u32,
) -> LiveMessage {
    let story_so_far = story(everyone.texts, facts, before, league);
    if is_long(facts, &story_so_far) {
        return chapter(everyone.texts, facts, before, league).stored(at, seq);
    }
    let lines = |story: &str| u32::try_from(story.lines().count()).unwrap_or(u32::MAX);
    // Erasing a person may have deleted the story.
    let shown = |before: &LiveMessage| lines(&before.story).saturating_sub(before.untold);
    let untold = lines(&story_so_far) - before.map_or(0, shown);
    let chapter = Chapter {
        story: story_so_far,
        plies: plies(facts, before),
        is_complete: false,
    };
    LiveMessage {
        untold,
        ..chapter.stored(at, seq)
    }
}

/// The content of a message in the thread.
pub struct Chapter {
    /// In permanent lines; at its end, what each side has lost so far.
    pub story: String,
    plies: u32,
    /// Whether it is full.
    is_complete: bool,
}

impl Chapter {
    fn stored(self, (channel, message): (u64, u64), seq: u32) -> LiveMessage {
        let Chapter {
            story,
            plies,
            is_complete,
        } = self;
        LiveMessage {
            channel,
            message,
            seq,
            story,
            plies,
            untold: 0,
            is_complete,
        }
    }
}

/// How many plies a message contains, including the last event.
fn plies(facts: &TableFacts, before: Option<&LiveMessage>) -> u32 {
    let moved = facts.news == News::Moved;
    before.map_or(0, |before| before.plies) + u32::from(moved)
}

/// The content of a message after a match's last event, given its previous content.
pub fn chapter(
    texts: &Texts,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
    league: Option<&LeagueGame>,
) -> Chapter {
    let moved = facts.news == News::Moved;
    let plies = plies(facts, before);
    let mut story = story(texts, facts, before, league);
    let is_full = moved && (plies >= PLIES || is_long(facts, &story));
    let view = facts.view.as_ref().filter(|_| moved);
    let has_ended = plies >= CHAPTER && view.is_some_and(TableView::has_removed);
    let is_complete = is_full || has_ended;
    if is_complete
        && facts.stage == Stage::Playing
        && let Some(view) = view
    {
        let tally = wording::tally(texts, view);
        story = format!("{story}\n-# {tally}");
    }
    Chapter {
        story,
        plies,
        is_complete,
    }
}

/// The board's message once the game continues in another: its story. A message that was only a question has none.
pub fn told(everyone: &Reader<'_>, live: &LiveMessage) -> PublicPost {
    PublicPost::of(everyone, live, |everyone, live| {
        Post::text(match live.story.as_str() {
            "" => everyone.texts.get(key::TABLE_WENT_ON),
            story => story.to_owned(),
        })
    })
}

/// The last edit of a complete message if the next player moves in direct messages: it shows the situation and where
/// the game continues, and has no buttons that would have to be removed later.
pub fn closing(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    before: &LiveMessage,
    league: Option<&LeagueGame>,
) -> PublicPost {
    let public = ((facts, before), league);
    PublicPost::of(everyone, &public, |everyone, ((facts, before), league)| {
        let texts = everyone.texts;
        let mut lines = vec![chapter(texts, facts, Some(before), *league).story];
        lines.extend(status(texts, facts));
        lines.push(texts.get(key::TABLE_GOES_ON_BELOW));
        Post {
            picture: picture(everyone, facts),
            ..Post::lines(&lines)
        }
    })
}
