//! A match without a thread: the bot may not open one, or it is deleted or locked during the game.

use insta::assert_snapshot;
use serde_json::json;

use harness::{BLACK, Cafe, Game, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn without_permission_the_match_runs_in_the_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    cafe.deny(&cafe.games, &["CREATE_PUBLIC_THREADS"]).await;

    let options = [("opponent", ben.id.as_str()), ("side", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    ben.press(&challenge, "Accept").await;
    let opened = cafe.reads(&cafe.games).await;
    let code = opened.raw["content"].as_str().unwrap();
    let code = code.split("**").nth(1).unwrap();
    cafe.journal.names.learn(code, "CODE");
    let opened_text = opened.text.replace(code, "CODE");
    assert_snapshot!(opened_text, @"
    **CODE** · Luzhanqi, basic rules
    @Ann plays 🔴 Red and moves first, @Ben plays 🔵 Blue.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
    ⏳ Both armies must be ready by <time> (<time>), or the match is called off.
    (My setup) (Rules)
    ");

    for (player, army) in [(ann, RED), (ben, BLACK)] {
        player.reads().await;
        let desk = player.press(&opened, "My setup").await;
        let desk = player.fill(&desk, "Paste text", army).await;
        player.press(&desk, "Ready").await;
        cafe.reads(&cafe.games).await;
    }
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #games
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    let game = Game {
        red: ann,
        black: ben,
        thread: cafe.games.clone(),
    };
    let [_, ruling, told] = cafe.plays(&game, ann, "e6e7").await;
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #games
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let answer = ben.slash(&cafe.games, "board", &[]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #games
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_gives_way_to_the_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let [_, _, told] = cafe.plays(&game, ann, "e6e7").await;

    cafe.control
        .delete(&format!("/control/channels/{}", game.thread))
        .await;
    assert_eq!(cafe.reads(&game.thread).await.kind, "thread_delete");

    let step = ben.press(&told, "Move").await;
    let step = ben.press_point(&step, "a7").await;
    ben.press_point(&step, "a6").await;
    let ruling = cafe.reads(&cafe.games).await;
    assert_snapshot!(ruling.text, @"
    **CODE** · **2.** 🔵 Blue: a7 attacks a6: the defender is removed.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert!(
        ann.reads()
            .await
            .text
            .contains("Move 2, Ben: a7 attacks a6")
    );

    let here = Game {
        thread: cafe.games.clone(),
        ..game
    };
    cafe.plays(&here, ann, "e7e8").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_reopens_and_a_locked_one_gives_way() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;
    let path = format!("/control/channels/{thread}");

    // It stays in the list of channels as long as Discord offers.
    let threads = cafe.control.get("/control/world").await;
    let threads = threads["channels"].as_array().unwrap().iter();
    let opened = threads.clone().find(|one| one["id"] == *thread.as_str());
    let metadata = &opened.unwrap()["thread_metadata"];
    assert_eq!(metadata["auto_archive_duration"], 10_080);

    // The announcement unarchives the thread, should the bot not succeed in that before.
    let refused = json!({
        "fault": "answer", "method": "PATCH", "path_contains": format!("/channels/{thread}"), "status": 500,
    });
    cafe.control.fault(refused).await;
    cafe.control.post(&path, json!({ "archived": true })).await;
    assert_eq!(cafe.reads(thread).await.kind, "thread_update");
    while cafe.control.get("/control/faults").await != json!([]) {
        tokio::task::yield_now().await;
    }
    let answer = ann.slash(&cafe.games, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    let opened = cafe.reads(thread).await;
    assert_eq!(opened.kind, "thread_update");
    assert_eq!(opened.raw["thread_metadata"]["archived"], false);
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    let told = ben.reads().await;

    // A locked one stays archived.
    let locked = json!({ "archived": true, "locked": true });
    cafe.control.post(&path, locked).await;
    assert_eq!(cafe.reads(thread).await.kind, "thread_update");
    let step = ben.press(&told, "Move").await;
    let step = ben.press_point(&step, "a7").await;
    ben.press_point(&step, "a6").await;
    assert_snapshot!(cafe.reads(&cafe.games).await.text, @"
    **CODE** · **2.** 🔵 Blue: a7 attacks a6: the defender is removed.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert!(
        ann.reads()
            .await
            .text
            .contains("Move 2, Ben: a7 attacks a6")
    );

    bot.stop().await;
    cafe.close().await;
}
