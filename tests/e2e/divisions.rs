//! A round robin in divisions: what its message and picture show of each, and who goes up and down at its end.

use serde_json::json;

use harness::{Cafe, InProcess};

use super::{
    killed_leagues::openings,
    leagues::creates,
    organisers::{found, managed, says},
};

#[tokio::test(flavor = "multi_thread")]
async fn every_division_shows_and_with_the_end_players_go_up_and_down() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    let options = [
        ("name", json!("Circle")),
        ("game", json!("xiangqi")),
        ("format", json!("round-robin")),
    ];
    let page = creates(&cafe, olga, &options).await;
    let page = olga.press(&page, "Settings").await;
    let form = olga.press_raw(&page, "Name and numbers").await;
    let numbers = [
        ("name", "Circle"),
        ("fewest", "2"),
        ("most", "8"),
        ("size", "2"),
        ("extra", "1"),
    ];
    let page = olga.send_form(&form, &numbers).await;
    says(&page, &["in divisions of up to 2"]);
    let open = cafe.reads(&cafe.games).await;
    for player in [ann, ben, cleo, dov] {
        player.press(&open, "Join").await;
    }
    let page = managed(&cafe, olga).await;
    let asked = olga.press(&page, "Start …").await;
    olga.press(&asked, "Start now").await;
    bot.owes_nothing().await;

    // In each division whoever is called first in its game gives it up.
    for (thread, [first, _]) in openings(&cafe).await {
        let players = [ann, ben, cleo, dov];
        let player = players.into_iter().find(|one| one.id == first).unwrap();
        let asked = player.slash(&thread, "resign", &[]).await;
        player.press(&asked, "Resign").await;
        bot.owes_nothing().await;
    }
    let ended = found(&cafe, &bot, &cafe.games, "is over").await;
    let winners = ended.text.clone();
    says(
        &ended,
        &[
            "**Division 1**",
            "**Division 2**",
            "↕️ Next season, up from division 2 to 1: @",
            "; down: @",
        ],
    );
    // The picture shows both, and says so.
    let alt = ended.alt();
    assert!(alt.contains("Division 1: 1. "), "{winners}: {alt}");
    assert!(alt.contains("Division 2: 1. "), "{alt}");
    bot.stop().await;
    cafe.playground.stop().await;
}
