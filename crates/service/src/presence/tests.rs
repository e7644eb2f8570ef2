//! Who is away when, by hand-made sequences of what is heard, said and written.

use std::time::Duration;

use super::*;

const START: Moment = Moment(1_000_000);

fn at(seconds: i64) -> Moment {
    START.plus(seconds * 1000)
}

/// Two shards that hear.
fn present() -> Presence {
    let presence = Presence::default();
    presence.open(2, at(0), at(0));
    presence.back(0, at(0));
    presence.back(1, at(0));
    presence
}

/// Something gets through at once.
fn got_through(presence: &Presence, way: Way, now: Moment) {
    let number = presence.begin(way, now);
    presence.end(number, Ending::Heard, now);
}

/// Something does not get through, and nothing may be said this way for so long.
fn failed(presence: &Presence, way: Way, silence: Duration, now: Moment) {
    let number = presence.begin(way, now);
    presence.end(number, Ending::Unheard(silence), now);
}

fn horizons(presence: &Presence, now: Moment) -> Vec<(u32, i64)> {
    let horizons = presence.horizons(now).into_iter();
    horizons
        .map(|(shard, horizon)| (shard.number, (horizon.0 - START.0) / 1000))
        .collect()
}

/// Shard, how many there are, and from when until when.
fn absences(presence: &Presence, now: Moment) -> Vec<(u32, u32, i64, i64)> {
    let seconds = |moment: Moment| (moment.0 - START.0) / 1000;
    let absences = presence.absences(now).into_iter();
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
fn a_horizon_moves_on_with_what_was_heard() {
    let presence = present();
    presence.heard(1, at(3));
    presence.heard(1, at(2));
    assert_eq!(horizons(&presence, at(9)), [(0, 0), (1, 3)]);
    presence.ask(Shard { number: 0, of: 2 }, at(5));
    presence.ask(Shard { number: 1, of: 2 }, at(3));
    assert!(presence.is_asked(0) && !presence.is_asked(1));
    presence.heard(0, at(9));
    assert!(!presence.is_asked(0));
    assert_eq!(horizons(&presence, at(9)), [(0, 9), (1, 3)]);
}

#[test]
fn a_lost_shard_is_away_until_it_is_back_and_the_other_is_not() {
    let presence = present();
    presence.lost(1, at(4));
    presence.lost(1, at(6));
    presence.heard(1, at(7));
    assert_eq!(horizons(&presence, at(9)), [(0, 0)]);
    assert_eq!(absences(&presence, at(9)), [(1, 2, 4, 9)]);
    presence.back(1, at(10));
    assert_eq!(absences(&presence, at(11)), []);
    assert_eq!(horizons(&presence, at(11)), [(0, 0), (1, 10)]);
}

#[test]
fn a_long_time_without_a_look_was_a_silence() {
    let presence = present();
    presence.look(at(4));
    presence.look(at(8));
    assert_eq!(absences(&presence, at(8)), []);
    presence.look(at(20));
    assert_eq!(absences(&presence, at(20)), [(0, 1, 8, 20)]);
    let stored = presence.absences(at(20));
    presence.stored(&stored);
    assert_eq!(absences(&presence, at(20)), []);
    // What the silence was counted for is not counted again.
    presence.lost(0, at(9));
    assert_eq!(absences(&presence, at(21)), [(0, 2, 20, 21)]);
}

#[test]
fn the_bot_cannot_speak_from_the_first_failure_until_something_gets_through() {
    let presence = present();
    presence.skip_to(at(100));
    failed(&presence, Way::Answers, Duration::ZERO, at(10));
    assert_eq!(horizons(&presence, at(12)), [(0, 10), (1, 10)]);
    assert_eq!(absences(&presence, at(12)), [], "it may be a chance");
    got_through(&presence, Way::Posts, at(13));
    failed(&presence, Way::Answers, Duration::ZERO, at(15));
    assert_eq!(absences(&presence, at(16)), [(0, 1, 10, 16)]);
    got_through(&presence, Way::Answers, at(80));
    assert_eq!(absences(&presence, at(90)), [(0, 1, 10, 80)]);
    assert_eq!(horizons(&presence, at(90)), [(0, 90), (1, 90)]);

    failed(&presence, Way::Posts, Duration::ZERO, at(90));
    got_through(&presence, Way::Posts, at(92));
    assert_eq!(absences(&presence, at(99)), [(0, 1, 10, 80)]);
}

#[test]
fn what_is_not_tried_does_not_fail_for_ever() {
    let presence = present();
    failed(&presence, Way::Answers, Duration::ZERO, at(0));
    failed(&presence, Way::Answers, Duration::ZERO, at(7));
    for second in (0..=98).step_by(2) {
        presence.look(at(second));
    }
    assert_eq!(absences(&presence, at(200)), [(0, 1, 0, 98)]);
}

#[test]
fn the_bot_is_away_for_as_long_as_nothing_may_be_sent() {
    let presence = present();
    failed(&presence, Way::Posts, Duration::from_secs(7200), at(1));
    failed(&presence, Way::Posts, Duration::ZERO, at(2));
    for second in (2..=8000).step_by(2) {
        presence.look(at(second));
    }
    assert_eq!(absences(&presence, at(8000)), [(0, 1, 1, 8000)]);
    got_through(&presence, Way::Posts, at(7210));
    assert_eq!(absences(&presence, at(8000)), [(0, 1, 1, 7210)]);
}

#[test]
fn nothing_lies_in_the_future_when_time_goes_back() {
    let presence = present();
    presence.look(at(0));
    presence.look(at(3600));
    presence.lost(1, at(3600));
    presence.look(at(5));
    assert_eq!(horizons(&presence, at(6)), [(0, 5)]);
    assert_eq!(absences(&presence, at(6)), [(0, 1, 0, 5), (1, 2, 5, 6)]);
}

/// Real time, by which slow requests are noticed, passes.
async fn passes(seconds: u64) {
    tokio::time::advance(Duration::from_secs(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn time_runs_out_only_up_to_what_is_on_its_way() {
    let presence = present();
    presence.skip_to(at(10));
    let number = presence.begin(Way::Posts, at(10));
    presence.skip_to(at(11));
    passes(1).await;
    assert_eq!(horizons(&presence, at(11)), [(0, 11), (1, 11)], "soon");
    presence.skip_to(at(13));
    passes(2).await;
    assert_eq!(horizons(&presence, at(13)), [(0, 10), (1, 10)]);
    assert_eq!(absences(&presence, at(13)), []);
    passes(3).await;
    assert_eq!(absences(&presence, at(16)), [(0, 1, 10, 16)]);
    assert!(
        presence.end(number, Ending::Heard, at(17)),
        "the time is known now"
    );
    presence.skip_to(at(18));
    assert_eq!(horizons(&presence, at(18)), [(0, 18), (1, 18)]);
    assert_eq!(absences(&presence, at(18)), [(0, 1, 10, 17)], "it was slow");
}

#[tokio::test(start_paused = true)]
async fn a_failure_counts_from_when_it_was_begun() {
    let presence = present();
    let quick = presence.begin(Way::Posts, at(0));
    passes(1).await;
    presence.end(quick, Ending::Heard, at(1));
    assert_eq!(absences(&presence, at(9)), []);
    let number = presence.begin(Way::Posts, at(10));
    passes(10).await;
    presence.end(number, Ending::Unheard(Duration::ZERO), at(20));
    assert_eq!(absences(&presence, at(21)), [(0, 1, 10, 21)]);
    got_through(&presence, Way::Posts, at(22));
    assert_eq!(absences(&presence, at(30)), [(0, 1, 10, 22)]);
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_others_overtake_holds_nobody_up() {
    let presence = present();
    let slow = presence.begin(Way::Answers, at(10));
    passes(6).await;
    assert_eq!(absences(&presence, at(16)), [(0, 1, 10, 16)]);
    got_through(&presence, Way::Answers, at(17));
    assert_eq!(absences(&presence, at(17)), [(0, 1, 10, 17)]);
    passes(9).await;
    presence.end(slow, Ending::Heard, at(26));
    let lost = presence.begin(Way::Answers, at(30));
    passes(1).await;
    got_through(&presence, Way::Answers, at(31));
    passes(9).await;
    presence.end(lost, Ending::Unheard(Duration::ZERO), at(40));
    assert_eq!(absences(&presence, at(50)), [(0, 1, 10, 17)]);
}

#[tokio::test(start_paused = true)]
async fn news_that_others_overtake_holds_everybody_up() {
    let presence = present();
    let slow = presence.begin(Way::Posts, at(10));
    passes(1).await;
    got_through(&presence, Way::Posts, at(11));
    passes(7).await;
    assert_eq!(absences(&presence, at(18)), [(0, 1, 10, 18)]);
    presence.end(slow, Ending::Heard, at(18));
    assert_eq!(absences(&presence, at(30)), [(0, 1, 10, 18)]);
}

#[test]
fn what_is_not_tried_tells_nothing() {
    let presence = present();
    let number = presence.begin(Way::Posts, at(1));
    assert!(!presence.end(number, Ending::Untried, at(1)));
    assert!(presence.speaks());
    failed(&presence, Way::Posts, Duration::ZERO, at(2));
    let number = presence.begin(Way::Posts, at(3));
    presence.end(number, Ending::Untried, at(3));
    assert!(!presence.speaks(), "it failed before");
}

#[test]
fn nobody_could_act_since_the_last_thing_that_was_stored() {
    let presence = present();
    presence.wrote(at(10));
    presence.could_not_write(at(19));
    presence.could_not_write(at(40));
    assert_eq!(absences(&presence, at(40)), [(0, 1, 10, 40)]);
    presence.skip_to(at(41));
    assert_eq!(horizons(&presence, at(41)), [(0, 10), (1, 10)]);
    assert!(presence.speaks(), "that is another matter");
    assert!(presence.wrote(at(42)));
    assert!(!presence.wrote(at(43)));
    assert_eq!(absences(&presence, at(50)), [(0, 1, 10, 42)]);
}

/// A server of the first of two shards.
const SERVER: u64 = 4 << 22;

#[test]
fn a_server_that_is_not_described_is_unavailable_after_a_while() {
    let presence = present();
    presence.expect_servers([SERVER, SERVER + 1], at(0));
    presence.heard(0, at(4));
    presence.heard(1, at(4));
    assert_eq!(horizons(&presence, at(4)), [(0, 0), (1, 4)]);
    assert_eq!(presence.servers_to_store(at(4)), [0; 0]);
    presence.server_is_known(SERVER + 1);
    assert_eq!(presence.servers_to_store(at(5)), [SERVER]);
    assert_eq!(presence.unavailable_since(SERVER), Some(at(0)));
    presence.servers_are_stored(&[(SERVER, true)]);
    assert_eq!(
        horizons(&presence, at(6)),
        [(0, 4), (1, 4)],
        "its games stand"
    );
    assert_eq!(presence.servers_to_store(at(60)), [0; 0]);
    presence.server_is_known(SERVER);
    assert_eq!(presence.servers_to_store(at(60)), [SERVER]);
    assert_eq!(presence.unavailable_since(SERVER), None);
    presence.servers_are_stored(&[(SERVER, false)]);
    assert_eq!(presence.servers_to_store(at(61)), [0; 0]);
}

#[test]
fn what_changes_while_it_is_stored_is_stored_again() {
    let presence = present();
    presence.server_is_unavailable(SERVER, at(1));
    assert_eq!(presence.servers_to_store(at(1)), [SERVER]);
    presence.server_is_known(SERVER);
    presence.servers_are_stored(&[(SERVER, true)]);
    assert_eq!(presence.servers_to_store(at(2)), [SERVER]);
    assert_eq!(presence.unavailable_since(SERVER), None);
    presence.server_is_unavailable(SERVER, at(3));
    presence.servers_are_stored(&[(SERVER, false)]);
    assert_eq!(presence.servers_to_store(at(4)), [SERVER]);
    assert_eq!(presence.unavailable_since(SERVER), Some(at(1)));
}
