//! Reads tournaments from files.

use std::collections::BTreeMap;

use super::error::{TrfError, TrfProblem};
use crate::{
    berger::{self, Cycles},
    tournament::{Bye, Colour, Ending, Player, Points, Round, Tournament, Tpn},
};

/// The first column of the first round, from 0, and the number of columns of a round.
const ROUNDS: usize = 91;
const ROUND: usize = 10;

/// The most rounds and players that are accepted.
const MAX_ROUNDS: usize = 99;
const MAX_PLAYERS: usize = 9999;

/// Lines that change pairings in unknown ways.
const REFUSED: [&str; 20] = [
    "XXA", "XXP", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "162", "240", "250", "260",
    "299", "300", "310", "320", "330", "352", "362",
];

/// The supported pairing systems of record `192`.
const SYSTEMS: [&str; 5] = [
    "FIDE_DUTCH",
    "FIDE_DUTCH_2026",
    "FIDE_ROUNDROBIN",
    "BERGER_ROUNDROBIN",
    DOUBLE,
];
const DOUBLE: &str = "FIDE_DOUBLEROUNDROBIN";

/// A player, the number of their line, and their points as written.
struct Entry {
    line: usize,
    player: Player,
    points: Points,
}

/// The content of the lines so far.
#[derive(Default)]
struct Lines {
    tournament: Tournament,
    entries: BTreeMap<Tpn, Entry>,
    absent: Vec<(usize, Tpn)>,
    is_double: bool,
}

/// Reads a tournament.
///
/// # Errors
/// The first line that is wrong.
pub fn read(text: &str) -> Result<Tournament, TrfError> {
    let mut read = Lines::default();
    let mut last = 1;
    let lines = text
        .split(['\n', '\r'])
        .filter(|line| !line.is_empty() || text.is_empty());
    for (line, content) in (1..).zip(lines) {
        last = line;
        let done = read.take_in(line, content);
        done.map_err(|problem| TrfError { line, problem })?;
    }
    let Lines {
        mut tournament,
        entries,
        absent,
        is_double,
    } = read;
    if entries.is_empty() {
        return Err(TrfError {
            line: last,
            problem: TrfProblem::NoPlayers,
        });
    }
    check_opponents(&entries)?;
    if is_double && tournament.length.is_none() {
        let rounds = berger::length(entries.len() as u32, Cycles::Double);
        tournament.length = Some(rounds as usize);
    }
    complete(tournament, entries, &absent)
}

impl Lines {
    /// Reads the next line.
    fn take_in(&mut self, line: usize, content: &str) -> Result<(), TrfProblem> {
        let code: String = content.chars().take(3).collect();
        let rest = content.get(code.len()..).unwrap_or("").trim();
        match code.as_str() {
            "001" => {
                let (player, points) = player(content)?;
                if self.entries.len() == MAX_PLAYERS {
                    return Err(TrfProblem::TooMany {
                        what: "players",
                        most: MAX_PLAYERS,
                    });
                }
                let tpn = player.tpn;
                let entry = Entry {
                    line,
                    player,
                    points,
                };
                if self.entries.insert(tpn, entry).is_some() {
                    return Err(TrfProblem::Twice(tpn));
                }
            }
            "192" => self.is_double |= is_double_round_robin(rest)?,
            "012" => rest.clone_into(&mut self.tournament.name),
            "XXR" | "142" => {
                let rounds = rest.parse().ok();
                let rounds = rounds.filter(|rounds| (1..=MAX_ROUNDS).contains(rounds));
                let rounds = setting(&code, "a number of rounds up to 99", rest, rounds)?;
                self.tournament.length = Some(rounds);
            }
            "XXC" | "152" => {
                let colour = match rest {
                    "white1" | "W" => Some(Colour::White),
                    "black1" | "B" => Some(Colour::Black),
                    _ => None,
                };
                let wanted = if code == "XXC" {
                    "white1 or black1"
                } else {
                    "W or B"
                };
                self.tournament.initial_colour = Some(setting(&code, wanted, rest, colour)?);
            }
            "XXZ" => {
                for word in rest.split_whitespace() {
                    let tpn = setting(&code, "start numbers", word, word.parse().ok())?;
                    self.absent.push((line, tpn));
                }
            }
            _ if REFUSED.contains(&code.as_str()) => return Err(TrfProblem::Refused(code)),
            _ => {}
        }
        Ok(())
    }
}

/// Whether a record `192` names a double round robin.
fn is_double_round_robin(system: &str) -> Result<bool, TrfProblem> {
    let known = system.to_ascii_uppercase();
    if known.is_empty() || SYSTEMS.contains(&&*known) {
        Ok(known == DOUBLE)
    } else {
        Err(TrfProblem::Refused(format!("192 {system}")))
    }
}

fn setting<T>(
    code: &str,
    wanted: &'static str,
    found: &str,
    value: Option<T>,
) -> Result<T, TrfProblem> {
    value.ok_or_else(|| TrfProblem::Setting {
        code: code.to_owned(),
        wanted,
        found: found.to_owned(),
    })
}

/// Fills gaps before the next round, notes who is absent from it, and compares the points.
fn complete(
    mut tournament: Tournament,
    entries: BTreeMap<Tpn, Entry>,
    absent: &[(usize, Tpn)],
) -> Result<Tournament, TrfError> {
    let lines: Vec<(usize, Points)> = entries
        .values()
        .map(|entry| (entry.line, entry.points))
        .collect();
    tournament.players = entries.into_values().map(|entry| entry.player).collect();
    let played = tournament.played();
    for (player, (line, written)) in tournament.players.iter_mut().zip(lines) {
        if player.rounds.len() < played {
            player.rounds.resize(played, Round::Bye(Bye::Zero));
        }
        let counted = player.score_after(played);
        let with_the_next = player.score_after(played + 1);
        if written != counted && written != with_the_next {
            return Err(TrfError {
                line,
                problem: TrfProblem::Points { written, counted },
            });
        }
    }
    for &(line, tpn) in absent {
        let player = tournament
            .players
            .iter_mut()
            .find(|player| player.tpn == tpn);
        let found = tpn.to_string();
        let player = setting("XXZ", "start numbers of players", &found, player)
            .map_err(|problem| TrfError { line, problem })?;
        if player.rounds.len() == played {
            player.rounds.push(Round::Bye(Bye::Zero));
        }
    }
    Ok(tournament)
}

/// The text in these columns, from 0, without surrounding spaces.
fn columns(line: &[char], from: usize, to: usize) -> String {
    let cut = line
        .get(from.min(line.len())..to.min(line.len()))
        .unwrap_or(&[]);
    cut.iter().collect::<String>().trim().to_owned()
}

fn player(line: &str) -> Result<(Player, Points), TrfProblem> {
    let line: Vec<char> = line.chars().collect();
    let number = |what, wanted, from: usize, to: usize| TrfProblem::Number {
        what,
        wanted,
        found: columns(&line, from, to),
        from: from + 1,
        to,
    };
    let tpn = columns(&line, 4, 8).parse().ok().filter(|&tpn| tpn > 0);
    let tpn: Tpn = tpn.ok_or_else(|| number("the start number", "a number from 1 on", 4, 8))?;
    let rating = columns(&line, 48, 52);
    let rating = if rating.is_empty() {
        Some(0)
    } else {
        rating.parse().ok()
    };
    let rating = rating.ok_or_else(|| number("the rating", "a number", 48, 52))?;
    let points = points(&columns(&line, 80, 84))
        .ok_or_else(|| number("the points", "a number such as 2.5", 80, 84))?;
    let mut rounds = Vec::new();
    let mut gap = 0;
    for (round, block) in (1..).zip(line.get(ROUNDS..).unwrap_or(&[]).chunks(ROUND)) {
        match self::round(block, round)? {
            None => gap += 1,
            Some(read) => {
                rounds.resize(rounds.len() + gap, Round::Bye(Bye::Zero));
                gap = 0;
                rounds.push(read);
            }
        }
        if rounds.len() > MAX_ROUNDS {
            return Err(TrfProblem::TooMany {
                what: "rounds",
                most: MAX_ROUNDS,
            });
        }
    }
    let name = columns(&line, 14, 47);
    Ok((
        Player {
            tpn,
            name,
            rating,
            rounds,
        },
        points,
    ))
}

fn points(text: &str) -> Option<Points> {
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = if text.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    match half {
        "0" => Some(Points(whole * 2)),
        "5" => Some(Points(whole * 2 + 1)),
        _ => None,
    }
}

/// A round of a line; `None` if its columns are empty.
fn round(block: &[char], round: usize) -> Result<Option<Round>, TrfProblem> {
    let opponent = columns(block, 0, 4);
    let colour = columns(block, 4, 6);
    let result = columns(block, 6, ROUND);
    if opponent.is_empty() && result.is_empty() {
        return Ok(None);
    }
    let wrong = || TrfProblem::Result {
        round,
        found: result.clone(),
    };
    let code = result.to_ascii_uppercase();
    let opponent: Tpn = if opponent.is_empty() {
        0
    } else {
        opponent.parse().map_err(|_| wrong())?
    };
    if opponent == 0 {
        let bye = match code.as_str() {
            "U" => Bye::PairingAllocated,
            "F" | "+" => Bye::Full,
            "H" | "=" => Bye::Half,
            "Z" | "-" => Bye::Zero,
            _ => return Err(wrong()),
        };
        return Ok(Some(Round::Bye(bye)));
    }
    if code.is_empty() {
        return Err(TrfProblem::Unfinished { round, opponent });
    }
    let colour = match colour.as_str() {
        "w" | "W" => Colour::White,
        "b" | "B" => Colour::Black,
        _ => return Err(TrfProblem::Colour { round, opponent }),
    };
    let game = |ending| Round::Game {
        opponent,
        colour,
        ending,
    };
    Ok(Some(match code.as_str() {
        "1" | "W" => game(Ending::Win),
        "=" | "D" => game(Ending::Draw),
        "0" | "L" => game(Ending::Loss),
        "+" => Round::Forfeit {
            opponent,
            colour,
            won: true,
        },
        "-" => Round::Forfeit {
            opponent,
            colour,
            won: false,
        },
        _ => return Err(wrong()),
    }))
}

/// Whether the lines of two opponents agree about a round.
fn agree(tpn: Tpn, one: Round, opponent: Tpn, other: Option<Round>) -> bool {
    let Some(other) = other else { return false };
    match (one, other) {
        (
            Round::Game { colour, ending, .. },
            Round::Game {
                opponent: back,
                colour: theirs,
                ending: end,
            },
        ) => back == tpn && colour != theirs && ending.points() + end.points() == Points::WIN,
        (
            Round::Forfeit { colour, won, .. },
            Round::Forfeit {
                opponent: back,
                colour: theirs,
                won: their,
            },
        ) => back == tpn && colour != theirs && !(won && their),
        _ => tpn == opponent,
    }
}

fn check_opponents(entries: &BTreeMap<Tpn, Entry>) -> Result<(), TrfError> {
    for (&tpn, entry) in entries {
        for (at, &round) in entry.player.rounds.iter().enumerate() {
            let (Round::Game { opponent, .. } | Round::Forfeit { opponent, .. }) = round else {
                continue;
            };
            let other = entries
                .get(&opponent)
                .and_then(|other| other.player.rounds.get(at).copied());
            if opponent == tpn || !agree(tpn, round, opponent, other) {
                let problem = TrfProblem::Disagreement {
                    round: at + 1,
                    opponent,
                };
                return Err(TrfError {
                    line: entry.line,
                    problem,
                });
            }
        }
    }
    Ok(())
}
