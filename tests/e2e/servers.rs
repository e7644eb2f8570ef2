//! The bot is removed from a server and invited again: nobody loses time meanwhile, the players are told, and the games go
//! on where they were.

use basics::Span;
use insta::assert_snapshot;
use serde_json::json;

use harness::{Cafe, InProcess, STATE_TIMEOUT};
use store::standstills;

async fn has_bot(cafe: &Cafe, inside: bool) {
    let body = json!({ "has_bot": inside });
    cafe.control.post("/control/guild", body).await;
}

/// People whom the bot also knows from another server: otherwise Discord would let it write to nobody.
async fn in_two_servers() -> Cafe {
    Cafe::open_with(2, 1).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removes_the_bot_finds_its_games_again() {
    let cafe = in_two_servers().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "xiangqi"),
        ("time", "60m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;

    has_bot(&cafe, false).await;
    assert_snapshot!(ann.reads().await.text, @"
    🚪 I was removed from the server where you play these games. Your clocks are stopped, and the games go on as soon as I'm invited back.
    - **CODE** against Ben
    ");
    assert!(ben.reads().await.text.contains("against Ann"));
    bot.owes_nothing().await;
    let vitals = bot.service.vitals().await.unwrap();
    let counts = bot.meters.text(&vitals).unwrap();
    assert!(counts.contains("caipan_refused_total{kind=\"server\"} 1\n"));
    // Ben would have lost long ago.
    bot.passes(Span::hours(5)).await;
    bot.passes(Span::hours(5)).await;

    has_bot(&cafe, true).await;
    let back = cafe.reads(&game.thread).await;
    assert_snapshot!(back.text, @"
    🚪 I'm back in this server. The game goes on and the clocks are running again. No time was counted while I was away.
    ⏳ Until <time> (<time>).
    It's your turn, @Ben.
    ");
    assert_eq!(back.pings(), ["Ben"]);
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_no_direct_messages_loses_no_time_to_a_server_that_removes_the_bot() {
    let cafe = in_two_servers().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);
    let terms = [
        ("game", "xiangqi"),
        ("time", "60m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(ann, dov, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;

    has_bot(&cafe, false).await;
    let told = ann.reads().await;
    assert!(told.text.contains("against Dov"), "{}", told.text);
    bot.owes_nothing().await;
    bot.passes(Span::hours(10)).await;

    // The thread tells him.
    has_bot(&cafe, true).await;
    let back = cafe.reads(&game.thread).await;
    assert!(back.text.starts_with("🚪 I'm back"), "{}", back.text);
    assert_eq!(back.pings(), ["Dov"]);
    let [_, ruling] = cafe.plays_openly(&game, dov, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_while_it_was_off_is_noticed() {
    let cafe = in_two_servers().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    bot.owes_nothing().await;
    let off = bot.off().await;
    has_bot(&cafe, false).await;
    let bot = off.start(&cafe).await;
    for person in [ann, ben] {
        let told = person.reads().await;
        assert!(told.text.starts_with("🚪 I was removed"), "{}", told.text);
    }
    bot.owes_nothing().await;
    has_bot(&cafe, true).await;
    let back = cafe.reads(&game.thread).await;
    assert!(back.text.starts_with("🚪 I'm back"), "{}", back.text);
    cafe.plays_openly(&game, ann, "h2e2").await;

    bot.stop().await;
    cafe.close().await;
}

/// Waits until it is stored whether the server is unavailable.
async fn is_stored(bot: &InProcess, unavailable: bool) {
    let deadline = std::time::Instant::now() + STATE_TIMEOUT;
    loop {
        let stored = {
            let mut connection = bot.store.read().await.unwrap();
            standstills::unavailable(&mut connection).await.unwrap()
        };
        if stored.is_empty() != unavailable {
            return;
        }
        assert!(std::time::Instant::now() < deadline, "{stored:?}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_discord_has_trouble_with_the_server_and_nobody_is_told() {
    let cafe = Cafe::open().await;
    let mut bot = InProcess::start(&cafe).await;
    let terms = [
        ("game", "xiangqi"),
        ("time", "60m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(&cafe.ann, &cafe.ben, &terms).await;
    cafe.plays_openly(&game, &cafe.ann, "h2e2").await;
    bot.owes_nothing().await;
    let fault = json!({ "fault": "unavailable_guild" });
    for (restarts, mover, mv, number) in [
        (false, &cafe.ben, "h9g7", "**2.**"),
        (true, &cafe.ann, "h0g2", "**3.**"),
    ] {
        if restarts {
            // The session begins with a server that is not described.
            let off = bot.off().await;
            cafe.control.fault(fault.clone()).await;
            bot = off.start(&cafe).await;
        } else {
            cafe.control.fault(fault.clone()).await;
        }
        is_stored(&bot, true).await;
        bot.passes(Span::hours(3)).await;
        cafe.control.delete("/control/faults").await;
        is_stored(&bot, false).await;
        mover.slash(&game.thread, "move", &[("move", mv)]).await;
        cafe.reads_up_to(&game.thread, number).await;
    }
    // The clocks run again.
    bot.passes(Span::HOUR).await;
    cafe.reads_up_to(&game.thread, "@Ben ran out of time").await;
}
