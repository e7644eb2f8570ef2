//! Fields of lines.

use super::error::TrfProblem;
use crate::tournament::Points;

/// The text in these columns, from 0, without surrounding spaces.
pub(super) fn columns(line: &[char], from: usize, to: usize) -> String {
    let cut = line
        .get(from.min(line.len())..to.min(line.len()))
        .unwrap_or(&[]);
    cut.iter().collect::<String>().trim().to_owned()
}

/// Points below 100, such as `2.5`; none if the text is empty.
pub(super) fn points(text: &str) -> Option<Points> {
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = if text.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let whole = Some(whole).filter(|whole| *whole < 100)?;
    match half {
        "0" => Some(Points(whole * 2)),
        "5" => Some(Points(whole * 2 + 1)),
        _ => None,
    }
}

/// A value of a line that has no columns.
///
/// # Errors
/// The text, if there is no value.
pub(super) fn setting<T>(
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
