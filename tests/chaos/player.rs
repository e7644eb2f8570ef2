//! Two people who play a match against each other, at random but by the rules. They know only what they see: buttons,
//! menus, suggestions, whose turn is announced.

use std::{sync::Arc, time::Duration};

use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::{
    eyes::{Eyes, Look, Message, Part},
    people::{Answer, People},
    terms,
};

/// How often a person checks whether something has changed.
const LOOK_INTERVAL: Duration = Duration::from_millis(700);

/// The world in which matches are played.
#[derive(Clone)]
pub struct World {
    pub people: Arc<People>,
    pub eyes: Arc<Eyes>,
    pub channel: u64,
    /// Whether people may act at the moment.
    pub open: watch::Receiver<bool>,
    /// The range of plies after which players want to end the game.
    pub plies: (u32, u32),
}

/// A match as its players see it. The second one may be the program.
pub struct Pairing {
    pub world: World,
    pub players: [u64; 2],
    pub rng: StdRng,
    /// A spectator.
    pub guest: u64,
}

impl Pairing {
    /// Plays from the challenge to the end.
    pub async fn play(mut self) {
        let thread = self.begin().await;
        let (least, most) = self.world.plies;
        let end = self.rng.random_range(least..=most);
        // A player may lose interest.
        let deserts = self
            .rng
            .random_bool(0.1)
            .then(|| self.rng.random_range(2..=end));
        while !self.is_over(thread) {
            self.act(thread, end, deserts).await;
        }
    }

    /// Waits until people may act.
    async fn may_act(&mut self) {
        let _ = self.world.open.wait_for(|open| *open).await;
    }

    /// Challenges and accepts until there is a thread.
    async fn begin(&mut self) -> u64 {
        let [first, second] = self.players;
        let is_practice = second == terms::PROGRAM;
        let options = if is_practice {
            terms::practice(&mut self.rng)
        } else {
            terms::challenge(&mut self.rng, second)
        };
        loop {
            self.may_act().await;
            let mentions = [
                format!("<@{first}>"),
                if is_practice {
                    "Caipan plays at level".to_owned()
                } else {
                    format!("<@{second}>")
                },
            ];
            let found = {
                let seen = self.world.eyes.seen();
                let names = |message: &Message| {
                    let content = &message.looks[0].content;
                    mentions.iter().all(|mention| content.contains(mention))
                };
                // A program that dies between posting a challenge and recording that posts it again: one of the two
                // gets the thread.
                let has_thread =
                    |message: &Message| names(message) && seen.threads.contains_key(&message.id);
                let channel = self.world.channel;
                let found = seen
                    .newest(channel, has_thread)
                    .or_else(|| seen.newest(channel, names));
                found.map(|message| (message.id, message.now().clone()))
            };
            if let Some((id, look)) = found {
                if self.world.eyes.seen().threads.contains_key(&id) {
                    return id;
                }
                let accepts = look.controls_like("challenge:");
                let accept = accepts.iter().find(|part| part.id.ends_with(":accept"));
                if let Some(accept) = accept {
                    self.press(second, id, accept).await;
                }
                self.world.eyes.wait(LOOK_INTERVAL).await;
                continue;
            }
            let channel = self.world.channel;
            self.slash(first, channel, "challenge", &options).await;
            for _ in 0..5 {
                self.world.eyes.wait(LOOK_INTERVAL / 5).await;
            }
        }
    }

    fn is_over(&self, thread: u64) -> bool {
        let seen = self.world.eyes.seen();
        let name = seen.threads.get(&thread).and_then(|names| names.last());
        let marks = ["🏆", "🤝", "✖️"];
        name.is_some_and(|name| marks.iter().any(|mark| name.contains(mark)))
    }

    async fn act(&mut self, thread: u64, end: u32, deserts: Option<u32>) {
        self.may_act().await;
        let board = self.world.eyes.seen().board(thread);
        let Some((message, look)) = board else {
            return self.world.eyes.wait(LOOK_INTERVAL).await;
        };
        let asked: Vec<Part> = ["draw:", "take-back:", "time:", "pause-request:"]
            .iter()
            .flat_map(|prefix| look.controls_like(prefix))
            .cloned()
            .collect();
        if let Some(part) = asked.choose(&mut self.rng).cloned()
            && self.rng.random_bool(0.7)
        {
            let person = *self.players.choose(&mut self.rng).unwrap();
            self.press(person, message, &part).await;
            return self.world.eyes.wait(LOOK_INTERVAL).await;
        }
        let plies = plies(&look);
        let is_playing = !look.controls_like("move:").is_empty() || look.is_closed();
        if !is_playing {
            // If direct messages are closed, the newest message with a button explains how to get to the desk.
            let is_desk = look.content.contains("Arrange your army")
                || look.content.contains("To see your setup desk")
                || look
                    .content
                    .lines()
                    .any(|line| line.ends_with("is ready.") || line.ends_with("arranging again."));
            if is_desk {
                self.arrange(message, &look).await;
            } else if self.rng.random_bool(0.5) {
                let person = *self.players.choose(&mut self.rng).unwrap();
                self.slash(person, thread, "pause", &[]).await;
            } else if self.rng.random_bool(0.1) {
                // After enough refusals a player gives up.
                let person = *self.players.choose(&mut self.rng).unwrap();
                self.end(person, thread).await;
            }
            return self.world.eyes.wait(LOOK_INTERVAL).await;
        }
        let Some(mover) = self.mover(&look) else {
            return self.world.eyes.wait(LOOK_INTERVAL).await;
        };
        if deserts.is_some_and(|from| plies >= from) && plies + 1 < 2 * end {
            if self.rng.random_bool(0.05) {
                self.end(mover, thread).await;
            }
            return self.world.eyes.wait(2 * LOOK_INTERVAL).await;
        }
        if plies >= end && self.rng.random_bool(0.3) {
            return self.end(mover, thread).await;
        }
        if self.rng.random_bool(0.12) {
            self.aside(thread, message, &look).await;
        }
        let moved = self.moves(mover, thread, (message, &look)).await;
        // The board shows it soon; if not, they check again.
        let looks = if moved { 3 } else { 1 };
        for _ in 0..looks {
            let board = self.world.eyes.seen().board(thread);
            if board.is_some_and(|(id, now)| id != message || now.content != look.content) {
                return;
            }
            self.world.eyes.wait(LOOK_INTERVAL).await;
        }
    }

    /// Who has the turn, according to the message.
    fn mover(&self, look: &Look) -> Option<u64> {
        let line = look
            .content
            .lines()
            .rfind(|line| line.contains(" to move: <@") || line.contains("begins: turn over"))?;
        self.players
            .into_iter()
            .find(|person| line.contains(&format!("<@{person}>")))
    }

    /// A move by the mover: by command or by buttons. Returns whether it seems to have been made.
    pub async fn moves(&mut self, mover: u64, thread: u64, (message, look): (u64, &Look)) -> bool {
        if look.is_closed() || self.rng.random_bool(0.5) {
            let letters = ["", "a", "b", "c", "d", "e", "f", "g", "h"];
            let typed = *letters.choose(&mut self.rng).unwrap();
            let people = &self.world.people;
            let offered = people
                .suggestions(mover, thread, ("move", "move"), typed)
                .await;
            let Some(mv) = offered.choose(&mut self.rng) else {
                return false;
            };
            let answer = self
                .slash(mover, thread, "move", &[("move", json!(mv))])
                .await;
            return answer.is_some_and(|answer| answer.look.is_some());
        }
        let starts: Vec<Part> = look.controls_like("move:").into_iter().cloned().collect();
        let Some(mut part) = starts.choose(&mut self.rng).cloned() else {
            return false;
        };
        let mut at = message;
        for _ in 0..6 {
            let Some(answer) = self.press(mover, at, &part).await else {
                return false;
            };
            let Some(look) = &answer.look else {
                return false;
            };
            let mut steps: Vec<Part> = look.controls_like("move:").into_iter().cloned().collect();
            steps.retain(|step| !step.id.ends_with(":start") && !step.id.ends_with(":turn"));
            let Some(step) = steps.choose(&mut self.rng).cloned() else {
                return true;
            };
            (at, part) = (answer.message, step);
        }
        false
    }

    /// One of the players works on their army, and is ready sooner or later.
    async fn arrange(&mut self, message: u64, look: &Look) {
        let person = *self.players.choose(&mut self.rng).unwrap();
        let mine = look
            .controls_like("mine:")
            .first()
            .map(|part| (*part).clone());
        let Some(mine) = mine else { return };
        let code = mine.id.replacen("mine:", "desk:", 1);
        let desk = {
            let seen = self.world.eyes.seen();
            let desk = seen.newest_private(person, |message| {
                !message.now().controls_like(&code).is_empty()
            });
            desk.map(|message| (message.id, message.now().clone()))
        };
        let desk = match desk.filter(|_| self.rng.random_bool(0.7)) {
            Some(desk) => desk,
            None => {
                let answer = self.press(person, message, &mine).await;
                let Some((id, look)) =
                    answer.and_then(|answer| Some((answer.message, answer.look?)))
                else {
                    return;
                };
                (id, look)
            }
        };
        let ready = desk
            .1
            .controls
            .iter()
            .find(|part| part.id.contains(":ready:"))
            .cloned();
        let part = match ready.filter(|_| self.rng.random_bool(0.5)) {
            Some(ready) => ready,
            None => {
                let parts: Vec<&Part> = desk
                    .1
                    .controls
                    .iter()
                    .filter(|part| part.id.starts_with("desk:"))
                    .collect();
                let Some(part) = parts.choose(&mut self.rng) else {
                    return;
                };
                // A player who is ready rarely withdraws that.
                if part.id.ends_with(":not-ready") && self.rng.random_bool(0.9) {
                    return;
                }
                (*part).clone()
            }
        };
        let answer = self.press(person, desk.0, &part).await;
        let armies = answer.filter(|_| part.id.ends_with(":load"));
        if let Some(answer) = armies
            && let Some(look) = &answer.look
        {
            let menus: Vec<Part> = look
                .controls
                .iter()
                .filter(|part| !part.options.is_empty())
                .cloned()
                .collect();
            if let Some(menu) = menus.choose(&mut self.rng) {
                self.press(person, answer.message, menu).await;
            }
        }
    }

    /// A person does something besides the game.
    async fn aside(&mut self, thread: u64, message: u64, look: &Look) {
        let person = *self.players.choose(&mut self.rng).unwrap();
        match self.rng.random_range(0..12) {
            0 | 1 => {
                self.slash(person, thread, "draw", &[]).await;
            }
            2 | 3 => {
                self.slash(person, thread, "takeback", &[]).await;
            }
            4 => {
                let length = [("length", json!("7d"))];
                self.slash(person, thread, "pause", &length).await;
            }
            5 => {
                self.slash(person, thread, "board", &[]).await;
            }
            6 => {
                self.world.people.say(person, thread, "What a game!").await;
            }
            7 => {
                if let Some(opened) = self.slash(person, thread, "note", &[]).await {
                    self.world
                        .people
                        .fill(&opened, "Watch the left side.")
                        .await;
                }
            }
            8 => {
                if let Some(answer) = self.slash(person, thread, "plan", &[]).await {
                    self.follow(person, answer).await;
                }
            }
            9 => {
                // A person who does not play must not learn anything.
                let parts: Vec<Part> = ["mine:", "board:", "move:", "draw:"]
                    .iter()
                    .flat_map(|prefix| look.controls_like(prefix))
                    .cloned()
                    .collect();
                let guest = self.guest;
                if let Some(part) = parts.choose(&mut self.rng) {
                    self.press(guest, message, part).await;
                }
                self.slash(guest, thread, "board", &[]).await;
            }
            _ => {
                if let Some(part) = look.controls.choose(&mut self.rng)
                    && let Some(answer) = self.press(person, message, part).await
                {
                    self.follow(person, answer).await;
                }
            }
        }
    }

    /// Uses one or two controls of an answer.
    async fn follow(&mut self, person: u64, mut answer: Answer) {
        for _ in 0..2 {
            if let Some(filled) = self.world.people.fill(&answer, "a1a2").await {
                answer = filled;
                continue;
            }
            let controls = answer
                .look
                .as_ref()
                .map(|look| look.controls.clone())
                .unwrap_or_default();
            let Some(part) = controls.choose(&mut self.rng) else {
                return;
            };
            let Some(next) = self.press(person, answer.message, part).await else {
                return;
            };
            answer = next;
        }
    }

    /// The match ends: a player resigns, or offers a draw.
    async fn end(&mut self, mover: u64, thread: u64) {
        if self.rng.random_bool(0.5) {
            self.slash(mover, thread, "draw", &[]).await;
            return;
        }
        if let Some(answer) = self.slash(mover, thread, "resign", &[]).await
            && let Some(look) = &answer.look
        {
            let sure = look
                .controls
                .iter()
                .find(|part| part.id.ends_with(":yes"))
                .cloned();
            if let Some(sure) = sure {
                self.press(mover, answer.message, &sure).await;
            }
        }
    }

    async fn press(&mut self, person: u64, message: u64, part: &Part) -> Option<Answer> {
        self.may_act().await;
        self.world
            .people
            .press(&mut self.rng, person, message, part)
            .await
    }

    async fn slash(
        &mut self,
        person: u64,
        channel: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Option<Answer> {
        self.may_act().await;
        self.world
            .people
            .slash(person, channel, name, options)
            .await
    }
}

/// The number of plies on a board.
fn plies(look: &Look) -> u32 {
    let numbers = look
        .content
        .lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once(".** ")?.0.parse().ok());
    numbers.max().unwrap_or(0)
}
