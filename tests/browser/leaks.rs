//! No seat receives anything that its person may not know. The same moves are played against two hidden armies that
//! lead to the same rulings: what the other seats receive and show must then be equal.

use std::collections::{BTreeMap, BTreeSet};

use regex::{Captures, Regex};
use serde_json::json;
use thirtyfour::Key;

use crate::{
    matches::{DIRECT, THREAD, arrange, by_buttons, by_command, challenge},
    seat::Seat,
    tab::{Tab, WIDE},
    traffic::{ReceivedMessage, Traffic},
};
use harness::{Actor, BLACK, Cafe, InProcess, RED};

/// Black's other army. The pieces that are moved or met below are the same as in the usual one; most others, including
/// the Flag and the Landmines, stand elsewhere.
const OTHER_BLACK: &str = "84534/862/7199/635/M97B7/BM8FM";

/// The names of all pieces.
const PIECES: [&str; 11] = [
    "Field Marshal",
    "General",
    "Brigadier",
    "Colonel",
    "Major",
    "Captain",
    "Platoon Commander",
    "Engineer",
    "Grenade",
    "Landmine",
    "Flag",
];

/// What one person's document received and showed, with placeholders for what differs between any two games.
#[derive(Debug, PartialEq)]
struct Knowledge {
    received: Vec<String>,
    /// The document at each place, by the place's name.
    shown: BTreeMap<&'static str, String>,
}

/// A person with a seat in their own browser, so that everything the browser receives is theirs.
struct Observer<'a> {
    person: &'a Actor,
    tab: Tab,
    traffic: Traffic,
}

impl<'a> Observer<'a> {
    async fn sits_down(cafe: &Cafe, person: &'a Actor) -> Observer<'a> {
        let place = format!("/seat?as={}#{}", person.id, cafe.games);
        Observer {
            person,
            tab: Tab::watched(cafe, WIDE, &place).await,
            traffic: Traffic::default(),
        }
    }

    fn seat(&self) -> Seat<'_> {
        self.tab.page()
    }

    /// Collects everything received up to this person's next message, which has unique words.
    async fn takes_in(&mut self, cafe: &Cafe, words: &str) {
        let words = &format!("{words} <@{}>", self.person.id);
        let body = json!({ "content": words });
        let path = format!(
            "/control/as/{}/channels/{}/messages",
            self.person.id, cafe.games
        );
        cafe.control.post(&path, body).await;
        self.traffic.up_to(&self.tab, words).await;
    }

    /// Visits these places, also after a reload; then returns everything since the game began.
    async fn known(mut self, cafe: &Cafe, places: &[&'static str]) -> Knowledge {
        let mut shown = BTreeMap::new();
        self.takes_in(cafe, "So far, so good.").await;
        self.tab.reload().await;
        for place in places {
            self.seat().goes_to(place).await;
            let words = if *place == THREAD { "6. " } else { "Move" };
            self.seat().sees(words).await;
            self.seat().settles().await;
            let document = self
                .seat()
                .value("document.documentElement.outerHTML", &[])
                .await;
            shown.insert(*place, document.as_str().unwrap().to_owned());
        }
        self.takes_in(cafe, "That is all.").await;
        self.tab.close().await;
        let names = names(cafe, &shown[THREAD]).await;
        // How often the page requests the same thing is random, and so is the time when a mark arrives on its separate
        // stream.
        let mut before = BTreeSet::new();
        let received = self.traffic.received.into_iter();
        let received = received
            .map(|ReceivedMessage { path, body, .. }| format!("{path}\n{body}"))
            .filter(|text| text.contains("/live\n") || before.insert(text.clone()));
        Knowledge {
            received: alike(received.collect(), &names),
            shown: shown
                .into_iter()
                .map(|(place, document)| (place, alike(vec![document], &names).remove(0)))
                .collect(),
        }
    }
}

/// The placeholders for the playground's address, the match's name and the ids that occur in every game.
async fn names(cafe: &Cafe, shown: &str) -> Vec<(String, String)> {
    let code = Regex::new(r"([a-z]+-\d+) · Luzhanqi · Ann vs Ben").unwrap();
    let mut names = vec![
        (cafe.playground.address().to_string(), "HOST".to_owned()),
        (
            code.captures(shown).unwrap()[1].to_owned(),
            "CODE".to_owned(),
        ),
    ];
    let world = cafe.control.get("/control/world").await;
    let users = world["users"].as_array().unwrap().iter();
    let channels = world["channels"].as_array().unwrap().iter();
    for known in users.chain(channels.filter(|channel| channel["type"] == 0)) {
        let name = known["username"].as_str().or(known["name"].as_str());
        let id = known["id"].as_str().unwrap().to_owned();
        names.push((id, name.unwrap().to_uppercase()));
    }
    names
}

/// Normalizes texts: removes times, and replaces ids and seals by numbers in order of appearance. Simultaneous events may come in
/// any order, so they are sorted first.
fn alike(texts: Vec<String>, names: &[(String, String)]) -> Vec<String> {
    let times = Regex::new(
        r#"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)?|<t:\d+(?::\w)?>|(?s:<time\b.*?</time>)"#,
    )
    .unwrap();
    // Elements are numbered in the order of their creation, and each change creates a message again.
    let elements = Regex::new(r#"\b(select|listbox|option|modal|input)-\d+(-\d+)?"#).unwrap();
    // Seals and salts are also random: a new salt is drawn for each army, and a seal is a hash over it.
    let ids = Regex::new(
        r"\b[0-9a-f]{64}\b|\b(?:[0-9a-f]{4} ){9}[0-9a-f]{4}\b|\d{17,20}|\b[0-9a-f]{16}\b",
    )
    .unwrap();
    let mut texts: Vec<String> = texts
        .into_iter()
        .map(|text| {
            let text = names
                .iter()
                .fold(text, |text, (id, name)| text.replace(id, name));
            let text = times.replace_all(&text, "TIME");
            elements.replace_all(&text, "$1").into_owned()
        })
        .collect();
    texts.sort_by_cached_key(|text| ids.replace_all(text, "ID").into_owned());
    let mut seen = BTreeMap::new();
    texts
        .iter()
        .map(|text| {
            let numbered = ids.replace_all(text, |id: &Captures<'_>| {
                let next = seen.len();
                format!("ID{}", seen.entry(id[0].to_owned()).or_insert(next))
            });
            numbered.into_owned()
        })
        .collect()
}

/// Plays six plies with this army of Black's. Returns what Red, Black and a spectator learnt after Red had placed their
/// army.
async fn play(black: &str) -> [Knowledge; 3] {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let mut ann = Observer::sits_down(&cafe, &cafe.ann).await;
    let mut ben = Observer::sits_down(&cafe, &cafe.ben).await;
    let mut cleo = Observer::sits_down(&cafe, &cafe.cleo).await;

    challenge(ann.seat(), ben.seat()).await;
    ann.seat().goes_to(DIRECT).await;
    arrange(ann.seat(), RED).await;
    cleo.seat().goes_to(THREAD).await;
    cleo.seat().sees("has a setup desk").await;
    for watched in [&mut ann, &mut ben, &mut cleo] {
        watched.seat().settles().await;
        watched.takes_in(&cafe, "From here on.").await;
        watched.traffic.received.clear();
    }

    ann.seat().press("Ready").await;
    ann.seat().sees("You are ready.").await;
    ben.seat().goes_to(DIRECT).await;
    arrange(ben.seat(), black).await;
    ben.seat().press("Ready").await;
    for ply in 0..=6 {
        let (ann, ben) = (ann.seat(), ben.seat());
        match ply {
            0 => {}
            1 => by_buttons(ann, "FM e6", "×e7").await,
            2 => by_command(ben, "a7", "a6").await,
            3 => by_buttons(ann, "FM e7", "×e8").await,
            4 => by_command(ben, "a8", "b8").await,
            5 => {
                suggestions(ann).await;
                by_buttons(ann, "LtG c6", "×c7").await;
            }
            _ => by_command(ben, "b7", "c7").await,
        }
        let [private, public] = match ply {
            0 => ["he game begins.".to_owned(), "he game begins.".to_owned()],
            _ => [format!("Move {ply}"), format!("{ply}. ")],
        };
        ann.sees(&private).await;
        ben.sees(&private).await;
        cleo.seat().sees(&public).await;
        bot.owes_nothing().await;
    }

    // From here on nobody is called because they take long.
    bot.clock.stands();
    // The board on which he moved disappeared with his move; this one stays.
    ben.seat().slash("board", &[]).await;
    ben.seat().sees("Waiting for Ann to move.").await;
    let known = [
        ann.known(&cafe, &[DIRECT, THREAD]).await,
        ben.known(&cafe, &[DIRECT, THREAD]).await,
        cleo.known(&cafe, &[THREAD]).await,
    ];
    bot.stop().await;
    cafe.playground.stop().await;
    known
}

/// Opens the bot's suggestions for a move without choosing one.
async fn suggestions(seat: Seat<'_>) {
    seat.writes("/move").await;
    seat.holds("activeOption() === '/move'", &[]).await;
    seat.keys(&[Key::Enter]).await;
    seat.holds("activeOption()?.includes('→')", &[]).await;
    seat.keys(&[Key::Escape, Key::Escape]).await;
    seat.holds("all('#composer textarea').length === 1", &[])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_receives_and_shows_the_same_whatever_is_hidden_from_it() {
    let ([red, black, spectator], [other_red, other_black, other_spectator]) =
        tokio::join!(play(BLACK), play(OTHER_BLACK));

    // The comparison covers what it should: WebSocket messages, pictures, and Black's own army.
    for part in ["/live\n{", "\niVBORw0KGgo", "/messages\n["] {
        let there = red.received.iter().any(|text| text.contains(part));
        assert!(there, "nothing with {part:?} was received");
    }
    assert_ne!(black.shown[DIRECT], other_black.shown[DIRECT]);
    assert_ne!(black.received, other_black.received);

    same("Red", &red, &other_red);
    same("the spectator", &spectator, &other_spectator);

    for known in [&red, &spectator] {
        for secret in [
            BLACK,
            OTHER_BLACK,
            "General a7",
            "Brigadier c7",
            "Flag d12",
            "Landmine b11",
        ] {
            let texts = known.received.iter().chain(known.shown.values());
            for text in texts {
                assert!(!text.contains(secret), "{secret:?} in {text}");
            }
        }
    }
    // A spectator never sees the name of a piece.
    for text in spectator.shown.values() {
        for piece in PIECES {
            assert!(!text.contains(piece), "{piece:?} in {text}");
        }
    }
}

/// Asserts that a person learnt the same from two games; otherwise reports the differences.
fn same(who: &str, one: &Knowledge, other: &Knowledge) {
    if one == other {
        return;
    }
    let numbers = Regex::new(r"ID\d+").unwrap();
    let texts = |known: &Knowledge| -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for text in known.received.iter().chain(known.shown.values()) {
            *counts
                .entry(numbers.replace_all(text, "ID").into_owned())
                .or_default() += 1;
        }
        counts
    };
    let (texts, others) = (texts(one), texts(other));
    let mut report = String::new();
    for (which, texts, others) in [("first", &texts, &others), ("second", &others, &texts)] {
        for (text, count) in texts
            .iter()
            .filter(|(text, count)| others.get(*text) != Some(count))
        {
            let beginning: String = text.chars().take(1500).collect();
            report.push_str(&format!("\n--- {count} in the {which}:\n{beginning}"));
        }
    }
    panic!("{who} could tell the armies apart:{report}");
}
