//! Sentences that say why an interaction was refused and what to do instead. Internal errors are logged, not shown.

use basics::MatchId;
use matches::{
    appointment::AppointmentRefusal,
    challenge::{CannotChallenge, CannotRespond},
    facts::SeatFacts,
    formations::{FormationError, MAX_FORMATIONS, MAX_NAME_LENGTH},
    records::MatchRecord,
    refusal::{CallOffRefusal, CannotJoin, CannotVoid, Refusal, TakeBackRefusal},
};
use rules::{
    Side,
    luzhanqi::{Kind, setup::ArmyTextError},
};
use service::ServiceError;

use crate::{
    messages::Post,
    wording::{self, phrases},
};

use texts::{Texts, args, key, plain};

/// Why an interaction was refused.
pub enum ReplyError {
    /// The person reads this sentence.
    Sentence(String),
    /// The person reads this, and may choose there how to go on.
    Choice(Box<Post>),
    /// The person reads the reason on their current desk or board of this match.
    InMatch(MatchId, ServiceError),
    /// The person reads the reason alone.
    Failed(ServiceError),
}

impl From<ServiceError> for ReplyError {
    fn from(error: ServiceError) -> ReplyError {
        ReplyError::Failed(error)
    }
}

/// The sentence about an error, for the player who owns these facts.
pub fn sentence(texts: &Texts, error: &ServiceError, facts: &SeatFacts) -> String {
    match error {
        ServiceError::Refused(refusal) => {
            let said = to_player(texts, refusal, &facts.record, facts.seat);
            #[cfg(feature = "leaks")]
            let said = crate::leaks::refused(said, facts.record.id);
            said
        }
        other => general(texts, other),
    }
}

/// The sentence about an error that does not concern a seat.
pub fn general(texts: &Texts, error: &ServiceError) -> String {
    match error {
        ServiceError::Unknown => texts.get(key::REFUSE_GONE),
        ServiceError::NotAPlayer => texts.get(key::REFUSE_NOT_YOUR_GAME),
        ServiceError::CannotChallenge(reason) => challenge(texts, *reason),
        ServiceError::CannotRespond(reason) => texts.get(match reason {
            CannotRespond::AlreadyAccepted => key::REFUSE_CHALLENGE_ACCEPTED,
            CannotRespond::AlreadyDeclined => key::REFUSE_CHALLENGE_DECLINED,
            CannotRespond::AlreadyWithdrawn => key::REFUSE_CHALLENGE_WITHDRAWN,
            CannotRespond::Expired => key::REFUSE_CHALLENGE_EXPIRED,
            CannotRespond::Left => key::REFUSE_CHALLENGE_LEFT,
            CannotRespond::OwnChallenge => key::REFUSE_CHALLENGE_OWN,
            CannotRespond::NotForYou => key::REFUSE_CHALLENGE_STRANGER,
            CannotRespond::Refused => key::REFUSE_CHALLENGE_NOT_WITH_YOU,
            CannotRespond::NotYours => key::REFUSE_CHALLENGE_NOT_YOURS,
            CannotRespond::TakenUp => key::REFUSE_CHALLENGE_TAKEN_UP,
            CannotRespond::OpenToAll => key::REFUSE_CHALLENGE_OPEN_TO_ALL,
        }),
        ServiceError::CannotJoin(reason) => texts.get(match reason {
            CannotJoin::Unknown => key::REFUSE_NETWORK_UNKNOWN,
            CannotJoin::Elsewhere => key::REFUSE_NETWORK_ELSEWHERE,
        }),
        ServiceError::CannotVoid(reason) => texts.get(match reason {
            CannotVoid::NotOver => key::REFUSE_VOID_NOT_OVER,
            CannotVoid::Already => key::REFUSE_VOID_ALREADY,
            CannotVoid::OwnGame => key::REFUSE_VOID_OWN,
        }),
        ServiceError::Season(refused) => wording::leagues::refusal(texts, *refused),
        ServiceError::Formation(error) => formation(texts, error),
        ServiceError::Appointment(reason) => texts.get(match reason {
            AppointmentRefusal::NoSearch => key::REFUSE_HOURS_NONE,
            AppointmentRefusal::NotAhead => key::REFUSE_HOUR_NOT_AHEAD,
            AppointmentRefusal::TooMany => key::REFUSE_HOURS_TOO_MANY,
            AppointmentRefusal::Gone => key::REFUSE_APPOINTMENT_GONE,
            AppointmentRefusal::NotYet => key::REFUSE_APPOINTMENT_NOT_YET,
        }),
        ServiceError::Busy => texts.get(key::REFUSE_BUSY),
        // The log already has a line about the damage.
        ServiceError::Damaged(_) | ServiceError::DamagedSeason(_) => {
            texts.get(key::ERROR_UNREADABLE)
        }
        ServiceError::Refused(_) | ServiceError::Store(_) => {
            tracing::error!(%error, "a command failed");
            texts.get(key::ERROR_INTERNAL)
        }
    }
}

/// The sentence about a challenge or practice game that cannot begin.
fn challenge(texts: &Texts, reason: CannotChallenge) -> String {
    let from = |key, moment| {
        let until = wording::time::moment(texts, moment);
        texts.format(key, &args![until = until])
    };
    let key = match reason {
        CannotChallenge::JustErased(until) => {
            return from(key::REFUSE_CHALLENGE_JUST_ERASED, until);
        }
        CannotChallenge::TooSoon(until) => return from(key::REFUSE_CHALLENGE_TOO_SOON, until),
        CannotChallenge::TooMany(until) => return from(key::REFUSE_CHALLENGE_TOO_MANY, until),
        CannotChallenge::TooMuchPractice(until) => {
            return from(key::REFUSE_PRACTICE_TOO_OFTEN, until);
        }
        CannotChallenge::Oneself => key::REFUSE_CHALLENGE_ONESELF,
        CannotChallenge::Former => key::REFUSE_CHALLENGE_FORMER,
        CannotChallenge::Bot => key::REFUSE_CHALLENGE_BOT,
        CannotChallenge::TooManyAgainstTheProgram => key::REFUSE_PRACTICE_TOO_MANY,
        CannotChallenge::RatedUnequal => key::REFUSE_RATED_UNEQUAL,
        CannotChallenge::SeveralGames => key::REFUSE_CHALLENGE_SEVERAL,
        CannotChallenge::Stands => key::REFUSE_CHALLENGE_STANDS,
        CannotChallenge::TheyAsk => key::REFUSE_CHALLENGE_THEY_ASK,
        CannotChallenge::Besieged => key::REFUSE_CHALLENGE_BESIEGED,
        CannotChallenge::Refused => key::REFUSE_CHALLENGE_REFUSED,
    };
    texts.get(key)
}

/// The sentence about a refusal, for the player on `seat`.
fn to_player(texts: &Texts, refusal: &Refusal, row: &MatchRecord, seat: Side) -> String {
    let opponent = || args![opponent = phrases::opponent(row, seat)];
    match refusal {
        Refusal::NotBegun => texts.get(key::REFUSE_NOT_BEGUN),
        Refusal::Begun => texts.get(key::REFUSE_DESK_BEGUN),
        Refusal::Over => texts.get(key::REFUSE_OVER),
        Refusal::AlreadyReady => texts.get(key::REFUSE_DESK_READY),
        Refusal::WasNotReady => texts.get(key::REFUSE_DESK_NOT_READY),
        Refusal::NotOnDesk(point) => {
            texts.format(key::REFUSE_DESK_POINT, &args![point = point.to_string()])
        }
        Refusal::Army(error) => army(texts, error),
        // The desk itself lists the faults.
        Refusal::Faults(_) => texts.get(key::REFUSE_DESK_FAULTS),
        Refusal::PlyPlayed => texts.get(key::REFUSE_PLY_PLAYED),
        Refusal::OutOfTurn => texts.format(key::REFUSE_OUT_OF_TURN, &opponent()),
        Refusal::Play(refusal) => wording::refusal(texts, refusal),
        Refusal::NoOffer => texts.get(key::REFUSE_NO_OFFER),
        Refusal::OfferStands => texts.format(key::REFUSE_OFFER_STANDS, &opponent()),
        Refusal::OfferDeclined => texts.format(key::REFUSE_OFFER_DECLINED, &opponent()),
        Refusal::OwnOffer => texts.format(key::REFUSE_OWN_OFFER, &opponent()),
        Refusal::TakeBack(refusal) => take_back(texts, *refusal, row, seat),
        Refusal::CallOff(refusal) => match refusal {
            CallOffRefusal::OfLeague => texts.get(key::REFUSE_LEAGUE_CALL_OFF),
            CallOffRefusal::Stands => texts.format(key::REFUSE_TAKE_BACK_STANDS, &opponent()),
            CallOffRefusal::Own => texts.format(key::REFUSE_TAKE_BACK_OWN, &opponent()),
            CallOffRefusal::Gone => texts.get(key::REFUSE_CALL_OFF_GONE),
        },
        Refusal::Plan(refusal) => wording::plans::refusal(texts, refusal),
        Refusal::TooLateToAbort => texts.get(key::REFUSE_ABORT_LATE),
        Refusal::TimeLeft => texts.format(key::REFUSE_TIME_LEFT, &opponent()),
        Refusal::Paused(until) => {
            let until = wording::time::moment(texts, *until);
            texts.format(key::REFUSE_PAUSED, &args![until = until])
        }
        Refusal::NotPaused => texts.get(key::REFUSE_NOT_PAUSED),
        Refusal::TimeIsUp => texts.get(key::REFUSE_TIME_UP),
        Refusal::WishStands => texts.format(key::REFUSE_PAUSE_STANDS, &opponent()),
        Refusal::NoWish => texts.get(key::REFUSE_PAUSE_GONE),
        Refusal::NothingToWithdraw => texts.get(key::REFUSE_NOTHING_TO_WITHDRAW),
        Refusal::AskedInVain => texts.get(key::REFUSE_ASKED_IN_VAIN),
        Refusal::NothingToMark(point) => texts.format(
            key::REFUSE_NOTHING_TO_MARK,
            &args![point = point.to_string()],
        ),
    }
}

fn take_back(texts: &Texts, refusal: TakeBackRefusal, row: &MatchRecord, seat: Side) -> String {
    let opponent = || args![opponent = phrases::opponent(row, seat)];
    match refusal {
        TakeBackRefusal::Hidden => texts.get(key::REFUSE_TAKE_BACK_HIDDEN),
        TakeBackRefusal::Nothing => texts.get(key::REFUSE_TAKE_BACK_NOTHING),
        TakeBackRefusal::Stands => texts.format(key::REFUSE_TAKE_BACK_STANDS, &opponent()),
        TakeBackRefusal::TheirsStands => texts.format(key::REFUSE_TAKE_BACK_THEIRS, &opponent()),
        TakeBackRefusal::NoRequest => texts.get(key::REFUSE_TAKE_BACK_NONE),
        TakeBackRefusal::Own => texts.format(key::REFUSE_TAKE_BACK_OWN, &opponent()),
        TakeBackRefusal::Gone => texts.get(key::REFUSE_TAKE_BACK_GONE),
        TakeBackRefusal::BoardChanged => texts.get(key::REFUSE_BOARD_CHANGED),
    }
}

/// The sentence about a failed change to somebody's formations.
pub fn formation(texts: &Texts, error: &FormationError) -> String {
    match error {
        FormationError::Gone => texts.get(key::REFUSE_FORMATION_GONE),
        FormationError::NoName => texts.get(key::REFUSE_FORMATION_NO_NAME),
        FormationError::LongName(found) => {
            let values = args![found = *found, most = MAX_NAME_LENGTH];
            texts.format(key::REFUSE_FORMATION_LONG_NAME, &values)
        }
        FormationError::NameTaken => texts.get(key::REFUSE_FORMATION_NAME_TAKEN),
        FormationError::TooMany => texts.format(
            key::REFUSE_FORMATION_TOO_MANY,
            &args![most = MAX_FORMATIONS],
        ),
        FormationError::Changed => texts.get(key::FORMATION_CHANGED),
        FormationError::Army(error) => army(texts, error),
    }
}

/// The sentence about a text that is not an army.
pub fn army(texts: &Texts, error: &ArmyTextError) -> String {
    match error {
        ArmyTextError::Length(found) => {
            texts.format(key::REFUSE_ARMY_LENGTH, &args![found = *found])
        }
        ArmyTextError::UnknownCode(code) => texts.format(
            key::REFUSE_ARMY_CODE,
            &args![code = plain(&code.to_string())],
        ),
        ArmyTextError::Slashes => texts.get(key::REFUSE_ARMY_SLASHES),
        ArmyTextError::Count {
            code,
            expected,
            found,
        } => {
            let name = Kind::from_code(*code).map(|kind| wording::army_piece(texts, kind));
            let values = args![
                expected = *expected,
                found = *found,
                piece = name.unwrap_or_default(),
                code_letter = code.to_string(),
            ];
            texts.format(key::REFUSE_ARMY_COUNT, &values)
        }
    }
}
