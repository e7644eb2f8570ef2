//! Rated games: what is staked, what becomes of it, and what does not count.

use std::process::Command;

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, Game, InProcess, Process, Shown};

/// Five plies to mate. It counts, however short.
const MATE: [&str; 5] = ["h2h4", "b7d7", "h4c4", "f9e8", "c4c9"];
pub const RATED: [(&str, &str); 2] = [("game", "xiangqi"), ("rated", "true")];

/// A rated game that Red wins; returns it and the message with the result.
pub async fn red_wins<'a>(cafe: &'a Cafe, red: &'a Actor, black: &'a Actor) -> (Game<'a>, Shown) {
    let (game, _) = cafe.open_game_between(red, black, &RATED).await;
    let result = mates(cafe, &game).await;
    (game, result)
}

/// Plays to the end; returns the message with the result.
pub async fn mates(cafe: &Cafe, game: &Game<'_>) -> Shown {
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
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    📊 **Rated:** Xiangqi · correspondence. @Ann 1500?, @Ben 1500?.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
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
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(cafe.result().await.text, @"
    **CODE** · Xiangqi: @Ann against @Ben
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    📊 **Ratings** (Xiangqi · correspondence): @Ann 1500? → 1742? (+242), @Ben 1500? → 1258? (−242).
    (Replay) (Same again …)
    ");

    // A rematch is rated, too, and shows the new ratings.
    ben.press(&result, "Rematch").await;
    assert_snapshot!(cafe.reads(&cafe.games).await.text, @"
    @Ann: @Ben challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    📊 **Rated:** Xiangqi · correspondence. @Ben 1258?, @Ann 1742?.
    🔁 A rematch with sides swapped.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
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
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 10 minutes for the game, plus 5 seconds per move. If it runs out, the other player claims the win or gives more time.
    📊 **Rated:** Luzhanqi, hidden armies · live. @Ann 1500?.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
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
    🏆 **⚫ Black wins**: @Ben. @Ann resigned.
    2 moves. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    📊 **Not counted for ratings:** a resignation or an agreed draw counts only after each side has played 5 moves, so that nobody can make up games.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    let asked = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ben called off the game against @Ann before its second move. Nobody wins or loses.
    📊 **Not counted for ratings:** the game was called off.
    (Same again …)
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
    assert_snapshot!(told.text, @r"
    🚫 **Voided** by @Olga: it was \*arranged\*
    The game no longer counts, and ratings are as if it had not been played.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(cafe.result().await.text, @r"
    **CODE** · Xiangqi: @Ann against @Ben
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    🚫 **Voided** by @Olga: it was \*arranged\*
    The game no longer counts, and ratings are as if it had not been played.
    (Replay) (Same again …)
    ");
    bot.owes_nothing().await;
    let again = olga.slash(&game.thread, "void", &reason).await;
    assert_snapshot!(again.text, @"
    (only you)
    This game has already been voided.
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
    There is no finished game “heron-0” in this server. Give the code in the name of its thread, or pick it from the list.
    ");

    let after = ann.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(after.text, @"
    (only you)
    👤 **Ann**
    Ann hasn't finished a game against another person here yet.
    ");
    let history = ann.slash(&cafe.games, "history", &[]).await;
    assert!(history.text.contains("· voided"), "{}", history.text);

    bot.stop().await;
    cafe.close().await;
}

/// What `caipan ratings --rebuild` prints.
async fn rebuilt(data: &std::path::Path) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["ratings", "--rebuild"])
        .envs(harness::variables(data).await)
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
    assert_eq!(rebuilt(data.path()).await, expected);
    bot.owes_nothing().await;
    bot.kill().await;
    assert_eq!(rebuilt(data.path()).await, expected);
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_rated_together_if_their_managers_say_so() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    red_wins(&cafe, ann, ben).await;
    let board = ann.slash(&cafe.games, "leaderboard", &[]).await;
    let network = async |options: &[(&str, &str)]| {
        olga.slash(&cafe.games, "rating-network", options)
            .await
            .text
    };
    let none = network(&[]).await;
    assert!(none.contains("rated by themselves"), "{none}");
    let guessed = network(&[("join", "tea")]).await;
    assert_eq!(
        guessed,
        "(only you)\nNo network has this word. Ask the person who gave it to you."
    );
    let founded = network(&[("found", "Tea houses")]).await;
    let word = founded.split('`').nth(1).unwrap();
    assert_eq!(word.len(), 12, "{founded}");
    let now = network(&[]).await;
    assert!(now.contains(word) && now.contains("Tea houses"), "{now}");
    let again = network(&[("found", "Another")]).await;
    assert!(again.contains("in a network already"), "{again}");
    // A network of one server rates it as before.
    let then = ann.slash(&cafe.games, "leaderboard", &[]).await;
    assert_eq!(then.text, board.text);
    let left = network(&[("leave", "true")]).await;
    assert!(left.contains("rated by themselves"), "{left}");
    let then = ann.slash(&cafe.games, "leaderboard", &[]).await;
    assert_eq!(then.text, board.text);

    bot.stop().await;
    cafe.close().await;
}
