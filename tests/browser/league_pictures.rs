//! Leagues of every format in each language, and a profile: pictures of their main states for visual inspection.

use basics::Span;
use serde_json::{Value, json};

use crate::gallery::{Gallery, with_component};
use harness::{Actor, Cafe, InProcess};

/// The delay after which a league's message is updated.
const CARD_PAUSE: Span = Span::seconds(2);

/// The names of the leagues and teams of a language.
struct Names {
    locale: &'static str,
    leagues: [&'static str; 6],
    teams: [&'static str; 2],
}

/// A channel with leagues whose states are photographed as Ann sees them.
struct Channel<'a> {
    cafe: &'a Cafe,
    bot: &'a InProcess,
    gallery: Gallery,
}

impl Channel<'_> {
    async fn messages(&self) -> Vec<Value> {
        self.cafe.olga.messages(&self.cafe.games).await
    }

    /// The newest public message in the channel with such a button or menu, and the id of that component.
    async fn newest(&self, kind: &str) -> (String, String) {
        let all = self.messages().await;
        let newest = all
            .iter()
            .rev()
            .find_map(|message| with_component(message, kind));
        newest.unwrap_or_else(|| panic!("no {kind} in {all:#?}"))
    }

    /// Presses the newest public button of this kind in the channel.
    async fn presses(&self, person: &Actor, kind: &str) -> Value {
        let (message, button) = self.newest(kind).await;
        person.try_press(&message, &button).await.unwrap()
    }

    /// Presses the button or picks from the menu of this kind in an answer.
    async fn goes_on(&self, person: &Actor, answer: &Value, kind: &str, values: &[&str]) -> Value {
        let (message, id) = with_component(&answer["message"], kind).unwrap();
        if values.is_empty() {
            return person.try_press(&message, &id).await.unwrap();
        }
        let body = json!({ "message_id": message, "custom_id": id, "values": values });
        person.acts("press", body).await
    }

    /// Waits until all pending messages are sent.
    async fn rests(&self) {
        self.bot.passes(CARD_PAUSE).await;
        self.bot.owes_nothing().await;
    }

    /// Opens a league; returns the page of its organiser.
    async fn opens(&self, name: &str, options: &[(&str, Value)]) -> Value {
        let mut all = vec![("name", json!(name)), ("game", json!("xiangqi"))];
        all.extend_from_slice(options);
        let command = ["league", "create"];
        let cafe = self.cafe;
        let page = cafe.olga.sub_command(&cafe.games, command, &all).await;
        self.rests().await;
        page.raw
    }

    /// Starts a league from its organiser's page.
    async fn starts(&self, page: &Value) {
        let olga = &self.cafe.olga;
        let (message, button) = with_component(page, ":start").unwrap();
        let asked = olga.try_press(&message, &button).await.unwrap();
        let (message, button) = with_component(&asked["message"], ":begin").unwrap();
        olga.try_press(&message, &button).await.unwrap();
        self.rests().await;
    }

    /// Opens a league, lets these people enter, and starts it.
    async fn begins(&self, name: &str, format: &str, players: &[&Actor]) {
        let page = self.opens(name, &[("format", json!(format))]).await;
        for player in players {
            self.presses(player, ":enter").await;
        }
        self.rests().await;
        self.starts(&page).await;
    }

    /// Opens a round robin in divisions of two, and shows its organiser's pages.
    async fn begins_in_divisions(&self, names: &Names, name: &str, players: &[&Actor]) {
        let cafe = self.cafe;
        let page = self.opens(name, &[("format", json!("round-robin"))]).await;
        for player in players {
            self.presses(player, ":enter").await;
        }
        self.rests().await;
        let pages = Gallery::open(cafe, "organiser", names.locale, &cafe.olga, &cafe.games).await;
        let manage = self.presses(&cafe.olga, ":manage").await;
        pages.shows("page").await;
        let settings = self.goes_on(&cafe.olga, &manage, ":settings", &[]).await;
        let form = self
            .goes_on(&cafe.olga, &settings, ":write:numbers", &[])
            .await;
        let numbers = [
            ("name", name),
            ("fewest", "2"),
            ("most", "8"),
            ("size", "2"),
            ("extra", "1"),
        ];
        cafe.olga.send_form(&form, &numbers).await;
        pages.shows("settings").await;
        for form in ["rounds", "ratings", "time", "tie-breaks"] {
            let button = format!(":write:{form}");
            pages.shows_form(&button, &format!("settings-{form}")).await;
        }
        pages.closes().await;
        self.starts(&page).await;
    }

    /// Plays the games that are on: in each, the player who comes later in the list resigns. Returns how many.
    async fn plays_round(&self, players: &[&Actor]) -> usize {
        let guild = self.cafe.guild().await;
        let games = self.bot.league_games(guild).await;
        for (pair, thread) in &games {
            let plays = |player: &&&Actor| pair.contains(&player.id);
            let loser = players.iter().rev().find(plays).unwrap();
            let asked = loser.slash(thread, "resign", &[]).await;
            let (form, button) = with_component(&asked.raw, "").unwrap();
            loser.try_press(&form, &button).await.unwrap();
        }
        self.rests().await;
        games.len()
    }

    /// A person creates a team.
    async fn founds(&self, person: &Actor, name: &str) {
        let form = self.presses(person, ":team.found").await;
        let field = harness::find_field(&form["modal"]["components"]).unwrap();
        let field = field["custom_id"].as_str().unwrap();
        person.send_form(&form, &[(field, name)]).await;
        self.rests().await;
    }
}

/// Plays leagues of each format in a language, and photographs them.
async fn photographs(names: &Names) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.speaks(names.locale).await;
    let players = [&cafe.ann, &cafe.dov, &cafe.ben, &cafe.cleo];
    for person in players.into_iter().chain([&cafe.olga]) {
        person.speaks(names.locale).await;
    }
    let gallery = Gallery::open(&cafe, "league", names.locale, &cafe.ann, &cafe.games).await;
    let channel = Channel {
        cafe: &cafe,
        bot: &bot,
        gallery,
    };
    let [round_robin, cup, swiss, ladder, teams, divisions] = names.leagues;

    channel.begins(round_robin, "round-robin", &players).await;
    channel.gallery.shows("message").await;
    let mut played = channel.plays_round(&players).await;
    channel.gallery.shows("news").await;
    for _ in 0..2 {
        played += channel.plays_round(&players).await;
    }
    channel.gallery.shows("final").await;
    let table = channel.presses(&cafe.ann, ":table:0").await;
    channel
        .goes_on(&cafe.ann, &table, ":crosstable:0", &[])
        .await;
    channel.gallery.shows("crosstable").await;
    channel.presses(&cafe.ann, ":season-card").await;
    channel.gallery.shows("season-card").await;
    cafe.ann.slash(&cafe.games, "profile", &[]).await;
    channel.gallery.shows("profile").await;

    channel.begins(cup, "knock-out", &players).await;
    played += channel.plays_round(&players).await;
    channel.gallery.shows("bracket").await;
    played += channel.plays_round(&players).await;
    channel.gallery.shows("champion").await;
    assert_eq!(played, 6 + 4);

    channel.begins(swiss, "swiss", &players).await;
    channel.plays_round(&players).await;
    channel.gallery.shows("swiss").await;
    channel.plays_round(&players).await;

    channel.begins(ladder, "ladder", &players).await;
    channel.gallery.shows("ladder").await;
    let choice = channel.presses(&cafe.ben, ":challenge").await;
    let (message, menu) = with_component(&choice["message"], ":rival").unwrap();
    let rows = choice["message"]["components"].as_array().unwrap();
    let mut parts = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let first = parts.find(|one| one["custom_id"] == menu.as_str()).unwrap();
    let rival = first["options"][0]["value"].clone();
    let body = json!({ "message_id": message, "custom_id": menu, "values": [rival] });
    cafe.ben.acts("press", body).await;
    channel.rests().await;
    channel.gallery.shows("ladder-challenge").await;
    channel.presses(&cafe.ann, ".true").await;
    channel.rests().await;
    // Ann loses her place.
    channel.plays_round(&[&cafe.ben, &cafe.ann]).await;
    channel.gallery.shows("ladder-climbed").await;

    let options = [("format", json!("round-robin")), ("teams", json!(2))];
    let page = channel.opens(teams, &options).await;
    for (captain, member, team) in [
        (&cafe.ann, &cafe.ben, names.teams[0]),
        (&cafe.cleo, &cafe.dov, names.teams[1]),
    ] {
        channel.founds(captain, team).await;
        let open = channel.presses(member, ":team.show").await;
        let number = if team == names.teams[0] { "1" } else { "2" };
        channel
            .goes_on(member, &open, ":team.join", &[number])
            .await;
        channel.rests().await;
    }
    channel.gallery.shows("teams-entered").await;
    channel.starts(&page).await;
    channel.gallery.shows("teams").await;
    channel.plays_round(&players).await;
    channel.gallery.shows("teams-final").await;

    channel
        .begins_in_divisions(names, divisions, &players)
        .await;
    channel.gallery.shows("divisions").await;
    channel.plays_round(&players).await;
    channel.gallery.shows("divisions-final").await;
    channel.gallery.closes().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_english() {
    photographs(&Names {
        locale: "en-GB",
        leagues: [
            "Spring League",
            "Autumn Cup",
            "Open",
            "Café Ladder",
            "Club Match",
            "Winter League",
        ],
        teams: ["Dragons", "Tigers"],
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_simplified_script() {
    photographs(&Names {
        locale: "zh-CN",
        leagues: [
            "春季联赛",
            "秋季杯",
            "公开赛",
            "茶馆天梯",
            "团体赛",
            "冬季联赛",
        ],
        teams: ["飞龙队", "猛虎队"],
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_in_traditional_script() {
    photographs(&Names {
        locale: "zh-TW",
        leagues: [
            "春季聯賽",
            "秋季盃",
            "公開賽",
            "茶館天梯",
            "團體賽",
            "冬季聯賽",
        ],
        teams: ["飛龍隊", "猛虎隊"],
    })
    .await;
}
