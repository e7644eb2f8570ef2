//! The question before the start whether somebody is still there: in private, and in the channel to those who take no direct
//! messages.

use basics::PersonId;
use leagues::season::{Event, Stage};
use service::seasons::LoadedSeason;

use super::card;
use crate::{
    messages::{Post, PrivatePost, PublicPost, ids::league::League, primary, secondary, success},
    wording::{self, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// How many people one message calls at most. Discord allows a hundred, but all of their names have to fit into it.
pub const CALLED: usize = 64;

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
    let (id, settings) = (loaded.record.id, loaded.season.settings());
    let starts = settings.starts;
    let told = args![
        name = plain(&settings.name),
        channel = format!("<#{}>", loaded.record.channel),
        when = starts.map_or_else(String::new, |starts| wording::time::moment(texts, starts)),
    ];
    let stays = card::of(id, League::Confirm);
    let goes = card::of(id, League::Leave);
    let post = Post::text(texts.format(key::LEAGUE_QUESTION, &told)).with_buttons(vec![
        primary(texts, &stays, key::BUTTON_LEAGUE_CONFIRM),
        secondary(texts, &goes, key::BUTTON_LEAGUE_LEAVE),
    ]);
    PrivatePost::new(person, post)
}

/// The question of an entry of the log to these people in the channel: whether they are still there, or play again.
pub fn call(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    seq: u32,
    people: Vec<PersonId>,
) -> PublicPost {
    let entry = loaded.season.log().get((seq as usize).wrapping_sub(1));
    let is_invitation = entry.is_some_and(|entry| matches!(entry.event, Event::Created { .. }));
    let [invites, asks] = [invitation, question_to_all];
    let post = PublicPost::of(everyone, loaded, if is_invitation { invites } else { asks });
    post.calling(people)
}

fn question_to_all(everyone: &Reader<'_>, loaded: &LoadedSeason) -> Post {
    let texts = everyone.texts;
    let told = args![name = plain(&loaded.season.settings().name)];
    let id = card::of(loaded.record.id, League::Confirm);
    let yes = primary(texts, &id, key::BUTTON_LEAGUE_CONFIRM);
    Post::text(texts.format(key::LEAGUE_CALL, &told)).with_buttons(vec![yes])
}

fn invitation(everyone: &Reader<'_>, loaded: &LoadedSeason) -> Post {
    let texts = everyone.texts;
    let told = args![name = plain(&loaded.season.settings().name)];
    let id = card::of(loaded.record.id, League::Enter);
    let yes = success(texts, &id, key::BUTTON_LEAGUE_ENTER);
    Post::text(texts.format(key::LEAGUE_INVITATION_CALL, &told)).with_buttons(vec![yes])
}
