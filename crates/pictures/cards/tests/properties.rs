//! Every card can be drawn, whatever its content: long names, empty tables, one player, five hundred.

#![allow(clippy::unwrap_used, reason = "a test may stop")]
#![allow(dead_code, reason = "the gallery uses more of the samples")]

mod samples;

use cards::{
    BracketCard, CrosstableCard, CrosstableRow, Look, PLAYERS, ProfileCard, ROUNDS, ROWS, Rating,
    Sample, SeasonCard, StandingsCard, Theme, Tick,
};
use proptest::prelude::*;
use samples::Card;

/// The width and height of a PNG.
fn size(file: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info();
    reader.unwrap().info().size()
}

/// Draws a card, and asserts that it is no larger than Discord shows sharply.
fn drawn(card: &Card) -> Vec<u8> {
    let file = card.draw(Theme::Dark);
    let (width, height) = size(&file);
    assert!(width <= 1100 && height <= 700, "{width} x {height}");
    file
}

#[test]
fn cards_without_anything_in_them_can_be_drawn() {
    drawn(&Card::Standings(StandingsCard::default()));
    drawn(&Card::Crosstable(CrosstableCard::default()));
    drawn(&Card::Bracket(BracketCard::default()));
    drawn(&Card::Profile(ProfileCard::default()));
    drawn(&Card::Season(SeasonCard::default()));
}

#[test]
fn one_player_and_two_have_tables() {
    for players in 1..=2 {
        drawn(&Card::Standings(samples::standings(players, true)));
        drawn(&Card::Crosstable(samples::crosstable(players, 1)));
    }
    drawn(&Card::Bracket(samples::bracket(1, 0)));
}

#[test]
fn five_hundred_players_fill_pages_that_can_all_be_drawn() {
    let pages = samples::standings(500, false).pages();
    assert_eq!(pages.len(), 500_usize.div_ceil(ROWS));
    for page in pages {
        assert!(page.rows.len() <= ROWS);
        drawn(&Card::Standings(page));
    }
}

#[test]
fn any_part_of_a_crosstable_can_be_drawn_and_looks_like_no_other() {
    let whole = samples::crosstable(30, 2);
    let mut pictures = std::collections::HashSet::new();
    for from in [0, 12, 24] {
        for against in [0, 12, 24] {
            let rows = whole.rows[from..whole.rows.len().min(from + PLAYERS)].iter();
            let part = |row: &CrosstableRow| CrosstableRow {
                results: row.results[against..row.results.len().min(against + PLAYERS)].to_vec(),
                ..row.clone()
            };
            let part = CrosstableCard {
                rows: rows.map(part).collect(),
                first: (from, against),
                ..whole.clone()
            };
            pictures.insert(drawn(&Card::Crosstable(part)));
        }
    }
    assert_eq!(pictures.len(), 9);
}

#[test]
fn a_larger_knock_out_shows_its_last_rounds() {
    let all = samples::bracket(3, 3);
    let mut larger = all.clone();
    larger.rounds.insert(0, all.rounds[0].clone());
    assert_eq!(larger.rounds.len(), ROUNDS + 1);
    let look = Look::default();
    assert!(cards::bracket(&larger, look) == cards::bracket(&all, look));
}

#[test]
fn names_without_any_known_letter_are_recognised() {
    for name in ["Ann", "🐉 Ann", "王小明", "Ольга", "𝓐"] {
        assert!(cards::is_writable(name), "{name}");
    }
    for name in ["", "🐉🔥", " \u{200B}"] {
        assert!(!cards::is_writable(name), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_text_of_a_hundred_letters_fits(text in "\\PC{100}", place in 0_usize..30) {
        let mut table = samples::standings(3, true);
        let row = &mut table.rows[1];
        (row.name, row.points, row.place) = (text.clone(), text.clone(), place);
        row.ties = vec![text.clone(); 9];
        table.headings.points.clone_from(&text);
        (table.title, table.footer) = (text.clone(), text.clone());
        drawn(&Card::Standings(table));

        let mut grid = samples::crosstable(12, 3);
        grid.rows[0].name.clone_from(&text);
        grid.rows[0].points.clone_from(&text);
        drawn(&Card::Crosstable(grid));

        let mut cup = samples::bracket(5, 3);
        cup.rounds[0].ties[0].slots[0].name.clone_from(&text);
        cup.rounds[0].ties[0].slots[0].score.clone_from(&text);
        drawn(&Card::Bracket(cup));

        let mut season = samples::season();
        (season.name, season.among, season.place) = (text.clone(), text.clone(), place);
        season.facts[0].value.clone_from(&text);
        season.record.label = text;
        drawn(&Card::Season(season));
    }

    #[test]
    fn any_history_has_a_chart(values in prop::collection::vec((any::<i64>(), any::<i32>()), 0..40)) {
        let history: Vec<Sample> = values.iter().map(|&(at, value)| Sample { at, value }).collect();
        let ticks = values.iter().map(|&(at, _)| Tick { at, label: at.to_string() });
        let card = ProfileCard {
            ticks: ticks.collect(),
            ratings: vec![Rating { history, ..Rating::default() }; 6],
            ..samples::profile()
        };
        drawn(&Card::Profile(card));
    }
}
