//! Everyone's ratings as a function of the games that ended and those that were voided.

use std::collections::{BTreeMap, BTreeSet, btree_map};

use rules::{Outcome, Side};
use skillratings::Outcomes;

use crate::{
    Participant, Rating, RatingPool, Refusal, ResultRecord,
    guards::{self, DAILY_GAMES},
};
use basics::{MatchId, Moment, PersonId};

/// An event that ratings depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerEvent {
    /// A game ended. Only the first such event of a match counts.
    Finished(ResultRecord),
    /// A game was voided, now or in advance: it does not count, and the ratings after it show no trace of it.
    Voided(MatchId),
}

/// How a game changed a player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The rating after the player's previous game; [`Rating::NEW`] if this was the first.
    pub before: Rating,
    /// The rating after the game.
    pub after: Rating,
}

impl Change {
    /// The difference in points, as people read them.
    pub fn points(&self) -> i32 {
        self.after.points() - self.before.points()
    }
}

/// How a game changed the ratings of its two sides, first side first, or why it did not count.
pub type Verdict = Result<[Change; 2], Refusal>;

/// Rates a game, given ratings from all earlier games and no later ones.
///
/// `before` has the ratings of the two sides in its pool, [`Rating::NEW`] if there are none; `together` is how many
/// games between the two players, in any pool, counted and ended less than a day earlier.
///
/// # Errors
/// Why it does not count.
pub fn rate(record: &ResultRecord, voided: bool, before: [Rating; 2], together: usize) -> Verdict {
    if voided {
        return Err(Refusal::Voided);
    }
    guards::people(record)?;
    if together >= DAILY_GAMES {
        return Err(Refusal::TooMany);
    }
    let outcome = outcome_of_first(record.outcome.ok_or(Refusal::Aborted)?);
    let after = Rating::after_game(before, outcome, record.finished);
    Ok([0, 1].map(|side| Change {
        before: before[side],
        after: after[side],
    }))
}

/// A point in the history of a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HistoryPoint {
    /// The game that led to it.
    pub game: MatchId,
    /// The rating after it.
    pub rating: Rating,
}

/// A game and its verdict.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    record: ResultRecord,
    verdict: Verdict,
}

/// The ratings of all players, with their histories and the change that each game made.
///
/// Games count in the order of their ends, then of their numbers. It makes no difference in which order the events
/// arrive, or whether they are [applied](Ledger::apply) one by one or all at once ([`Ledger::from_iter`]). An event
/// about an earlier game removes the later games and rates them again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// All games, in the order in which they count.
    entries: Vec<Entry>,
    /// When each game ended.
    ends: BTreeMap<MatchId, Moment>,
    voided: BTreeSet<MatchId>,
    histories: BTreeMap<(PersonId, RatingPool), Vec<HistoryPoint>>,
}

impl Ledger {
    /// Applies an event.
    pub fn apply(&mut self, event: LedgerEvent) {
        match event {
            LedgerEvent::Finished(record) => {
                if self.ends.contains_key(&record.id) {
                    return;
                }
                self.ends.insert(record.id, record.finished);
                let later = self.take_back(record.order());
                self.rate(record);
                self.rate_all(later);
            }
            LedgerEvent::Voided(game) => {
                if self.voided.insert(game)
                    && let Some(&finished) = self.ends.get(&game)
                {
                    let later = self.take_back((finished, game));
                    self.rate_all(later);
                }
            }
        }
    }

    /// A player's rating after their last game in a pool.
    pub fn rating(&self, player: PersonId, pool: RatingPool) -> Rating {
        let last = self.history(player, pool).last();
        last.map_or(Rating::NEW, |point| point.rating)
    }

    /// The history of a player's rating in a pool, one point for each game that counted.
    pub fn history(&self, player: PersonId, pool: RatingPool) -> &[HistoryPoint] {
        self.histories
            .get(&(player, pool))
            .map_or(&[], Vec::as_slice)
    }

    /// Every rating that a game has changed, by player and pool.
    pub fn ratings(&self) -> impl Iterator<Item = (PersonId, RatingPool, Rating)> {
        let keys = self.histories.keys();
        keys.map(|&(player, pool)| (player, pool, self.rating(player, pool)))
    }

    /// How a game changed the ratings of its two sides, first side first, or why it did not count. `None` if the ledger
    /// does not have the game.
    pub fn verdict(&self, game: MatchId) -> Option<Verdict> {
        let order = (*self.ends.get(&game)?, game);
        let place = self
            .entries
            .binary_search_by_key(&order, |entry| entry.record.order());
        Some(self.entries[place.ok()?].verdict)
    }

    /// Removes the games from this point on and returns them in order.
    fn take_back(&mut self, order: (Moment, MatchId)) -> Vec<ResultRecord> {
        let place = self
            .entries
            .partition_point(|entry| entry.record.order() < order);
        let later = self.entries.split_off(place);
        for entry in later.iter().filter(|entry| entry.verdict.is_ok()) {
            for player in guards::people(&entry.record).into_iter().flatten() {
                let key = (player, entry.record.pool);
                if let Some(history) = self.histories.get_mut(&key) {
                    history.pop();
                    if history.is_empty() {
                        self.histories.remove(&key);
                    }
                }
            }
        }
        later.into_iter().map(|entry| entry.record).collect()
    }

    /// Rates these games, which come after all others.
    fn rate_all(&mut self, records: Vec<ResultRecord>) {
        for record in records {
            self.rate(record);
        }
    }

    /// Rates a game that comes after all others.
    fn rate(&mut self, record: ResultRecord) {
        let voided = self.voided.contains(&record.id);
        let before = record.players.map(|player| match player {
            Participant::Person(player) => self.rating(player, record.pool),
            Participant::Program => Rating::NEW,
        });
        let verdict = rate(&record, voided, before, self.together(&record));
        if let Ok(changes) = verdict {
            let people = guards::people(&record).into_iter().flatten();
            for (player, change) in people.zip(changes) {
                let history = self.histories.entry((player, record.pool)).or_default();
                history.push(HistoryPoint {
                    game: record.id,
                    rating: change.after,
                });
            }
        }
        self.entries.push(Entry { record, verdict });
    }

    /// How many games between the same two players counted in the day before this one, which comes after all others.
    fn together(&self, record: &ResultRecord) -> usize {
        let recent = self.entries.iter().rev();
        let recent = recent
            .take_while(|entry| record.finished - entry.record.finished < guards::PAIR_WINDOW);
        let between =
            recent.filter(|entry| entry.verdict.is_ok() && entry.record.is_between(record.players));
        between.count()
    }
}

/// The result for the first side.
const fn outcome_of_first(outcome: Outcome) -> Outcomes {
    match outcome.winner {
        Some(Side::First) => Outcomes::WIN,
        Some(Side::Second) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    }
}

impl FromIterator<LedgerEvent> for Ledger {
    /// The ratings after all these events, computed at once.
    fn from_iter<I: IntoIterator<Item = LedgerEvent>>(events: I) -> Ledger {
        let mut ledger = Ledger::default();
        let mut records = Vec::new();
        for event in events {
            match event {
                LedgerEvent::Finished(record) => {
                    if let btree_map::Entry::Vacant(end) = ledger.ends.entry(record.id) {
                        end.insert(record.finished);
                        records.push(record);
                    }
                }
                LedgerEvent::Voided(game) => {
                    ledger.voided.insert(game);
                }
            }
        }
        records.sort_by_key(ResultRecord::order);
        ledger.rate_all(records);
        ledger
    }
}
