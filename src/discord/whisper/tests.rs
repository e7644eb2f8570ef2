//! The re-deal: two matches that look alike to a reader must give that reader the same texts, ids and bytes,
//! whatever the other side really has.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use serde_json::Value;

use super::mine;
use crate::{
    discord::{labels, table, texts::Texts},
    referee::{
        MatchId, PersonId,
        event::{Event, StoredArmy},
        matches::Match,
        service::Seen,
    },
    rules::{
        Side,
        luzhanqi::{Arrangement, Preset, Ruling},
    },
    store::matches::MatchRow,
};

const PLAYERS: [PersonId; 2] = [PersonId(1), PersonId(2)];

fn replay(log: &[Event]) -> Option<Match> {
    Match::replay(MatchId(9), PLAYERS, Preset::Pamphlet.options(), log)
}

fn seen(log: &[Event], game: &Match) -> Seen {
    let row = MatchRow {
        id: MatchId(9),
        code: "heron-42".into(),
        guild: 3,
        channel: 4,
        message: 5,
        wants_thread: true,
        place: Some(5),
        preset: Preset::Pamphlet,
        options: Preset::Pamphlet.options(),
        players: PLAYERS,
        names: ["Ann".into(), "Ben".into()],
        told: [false; 2],
        stage: game.stage(),
        turn: game.turn(),
        ply: game.ply(),
    };
    Seen::new(row, game.clone(), log[log.len() - 1].clone())
}

fn begun(first: Arrangement, second: Arrangement) -> Vec<Event> {
    let mut log = vec![Event::Opened {
        first: StoredArmy(first),
        second: StoredArmy(second),
    }];
    log.extend(Side::BOTH.map(|seat| Event::Ready { seat }));
    log
}

/// Plays at random as long as the rulings are those of `wanted`, if it is given.
fn play(log: &mut Vec<Event>, plies: usize, rng: &mut impl Rng) -> Vec<Ruling> {
    let mut rulings = Vec::new();
    let mut game = replay(log).unwrap();
    for _ in 0..plies {
        let Some(seat) = game.turn() else { break };
        let moves = game.seat_view(seat).unwrap().legal_moves();
        let mv = moves[rng.random_range(0..moves.len())];
        let event = Event::Moved {
            seat,
            from: mv.from,
            to: mv.to,
        };
        game.apply(&event).unwrap();
        log.push(event);
        rulings.push(game.last_ruling().unwrap().clone());
    }
    rulings
}

/// The rulings if the moves of `log` are played with other armies; nothing if one is illegal or decides
/// otherwise.
fn same_rulings(log: &[Event], rulings: &[Ruling]) -> bool {
    let opening = log
        .iter()
        .take_while(|event| !matches!(event, Event::Moved { .. }))
        .count();
    let Some(mut game) = replay(&log[..opening]) else {
        return false;
    };
    log[opening..]
        .iter()
        .zip(rulings)
        .all(|(event, ruling)| game.apply(event).is_some() && game.last_ruling() == Some(ruling))
}

/// What a message says, down to its ids and bytes.
fn wire(post: &crate::discord::post::Post) -> (Value, Option<Vec<u8>>, Option<String>) {
    let picture = post.picture.clone();
    (
        serde_json::to_value(post.message("nonce".into())).unwrap(),
        picture.as_ref().map(|picture| picture.png.clone()),
        picture.map(|picture| picture.alt),
    )
}

/// Exchanges two pieces of the hidden army a few times, keeping those changes that nobody on the other side could
/// have noticed.
fn dealt_again(log: &[Event], rulings: &[Ruling], hidden: Side, rng: &mut impl Rng) -> Vec<Event> {
    let mut again = log.to_vec();
    for _ in 0..60 {
        let Event::Opened { first, second } = &again[0] else {
            unreachable!()
        };
        let mut armies = [first.0.clone(), second.0.clone()];
        let points: Vec<_> = armies[hidden.index()]
            .pieces(hidden)
            .map(|(point, _)| point)
            .collect();
        let mut point = || points[rng.random_range(0..points.len())];
        let swapped = armies[hidden.index()]
            .swapped(hidden, point(), point())
            .unwrap();
        armies[hidden.index()] = swapped;
        let [first, second] = armies.map(StoredArmy);
        let mut candidate = again.clone();
        candidate[0] = Event::Opened { first, second };
        if same_rulings(&candidate, rulings) {
            again = candidate;
        }
    }
    again
}

fn army(log: &[Event], side: Side) -> Arrangement {
    let Event::Opened { first, second } = &log[0] else {
        unreachable!()
    };
    match side {
        Side::First => first.0.clone(),
        Side::Second => second.0.clone(),
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(24))]

    #[test]
    fn dealing_the_hidden_army_again_changes_no_text_and_no_byte(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let options = Preset::Pamphlet.options();
        let texts = Texts::english();
        let seat = if second { Side::Second } else { Side::First };
        let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
        let mut log = begun(a, b);
        let plies = rng.random_range(0..60);
        let rulings = play(&mut log, plies, &mut rng);
        let again = dealt_again(&log, &rulings, seat.opponent(), &mut rng);
        let changed = army(&log, seat.opponent()) != army(&again, seat.opponent());
        prop_assert!(changed, "the deal was not changed: the test proves nothing");

        let [one, other] = [&log, &again].map(|log| seen(log, &replay(log).unwrap()));
        if one.for_table().revealed.is_some() {
            return Ok(());
        }
        let [mine_one, mine_other] = [&one, &other].map(|seen| seen.for_seat(seat));
        prop_assert_eq!(wire(mine(&texts, &mine_one).post()), wire(mine(&texts, &mine_other).post()));
        let [table_one, table_other] = [&one, &other].map(Seen::for_table);
        let announce = |facts| table::announcement(&texts, facts, [false; 2]);
        prop_assert_eq!(wire(announce(&table_one).post()), wire(announce(&table_other).post()));

        let [view_one, view_other] = [&mine_one, &mine_other].map(|facts| facts.view.clone().unwrap());
        for typed in ["", "a", "6", "attack"] {
            let fits = |view| labels::fitting(&texts, view, typed);
            prop_assert_eq!(fits(&view_one), fits(&view_other));
        }
        let steps = |facts, view| {
            let mut posts = vec![super::pick_piece(&texts, facts, view)];
            for mv in view.legal_moves().into_iter().take(3) {
                posts.push(super::pick_target(&texts, facts, view, mv.from));
                posts.push(super::confirm(&texts, facts, view, mv));
            }
            posts.iter().map(|post| wire(post.post())).collect::<Vec<_>>()
        };
        prop_assert_eq!(steps(&mine_one, &view_one), steps(&mine_other, &view_other));
    }
}

#[test]
fn the_test_would_notice_a_leak() {
    // The owner of the army that is dealt again does see a difference.
    let mut rng = StdRng::seed_from_u64(4);
    let options = Preset::Pamphlet.options();
    let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
    let log = begun(a, b);
    let again = dealt_again(&log, &[], Side::Second, &mut rng);
    let [one, other] = [&log, &again].map(|log| {
        let seen = seen(log, &replay(log).unwrap());
        wire(mine(&Texts::english(), &seen.for_seat(Side::Second)).post())
    });
    assert_ne!(one.1, other.1);
    assert_ne!(one.2, other.2);
}

#[test]
fn how_often_a_desk_was_changed_shows_nowhere() {
    let mut rng = StdRng::seed_from_u64(6);
    let options = Preset::Pamphlet.options();
    let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
    let said = |changes: usize| {
        let mut log = begun(a.clone(), b.clone());
        for _ in 0..changes {
            let army = StoredArmy(b.clone());
            log.insert(
                1,
                Event::Arranged {
                    seat: Side::Second,
                    army,
                },
            );
        }
        log.push(Event::DrawOffered { seat: Side::First });
        let seen = seen(&log, &replay(&log).unwrap());
        let public = table::announcement(&Texts::english(), &seen.for_table(), [false; 2]);
        (
            wire(public.post()),
            wire(mine(&Texts::english(), &seen.for_seat(Side::First)).post()),
        )
    };
    assert_eq!(said(0), said(5));
}
