//! The program as a player. It checks a match whenever something happens in it; `decision` determines what it does, `pace` how
//! long it seems to think, and `mind` does the thinking. It uses the same commands as people, and knows only its own seat's
//! history, so it can neither cheat nor know more than a person.

mod decision;
mod mind;
mod pace;

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex},
    time::Duration,
};

use basics::{MatchId, PersonId};
use matches::{LoadedMatch, command::Command};
use opponent::Level;
use rand::{SeedableRng, rngs::StdRng};
use tokio::{task::JoinSet, time::Instant};

use super::{
    Cause, Result, Service, ServiceError, engine::HOST_LEVEL, load::current, locks::lock,
    secure_chance, set_aside::by_itself, signal::Signal,
};
use decision::{Answer, Task};
pub(crate) use mind::Mind;
use mind::Strength;
use store::thinking_tasks::{TaskKind, ThinkingTask};

/// The matches in which the program may have something to do, in the order in which they came up.
#[derive(Default)]
pub(crate) struct Waiting {
    state: Mutex<State>,
    came: Signal,
}

#[derive(Default)]
struct State {
    queue: VecDeque<MatchId>,
    /// The matches that are being checked, and whether something has happened in them since.
    busy: HashMap<MatchId, bool>,
}

impl Waiting {
    /// Something happened in a match in which the program plays.
    pub fn wake(&self, id: MatchId) {
        let mut state = lock(&self.state);
        if let Some(again) = state.busy.get_mut(&id) {
            *again = true;
        } else if !state.queue.contains(&id) {
            state.queue.push_back(id);
            self.came.give();
        }
    }

    /// The next match to check.
    pub(crate) async fn next(&self) -> MatchId {
        loop {
            {
                let mut state = lock(&self.state);
                if let Some(id) = state.queue.pop_front() {
                    state.busy.insert(id, false);
                    return id;
                }
            }
            self.came.given().await;
        }
    }

    /// A match has been checked.
    pub(crate) fn done(&self, id: MatchId) {
        let again = lock(&self.state).busy.remove(&id);
        if again == Some(true) {
            self.wake(id);
        }
    }
}

/// Plays all games of the program until it is dropped.
pub async fn run(service: Arc<Service>) {
    if let Err(error) = service.wake_program().await {
        tracing::error!(%error, "the program's games could not be listed");
    }
    let mind = Arc::new(Mind::new(service.take_engine()));
    let mut playing = JoinSet::new();
    loop {
        tokio::select! {
            id = service.program.next() => {
                let (service, mind) = (Arc::clone(&service), Arc::clone(&mind));
                playing.spawn(async move {
                    let played = by_itself(id, service.play_program(id, &mind)).await;
                    if let Err(error) = played {
                        tracing::error!(%error, id = id.0, "the program cannot play on");
                    }
                    service.program.done(id);
                });
            }
            Some(_) = playing.join_next() => {}
        }
    }
}

impl Service {
    pub(super) async fn wake_program(&self) -> Result<()> {
        for record in self.unfinished_of(PersonId::PROGRAM).await? {
            self.program.wake(record.id);
        }
        Ok(())
    }

    /// Does what the program has to do in a match, if anything. If something else happens meanwhile, the match is
    /// checked again. Returns whether it has acted, so that there may be more to do.
    pub(crate) async fn play_program(&self, id: MatchId, mind: &Mind) -> Result<bool> {
        let now = self.now();
        let loaded = self.read(async |db| current(db, id, now).await).await;
        let Some(loaded) = self.unless_unreadable(loaded).await? else {
            return Ok(false);
        };
        let facts = loaded.facts_for(PersonId::PROGRAM);
        let facts = facts.ok_or(ServiceError::NotAPlayer)?;
        let task = decision::task(&facts);
        if task.needs_thinking() {
            let (kind, events) = (TaskKind::Turn, loaded.events());
            if self.asks_thinkers(ThinkingTask { id, kind, events }).await {
                return Ok(false);
            }
        }
        let (strength, level) = match facts.record.terms.level {
            Some(HOST_LEVEL) => (Strength::Host, Level::STRONGEST),
            level => {
                let level = level.and_then(|level| Level::try_from(level).ok());
                let level = level.unwrap_or(Level::WEAKEST);
                (Strength::Program(level), level)
            }
        };
        let mut rng = StdRng::from_rng(&mut secure_chance());
        // Drawn before it thinks: the time that it thought must not reveal what it knows.
        let pace = pace::of(&facts, now, &mut rng);
        let mut pause = pace.pause;
        let seen = Instant::now();
        let commands = match task {
            Task::Nothing => return Ok(false),
            Task::Arrange => {
                // Its army is arranged at once, so nobody waits for it.
                pause = Duration::ZERO;
                let army = opponent::arrange(&facts.record.terms.rules, level, &mut rng);
                let army = army.map(Command::Paste);
                army.into_iter().chain([Command::Ready]).collect()
            }
            Task::Answer(answer) => {
                let expected = match answer {
                    Answer::Draw => self.expected(&loaded, strength, mind, &pace).await,
                    _ => None,
                };
                vec![decision::answer(&facts, answer, expected)]
            }
            Task::Move => {
                let history = loaded.history_for(PersonId::PROGRAM);
                let thought = match history {
                    Some(history) => mind.think(history, strength, &pace).await,
                    None => None,
                };
                if thought.is_none() {
                    tracing::error!(
                        id = id.0,
                        "the program could not think in time, and plays at random"
                    );
                }
                match thought.or_else(|| decision::anything(&facts, &mut rng)) {
                    Some(thought) => decision::turn(&facts, level, thought),
                    None => return Ok(false),
                }
            }
        };
        tokio::time::sleep_until(seen + pause).await;
        self.act_as_program(loaded, commands).await
    }

    /// The score that the program expects when it is not to move: as it was before its last ply.
    async fn expected(
        &self,
        loaded: &LoadedMatch,
        strength: Strength,
        mind: &Mind,
        pace: &pace::Pace,
    ) -> Option<f32> {
        let mut history = loaded.history_for(PersonId::PROGRAM);
        while let Some(now) = history {
            if now.latest().state().turn == Some(now.latest().seat()) {
                return Some(mind.think(now, strength, pace).await?.expected);
            }
            history = now.before();
        }
        None
    }

    /// Executes commands of the program in order, unless something has happened since `loaded`. Returns whether there are events of
    /// its own.
    async fn act_as_program(&self, loaded: LoadedMatch, commands: Vec<Command>) -> Result<bool> {
        let Some(seat) = loaded.record.program() else {
            return Ok(false);
        };
        let events = loaded.events();
        let mut loaded = if self.is_thinker {
            self.once_timed(loaded).await?
        } else {
            self.with_time(loaded, self.now()).await?
        };
        if loaded.events() != events {
            return Ok(false);
        }
        let mut has_acted = false;
        for command in commands {
            if loaded.outcome().is_some() {
                break;
            }
            let Ok(event) = loaded.decide(seat, &command, &mut secure_chance()) else {
                // The reason would reveal something about its army.
                let id = loaded.id().0;
                tracing::error!(id, "the program wanted what it may not do");
                continue;
            };
            match self.commit(loaded, event, Cause::Program, self.now()).await {
                Ok(after) => (loaded, has_acted) = (after, true),
                Err(error) if error.is_conflict() => break,
                Err(error) => return Err(error),
            }
        }
        Ok(has_acted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn matches_are_checked_in_turn_and_again_if_something_happens_meanwhile() {
        let waiting = Waiting::default();
        for id in [3, 1, 3, 2] {
            waiting.wake(MatchId(id));
        }
        for id in [3, 1, 2] {
            assert_eq!(waiting.next().await, MatchId(id));
        }
        waiting.wake(MatchId(1));
        waiting.wake(MatchId(1));
        waiting.done(MatchId(3));
        waiting.done(MatchId(1));
        assert_eq!(waiting.next().await, MatchId(1));
        waiting.done(MatchId(1));
        assert!(lock(&waiting.state).queue.is_empty() && lock(&waiting.state).busy.len() == 1);
    }
}
