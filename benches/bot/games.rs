//! The games of a benchmark: how they get into the bot's database, and how a move is played in them.

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use basics::{MatchId, Moment, PersonId};
use matches::{
    RecordFormat, Stage,
    challenge::{CHALLENGE_STANDS, Challenge, ChallengeState, FirstMove, Terms},
    clock::control::TimeTerms,
    records::{ChallengeRecord, Lots, MatchRecord},
};
use rules::{Action, Side, game::GameName};
use serde_json::{Value, json};
use service::{Invitation, NamedPerson, RequestContext, Service, SystemClock};
use store::{Connection, Store, challenges, events, match_records, players};
use tokio::{sync::oneshot, time::timeout};

use super::{
    control::{Control, MAX_WAIT, PendingMove},
    script::{FINISHED_PLIES, Script, terms},
};

/// The maximum difference between open games, in plies.
const MAX_PLIES_APART: usize = 100;

/// The first id of people who play against the program, and of their games.
const PRACTISING: u64 = 1 << 50;
/// The number of games against the program per person.
const GAMES_PER_PERSON: u64 = 10;

/// The times of one move.
pub struct Times {
    /// Until the player's own answer.
    pub answer: Duration,
    /// Until everyone had been notified.
    pub notified: Duration,
}

/// A game as its players see it.
pub struct Game {
    pub id: MatchId,
    pub thread: String,
    pub players: [String; 2],
    /// Moves of the script played so far.
    played: Mutex<usize>,
}

impl Game {
    /// The next move of the script, to be played now.
    pub fn next(&self, script: &Script) -> (Side, Action) {
        let mut played = self.played.lock().expect("nobody panics");
        *played += 1;
        script.moves[*played - 1]
    }

    /// Plays the next move and waits until everybody has been notified.
    pub async fn play(&self, control: &Control, script: &Script) -> Result<Times> {
        let (seat, action) = self.next(script);
        let (done, notified) = oneshot::channel();
        let waiting = PendingMove {
            opponent: self.players[seat.opponent().index()].clone(),
            missing: 2,
            done,
        };
        control
            .waiting
            .lock()
            .expect("nobody panics")
            .insert(self.id, waiting);
        let start = Instant::now();
        let typed = json!({
            "channel_id": self.thread,
            "name": "move",
            "options": [{ "name": "move", "value": action.to_string() }],
        });
        let path = format!("/control/as/{}/slash", self.players[seat.index()]);
        let outcome = control.post(&path, typed).await?;
        let answer = start.elapsed();
        ensure!(outcome["message"].is_object(), "no answer: {outcome}");
        let notified = timeout(MAX_WAIT, notified)
            .await
            .context("not all told")??;
        Ok(Times {
            answer,
            notified: notified - start,
        })
    }
}

/// Counts the results of finished games, which otherwise happens when each ends.
pub async fn count_results(data: &Path) -> Result<()> {
    let service = Service::open(data, Arc::new(SystemClock)).await?;
    service.count_earlier_results().await?;
    service.close().await;
    Ok(())
}

/// Begins games of Xiangqi in which the program, at its highest level, has the first move.
pub async fn program_moves(data: &Path, channel: &str, count: usize) -> Result<()> {
    let service = Service::open(data, Arc::new(SystemClock)).await?;
    for number in 0..count as u64 {
        let mut terms = Terms::preset(GameName::Xiangqi, "booklet").context("no preset")?;
        terms.level = Some(8);
        let invitation = Invitation {
            challenger: NamedPerson {
                id: PersonId(PRACTISING + number / GAMES_PER_PERSON),
                name: "Somebody".to_owned(),
                bot: false,
            },
            opponent: None,
            terms,
            time: TimeTerms::default(),
            first_move: FirstMove::Opponent,
            stands: CHALLENGE_STANDS,
            games: 1,
        };
        let context = RequestContext {
            interaction: PRACTISING + number,
            guild: standin::GUILD_ID,
            channel: channel.parse()?,
        };
        service.practise(&invitation, context, true).await?;
    }
    service.close().await;
    Ok(())
}

/// Games to be written into the bot's database before it starts.
pub struct NewGames<'a> {
    control: &'a Control,
    script: &'a Script,
    store: Store,
    channel: String,
    people: Vec<String>,
}

impl<'a> NewGames<'a> {
    /// Looks for the people who accept direct messages and for a channel.
    pub async fn begin(
        control: &'a Control,
        data: &Path,
        script: &'a Script,
    ) -> Result<NewGames<'a>> {
        let world = control.get("/control/world").await?;
        let named = |list: &Value, name: &str| -> Option<String> {
            let mut all = list.as_array()?.iter();
            let found = all.find(|one| one["username"] == name || one["name"] == name)?;
            Some(found["id"].as_str()?.to_owned())
        };
        let people = ["ann", "ben", "cleo", "olga"].map(|name| named(&world["users"], name));
        let people: Vec<String> = people.into_iter().flatten().collect();
        ensure!(people.len() == 4, "not everybody is there");
        Ok(NewGames {
            control,
            script,
            store: Store::open(data).await?,
            channel: named(&world["channels"], "games").context("no channel")?,
            people,
        })
    }

    /// The channel of the games.
    pub fn channel(&self) -> &str {
        &self.channel
    }

    /// Opens games between all people, some moves apart, each in its own thread, and writes finished ones, the first of
    /// them in a thread. Returns the open games and that thread.
    pub async fn open(
        self,
        open: usize,
        finished: usize,
    ) -> Result<(Vec<Arc<Game>>, Option<String>)> {
        let mut tx = self.store.begin().await?;
        for person in &self.people {
            players::remember(&mut tx, PersonId(person.parse()?), "Somebody").await?;
        }
        let mut games = Vec::with_capacity(open);
        for number in 0..open {
            let game = self.game(number, self.thread(number).await?)?;
            let plies = number % MAX_PLIES_APART;
            let record = record_of(&game, &self.channel, self.script, plies)?;
            keep(&mut tx, &record).await?;
            for (seq, event) in (1..).zip(self.script.events(plies)) {
                events::append(&mut tx, record.id, seq, seq.into(), Moment(0), event).await?;
            }
            games.push(Arc::new(game));
        }
        let ended = match finished {
            0 => None,
            _ => Some(self.finish(&mut tx, finished).await?),
        };
        tx.commit().await?;
        self.store.close().await;
        Ok((games, ended))
    }

    /// Writes finished games; returns the thread of the first.
    async fn finish(&self, connection: &mut Connection, finished: usize) -> Result<String> {
        let thread = self.thread(0).await?;
        let first: u64 = thread.parse()?;
        for number in 0..finished {
            let game = self.game(number, (first + number as u64).to_string())?;
            let record = MatchRecord {
                stage: Stage::Over,
                turn: None,
                ..record_of(&game, &self.channel, self.script, FINISHED_PLIES)?
            };
            keep(connection, &record).await?;
            for (seq, event) in (1..).zip(self.script.finished()) {
                events::append(connection, record.id, seq, seq.into(), Moment(0), event).await?;
            }
        }
        Ok(thread)
    }

    /// Of every four games each person has the next move in one, and the move after it in another, so that nobody has
    /// more to do at the same moment than the others. The bot would rightly refuse them.
    fn game(&self, number: usize, thread: String) -> Result<Game> {
        let played = number % MAX_PLIES_APART;
        let mover = number % 4;
        let waiting = (mover + 1 + number / 4 % 3) % 4;
        let mut players = [mover, waiting].map(|person| self.people[person].clone());
        if self.script.moves[played].0 == Side::Second {
            players.reverse();
        }
        Ok(Game {
            id: MatchId(thread.parse()?),
            thread,
            players,
            played: Mutex::new(played),
        })
    }

    async fn thread(&self, number: usize) -> Result<String> {
        let path = format!("/api/v10/channels/{}/threads", self.channel);
        let body = json!({ "name": format!("game {number}"), "type": 11 });
        let thread = self.control.post(&path, body).await?;
        Ok(thread["id"].as_str().context("no thread")?.to_owned())
    }
}

fn record_of(game: &Game, channel: &str, script: &Script, plies: usize) -> Result<MatchRecord> {
    let place = game.thread.parse()?;
    let players = [0, 1].map(|seat| game.players[seat].parse().map(PersonId));
    let [first, second] = players;
    Ok(MatchRecord {
        id: game.id,
        code: format!("game-{}", game.thread),
        guild: standin::GUILD_ID,
        channel: channel.parse()?,
        message: Some(place),
        wants_thread: true,
        place: Some(place),
        terms: terms()?,
        lots: Lots::agreed(PersonId(1)),
        season: None,
        players: [first?, second?],
        names: Default::default(),
        told: [false; 2],
        stage: Stage::Playing,
        turn: Some(script.moves[plies].0),
        ply: u32::try_from(plies)?,
        time: TimeTerms::default(),
        zones: [None, None],
        // The games began long ago.
        counts_silence: false,
        due: None,
        updated: Moment(0),
    })
}

/// Writes a match without its events into the bot's database.
async fn keep(connection: &mut Connection, row: &MatchRecord) -> Result<()> {
    let challenge = Challenge {
        id: row.id,
        challenger: row.players[0],
        opponent: Some(row.players[1]),
        terms: row.terms.clone(),
        time: row.time,
        first_move: FirstMove::Challenger,
        expires: Moment(0),
        games: 1,
        rematch_of: None,
        part_of: None,
        lot: None,
        format: RecordFormat::NEWEST,
        state: ChallengeState::Accepted,
    };
    let challenge = ChallengeRecord {
        message: row.message,
        ..ChallengeRecord::new(challenge, row.guild, row.channel)
    };
    challenges::insert(connection, &challenge, None, Moment(0)).await?;
    match_records::insert(connection, row).await?;
    Ok(())
}
