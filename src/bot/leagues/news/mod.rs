//! What is posted in a league's channel about an entry of its log.

pub mod entry_word;
mod lines;
pub mod referee;
pub mod round;
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
use round::Shows;
use still_there::MAX_PINGS;
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
    // These only change the state of a challenge, which its own message shows.
    let is_shown_there = matches!(
        entry.event,
        Event::Answered { accepts: true, .. }
            | Event::Withdrew { .. }
            | Event::Excused { .. }
            | Event::StoodStill { .. }
    );
    if season.undone().contains(&seq) || is_empty_week || (is_shown_there && ended.is_none()) {
        return None;
    }
    if let Event::Paired { .. } = entry.event
        && !season.settings().format.is_continuous()
    {
        season.opened_by(seq)?;
        return round::post(everyone, loaded, seq, Shows::Beginning);
    }
    let (called, _) = reach(everyone.texts, loaded, seq, entry);
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
        let (_, buttons) = reach(texts, &facts.loaded, facts.number, &facts.entry);
        let post = Post::lines(&lines).with_buttons(buttons);
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

/// Who is notified by the news of an entry, and the buttons below it.
fn reach(
    texts: &Texts,
    loaded: &LoadedSeason,
    number: u32,
    entry: &Entry,
) -> (Vec<PersonId>, Vec<CreateButton>) {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let nobody = Vec::new();
    match &entry.event {
        Event::Asked => {
            let confirm = to.primary(Play::Confirm, key::BUTTON_LEAGUE_CONFIRM);
            (nobody, vec![confirm])
        }
        Event::Challenged { of, .. } if is_challenge(loaded, number) => {
            let challenged = season.seat(*of).map(|seat| seat.occupant.person);
            let answers = challenges::answers(texts, loaded, number);
            (challenged.into_iter().collect(), answers)
        }
        Event::RefereeCalled { game } => (nobody, referee::answers(texts, loaded, *game)),
        Event::Overdue | Event::AskedAfter { .. } | Event::RulesTold => {
            let manage = to.secondary(Organise::Manage, key::BUTTON_LEAGUE_MANAGE);
            (nobody, vec![manage])
        }
        Event::Finished => {
            let winners = lines::winners(season).take(MAX_PINGS).collect();
            (winners, card::below(texts, loaded))
        }
        Event::HandedOver { to } => (vec![*to], Vec::new()),
        Event::Entered(_) | Event::Joined(_) => {
            let added = lines::added(season, number).take(MAX_PINGS).collect();
            (added, Vec::new())
        }
        Event::Created { .. }
        | Event::Changed { .. }
        | Event::Arranged { .. }
        | Event::Left { .. }
        | Event::Swapped { .. }
        | Event::Forbade(_)
        | Event::Confirmed { .. }
        | Event::WasAway { .. }
        | Event::Started { .. }
        | Event::RulesAdopted { .. }
        | Event::Paired { .. }
        | Event::Ruled { .. }
        | Event::Rests { .. }
        | Event::Withdrew { .. }
        | Event::Returned { .. }
        | Event::Challenged { .. }
        | Event::Reminded { .. }
        | Event::Answered { .. }
        | Event::Recalled { .. }
        | Event::Unanswered { .. }
        | Event::Fell { .. }
        | Event::Excused { .. }
        | Event::Substituted { .. }
        | Event::Postponed { .. }
        | Event::Extended { .. }
        | Event::Paused
        | Event::Resumed
        | Event::StoodStill { .. }
        | Event::Halted { .. }
        | Event::Settled { .. }
        | Event::Present { .. }
        | Event::WeekPassed
        | Event::Team(_)
        | Event::PutAhead { .. }
        | Event::CalledOff
        | Event::Undone { .. } => (nobody, Vec::new()),
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

/// Whether an entry of a season's log is a challenge that waits for its answer, so that its message has to be updated.
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
    /// The team match that it ended.
    ended: Option<TeamMatch>,
}

impl PublicFacts for NewsFacts {}
