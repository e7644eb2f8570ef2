//! The bracket of a knock-out: one column per round, and the winners' path to the final.

use draw::{Area, Pen, Place};

use crate::{
    Look,
    frame::{CONTENT, EDGE, HEAD, Page},
    marks,
};

/// The maximum number of rounds in a picture: those of eight players.
pub const ROUNDS: usize = 3;
/// The maximum number of ties in a picture of a single round, in two columns.
const MAX_TIES: usize = 16;
/// The space between columns.
const GAP: f32 = 24.0;
/// The height of the names of rounds.
const NAMES_HEIGHT: f32 = 36.0;
/// The upper end of the ties.
const TOP: f32 = HEAD + NAMES_HEIGHT;

/// A knock-out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketCard {
    /// The name of the league.
    pub title: String,
    /// The content of the picture.
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
pub fn bracket(card: &BracketCard, look: Look) -> Vec<u8> {
    let words = [&card.title, &card.subtitle, &card.footer].map(String::as_str);
    let rounds = &card.rounds[card.rounds.len().saturating_sub(ROUNDS)..];
    if let [round] = rounds
        && round.ties.len() > 1
    {
        return single(round, look, words);
    }
    let columns = rounds.len().max(1);
    let most = 1 << (columns - 1);
    let (line, space) = (40.0, 30.0);
    let tie = 2.0 * line;
    let third = card.third.as_ref();
    let third_height = third.map_or(0.0, |_| NAMES_HEIGHT + tie + 24.0);
    // The game for third place is below the final, where a wide bracket is empty anyway.
    let ties = (most as f32 * (tie + space)).max(tie + space + 2.0 * third_height);
    let mut page = Page::new(look, TOP + ties - space / 2.0, words);
    let width = ((CONTENT + GAP) / columns as f32 - GAP).min(420.0);
    let left = |column: usize| EDGE + column as f32 * (width + GAP);
    for (column, round) in rounds.iter().enumerate() {
        let number = 1 << (columns - 1 - column);
        let pitch = ties / number as f32;
        let is_last = column + 1 == columns;
        name(&mut page, &round.name, (left(column), HEAD + 22.0), width);
        for (number, played) in round.ties.iter().take(number).enumerate() {
            let y = TOP + (number as f32 + 0.5) * pitch;
            if !is_last {
                let next = TOP + (number as f32 / 2.0).floor() * pitch * 2.0 + pitch;
                connect(&mut page, (left(column) + width, y), next);
            }
            let area = Area::new(left(column), y - line, width, tie);
            let first = is_last.then_some(1);
            boxed(&mut page, played, area, first);
        }
    }
    if let Some((heading, played)) = third {
        let (x, y) = (
            left(columns - 1),
            TOP + ties / 2.0 + line + 24.0 + NAMES_HEIGHT,
        );
        name(&mut page, heading, (x, y - 12.0), width);
        boxed(&mut page, played, Area::new(x, y, width, tie), Some(3));
    }
    page.png()
}

/// A picture of a single round: its ties in two columns.
fn single(round: &BracketRound, look: Look, words: [&str; 3]) -> Vec<u8> {
    let ties = &round.ties[..round.ties.len().min(MAX_TIES)];
    let (line, space) = (34.0, 14.0);
    let each = 2.0 * line + space;
    let rows = ties.len().div_ceil(2);
    let mut page = Page::new(look, TOP + rows as f32 * each, words);
    name(&mut page, &round.name, (EDGE, HEAD + 22.0), CONTENT);
    let width = (CONTENT - GAP) / 2.0;
    for (number, tie) in ties.iter().enumerate() {
        let x = EDGE + (number / rows) as f32 * (width + GAP);
        let y = TOP + (number % rows) as f32 * each;
        boxed(&mut page, tie, Area::new(x, y, width, 2.0 * line), None);
    }
    page.png()
}

/// Writes the name of a column of ties.
fn name(page: &mut Page<'_>, name: &str, (left, y): Place, room: f32) {
    let pen = page.colours.small();
    page.sheet.write_on(name, pen, (left + 2.0, y), room);
}

/// Draws the line from a tie to the height of the next.
fn connect(page: &mut Page<'_>, (x, y): Place, next: f32) {
    let turn = x + GAP / 2.0;
    for line in [
        Area::new(x, y - 1.0, GAP / 2.0, 2.0),
        Area::new(turn - 1.0, y.min(next) - 1.0, 2.0, (y - next).abs() + 2.0),
        Area::new(turn, next - 1.0, GAP / 2.0, 2.0),
    ] {
        page.sheet.rectangle(line, page.colours.line);
    }
}

/// Draws a tie: two lines with names and scores, the winner's bold. If it decides a place with a medal, `place` is its
/// winner's: the first two have medals, and the first's tie has a golden edge.
fn boxed(page: &mut Page<'_>, tie: &Tie, area: Area, place: Option<usize>) {
    let colours = page.colours;
    let is_final = place == Some(1);
    let edge = if is_final {
        colours.medals[0]
    } else {
        colours.line
    };
    if is_final {
        page.sheet.rounded(area.inset(-2.0), 9.0, edge);
    }
    page.sheet.rounded(area, 8.0, edge);
    page.sheet.rounded(area.inset(2.0), 6.0, colours.panel);
    let line = area.height / 2.0;
    let size = (line * 0.8).min(26.0);
    for (number, slot) in tie.slots.iter().enumerate() {
        let top = area.top + number as f32 * line;
        let middle = top + line / 2.0;
        let pen = match tie.winner {
            None => Pen::new(size, colours.text),
            Some(winner) if winner == number => Pen::new(size, colours.text).bold(),
            Some(_) => Pen::new(size, colours.muted),
        };
        let is_winner = tie.winner == Some(number);
        if is_winner {
            let mark = Area::new(area.left + 4.0, top + 7.0, 6.0, line - 14.0);
            page.sheet.rectangle(mark, colours.won);
        }
        let right = (area.right() - 12.0, middle);
        let scored = page
            .sheet
            .write(&slot.score, pen.right_aligned(), right, 60.0);
        let mut x = area.left + 17.0;
        // The loser of a final is second; that of the game for the third place has no medal.
        let place = place.filter(|_| tie.winner.is_some() && (is_winner || is_final));
        if let Some(place) = place {
            let radius = 12.0;
            let place = place + usize::from(!is_winner);
            marks::medal(page, place, (x + radius, middle), radius);
            x += 2.0 * radius + 8.0;
        }
        let name = if slot.name.is_empty() {
            "·"
        } else {
            &slot.name
        };
        let room = right.0 - scored - 10.0 - x;
        page.sheet.write(name, pen, (x, middle), room);
    }
    let (x, y) = (area.left + 12.0, area.top + line - 0.5);
    let middle = Area::new(x, y, area.width - 24.0, 1.0);
    page.sheet.rectangle(middle, colours.line);
}
