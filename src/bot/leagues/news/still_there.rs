//! Asks people before the start whether they are still there: in private, and in the channel those who take no direct
//! messages.

use basics::PersonId;
use leagues::season::{Event, Stage};
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::names::{entry, moment, named};
use crate::messages::ids::league::Play;
use crate::messages::{Post, PrivatePost, PublicPost};
use crate::wording::reader::Reader;
use texts::{Texts, args, key, plain};

/// The most people that one message calls. Discord allows a hundred, but all of their names have to fit.
pub const MAX_PINGS: usize = 64;

/// Whether answers still count.
pub fn is_open_to_answers(loaded: &LoadedSeason) -> bool {
    loaded.season.stage() == Stage::Open
}

/// Whether this person's answer is still missing.
pub fn is_open(loaded: &LoadedSeason, person: PersonId) -> bool {
    let mut silent = loaded.season.unconfirmed();
    is_open_to_answers(loaded) && silent.any(|one| one == person)
}

/// The question to one person, with the buttons that answer it.
pub fn question(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> PrivatePost {
    let (to, settings) = (Controls::of(texts, loaded), loaded.season.settings());
    let starts = settings.starts;
    let values = args![
        name = plain(&settings.name),
        channel = format!("<#{}>", loaded.record.channel),
        when = starts.map_or_else(String::new, |starts| moment(texts, starts)),
    ];
    let post = Post::text(texts.format(key::LEAGUE_QUESTION, &values)).with_buttons(vec![
        to.primary(Play::Confirm, key::BUTTON_LEAGUE_CONFIRM),
        to.secondary(Play::Leave, key::BUTTON_LEAGUE_LEAVE),
    ]);
    PrivatePost::new(person, post)
}

/// An entry's question to these people in the channel: whether they are still there, or play again.
pub fn call(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    seq: u32,
    people: Vec<PersonId>,
) -> PublicPost {
    let entry = entry(&loaded.season, seq);
    let is_invitation = entry.is_some_and(|entry| matches!(entry.event, Event::Created { .. }));
    let [invites, asks] = [invitation, question_to_all];
    let post = PublicPost::of(everyone, loaded, if is_invitation { invites } else { asks });
    post.calling(people)
}

fn question_to_all(everyone: &Reader<'_>, loaded: &LoadedSeason) -> Post {
    let texts = everyone.texts;
    let to = Controls::of(texts, loaded);
    let yes = to.primary(Play::Confirm, key::BUTTON_LEAGUE_CONFIRM);
    Post::text(named(texts, key::LEAGUE_CALL, &loaded.season)).with_buttons(vec![yes])
}

fn invitation(everyone: &Reader<'_>, loaded: &LoadedSeason) -> Post {
    let texts = everyone.texts;
    let to = Controls::of(texts, loaded);
    let yes = to.success(Play::Enter, key::BUTTON_LEAGUE_ENTER);
    Post::text(named(texts, key::LEAGUE_INVITATION_CALL, &loaded.season)).with_buttons(vec![yes])
}
