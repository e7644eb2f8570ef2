//! The course of a game, ply by ply: one line that divides the picture between both sides, or a line for each of them;
//! with numbered plies that the text beside the picture refers to.

use draw::{Area, Pen, Place, Rgb, text_width};

use crate::{
    Look,
    chart::round_steps,
    frame::{BODY, CONTENT, EDGE, HEAD, Page, SMALL},
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
    /// The content of the picture.
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
pub fn course(card: &CourseCard, look: Look) -> Vec<u8> {
    let words = [&card.title, &card.subtitle, &card.footer].map(String::as_str);
    let mut page = Page::new(look, PANEL.bottom(), words);
    page.panel(PANEL);
    let colours = page.colours;
    let levels = card.levels.iter();
    let labels = levels.map(|level| text_width(&level.label, colours.small()));
    let left = (labels.fold(0.0, f32::max) + 28.0).min(LEFT);
    let (width, height) = (PANEL.width - left - 28.0, PANEL.height - ABOVE - BELOW);
    let plot = Plot {
        area: Area::new(PANEL.left + left, PANEL.top + ABOVE, width, height),
        plies: card.course.plies(),
    };
    names(&mut page, &card.course, &plot);
    if let Course::Balance { sides, heights } = &card.course {
        areas(&mut page, sides, &plot.places(heights), plot.area);
    }
    axes(&mut page, &card.levels, &plot);
    let mut path = |heights: &[f32], width, colour| {
        page.sheet.path(&plot.places(heights), width, colour);
    };
    match &card.course {
        Course::Balance { heights, .. } => path(heights, 4.0, colours.text),
        Course::Lines(lines) => {
            for (side, heights) in lines.iter().rev() {
                path(heights, 5.0, side.hue.line(&colours));
            }
        }
    }
    marks(&mut page, card, &plot);
    page.png()
}

impl Hue {
    const fn line(self, colours: &Colours) -> Rgb {
        match self {
            Hue::Red => colours.lost,
            Hue::Black => colours.text,
            Hue::Blue => colours.series[1],
        }
    }

    const fn ground(self, colours: &Colours) -> Rgb {
        colours.grounds[self as usize]
    }
}

/// Names the lines, or the areas, above the plot.
fn names(page: &mut Page<'_>, course: &Course, plot: &Plot) {
    let Page { sheet, colours, .. } = page;
    let middle = PANEL.top + ABOVE / 2.0 + 2.0;
    let pen = Pen::new(SMALL, colours.text);
    let mut left = plot.area.left;
    for side in course.sides() {
        let colour = match course {
            Course::Balance { .. } => side.hue.ground(colours),
            Course::Lines(_) => side.hue.line(colours),
        };
        let sample = Area::new(left, middle - 9.0, 28.0, 18.0);
        sheet.rounded(sample, 4.0, colours.line);
        sheet.rounded(sample.inset(1.0), 3.0, colour);
        let x = left + 38.0;
        let room = plot.area.right() - x;
        left = x + sheet.write(&side.name, pen, (x, middle), room) + 34.0;
    }
}

/// Fills the areas of both sides.
fn areas(page: &mut Page<'_>, [lower, upper]: &[SideName; 2], places: &[Place], plot: Area) {
    let Page { sheet, colours, .. } = page;
    sheet.rectangle(plot, upper.hue.ground(colours));
    if let (Some(first), Some(last)) = (places.first(), places.last()) {
        let mut corners = places.to_vec();
        corners.extend([(last.0, plot.bottom()), (first.0, plot.bottom())]);
        sheet.fill(&corners, lower.hue.ground(colours));
    }
}

/// Draws the levels and the ply numbers.
fn axes(page: &mut Page<'_>, levels: &[Level], plot: &Plot) {
    let Page { sheet, colours, .. } = page;
    let (pen, area) = (colours.small(), plot.area);
    for level in levels {
        let y = plot.at(0, level.height).1;
        sheet.rectangle(Area::new(area.left, y, area.width, 1.0), colours.line);
        let place = (area.left - 12.0, y);
        sheet.write(&level.label, pen.right_aligned(), place, LEFT - 16.0);
    }
    for ply in ticks(plot.plies) {
        let x = plot.at(ply, 0.0).0;
        sheet.rectangle(Area::new(x, area.bottom(), 1.0, 7.0), colours.line);
        let label = ply.to_string();
        let half = text_width(&label, pen) / 2.0;
        let place = (x.min(PANEL.right() - 10.0 - half), area.bottom() + 30.0);
        sheet.write_on(&label, pen.centred(), place, BODY * 4.0);
    }
}

/// Round ply numbers, few enough to be legible.
fn ticks(plies: usize) -> impl Iterator<Item = usize> {
    let mut fitting = round_steps(4).filter(move |step| plies / step < MAX_TICKS);
    let step = fitting.next().unwrap_or(plies.max(1));
    (0..=plies).step_by(step)
}

/// Draws the numbered plies on their lines. A disc that would cover another one moves up or down.
fn marks(page: &mut Page<'_>, card: &CourseCard, plot: &Plot) {
    let Page { sheet, colours, .. } = page;
    let (top, bottom) = (
        plot.area.top + DISC_RADIUS,
        plot.area.bottom() - DISC_RADIUS,
    );
    let mut taken: Vec<Place> = Vec::new();
    for (number, mark) in (1..).zip(&card.marks) {
        let Some(&height) = card.course.heights(mark.line).get(mark.ply) else {
            continue;
        };
        let on = plot.at(mark.ply, height);
        let is_free = |at: &Place| {
            let apart =
                |other: &Place| (at.0 - other.0).hypot(at.1 - other.1) > 2.0 * DISC_RADIUS + 4.0;
            at.1 > top && at.1 < bottom && taken.iter().all(apart)
        };
        let steps = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0, -4.0, 4.0, -5.0, 5.0];
        let y = on.1.clamp(top + 1.0, bottom - 1.0);
        let places = steps.map(|step| (on.0, y + step * (2.0 * DISC_RADIUS + 5.0)));
        let at = places.into_iter().find(is_free).unwrap_or((on.0, y));
        taken.push(at);
        let colour = match &card.course {
            Course::Balance { .. } => colours.accent,
            Course::Lines(lines) => lines[mark.line].0.hue.line(colours),
        };
        sheet.path(&[on, at], 3.0, colour);
        sheet.disc(on, 5.0, colour);
        sheet.disc(at, DISC_RADIUS + 2.5, colours.panel);
        sheet.disc(at, DISC_RADIUS, colour);
        let pen = Pen::new(SMALL, colours.reverse).bold().centred();
        sheet.write(&number.to_string(), pen, at, 2.0 * DISC_RADIUS);
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
