//! The strength of players: Glicko-2 ratings, as a pure function of the games that ended.
//!
//! A [`Ledger`] receives each game that ended as a [`ResultRecord`], and each game that was voided later. It has every
//! player's [`Rating`] in each [`RatingPool`], its history, and the reason why a game did not count ([`Refusal`]). The
//! same events give the same ratings to the last bit, in whatever order they arrive.
//!
//! ```
//! use basics::{MatchId, Moment, PersonId};
//! use ratings::{Ledger, LedgerEvent, Participant, RatingPool, ResultRecord};
//! use rules::{Outcome, Reason, Side};
//!
//! let (ann, bob) = (PersonId(1), PersonId(2));
//! let game = ResultRecord {
//!     id: MatchId(7),
//!     finished: Moment(1_700_000_000_000),
//!     pool: RatingPool::XiangqiLive,
//!     rated: true,
//!     players: [Participant::Person(ann), Participant::Person(bob)],
//!     changed_hands: false,
//!     plies: [31, 30],
//!     outcome: Some(Outcome::win(Side::First, Reason::Checkmate)),
//! };
//! let mut ledger = Ledger::default();
//! ledger.apply(LedgerEvent::Finished(game));
//! assert!(ledger.rating(ann, RatingPool::XiangqiLive).rating > 1700.0);
//! assert!(ledger.rating(bob, RatingPool::XiangqiLive).rating < 1300.0);
//!
//! ledger.apply(LedgerEvent::Voided(MatchId(7)));
//! assert_eq!(ledger.rating(ann, RatingPool::XiangqiLive).rating, 1500.0);
//! ```

pub mod example;
mod guards;
mod ledger;
mod pool;
mod profile;
mod rating;
mod result;

pub use guards::{DAILY_GAMES, MIN_PLIES, PAIR_WINDOW, Refusal, SECOND_MOVE};
pub use ledger::{Change, HistoryPoint, Ledger, LedgerEvent, Verdict, rate};
pub use pool::{Pace, RatingPool};
pub use profile::{BEST_WINS, BestWin, GameTally, PlayedGame, ProfileRecord, Score, Streak, Tally};
pub use rating::{PROVISIONAL_FROM, Rating};
pub use result::{Participant, ResultRecord};
