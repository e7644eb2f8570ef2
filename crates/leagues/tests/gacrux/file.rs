//! Seasons as the files that the engine reads: written here from the season's games, not by the library.

use leagues::{
    berger::Cycles,
    season::{Format, Game, GameResult, LateEntries, Pairing, Season, Seat, SeatRecord},
    tournament::{Bye, Colour},
};

/// The engine's pairing method for a season.
pub fn method(season: &Season) -> &'static [&'static str] {
    match season.settings().format {
        Format::RoundRobin {
            cycles: Cycles::Double,
            ..
        } => &["berger", "fide", "double"],
        Format::RoundRobin { .. } => &["berger", "fide"],
        _ => &["dutch"],
    }
}

/// The pairs of a round by number, in the order of the boards, with the pairing-allocated bye at the end.
pub fn pairs(season: &Season, games: &[Pairing], byes: &[(Seat, Bye)]) -> Vec<[u32; 2]> {
    let number = |seat| season.seat(seat).unwrap().tpn;
    let is_round_robin = matches!(season.settings().format, Format::RoundRobin { .. });
    let mut pairs: Vec<[u32; 2]> = games
        .iter()
        .map(|one| [number(one.white), number(one.black)])
        .collect();
    let rests = byes
        .iter()
        .filter(|(_, bye)| is_round_robin || *bye == Bye::PairingAllocated);
    pairs.extend(rests.map(|(seat, _)| [number(*seat), 0]));
    pairs
}

/// The columns of a round, and its half points.
fn column(season: &Season, game: &Game, seat: Seat) -> (String, u32) {
    let colour = game.colour_of(seat).unwrap();
    let opponent = season.seat(game.seat(colour.other())).unwrap().tpn;
    let letter = if colour == Colour::White { 'w' } else { 'b' };
    let (sign, points) = match game.result.unwrap() {
        GameResult::Won(winner) if winner == colour => ('1', 2),
        GameResult::Won(_) => ('0', 0),
        GameResult::Drawn => ('=', 1),
        GameResult::Forfeited(absent) if absent != colour => ('+', 2),
        GameResult::Forfeited(_) | GameResult::BothForfeited => ('-', 0),
        GameResult::Void => panic!("no season here has a void game"),
    };
    (format!("  {opponent:>4} {letter} {sign}"), points)
}

fn bye(bye: Bye) -> (String, u32) {
    let (sign, points) = match bye {
        Bye::PairingAllocated => ('U', 2),
        Bye::Full => ('F', 2),
        Bye::Half => ('H', 1),
        Bye::Zero => ('Z', 0),
    };
    (format!("  0000 - {sign}"), points)
}

/// What a seat did in a round, from 1 on.
fn round(season: &Season, (seat, record): (Seat, &SeatRecord), round: u32) -> (String, u32) {
    if let Some(game) = season.games_of(seat).find(|game| game.round == round) {
        return column(season, game, seat);
    }
    if matches!(season.settings().format, Format::RoundRobin { .. }) {
        return (" ".repeat(10), 0);
    }
    let byes = &season.rounds()[round as usize - 1].byes;
    let noted = byes.iter().find(|(one, _)| *one == seat);
    bye(match (noted, season.settings().late_entries) {
        (Some((_, bye)), _) => *bye,
        (
            None,
            LateEntries::Until {
                half_points: true, ..
            },
        ) if round <= record.missed => Bye::Half,
        _ => Bye::Zero,
    })
}

/// The rows of those who play in a division, and the numbers of those who are absent from the next round.
fn players(season: &Season) -> (String, Vec<String>) {
    let mut text = String::new();
    let mut absent = Vec::new();
    for seat in &season.divisions()[0] {
        let record = season.seat(*seat).unwrap();
        let rounds = 1..=season.rounds().len() as u32;
        let (columns, points): (String, Vec<u32>) = rounds
            .map(|number| round(season, (*seat, record), number))
            .unzip();
        let (tpn, points) = (record.tpn, halves(points.iter().sum()));
        text += &format!(
            "001 {tpn:>4}      {:<33} {:>4}{:28}{points:>4} {tpn:>4}{columns}\n",
            record.occupant.name, record.occupant.rating, ""
        );
        if record.withdrawn.is_some() || record.rests {
            absent.push(tpn.to_string());
        }
    }
    (text, absent)
}

fn halves(points: u32) -> String {
    format!("{}.{}", points / 2, points % 2 * 5)
}

/// A season of teams, all of whose games are over.
pub fn trf_of_teams(season: &Season) -> String {
    let (kind, system) = match season.settings().format {
        Format::RoundRobin { .. } => ("Round-Robin", "FIDE_TEAM_ROUNDROBIN"),
        _ => ("Swiss-System", "FIDE_TEAM_MP_GP"),
    };
    let length = season.length();
    let mut text = format!("012 Random\n092 Team: {kind}\n192 {system}\nXXR {length}\n152 W\n");
    text += &players(season).0;
    for row in season.team_table() {
        let members = &season.team(row.team).unwrap().members;
        let members = members.iter().map(|person| {
            let seat = season.seat_of(*person).unwrap();
            format!("{:>4}", season.seat(seat).unwrap().tpn)
        });
        let (number, name) = (row.team.0, season.team_name(row.team));
        let match_points = format!("{}.0", row.match_points);
        let board_points = halves(row.board_points.0);
        text += &format!(
            "310 {number:>3} {name:<32}              {match_points:>6} {board_points:>6} {:>3}  {}\n",
            row.rank,
            members.collect::<Vec<_>>().join(" ")
        );
    }
    text
}

/// The virtual points of an accelerated season (C.04.7): the engine reads them only from records 250. The upper half is counted
/// here from those who were paired in the first round.
fn accelerated(season: &Season) -> String {
    if !season.settings().accelerated {
        return String::new();
    }
    let late = |seat: Seat| season.seat(seat).is_some_and(|record| record.missed > 0);
    let rested = |seat: Seat| {
        let first = season.rounds().first();
        let mut byes = first.into_iter().flat_map(|round| &round.byes);
        byes.any(|(one, bye)| *one == seat && *bye != Bye::PairingAllocated)
    };
    let began = season
        .seats()
        .filter(|(seat, _)| !late(*seat) && !rested(*seat));
    let mut numbers: Vec<u32> = began.map(|(_, record)| record.tpn).collect();
    numbers.sort_unstable();
    let upper = numbers.len().div_ceil(4) * 2;
    let last = numbers[upper.min(numbers.len()) - 1];
    let rounds = season.length().div_ceil(2);
    let half = rounds.div_ceil(2);
    let mut text = format!("250       1.0   1 {half:>3}    1 {last:>4}\n");
    if half < rounds {
        let next = half + 1;
        text += &format!("250       0.5 {next:>3} {rounds:>3}    1 {last:>4}\n");
    }
    text
}

/// A season all of whose games are over; before a round, with those who will be absent from it.
pub fn trf(season: &Season, is_before_round: bool) -> String {
    let kind = match season.settings().format {
        Format::RoundRobin { .. } => "Individual: Round-Robin",
        _ => "Individual: Swiss-System",
    };
    let mut text = format!("012 Random\n092 {kind}\nXXR {}\n152 W\n", season.length());
    text += &accelerated(season);
    let (rows, absent) = players(season);
    text += &rows;
    let is_swiss = matches!(season.settings().format, Format::Swiss { .. });
    if is_before_round && is_swiss && !absent.is_empty() {
        text += &format!("XXZ {}\n", absent.join(" "));
    }
    text
}
