//! The game that is played: long and random.

use anyhow::{Context, Result, bail};
use basics::PersonId;
use matches::{Sealed, challenge::Terms, clock::control::TimeTerms, command, rehearsal::Rehearsal};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::{Action, Side, game::GameName};

/// Its length in plies.
const LENGTH: usize = 450;

/// The length of the finished games in plies.
pub const FINISHED_PLIES: usize = 200;

/// A long random game that all games follow.
pub struct Script {
    /// Its events in their stored form: the opening, two players ready, the moves, a resignation.
    events: Vec<Sealed>,
    pub moves: Vec<(Side, Action)>,
}

/// The players of the script.
const PLAYERS: [PersonId; 2] = [PersonId(1), PersonId(2)];
/// Events before the first move.
const OPENING: usize = 3;

impl Script {
    /// The first random game that lasts long enough.
    pub fn new() -> Result<Script> {
        for seed in 0..100 {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut game =
                Rehearsal::by(terms()?, TimeTerms::default(), &mut rng).context("no match")?;
            for seat in Side::BOTH {
                game.act(seat, &command::Command::Ready, &mut rng)?;
            }
            let mut moves = Vec::new();
            while let Some(seat) = game.loaded().summary().turn {
                let facts = game.loaded().facts_for(PLAYERS[seat.index()]);
                let view = facts.and_then(|facts| facts.view).context("no board")?;
                let legal = view.legal_actions();
                let action = legal[rng.random_range(0..legal.len())];
                let play = command::Command::Play {
                    change: None,
                    action,
                };
                game.act(seat, &play, &mut rng)?;
                moves.push((seat, action));
                if moves.len() > LENGTH {
                    game.act(Side::First, &command::Command::Resign, &mut rng)?;
                    let events = game.sealed_events().collect();
                    return Ok(Script { events, moves });
                }
            }
        }
        bail!("no game at random is long enough")
    }

    /// The events of a game that was resigned after [`FINISHED_PLIES`] moves.
    pub fn finished(&self) -> impl Iterator<Item = &Sealed> {
        self.events(FINISHED_PLIES).iter().chain(self.events.last())
    }

    /// The events of a game after this many moves.
    pub fn events(&self, plies: usize) -> &[Sealed] {
        &self.events[..OPENING + plies]
    }
}

/// The game and its rules.
pub fn terms() -> Result<Terms> {
    Terms::preset(GameName::Luzhanqi, "pamphlet").context("no preset")
}
