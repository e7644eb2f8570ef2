//! The connection to Discord goes, in every way in which it can: nobody loses time by it, however little they have left.

use basics::Span;
use futures_util::StreamExt;
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Cafe, Game, InProcess, STATE_TIMEOUT};

/// What Ben has left of his minute when something happens, in seconds.
const LEFT: f64 = 40.0;
/// How much less a clock may show afterwards, for what the machine takes, and how much more, for it counts as absence when
/// nothing was heard for a few seconds before a connection was found to be gone.
const LEEWAY: (f64, f64) = (5.0, 11.0);

/// A game of Xiangqi with a minute for each, in which it is Ben's move and he has thought for twenty seconds.
async fn quick_game<'a>(cafe: &'a Cafe, bot: &InProcess) -> (Game<'a>, u64) {
    let terms = [
        ("game", "xiangqi"),
        ("time", "1m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(&cafe.ann, &cafe.ben, &terms).await;
    cafe.plays_openly(&game, &cafe.ann, "h2e2").await;
    // His time runs once the bot knows that he can have read it.
    bot.owes_nothing().await;
    bot.passes(Span::seconds(20)).await;
    let ben = cafe.ben.id.parse().unwrap();
    let records = bot.service.unfinished_of(basics::PersonId(ben)).await;
    let thread = Some(game.thread.parse().unwrap());
    let record = records
        .unwrap()
        .into_iter()
        .find(|record| record.place == thread);
    (game, record.unwrap().id.0)
}

fn is_as_before(left: f64, case: &Value) {
    let fits = left > LEFT - LEEWAY.0 && left < LEFT + LEEWAY.1;
    assert!(fits, "{case}: {left} seconds are left of {LEFT}");
}

/// Ben moves, and then Ann's time runs out: the clocks run again.
async fn the_game_goes_on(cafe: &Cafe, bot: &InProcess, game: &Game<'_>) {
    cafe.plays_openly(game, &cafe.ben, "h9g7").await;
    ann_runs_out_of_time(cafe, bot, game).await;
}

/// Ann's minute passes; once more, if it began only later, because the bot did not know yet that she could read of the move.
async fn ann_runs_out_of_time(cafe: &Cafe, bot: &InProcess, game: &Game<'_>) {
    let minutes = async {
        loop {
            bot.passes(Span::seconds(61)).await;
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
    };
    tokio::select! {
        // A word on the absence may come first.
        _ = cafe.reads_up_to(&game.thread, "@Ann ran out of time") => {}
        () = minutes => unreachable!("minutes pass without end"),
    }
}

/// Tells several stories, but not all at once: each has a bot and a Discord of its own.
async fn a_few_at_a_time<F: Future<Output = ()>>(cases: Vec<Value>, story: impl Fn(Value) -> F) {
    let stories = futures_util::stream::iter(cases.into_iter().map(story));
    stories.buffer_unordered(3).collect::<()>().await;
}

/// The connection goes in this way, and the gateway refuses the bot in that way for almost two minutes.
async fn loses_the_connection(goes: Value, refuses: Value) {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    cafe.control.fault(refuses.clone()).await;
    cafe.control.fault(goes.clone()).await;
    bot.hears(false).await;
    bot.passes(Span::seconds(110)).await;
    bot.hears(true).await;
    is_as_before(bot.seconds_left(id).await[1], &json!([goes, refuses]));
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_the_bot_cannot_hear() {
    let mut cases = vec![
        json!({ "fault": "drop_socket" }),
        json!({ "fault": "reconnect" }),
        json!({ "fault": "zombie" }),
        json!({ "fault": "invalid_session", "resumable": true }),
        json!({ "fault": "invalid_session", "resumable": false }),
    ];
    let codes = [1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009];
    cases.extend(codes.map(|code| json!({ "fault": "close_socket", "code": code })));
    let refuses = json!({ "fault": "refuse_gateway", "milliseconds": 110_000 });
    a_few_at_a_time(cases, |goes| loses_the_connection(goes, refuses.clone())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_the_bot_gets_no_session() {
    // It takes the bot's connections, and then cuts them off, or says that each session is invalid.
    let cases = [
        json!({ "fault": "refuse_gateway", "milliseconds": 110_000, "shard": 0 }),
        json!({ "fault": "refuse_session", "milliseconds": 110_000 }),
    ];
    let goes = json!({ "fault": "invalid_session", "resumable": false });
    a_few_at_a_time(cases.to_vec(), |refuses| {
        loses_the_connection(goes.clone(), refuses)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn short_silences_cost_nothing_either() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    for seconds in [6, 12, 25, 55] {
        let refuses = json!({ "fault": "refuse_gateway", "milliseconds": seconds * 1000 });
        cafe.control.fault(refuses).await;
        cafe.control.fault(json!({ "fault": "drop_socket" })).await;
        bot.hears(false).await;
        bot.passes(Span::seconds(seconds)).await;
        bot.hears(true).await;
    }
    let left = bot.seconds_left(id).await[1];
    assert!(left > LEFT - 5.0 && left < LEFT + 4.0 * 6.0, "{left}");
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_discord_kept_counts_from_when_it_was_sent() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    // Everything that the gateway sends arrives late, when Ben's time would be over.
    bot.passes(Span::seconds(36)).await;
    let late = json!({ "fault": "late_dispatch", "milliseconds": 4500 });
    cafe.control.fault(late).await;
    let outcome = cafe
        .ben
        .slash_raw(&game.thread, "move", &[("move", "h9g7")]);
    assert_eq!(outcome.await["kind"], "failed", "Ben sees that it failed");
    let ruling = cafe.reads(&game.thread).await;
    assert!(ruling.text.contains("**2.**"), "{}", ruling.text);
    let [ann, ben] = bot.seconds_left(id).await;
    assert!(ben > 0.0 && ben < 4.5, "{ben}");
    assert!(ann > 50.0, "{ann}");
    ann_runs_out_of_time(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

/// Nothing that the bot says gets through in this way, for almost two minutes.
async fn cannot_speak(fault: Value) {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    let answers = fault["path_contains"] == "/callback";
    cafe.control.fault(fault.clone()).await;
    let ben = &cafe.ben;
    if fault["method"] == "POST" {
        // So the next announcement is a new message.
        bot.forgets_boards().await;
    }
    if !answers {
        // What is announced fails again and again, with growing pauses.
        ben.slash(&game.thread, "draw", &[]).await;
        bot.is_mute().await;
    }
    // Each silence is shorter than the time after which a failure says nothing any more.
    for _ in 0..6 {
        if answers {
            let outcome = ben.slash_raw(&game.thread, "board", &[]).await;
            assert_eq!(outcome["kind"], "failed", "{fault}");
            bot.is_mute().await;
        }
        bot.passes(Span::seconds(18)).await;
    }
    cafe.control.delete("/control/faults").await;
    if answers {
        ben.slash(&game.thread, "board", &[]).await;
    } else {
        // It may try again at any moment, and from then on the clocks run: so time passes in short steps until it has.
        let deadline = std::time::Instant::now() + STATE_TIMEOUT;
        while !bot.service.reachability.speaks() {
            assert!(
                std::time::Instant::now() < deadline,
                "{fault}: it stays mute"
            );
            bot.passes(Span::seconds(2)).await;
        }
        cafe.reads(&game.thread).await;
    }
    // The absence is stored a moment after the bot has spoken.
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    while bot.seconds_left(id).await[1] < LEFT - LEEWAY.0 {
        assert!(
            std::time::Instant::now() < deadline,
            "{fault}: time was lost"
        );
        tokio::task::yield_now().await;
    }
    is_as_before(bot.seconds_left(id).await[1], &fault);
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_the_bot_cannot_speak() {
    let mut cases = Vec::new();
    for (method, path) in [
        ("POST", "/callback"),
        ("PATCH", "/messages"),
        ("POST", "/messages"),
    ] {
        for status in [500, 503, 429] {
            cases.push(
                json!({ "fault": "answer", "method": method, "path_contains": path,
                "status": status, "retry_after": 0.5, "times": 1000 }),
            );
        }
    }
    // What Discord has switched off for a while: sending messages, and a feature (its list of JSON error codes).
    for code in [40_004, 40_006] {
        cases.push(
            json!({ "fault": "answer", "method": "PATCH", "path_contains": "/messages",
            "status": 403, "code": code, "times": 1000 }),
        );
    }
    // No answer of the bot's arrives before it gives up.
    cases.push(json!({ "fault": "delay", "path_contains": "/callback", "milliseconds": 60_000, "times": 1000 }));
    a_few_at_a_time(cases, cannot_speak).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_for_as_long_as_discord_lets_nothing_out() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    let limit = json!({ "fault": "answer", "method": "PATCH", "path_contains": "/messages", "status": 429,
        "retry_after": 2400.0, "scope": "global" });
    cafe.control.fault(limit.clone()).await;
    cafe.ben.slash(&game.thread, "draw", &[]).await;
    bot.is_mute().await;
    // A failure by itself tells nothing after a quarter of an hour; this one says how long it lasts.
    for _ in 0..3 {
        bot.passes(Span::minutes(14)).await;
        let now = bot.service.now();
        bot.service.record_heartbeat(now).await.unwrap();
    }
    // It looks again whenever it is told to, and a look that comes too early is lost.
    let told = async {
        loop {
            bot.service.owed.now();
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    };
    let offer = tokio::select! {
        offer = cafe.reads(&game.thread) => offer,
        () = told => unreachable!("it is told again and again"),
    };
    assert!(offer.text.contains("offers a draw"), "{}", offer.text);
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    while bot.seconds_left(id).await[1] < LEFT - LEEWAY.0 {
        assert!(std::time::Instant::now() < deadline, "time was lost");
        tokio::task::yield_now().await;
    }
    is_as_before(bot.seconds_left(id).await[1], &limit);
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

/// What becomes of the news of Ben's move when posting it takes so long. Ann, who has few seconds left, loses none of them
/// before she can have read it.
async fn posts_badly(fault: Value) {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    cafe.plays_openly(&game, &cafe.ben, "h9g7").await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(52)).await;
    cafe.plays_openly(&game, &cafe.ann, "h0g2").await;
    let before = bot.seconds_left(id).await[0];
    assert!(before > 2.0 && before < 8.0, "{fault}: {before}");
    bot.owes_nothing().await;
    bot.forgets_boards().await;
    cafe.control.fault(fault.clone()).await;
    cafe.ben
        .slash(&game.thread, "move", &[("move", "i9h9")])
        .await;
    // It is posted at last, once, and then the absence is stored.
    bot.owes_nothing().await;
    cafe.control.delete("/control/faults").await;
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    while bot.seconds_left(id).await[0] < before - 4.0 {
        let lost = std::time::Instant::now() > deadline;
        assert!(!lost, "{fault}: time was lost");
        tokio::task::yield_now().await;
    }
    let told = cafe.reads(&game.thread).await;
    assert!(told.text.contains("**4.**"), "{fault}: {}", told.text);
    let [_, ruling] = cafe.plays_openly(&game, &cafe.ann, "i0h0").await;
    assert!(ruling.text.contains("**5.**"), "{fault}: {}", ruling.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_news_is_on_its_way() {
    let post = "/messages";
    let cases = [
        // The bot gives up after ten seconds, and tries again.
        json!({ "fault": "delay", "method": "POST", "path_contains": post, "milliseconds": 60_000, "before": true }),
        json!({ "fault": "delay", "method": "POST", "path_contains": post, "milliseconds": 60_000, "before": false }),
        // Slow, but it gets through.
        json!({ "fault": "delay", "method": "POST", "path_contains": post, "milliseconds": 8_500, "before": true }),
        json!({ "fault": "lose_answer", "method": "POST", "path_contains": post, "times": 2 }),
    ];
    a_few_at_a_time(cases.to_vec(), posts_badly).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_has_to_wait_costs_nobody_time_while_others_go_on() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let untimed = [("game", "xiangqi"), ("time", "untimed")];
    let (other, _) = cafe.open_game_between(&cafe.ben, &cafe.ann, &untimed).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    cafe.plays_openly(&game, &cafe.ben, "h9g7").await;
    bot.owes_nothing().await;
    let fault = json!({ "fault": "answer", "path_contains": game.thread, "status": 429, "retry_after": 300.0, "times": 1000 });
    cafe.control.fault(fault).await;
    let [ann, _] = bot.seconds_left(id).await;
    cafe.ann
        .slash(&game.thread, "move", &[("move", "h0g2")])
        .await;
    bot.is_mute().await;
    cafe.control.delete("/control/faults").await;
    // Elsewhere everything gets through.
    cafe.plays_openly(&other, &cafe.ben, "h2e2").await;
    bot.speaks().await;
    let [_, before] = bot.seconds_left(id).await;
    bot.passes(Span::seconds(150)).await;
    let [_, left] = bot.seconds_left(id).await;
    assert!(left > before - LEEWAY.0, "{left} of {before}; Ann {ann}");
    bot.passes(Span::seconds(150)).await;
    let told = cafe.reads(&game.thread).await;
    assert!(told.text.contains("**3.**"), "{}", told.text);
    let [_, left] = bot.seconds_left(id).await;
    assert!(left > before - LEEWAY.0, "{left} of {before}");
    bot.owes_nothing().await;
    cafe.plays_openly(&game, &cafe.ben, "i9h9").await;
    ann_runs_out_of_time(&cafe, &bot, &game).await;
}

/// Answers that are slow, or get lost on their way back, take nothing from anybody: what they answer has happened.
async fn answers_badly(fault: Value) {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    cafe.control.fault(fault.clone()).await;
    let moved = cafe
        .ben
        .slash_raw(&game.thread, "move", &[("move", "h9g7")]);
    let (_, ruling) = tokio::join!(moved, cafe.reads(&game.thread));
    assert!(ruling.text.contains("**2.**"), "{fault}: {}", ruling.text);
    is_as_before(bot.seconds_left(id).await[1], &fault);
    cafe.control.delete("/control/faults").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_counts_whatever_becomes_of_its_answer() {
    let answer = "/callback";
    let cases = [
        json!({ "fault": "lose_answer", "path_contains": answer, "times": 9 }),
        json!({ "fault": "delay", "path_contains": answer, "milliseconds": 4000, "before": true }),
        json!({ "fault": "delay", "path_contains": answer, "milliseconds": 4000, "before": false }),
        json!({ "fault": "duplicate_dispatch", "times": 2 }),
    ];
    a_few_at_a_time(cases.to_vec(), answers_badly).await;
}

/// The bot ends by this fault and is started again after three minutes, when the fault is over. Returns what it says why it
/// ends.
async fn end_after(fault: Value) -> String {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    is_as_before(bot.seconds_left(id).await[1], &fault);
    let begun = || async {
        let limits = cafe.control.get("/control/limits").await;
        limits["session_start_limit"]["remaining"].as_u64().unwrap()
    };
    let before = begun().await;
    cafe.control.fault(fault.clone()).await;
    if fault["fault"] == "answer" {
        // It learns it by what it says.
        cafe.ben.slash_raw(&game.thread, "board", &[]).await;
    }
    let (reason, off) = bot.ends().await;
    assert_eq!(begun().await, before, "no further session was begun");
    cafe.control.delete("/control/faults").await;
    let bot = off.for_minutes(&cafe, 3).await.start(&cafe).await;
    is_as_before(bot.seconds_left(id).await[1], &fault);
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
    reason
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_ends_with_a_sentence_where_discord_refuses_for_good() {
    let codes = [4004, 4010, 4011, 4012, 4013, 4014].into_iter();
    let mut faults: Vec<_> = codes
        .map(|code| json!({ "fault": "close_socket", "code": code }))
        .collect();
    faults.push(json!({ "fault": "revoke_token" }));
    // The connection for events stays.
    faults.push(json!({ "fault": "answer", "status": 401, "path_contains": "", "times": 1000 }));
    let stories = futures_util::stream::iter(faults.into_iter().map(end_after));
    let reasons: Vec<_> = stories.buffered(3).collect().await;
    assert_snapshot!(reasons.join("\n"), @r"
    Discord refuses the bot's token, so it was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (4004)
    Discord does not accept how the bot shares the servers among its connections: start again, and if that does not help, install a newer Caipan (4010)
    the bot is in more servers than its connections may serve: start again, and it will open as many connections as Discord recommends (4011)
    Discord no longer speaks the version of the protocol that this program knows: install a newer Caipan (4012)
    Discord does not know the events that this program asks for: install a newer Caipan (4013)
    Discord does not allow this application the events that the bot asks for, though they are open to every application: look whether Discord has restricted yours, in its developer portal or by mail, then start again (4014)
    Discord refuses the bot's token, so it was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (4004)
    Discord refuses the bot's token, so it was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (401)
    ");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computers_clock_gives_and_takes_nothing_when_it_is_set() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, id) = quick_game(&cafe, &bot).await;
    for set in [Span::HOUR, -Span::HOUR, -Span::HOUR, Span::HOUR] {
        bot.clock.is_set(set);
        bot.service.timed.give();
        is_as_before(bot.seconds_left(id).await[1], &json!(set));
    }
    bot.passes(Span::seconds(20)).await;
    let left = bot.seconds_left(id).await[1];
    assert!(
        left > LEFT - 20.0 - LEEWAY.0 && left <= LEFT - 20.0,
        "{left}"
    );
    the_game_goes_on(&cafe, &bot, &game).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn within_ten_seconds_of_discord_the_bot_is_back() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (game, _) = quick_game(&cafe, &bot).await;
    let fault = json!({ "fault": "answer", "method": "PATCH", "path_contains": "/messages",
        "status": 503, "times": 1000 });
    cafe.control.fault(fault).await;
    cafe.ben.slash(&game.thread, "draw", &[]).await;
    // An outage of ten minutes, in which the bot tries again and again.
    bot.is_mute().await;
    for _ in 0..10 {
        bot.passes(Span::MINUTE).await;
        bot.has_nothing_due().await;
    }
    cafe.control.delete("/control/faults").await;
    bot.passes(Span::seconds(10)).await;
    bot.has_nothing_due().await;
    assert!(bot.service.reachability.speaks());
    cafe.reads(&game.thread).await;
    bot.stop().await;
    cafe.close().await;
}
