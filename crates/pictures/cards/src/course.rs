//! The course of a game, ply by ply: one line that divides the picture between both sides, or a line for each of them;
//! with numbered plies that the text beside the picture refers to.

use crate::{
    Look,
    frame::{self, BODY, CONTENT, EDGE, HEAD, SMALL},
    lettering::{Pen, width, writable},
    sheet::{Align, Area, NARROW, Place, Rgb, Sheet, baseline},
    theme::Colours,
};

/// The panel with everything.
const PANEL: Area = Area::new(EDGE, HEAD, CONTENT, 348.0);
/// The maximum space for labels of the vertical axis.
const LEFT: f32 = 140.0;
/// The space above the plot, for the names of the lines.
const ABOVE: f32 = 48.0;
/// The space for ply numbers.
const BELOW: f32 = 40.0;
/// The radius of the disc with a number.
const DISC_RADIUS: f32 = 15.0;
/// The maximum number of ply numbers.
const MAX_TICKS: usize = 7;

/// The course of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CourseCard {
    /// The players.
    pub title: String,
    /// What is shown.
    pub subtitle: String,
    /// The labels of the vertical axis.
    pub levels: Vec<Level>,
    /// The lines.
    pub course: Course,
    /// The plies that are numbered, from 1 in this order.
    pub marks: Vec<Milestone>,
    /// A line at the foot, or nothing.
    pub footer: String,
}

/// The lines of a course. Heights are from 0, at the bottom, to 1; the first is that of the start.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    /// A line that divides the plot: below it is the first side's share, above it the other side's.
    Balance {
        /// Both sides.
        sides: [SideName; 2],
        /// The heights.
        heights: Vec<f32>,
    },
    /// A line for each side, or one for both.
    Lines(Vec<(SideName, Vec<f32>)>),
}

/// A side by name and colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideName {
    /// The name.
    pub name: String,
    /// Its colour.
    pub hue: Hue,
}

/// The colour of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hue {
    /// Red.
    #[default]
    Red,
    /// Black.
    Black,
    /// Blue.
    Blue,
}

/// A label of the vertical axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Level {
    /// Its height, from 0 to 1.
    pub height: f32,
    /// The text.
    pub label: String,
}

/// A ply with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The ply; 0 is the start.
    pub ply: usize,
    /// The index of its line.
    pub line: usize,
}

impl Default for Course {
    fn default() -> Course {
        Course::Lines(Vec::new())
    }
}

impl Course {
    fn sides(&self) -> Vec<&SideName> {
        match self {
            Course::Balance { sides, .. } => sides.iter().collect(),
            Course::Lines(lines) => lines.iter().map(|(side, _)| side).collect(),
        }
    }

    fn heights(&self, line: usize) -> &[f32] {
        match self {
            Course::Balance { heights, .. } => heights,
            Course::Lines(lines) => lines.get(line).map_or(&[], |(_, heights)| heights),
        }
    }

    /// The number of plies.
    fn plies(&self) -> usize {
        let lines = self.sides().len();
        let longest = (0..lines).map(|line| self.heights(line).len()).max();
        longest.unwrap_or_default().saturating_sub(1)
    }
}

/// The position of the plot, and the number of plies in it.
struct Plot {
    area: Area,
    plies: usize,
}

impl Plot {
    fn at(&self, ply: usize, height: f32) -> Place {
        let across = ply as f32 / self.plies.max(1) as f32;
        (
            self.area.left + across * self.area.width,
            self.area.bottom() - height.clamp(0.0, 1.0) * self.area.height,
        )
    }

    fn places(&self, heights: &[f32]) -> Vec<Place> {
        let places = heights.iter().enumerate();
        places.map(|(ply, &height)| self.at(ply, height)).collect()
    }
}

/// A picture of the course of a game.
#[must_use]
pub fn course(card: &CourseCard, look: Look) -> Vec<u8> {
    let colours = look.theme.colours();
    let height = PANEL.bottom() + frame::foot(&card.footer);
    let mut sheet = Sheet::new((NARROW, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    frame::panel(&mut sheet, colours, PANEL);
    let labels = card
        .levels
        .iter()
        .map(|level| width(&writable(&level.label), Pen::new(SMALL, colours.muted)));
    let left = (labels.fold(0.0, f32::max) + 28.0).min(LEFT);
    let plot = Plot {
        area: Area::new(
            PANEL.left + left,
            PANEL.top + ABOVE,
            PANEL.width - left - 28.0,
            PANEL.height - ABOVE - BELOW,
        ),
        plies: card.course.plies(),
    };
    names(&mut sheet, colours, &card.course, &plot);
    if let Course::Balance { sides, heights } = &card.course {
        areas(&mut sheet, colours, sides, &plot.places(heights), &plot);
    }
    axes(&mut sheet, colours, &card.levels, &plot);
    match &card.course {
        Course::Balance { heights, .. } => {
            sheet.path(&plot.places(heights), 4.0, colours.text);
        }
        Course::Lines(lines) => {
            for (side, heights) in lines.iter().rev() {
                sheet.path(&plot.places(heights), 5.0, line(colours, side.hue));
            }
        }
    }
    marks(&mut sheet, colours, card, &plot);
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

const fn line(colours: &Colours, hue: Hue) -> Rgb {
    match hue {
        Hue::Red => colours.lost,
        Hue::Black => colours.text,
        Hue::Blue => colours.series[1],
    }
}

const fn ground(colours: &Colours, hue: Hue) -> Rgb {
    match hue {
        Hue::Red => colours.grounds[0],
        Hue::Black => colours.grounds[1],
        Hue::Blue => colours.grounds[2],
    }
}

/// Names the lines, or the areas, above the plot.
fn names(sheet: &mut Sheet, colours: &Colours, course: &Course, plot: &Plot) {
    let middle = PANEL.top + ABOVE / 2.0 + 2.0;
    let pen = Pen::new(SMALL, colours.text);
    let mut left = plot.area.left;
    for side in course.sides() {
        let colour = match course {
            Course::Balance { .. } => ground(colours, side.hue),
            Course::Lines(_) => line(colours, side.hue),
        };
        let sample = Area::new(left, middle - 9.0, 28.0, 18.0);
        sheet.rounded(sample, 4.0, colours.line);
        sheet.rounded(sample.inner(1.0), 3.0, colour);
        let place = (left + 38.0, baseline(middle, SMALL));
        let room = plot.area.right() - place.0;
        left = place.0 + sheet.write(&side.name, pen, place, Align::Left, room) + 34.0;
    }
}

/// Fills the areas of both sides.
fn areas(
    sheet: &mut Sheet,
    colours: &Colours,
    sides: &[SideName; 2],
    places: &[Place],
    plot: &Plot,
) {
    sheet.rectangle(plot.area, ground(colours, sides[1].hue));
    if let (Some(first), Some(last)) = (places.first(), places.last()) {
        let mut corners = places.to_vec();
        corners.extend([(last.0, plot.area.bottom()), (first.0, plot.area.bottom())]);
        sheet.polygon(&corners, ground(colours, sides[0].hue));
    }
}

/// Draws the levels and the ply numbers.
fn axes(sheet: &mut Sheet, colours: &Colours, levels: &[Level], plot: &Plot) {
    let pen = Pen::new(SMALL, colours.muted);
    for level in levels {
        let y = plot.at(0, level.height).1;
        sheet.rectangle(
            Area::new(plot.area.left, y, plot.area.width, 1.0),
            colours.line,
        );
        let place = (plot.area.left - 12.0, baseline(y, SMALL));
        sheet.write(&level.label, pen, place, Align::Right, LEFT - 16.0);
    }
    for ply in ticks(plot.plies) {
        let x = plot.at(ply, 0.0).0;
        sheet.rectangle(Area::new(x, plot.area.bottom(), 1.0, 7.0), colours.line);
        let place = (x, plot.area.bottom() + 30.0);
        let label = ply.to_string();
        let half = width(&writable(&label), pen) / 2.0;
        let place = (place.0.min(PANEL.right() - 10.0 - half), place.1);
        sheet.write(&label, pen, place, Align::Middle, BODY * 4.0);
    }
}

/// Round ply numbers, few enough to be legible.
fn ticks(plies: usize) -> impl Iterator<Item = usize> {
    let steps = (0..4).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let mut fitting = steps.filter(move |step| plies / step < MAX_TICKS);
    let step = fitting.next().unwrap_or(plies.max(1));
    (0..=plies).step_by(step)
}

/// Draws the numbered plies on their lines. A disc that would cover another one moves up or down.
fn marks(sheet: &mut Sheet, colours: &Colours, card: &CourseCard, plot: &Plot) {
    let mut taken: Vec<Place> = Vec::new();
    for (number, mark) in (1..).zip(&card.marks) {
        let Some(&height) = card.course.heights(mark.line).get(mark.ply) else {
            continue;
        };
        let on = plot.at(mark.ply, height);
        let inside =
            |y: f32| y > plot.area.top + DISC_RADIUS && y < plot.area.bottom() - DISC_RADIUS;
        let is_free = |at: &Place| {
            let apart =
                |other: &Place| (at.0 - other.0).hypot(at.1 - other.1) > 2.0 * DISC_RADIUS + 4.0;
            inside(at.1) && taken.iter().all(apart)
        };
        let steps = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0, -4.0, 4.0, -5.0, 5.0];
        let y = on.1.clamp(
            plot.area.top + DISC_RADIUS + 1.0,
            plot.area.bottom() - DISC_RADIUS - 1.0,
        );
        let places = steps.map(|step| (on.0, y + step * (2.0 * DISC_RADIUS + 5.0)));
        let at = places.into_iter().find(is_free).unwrap_or((on.0, y));
        taken.push(at);
        let colour = match &card.course {
            Course::Balance { .. } => colours.accent,
            Course::Lines(lines) => line(colours, lines[mark.line].0.hue),
        };
        sheet.path(&[on, at], 3.0, colour);
        sheet.disc(on, 5.0, colour);
        sheet.disc(at, DISC_RADIUS + 2.5, colours.panel);
        sheet.disc(at, DISC_RADIUS, colour);
        let pen = Pen::new(SMALL, colours.reverse).bold();
        let place = (at.0, baseline(at.1, SMALL));
        sheet.write(
            &number.to_string(),
            pen,
            place,
            Align::Middle,
            2.0 * DISC_RADIUS,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ply_numbers_are_round_and_few() {
        for plies in [0, 1, 5, 12, 60, 143, 300, 1_200] {
            let ticks: Vec<usize> = ticks(plies).collect();
            assert!(
                ticks.len() <= MAX_TICKS && ticks[0] == 0,
                "{plies}: {ticks:?}"
            );
            assert!(plies == 0 || ticks.len() >= 2, "{plies}: {ticks:?}");
        }
        assert_eq!(ticks(60).collect::<Vec<_>>(), [0, 10, 20, 30, 40, 50, 60]);
    }

    #[test]
    fn a_course_without_plies_is_drawn_too() {
        let side = SideName::default();
        for course in [
            Course::default(),
            Course::Lines(vec![(side.clone(), vec![1.0])]),
            Course::Balance {
                sides: [side.clone(), side],
                heights: Vec::new(),
            },
        ] {
            let card = CourseCard {
                course,
                marks: vec![Milestone { ply: 9, line: 1 }],
                ..CourseCard::default()
            };
            assert!(super::course(&card, Look::default()).starts_with(b"\x89PNG"));
        }
    }
}
