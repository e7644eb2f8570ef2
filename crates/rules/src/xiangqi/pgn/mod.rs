//! Games as text for other programs: PGN with Xiangqi's usual tags. `scan` splits a text into games, `read` plays them.

mod read;
mod scan;

#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, fmt};

use strum::VariantArray;

pub use read::{Note, PgnError, Ply};
pub use scan::{At, LeftOut, Source, games};

use super::{
    Move, Options, Repetition, Xiangqi,
    notation::{Script, chinese, iccs, wxf},
    text::START,
};
use crate::{Outcome, Side};

/// The content of a PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The known details of the occasion.
    pub tags: BTreeMap<Tag, String>,
    /// The start position, `BOARD TURN QUIET PLY`.
    pub start: String,
    /// The plies in order.
    pub moves: Vec<Move>,
    /// The result.
    pub score: Score,
}

/// The tags that describe the occasion, in the order in which they are written.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "PascalCase")]
pub enum Tag {
    /// The tournament.
    Event,
    /// The place.
    Site,
    /// The date, `YYYY.MM.DD`.
    Date,
    /// The round of the tournament.
    Round,
    /// Red's team.
    RedTeam,
    /// Who played Red.
    Red,
    /// Black's team.
    BlackTeam,
    /// Who played Black.
    Black,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A side won.
    Won(Side),
    /// A draw.
    Drawn,
    /// The game is in progress, or its result is unknown.
    Open,
}

/// The notation of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Coordinates: `H2-E2`. Other programs read what the tag calls ICCS only in capitals with a hyphen; the bot also
    /// reads `h2e2`, which it used to write.
    Iccs,
    /// The World Xiangqi Federation's letters: `C2.5`.
    Wxf,
    /// Chinese words: 炮二平五, 马８进７. Other programs read Black's digits only in full width.
    Chinese(Script),
}

impl Tag {
    /// Every tag, in order.
    pub const ALL: [Tag; 8] = *Tag::VARIANTS.as_array().expect("there are eight tags");

    /// Its name in the text.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The text for an unknown value; `None` if the tag is left out then.
    const fn unknown(self) -> Option<&'static str> {
        match self {
            Tag::RedTeam | Tag::BlackTeam => None,
            Tag::Date => Some("????.??.??"),
            _ => Some("?"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Score::Won(Side::First) => "1-0",
            Score::Won(Side::Second) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::Open => "*",
        })
    }
}

impl Score {
    /// Parses a result.
    fn read(text: &str) -> Option<Score> {
        [
            Score::Won(Side::First),
            Score::Won(Side::Second),
            Score::Drawn,
            Score::Open,
        ]
        .into_iter()
        .find(|score| score.to_string() == text)
    }
}

impl From<Option<Outcome>> for Score {
    fn from(outcome: Option<Outcome>) -> Score {
        match outcome.map(|outcome| outcome.winner) {
            None => Score::Open,
            Some(None) => Score::Drawn,
            Some(Some(side)) => Score::Won(side),
        }
    }
}

impl Format {
    const fn name(self) -> &'static str {
        match self {
            Format::Iccs => "ICCS",
            Format::Wxf => "WXF",
            Format::Chinese(_) => "Chinese",
        }
    }
}

impl Default for Record {
    /// A game from the start position without details or moves.
    fn default() -> Record {
        Record {
            tags: BTreeMap::new(),
            start: START.to_owned(),
            moves: Vec::new(),
            score: Score::Open,
        }
    }
}

/// Rules that accept every ply of any game, whatever its own rules were.
const ANY_RULES: Options = Options {
    repetition: Repetition::Loses,
    quiet_limit: 0,
};

/// The game as PGN, one full move per line. Impossible moves are written in coordinates.
pub fn write(record: &Record, format: Format) -> String {
    let game = Xiangqi::from_text(&record.start, ANY_RULES);
    let start = game.as_ref().map_or(record.start.clone(), Xiangqi::text);
    let mut text = tag("Game", "Chinese Chess");
    for name in Tag::ALL {
        if let Some(value) = record
            .tags
            .get(&name)
            .map(String::as_str)
            .or(name.unknown())
        {
            text += &tag(name.name(), value);
        }
    }
    text += &tag("Result", &record.score.to_string());
    if start != START {
        text += &tag("FEN", &fen(&start));
    }
    text += &tag("Format", format.name());
    text.push('\n');

    let mut line = Line::after(&start);
    match game {
        Ok(mut game) => {
            for &mv in &record.moves {
                line.add(&mut text, &in_notation(&game, mv, format));
                // An impossible move changes nothing, and those after it are probably impossible too.
                let _ = game.play_without_history(mv);
            }
        }
        Err(_) => record
            .moves
            .iter()
            .for_each(|mv| line.add(&mut text, &anywhere(*mv, format))),
    }
    line.end(&mut text);
    text + &record.score.to_string() + "\n"
}

/// The move in this notation.
fn in_notation(game: &Xiangqi, mv: Move, format: Format) -> String {
    match format {
        Format::Iccs => with_hyphen(mv),
        Format::Wxf => wxf(&game.view(), mv),
        Format::Chinese(script) => {
            let words = chinese(&game.view(), mv, script);
            let wide = |sign: char| match sign {
                '1'..='9' => char::from_u32(sign as u32 + 0xfee0).unwrap_or(sign),
                _ => sign,
            };
            // Moves that words cannot express are in coordinates.
            if words.is_ascii() {
                words
            } else {
                words.chars().map(wide).collect()
            }
        }
    }
}

/// A move on a board that cannot be read.
fn anywhere(mv: Move, format: Format) -> String {
    match format {
        Format::Iccs => with_hyphen(mv),
        Format::Wxf | Format::Chinese(_) => iccs(mv),
    }
}

/// The move in PGN coordinates: `H2-E2`.
fn with_hyphen(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_uppercase()
}

fn tag(name: &str, value: &str) -> String {
    let mut text = format!("[{name} \"");
    for sign in value.chars() {
        match sign {
            '"' | '\\' => text.extend(['\\', sign]),
            _ if sign.is_control() => text.push(' '),
            _ => text.push(sign),
        }
    }
    text + "\"]\n"
}

/// Converts a position `BOARD TURN QUIET PLY` to the six fields that other programs use; unchanged if those cannot
/// express it.
fn fen(start: &str) -> String {
    let fields: Vec<&str> = start.split(' ').collect();
    let &[board, turn, quiet, ply] = fields.as_slice() else {
        return start.to_owned();
    };
    match ply.parse::<u32>() {
        Ok(ply) if (ply % 2 == 0) == (turn == "w") => {
            format!("{board} {turn} - - {quiet} {}", ply / 2 + 1)
        }
        _ => start.to_owned(),
    }
}

/// The numbers before the moves, and where lines break.
struct Line {
    number: u32,
    turn: Side,
    begun: bool,
}

impl Line {
    fn after(start: &str) -> Line {
        let mut fields = start.split(' ').skip(1);
        let black = fields.next() == Some("b");
        let ply = fields.nth(1).and_then(|ply| ply.parse::<u32>().ok());
        Line {
            number: ply.unwrap_or(0) / 2 + 1,
            turn: if black { Side::Second } else { Side::First },
            begun: false,
        }
    }

    fn add(&mut self, text: &mut String, mv: &str) {
        let number = self.number;
        *text += &match (self.turn, self.begun) {
            (Side::First, _) => format!("{number}. {mv}"),
            (Side::Second, true) => format!(" {mv}\n"),
            (Side::Second, false) => format!("{number}... {mv}\n"),
        };
        self.begun = self.turn == Side::First;
        self.number = number.saturating_add(u32::from(self.turn == Side::Second));
        self.turn = self.turn.opponent();
    }

    fn end(&self, text: &mut String) {
        if self.begun {
            text.push('\n');
        }
    }
}
