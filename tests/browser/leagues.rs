//! A league in the page: somebody opens one, people enter and play, and its message shows the medals; and the same in each
//! language, on a phone and on a wide screen. `target/screenshots` holds pictures of its main states for people to look at.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::{
    checker::nothing_serious,
    seat::Seat,
    tab::{Looks, NARROW, Tab, WIDE},
};
use harness::{Actor, Cafe, InProcess};

/// How long a league's message waits for more to happen.
const CARD_PAUSE: i64 = 2_000;

/// A small phone.
const PHONE: Looks = Looks {
    width: 360,
    ..NARROW
};

/// A screen of usual size.
const SCREEN: Looks = Looks {
    width: 1280,
    ..WIDE
};

/// Uses `/league create` by typing: the name, the game and the format.
async fn creates(seat: Seat<'_>, name: &str) {
    seat.writes("/league create").await;
    seat.holds(
        "activeOption() === arguments[0]",
        &[json!("/league create")],
    )
    .await;
    seat.keys(&[Key::Enter]).await;
    seat.types_option("name", name).await;
    seat.fills_option("game", "Xiangqi", "Xiangqi").await;
    seat.fills_option("format", "Knock", "Knock-out").await;
    seat.keys(&[Key::Enter]).await;
    seat.sees("The league is open").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_from_its_opening_to_the_medals() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, PHONE, "/").await;
    let seat = tab.seat("left");
    seat.becomes("Olga").await;
    seat.goes_to("games").await;
    creates(seat, "Spring Cup").await;
    for player in ["Ann", "Ben"] {
        seat.becomes(player).await;
        seat.goes_to("games").await;
        seat.press("Join").await;
        seat.sees("You're in").await;
        bot.passes(CARD_PAUSE).await;
    }
    seat.sees("Players (2)").await;
    seat.becomes("Olga").await;
    seat.goes_to("games").await;
    seat.press("Organise").await;
    seat.press("Start now").await;
    seat.sees("Final: 1 game, in a thread of its own").await;

    seat.becomes("Ben").await;
    seat.goes_to("Ann vs Ben").await;
    seat.sees("Spring Cup, final").await;
    seat.slash("resign", &[]).await;
    seat.press("Resign").await;
    seat.sees("The other side resigned").await;
    seat.sees_no("Rematch").await;
    seat.press("Show the league").await;
    seat.sees("Final standings").await;

    seat.becomes("Ann").await;
    seat.goes_to("games").await;
    seat.sees("Congratulations, @Ann! 🥇").await;
    seat.sees("🥈 @Ben").await;
    bot.passes(CARD_PAUSE).await;
    seat.press("My season card").await;
    seat.press("Share with everyone here").await;
    seat.becomes("Cleo").await;
    seat.goes_to("games").await;
    seat.sees("🏅 Spring Cup · @Ann").await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    seat.holds(fits, &[]).await;
    nothing_serious(&tab, "league-medals").await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

/// A league whose states are photographed.
struct Gallery<'a> {
    cafe: &'a Cafe,
    bot: &'a InProcess,
    locale: &'a str,
    tabs: [(Tab, Looks, &'a str); 2],
}

impl Gallery<'_> {
    /// Photographs the end of the channel, on both screens and in both themes.
    async fn shows(&self, state: &str) {
        for (tab, looks, width) in &self.tabs {
            for dark in [false, true] {
                tab.wear(Looks { dark, ..*looks }).await;
                tab.page().settles().await;
                let theme = if dark { "dark" } else { "light" };
                let name = format!("league-{state}-{}-{width}-{theme}", self.locale);
                tab.screenshot(&name).await;
            }
        }
    }

    async fn messages(&self) -> Vec<Value> {
        self.cafe.olga.messages(&self.cafe.games).await
    }

    /// Presses the newest button of this kind that everybody sees in the channel.
    async fn presses(&self, person: &Actor, kind: &str) -> Value {
        let all = self.messages().await;
        let newest = all
            .iter()
            .rev()
            .find_map(|message| with_button(message, kind));
        let (message, button) = newest.unwrap();
        person.try_press(&message, &button).await.unwrap()
    }

    /// Lets everything be said that is owed.
    async fn rests(&self) {
        self.bot.passes(CARD_PAUSE).await;
        self.bot.owes_nothing().await;
    }

    /// Opens a league, lets these people enter, and starts it.
    async fn begins(&self, name: &str, format: &str, players: &[&Actor]) {
        let cafe = self.cafe;
        let options = [
            ("name", json!(name)),
            ("game", json!("xiangqi")),
            ("format", json!(format)),
        ];
        let command = ["league", "create"];
        let page = cafe.olga.sub_command(&cafe.games, command, &options).await;
        self.rests().await;
        for player in players {
            self.presses(player, ":enter").await;
        }
        self.rests().await;
        let (message, button) = with_button(&page.raw, ":start").unwrap();
        cafe.olga.try_press(&message, &button).await.unwrap();
        self.rests().await;
    }

    /// Plays the games that are on, until no new one follows: in each whoever moves first gives it up, but for the first
    /// player, who never does.
    async fn plays_round(&self, players: &[&Actor], played: &mut Vec<String>) {
        for message in self.messages().await {
            let id = message["id"].as_str().unwrap().to_owned();
            if !message["thread"].is_object() || played.contains(&id) {
                continue;
            }
            let content = message["content"].as_str().unwrap().to_owned();
            let plays = |player: &&&Actor| content.contains(&format!("<@{}>", player.id));
            let loser = players.iter().rev().find(plays).unwrap();
            let asked = loser.slash(&id, "resign", &[]).await;
            let (form, button) = with_button(&asked.raw, "").unwrap();
            loser.try_press(&form, &button).await.unwrap();
            played.push(id);
        }
        self.rests().await;
    }
}

/// The id of a message, and of its first button whose id ends like this.
fn with_button(message: &Value, kind: &str) -> Option<(String, String)> {
    let rows = message["components"].as_array()?.iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ends = |button: &&Value| {
        let id = button["custom_id"].as_str();
        id.is_some_and(|id| id.ends_with(kind))
    };
    let button = all.find(ends)?["custom_id"].as_str()?;
    Some((message["id"].as_str()?.to_owned(), button.to_owned()))
}

/// Plays a round robin and a knock-out of five in a language, and photographs them.
async fn photographs(locale: &str, names: [&str; 2]) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.speaks(locale).await;
    let players = [&cafe.ann, &cafe.dov, &cafe.ben, &cafe.cleo];
    for person in players.into_iter().chain([&cafe.olga]) {
        person.speaks(locale).await;
    }
    let tabs = [
        (Tab::open(&cafe, PHONE, "/").await, PHONE, "360"),
        (Tab::open(&cafe, SCREEN, "/").await, SCREEN, "1280"),
    ];
    for (tab, ..) in &tabs {
        tab.seat("left").goes_to("games").await;
    }
    let gallery = Gallery {
        cafe: &cafe,
        bot: &bot,
        locale,
        tabs,
    };
    gallery.begins(names[0], "round-robin", &players).await;
    gallery.shows("message").await;
    let mut played = Vec::new();
    gallery.plays_round(&players, &mut played).await;
    gallery.shows("news").await;
    for _ in 0..2 {
        gallery.plays_round(&players, &mut played).await;
    }
    gallery.shows("final").await;
    let table = gallery.presses(&cafe.ann, ":table:0").await;
    let (message, button) = with_button(&table["message"], ":crosstable:0").unwrap();
    cafe.ann.try_press(&message, &button).await.unwrap();
    gallery.shows("crosstable").await;
    gallery.presses(&cafe.ann, ":season-card").await;
    gallery.shows("season-card").await;

    gallery.begins(names[1], "knock-out", &players).await;
    gallery.plays_round(&players, &mut played).await;
    gallery.shows("bracket").await;
    gallery.plays_round(&players, &mut played).await;
    gallery.shows("champion").await;
    assert_eq!(played.len(), 6 + 4);
    for (tab, ..) in gallery.tabs {
        // On the phone nothing is wider than the screen.
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        tab.seat("left").holds(fits, &[]).await;
        tab.close().await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_english() {
    photographs("en-GB", ["Spring League", "Autumn Cup"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_simplified_script() {
    photographs("zh-CN", ["春季联赛", "秋季杯"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_traditional_script() {
    photographs("zh-TW", ["春季聯賽", "秋季盃"]).await;
}
