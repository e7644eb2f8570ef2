//! Every round beside the one that the rules give, and why somebody plays this opponent.

use harness::{Actor, Cafe, InProcess};
use serde_json::json;

use super::leagues::entered;

/// Plays the games that are on: in each, the player who comes later in the list resigns.
async fn plays_round(cafe: &Cafe, bot: &InProcess, players: &[&Actor]) {
    for (pair, thread) in bot.league_games(cafe.guild().await).await {
        let mut later = players.iter().rev();
        let loser = later.find(|player| pair.contains(&player.id)).unwrap();
        let asked = loser.slash(&thread, "resign", &[]).await;
        loser.press(&asked, "Resign").await;
    }
    bot.owes_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_that_nobody_touched_a_pairing() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);
    let players = [ann, &cafe.ben, &cafe.cleo, dov];
    let [page, _] = entered(&cafe, &bot, 3, &players).await;
    let sure = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&sure, "Start now").await;
    bot.owes_nothing().await;
    plays_round(&cafe, &bot, &players).await;

    // The second round is on.
    let which = [("league", json!("Spring Cup"))];
    let check = dov
        .sub_command(&cafe.games, ["league", "check"], &which)
        .await;
    for line in [
        "All 2 rounds are as the rules pair them. Nobody touched a pairing.",
        "✅ Round 1: as the rules pair it.",
    ] {
        assert!(check.text.contains(line), "{line}: {}", check.text);
    }
    let own = ann
        .sub_command(&cafe.games, ["league", "show"], &which)
        .await;
    let mine = ann.press(&own, "My games").await;
    let why = ann.press(&mine, "Why this opponent?").await;
    for line in [
        "**Round 2**: why @Ann has this opponent",
        "They were paired in the group of 1 points, among 2 players.",
        "@Ann moves ",
    ] {
        assert!(why.text.contains(line), "{line}: {}", why.text);
    }
    // Anybody can ask about anybody, and members who do not play read the same.
    let league = cafe
        .olga
        .sub_command(&cafe.games, ["league", "show"], &which)
        .await;
    let check = cafe.olga.press(&league, "Check the pairings").await;
    assert!(check.text.contains("All 2 rounds"), "{}", check.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
