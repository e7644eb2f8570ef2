//! Properties of a ladder under any events, and a season on a small one.

#![allow(clippy::unwrap_used, reason = "a test may")]

use basics::{Moment, Span};
use leagues::{
    ladder::{
        Decay, Ladder,
        LadderEvent::{
            self, Accepted, CalledOff, Challenged, Declined, Drew, Joined, Left, Won, Yielded,
        },
        LadderRefusal, LadderRules,
    },
    season::Seat,
};
use proptest::{collection::vec, prelude::*};
use rand::{RngExt, SeedableRng, rngs::StdRng};

const RULES: LadderRules = LadderRules {
    reach: 2,
    answer: Span::milliseconds(10),
    protection: Span::milliseconds(20),
    decay: Some(Decay {
        after: Span::milliseconds(100),
        places: 1,
    }),
};

fn places(ladder: &Ladder) -> Vec<Seat> {
    ladder.places().collect()
}

/// Players 1 to 5, in their order, who joined at 0.
fn five() -> Ladder {
    let mut ladder = Ladder::new(RULES);
    for climber in 1..=5 {
        ladder.apply(Moment(0), Joined(Seat(climber))).unwrap();
    }
    ladder
}

#[test]
fn a_challenger_who_wins_takes_the_place_and_a_loss_or_draw_changes_nothing() {
    for (end, expected) in [
        (Won(Seat(4)), [1, 4, 2, 3, 5]),
        (Won(Seat(2)), [1, 2, 3, 4, 5]),
        (Drew(Seat(4)), [1, 2, 3, 4, 5]),
        (CalledOff(Seat(2)), [1, 2, 3, 4, 5]),
    ] {
        let mut ladder = five();
        ladder
            .apply(
                Moment(1),
                Challenged {
                    by: Seat(4),
                    of: Seat(2),
                },
            )
            .unwrap();
        ladder.apply(Moment(2), Accepted(Seat(2))).unwrap();
        ladder.apply(Moment(3), end).unwrap();
        assert_eq!(places(&ladder), expected.map(Seat));
        // Only a game protects.
        let again = ladder.apply(
            Moment(4),
            Challenged {
                by: Seat(3),
                of: Seat(2),
            },
        );
        match end {
            CalledOff(_) => assert_eq!(again, Ok(())),
            Won(Seat(4)) => assert_eq!(again, Err(LadderRefusal::Protected(Seat(2)))),
            _ => {
                assert_eq!(again, Err(LadderRefusal::Protected(Seat(2))));
                assert_eq!(
                    ladder.apply(
                        Moment(23),
                        Challenged {
                            by: Seat(3),
                            of: Seat(2)
                        }
                    ),
                    Ok(())
                );
            }
        }
    }
}

#[test]
fn declining_or_not_answering_loses_the_place() {
    let mut ladder = five();
    ladder
        .apply(
            Moment(1),
            Challenged {
                by: Seat(3),
                of: Seat(1),
            },
        )
        .unwrap();
    ladder.apply(Moment(2), Declined(Seat(1))).unwrap();
    assert_eq!(places(&ladder), [3, 1, 2, 4, 5].map(Seat));
    ladder
        .apply(
            Moment(3),
            Challenged {
                by: Seat(5),
                of: Seat(2),
            },
        )
        .unwrap();
    ladder.advance(Moment(12));
    assert_eq!(places(&ladder), [3, 1, 2, 4, 5].map(Seat));
    ladder.advance(Moment(13));
    assert_eq!(places(&ladder), [3, 1, 5, 2, 4].map(Seat));
}

#[test]
fn idle_players_fall_again_and_again() {
    let mut ladder = five();
    ladder
        .apply(
            Moment(50),
            Challenged {
                by: Seat(3),
                of: Seat(2),
            },
        )
        .unwrap();
    ladder.apply(Moment(51), Accepted(Seat(2))).unwrap();
    ladder.apply(Moment(60), Drew(Seat(2))).unwrap();
    // 5 is at the bottom, 4 falls behind it, 1 behind 2.
    ladder.advance(Moment(100));
    assert_eq!(places(&ladder), [2, 1, 3, 5, 4].map(Seat));
    // 2 and 3 fall by one place each, from the bottom up.
    ladder.advance(Moment(160));
    assert_eq!(places(&ladder), [1, 2, 5, 3, 4].map(Seat));
    // A player with a challenge or game does not fall.
    ladder
        .apply(
            Moment(195),
            Challenged {
                by: Seat(2),
                of: Seat(1),
            },
        )
        .unwrap();
    ladder.apply(Moment(196), Accepted(Seat(1))).unwrap();
    ladder.advance(Moment(200));
    assert_eq!(places(&ladder), [1, 2, 3, 5, 4].map(Seat));
}

#[test]
fn impossible_events_are_refused() {
    let mut ladder = five();
    ladder
        .apply(
            Moment(1),
            Challenged {
                by: Seat(3),
                of: Seat(2),
            },
        )
        .unwrap();
    for (event, refusal) in [
        (Joined(Seat(3)), LadderRefusal::Known(Seat(3))),
        (Left(Seat(9)), LadderRefusal::Unknown(Seat(9))),
        (
            Challenged {
                by: Seat(9),
                of: Seat(1),
            },
            LadderRefusal::Unknown(Seat(9)),
        ),
        (
            Challenged {
                by: Seat(1),
                of: Seat(4),
            },
            LadderRefusal::NotAbove,
        ),
        (
            Challenged {
                by: Seat(4),
                of: Seat(4),
            },
            LadderRefusal::NotAbove,
        ),
        (
            Challenged {
                by: Seat(4),
                of: Seat(1),
            },
            LadderRefusal::TooFar(2),
        ),
        (
            Challenged {
                by: Seat(4),
                of: Seat(3),
            },
            LadderRefusal::Busy(Seat(3)),
        ),
        (Accepted(Seat(3)), LadderRefusal::NothingToAnswer(Seat(3))),
        (Declined(Seat(1)), LadderRefusal::NothingToAnswer(Seat(1))),
        (Won(Seat(3)), LadderRefusal::NoGame(Seat(3))),
        (Drew(Seat(1)), LadderRefusal::NoGame(Seat(1))),
        (CalledOff(Seat(1)), LadderRefusal::NoMeeting(Seat(1))),
    ] {
        assert_eq!(ladder.apply(Moment(2), event), Err(refusal));
    }
    assert_eq!(
        ladder.apply(Moment(1), Left(Seat(1))),
        Err(LadderRefusal::Past)
    );
    ladder.apply(Moment(3), Left(Seat(2))).unwrap();
    assert_eq!(
        ladder.apply(Moment(3), CalledOff(Seat(3))),
        Err(LadderRefusal::NoMeeting(Seat(3)))
    );
}

#[test]
fn the_challenger_of_a_player_who_yields_takes_the_place() {
    for accepted in [false, true] {
        let mut ladder = five();
        let before = places(&ladder);
        // The last but one challenges the second, who leaves.
        let (by, of) = (before[3], before[1]);
        ladder.apply(Moment(1), Challenged { by, of }).unwrap();
        if accepted {
            ladder.apply(Moment(1), Accepted(of)).unwrap();
        }
        ladder.apply(Moment(2), Yielded(of)).unwrap();
        assert_eq!(places(&ladder), [before[0], by, before[2], before[4]]);
        // Both are free, and a challenger who yields gives nobody their place.
        assert_eq!(
            ladder.apply(Moment(2), Won(by)),
            Err(LadderRefusal::NoGame(by))
        );
        let (last, above) = (before[4], before[2]);
        ladder
            .apply(
                Moment(3),
                Challenged {
                    by: last,
                    of: above,
                },
            )
            .unwrap();
        ladder.apply(Moment(3), Yielded(last)).unwrap();
        assert_eq!(places(&ladder), [before[0], by, before[2]]);
        assert_eq!(
            ladder.apply(Moment(3), Yielded(last)),
            Err(LadderRefusal::Unknown(last))
        );
    }
}

#[test]
fn on_a_ladder_of_five_hundred_winners_take_places_and_nobody_is_lost() {
    const MANY: u32 = 500;
    let mut chance = StdRng::seed_from_u64(1);
    let mut ladder = Ladder::new(LadderRules {
        protection: Span::milliseconds(0),
        decay: None,
        ..RULES
    });
    for climber in 0..MANY {
        ladder.apply(Moment(0), Joined(Seat(climber))).unwrap();
    }
    let mut expected: Vec<Seat> = (0..MANY).map(Seat).collect();
    for now in 1..5000 {
        let from = chance.random_range(1..expected.len());
        let to = from - chance.random_range(1..=from.min(RULES.reach));
        let (by, of) = (expected[from], expected[to]);
        ladder.apply(Moment(now), Challenged { by, of }).unwrap();
        ladder.apply(Moment(now), Accepted(of)).unwrap();
        let challenger_wins = chance.random_bool(0.5);
        ladder
            .apply(Moment(now), Won(if challenger_wins { by } else { of }))
            .unwrap();
        if challenger_wins {
            expected.remove(from);
            expected.insert(to, by);
        }
        assert_eq!(places(&ladder), expected);
    }
}

fn event(climbers: u32) -> impl Strategy<Value = LadderEvent> {
    let climber = move || (0..climbers).prop_map(Seat);
    prop_oneof![
        2 => climber().prop_map(Joined),
        1 => climber().prop_map(Left),
        1 => climber().prop_map(Yielded),
        6 => (climber(), climber()).prop_map(|(by, of)| Challenged { by, of }),
        4 => climber().prop_map(Accepted),
        1 => climber().prop_map(Declined),
        4 => climber().prop_map(Won),
        1 => climber().prop_map(Drew),
        1 => climber().prop_map(CalledOff),
    ]
}

/// Events of this many players, and how long after the previous one each happens.
fn season(climbers: u32) -> impl Strategy<Value = Vec<(Moment, LadderEvent)>> {
    let later = prop_oneof![4 => 0..8i64, 1 => 0..150i64];
    let season = vec((later, event(climbers)), 0..120);
    season.prop_map(|season| {
        let mut now = Moment(0);
        let happen = |(later, event)| {
            now += Span::milliseconds(later);
            (now, event)
        };
        season.into_iter().map(happen).collect()
    })
}

proptest! {
    #[test]
    fn everybody_on_the_ladder_has_one_place(season in season(6)) {
        let mut ladder = Ladder::new(RULES);
        let mut members = Vec::new();
        for (at, event) in season {
            if ladder.apply(at, event).is_ok() {
                match event {
                    Joined(climber) => members.push(climber),
                    Left(climber) | Yielded(climber) => members.retain(|one| *one != climber),
                    _ => {}
                }
            }
            let mut found = places(&ladder);
            found.sort_unstable();
            members.sort_unstable();
            prop_assert_eq!(&found, &members);
        }
    }

    #[test]
    fn time_has_the_same_effects_in_steps_as_at_once(season in season(6), steps in vec(0..400i64, 0..20)) {
        let mut ladder = Ladder::new(RULES);
        for (at, event) in season {
            let mut looked_at = ladder.clone();
            for step in steps.iter().map(|step| Moment(*step)).filter(|step| *step <= at) {
                looked_at.advance(step);
            }
            prop_assert_eq!(looked_at.apply(at, event), ladder.apply(at, event));
            prop_assert_eq!(&looked_at, &ladder);
        }
    }

    #[test]
    fn refused_events_change_nothing(season in season(6)) {
        let mut ladder = Ladder::new(RULES);
        for (at, event) in season {
            let mut alone = ladder.clone();
            alone.advance(at);
            if ladder.apply(at, event).is_err() {
                prop_assert_eq!(&ladder, &alone);
            }
        }
    }

    #[test]
    fn an_event_moves_at_most_one_player_up_and_never_past_the_loser(season in season(6)) {
        let mut ladder = Ladder::new(RULES);
        for (at, event) in season {
            ladder.advance(at);
            let before = places(&ladder);
            let Ok(()) = ladder.apply(at, event) else { continue };
            let after = places(&ladder);
            let risen: Vec<Seat> = before.iter().enumerate()
                .filter(|(place, climber)| after.iter().position(|one| one == *climber).is_some_and(|now| now < *place))
                .map(|(_, climber)| *climber)
                .collect();
            match event {
                Won(climber) => prop_assert!(risen.is_empty() || risen == [climber]),
                Declined(climber) => {
                    prop_assert!(risen.len() <= 1);
                    let now = after.iter().position(|one| *one == climber);
                    let was = before.iter().position(|one| *one == climber);
                    prop_assert!(risen.is_empty() || now == was.map(|was| was + 1));
                }
                Left(_) | Yielded(_) => {}
                _ => prop_assert!(risen.is_empty()),
            }
        }
    }
}
