//! A calendar of a league's rounds (RFC 5545): when each began, and until when it goes by date.

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::Response,
};
use basics::Moment;
use ics::{
    Event as Entry, ICalendar,
    properties::{DtEnd, DtStart, Summary, URL},
};
use jiff::Timestamp;
use leagues::season::{Event, Season};
use service::seasons::LoadedSeason;

use super::{
    Source,
    answer::tagged,
    pages::{Asked, readable},
};
use crate::bot::leagues::round_heading;
use crate::wording::leagues::results_address;
use texts::Texts;

/// Serves the calendar of a league.
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
    let text = write(texts, &loaded, &source.url);
    tagged(&headers, "text/calendar; charset=utf-8", text)
}

fn write(texts: &Texts, loaded: &LoadedSeason, url: &str) -> String {
    let mut calendar = ICalendar::new("2.0", "-//Caipan//Results//EN");
    let name = &loaded.record.name;
    for (round, began) in began(&loaded.season) {
        let at = results_address(url, loaded.record.id);
        let number = round as usize - 1;
        let ends = loaded.season.rounds().get(number).and_then(|one| one.ends);
        let uid = format!("{}-{round}@caipan", loaded.record.id.0);
        let mut entry = Entry::new(uid, utc(began));
        entry.push(DtStart::new(utc(began)));
        entry.push(DtEnd::new(utc(ends.unwrap_or(began))));
        let heading = round_heading(texts, &loaded.season, round);
        entry.push(Summary::new(ics::escape_text(format!("{name}: {heading}"))));
        entry.push(URL::new(format!("{at}/rounds/{round}")));
        calendar.add_event(entry);
    }
    calendar.to_string()
}

/// The rounds that were not undone, with when each began.
pub(super) fn began(season: &Season) -> Vec<(u32, Moment)> {
    let undone = season.undone();
    let entries = season.log().iter().zip(1..);
    let paired = entries.filter_map(|(entry, number)| match entry.event {
        Event::Paired { round, .. } if !undone.contains(&number) => Some((round, entry.at)),
        _ => None,
    });
    let mut rounds: Vec<(u32, Moment)> = paired.collect();
    // Continuous formats add games to their only round.
    rounds.dedup_by_key(|(round, _)| *round);
    rounds
}

fn utc(at: Moment) -> String {
    let at = Timestamp::from_millisecond(at.0).unwrap_or_default();
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}
