//! The private message to somebody about an entry of a season's log: more time for their games, a pause, a season that
//! began without them or was called off, or an invitation to the season that follows one of theirs.

use basics::PersonId;
use leagues::season::{Event, Season, Stage};
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::read::happened::happened;
use crate::bot::leagues::words::names::with_reason;
use crate::bot::leagues::words::{formats, names, phrases, settings};
use crate::messages::ids::league::{League, Play, Read};
use crate::messages::{Post, PrivatePost};
use texts::{Sentence, Texts, args, key, plain};

/// The message about an entry; nothing if the entry no longer holds.
pub fn word(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    seq: u32,
) -> Option<PrivatePost> {
    let season = &loaded.season;
    let entry = names::entry(season, seq)?;
    if season.undone().contains(&seq) {
        return None;
    }
    if let Event::Created { .. } = entry.event {
        return invitation(texts, loaded, person);
    }
    let values = args![
        name = plain(&season.settings().name),
        channel = format!("<#{}>", loaded.record.channel)
    ];
    let title = texts.format(key::LEAGUE_MINE_TITLE, &values);
    let (what, leads_to, key) = what(texts, season, person, seq)?;
    let line = with_reason(texts, what, entry);
    let way = Controls::of(texts, loaded).primary(leads_to, key);
    let post = Post::lines(&[title, line]).with_buttons(vec![way]);
    Some(PrivatePost::new(person, post))
}

/// Asks a player of the previous season whether they play again; nothing if they have entered, or it has begun.
fn invitation(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Option<PrivatePost> {
    let season = &loaded.season;
    let mut entered = season.entrants().iter();
    if season.stage() != Stage::Open || entered.any(|one| one.person == person) {
        return None;
    }
    let values = args![
        name = plain(&season.settings().name),
        channel = format!("<#{}>", loaded.record.channel)
    ];
    let lines = [
        texts.format(key::LEAGUE_INVITATION, &values),
        settings::terms(texts, loaded),
        phrases::starts(texts, season),
    ];
    let to = Controls::of(texts, loaded);
    let post = Post::lines(&lines).with_buttons(vec![
        to.success(Play::Enter, key::BUTTON_LEAGUE_ENTER),
        to.secondary(Play::Decline, key::BUTTON_LEAGUE_DECLINE),
    ]);
    Some(PrivatePost::new(person, post))
}

/// What an entry means for somebody, and the button that leads on; nothing if it does not concern them.
fn what(
    texts: &Texts,
    season: &Season,
    person: PersonId,
    seq: u32,
) -> Option<(String, League, Sentence)> {
    let entry = names::entry(season, seq)?;
    let show = |what| Some((what, Read::Show.into(), key::BUTTON_LEAGUE_SHOW));
    let mine = |what| Some((what, Play::Mine.into(), key::BUTTON_LEAGUE_MINE));
    match entry.event {
        Event::Paused => mine(texts.get(formats::words(season.settings().format).paused)),
        Event::Started { .. } => {
            let is_silent = season.unconfirmed().any(|one| one == person);
            let values = args![is_silent = is_silent.to_string()];
            show(texts.format(key::LEAGUE_BEGUN_WITHOUT_YOU, &values))
        }
        Event::CalledOff => show(phrases::called_off(texts, entry)),
        Event::Left { .. } | Event::Withdrew { .. } => show(texts.get(key::LEAGUE_TAKEN_OUT)),
        Event::Resumed => mine(texts.get(key::LEAGUE_NEWS_RESUMED)),
        Event::Postponed { .. } | Event::Undone { .. } => {
            mine(happened(texts, season, seq, entry)?)
        }
        Event::Created { .. }
        | Event::Changed { .. }
        | Event::Arranged { .. }
        | Event::Entered(_)
        | Event::Swapped { .. }
        | Event::Forbade(_)
        | Event::Asked
        | Event::Confirmed { .. }
        | Event::WasAway { .. }
        | Event::RulesTold
        | Event::RulesAdopted { .. }
        | Event::Joined(_)
        | Event::Paired { .. }
        | Event::Ruled { .. }
        | Event::Rests { .. }
        | Event::Returned { .. }
        | Event::Challenged { .. }
        | Event::Reminded { .. }
        | Event::Answered { .. }
        | Event::Recalled { .. }
        | Event::Unanswered { .. }
        | Event::Fell { .. }
        | Event::Excused { .. }
        | Event::Substituted { .. }
        | Event::Extended { .. }
        | Event::Overdue
        | Event::StoodStill { .. }
        | Event::RefereeCalled { .. }
        | Event::Halted { .. }
        | Event::Settled { .. }
        | Event::AskedAfter { .. }
        | Event::Present { .. }
        | Event::HandedOver { .. }
        | Event::WeekPassed
        | Event::Team(_)
        | Event::PutAhead { .. }
        | Event::Finished => None,
    }
}
