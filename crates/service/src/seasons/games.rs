//! The games of a season as matches: opens them, takes in their results, and ends those that were ruled on.

use std::{borrow::Cow, future::ready};

use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment, PersonId, Span};
use leagues::{
    season::{Event, Game, GameNumber, GameResult},
    tournament::Colour,
};
use matches::{
    LoadedMatch, Ruling, SealedEvent, Stage,
    challenge::{Challenge, ChallengeState},
    clock::suspensions::Suspensions,
    facts::News,
    records::ChallengeRecord,
    season::SeasonGame,
};
use rand::RngExt;
use rules::{Reason, Side};
use store::{Connection, challenges, outages, seasons};

use super::{LoadedSeason, absences::away_at_start, ladders::excuses};
use crate::{
    Cause, ResponseContext, Result, Service, appointments,
    load::{current, load, readable},
    openings::{insert_challenge, open_match, single_game},
    secure_chance,
};

/// The maximum number of threads for league games in a server. Discord allows a thousand active ones; the rest is for people.
const MAX_THREADS: u32 = 900;
/// How long the thread of a finished match stays active.
const ARCHIVED_AFTER: Span = Span::HOUR;

/// How soon to check again whether players are free for a game in one sitting.
const BUSY_RETRY: Span = Span::seconds(10);

/// The side that plays a colour.
pub const fn side(colour: Colour) -> Side {
    match colour {
        Colour::White => Side::First,
        Colour::Black => Side::Second,
    }
}

pub(super) const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    }
}

pub(super) const fn is_open(stage: Stage) -> bool {
    matches!(stage, Stage::Arranging | Stage::Playing)
}

/// The result of opening games.
#[derive(Default)]
pub(super) struct OpenedGames {
    /// The matches that were replaced by new ones.
    pub replaced: Vec<MatchId>,
    /// When to try again to open the games for which the server had no free thread, or whose players are busy.
    pub others_at: Option<Moment>,
}

impl LoadedSeason {
    /// The games without a result whose latest match, if any, is not in progress.
    fn unopened(&self) -> Vec<Game> {
        let games = self.season.games().iter();
        let waits = |game: &&Game| {
            let latest = self.latest_match(game.number);
            game.result.is_none() && latest.is_none_or(|latest| !is_open(latest.stage))
        };
        games.filter(waits).copied().collect()
    }

    /// The matches in progress whose games have a result.
    pub(super) fn ruled(&self) -> Vec<(MatchId, GameResult)> {
        let on = self.matches.iter().filter(|one| is_open(one.stage));
        let ruled = on.filter_map(|one| {
            let game = self.season.game(GameNumber(one.game))?;
            Some((one.id, game.result?))
        });
        ruled.collect()
    }

    /// The seats in matches in progress that somebody else has taken over.
    pub(super) fn taken_over(&self) -> Vec<(MatchId, Side, PersonId)> {
        let on = self.matches.iter().filter(|one| is_open(one.stage));
        let mut found = Vec::new();
        for one in on {
            let Some(game) = self.season.game(GameNumber(one.game)) else {
                continue;
            };
            for colour in Colour::BOTH {
                let seat = side(colour);
                let sits = self.season.person_on(game.seat(colour));
                let other = sits.filter(|sits| one.players[seat.index()] != *sits);
                found.extend(other.map(|sits| (one.id, seat, sits)));
            }
        }
        found
    }

    /// Whether matches must still follow decisions.
    pub(super) fn is_ahead(&self) -> bool {
        !self.ruled().is_empty() || !self.taken_over().is_empty() || !self.dropped.is_empty()
    }
}

impl Service {
    /// Opens a match for each game without one, if the server has a free thread for it and its players are available.
    #[boxed]
    pub(super) async fn open_games(
        &self,
        tx: &mut Connection,
        loaded: &mut LoadedSeason,
        now: Moment,
    ) -> Result<OpenedGames> {
        let games = loaded.unopened();
        let mut opened = OpenedGames::default();
        if games.is_empty() {
            return Ok(opened);
        }
        let since = now.plus(-ARCHIVED_AFTER);
        let taken = seasons::threads_in(tx, loaded.record.guild, since).await?;
        let room = MAX_THREADS.saturating_sub(taken) as usize;
        opened.others_at = (games.len() > room).then(|| now.plus(ARCHIVED_AFTER));
        for game in games.into_iter().take(room) {
            let players = game
                .pairing
                .seats()
                .map(|seat| loaded.season.person_on(seat));
            let [Some(white), Some(black)] = players else {
                continue;
            };
            if is_in_another(tx, loaded, [white, black]).await? {
                let soon = now.plus(BUSY_RETRY);
                opened.others_at = Some(opened.others_at.map_or(soon, |other| other.min(soon)));
                continue;
            }
            opened.replaced.extend(loaded.match_of(game.number));
            let id = new_id(tx, now).await?;
            let about = &loaded.record;
            let pair = (white, Some(black));
            let challenge = Challenge {
                state: ChallengeState::Accepted,
                ..single_game(id, pair, about.terms.clone(), about.time, now)
            };
            let mut record = ChallengeRecord::new(challenge, about.guild, about.games_channel());
            insert_challenge(tx, &mut record, now).await?;
            let context = ResponseContext {
                interaction: Cause::Timer.number(),
                guild: Some(loaded.record.guild),
                message: None,
                may_open_thread: true,
            };
            let due = open_match(tx, &record, black, context, now).await?;
            seasons::add_game(tx, loaded.record.id, game.number.0, id).await?;
            let ends = loaded.season.deadline_of(game.number);
            appointments::begin(tx, id, (&loaded.record.appointments, ends), now).await?;
            let stage = if loaded.record.terms.rules.has_desks() {
                Stage::Arranging
            } else {
                Stage::Playing
            };
            loaded.matches.push(SeasonGame {
                game: game.number.0,
                id,
                players: [white, black],
                place: None,
                stage,
                ply: 0,
                due,
            });
        }
        Ok(opened)
    }

    /// Takes in the results of matches that have ended, and due events, before anything else is decided. So if a game
    /// has no result and no match in progress, the league ended its match.
    #[boxed]
    pub(super) async fn take_in(
        &self,
        db: &mut Connection,
        loaded: &mut LoadedSeason,
        now: Moment,
    ) -> Result<()> {
        let mut reports = Vec::new();
        let mut dated = Cow::Borrowed(&loaded.season);
        if let Some(event) = stood_still(db, loaded, now).await? {
            dated = Cow::Owned(dated.after(event.clone(), now));
            reports.push(event);
        }
        let excused = excuses(db, loaded, &dated, now).await?;
        reports.extend(dated.lapsed(excused, now));
        if dated.starts_by(now) {
            reports.extend(away_at_start(db, loaded, now).await?);
        }
        for one in loaded.matches.iter().filter(|one| !is_open(one.stage)) {
            let number = GameNumber(one.game);
            let game = loaded.season.game(number);
            let is_open = game.is_some_and(|game| game.result.is_none());
            if !is_open || loaded.match_of(number) != Some(one.id) {
                continue;
            }
            let Some(ended) = readable(db, one.id, now).await? else {
                // The organiser can rule on an unreadable match.
                continue;
            };
            if let Some(result) = result_of(db, &ended, now).await? {
                reports.extend(loaded.season.report(number, result));
            }
        }
        let cause = (Cause::Timer.number(), None, None);
        self.follow(db, loaded, reports, cause, now).await?;
        // Only now is it known which games have ended.
        let absences = loaded.absences(db, now).await?;
        if absences.is_empty() {
            Ok(())
        } else {
            self.follow(db, loaded, absences, cause, now).await
        }
    }

    /// Makes matches follow decisions: ends those whose games were ruled on or whose pairing was undone, and replaces players.
    pub(super) async fn follow_decisions(&self, loaded: &LoadedSeason) -> Result<()> {
        for &id in &loaded.dropped {
            self.bring_about(id, |current| current.ruled(Ruling::Void))
                .await?;
        }
        for (id, seat, by) in loaded.taken_over() {
            self.bring_about(id, |current| current.taken_over(seat, by))
                .await?;
        }
        for (id, result) in loaded.ruled() {
            let ruling = match result {
                GameResult::Won(winner) => Ruling::Won(side(winner)),
                GameResult::Forfeited(absent) => Ruling::Won(side(absent).opponent()),
                GameResult::Drawn => Ruling::Drawn,
                GameResult::BothForfeited | GameResult::Void => Ruling::Void,
            };
            self.bring_about(id, |current| current.ruled(ruling))
                .await?;
        }
        Ok(())
    }

    /// Commits an event of a match, if it is still necessary.
    async fn bring_about(
        &self,
        id: MatchId,
        event: impl Fn(&LoadedMatch) -> Option<SealedEvent>,
    ) -> Result<()> {
        let now = self.now();
        let changed = self.change_match(id, Cause::Timer, now, |current| {
            let event = event(&current).map(|event| (event, now));
            Box::pin(ready(Ok((current, event))))
        });
        self.noting_unreadable(changed.await).await.map(drop)
    }
}

/// The event that moves a season's dates because of outages in its server, if there were any.
async fn stood_still(
    db: &mut Connection,
    loaded: &LoadedSeason,
    now: Moment,
) -> Result<Option<Event>> {
    let Some(since) = loaded.season.counted_until() else {
        return Ok(None);
    };
    let spans = outages::of_server(db, loaded.record.guild, since).await?;
    let ran = Suspensions::new(spans, None).elapsed(since, now);
    Ok(loaded.season.stood_still(now - since - ran))
}

/// The result of a finished match; `None` while it is in progress, or if the league ended it.
async fn result_of(
    db: &mut Connection,
    ended: &LoadedMatch,
    now: Moment,
) -> Result<Option<GameResult>> {
    let facts = ended.table_facts();
    Ok(match ended.stage() {
        Stage::Over => facts
            .view
            .as_ref()
            .and_then(|view| view.state().outcome)
            .filter(|outcome| outcome.reason != Reason::Ruling)
            .map(|outcome| match outcome.winner {
                None => GameResult::Drawn,
                Some(winner) => {
                    let loser = winner.opponent();
                    // A player who never moved forfeits.
                    let moved = facts.actions.len() > loser.index();
                    if outcome.reason == Reason::Time && !moved {
                        GameResult::Forfeited(colour(loser))
                    } else {
                        GameResult::Won(colour(winner))
                    }
                }
            }),
        Stage::CalledOff => match facts.news {
            News::CalledOff(seat) | News::Aborted(seat) => {
                Some(GameResult::Forfeited(colour(seat)))
            }
            News::Lapsed => {
                let before = load(db, ended.id(), Some(ended.events() - 1), now).await?;
                let absent: Vec<Side> = before.waiting().iter().map(|(side, _)| *side).collect();
                Some(match absent[..] {
                    [one] => GameResult::Forfeited(colour(one)),
                    _ => GameResult::BothForfeited,
                })
            }
            _ => None,
        },
        Stage::Arranging | Stage::Playing => None,
    })
}

/// Whether one of two players of a game in one sitting is in such a game of another league.
async fn is_in_another(
    db: &mut Connection,
    loaded: &LoadedSeason,
    players: [PersonId; 2],
) -> Result<bool> {
    if !loaded.record.time.control.is_live() {
        return Ok(false);
    }
    for player in players {
        let others = seasons::controls_elsewhere(db, loaded.record.id, player).await?;
        if others.iter().any(|control| control.is_live()) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether somebody has moved in the match of a game.
pub(super) async fn has_begun(
    db: &mut Connection,
    loaded: &LoadedSeason,
    game: GameNumber,
    now: Moment,
) -> Result<bool> {
    let Some(id) = loaded.match_of(game) else {
        return Ok(false);
    };
    let current = current(db, id, now).await?;
    Ok(!current.table_facts().actions.is_empty())
}

/// The games without moves among those that a leaver forfeits by these events.
pub(super) async fn untouched(
    db: &mut Connection,
    loaded: &LoadedSeason,
    events: &[Event],
    now: Moment,
) -> Result<Vec<GameNumber>> {
    let leaves = |event: &Event| matches!(event, Event::Withdrew { .. });
    let mut found = Vec::new();
    if !loaded.season.is_of_teams() || !events.iter().any(leaves) {
        return Ok(found);
    }
    for event in events {
        if let Event::Ruled { game, .. } = event
            && !has_begun(db, loaded, *game, now).await?
        {
            found.push(*game);
        }
    }
    Ok(found)
}

/// An unused id for a match that no interaction created, in the form of Discord's ids of this moment.
async fn new_id(tx: &mut Connection, now: Moment) -> Result<MatchId> {
    loop {
        let id = MatchId(now.first_id() | secure_chance().random_range(0..1 << 22));
        if challenges::load(tx, id).await?.is_none() {
            return Ok(id);
        }
    }
}
