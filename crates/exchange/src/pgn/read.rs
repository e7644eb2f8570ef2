//! A game of a PGN: what its tags say, and its moves by the right custom.

use rules::{
    doushouqi,
    game::GameName,
    xiangqi::{Options, Xiangqi},
};

use super::{
    cut::Section,
    judge::{Judged, Part, Sought, Stop, judge},
    scan::place,
};
use crate::{
    fault::{Fault, Note, Place, Why},
    fen,
    found::{Content, Hint},
    game::{Game, Score, Tags},
    words::{Animals, Board, Customs, Declared, Dialect, FirstRank, Table},
};

/// A game and what its reader should know.
pub(crate) type Read = Result<(Content, Vec<Note>), Fault>;

/// Which game a text is of.
enum Of {
    Xiangqi,
    DouShouQi,
}

/// What the tags say about reading the moves.
#[derive(Default)]
struct Said<'s> {
    start: Option<&'s str>,
    score: Option<Score>,
    animals: bool,
    men: bool,
    first_rank: Option<FirstRank>,
    tags: Tags,
    notes: Vec<Note>,
}

/// Names of Xiangqi in the tags `Game` and `Variant`, in small letters without blanks.
const XIANGQI: [&str; 10] = [
    "chinesechess",
    "xiangqi",
    "cchess",
    "chinese",
    "中国象棋",
    "中國象棋",
    "象棋",
    "co-tuong",
    "cotuong",
    "cờtướng",
];
/// Names of Dou Shou Qi.
const DOU_SHOU_QI: [&str; 7] = [
    "doushouqi",
    "dou-shou-qi",
    "jungle",
    "junglechess",
    "animalchess",
    "斗兽棋",
    "鬥獸棋",
];

fn game_named(name: &str) -> Option<Of> {
    let bare: String = name.split_whitespace().collect();
    let bare = bare.to_lowercase();
    if XIANGQI.contains(&bare.as_str()) {
        Some(Of::Xiangqi)
    } else if DOU_SHOU_QI.contains(&bare.as_str()) {
        Some(Of::DouShouQi)
    } else {
        None
    }
}

fn said<'s>(section: &'s Section) -> Result<Said<'s>, Why> {
    let mut said = Said::default();
    for (name, value) in &section.tags {
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "game" | "variant" => match game_named(value) {
                Some(Of::Xiangqi) if name.eq_ignore_ascii_case("variant") => {
                    said.first_rank.get_or_insert(FirstRank::One);
                }
                Some(Of::Xiangqi) => said.men = true,
                Some(Of::DouShouQi) => said.animals = true,
                None if matches!(value, "" | "?") => {}
                None => return Err(Why::OtherGame(value.to_owned())),
            },
            "fen" => said.start = Some(value),
            "setup" => {}
            "format" => {
                if value.eq_ignore_ascii_case("iccs") {
                    said.first_rank = Some(FirstRank::Zero);
                }
            }
            "result" => match Score::read(value) {
                None if value.is_empty() || value == "?" => {}
                None => {
                    said.notes.push(Note::UnknownResult(value.to_owned()));
                    said.tags.add(name, value);
                }
                score => said.score = score,
            },
            _ => said.tags.add(name, value),
        }
    }
    let open = |score: &Score| *score != Score::Open;
    said.score = said.score.filter(open).or(section.result);
    Ok(said)
}

/// Whether the first word that is no number names an animal by its number and a point: `1g4`.
fn names_animal(moves: &str) -> bool {
    let mut words = moves.split_whitespace();
    let first = words.find(|word| word.contains(|sign: char| sign.is_ascii_alphabetic()));
    let bare: Vec<u8> = first.map_or(Vec::new(), |word| {
        let unnumbered = word.rsplit(['.', '…']).next().unwrap_or(word);
        unnumbered
            .bytes()
            .filter(|byte| !matches!(byte, b'x' | b'-'))
            .collect()
    });
    matches!(bare.as_slice(), [b'1'..=b'8', b'a'..=b'g', b'1'..=b'9'])
}

/// Reads the game of a section.
pub(crate) fn read(
    text: &str,
    section: &Section,
    first_line: usize,
    hint: &Hint,
    number: usize,
) -> Read {
    let fault = |at: Place, why: Why| Fault { number, at, why };
    let at = |byte: usize| place(text, byte, first_line);
    if let Some((byte, why)) = &section.fault {
        return Err(fault(at(*byte), why.clone()));
    }
    let said = said(section).map_err(|why| fault(at(section.moves.start), why))?;
    let moves = Part {
        text,
        first_line,
        range: section.moves.clone(),
        intro: &section.intro,
    };
    let is_animals = match (said.start, hint.game) {
        (Some(start), _) => fen::is_animals(start),
        (None, _) if said.animals || names_animal(&text[section.moves.clone()]) => true,
        (None, game) => game == Some(GameName::DouShouQi) && !said.men,
    };
    let read = if is_animals {
        animals(&moves, said, section)
    } else {
        men(&moves, said, section, &hint.declared)
    };
    read.map_err(|(byte, why)| fault(at(byte), why))
}

/// A game of Xiangqi.
fn men(
    moves: &Part<'_>,
    said: Said<'_>,
    section: &Section,
    declared: &Declared,
) -> Result<(Content, Vec<Note>), Stop> {
    let start = match said.start {
        None => Xiangqi::new(Options::BOOKLET),
        Some(text) => {
            let game = fen::xiangqi(text, Options::BOOKLET);
            game.map_err(|why| (moves.range.start, Why::Position(why)))?
        }
    };
    let sought = Sought {
        usual: declared.usual(),
        allows: &|dialect: &Dialect| declared.allows(dialect),
        says: &|dialect: &Dialect| Some(dialect.first_rank) == said.first_rank,
    };
    let table = Table(start.position().clone());
    let judged = judge(moves, &table, &sought)?;
    let custom = judged.dialect != sought.usual;
    let custom = custom.then(|| Note::Custom(judged.dialect.to_string()));
    let (game, mut notes) = finished(start.text(), judged, said, section);
    notes.extend(custom);
    Ok((Content::Xiangqi(game), notes))
}

/// A game of Dou Shou Qi.
fn animals(
    moves: &Part<'_>,
    said: Said<'_>,
    section: &Section,
) -> Result<(Content, Vec<Note>), Stop> {
    let start = match said.start {
        None => Game::<doushouqi::Move>::default().start,
        Some(text) => fen::animals(text),
    };
    let table = Animals::new(&start).map_err(|why| (moves.range.start, Why::Animals(why)))?;
    let sought = Sought {
        usual: Customs::default(),
        allows: &|_: &Customs| true,
        says: &|customs: &Customs| !customs.lenient,
    };
    let judged = judge(moves, &table, &sought)?;
    let other = judged.dialect.lenient.then_some(Note::OtherRules);
    let (game, mut notes) = finished(start, judged, said, section);
    notes.extend(other);
    Ok((Content::DouShouQi(game), notes))
}

/// The game with its result and what stands behind it.
fn finished<B: Board>(
    start: String,
    judged: Judged<B>,
    said: Said<'_>,
    section: &Section,
) -> (Game<B::Move>, Vec<Note>) {
    let given = said.score.unwrap_or_default();
    let played = judged.score;
    let mut notes = said.notes;
    notes.extend(judged.notes);
    if played != Score::Open && given != Score::Open && given != played {
        notes.push(Note::OtherResult { given, played });
    }
    let mut body = judged.body;
    if !section.behind.is_empty() {
        body.comment(&section.behind);
        notes.push(Note::Behind);
    }
    let game = Game {
        tags: said.tags,
        start,
        body,
        score: if played == Score::Open { given } else { played },
    };
    (game, notes)
}
