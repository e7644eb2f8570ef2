//! Replays a finished game ply by ply, as it looked from one perspective at the time. What a player did not know is
//! revealed only when the game ends: a game in progress has no replay.

use super::{Beginning, Game, GameRules, SeatView, TableView};
use crate::{Action, Side, luzhanqi::RevealedPly};

/// The perspective from which a finished game is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// As the player on this seat knew it at the time.
    Seat(Side),
    /// As everyone knew it at the time.
    Table,
    /// With everything revealed.
    Revealed,
}

impl Perspective {
    /// Every perspective.
    pub const ALL: [Perspective; 4] = [
        Perspective::Seat(Side::First),
        Perspective::Seat(Side::Second),
        Perspective::Table,
        Perspective::Revealed,
    ];

    /// The machine-readable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Perspective::Seat(Side::First) => "first",
            Perspective::Seat(Side::Second) => "second",
            Perspective::Table => "everyone",
            Perspective::Revealed => "revealed",
        }
    }

    /// The perspective with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Perspective> {
        let mut all = Perspective::ALL.into_iter();
        all.find(|perspective| perspective.name() == name)
    }
}

impl GameRules {
    /// The perspectives from which a game under these rules looks different.
    #[must_use]
    pub fn perspectives(&self) -> Vec<Perspective> {
        let mut all = Perspective::ALL.to_vec();
        all.retain(|perspective| match perspective {
            Perspective::Seat(_) => true,
            Perspective::Table => self.has_desks(),
            Perspective::Revealed => !self.is_open(),
        });
        all
    }

    /// The perspective itself, or the first side's seat if the perspective shows no more than that.
    #[must_use]
    pub fn perspective(&self, wanted: Perspective) -> Perspective {
        if self.perspectives().contains(&wanted) {
            wanted
        } else {
            Perspective::Seat(Side::First)
        }
    }
}

/// A finished game, ply by ply, from the start to the end with its outcome, so that there is at least one view.
#[derive(Clone, Debug, PartialEq)]
pub enum Replay {
    /// As one player knew it at the time.
    Seat(Vec<SeatView>),
    /// As everyone knew it at the time; the full game if nothing was hidden.
    Table(Vec<TableView>),
    /// With everything revealed.
    Revealed(Vec<RevealedPly>),
}

impl Game {
    /// The replay of this game, which began with `start` and continued with `actions`. `None` while it is in
    /// progress, and `None` if they do not lead here.
    #[must_use]
    pub fn replay(
        &self,
        start: &Beginning,
        actions: &[Action],
        perspective: Perspective,
    ) -> Option<Replay> {
        match perspective {
            Perspective::Seat(side) => {
                let views = self.each_ply(start, actions, |game| Some(game.seat_view(side)))?;
                Some(Replay::Seat(views))
            }
            Perspective::Revealed if self.with_secrets().is_some() => {
                let plies = self.each_ply(start, actions, Game::revealed_ply)?;
                Some(Replay::Revealed(plies))
            }
            Perspective::Table | Perspective::Revealed => {
                let views = self.each_ply(start, actions, |game| Some(game.table_view()))?;
                Some(Replay::Table(views))
            }
        }
    }

    /// Applies `view` to each position from `start` to this one, which must be the last.
    fn each_ply<V>(
        &self,
        start: &Beginning,
        actions: &[Action],
        view: impl Fn(&Game) -> Option<V>,
    ) -> Option<Vec<V>> {
        let outcome = self.outcome()?;
        let mut game = start.0.copy();
        let mut views = Vec::with_capacity(actions.len() + 1);
        for (ply, action) in (1..).zip(actions) {
            views.push(view(&game)?);
            let end = (ply == actions.len()).then_some(outcome);
            game.play_as_judged(game.turn()?, *action, end)?;
        }
        game.conclude(outcome);
        views.push(view(&game)?);
        let same = game.outcome() == Some(outcome) && game.referee_text() == self.referee_text();
        same.then_some(views)
    }
}

impl Replay {
    /// How many plies it has.
    #[must_use]
    pub fn plies(&self) -> usize {
        let views = match self {
            Replay::Seat(views) => views.len(),
            Replay::Table(views) => views.len(),
            Replay::Revealed(views) => views.len(),
        };
        views.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        Outcome, Reason,
        game::{GameName, Start, tests::random_start},
        luzhanqi::{Arrangement, Options, Point, Preset},
    };

    /// Every game with every preset: its start, and the game after this many random plies.
    fn played(plies: usize, rng: &mut StdRng) -> Vec<(Game, Game, Vec<Action>)> {
        let mut games = Vec::new();
        for name in GameName::ALL {
            for rules in name.presets().iter().map(|preset| name.preset(preset)) {
                let rules = rules.unwrap();
                let start = begun(&rules, rng);
                let (mut game, mut actions) = (start.clone(), Vec::new());
                while let Some(side) = game.turn().filter(|_| actions.len() < plies) {
                    let legal = game.legal_actions();
                    let action = legal[rng.random_range(0..legal.len())];
                    game.play(side, action).unwrap();
                    actions.push(action);
                }
                games.push((start, game, actions));
            }
        }
        games
    }

    fn begun(rules: &GameRules, rng: &mut StdRng) -> Game {
        random_start(rules, rng).begin(rules).unwrap()
    }

    const RESIGNED: Outcome = Outcome::win(Side::Second, Reason::Resignation);

    #[test]
    fn a_replay_is_what_each_view_was_at_the_time() {
        let mut rng = StdRng::seed_from_u64(5);
        for (start, mut end, actions) in played(60, &mut rng) {
            end.conclude(RESIGNED);
            let replay = |perspective| {
                end.replay(&start.beginning(), &actions, perspective)
                    .unwrap()
            };
            let seats = Side::BOTH.map(|side| replay(Perspective::Seat(side)));
            let table = replay(Perspective::Table);
            let mut game = start.clone();
            for ply in 0..=actions.len() {
                if ply == actions.len() {
                    game.conclude(end.outcome().unwrap());
                }
                for (side, seat) in Side::BOTH.into_iter().zip(&seats) {
                    let Replay::Seat(views) = seat else {
                        panic!("not a seat's");
                    };
                    assert_eq!(views[ply], game.seat_view(side));
                }
                let Replay::Table(views) = &table else {
                    panic!("not everyone's");
                };
                assert_eq!(views[ply], game.table_view());
                if let Some(action) = actions.get(ply) {
                    game.play(game.turn().unwrap(), *action).unwrap();
                }
            }
            assert_eq!(table.plies(), actions.len());
            match (replay(Perspective::Revealed), end.revealed_view()) {
                (Replay::Revealed(views), Some(all)) => {
                    assert_eq!(views.len(), actions.len() + 1);
                    let last = views.last().unwrap();
                    assert_eq!(*last, all.end);
                    let pieces = |ply: &RevealedPly| ply.cells.iter().flatten().count();
                    assert_eq!(pieces(&views[0]), 50);
                }
                (revealed, None) => assert_eq!(revealed, table),
                _ => panic!("what was hidden is not revealed"),
            }
        }
    }

    #[test]
    fn there_is_no_replay_before_the_end_nor_of_another_game() {
        let mut rng = StdRng::seed_from_u64(6);
        for (start, mut game, actions) in played(9, &mut rng) {
            let none = |game: &Game, start: &Game, actions: &[Action]| {
                let mut all = Perspective::ALL.into_iter();
                all.all(|perspective| {
                    game.replay(&start.beginning(), actions, perspective)
                        .is_none()
                })
            };
            assert!(game.outcome().is_none() && none(&game, &start, &actions));
            game.conclude(RESIGNED);
            assert!(!none(&game, &start, &actions));
            assert!(none(&game, &start, &actions[1..]));
            if game.rules().has_desks() {
                assert!(none(&game, &begun(&game.rules(), &mut rng), &actions));
            }
        }
    }

    /// The game that these armies and actions lead to, provided that everyone is told these things on the way.
    fn course(
        options: &Options,
        armies: &[Arrangement; 2],
        actions: &[Action],
        told: &[TableView],
    ) -> Option<(Game, Game)> {
        let setups = Some(armies.each_ref().map(Arrangement::text));
        let setups = Start {
            setups,
            ..Start::default()
        };
        let start = setups.begin(&GameRules::Luzhanqi(options.clone())).ok()?;
        let mut game = start.clone();
        for (action, told) in actions.iter().zip(told) {
            game.play(game.turn()?, *action).ok()?;
            (game.table_view() == *told).then_some(())?;
        }
        game.conclude(RESIGNED);
        Some((start, game))
    }

    #[test]
    fn what_a_seat_or_everyone_could_not_know_does_not_show_in_their_replay() {
        let mut rng = StdRng::seed_from_u64(7);
        for preset in Preset::ALL
            .into_iter()
            .filter(|preset| !preset.options().dealt())
        {
            let options = preset.options();
            let armies = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
            let (start, _) = course(&options, &armies, &[], &[]).unwrap();
            let (mut game, mut actions, mut told) = (start, Vec::new(), Vec::new());
            while let Some(side) = game.turn().filter(|_| actions.len() < 80) {
                let legal = game.legal_actions();
                let action = legal[rng.random_range(0..legal.len())];
                game.play(side, action).unwrap();
                actions.push(action);
                told.push(game.table_view());
            }
            let (start, end) = course(&options, &armies, &actions, &told).unwrap();
            for side in Side::BOTH {
                let hidden = side.opponent();
                let mut again = armies.clone();
                for _ in 0..60 {
                    let points: Vec<Point> = again[hidden.index()]
                        .pieces(hidden)
                        .map(|(point, _)| point)
                        .collect();
                    let mut point = || points[rng.random_range(0..points.len())];
                    let swapped = again[hidden.index()].swapped(hidden, point(), point());
                    let mut candidate = again.clone();
                    candidate[hidden.index()] = swapped.unwrap();
                    if course(&options, &candidate, &actions, &told).is_some() {
                        again = candidate;
                    }
                }
                let (other, same) = course(&options, &again, &actions, &told).unwrap();
                let both = |perspective| {
                    let one = end
                        .replay(&start.beginning(), &actions, perspective)
                        .unwrap();
                    (
                        one,
                        same.replay(&other.beginning(), &actions, perspective)
                            .unwrap(),
                    )
                };
                for perspective in [Perspective::Seat(side), Perspective::Table] {
                    let (one, other) = both(perspective);
                    assert_eq!(one, other);
                    assert_eq!(one.moments(12), other.moments(12));
                }
                // Those who may know it do see a difference, so the test proves something.
                for perspective in [Perspective::Seat(hidden), Perspective::Revealed] {
                    let (one, other) = both(perspective);
                    assert_ne!(one, other);
                }
            }
        }
    }

    #[test]
    fn only_perspectives_that_differ_are_offered() {
        let offered = |game: GameName, preset: &str| {
            let rules = game.preset(preset).unwrap();
            let revealed = rules.perspective(Perspective::Revealed);
            let names = rules.perspectives().into_iter().map(Perspective::name);
            (names.collect::<Vec<_>>().join(" "), revealed)
        };
        let first = Perspective::Seat(Side::First);
        let table = [
            (
                GameName::Luzhanqi,
                "pamphlet",
                "first second everyone revealed",
                Perspective::Revealed,
            ),
            (
                GameName::Luzhanqi,
                "tezhi-flip",
                "first second revealed",
                Perspective::Revealed,
            ),
            (GameName::Xiangqi, "booklet", "first second", first),
            (GameName::DouShouQi, "booklet", "first second", first),
        ];
        for (game, preset, names, revealed) in table {
            assert_eq!(offered(game, preset), (names.to_owned(), revealed));
        }
        for perspective in Perspective::ALL {
            assert_eq!(
                Perspective::from_name(perspective.name()),
                Some(perspective)
            );
        }
        assert_eq!(Perspective::from_name("nobody"), None);
    }
}
