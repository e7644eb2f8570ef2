//! Reports: TRF26 files with standings.

use super::{bounds, scoring, system::code_of_teams, write};
use crate::{
    baku,
    berger::Cycles,
    season::TeamPairing,
    tie_breaks::{Amount, Code, Field, Name, Place, Score, rank},
    tournament::{Bye, Colour, ForbiddenPairs, Player, Round, Tournament, Tpn},
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
    /// How the teams of a Swiss are paired, if by C.04.6.
    pub team_pairing: Option<TeamPairing>,
    /// The tie-breaks that order the standings after the points.
    pub tie_breaks: &'a [Code],
}

/// A team of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLine {
    /// The number in the initial ranking of teams.
    pub number: Tpn,
    /// The name.
    pub name: String,
    /// The start numbers of its players, in the order of the boards.
    pub members: Vec<Tpn>,
}

/// A team that played in another order than that of its members, or with others (record 300).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfOrder {
    /// The round, from 1.
    pub round: u32,
    /// The team.
    pub team: Tpn,
    /// The opponent.
    pub opponent: Tpn,
    /// The players in the order of the boards.
    pub players: Vec<Tpn>,
}

/// The teams of a report.
#[derive(Clone, Debug, Default)]
pub struct TeamSection {
    /// The teams.
    pub teams: Vec<TeamLine>,
    /// The line-ups that do not follow from them.
    pub out_of_order: Vec<OutOfOrder>,
    /// Who may not meet whom, by the numbers of teams.
    pub forbidden: Vec<ForbiddenPairs>,
}

/// Writes a tournament as a TRF26 file, with the places after the rounds played.
///
/// The type in record 092 is in words that FIDE's engine (PyPI `gacrux`) takes for a Swiss or a round robin: without them it guesses
/// from the number of players, whatever record 192 says.
pub fn write_report(tournament: &Tournament, report: &Report<'_>) -> String {
    let kind = match report.cycles {
        None if is_baku(tournament) => ["Individual: Swiss-System", "FIDE_DUTCH_BAKU"],
        None => ["Individual: Swiss-System", "FIDE_DUTCH"],
        Some(Cycles::Single) => ["Individual: Round-Robin", "FIDE_ROUNDROBIN"],
        Some(Cycles::Double) => ["Individual: Round-Robin", "FIDE_DOUBLEROUNDROBIN"],
    };
    let order = [&[Code::plain(Name::Points)], report.tie_breaks].concat();
    let field = Field::of_players(tournament, tournament.played());
    head(tournament, report, kind, &[])
        + &standings(&order)
        + &rows(tournament, &rank(&field, &order))
        + &absences(tournament)
        + &bounds::write(tournament)
}

/// Whether the virtual points are those of the Baku acceleration.
fn is_baku(tournament: &Tournament) -> bool {
    let given = &tournament.virtual_points;
    let usual = |length| *given == baku::virtual_points(tournament, length);
    !given.is_empty() && tournament.length.is_some_and(usual)
}

/// Writes a tournament of teams as a TRF26 file: the players' results with their places by points, and the teams with theirs.
///
pub fn write_team_report(
    tournament: &Tournament,
    report: &Report<'_>,
    field: &Field,
    section: &TeamSection,
) -> String {
    let teams = &section.teams;
    let system = report.team_pairing.map(code_of_teams);
    let kind = match report.cycles {
        // Teams that are not paired by C.04.6 have a system of the competition's own.
        None => [
            "Team: Swiss-System",
            system.as_deref().unwrap_or("CUSTOM_TEAM_SWISS_MP"),
        ],
        Some(Cycles::Single) => ["Team: Round-Robin", "FIDE_TEAM_ROUNDROBIN"],
        Some(Cycles::Double) => ["Team: Round-Robin", "FIDE_TEAM_DOUBLEROUNDROBIN"],
    };
    let first = [Name::Points, Name::OtherScore].map(Code::plain);
    let players = Field::of_players(tournament, tournament.played());
    let order = [&first, report.tie_breaks].concat();
    let places = rank(field, &order);
    let more = [
        ("082", teams.len().to_string()),
        ("352", "WB".chars().cycle().take(field.boards).collect()),
    ];
    // The primary score comes first in the order.
    let match_points = usize::from(field.primary == Score::Game);
    let lines = teams.iter().filter_map(|team| {
        let place = places.iter().find(|place| place.number == team.number)?;
        let members = team.members.iter().map(|member| format!(" {member:>4}"));
        let score = |at: usize| {
            place.tallies[at]
                .number()
                .unwrap_or(Amount::ZERO)
                .to_string()
        };
        Some(format!(
            "310 {:>3} {:<32.32}{:14}{:>6} {:>6} {:>3} {}\n",
            team.number,
            team.name,
            "",
            score(match_points),
            score(1 - match_points),
            place.rank,
            members.collect::<String>()
        ))
    });
    head(tournament, report, kind, &more)
        + &standings(&order)
        + &rows(tournament, &rank(&players, &first[..1]))
        + &lines.collect::<String>()
        + &byes(field)
        + &out_of_order(&section.out_of_order)
        + &bounds::write_forbidden(&section.forbidden)
}

/// Records 300.
fn out_of_order(all: &[OutOfOrder]) -> String {
    let line = |one: &OutOfOrder| {
        let players = one.players.iter().map(|player| format!(" {player:>4}"));
        format!(
            "300 {:>3} {:>3} {:>3}{}\n",
            one.round,
            one.team,
            one.opponent,
            players.collect::<String>()
        )
    };
    all.iter().map(line).collect()
}

/// Records 240 and 320: the byes of teams.
fn byes(field: &Field) -> String {
    let mut text = String::new();
    let mut allocated: Vec<Option<(Tpn, [Amount; 2])>> = Vec::new();
    for team in &field.participants {
        for (at, outcome) in team.rounds.iter().enumerate() {
            allocated.resize(allocated.len().max(at + 1), None);
            let kind = match outcome.round {
                Round::Bye(Bye::PairingAllocated) => {
                    allocated[at] = Some((team.number, outcome.scores.map(Amount::from)));
                    continue;
                }
                Round::Bye(Bye::Full) => 'F',
                Round::Bye(Bye::Half) => 'H',
                Round::Bye(Bye::Zero) if !field.is_round_robin => 'Z',
                _ => continue,
            };
            text += &format!("240 {kind} {:>3} {:>4}\n", at + 1, team.number);
        }
    }
    if let Some((_, [match_points, game_points])) = allocated.iter().flatten().next() {
        let numbers = allocated
            .iter()
            .map(|one| format!(" {:03}", one.map_or(0, |(number, _)| number)));
        let numbers = numbers.collect::<String>();
        let points = [match_points, game_points].map(|points| format!("{:>4}", points.to_string()));
        text += &format!("320 {}{numbers}\n", points.join(" "));
    }
    text
}

/// The records before the standings and the players; the type in words and its code.
fn head(
    tournament: &Tournament,
    report: &Report<'_>,
    [words, system]: [&str; 2],
    more: &[(&str, String)],
) -> String {
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
    lines.push(("192", system.to_owned()));
    lines.extend_from_slice(more);
    let filled = lines.into_iter().filter(|(_, value)| !value.is_empty());
    let lines = filled.map(|(code, value)| format!("{code} {value}\n"));
    lines.collect::<String>() + &scoring::write(tournament.scoring)
}

/// Records 202 and 212, of which the first leaves out the points.
fn standings(order: &[Code]) -> String {
    let list = |codes: &[Code]| {
        let texts = codes.iter().map(Code::to_string);
        texts.collect::<Vec<_>>().join(",")
    };
    let after_points = match order {
        [_] | [] => String::new(),
        [_, rest @ ..] => format!("202 {}\n", list(rest)),
    };
    format!("{after_points}212 {}\n", list(order))
}

fn rows(tournament: &Tournament, places: &[Place]) -> String {
    let played = tournament.played();
    let row = |player: &Player| {
        let place = places.iter().find(|place| place.number == player.tpn);
        let rounds = player.rounds.get(..played).unwrap_or(&player.rounds);
        let points = tournament.score_after(player, played);
        write::row(player, rounds, points, place.map_or(0, |place| place.rank))
    };
    tournament.players.iter().map(row).collect()
}

/// Record 240: who is absent from the rounds to come. FIDE's engine counts the points of byes in players' lines at once.
fn absences(tournament: &Tournament) -> String {
    let players = &tournament.players;
    let planned = players.iter().map(|player| player.rounds.len()).max();
    let kinds = [(Bye::Full, 'F'), (Bye::Half, 'H'), (Bye::Zero, 'Z')];
    let mut text = String::new();
    for round in tournament.played()..planned.unwrap_or(0) {
        for (bye, letter) in kinds {
            let is_absent = |player: &&Player| player.rounds.get(round) == Some(&Round::Bye(bye));
            let absent = players.iter().filter(is_absent);
            let numbers: String = absent.map(|player| format!(" {:>4}", player.tpn)).collect();
            if !numbers.is_empty() {
                text += &format!("240 {letter} {:>3}{numbers}\n", round + 1);
            }
        }
    }
    text
}
