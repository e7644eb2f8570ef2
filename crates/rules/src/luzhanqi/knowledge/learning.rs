//! What one player could have known after each ply of a game: how many worlds were left, and when the location of each
//! unique piece became certain.

use super::Knowledge;
use crate::luzhanqi::{Kind, Point, SeatView};

/// The share of worlds below which a ply counts as telling.
const MAX_TELLING_SHARE: f64 = 0.5;

/// What one player could have known after each ply, from the start on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Learning {
    /// How many worlds were left: see [`Knowledge::worlds`].
    pub worlds: Vec<f64>,
    /// What became certain, in that order.
    pub certain: Vec<Certainty>,
}

/// From some ply on, a player could know where the enemy's only piece of a kind was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certainty {
    /// The ply after which that was true; 0 is the start.
    pub ply: usize,
    /// The kind.
    pub kind: Kind,
    /// Where the piece stood then.
    pub at: Point,
}

/// A ply that revealed much to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TellingPly {
    /// The ply, counted from 1.
    pub ply: usize,
    /// The number of worlds before and after it.
    pub worlds: [f64; 2],
}

impl TellingPly {
    /// The share of the worlds that it left.
    pub fn left(&self) -> f64 {
        self.worlds[1] / self.worlds[0]
    }
}

impl Learning {
    /// What could have been known from these views of one game from one seat, oldest first.
    pub fn of<'a>(views: impl IntoIterator<Item = &'a SeatView>) -> Learning {
        let mut learning = Learning::default();
        let mut known: Option<Knowledge> = None;
        for view in views {
            let knowledge = match &mut known {
                Some(knowledge) => {
                    knowledge.see(view);
                    knowledge
                }
                None => known.insert(Knowledge::new(view)),
            };
            learning.note(knowledge);
        }
        learning
    }

    fn note(&mut self, knowledge: &Knowledge) {
        let (ply, worlds) = (self.worlds.len(), knowledge.worlds());
        let same = self.worlds.last() == Some(&worlds);
        self.worlds.push(worlds);
        // If no world was excluded, nothing has become certain.
        if same {
            return;
        }
        let Some((evidence, puzzle)) = knowledge.puzzle() else {
            return;
        };
        let possible = puzzle.possible().unwrap_or_default();
        for (piece, slots) in evidence.army.iter().zip(possible) {
            let mut lone = Kind::ALL.into_iter().filter(|kind| kind.count() == 1);
            let kind = lone.find(|kind| slots == 1 << kind.index());
            if let (Some(kind), Some(at)) = (kind, piece.at)
                && self.certain.iter().all(|certain| certain.kind != kind)
            {
                self.certain.push(Certainty { ply, kind, at });
            }
        }
    }

    /// The up to `most` plies that revealed the most, most revealing first.
    pub fn telling(&self, most: usize) -> Vec<TellingPly> {
        let plies = self.worlds.windows(2).enumerate();
        let mut telling: Vec<TellingPly> = plies
            .map(|(before, worlds)| TellingPly {
                ply: before + 1,
                worlds: [worlds[0], worlds[1]],
            })
            .filter(|ply| ply.left() <= MAX_TELLING_SHARE)
            .collect();
        telling.sort_by(|one, other| one.left().total_cmp(&other.left()));
        telling.truncate(most);
        telling
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        Side,
        game::{self, GameName, GameRules, tests::random_start},
        luzhanqi::{Preset, SeatCell},
    };

    /// Every view of a random game of at most `plies` plies, by seat.
    fn played(preset: Preset, plies: usize, rng: &mut StdRng) -> [Vec<SeatView>; 2] {
        let rules: GameRules = GameName::Luzhanqi.preset(preset.name()).unwrap();
        let mut game = random_start(&rules, rng).begin(&rules).unwrap();
        let mut views = [Vec::new(), Vec::new()];
        loop {
            for seat in Side::BOTH {
                if let game::SeatView::Luzhanqi(view) = game.seat_view(seat) {
                    views[seat.index()].push(*view);
                }
            }
            let Some(side) = game.turn().filter(|_| views[0].len() <= plies) else {
                return views;
            };
            let legal = game.legal_actions();
            let action = legal[rng.random_range(0..legal.len())];
            game.play(side, action).unwrap();
        }
    }

    #[test]
    fn worlds_only_go_and_certainties_stay_true() {
        let mut rng = StdRng::seed_from_u64(11);
        for preset in Preset::ALL {
            let views = played(preset, 120, &mut rng);
            for (seat, own) in Side::BOTH.into_iter().zip(&views) {
                let learning = Learning::of(own);
                assert_eq!(learning.worlds.len(), own.len());
                assert!(learning.worlds.is_sorted_by(|one, next| one >= next));
                assert!(learning.worlds.iter().all(|worlds| *worlds >= 1.0));
                for certain in &learning.certain {
                    let truth = &views[seat.opponent().index()][certain.ply];
                    assert_eq!(truth.own(certain.at), Some(certain.kind), "{preset:?}");
                }
                for telling in learning.telling(3) {
                    let last = own[telling.ply].announced.last.as_ref().unwrap();
                    let informative = last.verdict.is_some()
                        || last.turned.is_some()
                        || last.side != seat
                        || own[telling.ply].announced.outcome.is_some();
                    assert!(
                        informative,
                        "{preset:?}: a quiet ply of one's own tells nothing"
                    );
                }
            }
        }
    }

    #[test]
    fn everything_is_known_once_all_pieces_are_face_up() {
        let mut rng = StdRng::seed_from_u64(3);
        let preset = Preset::ALL.into_iter().find(|one| one.options().dealt());
        let views = played(preset.unwrap(), 2_000, &mut rng);
        let [first, second] = views.each_ref().map(Learning::of);
        assert_eq!(first.worlds, second.worlds, "both see the same");
        assert!(first.worlds[0] > 1e20);
        let down = |view: &SeatView| {
            let mut cells = view.cells.iter();
            cells.any(|cell| *cell == SeatCell::FaceDown)
        };
        let open = views[0].iter().position(|view| !down(view));
        if let Some(open) = open {
            assert_eq!(first.worlds[open], 1.0);
        }
        assert_eq!(first.telling(2).len(), 2);
    }

    #[test]
    fn the_most_revealing_plies_come_first() {
        let learning = Learning {
            worlds: vec![1000.0, 900.0, 90.0, 80.0, 2.0, 1.0],
            certain: Vec::new(),
        };
        let plies: Vec<usize> = learning.telling(3).iter().map(|one| one.ply).collect();
        assert_eq!(plies, [4, 2, 5]);
        assert_eq!(learning.telling(1)[0].worlds, [80.0, 2.0]);
    }
}
