//! The documents about leagues: lists, standings, rounds and records, page by page.

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, header},
    response::Response,
};
use basics::SeasonId;
use commitments::Digest;
use leagues::season::GameNumber;
use matches::{Stage, records::FORMER_PLAYER, season::Readers, transcript::Audience};
use notary::{NoteTags, record_text};
use serde::{Deserialize, Serialize};
use service::{ServiceError, processors, seasons::LoadedSeason};
use texts::key;

use crate::wording::leagues::results_address;

use super::{
    Source,
    answer::{failed, json, nothing, tagged},
    documents::{League, List, Listed, OneGame, OneRound, PlayerRow, Rest, Table, TeamOfTable},
};

/// How many entries a page has.
const PAGE: usize = 100;

/// What a reader asks for.
#[derive(Deserialize)]
pub(super) struct Asked {
    /// The token of a secret link.
    token: Option<String>,
    /// The page, from 1.
    page: Option<usize>,
    /// The division, from 1.
    division: Option<usize>,
    /// Leagues older than this one.
    before: Option<u64>,
}

/// A league that the reader may see.
///
/// # Errors
/// The refusal. It says the same whether there is no such league, or only others may read it.
pub(super) async fn readable(
    source: &Source,
    id: &str,
    asked: &Asked,
    headers: &HeaderMap,
) -> Result<LoadedSeason, Response> {
    let id: u64 = id.parse().map_err(|_| nothing())?;
    let loaded = match source.service.season(SeasonId(id)).await {
        Ok(loaded) => loaded,
        Err(ServiceError::Unknown) => return Err(nothing()),
        Err(error) => return Err(failed(&error)),
    };
    let bearer = headers.get(header::AUTHORIZATION);
    let bearer = bearer.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let token = asked.token.as_deref().or(bearer);
    let may = match loaded.record.readers {
        Readers::Nobody => false,
        Readers::Everybody => true,
        // Hashes are compared, so how long that takes says nothing about the token.
        Readers::Link(hash) => token.is_some_and(|token| Digest::of(token) == hash),
    };
    may.then_some(loaded).ok_or_else(nothing)
}

/// A page of a list, counted from 1, and whether more follow.
fn page_of<T>(all: Vec<T>, page: usize) -> (Vec<T>, bool) {
    let start = page.saturating_sub(1).saturating_mul(PAGE);
    let more = all.len() > start.saturating_add(PAGE);
    (all.into_iter().skip(start).take(PAGE).collect(), more)
}

/// The leagues that everybody may read, newest first.
pub(super) async fn list(
    State(source): State<Source>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let before = SeasonId(asked.before.unwrap_or(u64::MAX >> 1));
    let found = source
        .service
        .seasons_for_everybody(before, PAGE as u32 + 1);
    let mut found = match found.await {
        Ok(found) => found,
        Err(error) => return failed(&error),
    };
    let more = found.len() > PAGE;
    found.truncate(PAGE);
    let last = found.last().filter(|_| more);
    let next = last.map(|last| format!("{}/v1/leagues?before={}", source.url, last.id.0));
    let leagues = found.iter().map(|one| Listed::of(one, &source.url));
    json(
        &headers,
        &List {
            leagues: leagues.collect(),
            next,
        },
    )
}

/// A league.
pub(super) async fn one(
    State(source): State<Source>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    match readable(&source, &id, &asked, &headers).await {
        Ok(loaded) => json(&headers, &League::of(&loaded, &source.url)),
        Err(refused) => refused,
    }
}

/// A page of the standings: of a division's players, or of the teams.
pub(super) async fn standings(
    State(source): State<Source>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let loaded = match readable(&source, &id, &asked, &headers).await {
        Ok(loaded) => loaded,
        Err(refused) => return refused,
    };
    let season = &loaded.season;
    if season.is_of_teams() {
        let rows = season.team_table();
        let rows = rows.iter().map(|row| TeamOfTable::of(season, row));
        return table(&source, &loaded, (&asked, &headers), rows.collect());
    }
    let division = asked.division.unwrap_or(1).saturating_sub(1);
    if division > 0 && division >= season.divisions().len() {
        return nothing();
    }
    let rows = season.table(division);
    let rows = rows.iter().map(|row| PlayerRow::of(season, row));
    table(&source, &loaded, (&asked, &headers), rows.collect())
}

fn table<T: Serialize>(
    source: &Source,
    loaded: &LoadedSeason,
    (asked, headers): (&Asked, &HeaderMap),
    rows: Vec<T>,
) -> Response {
    let page = asked.page.unwrap_or(1).max(1);
    let (rows, more) = page_of(rows, page);
    let next = more.then(|| {
        let division = asked.division.unwrap_or(1);
        let at = results_address(&source.url, loaded.record.id);
        format!("{at}/standings?division={division}&page={}", page + 1)
    });
    json(headers, &Table { rows, next })
}

/// A page of a round's games.
pub(super) async fn round(
    State(source): State<Source>,
    Path((id, round)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let loaded = match readable(&source, &id, &asked, &headers).await {
        Ok(loaded) => loaded,
        Err(refused) => return refused,
    };
    let season = &loaded.season;
    let at = (round as usize).checked_sub(1);
    let Some(record) = at.and_then(|at| season.rounds().get(at)) else {
        return nothing();
    };
    let games = season.games().iter().filter(|game| game.round == round);
    let games: Vec<OneGame> = games.map(|game| OneGame::of(season, game)).collect();
    let page = asked.page.unwrap_or(1).max(1);
    let (games, more) = page_of(games, page);
    let next = more.then(|| {
        let at = results_address(&source.url, loaded.record.id);
        format!("{at}/rounds/{round}?page={}", page + 1)
    });
    let rests = record.byes.iter().map(|one| Rest::of(season, *one));
    json(
        &headers,
        &OneRound {
            round,
            ends: record.ends.map(|ends| ends.0 / 1000),
            games,
            rests: rests.collect(),
            next,
        },
    )
}

/// The record of a finished game, as far as everybody may have it.
pub(super) async fn record(
    State(source): State<Source>,
    Path((id, game)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let loaded = match readable(&source, &id, &asked, &headers).await {
        Ok(loaded) => loaded,
        Err(refused) => return refused,
    };
    let Some(id) = loaded.match_of(GameNumber(game)) else {
        return nothing();
    };
    let (record, transcript) = match source.service.transcript(id, Audience::Everyone).await {
        Ok(found) => found,
        Err(error) => return failed(&error),
    };
    if record.stage != Stage::Over {
        return nothing();
    }
    let texts = source.texts_of(&loaded).await;
    let notes = NoteTags {
        names: record.names.each_ref().map(|name| match name.as_str() {
            FORMER_PLAYER => texts.get(key::RECORD_FORMER_PLAYER),
            name => name.to_owned(),
        }),
        event: Some(loaded.record.name.clone()),
    };
    let written = processors::aside("record", move || record_text(&transcript, &notes));
    match written.await {
        Some(text) => tagged(&headers, "text/plain; charset=utf-8", text),
        None => nothing(),
    }
}
