//! What is none of somebody's business: channels that they do not see, and other servers.

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, InProcess, Shown};

/// The games in progress, as somebody finds them from /lobby.
async fn watches(cafe: &Cafe, person: &Actor) -> Shown {
    let lobby = person.slash(&cafe.games, "lobby", &[]).await;
    person.press(&lobby, "Games in progress").await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_in_a_channel_that_somebody_does_not_see_is_not_listed_to_them() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let world = cafe.control.get("/control/world").await;
    let channels = world["channels"].as_array().unwrap();
    let league = channels.iter().find(|channel| channel["name"] == "league");
    let staff = league.unwrap()["id"].as_str().unwrap().to_owned();
    let path = format!("/control/channels/{staff}");
    cafe.control.post(&path, json!({ "hidden": true })).await;

    let open = [("game", "xiangqi")];
    olga.slash(&staff, "challenge", &open).await;
    ann.slash(&cafe.games, "challenge", &[("game", "doushouqi")])
        .await;
    let taken = [
        ("opponent", ben.id.as_str()),
        ("side", "me"),
        ("game", "xiangqi"),
    ];
    let challenge = olga.slash(&staff, "challenge", &taken).await;
    ben.press(&challenge, "Accept").await;
    assert_eq!(cafe.reads(challenge.id()).await.kind, "thread_create");
    cafe.reads(challenge.id()).await;

    let list = ben.slash(&cafe.games, "lobby", &[]).await;
    assert_eq!(list.options().len(), 1, "{}", list.text);
    assert!(!list.text.contains("Olga"), "{}", list.text);
    let all = olga.slash(&cafe.games, "lobby", &[]).await;
    assert_eq!(all.options().len(), 2, "{}", all.text);
    let there = ben.slash(&staff, "lobby", &[]).await;
    assert_eq!(
        there.options().len(),
        2,
        "who is there sees it: {}",
        there.text
    );
    let watched = watches(&cafe, ann).await;
    assert_snapshot!(watched.text.lines().nth(1).unwrap(), @"There are no games in progress in this server. Start one with /challenge.");
    let watched = watches(&cafe, olga).await;
    assert!(
        watched.text.contains("Olga against Ben"),
        "{}",
        watched.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_was_carried_to_another_server_does_nothing_there() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let asked = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&asked, "Resign").await;
    let end: Shown = cafe.reads(&game.thread).await;
    let challenge = ann.slash(&cafe.games, "challenge", &terms).await;

    // As if the match and the challenge were of another server.
    bot.sql("UPDATE matches SET guild = 77").await;
    bot.sql("UPDATE challenges SET guild = 77").await;
    let gone = "I have no record of this match.";
    let stranger = cleo.press(&end, "Replay").await;
    assert!(stranger.text.contains(gone), "{}", stranger.text);
    let player = ann.press(&end, "Replay").await;
    assert!(player.text.contains("[picture]"), "{}", player.text);
    let refused = cleo.press(&challenge, "Accept").await;
    assert!(refused.text.contains(gone), "{}", refused.text);

    bot.stop().await;
    cafe.close().await;
}
