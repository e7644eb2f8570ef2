//! Line charts over time, with labels on both axes.

use crate::{
    lettering::{Pen, width, writable},
    sheet::{Align, Area, Place, Rgb, Sheet, baseline},
    theme::Colours,
};

/// The size of labels.
const SIZE: f32 = 20.0;
/// The space for labels left of the lines.
const LEFT: f32 = 66.0;
/// The space for labels below the lines.
const BELOW: f32 = 36.0;
/// The maximum number of labelled levels.
const MAX_LEVELS: i32 = 5;
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
        let missing = (MIN_RANGE - high.saturating_sub(low)).max(0);
        let (low, high) = (
            low.saturating_sub(missing / 2),
            high.saturating_add(missing / 2),
        );
        let steps = (0..8).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)));
        let around = |step: i32| Levels {
            low: low.div_euclid(step).saturating_mul(step),
            high: high
                .saturating_sub(1)
                .div_euclid(step)
                .saturating_add(1)
                .saturating_mul(step),
            step,
        };
        let mut all = steps.map(around);
        let fits =
            |levels: &Levels| (levels.high.saturating_sub(levels.low)) / levels.step < MAX_LEVELS;
        all.find(fits).unwrap_or_else(|| around(i32::MAX / 2))
    }
}

/// Draws lines, each in its colour, into an area; the latest number of each has a dot.
pub fn chart(
    sheet: &mut Sheet,
    colours: &Colours,
    area: Area,
    lines: &[(Rgb, &[Sample])],
    ticks: &[Tick],
) {
    let samples = || lines.iter().flat_map(|line| line.1);
    let (Some(low), Some(high), Some(first), Some(last)) = (
        samples().map(|sample| sample.value).min(),
        samples().map(|sample| sample.value).max(),
        samples().map(|sample| sample.at).min(),
        samples().map(|sample| sample.at).max(),
    ) else {
        return;
    };
    let levels = Levels::around(low, high);
    let plot = Area::new(
        area.left + LEFT,
        area.top,
        area.width - LEFT - 14.0,
        area.height - BELOW,
    );
    let share = |part: f64, whole: f64| {
        if whole > 0.0 {
            (part / whole) as f32
        } else {
            0.5
        }
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
    let mut level = levels.low;
    while level <= levels.high {
        let y = up(level);
        sheet.rectangle(Area::new(plot.left, y, plot.width, 1.0), colours.line);
        let place = (plot.left - 10.0, baseline(y, SIZE));
        sheet.write(&level.to_string(), pen, place, Align::Right, LEFT);
        let Some(next) = level.checked_add(levels.step) else {
            break;
        };
        level = next;
    }
    let mut free = plot.left - 20.0;
    for tick in ticks
        .iter()
        .filter(|tick| (first..=last).contains(&tick.at))
    {
        let x = across(tick.at);
        let wide = width(&writable(&tick.label), pen).min(plot.width);
        let left = (x - wide / 2.0).min(area.right() - wide);
        if left >= free {
            sheet.rectangle(Area::new(x, plot.bottom(), 1.0, 6.0), colours.line);
            let place = (left, plot.bottom() + 27.0);
            sheet.write(&tick.label, pen, place, Align::Left, plot.width);
            free = left + wide + 16.0;
        }
    }
    for (colour, samples) in lines.iter().rev() {
        let places: Vec<Place> = samples
            .iter()
            .map(|sample| (across(sample.at), up(sample.value)))
            .collect();
        sheet.path(&places, 4.0, *colour);
        if let Some(&end) = places.last() {
            sheet.disc(end, 9.0, colours.panel);
            sheet.disc(end, 6.5, *colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_round_and_few() {
        let levels = |low, high, step| Levels { low, high, step };
        assert_eq!(Levels::around(1480, 1710), levels(1400, 1800, 100));
        assert_eq!(Levels::around(1500, 1500), levels(1460, 1540, 20));
        for (low, high) in [(0, 1), (-5, 9000), (i32::MIN, i32::MAX), (1499, 1561)] {
            let found = Levels::around(low, high);
            assert!(found.low <= low && found.high >= high, "{found:?}");
        }
    }
}
