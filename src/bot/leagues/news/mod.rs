//! What is posted in a league's channel about an entry of its log.

pub mod entry_word;
mod lines;
pub mod referee;
pub mod still_there;
pub mod thread;
pub mod week;

use basics::PersonId;
use leagues::season::{Entry, Event, TeamMatch};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::controls::Controls;
use super::play::challenges;
use super::read::{card, picture};
use super::words::{names, teams};
use crate::messages::ids::league::{Organise, Play};
use crate::messages::{Post, PublicFacts, PublicPost};
use crate::wording::reader::Reader;
use still_there::CALLED;
use texts::{Texts, key};
use week::WeekFacts;

/// What is posted about an entry of a season's log; nothing if it has been undone since, or if it ends a week in which
/// nothing happened: then there is no `week`.
pub fn post(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    seq: u32,
    week: Option<WeekFacts>,
) -> Option<PublicPost> {
    let season = &loaded.season;
    let entry = names::entry(season, seq)?;
    let is_empty_week = entry.event == Event::WeekPassed && week.is_none();
    let ended = season.match_ended_by(seq);
    // These only change what became of a challenge, which its own message tells.
    let is_told_there = matches!(
        entry.event,
        Event::Answered { accepts: true, .. }
            | Event::Withdrew { .. }
            | Event::Excused { .. }
            | Event::StoodStill { .. }
    );
    if season.undone().contains(&seq) || is_empty_week || (is_told_there && ended.is_none()) {
        return None;
    }
    let called = called(loaded, seq, entry);
    let facts = NewsFacts {
        loaded: loaded.clone(),
        entry: entry.clone(),
        number: seq,
        week,
        ended,
    };
    let post = PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        let mut lines = vec![names::title(texts, season)];
        match (&facts.week, &facts.ended) {
            (Some(of_week), _) => lines.extend(week::lines(texts, &facts.loaded, of_week)),
            (None, Some(found)) => lines.push(teams::ended(texts, &facts.loaded, found)),
            (None, None) => lines.push(lines::of_entry(
                texts,
                &facts.loaded,
                facts.number,
                &facts.entry,
            )),
        }
        let is_end = facts.entry.event == Event::Finished;
        let post = Post::lines(&lines).with_buttons(buttons(texts, facts));
        Post {
            picture: is_end
                .then(|| picture::overview(everyone, &facts.loaded))
                .flatten(),
            ..post
        }
    });
    Some(if called.is_empty() {
        post
    } else {
        post.calling(called)
    })
}

/// Who is called by the news of an entry.
fn called(loaded: &LoadedSeason, number: u32, entry: &Entry) -> Vec<PersonId> {
    let season = &loaded.season;
    match &entry.event {
        Event::Finished => lines::winners(season).take(CALLED).collect(),
        Event::Challenged { of, .. } if is_challenge(loaded, number) => {
            let challenged = season.seat(*of).map(|seat| seat.occupant.person);
            challenged.into_iter().collect()
        }
        Event::HandedOver { to } => vec![*to],
        Event::Entered(_) | Event::Joined(_) => lines::added(season, number).take(CALLED).collect(),
        _ => Vec::new(),
    }
}

/// The buttons below the news of an entry.
fn buttons(texts: &Texts, facts: &NewsFacts) -> Vec<CreateButton> {
    let (to, loaded) = (Controls::of(texts, &facts.loaded), &facts.loaded);
    match facts.entry.event {
        Event::Asked => vec![to.primary(Play::Confirm, key::BUTTON_LEAGUE_CONFIRM)],
        Event::Challenged { .. } if is_challenge(loaded, facts.number) => {
            challenges::answers(texts, loaded, facts.number)
        }
        Event::RefereeCalled { game } => referee::answers(texts, loaded, game),
        Event::Overdue | Event::AskedAfter { .. } | Event::RulesTold => {
            vec![to.secondary(Organise::Manage, key::BUTTON_LEAGUE_MANAGE)]
        }
        Event::Finished => card::below(texts, loaded),
        _ => Vec::new(),
    }
}

/// Whether the news of an entry calls the organisers.
pub fn calls_organisers(loaded: &LoadedSeason, seq: u32) -> bool {
    let entry = names::entry(&loaded.season, seq);
    entry.is_some_and(|entry| {
        matches!(
            entry.event,
            Event::RefereeCalled { .. }
                | Event::Overdue
                | Event::AskedAfter { .. }
                | Event::RulesTold
        )
    })
}

/// Whether an entry of a season's log is a challenge that waits for its answer, so that its message has to be brought up to date.
pub fn is_challenge(loaded: &LoadedSeason, seq: u32) -> bool {
    let entry = names::entry(&loaded.season, seq);
    let is_made = entry.is_some_and(|entry| matches!(entry.event, Event::Challenged { .. }));
    is_made && loaded.season.end_of_challenge(seq).is_none()
}

/// An entry of a log with its season.
struct NewsFacts {
    loaded: LoadedSeason,
    entry: Entry,
    number: u32,
    week: Option<WeekFacts>,
    /// The match of teams that it brought to its end.
    ended: Option<TeamMatch>,
}

impl PublicFacts for NewsFacts {}
