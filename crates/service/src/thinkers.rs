//! Programs that only think: they have the program's turns and the reviews of finished games done, which others ask for in the
//! database. Such a program serves no shards, keeps no clocks and sends nothing. While there is none, every program thinks for
//! itself.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use basics::{MatchId, Span};
use matches::{
    LoadedMatch,
    lease::{LEASE_TERM, RENEWAL_INTERVAL},
};
use store::{
    Ring, leases,
    leases::{Presence, RunningPrograms},
    thinking_tasks::{self, TaskKind, ThinkingTask},
};
use tokio::{task::JoinSet, time::sleep};

use super::{
    Result, Service, ServiceError, program::Mind, set_aside::by_itself, together::POLL_INTERVAL,
};

/// How many turns a program that only thinks takes on at once: it rests in most of them, because it answers no faster than
/// a person would.
const MAX_TURNS: u32 = 64;
/// How many reviews it takes on at once.
const MAX_REVIEWS: u32 = 1;
/// How long a task rests that the database did not let this program do.
const PAUSE_AFTER_FAILURE: Span = Span::seconds(2);
/// How often to look whether a review is done elsewhere.
const REVIEW_INTERVAL: Duration = Duration::from_millis(300);

/// Says that this program only thinks, until it is dropped.
pub async fn stay_known(service: Arc<Service>) {
    loop {
        sleep(RENEWAL_INTERVAL.as_duration()).await;
        if let Err(error) = service.keep_hold().await {
            tracing::error!(%error, "the database's server may take the database for unused");
        }
        if let Err(error) = service.sign_in_as_thinker().await {
            tracing::error!(%error, "the other programs do not know that this one thinks for them");
        }
    }
}

/// Thinks for the other programs until it is dropped.
pub async fn run(service: Arc<Service>) {
    let mind = Arc::new(Mind::new(service.take_engine()));
    while let Err(error) = service.begin_to_think().await {
        tracing::error!(%error, "this program cannot think for others yet");
        sleep(RENEWAL_INTERVAL.as_duration()).await;
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
                    service.work_on(task, &mind).await;
                    task.kind
                });
            }
        }
        tokio::select! {
            () = service.tasks_change.given() => {}
            () = sleep(POLL_INTERVAL.as_duration()) => {}
            Some(done) = working.join_next() => match done {
                Ok(TaskKind::Turn) => turns -= 1,
                Ok(TaskKind::Review) => reviews -= 1,
                // `work_on` catches what breaks down.
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
    pub(crate) fn thinkers(&self) -> u32 {
        self.thinkers.load(Ordering::Relaxed)
    }

    /// How many programs may serve shards, as far as this one knows.
    pub(crate) fn bots(&self) -> u32 {
        self.programs() - self.thinkers()
    }

    /// Notes how many programs are running, and returns how many thought for others before.
    fn programs_are(&self, running: &RunningPrograms) -> u32 {
        let RunningPrograms { bots, thinkers, .. } = *running;
        self.programs.store(bots + thinkers, Ordering::Relaxed);
        self.thinkers.swap(thinkers, Ordering::Relaxed)
    }

    /// Notes how many programs are running, and takes up what those that think for others and are gone have left.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn take_over_from_thinkers(&self, running: &RunningPrograms) -> Result<()> {
        let before = self.programs_are(running);
        if running.thinkers >= before {
            return Ok(());
        }
        let taken_over = async {
            self.follow_earlier_events().await?;
            if running.thinkers == 0 {
                self.wake_program().await?;
            }
            Ok(())
        };
        let taken_over = taken_over.await;
        if taken_over.is_err() {
            // The next look takes it up.
            self.thinkers.store(before, Ordering::Relaxed);
        }
        taken_over
    }

    /// Begins to think for others, also where an earlier program with this number, or this one before it broke down, has
    /// stopped.
    async fn begin_to_think(&self) -> Result<()> {
        self.begin_with_right_clock().await?;
        self.follow_earlier_events().await?;
        let own = self.own_id;
        self.transact(async |tx| Ok(thinking_tasks::release(tx, own).await?))
            .await?;
        self.sign_in_as_thinker().await
    }

    /// Says that this program thinks for the others.
    async fn sign_in_as_thinker(&self) -> Result<()> {
        self.compare_clocks().await?;
        let (now, own) = (self.now(), self.own_id);
        let until = now.plus(LEASE_TERM);
        let running = self
            .transact(async |tx| {
                let presence = Presence::thinker(own);
                Ok(leases::sign_in(tx, presence, until, now).await?)
            })
            .await?;
        self.programs_are(&running);
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
        // Plans had no time yet for the last moves.
        self.follow_earlier_events().await?;
        self.ring(Ring::Thinkers).await;
        self.ring(Ring::Shards).await;
        Ok(())
    }

    async fn claim_tasks(&self, kind: TaskKind, limit: u32) -> Result<Vec<ThinkingTask>> {
        if limit == 0 {
            return Ok(Vec::new());
        }
        let now = self.now();
        let span = [now, now.plus(LEASE_TERM)];
        let own = self.own_id;
        self.write(async |db| thinking_tasks::claim(db, kind, own, span, limit).await)
            .await
    }

    /// Does a task, and keeps its claim meanwhile. While the database fails, it is put off.
    async fn work_on(self: &Arc<Service>, task: ThinkingTask, mind: &Mind) {
        tracing::debug!(kind = %task.kind, "thinks for another program");
        let thought = by_itself(task.id, self.think(task, mind));
        let done = tokio::select! {
            done = thought => done,
            () = self.keep_claim(task) => return,
        };
        let (own, later) = (self.own_id, self.now().plus(PAUSE_AFTER_FAILURE));
        let noted = match done {
            Err(error @ ServiceError::Store(_)) => {
                tracing::error!(%error, kind = %task.kind, "the program could not think to the end");
                self.transact(async |tx| Ok(thinking_tasks::postpone(tx, task, own, later).await?))
                    .await
            }
            done => {
                if let Err(error) = done {
                    tracing::error!(%error, kind = %task.kind, "the program cannot think about a match");
                }
                self.transact(async |tx| Ok(thinking_tasks::done(tx, task, own).await?))
                    .await
            }
        };
        if let Err(error) = noted {
            tracing::error!(%error, "a task will be claimed again, because its end could not be noted");
        }
    }

    async fn think(self: &Arc<Service>, task: ThinkingTask, mind: &Mind) -> Result<()> {
        match task.kind {
            // Its answer to an offer may be followed by its move.
            TaskKind::Turn => {
                while self.play_program(task.id, mind).await? {}
                Ok(())
            }
            TaskKind::Review => self.analyse_for_others(task.id).await,
        }
    }

    /// Renews the claim on a task.
    async fn keep_claim(&self, task: ThinkingTask) {
        let own = self.own_id;
        loop {
            sleep(RENEWAL_INTERVAL.as_duration()).await;
            let until = self.now().plus(LEASE_TERM);
            let kept = self.write(async |db| thinking_tasks::renew(db, task, own, until).await);
            if let Err(error) = kept.await {
                tracing::warn!(%error, "another program may claim what this one thinks about");
            }
        }
    }

    /// Asks the programs that only think for something. Returns whether there are any; if they cannot be asked, there are none.
    pub(crate) async fn asks_thinkers(&self, task: ThinkingTask) -> bool {
        if self.is_thinker || self.thinkers() == 0 {
            return false;
        }
        let now = self.now();
        let asked = self.transact(async |tx| Ok(thinking_tasks::ask(tx, task, now).await?));
        match asked.await {
            Ok(()) => {
                self.thinkers_are_asked.give();
                true
            }
            Err(error) => {
                tracing::warn!(%error, "no other program was asked to think");
                false
            }
        }
    }

    /// Asks the programs that only think for the review of a finished match, and waits for it. Returns whether it is there.
    pub(crate) async fn is_reviewed_elsewhere(&self, id: MatchId, events: u32) -> bool {
        let kind = TaskKind::Review;
        if !self.asks_thinkers(ThinkingTask { id, kind, events }).await {
            return false;
        }
        let mut is_asked = true;
        while is_asked && self.thinkers() > 0 {
            sleep(REVIEW_INTERVAL).await;
            let asked = self.read(async |db| thinking_tasks::is_asked(db, id, kind).await);
            is_asked = asked.await.unwrap_or(false);
        }
        matches!(self.kept_analysis(id).await, Ok(Some(_)))
    }

    /// A match of the program's once its deadlines that have passed are dealt with. Only the program that serves its shard knows
    /// whether players could be heard, so a program that only thinks waits for that one.
    pub(crate) async fn once_timed(&self, mut loaded: LoadedMatch) -> Result<LoadedMatch> {
        let events = loaded.events();
        while loaded.events() == events && loaded.overdue(self.now()).is_some() {
            sleep(POLL_INTERVAL.as_duration()).await;
            loaded = self.load_match(loaded.id(), None).await?;
        }
        Ok(loaded)
    }
}

#[cfg(test)]
mod tests {
    use matches::{
        challenge::{CHALLENGE_STANDS, FirstMove, Terms},
        clock::control::TimeTerms,
        command::Command,
        lease::ProgramId,
    };
    use rules::{Action, game::GameName};

    use super::*;
    use crate::{
        Engine, Invitation, NamedPerson, RequestContext,
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

    /// The only turn that somebody asks for.
    async fn turn(thinker: &Service) -> ThinkingTask {
        let claimed = thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap();
        let [task] = *claimed else {
            panic!("{claimed:?}")
        };
        task
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
        room.service.renew_leases(&[], &[]).await.unwrap();
        assert_eq!(room.service.thinkers(), 1);

        plays(&room, "h2e2", 31).await;
        room.service.play_program(GAME, &mind).await.unwrap();
        assert_eq!(plies(&room).await, 1, "it leaves that to the other");
        let task = turn(&thinker).await;
        thinker.work_on(task, &mind).await;
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
        room.service.renew_leases(&[], &[]).await.unwrap();
        assert_eq!(room.service.thinkers(), 0);
        assert_eq!(room.service.program.next().await, GAME);
        // Nobody asks others where the database is a file.
        let is_asked = is_asked(&room, GAME, TaskKind::Turn).await;
        assert_eq!(is_asked, room.service.engine() == Engine::Sqlite);
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
        room.service.renew_leases(&[], &[]).await.unwrap();
        let works = async {
            loop {
                let claimed = thinker.claim_tasks(TaskKind::Review, 1).await.unwrap();
                if let [task] = *claimed {
                    return thinker.work_on(task, &Mind::new(None)).await;
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
            thinker.work_on(task, &Mind::new(None)).await;
        };
        let (is_there, ()) = tokio::join!(room.service.is_reviewed_elsewhere(GAME, events), works);
        assert!(!is_there);
    }

    #[tokio::test]
    async fn it_moves_after_it_has_answered_an_offer() {
        let (room, thinker) = thinking_for_a_bot().await;
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[], &[]).await.unwrap();
        plays(&room, "h2e2", 31).await;
        let offered = room.service.act(GAME, FIRST, &Command::OfferDraw, 32).await;
        offered.unwrap();
        let mind = Mind::new(None);
        room.service.play_program(GAME, &mind).await.unwrap();
        let task = turn(&thinker).await;
        thinker.work_on(task, &mind).await;
        assert_eq!(plies(&room).await, 2);
    }

    #[tokio::test]
    async fn what_the_database_did_not_let_it_do_is_done_later() {
        let (room, thinker) = thinking_for_a_bot().await;
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[], &[]).await.unwrap();
        plays(&room, "h2e2", 31).await;
        let mind = Mind::new(None);
        room.service.play_program(GAME, &mind).await.unwrap();
        let task = turn(&thinker).await;
        room.sql("ALTER TABLE outages RENAME TO elsewhere").await;
        thinker.work_on(task, &mind).await;
        room.sql("ALTER TABLE elsewhere RENAME TO outages").await;
        assert_eq!(thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap(), []);
        room.wait(PAUSE_AFTER_FAILURE);
        assert_eq!(
            thinker.claim_tasks(TaskKind::Turn, 5).await.unwrap(),
            [task]
        );
        thinker.work_on(task, &mind).await;
        assert_eq!(plies(&room).await, 2);
    }

    #[tokio::test]
    async fn what_thinkers_have_left_is_taken_up_even_if_that_fails_at_first() {
        let (room, thinker) = thinking_for_a_bot().await;
        thinker.sign_in_as_thinker().await.unwrap();
        room.service.renew_leases(&[], &[]).await.unwrap();
        // What the beginning of the game has asked for.
        assert_eq!(room.service.program.next().await, GAME);
        room.service.program.done(GAME);
        thinker.sign_out_as_thinker().await.unwrap();
        room.sql("ALTER TABLE plans RENAME TO elsewhere").await;
        assert!(room.service.renew_leases(&[], &[]).await.is_err());
        room.sql("ALTER TABLE elsewhere RENAME TO plans").await;
        room.service.renew_leases(&[], &[]).await.unwrap();
        assert_eq!(room.service.thinkers(), 0);
        assert_eq!(room.service.program.next().await, GAME);
    }
}
