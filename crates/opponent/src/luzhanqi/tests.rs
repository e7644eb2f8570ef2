//! Tests the player against the rules, and that it uses only what it may know.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action, Outcome, Ply, Reason, Side,
    game::{Game, GameRules, SeatView as AnyView, Start},
    luzhanqi::{Arrangement, Deal, Preset, Verdict},
    rule_set::with_changes,
};
use serde_json::{Value, json};

use super::*;
use crate::arrange as arrange_any;

/// Every preset, each also with Flags that are carried home.
fn rule_sets() -> Vec<Options> {
    let carry =
        json!({"goal": "carry", "grenade_takes_flag": false, "hq_locks": false, "quiet_limit": 60});
    let Value::Object(carry) = carry else {
        panic!()
    };
    let presets = Preset::ALL.map(Preset::options);
    let carried = presets
        .iter()
        .map(|options| with_changes(options, &carry).unwrap());
    presets.iter().cloned().chain(carried).collect()
}

fn new_game(options: &Options, rng: &mut impl Rng) -> Start {
    let mut start = Start::default();
    if options.dealt() {
        start.seed = Some(rng.random());
    } else {
        start.setups = Some([(); 2].map(|()| Arrangement::random(options, rng).text()));
    }
    start
}

fn luzhanqi_view(game: &Game, seat: Side) -> SeatView {
    match game.seat_view(seat) {
        AnyView::Luzhanqi(view) => *view,
        _ => panic!("another game"),
    }
}

/// The whole board as the two seats together see it, without face-down pieces.
fn whole(views: &[SeatView; 2]) -> Vec<Option<(Side, Kind)>> {
    let [first, second] = views;
    let own = |cell, side| match cell {
        SeatCell::Own(kind) => Some((side, kind)),
        _ => None,
    };
    first
        .cells
        .iter()
        .zip(second.cells)
        .map(|(one, other)| own(*one, Side::First).or_else(|| own(other, Side::Second)))
        .collect()
}

fn pick(game: &Game, rng: &mut impl Rng) -> Action {
    let side = game.turn().unwrap();
    let (legal, view) = (game.legal_actions(), game.seat_view(side));
    let attacks: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| view.attacks(*action))
        .collect();
    match attacks.choose(rng) {
        Some(action) if rng.random() => *action,
        _ => *legal.choose(rng).unwrap(),
    }
}

/// The model is played in parallel: in arranged games from the start, in dealt games once everything is face up.
#[test]
fn the_model_agrees_with_the_rules() {
    let mut rng = StdRng::seed_from_u64(1);
    for options in rule_sets() {
        for _ in 0..4 {
            let mut game = new_game(&options, &mut rng)
                .begin(&GameRules::Luzhanqi(options.clone()))
                .unwrap();
            let scores = Scores::new(&Model::new(Side::First, 0, [None; 2]), [None; 2], &options);
            let setting = Setting {
                options: &options,
                scores: &scores,
            };
            let mut model: Option<Model> = None;
            while let Some(side) = game.turn() {
                let views = Side::BOTH.map(|seat| luzhanqi_view(&game, seat));
                let down = views[0].cells.contains(&SeatCell::FaceDown);
                let action = if down {
                    let flips: Vec<Action> = game
                        .legal_actions()
                        .into_iter()
                        .filter(|action| action.to().is_none())
                        .collect();
                    *flips.choose(&mut rng).unwrap()
                } else {
                    pick(&game, &mut rng)
                };
                if !down && model.is_none() {
                    let announced = &views[0].announced;
                    let mut whole_board = Model::new(side, announced.quiet, announced.lifted);
                    for (point, piece) in Point::all().zip(whole(&views)) {
                        if let Some((side, kind)) = piece {
                            whole_board.put(point, side, kind);
                        }
                    }
                    whole_board.rescore(&scores);
                    model = Some(whole_board);
                }
                if let Some(model) = &model {
                    let mut steps = Vec::new();
                    model.each_way(&options, |from, _, ways| {
                        steps.extend(points_of(ways).map(|to| Step { from, to }));
                    });
                    let mut legal: Vec<Step> = views[side.index()]
                        .legal_moves()
                        .into_iter()
                        .map(Step::from)
                        .collect();
                    steps.sort_by_key(|step| (step.from, step.to));
                    legal.sort_by_key(|step| (step.from, step.to));
                    assert_eq!(steps, legal);
                }
                game.play(side, action).unwrap();
                let Some(model) = &mut model else { continue };
                model.play(
                    Step::from(rules::luzhanqi::Move::try_from(action).unwrap()),
                    &setting,
                );
                let views = Side::BOTH.map(|seat| luzhanqi_view(&game, seat));
                let board: Vec<_> = Point::all()
                    .map(|point| model.side(point).zip(model.kind(point)))
                    .collect();
                assert_eq!(board, whole(&views), "{action}");
                assert_eq!(model.quiet, views[0].announced.quiet);
                assert_eq!(model.lifted, views[0].announced.lifted);
                assert_eq!(
                    model.end,
                    game.outcome().map(|end| end.winner),
                    "{action} {options:?}"
                );
                let mut rescored = *model;
                rescored.rescore(&scores);
                assert_eq!(rescored.score, model.score);
            }
        }
    }
}

/// Two games that differ only in what the first side does not know: in the other army, or in two swapped face-down
/// pieces.
fn alike(options: &Options, rng: &mut impl Rng) -> [Game; 2] {
    let rules = GameRules::Luzhanqi(options.clone());
    let starts = if options.dealt() {
        let deal = Deal::random(rng).text();
        let deal: Vec<&str> = deal.split(' ').collect();
        let first = rng.random_range(0..deal.len());
        let places = 0..deal.len();
        let others: Vec<usize> = places.filter(|at| deal[*at] != deal[first]).collect();
        let mut swapped = deal.clone();
        swapped.swap(first, *others.choose(rng).unwrap());
        [deal, swapped].map(|deal| Start {
            deal: Some(deal.join(" ")),
            ..Start::default()
        })
    } else {
        let [own, one, other] = [(); 3].map(|()| Arrangement::random(options, rng).text());
        [one, other].map(|enemy| Start {
            setups: Some([own.clone(), enemy]),
            ..Start::default()
        })
    };
    starts.map(|start| start.begin(&rules).unwrap())
}

/// Two games that differ only in what one seat does not know look the same to it, so it plays the same, at every level
/// and under all rules. A level that is limited only by time gets none.
#[test]
fn what_a_seat_does_not_know_does_not_change_its_moves() {
    let mut rng = StdRng::seed_from_u64(2);
    for options in rule_sets() {
        let mut compared = 0;
        for level in Level::all().chain(Level::all()) {
            let time = if level == Level::STRONGEST {
                Duration::ZERO
            } else {
                Duration::MAX
            };
            compared += play_alike(alike(&options, &mut rng), (level, time), &mut rng);
        }
        assert!(compared > 20, "{compared} moves by {options:?}");
    }
}

/// Plays the same moves in both games as long as the first side sees no difference, and returns how many of its moves
/// were compared.
fn play_alike(mut games: [Game; 2], (level, time): (Level, Duration), rng: &mut impl Rng) -> u32 {
    let seat = Side::First;
    let mut views = [(); 2].map(|()| Vec::new());
    let mut compared = 0;
    for _ in 0..60 {
        for (game, views) in games.iter().zip(&mut views) {
            views.push(game.seat_view(seat));
        }
        if views[0] != views[1] || games[0].turn().is_none() {
            break;
        }
        let action = if games[0].turn() == Some(seat) {
            let thoughts = views.clone().map(|views| {
                let history = SeatHistory::new(views).unwrap();
                let mut rng = StdRng::seed_from_u64(9);
                crate::think(&history, level, time, &mut rng).unwrap()
            });
            assert_eq!(thoughts[0], thoughts[1]);
            compared += 1;
            thoughts[0].action
        } else {
            // What the enemy may play in both games.
            let other = games[1].legal_actions();
            let common: Vec<Action> = games[0]
                .legal_actions()
                .into_iter()
                .filter(|action| other.contains(action))
                .collect();
            match common.choose(rng) {
                Some(action) => *action,
                None => break,
            }
        };
        for game in &mut games {
            let side = game.turn().unwrap();
            game.play(side, action).unwrap();
        }
    }
    compared
}

/// A game that continues from a position, and the thought of the side to move.
fn thought(options: &Options, position: &str, level: Level) -> Thought {
    let start = Start {
        position: Some(position.to_owned()),
        ..Start::default()
    };
    let game = start.begin(&GameRules::Luzhanqi(options.clone())).unwrap();
    let history = SeatHistory::new(vec![game.seat_view(game.turn().unwrap())]).unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    crate::think(&history, level, Duration::from_millis(200), &mut rng).unwrap()
}

#[test]
fn the_flag_is_taken_if_it_can_be() {
    let options = Preset::Pamphlet.options();
    // Of the two covered pieces, only the one in the headquarters can be the Flag.
    let (full, empty) = ("..bF....../..r5......", "........../".repeat(2));
    let far = "........../".repeat(6);
    let position = format!("{full}/{empty}........b4/{far}..rF...... r 0 40");
    for level in Level::all().filter(|level| level.number() >= 4) {
        let action = thought(&options, &position, level).action;
        assert_eq!(action.to_string(), "b11b12", "{level}");
    }
}

#[test]
fn with_full_knowledge_the_strongest_level_wins_as_fast_as_possible() {
    // Red needs five moves: to the second rank, along it, along the first file, along the eleventh rank, and to the
    // Flag. Blue also needs five, the fourth to take a Landmine, and moves second.
    let empty = "........../";
    let position = format!(
        "..bF..b8../{}....r4..../......rM../....rMrFrM r 0 40",
        empty.repeat(8)
    );
    let start = Start {
        position: Some(position),
        ..Start::default()
    };
    let rules = GameRules::Luzhanqi(Preset::TezhiFlip.options());
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..20 {
        let mut game = start.begin(&rules).unwrap();
        let mut views = vec![game.seat_view(Side::First)];
        let mut moves = 0;
        while let Some(side) = game.turn() {
            let action = match side {
                Side::First => {
                    moves += 1;
                    let history = SeatHistory::new(views.clone()).unwrap();
                    let thought =
                        crate::think(&history, Level::STRONGEST, Duration::MAX, &mut rng).unwrap();
                    assert!(thought.expected > 0.99, "{}", thought.expected);
                    thought.action
                }
                Side::Second => *game.legal_actions().choose(&mut rng).unwrap(),
            };
            game.play(side, action).unwrap();
            views.push(game.seat_view(Side::First));
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        assert_eq!((winner, moves <= 5), (Some(Side::First), true), "{moves}");
    }
}

#[test]
fn armies_are_legal_and_various() {
    let mut rng = StdRng::seed_from_u64(3);
    for options in rule_sets().into_iter().filter(|options| !options.dealt()) {
        let rules = GameRules::Luzhanqi(options.clone());
        let mut armies = std::collections::HashSet::new();
        for number in 0..40_u8 {
            let level = Level::try_from(number % 8 + 1).unwrap();
            let army = arrange_any(&rules, level, &mut rng).unwrap();
            let arranged = Arrangement::parse(&army).unwrap();
            assert!(arranged.faults(Side::Second, &options).is_empty());
            armies.insert(army);
        }
        assert!(armies.len() > 28, "{}", armies.len());
    }
}

#[test]
fn every_level_plays_every_preset() {
    let mut rng = StdRng::seed_from_u64(4);
    for options in rule_sets() {
        let rules = GameRules::Luzhanqi(options.clone());
        for level in Level::all()
            .filter(|_| rng.random_ratio(1, 2))
            .collect::<Vec<_>>()
        {
            let mut game = new_game(&options, &mut rng).begin(&rules).unwrap();
            let mut views = Side::BOTH.map(|seat| vec![game.seat_view(seat)]);
            for _ in 0..6 {
                let Some(side) = game.turn() else { break };
                let history = SeatHistory::new(views[side.index()].clone()).unwrap();
                let time = Duration::from_millis(5);
                let thought = crate::think(&history, level, time, &mut rng).unwrap();
                assert!((0.0..=1.0).contains(&thought.expected));
                game.play(side, thought.action).unwrap();
                for seat in Side::BOTH {
                    views[seat.index()].push(game.seat_view(seat));
                }
            }
            game.conclude(Outcome::draw(Reason::Agreement));
            let history = SeatHistory::new(vec![game.seat_view(Side::First)]).unwrap();
            assert_eq!(
                crate::think(&history, level, Duration::ZERO, &mut rng),
                None
            );
        }
    }
}

/// A match may have been judged under another revision of the rules, so that no world explains it today.
#[test]
fn it_plays_on_when_no_world_explains_its_views() {
    let mut rng = StdRng::seed_from_u64(12);
    for options in Preset::ALL.map(Preset::options) {
        let start = new_game(&options, &mut rng)
            .begin(&GameRules::Luzhanqi(options))
            .unwrap();
        let (beginning, mut game, mut plies) = (start.beginning(), start, Vec::new());
        let mut attacks = 0;
        while let Some(side) = game.turn().filter(|_| attacks < 12 && plies.len() < 300) {
            if game.legal_actions().is_empty() {
                break;
            }
            let action = pick(&game, &mut rng);
            let verdicts = [
                Verdict::AttackerRemoved,
                Verdict::BothRemoved,
                Verdict::DefenderRemoved,
            ];
            let verdict = game
                .seat_view(side)
                .attacks(action)
                .then(|| *verdicts.choose(&mut rng).unwrap());
            attacks += usize::from(verdict.is_some());
            let ply = Ply { action, verdict };
            game.play_as_judged(side, action, ply.ending(None)).unwrap();
            plies.push(ply);
        }
        let Some(side) = game.turn().filter(|_| !game.legal_actions().is_empty()) else {
            continue;
        };
        let history = game.seat_history(&beginning, &plies, side).unwrap();
        let time = Duration::from_millis(200);
        let thought = crate::think(&history, Level::STRONGEST, time, &mut rng);
        assert_eq!(game.check(side, thought.unwrap().action), Ok(()));
    }
}
