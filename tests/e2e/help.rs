//! /help, and the word with which the bot enters a server.

use insta::assert_snapshot;
use serde_json::json;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn help_begins_with_what_one_can_do_now() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let idle = ann.slash(&cafe.games, "help", &[]).await;
    assert_snapshot!(idle.text, @"
    (only you)
    **Right now**
    🎲 To start a game, use /challenge in a server channel: name an opponent, or leave it out so that anyone can accept. Or play against me right now: /practice.
    **The commands you need**
    - /challenge starts a game.
    - /move moves a piece; the buttons on your board do the same.
    - /board shows you your board.
    - /games lists your games and whose turn it is.
    - /draw offers a draw, and /resign gives up.
    **More**: /league opens and shows leagues, /profile and /leaderboard show ratings, /record and /verify let you check the referee, /privacy shows what I keep about you.
    **Rules**: press a game below, or use /rules.
    (Play against me)
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    ");
    let rules = ann.press(&idle, "Xiangqi").await;
    assert!(rules.text.contains("· **Basics**"), "{}", rules.text);

    cleo.slash_raw(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    cafe.reads(&cafe.games).await;
    let open = ann.slash(&cafe.games, "help", &[]).await;
    assert_snapshot!(open.text.lines().nth(2).unwrap(), @"🎯 There is an open challenge in this server that you can accept.");
    let list = ann.press(&open, "Open challenges").await;
    assert!(list.text.contains("one open challenge"), "{}", list.text);
    // Nobody accepts their own challenge.
    let own = cleo.slash(&cafe.games, "help", &[]).await;
    assert!(!own.text.contains("🎯"), "{}", own.text);

    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let mine = ann.slash(&game.thread, "help", &[]).await;
    assert_snapshot!(mine.text, @"
    (only you)
    **Right now**
    ▶️ **CODE** · Xiangqi against Ben — your turn, the first move · #thread
    It's your turn: use /move, or **Move** on your board.
    🎯 There is an open challenge in this server that you can accept.
    **The commands you need**
    - /challenge starts a game.
    - /move moves a piece; the buttons on your board do the same.
    - /board shows you your board.
    - /games lists your games and whose turn it is.
    - /draw offers a draw, and /resign gives up.
    **More**: /league opens and shows leagues, /profile and /leaderboard show ratings, /record and /verify let you check the referee, /privacy shows what I keep about you.
    **Rules**: press a game below, or use /rules.
    (My board) (All my games) (Open challenges) (Play against me)
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    ");
    let theirs = ben.slash(&game.thread, "help", &[]).await;
    assert_snapshot!(theirs.text.lines().take(4).collect::<Vec<_>>().join("\n"), @"
    (only you)
    **Right now**
    ⏳ **CODE** · Xiangqi against Ann — their turn, the first move · #thread
    It isn't your turn. You can look at your board, or plan ahead with /plan.
    ");
    let board = ann.press(&mine, "My board").await;
    assert!(board.text.contains("Your turn"), "{}", board.text);
    // A player's only game is meant elsewhere, too; whoever watches has none.
    let elsewhere = ann.slash(&cafe.games, "help", &[]).await;
    assert!(elsewhere.text.contains("your turn"), "{}", elsewhere.text);
    let watching = cleo.slash(&game.thread, "help", &[]).await;
    assert!(
        watching.text.contains("To start a game"),
        "{}",
        watching.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_server_is_greeted_once() {
    let cafe = Cafe::open().await;
    let has_bot = async |inside: bool| {
        let body = json!({ "has_bot": inside });
        cafe.control.post("/control/guild", body).await;
    };
    has_bot(false).await;
    let bot = InProcess::start(&cafe).await;
    has_bot(true).await;
    let channels = cafe.control.get("/control/world").await["channels"].clone();
    let first = channels
        .as_array()
        .unwrap()
        .iter()
        .find(|channel| channel["type"] == 0);
    let first = first.unwrap()["id"].as_str().unwrap().to_owned();
    assert_snapshot!(cafe.reads(&first).await.text, @"
    👋 Hello! I referee **Luzhanqi** (army chess), **Xiangqi** (Chinese chess) and **Dou Shou Qi** (animal chess). To start a game, use /challenge in a channel, or play against me right now. For help use /help, and to learn a game use /rules.
    (Play against me) (Set up this server …)
    ");
    // It comes again, and starts again: nothing more is said.
    has_bot(false).await;
    let off = bot.off().await;
    let bot = off.start(&cafe).await;
    has_bot(true).await;
    let help = cafe.ann.slash(&cafe.games, "help", &[]).await;
    assert!(help.text.contains("To start a game"), "{}", help.text);

    bot.stop().await;
    cafe.close().await;
}
