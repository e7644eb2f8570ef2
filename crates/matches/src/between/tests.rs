//! Everything open between people ends only in ways of which the people concerned are notified.

use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::{Side, game::GameName};

use super::{Agreement, Between, Ending, Party, Until, Word};
use crate::{
    Stage,
    challenge::Terms,
    clock::control::{TimeOut, TimeTerms},
    command::Command,
    ended::Asked,
    event::Event,
    facts::News,
    in_game::Cause,
    pause::WishName,
    rehearsal::Rehearsal,
    state::{Match, Timing},
};
use basics::{MatchId, Moment, Span};

#[test]
fn each_ending_notifies_the_people_concerned() {
    for &kind in Between::ALL {
        let endings: Vec<_> = Ending::ALL
            .iter()
            .map(|ending| kind.told(*ending))
            .collect();
        let ways = endings.iter().flatten().count();
        assert!(ways >= 2, "{kind:?} ends in some way");
        for notice in endings.iter().flatten() {
            assert!(!notice.who.is_empty(), "{kind:?} ends in silence");
            let is_secret = kind == Between::Plan && notice.word != Word::Result;
            assert_eq!(notice.word == Word::Secret, is_secret, "{kind:?}");
        }
        let expires = kind.told(Ending::Expired).is_some();
        let by_time = matches!(kind.until(), Until::Chosen | Until::Settings);
        assert_eq!(expires, by_time, "{kind:?}");
        if let Some(reminded) = kind.reminded() {
            assert!(by_time, "{kind:?}");
            assert_eq!(kind.asked(), Some(reminded.who), "{kind:?}");
        }
        // The maker reads the answer, and the person asked reads the withdrawal.
        for ending in [Ending::Accepted, Ending::Declined] {
            let notice = kind.told(ending);
            let maker_reads = notice.is_none_or(|notice| notice.who.contains(&Party::Maker));
            assert!(maker_reads || kind.made_by() != Party::Maker, "{kind:?}");
        }
        let withdrawn = kind.told(Ending::Withdrawn);
        let asked_reads = withdrawn.is_none_or(|notice| notice.who.contains(&Party::Asked));
        let has_one = kind.asked() == Some(Party::Asked);
        assert!(asked_reads || !has_one, "{kind:?}");
    }
}

#[test]
fn each_ending_in_a_game_notifies_both_players() {
    let asked = |standing| Asked {
        by: Side::First,
        number: 0,
        standing,
    };
    for &kind in Agreement::ALL {
        for cause in [
            Cause::Ply(Side::First),
            Cause::Ply(Side::Second),
            Cause::TakenBack,
            Cause::Paused,
            Cause::PauseOver,
            Cause::Resumed,
            Cause::Drawn,
            Cause::CalledOff,
            Cause::Over,
            Cause::Declined(kind),
        ] {
            for standing in [true, false] {
                // No version had such requests that ended with a move.
                if kind == Agreement::CallOff && !standing {
                    continue;
                }
                // Nobody plays during a pause.
                if kind == Agreement::Resume && matches!(cause, Cause::Ply(_)) {
                    continue;
                }
                if let Some(why) = kind.ended_by(asked(standing), cause) {
                    let notified = Between::from(kind).told(why).map(|notice| notice.who);
                    assert_eq!(notified, Some(super::BOTH), "{kind:?} {why:?}");
                }
            }
        }
    }
}

#[test]
fn offers_from_before_they_outlived_moves_end_as_they_did() {
    let rules = GameName::Xiangqi.preset("booklet").unwrap();
    let event = |text: &str| serde_json::from_str::<Event>(text).unwrap();
    let moved = |seat: &str, from: &str, to: &str| {
        event(&format!(
            r#"{{"event":"moved","seat":"{seat}","from":"{from}","to":"{to}"}}"#
        ))
    };
    let begun = r#"{"event":"begun","rules":2}"#;
    for asks in [
        r#"{"event":"draw-offered","seat":"second"}"#,
        r#"{"event":"take-back-asked","seat":"second"}"#,
        r#"{"event":"pause-asked","seat":"second","length":86400000}"#,
    ] {
        for (last, is_own) in [(3, false), (4, true)] {
            let mut log = vec![
                event(begun),
                moved("first", "h2", "e2"),
                moved("second", "h9", "g7"),
            ];
            if is_own {
                log.push(moved("first", "h0", "g2"));
            }
            log.push(event(asks));
            log.push(if is_own {
                moved("second", "i9", "h9")
            } else {
                moved("first", "h0", "g2")
            });
            let log = log.iter().map(|event| (event, Moment(0)));
            let game = Match::replay(&rules, Timing::default(), log).unwrap();
            assert_eq!(game.standing().count(), 0, "{asks} after ply {last}");
            let why = game.ended_now()[0].why;
            let expected = if is_own {
                Ending::OwnMove
            } else {
                Ending::TheirMove
            };
            assert_eq!(why, expected, "{asks}");
        }
    }
}

/// A game of Xiangqi in which the opponent of a player whose time runs out decides what happens.
fn asking(rng: &mut StdRng) -> Rehearsal {
    let terms = Terms::preset(GameName::Xiangqi, "booklet").unwrap();
    let time = TimeTerms {
        control: "1d/move".parse().unwrap(),
        time_out: TimeOut::Asks,
        ..TimeTerms::default()
    };
    Rehearsal::by(terms, time, rng).unwrap()
}

/// A random command about offers and requests, or a ply.
fn command(game: &Rehearsal, seat: Side, rng: &mut StdRng) -> Command {
    let facts = game.loaded().table_facts();
    let wish = facts.time.and_then(|time| time.pause.wish);
    let wish = WishName::Number(wish.map_or(0, |wish| wish.number));
    match rng.random_range(0..20) {
        0 | 1 => Command::OfferDraw,
        2 => Command::DeclineDraw,
        3 if rng.random_ratio(1, 8) => Command::AcceptDraw,
        4 | 5 => Command::AskTakeBack,
        6 => Command::AnswerTakeBack {
            request: None,
            agree: rng.random(),
        },
        7 => Command::WithdrawTakeBack { request: None },
        8 => Command::Pause(Span::milliseconds(rng.random_range(1..100_000))),
        9 => Command::WithdrawPause { wish: None },
        10 => Command::AnswerPause {
            wish,
            agree: rng.random(),
        },
        11 => Command::Resume,
        12 if rng.random_ratio(1, 20) => Command::Resign,
        13 => Command::AskCallOff,
        14 => Command::AnswerCallOff {
            request: None,
            agree: rng.random_ratio(1, 20),
        },
        15 => Command::WithdrawCallOff { request: None },
        _ => {
            let loaded = game.loaded();
            let view = loaded.facts_for(loaded.record.player(seat)).unwrap().view;
            let actions = view.unwrap().legal_actions();
            if actions.is_empty() {
                return Command::OfferDraw;
            }
            Command::Play {
                change: None,
                action: actions[rng.random_range(0..actions.len())],
            }
        }
    }
}

/// Whether everyone reads of an ending: in the event that ended it, in a line of its own, or in the result.
fn is_shown(why: Ending, what: Agreement, news: News, has_line: bool, over: bool) -> bool {
    match why {
        Ending::Accepted => matches!(
            news,
            News::DrawAccepted(_)
                | News::TakenBack(..)
                | News::CallOffAgreed(_)
                | News::Paused(_)
                | News::Resumed(_)
        ),
        Ending::Declined => matches!(
            news,
            News::DrawDeclined(_)
                | News::TakeBackDeclined(_)
                | News::CallOffDeclined(_)
                | News::PauseDeclined(_)
        ),
        Ending::Withdrawn => {
            matches!(
                news,
                News::TakeBackWithdrawn(_) | News::CallOffWithdrawn(_) | News::PauseWithdrawn(_)
            )
        }
        Ending::PauseOver => news == News::PauseOver && what == Agreement::Resume,
        Ending::GameOver => over,
        _ => has_line,
    }
}

/// How an event ended the claim on somebody's time.
fn end_of_claim(news: News, over: bool) -> Option<Ending> {
    match news {
        News::TimedOut(_) => Some(Ending::Accepted),
        News::TimeGiven(_) => Some(Ending::Declined),
        News::Moved => Some(Ending::TheirMove),
        _ => over.then_some(Ending::GameOver),
    }
}

proptest! {
    /// Over random ways in which time runs out, each claim ends in a way in the table, and both players are notified.
    #[test]
    fn each_claim_on_somebodys_time_ends_with_a_notice(seed in any::<u64>()) {
        let rng = &mut StdRng::seed_from_u64(seed);
        let mut game = asking(rng);
        let mut claims = 0;
        for _ in 0..60 {
            let before = game.loaded();
            let claimed = before.table_facts().time.and_then(|time| time.up);
            let seat = if rng.random() { Side::First } else { Side::Second };
            let wanted = match rng.random_range(0..6) {
                0 if claimed.is_some() => Command::ClaimTime,
                1 | 2 => Command::GiveTime,
                _ => command(&game, seat, rng),
            };
            if rng.random_ratio(1, 4) {
                game.wait(i64::from(rng.random_range(1..3_u32)) * Span::DAY);
            } else if game.act(seat, &wanted, rng).is_err() {
                continue;
            }
            let after = game.loaded();
            let facts = after.table_facts();
            let over = facts.stage != Stage::Playing;
            let stands = facts.time.and_then(|time| time.up).is_some() && !over;
            claims += usize::from(stands && claimed.is_none());
            if claimed.is_some() && !stands {
                let why = end_of_claim(facts.news, over);
                prop_assert!(why.is_some(), "{:?}", facts.news);
                let notice = why.and_then(|why| Between::TimeClaim.told(why));
                prop_assert_eq!(notice.map(|notice| notice.who), Some(super::BOTH), "{:?}", why);
            }
            if over {
                break;
            }
        }
        let stands = game.loaded().table_facts().time.and_then(|time| time.up);
        prop_assert!(claims > 0 || stands.is_none());
    }

    /// Over random sequences of offers, requests, answers, moves and time, each offer and request is open or has ended
    /// once, and both players are notified.
    #[test]
    fn nothing_ends_in_silence(seed in any::<u64>()) {
        let rng = &mut StdRng::seed_from_u64(seed);
        let mut game = asking(rng);
        let (mut made, mut ended) = (0, 0);
        for _ in 0..120 {
            let seat = if rng.random() { Side::First } else { Side::Second };
            let command = command(&game, seat, rng);
            let before = game.loaded();
            let stood: Vec<_> = before.game.standing().collect();
            if rng.random_ratio(1, 6) {
                game.wait(Span::milliseconds(rng.random_range(0..60_000)));
            } else if game.act(seat, &command, rng).is_err() {
                continue;
            }
            let after = game.loaded();
            prop_assert_eq!(after.id(), MatchId(9));
            let facts = after.table_facts();
            let stands: Vec<_> = after.game.standing().collect();
            let of_now = if after.events() > before.events() { facts.ended.clone() } else { Vec::new() };
            for one in &of_now {
                let over = facts.stage != Stage::Playing;
                prop_assert!(is_shown(one.why, one.what, facts.news, one.has_line(), over), "{:?} {:?}", one, facts.news);
                prop_assert!(Between::from(one.what).told(one.why).is_some(), "{one:?}");
            }
            for one in &stood {
                let gone = of_now.iter().filter(|gone| gone.what == one.0 && gone.number == one.1.number).count();
                prop_assert_eq!(gone + usize::from(stands.contains(one)), 1, "{:?}", one);
            }
            made += stands.iter().filter(|one| !stood.contains(one)).count();
            ended += of_now.len();
            // A draw is offered by one player at a time, and outlives its maker's moves.
            let is_new = after.events() > before.events();
            if let (Some(offer), News::Moved, true) = (before.game.draw_offer(), facts.news, is_new) {
                let mover = before.game.turn().unwrap();
                let over = facts.stage != Stage::Playing;
                prop_assert_eq!(facts.draw_offer.is_some(), mover == offer && !over);
            }
            if facts.stage != Stage::Playing {
                prop_assert!(stands.is_empty());
                break;
            }
        }
        let stands = game.loaded().game.standing().count();
        prop_assert_eq!(made, ended + stands);
        prop_assert_eq!(game.loaded().game.endings.len(), ended);
    }
}
