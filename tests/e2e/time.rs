//! Clocks: deadlines, what happens when time runs out, and that clocks stop while the bot is down.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, InProcess, Shown};

/// The timestamps in a message, in seconds since 1970.
fn moments(shown: &Shown) -> Vec<i64> {
    let content = shown.raw["content"].as_str().unwrap();
    let marks = content.split("<t:").skip(1);
    marks
        .filter_map(|mark| mark.split_once(":f>"))
        .filter_map(|(seconds, _)| seconds.parse().ok())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opponent_decides_when_time_runs_out() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "2d/move")];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 2 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_snapshot!(started.text, @"
    **CODE** · Xiangqi, standard rules
    @Ann plays 🔴 Red and moves first, @Ben plays ⚫ Black. Nothing is hidden in this game: everything happens here.
    ⏱️ **Time:** 2 days per move. If it runs out, the other player claims the win or gives more time.
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board) (Rules)
    ");
    let [begun, until] = [bot.service.now().seconds(), moments(&started)[0]];
    assert!((begun + 2 * 86_400 - until).abs() < 30, "{begun} {until}");

    // Half of two days is left, so Ann gets a reminder.
    bot.passes(Span::DAY).await;
    assert!(ann.reads().await.text.contains("waiting for you"));
    let [answer, ruling] = cafe.plays_openly(&game, ann, "h2e2").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Xiangqi · 🔴 Red, against Ben
    Move 1, you: Cannon h2 → e2 (C2.5).
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: Cannon h2 → e2 (C2.5).
    ⚫ Black to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    bot.passes(Span::days(2) - Span::HOUR).await;
    let reminder = ben.reads().await;
    let lines: Vec<&str> = reminder.text.lines().take(2).collect();
    assert_snapshot!(lines.join("\n"), @"
    🔔 **A game is waiting for you:**
    - **CODE** against Ann: Xiangqi, after move 1 · #thread · ⏳ until <time> (<time>)
    ");
    let early = ann.slash(&game.thread, "board", &[]).await;
    assert!(!early.text.contains("out of time"), "{}", early.text);
    bot.passes(Span::hours(2)).await;
    let up = cafe.reads(&game.thread).await;
    assert_snapshot!(up.text, @"
    ⏰ @Ben is out of time. @Ann, claim the win or give more time. Until then @Ben can still move.
    (Move) (My board) (Rules) (Claim the win) (Give more time)
    ");

    let own = ben.press(&up, "Claim the win").await;
    assert_snapshot!(own.text, @"
    (only you)
    Ann still has time.
    (Move) (My board) (Rules)
    ");
    let stranger = cafe.cleo.press(&up, "Claim the win").await;
    assert_snapshot!(stranger.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    let given = ann.press(&up, "Give more time").await;
    assert_snapshot!(given.text, @"
    (only you)
    You gave Ben more time.
    (My board) (Rules)
    ");
    let more = cafe.reads(&game.thread).await;
    assert_snapshot!(more.text, @"
    @Ann gives @Ben more time.
    ⏳ Until <time> (<time>).
    (Move) (My board) (Rules)
    ");
    ann.cannot_press(&up, "Claim the win").await;

    bot.passes(Span::days(2) + Span::HOUR).await;
    let up = cafe.reads(&game.thread).await;
    // Nobody has claimed the game yet, so a move still counts.
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert_snapshot!(ruling.text, @"
    **2.** ⚫ Black: Horse h9 → g7 (H8+7).
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board) (Rules)
    ");
    bot.passes(Span::days(2) + Span::HOUR).await;
    cafe.reads(&game.thread).await;
    let claimed = ben.press(&up, "Claim the win").await;
    assert_snapshot!(claimed.text, @"
    (only you)
    You claimed the win.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    let over = cafe.reads(&game.thread).await;
    assert_snapshot!(over.text, @"
    🏆 **⚫ Black wins**: @Ben. @Ann ran out of time.
    2 moves. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_bank_loses_if_agreed() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "doushouqi"),
        ("time", "2d+12h/3d"),
        ("time-out", "loses"),
    ];
    let (game, [challenge, _]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Dou Shou Qi** (standard rules). The challenger moves first.
    -# Animal chess: stronger animals capture weaker ones. Enter the enemy's den to win.
    ⏱️ **Time:** 2 days for the game, plus 12 hours per move, up to 3 days. A player who runs out of time loses.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    bot.passes(Span::DAY).await;
    assert!(ann.reads().await.text.contains("waiting for you"));
    let [_, ruling] = cafe.plays_openly(&game, ann, "a3a4").await;
    assert_snapshot!(ruling.text, @"
    **1.** 🔵 Blue: Elephant a3 → a4.
    🔴 Red to move: @Ben.
    ⏳ Until <time> (<time>). On the clocks: 🔵 Blue 1 day 11 hours, 🔴 Red 2 days.
    [picture]
    (Move) (My board) (Rules)
    ");
    bot.passes(Span::HOUR).await;
    let [_, ruling] = cafe.plays_openly(&game, ben, "g7g6").await;
    assert_snapshot!(ruling.text, @"
    **2.** 🔴 Red: Elephant g7 → g6.
    🔵 Blue to move: @Ann.
    ⏳ Until <time> (<time>). On the clocks: 🔵 Blue 1 day 11 hours, 🔴 Red 2 days 10 hours.
    [picture]
    (Move) (My board) (Rules)
    ");
    bot.passes(Span::hours(36)).await;
    let over = cafe.reads(&game.thread).await;
    assert_snapshot!(over.text, @"
    🏆 **🔴 Red wins**: @Ben. @Ann ran out of time.
    2 moves. Pieces lost: 🔵 Blue 0, 🔴 Red 0.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_pays_for_an_outage() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "1d/move")];
    let (game, [_, started]) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    bot.is_away(Span::days(2));
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    ⏸️ I was offline for a while. No time was counted.
    ⏳ Until <time> (<time>).
    ");
    assert!(ben.reads().await.text.contains("waiting for you"));
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert_snapshot!(ruling.text, @"
    **2.** ⚫ Black: Horse h9 → g7 (H8+7).
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    let (before, after) = (moments(&started)[0], moments(&ruling)[0]);
    assert!((after - before - 2 * 86_400).abs() < 30, "{before} {after}");
    bot.passes(Span::DAY - Span::HOUR).await;
    assert!(ann.reads().await.text.contains("waiting for you"));
    let board = ann.slash(&game.thread, "board", &[]).await;
    assert!(!board.text.contains("out of time"), "{}", board.text);
    bot.passes(Span::hours(2)).await;
    let up = cafe.reads(&game.thread).await;
    assert!(up.text.contains("@Ann is out of time"), "{}", up.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_nobody_starts_is_called_off() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi"), ("time", "1d/move")])
        .await;
    bot.passes(Span::DAY + Span::HOUR).await;
    let lapsed = cafe.reads(&game.thread).await;
    assert_snapshot!(lapsed.text, @"
    ⏰ Time ran out before anybody moved, so the match is called off.
    (Same again …)
    ");
    for player in [ann, ben] {
        let told = player.reads().await;
        assert!(told.text.contains("called off"), "{}", told.text);
    }
    let late = ann.slash(&game.thread, "move", &[("move", "h2e2")]).await;
    assert_snapshot!(late.text, @"
    (only you)
    This match is over. Start another with /challenge.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_has_a_deadline_of_its_own() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let challenge = ann
        .slash(
            &cafe.games,
            "challenge",
            &[
                ("opponent", ben.id.as_str()),
                ("side", "me"),
                ("time", "10m+5s"),
            ],
        )
        .await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id();
    assert_eq!(cafe.reads(thread).await.kind, "thread_create");
    let opened = cafe.reads(thread).await;
    assert_snapshot!(opened.text, @"
    **CODE** · Luzhanqi, basic rules
    @Ann plays 🔴 Red and moves first, @Ben plays 🔵 Blue.
    ⏱️ **Time:** 10 minutes for the game, plus 5 seconds per move. If it runs out, the other player claims the win or gives more time.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
    ⏳ Both armies must be ready by <time> (<time>), or the match is called off.
    (My setup) (Rules)
    ");
    let (desk, _) = (ann.reads().await, ben.reads().await);
    let deadline = "⏳ Be ready by <time> (<time>), or the match is called off.";
    assert!(desk.text.contains(deadline), "{}", desk.text);
    let ready = ann.press(&desk, "Ready").await;
    let deadline = "⏳ Ben has until <time> (<time>); after that the match is called off.";
    assert!(ready.text.contains(deadline), "{}", ready.text);
    let games = ann.slash(&cafe.games, "games", &[]).await;
    assert_snapshot!(games.text, @"
    (only you)
    You have one game in progress:
    ✅ **CODE** · Luzhanqi against Ben — you are ready, they are arranging · #thread · ⏳ <time>
    (My setup)
    ");
    cafe.reads(thread).await;
    bot.passes(Span::HOUR).await;
    let lapsed = cafe.reads(thread).await;
    assert_snapshot!(lapsed.text, @"
    ⏰ Time ran out before anybody moved, so the match is called off.
    (Same again …)
    ");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    ⏰ Time ran out before anybody moved, so the match is called off.
    ");
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_time_is_explained() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    for (time, sentence) in [
        ("tomorrow", "Unknown time control"),
        ("30d/move", "1 to 14 whole days"),
        ("10s+1s", "1 minute to 60 days"),
        ("9d+8d", "at most 7 days"),
        ("9d+1d/8d", "between the starting time and 60 days"),
    ] {
        let answer = ann.slash(&cafe.games, "challenge", &[("time", time)]).await;
        assert!(answer.text.contains(sentence), "{}", answer.text);
    }
    let suggested = ann
        .suggestions(&cafe.games, "challenge", &[("time", "3d")])
        .await;
    let suggested: Vec<String> = suggested
        .into_iter()
        .map(|(label, value)| format!("{value}: {label}"))
        .collect();
    assert_snapshot!(suggested.join("\n"), @"3d/move: 3 days per move");
    let typed = ann
        .suggestions(&cafe.games, "challenge", &[("time", "4D/move")])
        .await;
    assert_eq!(typed[0], ("4 days per move".into(), "4d/move".into()));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_vanishes_from_an_untimed_game_can_be_beaten() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "untimed")];
    let (game, at_first) = cafe.open_game_between(ann, ben, &terms).await;
    let told = "If a player doesn't move for 14 days, the other player can claim the win.";
    for shown in at_first {
        assert!(shown.text.contains(told), "{}", shown.text);
    }
    let [_, ruling] = cafe.plays_openly(&game, ann, "h2e2").await;
    assert!(!ruling.text.contains("Until"), "{}", ruling.text);
    bot.owes_nothing().await;
    bot.passes(Span::days(3) + Span::HOUR).await;
    assert!(ben.reads().await.text.contains("waiting for you"));
    let early = ann.slash(&game.thread, "board", &[]).await;
    assert!(!early.text.contains("Claim"), "{}", early.text);
    // The day before a claim is possible, Ben is reminded again.
    bot.owes_nothing().await;
    bot.passes(Span::days(10)).await;
    let reminded = ben.reads().await;
    assert!(
        reminded.text.contains("waiting for you"),
        "{}",
        reminded.text
    );
    assert_snapshot!(reminded.text.lines().nth(1).unwrap(), @"- **CODE** against Ann: Xiangqi, after move 1 · #thread · ⏳ your opponent can claim the win if you haven't moved by <time> (<time>)");
    bot.passes(Span::DAY).await;
    let up = cafe.reads(&game.thread).await;
    assert_snapshot!(up.text, @"
    ⏰ @Ben hasn't moved for 14 days. @Ann, claim the win or give more time. Until then @Ben can still move.
    (Move) (My board) (Rules) (Claim the win) (Give more time)
    ");
    let claimed = ann.press(&up, "Claim the win").await;
    assert!(
        claimed.text.contains("You claimed the win"),
        "{}",
        claimed.text
    );
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    🏆 **🔴 Red wins**: @Ann. @Ben didn't move for 14 days.
    One move. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}
