//! The stand-in enforces Discord's rate limits, and the bot runs into them: a whole game goes through, and everything is
//! read once and in order.

use basics::Span;
use serde_json::json;

use harness::{Cafe, InProcess, Shown};

/// Uses up the bot's current quota for edits in a channel with requests that are rejected for being empty. Returns
/// the last response's status.
async fn use_up(cafe: &Cafe, board: &Shown) -> u16 {
    let address = cafe.playground.address();
    let channel = board.raw["channel_id"].as_str().unwrap();
    let url = format!(
        "http://{address}/api/v10/channels/{channel}/messages/{}",
        board.id()
    );
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    loop {
        let request = http
            .patch(&url)
            .json(&json!({ "content": "x".repeat(2001) }));
        let token = format!("Bot {}", cafe.playground.token());
        let answer = request.header("Authorization", token).send().await;
        let status = answer.unwrap().status().as_u16();
        if status != 400 {
            return status;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_goes_through_within_the_limits() {
    let cafe = Cafe::open().await;
    let on = json!({ "rate_limits": true });
    cafe.control.post("/control/limits", on).await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    let script = [
        "e6e7", "a7a6", "e7e8", "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8",
        "e11d11", "a8b8",
    ];
    let mut board: Option<Shown> = None;
    for (ply, mv) in script.into_iter().enumerate() {
        if let Some(board) = board.filter(|_| [1, 9].contains(&ply)) {
            assert_eq!(use_up(&cafe, &board).await, 429);
        }
        let mover = [ann, ben][ply % 2];
        let [_, ruling, told] = cafe.plays(&game, mover, mv).await;
        let number = format!("Move {}", ply + 1);
        let line = format!("**{}.**", ply + 1);
        assert!(ruling.text.starts_with(&line), "{}", ruling.text);
        assert!(told.text.contains(&number), "{}", told.text);
        board = Some(ruling);
    }
    let [won, result, told] = cafe.plays(&game, ann, "d11d12").await;
    let in_own_messages = ann.reads().await;
    for shown in [won, result, told, in_own_messages] {
        assert!(shown.text.contains("Flag was taken."), "{}", shown.text);
    }

    let limits = cafe.control.get("/control/limits").await;
    // The story itself caused two of them.
    let met = limits["invalid_requests"].as_u64().unwrap();
    assert!(met > 2, "the bot never met a limit");
    assert!(met < 100, "the bot does not wait as it is told: {met}");
    assert_eq!(limits["session_start_limit"]["remaining"], 999);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_wait_is_kept_exactly() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    bot.owes_nothing().await;
    let path = format!("{}/messages", game.thread);
    let slow_down = json!({
        "fault": "answer", "method": "PATCH", "path_contains": path, "status": 429, "retry_after": 300.0,
    });
    cafe.control.fault(slow_down).await;
    ann.slash(&game.thread, "move", &[("move", "e6e7")]).await;
    ben.reads().await;
    let posts = async || {
        let account = cafe.control.get("/control/exchanges").await;
        let entries = account["entries"].as_array().unwrap().iter();
        let to = entries.filter(|entry| {
            entry["method"] == "PATCH" && entry["path"].as_str().unwrap().contains(&path)
        });
        to.map(|entry| entry["status"].as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    while posts().await.last() != Some(&429) {
        tokio::task::yield_now().await;
    }
    let before = posts().await.len();
    {
        bot.passes(Span::seconds(10)).await;
        bot.service.owed.now();
        // Another message goes through meanwhile, and shows that the bot has looked.
        let board = ann.slash(&game.thread, "draw", &[]).await;
        assert!(!board.text.is_empty());
        ben.slash(&game.thread, "board", &[]).await;
    }
    bot.passes(Span::seconds(270)).await;
    bot.service.owed.now();
    ben.reads().await;
    assert_eq!(posts().await.len(), before, "the bot came back too early");
    bot.passes(Span::seconds(40)).await;
    bot.service.owed.now();
    let told = cafe.reads(&game.thread).await;
    assert!(told.text.starts_with("**1.**"), "{}", told.text);
    assert!(told.text.contains("offers a draw"), "{}", told.text);
    // Ben's board shows the offer, and sooner or later he is called.
    bot.has_nothing_due().await;
    ben.reads_no_further().await;

    bot.stop().await;
    cafe.close().await;
}

/// How many messages go out at the same time.
const AT_ONCE: usize = 16;

#[tokio::test(flavor = "multi_thread")]
async fn after_an_hour_of_silence_the_live_game_is_among_the_first() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // More slow games than messages go out at the same time; the live one has to be told last.
    let mut threads = Vec::new();
    for time in [["3d/move"; AT_ONCE + 8].as_slice(), &["10m+5s"]].concat() {
        let terms = [("game", "xiangqi"), ("time", time)];
        let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
        threads.push(game.thread);
    }
    bot.owes_nothing().await;
    let silence = json!({
        "fault": "answer", "method": "PATCH", "path_contains": "/messages", "status": 429,
        "retry_after": 3600.0, "scope": "global", "times": 1000,
    });
    cafe.control.fault(silence).await;
    for thread in &threads {
        ann.slash(thread, "move", &[("move", "h2e2")]).await;
    }
    bot.has_nothing_due().await;
    cafe.control.delete("/control/faults").await;
    let told = async || {
        let account = cafe.control.get("/control/exchanges").await;
        let entries = account["entries"].as_array().unwrap().iter();
        let edits = entries.filter(|entry| entry["method"] == "PATCH" && entry["status"] == 200);
        let paths = edits.map(|entry| entry["path"].as_str().unwrap());
        let threads = paths.map(|path| threads.iter().position(|thread| path.contains(thread)));
        threads.flatten().collect::<Vec<_>>()
    };
    let before = told().await.len();
    // From here on Discord's limits hold: all of that may not go out in one second.
    let invalid = async || cafe.control.get("/control/limits").await["invalid_requests"].clone();
    let on = json!({ "rate_limits": true });
    cafe.control.post("/control/limits", on).await;
    let invalid_before = invalid().await;
    for _ in 0..5 {
        bot.passes(Span::minutes(14)).await;
        let now = bot.service.now();
        bot.service.record_heartbeat(now).await.unwrap();
    }
    bot.has_nothing_due().await;
    let told = told().await.split_off(before);
    assert_eq!(told.len(), threads.len(), "{told:?}");
    let live = threads.len() - 1;
    let place = told.iter().position(|thread| *thread == live).unwrap();
    assert!(place < AT_ONCE, "{told:?}");
    for thread in &threads {
        let ruling = cafe.reads(thread).await;
        assert!(ruling.text.contains("**1.**"), "{}", ruling.text);
        let absence = cafe.reads(thread).await;
        assert!(absence.text.contains("No time was counted."));
    }
    assert_eq!(invalid().await, invalid_before, "no limit is met");

    bot.stop().await;
    cafe.close().await;
}
