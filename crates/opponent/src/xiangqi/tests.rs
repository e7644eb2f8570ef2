//! Whole games of the program, and their turning points.

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::{
    Action, Reason, Rules, Side,
    game::{SeatHistory, SeatView},
    xiangqi::{Move, Options, Repetition, Xiangqi},
};

use super::{
    habits,
    root::Course,
    search::{ReportedScore, Search},
    strength::Strength,
    table::Table,
};
use crate::{Level, Thought, limits::Limits, think};

/// A game and what the seats have seen of it.
struct GameWithViews {
    game: Xiangqi,
    views: [Vec<SeatView>; 2],
}

impl GameWithViews {
    fn new(game: Xiangqi) -> GameWithViews {
        let mut played = GameWithViews {
            game,
            views: [Vec::new(), Vec::new()],
        };
        played.see();
        played
    }

    fn from(text: &str, options: Options) -> GameWithViews {
        GameWithViews::new(Xiangqi::from_text(text, options).unwrap())
    }

    fn see(&mut self) {
        for side in Side::BOTH {
            let view = SeatView::Xiangqi(side, Box::new(self.game.view()));
            self.views[side.index()].push(view);
        }
    }

    fn play(&mut self, text: &str) {
        for mv in text.split_whitespace() {
            let side = self.game.turn().unwrap();
            self.game.play(side, mv.parse().unwrap()).unwrap();
            self.see();
        }
    }

    /// A level's thought about the game. It has a minute, but its own limits end its search.
    fn thought(&self, level: u8, seed: u64) -> Thought {
        let side = self.game.turn().unwrap();
        let history = SeatHistory::new(self.views[side.index()].clone()).unwrap();
        let mut rng = StdRng::seed_from_u64(seed);
        let level = Level::try_from(level).unwrap();
        think(&history, level, Duration::from_secs(60), &mut rng).unwrap()
    }

    fn mv(&self, level: u8, seed: u64) -> String {
        self.thought(level, seed).action.to_string()
    }
}

#[test]
fn every_level_plays_legal_games_by_all_options() {
    let mut rng = StdRng::seed_from_u64(3);
    for repetition in [Repetition::MustVary, Repetition::Loses] {
        for quiet_limit in [0, 20] {
            let options = Options {
                repetition,
                quiet_limit,
            };
            let mut played = GameWithViews::new(Xiangqi::new(options));
            for ply in 0..70 {
                let Some(side) = played.game.turn() else {
                    break;
                };
                let thought = played.thought(rng.random_range(1..=5), ply);
                assert!((0.0..=1.0).contains(&thought.expected));
                let mv: Move = thought.action.try_into().unwrap();
                played.game.play(side, mv).unwrap();
                played.see();
            }
        }
    }
}

#[test]
fn a_side_that_is_not_to_move_has_no_thought() {
    let played = GameWithViews::new(Xiangqi::new(Options::BOOKLET));
    let history = SeatHistory::new(played.views[1].clone()).unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    let time = Duration::from_secs(1);
    assert_eq!(think(&history, Level::WEAKEST, time, &mut rng), None);
    let mut over = GameWithViews::from("3k5/9/9/9/9/9/9/9/R8/1R3K3 w", Options::BOOKLET);
    over.play("b0b8 d9e9 a1a9");
    let history = SeatHistory::new(over.views[1].clone()).unwrap();
    assert_eq!(think(&history, Level::WEAKEST, time, &mut rng), None);
}

#[test]
fn equal_histories_and_seeds_have_equal_thoughts() {
    let mut played = GameWithViews::new(Xiangqi::new(Options::BOOKLET));
    played.play("h2e2 h9g7 h0g2");
    for level in 1..=6 {
        assert_eq!(played.thought(level, 7), played.thought(level, 7));
    }
    let openings: Vec<Action> = (0..20).map(|seed| played.thought(5, seed).action).collect();
    assert!(openings.iter().any(|action| *action != openings[0]));
}

#[test]
fn mates_are_seen_and_expected() {
    let played = GameWithViews::from("4k4/R8/9/8p/9/9/9/9/1R7/3K5 w", Options::BOOKLET);
    for level in 4..=7 {
        let thought = played.thought(level, 1);
        assert_eq!(thought.action.to_string(), "b1b9");
        assert!(thought.expected > 0.99);
    }
}

#[test]
fn a_side_that_would_lose_by_perpetual_check_varies() {
    // Black's general steps back and forth; Red's chariot has given check each time.
    let start = "3k5/9/9/9/9/9/9/9/R3p4/5K3 w";
    for repetition in [Repetition::MustVary, Repetition::Loses] {
        let options = Options {
            repetition,
            ..Options::BOOKLET
        };
        let mut played = GameWithViews::from(start, options);
        played.play("a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9");
        // This check would be the third.
        for level in 1..=7 {
            let mv: Move = played.thought(level, 2).action.try_into().unwrap();
            let mut after = played.game.clone();
            after.play(Side::First, mv).unwrap();
            assert_ne!(
                after.outcome().map(|outcome| outcome.reason),
                Some(Reason::PerpetualCheck)
            );
        }
    }
}

#[test]
fn a_lost_game_is_drawn_by_repetition_where_that_is_allowed() {
    let mut played = GameWithViews::from("5k3/9/9/9/9/9/8P/9/r1r6/4K4 b", Options::BOOKLET);
    played.play("c1c2 e0d0 c2c1 d0e0 c1c2 e0d0 c2c1");
    for level in 1..=7 {
        let thought = played.thought(level, 1);
        assert_eq!(thought.action.to_string(), "d0e0");
        assert_eq!(thought.expected, 0.5);
    }
    // Black could have won, and does not return to an earlier position.
    let mut earlier = GameWithViews::from("5k3/9/9/9/9/9/8P/9/r1r6/4K4 b", Options::BOOKLET);
    earlier.play("c1c2 e0d0 c2c1 d0e0 c1c2 e0d0");
    for level in 3..=7 {
        assert_ne!(earlier.mv(level, 1), "c2c1");
    }
}

#[test]
fn the_last_ply_before_the_quiet_limit_takes_what_it_can() {
    // The next quiet ply draws the game: only the capture keeps Red's advantage.
    let options = Options {
        quiet_limit: 30,
        ..Options::BOOKLET
    };
    let played = GameWithViews::from("3k5/9/9/9/9/p8/9/9/R8/5K3 w 29 60", options);
    for level in 2..=7 {
        assert_eq!(played.mv(level, 4), "a1a4");
    }
}

#[test]
fn time_is_a_hard_limit() {
    let played = GameWithViews::new(Xiangqi::new(Options::BOOKLET));
    let history = SeatHistory::new(played.views[0].clone()).unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    let thought = think(&history, Level::STRONGEST, Duration::ZERO, &mut rng);
    let mv: Move = thought.unwrap().action.try_into().unwrap();
    assert!(played.game.check(Side::First, mv).is_ok());
}

/// The longest mate that each level announces, in positions from games against random moves.
fn farthest_mates(sight: impl Fn(&Strength) -> i32) -> [i32; 4] {
    let mut rng = StdRng::seed_from_u64(7);
    let mut farthest = [0; 4];
    for _ in 0..40 {
        let mut game = Xiangqi::new(Options::BOOKLET);
        for ply in 0..120 {
            let Some(side) = game.turn() else { break };
            let course = Course::new(game.clone());
            let mut choices = course.choices();
            for (farthest, level) in farthest.iter_mut().zip(Level::all()) {
                let strength = Strength::of(level);
                let limits = Limits {
                    depth: strength.depth,
                    nodes: strength.nodes,
                    deadline: None,
                    stop: None,
                };
                let (options, mut table) = (game.rule_set(), Table::new(12));
                let board = course.board.clone();
                let mut search = Search::new(board, options, &mut table, limits);
                search.blindness = strength.blindness(&mut rng);
                search.sight = sight(&strength);
                choices = course.choices();
                search.deepen(&mut choices, |_| {});
                if let Some(ReportedScore::Mate(plies)) =
                    choices.first().map(|one| ReportedScore::of(one.worth()))
                {
                    *farthest = plies.max(*farthest);
                }
            }
            let legal = game.legal_moves();
            let random = legal[rng.random_range(0..legal.len())];
            // One side plays like the fourth level, the other at random.
            let chosen = choices.first().and_then(|choice| choice.mv.ruled());
            let mv = chosen.filter(|_| ply % 2 == 0).unwrap_or(random);
            game.play(side, mv).unwrap();
        }
    }
    farthest
}

#[test]
fn beginners_see_no_mate_beyond_what_they_look_ahead() {
    let all = farthest_mates(|_| i32::MAX);
    assert!(
        all[..3].iter().any(|plies| *plies > 3),
        "they come upon more: {all:?}"
    );
    let seen = farthest_mates(Strength::sight);
    assert_eq!(seen[..3], [1, 1, 1]);
    assert!(seen[3] >= 3, "the fourth looks further: {seen:?}");
}

#[test]
fn most_games_begin_with_common_openings() {
    let start = GameWithViews::new(Xiangqi::new(Options::BOOKLET));
    for level in [3, 5, 7] {
        let usual = (0..12).filter(|&seed| {
            let mv: Move = start.thought(level, seed).action.try_into().unwrap();
            habits::liking(&start.game.view(), mv.into()) > 0
        });
        assert!(usual.count() >= 9, "level {level}");
    }
}
