//! Pages with tables: of a division, of the teams, of their members.

use basics::PersonId;
use leagues::season::{Decided, Row, Seat};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::{crosstable, picture, why};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::window::Window;
use crate::bot::leagues::words::names::title;
use crate::bot::leagues::words::{rows, rules, teams};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::{Placed, Read};
use crate::wording::reader::Reader;
use texts::{args, key};

/// Rows of a table on a page of a season of teams.
const MAX_TEAM_ROWS: usize = 30;

/// A page of a division's table, each counted from 0. Readers who play find their own row on it.
pub fn page(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    (division, page): (u32, u32),
    person: PersonId,
) -> Post {
    if loaded.season.is_of_teams() {
        return of_teams(reader, loaded, division);
    }
    let (texts, to, season) = (
        reader.texts,
        Controls::of(reader.texts, loaded),
        &loaded.season,
    );
    let divisions = season.divisions().len();
    let division_at = (division as usize).min(divisions.saturating_sub(1));
    let mut lines = vec![title(texts, season)];
    if divisions > 1 {
        lines.push(texts.format(key::LEAGUE_DIVISION, &args![number = division_at + 1]));
    }
    let rows = rows::of_table(season, division_at);
    let page = Window::of(rows.len(), cards::ROWS, page as usize);
    let shown = &rows[page.range()];
    let own = season.seat_of(person);
    lines.extend(shown.iter().map(|row| rows::line(texts, season, row)));
    let is_own = |(row, _): &&(Row, Decided)| Some(row.seat) == own;
    if let Some(row) = rows.iter().find(is_own)
        && !shown.iter().any(|row| is_own(&row))
    {
        lines.push("…".to_owned());
        lines.push(rows::line(texts, season, row));
    }
    lines.extend(rules::left_early(texts, season, division_at));
    let seats: Vec<Seat> = shown.iter().map(|(row, _)| row.seat).collect();
    let why = why::menu(texts, loaded, &seats);
    let others = (0..divisions).filter(|one| *one != division_at);
    let others = others.take(limits::BUTTONS).map(|one| {
        let label = texts.format(key::LEAGUE_DIVISION_SHORT, &args![number = one + 1]);
        to.labelled(Read::Table(one as u32), label)
    });
    // The buttons to other pages say which places are there.
    let ways = page.beside().map(|other| {
        let label = format!("{}–{}", other.first + 1, other.end());
        to.labelled(Read::Rows(division, other.page()), label)
    });
    let mut ways: Vec<CreateButton> = ways.collect();
    if crosstable::has_one(season) {
        let crosstable = Read::Crosstable(division_at as u32);
        ways.push(to.secondary(crosstable, key::BUTTON_LEAGUE_CROSS));
    }
    let own_place = own.filter(|_| why.is_some());
    ways.extend(own_place.map(|seat| {
        let why = Read::Why(Placed::Seat(seat.0), 0);
        to.secondary(why, key::BUTTON_LEAGUE_WHY)
    }));
    ways.push(to.back(Read::Show));
    Post {
        picture: picture::standings(reader, loaded, (division_at, page.first), own),
        ..Post::lines(&lines)
            .with_rows(why)
            .with_buttons(others.collect())
            .with_buttons(ways)
    }
}

/// The teams' table, or the results of their members.
fn of_teams(reader: &Reader<'_>, loaded: &LoadedSeason, wanted: u32) -> Post {
    let (texts, season) = (reader.texts, &loaded.season);
    let (rows, other, key) = if wanted == 0 {
        let rows = teams::table(texts, season, MAX_TEAM_ROWS);
        (rows, 1, key::BUTTON_LEAGUE_PLAYERS)
    } else {
        let rows = rows::table(texts, season, 0, MAX_TEAM_ROWS);
        (rows, 0, key::BUTTON_LEAGUE_TABLE)
    };
    let lines: Vec<String> = [title(texts, season)].into_iter().chain(rows).collect();
    let why = why::menu(texts, loaded, &[]).filter(|_| wanted == 0);
    let to = Controls::of(texts, loaded);
    let row = vec![to.secondary(Read::Table(other), key), to.back(Read::Show)];
    Post {
        picture: picture::standings(reader, loaded, (wanted as usize, 0), None),
        ..Post::lines(&lines).with_rows(why).with_buttons(row)
    }
}
