//! A ruling in the words of a record (`docs/record.md`, section 4): `a6a7 takes flag d12`.

use std::{fmt, str::FromStr};

use super::{PlyKind, Report, Role, ShownPieces};
use crate::Action;

/// The text is not a ply with its announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a ply is a move or a turn and what was announced of it, like a6a7 takes or a6= r9")]
pub struct NotAnAnnouncement;

impl Report {
    /// The word for how an attack ended.
    const fn result(&self) -> Option<&'static str> {
        match (self.kind, self.removed.as_slice()) {
            (PlyKind::Move | PlyKind::Turn, _) => None,
            (PlyKind::Attack, [Role::Defender]) => Some("takes"),
            (PlyKind::Attack, [Role::Attacker]) => Some("falls"),
            (PlyKind::Attack, [_, _, ..]) => Some("both"),
            (PlyKind::Attack, []) if self.repelled => Some("repelled"),
            (PlyKind::Attack, []) => Some("attacks"),
        }
    }

    fn with_result(&mut self, word: &str) -> bool {
        let removed: &[Role] = match word {
            "takes" => &[Role::Defender],
            "falls" => &[Role::Attacker],
            "both" => &[Role::Attacker, Role::Defender],
            "repelled" | "attacks" => &[],
            _ => return false,
        };
        self.kind = PlyKind::Attack;
        self.repelled = word == "repelled";
        self.removed = removed.to_vec();
        true
    }

    /// Whether the ply was an attack.
    pub fn is_attack(&self) -> bool {
        self.kind == PlyKind::Attack
    }

    /// What the player did.
    ///
    /// # Errors
    /// When no board has its points.
    pub fn action(&self) -> Result<Action, NotAnAnnouncement> {
        let text = match &self.to {
            Some(to) => format!("{}{to}", self.from),
            None => format!("{}=", self.from),
        };
        text.parse().map_err(|_| NotAnAnnouncement)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.to {
            Some(to) => write!(f, "{}{to}", self.from)?,
            None => write!(
                f,
                "{}= {}",
                self.from,
                self.turned.as_deref().unwrap_or("?")
            )?,
        }
        if let Some(result) = self.result() {
            write!(f, " {result}")?;
        }
        if self.lifted {
            f.write_str(" lifts")?;
        }
        if let Some(ShownPieces { attacker, defender }) = &self.shown {
            write!(f, " shown {attacker} {defender}")?;
        }
        let flags = &self.flag_revealed;
        flags
            .iter()
            .try_for_each(|point| write!(f, " flag {point}"))
    }
}

impl FromStr for Report {
    type Err = NotAnAnnouncement;

    fn from_str(text: &str) -> Result<Report, NotAnAnnouncement> {
        let mut words = text.split(' ').peekable();
        let action: Action = words
            .next()
            .and_then(|word| word.parse().ok())
            .ok_or(NotAnAnnouncement)?;
        let mut report = Report {
            kind: PlyKind::Move,
            from: action.from().to_string(),
            to: action.to().map(|to| to.to_string()),
            removed: Vec::new(),
            repelled: false,
            shown: None,
            turned: None,
            flag_revealed: Vec::new(),
            lifted: false,
        };
        if report.to.is_none() {
            report.kind = PlyKind::Turn;
            report.turned = Some(words.next().ok_or(NotAnAnnouncement)?.to_owned());
        } else if words.peek().is_some_and(|word| report.with_result(word)) {
            words.next();
        }
        let mut word = || words.next();
        let mut next = word();
        if next == Some("lifts") {
            report.lifted = true;
            next = word();
        }
        if next == Some("shown") {
            let (attacker, defender) = word().zip(word()).ok_or(NotAnAnnouncement)?;
            report.shown = Some(ShownPieces {
                attacker: attacker.to_owned(),
                defender: defender.to_owned(),
            });
            next = word();
        }
        while next == Some("flag") {
            let point = word().ok_or(NotAnAnnouncement)?;
            report.flag_revealed.push(point.to_owned());
            next = word();
        }
        let is_whole = next.is_none() && report.to_string() == text;
        is_whole.then_some(report).ok_or(NotAnAnnouncement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_announcement_is_read_as_it_is_written() {
        for text in [
            "a6a7",
            "a6= r9",
            "a6a7 takes",
            "a6a7 falls",
            "a6a7 both flag b1 flag d12",
            "a6a7 repelled",
            "a6a7 attacks lifts",
            "a6a7 takes lifts shown r3 b3",
            "a6a7 lifts",
            "h2e2",
        ] {
            let report: Report = text.parse().unwrap();
            assert_eq!(report.to_string(), text);
            assert!(text.starts_with(&report.action().unwrap().to_string()));
        }
        for text in [
            "",
            "a6",
            "a6a7 ",
            "a6a7  takes",
            "a6a7 wins",
            "a6=",
            "a6= r9 r9",
            "a6a7 flag",
            "a6a7 shown r3",
            "a6a7 lifts takes",
        ] {
            assert_eq!(text.parse::<Report>(), Err(NotAnAnnouncement), "{text}");
        }
    }
}
