//! Pages with all games of a round.

use leagues::season::Seat;
use service::seasons::LoadedSeason;
use texts::Texts;

use super::opponent;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::window::Window;
use crate::bot::leagues::words::names::title;
use crate::bot::leagues::words::one_round::{Shows, games, state};
use crate::messages::Post;
use crate::messages::ids::league::Read;

/// How many lines a page has.
const LINES: usize = 14;

/// A page of a round's games. The round counts from 1, the page from 0.
pub fn page(texts: &Texts, loaded: &LoadedSeason, (number, page): (u32, u32)) -> Post {
    let to = Controls::of(texts, loaded);
    let mut lines = vec![title(texts, &loaded.season)];
    lines.extend(state(texts, &loaded.season, number));
    let all: Vec<String> = games(texts, loaded, number, Shows::Now).collect();
    let window = Window::of(all.len(), LINES, page as usize);
    lines.extend_from_slice(&all[window.range()]);
    let ways = window.beside().map(|other| {
        let label = format!("{}–{}", other.first + 1, other.end());
        to.labelled(Read::Round(number, other.page()), label)
    });
    let ways = ways.chain([to.back(Read::Show)]);
    let newest = loaded.season.rounds().len() as u32;
    let shown = loaded.season.games().iter();
    let shown = shown.filter(|game| game.round == number && number == newest);
    let seats: Vec<Seat> = shown
        .skip(window.range().start)
        .take(LINES)
        .flat_map(|game| game.pairing.seats())
        .collect();
    let why = opponent::menu(texts, loaded, &seats);
    Post::lines(&lines)
        .with_rows(why)
        .with_buttons(ways.collect())
}
