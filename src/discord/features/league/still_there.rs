//! The question before the start whether somebody is still there: in private, and in the channel to those who take no direct
//! messages.

use leagues::season::Stage;
use matches::{Moment, PersonId};
use service::seasons::LoadedSeason;

use super::card;
use crate::{
    args,
    discord::{
        ids::league::League,
        post::{Post, PrivatePost, PublicPost, primary, secondary},
        reader::Reader,
        texts::{Texts, plain},
        words,
    },
};

/// How many people one message calls at most. Discord allows a hundred, but all of their names have to fit into it.
pub const CALLED: usize = 64;

/// Whether answers still count.
pub fn is_open_to_answers(loaded: &LoadedSeason) -> bool {
    loaded.season.stage() == Stage::Open
}

/// Whether this person's answer is still missing.
pub fn is_open(loaded: &LoadedSeason, person: PersonId) -> bool {
    let mut silent = loaded.season.unconfirmed();
    is_open_to_answers(loaded) && silent.any(|one| one == person.0)
}

/// The question to one person, with the buttons that answer it.
pub fn question(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> PrivatePost {
    let (id, settings) = (loaded.record.id, loaded.season.settings());
    let starts = settings.starts.map(Moment);
    let told = args![
        name = plain(&settings.name),
        channel = format!("<#{}>", loaded.record.channel),
        when = starts.map_or_else(String::new, |starts| words::time::moment(texts, starts)),
    ];
    let stays = card::of(id, League::Confirm);
    let goes = card::of(id, League::Leave);
    let post = Post::text(texts.tell("league-question", &told)).with_buttons(vec![
        primary(texts, &stays, "button-league-confirm"),
        secondary(texts, &goes, "button-league-leave"),
    ]);
    PrivatePost::new(person, post)
}

/// The question to these people in the channel.
pub fn call(everyone: &Reader<'_>, loaded: &LoadedSeason, people: Vec<PersonId>) -> PublicPost {
    let post = PublicPost::of(everyone, loaded, |everyone, loaded| {
        let texts = everyone.texts;
        let told = args![name = plain(&loaded.season.settings().name)];
        let id = card::of(loaded.record.id, League::Confirm);
        Post::text(texts.tell("league-call", &told)).with_buttons(vec![primary(
            texts,
            &id,
            "button-league-confirm",
        )])
    });
    post.calling(people)
}
