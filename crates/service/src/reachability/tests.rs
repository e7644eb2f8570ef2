//! Who is away when, given sequences of what is heard, sent and stored.

use basics::Span;
use std::time::Duration;

use super::*;

const START: Moment = Moment(1_000_000);

fn at(seconds: i64) -> Moment {
    START.plus(Span::seconds(seconds))
}

/// Two shards that hear.
fn present() -> Reachability {
    let reachability = Reachability::default();
    reachability.open(2, at(0));
    for number in 0..2 {
        reachability.take(number, at(0), false, at(0));
        reachability.back(number, at(0));
    }
    reachability
}

/// A message gets through at once.
fn got_through(reachability: &Reachability, way: Way, now: Moment) {
    let number = reachability.begin(way, now);
    reachability.end(number, Ending::Heard, now);
}

/// A message does not get through, and nothing may be sent this way for this long.
fn failed(reachability: &Reachability, way: Way, silence: Duration, now: Moment) {
    let number = reachability.begin(way, now);
    reachability.end(number, Ending::Unheard(silence), now);
}

fn horizons(reachability: &Reachability, now: Moment) -> Vec<(u32, i64)> {
    let horizons = reachability.horizons(now).into_iter();
    horizons
        .map(|(shard, horizon)| (shard.number, (horizon.0 - START.0) / 1000))
        .collect()
}

/// The shard, the number of shards, and the start and end of the absence.
fn absences(reachability: &Reachability, now: Moment) -> Vec<(u32, u32, i64, i64)> {
    let seconds = |moment: Moment| (moment.0 - START.0) / 1000;
    let absences = reachability.absences(now).into_iter();
    absences
        .map(|it| {
            (
                it.shard.number,
                it.shard.of,
                seconds(it.from),
                seconds(it.until),
            )
        })
        .collect()
}

#[test]
fn a_horizon_advances_with_each_heartbeat() {
    let reachability = present();
    reachability.heard(1, at(3));
    reachability.heard(1, at(2));
    assert_eq!(horizons(&reachability, at(9)), [(0, 0), (1, 3)]);
    reachability.ask(Shard { number: 0, of: 2 }, at(5));
    reachability.ask(Shard { number: 1, of: 2 }, at(3));
    assert!(reachability.is_asked(0) && !reachability.is_asked(1));
    reachability.heard(0, at(9));
    assert!(!reachability.is_asked(0));
    assert_eq!(horizons(&reachability, at(9)), [(0, 9), (1, 3)]);
}

#[test]
fn a_lost_shard_is_away_until_it_is_back_and_the_other_is_not() {
    let reachability = present();
    reachability.lost(1, at(4));
    reachability.lost(1, at(6));
    reachability.heard(1, at(7));
    assert_eq!(horizons(&reachability, at(9)), [(0, 0)]);
    assert_eq!(absences(&reachability, at(9)), [(1, 2, 4, 9)]);
    reachability.back(1, at(10));
    assert_eq!(absences(&reachability, at(11)), []);
    assert_eq!(horizons(&reachability, at(11)), [(0, 0), (1, 10)]);
}

#[test]
fn a_long_time_without_a_check_was_a_silence() {
    let reachability = present();
    reachability.look(at(4));
    reachability.look(at(8));
    assert_eq!(absences(&reachability, at(8)), []);
    reachability.look(at(20));
    assert_eq!(absences(&reachability, at(20)), [(0, 1, 8, 20)]);
    let stored = reachability.absences(at(20));
    reachability.stored(&stored);
    assert_eq!(absences(&reachability, at(20)), []);
    // Time counted as a silence is not counted again.
    reachability.lost(0, at(9));
    assert_eq!(absences(&reachability, at(21)), [(0, 2, 20, 21)]);
}

#[test]
fn the_bot_cannot_speak_from_the_first_failure_until_something_gets_through() {
    let reachability = present();
    reachability.skip_to(at(100));
    failed(&reachability, Way::Answers, Duration::ZERO, at(10));
    assert_eq!(horizons(&reachability, at(12)), [(0, 10), (1, 10)]);
    assert_eq!(absences(&reachability, at(12)), [], "it may be a chance");
    got_through(&reachability, Way::Posts, at(13));
    failed(&reachability, Way::Answers, Duration::ZERO, at(15));
    assert_eq!(absences(&reachability, at(16)), [(0, 1, 10, 16)]);
    got_through(&reachability, Way::Answers, at(80));
    assert_eq!(absences(&reachability, at(90)), [(0, 1, 10, 80)]);
    assert_eq!(horizons(&reachability, at(90)), [(0, 90), (1, 90)]);

    failed(&reachability, Way::Posts, Duration::ZERO, at(90));
    got_through(&reachability, Way::Posts, at(92));
    assert_eq!(absences(&reachability, at(99)), [(0, 1, 10, 80)]);
}

#[test]
fn an_unused_way_does_not_fail_forever() {
    let reachability = present();
    failed(&reachability, Way::Answers, Duration::ZERO, at(0));
    failed(&reachability, Way::Answers, Duration::ZERO, at(7));
    for second in (0..=98).step_by(2) {
        reachability.look(at(second));
    }
    assert_eq!(absences(&reachability, at(200)), [(0, 1, 0, 98)]);
}

#[test]
fn the_bot_is_away_for_as_long_as_nothing_may_be_sent() {
    let reachability = present();
    failed(&reachability, Way::Posts, Duration::from_secs(7200), at(1));
    failed(&reachability, Way::Posts, Duration::ZERO, at(2));
    for second in (2..=8000).step_by(2) {
        reachability.look(at(second));
    }
    assert_eq!(absences(&reachability, at(8000)), [(0, 1, 1, 8000)]);
    got_through(&reachability, Way::Posts, at(7210));
    assert_eq!(absences(&reachability, at(8000)), [(0, 1, 1, 7210)]);
}

#[test]
fn setting_the_clock_back_leaves_nothing_in_the_future() {
    let reachability = present();
    reachability.look(at(0));
    reachability.look(at(3600));
    reachability.lost(1, at(3600));
    reachability.look(at(5));
    assert_eq!(horizons(&reachability, at(6)), [(0, 5)]);
    assert_eq!(absences(&reachability, at(6)), [(0, 1, 0, 5), (1, 2, 5, 6)]);
}

/// Lets real time pass, by which slow requests are noticed.
async fn passes(seconds: u64) {
    tokio::time::advance(Duration::from_secs(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn time_runs_out_only_before_messages_on_their_way() {
    let reachability = present();
    reachability.skip_to(at(10));
    let number = reachability.begin(Way::Posts, at(10));
    reachability.skip_to(at(11));
    passes(1).await;
    assert_eq!(horizons(&reachability, at(11)), [(0, 11), (1, 11)], "soon");
    reachability.skip_to(at(13));
    passes(2).await;
    assert_eq!(horizons(&reachability, at(13)), [(0, 10), (1, 10)]);
    assert_eq!(absences(&reachability, at(13)), []);
    passes(3).await;
    assert_eq!(absences(&reachability, at(16)), [(0, 1, 10, 16)]);
    assert!(
        reachability.end(number, Ending::Heard, at(17)),
        "the time is known now"
    );
    reachability.skip_to(at(18));
    assert_eq!(horizons(&reachability, at(18)), [(0, 18), (1, 18)]);
    assert_eq!(
        absences(&reachability, at(18)),
        [(0, 1, 10, 17)],
        "it was slow"
    );
}

#[tokio::test(start_paused = true)]
async fn a_failure_counts_from_its_beginning() {
    let reachability = present();
    let quick = reachability.begin(Way::Posts, at(0));
    passes(1).await;
    reachability.end(quick, Ending::Heard, at(1));
    assert_eq!(absences(&reachability, at(9)), []);
    let number = reachability.begin(Way::Posts, at(10));
    passes(10).await;
    reachability.end(number, Ending::Unheard(Duration::ZERO), at(20));
    assert_eq!(absences(&reachability, at(21)), [(0, 1, 10, 21)]);
    got_through(&reachability, Way::Posts, at(22));
    assert_eq!(absences(&reachability, at(30)), [(0, 1, 10, 22)]);
}

#[tokio::test(start_paused = true)]
async fn an_overtaken_answer_delays_nobody() {
    let reachability = present();
    let slow = reachability.begin(Way::Answers, at(10));
    passes(6).await;
    assert_eq!(absences(&reachability, at(16)), [(0, 1, 10, 16)]);
    got_through(&reachability, Way::Answers, at(17));
    assert_eq!(absences(&reachability, at(17)), [(0, 1, 10, 17)]);
    passes(9).await;
    reachability.end(slow, Ending::Heard, at(26));
    let lost = reachability.begin(Way::Answers, at(30));
    passes(1).await;
    got_through(&reachability, Way::Answers, at(31));
    passes(9).await;
    reachability.end(lost, Ending::Unheard(Duration::ZERO), at(40));
    assert_eq!(absences(&reachability, at(50)), [(0, 1, 10, 17)]);
}

#[tokio::test(start_paused = true)]
async fn overtaken_news_delays_everybody() {
    let reachability = present();
    let slow = reachability.begin(Way::Posts, at(10));
    passes(1).await;
    got_through(&reachability, Way::Posts, at(11));
    passes(7).await;
    assert_eq!(absences(&reachability, at(18)), [(0, 1, 10, 18)]);
    reachability.end(slow, Ending::Heard, at(18));
    assert_eq!(absences(&reachability, at(30)), [(0, 1, 10, 18)]);
}

#[test]
fn an_untried_message_changes_nothing() {
    let reachability = present();
    let number = reachability.begin(Way::Posts, at(1));
    assert!(!reachability.end(number, Ending::Untried, at(1)));
    assert!(reachability.speaks());
    failed(&reachability, Way::Posts, Duration::ZERO, at(2));
    let number = reachability.begin(Way::Posts, at(3));
    reachability.end(number, Ending::Untried, at(3));
    assert!(!reachability.speaks(), "it failed before");
}

#[test]
fn a_storage_failure_counts_from_the_last_success() {
    let reachability = present();
    reachability.wrote(at(10));
    reachability.could_not_write(at(19));
    reachability.could_not_write(at(40));
    assert_eq!(absences(&reachability, at(40)), [(0, 1, 10, 40)]);
    reachability.skip_to(at(41));
    assert_eq!(horizons(&reachability, at(41)), [(0, 10), (1, 10)]);
    assert!(reachability.speaks(), "that is another matter");
    assert!(reachability.wrote(at(42)));
    assert!(!reachability.wrote(at(43)));
    assert_eq!(absences(&reachability, at(50)), [(0, 1, 10, 42)]);
}

/// A server of the first of two shards.
const SERVER: u64 = 4 << 22;

#[test]
fn a_server_without_a_description_becomes_unavailable() {
    let reachability = present();
    reachability.expect_servers([SERVER, SERVER + 1], at(0));
    reachability.heard(0, at(4));
    reachability.heard(1, at(4));
    assert_eq!(horizons(&reachability, at(4)), [(0, 0), (1, 4)]);
    assert_eq!(reachability.servers_to_store(at(4)), [0; 0]);
    reachability.server_is_known(SERVER + 1);
    assert_eq!(reachability.servers_to_store(at(5)), [SERVER]);
    assert_eq!(reachability.unavailable_since(SERVER), Some(at(0)));
    reachability.servers_are_stored(&[(SERVER, true)]);
    assert_eq!(
        horizons(&reachability, at(6)),
        [(0, 4), (1, 4)],
        "its games stand"
    );
    assert_eq!(reachability.servers_to_store(at(60)), [0; 0]);
    reachability.server_is_known(SERVER);
    assert_eq!(reachability.servers_to_store(at(60)), [SERVER]);
    assert_eq!(reachability.unavailable_since(SERVER), None);
    reachability.servers_are_stored(&[(SERVER, false)]);
    assert_eq!(reachability.servers_to_store(at(61)), [0; 0]);
}

#[test]
fn changes_while_storing_are_stored_again() {
    let reachability = present();
    reachability.server_is_unavailable(SERVER, at(1));
    assert_eq!(reachability.servers_to_store(at(1)), [SERVER]);
    reachability.server_is_known(SERVER);
    reachability.servers_are_stored(&[(SERVER, true)]);
    assert_eq!(reachability.servers_to_store(at(2)), [SERVER]);
    assert_eq!(reachability.unavailable_since(SERVER), None);
    reachability.server_is_unavailable(SERVER, at(3));
    reachability.servers_are_stored(&[(SERVER, false)]);
    assert_eq!(reachability.servers_to_store(at(4)), [SERVER]);
    assert_eq!(reachability.unavailable_since(SERVER), Some(at(1)));
}
