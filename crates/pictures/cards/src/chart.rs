//! Line charts over time, with labels on both axes.

use draw::{Area, Pen, Place, Rgb, Sheet, text_width};

use crate::frame::{Page, SMALL};

/// The size of labels.
const SIZE: f32 = SMALL;
/// The space for labels left of the lines.
const LEFT: f32 = 66.0;
/// The space for labels below the lines.
const BELOW: f32 = 36.0;
/// The maximum number of labelled levels: there is a line of text for each.
const MAX_LEVELS: i32 = 3;
/// The minimum range of the numbers, so that small changes look small.
const MIN_RANGE: i32 = 60;

/// A number at a moment, in any unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The moment.
    pub at: i64,
    /// The number.
    pub value: i32,
}

/// A label of the time axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The moment.
    pub at: i64,
    /// The label.
    pub label: String,
}

/// The range of levels and their distance.
#[derive(Debug, PartialEq, Eq)]
struct Levels {
    low: i32,
    high: i32,
    step: i32,
}

impl Levels {
    /// Round levels around these numbers.
    fn around(low: i32, high: i32) -> Levels {
        let missing = (MIN_RANGE - high.saturating_sub(low)).max(0) / 2;
        let (low, high) = (low.saturating_sub(missing), high.saturating_add(missing));
        let around = |step: i32| {
            let below_high = high.saturating_sub(1).div_euclid(step);
            Levels {
                low: low.div_euclid(step).saturating_mul(step),
                high: below_high.saturating_add(1).saturating_mul(step),
                step,
            }
        };
        let fits =
            |levels: &Levels| (levels.high.saturating_sub(levels.low)) / levels.step < MAX_LEVELS;
        let mut all = round_steps(8).map(|step| around(step as i32));
        all.find(fits).unwrap_or_else(|| around(i32::MAX / 2))
    }
}

/// Round distances between labels, in ascending order: 1, 2, 5, 10, 20 and so on, up to this many digits.
pub fn round_steps(digits: u32) -> impl Iterator<Item = usize> {
    (0..digits).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)))
}

/// Draws the mark of a line by its number, so that lines differ in more than their colours: a disc, a square, a triangle,
/// a diamond, and again.
pub fn mark(sheet: &mut Sheet, line: usize, (x, y): Place, radius: f32, colour: Rgb) {
    let corners: &[Place] = match line % 4 {
        0 => return sheet.disc((x, y), radius, colour),
        1 => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        2 => &[(0.0, -1.15), (1.15, 0.9), (-1.15, 0.9)],
        _ => &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)],
    };
    let corners = corners.iter();
    let corners: Vec<Place> = corners
        .map(|corner| (x + radius * corner.0, y + radius * corner.1))
        .collect();
    sheet.fill(&corners, colour);
}

/// Draws lines, each in its colour, into an area; the latest number of each has the line's [`mark`].
pub fn chart(page: &mut Page<'_>, area: Area, lines: &[(Rgb, &[Sample])], ticks: &[Tick]) {
    let Page { sheet, colours, .. } = page;
    let samples = || lines.iter().flat_map(|line| line.1);
    let values = || samples().map(|sample| sample.value);
    let moments = || samples().map(|sample| sample.at);
    let (Some(low), Some(high)) = (values().min(), values().max()) else {
        return;
    };
    let (first, last) = (moments().min().unwrap_or(0), moments().max().unwrap_or(0));
    let levels = Levels::around(low, high);
    let (width, height) = (area.width - LEFT - 14.0, area.height - BELOW);
    let plot = Area::new(area.left + LEFT, area.top, width, height);
    let share = |part: f64, whole: f64| {
        let is_wide = whole > 0.0;
        if is_wide { (part / whole) as f32 } else { 0.5 }
    };
    let across = |at: i64| {
        let [part, whole] = [at, last].map(|moment| moment as f64 - first as f64);
        plot.left + share(part, whole) * plot.width
    };
    let up = |value: i32| {
        let [part, whole] = [value, levels.high].map(|one| f64::from(one) - f64::from(levels.low));
        plot.bottom() - share(part, whole) * plot.height
    };
    let pen = Pen::new(SIZE, colours.muted);
    let next = |level: &i32| level.checked_add(levels.step);
    let all = std::iter::successors(Some(levels.low), next);
    for level in all.take_while(|level| *level <= levels.high) {
        let y = up(level);
        sheet.rectangle(Area::new(plot.left, y, plot.width, 1.0), colours.line);
        let label = level.to_string();
        sheet.write(&label, pen.right_aligned(), (plot.left - 10.0, y), LEFT);
    }
    let mut free = plot.left - 20.0;
    let ticks = ticks.iter();
    for tick in ticks.filter(|tick| (first..=last).contains(&tick.at)) {
        let x = across(tick.at);
        let wide = text_width(&tick.label, pen).min(plot.width);
        let left = (x - wide / 2.0).min(area.right() - wide);
        if left >= free {
            sheet.rectangle(Area::new(x, plot.bottom(), 1.0, 6.0), colours.line);
            let place = (left, plot.bottom() + 27.0);
            sheet.write_on(&tick.label, pen, place, plot.width);
            free = left + wide + 16.0;
        }
    }
    for (line, (colour, samples)) in lines.iter().enumerate().rev() {
        let samples = samples.iter();
        let places: Vec<Place> = samples.map(|one| (across(one.at), up(one.value))).collect();
        sheet.path(&places, 4.0, *colour);
        if let Some(&end) = places.last() {
            mark(sheet, line, end, 11.0, colours.panel);
            mark(sheet, line, end, 8.0, *colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_round_and_few() {
        let levels = |low, high, step| Levels { low, high, step };
        assert_eq!(Levels::around(1480, 1710), levels(1400, 1800, 200));
        assert_eq!(Levels::around(1500, 1500), levels(1450, 1550, 50));
        for (low, high) in [(0, 1), (-5, 9000), (i32::MIN, i32::MAX), (1499, 1561)] {
            let found = Levels::around(low, high);
            assert!(found.low <= low && found.high >= high, "{found:?}");
        }
    }
}
