//! Analyses finished games: the score of each position, or what each side could have known. Games are analysed in the
//! background, one at a time (`queue`), and results are stored (`stored`), so that nobody waits twice. Games in
//! progress are not analysed, because the input is a replay.

mod queue;
mod stored;

use std::{sync::Arc, time::Duration};

use basics::{MatchId, PersonId};
use futures_util::future::BoxFuture;
use matches::{LoadedMatch, Stage};
use opponent::review::{Effort, Judgement, review};
use rules::{
    Side,
    game::{Perspective, Replay, SeatHistory, SeatView},
    luzhanqi::knowledge::Learning,
};
use store::analyses;

use super::{Result, Service, engine::Host, processors};
pub use queue::NotAnalysed;
pub(crate) use queue::Queue;

/// The version of the analysis; it increases when the results would differ.
const VERSION: u32 = 1;
/// How many nodes are searched for a whole game.
const NODES: u64 = 8_000_000;
/// How many nodes are searched for one position, at least and at most.
const EACH: [u64; 2] = [15_000, 100_000];
/// How long the analysis of a whole game takes, approximately.
const TIME: Duration = Duration::from_secs(40);

/// The result of analysing a finished game.
#[derive(Clone, Debug, PartialEq)]
pub enum Analysis {
    /// The score of each position, in a game without hidden information.
    Judged {
        /// The name of the engine that judged, if it was not the program itself.
        by: Option<String>,
        /// The position at the start, and after each ply.
        positions: Vec<Judgement>,
    },
    /// What each side could have known about hidden pieces, the first side's knowledge first.
    Learned([Learning; 2]),
}

/// The state of an analysis.
pub enum Analysing {
    /// It exists.
    Done(Analysis),
    /// It is in progress; the future ends when it is done or has failed.
    Working(BoxFuture<'static, ()>),
    /// It is refused.
    Refused(NotAnalysed),
}

impl Service {
    /// The analysis of a finished match. If nobody has asked for it before, the work on it begins.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn analyse(
        self: &Arc<Service>,
        loaded: &Arc<LoadedMatch>,
        person: PersonId,
    ) -> Result<Analysing> {
        let id = loaded.id();
        if let Some(found) = self.kept_analysis(id).await? {
            return Ok(Analysing::Done(found));
        }
        if loaded.stage() != Stage::Over {
            return Ok(Analysing::Refused(NotAnalysed::Unfinished));
        }
        let (service, loaded) = (Arc::clone(self), Arc::clone(loaded));
        Ok(match self.analyses.enter(id, person) {
            Err(reason) => Analysing::Refused(reason),
            Ok((news, None)) => Analysing::Working(news),
            Ok((news, Some(place))) => {
                tokio::spawn(async move {
                    if service.is_reviewed_elsewhere(id, loaded.events()).await {
                        return place.leave(true);
                    }
                    let host = Arc::clone(&service);
                    let found = place.work(move || found(&seen(&loaded)?, &host.host)).await;
                    let is_kept = match found {
                        Some(found) => service.keep_analysis(id, &found).await,
                        None => false,
                    };
                    place.leave(is_kept);
                });
                Analysing::Working(news)
            }
        })
    }

    /// The stored analysis of a match, if there is one.
    pub(crate) async fn kept_analysis(&self, id: MatchId) -> Result<Option<Analysis>> {
        let kept = self.read(async |db| analyses::load(db, id, VERSION).await);
        Ok(kept.await?.and_then(|kept| stored::read(&kept)))
    }

    /// Analyses a finished match for another program, and stores the result.
    ///
    /// # Errors
    /// When there is no such match, or the database fails.
    pub(crate) async fn analyse_for_others(self: &Arc<Service>, id: MatchId) -> Result<()> {
        if self.kept_analysis(id).await?.is_some() {
            return Ok(());
        }
        let loaded = self.load_match(id, None).await?;
        let host = Arc::clone(self);
        let found = processors::aside("analysis", move || found(&seen(&loaded)?, &host.host));
        if let Some(found) = found.await.flatten() {
            self.keep_analysis(id, &found).await;
        }
        Ok(())
    }

    /// Stores an analysis. Returns whether that succeeded.
    async fn keep_analysis(&self, id: MatchId, found: &Analysis) -> bool {
        let found = stored::write(found);
        let kept = self.write(async |db| analyses::save(db, id, VERSION, &found).await);
        let kept = kept.await;
        if let Err(error) = &kept {
            tracing::error!(%error, id = id.0, "an analysis could not be kept");
        }
        kept.is_ok()
    }
}

/// What both seats saw of a finished match; `None` for unfinished ones.
fn seen(loaded: &LoadedMatch) -> Option<[Vec<SeatView>; 2]> {
    let views = |side| match loaded.replayed(Perspective::Seat(side))? {
        Replay::Seat(views) => Some(views),
        Replay::Table(_) | Replay::Revealed(_) => None,
    };
    Some([views(Side::First)?, views(Side::Second)?])
}

/// The analysis of a game from what both seats saw.
fn found(seen: &[Vec<SeatView>; 2], host: &Host) -> Option<Analysis> {
    let history = SeatHistory::new(seen[0].clone()).ok()?;
    let plies = seen[0].len() as u64;
    let effort = Effort {
        nodes: (NODES / plies).clamp(EACH[0], EACH[1]),
        time: TIME / u32::try_from(plies).ok()?,
    };
    if let SeatView::Xiangqi(..) = history.latest()
        && let Some(mut engine) = host.another()
        && let Some(positions) = engine.review(&history, effort)
    {
        let by = Some(engine.name.clone());
        return Some(Analysis::Judged { by, positions });
    }
    if let Some(positions) = review(&history, effort) {
        return Some(Analysis::Judged {
            by: None,
            positions,
        });
    }
    let learning = |views: &Vec<SeatView>| {
        Learning::of(views.iter().filter_map(|view| match view {
            SeatView::Luzhanqi(view) => Some(&**view),
            _ => None,
        }))
    };
    Some(Analysis::Learned(seen.each_ref().map(learning)))
}

#[cfg(test)]
mod tests {
    use matches::{command::Command, rehearsal::Rehearsal};
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use rules::game::GameName;

    use super::*;

    /// A match of some random plies.
    fn played(game: GameName, preset: &str, plies: usize) -> Rehearsal {
        let mut rng = StdRng::seed_from_u64(5);
        let mut table = Rehearsal::new(game, preset, &mut rng).unwrap();
        if table.loaded().record.terms.rules.has_desks() {
            for side in Side::BOTH {
                table.act(side, &Command::Ready, &mut rng).unwrap();
            }
        }
        for _ in 0..plies {
            let loaded = table.loaded();
            let Some(turn) = loaded.summary().turn else {
                break;
            };
            let facts = loaded.facts_for(loaded.record.player(turn)).unwrap();
            let legal = facts.view.unwrap().legal_actions();
            let action = legal[rng.random_range(0..legal.len())];
            let play = Command::Play {
                change: None,
                action,
            };
            table.act(turn, &play, &mut rng).unwrap();
        }
        table
    }

    #[test]
    fn only_finished_games_are_analysed_and_every_ply_of_them() {
        for (game, preset) in [
            (GameName::Luzhanqi, "pamphlet"),
            (GameName::Luzhanqi, "tezhi-flip"),
            (GameName::Xiangqi, "booklet"),
            (GameName::DouShouQi, "booklet"),
        ] {
            let mut table = played(game, preset, 12);
            assert!(seen(&table.loaded()).is_none(), "{preset}");
            let mut rng = StdRng::seed_from_u64(1);
            table.act(Side::First, &Command::Resign, &mut rng).unwrap();
            let found = found(&seen(&table.loaded()).unwrap(), &Host::default()).unwrap();
            match &found {
                Analysis::Judged { positions, .. } => assert_eq!(positions.len(), 13),
                Analysis::Learned(both) => {
                    assert!(both.iter().all(|one| one.worlds.len() == 13));
                }
            }
            // Stored values are read back exactly, except the last digits of very large numbers.
            let kept = stored::read(&stored::write(&found)).unwrap();
            match (&kept, &found) {
                (Analysis::Learned(kept), Analysis::Learned(found)) => {
                    for (kept, found) in kept.iter().zip(found) {
                        assert_eq!(kept.certain, found.certain);
                        let mut pairs = kept.worlds.iter().zip(&found.worlds);
                        assert!(pairs.all(|(one, other)| (one / other - 1.0).abs() < 1e-9));
                    }
                }
                _ => assert_eq!(kept, found),
            }
        }
        assert_eq!(stored::read("{}"), None);
    }
}
