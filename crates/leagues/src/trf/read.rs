//! Reads tournaments from files.

use std::collections::BTreeMap;

use super::{
    bounds,
    error::{TrfError, TrfProblem},
    fields::setting,
    opponents::{Entry, Unfinished, check_opponents, with_losses},
    player::{MAX_ROUNDS, player},
    records::{Reading, record},
    scoring::PointsRead,
    system::{System, system},
};
use crate::{
    baku,
    berger::{self, Cycles},
    tie_breaks::{Code, Name},
    tournament::{Bye, Colour, Player, Points, Round, Scoring, Tournament, Tpn, VirtualPoints},
};

/// The most players that are accepted.
const MAX_PLAYERS: usize = 9999;

/// The content of the lines so far.
#[derive(Default)]
struct Lines {
    tournament: Tournament,
    entries: BTreeMap<Tpn, Entry>,
    scoring: PointsRead,
    absent: Vec<Absence>,
    bounds: Vec<Bound>,
    is_double: bool,
    /// Record 192 that names the Baku acceleration, with its line.
    baku: Option<(usize, String)>,
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
        scoring,
        absent,
        bounds,
        is_double,
        baku,
        ..
    } = read;
    if entries.is_empty() {
        return Err(TrfError {
            line: last,
            problem: TrfProblem::NoPlayers,
        });
    }
    tournament.scoring = scoring.finish();
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
    let mut tournament = complete(tournament, entries, &absent)?;
    // What the file says about virtual points counts more than how they are usually given.
    if let Some((line, code)) = baku.filter(|_| tournament.virtual_points.is_empty()) {
        let points = acceleration(&tournament, code);
        tournament.virtual_points = points.map_err(|problem| TrfError { line, problem })?;
    }
    Ok(tournament)
}

/// The virtual points that a Baku system in record 192 gives.
fn acceleration(tournament: &Tournament, code: String) -> Result<Vec<VirtualPoints>, TrfProblem> {
    let Scoring { win, draw, .. } = tournament.scoring;
    if (win, draw) != (Points::WIN, Points::DRAW) {
        return Err(TrfProblem::UnusualPoints(code));
    }
    let length = tournament.length.ok_or(TrfProblem::Length(code))?;
    Ok(baku::virtual_points(tournament, length))
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
                self.baku = (system == System::Baku).then(|| (line, rest.to_owned()));
                self.is_double |= system == System::DoubleRoundRobin;
                self.tournament.is_round_robin |=
                    matches!(system, System::RoundRobin | System::DoubleRoundRobin);
            }
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.scoring.take_in(&code, rest)?;
            }
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
            "250" | "260" | "XXA" | "XXP" => {
                let players = self.take_in_bound(&code, content, rest)?;
                self.bounds.push(Bound {
                    line,
                    code,
                    players,
                });
            }
            _ if record(&code).is_some_and(|record| {
                matches!(record.reading, Reading::OfTeams | Reading::Refused)
            }) =>
            {
                return Err(TrfProblem::Refused(code));
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads a line that binds the pairing. Returns the players whom it names.
    fn take_in_bound(
        &mut self,
        code: &str,
        content: &str,
        rest: &str,
    ) -> Result<Vec<Tpn>, TrfProblem> {
        let Tournament {
            forbidden,
            virtual_points,
            ..
        } = &mut self.tournament;
        Ok(match code {
            "250" => {
                virtual_points.push(bounds::accelerated(content)?);
                Vec::new()
            }
            "XXA" => {
                let (tpn, found) = bounds::accelerated_player(content)?;
                virtual_points.extend(found);
                vec![tpn]
            }
            _ => {
                let found = bounds::forbidden(code, content, rest)?;
                let players = found.players.clone();
                forbidden.push(found);
                players
            }
        })
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
    let scoring = tournament.scoring;
    for (player, (line, written, unfinished)) in tournament.players.iter_mut().zip(lines) {
        if let Some(unfinished) = unfinished.filter(|game| game.round < paired) {
            let problem = unfinished.into();
            return Err(TrfError { line, problem });
        }
        if player.rounds.len() < played {
            player.rounds.resize(played, Round::Bye(Bye::Zero));
        }
        let score = |rounds: usize| -> Points {
            let rounds = player.rounds.iter().take(rounds);
            rounds.map(|round| scoring.of(*round)).sum()
        };
        let (counted, with_the_next) = (score(played), score(played + 1));
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
