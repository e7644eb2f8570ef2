//! A message whose fate is unclear for longer than Discord remembers its nonce: it is looked for in the channel before it
//! is sent again.

use basics::Span;
use serde_json::{Value, json};

use harness::{Cafe, InProcess};

/// The bot stops, and comes back when Discord has forgotten all nonces.
async fn is_off_for_ten_minutes(cafe: &Cafe, bot: InProcess) -> InProcess {
    let off = bot.off().await.for_minutes(cafe, 10).await;
    off.start(cafe).await
}

/// A move is announced, but the bot stops before it learns so, and comes back ten minutes later, when Discord has
/// forgotten the nonce. Returns the bot.
async fn stops_in_the_middle(cafe: &Cafe, bot: InProcess, thread: &str) -> InProcess {
    let held = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{thread}/messages"),
        "milliseconds": 60_000, "before": false,
    });
    bot.forgets_boards().await;
    cafe.control.fault(held).await;
    cafe.ann.slash(thread, "move", &[("move", "h2e2")]).await;
    assert!(cafe.reads(thread).await.text.starts_with("**1.**"));
    let bot = is_off_for_ten_minutes(cafe, bot).await;
    bot.owes_nothing().await;
    bot
}

/// How often the bot asked for a channel's history, and with what result.
async fn looks(cafe: &Cafe, thread: &str) -> Vec<u64> {
    let account = cafe.control.get("/control/exchanges").await;
    let entries = account["entries"].as_array().unwrap().iter();
    let path = format!("/channels/{thread}/messages");
    let looked = |entry: &&Value| {
        entry["method"] == "GET" && entry["path"].as_str().unwrap().ends_with(&path)
    };
    let found = entries.filter(looked);
    found
        .map(|entry| entry["status"].as_u64().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_that_arrived_unnoticed_shows_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    bot.owes_nothing().await;
    let bot = stops_in_the_middle(&cafe, bot, &game.thread).await;
    assert_eq!(looks(&cafe, &game.thread).await, [200]);
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_arrived_unnoticed_shows_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let [_, _, panel] = cafe.plays(&game, ann, "e6e7").await;
    let direct = panel.raw["channel_id"].as_str().unwrap().to_owned();
    cafe.plays(&game, ben, "a7a6").await;
    bot.owes_nothing().await;
    bot.forgets_boards().await;
    let held = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{direct}/messages"),
        "milliseconds": 60_000, "before": false,
    });
    cafe.control.fault(held).await;
    ann.slash(&game.thread, "move", &[("move", "e7e8")]).await;
    let told = ben.reads().await;
    let bot = is_off_for_ten_minutes(&cafe, bot).await;
    bot.owes_nothing().await;
    assert_eq!(looks(&cafe, &direct).await, [200]);
    assert!(told.text.contains("Move 3, Ann"), "{}", told.text);
    // He does not act for a minute, and is called once by a new message, which takes its place.
    bot.passes(Span::MINUTE).await;
    assert_eq!(ben.reads().await.text, told.text);
    cafe.goes(&told).await;
    assert!(cafe.reads(&game.thread).await.text.starts_with("**3.**"));
    let path = format!("/messages/{}", told.id());
    let account = cafe.control.get("/control/exchanges").await;
    let entries = account["entries"].as_array().unwrap().iter();
    let deleted = entries.filter(|entry| {
        entry["method"] == "DELETE" && entry["path"].as_str().unwrap().ends_with(&path)
    });
    assert_eq!(deleted.count(), 1);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_that_did_not_arrive_is_sent() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    bot.owes_nothing().await;
    let held = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{}/messages", game.thread),
        "milliseconds": 60_000, "before": true,
    });
    bot.forgets_boards().await;
    cafe.control.fault(held).await;
    ann.slash(&game.thread, "move", &[("move", "h2e2")]).await;
    while cafe.control.get("/control/faults").await != json!([]) {
        tokio::task::yield_now().await;
    }
    let bot = is_off_for_ten_minutes(&cafe, bot).await;
    assert!(cafe.reads(&game.thread).await.text.starts_with("**1.**"));
    bot.owes_nothing().await;
    assert_eq!(looks(&cafe, &game.thread).await, [200]);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_history_cannot_be_read_it_is_sent_once_more() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    bot.owes_nothing().await;
    cafe.deny(&cafe.games, &["READ_MESSAGE_HISTORY"]).await;
    let bot = stops_in_the_middle(&cafe, bot, &game.thread).await;
    assert!(cafe.reads(&game.thread).await.text.starts_with("**1.**"));
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.close().await;
}

/// How often an announcement is sent anew at most.
const MAX_RESENT: usize = 70;

#[tokio::test(flavor = "multi_thread")]
async fn what_never_arrives_is_given_up_in_the_end_and_the_game_goes_on() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let untimed = [("game", "xiangqi"), ("time", "untimed")];
    let (game, _) = cafe.open_game_between(ann, ben, &untimed).await;
    bot.owes_nothing().await;
    bot.forgets_boards().await;
    let unclear = json!({
        "fault": "answer", "method": "POST", "path_contains": format!("{}/messages", game.thread),
        "status": 500, "times": 1000,
    });
    cafe.control.fault(unclear).await;
    ann.slash(&game.thread, "move", &[("move", "h2e2")]).await;
    let given_up = async || {
        let vitals = bot.service.vitals().await.unwrap();
        let counts = bot.meters.text(&vitals).unwrap();
        counts.contains("caipan_refused_total{kind=\"message-given-up\"} 1\n")
    };
    let mut rounds = 0;
    while !given_up().await {
        rounds += 1;
        assert!(rounds < 4 * MAX_RESENT, "it goes on for ever");
        // Discord forgets the nonce of the last attempt.
        bot.passes(Span::seconds(150)).await;
        bot.has_nothing_due().await;
    }
    let looks = looks(&cafe, &game.thread).await;
    assert_eq!(looks.len(), MAX_RESENT + 1, "before each, and a last time");
    // Whoever has to move learns of it all the same.
    let told = ben.reads().await;
    assert!(
        told.text
            .starts_with("I can't post in #thread at the moment")
    );
    assert!(told.text.contains("Move 1, Ann: Cannon h2 → e2 (C2.5)."));
    cafe.control.delete("/control/faults").await;
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(ruling.text.contains("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_out_of_date_is_not_sent_late() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    bot.owes_nothing().await;
    // Ann reads her answer, but the bot never notes that she did; meanwhile Ben moves.
    cafe.plays(&game, ann, "e6e7").await;
    bot.owes_nothing().await;
    cafe.plays(&game, ben, "a7a6").await;
    bot.owes_nothing().await;
    bot.sql(
        "INSERT INTO outbox (match_id, seq, audience, purpose, nonce, due_at) \
         SELECT match_id, MAX(seq) - 1, 'first', 'answer', 'late', 0 FROM events GROUP BY match_id",
    )
    .await;
    bot.service.owed.now();
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.close().await;
}

/// Every message in the channel takes so long that somebody can act meanwhile, but not so long that the bot gives up.
async fn posts_slowly(cafe: &Cafe) {
    let slow = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{}/messages", cafe.games),
        "milliseconds": 6000, "before": true,
    });
    cafe.control.fault(slow).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_is_posted_again_while_somebody_accepts_it_stays_once_with_the_result() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // It is there, but the bot stops before it knows, and the next one posts it once more.
    let held = json!({
        "fault": "delay", "path_contains": "/callback", "milliseconds": 60_000, "before": false,
    });
    cafe.control.fault(held).await;
    let options = [("opponent", ben.id.as_str()), ("game", "xiangqi")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    let off = bot.off().await;
    posts_slowly(&cafe).await;
    let bot = off.start(&cafe).await;
    bot.is_sending().await;
    ben.press(&challenge, "Accept").await;
    let again = cafe.reads(&cafe.games).await;
    assert_ne!(again.id(), challenge.id());
    cafe.goes(&again).await;
    assert_eq!(cafe.reads(challenge.id()).await.kind, "thread_create");
    cafe.reads(challenge.id()).await;
    let question = ann.slash(challenge.id(), "resign", &[]).await;
    ann.press(&question, "Resign").await;
    let result = cafe.result().await;
    cafe.reads(challenge.id()).await;
    assert_eq!(result.id(), challenge.id());
    assert!(result.text.contains("🏆"), "{}", result.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_somebody_accepts_elsewhere_before_it_is_there_says_so_once_it_is() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // What would have shown it is refused.
    let refused =
        json!({ "fault": "answer", "path_contains": "/callback", "times": 3, "status": 500 });
    cafe.control.fault(refused).await;
    posts_slowly(&cafe).await;
    let options = [("game", "xiangqi")];
    ann.slash_raw(&cafe.games, "challenge", &options).await;
    bot.is_sending().await;
    let list = ben.slash(&cafe.games, "lobby", &[]).await;
    let picked = ben.pick(&list, "Ann · Xiangqi · standard rules").await;
    let accepted = ben.press(&picked, "Accept").await;
    assert!(accepted.text.contains("Accepted"), "{}", accepted.text);
    let taken_up = cafe.reads(&cafe.games).await;
    assert_eq!(cafe.reads(taken_up.id()).await.kind, "thread_create");
    cafe.reads(taken_up.id()).await;
    let challenge = cafe.reads(&cafe.games).await;
    let current = cafe.reads(&cafe.games).await;
    assert_eq!(current.id(), challenge.id());
    assert!(current.text.contains("**Accepted:**"), "{}", current.text);
    assert!(!current.text.contains("(Accept)"), "{}", current.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_costs_one_request() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let options = [("opponent", ben.id.as_str())];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    bot.owes_no_answers().await;
    let account = cafe.control.get("/control/exchanges").await;
    let entries = account["entries"].as_array().unwrap().iter();
    let of_interaction = |entry: &&Value| {
        let path = entry["path"].as_str().unwrap();
        path.contains("/interactions/") || path.contains("/webhooks/")
    };
    assert_eq!(entries.filter(of_interaction).count(), 1);
    ben.press(&challenge, "Decline").await;
    ann.reads().await;

    bot.stop().await;
    cafe.close().await;
}
