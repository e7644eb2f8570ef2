//! Decides which event a player's command causes, or why it is refused. Pure: chance is an argument; the service
//! stores events and queues messages.

use rand::Rng;

use super::{
    clock::control::TimeOut,
    command::Command,
    desks::Desks,
    event::{Event, Salt, StoredArmy},
    refusal::Refusal,
    stage::Stage,
    state::Match,
    take_back::outdated,
};
use basics::Moment;
use commitments::Secret;

use rules::{
    Action, Side,
    game::Game,
    luzhanqi::{Arrangement, Setup},
};

impl Match {
    /// Returns the event that a player's command causes.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(
        &self,
        seat: Side,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<Event, Refusal> {
        match command {
            Command::Swap(..) | Command::Shuffle | Command::Mirror | Command::Paste(_) => {
                let desks = self.expect_arranging()?;
                if desks.ready[seat.index()] {
                    return Err(Refusal::AlreadyReady);
                }
                let army = StoredArmy(desks.rearranged(seat, command, rng)?);
                Ok(Event::Arranged { seat, army })
            }
            Command::Ready => {
                let desks = self.expect_arranging()?;
                if desks.ready[seat.index()] {
                    return Err(Refusal::AlreadyReady);
                }
                let army = desks.armies[seat.index()].clone();
                Setup::new(army, seat, &desks.options).map_err(Refusal::Faults)?;
                let salt = Some(Salt(Secret::random(rng)));
                Ok(Event::Ready { seat, salt })
            }
            Command::NotReady => {
                if !self.expect_arranging()?.ready[seat.index()] {
                    return Err(Refusal::WasNotReady);
                }
                Ok(Event::NotReady { seat })
            }
            Command::Play { change, action } => self.decide_ply(seat, *change, *action),
            Command::OfferDraw => self.offer_draw(seat),
            Command::AcceptDraw => {
                self.expect_offer_to(seat)?;
                Ok(Event::DrawAccepted { seat })
            }
            Command::DeclineDraw => {
                self.expect_offer_to(seat)?;
                Ok(Event::DrawDeclined { seat })
            }
            Command::AskTakeBack => self.ask_take_back(seat),
            Command::AnswerTakeBack { request, agree } => {
                self.answer_take_back(seat, *request, *agree)
            }
            Command::WithdrawTakeBack { request } => {
                self.expect_playing()?;
                self.withdraw_take_back(seat, *request)
            }
            Command::Abort => match self.stage() {
                Stage::Playing if self.ply() >= 2 => Err(Refusal::TooLateToAbort),
                Stage::Arranging | Stage::Playing => Ok(Event::CalledOff { seat }),
                Stage::Over | Stage::CalledOff => Err(Refusal::Over),
            },
            Command::AskCallOff => self.ask_call_off(seat),
            Command::AnswerCallOff { request, agree } => {
                self.answer_call_off(seat, *request, *agree)
            }
            Command::WithdrawCallOff { request } => self.withdraw_call_off(seat, *request),
            Command::Resign => match self.stage() {
                Stage::Arranging => Ok(Event::CalledOff { seat }),
                Stage::Playing => Ok(Event::Resigned { seat }),
                Stage::Over | Stage::CalledOff => Err(Refusal::Over),
            },
            Command::ClaimTime => {
                self.expect_time_up(seat.opponent())?;
                let seat = seat.opponent();
                Ok(Event::TimedOut { seat, judged: None })
            }
            Command::GiveTime => {
                self.expect_time_up(seat.opponent())?;
                Ok(Event::TimeGiven { seat })
            }
            Command::Pause(_)
            | Command::Resume
            | Command::AnswerPause { .. }
            | Command::WithdrawPause { .. } => self.decide_pause(seat, command),
        }
    }

    /// The event caused by a move. `change` is the number of the board change that the pressed button was made for, if it
    /// was a button.
    fn decide_ply(
        &self,
        seat: Side,
        change: Option<u32>,
        action: Action,
    ) -> Result<Event, Refusal> {
        let game = self.expect_playing()?;
        if change.is_some_and(|change| change != self.changes + 1) {
            return Err(outdated(self.changes, game.ply()));
        }
        if let Some(until) = self.pause.until() {
            return Err(Refusal::Paused(until));
        }
        if game.turn() != Some(seat) {
            return Err(Refusal::OutOfTurn);
        }
        game.check(seat, action)?;
        Ok(Event::played(seat, action))
    }

    /// The event caused by offering a draw.
    fn offer_draw(&self, seat: Side) -> Result<Event, Refusal> {
        self.expect_playing()?;
        match self.draw_offer() {
            // Repeated offers would be a nuisance.
            None if self.draws_declined[seat.index()] => Err(Refusal::OfferDeclined),
            None => Ok(Event::DrawOffered {
                seat,
                standing: true,
            }),
            Some(offerer) if offerer == seat => Err(Refusal::OfferStands),
            // If both offer a draw, they agree.
            Some(_) => Ok(Event::DrawAccepted { seat }),
        }
    }

    /// The event caused by a deadline that has passed by now, if any.
    pub fn overdue(&self, now: Moment) -> Option<Event> {
        if self.due()? > now {
            return None;
        }
        if self.pause.on.is_some() {
            return Some(Event::PauseOver);
        }
        Some(match self.clock.running() {
            Some(seat) if self.changes > 0 => match self.timing.terms.at_time_out() {
                TimeOut::Asks => Event::TimeUp { seat },
                TimeOut::Loses => Event::TimedOut { seat, judged: None },
            },
            _ => Event::Lapsed,
        })
    }

    fn expect_time_up(&self, seat: Side) -> Result<(), Refusal> {
        self.expect_playing()?;
        if self.time_up == Some(seat) {
            Ok(())
        } else {
            Err(Refusal::TimeLeft)
        }
    }

    fn expect_arranging(&self) -> Result<&Desks, Refusal> {
        match (self.stage(), &self.desks) {
            (Stage::Arranging, Some(desks)) => Ok(desks),
            (Stage::Arranging | Stage::Playing, _) => Err(Refusal::Begun),
            (Stage::Over | Stage::CalledOff, _) => Err(Refusal::Over),
        }
    }

    pub(super) fn expect_playing(&self) -> Result<&Game, Refusal> {
        match (self.stage(), &self.game) {
            (Stage::Playing, Some(game)) => Ok(game),
            (Stage::Arranging, _) => Err(Refusal::NotBegun),
            _ => Err(Refusal::Over),
        }
    }

    fn expect_offer_to(&self, seat: Side) -> Result<(), Refusal> {
        self.expect_playing()?;
        match self.draw_offer() {
            None => Err(Refusal::NoOffer),
            Some(offerer) if offerer == seat => Err(Refusal::OwnOffer),
            Some(_) => Ok(()),
        }
    }
}

impl Desks {
    fn rearranged(
        &self,
        seat: Side,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<Arrangement, Refusal> {
        let desk = &self.armies[seat.index()];
        match command {
            Command::Swap(a, b) => {
                for point in [a, b] {
                    desk.piece_on(seat, *point)
                        .ok_or(Refusal::NotOnDesk(*point))?;
                }
                desk.swapped(seat, *a, *b).ok_or(Refusal::NotOnDesk(*a))
            }
            Command::Mirror => Ok(desk.mirrored()),
            Command::Paste(text) => Ok(Arrangement::parse(text)?),
            _ => Ok(Arrangement::shuffled(&self.options, rng)),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::state::Timing;
    use rules::{
        Action, Outcome, Reason,
        game::{GameName, GameRules},
    };

    const FIRST: &str = "96543/321/4567/788/7899B/BFMMM";

    fn pamphlet() -> GameRules {
        GameName::Luzhanqi.preset("pamphlet").unwrap()
    }

    struct Table {
        now: Match,
        log: Vec<Event>,
        rng: StdRng,
    }

    impl Table {
        fn new() -> Table {
            let mut rng = StdRng::seed_from_u64(5);
            let log = vec![Match::opening(&pamphlet(), &mut rng)];
            let now = Table::replayed(&log);
            Table { now, log, rng }
        }

        fn replayed(log: &[Event]) -> Match {
            let log = log.iter().map(|event| (event, Moment(0)));
            Match::replay(&pamphlet(), Timing::default(), log).expect("events fit together")
        }

        fn act(&mut self, seat: Side, command: &Command) -> Result<(), Refusal> {
            let event = self.now.decide(seat, command, &mut self.rng)?;
            self.now
                .apply(&event, Moment(0))
                .expect("what was decided can happen");
            self.log.push(event);
            assert_eq!(self.now.events as usize, self.log.len());
            Ok(())
        }

        fn playing() -> Table {
            let mut table = Table::new();
            for seat in Side::BOTH {
                table.act(seat, &Command::Paste(FIRST.into())).unwrap();
                table.act(seat, &Command::Ready).unwrap();
            }
            table
        }

        fn play(&mut self, seat: Side, text: &str) -> Result<(), Refusal> {
            self.act(
                seat,
                &Command::Play {
                    change: None,
                    action: text.parse().unwrap(),
                },
            )
        }
    }

    #[test]
    fn desks_open_with_legal_armies_and_close_when_both_are_ready() {
        let mut table = Table::new();
        assert!(table.now.desk_view(Side::First).unwrap().faults.is_empty());
        table.act(Side::First, &Command::Ready).unwrap();
        assert_eq!(
            table.act(Side::First, &Command::Shuffle),
            Err(Refusal::AlreadyReady)
        );
        table.act(Side::First, &Command::NotReady).unwrap();
        assert_eq!(
            table.act(Side::First, &Command::NotReady),
            Err(Refusal::WasNotReady)
        );
        table.act(Side::First, &Command::Mirror).unwrap();
        table.act(Side::First, &Command::Ready).unwrap();
        assert_eq!(table.now.stage(), Stage::Arranging);
        assert_eq!(table.play(Side::First, "a6a7"), Err(Refusal::NotBegun));
        table.act(Side::Second, &Command::Ready).unwrap();
        assert_eq!(table.now.stage(), Stage::Playing);
        assert_eq!(
            table.act(Side::Second, &Command::Mirror),
            Err(Refusal::Begun)
        );
        assert_eq!(
            table.act(Side::Second, &Command::NotReady),
            Err(Refusal::Begun)
        );
    }

    #[test]
    fn a_desk_may_break_rules_but_not_be_ready_with_them() {
        let mut table = Table::new();
        table
            .act(Side::Second, &Command::Paste(FIRST.into()))
            .unwrap();
        let (flag, front) = ("d12".parse().unwrap(), "e7".parse().unwrap());
        table
            .act(Side::Second, &Command::Swap(flag, front))
            .unwrap();
        let Err(Refusal::Faults(faults)) = table.act(Side::Second, &Command::Ready) else {
            panic!("the Flag stands in front");
        };
        assert_eq!(faults, table.now.desk_view(Side::Second).unwrap().faults);
        table
            .act(Side::Second, &Command::Swap(front, flag))
            .unwrap();
        table.act(Side::Second, &Command::Ready).unwrap();
        let camp = "b3".parse().unwrap();
        let swap = table.act(Side::First, &Command::Swap(camp, "a6".parse().unwrap()));
        assert_eq!(swap, Err(Refusal::NotOnDesk(camp)));
    }

    #[test]
    fn moves_are_refused_out_of_turn_and_on_old_buttons() {
        let mut table = Table::playing();
        let out_of_turn = Refusal::OutOfTurn;
        assert_eq!(table.play(Side::Second, "a7a6"), Err(out_of_turn.clone()));
        let action: Action = "a6a7".parse().unwrap();
        let play = Command::Play {
            change: Some(1),
            action,
        };
        table.act(Side::First, &play).unwrap();
        let again = table.act(Side::First, &play);
        assert_eq!(again, Err(Refusal::PlyPlayed));
        assert_eq!(table.play(Side::First, "a5b5"), Err(out_of_turn));
    }

    #[test]
    fn a_draw_offer_stands_until_answered_or_a_move_of_the_other_side() {
        let mut table = Table::playing();
        assert_eq!(
            table.act(Side::First, &Command::AcceptDraw),
            Err(Refusal::NoOffer)
        );
        table.act(Side::First, &Command::OfferDraw).unwrap();
        assert_eq!(
            table.act(Side::First, &Command::OfferDraw),
            Err(Refusal::OfferStands)
        );
        assert_eq!(
            table.act(Side::First, &Command::AcceptDraw),
            Err(Refusal::OwnOffer)
        );
        table.act(Side::Second, &Command::DeclineDraw).unwrap();
        assert_eq!(
            table.act(Side::First, &Command::OfferDraw),
            Err(Refusal::OfferDeclined)
        );
        table.act(Side::Second, &Command::OfferDraw).unwrap();
        table.play(Side::First, "a5b5").unwrap();
        assert_eq!(table.now.draw_offer(), None);
        // The maker's own move does not end an offer, as in FIDE's article 9.1.2.1.
        table.act(Side::Second, &Command::OfferDraw).unwrap();
        table.play(Side::Second, "a7a6").unwrap();
        assert_eq!(table.now.draw_offer(), Some(Side::Second));
        table.play(Side::First, "b5a5").unwrap();
        assert_eq!(table.now.draw_offer(), None);
        table.act(Side::First, &Command::OfferDraw).unwrap();
        table.act(Side::Second, &Command::OfferDraw).unwrap();
        assert_eq!(table.now.outcome(), Some(Outcome::draw(Reason::Agreement)));
        assert_eq!(table.act(Side::First, &Command::Resign), Err(Refusal::Over));
        assert_eq!(table.play(Side::Second, "a7a6"), Err(Refusal::Over));
    }

    #[test]
    fn resigning_ends_a_game_or_calls_it_off_before_it_begins() {
        let mut table = Table::playing();
        table.act(Side::Second, &Command::Resign).unwrap();
        assert_eq!(
            table.now.outcome(),
            Some(Outcome::win(Side::First, Reason::Resignation))
        );
        assert!(table.now.revealed_view().is_some());

        let mut early = Table::new();
        early.act(Side::Second, &Command::Resign).unwrap();
        assert_eq!(early.now.stage(), Stage::CalledOff);
        assert!(early.now.revealed_view().is_none());
        assert_eq!(early.act(Side::First, &Command::Ready), Err(Refusal::Over));
    }

    #[test]
    fn a_match_is_the_list_of_its_events() {
        let mut table = Table::playing();
        table.play(Side::First, "a5b5").unwrap();
        table.act(Side::Second, &Command::OfferDraw).unwrap();
        let json: Vec<String> = table
            .log
            .iter()
            .map(|event| serde_json::to_string(event).unwrap())
            .collect();
        let read: Vec<Event> = json
            .iter()
            .map(|text| serde_json::from_str(text).unwrap())
            .collect();
        let replayed = Table::replayed(&read);
        for seat in Side::BOTH {
            assert_eq!(replayed.seat_view(seat), table.now.seat_view(seat));
        }
        assert_eq!(replayed.draw_offer(), Some(Side::Second));
        let without_opening = read[1..].iter().map(|event| (event, Moment(0)));
        let timing = Timing::default();
        let replayed = Match::replay(&pamphlet(), timing, without_opening);
        assert!(replayed.is_none());
    }
}
