//! The bracket of a knock-out: one column per round, and the winners' path to the final.

use crate::{
    Look,
    frame::{self, CONTENT, EDGE, HEAD, SMALL},
    lettering::Pen,
    marks,
    sheet::{Align, Area, NARROW, Sheet, baseline},
    theme::Colours,
};

/// The maximum number of rounds in a picture: those of eight players.
pub const ROUNDS: usize = 3;
/// The maximum number of ties in a picture of a single round, in two columns.
const MAX_TIES: usize = 16;
/// The space between columns.
const GAP: f32 = 24.0;
/// The height of the names of rounds.
const NAMES_HEIGHT: f32 = 36.0;

/// A knock-out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketCard {
    /// The name of the league.
    pub title: String,
    /// What the picture shows.
    pub subtitle: String,
    /// The rounds, the final at the end. Each has twice as many ties as the next one, and the winners of its ties 2n and
    /// 2n + 1 meet in tie n of the next. A picture shows the last [`ROUNDS`].
    pub rounds: Vec<BracketRound>,
    /// The game for the third place, with its name.
    pub third: Option<(String, Tie)>,
    /// A line below, or nothing.
    pub footer: String,
}

/// A round of a knock-out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketRound {
    /// Its name.
    pub name: String,
    /// The ties from top to bottom.
    pub ties: Vec<Tie>,
}

/// Two players, one of whom advances.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tie {
    /// The two players.
    pub slots: [Slot; 2],
    /// The winner: 0 or 1. `None` until it is decided.
    pub winner: Option<usize>,
}

/// A player's place in a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// The name; empty until it is known.
    pub name: String,
    /// The score as text; empty before the first game.
    pub score: String,
}

/// A picture of a knock-out: its last [`ROUNDS`] rounds, or a single round with more than a final.
#[must_use]
pub fn bracket(card: &BracketCard, look: Look) -> Vec<u8> {
    let colours = look.theme.colours();
    let rounds = &card.rounds[card.rounds.len().saturating_sub(ROUNDS)..];
    if let [round] = rounds
        && round.ties.len() > 1
    {
        return single(card, round, colours);
    }
    let columns = rounds.len().max(1);
    let most = 1 << (columns - 1);
    let (line, space) = (40.0, 30.0);
    let tie = 2.0 * line;
    let third = if card.third.is_some() {
        NAMES_HEIGHT + tie + 24.0
    } else {
        0.0
    };
    // The game for third place is below the final, where a wide bracket is empty anyway.
    let ties = (most as f32 * (tie + space)).max(tie + space + 2.0 * third);
    let height = HEAD + NAMES_HEIGHT + ties + frame::foot(&card.footer) - space / 2.0;
    let mut sheet = Sheet::new((NARROW, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    let width = ((CONTENT + GAP) / columns as f32 - GAP).min(420.0);
    let left = |column: usize| EDGE + column as f32 * (width + GAP);
    let top = HEAD + NAMES_HEIGHT;
    for (column, round) in rounds.iter().enumerate() {
        let number = 1 << (columns - 1 - column);
        let pitch = ties / number as f32;
        let middle = |tie: usize| top + (tie as f32 + 0.5) * pitch;
        let is_last = column + 1 == columns;
        let pen = Pen::new(SMALL, colours.muted);
        let place = (left(column) + 2.0, HEAD + 22.0);
        sheet.write(&round.name, pen, place, Align::Left, width);
        for (number, tie_played) in round.ties.iter().take(number).enumerate() {
            let y = middle(number);
            if !is_last {
                let next = top + (number as f32 / 2.0).floor() * pitch * 2.0 + pitch;
                connect(&mut sheet, colours, (left(column) + width, y), next);
            }
            let area = Area::new(left(column), y - line, width, tie);
            let decides = if is_last {
                Stakes::Final
            } else {
                Stakes::Nothing
            };
            boxed(&mut sheet, colours, tie_played, area, decides);
        }
    }
    if let Some((name, tie_played)) = &card.third {
        let x = left(columns - 1);
        let y = top + ties / 2.0 + line + 24.0 + NAMES_HEIGHT;
        let pen = Pen::new(SMALL, colours.muted);
        sheet.write(name, pen, (x + 2.0, y - 12.0), Align::Left, width);
        let area = Area::new(x, y, width, tie);
        boxed(&mut sheet, colours, tie_played, area, Stakes::ThirdPlace);
    }
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

/// A picture of a single round: its ties in two columns.
fn single(card: &BracketCard, round: &BracketRound, colours: &Colours) -> Vec<u8> {
    let ties = &round.ties[..round.ties.len().min(MAX_TIES)];
    let (line, space) = (34.0, 14.0);
    let each = 2.0 * line + space;
    let rows = ties.len().div_ceil(2);
    let height = HEAD + NAMES_HEIGHT + rows as f32 * each + frame::foot(&card.footer);
    let mut sheet = Sheet::new((NARROW, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    let pen = Pen::new(SMALL, colours.muted);
    let place = (EDGE + 2.0, HEAD + 22.0);
    sheet.write(&round.name, pen, place, Align::Left, CONTENT);
    let width = (CONTENT - GAP) / 2.0;
    for (number, tie) in ties.iter().enumerate() {
        let x = EDGE + (number / rows) as f32 * (width + GAP);
        let y = HEAD + NAMES_HEIGHT + (number % rows) as f32 * each;
        let area = Area::new(x, y, width, 2.0 * line);
        boxed(&mut sheet, colours, tie, area, Stakes::Nothing);
    }
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

/// Draws the line from a tie to the height of the next.
fn connect(sheet: &mut Sheet, colours: &Colours, (x, y): (f32, f32), next: f32) {
    let turn = x + GAP / 2.0;
    let mut bar = |left: f32, top: f32, width: f32, height: f32| {
        sheet.rectangle(Area::new(left, top, width, height), colours.line);
    };
    bar(x, y - 1.0, GAP / 2.0, 2.0);
    bar(turn - 1.0, y.min(next) - 1.0, 2.0, (y - next).abs() + 2.0);
    bar(turn, next - 1.0, GAP / 2.0, 2.0);
}

/// What a tie decides besides who advances.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stakes {
    Nothing,
    /// First and second place.
    Final,
    ThirdPlace,
}

impl Stakes {
    /// The place of its winner or loser, if it has a medal.
    fn medal(self, is_winner: bool) -> Option<usize> {
        match (self, is_winner) {
            (Stakes::Final, true) => Some(1),
            (Stakes::Final, false) => Some(2),
            (Stakes::ThirdPlace, true) => Some(3),
            (Stakes::ThirdPlace, false) | (Stakes::Nothing, _) => None,
        }
    }
}

/// Draws a tie: two lines with names and scores, the winner's bold, with medals. The final has a golden edge.
fn boxed(sheet: &mut Sheet, colours: &Colours, tie: &Tie, area: Area, decides: Stakes) {
    let edge = if decides == Stakes::Final {
        colours.medals[0]
    } else {
        colours.line
    };
    if decides == Stakes::Final {
        sheet.rounded(area.inner(-2.0), 9.0, edge);
    }
    sheet.rounded(area, 8.0, edge);
    sheet.rounded(area.inner(2.0), 6.0, colours.panel);
    let line = area.height / 2.0;
    let size = (line * 0.8).min(26.0);
    for (number, slot) in tie.slots.iter().enumerate() {
        let top = area.top + number as f32 * line;
        let (is_winner, is_loser) = match tie.winner {
            Some(winner) => (winner == number, winner != number),
            None => (false, false),
        };
        let pen = Pen::new(size, colours.text);
        let pen = match (is_winner, is_loser) {
            (true, _) => pen.bold(),
            (_, true) => Pen::new(size, colours.muted),
            _ => pen,
        };
        if is_winner {
            let mark = Area::new(area.left + 4.0, top + 7.0, 6.0, line - 14.0);
            sheet.rectangle(mark, colours.won);
        }
        let base = baseline(top + line / 2.0, size);
        let right = area.right() - 12.0;
        let scored = sheet.write(&slot.score, pen, (right, base), Align::Right, 60.0);
        let name = if slot.name.is_empty() {
            "·"
        } else {
            &slot.name
        };
        let mut x = area.left + 17.0;
        let place = tie
            .winner
            .and_then(|winner| decides.medal(winner == number));
        if let Some(place) = place {
            let radius = 12.0;
            let middle = (x + radius, top + line / 2.0);
            marks::medal(sheet, colours, place, middle, radius);
            x += 2.0 * radius + 8.0;
        }
        sheet.write(name, pen, (x, base), Align::Left, right - scored - 10.0 - x);
    }
    let middle = Area::new(
        area.left + 12.0,
        area.top + line - 0.5,
        area.width - 24.0,
        1.0,
    );
    sheet.rectangle(middle, colours.line);
}
