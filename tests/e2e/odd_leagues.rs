//! Leagues at odd moments: channels and people that disappear, a league of one, long names.

use basics::Span;
use serde_json::json;

use harness::{Actor, Cafe, InProcess, Shown};

use super::{
    killed_leagues::openings,
    leagues::{creates, entered},
};

pub fn says(page: &Shown, sentences: &[&str]) {
    for sentence in sentences {
        assert!(
            page.text.contains(sentence),
            "no {sentence:?} in:\n{}",
            page.text
        );
    }
}

pub async fn gives_up(player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
}

/// Another channel than the one of the games.
pub async fn elsewhere(cafe: &Cafe) -> String {
    let world = cafe.control.get("/control/world").await;
    let mut channels = world["channels"].as_array().unwrap().iter();
    let other = channels.find(|one| one["name"] == "league").unwrap();
    other["id"].as_str().unwrap().to_owned()
}

/// What stands in a channel, oldest first.
async fn contents(cafe: &Cafe, channel: &str) -> Vec<String> {
    let all = cafe.olga.messages(channel).await;
    let mut all: Vec<(String, String)> = all
        .iter()
        .map(|one| {
            let text = |name: &str| one[name].as_str().unwrap().to_owned();
            (text("id"), text("content"))
        })
        .collect();
    all.sort();
    all.into_iter().map(|(_, content)| content).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_goes_on_in_another_channel_when_its_own_is_gone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    let other = elsewhere(&cafe).await;
    cafe.control
        .delete(&format!("/control/channels/{}", cafe.games))
        .await;
    olga.reads_no_further().await;

    // Nobody else learns of it; the organiser finds it wherever she asks.
    let hidden = cleo.sub_command(&other, ["league", "show"], &[]).await;
    says(&hidden, &["no league yet"]);
    drop(page);
    let page = olga.sub_command(&other, ["league", "manage"], &[]).await;
    says(
        &page,
        &[
            "The league's channel is gone. Nothing is lost",
            "Players: 2",
        ],
    );
    let page = olga
        .press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    says(&page, &["The league has begun"]);
    let page = olga.sub_command(&other, ["league", "manage"], &[]).await;
    let page = olga.press(&page, "Move the league to this channel").await;
    says(&page, &["The league goes on in this channel"]);
    assert!(!page.text.contains("is gone"), "{}", page.text);
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(10)).await;
    bot.has_nothing_due().await;
    let told = contents(&cafe, &other).await.join("\n");
    for part in ["Round 1 of 1 has begun", "**Round 1 of 1**"] {
        assert!(told.contains(part), "no {part:?} in:\n{told}");
    }
    let (_, link) = told.split_once("<#").unwrap();
    let (thread, _) = link.split_once('>').unwrap();
    gives_up(ann, thread).await;
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    let told = contents(&cafe, &other).await.join("\n");
    assert!(told.contains("The league is over"), "{told}");
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_leave_the_server_hold_up_nobody() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    // Dov accepts no direct messages.
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben, cleo, dov]).await;
    let over = olga.press(&page, "Organisers").await;
    let menu = over.component("Who organises it from now on …");
    let chosen = json!({ "message_id": over.id(), "custom_id": menu, "values": [ann.id] });
    let form = olga.acts("press", chosen).await;
    olga.send_form(&form, &[("reason", "She wants to.")]).await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;

    // The organiser, who plays, is banned. Whoever manages the server takes her out, and all others go on.
    let away = json!({ "in_guild": false });
    cafe.control
        .post(&format!("/control/users/{}", ann.id), away)
        .await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let about = olga.pick(&page, "Ann").await;
    let page = olga.fill(&about, "Remove", "She was banned.").await;
    says(&page, &["**Round 1 of 2**"]);
    let people = [ann, ben, cleo, dov];
    for (thread, [first, second]) in openings(&cafe).await {
        if first != ann.id && second != ann.id {
            let loser = people.into_iter().find(|one| one.id == first).unwrap();
            gives_up(loser, &thread).await;
        }
    }
    bot.passes(Span::seconds(10)).await;
    bot.owes_nothing().await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    says(&page, &["**Round 2 of 2**"]);
    let opened = openings(&cafe).await;
    assert_eq!(opened.len(), 3, "two games, and one without Ann");
    assert!(!opened[2].1.contains(&ann.id));
    let log = olga.press(&page, "Log").await;
    says(&log, &["@Ann was removed. (@Olga) — “She was banned.”"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_of_one_waits_and_long_names_fit() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let name = "W*_龍".repeat(25);
    let options = [("name", json!(name)), ("game", json!("xiangqi"))];
    let page = creates(&cafe, olga, &options).await;
    bot.owes_nothing().await;
    let open = cafe.reads(&cafe.games).await;
    ann.press(&open, "Join").await;
    let alone = olga.press(&page, "Start …").await;
    says(
        &alone,
        &[
            "This league needs at least 2 players to start.",
            "for organisers",
            "Players: 1",
        ],
    );
    ben.press(&open, "Join").await;
    let opened = olga.press_raw(&alone, "Call it off").await;
    let title = opened["modal"]["title"].as_str().unwrap();
    assert_eq!(title, "Call the league off");
    let settings = olga.press(&alone, "Settings").await;
    says(&settings, &["settings until the start"]);
    let form = olga.press_raw(&settings, "Name and numbers").await;
    assert_eq!(form["kind"], "modal");
    let page = olga.press(&settings, "Back").await;
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;
    let [(thread, _)] = &openings(&cafe).await[..] else {
        panic!("one game");
    };
    gives_up(ann, thread).await;
    bot.passes(Span::seconds(10)).await;
    bot.owes_nothing().await;
    let told = contents(&cafe, &cafe.games).await.join("\n");
    assert!(told.contains("The league is over"), "{told}");
    let list = olga.sub_command(&cafe.games, ["league", "show"], &[]).await;
    says(&list, &["(W*_龍W*_龍"]);
    let label = list.raw["components"][0]["components"][0]["label"].as_str();
    let shown = olga.press(&list, label.unwrap()).await;
    says(&shown, &["Final standings"]);
    bot.stop().await;
    cafe.playground.stop().await;
}
