//! The bot starts although Discord answers badly at first, and what it offers is on offer in the end.

use serde_json::json;

use harness::{Cafe, InProcess};

/// What people may install for themselves.
const FOR_PEOPLE: [&str; 5] = ["practice", "board", "verify", "analyse", "rules"];

#[tokio::test(flavor = "multi_thread")]
async fn a_start_survives_bad_answers() {
    let cafe = Cafe::open().await;
    for (path, status) in [
        ("/applications/@me", 503),
        ("/applications/@me", 429),
        ("/gateway/bot", 503),
        ("/gateway/bot", 500),
        ("/commands", 503),
        ("/commands", 429),
    ] {
        let fault = json!({ "fault": "answer", "path_contains": path, "status": status, "retry_after": 0.1 });
        cafe.control.fault(fault).await;
    }
    for path in ["/applications/@me", "/gateway/bot", "/commands"] {
        let fault = json!({ "fault": "lose_answer", "path_contains": path });
        cafe.control.fault(fault).await;
    }
    // It waits until the commands are there, and the bot hears.
    let bot = InProcess::start(&cafe).await;
    assert_eq!(cafe.control.get("/control/faults").await, json!([]));
    let commands = format!("/control/as/{}/commands", cafe.ann.id);
    let commands = cafe.control.get(&commands).await;
    for command in commands.as_array().unwrap() {
        let name = command["name"].as_str().unwrap();
        let types = if FOR_PEOPLE.contains(&name) {
            json!([0, 1])
        } else {
            json!([0])
        };
        assert_eq!(command["integration_types"], types, "{command}");
    }
    bot.stop().await;
    cafe.playground.stop().await;
}
