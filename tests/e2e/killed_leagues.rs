//! A program that is killed while rounds of a league open.

use serde_json::{Value, json};

use harness::{Cafe, Process};

use super::leagues::creates;

/// The messages on which games were opened, oldest first, including deleted ones: the id, which is the thread's too, and who plays.
pub async fn openings(cafe: &Cafe) -> Vec<(String, [String; 2])> {
    let journal = cafe.control.get("/control/journal?after=0&wait=0").await;
    let entries = journal["entries"].as_array().unwrap();
    let in_games = |entry: &&Value| entry["channel_id"] == *cafe.games;
    let created = entries.iter().filter(in_games);
    let created = created.filter(|entry| entry["kind"] == "message_create");
    let opened = created.filter_map(|entry| {
        let message = &entry["message"];
        let line = message["content"].as_str()?.lines().next()?;
        let line = Some(line).filter(|line| line.contains(", round "))?;
        let is_its_thread = |other: &Value| {
            other["kind"] == "thread_create" && other["channel_id"] == message["id"]
        };
        assert!(entries.iter().any(is_its_thread), "no thread: {line}");
        let mut people = line
            .split("<@")
            .skip(1)
            .map(|part| part.split('>').next().unwrap().to_owned());
        let pair = [people.next()?, people.next()?];
        Some((message["id"].as_str()?.to_owned(), pair))
    });
    let mut opened: Vec<_> = opened.collect();
    opened.sort();
    opened
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_dies_while_a_round_opens_opens_it_whole_and_once() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let mut bot = Process::start(&cafe, data.path()).await;
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga];
    let options = [
        ("name", json!("Endurance")),
        ("game", json!("doushouqi")),
        ("format", json!("double-round-robin")),
    ];
    let page = creates(&cafe, &cafe.olga, &options).await;
    bot.owes_nothing().await;
    let card = cafe.reads(&cafe.games).await;
    for player in players {
        player.press(&card, "Join").await;
    }
    cafe.olga
        .press(&cafe.olga.press(&page, "Start …").await, "Start now")
        .await;
    // Each round the program dies a little later after the last game of the one before has ended.
    for (round, delay) in [0, 5, 20, 60, 150].into_iter().enumerate() {
        bot.kill().await;
        bot = Process::start(&cafe, data.path()).await;
        bot.owes_nothing().await;
        let opened = openings(&cafe).await;
        assert_eq!(opened.len(), 2 * (round + 1), "round {}", round + 1);
        for (thread, [first, _]) in &opened[2 * round..] {
            let loser = players
                .into_iter()
                .find(|player| player.id == *first)
                .unwrap();
            let asked = loser.slash(thread, "resign", &[]).await;
            loser.press(&asked, "Resign").await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(delay)).await;
    }
    bot.owes_nothing().await;
    let opened = openings(&cafe).await;
    let pairs: std::collections::HashSet<_> = opened.iter().map(|(_, pair)| pair.clone()).collect();
    assert_eq!(
        (opened.len(), pairs.len()),
        (12, 12),
        "everybody met twice, once with each colour"
    );
    // Later it says how far the round is.
    let journal = cafe.control.get("/control/journal?after=0&wait=0").await;
    let entries = journal["entries"].as_array().unwrap().iter();
    let created = entries.filter(|entry| entry["kind"] == "message_create");
    let contents = created.filter_map(|entry| entry["message"]["content"].as_str());
    let contents: Vec<&str> = contents.collect();
    for round in 1..=6 {
        let news = format!("Round {round} of 6 has begun");
        let told = contents.iter().filter(|one| one.contains(&news));
        assert_eq!(told.count(), 1, "round {round}");
    }
    // Nobody plays twice in a round, so each round is one word to each.
    for player in players {
        let channel = player.direct_messages().await;
        let all = player.messages(&channel).await;
        let words = all.iter().filter(|one| {
            let content = one["content"].as_str().unwrap();
            content.contains("your games in this league")
        });
        assert_eq!(words.count(), 6, "{all:?}");
    }
    bot.kill().await;
}
