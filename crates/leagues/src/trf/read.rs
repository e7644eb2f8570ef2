//! Reads tournaments from files.

use std::collections::BTreeMap;

use super::{
    bounds,
    error::{TrfError, TrfProblem},
    fields::{columns, points, setting},
    opponents::{Entry, Unfinished, check_opponents, with_losses},
    records::{Reading, record},
    system::{System, check_points, system},
};
use crate::{
    berger::{self, Cycles},
    tie_breaks::{Code, Name},
    tournament::{Bye, Colour, Ending, Player, Points, Round, Tournament, Tpn},
};

/// The first column of the first round, from 0, and the number of columns of a round.
const ROUNDS: usize = 91;
const ROUND: usize = 10;

/// The most rounds and players that are accepted.
const MAX_ROUNDS: usize = 99;
const MAX_PLAYERS: usize = 9999;

/// The content of the lines so far.
#[derive(Default)]
struct Lines {
    tournament: Tournament,
    entries: BTreeMap<Tpn, Entry>,
    absent: Vec<Absence>,
    bounds: Vec<Bound>,
    is_double: bool,
    /// Whether games of the last round may have no result.
    may_be_unfinished: bool,
}

/// Somebody who is absent from a round, the next one if none is named.
struct Absence {
    line: usize,
    code: &'static str,
    tpn: Tpn,
    round: Option<usize>,
    bye: Bye,
}

/// A line that binds the pairing of a Swiss, and the players whom it names.
struct Bound {
    line: usize,
    code: String,
    players: Vec<Tpn>,
}

/// Reads a tournament.
///
/// # Errors
/// The first line that is wrong.
pub fn read(text: &str) -> Result<Tournament, TrfError> {
    read_lines(text, Lines::default())
}

/// Reads a tournament for its pairs. Games of the last round may have no result: both players lose them without playing.
///
/// # Errors
/// The first line that is wrong.
pub fn read_pairs(text: &str) -> Result<Tournament, TrfError> {
    let lines = Lines {
        may_be_unfinished: true,
        ..Lines::default()
    };
    read_lines(text, lines)
}

fn read_lines(text: &str, mut read: Lines) -> Result<Tournament, TrfError> {
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
        bounds,
        is_double,
        ..
    } = read;
    if entries.is_empty() {
        return Err(TrfError {
            line: last,
            problem: TrfProblem::NoPlayers,
        });
    }
    let entries = with_losses(entries);
    check_opponents(&entries)?;
    for bound in bounds {
        let line = bound.line;
        let checked = bound.check(&entries, tournament.is_round_robin);
        checked.map_err(|problem| TrfError { line, problem })?;
    }
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
                let entry = Entry {
                    line,
                    ..player(content)?
                };
                if let Some(unfinished) = entry.unfinished.filter(|_| !self.may_be_unfinished) {
                    return Err(unfinished.into());
                }
                if self.entries.len() == MAX_PLAYERS {
                    return Err(TrfProblem::TooMany {
                        what: "players",
                        most: MAX_PLAYERS,
                    });
                }
                let tpn = entry.player.tpn;
                if self.entries.insert(tpn, entry).is_some() {
                    return Err(TrfProblem::Twice(tpn));
                }
            }
            "192" => {
                let system = system(rest)?;
                self.is_double |= system == System::DoubleRoundRobin;
                self.tournament.is_round_robin |= system != System::Swiss;
            }
            "162" => check_points(rest)?,
            "240" => self.take_in_byes(line, rest)?,
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
            "XXZ" => self.take_in_absent(line, rest)?,
            "260" | "XXP" => {
                let forbidden = bounds::forbidden(&code, content, rest)?;
                let players = forbidden.players.clone();
                self.bounds.push(Bound {
                    line,
                    code,
                    players,
                });
                self.tournament.forbidden.push(forbidden);
            }
            _ if record(&code).is_some_and(|record| record.reading == Reading::Refused) => {
                return Err(TrfProblem::Refused(code));
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads `XXZ`: who is absent from the next round.
    fn take_in_absent(&mut self, line: usize, rest: &str) -> Result<(), TrfProblem> {
        for word in rest.split_whitespace() {
            let tpn = setting("XXZ", "start numbers", word, word.parse().ok())?;
            self.absent.push(Absence {
                line,
                code: "XXZ",
                tpn,
                round: None,
                bye: Bye::Zero,
            });
        }
        Ok(())
    }

    /// Reads record 240: the kind of bye, the round, and who has it.
    fn take_in_byes(&mut self, line: usize, rest: &str) -> Result<(), TrfProblem> {
        let code = "240";
        let mut words = rest.split_whitespace();
        let kind = words.next().unwrap_or("");
        let bye = match kind {
            "F" | "f" => Some(Bye::Full),
            "H" | "h" => Some(Bye::Half),
            "Z" | "z" => Some(Bye::Zero),
            _ => None,
        };
        let bye = setting(code, "F, H or Z", kind, bye)?;
        let round = words.next().unwrap_or("");
        let found = round.parse().ok().filter(|round| *round > 0);
        let round: usize = setting(code, "a round", round, found)?;
        for word in words {
            let tpn = setting(code, "start numbers", word, word.parse().ok())?;
            self.absent.push(Absence {
                line,
                code,
                tpn,
                round: Some(round),
                bye,
            });
        }
        Ok(())
    }
}

/// The order of the standings: the points, and the tie-breaks of record 202, or what record 212 says.
///
/// # Errors
/// A code that is no tie-break.
pub fn standings_order(text: &str) -> Result<Vec<Code>, TrfError> {
    let mut order = vec![Code::plain(Name::Points)];
    for (line, content) in (1..).zip(text.lines()) {
        let (code, rest) = content.split_at_checked(3).unwrap_or((content, ""));
        if !matches!(code, "202" | "212") {
            continue;
        }
        let words = rest
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        let codes =
            words.map(|word| setting(code, "tie-breaks of C.07", word, word.parse::<Code>().ok()));
        let codes: Vec<Code> = codes
            .collect::<Result<_, _>>()
            .map_err(|problem| TrfError { line, problem })?;
        if code == "212" {
            return Ok(codes);
        }
        order.extend(codes);
    }
    Ok(order)
}

/// Fills gaps before the next round, notes who is absent from it, and compares the points.
fn complete(
    mut tournament: Tournament,
    entries: BTreeMap<Tpn, Entry>,
    absent: &[Absence],
) -> Result<Tournament, TrfError> {
    let lines: Vec<(usize, Points, Option<Unfinished>)> = entries
        .values()
        .map(|entry| (entry.line, entry.points, entry.unfinished))
        .collect();
    tournament.players = entries.into_values().map(|entry| entry.player).collect();
    let paired = tournament.played();
    let is_unfinished = lines.iter().any(|(_, _, unfinished)| unfinished.is_some());
    // An unfinished round is still the next one for the points and the absences.
    let played = paired - usize::from(is_unfinished);
    for (player, (line, written, unfinished)) in tournament.players.iter_mut().zip(lines) {
        if let Some(unfinished) = unfinished.filter(|game| game.round < paired) {
            let problem = unfinished.into();
            return Err(TrfError { line, problem });
        }
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
    for absence in absent {
        let players = &mut tournament.players;
        let player = players.iter_mut().find(|player| player.tpn == absence.tpn);
        let found = absence.tpn.to_string();
        let player = setting(absence.code, "start numbers of players", &found, player);
        player
            .and_then(|player| absence.note(player, played))
            .map_err(|problem| TrfError {
                line: absence.line,
                problem,
            })?;
    }
    for player in &mut tournament.players {
        if player.rounds.len() < paired {
            player.rounds.resize(paired, Round::Bye(Bye::Zero));
        }
    }
    Ok(tournament)
}

impl Bound {
    /// Checks that the players are there, and that it is no round robin, whose pairs nothing but its table decides.
    fn check(self, entries: &BTreeMap<Tpn, Entry>, is_round_robin: bool) -> Result<(), TrfProblem> {
        if is_round_robin {
            return Err(TrfProblem::Refused(self.code));
        }
        let unknown = self.players.iter().find(|tpn| !entries.contains_key(*tpn));
        unknown.map_or(Ok(()), |tpn| {
            let found = tpn.to_string();
            setting(&self.code, "start numbers of players", &found, None)
        })
    }
}

impl Absence {
    /// Notes a bye in the next round. One of a round that was played must be in the player's line; a later one is for later.
    fn note(&self, player: &mut Player, played: usize) -> Result<(), TrfProblem> {
        let round = self.round.unwrap_or(played + 1);
        if round == played + 1 && player.rounds.len() == played {
            player.rounds.push(Round::Bye(self.bye));
        }
        let noted = player.rounds.get(round - 1);
        let is_known = self.round.is_none() || round > played + 1;
        if is_known || noted == Some(&Round::Bye(self.bye)) {
            return Ok(());
        }
        let found = format!("{} in round {round}", self.tpn);
        setting(
            self.code,
            "byes that the players' lines have, too",
            &found,
            None,
        )
    }
}

/// A player's line, without its number.
fn player(line: &str) -> Result<Entry, TrfProblem> {
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
    let mut unfinished = None;
    for (round, block) in (1..).zip(line.get(ROUNDS..).unwrap_or(&[]).chunks(ROUND)) {
        match self::round(block, round, &mut unfinished)? {
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
    let player = Player {
        tpn,
        name,
        rating,
        rounds,
    };
    Ok(Entry {
        line: 0,
        player,
        points,
        unfinished,
    })
}

/// A round of a line; `None` if its columns are empty. The first game without a result is noted.
fn round(
    block: &[char],
    round: usize,
    unfinished: &mut Option<Unfinished>,
) -> Result<Option<Round>, TrfProblem> {
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
    let colour = match colour.as_str() {
        "w" | "W" => Colour::White,
        "b" | "B" => Colour::Black,
        _ if code.is_empty() => return Err(TrfProblem::Unfinished { round, opponent }),
        _ => return Err(TrfProblem::Colour { round, opponent }),
    };
    if code.is_empty() {
        unfinished.get_or_insert(Unfinished { round, opponent });
    }
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
        "" | "-" => Round::Forfeit {
            opponent,
            colour,
            won: false,
        },
        _ => return Err(wrong()),
    }))
}
