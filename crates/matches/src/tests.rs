//! Events caused by time: desks that close, time that runs out, and how the other side responds.

use proptest::{collection::vec, prop_assert, prop_assert_eq, proptest};
use rand::{SeedableRng, rngs::StdRng};

use super::{
    clock::{
        control::{SILENCE, TimeOut, TimeTerms},
        suspensions::{Suspension, Suspensions},
    },
    command::Command,
    event::{Event, StoredArmy},
    refusal::Refusal,
    stage::Stage,
    state::{Match, Timing},
};
use basics::{Moment, PersonId, Span};
use rules::{
    Outcome, REVISION, Reason, Side,
    game::{GameName, GameRules},
    luzhanqi::Arrangement,
};

struct Table {
    game: Match,
    rng: StdRng,
}

impl Table {
    fn open(rules: &GameRules, time_out: TimeOut, away: Option<Suspension>) -> Table {
        Table::timed(rules, "1d/move", time_out, away)
    }

    fn timed(
        rules: &GameRules,
        control: &str,
        time_out: TimeOut,
        away: impl IntoIterator<Item = Suspension>,
    ) -> Table {
        let mut rng = StdRng::seed_from_u64(5);
        let opening = Match::opening(rules, &mut rng);
        let suspensions = Suspensions::new(away, None);
        let timing = Timing {
            terms: TimeTerms {
                control: control.parse().unwrap(),
                time_out,
                ..TimeTerms::default()
            },
            suspensions: [suspensions.clone(), suspensions],
        };
        let game = Match::replay(rules, timing, [(&opening, Moment(0))]);
        Table {
            game: game.unwrap(),
            rng,
        }
    }

    fn xiangqi(time_out: TimeOut) -> Table {
        Table::open(
            &GameName::Xiangqi.preset("booklet").unwrap(),
            time_out,
            None,
        )
    }

    fn act(&mut self, at: Span, seat: Side, command: &Command) -> Result<(), Refusal> {
        let event = self.game.decide(seat, command, &mut self.rng)?;
        self.game.apply(&event, Moment(0).plus(at)).unwrap();
        Ok(())
    }

    fn play(&mut self, at: Span, seat: Side, text: &str) {
        let action = text.parse().unwrap();
        self.act(
            at,
            seat,
            &Command::Play {
                change: None,
                action,
            },
        )
        .unwrap();
    }

    fn let_time_do(&mut self, at: Span) -> Event {
        let event = self.game.overdue(Moment(0).plus(at)).unwrap();
        self.game.apply(&event, Moment(0).plus(at)).unwrap();
        event
    }
}

#[test]
fn time_runs_out_at_the_exact_millisecond() {
    let mut table = Table::xiangqi(TimeOut::Loses);
    table.play(Span::SECOND, Side::First, "h2e2");
    assert_eq!(
        table.game.due(),
        Some(Moment(0).plus(Span::SECOND + Span::DAY))
    );
    assert!(
        table
            .game
            .overdue(Moment(0).plus(Span::milliseconds(999) + Span::DAY))
            .is_none()
    );
    assert!(matches!(
        table.let_time_do(Span::SECOND + Span::DAY),
        Event::TimedOut {
            seat: Side::Second,
            ..
        }
    ));
    let won = Outcome::win(Side::First, Reason::Time);
    assert_eq!(table.game.outcome(), Some(won));
    assert_eq!(table.game.due(), None);
}

#[test]
fn an_attack_keeps_its_ruling() {
    let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
    let armies = [
        "54321/345/6677/788/899BB/9FMMM",
        "95432/931/9456/867/877MB/8FMMB",
    ];
    let [first, second] = armies.map(|army| StoredArmy(Arrangement::parse(army).unwrap()));
    let mut log = vec![Event::Opened {
        first,
        second,
        rules: REVISION,
    }];
    log.extend(Side::BOTH.map(|seat| Event::Ready { seat, salt: None }));
    let replay = |log: &[Event]| {
        let events = log.iter().map(|event| (event, Moment(0)));
        Match::replay(&rules, Timing::default(), events).unwrap()
    };
    let mut game = replay(&log);
    let mut event = Event::played(Side::First, "e6e7".parse().unwrap());
    game.apply(&event, Moment(0)).unwrap();
    event.judge(game.judged());
    let stored = serde_json::to_string(&event).unwrap();
    // The Marshal takes an Engineer today; assume that an older rule removed both.
    let judged_otherwise = stored.replace("defender-removed", "both-removed");
    assert_ne!(judged_otherwise, stored);
    log.push(serde_json::from_str(&judged_otherwise).unwrap());
    let again = replay(&log);
    let losses = |game: &Match| {
        let ruling = game.ruling.as_ref().unwrap();
        ruling
            .report(game.game.as_ref().unwrap().colours())
            .removed
            .len()
    };
    assert_eq!((losses(&game), losses(&again)), (1, 2));
    for seat in Side::BOTH {
        let history = again.seat_history(seat).unwrap();
        assert_eq!(Some(history.latest()), again.seat_view(seat).as_ref());
    }
}

#[test]
fn a_game_in_which_nobody_moved_lapses() {
    for time_out in [TimeOut::Asks, TimeOut::Loses] {
        let mut table = Table::xiangqi(time_out);
        assert!(matches!(table.let_time_do(Span::DAY), Event::Lapsed));
        assert_eq!(table.game.stage(), Stage::CalledOff);
        assert_eq!(table.game.turn(), None);
        assert_eq!(table.game.outcome(), None);
    }
}

#[test]
fn a_player_whose_time_ran_out_may_move_until_the_opponent_chooses() {
    let mut table = Table::xiangqi(TimeOut::Asks);
    table.play(Span::ZERO, Side::First, "h2e2");
    assert_eq!(
        table.act(Span::milliseconds(5), Side::First, &Command::ClaimTime),
        Err(Refusal::TimeLeft)
    );
    assert!(matches!(
        table.let_time_do(Span::DAY),
        Event::TimeUp { seat: Side::Second }
    ));
    assert_eq!(table.game.time_up, Some(Side::Second));
    assert_eq!(table.game.due(), None);
    assert_eq!(
        table.act(Span::DAY, Side::Second, &Command::GiveTime),
        Err(Refusal::TimeLeft)
    );
    table
        .act(Span::days(2), Side::First, &Command::GiveTime)
        .unwrap();
    assert_eq!(table.game.due(), Some(Moment(0).plus(Span::days(3))));
    table.let_time_do(Span::days(3));
    table.play(Span::days(4), Side::Second, "h9g7");
    assert_eq!(table.game.time_up, None);
    assert_eq!(table.game.due(), Some(Moment(0).plus(Span::days(5))));
    table.let_time_do(Span::days(5));
    table
        .act(Span::days(6), Side::Second, &Command::ClaimTime)
        .unwrap();
    let won = Outcome::win(Side::Second, Reason::Time);
    assert_eq!(table.game.outcome(), Some(won));
}

#[test]
fn the_match_waits_for_players_who_are_not_ready() {
    let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
    let away = Suspension {
        from: Moment(0),
        until: Some(Moment(0).plus(Span::DAY / 2)),
    };
    let mut table = Table::open(&rules, TimeOut::Loses, Some(away));
    table.act(Span::DAY, Side::First, &Command::Ready).unwrap();
    let due = Span::DAY + Span::DAY / 2;
    assert_eq!(table.game.due(), Some(Moment(0).plus(due)));
    assert!(
        table
            .game
            .overdue(Moment(0).plus(due - Span::milliseconds(1)))
            .is_none()
    );
    assert!(matches!(table.let_time_do(due), Event::Lapsed));
    assert_eq!(table.game.stage(), Stage::CalledOff);
}

#[test]
fn the_clock_begins_when_the_second_player_is_ready() {
    let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
    let mut table = Table::open(&rules, TimeOut::Loses, None);
    for (at, seat) in [(10, Side::Second), (20, Side::First)] {
        table
            .act(Span::milliseconds(at), seat, &Command::Ready)
            .unwrap();
    }
    assert_eq!(
        table.game.due(),
        Some(Moment(0).plus(Span::milliseconds(20) + Span::DAY))
    );
    assert_eq!(
        table
            .game
            .time_left(Moment(0).plus(Span::DAY / 2 + Span::milliseconds(20))),
        [Span::DAY / 2, Span::DAY]
    );
}

/// Whether replacing the player of a seat now counts as a change in the middle of a game.
fn changes_hands(mut table: Table) -> bool {
    let taken_over = Event::TakenOver {
        seat: Side::Second,
        by: PersonId(9),
    };
    table.game.apply(&taken_over, Moment(50)).unwrap();
    table.game.changed_hands
}

#[test]
fn a_seat_changes_hands_once_somebody_has_moved_or_laid_out_its_army() {
    assert!(!changes_hands(Table::xiangqi(TimeOut::Loses)));
    let mut table = Table::xiangqi(TimeOut::Loses);
    table.play(Span::milliseconds(10), Side::First, "h2e2");
    assert!(changes_hands(table));
    let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
    let open = || Table::open(&rules, TimeOut::Loses, None);
    assert!(!changes_hands(open()));
    let mut table = open();
    for (at, seat) in [(10, Side::Second), (20, Side::First)] {
        table
            .act(Span::milliseconds(at), seat, &Command::Ready)
            .unwrap();
    }
    assert!(changes_hands(table));
}

proptest! {
    /// Only time in which the silent player could have moved counts: neither outages nor vacations, which are `away`,
    /// nor a pause. All are in hours.
    #[test]
    fn a_player_silent_for_a_fortnight_loses_by_a_claim(
        away in vec((0..900_i64, 1..200_i64), 0..6),
        (pause, length) in (1..700_i64, 1..400_i64),
        now in 1..1500_i64,
        loses in proptest::bool::ANY,
    ) {
        let rules = GameName::Xiangqi.preset("booklet").unwrap();
        let spans = away.iter().map(|&(from, length)| Suspension {
            from: Moment(0).plus(from * Span::HOUR),
            until: Some(Moment(0).plus((from + length) * Span::HOUR)),
        });
        // Whatever the terms, an untimed game ends only by a claim.
        let time_out = if loses { TimeOut::Loses } else { TimeOut::Asks };
        let mut table = Table::timed(&rules, "untimed", time_out, spans);
        table.play(Span::ZERO, Side::First, "h2e2");
        let counts = |hour: i64, paused: bool| {
            let away = away.iter().any(|&(from, length)| (from..from + length).contains(&hour));
            !(away || paused && (pause..pause + length).contains(&hour))
        };
        let silent = |until: i64, paused| {
            (0..until).filter(|&hour| counts(hour, paused)).count() as i64 * Span::HOUR
        };
        let paused = pause < now && silent(pause, false) < SILENCE;
        if paused {
            let event = Event::Paused { seat: Side::First, length: length * Span::HOUR };
            prop_assert!(table.game.overdue(Moment(0).plus(pause * Span::HOUR)).is_none());
            table.game.apply(&event, Moment(0).plus(pause * Span::HOUR)).unwrap();
        }
        if paused && pause + length <= now {
            let over = table.let_time_do((pause + length) * Span::HOUR);
            prop_assert!(matches!(over, Event::PauseOver));
        }
        let in_pause = paused && now < pause + length;
        let claimable = silent(now, paused) >= SILENCE && !in_pause;
        let up = table.game.overdue(Moment(0).plus(now * Span::HOUR));
        prop_assert_eq!(up.is_some(), claimable);
        let claim = |table: &mut Table| table.act(now * Span::HOUR, Side::First, &Command::ClaimTime);
        if let Some(up) = up {
            let by = match up {
                Event::TimeUp { seat } => Some(seat),
                _ => None,
            };
            prop_assert_eq!(by, Some(Side::Second));
            table.game.apply(&up, Moment(0).plus(now * Span::HOUR)).unwrap();
            prop_assert!(claim(&mut table).is_ok());
            let won = Outcome::win(Side::First, Reason::Time);
            prop_assert_eq!(table.game.outcome(), Some(won));
        } else {
            prop_assert_eq!(claim(&mut table), Err(Refusal::TimeLeft));
        }
    }
}
