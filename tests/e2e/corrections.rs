//! What organisers of a league set right afterwards: a result, the end of the league, a free seat. Everybody who read the first
//! reads the second, and nobody gets what they may not have.

use serde_json::json;

use harness::{Cafe, InProcess};

use super::{
    killed_leagues::openings,
    leagues::{creates, entered},
    organisers::{MEMBERS, chooses, found, labelled, managed, read_by, says, started},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_corrected_result_reaches_everybody_who_read_the_first() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo]).await;
    let asked = olga.press(&page, "Start …").await;
    says(&asked, &["Start **Spring Cup** now, with 3 players?"]);
    let page = olga.press(&asked, "Start now").await;
    bot.owes_nothing().await;
    let (thread, _) = openings(&cafe).await.remove(0);
    let game = olga.pick(&page, &labelled(&page, "Round 1: ")).await;
    let done = olga.fill(&game, "½–½", "They agreed.").await;
    says(
        &done,
        &["✅ In the log: ", "½–½", " · Round 2: 1 game was paired."],
    );
    found(&cafe, &bot, &thread, "**Draw.**").await;

    let game = olga.pick(&done, &labelled(&done, "Round 1: ")).await;
    let done = olga.fill(&game, "0–1", "I misread it.").await;
    says(&done, &["0–1"]);
    let told = found(&cafe, &bot, &thread, "has corrected the result").await;
    says(&told, &["@Olga has corrected", ": 0–1. — “I misread it.”"]);
    let news = found(&cafe, &bot, &cafe.games, "has corrected a result").await;
    says(
        &news,
        &["@Olga has corrected a result: ", ": 0–1. — “I misread it.”"],
    );
    // The thread bears the name of whoever has won now.
    let names = ["Ann", "Ben", "Cleo"];
    let white = names
        .into_iter()
        .find(|name| news.text.contains(&format!("@{name} – @")));
    let black = names
        .into_iter()
        .find(|name| news.text.contains(&format!(" – @{name}")));
    let named = format!("🏆 {} beat {}", black.unwrap(), white.unwrap());
    while !cafe.closed_thread().await.contains(&named) {}
    let mut reached = 0;
    for player in [ann, ben, cleo] {
        reached += read_by(&bot, player, "has corrected the result").await;
    }
    assert_eq!(reached, 2, "both players are told");

    // Ratings are the server's, standings the league's.
    let reason = [("reason", "They only tried the bot out.")];
    let voided = olga.slash(&thread, "void", &reason).await;
    says(
        &voided,
        &[
            "is voided",
            "For the league **Spring Cup** this changes nothing",
        ],
    );

    // What nobody would notice is not told.
    let page = managed(&cafe, olga).await;
    let log = olga.press(&page, "Log").await;
    let form = olga.pick_raw(&log, &labelled(&log, "½–½")).await;
    olga.send_form(&form, &[("reason", "It was wrong anyway.")])
        .await;
    for player in [ann, ben, cleo] {
        assert!(read_by(&bot, player, "corrected the result").await <= 1);
    }
    // With both taken back, the game is played anew.
    let page = managed(&cafe, olga).await;
    let log = olga.press(&page, "Log").await;
    let form = olga.pick_raw(&log, &labelled(&log, "0–1")).await;
    olga.send_form(&form, &[("reason", "He was right.")]).await;
    found(&cafe, &bot, &thread, "It is played again").await;
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_league_is_taken_back_before_everybody() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    started(&cafe, &bot, &page).await;
    let page = managed(&cafe, olga).await;
    let form = olga.press_raw(&page, "End it now").await;
    let hint = form["modal"]["components"].to_string();
    assert!(
        hint.contains("One game is not over; it will not count."),
        "{hint}"
    );
    let ended = olga.send_form(&form, &[("reason", "Nobody plays.")]).await;
    says(&ended, &["ended the league"]);
    found(&cafe, &bot, &cafe.games, "ended the league early").await;
    let log = olga.press(&ended, "Log").await;
    let form = olga
        .pick_raw(&log, &labelled(&log, "The league ended"))
        .await;
    let again = olga.send_form(&form, &[("reason", "They do.")]).await;
    says(&again, &["**Round 1 of 1**"]);
    let news = found(&cafe, &bot, &cafe.games, "This no longer holds").await;
    says(&news, &["The league ended", "“They do.”"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_organise_is_put_on_no_seat_that_is_free() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    let format = [("format", json!("round-robin")), ("name", json!("Circle"))];
    let page = creates(&cafe, olga, &format).await;
    bot.owes_nothing().await;
    let open = cafe.reads(&cafe.games).await;
    for player in [ann, ben, dov] {
        player.press(&open, "Join").await;
    }
    let organisers = olga.press(&page, "Organisers").await;
    let role = [("A role that may organise it", MEMBERS)];
    let chosen = olga
        .enter(&organisers, "A role that may organise, too …", &role)
        .await;
    let page = olga.press(&chosen, "Back").await;
    let asked = olga.press(&page, "Start …").await;
    let page = olga.press(&asked, "Start now").await;
    let about = olga.pick(&page, "Dov").await;
    let page = olga.fill(&about, "Remove", "He is away.").await;
    let refused = chooses(olga, &page, "Add somebody …", &[&cleo.id]).await;
    let refused = olga.answer(&refused).await;
    says(
        &refused,
        &["An organiser of the league can't take over a seat in it."],
    );
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
