//! Programs that only think: they have the program's turns and the reviews of finished games done, which others ask for in the
//! database. Such a program serves no shards, keeps no clocks and sends nothing. While there is none, every program thinks for
//! itself.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use basics::MatchId;
use matches::{LoadedMatch, lease::LEASE_TERM};
use store::{
    Connection, Ring, analyses, leases,
    leases::RunningPrograms,
    thinking_tasks::{self, TaskKind, ThinkingTask},
};
use tokio::{task::JoinSet, time::sleep};

use super::{Result, Service, analysis, program::Mind, set_aside::by_itself};

/// How often a program that only thinks says that it is running: several times before others take it for dead.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(3);
/// How long it rests if nobody wakes it.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// How many turns it takes on at once. It plays many of them slower than it could, as a person would, and thinks about few.
const MAX_TURNS: u32 = 64;
/// How many reviews it takes on at once.
const MAX_REVIEWS: u32 = 1;
/// How often to look whether a review is done elsewhere.
const REVIEW_INTERVAL: Duration = Duration::from_millis(300);

/// Says that this program only thinks, until it is dropped.
pub async fn stay_known(service: Arc<Service>) {
    loop {
        if let Err(error) = service.keep_hold().await {
            tracing::error!(%error, "the database's server may take the database for unused");
        }
        if let Err(error) = service.sign_in_as_thinker().await {
            tracing::error!(%error, "the other programs do not know that this one thinks for them");
        }
        sleep(RENEWAL_INTERVAL).await;
    }
}

/// Thinks for the other programs until it is dropped.
pub async fn run(service: Arc<Service>) {
    let mind = Arc::new(Mind::new(service.take_engine()));
    // What an earlier program with this number had claimed, or this one before it broke down.
    if let Err(error) = service.release_tasks().await {
        tracing::error!(%error, "what was claimed before is done only by other programs");
    }
    let mut working = JoinSet::new();
    let (mut turns, mut reviews) = (0, 0);
    loop {
        for (kind, at_once, busy) in [
            (TaskKind::Turn, MAX_TURNS, &mut turns),
            (TaskKind::Review, MAX_REVIEWS, &mut reviews),
        ] {
            let found = service.claim_tasks(kind, at_once - *busy).await;
            let found = found.unwrap_or_else(|error| {
                tracing::error!(%error, "what others ask to think about could not be read");
                Vec::new()
            });
            *busy += found.len() as u32;
            for task in found {
                let (service, mind) = (Arc::clone(&service), Arc::clone(&mind));
                working.spawn(async move {
                    service.think(task, &mind).await;
                    task.kind
                });
            }
        }
        tokio::select! {
            () = service.asked.given() => {}
            () = sleep(POLL_INTERVAL) => {}
            Some(done) = working.join_next() => match done {
                Ok(TaskKind::Turn) => turns -= 1,
                Ok(TaskKind::Review) => reviews -= 1,
                // `think` catches what breaks down.
                Err(error) => tracing::error!(%error, "a thought was lost"),
            }
        }
    }
}

impl Service {
    /// This service in a program that only thinks.
    #[must_use]
    pub fn as_thinker(self) -> Service {
        Service {
            is_thinker: true,
            ..self
        }
    }

    /// How many programs think for the others, as far as this one knows.
    pub fn thinkers(&self) -> u32 {
        self.thinkers.load(Ordering::Relaxed)
    }

    /// Notes how many programs are running.
    pub(crate) fn programs_are(&self, running: RunningPrograms) {
        let RunningPrograms { bots, thinkers } = running;
        self.programs.store(bots + thinkers, Ordering::Relaxed);
        self.thinkers.store(thinkers, Ordering::Relaxed);
    }

    /// Says that this program thinks for the others, and renews its claims.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sign_in_as_thinker(&self) -> Result<()> {
        self.compare_clocks().await?;
        let (now, own) = (self.now(), self.own_id);
        let until = now.plus(LEASE_TERM);
        let running = self.transact(async |tx| {
            thinking_tasks::renew(tx, own, until).await?;
            Ok(leases::sign_in(tx, (own, true), until, now).await?)
        });
        self.programs_are(running.await?);
        Ok(())
    }

    /// This program thinks no more: what it has not done is free for others.
    ///
    /// # Errors
    /// When the database fails; then others take it over a little later.
    pub async fn sign_out_as_thinker(&self) -> Result<()> {
        let own = self.own_id;
        self.transact(async |tx| {
            thinking_tasks::release(tx, own).await?;
            Ok(leases::sign_out(tx, own).await?)
        })
        .await?;
        self.ring(Ring::Thinkers).await;
        self.ring(Ring::Shards).await;
        Ok(())
    }

    async fn release_tasks(&self) -> Result<()> {
        let own = self.own_id;
        self.write(async |db| thinking_tasks::release(db, own).await)
            .await
    }

    async fn claim_tasks(&self, kind: TaskKind, limit: u32) -> Result<Vec<ThinkingTask>> {
        // Its thoughts would come at wrong times.
        if limit == 0 || !self.clock_is_right() {
            return Ok(Vec::new());
        }
        let now = self.now();
        let span = [now, now.plus(LEASE_TERM)];
        let own = self.own_id;
        self.write(async |db| thinking_tasks::claim(db, kind, own, span, limit).await)
            .await
    }

    /// Does a task. What fails is not tried again before somebody asks again.
    async fn think(self: &Arc<Service>, task: ThinkingTask, mind: &Mind) {
        tracing::debug!(kind = %task.kind, "thinks for another program");
        let thought = async {
            match task.kind {
                TaskKind::Turn => self.play_program(task.id, mind).await,
                TaskKind::Review => self.review(task.id).await,
            }
        };
        let done = by_itself(task.id, thought).await;
        if let Err(error) = done {
            tracing::error!(%error, kind = %task.kind, "the program could not think to the end");
        }
        let own = self.own_id;
        let noted = self.transact(async |tx| Ok(thinking_tasks::done(tx, task, own).await?));
        if let Err(error) = noted.await {
            tracing::error!(%error, "a task that is done will be claimed again");
        }
    }

    /// Asks the programs that only think for something. Returns whether there are any.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn ask_thinkers(&self, task: ThinkingTask) -> Result<bool> {
        if self.is_thinker || self.thinkers() == 0 {
            return Ok(false);
        }
        let now = self.now();
        self.write(async |db| thinking_tasks::ask(db, task, now).await)
            .await?;
        self.asks.give();
        Ok(true)
    }

    /// Asks the programs that only think for the review of a finished match, and waits for it. Returns whether it is there.
    pub(crate) async fn is_reviewed_elsewhere(&self, id: MatchId, events: u32) -> bool {
        let kind = TaskKind::Review;
        let mut asks = self.ask_thinkers(ThinkingTask { id, kind, events }).await;
        while matches!(asks, Ok(true)) && self.thinkers() > 0 {
            sleep(REVIEW_INTERVAL).await;
            asks = self
                .read(async |db| thinking_tasks::is_asked(db, id, kind).await)
                .await;
        }
        let kept = self.read(async |db| analyses::load(db, id, analysis::VERSION).await);
        matches!(kept.await, Ok(Some(_)))
    }

    /// Takes back what others were asked for, once nobody thinks for others any more. Returns the matches in which it is the
    /// program's turn.
    pub(crate) async fn take_tasks_back(
        &self,
        tx: &mut Connection,
        running: RunningPrograms,
    ) -> Result<Vec<MatchId>> {
        if running.thinkers > 0 || self.thinkers() == 0 {
            return Ok(Vec::new());
        }
        let back = thinking_tasks::take_back(tx).await?;
        let turns = back.iter().filter(|task| task.kind == TaskKind::Turn);
        Ok(turns.map(|task| task.id).collect())
    }

    /// A match of the program's once its deadlines that have passed are dealt with. Only the program that serves its shard knows
    /// whether players could be heard, so a program that only thinks waits for that one.
    pub(crate) async fn once_timed(&self, mut loaded: LoadedMatch) -> Result<LoadedMatch> {
        let events = loaded.events();
        while loaded.events() == events && loaded.overdue(self.now()).is_some() {
            sleep(POLL_INTERVAL).await;
            loaded = self.load_match(loaded.id(), None).await?;
        }
        Ok(loaded)
    }
}

#[cfg(test)]
mod tests {
    use basics::Span;
    use matches::{
        challenge::{CHALLENGE_STANDS, FirstMove, Terms},
        clock::control::TimeTerms,
        command::Command,
        lease::ProgramId,
    };
    use rules::{Action, game::GameName};

    use super::*;
    use crate::{
        Invitation, NamedPerson, RequestContext,
        tests::{FIRST, ID, Room},
    };

    const GAME: MatchId = MatchId(30);
    const OTHER: ProgramId = ProgramId(77);

    /// A bot with a game against the program, and another program that only thinks.
    async fn thinking_for_a_bot() -> (Room, Arc<Service>) {
        let room = Room::with(GameName::Xiangqi, "untimed").await;
        let ann = NamedPerson {
            id: FIRST,
            name: "Ann".to_owned(),
            bot: false,
        };
        let invitation = Invitation {
            challenger: ann,
            opponent: None,
            terms: Terms {
                level: Some(1),
                ..Terms::preset(GameName::Xiangqi, "booklet").unwrap()
            },
            time: TimeTerms::default(),
            first_move: FirstMove::Challenger,
            stands: CHALLENGE_STANDS,
            games: 1,
        };
        let context = RequestContext {
            interaction: GAME.0,
            guild: 3,
            channel: 4,
        };
        let practised = room.service.practise(&invitation, context, true).await;
        practised.unwrap();
        room.connects(1).await;
        let thinker = Service {
            own_id: OTHER,
            ..room.fresh_service().await.as_thinker()
        };
        (room, Arc::new(thinker))
    }

    async fn plays(room: &Room, action: &str, interaction: u64) {
        let play = Command::Play {
            change: None,
            action: action.parse::<Action>().unwrap(),
        };
        let acted = room.service.act(GAME, FIRST, &play, interaction).await;
        acted.unwrap();
    }

    async fn plies(room: &Room) -> u32 {
        let loaded = room.service.load_match(GAME, None).await.unwrap();
        loaded.summary().ply
    }

    async fn is_asked(room: &Room, id: MatchId, kind: TaskKind) -> bool {
        let mut connection = room.service.store.read().await.unwrap();
        let asked = thinking_tasks::is_asked(&mut connection, id, kind).await;
        asked.unwrap()
    }

    #[tokio::test]
    async fn turns_are_thought_about_elsewhere_while_somebody_does() {
        let (room, thinker) = thinking_for_a_bot().await;
        let mind = Mind::new(None);
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[]).await.unwrap();
        assert_eq!(room.service.thinkers(), 1);

        plays(&room, "h2e2", 31).await;
        room.service.play_program(GAME, &mind).await.unwrap();
        assert_eq!(plies(&room).await, 1, "it leaves that to the other");
        let [task] = *thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap() else {
            panic!("nobody asks")
        };
        thinker.think(task, &mind).await;
        assert_eq!(plies(&room).await, 2);
        assert!(!is_asked(&room, GAME, TaskKind::Turn).await);

        // The other program dies in the middle of its next thought.
        plays(&room, "h0g2", 32).await;
        room.service.play_program(GAME, &mind).await.unwrap();
        assert_eq!(
            thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap().len(),
            1
        );
        room.wait(LEASE_TERM + Span::SECOND);
        let (taken_back, _) = tokio::join!(room.service.program.next(), async {
            room.service.renew_leases(&[]).await.unwrap()
        });
        assert_eq!(room.service.thinkers(), 0);
        assert_eq!(taken_back, GAME);
        assert!(!is_asked(&room, GAME, TaskKind::Turn).await);
        room.service.play_program(GAME, &mind).await.unwrap();
        assert_eq!(plies(&room).await, 4);
    }

    #[tokio::test]
    async fn a_review_is_done_elsewhere_or_given_up() {
        let (room, thinker) = thinking_for_a_bot().await;
        let resigned = room.service.act(ID, FIRST, &Command::Resign, 31).await;
        let events = resigned.unwrap().events();
        assert!(
            !room.service.is_reviewed_elsewhere(ID, events).await,
            "nobody does"
        );
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[]).await.unwrap();
        let works = async {
            loop {
                let claimed = thinker.claim_tasks(TaskKind::Review, 1).await.unwrap();
                if let [task] = *claimed {
                    return thinker.think(task, &Mind::new(None)).await;
                }
                tokio::task::yield_now().await;
            }
        };
        let (is_there, ()) = tokio::join!(room.service.is_reviewed_elsewhere(ID, events), works);
        assert!(is_there);
        // An unfinished game has no review.
        let events = room.service.load_match(GAME, None).await.unwrap().events();
        let works = async {
            while !is_asked(&room, GAME, TaskKind::Review).await {}
            let [task] = *thinker.claim_tasks(TaskKind::Review, 1).await.unwrap() else {
                panic!("nobody asks")
            };
            thinker.think(task, &Mind::new(None)).await;
        };
        let (is_there, ()) = tokio::join!(room.service.is_reviewed_elsewhere(GAME, events), works);
        assert!(!is_there);
    }

    #[tokio::test]
    async fn a_program_with_a_wrong_clock_claims_nothing() {
        let (room, thinker) = thinking_for_a_bot().await;
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[]).await.unwrap();
        plays(&room, "h2e2", 31).await;
        room.service
            .play_program(GAME, &Mind::new(None))
            .await
            .unwrap();
        thinker.clock_distance.store(1_001, Ordering::Relaxed);
        assert_eq!(thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap(), []);
        thinker.clock_distance.store(0, Ordering::Relaxed);
        assert_eq!(
            thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap().len(),
            1
        );
    }
}
