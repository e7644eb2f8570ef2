//! Laws of plans: their text form round-trips, they play only moves that could be played by hand, and they reveal
//! nothing.

use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

use crate::plan::tests::{hidden_game, open_game, play, stories_armies, waits};
use crate::{
    command::Command,
    plan::{
        Plan, PlanChange, StoredPlan,
        branches::{Branches, MAX_BRANCHES, MAX_DEPTH},
        conditions::{PlyRuling, Step},
    },
    state::Match,
};
use rules::{
    Action, Side,
    game::{self, GameName},
    luzhanqi::{Arrangement, Options, Point, Preset, SeatView, Setup},
};

fn random_action(game: &Match, rng: &mut impl Rng) -> Action {
    let turn = game.turn().unwrap();
    let actions = game.seat_view(turn).unwrap().legal_actions();
    actions[rng.random_range(0..actions.len())]
}

/// A random tree of legal moves for the side that is not to move.
fn random_tree(game: &Match, rng: &mut impl Rng) -> Option<StoredPlan> {
    let seat = game.turn()?.opponent();
    let mut stored = None;
    for _ in 0..6 {
        let mut ahead = game.ahead()?;
        let mut line = Vec::new();
        for _ in 0..2 * rng.random_range(1..=MAX_DEPTH) {
            let actions = ahead.view().legal_actions();
            let Some(&action) = actions.get(rng.random_range(0..actions.len().max(1))) else {
                break;
            };
            ahead.play(action).unwrap();
            line.push(action);
        }
        let change = PlanChange::Add(vec![line]);
        stored = game
            .change_plan(seat, stored.clone(), &change)
            .unwrap_or(stored);
    }
    stored
}

/// A point, or something that the player could play if it were their turn.
fn random_step(view: &SeatView, rng: &mut impl Rng) -> Step {
    let moves = view.legal_moves();
    if rng.random() && !moves.is_empty() {
        let mv = moves[rng.random_range(0..moves.len())];
        return Step::Play(mv.into());
    }
    let (file, rank) = (rng.random_range(b'a'..=b'e'), rng.random_range(1..=12));
    format!("{}{rank}", char::from(file)).parse().unwrap()
}

/// All the accepted cases out of some random ones.
fn random_conditions(game: &Match, seat: Side, rng: &mut impl Rng) -> Option<StoredPlan> {
    let Some(game::SeatView::Luzhanqi(mut view)) = game.seat_view(seat) else {
        panic!("another game");
    };
    view.announced.turn = Some(seat);
    let mut stored = None;
    for _ in 0..24 {
        let ruled = PlyRuling::ALL[rng.random_range(0..4)];
        let change = PlanChange::Case(ruled, Some(random_step(&view, rng)));
        stored = game
            .change_plan(seat, stored.clone(), &change)
            .unwrap_or(stored);
    }
    let despite_loss = PlanChange::DespiteLoss(rng.random());
    game.change_plan(seat, stored, &despite_loss).unwrap()
}

/// Checks that the pending move could be played by hand.
fn legal_by_hand(game: &Match, seat: Side, stored: &Option<StoredPlan>) {
    if let Some(waits) = stored.as_ref().and_then(|stored| stored.waits) {
        let command = Command::Play {
            change: Some(waits.change),
            action: waits.action,
        };
        let decided = game.decide(seat, &command, &mut StdRng::seed_from_u64(1));
        assert_eq!(decided.err(), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_plan_round_trips(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = open_game(GameName::Xiangqi, "untimed");
        for _ in 0..rng.random_range(0..20) {
            // By chance, even so short a game may be over.
            if game.turn().is_none() {
                break;
            }
            let next = random_action(&game, &mut rng);
            play(&mut game, Side::First, &mut None, next);
        }
        let tree = random_tree(&game, &mut rng);
        let hidden = random_conditions(&stories_armies(), Side::First, &mut rng);
        for stored in [tree, hidden].into_iter().flatten() {
            let plan = stored.plan.unwrap();
            prop_assert_eq!(plan.text().parse::<Plan>(), Ok(plan.clone()));
            if let Plan::Branches(mut branches) = plan {
                let lines = branches.lines();
                prop_assert!(lines.len() <= MAX_BRANCHES);
                let again = lines.iter().try_fold(Branches::default(), |all, line| all.with(line));
                prop_assert_eq!(again, Ok(branches.clone()));
                for line in &lines {
                    branches.remove(line);
                }
                prop_assert!(branches.is_empty());
            }
        }
    }

    #[test]
    fn no_text_is_parsed_as_an_impossible_plan(text in "[a-e0-9won;fl -]{0,40}") {
        if let Ok(plan) = text.parse::<Plan>() {
            prop_assert_eq!(plan.text().parse::<Plan>(), Ok(plan));
        }
    }

    #[test]
    fn a_tree_plays_only_what_could_be_played_by_hand(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        for name in [GameName::Xiangqi, GameName::DouShouQi] {
            let mut game = open_game(name, "1d/move");
            let mut stored = None;
            for _ in 0..16 {
                let Some(turn) = game.turn() else { break };
                if turn == Side::Second && stored.is_none() {
                    stored = random_tree(&game, &mut rng);
                }
                // The other side often plays the move that the plan expects.
                let planned = stored.as_ref().and_then(|stored| match (&stored.plan, stored.waits) {
                    (_, Some(waits)) => Some(waits.action),
                    (Some(Plan::Branches(branches)), None) => Some(branches.lines()[0][0]),
                    _ => None,
                });
                let next = planned.unwrap_or_else(|| random_action(&game, &mut rng));
                play(&mut game, Side::First, &mut stored, next);
                legal_by_hand(&game, Side::First, &stored);
            }
        }
    }
}

/// This army with two pieces swapped, as the rules allow.
fn rearranged(army: &Arrangement, options: &Options, rng: &mut impl Rng) -> Arrangement {
    let pieces: Vec<Point> = army.pieces(Side::Second).map(|(at, _)| at).collect();
    loop {
        let [a, b] = [(); 2].map(|()| pieces[rng.random_range(0..pieces.len())]);
        let swapped = army.swapped(Side::Second, a, b).unwrap();
        let legal = Setup::new(swapped.clone(), Side::Second, options).is_ok();
        if legal && swapped.text() != army.text() {
            return swapped;
        }
    }
}

/// With two armies that look the same to the owner, every plan of the owner has the same result, and could be played
/// by hand.
#[test]
fn what_the_owner_cannot_see_makes_no_difference_to_a_plan() {
    let options = Preset::Pamphlet.options();
    let (mut planned, mut lapsed) = (0, 0);
    for seed in 0..25 {
        let mut rng = StdRng::seed_from_u64(seed);
        let [own, theirs] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
        let other = rearranged(&theirs, &options, &mut rng);
        let mut games = [theirs, other].map(|theirs| hidden_game([own.clone(), theirs]));
        let mut stored: [Option<StoredPlan>; 2] = [None, None];
        for _ in 0..60 {
            let Some(turn) = games[0].turn() else { break };
            if stored[0].is_none() {
                let chance = rng.random();
                stored = games.each_ref().map(|game| {
                    random_conditions(game, Side::First, &mut StdRng::seed_from_u64(chance))
                });
                assert_eq!(stored[0], stored[1], "{seed}");
            }
            let waiting = waits(&stored[0]).filter(|_| turn == Side::First);
            let next = waiting.unwrap_or_else(|| random_action(&games[0], &mut rng));
            let command = Command::Play {
                change: None,
                action: next,
            };
            let [one, two] = &mut games;
            if two.decide(turn, &command, &mut rng).is_err() {
                break;
            }
            let word = play(one, Side::First, &mut stored[0], next);
            let other_word = play(two, Side::First, &mut stored[1], next);
            if one.seat_view(Side::First) != two.seat_view(Side::First) {
                break;
            }
            assert_eq!((word, &stored[0]), (other_word, &stored[1]), "{seed}");
            legal_by_hand(one, Side::First, &stored[0]);
            planned += usize::from(waits(&stored[0]).is_some());
            lapsed += usize::from(word.is_some());
        }
    }
    assert!(planned > 200 && lapsed > 40, "{planned} {lapsed}");
}
