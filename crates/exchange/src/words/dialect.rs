//! The customs by which moves of Xiangqi are written, where they differ.

use std::fmt;

use rules::xiangqi::{Kind, Point, notation::Doubles};

/// The number of the rank nearest to Red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstRank {
    /// Ranks 0 to 9, as in the coordinates of Chinese programs: `h2e2`.
    #[default]
    Zero,
    /// Ranks 1 to 10, as in pychess and its relatives: `h3e3`.
    One,
}

/// The letters and signs for pieces and directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// The World Xiangqi Federation's: `C2.5` is a cannon that goes across.
    #[default]
    Federation,
    /// Vietnamese players': `C5.1` is a soldier that goes forward.
    Vietnamese,
}

/// One custom in everything in which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dialect {
    /// The number of the first rank.
    pub first_rank: FirstRank,
    /// The letters.
    pub letters: Letters,
    /// Whom the letter G means: the general, or a guard.
    pub g: Kind,
    /// Whom the letter M means: a mandarin, a minister, or a horse.
    pub m: Kind,
    /// Whom a repeated digit means.
    pub doubles: Doubles,
}

/// What somebody says about the custom of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Declared {
    /// The number of the first rank.
    pub first_rank: Option<FirstRank>,
    /// The letters.
    pub letters: Option<Letters>,
}

impl Default for Dialect {
    fn default() -> Dialect {
        Dialect {
            first_rank: FirstRank::Zero,
            letters: Letters::Federation,
            g: Kind::General,
            m: Kind::Advisor,
            doubles: Doubles::Middle,
        }
    }
}

impl Declared {
    /// Whether a custom is as it was said.
    pub fn allows(&self, dialect: &Dialect) -> bool {
        self.first_rank
            .is_none_or(|said| said == dialect.first_rank)
            && self.letters.is_none_or(|said| said == dialect.letters)
    }

    /// The usual custom, as far as nothing else was said.
    pub(crate) fn usual(&self) -> Dialect {
        Dialect {
            first_rank: self.first_rank.unwrap_or_default(),
            letters: self.letters.unwrap_or_default(),
            ..Dialect::default()
        }
    }
}

impl fmt::Display for Dialect {
    /// What differs from the federation's letters and ranks from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = match self.letters {
            Letters::Federation => "the federation's letters",
            Letters::Vietnamese => "Vietnamese letters",
        };
        let ranks = match self.first_rank {
            FirstRank::Zero => "ranks from 0",
            FirstRank::One => "ranks from 1",
        };
        write!(f, "{letters}, {ranks}")?;
        let usual = Dialect::default();
        if self.g != usual.g {
            write!(f, ", G for the {}", self.g.name())?;
        }
        if self.m != usual.m {
            write!(f, ", M for the {}", self.m.name())?;
        }
        if self.doubles != usual.doubles {
            f.write_str(", 33 for the third on file 3")?;
        }
        Ok(())
    }
}

/// What the words of a text show about its custom.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// A rank was written.
    pub ranks: bool,
    /// A rank 0 was written.
    pub zero: bool,
    /// A rank 10 was written.
    pub ten: bool,
    /// Letters and numbers as in `C2.5` were written.
    pub letters: bool,
    /// Some that only the federation has.
    pub federation: bool,
    /// Some that only Vietnamese players have.
    pub vietnamese: bool,
    /// The letter G was written.
    pub g: bool,
    /// The letter M was written.
    pub m: bool,
    /// A repeated digit that fits two soldiers was written.
    pub doubles: bool,
}

/// A point, with the rank as this custom numbers it.
pub(super) fn point(file: u8, rank: u8, first: FirstRank) -> Option<Point> {
    match first {
        FirstRank::Zero => Point::new(file, rank),
        FirstRank::One => Point::new(file, rank.checked_sub(1)?),
    }
}
