//! People whose files come slowly, or whose wishes take long to fulfil, keep nobody else waiting.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::json;
use tokio::task::JoinSet;

use harness::{Actor, Cafe, InProcess};

/// How many people send a file: twice as many as the bot answers at once.
const SENDERS: usize = 16;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_files_of_others_that_come_slowly() {
    let cafe = Cafe::open_for(40).await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let world = cafe.control.get("/control/world").await;
    let known = [ann, ben].map(|one| one.id.clone());
    let users = world["users"].as_array().unwrap().iter();
    let people = users.filter(|user| user["bot"] != true);
    let ids = people.map(|user| user["id"].as_str().unwrap().to_owned());
    let senders = ids.filter(|id| !known.contains(id)).take(SENDERS);
    let senders: Vec<Actor> = senders
        .map(|id| Actor::new(id, cafe.control.clone(), Arc::clone(&cafe.journal)))
        .collect();
    assert_eq!(senders.len(), SENDERS);
    cafe.control
        .fault(json!({
            "fault": "delay", "method": "GET", "path_contains": "/attachments",
            "milliseconds": 15_000, "times": SENDERS,
        }))
        .await;

    let begun = Arc::new(AtomicUsize::new(0));
    let mut hanging = JoinSet::new();
    for sender in senders {
        let (games, begun) = (cafe.games.clone(), Arc::clone(&begun));
        hanging.spawn(async move {
            let content = BASE64_STANDARD.encode("no record");
            let file = json!({ "filename": "slow.txt", "content": content });
            let outcome = sender
                .slash_values(&games, "verify", &[("file", file)])
                .await;
            begun.fetch_add(1, Ordering::Relaxed);
            outcome
        });
    }
    // The stand-in tells that the bot has put each of them off: it waits for all the files.
    let all_wait = async {
        while begun.load(Ordering::Relaxed) < SENDERS {
            tokio::task::yield_now().await;
        }
    };
    let patience = std::time::Duration::from_secs(10);
    let waits = tokio::time::timeout(patience, all_wait).await;
    waits.expect("each is told at once that it takes a while");
    let armed = cafe.control.get("/control/faults").await;
    assert!(!armed.to_string().contains("attachments"), "{armed}");

    // Meanwhile everything else is answered at once.
    let board = ben.slash_raw(&game.thread, "board", &[]).await;
    assert_eq!(board["kind"], "message", "{board}");
    // And another file is refused with a sentence, not taken and forgotten.
    let content = BASE64_STANDARD.encode("no record");
    let file = json!({ "filename": "more.txt", "content": content });
    let refused = ann
        .slash_values(&cafe.games, "verify", &[("file", file)])
        .await;
    let said = ann.answer(&refused).await;
    assert!(
        said.text.contains("I'm checking many records"),
        "{}",
        said.text
    );
    while let Some(outcome) = hanging.join_next().await {
        assert_eq!(outcome.unwrap()["kind"], "deferred");
    }
    bot.stop().await;
}
