//! A feed of a league's rounds (Atom, RFC 4287): each with its games and their results, the newest first.

use std::io;

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use basics::Moment;
use jiff::Timestamp;
use leagues::season::{Event, Game, Season};
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event as Xml},
};
use service::seasons::LoadedSeason;

use super::{
    Source,
    answer::tagged,
    calendar::began,
    name_of,
    pages::{Asked, readable},
};
use crate::bot::leagues::{round_heading, state_of_game};
use crate::wording::leagues::results_address;
use texts::Texts;

/// How many rounds the feed has.
const ROUNDS: usize = 20;
/// How many games of a round it names.
const GAMES: usize = 250;

/// Serves the feed of a league.
pub(super) async fn serve(
    State(source): State<Source>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let loaded = match readable(&source, &id, &asked, &headers).await {
        Ok(loaded) => loaded,
        Err(refused) => return refused,
    };
    let texts = source.texts_of(&loaded).await;
    match write(texts, &loaded, &source.url) {
        Ok(text) => tagged(&headers, "application/atom+xml; charset=utf-8", text),
        Err(error) => {
            tracing::error!(%error, "a feed could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn write(texts: &Texts, loaded: &LoadedSeason, url: &str) -> io::Result<String> {
    let season = &loaded.season;
    let at = results_address(url, loaded.record.id);
    let rounds = began(season);
    let newest = rounds
        .iter()
        .map(|(round, began)| changed(season, *round, *began));
    let updated = newest.max().unwrap_or(Moment(0));
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Xml::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let feed = writer.create_element("feed");
    let feed = feed.with_attribute(("xmlns", "http://www.w3.org/2005/Atom"));
    feed.write_inner_content(|writer| {
        say(writer, "title", &loaded.record.name)?;
        say(writer, "id", &format!("{at}/feed.atom"))?;
        say(writer, "updated", &written(updated))?;
        for (round, began) in rounds.iter().rev().take(ROUNDS) {
            let entry = writer.create_element("entry");
            entry.write_inner_content(|writer| {
                let link = format!("{at}/rounds/{round}");
                say(writer, "title", &round_heading(texts, season, *round))?;
                say(writer, "id", &link)?;
                say(writer, "updated", &written(changed(season, *round, *began)))?;
                writer
                    .create_element("link")
                    .with_attribute(("href", &*link))
                    .write_empty()?;
                let author = writer.create_element("author");
                author.write_inner_content(|writer| say(writer, "name", "Caipan"))?;
                say(writer, "content", &games(texts, season, *round))
            })?;
        }
        Ok(())
    })?;
    String::from_utf8(writer.into_inner()).map_err(io::Error::other)
}

fn say(writer: &mut Writer<Vec<u8>>, element: &str, text: &str) -> io::Result<()> {
    let element = writer.create_element(element);
    element.write_text_content(BytesText::new(text))?;
    Ok(())
}

/// When something about a round changed last: it began, or one of its games got a result.
fn changed(season: &Season, round: u32, began: Moment) -> Moment {
    let of_round = |number| season.game(number).is_some_and(|game| game.round == round);
    let ruled = season.log().iter().filter_map(|entry| match entry.event {
        Event::Ruled { game, .. } if of_round(game) => Some(entry.at),
        _ => None,
    });
    ruled.fold(began, Moment::max)
}

/// The games of a round, a line each.
fn games(texts: &Texts, season: &Season, round: u32) -> String {
    let of_round = season.games().iter().filter(|game| game.round == round);
    let line = |game: &Game| {
        let [first, second] = game.pairing.seats().map(|seat| {
            let name = name_of(season, seat).map(str::to_owned);
            name.unwrap_or_else(|| format!("#{}", seat.0))
        });
        format!("{first} – {second}: {}", state_of_game(texts, game))
    };
    of_round
        .take(GAMES)
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

fn written(at: Moment) -> String {
    Timestamp::from_millisecond(at.0)
        .unwrap_or_default()
        .to_string()
}
