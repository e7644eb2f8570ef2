//! The pages of a season's log, newest first.

use leagues::season::{Event, Season};
use service::seasons::LoadedSeason;

use super::happened;
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::window::Window;
use crate::bot::leagues::words::names::named;
use crate::messages::Post;
use crate::messages::ids::league::{League, Pick};
use crate::wording::dates;
use crate::wording::phrases::mention;
use texts::{Texts, args, key};

/// Entries of the log on a page.
const ENTRIES_PER_PAGE: usize = 10;

/// An entry that the log shows: its number, its line, and what happened.
struct ShownEntry {
    number: u32,
    line: String,
    what: String,
}

/// The entries that the log shows, oldest first. Undone ones are struck through. Some are for organisers alone.
fn shown_entries(texts: &Texts, season: &Season, organises: bool) -> Vec<ShownEntry> {
    let undone = season.undone();
    let numbered = season.log().iter().zip(1..);
    let entries = numbered.filter_map(|(entry, number)| {
        if !organises && season.is_for_organisers(number) {
            return None;
        }
        let said = happened::entry(texts, season, number, entry)?;
        let what = happened::happened(texts, season, number, entry)?;
        let line = if undone.contains(&number) {
            format!("~~{said}~~")
        } else {
            said
        };
        let values = args![
            number = number,
            when = format!("<t:{}:f>", entry.at.0 / 1000),
            line = line
        ];
        let line = texts.format(key::LEAGUE_LOG_LINE, &values);
        Some(ShownEntry { number, line, what })
    });
    entries.collect()
}

/// A page of the log; an organiser can undo what is on it. It leads back to the page from which it was opened, and to its own pages.
pub fn page(
    texts: &Texts,
    loaded: &LoadedSeason,
    page: u32,
    organises: bool,
    home: League,
    page_of: fn(u32) -> League,
) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let entries = shown_entries(texts, season, organises);
    let page = Window::of(entries.len(), ENTRIES_PER_PAGE, page as usize);
    let shown = entries.iter().rev().skip(page.first).take(ENTRIES_PER_PAGE);
    let mut lines = vec![named(texts, key::LEAGUE_LOG_TITLE, season)];
    lines.extend(shown.clone().map(|one| one.line.clone()));
    let undoable = shown.filter(|one| organises && season.undoable(one.number).is_ok());
    let options = undoable.map(|one| {
        let values = args![number = one.number, line = in_names(season, &one.what)];
        option(&texts.format(key::LEAGUE_LOG_ENTRY, &values), one.number)
    });
    let undo = to.menu(Pick::Undo, key::LEAGUE_PICK_UNDO, options);
    let way = |to_page: Window, key| to.secondary(page_of(to_page.page()), key);
    let newer = page
        .before()
        .map(|newer| way(newer, key::BUTTON_LEAGUE_NEWER));
    let older = page
        .after()
        .map(|older| way(older, key::BUTTON_LEAGUE_OLDER));
    let row = [to.back(home)].into_iter().chain(newer).chain(older);
    Post::lines(&lines)
        .with_rows(undo)
        .with_buttons(row.collect())
}

/// A line as menus show it: with names instead of mentions, and with dates as text, in UTC.
pub fn in_names(season: &Season, line: &str) -> String {
    let line = &dates::as_text(line);
    // This includes people who are no longer in it.
    season.log().iter().fold(line.to_owned(), |line, entry| {
        if let Event::Entered(one) | Event::Joined(one) | Event::Substituted { by: one, .. } =
            &entry.event
        {
            line.replace(&mention(one.person), &one.name)
        } else {
            line
        }
    })
}
