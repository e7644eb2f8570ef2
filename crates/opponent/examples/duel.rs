//! Plays a match between two players and prints the result:
//!
//! ```text
//! cargo run --release -p opponent --example duel -- doushouqi booklet 8 4 games=100 ms=200 seed=1 threads=1
//! ```
//!
//! Game, rules and the two players (a level, `greedy` or `random`) come first. The rest is optional: `games`, `ms` a
//! move, `seed`, `threads`, `opening` (random plies at the start) and `longest` (plies after which a game is drawn).

use std::{error::Error, time::Duration};

use opponent::duel::{Settings, play};
use rules::game::GameName;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, rules, one, other, more @ ..] = words.as_slice() else {
        return Err("give a game, its rules and two players".into());
    };
    let game = GameName::from_name(game).ok_or("no such game")?;
    let mut settings = Settings {
        rules: game.preset(rules).ok_or("no such rules")?,
        players: [one.parse()?, other.parse()?],
        games: 40,
        seed: 1,
        time: Duration::from_millis(1000),
        opening: if game == GameName::Luzhanqi { 0 } else { 4 },
        longest: 500,
        threads: 1,
    };
    for word in more {
        let (name, value) = word.split_once('=').ok_or("options are name=number")?;
        let number: u32 = value.parse()?;
        match name {
            "games" => settings.games = number,
            "ms" => settings.time = Duration::from_millis(number.into()),
            "seed" => settings.seed = number.into(),
            "threads" => settings.threads = number as usize,
            "opening" => settings.opening = number,
            "longest" => settings.longest = number,
            _ => return Err(format!("there is no option {name}").into()),
        }
    }
    print!("{}", play(&settings)?);
    Ok(())
}
