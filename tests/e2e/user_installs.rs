//! People install the bot for themselves: where it is no member, it only answers, and what needs no server works.

use harness::{Actor, Cafe, InProcess};
use serde_json::json;

/// A world whose server has removed the bot. Ann has installed it for herself.
async fn alone() -> (Cafe, InProcess) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let away = json!({ "has_bot": false });
    cafe.control.post("/control/guild", away).await;
    let path = format!("/control/users/{}", cafe.ann.id);
    let installed = json!({ "installed": true });
    cafe.control.post(&path, installed).await;
    (cafe, bot)
}

async fn is_offered(cafe: &Cafe, person: &Actor, name: &str) -> bool {
    let path = format!("/control/as/{}/slash", person.id);
    let command = json!({ "channel_id": cafe.games, "name": name, "options": [] });
    cafe.control.try_post(&path, command).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_no_server_works_where_the_bot_is_no_member() {
    let (cafe, bot) = alone().await;
    let ann = &cafe.ann;
    for (name, is_there) in [("rules", true), ("challenge", false), ("league", false)] {
        assert_eq!(is_offered(&cafe, ann, name).await, is_there, "{name}");
    }
    assert!(!is_offered(&cafe, &cafe.ben, "rules").await, "Ben has not");

    let form = ann
        .slash_raw(&cafe.games, "practice", &[("game", "xiangqi")])
        .await;
    assert_eq!(form["modal"]["components"].as_array().unwrap().len(), 3);
    let begun = ann
        .enter_in(&form, &[("Who moves first", "I move first")])
        .await;
    assert!(begun.text.starts_with("(only you)"), "{}", begun.text);
    assert!(
        begun.text.contains("Press the button below"),
        "{}",
        begun.text
    );

    // Each press answers with the whole board, and the program's reply reaches it, too.
    let board = ann.press(&begun, "My board").await;
    assert!(board.text.contains("[picture]"), "{}", board.text);
    let step = ann.press(&board, "Move").await;
    let step = ann.press_point(&step, "h2").await;
    let played = ann.press_point(&step, "e2").await;
    assert!(played.text.contains("(only you)"), "{}", played.text);
    let id = basics::PersonId(ann.id.parse().unwrap());
    loop {
        let game = bot.service.unfinished_of(id).await.unwrap().remove(0);
        if game.ply == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let board = ann.slash(&cafe.games, "board", &[]).await;
    assert!(board.text.contains("(Move)"), "{}", board.text);
    assert!(board.text.contains("[picture]"), "{}", board.text);
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}
