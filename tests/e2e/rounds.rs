//! A league's round as one message in its channel: what a league leaves there, and what its rounds' messages say as games begin,
//! go on and end.

use basics::Span;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

use super::{
    entry_lists::file,
    leagues::{begun, card, creates, entered, in_channel, resigns},
};

/// How long at least lies between two updates of a round's message.
const PAUSE: Span = Span::seconds(10);
/// The same once the message is old.
const OLD_PAUSE: Span = Span::minutes(2);

/// A Swiss league of these people, which has begun.
async fn begins(cafe: &Cafe, players: &[Actor], rounds: u32) {
    let options = [
        ("name", json!("Cup")),
        ("game", json!("xiangqi")),
        ("rounds", json!(rounds)),
    ];
    let page = creates(cafe, &cafe.olga, &options).await;
    let list: String = players
        .iter()
        .map(|one| format!("<@{}>\n", one.id))
        .collect();
    let options = [
        ("file", file(&list)),
        ("reason", json!("They signed a list.")),
    ];
    let command = ["league", "players"];
    let added = cafe.olga.sub_command(&cafe.games, command, &options).await;
    assert!(added.text.contains("have been added"), "{}", added.text);
    let sure = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&sure, "Start now").await;
}

/// The games that are on: who moves first, and the thread, once each of this many has one.
async fn games_on(cafe: &Cafe, bot: &InProcess, count: usize) -> Vec<(String, String)> {
    let deadline = std::time::Instant::now() + harness::STATE_TIMEOUT;
    let guild = cafe.guild().await;
    loop {
        let found = bot.league_games(guild).await;
        if found.len() == count {
            let games = found.into_iter();
            return games.map(|([first, _], place)| (first, place)).collect();
        }
        assert!(std::time::Instant::now() < deadline, "{found:?}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Lets time pass until the messages about rounds are up to date.
async fn rests(bot: &InProcess, pause: Span) {
    for _ in 0..3 {
        bot.passes(pause).await;
        bot.has_nothing_due().await;
    }
}

/// Plays a Swiss league to its end; returns how many messages it leaves in its channel.
async fn leaves(players: u32, rounds: u32) -> usize {
    let cafe = Cafe::open_for(players).await;
    let unlimited = json!({ "rate_limits": false });
    cafe.control.post("/control/limits", unlimited).await;
    let bot = InProcess::start(&cafe).await;
    let people = cafe.everybody().await;
    let people = &people[..players as usize];
    begins(&cafe, people, rounds).await;
    for _ in 0..rounds {
        for (first, thread) in games_on(&cafe, &bot, players as usize / 2).await {
            let player = people.iter().find(|one| one.id == first).unwrap();
            let asked = player.slash(&thread, "resign", &[]).await;
            player.press(&asked, "Resign").await;
        }
        bot.owes_nothing().await;
        rests(&bot, PAUSE).await;
    }
    bot.owes_nothing().await;
    // Olga also has her private answers.
    let left = cafe.ben.messages(&cafe.games).await;
    let texts = left.iter().filter_map(|one| one["content"].as_str());
    let texts: Vec<&str> = texts.collect();
    println!(
        "{players} players, {rounds} rounds: {}\n{}",
        left.len(),
        texts.join("\n---\n")
    );
    for round in 1..=rounds {
        let over = format!("✅ **Round {round}**: all {} games are over.", players / 2);
        let says = texts.iter().filter(|one| one.contains(&over)).count();
        assert_eq!(says, 1, "{over}");
    }
    cafe.playground.stop().await;
    left.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_leaves_one_message() {
    // The league's message, who was added, and the end.
    let others = 3;
    let (players, rounds) = (16, 5);
    let left = leaves(players, rounds).await;
    assert_eq!(left, rounds as usize + others);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn a_league_of_thirty_leaves_twenty_five_messages() {
    let left = leaves(30, 7).await;
    assert!(left <= 25, "{left}");
}

/// A league of these four that has begun: the message about its first round, and those on which its threads were opened.
async fn of_four(cafe: &Cafe, bot: &InProcess) -> (Shown, Vec<Shown>) {
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov];
    let [page, _] = entered(cafe, bot, 3, &players).await;
    let sure = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&sure, "Start now").await;
    let mut all = in_channel(cafe, 3).await;
    let round = all.remove(0);
    for opened in &all {
        begun(cafe, opened).await;
    }
    card(cafe, bot).await;
    (round, all)
}

/// Who moves first in the game that was opened with this message.
fn first_of<'a>(cafe: &'a Cafe, opened: &Shown) -> &'a Actor {
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov];
    let content = opened.raw["content"].as_str().unwrap();
    let places = players.map(|one| (content.find(&one.id).unwrap_or(usize::MAX), one));
    let first = places.into_iter().min_by_key(|(place, _)| *place);
    first.unwrap().1
}

fn content(shown: &Shown) -> &str {
    shown.raw["content"].as_str().unwrap()
}

/// The requests that changed a message, with their answers.
async fn edits(cafe: &Cafe, message: &str) -> Vec<u64> {
    let account = cafe.control.get("/control/exchanges").await;
    let entries = account["entries"].as_array().unwrap().iter();
    let path = format!("/messages/{message}");
    let edits = entries
        .filter(|one| one["method"] == "PATCH" && one["path"].as_str().unwrap().ends_with(&path));
    edits.map(|one| one["status"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rounds_message_links_its_games_and_shows_their_results() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (round, opened) = of_four(&cafe, &bot).await;
    assert!(
        content(&round).contains("has begun: 2 games"),
        "{}",
        round.text
    );
    assert_eq!(content(&round).matches(": in progress").count(), 2);

    // The threads are linked, and the messages on which they were opened go.
    bot.passes(PAUSE).await;
    let linked = cafe.round().await;
    assert_eq!(linked.id(), round.id());
    for opened in &opened {
        let link = format!("<#{}> · ⏳ <t:", opened.id());
        assert!(content(&linked).contains(&link), "{}", content(&linked));
        cafe.goes(opened).await;
    }
    let loser = first_of(&cafe, &opened[0]);
    resigns(&cafe, loser, opened[0].id()).await;
    bot.owes_nothing().await;
    bot.passes(PAUSE).await;
    let shown = loop {
        let shown = cafe.round().await;
        if content(&shown).contains("0–1") {
            break shown;
        }
    };
    assert!(
        content(&shown).contains("🔔 **Round 1**: 1 of 2 games is over.\n"),
        "{}",
        content(&shown)
    );
    // An edit wakes nobody.
    let journal = cafe.control.get("/control/journal?after=0&wait=0").await;
    let entries = journal["entries"].as_array().unwrap().iter();
    let mut of_round = entries.filter(|entry| entry["message"]["id"] == round.id());
    assert!(of_round.all(|entry| entry["message"]["notified"] == json!([])));
    assert_eq!(edits(&cafe, opened[0].id()).await, [0; 0], "it is gone");
    // What the players read about their games when the round began is still true.
    // Dov takes no direct messages.
    let mut readers = [&cafe.ann, &cafe.ben, &cafe.cleo].into_iter();
    let reader = readers.find(|one| content(&opened[0]).contains(&one.id));
    let reader = reader.unwrap();
    let direct = reader.direct_messages().await;
    let all = reader.messages(&direct).await;
    let mut contents = all.iter().map(|one| one["content"].as_str().unwrap());
    let word = contents.find(|one| one.contains("your games in this league"));
    let word = word.unwrap();
    assert!(word.contains("the first move is due by <t:"), "{word}");
    assert!(
        !word.contains("turn") && !word.contains("in progress"),
        "{word}"
    );

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_updated_at_most_once_in_ten_seconds() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (round, opened) = of_four(&cafe, &bot).await;
    rests(&bot, PAUSE).await;
    let before = edits(&cafe, round.id()).await.len();
    // Something changes every second.
    let thread = opened[0].id();
    let first = first_of(&cafe, &opened[0]);
    let second = cafe
        .everybody()
        .await
        .into_iter()
        .find(|one| one.id != first.id && content(&opened[0]).contains(&one.id));
    let second = second.unwrap();
    for turn in 0..40 {
        let (mover, mv) = match turn % 4 {
            0 => (first, "h0g2"),
            1 => (&second, "h9g7"),
            2 => (first, "g2h0"),
            _ => (&second, "g7h9"),
        };
        if turn < 8 {
            mover.slash(thread, "move", &[("move", mv)]).await;
        } else {
            let offer = if turn % 2 == 0 { "draw" } else { "board" };
            mover.slash_raw(thread, offer, &[]).await;
        }
        bot.passes(Span::SECOND).await;
        bot.has_nothing_due().await;
    }
    let during = edits(&cafe, round.id()).await.len() - before;
    assert!((1..=4).contains(&during), "{during} in 40 seconds");
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_that_discord_lets_nobody_edit_is_posted_once_more() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (round, opened) = of_four(&cafe, &bot).await;
    rests(&bot, PAUSE).await;
    for _ in 0..6 {
        bot.passes(Span::minutes(12)).await;
    }
    bot.has_nothing_due().await;
    let refused = json!({
        "fault": "answer", "method": "PATCH", "path_contains": format!("/messages/{}", round.id()),
        "status": 400, "code": 30046, "times": 100,
    });
    cafe.control.fault(refused).await;
    let before = edits(&cafe, round.id()).await.len();
    let loser = first_of(&cafe, &opened[0]);
    resigns(&cafe, loser, opened[0].id()).await;
    bot.owes_nothing().await;
    // An old message is edited seldom.
    bot.passes(PAUSE).await;
    bot.has_nothing_due().await;
    assert_eq!(edits(&cafe, round.id()).await.len(), before);
    bot.passes(OLD_PAUSE).await;
    cafe.goes(&round).await;
    rests(&bot, PAUSE).await;
    let all = cafe.olga.messages(&cafe.games).await;
    let is_round = |one: &&Value| {
        let content = one["content"].as_str().unwrap();
        content.contains("🔔 **Round 1**: 1 of 2 games is over.")
    };
    let posted: Vec<&Value> = all.iter().filter(is_round).collect();
    assert_eq!(posted.len(), 1, "{all:#?}");
    // The new one is updated from then on.
    let other = first_of(&cafe, &opened[1]);
    resigns(&cafe, other, opened[1].id()).await;
    rests(&bot, PAUSE).await;
    let all = cafe.olga.messages(&cafe.games).await;
    let updated = all.iter().find(|one| one["id"] == posted[0]["id"]);
    let content = updated.unwrap()["content"].as_str().unwrap();
    assert!(
        content.contains("✅ **Round 1**: both games are over."),
        "{content}"
    );
    assert_eq!(edits(&cafe, round.id()).await.len(), before + 1);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_no_update_of_a_round() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (round, opened) = of_four(&cafe, &bot).await;
    rests(&bot, PAUSE).await;
    let loser = first_of(&cafe, &opened[0]);
    resigns(&cafe, loser, opened[0].id()).await;
    let before = edits(&cafe, round.id()).await.len();
    // Its update is still to come.
    let bot = bot.restart(&cafe).await;
    assert_eq!(edits(&cafe, round.id()).await.len(), before);
    rests(&bot, PAUSE).await;
    let all = cafe.olga.messages(&cafe.games).await;
    let shown = all.iter().find(|one| one["id"] == round.id()).unwrap();
    let content = shown["content"].as_str().unwrap();
    assert!(content.contains("1 of 2 games is over"), "{content}");
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_round_has_pages_of_its_games() {
    let cafe = Cafe::open_for(44).await;
    let unlimited = json!({ "rate_limits": false });
    cafe.control.post("/control/limits", unlimited).await;
    let bot = InProcess::start(&cafe).await;
    let people = cafe.everybody().await;
    begins(&cafe, &people[..44], 3).await;
    games_on(&cafe, &bot, 22).await;
    rests(&bot, PAUSE).await;
    let round = people[0]
        .finds(&cafe.games, "🔔 Round 1", "All games")
        .await;
    assert!(
        content(&round).contains("**Games in progress (22):**"),
        "{}",
        round.text
    );
    let page = people[0].press(&round, "All games").await;
    assert!(page.text.starts_with("(only you)"), "{}", page.text);
    assert_eq!(
        page.text.matches(": in progress · #thread").count(),
        14,
        "{}",
        page.text
    );
    let next = people[0].press(&page, "15–22").await;
    assert_eq!(
        next.text.matches(": in progress · #thread").count(),
        8,
        "{}",
        next.text
    );
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
