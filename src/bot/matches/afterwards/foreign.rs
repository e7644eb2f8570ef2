//! What files of other programs hold: whether their games are legal, and what these rules would have said of them. Nobody
//! refereed such a game here.

use exchange::{Content, Fault, Found, Hint, Place, Remark, Score, Why, remarks};
use rules::{Side, xiangqi::Options};
use texts::{Sentence, Texts, args, key, plain, var};

use crate::link::limits;

/// How many games of a file are listed.
const MAX_LISTED: usize = 8;
/// How many remarks about a game are listed.
const MAX_REMARKS: usize = 3;

/// A file of another program.
pub struct ForeignFile {
    name: String,
    games: Vec<Result<ForeignGame, Fault>>,
    count: usize,
    /// The encoding of its text, if that is not UTF-8.
    encoding: Option<&'static str>,
}

/// A game of it.
enum ForeignGame {
    /// A game of Xiangqi, with what these rules would have said.
    Xiangqi(Summary, Vec<Remark>),
    /// A game of Dou Shou Qi.
    DouShouQi(Summary),
    /// A formation.
    Formation,
}

/// What is said of a game.
struct Summary {
    players: [String; 2],
    plies: usize,
    score: Score,
}

/// Whether a file is a record of this program, even a damaged one.
pub fn is_record(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    ["[Record \"Caipan", "[Chain \""]
        .iter()
        .any(|sign| text.contains(sign))
}

impl ForeignFile {
    /// Reads a file and checks its games. This may take long.
    pub fn read(name: &str, bytes: &[u8]) -> ForeignFile {
        let hint = Hint {
            file_name: Some(name.to_owned()),
            ..Hint::default()
        };
        let mut file = ForeignFile {
            name: limits::fit(name, limits::TYPED),
            games: Vec::new(),
            count: 0,
            encoding: None,
        };
        for found in exchange::read(bytes, hint) {
            file.count += 1;
            if let Ok(found) = &found {
                file.encoding = found.encoding.map(|one| one.name());
            }
            let is_bad = found.is_err();
            if file.games.len() < MAX_LISTED || is_bad && file.games.len() < 2 * MAX_LISTED {
                file.games.push(found.map(ForeignGame::of));
            }
        }
        file
    }

    /// Whether anything in it is a game or a formation, or the beginning of one.
    fn is_known(&self) -> bool {
        self.games.iter().any(|game| match game {
            Ok(_) => true,
            Err(fault) => match &fault.why {
                Why::Unknown => false,
                Why::Move(ply, _) => ply.number > 1,
                _ => true,
            },
        })
    }

    /// What is said of it.
    pub fn in_words(&self, texts: &Texts) -> String {
        let values = args![file = plain(&self.name), count = self.count];
        let heading: Sentence<(var::count, var::file)> = if self.is_known() {
            key::FOREIGN_FILE.taking()
        } else {
            key::FOREIGN_NEITHER.taking()
        };
        let mut lines = vec![texts.format(heading, &values)];
        if self.count == 0 {
            lines.push(texts.get(key::FOREIGN_NOTHING));
        }
        for (number, game) in (1..).zip(&self.games) {
            match game {
                Ok(game) => lines.extend(game.in_words(texts, number)),
                Err(fault) => lines.push(fault_in_words(texts, fault)),
            }
        }
        if self.count > self.games.len() {
            let more = args![count = self.count - self.games.len()];
            lines.push(texts.format(key::FOREIGN_MORE, &more));
        }
        if let Some(encoding) = self.encoding {
            lines.push(texts.format(key::FOREIGN_ENCODING, &args![encoding = encoding]));
        }
        if self.games.iter().flatten().any(ForeignGame::is_game) {
            lines.push(texts.get(key::FOREIGN_NOT_REFEREED));
        }
        lines.join("\n")
    }
}

impl ForeignGame {
    fn of(found: Found) -> ForeignGame {
        match found.content {
            Content::Xiangqi(game) => {
                let summary = Summary {
                    players: Side::BOTH.map(|side| name(game.tags.player(side))),
                    plies: game.moves().count(),
                    score: game.score,
                };
                // A start that is no position was refused before.
                let said = remarks(&game, Options::BOOKLET).unwrap_or_default();
                ForeignGame::Xiangqi(summary, said)
            }
            Content::DouShouQi(game) => ForeignGame::DouShouQi(Summary {
                players: Side::BOTH.map(|side| name(game.tags.player(side))),
                plies: game.moves().count(),
                score: game.score,
            }),
            Content::Formation(_) => ForeignGame::Formation,
        }
    }

    const fn is_game(&self) -> bool {
        !matches!(self, ForeignGame::Formation)
    }

    fn in_words(&self, texts: &Texts, number: usize) -> Vec<String> {
        let (summary, said) = match self {
            ForeignGame::Xiangqi(summary, said) => (summary, &said[..]),
            ForeignGame::DouShouQi(summary) => (summary, &[][..]),
            ForeignGame::Formation => return vec![texts.get(key::FOREIGN_FORMATION)],
        };
        let [first, second] = &summary.players;
        let values = args![
            number = number,
            first = plain(first),
            second = plain(second),
            plies = summary.plies,
            result = summary.score.to_string()
        ];
        let mut lines = vec![texts.format(key::FOREIGN_GAME, &values)];
        lines.extend(said.iter().take(MAX_REMARKS).map(|one| remark(texts, one)));
        lines
    }
}

fn name(tag: Option<&str>) -> String {
    let name = tag.map(str::trim).filter(|name| !name.is_empty());
    limits::fit(name.unwrap_or("?"), limits::TYPED)
}

/// What these rules would have said.
fn remark(texts: &Texts, one: &Remark) -> String {
    match one {
        Remark::Refused(ply, mv, _) => {
            let values = args![ply = *ply, mv = mv.to_string()];
            texts.format(key::FOREIGN_REPEATS, &values)
        }
        Remark::Ended(ply, ..) => texts.format(key::FOREIGN_ENDED, &args![ply = *ply]),
        Remark::OtherResult(outcome) => {
            let result = Score::from(Some(*outcome)).to_string();
            texts.format(key::FOREIGN_RESULT, &args![result = result])
        }
    }
}

/// Why a game cannot be taken, and where.
fn fault_in_words(texts: &Texts, fault: &Fault) -> String {
    let at = match fault.at {
        Place::Text { line, .. } => texts.format(key::FOREIGN_AT_LINE, &args![line = line]),
        Place::Byte(byte) => texts.format(key::FOREIGN_AT_BYTE, &args![byte = byte]),
    };
    let why = match &fault.why {
        Why::Unknown => texts.get(key::FOREIGN_UNKNOWN),
        Why::OtherGame(name) => {
            let name = limits::fit(name, limits::TYPED);
            texts.format(key::FOREIGN_OTHER_GAME, &args![name = plain(&name)])
        }
        Why::Move(ply, _) => {
            let word = limits::fit(&ply.text, limits::TYPED);
            let values = args![word = plain(&word), ply = ply.number];
            texts.format(key::FOREIGN_MOVE, &values)
        }
        Why::Ambiguous { ply, readings } => {
            let word = limits::fit(&ply.text, limits::TYPED);
            let [one, other] = &**readings;
            let values = args![
                word = plain(&word),
                ply = ply.number,
                one = one.mv.clone(),
                other = other.mv.clone()
            ];
            texts.format(key::FOREIGN_AMBIGUOUS, &values)
        }
        Why::Position(_) | Why::Animals(_) => texts.get(key::FOREIGN_POSITION),
        Why::Truncated => texts.get(key::FOREIGN_TRUNCATED),
        Why::Version(_) => texts.get(key::FOREIGN_VERSION),
        Why::Army(_) => texts.get(key::FOREIGN_ARMY),
        Why::Tag
        | Why::Unclosed(_)
        | Why::TooDeep
        | Why::TooManyTags(_)
        | Why::TooLong(_)
        | Why::Damaged(_) => texts.get(key::FOREIGN_FORM),
    };
    let values = args![number = fault.number, at = at, why = why];
    texts.format(key::FOREIGN_FAULT, &values)
}
