//! A word of Xiangqi on a board: coordinates with ranks from 0 or 1, letters or Chinese words, a piece's letter with a
//! point.

use rules::xiangqi::{
    Kind, Move, Position,
    notation::{Doubles, Phrase, Unreadable, letter, parse_chinese, parse_vietnamese, parse_wxf},
};

use super::{
    Board, Dialect, FirstRank, Letters, Signs, Taken, WordError, algebraic, dialect::Seen, marks,
    nag,
};
use crate::game::Score;

/// The board of a game that is being read.
#[derive(Clone)]
pub(crate) struct Table(pub Position);

/// What a word means if it has one of the forms.
type Meaning = Result<Move, WordError>;

impl Board for Table {
    type Move = Move;
    type Dialect = Dialect;
    type Seen = Seen;

    fn take<'w>(
        &self,
        word: &'w str,
        dialect: Dialect,
        seen: &mut Seen,
    ) -> Result<Taken<'w, Move>, WordError> {
        let signs = Signs::of(word);
        let all = signs.all();
        let whole = &all[..all.len() - marks(all)];
        // A soldier may move as in `33.4`, so the whole word comes before its number.
        if let Some(meaning) = self.meaning(whole, dialect, seen) {
            return Ok(Taken {
                mv: Some(meaning?),
                nag: nag(&all[whole.len()..]),
                rest: "",
            });
        }
        let number = signs.number();
        if number > 0 {
            return Ok(Taken {
                mv: None,
                nag: None,
                rest: signs.behind(word, number),
            });
        }
        let length = first_move(all, dialect).ok_or(Unreadable::Form)?;
        let meaning = self.meaning(&all[..length], dialect, seen);
        let mv = meaning.unwrap_or(Err(Unreadable::Form.into()))?;
        let is_mark = |sign: &&char| matches!(sign, '!' | '?' | '#');
        let marks = all[length..].iter().take_while(is_mark).count();
        Ok(Taken {
            mv: Some(mv),
            nag: nag(&all[length..length + marks]),
            rest: signs.behind(word, length + marks),
        })
    }

    fn under(&self, _: Dialect) -> Table {
        self.clone()
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn score(&self) -> Score {
        if self.0.has_legal_move() {
            Score::Open
        } else {
            Score::Won(self.0.turn().opponent())
        }
    }

    fn name(dialect: Dialect) -> String {
        dialect.to_string()
    }

    fn alternatives(dialect: Dialect, seen: Seen) -> Vec<Dialect> {
        let mut found = Vec::new();
        let ranks = match dialect.first_rank {
            FirstRank::Zero if !seen.zero => Some(FirstRank::One),
            FirstRank::One if !seen.ten => Some(FirstRank::Zero),
            _ => None,
        };
        let ranks = ranks.filter(|_| seen.ranks);
        found.extend(ranks.map(|first_rank| Dialect {
            first_rank,
            ..dialect
        }));
        let letters = match dialect.letters {
            Letters::Federation if !seen.federation => Some(Letters::Vietnamese),
            Letters::Vietnamese if !seen.vietnamese => Some(Letters::Federation),
            _ => None,
        };
        let letters = letters.filter(|_| seen.letters);
        found.extend(letters.map(|letters| Dialect { letters, ..dialect }));
        if seen.g {
            found.extend(GUARDS.map(|g| Dialect { g, ..dialect }));
        }
        if seen.m {
            found.extend(MINISTERS.map(|m| Dialect { m, ..dialect }));
        }
        if seen.doubles {
            found.extend(
                [Doubles::Middle, Doubles::Nth].map(|doubles| Dialect { doubles, ..dialect }),
            );
        }
        found.retain(|other| *other != dialect);
        found
    }
}

/// Whom G may mean.
const GUARDS: [Kind; 2] = [Kind::General, Kind::Advisor];
/// Whom M may mean.
const MINISTERS: [Kind; 3] = [Kind::Advisor, Kind::Elephant, Kind::Horse];

/// How many signs the move takes with which glued text begins.
fn first_move(signs: &[char], dialect: Dialect) -> Option<usize> {
    let mut unseen = Seen::default();
    if let Some((_, length)) = algebraic::points(signs, dialect, &mut unseen) {
        return Some(length);
    }
    let is_way = |at: usize| {
        let way = signs.get(at)?;
        let number = signs.get(at + 1)?;
        let ways = "平进進退.=+-/";
        (ways.contains(*way) && is_number(*number)).then_some(at + 2)
    };
    is_way(2).or_else(|| is_way(3))
}

fn is_number(sign: char) -> bool {
    sign.is_ascii_digit() || "一二三四五六七八九".contains(sign)
}

impl Table {
    /// What a word means, if it has a form that a move can have.
    fn meaning(&self, signs: &[char], dialect: Dialect, seen: &mut Seen) -> Option<Meaning> {
        let points = algebraic::points(signs, dialect, seen);
        let points = points.filter(|(_, length)| *length == signs.len());
        let named = algebraic::named(signs, dialect, seen);
        // `E5e3` names a piece by a capital letter; nobody writes the two files of coordinates in different cases.
        if let Some(named) = named {
            let moves = named.moves(&self.0);
            if !moves.is_empty() || points.is_none() {
                return Some(self.one_of(moves, named.kind));
            }
        }
        if let Some((mv, _)) = points {
            return Some(self.checked(mv));
        }
        let phrase = phrase(signs, dialect, seen)?;
        Some(self.resolved(phrase, dialect, seen))
    }

    /// The move, if it is legal.
    fn checked(&self, mv: Move) -> Meaning {
        self.0.check(self.0.turn(), mv)?;
        Ok(mv)
    }

    /// The legal one of several moves.
    fn one_of(&self, mut moves: Vec<Move>, kind: Kind) -> Meaning {
        moves.sort_unstable();
        moves.dedup();
        let mut legal = moves.clone();
        legal.retain(|mv| self.0.check(self.0.turn(), *mv).is_ok());
        match (legal.as_slice(), moves.as_slice()) {
            (&[one], _) => Ok(one),
            (&[], &[one]) => self.checked(one),
            (&[], &[]) => Err(Unreadable::NoSuchStep(kind).into()),
            (&[], _) => Err(Unreadable::NoneFits.into()),
            _ => Err(Unreadable::SeveralFit(legal).into()),
        }
    }

    fn resolved(&self, phrase: Phrase, dialect: Dialect, seen: &mut Seen) -> Meaning {
        let Some(doubled) = phrase.with_doubles(dialect.doubles) else {
            return self.checked(phrase.resolve(&self.0)?.mv);
        };
        match phrase.resolve(&self.0) {
            Ok(reading) if reading.others_mean.is_none() => self.checked(reading.mv),
            // This the bot writes itself.
            Ok(reading) if Ok(reading.mv) == self.doubled(phrase, Doubles::Middle) => {
                self.checked(reading.mv)
            }
            Ok(_) | Err(Unreadable::SeveralFit(_)) => {
                seen.doubles = true;
                self.checked(doubled.resolve(&self.0)?.mv)
            }
            Err(why) => Err(why.into()),
        }
    }

    fn doubled(&self, phrase: Phrase, doubles: Doubles) -> Result<Move, Unreadable> {
        let phrase = phrase.with_doubles(doubles).ok_or(Unreadable::Form)?;
        Ok(phrase.resolve(&self.0)?.mv)
    }
}

/// A move in letters or in Chinese words.
fn phrase(signs: &[char], dialect: Dialect, seen: &mut Seen) -> Option<Phrase> {
    if !matches!(signs.len(), 4 | 5) {
        return None;
    }
    if signs.iter().take(3).any(|sign| !sign.is_ascii()) {
        return parse_chinese(signs);
    }
    let mut known: [char; 5] = ['\0'; 5];
    known[..signs.len()].copy_from_slice(signs);
    for sign in &mut known[..2] {
        match sign.to_ascii_uppercase() {
            'G' => {
                seen.g = true;
                *sign = letter(dialect.g);
            }
            'M' => {
                seen.m = true;
                *sign = letter(dialect.m);
            }
            _ => {}
        }
    }
    let federation = parse_wxf(&known[..signs.len()]);
    if dialect.letters == Letters::Federation && seen.federation {
        return federation;
    }
    let vietnamese = parse_vietnamese(signs);
    seen.letters |= federation.is_some() || vietnamese.is_some();
    seen.federation |= federation.is_some() && vietnamese.is_none();
    seen.vietnamese |= federation.is_none() && vietnamese.is_some();
    match dialect.letters {
        Letters::Federation => federation,
        Letters::Vietnamese => vietnamese,
    }
}

#[cfg(test)]
mod tests {
    use rules::xiangqi::{Options, Xiangqi};

    use super::*;

    const START: &str = rules::xiangqi::text::START;

    fn table(position: &str) -> Table {
        let game = Xiangqi::from_text(position, Options::BOOKLET).unwrap();
        Table(game.position().clone())
    }

    /// What a word means by a custom.
    fn read(position: &str, word: &str, dialect: Dialect) -> Result<String, WordError> {
        let taken = table(position).take(word, dialect, &mut Seen::default())?;
        Ok(taken.mv.map_or("-".to_owned(), |mv| mv.to_string()) + taken.rest)
    }

    #[test]
    fn a_move_is_read_in_every_form() {
        let usual = Dialect::default();
        for word in [
            "h2e2",
            "H2-E2",
            "H2E2",
            "C2.5",
            "c2=5",
            "炮二平五",
            "砲2平5",
            "炮２平５",
            "包二平五",
            "Che2",
            "Ch2e2",
            "Ch2-e2",
            "h2e2!?",
            "Che2+",
        ] {
            assert_eq!(read(START, word, usual), Ok("h2e2".to_owned()), "{word}");
        }
        let one = Dialect {
            first_rank: FirstRank::One,
            ..usual
        };
        for word in ["h3e3", "H3-E3", "Che3", "Ch3-e3", "Ch3xe3"] {
            assert_eq!(read(START, word, one), Ok("h2e2".to_owned()), "{word}");
        }
        assert_eq!(read(START, "Cxh10", one), Ok("h2h9".to_owned()));
        let vietnamese = Dialect {
            letters: Letters::Vietnamese,
            ..usual
        };
        for (word, mv) in [
            ("P2-5", "h2e2"),
            ("M8.7", "b0c2"),
            ("X9.1", "a0a1"),
            ("C5.1", "e3e4"),
            ("Tg5.1", "e0e1"),
        ] {
            assert_eq!(read(START, word, vietnamese), Ok(mv.to_owned()), "{word}");
        }
        assert!(read(START, "C5.1", usual).is_err());
        for word in ["12.", "1...", "３．", "7"] {
            assert_eq!(read(START, word, usual), Ok("-".to_owned()), "{word}");
        }
        for (word, rest) in [
            ("1.h2e2", "-h2e2"),
            ("h2e2h9g7", "h2e2h9g7"),
            ("炮二平五马8进7", "h2e2马8进7"),
            ("C2.5H8+7", "h2e2H8+7"),
        ] {
            assert_eq!(read(START, word, usual), Ok(rest.to_owned()), "{word}");
        }
        for word in ["hello", "h2", "h2j2", "炮二", "Zz9.1"] {
            assert_eq!(
                read(START, word, usual),
                Err(Unreadable::Form.into()),
                "{word}"
            );
        }
    }

    #[test]
    fn letters_of_others_are_read_by_their_custom() {
        let with = |g, m| Dialect {
            g,
            m,
            ..Dialect::default()
        };
        let general = with(Kind::General, Kind::Horse);
        assert_eq!(read(START, "G5+1", general), Ok("e0e1".to_owned()));
        assert_eq!(read(START, "M2+3", general), Ok("h0g2".to_owned()));
        let guard = with(Kind::Advisor, Kind::Elephant);
        assert_eq!(read(START, "G4+5", guard), Ok("f0e1".to_owned()));
        assert_eq!(read(START, "M3+5", guard), Ok("g0e2".to_owned()));
        // The middle one of three, as vschess has it.
        let three = "3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w";
        assert_eq!(
            read(three, "P..6", Dialect::default()),
            Ok("c6d6".to_owned())
        );
    }

    #[test]
    fn a_point_between_two_forms_means_the_legal_move() {
        // A cannon from rank 3 to e3, not a move from c3.
        let cannons = "3k5/9/9/9/9/9/4C4/9/9/C3K4 w";
        let two = "3k5/9/9/9/9/9/C8/9/9/4K4 w";
        assert_eq!(read(two, "C3e3", Dialect::default()), Ok("a3e3".to_owned()));
        assert!(read(cannons, "Ce3", Dialect::default()).is_err());
    }
}
