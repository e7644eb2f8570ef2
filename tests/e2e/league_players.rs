//! What players and readers of a league get: a word about their games, the week's digest, tables, their season's card, and
//! threads that say what the league decided.

use basics::Span;
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

use super::organisers::read_by;

/// How long a league's message waits for more to happen.
const CARD_PAUSE: Span = Span::seconds(2);

/// Opens a league in which these people have entered, and starts it; returns the organiser's page.
async fn started(
    cafe: &Cafe,
    bot: &InProcess,
    options: &[(&str, Value)],
    players: &[&Actor],
) -> Shown {
    let command = ["league", "create"];
    let page = cafe.olga.sub_command(&cafe.games, command, options).await;
    let mut shown = cafe.reads(&cafe.games).await;
    for player in players {
        let entered = player.press(&shown, "Join").await;
        assert!(entered.text.contains("You're in"), "{}", entered.text);
        shown = card(cafe, bot).await;
    }
    cafe.olga
        .press(&cafe.olga.press(&page, "Start …").await, "Start now")
        .await
}

/// The league's message once nothing more happens.
async fn card(cafe: &Cafe, bot: &InProcess) -> Shown {
    bot.passes(CARD_PAUSE).await;
    reads(cafe, &cafe.games, "(Organise)").await
}

/// The next thing in a place with these words; what comes before it is passed over.
async fn reads(cafe: &Cafe, place: &str, words: &str) -> Shown {
    loop {
        let shown = cafe.reads(place).await;
        if shown.text.contains(words) {
            return shown;
        }
    }
}

/// The next two things in a place with these words, in whichever order they come.
async fn reads_both(cafe: &Cafe, place: &str, words: [&str; 2]) -> [Shown; 2] {
    let mut found = [None, None];
    loop {
        let shown = cafe.reads(place).await;
        if let Some(at) = words.iter().position(|words| shown.text.contains(words)) {
            found[at] = Some(shown);
        }
        found = match found {
            [Some(one), Some(other)] => return [one, other],
            lacking => lacking,
        };
    }
}

/// The thread of the next game that is opened, once its board is there, and what its board says.
async fn begun(cafe: &Cafe) -> (String, Shown) {
    let opened = reads(cafe, &cafe.games, "**, ").await;
    let thread = opened.id().to_owned();
    let board = reads(cafe, &thread, "to move").await;
    (thread, board)
}

/// Somebody gives their game up; returns what its thread says then.
async fn resigns(cafe: &Cafe, player: &Actor, thread: &str) -> Shown {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    reads(cafe, thread, "resigned").await
}

fn spring(format: &str, game: &str) -> [(&'static str, Value); 4] {
    [
        ("name", json!("Spring Cup")),
        ("game", json!(game)),
        ("format", json!(format)),
        ("time", json!("14d/move")),
    ]
}

/// How many messages in the league's channel contain these words.
async fn told(cafe: &Cafe, words: &str) -> usize {
    let all = cafe.olga.messages(&cafe.games).await;
    let found = all
        .iter()
        .filter(|one| one["content"].as_str().unwrap_or_default().contains(words));
    found.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_of_their_games_and_readers_of_the_week() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    // Who gets no direct messages harms nobody else.
    ben.set_accepts_dms(false).await;
    let nowhere = ann.sub_command(&cafe.games, ["league", "mine"], &[]).await;
    assert!(
        nowhere.text.contains("aren't playing in any league"),
        "{}",
        nowhere.text
    );

    started(&cafe, &bot, &spring("swiss", "xiangqi"), &[ann, ben, cleo]).await;
    let (thread, board) = begun(&cafe).await;
    assert!(
        board.text.starts_with("🏆 **Spring Cup**, round 1\n"),
        "{}",
        board.text
    );
    card(&cafe, &bot).await;
    let word = ann.reads().await;
    assert_snapshot!(word.text, @"
    🏆 **Spring Cup** · Round 1 — your games in this league:
    **Round 1** · against @Ben · you play 🔴 Red · #thread · the first move is due by <time> (<time>)
    (My games) (Find an hour …)
    ");
    bot.owes_nothing().await;
    // Its button works where it stands.
    let page = ann.press(&word, "My games").await;
    assert!(page.text.contains("against @Ben"), "{}", page.text);
    let mine = ben.sub_command(&cafe.games, ["league", "mine"], &[]).await;
    assert_snapshot!(mine.text, @"
    (only you)
    🏆 **Spring Cup** · #games
    **Round 1** · against @Ann · you play ⚫ Black · #thread · ⏳ their turn until <time> (<time>)
    ");

    resigns(&cafe, ben, &thread).await;
    let (_, board) = begun(&cafe).await;
    assert!(
        board.text.contains("**Spring Cup**, round 2"),
        "{}",
        board.text
    );
    card(&cafe, &bot).await;
    bot.owes_nothing().await;
    bot.passes(Span::days(7)).await;
    let week = reads(&cafe, &cafe.games, "The week").await;
    assert_snapshot!(week.text, @"
    🏆 **Spring Cup**
    🗓️ **The week in the league**
    **Results (1):**
    @Ann – @Ben: 1–0
    **Standings:**
    **1.** @Ben — **1** (Buchholz 2.0)
    **2.** @Ann — **1** (Buchholz 1.0)
    **2.** @Cleo — **1** (Buchholz 1.0)
    **Next:** Round 2 · 1 game in progress
    **Worth a look:**
    👑 Leaders against each other: @Cleo – @Ann #thread
    ");
    // Nothing happens in the second week, so nothing is said of it.
    bot.passes(Span::days(7) - Span::HOUR).await;
    bot.owes_nothing().await;
    assert_eq!(told(&cafe, "The week").await, 1);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_has_a_crosstable_and_everybody_a_card_to_share() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let options = spring("round-robin", "doushouqi");
    let page = started(&cafe, &bot, &options, &[ann, ben, cleo]).await;
    let (thread, _) = begun(&cafe).await;
    card(&cafe, &bot).await;
    bot.owes_nothing().await;
    let players = cafe.olga.messages(&cafe.games).await;
    let opened = players.iter().find(|one| one["id"] == thread.as_str());
    let opened = opened.unwrap()["content"].as_str().unwrap().to_owned();
    let loser = [ann, ben, cleo]
        .into_iter()
        .find(|player| opened.split("<@").nth(1).unwrap().starts_with(&player.id))
        .unwrap();
    let result = resigns(&cafe, loser, &thread).await;
    assert!(
        result.text.contains("(Show the league)") && !result.text.contains("Rematch"),
        "{}",
        result.text
    );
    let shown = loser.press(&result, "Show the league").await;
    assert!(shown.text.contains("Spring Cup"), "{}", shown.text);
    begun(&cafe).await;
    let shown = card(&cafe, &bot).await;

    let table = olga.press(&shown, "Standings").await;
    let cross = olga.press(&table, "Crosstable").await;
    assert!(cross.text.contains("· `×"), "{}", cross.text);
    assert!(cross.text.contains("[picture]"), "{}", cross.text);
    assert!(
        cross.alt().contains("round 2 of 3") && cross.alt().contains("Ben 1"),
        "{}",
        cross.alt()
    );

    let ended = olga.fill(&page, "End it now", "The term is over.").await;
    assert!(
        ended
            .text
            .contains("@Olga ended the league early, in round 2 of 3."),
        "{}",
        ended.text
    );
    let news = reads(&cafe, &cafe.games, "🥇").await;
    for words in [
        "@Olga ended the league early, in round 2 of 3. — “The term is over.”",
        "🥇",
        "(My season card)",
        "[picture]",
    ] {
        assert!(news.text.contains(words), "{words}:\n{}", news.text);
    }
    assert!(news.alt().contains("ended early"), "{}", news.alt());

    // The card is for oneself alone until one shares it.
    let own = loser.press(&news, "My season card").await;
    for words in ["(only you)", "🏅 **Spring Cup**", "0 won, 0 drawn, 1 lost"] {
        assert!(own.text.contains(words), "{words}:\n{}", own.text);
    }
    assert!(
        own.alt().contains("0 won, 0 drawn, 1 lost"),
        "{}",
        own.alt()
    );
    assert_eq!(told(&cafe, "🏅").await, 0);
    loser.press(&own, "Share with everyone here").await;
    assert_eq!(told(&cafe, "🏅").await, 1);
    let stranger = olga.press(&news, "My season card").await;
    assert!(
        stranger.text.contains("aren't playing in this league"),
        "{}",
        stranger.text
    );

    bot.stop().await;
    cafe.playground.stop().await;
}

/// Opens a menu of people and picks one.
async fn picks_person(by: &Actor, cafe: &Cafe, page: &Shown, menu: &str, person: &Actor) -> Value {
    let body = json!({
        "message_id": page.id(), "custom_id": page.component(menu), "values": [person.id],
    });
    let path = format!("/control/as/{}/press", by.id);
    cafe.control.post(&path, body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_says_what_the_league_decided_who_decided_it_and_why() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let options = spring("knock-out", "xiangqi");
    let page = started(&cafe, &bot, &options, &[ann, ben]).await;
    let [news, opened] = reads_both(&cafe, &cafe.games, ["has begun", "**, final: @"]).await;
    assert!(news.text.contains("🔔 **Final**: 1 game"), "{}", news.text);
    let thread = opened.id().to_owned();
    let board = reads(&cafe, &thread, "to move").await;
    assert!(
        board.text.starts_with("🏆 **Spring Cup**, final\n"),
        "{}",
        board.text
    );
    let shown = card(&cafe, &bot).await;
    assert!(shown.alt().contains("Final"), "{}", shown.alt());

    // Somebody takes Ben's seat over.
    let player = olga.pick(&page, "Ben").await;
    let menu = "Who takes over the seat …";
    let form = picks_person(olga, &cafe, &player, menu, cleo).await;
    olga.send_form(&form, &[("reason", "Ben moved away.")])
        .await;
    let taken = reads(&cafe, &thread, "takes over the seat").await;
    assert!(
        taken.text.contains(
            "🔁 @Cleo takes over the seat of @Ben, by decision of @Olga. — “Ben moved away.”"
        ),
        "{}",
        taken.text
    );
    bot.passes(CARD_PAUSE).await;
    let word = cleo.reads().await;
    assert!(
        word.text.contains("against @Ann · you play ⚫ Black"),
        "{}",
        word.text
    );

    // Olga rules, and takes it back.
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let game = olga.pick(&page, "Final: Ann – Cleo").await;
    olga.fill(&game, "0–1", "Ann agreed.").await;
    let ruled = reads(&cafe, &thread, "ruled on this game").await;
    assert!(
        ruled
            .text
            .contains("⚖️ @Olga ruled on this game for the league: 0–1. — “Ann agreed.”"),
        "{}",
        ruled.text
    );
    let shown = card(&cafe, &bot).await;
    let log = olga.press(&olga.press(&shown, "More").await, "Log").await;
    let line = log
        .options()
        .into_iter()
        .find(|option| option.contains("Ann – Cleo: 0–1"));
    let (menu, entry) = log.option(&line.unwrap());
    let body = json!({ "message_id": log.id(), "custom_id": menu, "values": [entry] });
    let path = format!("/control/as/{}/press", olga.id);
    let form = cafe.control.post(&path, body).await;
    olga.send_form(&form, &[("reason", "It was another Ann.")])
        .await;
    let anew = loop {
        let opened = reads(&cafe, &cafe.games, "final: @Ann – @Cleo").await;
        if opened.id() != thread {
            break opened.id().to_owned();
        }
    };
    reads(&cafe, &anew, "to move").await;
    bot.passes(CARD_PAUSE).await;
    let word = reads(&cafe, &thread, "It is played again").await;
    assert!(
        word.raw["content"]
            .as_str()
            .unwrap()
            .ends_with(&format!("<#{anew}>"))
    );
    // So does the message about the round.
    bot.passes(Span::seconds(10)).await;
    let link = format!("<#{anew}>");
    while !cafe.round().await.raw["content"]
        .to_string()
        .contains(&link)
    {}

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leagues_message_comes_down_when_it_is_buried_and_is_pinned() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let command = ["league", "create"];
    let options = spring("swiss", "xiangqi");
    cafe.olga.sub_command(&cafe.games, command, &options).await;
    let first = cafe.reads(&cafe.games).await;
    bot.owes_nothing().await;
    let pinned = async || {
        let all = cafe.ben.messages(&cafe.games).await;
        let pinned = all.iter().filter(|one| one["pinned"] == true);
        let ids = pinned.map(|one| one["id"].as_str().unwrap().to_owned());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(pinned().await, [first.id()]);
    let account = cafe.control.get("/control/exchanges").await;
    let exchanges = account["entries"].as_array().unwrap().iter();
    let paths = exchanges.filter_map(|one| one["path"].as_str());
    let pins: Vec<&str> = paths.filter(|path| path.contains("/pins/")).collect();
    // The route of before June 2025 is deprecated.
    let newer = format!("/messages/pins/{}", first.id());
    assert!(
        pins.iter().all(|path| path.ends_with(&newer)) && pins.len() == 1,
        "{pins:?}"
    );

    // What a screen holds leaves it where it is; more brings it down.
    for _ in 0..8 {
        let body = json!({ "content": "What a game!" });
        let path = format!(
            "/control/as/{}/channels/{}/messages",
            cafe.dov.id, cafe.games
        );
        cafe.control.post(&path, body).await;
    }
    cafe.ann.press(&first, "Join").await;
    bot.passes(CARD_PAUSE).await;
    bot.owes_nothing().await;
    let all = cafe.ben.messages(&cafe.games).await;
    let cards = all.iter().filter(|one| {
        one["content"]
            .as_str()
            .unwrap_or_default()
            .contains("Spring Cup")
    });
    let ids: Vec<&str> = cards.map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 1, "the earlier one is gone");
    assert_ne!(ids[0], first.id());
    assert_eq!(pinned().await, ids);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_a_bye_in_a_cup_reads_of_it_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo];
    started(&cafe, &bot, &spring("knock-out", "xiangqi"), &players).await;
    let news = reads(&cafe, &cafe.games, "has begun").await;
    let byes = "Through to the next round without a game: @";
    let line = news.text.lines().find(|line| line.contains(byes)).unwrap();
    for (player, name) in players.into_iter().zip(["@Ann", "@Ben", "@Cleo"]) {
        let own = "You are through to the next round without a game.";
        let told = read_by(&bot, player, own).await;
        assert_eq!(told, usize::from(line.contains(name)), "{line}");
    }
    let shown = card(&cafe, &bot).await;
    assert!(shown.alt().contains(" – bye"), "{}", shown.alt());

    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
