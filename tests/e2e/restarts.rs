//! The bot's process is killed, as by a power cut, and restarted: nothing is lost and nothing happens twice.

use insta::assert_snapshot;
use serde_json::json;

use harness::{BLACK, Cafe, Process, RED};

/// Asserts that a log has no secrets: the token, setups, and the tokens of interactions.
fn assert_discreet(cafe: &Cafe, log: &str) {
    assert!(log.contains("connected"), "{log}");
    let token = cafe.playground.token();
    // Tokens of interactions start with "interaction:" in base 64.
    for secret in [token, RED, BLACK, "Field Marshal", "aW50ZXJhY3Rpb246"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}

/// Kills the process after everything was delivered.
async fn dies(cafe: &Cafe, bot: Process) {
    bot.owes_nothing().await;
    assert_discreet(cafe, &bot.kill().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_in_the_middle_of_a_setup() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let challenge = ann.slash(&cafe.games, "challenge", &[("side", "me")]).await;
    dies(&cafe, bot).await;
    let bot = Process::start(&cafe, data.path()).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id();
    assert_eq!(cafe.reads(thread).await.kind, "thread_create");
    cafe.reads(thread).await;
    let (ann_desk, ben_desk) = (ann.reads().await, ben.reads().await);

    let desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let swapping = ann.press_point(&desk, "e6").await;
    dies(&cafe, bot).await;
    let bot = Process::start(&cafe, data.path()).await;

    // The half-finished swap continues.
    let desk = ann.press_point(&swapping, "a6").await;
    assert_snapshot!(desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    ⏳ Be ready by <time> (<time>), or the match is called off.
    As text, to copy or paste: `14325/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");
    ann.press(&desk, "Ready").await;
    cafe.reads(thread).await;
    dies(&cafe, bot).await;
    let bot = Process::start(&cafe, data.path()).await;
    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    ben.press(&ben_desk, "Ready").await;
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"
    @Ben is ready too. The game begins.
    -# 🔒 Seal of 🔴 Red: `<seal>`
    -# 🔒 Seal of 🔵 Blue: `<seal>`
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board) (Rules)
    ");
    ann.reads().await;

    // So does a half-chosen move.
    let step = ann.press(&begun, "Move").await;
    let step = ann.press_point(&step, "a6").await;
    dies(&cafe, bot).await;
    let bot = Process::start(&cafe, data.path()).await;
    let played = ann.press_point(&step, "a7").await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal a6 attacks a7: the defender is removed.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    cafe.reads(thread).await;
    ben.reads().await;

    dies(&cafe, bot).await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_in_the_middle_of_everything() {
    let cafe = Cafe::open_in_real_time().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let Cafe {
        ann,
        ben,
        cleo,
        olga,
        dov,
        ..
    } = &cafe;
    dov.set_accepts_dms(true).await;
    let unanswered = cafe.game_between(ann, ben).await;
    let unnoted = cafe.game_between(cleo, olga).await;
    let (unsent, desks) = cafe.match_between(olga, dov).await;
    cafe.both_arrange(&unsent, &desks, [RED, BLACK]).await;
    let hold = |path: &str, before: bool| {
        let fault = json!({
            "fault": "delay", "path_contains": path, "milliseconds": 60_000, "before": before,
        });
        cafe.control.fault(fault)
    };

    // One announcement is in its thread, but the process gets no response.
    hold(&format!("{}/messages", unnoted.thread), false).await;
    cafe.plays(&unnoted, cleo, "e6e7").await;
    // In another match neither the announcement nor the opponent's message is sent.
    let direct = desks[1].raw["channel_id"].as_str().unwrap();
    hold(&format!("{}/messages", unsent.thread), true).await;
    hold(&format!("{direct}/messages"), true).await;
    let answer = olga
        .slash(&unsent.thread, "move", &[("move", "e6e7")])
        .await;
    assert_snapshot!(answer.text.lines().nth(2).unwrap(), @"Move 1, you: Field Marshal e6 attacks e7: the defender is removed.");
    while cafe.control.get("/control/faults").await != json!([]) {
        tokio::task::yield_now().await;
    }
    // And one move is made and announced, but not answered.
    hold("/callback", true).await;
    let command = ann.slash_raw(&unanswered.thread, "move", &[("move", "e6e7")]);
    let killed = async {
        cafe.reads(&unanswered.thread).await;
        ben.reads().await;
        bot.owes_answers(1).await;
        bot.kill().await
    };
    let (outcome, log) = tokio::join!(command, killed);
    assert_eq!(outcome["kind"], "failed");
    assert_discreet(&cafe, &log);

    let bot = Process::start(&cafe, data.path()).await;
    // The mover reads the result of the move, in private.
    assert_snapshot!(ann.reads_back().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    // The unsent messages are sent.
    assert_snapshot!(cafe.reads(&unsent.thread).await.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Dov.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(dov.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Olga
    Move 1, Olga: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    // Edits of which nobody knows that they arrived are made again, which shows nothing new.
    assert_snapshot!(cafe.reads(&unnoted.thread).await.text, @"
    [picture]
    (Move) (My board) (Rules)
    ");
    bot.owes_nothing().await;
    // So may Ben's, if it was not struck off before the end came.
    ben.reads_no_further().await;
    let [_, ruling, _] = cafe.plays(&unnoted, olga, "a7a6").await;
    assert_snapshot!(ruling.text, @"
    **2.** 🔵 Blue: a7 attacks a6: the defender is removed.
    🔴 Red to move: @Cleo.
    [picture]
    (Move) (My board) (Rules)
    ");

    dies(&cafe, bot).await;
    cafe.close().await;
}
