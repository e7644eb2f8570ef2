//! Writes games as PGN, one full move a line, with comments and variations where they stand.

use rules::{
    Side,
    doushouqi::{self, DouShouQi, Options as Animals},
    xiangqi::{
        self, Options, Position, Xiangqi,
        notation::{Script, chinese, wxf},
    },
};

use crate::{
    fen::six_fields,
    game::{Game, Score, Step},
    words::{long, short},
};

/// A notation for moves of Xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// A piece's letter and a point with ranks from 1: `Che3`, as pychess, Banksia and WinBoard write moves.
    Short,
    /// Coordinates in capitals: `H2-E2`. Other programs read what the tag calls ICCS only like that.
    Iccs,
    /// The World Xiangqi Federation's letters: `C2.5`.
    Wxf,
    /// Chinese words: 炮二平五, 马８进７. Other programs read Black's digits only in full width.
    Chinese(Script),
}

/// A notation for moves of Dou Shou Qi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnimalNotation {
    /// Two points: `a3a4`.
    Points,
    /// An animal's number and where it goes, as in Clesto: `1g4`; the Dog is 3, the Wolf 4.
    Numbers,
}

/// The tags that are written even if nothing is known, with what says so.
const USUAL: [(&str, Option<&str>); 8] = [
    ("Event", Some("?")),
    ("Site", Some("?")),
    ("Date", Some("????.??.??")),
    ("Round", Some("?")),
    ("RedTeam", None),
    ("Red", Some("?")),
    ("BlackTeam", None),
    ("Black", Some("?")),
];

/// A game of Xiangqi.
pub(crate) fn men(game: &Game, notation: Notation) -> String {
    let mut text = Text::default();
    if notation != Notation::Short {
        text.tag("Game", "Chinese Chess");
    }
    text.tags(game, |name| match notation {
        Notation::Short => name.replace("Red", "White"),
        _ => name.to_owned(),
    });
    let usual = game.start == xiangqi::text::START;
    let format = match notation {
        Notation::Short => None,
        Notation::Iccs => Some("ICCS"),
        Notation::Wxf => Some("WXF"),
        Notation::Chinese(_) => Some("Chinese"),
    };
    if notation == Notation::Short {
        text.tag("Variant", "Xiangqi");
    }
    if !usual || notation == Notation::Short {
        text.tag("FEN", &six_fields(&game.start));
    }
    match format {
        Some(format) => text.tag("Format", format),
        None => text.tag("SetUp", "1"),
    }
    let board = Xiangqi::from_text(&game.start, Options::BOOKLET);
    let board = board.map(|game| game.position().clone()).ok();
    text.body(game, board, |board, mv| {
        let word = match (board.as_ref(), notation) {
            (None, _) | (Some(_), Notation::Iccs) => with_hyphen(mv),
            (Some(board), Notation::Short) => short(board, mv),
            (Some(board), Notation::Wxf) => wxf(board, mv),
            (Some(board), Notation::Chinese(script)) => words(board, mv, script),
        };
        if let Some(board) = board {
            board.play(mv);
        }
        word
    })
}

/// Coordinates in capitals: `H2-E2`.
fn with_hyphen(mv: xiangqi::Move) -> String {
    let file = |point: xiangqi::Point| char::from(b'A' + point.file());
    let rank = |point: xiangqi::Point| char::from(b'0' + point.rank());
    String::from_iter([file(mv.from), rank(mv.from), '-', file(mv.to), rank(mv.to)])
}

/// Chinese words with full-width digits. Moves that words cannot express are in coordinates.
fn words(board: &Position, mv: xiangqi::Move, script: Script) -> String {
    let words = chinese(board, mv, script);
    let wide = |sign: char| match sign {
        '1'..='9' => char::from_u32(sign as u32 + 0xfee0).unwrap_or(sign),
        _ => sign,
    };
    if words.is_ascii() {
        words
    } else {
        words.chars().map(wide).collect()
    }
}

/// A game of Dou Shou Qi.
pub(crate) fn animals(game: &Game<doushouqi::Move>, notation: AnimalNotation) -> String {
    let mut text = Text::default();
    text.tag("Game", "Dou Shou Qi");
    text.tags(game, str::to_owned);
    if game.start != Game::<doushouqi::Move>::default().start {
        text.tag("FEN", &six_fields(&game.start));
    }
    let options = Animals::booklet();
    let board = DouShouQi::from_text(&game.start, options.clone());
    let cells = board.map(|game| game.view()).ok();
    let cells = cells.map(|view| {
        doushouqi::Point::all()
            .map(|point| view.at(point))
            .collect()
    });
    let cells: Vec<Option<doushouqi::Piece>> = cells.unwrap_or_default();
    text.body(game, cells, |cells, mv| {
        let piece = cells.get_mut(mv.from.index()).and_then(Option::take);
        if let Some(target) = cells.get_mut(mv.to.index()) {
            *target = piece;
        }
        match (piece, notation) {
            (Some(piece), AnimalNotation::Numbers) => {
                format!("{}{}", piece.kind.power(&options), mv.to)
            }
            _ => mv.to_string(),
        }
    })
}

/// A text that is being written.
#[derive(Default)]
struct Text(String);

impl Text {
    fn tag(&mut self, name: &str, value: &str) {
        self.0.push('[');
        let plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
        self.0.extend(
            name.chars()
                .map(|sign| if plain(sign) { sign } else { '_' }),
        );
        self.0.push_str(" \"");
        for sign in value.chars() {
            match sign {
                '"' | '\\' => self.0.extend(['\\', sign]),
                _ if sign.is_control() => self.0.push(' '),
                _ => self.0.push(sign),
            }
        }
        self.0.push_str("\"]\n");
    }

    /// The tags of a game under the names that `named` gives them, and its result.
    fn tags<M: Copy>(&mut self, game: &Game<M>, named: impl Fn(&str) -> String) {
        for (name, unknown) in USUAL {
            let mut values = game.tags.iter().filter(|(other, _)| *other == name);
            match values.next() {
                Some((_, value)) => {
                    self.tag(&named(name), value);
                    values.for_each(|(_, more)| self.tag(&named(name), more));
                }
                None => {
                    if let Some(unknown) = unknown {
                        self.tag(&named(name), unknown);
                    }
                }
            }
        }
        self.tag("Result", &game.score.to_string());
        let is_usual = |name: &str| USUAL.iter().any(|(usual, _)| *usual == name);
        for (name, value) in game.tags.iter().filter(|(name, _)| !is_usual(name)) {
            self.tag(&named(name), value);
        }
    }

    /// The moves behind an empty line, and the result.
    fn body<M: Copy, B: Clone>(
        mut self,
        game: &Game<M>,
        board: B,
        word: impl Fn(&mut B, M) -> String,
    ) -> String {
        self.0.push('\n');
        let mut line = Line::of(&game.start);
        let is_plain = game.body.is_plain();
        let (mut before, mut board) = (board.clone(), board);
        let mut levels = Vec::new();
        for step in game.body.steps() {
            match step {
                Step::Move(mv) => {
                    line.begin_move(&mut self.0, levels.is_empty());
                    if !is_plain {
                        before = board.clone();
                    }
                    self.0.push_str(&word(&mut board, mv));
                    line.end_move();
                }
                Step::Comment(text) => {
                    line.blank(&mut self.0);
                    comment(&mut self.0, text);
                    line.needs_number = true;
                }
                Step::Nag(number) => self.0.push_str(&format!(" ${number}")),
                Step::Open => {
                    line.blank(&mut self.0);
                    self.0.push('(');
                    levels.push((before.clone(), board, line));
                    board = before.clone();
                    line = line.back();
                }
                Step::Close => {
                    if let Some(level) = levels.pop() {
                        self.0.push(')');
                        (before, board, line) = level;
                        line.needs_number = true;
                        line.fresh = false;
                    }
                }
            }
        }
        if !self.0.ends_with('\n') {
            self.0.push('\n');
        }
        self.0 + &game.score.to_string() + "\n"
    }
}

/// A comment. One that has a closing brace reaches to the end of the line.
fn comment(text: &mut String, comment: &str) {
    if comment.contains('}') && !comment.contains('\n') {
        text.push_str("; ");
        text.push_str(comment);
        text.push('\n');
        return;
    }
    // Brackets at the beginning of a line would look like the tags of another game.
    let inner = comment.replace('}', "｝").replace("\n[", "\n [");
    text.push('{');
    text.push_str(&inner);
    text.push('}');
}

/// The numbers before the moves, and where lines break.
#[derive(Clone, Copy)]
struct Line {
    number: u32,
    turn: Side,
    /// Whether Black's next move needs a number.
    needs_number: bool,
    /// Whether nothing stands before the next sign that it would touch.
    fresh: bool,
}

impl Line {
    fn of(start: &str) -> Line {
        let mut fields = start.split(' ').skip(1);
        let black = fields.next() == Some("b");
        let ply = fields.nth(1).and_then(|ply| ply.parse::<u32>().ok());
        Line {
            number: ply.unwrap_or(0) / 2 + 1,
            turn: if black { Side::Second } else { Side::First },
            needs_number: true,
            fresh: true,
        }
    }

    /// One move earlier, where a variation begins.
    fn back(mut self) -> Line {
        self.turn = self.turn.opponent();
        if self.turn == Side::Second {
            self.number = self.number.saturating_sub(1);
        }
        Line {
            needs_number: true,
            fresh: true,
            ..self
        }
    }

    fn blank(&mut self, text: &mut String) {
        if !self.fresh && !text.ends_with('\n') {
            text.push(' ');
        }
        self.fresh = false;
    }

    fn begin_move(&mut self, text: &mut String, in_main_line: bool) {
        let breaks = in_main_line && self.turn == Side::First;
        if breaks && !self.fresh && !text.ends_with('\n') {
            text.push('\n');
            self.fresh = true;
        }
        self.blank(text);
        match self.turn {
            Side::First => *text += &(self.number.to_string() + ". "),
            Side::Second if self.needs_number => *text += &(self.number.to_string() + "... "),
            Side::Second => {}
        }
    }

    fn end_move(&mut self) {
        self.number = self
            .number
            .saturating_add(u32::from(self.turn == Side::Second));
        self.turn = self.turn.opponent();
        self.needs_number = false;
    }
}

/// The moves of a line by their points, with ranks from 0 or 1, for engines.
pub(crate) fn points(game: &Game, from_one: bool) -> String {
    let word = |mv| if from_one { long(mv) } else { mv.to_string() };
    let words: Vec<String> = game.moves().map(word).collect();
    words.join(" ")
}

/// The result in Chinese words.
pub(crate) const fn in_words(score: Score) -> &'static str {
    match score {
        Score::Won(Side::First) => "红胜",
        Score::Won(Side::Second) => "黑胜",
        Score::Drawn => "和棋",
        Score::Open => "未知",
    }
}
