//! Pins what the program plays: its moves and its expectations at every level, and its reviews, as a file of text. A
//! change that is not meant to change the play leaves the file as it is.
//!
//! `PINNED=write cargo test -p opponent --test pinned` writes the file; only a change of the play needs that.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use std::{fmt::Write, time::Duration};

use opponent::{
    Level, Thought, arrange,
    review::{Effort, review},
    think,
    xiangqi::think_through,
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action, Side,
    game::{Game, GameName, GameRules, SeatHistory, SeatView, Start},
    luzhanqi::Arrangement,
};

/// More time than any search with another limit takes.
const AMPLE_TIME: Duration = Duration::from_secs(3_600);

/// A game, and what both seats have seen.
struct Table {
    game: Game,
    views: [Vec<SeatView>; 2],
}

impl Table {
    fn new(rules: &GameRules, start: &Start) -> Table {
        let game = start.begin(rules).unwrap();
        let views = Side::BOTH.map(|side| vec![game.seat_view(side)]);
        Table { game, views }
    }

    /// A game from its usual start; `rng` arranges armies or deals.
    fn usual(rules: &GameRules, rng: &mut StdRng) -> Table {
        let mut start = Start::default();
        match rules {
            GameRules::Luzhanqi(options) if rules.has_desks() => {
                let armies = [(); 2].map(|()| Arrangement::shuffled(options, rng).text());
                start.setups = Some(armies);
            }
            GameRules::Luzhanqi(_) => start.seed = Some(rng.random()),
            GameRules::Xiangqi(_) | GameRules::DouShouQi(_) => {}
        }
        Table::new(rules, &start)
    }

    fn play(&mut self, action: Action) {
        self.game.play(self.game.turn().unwrap(), action).unwrap();
        for side in Side::BOTH {
            self.views[side.index()].push(self.game.seat_view(side));
        }
    }

    /// Plays random moves, every other one an attack if there is one.
    fn scramble(&mut self, plies: usize, rng: &mut StdRng) {
        for ply in 0..plies {
            let Some(side) = self.game.turn() else { return };
            let (legal, view) = (self.game.legal_actions(), self.game.seat_view(side));
            let attacks = legal.iter().filter(|action| view.attacks(**action));
            let attacks: Vec<&Action> = attacks.filter(|_| ply % 2 == 0).collect();
            let action = attacks.choose(rng).copied().or(legal.choose(rng));
            self.play(*action.unwrap());
        }
    }

    fn history(&self, side: Side) -> SeatHistory {
        SeatHistory::new(self.views[side.index()].clone()).unwrap()
    }
}

fn written(thought: Option<Thought>) -> String {
    thought.map_or("none".to_owned(), |thought| {
        format!("{} {:.4}", thought.action, thought.expected)
    })
}

/// Lets `thinker` play both sides, and writes down what it thinks.
fn course(
    table: &mut Table,
    plies: usize,
    mut thinker: impl FnMut(&SeatHistory) -> Option<Thought>,
) -> String {
    let mut thoughts = Vec::new();
    for _ in 0..plies {
        let Some(side) = table.game.turn() else { break };
        let thought = thinker(&table.history(side));
        thoughts.push(written(thought));
        let Some(thought) = thought else { break };
        table.play(thought.action);
    }
    thoughts.join(", ")
}

/// Every preset of every game, at every level that is not limited by time alone.
fn games(text: &mut String) {
    for game in GameName::ALL {
        for preset in game.presets() {
            let rules = game.preset(preset).unwrap();
            for level in Level::all().take(7) {
                for scrambled in [0, 30, 90] {
                    let mut rng = StdRng::seed_from_u64(u64::from(level.number()) + scrambled);
                    let mut table = Table::usual(&rules, &mut rng);
                    table.scramble(scrambled as usize, &mut rng);
                    let played = course(&mut table, 6, |history| {
                        think(history, level, AMPLE_TIME, &mut rng)
                    });
                    writeln!(text, "{preset}, level {level} after {scrambled}: {played}").unwrap();
                }
            }
        }
    }
}

/// The strongest level, limited by its positions, by the number of worlds, or by the end of the game.
fn strongest(text: &mut String) {
    let xiangqi = GameName::Xiangqi;
    for preset in xiangqi.presets() {
        let rules = xiangqi.preset(preset).unwrap();
        for scrambled in [0, 20, 60, 120] {
            let mut rng = StdRng::seed_from_u64(scrambled);
            let mut table = Table::usual(&rules, &mut rng);
            table.scramble(scrambled as usize, &mut rng);
            let played = course(&mut table, 8, |history| {
                think_through(history, 30_000, &mut rng)
            });
            writeln!(
                text,
                "{preset}, 30000 positions after {scrambled}: {played}"
            )
            .unwrap();
        }
    }
    let luzhanqi = GameName::Luzhanqi;
    for preset in luzhanqi.presets() {
        let rules = luzhanqi.preset(preset).unwrap();
        let mut rng = StdRng::seed_from_u64(3);
        let mut table = Table::usual(&rules, &mut rng);
        table.scramble(60, &mut rng);
        let played = course(&mut table, 8, |history| {
            think(history, Level::STRONGEST, Duration::ZERO, &mut rng)
        });
        writeln!(text, "{preset}, one world: {played}").unwrap();
    }
    let empty = "........../".repeat(8);
    for (game, preset, position) in [
        (
            "luzhanqi",
            "tezhi-flip",
            &*format!("..bF..b8../{empty}....r4..../......rM../....rMrFrM r 0 40"),
        ),
        ("doushouqi", "booklet", "2w4/7/7/7/2R4/7/4l2/7/L6 w"),
        ("doushouqi", "booklet", "2l4/7/7/7/7/7/1T5/7/2E4 b"),
        ("doushouqi", "booklet", "7/2r4/7/7/7/7/4E2/7/2D4 w"),
        ("xiangqi", "booklet", "3k5/9/9/9/9/9/9/9/R8/1R3K3 w"),
    ] {
        let rules = GameName::from_name(game).unwrap().preset(preset).unwrap();
        let position = Some(position.to_owned());
        let mut table = Table::new(
            &rules,
            &Start {
                position,
                ..Start::default()
            },
        );
        let mut rng = StdRng::seed_from_u64(4);
        let played = course(&mut table, 30, |history| {
            think(history, Level::STRONGEST, AMPLE_TIME, &mut rng)
        });
        writeln!(text, "{preset}, to the end: {played}").unwrap();
    }
}

fn reviews(text: &mut String) {
    for game in [GameName::Xiangqi, GameName::DouShouQi] {
        for preset in game.presets() {
            let mut rng = StdRng::seed_from_u64(8);
            let mut table = Table::usual(&game.preset(preset).unwrap(), &mut rng);
            table.scramble(50, &mut rng);
            let effort = Effort {
                nodes: 6_000,
                time: AMPLE_TIME,
            };
            let judged = review(&table.history(Side::First), effort).unwrap();
            let judged = judged.iter().map(|judgement| {
                let best = judgement
                    .best
                    .map_or("none".to_owned(), |best| best.to_string());
                let mate = judgement
                    .mate
                    .map_or(String::new(), |plies| format!(" mate {plies}"));
                format!("{best} {:.4}{mate}", judgement.expected)
            });
            let judged = judged.collect::<Vec<_>>().join(", ");
            writeln!(text, "{preset}, reviewed: {judged}").unwrap();
        }
    }
}

fn armies(text: &mut String) {
    let mut rng = StdRng::seed_from_u64(9);
    let luzhanqi = GameName::Luzhanqi;
    for preset in luzhanqi.presets() {
        for level in Level::all() {
            let army = arrange(&luzhanqi.preset(preset).unwrap(), level, &mut rng);
            writeln!(text, "{preset}, army of level {level}: {army:?}").unwrap();
        }
    }
}

#[test]
fn the_program_plays_as_it_did() {
    let mut text = String::new();
    games(&mut text);
    strongest(&mut text);
    reviews(&mut text);
    armies(&mut text);
    if std::env::var("PINNED").is_ok() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/pinned.txt");
        std::fs::write(path, &text).unwrap();
    }
    let pinned = include_str!("golden/pinned.txt");
    for (line, expected) in text.lines().zip(pinned.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(text.lines().count(), pinned.lines().count());
}
