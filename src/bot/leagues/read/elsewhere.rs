//! Where the results of a season are outside Discord, and who may read them there.

use commitments::{Digest, Secret};
use leagues::season::Season;
use matches::season::Readers;
use rand::rng;
use service::seasons::LoadedSeason;
use texts::{Texts, args, key};

use crate::bot::kit::{Form, Press, ReplyResult, Visit};
use crate::bot::leagues::access::is_organiser;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::names::title;
use crate::link::forms::{self, Choice, Field, Input};
use crate::messages::ids::{
    Id,
    league::{Organise, Read},
};
use crate::messages::{self, Post};
use crate::wording::leagues::results_address;

/// The field for who may read them.
const READERS: &str = "readers";
const NOBODY: &str = "nobody";
const EVERYBODY: &str = "everybody";
const LINK: &str = "link";

/// Whether somebody is shown the way to the results elsewhere.
pub fn is_offered<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    let everybody = loaded.record.readers == Readers::Everybody;
    visit.bot.results.is_some() && (everybody || is_organiser(visit, loaded))
}

/// Where the results are; an organiser can change who may read them.
pub fn page(press: &Press<'_>, loaded: &LoadedSeason) -> Post {
    shown(press, loaded, None)
}

fn shown<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason, token: Option<&str>) -> Post {
    let texts = visit.texts();
    let to = Controls::of(texts, loaded);
    let back = to.back(Read::Show);
    let Some(url) = &visit.bot.results else {
        return Post::text(texts.get(key::RESULTS_OFF)).with_buttons(vec![back]);
    };
    let organises = is_organiser(visit, loaded);
    let mut lines = vec![title(texts, &loaded.season)];
    lines.push(texts.get(match loaded.record.readers {
        Readers::Nobody => key::RESULTS_NOBODY,
        Readers::Everybody => key::RESULTS_EVERYBODY,
        Readers::Link(_) => key::RESULTS_LINK,
    }));
    let at = results_address(url, loaded.record.id);
    match (loaded.record.readers, token) {
        (Readers::Everybody, _) => lines.extend(addresses(texts, &loaded.season, &at, "")),
        (Readers::Link(_), Some(token)) => {
            let query = format!("?token={token}");
            lines.extend(addresses(texts, &loaded.season, &at, &query));
            lines.push(texts.get(key::RESULTS_KEEP));
        }
        (Readers::Nobody | Readers::Link(_), _) => {}
    }
    let change = organises.then(|| to.secondary(Organise::Share, key::BUTTON_RESULTS_CHANGE));
    Post::lines(&lines).with_buttons(change.into_iter().chain([back]).collect())
}

/// The addresses of the documents.
fn addresses(texts: &Texts, season: &Season, at: &str, query: &str) -> Vec<String> {
    let mut all = vec![
        (key::RESULTS_DOCUMENT, format!("{at}{query}")),
        (key::RESULTS_CALENDAR, format!("{at}/calendar.ics{query}")),
        (key::RESULTS_FEED, format!("{at}/feed.atom{query}")),
    ];
    if !season.rounds().is_empty() {
        all.insert(
            1,
            (key::RESULTS_STANDINGS, format!("{at}/standings{query}")),
        );
    }
    let lines = all.into_iter();
    lines
        .map(|(sentence, address)| texts.format(sentence, &args![address = address]))
        .collect()
}

/// The form that asks who may read them.
pub fn form(texts: &Texts, loaded: &LoadedSeason) -> forms::Form {
    let now = match loaded.record.readers {
        Readers::Nobody => NOBODY,
        Readers::Everybody => EVERYBODY,
        Readers::Link(_) => LINK,
    };
    let all = [
        (NOBODY, key::RESULTS_CHOICE_NOBODY),
        (EVERYBODY, key::RESULTS_CHOICE_EVERYBODY),
        (LINK, key::RESULTS_CHOICE_LINK),
    ];
    let choices = all.map(|(value, label)| Choice {
        value: value.to_owned(),
        label: texts.get(label),
        description: None,
        is_now: value == now,
    });
    let readers = Field::new(
        READERS,
        texts.get(key::RESULTS_FIELD),
        Input::Radio(choices.into()),
    );
    let id = Id::of_season(loaded.record.id, Organise::Shared);
    messages::form(&id, &texts.get(key::RESULTS_FORM), &[readers])
}

/// Stores who may read them. A secret link is new each time, and is shown only now.
pub async fn submit(form: &Form<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let chosen: String = form
        .event
        .filled
        .first(READERS)
        .ok_or_else(|| form.unknown())?;
    let (readers, token) = match chosen.as_str() {
        NOBODY => (Readers::Nobody, None),
        EVERYBODY => (Readers::Everybody, None),
        LINK => {
            let token = Secret::random(&mut rng()).digits();
            (Readers::Link(Digest::of(&token)), Some(token))
        }
        _ => return Err(form.unknown()),
    };
    let service = &form.bot.service;
    service.set_readers(loaded.record.id, readers).await?;
    let changed = service.season(loaded.record.id).await?;
    Ok(shown(form, &changed, token.as_deref()).into())
}
