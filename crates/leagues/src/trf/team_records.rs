//! The records of teams (300 to 362, and those that name teams instead of players).

use std::collections::BTreeMap;

use super::{
    bounds,
    error::{TrfError, TrfProblem},
    fields::{columns, setting},
    report::TeamLine,
    system::team_system,
};
use crate::{
    season::TeamPairing,
    tournament::{Bye, Colour, ForbiddenPairs, Points, Tpn},
};

/// The points of matches, in halves (362).
#[derive(Clone, Copy)]
pub(super) struct MatchPoints {
    pub(super) win: Points,
    pub(super) draw: Points,
    pub(super) loss: Points,
}

/// Record 310, with the totals that it states.
pub(super) struct Line {
    pub(super) line: usize,
    pub(super) team: TeamLine,
    pub(super) totals: [Option<Points>; 2],
}

/// Record 300: who sits on the boards of a team in a round, 0 for nobody.
pub(super) struct LineUp {
    pub(super) round: usize,
    pub(super) team: Tpn,
    pub(super) players: Vec<Tpn>,
}

/// Record 330: a match that was not played, with the winner, if there is one.
pub(super) struct Forfeit {
    pub(super) round: usize,
    pub(super) teams: [Tpn; 2],
    pub(super) winner: Option<Colour>,
}

/// The records of teams.
pub(super) struct Records {
    pub(super) lines: Vec<Line>,
    pub(super) boards: Vec<Colour>,
    pub(super) match_points: MatchPoints,
    pub(super) pairing: Option<TeamPairing>,
    /// The points of the pairing-allocated bye, and who had it in each round.
    pub(super) bye: [Points; 2],
    pub(super) rested: Vec<Tpn>,
    pub(super) byes: BTreeMap<(usize, Tpn), Bye>,
    pub(super) forfeits: Vec<Forfeit>,
    pub(super) line_ups: Vec<LineUp>,
    pub(super) forbidden: Vec<ForbiddenPairs>,
}

impl Default for Records {
    fn default() -> Records {
        Records {
            lines: Vec::new(),
            boards: Vec::new(),
            match_points: MatchPoints {
                win: Points(4),
                draw: Points(2),
                loss: Points(0),
            },
            pairing: None,
            bye: [Points::default(); 2],
            rested: Vec::new(),
            byes: BTreeMap::new(),
            forfeits: Vec::new(),
            line_ups: Vec::new(),
            forbidden: Vec::new(),
        }
    }
}

/// Points such as `112.5`, in halves; none if they are others.
fn halves(text: &str) -> Option<Points> {
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = whole.trim().parse().ok()?;
    let whole = whole.checked_mul(2)?;
    match half {
        "0" | "" => Some(Points(whole)),
        "5" => Some(Points(whole + 1)),
        _ => None,
    }
}

/// The numbers in the columns of this width from this one on, from 0; blanks are left out.
fn numbers(code: &str, line: &[char], from: usize, width: usize) -> Result<Vec<u32>, TrfProblem> {
    let blocks = line.get(from..).unwrap_or(&[]).chunks(width);
    let words = blocks.map(|block| columns(block, 0, width));
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| setting(code, "numbers", &word, word.parse().ok()))
        .collect()
}

impl Records {
    /// Reads a line; whether it is one about teams.
    pub(super) fn take_in(&mut self, line: usize, content: &str) -> Result<bool, TrfProblem> {
        let code: String = content.chars().take(3).collect();
        let rest = content.get(code.len()..).unwrap_or("").trim();
        let chars: Vec<char> = content.chars().collect();
        match code.as_str() {
            "192" => self.pairing = Some(team_system(rest)?),
            "310" => self.lines.push(team_line(line, &chars)?),
            "352" => {
                let colour = |letter| match letter {
                    'W' | 'w' => Some(Colour::White),
                    'B' | 'b' => Some(Colour::Black),
                    _ => None,
                };
                let boards: Option<Vec<Colour>> = rest.chars().map(colour).collect();
                self.boards = setting("352", "letters W and B", rest, boards)?;
            }
            "362" => self.take_in_match_points(rest)?,
            "320" => {
                let points = |from| {
                    let text = columns(&chars, from, from + 4);
                    setting("320", "the points of the bye", &text, halves(&text))
                };
                self.bye = [points(4)?, points(9)?];
                self.rested = numbers("320", &chars, 14, 4)?;
            }
            "240" => {
                let kind = columns(&chars, 4, 5);
                let bye = match kind.to_ascii_uppercase().as_str() {
                    "F" => Some(Bye::Full),
                    "H" => Some(Bye::Half),
                    "Z" => Some(Bye::Zero),
                    _ => None,
                };
                let bye = setting("240", "F, H or Z", &kind, bye)?;
                let round = round("240", &chars, 6)?;
                let teams = numbers("240", &chars, 10, 5)?.into_iter();
                self.byes.extend(teams.map(|team| ((round, team), bye)));
            }
            "330" => {
                let kind = columns(&chars, 4, 6);
                let winner = match kind.as_str() {
                    "+-" => Some(Some(Colour::White)),
                    "-+" => Some(Some(Colour::Black)),
                    "--" => Some(None),
                    _ => None,
                };
                let winner = setting("330", "+-, -+ or --", &kind, winner)?;
                let round = round("330", &chars, 7)?;
                let teams = numbers("330", &chars, 11, 4)?;
                let pair: Option<[Tpn; 2]> = teams.try_into().ok();
                let teams = setting("330", "two teams", rest, pair)?;
                self.forfeits.push(Forfeit {
                    round,
                    teams,
                    winner,
                });
            }
            "300" => {
                let round = round("300", &chars, 4)?;
                let team = columns(&chars, 8, 11);
                let team = setting("300", "a team", &team, team.parse().ok())?;
                let players = numbers("300", &chars, 16, 5)?;
                self.line_ups.push(LineUp {
                    round,
                    team,
                    players,
                });
            }
            "260" => self
                .forbidden
                .push(bounds::forbidden("260", content, rest)?),
            "250" => return Err(TrfProblem::Refused(code)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn take_in_match_points(&mut self, rest: &str) -> Result<(), TrfProblem> {
        let mut words = rest.split_whitespace();
        while let Some(name) = words.next() {
            let value = words.next().unwrap_or("");
            let points = setting("362", "TW, TD or TL with points", rest, halves(value))?;
            match name {
                "TW" => self.match_points.win = points,
                "TD" => self.match_points.draw = points,
                "TL" => self.match_points.loss = points,
                _ => return setting("362", "TW, TD or TL with points", rest, None),
            }
        }
        Ok(())
    }

    /// How many rounds have byes or forfeits that pairing gave.
    pub(super) fn last_round(&self) -> usize {
        let rested = self.rested.iter().rposition(|team| *team > 0);
        let forfeits = self.forfeits.iter().map(|one| one.round);
        rested
            .map_or(0, |at| at + 1)
            .max(forfeits.max().unwrap_or(0))
    }
}

/// The number of a round in the three columns from this one on, from 0.
fn round(code: &str, line: &[char], from: usize) -> Result<usize, TrfProblem> {
    let text = columns(line, from, from + 3);
    let round = text.parse().ok().filter(|round| *round > 0);
    setting(code, "a round", &text, round)
}

fn team_line(line: usize, chars: &[char]) -> Result<Line, TrfProblem> {
    let number = columns(chars, 4, 7);
    let found = number.parse().ok().filter(|number| *number > 0);
    let number = setting("310", "the number of a team", &number, found)?;
    let total = |from| {
        let text = columns(chars, from, from + 6);
        let is_there = !text.is_empty();
        let points = is_there.then(|| setting("310", "points, in halves", &text, halves(&text)));
        points.transpose()
    };
    Ok(Line {
        line,
        team: TeamLine {
            number,
            name: columns(chars, 8, 40),
            members: numbers("310", chars, 72, 5)?,
        },
        totals: [total(54)?, total(61)?],
    })
}

impl Line {
    /// Compares the totals with those of the rounds.
    pub(super) fn check(&self, rounds: &[[Points; 2]]) -> Result<(), TrfError> {
        for (at, written) in self.totals.iter().enumerate() {
            let counted: Points = rounds.iter().map(|points| points[at]).sum();
            if let Some(written) = written.filter(|written| *written != counted) {
                return Err(TrfError {
                    line: self.line,
                    problem: TrfProblem::TeamPoints { written, counted },
                });
            }
        }
        Ok(())
    }
}
