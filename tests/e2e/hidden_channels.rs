//! Channels that the bot may no longer see, which lists leave out as they do deleted ones: nothing moves, and people are told what to
//! do. Threads that somebody locks and opens again; messages with buttons that a moderator deletes.

use basics::Span;
use serde_json::{Value, json};

use harness::{Cafe, InProcess, Shown};

use super::{
    killed_leagues::openings,
    leagues::entered,
    odd_leagues::{elsewhere, gives_up, says},
};

/// What the bot may do in the channel of the games from now on, but for these.
async fn shape(cafe: &Cafe, channel: &str, state: Value) {
    let path = format!("/control/channels/{channel}");
    cafe.control.post(&path, state).await;
}

fn says_nothing_of(page: &Shown, words: &str) {
    assert!(!page.text.contains(words), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_whose_channel_is_hidden_from_the_bot_is_there_and_its_games_stay() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;
    let (thread, _) = openings(&cafe).await.remove(0);
    let other = elsewhere(&cafe).await;
    shape(&cafe, &cafe.games, json!({ "deny": ["VIEW_CHANNEL"] })).await;

    // Players read where it is, and the organiser what to do about it.
    let place = "#games";
    let shown = ann.sub_command(&other, ["league", "show"], &[]).await;
    says(
        &shown,
        &["I can't see", place, "at the moment", "Spring Cup"],
    );
    let manage = ["league", "manage"];
    let page = olga.sub_command(&other, manage, &[]).await;
    says(
        &page,
        &["I can't see", place, "View Channel", "Send Messages"],
    );
    says_nothing_of(&page, "is gone");
    // Whether others see the channel the bot cannot know.
    let nothing = cleo.sub_command(&other, ["league", "show"], &[]).await;
    says(&nothing, &["no league yet in the channels that you and I"]);

    // Only what is new goes elsewhere.
    let moved = olga.press(&page, "Move the league to this channel").await;
    says(&moved, &["The league goes on in this channel"]);
    let shown = ann.sub_command(&other, ["league", "show"], &[]).await;
    says(&shown, &["#thread"]);
    says_nothing_of(&shown, "I can't see");
    bot.passes(Span::MINUTE).await;
    bot.has_nothing_due().await;
    shape(&cafe, &cafe.games, json!({ "deny": [] })).await;
    gives_up(ann, &thread).await;
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    let told = cafe.ben.messages(&thread).await;
    let ends = |one: &Value| one["content"].as_str().unwrap().contains("resign");
    assert!(told.iter().any(ends), "{told:#?}");

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_organiser_reads_once_what_to_allow_where_the_bot_sees_nothing() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    entered(&cafe, &bot, 2, &[ann, ben]).await;
    let other = elsewhere(&cafe).await;
    let refuses = "or I'm not allowed to write there";
    for times in 1..3 {
        shape(&cafe, &cafe.games, json!({ "deny": ["VIEW_CHANNEL"] })).await;
        for player in [ann, ben] {
            // What it has to say in the channel waits.
            let page = player.sub_command(&other, ["league", "show"], &[]).await;
            player.press(&page, "Leave").await;
            bot.passes(Span::MINUTE).await;
            bot.has_nothing_due().await;
        }
        let told = olga.messages(&olga.direct_messages().await).await;
        let refused = |one: &&Value| one["content"].as_str().unwrap().contains(refuses);
        assert_eq!(told.iter().filter(refused).count(), times);
        shape(&cafe, &cafe.games, json!({ "deny": [] })).await;
        for player in [ann, ben] {
            let page = player
                .sub_command(&cafe.games, ["league", "show"], &[])
                .await;
            player.press(&page, "Join").await;
        }
        bot.passes(Span::MINUTE).await;
        bot.owes_nothing().await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_deleted_out_of_the_bots_sight_is_gone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let xiangqi = [("game", "xiangqi"), ("time", "3d/move")];
    cafe.open_game_between(ann, ben, &xiangqi).await;
    bot.owes_nothing().await;
    shape(&cafe, &cafe.games, json!({ "deny": ["VIEW_CHANNEL"] })).await;
    let path = format!("/control/channels/{}", cafe.games);
    cafe.control.delete(&path).await;
    let board = ann.reads().await;
    assert!(board.text.contains("I can't post"), "{}", board.text);
    ben.reads().await;
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_was_locked_and_is_open_again_is_used_again() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    bot.owes_nothing().await;
    shape(&cafe, &game.thread, json!({ "locked": true })).await;
    ann.slash(&cafe.games, "move", &[("move", "h2e2")]).await;
    let ruling = cafe.reads_up_to(&cafe.games, "**1.**").await;
    assert!(ruling.text.contains("**1.**"), "{}", ruling.text);
    bot.owes_nothing().await;

    shape(&cafe, &game.thread, json!({ "locked": false })).await;
    let board = cafe.reads_up_to(&game.thread, "**1.**").await;
    assert!(board.text.contains("@Ben"), "{}", board.text);
    ben.slash(&game.thread, "move", &[("move", "h9g7")]).await;
    cafe.reads_up_to(&game.thread, "**2.**").await;
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_finds_no_card_of_a_league_joins_from_its_page() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let [_, card] = entered(&cafe, &bot, 2, &[&cafe.ann]).await;
    let (moderator, games) = (&cafe.olga.id, &cafe.games);
    let path = format!(
        "/control/as/{moderator}/channels/{games}/messages/{}",
        card.id()
    );
    cafe.control.delete(&path).await;
    cafe.goes(&card).await;
    let page = cafe
        .ben
        .sub_command(&cafe.games, ["league", "show"], &[])
        .await;
    let joined = cafe.ben.press(&page, "Join").await;
    says(&joined, &["You're in"]);
    // With the news of that the card is back.
    let card = super::leagues::card(&cafe, &bot).await;
    says(&card, &["@Ann", "@Ben"]);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_somebody_whose_message_was_deleted_is_found_in_the_lobby() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("opponent", ben.id.as_str()), ("game", "xiangqi")];
    let challenge = ann.slash(&cafe.games, "challenge", &terms).await;
    let (moderator, games) = (&cafe.olga.id, &cafe.games);
    let path = format!(
        "/control/as/{moderator}/channels/{games}/messages/{}",
        challenge.id()
    );
    cafe.control.delete(&path).await;
    let nothing = cleo.slash(games, "lobby", &[]).await;
    assert!(nothing.options().is_empty(), "{}", nothing.text);
    let list = ben.slash(games, "lobby", &[]).await;
    says(&list, &["for @Ben"]);
    let shown = ben.pick(&list, "Ann · Xiangqi · standard rules").await;
    says(&shown, &["(Accept)", "(Decline)"]);
    let declined = ben.press(&shown, "Decline").await;
    says(&declined, &["You declined the challenge"]);
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.playground.stop().await;
}
