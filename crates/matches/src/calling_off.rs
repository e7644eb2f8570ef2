//! Calling a game off by agreement, however far it has gone: who may ask, who may answer, and what it does.

use super::{
    event::Event,
    refusal::{CallOffRefusal, Refusal},
    stage::Stage,
    state::Match,
};
use rules::Side;

/// A request to call the game off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallOff {
    /// The side that asks.
    pub by: Side,
    /// The number on its buttons: that of the request among the events that everybody knows of.
    pub request: u32,
}

impl Match {
    /// The open request to call the game off.
    pub fn call_off(&self) -> Option<CallOff> {
        let asked = self.call_off.filter(|_| self.stage() == Stage::Playing)?;
        Some(CallOff {
            by: asked.by,
            request: asked.number,
        })
    }

    /// The event that a request causes.
    ///
    /// # Errors
    /// Why the request is refused.
    pub(super) fn ask_call_off(&self, seat: Side) -> Result<Event, Refusal> {
        self.expect_playing()?;
        match self.call_off() {
            Some(asked) if asked.by == seat => Err(CallOffRefusal::Stands.into()),
            // If both ask, they agree.
            Some(_) => Ok(Event::CallOffAgreed { seat }),
            None if self.asked_in_vain(seat) => Err(Refusal::AskedInVain),
            None => Ok(Event::CallOffAsked { seat }),
        }
    }

    /// The event that an answer causes.
    ///
    /// # Errors
    /// Why the answer is refused.
    pub(super) fn answer_call_off(
        &self,
        seat: Side,
        request: Option<u32>,
        agree: bool,
    ) -> Result<Event, Refusal> {
        self.expect_playing()?;
        match self.call_off() {
            Some(asked) if request.is_some_and(|request| request != asked.request) => {
                Err(CallOffRefusal::Gone.into())
            }
            None => Err(CallOffRefusal::Gone.into()),
            Some(asked) if asked.by == seat => Err(CallOffRefusal::Own.into()),
            Some(_) if agree => Ok(Event::CallOffAgreed { seat }),
            Some(_) => Ok(Event::CallOffDeclined { seat }),
        }
    }

    /// The event by which a player withdraws their request.
    ///
    /// # Errors
    /// When there is no such request.
    pub(super) fn withdraw_call_off(
        &self,
        seat: Side,
        request: Option<u32>,
    ) -> Result<Event, Refusal> {
        self.expect_playing()?;
        let own = self.call_off().filter(|asked| asked.by == seat);
        let is_meant = |asked: &CallOff| request.is_none_or(|request| request == asked.request);
        match own.filter(is_meant) {
            Some(_) => Ok(Event::CallOffWithdrawn { seat }),
            None => Err(Refusal::NothingToWithdraw),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        between::{Agreement, Ending},
        challenge::Terms,
        clock::control::TimeTerms,
        command::Command,
        rehearsal::Rehearsal,
    };
    use basics::{SeasonId, Span};
    use rules::game::GameName;

    /// A game in which both players have moved.
    fn begun(game: GameName, rng: &mut StdRng) -> Rehearsal {
        let terms = Terms::preset(game, game.presets()[0]).unwrap();
        let mut game = Rehearsal::by(terms, TimeTerms::default(), rng).unwrap();
        for side in Side::BOTH {
            let _ = game.act(side, &Command::Ready, rng);
        }
        for side in [Side::First, Side::Second, Side::First] {
            play(&mut game, side, rng);
        }
        game
    }

    fn play(game: &mut Rehearsal, side: Side, rng: &mut StdRng) {
        let loaded = game.loaded();
        let facts = loaded.facts_for(loaded.record.player(side)).unwrap();
        let action = facts.view.unwrap().legal_actions()[0];
        let play = Command::Play {
            change: None,
            action,
        };
        game.act(side, &play, rng).unwrap();
    }

    const fn answer(request: Option<u32>, agree: bool) -> Command {
        Command::AnswerCallOff { request, agree }
    }

    #[test]
    fn both_agree_at_any_time_and_nobody_wins() {
        let rng = &mut StdRng::seed_from_u64(1);
        for name in GameName::ALL {
            let mut game = begun(name, rng);
            game.act(Side::First, &Command::AskCallOff, rng).unwrap();
            // It outlives the moves of both sides.
            play(&mut game, Side::Second, rng);
            play(&mut game, Side::First, rng);
            let asked = game.loaded().table_facts().call_off.unwrap();
            assert_eq!(asked.by, Side::First);
            game.act(Side::Second, &answer(Some(asked.request), true), rng)
                .unwrap();
            let after = game.loaded();
            let facts = after.table_facts();
            assert_eq!(facts.stage, Stage::CalledOff);
            assert_eq!((after.outcome(), after.due()), (None, None));
            // What was hidden stays hidden.
            assert!(facts.revealed.is_none());
            assert_eq!(facts.call_off, None);
            let ended: Vec<_> = facts.ended.iter().map(|one| (one.what, one.why)).collect();
            assert_eq!(ended, [(Agreement::CallOff, Ending::Accepted)]);
            let again = game.act(Side::First, &Command::AskCallOff, rng);
            assert_eq!(again, Err(Refusal::Over));
        }
    }

    #[test]
    fn a_request_is_answered_once_and_by_the_other_side() {
        let rng = &mut StdRng::seed_from_u64(2);
        let mut game = begun(GameName::Luzhanqi, rng);
        let none = game.act(Side::First, &answer(None, true), rng);
        assert_eq!(none, Err(CallOffRefusal::Gone.into()));
        game.act(Side::First, &Command::AskCallOff, rng).unwrap();
        let first = game.loaded().table_facts().call_off.unwrap().request;
        let again = game.act(Side::First, &Command::AskCallOff, rng);
        assert_eq!(again, Err(CallOffRefusal::Stands.into()));
        let own = game.act(Side::First, &answer(None, true), rng);
        assert_eq!(own, Err(CallOffRefusal::Own.into()));
        let not_theirs = Command::WithdrawCallOff { request: None };
        let not_theirs = game.act(Side::Second, &not_theirs, rng);
        assert_eq!(not_theirs, Err(Refusal::NothingToWithdraw));
        game.act(Side::Second, &answer(Some(first), false), rng)
            .unwrap();
        game.act(Side::First, &Command::AskCallOff, rng).unwrap();
        // A button of the first request does not answer the second one.
        let old = game.act(Side::Second, &answer(Some(first), true), rng);
        assert_eq!(old, Err(CallOffRefusal::Gone.into()));
        let withdraw = Command::WithdrawCallOff { request: None };
        game.act(Side::First, &withdraw, rng).unwrap();
        // Each of them notifies the other player.
        let in_vain = game.act(Side::First, &Command::AskCallOff, rng);
        assert_eq!(in_vain, Err(Refusal::AskedInVain));
        // If both ask, they agree.
        game.act(Side::Second, &Command::AskCallOff, rng).unwrap();
        game.act(Side::First, &Command::AskCallOff, rng).unwrap();
        assert_eq!(game.loaded().stage(), Stage::CalledOff);
    }

    #[test]
    fn a_request_stands_in_a_pause_and_ends_with_the_game() {
        let rng = &mut StdRng::seed_from_u64(3);
        let mut game = begun(GameName::Xiangqi, rng);
        game.act(Side::First, &Command::Pause(Span::DAY), rng)
            .unwrap();
        game.act(Side::Second, &Command::Pause(Span::DAY), rng)
            .unwrap();
        game.act(Side::Second, &Command::AskCallOff, rng).unwrap();
        game.act(Side::First, &Command::Resign, rng).unwrap();
        let loaded = game.loaded();
        let ended = &loaded.table_facts().ended[0];
        assert_eq!(
            (ended.what, ended.by, ended.why),
            (Agreement::CallOff, Side::Second, Ending::GameOver)
        );
        assert!(loaded.outcome().is_some());
    }

    #[test]
    fn players_of_a_league_cannot_call_a_game_off() {
        let rng = &mut StdRng::seed_from_u64(4);
        let mut loaded = begun(GameName::DouShouQi, rng).loaded();
        loaded.record.season = Some(SeasonId(1));
        let refused = loaded.decide(Side::First, &Command::AskCallOff, rng);
        assert_eq!(refused.err(), Some(CallOffRefusal::OfLeague.into()));
    }
}
