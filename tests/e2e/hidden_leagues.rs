//! Leagues in channels that not everybody sees.

use serde_json::json;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_league_shows_only_to_those_who_see_its_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let world = cafe.control.get("/control/world").await;
    let mut channels = world["channels"].as_array().unwrap().iter();
    let staff = channels
        .find(|channel| channel["name"] == "league")
        .unwrap();
    let staff = staff["id"].as_str().unwrap();
    let path = format!("/control/channels/{staff}");
    cafe.control.post(&path, json!({ "hidden": true })).await;
    let named = [("name", json!("Staff only"))];
    let created = cafe.olga.sub_command(staff, ["league", "create"], &named);
    assert!(created.await.text.contains("The league is open"));
    cafe.reads(staff).await;

    let show = ["league", "show"];
    let others = cafe.ben.sub_command(&cafe.games, show, &[]).await;
    assert!(others.text.contains("no league yet"), "{}", others.text);
    let own = cafe.olga.sub_command(&cafe.games, show, &[]).await;
    assert!(own.text.contains("Staff only"), "{}", own.text);

    bot.stop().await;
    cafe.close().await;
}
