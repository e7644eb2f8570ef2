//! Matches between two players, to measure their strength. The referee is a real game, and each player is given only
//! the history of its own seat.
//!
//! Games come in pairs with the same opening, armies or deal, in which the players swap sides.

mod luzhanqi;
mod open;
mod player;
mod report;

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action, Side,
    game::{Game, GameRules, SeatHistory, Start, StartError},
};

pub use player::{NotAPlayer, Player};
pub use report::{Estimate, Pace, Report};

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game and its options.
    pub rules: GameRules,
    /// The two players. The report is from the perspective of the first one.
    pub players: [Player; 2],
    /// The number of games.
    pub games: u32,
    /// The seed of all randomness.
    pub seed: u64,
    /// The maximum time per move.
    pub time: Duration,
    /// The number of random plies at the start of a game.
    pub opening: u32,
    /// The number of plies after which a game is drawn.
    pub max_plies: u32,
    /// The number of games played in parallel.
    pub threads: usize,
}

/// The result of one game, for the first player.
pub struct GameResult {
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
    /// Why it ended.
    pub end: String,
    /// The number of plies.
    pub plies: u32,
    /// The time that each player took.
    pub paces: [Pace; 2],
}

/// Plays the match.
///
/// # Errors
/// When no game can begin: a player arranged an army that the rules forbid.
pub fn play(settings: &Settings) -> Result<Report, StartError> {
    let next = AtomicU32::new(0);
    let played = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= settings.games {
                        return;
                    }
                    let game = play_one(settings, number);
                    let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                    played.push(game);
                }
            });
        }
    });
    let played = played.into_inner();
    let mut report = Report {
        players: settings.players.map(|player| player.to_string()),
        ..Report::default()
    };
    for game in played.unwrap_or_else(PoisonError::into_inner) {
        report.add(game?);
    }
    Ok(report)
}

fn play_one(settings: &Settings, number: u32) -> Result<GameResult, StartError> {
    let pair = u64::from(number / 2);
    let chance = |stream: u64| {
        let mut seeds = StdRng::seed_from_u64(settings.seed);
        let [salt, factor]: [u64; 2] = seeds.random();
        StdRng::seed_from_u64(salt ^ (pair * 4 + stream).wrapping_mul(factor | 1))
    };
    // The side of the first player.
    let own = Side::BOTH[number as usize % 2];
    let mut chances = [chance(1), chance(2)];
    let (game, opening) = opened(settings, own, &mut chances, &mut chance(0))?;
    let act = |player: usize, history: &SeatHistory| {
        settings.players[player].play(history, settings.time, &mut chances[player])
    };
    Ok(play_game(game, &opening, own, settings.max_plies, act))
}

/// Plays a game that continues with these plies, to its end or to a number of plies. `act` asks a player, 0 for the
/// first one, whose side is `own`; a player without a legal action loses.
pub fn play_game(
    mut game: Game,
    opening: &[Action],
    own: Side,
    max_plies: u32,
    mut act: impl FnMut(usize, &SeatHistory) -> Option<Action>,
) -> GameResult {
    let mut views = Side::BOTH.map(|side| vec![game.seat_view(side)]);
    let mut paces = [Pace::default(); 2];
    let mut opening = opening.iter().copied();
    let (winner, end) = loop {
        let Some(side) = game.turn() else {
            let outcome = game.outcome();
            let winner = outcome.and_then(|outcome| outcome.winner);
            break (winner, outcome.map_or("", |outcome| outcome.reason.name()));
        };
        let player = usize::from(side != own);
        let action = match opening.next() {
            Some(action) => Some(action),
            None if game.ply() >= max_plies => break (None, "cut off"),
            None => {
                let begun = Instant::now();
                let history = SeatHistory::new(views[side.index()].clone());
                let action = history.ok().and_then(|history| act(player, &history));
                paces[player].add(begun.elapsed());
                action
            }
        };
        if action.is_none_or(|action| game.play(side, action).is_err()) {
            break (Some(side.opponent()), "no legal move offered");
        }
        for side in Side::BOTH {
            views[side.index()].push(game.seat_view(side));
        }
    };
    GameResult {
        score: winner.map_or(0.5, |winner| f64::from(u8::from(winner == own))),
        end: end.to_owned(),
        plies: game.ply(),
        paces,
    }
}

/// A game at its start, and the random plies of its opening.
fn opened(
    settings: &Settings,
    own: Side,
    chances: &mut [StdRng; 2],
    rng: &mut StdRng,
) -> Result<(Game, Vec<Action>), StartError> {
    let mut start = Start::default();
    let rules = &settings.rules;
    if rules.has_desks() {
        start.setups = Some(Side::BOTH.map(|side| {
            let player = usize::from(side != own);
            settings.players[player].arrange(rules, &mut chances[player])
        }));
    } else if !rules.is_open() {
        start.seed = Some(rng.random());
    }
    // An opening that ends the game is replaced.
    loop {
        let mut game = start.begin(rules)?;
        let plies = random_plies(&mut game, settings.opening, rng);
        if game.turn().is_some() || settings.opening == 0 {
            return Ok((start.begin(rules)?, plies));
        }
    }
}

/// Plays this many random plies, or fewer if the game ends, and returns them.
pub fn random_plies(game: &mut Game, count: u32, rng: &mut StdRng) -> Vec<Action> {
    let mut plies = Vec::new();
    while plies.len() < count as usize {
        let action = game.legal_actions().choose(rng).copied();
        let (Some(side), Some(action)) = (game.turn(), action) else {
            break;
        };
        if game.play(side, action).is_ok() {
            plies.push(action);
        }
    }
    plies
}

#[cfg(test)]
mod tests {
    use rules::game::GameName;

    use super::*;

    fn settings(game: GameName, preset: &str, players: [Player; 2]) -> Settings {
        Settings {
            rules: game.preset(preset).unwrap(),
            players,
            games: 8,
            seed: 7,
            time: Duration::from_secs(10),
            opening: 2,
            max_plies: 250,
            threads: 2,
        }
    }

    #[test]
    fn simple_players_play_every_preset_to_the_end() {
        for game in GameName::ALL {
            for preset in game.presets() {
                let mut settings = settings(game, preset, [Player::Greedy, Player::Random]);
                settings.games = 2;
                let report = play(&settings).unwrap();
                assert_eq!(report.games(), 2, "{preset}");
                assert!(
                    !report.to_string().contains("offered"),
                    "{preset}: {report}"
                );
            }
        }
    }

    #[test]
    fn a_stronger_level_beats_a_weaker_one() {
        let level = |number: u8| Player::Program(number.try_into().unwrap());
        let settings = Settings {
            seed: 1,
            time: Duration::from_secs(60),
            opening: 4,
            max_plies: 400,
            ..settings(GameName::DouShouQi, "booklet", [level(5), level(2)])
        };
        let report = play(&settings).unwrap();
        assert!(report.score().value >= 0.75, "{report}");
    }

    #[test]
    fn greed_beats_chance() {
        for (game, preset) in [
            (GameName::Xiangqi, "booklet"),
            (GameName::DouShouQi, "booklet"),
            (GameName::Luzhanqi, "pamphlet"),
            (GameName::Luzhanqi, "tezhi-flip"),
        ] {
            let report = play(&settings(game, preset, [Player::Greedy, Player::Random])).unwrap();
            assert!(report.score().value > 0.6, "{preset}: {report}");
        }
    }

    #[test]
    fn a_match_can_be_repeated() {
        let settings = settings(GameName::DouShouQi, "booklet", [Player::Random; 2]);
        let tell = |threads| {
            let settings = Settings {
                threads,
                ..settings.clone()
            };
            let report = play(&settings).unwrap();
            (report.counts, report.plies)
        };
        assert_eq!(tell(1), tell(3));
    }
}
