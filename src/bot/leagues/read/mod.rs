//! What anybody can read about a season.

mod bracket_picture;
pub mod card;
pub mod channel;
mod crosstable;
mod drawing;
pub mod elsewhere;
mod export;
pub mod happened;
pub mod log;
pub mod opponent;
pub mod overview;
pub mod pairings;
pub mod picture;
mod round;
mod season_card;
mod table;
mod team_opponent;
mod team_picture;
mod why;

use leagues::season::Seat;
use service::seasons::LoadedSeason;

use super::access::is_organiser;
use crate::bot::kit::{Press, ReplyResult, Visit};
use crate::messages::Post;
use crate::messages::ids::league::Read;

/// Handles a press of somebody who wants to read something.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Read) -> ReplyResult {
    let (reader, texts, person) = (&press.reader, press.texts(), press.person.id);
    let post = match wanted {
        Read::Show => show(press, loaded).await,
        Read::Round(number, page) => round::page(texts, loaded, (number, page)),
        Read::Table(division) => table::page(reader, loaded, (division, 0), person),
        Read::Rows(division, page) => table::page(reader, loaded, (division, page), person),
        Read::Crosstable(division) => crosstable::page(reader, loaded, division, (0, 0)),
        Read::Cross(division, rows, columns) => {
            crosstable::page(reader, loaded, division, (rows, columns))
        }
        Read::SeasonCard => return season_card::press(press, loaded, false).await,
        Read::ShareCard => return season_card::press(press, loaded, true).await,
        Read::Log(page) => {
            let organises = is_organiser(press, loaded);
            let pages = |page| Read::Log(page).into();
            log::page(texts, loaded, page, organises, Read::Show.into(), pages)
        }
        Read::Terms => overview::rules(texts, loaded),
        Read::Export => return export::press(press, loaded).await,
        Read::Why(placed, step) => why::page(texts, loaded, placed, step as usize),
        Read::Elsewhere => elsewhere::page(press, loaded),
        Read::Check => pairings::page(press, loaded).await?,
        Read::Opponent(seat) => opponent::page(press, loaded, Seat(seat)).await?,
        Read::OpponentThere => {
            let seat = press.picked().ok_or_else(|| press.unknown())?;
            opponent::page(press, loaded, Seat(seat)).await?
        }
        Read::WhyThere => {
            let placed = press.picked().ok_or_else(|| press.unknown())?;
            why::page(texts, loaded, placed, 0)
        }
    };
    Ok(post.into())
}

/// The season as its message shows it, with a warning if the bot does not see the message's channel.
pub async fn show<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Post {
    let organises = is_organiser(visit, loaded);
    let elsewhere = elsewhere::is_offered(visit, loaded);
    let person = visit.person.id;
    let page = overview::overview(visit.texts(), loaded, person, (organises, elsewhere));
    match channel::trouble(visit, loaded, organises).await {
        Some(trouble) => page.with_note(&trouble),
        None => page,
    }
}
