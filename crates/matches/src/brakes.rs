//! Rate limits: how often one person may ask others for a game, and begin games against the program. All limits are here, each
//! with its reason, except those of ladders (`leagues::season`). Pure.

use super::challenge::{CannotChallenge, ChallengeState};
use basics::{Moment, Span};
use rules::game::GameName;

/// The maximum number of open challenges to the same person, from all challengers together: each of them notifies the person.
pub const MAX_OPEN_TO_ONE: usize = 10;
/// The maximum number of challenges that one person may make in an hour. Accepted ones do not count.
pub const MAX_UNANSWERED_PER_HOUR: usize = 20;
/// How many unfinished games one person may have against the program: more than anybody can follow.
pub const MAX_AGAINST_THE_PROGRAM: usize = 10;
/// How many games against the program one person may begin in an hour, each with a thread of its own: one in three minutes.
pub const MAX_PRACTICE_PER_HOUR: usize = 20;
/// How many of these may be called off: enough for a few mistakes.
pub const MAX_CALLED_OFF_PER_HOUR: usize = 5;
/// How many people one person may block: far more than anybody needs, and little to store.
pub const MAX_REFUSALS: usize = 200;

/// How many of a player's requests to take back, call off, pause or resume may fail on one board, by being withdrawn or declined, before
/// further ones are refused: one by mistake, and one more.
pub const MAX_IN_VAIN: u32 = 2;

/// How long a person waits before challenging the same person again, by the weight of the failed challenges since the last
/// accepted one. The first pauses are for corrected mistakes; the others soon grow to a week, so that nobody is notified again and
/// again.
const PAUSES: [Span; 9] = [
    Span::ZERO,
    Span::ZERO,
    Span::MINUTE,
    Span::minutes(10),
    Span::HOUR,
    Span::hours(6),
    Span::DAY,
    Span::days(3),
    Span::days(7),
];
/// A withdrawn challenge weighs least: it may have been a mistake.
const WITHDRAWN: usize = 1;
/// An expired one: the person may have been away.
const EXPIRED: usize = 2;
/// A declined one: it is a clear answer.
const DECLINED: usize = 3;
/// How long failed challenges count.
const MEMORY: Span = Span::days(14);

/// How long a person whose data was erased cannot challenge others by name, because the pauses between their challenges
/// were erased, too.
const AFTER_ERASURE: Span = Span::DAY;

/// Checks whether a person may challenge others by name, given when their data was erased, if it was.
///
/// # Errors
/// If it is too early.
pub fn check_erased(erased: Option<Moment>, now: Moment) -> Result<(), CannotChallenge> {
    match erased.map(|at| at.plus(AFTER_ERASURE)) {
        Some(until) if now < until => Err(CannotChallenge::JustErased(until)),
        _ => Ok(()),
    }
}

/// A challenge from one person to another, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastChallenge {
    /// The game.
    pub game: GameName,
    /// Its state.
    pub state: ChallengeState,
    /// When it expires, or would have.
    pub expires: Moment,
    /// When it was answered or withdrawn, if that is known.
    pub closed: Option<Moment>,
}

impl PastChallenge {
    const fn is_open(&self, now: Moment) -> bool {
        matches!(self.state, ChallengeState::Open) && now.0 < self.expires.0
    }

    /// Its weight, if it failed.
    const fn weight(&self) -> usize {
        match self.state {
            ChallengeState::Open | ChallengeState::Expired => EXPIRED,
            ChallengeState::Declined => DECLINED,
            ChallengeState::Withdrawn => WITHDRAWN,
            ChallengeState::Accepted | ChallengeState::Left => 0,
        }
    }

    /// When it failed.
    fn ended(&self) -> Moment {
        self.closed.unwrap_or(self.expires)
    }
}

/// A game that a person began against the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastPractice {
    /// When it began.
    pub begun: Moment,
    /// Whether it was called off.
    pub called_off: bool,
}

/// Checks whether somebody may challenge a person to a game now. `theirs` are the challenges to that person, `from_them` those
/// from that person, each the newest first.
///
/// # Errors
/// If one of the two is open already, or it is too early for another one.
pub fn check_pair(
    theirs: &[PastChallenge],
    from_them: &[PastChallenge],
    game: GameName,
    now: Moment,
) -> Result<(), CannotChallenge> {
    let stands = |past: &[PastChallenge]| {
        let mut open = past.iter().filter(|one| one.is_open(now));
        open.any(|one| one.game == game)
    };
    if stands(theirs) {
        return Err(CannotChallenge::Stands);
    }
    if stands(from_them) {
        return Err(CannotChallenge::TheyAsk);
    }
    let mut weight = 0;
    let mut last = None;
    // Challenges of people who left the server do not count.
    let closed = theirs
        .iter()
        .filter(|one| !one.is_open(now) && one.state != ChallengeState::Left);
    for one in closed {
        let is_old = now - one.ended() > MEMORY;
        if one.state == ChallengeState::Accepted || is_old {
            break;
        }
        weight += one.weight();
        last = last.max(Some(one.ended()));
    }
    let pause = PAUSES[weight.min(PAUSES.len() - 1)];
    match last.map(|last| last.plus(pause)) {
        Some(until) if now < until => Err(CannotChallenge::TooSoon(until)),
        _ => Ok(()),
    }
}

/// The span before `now` in which challenges and games are counted begins here.
pub fn counted_since(now: Moment) -> Moment {
    now.plus(-Span::HOUR)
}

/// Checks whether somebody may make one more challenge, given when they made those of the last hour that nobody has accepted.
///
/// # Errors
/// If there are too many.
pub fn check_pace(unanswered: &[Moment], now: Moment) -> Result<(), CannotChallenge> {
    match until(unanswered, MAX_UNANSWERED_PER_HOUR, now) {
        Some(until) => Err(CannotChallenge::TooMany(until)),
        None => Ok(()),
    }
}

/// Checks whether somebody may begin one more game against the program, given those that they began in the last hour.
///
/// # Errors
/// If there are too many.
pub fn check_practice(begun: &[PastPractice], now: Moment) -> Result<(), CannotChallenge> {
    let all: Vec<Moment> = begun.iter().map(|one| one.begun).collect();
    let called_off = begun.iter().filter(|one| one.called_off);
    let called_off: Vec<Moment> = called_off.map(|one| one.begun).collect();
    let free = [
        until(&all, MAX_PRACTICE_PER_HOUR, now),
        until(&called_off, MAX_CALLED_OFF_PER_HOUR, now),
    ];
    match free.into_iter().flatten().max() {
        Some(until) => Err(CannotChallenge::TooMuchPractice(until)),
        None => Ok(()),
    }
}

/// Until when an hour contains `most` or more of these; `None` if it now contains fewer.
fn until(moments: &[Moment], most: usize, now: Moment) -> Option<Moment> {
    let mut counted: Vec<Moment> = moments.to_vec();
    counted.retain(|one| now < one.plus(Span::HOUR));
    counted.sort_unstable();
    let room_after = counted.len().checked_sub(most)?;
    counted.get(room_after).map(|one| one.plus(Span::HOUR))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(0).plus(Span::days(100));

    fn ended(state: ChallengeState, ago: Span) -> PastChallenge {
        PastChallenge {
            game: GameName::Xiangqi,
            state,
            expires: NOW.plus(-ago),
            closed: Some(NOW.plus(-ago)),
        }
    }

    fn check(past: &[PastChallenge]) -> Result<(), CannotChallenge> {
        check_pair(past, &[], GameName::Xiangqi, NOW)
    }

    #[test]
    fn erased_people_challenge_nobody_by_name_for_a_day() {
        let early = Err(CannotChallenge::JustErased(NOW));
        assert_eq!(
            check_erased(Some(NOW.plus(-Span::DAY)), NOW.plus(-Span::milliseconds(1))),
            early
        );
        assert_eq!(check_erased(Some(NOW.plus(-Span::DAY)), NOW), Ok(()));
        assert_eq!(check_erased(None, NOW), Ok(()));
    }

    #[test]
    fn two_people_have_one_open_challenge_for_a_game() {
        let mut open = ended(ChallengeState::Open, Span::ZERO);
        (open.closed, open.expires) = (None, NOW.plus(Span::milliseconds(1)));
        let game = GameName::Xiangqi;
        let stands = check_pair(&[open], &[], game, NOW);
        assert_eq!(stands, Err(CannotChallenge::Stands));
        let asked = check_pair(&[], &[open], game, NOW);
        assert_eq!(asked, Err(CannotChallenge::TheyAsk));
        let other = check_pair(&[open], &[open], GameName::Luzhanqi, NOW);
        assert_eq!(other, Ok(()));
    }

    #[test]
    fn pauses_grow_until_a_challenge_is_accepted() {
        use ChallengeState::{Accepted, Declined, Left, Open, Withdrawn};
        for (states, pause) in [
            (&[Withdrawn][..], Span::ZERO),
            (&[Withdrawn; 2], Span::MINUTE),
            (&[Open], Span::MINUTE),
            (&[Declined], Span::minutes(10)),
            (&[Open, Open], Span::HOUR),
            (&[Withdrawn, Declined], Span::HOUR),
            (&[Declined; 2], Span::DAY),
            (&[Declined; 3], Span::days(7)),
            (&[Declined; 30], Span::days(7)),
            (&[Declined, Accepted, Declined, Declined], Span::minutes(10)),
            (&[Accepted, Declined], Span::ZERO),
            (&[Left; 5], Span::ZERO),
            (&[Left, Declined, Left], Span::minutes(10)),
        ] {
            let past = |ago| {
                let past = states.iter().map(|state| ended(*state, ago));
                past.collect::<Vec<_>>()
            };
            assert_eq!(check(&past(pause)), Ok(()), "{states:?}");
            if pause > Span::ZERO {
                let early = Err(CannotChallenge::TooSoon(NOW.plus(Span::milliseconds(1))));
                assert_eq!(
                    check(&past(pause - Span::milliseconds(1))),
                    early,
                    "{states:?}"
                );
            }
        }
        let forgotten = [
            ended(Declined, Span::SECOND),
            ended(Declined, MEMORY + Span::milliseconds(1)),
        ];
        let until = NOW.plus(Span::minutes(10) - Span::SECOND);
        assert_eq!(check(&forgotten), Err(CannotChallenge::TooSoon(until)));
    }

    #[test]
    fn nobody_pings_a_person_thirty_times() {
        // At the highest allowed rate, for a day: each challenge is withdrawn or declined at once.
        for state in [ChallengeState::Withdrawn, ChallengeState::Declined] {
            let mut past: Vec<PastChallenge> = Vec::new();
            for minute in 0..24 * 60 {
                let now = NOW.plus(minute * Span::MINUTE);
                while check_pair(&past, &[], GameName::Xiangqi, now).is_ok() {
                    let (closed, expires) = (Some(now), now);
                    let made = PastChallenge {
                        closed,
                        expires,
                        ..ended(state, Span::ZERO)
                    };
                    past.insert(0, made);
                    assert!(past.len() < 9, "{state:?} {past:?}");
                }
            }
            assert!(past.len() > 1, "{state:?}");
        }
    }

    #[test]
    fn hourly_limits_end_after_an_hour() {
        let begun = |many: usize, called_off| {
            let at = |number| NOW.plus(-Span::HOUR + Span::milliseconds(1 + number as i64));
            let one = move |number| PastPractice {
                begun: at(number),
                called_off,
            };
            (0..many).map(one).collect::<Vec<_>>()
        };
        for (most, called_off) in [
            (MAX_PRACTICE_PER_HOUR, false),
            (MAX_CALLED_OFF_PER_HOUR, true),
        ] {
            assert_eq!(check_practice(&begun(most - 1, called_off), NOW), Ok(()));
            for more in [0, 1] {
                let until = NOW.plus(Span::milliseconds(1 + more as i64));
                let refused = check_practice(&begun(most + more, called_off), NOW);
                assert_eq!(refused, Err(CannotChallenge::TooMuchPractice(until)));
                assert_eq!(
                    check_practice(&begun(most + more, called_off), until),
                    Ok(())
                );
            }
        }
        let made = vec![NOW; MAX_UNANSWERED_PER_HOUR];
        let until = NOW.plus(Span::HOUR);
        assert_eq!(check_pace(&made, NOW), Err(CannotChallenge::TooMany(until)));
        assert_eq!(check_pace(&made[1..], NOW), Ok(()));
        assert_eq!(check_pace(&made, until), Ok(()));
    }
}
