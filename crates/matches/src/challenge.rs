//! Challenges: one person invites another, or anyone, to a game. Pure; `opening` turns an accepted challenge into a
//! match.

use serde::{Deserialize, Serialize};

use super::{between::Between, clock::control::TimeTerms};
use basics::{MatchId, Moment, PersonId, Span};
use commitments::{Digest, RecordFormat};
use rules::game::{GameName, GameRules};

/// How long a challenge stays open by default.
pub const CHALLENGE_STANDS: Span = Span::DAY;
/// The maximum number of days that a challenge may stay open.
pub const MAX_DAYS: u32 = 30;
/// The maximum number of games that a challenge may be for.
pub const MAX_GAMES: u32 = 10;

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstMove {
    /// Decided at random when the challenge is accepted.
    Chance,
    /// The challenger.
    Challenger,
    /// The person who accepts the challenge.
    Opponent,
}

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// Nobody has answered yet.
    Open,
    /// It was accepted, and there is a match.
    Accepted,
    /// The opponent declined it.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// The challenger has left the server.
    Left,
}

/// The game, its rules, and whether it counts for ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The name of the preset that the rules were made from.
    pub preset: &'static str,
    /// The rules.
    pub rules: GameRules,
    /// Whether the players agree that the game is rated.
    pub rated: bool,
    /// How strong the program plays, from 1 to 8, if it is one of the players.
    pub level: Option<u8>,
    /// Whether a player's own board may show what the enemy's pieces can still be.
    pub knowledge: bool,
    /// Whether the formations of both players stay secret after the game.
    pub formations_kept: bool,
}

impl Terms {
    /// The terms of the game's own preset with this name, if there is one; unrated, between people.
    pub fn preset(game: GameName, name: &str) -> Option<Terms> {
        let preset = *game.presets().iter().find(|preset| **preset == name)?;
        let rules = game.preset(preset)?;
        Some(Terms {
            preset,
            rules,
            rated: false,
            level: None,
            knowledge: true,
            formations_kept: false,
        })
    }
}

/// A challenge.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    /// Its id, which becomes the id of the match.
    pub id: MatchId,
    /// The challenger.
    pub challenger: PersonId,
    /// The opponent; `None` if anyone may accept.
    pub opponent: Option<PersonId>,
    /// The game and its rules.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// Who moves first.
    pub first_move: FirstMove,
    /// When it expires.
    pub expires: Moment,
    /// How many more games it is for; the last one closes it.
    pub games: u32,
    /// The match that this is a rematch of, with sides swapped.
    pub rematch_of: Option<MatchId>,
    /// The challenge for several games that this one is part of.
    pub part_of: Option<MatchId>,
    /// The seal of the seed from which its next game draws, if that draws anything.
    pub lot: Option<Digest>,
    /// The format of its matches' records, on which that seal depends.
    pub format: RecordFormat,
    /// Its state.
    pub state: ChallengeState,
}

/// The buttons below a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Withdraw it.
    Withdraw,
}

/// Why a challenge cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotChallenge {
    /// The opponent had their data erased.
    #[error("the opponent is a former player")]
    Former,
    /// The challenger named themselves.
    #[error("one cannot challenge oneself")]
    Oneself,
    /// The challenger named a bot.
    #[error("one cannot challenge a bot")]
    Bot,
    /// They have as many unfinished games against the program as one person may have.
    #[error("the person has too many unfinished games against the program")]
    TooManyAgainstTheProgram,
    /// They have begun too many games against the program in the last hour; at this moment they may begin one more.
    #[error("the person has begun too many games against the program")]
    TooMuchPractice(Moment),
    /// They have challenged the same person to this game, and it is open.
    #[error("the same challenge is open already")]
    Stands,
    /// The other person has challenged them to this game, and it is open.
    #[error("the opponent has made the same challenge")]
    TheyAsk,
    /// Their last challenges to the person came to nothing; from this moment on they may try again.
    #[error("the last challenges to the opponent came to nothing")]
    TooSoon(Moment),
    /// Their data was erased, with the pauses between their challenges: until this moment they cannot challenge by name.
    #[error("they were erased a short while ago")]
    JustErased(Moment),
    /// They have made too many challenges that were not accepted; at this moment they may make one more.
    #[error("the person has made too many challenges that nobody has accepted")]
    TooMany(Moment),
    /// Too many open challenges name the opponent.
    #[error("too many open challenges name the opponent")]
    Besieged,
    /// The opponent wants no challenges from this person, or from anybody.
    #[error("the opponent takes no challenges")]
    Refused,
    /// A game in which the sides have different times cannot be rated.
    #[error("a rated game gives both sides the same time")]
    RatedUnequal,
    /// A challenge for several games must be open to anyone.
    #[error("a challenge to one person brings one game")]
    SeveralGames,
}

/// Why a response to a challenge is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotRespond {
    /// Its maker refuses this person.
    #[error("the challenger plays no games with this person")]
    Refused,
    /// It was already accepted.
    #[error("the challenge has been accepted already")]
    AlreadyAccepted,
    /// It was already declined.
    #[error("the challenge has been declined")]
    AlreadyDeclined,
    /// It was already withdrawn.
    #[error("the challenge has been withdrawn")]
    AlreadyWithdrawn,
    /// It has expired.
    #[error("the challenge has expired")]
    Expired,
    /// The challenger has left the server.
    #[error("the challenger has left the server")]
    Left,
    /// The challenger pressed Accept or Decline.
    #[error("one cannot answer one's own challenge")]
    OwnChallenge,
    /// The challenge is for somebody else.
    #[error("the challenge is meant for somebody else")]
    NotForYou,
    /// Only the challenger may withdraw it.
    #[error("only the challenger can withdraw the challenge")]
    NotYours,
    /// A person may accept only one game of a challenge for several.
    #[error("the person has taken up a game of this challenge already")]
    TakenUp,
    /// An open challenge has no opponent who could decline it.
    #[error("an open challenge is meant for anyone, so nobody needs to decline it")]
    OpenToAll,
}

/// How long a challenge with a lifetime of `days` days stays open.
pub fn stands_for(days: u32) -> Span {
    i64::from(days.clamp(1, MAX_DAYS)) * Span::DAY
}

/// Checks whether a challenge may name this opponent and be for this many games.
///
/// # Errors
/// Players cannot challenge themselves or bots, and cannot offer several games to a named opponent.
pub fn check_opponent(
    challenger: PersonId,
    opponent: Option<(PersonId, bool)>,
    games: u32,
) -> Result<(), CannotChallenge> {
    match opponent {
        Some(_) if games > 1 => Err(CannotChallenge::SeveralGames),
        Some((opponent, _)) if opponent == challenger => Err(CannotChallenge::Oneself),
        Some((PersonId::PROGRAM, _)) => Ok(()),
        Some((opponent, _)) if opponent.is_former() => Err(CannotChallenge::Former),
        Some((_, true)) => Err(CannotChallenge::Bot),
        _ => Ok(()),
    }
}

/// Checks whether a game on these terms may be made.
///
/// # Errors
/// A rated game gives both sides the same time: else its result would not say who is stronger.
pub const fn check_time(terms: &Terms, time: TimeTerms) -> Result<(), CannotChallenge> {
    if terms.rated && time.other.is_some() {
        return Err(CannotChallenge::RatedUnequal);
    }
    Ok(())
}

impl Challenge {
    /// The time terms as a person sees them: their own first.
    pub fn time_for(&self, person: PersonId) -> TimeTerms {
        if person == self.challenger {
            self.time
        } else {
            self.time.swapped()
        }
    }

    /// What kind of challenge this is.
    pub const fn kind(&self) -> Between {
        match (self.rematch_of, self.opponent) {
            (Some(_), _) => Between::Rematch,
            (None, Some(_)) => Between::Challenge,
            (None, None) => Between::OpenChallenge,
        }
    }

    /// When to check it first, while nobody has answered: when the opponent is to be reminded, or when it expires.
    pub fn first_look(&self, made: Moment) -> Moment {
        let reminded = self.kind().reminded();
        let time = self.expires - made;
        let before = reminded.map_or(Span::ZERO, |reminded| reminded.before.min(time / 4));
        self.expires.plus(-before)
    }

    /// Whether a person made it, or it is for them by name.
    pub fn concerns(&self, person: PersonId) -> bool {
        self.challenger == person || self.opponent == Some(person)
    }

    /// Returns the state of the challenge after a response.
    ///
    /// # Errors
    /// Why the response of this person is refused.
    pub fn respond(
        &self,
        person: PersonId,
        response: Response,
        now: Moment,
    ) -> Result<ChallengeState, CannotRespond> {
        match self.state {
            ChallengeState::Accepted => return Err(CannotRespond::AlreadyAccepted),
            ChallengeState::Declined => return Err(CannotRespond::AlreadyDeclined),
            ChallengeState::Withdrawn => return Err(CannotRespond::AlreadyWithdrawn),
            ChallengeState::Expired => return Err(CannotRespond::Expired),
            ChallengeState::Left => return Err(CannotRespond::Left),
            ChallengeState::Open if now >= self.expires => return Err(CannotRespond::Expired),
            ChallengeState::Open => {}
        }
        let is_challenger = person == self.challenger;
        match response {
            Response::Withdraw if is_challenger => Ok(ChallengeState::Withdrawn),
            Response::Withdraw => Err(CannotRespond::NotYours),
            _ if is_challenger => Err(CannotRespond::OwnChallenge),
            _ if self.opponent.is_some_and(|opponent| opponent != person) => {
                Err(CannotRespond::NotForYou)
            }
            Response::Accept => Ok(ChallengeState::Accepted),
            Response::Decline if self.opponent.is_none() => Err(CannotRespond::OpenToAll),
            Response::Decline => Ok(ChallengeState::Declined),
        }
    }

    /// The challenge for the single game that `taker` accepted out of several.
    pub fn taken_by(&self, taker: PersonId, id: MatchId) -> Challenge {
        Challenge {
            id,
            opponent: Some(taker),
            games: 1,
            part_of: Some(self.id),
            state: ChallengeState::Accepted,
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const CLEO: PersonId = PersonId(3);
    const NOW: Moment = Moment(1000);

    fn challenge(opponent: Option<PersonId>) -> Challenge {
        Challenge {
            id: MatchId(7),
            challenger: ANN,
            opponent,
            terms: Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap(),
            time: TimeTerms::default(),
            first_move: FirstMove::Chance,
            expires: NOW.plus(CHALLENGE_STANDS),
            games: 1,
            rematch_of: None,
            part_of: None,
            lot: None,
            format: RecordFormat::NEWEST,
            state: ChallengeState::Open,
        }
    }

    #[test]
    fn each_wrong_press_has_its_own_reason() {
        use CannotRespond::{NotForYou, NotYours, OpenToAll, OwnChallenge};
        use Response::{Accept, Decline, Withdraw};
        let (to_ben, to_all) = (challenge(Some(BEN)), challenge(None));
        let table = [
            (&to_ben, BEN, Accept, Ok(ChallengeState::Accepted)),
            (&to_ben, BEN, Decline, Ok(ChallengeState::Declined)),
            (&to_ben, BEN, Withdraw, Err(NotYours)),
            (&to_ben, ANN, Accept, Err(OwnChallenge)),
            (&to_ben, ANN, Decline, Err(OwnChallenge)),
            (&to_ben, ANN, Withdraw, Ok(ChallengeState::Withdrawn)),
            (&to_ben, CLEO, Accept, Err(NotForYou)),
            (&to_ben, CLEO, Decline, Err(NotForYou)),
            (&to_ben, CLEO, Withdraw, Err(NotYours)),
            (&to_all, CLEO, Accept, Ok(ChallengeState::Accepted)),
            (&to_all, CLEO, Decline, Err(OpenToAll)),
            (&to_all, ANN, Accept, Err(OwnChallenge)),
        ];
        for (challenge, person, response, expected) in table {
            assert_eq!(
                challenge.respond(person, response, NOW),
                expected,
                "{person:?} {response:?}"
            );
        }
    }

    #[test]
    fn a_challenge_is_answered_once_and_before_it_lapses() {
        let mut challenge = challenge(Some(BEN));
        let last = challenge.expires.plus(-Span::milliseconds(1));
        assert!(challenge.respond(BEN, Response::Accept, last).is_ok());
        let late = challenge.respond(BEN, Response::Accept, challenge.expires);
        assert_eq!(late, Err(CannotRespond::Expired));
        for (state, reason) in [
            (ChallengeState::Accepted, CannotRespond::AlreadyAccepted),
            (ChallengeState::Declined, CannotRespond::AlreadyDeclined),
            (ChallengeState::Withdrawn, CannotRespond::AlreadyWithdrawn),
            (ChallengeState::Expired, CannotRespond::Expired),
            (ChallengeState::Left, CannotRespond::Left),
        ] {
            challenge.state = state;
            assert_eq!(challenge.respond(BEN, Response::Accept, NOW), Err(reason));
        }
    }

    #[test]
    fn the_opponent_is_reminded_before_the_end_and_nobody_of_an_open_challenge() {
        let hour = Span::HOUR;
        let mut one = challenge(Some(BEN));
        assert_eq!(one.first_look(NOW), one.expires.plus(-6 * hour));
        one.expires = NOW.plus(2 * hour);
        assert_eq!(one.first_look(NOW), one.expires.plus(-hour / 2));
        one.rematch_of = Some(MatchId(6));
        assert_eq!(one.first_look(NOW), one.expires.plus(-hour / 2));
        let open = challenge(None);
        assert_eq!(open.first_look(NOW), open.expires);
    }

    #[test]
    fn the_challenger_decides_who_moves_first() {
        let mut rng = StdRng::seed_from_u64(3);
        let mut challenge = challenge(None);
        let mut first = |first_move| {
            challenge.first_move = first_move;
            challenge.seats(CLEO, None, &mut rng)
        };
        assert_eq!(first(FirstMove::Challenger), [ANN, CLEO]);
        assert_eq!(first(FirstMove::Opponent), [CLEO, ANN]);
        let tosses: Vec<_> = (0..40).map(|_| first(FirstMove::Chance)).collect();
        assert!(tosses.contains(&[ANN, CLEO]) && tosses.contains(&[CLEO, ANN]));
    }

    #[test]
    fn players_cannot_challenge_themselves_or_bots() {
        assert_eq!(
            check_opponent(ANN, Some((ANN, false)), 1),
            Err(CannotChallenge::Oneself)
        );
        assert_eq!(
            check_opponent(ANN, Some((BEN, true)), 1),
            Err(CannotChallenge::Bot)
        );
        assert_eq!(
            check_opponent(ANN, Some((BEN, false)), 2),
            Err(CannotChallenge::SeveralGames)
        );
        assert_eq!(check_opponent(ANN, Some((BEN, false)), 1), Ok(()));
        assert_eq!(check_opponent(ANN, None, 2), Ok(()));
    }
}
