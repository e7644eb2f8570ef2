//! A word of Dou Shou Qi on a board: two points (`a3a4`), or an animal's number or letter with the point where it goes,
//! as Clesto writes it: `1g4`, `Lxc3`. Some give the Dog the number 3 and the Wolf 4, others the reverse.

use rules::{
    Rules,
    doushouqi::{DouShouQi, Kind, Move, Options, Piece, Point, PositionError, Refusal},
};

use super::{Board, Signs, Taken, WordError, marks, nag};
use crate::game::Score;

/// How a text about animals is to be understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Customs {
    /// The Dog is number 4.
    pub dog_is_four: bool,
    /// The game follows rules that allow more than the booklet's.
    pub lenient: bool,
}

/// What the words show.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// A number 3 or 4 was written.
    numbers: bool,
}

/// The board of a game that is being read, without its history.
#[derive(Clone)]
pub(crate) struct Animals(DouShouQi);

/// The booklet's rules without the end that quiet plies bring; or rules that allow what any set of rules allows.
fn options(lenient: bool) -> Options {
    let booklet = Options::booklet();
    Options {
        quiet_limit: 0,
        trapped_captures: lenient || booklet.trapped_captures,
        elephant_captures_rat: lenient || booklet.elephant_captures_rat,
        tiger_jumps_sideways: lenient || booklet.tiger_jumps_sideways,
        rat_crosses_shore: lenient || booklet.rat_crosses_shore,
        ..booklet
    }
}

impl Animals {
    /// The board of a position, `BOARD TURN QUIET PLY`.
    ///
    /// # Errors
    /// Why the text is not a position.
    pub(crate) fn new(start: &str) -> Result<Animals, PositionError> {
        DouShouQi::from_text(start, options(false)).map(Animals)
    }

    /// The same position under these rules, and without what led to it.
    fn again(&self, options: Options) -> Animals {
        let again = DouShouQi::from_text(&self.0.text(), options);
        Animals(again.unwrap_or_else(|_| self.0.clone()))
    }
}

/// The animal that a number or a letter names.
fn animal(sign: char, customs: Customs, seen: &mut Seen) -> Option<Kind> {
    let Some(number) = sign.to_digit(10) else {
        let letter = sign.is_ascii_uppercase().then(|| sign.to_ascii_lowercase());
        let mut kinds = Kind::ALL.into_iter();
        return kinds.find(|kind| Some(kind.letter()) == letter);
    };
    seen.numbers |= matches!(number, 3 | 4);
    Some(match (number, customs.dog_is_four) {
        (3, true) => Kind::Wolf,
        (4, true) => Kind::Dog,
        _ => *Kind::ALL.get(usize::try_from(number).ok()?.checked_sub(1)?)?,
    })
}

fn point(signs: &[char]) -> Option<Point> {
    let &[file, rank] = signs else {
        return None;
    };
    format!("{file}{rank}").parse().ok()
}

impl Board for Animals {
    type Move = Move;
    type Dialect = Customs;
    type Seen = Seen;

    fn take<'w>(
        &self,
        word: &'w str,
        customs: Customs,
        seen: &mut Seen,
    ) -> Result<Taken<'w, Move>, WordError> {
        let signs = Signs::of(word);
        let all = signs.all();
        let bare: Vec<char> = all[..all.len() - marks(all)]
            .iter()
            .copied()
            .filter(|sign| !matches!(sign, '-' | 'x'))
            .collect();
        let turn = self.0.turn().ok_or(Refusal::GameOver)?;
        let by_points = bare
            .get(..2)
            .and_then(point)
            .zip(bare.get(2..).and_then(point));
        let mv = match (by_points, bare.as_slice()) {
            (Some((from, to)), _) => Move { from, to },
            (None, &[name, file, rank]) if file.is_ascii_alphabetic() => {
                let to = point(&[file, rank]).ok_or(WordError::Form)?;
                let kind = animal(name, customs, seen).ok_or(WordError::Form)?;
                let piece = Piece { side: turn, kind };
                let view = self.0.view();
                let from = Point::all().find(|point| view.at(*point) == Some(piece));
                Move {
                    from: from.ok_or(WordError::NoAnimal)?,
                    to,
                }
            }
            _ => {
                let number = signs.number();
                if number == 0 {
                    return Err(WordError::Form);
                }
                return Ok(Taken {
                    mv: None,
                    nag: None,
                    rest: signs.behind(word, number),
                });
            }
        };
        self.0.check(turn, mv)?;
        Ok(Taken {
            mv: Some(mv),
            nag: nag(&all[all.len() - marks(all)..]),
            rest: "",
        })
    }

    fn under(&self, customs: Customs) -> Animals {
        self.again(options(customs.lenient))
    }

    fn play(&mut self, mv: Move) {
        let Some(turn) = self.0.turn() else {
            return;
        };
        if self.0.play(turn, mv).is_ok() {
            // Without its history a game does not end by repetition, and takes no more room with every ply.
            *self = self.again(self.0.rule_set().clone());
        }
    }

    fn score(&self) -> Score {
        Score::from(self.0.outcome())
    }

    fn name(customs: Customs) -> String {
        let [dog, rules] = [
            if customs.dog_is_four {
                "Dog 4"
            } else {
                "Dog 3"
            },
            if customs.lenient {
                "wider rules"
            } else {
                "the booklet's rules"
            },
        ];
        format!("{dog}, {rules}")
    }

    fn alternatives(customs: Customs, seen: Seen) -> Vec<Customs> {
        let mut found = vec![Customs {
            lenient: true,
            ..customs
        }];
        if seen.numbers {
            found.push(Customs {
                dog_is_four: !customs.dog_is_four,
                ..customs
            });
        }
        found
    }
}
