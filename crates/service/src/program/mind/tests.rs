//! The queue of games that wait for the program: whose turn it is, for how long it thinks, and that no clock runs out.

use basics::{MatchId, Moment, PersonId, Span};
use matches::{
    challenge::{FirstMove, Terms},
    clock::control::TimeTerms,
    rehearsal::Rehearsal,
};
use rules::{Side, game::GameName};

use super::*;
use crate::{
    Invitation, NamedPerson, RequestContext,
    tests::{FIRST, Room},
};

fn history() -> SeatHistory {
    let mut rng = StdRng::seed_from_u64(1);
    let game = Rehearsal::new(GameName::Xiangqi, "booklet", &mut rng).unwrap();
    game.loaded().history_for(PersonId(1)).unwrap()
}

fn problem(time: u64) -> (Problem, oneshot::Receiver<Option<Thought>>) {
    let (solved, thought) = oneshot::channel();
    let problem = Problem {
        history: history(),
        strength: Strength::Program(Level::WEAKEST),
        time: Duration::from_millis(time),
        solved,
    };
    (problem, thought)
}

fn pace(time: u64, limit: Option<u64>) -> Pace {
    Pace {
        pause: Duration::ZERO,
        time: Duration::from_millis(time),
        limit: limit.map(Duration::from_millis),
    }
}

/// Problems to be served within these milliseconds from now, each asking for this much time.
fn waiting(
    now: Instant,
    asked: &[(u64, u64)],
) -> (Problems, Vec<oneshot::Receiver<Option<Thought>>>) {
    let (mut problems, mut receivers) = (Problems::default(), Vec::new());
    for (number, (by, time)) in (0..).zip(asked) {
        let (problem, thought) = problem(*time);
        let place = (now + Duration::from_millis(*by), number);
        problems.waiting.insert(place, problem);
        receivers.push(thought);
    }
    (problems, receivers)
}

#[test]
fn requests_are_served_in_order_unless_a_clock_is_urgent() {
    let now = Instant::now();
    let asked = [(4_000, 1_001), (4_001, 1_002), (4_002, 1_003), (700, 1_004)];
    let (mut problems, mut thoughts) = waiting(now, &asked);
    // Requests that were given up are skipped.
    drop(thoughts.remove(1));
    let mut order = Vec::new();
    while let Some((problem, _)) = problems.next(now, 1) {
        order.push(problem.time.as_millis());
    }
    assert_eq!(order, [1_004, 1_001, 1_003]);
}

#[test]
fn a_hundred_requests_are_all_served_in_time() {
    for threads in [1, 2] {
        let mut now = Instant::now();
        let (start, asked) = (now, vec![(4_000, 1_000); 100]);
        let (mut problems, _thoughts) = waiting(now, &asked);
        let mut served = 0;
        while let Some((_, time)) = problems.next(now, threads) {
            assert!(time >= MIN_THINKING_TIME && time <= Duration::from_millis(1_000));
            served += 1;
            // This many threads think at the same time.
            now += time / threads;
        }
        assert_eq!(served, 100);
        let took = now - start;
        let late = MAX_WAIT + Duration::from_millis(50);
        assert!(took <= late, "{took:?}");
        // And every thought got the time that was available.
        assert!(took >= MAX_WAIT / 2, "{took:?}");
    }
}

#[test]
fn a_single_request_gets_the_time_it_asked_for() {
    let now = Instant::now();
    let (mut problems, _thoughts) = waiting(now, &[(4_000, 1_000)]);
    assert_eq!(
        problems.next(now, 1).unwrap().1,
        Duration::from_millis(1_000)
    );
    // Somebody with little time gets the rest of it, and a late request gets the shortest sensible time.
    for (by, expected) in [(300, 300), (10, 30)] {
        let (mut problems, _thoughts) = waiting(now, &[(by, 1_000), (4_000, 1_000)]);
        let (_, time) = problems.next(now, 1).unwrap();
        assert_eq!(time, Duration::from_millis(expected));
    }
}

#[tokio::test]
async fn a_hundred_games_at_once_get_a_thought_each() {
    let mind = Arc::new(Mind::new(None));
    let all = (0..100).map(|number| {
        let mind = Arc::clone(&mind);
        let level = Level::try_from(1 + number % 8).unwrap();
        tokio::spawn(async move {
            let strength = Strength::Program(level);
            mind.think(history(), strength, &pace(1_000, None)).await
        })
    });
    for one in all.collect::<Vec<_>>() {
        let thought = one.await.unwrap().unwrap();
        let legal = history().latest().legal_actions();
        assert!(legal.contains(&thought.action));
    }
}

/// A mind that is busy with something else until it is released.
fn busy() -> (Mind, std::sync::mpsc::Sender<()>) {
    let (release, released) = std::sync::mpsc::channel::<()>();
    let own = Lane::of([move |_: &Problem, _| {
        // It ends when the sender is dropped.
        let _ = released.recv();
        None
    }]);
    let mind = Mind {
        own,
        host: Lane::of([|_: &Problem, _| None]),
    };
    (mind, release)
}

#[tokio::test]
async fn urgent_requests_do_not_wait_forever() {
    let (mind, release) = busy();
    let strength = Strength::Program(Level::WEAKEST);
    assert!(
        mind.think(history(), strength, &pace(10, Some(20)))
            .await
            .is_none()
    );
    drop(release);
}

#[tokio::test]
async fn the_program_loses_no_game_on_time_in_the_queue() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    room.service.open_shards(1).await.unwrap();
    room.service.shard_is_back(0).await.unwrap();
    let id = MatchId(4_321);
    let terms = Terms {
        level: Some(3),
        ..Terms::preset(GameName::Xiangqi, "booklet").unwrap()
    };
    let invitation = Invitation {
        challenger: NamedPerson {
            id: FIRST,
            name: "Ann".into(),
            bot: false,
        },
        opponent: None,
        terms,
        time: TimeTerms {
            control: "1m+0s".parse().unwrap(),
            ..TimeTerms::default()
        },
        first_move: FirstMove::Opponent,
        stands: Span::ZERO,
        games: 1,
    };
    let context = RequestContext {
        interaction: id.0,
        guild: 3,
        channel: 4,
    };
    let begun = room.service.practise(&invitation, context, true).await;
    begun.unwrap();
    let due = room.service.load_match(id, None).await.unwrap().due();
    // Other work occupies the mind for an unlimited time.
    let (mind, release) = busy();
    let (other, _thought) = problem(1_000);
    mind.own.queue.add(other, Duration::ZERO);
    room.wait(Span::seconds(59));
    room.service.reachability.skip_to(room.service.now());
    assert!(due > Some(room.service.now()), "{due:?}");
    room.service.play_program(id, &mind).await.unwrap();
    let after = room.service.load_match(id, None).await.unwrap();
    assert_eq!(after.table_facts().actions.len(), 1, "it has moved");
    assert_eq!(after.outcome(), None);
    assert!(after.at < due.unwrap_or(Moment(0)));
    drop(release);
    let side = after.record.program();
    assert_eq!(side, Some(Side::First));
}
