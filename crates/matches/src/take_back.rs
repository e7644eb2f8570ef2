//! Taking plies back by agreement, in games without hidden information: who may ask, who may answer, and the effect
//! on the match. Other games have no take-backs, because players would keep what they have learned.

use super::{
    brakes::MAX_IN_VAIN,
    event::Event,
    refusal::{Refusal, TakeBackRefusal},
    stage::Stage,
    state::Match,
};
use rules::Side;

/// A request to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeBack {
    /// The side that asks.
    pub by: Side,
    /// The number of the request event, unique within the match.
    pub request: u32,
    /// How many plies it covers: the requester's last one, and the reply to it if there was one.
    pub plies: u32,
}

impl Match {
    /// The pending take-back request.
    pub fn take_back(&self) -> Option<TakeBack> {
        let asked = self.take_back.filter(|_| self.stage() == Stage::Playing)?;
        Some(TakeBack {
            by: asked.by,
            request: asked.number,
            plies: self.plies_back(asked.by)?,
        })
    }

    /// How many plies a player would take back: their last one, and the reply to it if there was one.
    fn plies_back(&self, seat: Side) -> Option<u32> {
        let plies = if self.turn() == Some(seat) { 2 } else { 1 };
        (self.ply() >= plies).then_some(plies)
    }

    fn expect_open(&self) -> Result<(), Refusal> {
        match (self.stage(), &self.game) {
            (Stage::Over | Stage::CalledOff, _) => Err(Refusal::Over),
            (_, Some(game)) if !game.rules().is_open() => Err(TakeBackRefusal::Hidden.into()),
            // A run-out clock must be settled first, because a take-back would give nobody time.
            (_, Some(_)) if self.time_up.is_some() => Err(Refusal::TimeIsUp),
            (_, Some(_)) => Ok(()),
            _ => Err(TakeBackRefusal::Hidden.into()),
        }
    }

    /// The event that a request causes.
    ///
    /// # Errors
    /// Why the request is refused.
    pub(super) fn ask_take_back(&self, seat: Side) -> Result<Event, Refusal> {
        self.expect_open()?;
        match self.take_back() {
            Some(asked) if asked.by == seat => Err(TakeBackRefusal::Stands.into()),
            Some(_) => Err(TakeBackRefusal::TheirsStands.into()),
            None if self.plies_back(seat).is_none() => Err(TakeBackRefusal::Nothing.into()),
            None if self.asked_in_vain(seat) => Err(Refusal::AskedInVain),
            None => Ok(Event::TakeBackAsked {
                seat,
                standing: true,
            }),
        }
    }

    /// Whether too many requests of a player have failed on this board, so that they may make no more before the next ply: each of
    /// them notifies the opponent.
    pub(super) const fn asked_in_vain(&self, seat: Side) -> bool {
        self.in_vain[seat.index()] >= MAX_IN_VAIN
    }

    /// The event by which a player withdraws their request.
    pub(super) fn withdraw_take_back(
        &self,
        seat: Side,
        request: Option<u32>,
    ) -> Result<Event, Refusal> {
        let own = self.take_back().filter(|asked| asked.by == seat);
        let is_meant = |asked: &TakeBack| request.is_none_or(|request| request == asked.request);
        match own.filter(is_meant) {
            Some(_) => Ok(Event::TakeBackWithdrawn { seat }),
            None => Err(Refusal::NothingToWithdraw),
        }
    }

    /// The event that an answer causes.
    ///
    /// # Errors
    /// Why the answer is refused.
    pub(super) fn answer_take_back(
        &self,
        seat: Side,
        request: Option<u32>,
        agree: bool,
    ) -> Result<Event, Refusal> {
        self.expect_open()?;
        let asked = self.take_back();
        if request.is_some() && request != asked.map(|asked| asked.request) {
            return Err(TakeBackRefusal::Gone.into());
        }
        match asked {
            None => Err(TakeBackRefusal::NoRequest.into()),
            Some(asked) if asked.by == seat => Err(TakeBackRefusal::Own.into()),
            Some(TakeBack { plies, .. }) if agree => Ok(Event::TakenBack { seat, plies }),
            Some(_) => Ok(Event::TakeBackDeclined { seat }),
        }
    }

    /// Removes the last plies from the game; `None` if there are fewer.
    pub(super) fn take_plies_back(&mut self, plies: u32) -> Option<()> {
        let kept = self.plies.len().checked_sub(plies as usize)?;
        let mut game = self.start.as_ref()?.open_copy()?;
        for &ply in &self.plies[..kept] {
            game.play_as_judged(ply)?;
        }
        self.plies.truncate(kept);
        self.game = Some(game.into());
        self.board_changed();
        Some(())
    }
}

/// Why a button made for another board does nothing; that board had seen this many changes and plies.
pub(super) fn outdated(changes: u32, ply: u32) -> Refusal {
    if changes == ply {
        Refusal::PlyPlayed
    } else {
        TakeBackRefusal::BoardChanged.into()
    }
}

#[cfg(test)]
mod tests {
    use basics::Span;
    use proptest::prelude::*;
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        clock::control::{TimeOut, TimeTerms},
        command::Command,
        state::Timing,
    };
    use basics::Moment;
    use rules::game::{GameName, GameRules, Perspective};

    fn open(rules: &GameRules) -> Match {
        let opening = Match::opening(rules, &mut StdRng::seed_from_u64(5));
        let timing = Timing {
            terms: TimeTerms {
                control: "1d/move".parse().unwrap(),
                time_out: TimeOut::Asks,
                ..TimeTerms::default()
            },
            ..Timing::default()
        };
        let log = [(&opening, Moment(0))];
        Match::replay(rules, timing, log).unwrap()
    }

    fn xiangqi() -> Match {
        open(&GameName::Xiangqi.preset("booklet").unwrap())
    }

    fn act(game: &mut Match, at: Span, seat: Side, command: &Command) -> Result<(), Refusal> {
        let event = game.decide(seat, command, &mut StdRng::seed_from_u64(1))?;
        game.apply(&event, Moment(0).plus(at)).unwrap();
        Ok(())
    }

    fn play(game: &mut Match, plies: &[&str]) {
        for ply in plies {
            let (seat, action) = (game.turn().unwrap(), ply.parse().unwrap());
            let command = Command::Play {
                change: None,
                action,
            };
            act(game, Span::ZERO, seat, &command).unwrap();
        }
    }

    const AGREE: Command = Command::AnswerTakeBack {
        request: None,
        agree: true,
    };

    #[test]
    fn a_ply_is_taken_back_with_its_reply() {
        let mut game = xiangqi();
        play(&mut game, &["h2e2", "h9g7", "h0g2"]);
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        assert_eq!(game.take_back().unwrap().plies, 1);
        act(&mut game, Span::ZERO, Side::Second, &AGREE).unwrap();
        assert_eq!((game.ply(), game.turn()), (2, Some(Side::First)));
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        act(&mut game, Span::ZERO, Side::Second, &AGREE).unwrap();
        assert_eq!((game.ply(), game.turn()), (0, Some(Side::First)));
        let nothing = act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack);
        assert_eq!(nothing, Err(TakeBackRefusal::Nothing.into()));
        assert_eq!(game.changes, 5);
    }

    #[test]
    fn after_two_failed_requests_nobody_is_asked_again_before_the_next_ply() {
        const NO: Command = Command::AnswerTakeBack {
            request: None,
            agree: false,
        };
        let no_pause = |number| Command::AnswerPause {
            wish: crate::pause::WishName::Number(number),
            agree: false,
        };
        let mut game = xiangqi();
        play(&mut game, &["h2e2"]);
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        act(&mut game, Span::ZERO, Side::Second, &NO).unwrap();
        act(
            &mut game,
            Span::ZERO,
            Side::First,
            &Command::Pause(Span::DAY),
        )
        .unwrap();
        let wish = game.pause.wish.unwrap().number;
        act(&mut game, Span::ZERO, Side::Second, &no_pause(wish)).unwrap();
        for ask in [Command::AskTakeBack, Command::Pause(Span::DAY)] {
            let again = act(&mut game, Span::ZERO, Side::First, &ask);
            assert_eq!(again, Err(Refusal::AskedInVain));
        }
        play(&mut game, &["h9g7"]);
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
    }

    #[test]
    fn a_request_stands_until_it_is_answered_or_its_maker_moves() {
        let mut game = xiangqi();
        play(&mut game, &["h2e2"]);
        let refused = |game: &mut Match, seat, command: &Command| {
            act(game, Span::ZERO, seat, command).expect_err("it is refused")
        };
        let none = refused(&mut game, Side::Second, &AGREE);
        assert_eq!(none, TakeBackRefusal::NoRequest.into());
        let nothing = refused(&mut game, Side::Second, &Command::AskTakeBack);
        assert_eq!(nothing, TakeBackRefusal::Nothing.into());
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        let again = refused(&mut game, Side::First, &Command::AskTakeBack);
        assert_eq!(again, TakeBackRefusal::Stands.into());
        let theirs = refused(&mut game, Side::Second, &Command::AskTakeBack);
        assert_eq!(theirs, TakeBackRefusal::TheirsStands.into());
        let own = refused(&mut game, Side::First, &AGREE);
        assert_eq!(own, TakeBackRefusal::Own.into());
        let button = |request, agree| Command::AnswerTakeBack {
            request: Some(request),
            agree,
        };
        let first = game.take_back().unwrap().request;
        act(&mut game, Span::ZERO, Side::Second, &button(first, false)).unwrap();
        assert_eq!(game.take_back(), None);
        // The board is the same but the request is not, so the button of the first one does not answer it.
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        let old = refused(&mut game, Side::Second, &button(first, true));
        assert_eq!(old, TakeBackRefusal::Gone.into());
        // The reply does not end the request, and is taken back with the ply.
        play(&mut game, &["h9g7"]);
        assert_eq!(game.take_back().unwrap().plies, 2);
        play(&mut game, &["h0g2"]);
        assert_eq!(game.take_back(), None);
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        act(&mut game, Span::ZERO, Side::Second, &Command::Resign).unwrap();
        assert_eq!(game.take_back(), None);
        let over = refused(&mut game, Side::Second, &AGREE);
        assert_eq!(over, Refusal::Over);
    }

    #[test]
    fn games_with_hidden_information_have_no_take_backs() {
        for preset in GameName::Luzhanqi.presets() {
            let game = open(&GameName::Luzhanqi.preset(preset).unwrap());
            for command in [Command::AskTakeBack, AGREE] {
                let refused = game.decide(Side::First, &command, &mut StdRng::seed_from_u64(1));
                assert_eq!(refused.err(), Some(TakeBackRefusal::Hidden.into()));
            }
        }
    }

    #[test]
    fn buttons_from_before_a_take_back_play_nothing_after_it() {
        let mut game = xiangqi();
        play(&mut game, &["h2e2", "h9g7"]);
        let button = |change, ply: &str| Command::Play {
            change: Some(change),
            action: ply.parse().unwrap(),
        };
        // Made for the third ply. After a take-back of two plies and two others, it is the third ply again.
        let old = button(game.changes + 1, "h0g2");
        act(&mut game, Span::ZERO, Side::First, &Command::AskTakeBack).unwrap();
        act(&mut game, Span::ZERO, Side::Second, &AGREE).unwrap();
        play(&mut game, &["b2e2", "b9c7"]);
        assert_eq!((game.ply(), game.changes), (2, 5));
        let changed = act(&mut game, Span::ZERO, Side::First, &old);
        assert_eq!(changed, Err(TakeBackRefusal::BoardChanged.into()));
        let fresh = button(game.changes + 1, "h0g2");
        act(&mut game, Span::ZERO, Side::First, &fresh).unwrap();
    }

    #[test]
    fn a_take_back_restarts_the_turn_without_returning_used_time() {
        let mut game = xiangqi();
        play(&mut game, &["h2e2"]);
        act(&mut game, Span::DAY / 2, Side::First, &Command::AskTakeBack).unwrap();
        assert_eq!(game.due(), Some(Moment(0).plus(Span::DAY)));
        act(
            &mut game,
            Span::DAY / 2 + Span::milliseconds(7),
            Side::Second,
            &AGREE,
        )
        .unwrap();
        assert_eq!(
            game.due(),
            Some(Moment(0).plus(Span::DAY + Span::DAY / 2 + Span::milliseconds(7)))
        );
        assert_eq!(
            game.time_left(Moment(0).plus(Span::DAY / 2 + Span::milliseconds(7))),
            [Span::DAY, Span::DAY / 2 - Span::milliseconds(7)]
        );
    }

    #[test]
    fn a_game_is_called_off_before_its_second_ply_and_not_later() {
        for plies in [&[][..], &["h2e2"]] {
            for seat in Side::BOTH {
                let mut game = xiangqi();
                play(&mut game, plies);
                act(&mut game, Span::ZERO, seat, &Command::Abort).unwrap();
                assert_eq!(game.stage(), Stage::CalledOff);
                assert_eq!((game.outcome(), game.due()), (None, None));
                let again = act(&mut game, Span::ZERO, seat, &Command::Abort);
                assert_eq!(again, Err(Refusal::Over));
            }
        }
        let mut game = xiangqi();
        play(&mut game, &["h2e2", "h9g7"]);
        let late = act(&mut game, Span::ZERO, Side::First, &Command::Abort);
        assert_eq!(late, Err(Refusal::TooLateToAbort));
        let mut arranging = open(&GameName::Luzhanqi.preset("pamphlet").unwrap());
        act(&mut arranging, Span::ZERO, Side::Second, &Command::Abort).unwrap();
        assert_eq!(arranging.stage(), Stage::CalledOff);
    }

    proptest! {
        /// However plies are played and taken back, the game equals one in which only the remaining plies were ever
        /// played, and so does its replay.
        #[test]
        fn plies_taken_back_leave_no_trace(seed in any::<u64>()) {
            let mut rng = StdRng::seed_from_u64(seed);
            for name in [GameName::Xiangqi, GameName::DouShouQi] {
                let rules = name.preset(name.presets()[0]).unwrap();
                let mut game = open(&rules);
                for _ in 0..30 {
                    let Some(turn) = game.turn() else { break };
                    let asks = if rng.random() { turn } else { turn.opponent() };
                    if rng.random_ratio(1, 4)
                        && act(&mut game, Span::ZERO, asks, &Command::AskTakeBack).is_ok()
                    {
                        act(&mut game, Span::ZERO, asks.opponent(), &AGREE).unwrap();
                    } else {
                        let actions = game.seat_view(turn).unwrap().legal_actions();
                        let action = actions[rng.random_range(0..actions.len())];
                        act(&mut game, Span::ZERO, turn, &Command::Play { change: None, action }).unwrap();
                    }
                }
                let mut straight = open(&rules);
                for action in game.actions() {
                    let turn = straight.turn().unwrap();
                    act(&mut straight, Span::ZERO, turn, &Command::Play { change: None, action }).unwrap();
                }
                prop_assert_eq!(game.table_view(), straight.table_view());
                for end in [&mut game, &mut straight] {
                    let _ = act(end, Span::ZERO, Side::First, &Command::Resign);
                }
                let shown = |game: &Match| {
                    let replay = game.replayed(Perspective::Table).unwrap();
                    format!("{replay:?}")
                };
                prop_assert_eq!(shown(&game), shown(&straight));
            }
        }
    }
}
