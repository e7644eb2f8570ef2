//! Records of what results are worth: 162 of TRF26, `XXS` and `BBW` to `BBU` of TRF16.

use super::{
    error::TrfProblem,
    fields::{points, setting},
};
use crate::tournament::{Points, Scoring};

/// The values of the lines so far.
#[derive(Clone, Copy, Default)]
pub(super) struct PointsRead {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    /// An absence, or a game that was lost without playing: record 162 does not tell them apart.
    missed: Option<Points>,
    forfeit_loss: Option<Points>,
    pairing_bye: Option<Points>,
    absence: Option<Points>,
}

impl PointsRead {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong in it, or that it gives one result two values.
    pub(super) fn take_in(&mut self, code: &str, rest: &str) -> Result<(), TrfProblem> {
        match code {
            "162" => {
                let mut rest = rest;
                while let Some(symbol) = rest.chars().next() {
                    let value = rest.get(symbol.len_utf8()..).unwrap_or("").trim_start();
                    let end = value.find(char::is_whitespace).unwrap_or(value.len());
                    let (value, others) = value.split_at(end);
                    self.set(code, &symbol.to_uppercase().to_string(), value)?;
                    rest = others.trim_start();
                }
                Ok(())
            }
            "XXS" => rest.split_whitespace().try_for_each(|word| {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                self.set(code, &name.to_uppercase(), value)
            }),
            _ => self.set(code, code, rest),
        }
    }

    /// Notes what a result is worth; a value that no result here can have of its own must be the same.
    fn set(&mut self, code: &str, name: &str, value: &str) -> Result<(), TrfProblem> {
        let wanted = "results with points, in halves";
        let value = Some(value).filter(|value| !value.is_empty());
        let value = setting(code, wanted, name, value.and_then(points))?;
        let slot = match name {
            "W" | "WW" | "BW" | "FW" | "FPB" | "BBW" => &mut self.win,
            "D" | "WD" | "BD" | "HPB" | "BBD" => &mut self.draw,
            "L" | "WL" | "BL" | "BBL" => &mut self.loss,
            "A" | "Z" => &mut self.missed,
            "FL" | "BBF" => &mut self.forfeit_loss,
            "P" | "PAB" | "BBU" => &mut self.pairing_bye,
            "ZPB" | "BBZ" => &mut self.absence,
            // A game whose result is not known, which is refused in any case.
            "X" => return Ok(()),
            _ => return setting(code, wanted, name, None),
        };
        if slot.is_some_and(|before| before != value) {
            return Err(TrfProblem::Refused(format!("{code} {name}")));
        }
        *slot = Some(value);
        Ok(())
    }

    /// What results are worth. A pairing-allocated bye is a win if nothing else is said (C.04.1).
    pub(super) fn finish(self) -> Scoring {
        let usual = Scoring::USUAL;
        let win = self.win.unwrap_or(usual.win);
        Scoring {
            win,
            draw: self.draw.unwrap_or(usual.draw),
            loss: self.loss.unwrap_or(usual.loss),
            forfeit_loss: self
                .forfeit_loss
                .or(self.missed)
                .unwrap_or(usual.forfeit_loss),
            pairing_bye: self.pairing_bye.unwrap_or(win),
            absence: self.absence.or(self.missed).unwrap_or(usual.absence),
        }
    }
}

/// Record 162, if there is something to say, with `BBF` if games that were lost without playing are worth something else than
/// absences.
pub(super) fn write(scoring: Scoring) -> String {
    if scoring == Scoring::USUAL {
        return String::new();
    }
    let Scoring {
        win,
        draw,
        loss,
        forfeit_loss,
        pairing_bye,
        absence,
    } = scoring;
    let results = [
        ('W', win),
        ('D', draw),
        ('L', loss),
        ('A', absence),
        ('P', pairing_bye),
    ];
    let results = results.map(|(symbol, points)| format!("{symbol}{:>4}", points.to_string()));
    let forfeit = (forfeit_loss != absence).then(|| format!("BBF {forfeit_loss:>4}\n"));
    format!(
        "162  {}\n{}",
        results.join("    "),
        forfeit.unwrap_or_default()
    )
}
