//! Reports: TRF26 files of individual tournaments, with their standings.

use super::write;
use crate::{
    berger::Cycles,
    tie_breaks::{Code, Field, Name, rank},
    tournament::{Colour, Tournament},
};

/// What a report says besides the results.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report<'a> {
    /// The place, or where it was played online.
    pub city: &'a str,
    /// The federation's code of three letters.
    pub federation: &'a str,
    /// The first and the last day, as `YYYY/MM/DD`.
    pub days: Option<[&'a str; 2]>,
    /// How often everybody meets, in a round robin.
    pub cycles: Option<Cycles>,
    /// The tie-breaks that order the standings after the points.
    pub tie_breaks: &'a [Code],
}

/// Writes a tournament as a TRF26 file, with the places after the rounds played.
///
/// The type in record 092 is in words that FIDE's engine (PyPI `gacrux`) takes for a Swiss or a round robin: without them it guesses
/// from the number of players, whatever record 192 says.
pub fn write_report(tournament: &Tournament, report: &Report<'_>) -> String {
    let (words, system) = match report.cycles {
        None => ("Individual: Swiss-System", "FIDE_DUTCH"),
        Some(Cycles::Single) => ("Individual: Round-Robin", "FIDE_ROUNDROBIN"),
        Some(Cycles::Double) => ("Individual: Round-Robin", "FIDE_DOUBLEROUNDROBIN"),
    };
    let players = &tournament.players;
    let rated = players.iter().filter(|player| player.rating > 0).count();
    let mut lines = vec![
        ("012", tournament.name.clone()),
        ("022", report.city.to_owned()),
        ("032", report.federation.to_owned()),
    ];
    if let Some([first, last]) = report.days {
        lines.extend([("042", first.to_owned()), ("052", last.to_owned())]);
    }
    lines.extend([
        ("062", players.len().to_string()),
        ("072", rated.to_string()),
        ("092", words.to_owned()),
    ]);
    lines.extend(tournament.length.map(|length| ("142", length.to_string())));
    lines.extend(tournament.initial_colour.map(|colour| {
        let letter = if colour == Colour::White { "W" } else { "B" };
        ("152", letter.to_owned())
    }));
    let order = [&[Code::plain(Name::Points)], report.tie_breaks].concat();
    lines.extend([
        ("192", system.to_owned()),
        ("202", list(report.tie_breaks)),
        ("212", list(&order)),
    ]);
    let filled = lines.into_iter().filter(|(_, value)| !value.is_empty());
    let head = filled.map(|(code, value)| format!("{code} {value}\n"));
    let places = rank(&Field::of_players(tournament, tournament.played()), &order);
    let rows = players.iter().map(|player| {
        let place = places.iter().find(|place| place.number == player.tpn);
        write::row(tournament, player, place.map_or(0, |place| place.rank))
    });
    head.chain(rows).collect()
}

fn list(codes: &[Code]) -> String {
    let texts = codes.iter().map(Code::to_string);
    texts.collect::<Vec<_>>().join(",")
}
