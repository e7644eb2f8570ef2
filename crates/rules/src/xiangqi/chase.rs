//! What a single move attacks, as defined by the Asian Xiangqi Federation's rules on chasing. `repetition` judges a
//! whole repetition.
//!
//! An attack is a capture that would be legal next if the other side passed, by a piece other than a general or a
//! soldier (they may chase, 3.9), of any piece except the general and a soldier on its own side of the river (3.3).
//! In detail:
//! - A piece is protected if the capture could be answered by a legal recapture on its point. A protector that may
//!   not leave its post does not count: it is a false root (3.6).
//! - A chariot attacked by a horse or a cannon counts as unprotected even if it is protected (3.6).
//! - Two pieces of one kind that could capture each other offer an exchange. That is an attack only if the other one
//!   could not capture: if it is pinned, or is a horse with a blocked leg (3.7).
//! - So a chariot pinned to its line by a cannon neither chases nor offers an exchange beside it (diagrams 63 to 66).
//! - A check is answered first: a capture that would leave one's own general in check is no attack. Whether a piece is
//!   protected does not depend on when the check is answered.
//!
//! A move *chases* a piece if one of its side's pieces attacks it afterwards and, from where it stood, did not
//! before. The attack may come from the piece that moved, from one behind it, or from the end of a protection. An
//! attack that merely continues, and a threat of mate, are not chases.

use super::{Kind, Move, Piece, Point, board::points_of, position::Position};
use crate::Side;

/// The article of the Asian Xiangqi Federation's rules that covers a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Article {
    /// Perpetual check loses, whatever the circumstances.
    PerpetualCheck,
    /// One or more pieces chase one unprotected piece.
    Unprotected,
    /// The protector of the chased piece could not recapture.
    FalselyProtected,
    /// A horse or a cannon chases a chariot, which counts even if it is protected.
    Chariot,
    /// A piece chases one of its own kind that cannot capture it.
    SameKind,
}

impl Article {
    /// Its number in part three of the federation's rules.
    pub const fn number(self) -> &'static str {
        match self {
            Article::PerpetualCheck => "3.1",
            Article::Unprotected => "3.3",
            Article::FalselyProtected | Article::Chariot => "3.6",
            Article::SameKind => "3.7",
        }
    }

    /// Its subject.
    pub const fn title(self) -> &'static str {
        match self {
            Article::PerpetualCheck => "perpetual check",
            Article::Unprotected => "perpetual chase of an unprotected piece",
            Article::FalselyProtected => {
                "perpetual chase of a piece whose protector cannot recapture"
            }
            Article::Chariot => "perpetual chase of a chariot by a horse or a cannon",
            Article::SameKind => {
                "perpetual chase of a piece of the same kind that cannot capture back"
            }
        }
    }
}

/// A threatened capture that counts as an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) article: Article,
    /// Whether the same capture was threatened before, but the piece was protected then.
    pub(super) only_unprotects: bool,
}

/// What a possible capture amounts to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Threat {
    None,
    /// The piece could be captured, but it is protected.
    Protected,
    Attack(Article),
}

/// The attacks by which `mv`, which leads from `before` to `after`, chases pieces on the points `wanted`.
pub(super) fn chases(before: &Position, mv: Move, after: &Position, wanted: u128) -> Vec<Attack> {
    let side = before.turn();
    let victims = after.side(side.opponent()) & wanted;
    let mut found = Vec::new();
    for kind in Kind::ALL {
        for from in points_of(after.of(side, kind)) {
            let piece = Piece { side, kind };
            for to in points_of(after.targets(piece, from) & victims) {
                let stood = if from == mv.to { mv.from } else { from };
                let earlier = threat(before, stood, to);
                if !matches!(earlier, Threat::Attack(_))
                    && let Threat::Attack(article) = threat(after, from, to)
                {
                    found.push(Attack {
                        from,
                        to,
                        article,
                        only_unprotects: earlier == Threat::Protected,
                    });
                }
            }
        }
    }
    found
}

/// How the piece on `from` threatens the one on `to`.
fn threat(position: &Position, from: Point, to: Point) -> Threat {
    let (Some(attacker), Some(victim)) = (position.at(from), position.at(to)) else {
        return Threat::None;
    };
    let exempt = match victim.kind {
        Kind::General => true,
        Kind::Soldier => to.half() == victim.side,
        _ => false,
    };
    let may_chase = matches!(attacker.kind, Kind::General | Kind::Soldier);
    if exempt || may_chase || !could_capture(position, from, to) {
        return Threat::None;
    }
    let same_kind = attacker.kind == victim.kind;
    if same_kind && could_capture(position, to, from) {
        return Threat::None;
    }
    let preys_on_chariots = matches!(attacker.kind, Kind::Horse | Kind::Cannon);
    match protection(position, Move { from, to }, victim.side) {
        Protection::Real if victim.kind == Kind::Chariot && preys_on_chariots => {
            Threat::Attack(Article::Chariot)
        }
        Protection::Real => Threat::Protected,
        _ if same_kind => Threat::Attack(Article::SameKind),
        Protection::False => Threat::Attack(Article::FalselyProtected),
        Protection::None => Threat::Attack(Article::Unprotected),
    }
}

/// Whether the piece on `from` could capture the one on `to` if it were its turn.
fn could_capture(position: &Position, from: Point, to: Point) -> bool {
    position.at(from).is_some_and(|piece| {
        position.targets(piece, from) & to.bit() != 0
            && position.checkers_after(piece.side, Move { from, to }) == 0
    })
}

/// Whether a horse would attack the general if the piece on `point` did not block the horse's leg.
pub(super) fn is_held_by_horse(position: &Position, point: Point) -> bool {
    position.at(point).is_some_and(|piece| {
        let opened = position.checkers_without(piece.side, point) & !position.checkers(piece.side);
        opened & position.of(piece.side.opponent(), Kind::Horse) != 0
    })
}

/// The kind of protection against a capture.
enum Protection {
    None,
    False,
    Real,
}

/// How `side` could respond to `capture`, a capture of one of its pieces.
fn protection(position: &Position, capture: Move, side: Side) -> Protection {
    let standing = position.checkers(side);
    let captured = position.after(capture);
    let mut protection = Protection::None;
    for kind in Kind::ALL {
        let piece = Piece { side, kind };
        for from in points_of(captured.of(side, kind)) {
            if captured.targets(piece, from) & capture.to.bit() == 0 {
                continue;
            }
            let to = capture.to;
            if captured.checkers_after(side, Move { from, to }) & !standing == 0 {
                return Protection::Real;
            }
            protection = Protection::False;
        }
    }
    protection
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Options, Xiangqi},
        *,
    };

    /// What Red's move chases, as `chaser x chased`.
    fn chased(position: &str, text: &str) -> Vec<(String, Article)> {
        let game = Xiangqi::from_text(position, Options::BOOKLET).unwrap();
        let mv: Move = text.parse().unwrap();
        let before = game.position();
        before.check(Side::First, mv).unwrap();
        chases(before, mv, &before.after(mv), !0)
            .into_iter()
            .map(|attack| (format!("{}x{}", attack.from, attack.to), attack.article))
            .collect()
    }

    fn is(attack: &str, article: Article) -> Vec<(String, Article)> {
        vec![(attack.to_owned(), article)]
    }

    #[test]
    fn an_unprotected_piece_is_chased_and_a_protected_one_is_not() {
        let chariot = |position| chased(position, "a1a5");
        assert_eq!(
            chariot("3k5/9/9/9/3n5/9/9/9/R8/4K4 w"),
            is("a5xd5", Article::Unprotected)
        );
        assert_eq!(
            chariot("3k5/9/4b4/9/5n3/9/9/9/R8/4K4 w"),
            is("a5xf5", Article::Unprotected)
        );
        assert_eq!(chariot("3k5/9/4b4/9/6n2/9/9/9/R8/4K4 w"), []);
        assert_eq!(chariot("3k5/9/9/9/3nr4/9/9/9/R8/5K3 w"), []);
    }

    #[test]
    fn a_protector_that_may_not_leave_its_post_does_not_count() {
        let pinned = "3k5/3n5/5n3/9/3R5/9/9/9/R8/4K4 w";
        assert_eq!(
            chased(pinned, "a1f1"),
            is("f1xf7", Article::FalselyProtected)
        );
        let free = "3k5/3n5/5n3/9/4R4/9/9/9/R8/4K4 w";
        assert_eq!(chased(free, "a1f1"), []);
        // The general may not recapture either, on a file where it would face the other general.
        let facing = "9/3nk4/9/9/9/9/9/9/R8/3K5 w";
        assert_eq!(
            chased(facing, "a1a8"),
            is("a8xd8", Article::FalselyProtected)
        );
        let aside = "9/3nk4/9/9/9/9/9/9/R8/5K3 w";
        assert_eq!(chased(aside, "a1a8"), []);
    }

    #[test]
    fn horses_and_cannons_chase_even_protected_chariots() {
        let horse = |position| chased(position, "f3d4");
        let protected = "3k5/4r4/9/4r4/9/9/5N3/9/9/5K3 w";
        assert_eq!(horse(protected), is("d4xe6", Article::Chariot));
        let cut_off = "3k5/4r4/4b4/4r4/9/9/5N3/9/9/5K3 w";
        assert_eq!(horse(cut_off), is("d4xe6", Article::Unprotected));
        let cannon = "3k5/9/9/3Pr3r/9/9/C8/9/9/3K5 w";
        assert_eq!(chased(cannon, "a3a6"), is("a6xe6", Article::Chariot));
        // An elephant is not such a piece.
        let elephant = "2rk5/9/9/9/9/2r6/9/9/9/5KB2 w";
        assert_eq!(chased(elephant, "g0e2"), []);
    }

    #[test]
    fn two_of_a_kind_offer_an_exchange_unless_one_cannot() {
        assert_eq!(chased("3k5/9/9/7r1/9/9/9/9/R8/4K4 w", "a1a6"), []);
        let pinned = "4k4/9/4r4/9/9/9/9/4R4/R8/4K4 w";
        assert_eq!(chased(pinned, "a1a7"), is("a7xe7", Article::SameKind));
        assert_eq!(chased("3k5/9/9/4n4/9/9/5N3/9/9/4K4 w", "f3d4"), []);
        // The soldier blocks the other horse's leg; this one's is free.
        let impaired = "3k5/9/9/4n4/4p4/9/5N3/9/9/5K3 w";
        assert_eq!(chased(impaired, "f3d4"), is("d4xe6", Article::SameKind));
    }

    #[test]
    fn soldiers_at_home_may_be_chased_and_generals_and_soldiers_may_chase() {
        assert_eq!(chased("3k5/9/9/2p6/9/9/9/9/R8/4K4 w", "a1a6"), []);
        let crossed = "3k5/9/9/9/9/2p6/9/9/R8/4K4 w";
        assert_eq!(chased(crossed, "a1a4"), is("a4xc4", Article::Unprotected));
        assert_eq!(chased("3k5/9/9/9/3n5/2P6/9/9/9/4K4 w", "c4c5"), []);
        assert_eq!(chased("3k5/9/9/9/9/9/9/5n3/9/5K3 w", "f0f1"), []);
    }

    #[test]
    fn a_continuing_attack_is_not_a_chase_but_a_discovered_one_is() {
        assert_eq!(chased("3k5/9/9/R4n3/9/9/9/9/9/4K4 w", "a6b6"), []);
        assert_eq!(chased("3k5/9/9/R4n3/9/9/9/9/9/4K4 w", "e0e1"), []);
        let opened = "3k5/9/9/R2N1n3/9/9/9/9/9/4K4 w";
        assert_eq!(chased(opened, "d6b5"), is("a6xf6", Article::Unprotected));
        // The chariot on e1 protects the horse until the elephant steps between.
        let parted = "5k3/9/9/9/R3n4/6B2/9/3K5/4r4/9 w";
        assert_eq!(chased(parted, "g4e2"), is("a5xe5", Article::Unprotected));
        assert_eq!(chased(parted, "g4i2"), []);
    }

    #[test]
    fn a_piece_that_may_not_leave_its_line_attacks_nothing() {
        let pinned = "4k4/9/4r4/9/6n2/9/4R4/9/9/4K4 w";
        assert_eq!(chased(pinned, "e3e5"), []);
        // The cannon pins the chariot to the file.
        let held = "3k5/4c4/9/9/6n2/4R4/9/4B4/9/4K4 w";
        assert_eq!(chased(held, "e4e5"), []);
        let coming = "3k5/4c4/9/9/6n2/R8/9/4B4/9/4K4 w";
        assert_eq!(chased(coming, "a4e4"), is("e4xe8", Article::Unprotected));
        let free = "3k5/3c5/9/9/6n2/4R4/9/4B4/9/4K4 w";
        assert_eq!(chased(free, "e4e5"), is("e5xg5", Article::Unprotected));
    }

    #[test]
    fn a_check_can_also_chase_but_a_mate_threat_cannot() {
        let both = "4k4/1c7/9/9/2N6/9/9/9/9/3K5 w";
        assert_eq!(chased(both, "c5d7"), is("d7xb8", Article::Unprotected));
        // Black could recapture after answering the check.
        let protected = "4k4/1c6r/9/9/2N6/9/9/9/9/3K5 w";
        assert_eq!(chased(protected, "c5d7"), []);
        assert_eq!(chased("3k5/9/9/9/9/9/9/R8/1R7/4K4 w", "b1b8"), []);
    }
}
