//! Who gets which direct messages, and which of them send a notification. Pure.

use basics::{Moment, Span};
use matches::{
    Stage,
    facts::{News, SeatFacts},
    outbox::Purpose,
    records::{MatchRecord, Player, Preferences},
    reminder::Habits,
};
use rules::game::SeatView;
use service::live_messages::PRESENT;

/// Whether a person is in their quiet hours, and the match leaves them time to sleep.
pub fn is_asleep(chosen: &Preferences, record: &MatchRecord, now: Moment) -> bool {
    !record.time.control.is_live() && is_night(chosen, now)
}

/// Whether a person is in their quiet hours.
pub fn is_night(chosen: &Preferences, now: Moment) -> bool {
    Habits::of(chosen).night(now).is_some()
}

/// Whether news should notify a player: it is their turn, they have a question to answer, or the game begins or ends through
/// another person's action.
pub fn wakes(facts: &SeatFacts) -> bool {
    let state = facts.view.as_ref().map(SeatView::state);
    let is_to_move = state.is_some_and(|state| state.turn == Some(facts.seat));
    match facts.news {
        News::Begun(_)
        | News::Moved
        | News::TakenBack(..)
        | News::Resumed(_)
        | News::PauseOver
        | News::TimeGiven(_)
            if facts.stage == Stage::Playing =>
        {
            is_to_move
        }
        News::Moved => {
            let last = state.and_then(|state| state.last);
            last.is_none_or(|(mover, _)| mover != facts.seat)
        }
        News::DrawOffered(seat)
        | News::DrawAccepted(seat)
        | News::TakeBackAsked(seat)
        | News::CallOffAsked(seat)
        | News::CallOffAgreed(seat)
        | News::PauseAsked(seat, _)
        | News::ResumeAsked(seat)
        | News::Aborted(seat)
        | News::CalledOff(seat)
        | News::Resigned(seat) => seat != facts.seat,
        News::Arranged
        | News::Ready(_)
        | News::NotReady(_)
        | News::DrawDeclined(_)
        | News::TakeBackDeclined(_)
        | News::TakeBackWithdrawn(_)
        | News::CallOffDeclined(_)
        | News::CallOffWithdrawn(_)
        | News::PauseWithdrawn(_)
        | News::PauseDeclined(_)
        | News::Paused(_) => false,
        _ => true,
    }
}

/// Whether a player may still be looking at the match, because they acted a moment ago.
pub fn is_present(pace: Span, news: News) -> bool {
    pace < PRESENT && !matches!(news, News::Opened | News::Started | News::TakenOver(_))
}

/// How long a call waits: the usual pause, but at most half of the time that the player has `left`.
pub fn in_time(usual: Span, left: Option<Span>) -> Span {
    left.map_or(usual, |left| usual.min(left / 2))
        .max(Span::ZERO)
}

/// Whether a person gets no direct messages, as far as is known.
pub fn is_unreachable(player: &Player, chosen: &Preferences) -> bool {
    player.dms_closed || chosen.no_direct_messages.unwrap_or_default()
}

/// Whether a message of this kind goes to a person as a direct message. Answers and reminders go even to people who have
/// turned direct messages off: answers because they asked for them, reminders because another setting controls those.
pub fn is_wanted(purpose: Purpose, chosen: &Preferences) -> bool {
    let no_messages = chosen.no_direct_messages.unwrap_or_default();
    !no_messages
        || !matches!(
            purpose,
            Purpose::Notice
                | Purpose::Call
                | Purpose::StalePanel
                | Purpose::PrivateBoard
                | Purpose::Plan(_)
                | Purpose::Vacation
                | Purpose::SeasonGames
                | Purpose::SeasonQuestion
                | Purpose::SeasonWord
                | Purpose::ChannelWord
                | Purpose::RefereeWord
                | Purpose::AskedAfter
                | Purpose::ChallengeWord
                | Purpose::Appointment(_)
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::plan::PlanWord;

    #[test]
    fn a_called_player_has_half_of_their_time_left() {
        for left in [0, 1, 59, 61, 119, 121, 3_600].map(Span::seconds) {
            for usual in [Span::seconds(15), PRESENT] {
                let pause = in_time(usual, Some(left));
                assert!((Span::ZERO..=usual).contains(&pause));
                assert!(
                    left - pause >= left / 2,
                    "{left} left, called after {pause}"
                );
                assert!(pause == usual || pause == left / 2);
            }
        }
        assert_eq!(in_time(PRESENT, None), PRESENT, "without a clock");
        assert_eq!(
            in_time(PRESENT, Some(-Span::SECOND)),
            Span::ZERO,
            "the flag has fallen"
        );
    }

    #[test]
    fn answers_arrive_even_with_direct_messages_turned_off() {
        let none = Preferences {
            no_direct_messages: Some(true),
            ..Preferences::default()
        };
        for (purpose, wanted) in [
            (Purpose::Notice, false),
            (Purpose::Plan(PlanWord::Played), false),
            (Purpose::Vacation, false),
            (Purpose::SeasonGames, false),
            (Purpose::SeasonQuestion, false),
            (Purpose::SeasonWord, false),
            (Purpose::ChannelWord, false),
            (Purpose::Answer, true),
            (Purpose::Reminder, true),
        ] {
            assert_eq!(is_wanted(purpose, &none), wanted);
            assert!(is_wanted(purpose, &Preferences::default()));
        }
    }
}
