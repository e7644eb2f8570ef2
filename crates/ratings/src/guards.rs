//! Which games count: those that were played in earnest, as far as their records show.

use rules::Reason;

use crate::{Participant, ResultRecord};
use basics::{PersonId, Span};
use serde::{Deserialize, Serialize};

/// How many plies each side must have played for a loss on time to count. Before its second move a side has shown only
/// that it pressed a button, and a player who never came back has not been beaten by anyone's play.
pub const SECOND_MOVE: u32 = 2;

/// How many plies each side must have played for a resignation or an agreed draw to count. Such an ending takes
/// seconds, so it is the cheapest way to fake games; this early it shows nothing about anyone's strength. An ending on
/// the board counts however early it is, because that is a real way to lose. So does time, from the second move on:
/// otherwise a player who dislikes an opening could walk away from it unharmed.
pub const MIN_PLIES: u32 = 5;

/// How many games between the same two players count within 24 hours, in all pools together. That is an evening of live
/// games. Players who fake games profit from their number, and this bounds it: six wins a day over a player of equal
/// and settled rating are worth some 50 points. Honest players lose little, because each further game against the same
/// opponent adds less information.
pub const DAILY_GAMES: usize = 6;

/// The time in which games between the same two are counted: 24 hours back from the end of a game. A
/// calendar day would allow twice as many around midnight, and it is unclear whose midnight.
pub const PAIR_WINDOW: Span = Span::DAY;

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// It was voided.
    #[error("the game was voided")]
    Voided,
    /// Nobody agreed that it is rated.
    #[error("the game was not to be rated")]
    Unrated,
    /// The program played a side: its strength is a setting, and it never tires of losing.
    #[error("games against the program do not count")]
    Program,
    /// The same person played both sides.
    #[error("a player cannot be rated against themselves")]
    Oneself,
    /// It was aborted.
    #[error("the game was aborted")]
    Aborted,
    /// Time ran out before each side's second move; see [`SECOND_MOVE`].
    #[error("time ran out before each side's second move")]
    Lapsed,
    /// A player was replaced after play began, so the result says nothing about the strength of two people.
    #[error("a seat changed hands during the game")]
    ChangedHands,
    /// The organisers of a league decided how it ends.
    #[error("the organisers of the league ruled how the game ends")]
    Ruled,
    /// It ended by resignation or agreement before enough was played; see [`MIN_PLIES`].
    #[error(
        "each side must play {MIN_PLIES} moves before a resignation or a draw by agreement counts"
    )]
    TooShort,
    /// The two players had already played often enough; see [`DAILY_GAMES`].
    #[error("only {DAILY_GAMES} games between the same two players count within 24 hours")]
    TooMany,
}

/// The two people who played, if nothing in the record itself prevents the game from counting.
pub(crate) fn people(record: &ResultRecord) -> Result<[PersonId; 2], Refusal> {
    if !record.rated {
        return Err(Refusal::Unrated);
    }
    let [Participant::Person(first), Participant::Person(second)] = record.players else {
        return Err(Refusal::Program);
    };
    if first == second {
        return Err(Refusal::Oneself);
    }
    let outcome = record.outcome.ok_or(Refusal::Aborted)?;
    if record.changed_hands {
        return Err(Refusal::ChangedHands);
    }
    let fewest = record.plies[0].min(record.plies[1]);
    match outcome.reason {
        Reason::Time if fewest < SECOND_MOVE => Err(Refusal::Lapsed),
        Reason::Resignation | Reason::Agreement if fewest < MIN_PLIES => Err(Refusal::TooShort),
        Reason::Ruling => Err(Refusal::Ruled),
        _ => Ok([first, second]),
    }
}

#[cfg(test)]
mod tests {
    use rules::{Outcome, Side};

    use super::*;
    use crate::RatingPool;
    use basics::{MatchId, Moment};

    const PEOPLE: [Participant; 2] = [
        Participant::Person(PersonId(1)),
        Participant::Person(PersonId(2)),
    ];

    fn ended(reason: Reason, plies: [u32; 2]) -> ResultRecord {
        ResultRecord {
            id: MatchId(1),
            finished: Moment(0),
            pool: RatingPool::XiangqiLive,
            rated: true,
            players: PEOPLE,
            changed_hands: false,
            plies,
            outcome: Some(Outcome::win(Side::Second, reason)),
        }
    }

    #[test]
    fn an_ordinary_game_counts() {
        let game = ended(Reason::Checkmate, [30, 30]);
        assert_eq!(people(&game), Ok([PersonId(1), PersonId(2)]));
    }

    #[test]
    fn games_that_are_none_do_not_count() {
        let game = ended(Reason::Checkmate, [30, 30]);
        let unrated = ResultRecord {
            rated: false,
            ..game.clone()
        };
        assert_eq!(people(&unrated), Err(Refusal::Unrated));
        let program = ResultRecord {
            players: [Participant::Program, PEOPLE[0]],
            ..game.clone()
        };
        assert_eq!(people(&program), Err(Refusal::Program));
        let oneself = ResultRecord {
            players: [PEOPLE[0]; 2],
            ..game.clone()
        };
        assert_eq!(people(&oneself), Err(Refusal::Oneself));
        let shared = ResultRecord {
            changed_hands: true,
            ..game.clone()
        };
        assert_eq!(people(&shared), Err(Refusal::ChangedHands));
        let ruled = ended(Reason::Ruling, [30, 30]);
        assert_eq!(people(&ruled), Err(Refusal::Ruled));
        let aborted = ResultRecord {
            outcome: None,
            ..game
        };
        assert_eq!(people(&aborted), Err(Refusal::Aborted));
    }

    #[test]
    fn how_long_a_game_must_be_depends_on_how_it_ended() {
        let verdict = |reason, plies| people(&ended(reason, plies)).err();
        for plies in [[0, 0], [1, 0], [1, 1], [2, 1], [1, 2]] {
            assert_eq!(verdict(Reason::Time, plies), Some(Refusal::Lapsed));
        }
        assert_eq!(verdict(Reason::Time, [2, 2]), None);
        for reason in [Reason::Resignation, Reason::Agreement] {
            assert_eq!(verdict(reason, [5, 4]), Some(Refusal::TooShort));
            assert_eq!(verdict(reason, [5, 5]), None);
        }
        assert_eq!(verdict(Reason::Checkmate, [2, 1]), None);
    }
}
