//! Sentences that say why an interaction was refused and what to do instead. Internal errors are logged, not shown.

use matches::{
    MatchId,
    challenge::{CannotChallenge, CannotRespond},
    facts::SeatFacts,
    formations::{FormationError, LONGEST_NAME, MOST},
    records::MatchRecord,
    refusal::{CannotJoin, CannotVoid, Refusal, TakeBackRefusal},
};
use rules::{
    Side,
    luzhanqi::{Kind, setup::ArmyTextError},
};
use service::ServiceError;

use crate::{
    args,
    discord::{
        phrases,
        post::Post,
        texts::{Texts, plain},
        words,
    },
};

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
            let said = crate::discord::leaks::refused(said, facts.record.id);
            said
        }
        other => general(texts, other),
    }
}

/// The sentence about an error that does not concern a seat.
pub fn general(texts: &Texts, error: &ServiceError) -> String {
    match error {
        ServiceError::Unknown => texts.say("refuse-gone"),
        ServiceError::NotAPlayer => texts.say("refuse-not-your-game"),
        ServiceError::CannotChallenge(reason) => challenge(texts, *reason),
        ServiceError::CannotRespond(reason) => texts.say(match reason {
            CannotRespond::AlreadyAccepted => "refuse-challenge-accepted",
            CannotRespond::AlreadyDeclined => "refuse-challenge-declined",
            CannotRespond::AlreadyWithdrawn => "refuse-challenge-withdrawn",
            CannotRespond::Expired => "refuse-challenge-expired",
            CannotRespond::Left => "refuse-challenge-left",
            CannotRespond::OwnChallenge => "refuse-challenge-own",
            CannotRespond::NotForYou => "refuse-challenge-stranger",
            CannotRespond::Refused => "refuse-challenge-not-with-you",
            CannotRespond::NotYours => "refuse-challenge-not-yours",
            CannotRespond::TakenUp => "refuse-challenge-taken-up",
            CannotRespond::OpenToAll => "refuse-challenge-open-to-all",
        }),
        ServiceError::CannotJoin(reason) => texts.say(match reason {
            CannotJoin::Unknown => "refuse-network-unknown",
            CannotJoin::Elsewhere => "refuse-network-elsewhere",
        }),
        ServiceError::CannotVoid(reason) => texts.say(match reason {
            CannotVoid::NotOver => "refuse-void-not-over",
            CannotVoid::Already => "refuse-void-already",
            CannotVoid::OwnGame => "refuse-void-own",
        }),
        ServiceError::Season(refused) => words::leagues::refusal(texts, *refused),
        ServiceError::Formation(error) => formation(texts, error),
        ServiceError::Busy => texts.say("refuse-busy"),
        // The log has a line about it from when it was set aside.
        ServiceError::Damaged(_) | ServiceError::DamagedSeason(_) => texts.say("error-unreadable"),
        ServiceError::Refused(_) | ServiceError::Store(_) => {
            tracing::error!(%error, "a command failed");
            texts.say("error-internal")
        }
    }
}

/// The sentence about a challenge or practice game that cannot be.
fn challenge(texts: &Texts, reason: CannotChallenge) -> String {
    let from = |key, moment| {
        let until = words::time::moment(texts, moment);
        texts.tell(key, &args![until = until])
    };
    let key = match reason {
        CannotChallenge::JustErased(until) => return from("refuse-challenge-just-erased", until),
        CannotChallenge::TooSoon(until) => return from("refuse-challenge-too-soon", until),
        CannotChallenge::TooMany(until) => return from("refuse-challenge-too-many", until),
        CannotChallenge::TooMuchPractice(until) => {
            return from("refuse-practice-too-often", until);
        }
        CannotChallenge::Oneself => "refuse-challenge-oneself",
        CannotChallenge::Former => "refuse-challenge-former",
        CannotChallenge::Bot => "refuse-challenge-bot",
        CannotChallenge::TooManyAgainstTheProgram => "refuse-practice-too-many",
        CannotChallenge::SeveralGames => "refuse-challenge-several",
        CannotChallenge::Stands => "refuse-challenge-stands",
        CannotChallenge::TheyAsk => "refuse-challenge-they-ask",
        CannotChallenge::Besieged => "refuse-challenge-besieged",
        CannotChallenge::Refused => "refuse-challenge-refused",
    };
    texts.say(key)
}

/// The sentence about a refusal, for the player on `seat`.
fn to_player(texts: &Texts, refusal: &Refusal, row: &MatchRecord, seat: Side) -> String {
    let opponent = || args![opponent = phrases::opponent(row, seat)];
    match refusal {
        Refusal::NotBegun => texts.say("refuse-not-begun"),
        Refusal::Begun => texts.say("refuse-desk-begun"),
        Refusal::Over => texts.say("refuse-over"),
        Refusal::AlreadyReady => texts.say("refuse-desk-ready"),
        Refusal::WasNotReady => texts.say("refuse-desk-not-ready"),
        Refusal::NotOnDesk(point) => {
            texts.tell("refuse-desk-point", &args![point = point.to_string()])
        }
        Refusal::Army(error) => army(texts, error),
        // The desk itself lists the faults.
        Refusal::Faults(_) => texts.say("refuse-desk-faults"),
        Refusal::PlyPlayed => texts.say("refuse-ply-played"),
        Refusal::OutOfTurn => texts.tell("refuse-out-of-turn", &opponent()),
        Refusal::Play(refusal) => words::refusal(texts, refusal),
        Refusal::NoOffer => texts.say("refuse-no-offer"),
        Refusal::OfferStands => texts.tell("refuse-offer-stands", &opponent()),
        Refusal::OfferDeclined => texts.tell("refuse-offer-declined", &opponent()),
        Refusal::OwnOffer => texts.tell("refuse-own-offer", &opponent()),
        Refusal::TakeBack(refusal) => take_back(texts, *refusal, row, seat),
        Refusal::Plan(refusal) => words::plans::refusal(texts, refusal),
        Refusal::TooLateToAbort => texts.say("refuse-abort-late"),
        Refusal::TimeLeft => texts.tell("refuse-time-left", &opponent()),
        Refusal::Paused(until) => {
            let until = words::time::moment(texts, *until);
            texts.tell("refuse-paused", &args![until = until])
        }
        Refusal::NotPaused => texts.say("refuse-not-paused"),
        Refusal::TimeIsUp => texts.say("refuse-time-up"),
        Refusal::WishStands => texts.tell("refuse-pause-stands", &opponent()),
        Refusal::NoWish => texts.say("refuse-pause-gone"),
        Refusal::NothingToWithdraw => texts.say("refuse-nothing-to-withdraw"),
        Refusal::AskedInVain => texts.say("refuse-asked-in-vain"),
        Refusal::NothingToMark(point) => {
            texts.tell("refuse-nothing-to-mark", &args![point = point.to_string()])
        }
    }
}

fn take_back(texts: &Texts, refusal: TakeBackRefusal, row: &MatchRecord, seat: Side) -> String {
    let opponent = || args![opponent = phrases::opponent(row, seat)];
    match refusal {
        TakeBackRefusal::Hidden => texts.say("refuse-take-back-hidden"),
        TakeBackRefusal::Nothing => texts.say("refuse-take-back-nothing"),
        TakeBackRefusal::Stands => texts.tell("refuse-take-back-stands", &opponent()),
        TakeBackRefusal::TheirsStands => texts.tell("refuse-take-back-theirs", &opponent()),
        TakeBackRefusal::NoRequest => texts.say("refuse-take-back-none"),
        TakeBackRefusal::Own => texts.tell("refuse-take-back-own", &opponent()),
        TakeBackRefusal::Gone => texts.say("refuse-take-back-gone"),
        TakeBackRefusal::BoardChanged => texts.say("refuse-board-changed"),
    }
}

/// The sentence about a failed change to somebody's formations.
pub fn formation(texts: &Texts, error: &FormationError) -> String {
    match error {
        FormationError::Gone => texts.say("refuse-formation-gone"),
        FormationError::NoName => texts.say("refuse-formation-no-name"),
        FormationError::LongName(found) => {
            let told = args![found = *found, most = LONGEST_NAME];
            texts.tell("refuse-formation-long-name", &told)
        }
        FormationError::NameTaken => texts.say("refuse-formation-name-taken"),
        FormationError::TooMany => texts.tell("refuse-formation-too-many", &args![most = MOST]),
        FormationError::Changed => texts.say("formation-changed"),
        FormationError::Army(error) => army(texts, error),
    }
}

/// The sentence about a text that is not an army.
pub fn army(texts: &Texts, error: &ArmyTextError) -> String {
    match error {
        ArmyTextError::Length(found) => texts.tell("refuse-army-length", &args![found = *found]),
        ArmyTextError::UnknownCode(code) => {
            texts.tell("refuse-army-code", &args![code = plain(&code.to_string())])
        }
        ArmyTextError::Slashes => texts.say("refuse-army-slashes"),
        ArmyTextError::Count {
            code,
            expected,
            found,
        } => {
            let name = Kind::from_code(*code).map(|kind| words::army_piece(texts, kind));
            let told = args![
                expected = *expected,
                found = *found,
                piece = name.unwrap_or_default(),
                code_letter = code.to_string(),
            ];
            texts.tell("refuse-army-count", &told)
        }
    }
}
