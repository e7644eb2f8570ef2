//! Absent people: vacations, pauses, weekends, and reminders at the right time.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, Game, InProcess, Shown, TestClock};

/// Discord's flag for a message without a notification sound.
const SILENT: u64 = 1 << 12;

/// The last timestamp in a message, in seconds since 1970.
fn last_moment(shown: &Shown) -> i64 {
    let content = shown.raw["content"].as_str().unwrap();
    let mark = content.rsplit("<t:").find(|mark| mark.contains(":f>"));
    mark.unwrap().split_once(":f>").unwrap().0.parse().unwrap()
}

/// A game of Xiangqi at three days a move, after Ann's first move.
async fn slow_game<'a>(cafe: &'a Cafe) -> (Game<'a>, Shown) {
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(&cafe.ann, &cafe.ben, &terms).await;
    let [_, ruling] = cafe.plays_openly(&game, &cafe.ann, "h2e2").await;
    (game, ruling)
}

/// The UTC offset at which the local hour is `hour` now, as people write it.
fn zone_where_it_is(bot: &InProcess, hour: i64) -> String {
    let now = bot.service.now().seconds().div_euclid(3600);
    let difference = (hour - now).rem_euclid(24);
    let difference = if difference > 12 {
        difference - 24
    } else {
        difference
    };
    format!("UTC{difference:+}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_the_clock() {
    let cafe = Cafe::open().await;
    // In December less than a whole allowance is left of the year.
    let bot = InProcess::start_by(&cafe, TestClock::in_june()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, ruling) = slow_game(&cafe).await;
    let thread = &game.thread;
    bot.owes_nothing().await;
    bot.passes(Span::DAY).await;

    let leave = ben.slash(&cafe.games, "vacation", &[]).await;
    assert_snapshot!(leave.text, @"
    (only you)
    You have 30 days of this year's 30 days left.
    While you're on vacation, your clocks stop in every game timed in days, except in leagues that don't count vacations, and you get no reminders. Your opponents are notified. You can still move, and you can come back at any time: only the days you took are used up.
    (3 days) (7 days) (14 days) (21 days) (All I have left (30 days))
    ");
    let begun = ben.press(&leave, "7 days").await;
    assert_snapshot!(begun.text, @"
    (only you)
    You are on vacation until <time> (<time>). Enjoy it!

    🏖️ **You are on vacation** until <time> (<time>).
    You have 23 days of this year's 30 days left.
    While you're on vacation, your clocks stop in every game timed in days, except in leagues that don't count vacations, and you get no reminders. Your opponents are notified. You can still move, and you can come back at any time: only the days you took are used up.
    (I'm back)
    ");
    let told = cafe.reads(thread).await;
    assert_snapshot!(told.text, @"
    🏖️ @Ben is on vacation until <time> (<time>). Their clock is stopped until then.
    ⏳ Until <time> (<time>).
    ");
    assert_eq!(last_moment(&told), last_moment(&ruling) + 7 * 86_400);
    assert_snapshot!(ann.reads().await.text, @"🏖️ Ben is on vacation until <time> (<time>). Affected games: **CODE**.");
    // Pressing the same button again, or using the command, changes nothing.
    let again = ben.slash(&cafe.games, "vacation", &[("days", "3")]).await;
    assert_snapshot!(again.text.lines().nth(1).unwrap(), @"You're already on vacation, until <time> (<time>). To start a new one, come back first.");

    bot.passes(Span::days(5)).await;
    let board = ann.slash(thread, "board", &[]).await;
    assert_snapshot!(board.text, @"
    (only you)
    **CODE** · Xiangqi · 🔴 Red, against Ben
    Move 1, you: Cannon h2 → e2 (C2.5).
    Waiting for Ben to move.
    🏖️ Ben is on vacation until <time> (<time>).
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    ");
    let back = ben.press(&again, "I'm back").await;
    assert_snapshot!(back.text, @"
    (only you)
    Welcome back. Your clocks are running again.

    You have 24 days 23 hours of this year's 30 days left.
    While you're on vacation, your clocks stop in every game timed in days, except in leagues that don't count vacations, and you get no reminders. Your opponents are notified. You can still move, and you can come back at any time: only the days you took are used up.
    (3 days) (7 days) (14 days) (21 days) (All I have left (24 days 23 hours))
    ");
    let told = cafe.reads(thread).await;
    assert_snapshot!(told.text, @"
    🏖️ Nobody is on vacation any more. The clocks run as usual.
    ⏳ Until <time> (<time>).
    ");
    assert_snapshot!(ann.reads().await.text, @"🏖️ Ben is back from vacation. Affected games: **CODE**.");
    let later = last_moment(&told) - last_moment(&ruling);
    assert!((later - 5 * 86_400).abs() < 30, "{later}");

    // Ben has used one of three days; a day before their end he is reminded.
    bot.passes(Span::DAY + Span::HOUR).await;
    assert!(ben.reads().await.text.contains("waiting for you"));
    bot.passes(Span::DAY).await;
    assert!(cafe.reads(thread).await.text.contains("out of time"));

    let rest = ben.slash(&cafe.games, "vacation", &[("days", "60")]).await;
    assert!(rest.text.contains("all you have left"), "{}", rest.text);
    cafe.reads(thread).await;
    ann.reads().await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_needs_both_players() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, ruling) = slow_game(&cafe).await;
    let thread = &game.thread;

    let odd = ann.slash(thread, "pause", &[("length", "a while")]).await;
    assert_snapshot!(odd.text, @"
    (only you)
    I can't read “a while”. Try 2h, 3d or 14d (60 days at most).
    ");
    let asked = ann.slash(thread, "pause", &[("length", "10d")]).await;
    assert_snapshot!(asked.text, @"
    (only you)
    I've asked Ben to agree to the pause.
    (My board) (Rules) (Withdraw the pause request)
    ");
    let wish = cafe.reads(thread).await;
    assert_snapshot!(wish.text, @"
    ☕ @Ann would like to pause the game for 10 days. Both clocks stop and nobody moves. @Ben, do you agree?
    (Move) (My board) (Rules) (Agree to the pause) (Decline the pause)
    ");
    let own = ann.press(&wish, "Agree to the pause").await;
    assert!(own.text.contains("hasn't answered"), "{}", own.text);
    ben.press(&wish, "Decline the pause").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ann: @Ben would rather not pause. The game goes on.
    (Move) (My board) (Rules)
    ");
    ann.slash(thread, "pause", &[("length", "10d")]).await;
    let wish_anew = cafe.reads(thread).await;
    ben.cannot_press(&wish, "Agree to the pause").await;
    let agreed = ben.press(&wish_anew, "Agree to the pause").await;
    assert_snapshot!(agreed.text, @"
    (only you)
    The game is paused.
    (Resume) (My board) (Rules)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    ☕ @Ben agrees to the pause.
    ☕ The game is paused until <time> (<time>). To resume earlier, press **Resume** or use /pause.
    (Resume) (My board) (Rules)
    ");

    let moved = ben.slash(thread, "move", &[("move", "h9g7")]).await;
    assert!(moved.text.contains("nobody can move"), "{}", moved.text);
    bot.passes(Span::days(4)).await;
    ben.slash(thread, "pause", &[]).await;
    let wish = cafe.reads(thread).await;
    assert_snapshot!(wish.text, @"
    ▶️ @Ben would like to resume the game. @Ann, do you agree? Otherwise the pause lasts until <time> (<time>).
    (My board) (Rules) (Agree to resume) (Keep the pause)
    ");
    ann.press(&wish, "Keep the pause").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben: @Ann would rather wait. The pause lasts until <time> (<time>).
    ☕ The game is paused until <time> (<time>). To resume earlier, press **Resume** or use /pause.
    (Resume) (My board) (Rules)
    ");
    // The pause ends automatically.
    bot.passes(Span::days(6)).await;
    let over = cafe.reads(thread).await;
    assert_snapshot!(over.text, @"
    ▶️ The pause is over. The game goes on: @Ben to move.
    ⚫ Black to move: @Ben.
    ⏳ Until <time> (<time>).
    (Move) (My board) (Rules)
    ");
    let later = last_moment(&over) - last_moment(&ruling);
    assert!((later - 10 * 86_400).abs() < 30, "{later}");
    cafe.plays_openly(&game, ben, "h9g7").await;

    ann.slash(thread, "pause", &[("length", "7d")]).await;
    let wish = cafe.reads(thread).await;
    ben.press(&wish, "Agree to the pause").await;
    cafe.reads(thread).await;
    ann.slash(thread, "pause", &[]).await;
    cafe.reads(thread).await;
    ben.slash(thread, "pause", &[]).await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    ▶️ @Ben agrees. The game goes on: @Ann to move.
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    (Move) (My board) (Rules)
    ");
    cafe.plays_openly(&game, ann, "b2d2").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn weekends_off_need_a_control_in_days() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "xiangqi"),
        ("time", "10m+5s"),
        ("weekends", "false"),
    ];
    let refused = ann.slash(&cafe.games, "challenge", &terms).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Weekends can only be left out if time is counted in days. Choose a time like 3d/move or 7d+12h/10d, or let weekends count.
    ");
    let terms = [
        ("game", "xiangqi"),
        ("time", "7d/move"),
        ("weekends", "false"),
    ];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 7 days per move. If it runs out, the other player claims the win or gives more time. Saturdays and Sundays don't count, in each player's own time zone (/settings).
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    // On any day of the week, seven days without weekends last nine to eleven days.
    let length = last_moment(&started) - bot.service.now().seconds();
    assert!(
        (9 * 86_400 - 30..=11 * 86_400).contains(&length),
        "{length}"
    );
    cafe.plays_openly(&game, ann, "h2e2").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_send_one_reminder() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let mut games = Vec::new();
    for (other, time) in [(ben, "2d/move"), (cleo, "2d/move"), (ben, "3d/move")] {
        let terms = [("game", "doushouqi"), ("time", time)];
        let (game, _) = cafe.open_game_between(other, ann, &terms).await;
        let first = if time == "3d/move" { "g3g4" } else { "a3a4" };
        cafe.plays_openly(&game, other, first).await;
        games.push(game);
    }
    bot.passes(Span::DAY + Span::HOUR).await;
    let digest = ann.reads().await;
    assert_eq!(
        digest.text.matches(" against ").count(),
        3,
        "{}",
        digest.text
    );
    let first_line = digest.text.lines().next().unwrap();
    assert_snapshot!(first_line, @"🔔 **3 games are waiting for you:**");
    let board = ann.press(&digest, &digest_button(&digest)).await;
    assert!(board.text.contains("Your turn"), "{}", board.text);
    // The third game gets another reminder at its own time, in its thread, as Ann then chooses.
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let contact = |page: &Shown| {
        let lines = page
            .text
            .lines()
            .filter(|line| line.starts_with(['🕒', '🌙', '🔔', '✉']));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_snapshot!(contact(&settings), @"
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, in one direct message for all games.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    ");
    let place = [("Where to remind me", "In the game's thread")];
    let messages = ann.enter(&settings, "Messages and profile", &place).await;
    assert_snapshot!(contact(&messages), @"
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, as a mention in the game's thread.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    ");
    for game in &games[..2] {
        cafe.plays_openly(game, ann, "a7a6").await;
    }
    bot.owes_nothing().await;
    bot.passes(Span::DAY).await;
    let reminder = cafe.reads(&games[2].thread).await;
    assert_snapshot!(reminder.text, @"
    🔔 @Ann: this game is waiting for you. You have until <time> (<time>).
    (Move) (My board)
    ");
    assert_eq!(reminder.pings(), ["Ann"]);
    // Those who have moved get no reminder, the others do.
    for other in [ben, cleo] {
        assert!(
            other
                .reads()
                .await
                .text
                .contains("A game is waiting for you")
        );
    }

    bot.stop().await;
    cafe.close().await;
}

/// The label of a digest's first button.
fn digest_button(digest: &Shown) -> String {
    let button = &digest.raw["components"][0]["components"][0]["label"];
    button.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn without_direct_messages_reminders_go_to_the_thread() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ben = &cafe.ben;
    let (game, _) = slow_game(&cafe).await;
    ben.set_accepts_dms(false).await;
    bot.owes_nothing().await;
    bot.passes(Span::days(2) + Span::HOUR).await;
    bot.has_nothing_due().await;
    assert_eq!(cafe.called(&game.thread).await, ["Ben"]);
    let reminder = cafe.reads(&game.thread).await;
    assert_snapshot!(reminder.text, @"
    🔔 @Ben: this game is waiting for you. You have until <time> (<time>).
    (Move) (My board)
    ");
    let board = ben.press(&reminder, "My board").await;
    assert!(board.text.contains("Your turn"), "{}", board.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nights_are_silent_and_mornings_notify() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let settings = ben.slash(&cafe.games, "settings", &[]).await;
    let atlantis = [("Another one", "Atlantis")];
    let odd = ben.enter(&settings, "Language and time", &atlantis).await;
    let why = "I don't know the time zone “Atlantis”. Try a large city near you, your country, a name like Europe/Lisbon, or UTC+5:30.";
    assert!(odd.text.contains(why), "{}", odd.text);
    assert!(odd.text.contains("Time zone: not set"), "{}", odd.text);
    let zone = zone_where_it_is(&bot, 2);
    let here = [("Another one", &*zone)];
    let messages = ben.enter(&odd, "Language and time", &here).await;
    let here = format!("{zone}, now 02:");
    assert!(messages.text.contains(&here), "{}", messages.text);
    assert!(messages.text.contains("22:00-8:00"), "{}", messages.text);

    let terms = [("game", "luzhanqi"), ("time", "3d/move"), ("side", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &terms).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id();
    cafe.reads(thread).await;
    let opened = cafe.reads(thread).await;
    assert_eq!(opened.pings(), ["Ann"]);
    let (desk, quiet) = (ann.reads().await, ben.reads().await);
    let silent = |shown: &Shown| shown.raw["flags"].as_u64().unwrap_or_default() & SILENT != 0;
    assert!(silent(&quiet) && !silent(&desk));
    // In the morning Ben gets the notice about his desk, with a sound.
    bot.passes(Span::hours(7)).await;
    let morning = ben.reads().await;
    assert!(!silent(&morning));
    let lines: Vec<&str> = morning.text.lines().take(2).collect();
    assert_snapshot!(lines.join("\n"), @"
    🔔 **A game is waiting for you:**
    - **CODE** against Ann: Luzhanqi, arrange your army · #thread · ⏳ until <time> (<time>)
    ");

    let none = [("Quiet hours", "No quiet hours")];
    let later = ben.enter(&messages, "Language and time", &none).await;
    assert!(later.text.contains("Quiet hours: none"), "{}", later.text);
    let never = [("Reminders", "")];
    let later = ben.enter(&later, "Messages and profile", &never).await;
    assert!(later.text.contains("Reminders: none"), "{}", later.text);
    // The zone can be taken back.
    let nowhere = [("Time zone", "None: don't keep a time zone")];
    let later = ben.enter(&later, "Language and time", &nowhere).await;
    assert!(later.text.contains("Time zone: not set"), "{}", later.text);
    let no = [("Direct messages", "No direct messages")];
    let later = ben.enter(&later, "Messages and profile", &no).await;
    let none = "I send you no direct messages";
    assert!(later.text.contains(none), "{}", later.text);
    ann.press(&desk, "Ready").await;
    cafe.reads(thread).await;
    let desk = ben.press(&opened, "My setup").await;
    ben.press(&desk, "Ready").await;
    let begun = cafe.reads(thread).await;
    assert_eq!(begun.pings(), [""; 0]);
    ann.reads().await;
    // The thread notifies Ben, with a button for his private view.
    ann.slash(thread, "move", &[("move", "a6a7")]).await;
    let ruling = cafe.reads(thread).await;
    let board = ben.press(&ruling, "My board").await;
    assert!(board.text.contains("Your turn"), "{}", board.text);

    bot.stop().await;
    cafe.close().await;
}
