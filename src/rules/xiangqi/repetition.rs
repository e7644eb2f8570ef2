//! What a third occurrence of a position brings: who gave perpetual check or chased perpetually since the first
//! (rule book 2). What a single move attacks is told in `chase`.

use super::{Kind, Point};
use crate::rules::{Reason, Side};

/// What a side did with every move of a repetition. Check is worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Every move attacked the same unprotected piece.
    Chase,
    /// Every move gave check.
    Check,
}

impl Fault {
    /// The reason why a game ends that is lost by it.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Fault::Chase => Reason::PerpetualChase,
            Fault::Check => Reason::PerpetualCheck,
        }
    }
}

/// The article of the Asian Xiangqi Federation's rules that a fault falls under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Article {
    /// Check with one piece or several, move after move.
    PerpetualCheck,
    /// One piece chases one unprotected piece.
    PerpetualChase,
}

impl Article {
    /// What the article says, as a title.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Article::PerpetualCheck => "perpetual check",
            Article::PerpetualChase => "perpetual chase",
        }
    }
}

/// How a side repeated the position by force: why a move is refused, or why it lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perpetual {
    /// The side that checked or chased.
    pub side: Side,
    /// What it did with every move.
    pub fault: Fault,
    /// The pieces that attack now, with the points they stand on after the last move.
    pub attackers: Vec<(Kind, Point)>,
    /// The piece that was chased and the point it stands on now; nothing for perpetual check.
    pub chased: Option<(Kind, Point)>,
    /// The ply since which it has gone on; the first one is 1.
    pub since: u32,
    /// How often the position stands then.
    pub times: u32,
    /// The article it falls under.
    pub article: Article,
}

impl std::fmt::Display for Perpetual {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.article.title())
    }
}

impl std::error::Error for Perpetual {}

/// What a third occurrence was judged to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepetitionRuling {
    /// What each side did since the first occurrence, by [`Side::index`].
    pub faults: [Option<Perpetual>; 2],
}

impl RepetitionRuling {
    /// The one at fault: the only one, or the worse one.
    #[must_use]
    pub fn at_fault(&self) -> Option<&Perpetual> {
        let [first, second] = self.faults.each_ref().map(Option::as_ref);
        match first.map(|one| one.fault).cmp(&second.map(|one| one.fault)) {
            std::cmp::Ordering::Less => second,
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => first,
        }
    }
}
