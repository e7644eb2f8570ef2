//! A month of forty games between twenty people, in seconds: every kind of clock, vacations, pauses, weekends, outages and
//! restarts. Whenever time runs out, a second model, which counts one second after the other, must say so too, and
//! whenever it says so, the referee must have noticed. Nobody may be reminded at night.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use caipan::{
    referee::{
        MatchId, Moment, PersonId,
        challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
        clock::control::{Control, TimeOut, TimeTerms},
        command::Command,
        facts::SeatFacts,
        matches::Stage,
        service::{Asked, Clock, Invitation, Named, Pressed, Service, ServiceError},
    },
    rules::{Side, game::GameName},
    store::{
        Store, outages, players,
        preferences::{self, Preferences},
    },
};
use jiff::{Timestamp, tz::TimeZone};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

const PEOPLE: u64 = 20;
const GAMES: u64 = 40;
const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
const QUARTER: i64 = HOUR / 4;
/// Before March's changes to daylight saving in America and in Europe; in seconds since 1970.
const MARCH: i64 = 1_772_323_200;
/// Before the changes back in October and November.
const OCTOBER: i64 = 1_792_022_400;

const ZONES: [&str; 6] = [
    "Europe/Berlin",
    "America/New_York",
    "Asia/Shanghai",
    "Africa/Cairo",
    "America/Havana",
    "Australia/Lord_Howe",
];
const CONTROLS: [&str; 8] = [
    "1d/move",
    "3d/move",
    "2d+6h/3d",
    "7d+12h/10d",
    "10m+5s",
    "1h+30s",
    "5d/move",
    "untimed",
];

#[tokio::test]
async fn a_month_in_spring() {
    live_through(MARCH, 1).await;
}

#[tokio::test]
async fn a_month_in_autumn() {
    live_through(OCTOBER, 2).await;
}

/// What somebody does at some second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    Begin(u64),
    Ready(u64, usize),
    Move(u64),
    Choose(u64),
    AskPause(u64),
    AgreeToPause(u64),
    Resume(u64),
    Vacation(u64),
    ComeBack(u64),
    Outage,
    Restart,
}

/// How time stands in one game, for the model that counts seconds.
struct Counted {
    players: [u64; 2],
    control: Control,
    time_out: TimeOut,
    weekends_off: bool,
    /// Seconds left: of the desks before the game, of the clocks in it.
    left: [i64; 2],
    /// Whose time runs.
    runs: [bool; 2],
    begun: bool,
    moved: bool,
    paused_until: Option<i64>,
    /// Whose time has run out, while the other side chooses.
    up: Option<usize>,
    over: bool,
}

/// The model that counts seconds.
struct Naive {
    /// The second that is counted next.
    now: i64,
    games: BTreeMap<u64, Counted>,
    /// Until when people are on vacation.
    away: BTreeMap<u64, i64>,
    zones: BTreeMap<u64, TimeZone>,
    /// When the model began.
    start: i64,
    /// For each person, whether it is weekend in each quarter of an hour since then. Time zones lie such quarters apart.
    weekends: BTreeMap<u64, Vec<bool>>,
}

impl Naive {
    /// Counts the seconds until `end`; whose time runs out when, and in which game.
    fn count(&mut self, end: i64, outage: bool) -> Vec<(u64, i64, usize)> {
        let mut fallen = Vec::new();
        let mut games = std::mem::take(&mut self.games);
        for (&id, game) in games.iter_mut().filter(|(_, game)| !game.over) {
            for side in 0..2 {
                for now in self.now..end {
                    let paused = game.paused_until.is_some_and(|until| now < until);
                    if game.runs[side] && !outage && !paused && !self.is_off(game, side, now) {
                        game.left[side] -= 1;
                        if game.left[side] == 0 {
                            fallen.push((id, now + 1, side));
                        }
                    }
                }
            }
            game.paused_until = game.paused_until.filter(|&until| end < until);
        }
        self.games = games;
        self.now = self.now.max(end);
        fallen
    }

    /// Whether a player's time stands still because they are on vacation, or it is their weekend.
    fn is_off(&self, game: &Counted, side: usize, now: i64) -> bool {
        let player = game.players[side];
        let is_live = matches!(game.control, Control::Bank { bank, .. } if bank < DAY * 1000);
        let away = self.away.get(&player).is_some_and(|&until| now < until);
        if away && !is_live {
            return true;
        }
        let quarter = usize::try_from((now - self.start) / QUARTER).unwrap();
        game.weekends_off && self.weekends[&player][quarter]
    }

    fn meet(&mut self, person: u64, zone: TimeZone) {
        let is_weekend = |quarter: i64| {
            let local = Timestamp::from_second(self.start + quarter * QUARTER).unwrap();
            let day = local.to_zoned(zone.clone()).strftime("%a").to_string();
            day == "Sat" || day == "Sun"
        };
        let quarters = 0..40 * DAY / QUARTER;
        self.weekends
            .insert(person, quarters.map(is_weekend).collect());
        self.zones.insert(person, zone);
    }

    fn game(&mut self, id: u64) -> &mut Counted {
        self.games.get_mut(&id).unwrap()
    }
}

impl Counted {
    fn start_turn(&mut self, side: usize) {
        if let Control::PerMove(whole) = self.control {
            self.left[side] = whole / 1000;
        }
        self.runs = [side == 0, side == 1];
    }

    fn end_turn(&mut self, side: usize) {
        if let Control::Bank { increment, cap, .. } = self.control {
            let more = self.left[side] + increment / 1000;
            self.left[side] = cap.map_or(more, |cap| more.min(cap / 1000));
        }
        self.moved = true;
        self.up = None;
        self.start_turn(1 - side);
    }

    /// What it brings that a side's time runs out.
    fn falls(&mut self, side: usize) {
        self.runs = [false; 2];
        if self.begun && self.moved && self.time_out == TimeOut::Asks {
            self.up = Some(side);
        } else {
            self.over = true;
        }
    }
}

#[derive(Default)]
struct SetClock(AtomicI64);

impl Clock for SetClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// The referee, the model, and what people are going to do.
struct World<'a> {
    folder: &'a Path,
    clock: Arc<SetClock>,
    service: Service,
    naive: Naive,
    rng: StdRng,
    agenda: std::collections::BTreeSet<(i64, u64, Deed)>,
    end: i64,
    deeds: u64,
    interaction: u64,
    fallen: u64,
    reminders: u64,
}

async fn live_through(start: i64, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(SetClock::default());
    clock.0.store(start * 1000, Ordering::SeqCst);
    let store = Store::open(folder.path()).await.unwrap();
    let service = Service::new(store, Arc::clone(&clock) as Arc<dyn Clock>);
    let mut world = World {
        folder: folder.path(),
        clock,
        service,
        naive: Naive {
            now: start,
            games: BTreeMap::new(),
            away: BTreeMap::new(),
            zones: BTreeMap::new(),
            start,
            weekends: BTreeMap::new(),
        },
        rng: StdRng::seed_from_u64(seed),
        agenda: Default::default(),
        end: start + 31 * DAY,
        deeds: 0,
        interaction: 1_000_000,
        fallen: 0,
        reminders: 0,
    };
    world.meet_people().await;
    for id in 1..=GAMES {
        let at = start + world.rng.random_range(1..8 * DAY);
        world.plan(at, Deed::Begin(id));
    }
    for person in 1..=PEOPLE {
        for _ in 0..2 {
            let at = start + world.rng.random_range(DAY..28 * DAY);
            world.plan(at, Deed::Vacation(person));
        }
    }
    for day in [5, 13, 27] {
        let at = start + day * DAY + world.rng.random_range(0..DAY);
        world.plan(at, Deed::Outage);
    }
    for day in 1..31 {
        let at = start + day * DAY + world.rng.random_range(0..DAY);
        world.plan(at, Deed::Restart);
    }
    world.run().await;
    let World {
        fallen,
        reminders,
        deeds,
        ..
    } = world;
    println!("{deeds} deeds, {fallen} times that time ran out, {reminders} reminders");
    assert!(deeds > 500 && fallen > 25 && reminders > 20);
}

impl World<'_> {
    fn plan(&mut self, at: i64, deed: Deed) {
        // The number keeps what is planned for the same second in order.
        self.deeds += 1;
        self.agenda.insert((at, self.deeds, deed));
    }

    fn later(&mut self, most: i64) -> i64 {
        self.naive.now + self.rng.random_range(1..most)
    }

    async fn meet_people(&mut self) {
        let mut connection = self.service.store().writer().await.unwrap();
        for person in 1..=PEOPLE {
            let zone = *ZONES.choose(&mut self.rng).unwrap();
            let chosen = Preferences {
                time_zone: Some(zone.into()),
                ..Preferences::default()
            };
            let id = PersonId(person);
            let name = format!("Player {person}");
            players::remember(&mut connection, id, &name).await.unwrap();
            preferences::save(&mut connection, id, &chosen)
                .await
                .unwrap();
            self.naive.meet(person, TimeZone::get(zone).unwrap());
        }
    }

    /// Until the end: whatever comes next, be it something that somebody does or something that time brings.
    async fn run(&mut self) {
        let mut due = None;
        loop {
            let planned = self.agenda.first().map(|(at, ..)| *at);
            let next = planned.into_iter().chain(due).min();
            let Some(next) = next.filter(|&next| next <= self.end) else {
                break;
            };
            due = self.let_time_pass(next, false).await;
            while let Some(&(at, number, deed)) = self.agenda.first() {
                if at > next {
                    break;
                }
                self.agenda.remove(&(at, number, deed));
                self.does(deed).await;
                due = self.let_time_pass(self.naive.now, false).await;
            }
        }
    }

    /// Sets the clock to a second, and compares what the referee and the model make of it; when time brings something next.
    async fn let_time_pass(&mut self, until: i64, outage: bool) -> Option<i64> {
        let expected = self.naive.count(until, outage);
        self.clock.0.store(until * 1000, Ordering::SeqCst);
        let now = Moment(until * 1000);
        if outage {
            self.service.be_alive(now).await.unwrap();
        } else {
            let mut connection = self.service.store().writer().await.unwrap();
            outages::set_alive(&mut connection, now).await.unwrap();
        }
        let falls = self.service.keep_time().await.unwrap();
        let reminds = self.service.remind().await.unwrap();
        let mut told = self.what_time_brought().await;
        for (id, at, side) in expected {
            let place = told.iter().position(|told| *told == (id, at));
            let place = place.unwrap_or_else(|| {
                panic!("game {id}: side {side} has no time left at {at}, and nobody noticed")
            });
            told.remove(place);
            self.naive.game(id).falls(side);
            self.fallen += 1;
            if self.naive.game(id).up.is_some() {
                let at = self.later(2 * DAY);
                self.plan(at, Deed::Choose(id));
            }
        }
        assert_eq!(told, [], "time was left");
        self.nobody_is_woken(until).await;
        let next = falls.into_iter().chain(reminds).min()?;
        // Only reminders are due between two seconds.
        Some((next.0 + 999) / 1000)
    }

    /// In which games time ran out, and when, since this was last asked.
    async fn what_time_brought(&mut self) -> Vec<(u64, i64)> {
        let mut connection = self.service.store().writer().await.unwrap();
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "UPDATE events SET interaction = 1 WHERE interaction = 0 RETURNING match_id, at, body",
        )
        .fetch_all(&mut *connection)
        .await
        .unwrap();
        let pauses = |body: &String| body.contains("pause-over");
        rows.into_iter()
            .filter(|(_, _, body)| !pauses(body))
            .map(|(id, at, _)| (u64::try_from(id).unwrap(), at / 1000))
            .collect()
    }

    /// Looks through the messages that are owed by now, and strikes them off.
    async fn nobody_is_woken(&mut self, now: i64) {
        let mut connection = self.service.store().writer().await.unwrap();
        let reminded: Vec<i64> = sqlx::query_scalar(
            "SELECT CASE audience WHEN 'first' THEN first_player ELSE second_player END \
             FROM outbox JOIN matches ON id = match_id WHERE purpose = 'reminder'",
        )
        .fetch_all(&mut *connection)
        .await
        .unwrap();
        sqlx::query("DELETE FROM outbox")
            .execute(&mut *connection)
            .await
            .unwrap();
        for (place, &person) in reminded.iter().enumerate() {
            let person = u64::try_from(person).unwrap();
            let local = Timestamp::from_second(now).unwrap();
            let hour = local.to_zoned(self.naive.zones[&person].clone()).hour();
            assert!((8..22).contains(&hour), "{person} was woken at {hour}");
            let away = self.naive.away.get(&person);
            assert!(away.is_none_or(|&until| until <= now), "{person} is away");
            let again = reminded[..place].contains(&(person as i64));
            assert!(!again, "{person} was reminded twice in one moment");
            self.reminders += 1;
        }
    }

    async fn does(&mut self, deed: Deed) {
        match deed {
            Deed::Begin(id) => self.begin(id).await,
            Deed::Ready(id, side) => self.be_ready(id, side).await,
            Deed::Move(id) => self.moves(id).await,
            Deed::Choose(id) => self.chooses(id).await,
            Deed::AskPause(id) => self.asks_for_pause(id).await,
            Deed::AgreeToPause(id) => self.agrees_to_pause(id).await,
            Deed::Resume(id) => self.resumes(id).await,
            Deed::Vacation(person) => self.goes_on_vacation(person).await,
            Deed::ComeBack(person) => {
                let left = self.service.come_back(&named(person)).await.unwrap();
                assert_eq!(left.until, None);
                self.naive.away.remove(&person);
            }
            Deed::Outage => {
                let length = self.rng.random_range(61..2 * DAY);
                let back = self.naive.now + length;
                // What was planned for the time of the outage does not happen.
                self.agenda.retain(|(at, _, deed)| {
                    *at > back || matches!(deed, Deed::Begin(_) | Deed::Restart | Deed::Outage)
                });
                self.let_time_pass(back, true).await;
                self.wake_games();
            }
            Deed::Restart => {
                let store = Store::open(self.folder).await;
                assert!(store.is_err(), "two programs share the store");
                self.service.store().close().await;
                let other = tempfile::tempdir().unwrap();
                let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
                let spare = Store::open(other.path()).await.unwrap();
                drop(std::mem::replace(
                    &mut self.service,
                    Service::new(spare, Arc::clone(&clock)),
                ));
                let store = Store::open(self.folder).await.unwrap();
                self.service = Service::new(store, clock);
            }
        }
    }

    /// After an outage people go on with their games.
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
            let deed = match self.naive.game(id) {
                Counted { begun: false, .. } => Deed::Ready(id, 0),
                Counted { up: Some(_), .. } => Deed::Choose(id),
                _ => Deed::Move(id),
            };
            self.plan(at, deed);
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
            time_out: if id % 2 == 0 {
                TimeOut::Asks
            } else {
                TimeOut::Loses
            },
            weekends_off: control.is_in_days() && id % 3 != 0,
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
        let asked = Asked {
            interaction: id,
            guild: 1,
            channel: 2,
        };
        self.service.challenge(&invitation, asked).await.unwrap();
        let pressed = Pressed {
            interaction: self.next_interaction(),
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
            Control::Untimed => (None, i64::MAX / 2),
            Control::PerMove(whole) => (Some(whole / 1000), whole / 1000),
            Control::Bank { bank, .. } => {
                let bank = bank / 1000;
                (Some(bank.clamp(600, 7 * DAY)), bank)
            }
        };
        let mut counted = Counted {
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
            counted.runs[0] &= control != Control::Untimed;
        } else if let Some(desk) = desk {
            counted.left = [desk; 2];
            counted.runs = [true; 2];
        }
        let pace = self.pace(control);
        let begun = counted.begun;
        self.naive.games.insert(id, counted);
        let at = self.later(pace);
        if begun {
            self.plan(at, Deed::Move(id));
        } else {
            self.plan(at, Deed::Ready(id, 0));
            let at = self.later(pace);
            self.plan(at, Deed::Ready(id, 1));
        }
        if control.is_in_days() {
            let at = self.later(20 * DAY);
            self.plan(at, Deed::AskPause(id));
        }
    }

    /// How long people think at most in a game with this clock, most of the time.
    fn pace(&mut self, control: Control) -> i64 {
        let usual = match control {
            Control::Untimed => 2 * DAY,
            Control::PerMove(whole) => whole / 1000,
            Control::Bank { bank, .. } if bank < DAY * 1000 => bank / 1000 / 8,
            Control::Bank { .. } => DAY,
        };
        // Now and then somebody forgets.
        if self.rng.random_range(0..8) == 0 {
            usual * 6
        } else {
            usual
        }
    }

    async fn facts(&self, id: u64, seat: Side) -> SeatFacts {
        let seen = self.service.look(MatchId(id), None).await.unwrap();
        seen.for_seat(seat)
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
        let untimed = game.control == Control::Untimed;
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
                game.left = [bank / 1000; 2];
            }
            game.start_turn(0);
            game.runs[0] &= !untimed;
            let at = self.later(pace);
            self.plan(at, Deed::Move(id));
        } else {
            let at = self.later(pace);
            self.plan(at, Deed::Ready(id, 1 - side));
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
        self.plan(at, Deed::Move(id));
        let Some(turn) = facts.row.turn else { return };
        let view = self.facts(id, turn).await.view.unwrap();
        let action = *view.legal_actions().choose(&mut self.rng).unwrap();
        let done = self
            .act(id, turn.index(), &Command::Play { change: None, action })
            .await;
        if paused {
            assert!(done.is_err(), "nobody moves in a pause");
            return;
        }
        // A move may be refused because it repeats a position for too long.
        if done.is_err() {
            return;
        }
        let stage = self.facts(id, turn).await.stage;
        let game = self.naive.game(id);
        game.over = stage != Stage::Playing;
        game.end_turn(turn.index());
        if control == Control::Untimed {
            game.runs = [false; 2];
        }
    }

    /// Whoever's opponent has no time left claims the game or gives more.
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
                Control::Untimed => 0,
                Control::PerMove(whole) => whole / 1000,
                Control::Bank {
                    bank, increment, ..
                } => (bank / 2).max(increment) / 1000,
            };
            game.runs[late] = true;
        } else {
            game.over = true;
        }
    }

    async fn asks_for_pause(&mut self, id: u64) {
        let length = self.rng.random_range(HOUR..5 * DAY) * 1000;
        if self.act(id, 0, &Command::Pause(length)).await.is_ok() {
            let at = self.later(HOUR);
            self.plan(at, Deed::AgreeToPause(id));
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
        let until = self.naive.now + length / 1000;
        self.naive.game(id).paused_until = Some(until);
        if self.rng.random() {
            let at = self.later(5 * DAY);
            self.plan(at, Deed::Resume(id));
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
        let leave = self.service.go_on_vacation(&who, length * 1000).await;
        let until = leave.unwrap().until.unwrap().0 / 1000;
        // Whoever is on vacation already stays so.
        self.naive
            .away
            .entry(person)
            .and_modify(|known| *known = until)
            .or_insert(until);
        if self.rng.random() {
            let at = self.naive.now + self.rng.random_range(1..length);
            self.plan(at, Deed::ComeBack(person));
        }
    }
}

fn named(person: u64) -> Named {
    Named {
        id: PersonId(person),
        name: format!("Player {person}"),
        bot: false,
    }
}
