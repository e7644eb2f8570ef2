//! The doctor's findings, one per line.

use std::fmt;

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Nothing is wrong.
    Well(String),
    /// Something is wrong, but hinders nobody for now.
    Remark(String),
    /// Something must be fixed: what it is, and how.
    Fix(String),
}

/// The findings with their subjects.
#[derive(Default)]
pub struct Report(Vec<(String, Finding)>);

/// Something must be fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("something must be put right: the lines that begin with FIX say how ({0})")]
pub struct Unwell(usize);

impl Report {
    /// Adds a finding about a subject.
    pub fn add(&mut self, subject: impl Into<String>, finding: Finding) {
        self.0.push((subject.into(), finding));
    }

    /// The verdict on all findings.
    ///
    /// # Errors
    /// How many things must be fixed.
    pub fn verdict(&self) -> Result<(), Unwell> {
        let bad = |(_, finding): &&(String, Finding)| matches!(finding, Finding::Fix(_));
        match self.0.iter().filter(bad).count() {
            0 => Ok(()),
            count => Err(Unwell(count)),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subjects = self.0.iter().map(|(subject, _)| subject.chars().count());
        let width = subjects.max().unwrap_or_default();
        for (subject, finding) in &self.0 {
            let (mark, text) = match finding {
                Finding::Well(text) => ("ok", text),
                Finding::Remark(text) => ("look", text),
                Finding::Fix(text) => ("FIX", text),
            };
            writeln!(formatter, "{mark:<4}  {subject:<width$}  {text}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_problems_to_fix_count() {
        let mut report = Report::default();
        report.add("clock", Finding::Well("right".to_owned()));
        report.add("disk space", Finding::Remark("little".to_owned()));
        assert_eq!(report.verdict(), Ok(()));
        report.add("token", Finding::Fix("copy it again".to_owned()));
        assert_eq!(report.verdict(), Err(Unwell(1)));
        assert_eq!(
            report.to_string(),
            "ok    clock       right\nlook  disk space  little\nFIX   token       copy it again\n"
        );
    }
}
