//! What people do in a month: start games, move, forget to, pause, go on vacation; and what happens to the bot.

use std::sync::Arc;

use basics::{MatchId, PersonId, Span};
use matches::{
    Stage,
    challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
    clock::control::{Control, TimeOut, TimeTerms},
    command::Command,
    facts::SeatFacts,
};
use rand::{RngExt, seq::IndexedRandom};
use rules::{Side, game::GameName};
use service::{
    Invitation, NamedPerson, RequestContext, ResponseContext, Service, ServiceError, TimeSource,
};
use store::Store;

use crate::{
    CONTROLS, DAY, Event, HOUR, PEOPLE, World,
    naive::{GameClocks, SILENCE},
};

impl World<'_> {
    pub async fn does(&mut self, event: Event) {
        match event {
            Event::Begin(id) => self.begin(id).await,
            Event::Ready(id, side) => self.be_ready(id, side).await,
            Event::Move(id) => self.moves(id).await,
            Event::Choose(id) => self.chooses(id).await,
            Event::AskPause(id) => self.asks_for_pause(id).await,
            Event::AgreeToPause(id) => self.agrees_to_pause(id).await,
            Event::Resume(id) => self.resumes(id).await,
            Event::Vacation(person) => self.goes_on_vacation(person).await,
            Event::ComeBack(person) => {
                let left = self.service.end_vacation(&named(person)).await.unwrap();
                assert_eq!(left.until, None);
                self.naive.away.remove(&person);
            }
            Event::Outage => {
                let length = self.rng.random_range(61..2 * DAY);
                let back = self.naive.now + length;
                // Actions planned for the time of the outage do not happen.
                self.agenda.retain(|(at, _, event)| {
                    *at > back || matches!(event, Event::Begin(_) | Event::Restart | Event::Outage)
                });
                self.let_time_pass(back, true).await;
                self.wake_games();
            }
            Event::Restart => {
                let home = harness::home(self.folder).await;
                let other = Store::open(&home).await;
                assert!(other.is_err(), "two programs share the store");
                self.store.close().await;
                let other = tempfile::tempdir().unwrap();
                let clock = Arc::clone(&self.clock) as Arc<dyn TimeSource>;
                let spare = Store::open(other.path()).await.unwrap();
                self.service = Service::new(spare.clone(), Arc::clone(&clock));
                self.store = spare;
                self.store = Store::open(home).await.unwrap();
                self.service = Service::new(self.store.clone(), clock);
            }
        }
    }

    /// After an outage people continue their games.
    fn wake_games(&mut self) {
        let on: Vec<u64> = self
            .naive
            .games
            .iter()
            .filter(|(_, game)| !game.over)
            .map(|(id, _)| *id)
            .collect();
        for id in on {
            let at = self.later(DAY);
            let event = match self.naive.game(id) {
                GameClocks { begun: false, .. } => Event::Ready(id, 0),
                GameClocks { up: Some(_), .. } => Event::Choose(id),
                _ => Event::Move(id),
            };
            self.plan(at, event);
        }
    }

    async fn begin(&mut self, id: u64) {
        let control = CONTROLS[usize::try_from(id).unwrap() % CONTROLS.len()];
        let control: Control = control.parse().unwrap();
        let game = match id % 5 {
            0 => GameName::DouShouQi,
            1 => GameName::Luzhanqi,
            _ => GameName::Xiangqi,
        };
        let first = self.rng.random_range(1..=PEOPLE);
        let second = (first + self.rng.random_range(1..PEOPLE) - 1) % PEOPLE + 1;
        let time = TimeTerms {
            control,
            time_out: if id.is_multiple_of(2) {
                TimeOut::Asks
            } else {
                TimeOut::Loses
            },
            weekends_off: control.is_in_days() && !id.is_multiple_of(3),
            ..TimeTerms::default()
        };
        let invitation = Invitation {
            challenger: named(first),
            opponent: Some(named(second)),
            terms: Terms::preset(game, game.presets()[0]).unwrap(),
            time,
            first_move: FirstMove::Challenger,
            stands: CHALLENGE_STANDS,
            games: 1,
        };
        let asked = RequestContext {
            interaction: id,
            guild: 1,
            channel: 2,
        };
        self.service.challenge(&invitation, asked).await.unwrap();
        let pressed = ResponseContext {
            interaction: self.next_interaction(),
            guild: Some(1),
            message: Some(1000 + id),
            may_open_thread: true,
        };
        let accepted = (MatchId(id), Response::Accept);
        let taker = named(second);
        let row = self
            .service
            .respond(accepted.0, &taker, accepted.1, pressed)
            .await;
        row.unwrap();
        let (desk, at_first) = match control {
            Control::Untimed => (None, SILENCE),
            Control::PerMove(whole) => (Some(whole / Span::SECOND), whole / Span::SECOND),
            Control::Bank { bank, .. } => {
                let bank = bank / Span::SECOND;
                (Some(bank.clamp(600, 7 * DAY)), bank)
            }
        };
        let mut counted = GameClocks {
            players: [first, second],
            control,
            time_out: time.time_out,
            weekends_off: time.weekends_off,
            left: [at_first; 2],
            runs: [false; 2],
            begun: game != GameName::Luzhanqi,
            moved: false,
            paused_until: None,
            up: None,
            over: false,
        };
        if counted.begun {
            counted.start_turn(0);
        } else if let Some(desk) = desk {
            counted.left = [desk; 2];
            counted.runs = [true; 2];
        }
        let pace = self.pace(control);
        let begun = counted.begun;
        self.naive.games.insert(id, counted);
        let at = self.later(pace);
        if begun {
            self.plan(at, Event::Move(id));
        } else {
            self.plan(at, Event::Ready(id, 0));
            let at = self.later(pace);
            self.plan(at, Event::Ready(id, 1));
        }
        if !control.is_live() {
            let at = self.later(20 * DAY);
            self.plan(at, Event::AskPause(id));
        }
    }

    /// The usual maximum thinking time in a game with this clock.
    fn pace(&mut self, control: Control) -> i64 {
        let usual = match control {
            Control::Untimed => 2 * DAY,
            Control::PerMove(whole) => whole / Span::SECOND,
            Control::Bank { bank, .. } if bank < Span::DAY => bank / Span::SECOND / 8,
            Control::Bank { .. } => DAY,
        };
        // Occasionally a player forgets.
        if self.rng.random_range(0..8) == 0 {
            usual * 6
        } else {
            usual
        }
    }

    async fn facts(&self, id: u64, seat: Side) -> SeatFacts {
        let seen = self.service.load_match(MatchId(id), None).await.unwrap();
        seen.facts_for(seen.record.player(seat)).unwrap()
    }

    async fn act(&mut self, id: u64, side: usize, command: &Command) -> Result<(), ServiceError> {
        let person = PersonId(self.naive.game(id).players[side]);
        let interaction = self.next_interaction();
        let done = self.service.act(MatchId(id), person, command, interaction);
        done.await.map(drop)
    }

    fn next_interaction(&mut self) -> u64 {
        self.interaction += 1;
        self.interaction
    }

    async fn be_ready(&mut self, id: u64, side: usize) {
        let game = self.naive.game(id);
        if game.over || game.begun {
            return;
        }
        let ready = self.act(id, side, &Command::Ready).await;
        let other = Side::BOTH[1 - side];
        let facts = self.facts(id, other).await;
        let game = self.naive.game(id);
        if ready.is_ok() {
            game.runs[side] = false;
        }
        let pace = self.pace(self.naive.games[&id].control);
        if facts.stage == Stage::Playing {
            let game = self.naive.game(id);
            game.begun = true;
            if let Control::Bank { bank, .. } = game.control {
                game.left = [bank / Span::SECOND; 2];
            }
            game.start_turn(0);
            let at = self.later(pace);
            self.plan(at, Event::Move(id));
        } else {
            let at = self.later(pace);
            self.plan(at, Event::Ready(id, 1 - side));
        }
    }

    async fn moves(&mut self, id: u64) {
        let game = self.naive.game(id);
        if game.over || !game.begun {
            return;
        }
        let (control, paused) = (game.control, game.paused_until.is_some());
        let facts = self.facts(id, Side::First).await;
        let pace = self.pace(control);
        let at = self.later(pace);
        self.plan(at, Event::Move(id));
        let Some(turn) = facts.record.turn else {
            return;
        };
        let view = self.facts(id, turn).await.view.unwrap();
        let action = *view.legal_actions().choose(&mut self.rng).unwrap();
        let done = self
            .act(
                id,
                turn.index(),
                &Command::Play {
                    change: None,
                    action,
                },
            )
            .await;
        if paused {
            assert!(done.is_err(), "nobody moves in a pause");
            return;
        }
        // A move may be refused because of repetition.
        if done.is_err() {
            return;
        }
        let stage = self.facts(id, turn).await.stage;
        let game = self.naive.game(id);
        game.over = stage != Stage::Playing;
        game.end_turn(turn.index());
    }

    /// The opponent of a player without time claims the game or gives more time.
    async fn chooses(&mut self, id: u64) {
        let Some(late) = self.naive.game(id).up else {
            return;
        };
        let gives = self.rng.random_range(0..3) > 0;
        let command = if gives {
            Command::GiveTime
        } else {
            Command::ClaimTime
        };
        self.act(id, 1 - late, &command).await.unwrap();
        let game = self.naive.game(id);
        game.up = None;
        if gives {
            game.left[late] = match game.control {
                Control::Untimed => SILENCE,
                Control::PerMove(whole) => whole / Span::SECOND,
                Control::Bank {
                    bank, increment, ..
                } => (bank / 2).max(increment) / Span::SECOND,
            };
            game.runs[late] = true;
        } else {
            game.over = true;
        }
    }

    async fn asks_for_pause(&mut self, id: u64) {
        let length = self.rng.random_range(HOUR..5 * DAY);
        if self
            .act(id, 0, &Command::Pause(Span::seconds(length)))
            .await
            .is_ok()
        {
            let at = self.later(HOUR);
            self.plan(at, Event::AgreeToPause(id));
        }
    }

    async fn agrees_to_pause(&mut self, id: u64) {
        let facts = self.facts(id, Side::Second).await;
        let wish = facts.time.and_then(|time| time.pause.wish);
        let Some(length) = wish.and_then(|wish| wish.length) else {
            return;
        };
        let command = Command::Pause(length);
        if self.act(id, 1, &command).await.is_err() {
            return;
        }
        let until = self.naive.now + length / Span::SECOND;
        self.naive.game(id).paused_until = Some(until);
        if self.rng.random() {
            let at = self.later(5 * DAY);
            self.plan(at, Event::Resume(id));
        }
    }

    async fn resumes(&mut self, id: u64) {
        let paused = self.naive.game(id).paused_until.is_some();
        if self.naive.game(id).over || !paused {
            return;
        }
        for side in 0..2 {
            self.act(id, side, &Command::Resume).await.unwrap();
        }
        self.naive.game(id).paused_until = None;
    }

    async fn goes_on_vacation(&mut self, person: u64) {
        let length = self.rng.random_range(HOUR..12 * DAY);
        let who = named(person);
        let leave = self
            .service
            .begin_vacation(&who, Span::seconds(length))
            .await;
        let until = leave.unwrap().until.unwrap().0 / 1000;
        // A person who is already on vacation stays on vacation.
        self.naive
            .away
            .entry(person)
            .and_modify(|known| *known = until)
            .or_insert(until);
        if self.rng.random() {
            let at = self.naive.now + self.rng.random_range(1..length);
            self.plan(at, Event::ComeBack(person));
        }
    }
}

fn named(person: u64) -> NamedPerson {
    NamedPerson {
        id: PersonId(person),
        name: format!("Player {person}"),
        bot: false,
    }
}
