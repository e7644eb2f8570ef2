//! The codes of tie-breaks: a name with its modifiers, as in `BH/C1`, `SB-C1`, `KS/L+1` or `BH:GP/M1/P`.
//!
//! The regulations write `BH-C1`, record 202 of a TRF26 file `BH/C1`; both are read, and the latter is written.

use std::{fmt, str::FromStr};

use super::name::{Modifier, Name};

/// The score on which a tie-break of teams is counted; players have one score, their match points here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Match points, and the points of players.
    Match,
    /// Game points: the sum of a team's points on the boards.
    Game,
}

impl Score {
    /// Its index in pairs of both scores.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The score that is not this one.
    pub const fn other(self) -> Score {
        match self {
            Score::Match => Score::Game,
            Score::Game => Score::Match,
        }
    }
}

/// What is left out of a sum (Article 14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing.
    #[default]
    Nothing,
    /// This many of the least significant values (14.1, 14.2).
    Lowest(u8),
    /// This many of the most significant values (US Chess 34E1).
    Highest(u8),
    /// This many of the least significant values, and then as many of the most significant ones (14.3, 14.4).
    Median(u8),
}

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The tie-break.
    pub name: Name,
    /// The score of teams on which it is counted, if not the primary one.
    pub score: Option<Score>,
    /// What is left out.
    pub cut: Cut,
    /// By how many half points the limit of Koya's system is above half of the possible score (14.5).
    pub limit: i8,
    /// The factor by which SSSC divides, if it is not counted (13.4).
    pub factor: Option<u8>,
    /// Whether forfeits count as played against the scheduled opponent (6.1.1, 16.6).
    pub counts_forfeits: bool,
    /// Whether it uses the Fore Buchholz (8.2, 13.4).
    pub is_fore: bool,
    /// Whether the order is reversed (7.8, 10.6).
    pub is_reversed: bool,
}

/// Why a text is no code of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// No tie-break has this name.
    #[error("{0:?} is no tie-break of C.07")]
    Name(String),
    /// The tie-break does not have this modifier.
    #[error("{name} cannot have the modifier {modifier:?}")]
    Modifier {
        /// The tie-break.
        name: Name,
        /// The text of the modifier.
        modifier: String,
    },
}

impl Code {
    /// A tie-break without modifiers.
    pub const fn plain(name: Name) -> Code {
        Code {
            name,
            score: None,
            cut: Cut::Nothing,
            limit: 0,
            factor: None,
            counts_forfeits: false,
            is_fore: false,
            is_reversed: false,
        }
    }

    /// With a cut.
    pub const fn with(self, cut: Cut) -> Code {
        Code { cut, ..self }
    }

    fn modify(&mut self, text: &str) -> Option<()> {
        let (letter, rest) = text.split_at_checked(1)?;
        let count = || rest.parse().ok().filter(|count| (1..=9).contains(count));
        let modifier = match letter {
            "C" => {
                self.cut = Cut::Lowest(count()?);
                Modifier::Cut
            }
            "M" => {
                self.cut = Cut::Median(count()?);
                Modifier::Median
            }
            "L" => {
                self.limit = rest.parse().ok()?;
                Modifier::Limit
            }
            "K" => {
                self.factor = Some(rest.parse().ok().filter(|factor| *factor > 0)?);
                Modifier::Factor
            }
            "P" if rest.is_empty() => {
                self.counts_forfeits = true;
                Modifier::Forfeits
            }
            "F" if rest.is_empty() => {
                self.is_fore = true;
                Modifier::Fore
            }
            "R" if rest.is_empty() => {
                self.is_reversed = true;
                Modifier::Reversed
            }
            _ => return None,
        };
        self.name.takes(modifier).then_some(())
    }
}

/// Writes it as record 202 of a TRF26 file does.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.name.acronym().to_owned();
        match self.score {
            Some(Score::Match) => text += ":MP",
            Some(Score::Game) => text += ":GP",
            None => {}
        }
        match self.cut {
            Cut::Nothing | Cut::Highest(_) => {}
            Cut::Lowest(count) => text += &format!("/C{count}"),
            Cut::Median(count) => text += &format!("/M{count}"),
        }
        if self.limit != 0 {
            text += &format!("/L{:+}", self.limit);
        }
        let flags = [
            (self.is_fore, "/F"),
            (self.counts_forfeits, "/P"),
            (self.is_reversed, "/R"),
        ];
        for (is_set, flag) in flags {
            text += if is_set { flag } else { "" };
        }
        if let Some(factor) = self.factor {
            text += &format!("/K{factor}");
        }
        f.pad(&text)
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads it in either form; letters may be small.
    fn from_str(text: &str) -> Result<Code, CodeError> {
        let upper = text.trim().to_ascii_uppercase();
        // A hyphen before a digit is the sign of a limit.
        let is_next = |at: usize| {
            let next = upper.as_bytes().get(at + 1);
            next.is_some_and(u8::is_ascii_alphabetic)
        };
        let mut parts = vec![];
        let mut from = 0;
        for (at, sign) in upper.char_indices() {
            if sign == '/' || (sign == '-' && is_next(at)) {
                parts.extend(upper.get(from..at));
                from = at + 1;
            }
        }
        let last = upper.get(from..).unwrap_or("");
        let (first, modifiers) = match parts.split_first() {
            Some((first, rest)) => (*first, [rest, &[last]].concat()),
            None => (last, Vec::new()),
        };
        let (acronym, score) = first.split_once(':').unwrap_or((first, ""));
        let name = Name::by_acronym(acronym).ok_or_else(|| CodeError::Name(acronym.to_owned()))?;
        let wrong = |modifier: &str| CodeError::Modifier {
            name,
            modifier: modifier.to_owned(),
        };
        let mut code = Code::plain(name);
        code.score = match score {
            "" => None,
            "MP" if name.takes(Modifier::Score) || name.takes(Modifier::Matches) => {
                Some(Score::Match)
            }
            "GP" if name.takes(Modifier::Score) => Some(Score::Game),
            _ => return Err(wrong(score)),
        };
        for modifier in modifiers {
            code.modify(modifier).ok_or_else(|| wrong(modifier))?;
        }
        Ok(code)
    }
}
