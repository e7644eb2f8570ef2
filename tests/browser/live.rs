//! Every seat that may see an event shows it immediately, without a reload: messages and marks, typing and thinking,
//! edits and deletions, times, pictures. Each seat requests only its own person's data.

use std::time::{SystemTime, UNIX_EPOCH};

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    tab::{Looks, Tab, WIDE},
    traffic::Traffic,
};
use harness::{Cafe, InProcess};

/// Wide enough for three seats.
const WIDEST: Looks = Looks {
    width: 1920,
    height: 1080,
    ..WIDE
};

/// Sends a request to the stand-in for Discord, as a person's own bot would.
async fn as_a_bot(cafe: &Cafe, method: Method, path: &str, body: Value) -> Value {
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let address = format!("http://{}/api/v10{path}", cafe.playground.address());
    let request = http
        .request(method, address)
        .header("authorization", format!("Bot {}", cafe.playground.token()))
        .json(&body);
    let answer = request.send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.status());
    let text = answer.text().await.unwrap();
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// Whether the list of places marks a place as unread.
const UNREAD: &str = "placeLink(arguments[0]).classList.contains('unread')";

#[tokio::test(flavor = "multi_thread")]
async fn messages_appear_for_others_and_mentions_notify() {
    let cafe = Cafe::open().await;
    let places = "/#left=ann&right=ben&spectator=cleo&seats=3";
    let tab = Tab::open(&cafe, WIDEST, places).await;
    let [ann, ben, cleo] = ["left", "right", "spectator"].map(|name| tab.seat(name));
    let games = [json!("games")];

    for seat in [ann, ben] {
        seat.goes_to("games").await;
    }
    cleo.goes_to("league").await;
    ann.says("Good evening, everyone").await;
    ben.sees("Good evening, everyone").await;
    cleo.holds(UNREAD, &games).await;
    ben.says(&format!("Do come over, <@{}>", cafe.cleo.id))
        .await;
    ann.sees("Do come over, @Cleo").await;
    cleo.holds(
        "words(placeLink(arguments[0])).includes('1 unread')",
        &games,
    )
    .await;
    tab.page()
        .holds(
            "words(document.getElementById('called')) === 'Cleo: 1 new'",
            &[],
        )
        .await;

    // A click on the notice leads to where Cleo stopped reading.
    tab.page()
        .click("document.querySelector('#called button')", &[])
        .await;
    cleo.sees("Do come over, @Cleo").await;
    cleo.holds("all('#messages .news').length === 1", &[]).await;
    cleo.holds(&format!("!{UNREAD}"), &games).await;
    tab.page()
        .holds("words(document.getElementById('called')) === ''", &[])
        .await;

    tab.close().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typing_edits_and_deletions_appear_at_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/#left=ann&right=ben&seats=2").await;
    let seats = ["left", "right"].map(|name| tab.seat(name));
    let messages = format!("/channels/{}/messages", cafe.games);
    for seat in seats {
        seat.goes_to("games").await;
    }

    let typing = format!("/channels/{}/typing", cafe.games);
    as_a_bot(&cafe, Method::POST, &typing, json!({})).await;
    for seat in seats {
        seat.holds(
            "words(document.getElementById('typing')) === 'Caipan is typing…'",
            &[],
        )
        .await;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let soon = now.as_secs() + 20;
    let content = format!("The round ends <t:{soon}:R>.");
    let said = as_a_bot(
        &cafe,
        Method::POST,
        &messages,
        json!({ "content": content }),
    )
    .await;
    for seat in seats {
        seat.sees("The round ends").await;
        seat.holds("words(document.getElementById('typing')) === ''", &[])
            .await;
    }
    // Nobody acts, and the time in the message advances.
    for seat in seats {
        let shown = "words(document.getElementById('messages'))";
        let earlier = seat.value(shown, &[]).await;
        seat.holds(&format!("{shown} !== arguments[0]"), &[earlier])
            .await;
    }

    let path = format!("{messages}/{}", said["id"].as_str().unwrap());
    let content = json!({ "content": "The round is **over**." });
    as_a_bot(&cafe, Method::PATCH, &path, content).await;
    for seat in seats {
        seat.sees("The round is over. (edited)").await;
        seat.sees_no("The round ends").await;
    }
    as_a_bot(&cafe, Method::DELETE, &path, json!({})).await;
    for seat in seats {
        seat.sees_no("The round is over.").await;
    }

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_bot_is_shown_thinking() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/#left=ann&right=ben&seats=2").await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    for seat in [ann, ben] {
        seat.goes_to("games").await;
    }

    // While another writer uses the bot's database, the bot cannot decide anything.
    let busy = bot.store.every_writer().await.unwrap();
    ann.slash("challenge", &[("opponent", "Ben", "Ben")]).await;
    ann.sees("Caipan is thinking…").await;
    drop(busy);
    for seat in [ann, ben] {
        seat.sees("Ann challenges you").await;
    }
    ann.sees_no("Caipan is thinking…").await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_enlarged_and_private_messages_dismissed() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let game = cafe.game_between(&cafe.ann, &cafe.ben).await;
    let place = format!(
        "/#left=ann:{}&right=ben:{}&seats=2",
        game.thread, game.thread
    );
    let tab = Tab::open(&cafe, WIDE, &place).await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));

    ann.press("My board").await;
    ann.sees("Only you can see this").await;
    ann.holds("all('#messages .message.ephemeral').length === 1", &[])
        .await;
    let width = "all('#messages .picture img').at(-1).getBoundingClientRect().width";
    ann.click("all('#messages .picture').at(-1)", &[]).await;
    let inline = ann.value(width, &[]).await;
    let larger = "all('dialog[open] img')[0]?.getBoundingClientRect().width > arguments[0]";
    ann.holds(larger, &[inline]).await;
    ann.holds(
        "words(document.querySelector('dialog[open]')).includes('Field Marshal e6')",
        &[],
    )
    .await;
    tab.keys(&[thirtyfour::Key::Escape]).await;
    ann.holds("all('dialog[open]').length === 0", &[]).await;

    ann.press("Dismiss message").await;
    ann.sees_no("Only you can see this").await;
    ben.sees_no("Only you can see this").await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_seat_requests_only_its_own_data() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let places = "/#left=ann&right=ben&spectator=cleo&seats=3";
    let tab = Tab::watched(&cafe, WIDEST, places).await;
    let people = [
        ("left", &cafe.ann),
        ("right", &cafe.ben),
        ("spectator", &cafe.cleo),
    ];
    for (name, _) in people {
        tab.seat(name).goes_to("games").await;
    }
    tab.seat("left")
        .slash("challenge", &[("opponent", "Ben", "Ben")])
        .await;
    tab.seat("right").press("Accept").await;
    for (name, _) in people {
        tab.seat(name).sees("Accepted: match").await;
    }
    tab.seat("left").says("We are off.").await;
    let mut traffic = Traffic::default();
    traffic.up_to(&tab, "We are off.").await;

    let tree = tab.devtools("Page.getFrameTree", json!({})).await.unwrap();
    let frames = tree["frameTree"]["childFrames"].as_array().unwrap();
    for (name, person) in people {
        let frame = frames
            .iter()
            .find(|child| child["frame"]["name"] == name)
            .unwrap();
        let own = format!("/control/as/{}/", person.id);
        let asked = traffic
            .received
            .iter()
            .filter(|received| received.frame == frame["frame"]["id"]);
        let asked: Vec<&str> = asked.map(|received| received.path.as_str()).collect();
        assert!(asked.iter().any(|path| path.starts_with(&own)), "{asked:?}");
        for path in asked {
            let open = ["/seat", "/page/", "/control/world", "/attachments/"];
            let fine = path.starts_with(&own) || open.iter().any(|open| path.starts_with(open));
            assert!(fine, "{name} asked for {path}");
        }
    }
    // One stream for each player; the spectator's own and the shell's, which reports the first steps.
    for (person, streams) in [(&cafe.ann, 1), (&cafe.ben, 1), (&cafe.cleo, 2)] {
        let path = format!("/control/as/{}/live", person.id);
        assert_eq!(traffic.opened(&path), streams, "{path}");
    }

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
