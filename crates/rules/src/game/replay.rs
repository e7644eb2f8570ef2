//! Replays a finished game ply by ply, as it looked from one perspective at the time. What a player did not know is
//! revealed only at the end of the game, so a game in progress has no replay.

use super::{Beginning, Game, GameRules, SeatView, TableView};
use crate::{Ply, Side, luzhanqi::RevealedPly};

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
    pub const fn name(self) -> &'static str {
        match self {
            Perspective::Seat(Side::First) => "first",
            Perspective::Seat(Side::Second) => "second",
            Perspective::Table => "everyone",
            Perspective::Revealed => "revealed",
        }
    }

    /// The perspective with this name.
    pub fn from_name(name: &str) -> Option<Perspective> {
        let mut all = Perspective::ALL.into_iter();
        all.find(|perspective| perspective.name() == name)
    }
}

impl GameRules {
    /// The perspectives from which a game under these rules looks different.
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
    /// The replay of this game, which began with `start` and continued with `plies`. `None` while it is in
    /// progress, and `None` if they do not lead here.
    pub fn replay(
        &self,
        start: &Beginning,
        plies: &[Ply],
        perspective: Perspective,
    ) -> Option<Replay> {
        self.outcome()?;
        match perspective {
            Perspective::Seat(side) => {
                let views = self.each_ply(start, plies, |game| Some(game.seat_view(side)))?;
                Some(Replay::Seat(views))
            }
            Perspective::Revealed if self.with_secrets().is_some() => {
                let plies = self.each_ply(start, plies, Game::revealed_ply)?;
                Some(Replay::Revealed(plies))
            }
            Perspective::Table | Perspective::Revealed => {
                let views = self.each_ply(start, plies, |game| Some(game.table_view()))?;
                Some(Replay::Table(views))
            }
        }
    }

    /// Applies `view` to each position from `start` to this one, which must be the last.
    pub(super) fn each_ply<V>(
        &self,
        start: &Beginning,
        plies: &[Ply],
        view: impl Fn(&Game) -> Option<V>,
    ) -> Option<Vec<V>> {
        let mut game = start.0.copy();
        let mut views = Vec::with_capacity(plies.len() + 1);
        for (number, ply) in (1..).zip(plies) {
            views.push(view(&game)?);
            let end = self.outcome().filter(|_| number == plies.len());
            game.play_as_judged(game.turn()?, ply.action, ply.ending(end))?;
        }
        if let Some(outcome) = self.outcome() {
            game.conclude(outcome);
        }
        views.push(view(&game)?);
        let same = game.outcome() == self.outcome() && game.referee_text() == self.referee_text();
        same.then_some(views)
    }
}

impl Replay {
    /// How many plies it has.
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
        Action, Outcome, Reason,
        game::{GameName, Start, tests::random_start},
        luzhanqi::{Arrangement, Options, Point, Preset, Verdict},
    };

    /// Every game with every preset: its start, and the game after this many random plies.
    fn played(length: usize, rng: &mut StdRng) -> Vec<(Game, Game, Vec<Ply>)> {
        let mut games = Vec::new();
        for name in GameName::ALL {
            for rules in name.presets().iter().map(|preset| name.preset(preset)) {
                let rules = rules.unwrap();
                let start = begun(&rules, rng);
                let (mut game, mut plies) = (start.clone(), Vec::new());
                while let Some(side) = game.turn().filter(|_| plies.len() < length) {
                    let legal = game.legal_actions();
                    let action = legal[rng.random_range(0..legal.len())];
                    let ruling = game.play(side, action).unwrap();
                    plies.push(Ply::new(action, &ruling));
                }
                games.push((start, game, plies));
            }
        }
        games
    }

    fn begun(rules: &GameRules, rng: &mut StdRng) -> Game {
        random_start(rules, rng).begin(rules).unwrap()
    }

    const RESIGNED: Outcome = Outcome::win(Side::Second, Reason::Resignation);

    #[test]
    fn a_replay_repeats_each_view_of_its_time() {
        let mut rng = StdRng::seed_from_u64(5);
        for (start, mut end, plies) in played(60, &mut rng) {
            end.conclude(RESIGNED);
            let replay = |perspective| end.replay(&start.beginning(), &plies, perspective).unwrap();
            let seats = Side::BOTH.map(|side| replay(Perspective::Seat(side)));
            let table = replay(Perspective::Table);
            let mut game = start.clone();
            for number in 0..=plies.len() {
                if number == plies.len() {
                    game.conclude(end.outcome().unwrap());
                }
                for (side, seat) in Side::BOTH.into_iter().zip(&seats) {
                    let Replay::Seat(views) = seat else {
                        panic!("not a seat's");
                    };
                    assert_eq!(views[number], game.seat_view(side));
                }
                let Replay::Table(views) = &table else {
                    panic!("not everyone's");
                };
                assert_eq!(views[number], game.table_view());
                if let Some(ply) = plies.get(number) {
                    game.play(game.turn().unwrap(), ply.action).unwrap();
                }
            }
            assert_eq!(table.plies(), plies.len());
            match (replay(Perspective::Revealed), end.revealed_view()) {
                (Replay::Revealed(views), Some(all)) => {
                    assert_eq!(views.len(), plies.len() + 1);
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

    /// A verdict that differs from the table's, if `action` is an attack that does not involve a Flag.
    fn another_verdict(game: &Game, action: Action, rng: &mut StdRng) -> Option<Verdict> {
        use Verdict::{AttackerRemoved, BothRemoved, DefenderRemoved};
        let ruling = game.clone().play(game.turn()?, action).unwrap();
        let all = [AttackerRemoved, BothRemoved, DefenderRemoved];
        let actual = all
            .iter()
            .position(|one| Some(*one) == Ply::new(action, &ruling).verdict)?;
        Some(all[(actual + rng.random_range(1..3)) % 3])
    }

    #[test]
    fn an_attack_keeps_its_ruling() {
        let mut rng = StdRng::seed_from_u64(8);
        let mut differ = 0;
        for preset in Preset::ALL {
            let rules = GameRules::Luzhanqi(preset.options());
            let start = begun(&rules, &mut rng);
            let (mut game, mut plies) = (start.clone(), Vec::new());
            let mut seen = Side::BOTH.map(|seat| vec![game.seat_view(seat)]);
            while let Some(side) = game.turn().filter(|_| plies.len() < 80) {
                let legal = game.legal_actions();
                if legal.is_empty() {
                    break;
                }
                let action = legal[rng.random_range(0..legal.len())];
                let verdict = another_verdict(&game, action, &mut rng);
                differ += usize::from(verdict.is_some());
                let ply = Ply { action, verdict };
                let ruling = game.play_as_judged(side, action, ply.ending(None)).unwrap();
                if verdict.is_some() {
                    assert_eq!(Ply::new(action, &ruling), ply);
                }
                plies.push(ply);
                for seat in Side::BOTH {
                    seen[seat.index()].push(game.seat_view(seat));
                    let again = game.seat_history(&start.beginning(), &plies, seat);
                    assert_eq!(again.unwrap().views(), seen[seat.index()]);
                }
            }
            // No conclusions are drawn from a ruling that contradicts today's table, but it must not break anything.
            for seat in Side::BOTH {
                let history = game.seat_history(&start.beginning(), &plies, seat).unwrap();
                let known = history.knowledge().unwrap();
                assert!(known.worlds() >= 0.0);
                assert!(known.conclusions().army.len() <= 25);
            }
            game.conclude(RESIGNED);
            for perspective in Perspective::ALL {
                let replay = game.replay(&start.beginning(), &plies, perspective);
                assert_eq!(replay.unwrap().plies(), plies.len());
            }
        }
        assert!(differ > 20, "{differ} attacks were judged in another way");
    }

    #[test]
    fn a_quiet_ply_cannot_have_been_judged_as_an_attack() {
        let mut rng = StdRng::seed_from_u64(9);
        let mut game = begun(&GameRules::Luzhanqi(Preset::Pamphlet.options()), &mut rng);
        let quiet = |action: &Action| {
            another_verdict(&game, *action, &mut StdRng::seed_from_u64(1)).is_none()
        };
        let action = game.legal_actions().into_iter().find(quiet).unwrap();
        let verdict = Some(Verdict::BothRemoved);
        let judged = Ply { action, verdict }.ending(None);
        let before = game.referee_text();
        assert_eq!(game.play_as_judged(Side::First, action, judged), None);
        assert_eq!(game.referee_text(), before);
    }

    #[test]
    fn there_is_no_replay_before_the_end_nor_of_another_game() {
        let mut rng = StdRng::seed_from_u64(6);
        for (start, mut game, plies) in played(9, &mut rng) {
            let none = |game: &Game, start: &Game, plies: &[Ply]| {
                let mut all = Perspective::ALL.into_iter();
                all.all(|perspective| {
                    game.replay(&start.beginning(), plies, perspective)
                        .is_none()
                })
            };
            assert!(game.outcome().is_none() && none(&game, &start, &plies));
            game.conclude(RESIGNED);
            assert!(!none(&game, &start, &plies));
            assert!(none(&game, &start, &plies[1..]));
            if game.rules().has_desks() {
                assert!(none(&game, &begun(&game.rules(), &mut rng), &plies));
            }
        }
    }

    /// The game that follows from these armies and plies, provided that the rulings announce exactly this.
    fn course(
        options: &Options,
        armies: &[Arrangement; 2],
        plies: &[Ply],
        seen: &[TableView],
    ) -> Option<(Game, Game)> {
        let setups = Some(armies.each_ref().map(Arrangement::text));
        let setups = Start {
            setups,
            ..Start::default()
        };
        let start = setups.begin(&GameRules::Luzhanqi(options.clone())).ok()?;
        let mut game = start.clone();
        for (ply, seen) in plies.iter().zip(seen) {
            game.play(game.turn()?, ply.action).ok()?;
            (game.table_view() == *seen).then_some(())?;
        }
        game.conclude(RESIGNED);
        Some((start, game))
    }

    #[test]
    fn a_replay_shows_only_what_its_reader_could_know() {
        let mut rng = StdRng::seed_from_u64(7);
        for preset in Preset::ALL
            .into_iter()
            .filter(|preset| !preset.options().dealt())
        {
            let options = preset.options();
            let armies = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
            let (start, _) = course(&options, &armies, &[], &[]).unwrap();
            let (mut game, mut plies, mut seen) = (start, Vec::new(), Vec::new());
            while let Some(side) = game.turn().filter(|_| plies.len() < 80) {
                let legal = game.legal_actions();
                let action = legal[rng.random_range(0..legal.len())];
                let ruling = game.play(side, action).unwrap();
                plies.push(Ply::new(action, &ruling));
                seen.push(game.table_view());
            }
            let (start, end) = course(&options, &armies, &plies, &seen).unwrap();
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
                    if course(&options, &candidate, &plies, &seen).is_some() {
                        again = candidate;
                    }
                }
                let (other, same) = course(&options, &again, &plies, &seen).unwrap();
                let both = |perspective| {
                    let one = end.replay(&start.beginning(), &plies, perspective).unwrap();
                    (
                        one,
                        same.replay(&other.beginning(), &plies, perspective)
                            .unwrap(),
                    )
                };
                for perspective in [Perspective::Seat(side), Perspective::Table] {
                    let (one, other) = both(perspective);
                    assert_eq!(one, other);
                    assert_eq!(one.moments(12), other.moments(12));
                }
                // The perspectives that may know it do differ, so the test proves something.
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
