//! Results outside Discord: only of leagues whose organisers chose it, without what only Discord's members may know.

use std::net::SocketAddr;

use caipan::{config::ResultsPage, outward};
use harness::{Actor, Cafe, InProcess, Shown};
use reqwest::{Client, Response, StatusCode, header};
use serde_json::{Value, json};

use super::leagues::entered;

const URL: &str = "https://results.example.org";

/// Serves the results of a bot; returns the address.
async fn serves(bot: &InProcess) -> SocketAddr {
    // The port is free as long as nobody else of this test takes it.
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let url = URL.to_owned();
    let page = ResultsPage { address, url };
    let serving = outward::open(page, bot.service.clone()).await.unwrap();
    tokio::spawn(serving);
    address
}

async fn asks(at: SocketAddr, path: &str) -> Response {
    let url = format!("http://{at}{path}");
    Client::new().get(url).send().await.unwrap()
}

async fn reads(at: SocketAddr, path: &str) -> Value {
    let answer = asks(at, path).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.json().await.unwrap()
}

async fn starts(cafe: &Cafe, bot: &InProcess, players: &[&Actor]) {
    let [page, _] = entered(cafe, bot, 3, players).await;
    let sure = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&sure, "Start now").await;
    bot.owes_nothing().await;
}

async fn shows(cafe: &Cafe, who: &Actor) -> Shown {
    let which = [("league", json!("Spring Cup"))];
    who.sub_command(&cafe.games, ["league", "show"], &which)
        .await
}

/// What the organiser reads after choosing who may read the results.
async fn chooses(cafe: &Cafe, choice: &str) -> Shown {
    let page = shows(cafe, &cafe.olga).await;
    let page = cafe.olga.press(&page, "Results elsewhere").await;
    let chosen = [("Who may read them?", choice)];
    cafe.olga.enter(&page, "Who may read them …", &chosen).await
}

/// The number of the league in an address.
fn number(text: &str) -> String {
    let (_, rest) = text.split_once("/v1/leagues/").unwrap();
    rest.chars().take_while(char::is_ascii_digit).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_a_league_before_its_organiser_says_so() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start_with_results(&cafe, URL).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let players = [ann, ben, &cafe.cleo, &cafe.dov];
    starts(&cafe, &bot, &players).await;
    let at = serves(&bot).await;
    assert_eq!(
        reads(at, "/v1/leagues").await["leagues"],
        Value::Array(vec![])
    );

    let shown = chooses(&cafe, "Everybody").await;
    assert!(shown.text.contains("🌐 Everybody reads"), "{}", shown.text);
    let id = number(&shown.text);
    let list = reads(at, "/v1/leagues").await;
    assert_eq!(list["leagues"][0]["name"], "Spring Cup");
    assert_eq!(list["leagues"][0]["url"], format!("{URL}/v1/leagues/{id}"));
    assert_eq!(list["next"], Value::Null);
    let league = reads(at, &format!("/v1/leagues/{id}")).await;
    assert_eq!(league["players"], 4);
    assert_eq!(league["stage"], "running");
    assert_eq!(league["tie_breaks"][0], "BH/M1");

    for (pair, thread) in bot.league_games(cafe.guild().await).await {
        let loser = players.iter().find(|one| pair.contains(&one.id)).unwrap();
        let asked = loser.slash(&thread, "resign", &[]).await;
        loser.press(&asked, "Resign").await;
    }
    bot.owes_nothing().await;
    let table = reads(at, &format!("/v1/leagues/{id}/standings")).await;
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0]["points"], "1.0");
    let round = reads(at, &format!("/v1/leagues/{id}/rounds/1")).await;
    let games = round["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    assert!(
        games.iter().all(|game| game["result"].is_string()),
        "{round}"
    );
    let record = asks(at, &format!("/v1/leagues/{id}/games/1/record")).await;
    let record = record.text().await.unwrap();
    assert!(record.contains("[Event \"Spring Cup\"]"), "{record}");
    // Nothing says who they are on Discord.
    let all = format!("{list}{league}{table}{round}");
    for player in players {
        assert!(!all.contains(&player.id), "{all}");
    }

    // What has not changed is not sent again.
    let path = format!("/v1/leagues/{id}/standings");
    let first = asks(at, &path).await;
    let tag = first.headers()[header::ETAG].clone();
    let again = Client::new().get(format!("http://{at}{path}"));
    let again = again
        .header(header::IF_NONE_MATCH, tag)
        .send()
        .await
        .unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(again.text().await.unwrap(), "");

    let calendar = asks(at, &format!("/v1/leagues/{id}/calendar.ics")).await;
    let calendar = calendar.text().await.unwrap();
    for line in [
        "BEGIN:VCALENDAR\r\n",
        "SUMMARY:Spring Cup: Round 1",
        "END:VCALENDAR",
    ] {
        assert!(calendar.contains(line), "{calendar}");
    }
    let feed = asks(at, &format!("/v1/leagues/{id}/feed.atom")).await;
    let feed = feed.text().await.unwrap();
    for part in [
        "<title>Spring Cup</title>",
        "<title>Round 1</title>",
        "Ann – ",
    ] {
        assert!(feed.contains(part), "{feed}");
    }

    // Who has their data erased has no name there.
    let told = cafe.cleo.slash(&cafe.games, "privacy", &[]).await;
    let sure = cafe.cleo.press(&told, "Erase my data").await;
    cafe.cleo.press(&sure, "Erase everything").await;
    bot.owes_nothing().await;
    let table = reads(at, &path).await;
    let rows = table["rows"].as_array().unwrap();
    let nameless = rows.iter().filter(|row| row["name"].is_null());
    assert_eq!(nameless.count(), 1, "{table}");
    let feed = asks(at, &format!("/v1/leagues/{id}/feed.atom")).await;
    let feed = feed.text().await.unwrap();
    assert!(!feed.contains("Cleo") && !feed.contains("Former"), "{feed}");

    // Nobody may read it any more, and the answer does not say whether there is such a league.
    chooses(&cafe, "Nobody").await;
    let refused = asks(at, &path).await;
    assert_eq!(refused.status(), StatusCode::NOT_FOUND);
    let refused = refused.text().await.unwrap();
    let unknown = asks(at, "/v1/leagues/1/standings").await;
    assert_eq!(unknown.text().await.unwrap(), refused);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_link_is_shown_once_and_ends_with_the_next_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start_with_results(&cafe, URL).await;
    starts(&cafe, &bot, &[&cafe.ann, &cafe.ben]).await;
    let at = serves(&bot).await;
    let token = |shown: &Shown| -> String {
        let (_, rest) = shown.text.split_once("?token=").unwrap();
        rest.chars().take_while(char::is_ascii_hexdigit).collect()
    };
    let shown = chooses(&cafe, "People with a secret link").await;
    let (id, first) = (number(&shown.text), token(&shown));
    let path = format!("/v1/leagues/{id}");
    assert_eq!(asks(at, &path).await.status(), StatusCode::NOT_FOUND);
    let wrong = asks(at, &format!("{path}?token={}", "0".repeat(64))).await;
    assert_eq!(wrong.status(), StatusCode::NOT_FOUND);
    reads(at, &format!("{path}?token={first}")).await;
    let bearer = Client::new().get(format!("http://{at}{path}"));
    let bearer = bearer.bearer_auth(&first).send().await.unwrap();
    assert_eq!(bearer.status(), StatusCode::OK);
    assert_eq!(
        reads(at, "/v1/leagues").await["leagues"],
        Value::Array(vec![])
    );

    // The page does not show it again, and members who do not organise see no way there.
    let page = shows(&cafe, &cafe.olga).await;
    let page = cafe.olga.press(&page, "Results elsewhere").await;
    assert!(!page.text.contains("token="), "{}", page.text);
    let anns = shows(&cafe, &cafe.ann).await;
    assert!(!anns.text.contains("Results elsewhere"), "{}", anns.text);
    let second = token(&chooses(&cafe, "People with a secret link").await);
    assert_ne!(first, second);
    let old = asks(at, &format!("{path}?token={first}")).await;
    assert_eq!(old.status(), StatusCode::NOT_FOUND);
    reads(at, &format!("{path}?token={second}")).await;
    bot.stop().await;
    cafe.playground.stop().await;
}
