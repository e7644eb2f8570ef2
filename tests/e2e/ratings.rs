//! Rated games, what they do to ratings, and where everybody sees that: profiles, leaderboards and histories.

use std::process::Command;

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, Game, InProcess, Process, Shown};

/// Five plies to mate. It counts, however short.
const MATE: [&str; 5] = ["h2h4", "b7d7", "h4c4", "f9e8", "c4c9"];
const RATED: [(&str, &str); 2] = [("game", "xiangqi"), ("rated", "true")];

/// A rated game that Red wins; returns it and the message with the result.
async fn red_wins<'a>(cafe: &'a Cafe, red: &'a Actor, black: &'a Actor) -> (Game<'a>, Shown) {
    let (game, _) = cafe.open_game_between(red, black, &RATED).await;
    let result = mates(cafe, &game).await;
    (game, result)
}

/// Plays to the end; returns the message with the result.
async fn mates(cafe: &Cafe, game: &Game<'_>) -> Shown {
    let movers = [game.red, game.black].into_iter().cycle();
    let (last, before) = MATE.split_last().unwrap();
    for (ply, mover) in before.iter().zip(movers) {
        cafe.plays_openly(game, mover, ply).await;
    }
    let [_, result] = cafe.plays_openly(game, game.red, last).await;
    result
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_says_what_is_staked_and_what_became_of_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &RATED).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    📊 **Rated:** Xiangqi · correspondence. @Ann 1500?, @Ben 1500?.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules)
    ");
    assert_snapshot!(started.text, @"
    **CODE** · Xiangqi, standard rules
    @Ann plays 🔴 Red and moves first, @Ben plays ⚫ Black. Nothing is hidden in this game: everything happens here.
    📊 **Rated:** Xiangqi · correspondence.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    let rules = ben.press(&started, "Rules").await;
    assert_snapshot!(rules.text.lines().take(3).collect::<Vec<_>>().join("\n"), @"
    (only you)
    📖 **Xiangqi** · standard rules · **Basics**
    📊 **This game is rated:** Xiangqi · correspondence. It counts unless it is called off, ends very early, or was the seventh between the same two players within 24 hours.
    ");
    let result = mates(&cafe, &game).await;
    assert_snapshot!(result.text, @"
    **5.** 🔴 Red: Cannon c4 takes the Elephant on c9 (C7+5). **Check!**
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    📊 **Ratings** (Xiangqi · correspondence): @Ann 1500? → 1742? (+242), @Ben 1500? → 1258? (−242).
    [picture]
    (Replay) (Rematch)
    ");
    assert_snapshot!(cafe.result().await.text, @"
    **CODE** · Xiangqi: @Ann against @Ben
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    📊 **Ratings** (Xiangqi · correspondence): @Ann 1500? → 1742? (+242), @Ben 1500? → 1258? (−242).
    (Replay)
    ");

    // A rematch is rated, too, and shows the new ratings.
    ben.press(&result, "Rematch").await;
    assert_snapshot!(cafe.reads(&cafe.games).await.text, @"
    @Ann: @Ben challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    📊 **Rated:** Xiangqi · correspondence. @Ben 1258?, @Ann 1742?.
    🔁 A rematch with sides swapped.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_says_that_it_is_rated() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let options = [("game", "luzhanqi"), ("time", "10m+5s"), ("rated", "true")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(challenge.text, @"
    @Ann challenges anyone to a game of **Luzhanqi** (basic rules). Who moves first is random.
    ⏱️ **Time:** 10 minutes for the game, plus 5 seconds per move. If it runs out, the other player claims the win or gives more time.
    📊 **Rated:** Luzhanqi, hidden armies · live. @Ann 1500?.
    The challenge is open until <time> (<time>).
    (Accept) (Withdraw) (Rules)
    ");
    let lobby = ben.slash(&cafe.games, "lobby", &[]).await;
    assert_snapshot!(lobby.text, @"
    (only you)
    🎯 There is one open challenge in this server:
    **Luzhanqi** (basic rules) · Ann · ⏱️ 10 minutes for the game, plus 5 seconds per move · until <time> · 📊 rated
    <Pick one to see the details and accept it>
    (Games in progress)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_count_says_why() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    for (ply, mover) in MATE[..2].iter().zip([ann, ben]) {
        cafe.plays_openly(&game, mover, ply).await;
    }
    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    🏆 **⚫ Black wins**: @Ben. The other side resigned.
    2 moves. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    📊 **Not counted for ratings:** a resignation or an agreed draw counts only after each side has played 5 moves.
    [picture]
    (Replay) (Rematch)
    ");

    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    let asked = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ben called off the game against @Ann before its second move. Nobody wins or loses.
    📊 **Not counted for ratings:** the game was called off.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_voided_with_a_reason() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let (game, _) = red_wins(&cafe, ann, ben).await;
    cafe.result().await;
    bot.owes_nothing().await;
    let before = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(before.text.contains("1 won"), "{}", before.text);

    // Only managers of the server may.
    let option = json!({ "name": "reason", "value": "arranged" });
    let command = json!({ "channel_id": game.thread, "name": "void", "options": [option] });
    let path = format!("/control/as/{}/slash", ann.id);
    assert!(cafe.control.try_post(&path, command).await.is_err());

    let suggested = olga
        .suggestions(&cafe.games, "void", &[("match", "xiangqi")])
        .await;
    assert_eq!(suggested.len(), 1);
    let twice = json!({ "fault": "duplicate_dispatch", "times": 1 });
    cafe.control.fault(twice).await;
    let reason = [("reason", "it was *arranged*")];
    let done = olga.slash(&game.thread, "void", &reason).await;
    assert_snapshot!(done.text, @"
    (only you)
    🚫 **CODE** is voided. Its players can read why in #thread.
    ");
    let told = cafe.reads(&game.thread).await;
    assert_snapshot!(told.text, @"
    🚫 **Voided** by @Olga: it was \*arranged\*
    The game no longer counts, and ratings are as if it had not been played.
    (Replay) (Rematch)
    ");
    assert_snapshot!(cafe.result().await.text, @"
    **CODE** · Xiangqi: @Ann against @Ben
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    🚫 **Voided** by @Olga: it was \*arranged\*
    The game no longer counts, and ratings are as if it had not been played.
    (Replay)
    ");
    bot.owes_nothing().await;
    let again = olga.slash(&game.thread, "void", &reason).await;
    assert_snapshot!(again.text, @"
    (only you)
    This game was voided before.
    ");
    let nowhere = olga.slash(&cafe.games, "void", &reason).await;
    assert_snapshot!(nowhere.text, @"
    (only you)
    There is no finished game in this thread. Name one with the option `match`.
    ");
    let unknown = [("reason", "so"), ("match", "heron-0")];
    let unknown = olga.slash(&cafe.games, "void", &unknown).await;
    assert_snapshot!(unknown.text, @"
    (only you)
    There is no finished game “heron-0” in this server. Give the code that stands in the name of its thread, or pick it from the list.
    ");

    let after = ann.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(after.text, @"
    (only you)
    👤 **Ann**
    Ann hasn't finished a game here yet.
    ");
    let history = ann.slash(&cafe.games, "history", &[]).await;
    assert!(history.text.contains("· voided"), "{}", history.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_where_everybody_stands() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let nothing = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(nothing.text, @"
    (only you)
    Nobody has a rating here yet. Make a rated challenge with /challenge and the option `rated`.
    ");
    let nothing = cleo.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(nothing.text, @"
    (only you)
    👤 **Cleo**
    Cleo hasn't finished a game here yet.
    ");

    red_wins(&cafe, ann, ben).await;
    red_wins(&cafe, ben, cleo).await;
    red_wins(&cafe, ann, cleo).await;
    let (on, _) = cafe.open_game_between(ben, ann, &RATED).await;
    let profile = ben
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    assert_snapshot!(profile.text, @"
    (only you)
    👤 **Ann**
    **Ratings** (`?` means that more games are needed to be sure)
    - Xiangqi · correspondence: **1788?** ± 365 · 2 games
    **Results**
    - Xiangqi: 2 won, 0 drawn, 0 lost. Moving first 2–0–0, second 0–0–0.
    **Best wins:** Ben (1500?), Cleo (1122?).
    **Streak:** 2 wins in a row; longest: 2.
    **Against you:** 1 won, 0 drawn, 0 lost.
    **Games in progress:**
    - **CODE** · Xiangqi · Ben against Ann · no move yet · #thread
    (Games)
    ");
    let from_menu = ben.picks_on(ann, &cafe.games, "Profile").await;
    assert_eq!(from_menu.text, profile.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **1.** Ann · 1788? · 2 games
    **2.** Ben · 1506? · 2 games
    **3.** Cleo · 1077? · 2 games
    `?` means that more games are needed to be sure; those players come last.
    ");
    let none = [("game", "luzhanqi")];
    let none = cleo.slash(&cafe.games, "leaderboard", &none).await;
    assert_snapshot!(none.text, @"
    (only you)
    Nobody has a rating in that here yet. Make a rated challenge with /challenge and the option `rated`.
    ");

    // Shown to everyone, it says nothing of games in progress and of who asks.
    let share = [("person", ann.id.as_str()), ("share", "true")];
    let shared = ben.slash(&cafe.games, "profile", &share).await;
    assert_snapshot!(shared.text, @"
    👤 **Ann**
    **Ratings** (`?` means that more games are needed to be sure)
    - Xiangqi · correspondence: **1788?** ± 365 · 2 games
    **Results**
    - Xiangqi: 2 won, 0 drawn, 0 lost. Moving first 2–0–0, second 0–0–0.
    **Best wins:** Ben (1500?), Cleo (1122?).
    **Streak:** 2 wins in a row; longest: 2.
    (Games)
    ");
    let shared = [("game", "xiangqi"), ("share", "true")];
    let shared = ben.slash(&cafe.games, "leaderboard", &shared).await;
    assert!(!shared.text.starts_with("(only you)"), "{}", shared.text);

    let asked = ben.slash(&on.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    cafe.reads(&on.thread).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_leads_to_replays() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let profile = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let history = cleo.press(&profile, "Games").await;
    assert_snapshot!(history.text, @"
    (only you)
    📜 **Finished games of Ann** (1)
    🏆 <time> · **CODE** · Xiangqi · won against Ben · +242
    <Pick a game to watch it again>
    ");
    let label = history.options().remove(0);
    let replay = cleo.pick(&history, &label).await;
    assert_snapshot!(replay.text, @"
    (only you)
    🎬 **CODE** · Xiangqi, standard rules
    Ann (🔴 Red) against Ben (⚫ Black), 5 moves
    Seen from Ann's side of the board.
    The start of the game.
    [picture]
    (⏮ Start) (◀ Back) (Forward ▶) (End ⏭)
    (From Ann's side) (From Ben's side)
    (Animation) (Key moments) (Show to everyone)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_lists_come_in_pages_with_ones_own_place() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    // Sixteen others stand between the two.
    {
        let mut tx = bot.store.write().await.unwrap();
        for number in 1..=16_i64 {
            for sql in [
                "INSERT INTO players (id, name) VALUES ($1, 'P' || $1)",
                "INSERT INTO preferences (player, profile) VALUES ($1, 'public')",
                "INSERT INTO ratings SELECT scope, $1, pool, 1400, 80, 0.06, played_at, 30 FROM ratings \
                 WHERE rating > 1500 LIMIT 1",
            ] {
                let put = sqlx::query(sql).bind(number);
                put.execute(&mut *tx).await.unwrap();
            }
        }
        tx.commit().await.unwrap();
    }
    let first = ben.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(first.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **1.** P1 · 1400 · 30 games
    **2.** P2 · 1400 · 30 games
    **3.** P3 · 1400 · 30 games
    **4.** P4 · 1400 · 30 games
    **5.** P5 · 1400 · 30 games
    **6.** P6 · 1400 · 30 games
    **7.** P7 · 1400 · 30 games
    **8.** P8 · 1400 · 30 games
    **9.** P9 · 1400 · 30 games
    **10.** P10 · 1400 · 30 games
    **11.** P11 · 1400 · 30 games
    **12.** P12 · 1400 · 30 games
    **13.** P13 · 1400 · 30 games
    **14.** P14 · 1400 · 30 games
    **15.** P15 · 1400 · 30 games
    Your place: **18.** Ben · 1258? · one game
    `?` means that more games are needed to be sure; those players come last.
    (More ▶)
    ");
    let second = ben.press(&first, "More ▶").await;
    assert_snapshot!(second.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **16.** P16 · 1400 · 30 games
    **17.** Ann · 1742? · one game
    **18.** Ben · 1258? · one game
    `?` means that more games are needed to be sure; those players come last.
    (◀ Back)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_hide_what_they_like() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let shown = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let hidden = ann.press(&settings, "Hide my games").await;
    assert_eq!(
        hidden.text.lines().nth(1).unwrap_or_default(),
        "👤 Your ratings and games are shown to nobody but you."
    );
    let whose = [("person", ann.id.as_str())];
    for command in ["profile", "history"] {
        let refused = cleo.slash(&cafe.games, command, &whose).await;
        assert_eq!(
            refused.text,
            "(only you)\nAnn doesn't show ratings and games here."
        );
    }
    // An old page is no way round it either.
    let refused = cleo.press(&shown, "Games").await;
    assert!(refused.text.contains("doesn't show"), "{}", refused.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(!board.text.contains("Ann"), "{}", board.text);
    let own = ann.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(own.text.contains("**1.** Ann"), "{}", own.text);
    let own = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(own.text.contains("1 won"), "{}", own.text);
    // Nor does the profile of somebody who lost to her, or beat her, give her rating away.
    red_wins(&cafe, ben, ann).await;
    let other = cleo
        .slash(&cafe.games, "profile", &[("person", &ben.id)])
        .await;
    assert!(!other.text.contains("Best wins"), "{}", other.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_in_its_readers_language() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    ben.speaks("zh-CN").await;
    cleo.speaks("zh-TW").await;
    let whose = [("person", ann.id.as_str())];
    let simplified = ben.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(simplified.text, @"
    (only you)
    👤 **Ann**
    **等级分**（`?` 表示局数还少，尚不确定）
    - 象棋 · 隔日：**1742?** ± 397 · 1 局
    **战绩**
    - 象棋：1 胜 0 和 0 负。先手 1–0–0，后手 0–0–0。
    **最佳战果：**胜 Ben（1500?）。
    **近况：**1 连胜；最长连胜：1 局。
    **与你交手：**1 胜 0 和 0 负。
    (历史对局)
    ");
    let traditional = cleo.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(traditional.text, @"
    (only you)
    👤 **Ann**
    **等級分**（`?` 表示局數還少，尚不確定）
    - 象棋 · 隔日：**1742?** ± 397 · 1 局
    **戰績**
    - 象棋：1 勝 0 和 0 負。先手 1–0–0，後手 0–0–0。
    **最佳戰果：**勝 Ben（1500?）。
    **近況：**1 連勝；最長連勝：1 局。
    (歷史對局)
    ");
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"
    (only you)
    🏅 **象棋 · 隔日**
    **1.** Ann · 1742? · 1 局
    **2.** Ben · 1258? · 1 局
    `?` 表示局數還少，尚不確定；這些人排在最後。
    ");
    let history = ben.slash(&cafe.games, "history", &whose).await;
    assert_snapshot!(history.text, @"
    (only you)
    📜 **Ann 下完的对局**（1 局）
    🏆 <time> · **CODE** · 象棋 · 胜 Ben · +242
    <选一局回放>
    ");

    bot.stop().await;
    cafe.close().await;
}

/// What `caipan ratings --rebuild` prints.
fn rebuilt(data: &std::path::Path) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["ratings", "--rebuild"])
        .env("CAIPAN_DATA", data)
        .output()
        .unwrap();
    assert!(done.status.success(), "{done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_the_end_of_a_game_nothing_is_lost_and_nothing_counts_twice() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    for (ply, mover) in MATE[..4].iter().zip([ann, ben, ann, ben]) {
        cafe.plays_openly(&game, mover, ply).await;
    }
    bot.owes_nothing().await;
    // The result is on its way when the power fails.
    let held = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{}/messages", game.thread),
        "milliseconds": 60_000, "before": true,
    });
    cafe.control.fault(held).await;
    ann.slash(&game.thread, "move", &[("move", MATE[4])]).await;
    while cafe.control.get("/control/faults").await != json!([]) {
        tokio::task::yield_now().await;
    }
    bot.kill().await;
    let bot = Process::start(&cafe, data.path()).await;
    let result = cafe.reads(&game.thread).await;
    assert!(result.text.contains("📊 **Ratings**"), "{}", result.text);
    let profile = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(profile.text.contains("one game"), "{}", profile.text);

    // Worked out anew beside the bot, and without it, everything is as it was.
    let expected = "finished matches  1\nrated             1\nratings           2\n\
                    corrected         0\nunreadable        0\n";
    assert_eq!(rebuilt(data.path()), expected);
    bot.owes_nothing().await;
    bot.kill().await;
    assert_eq!(rebuilt(data.path()), expected);
    cafe.close().await;
}
