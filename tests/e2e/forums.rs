//! Games of leagues as posts of a forum: the tags, what the bot says it lacks there, and what becomes of games whose posts or forum
//! are gone.

use harness::{Actor, Cafe, InProcess, Shown};
use serde_json::{Value, json};

use super::leagues::{card, entered};

/// A cafe with an empty forum besides its channels, and the forum.
async fn with_forum() -> (Cafe, String) {
    let forum = json!([{ "name": "boards", "type": "forum" }]);
    let cafe = Cafe::open_beside(serde_json::from_value(forum).unwrap()).await;
    let forum = channels(&cafe).await;
    let forum = forum.iter().find(|one| one["name"] == "boards").unwrap();
    let forum = forum["id"].as_str().unwrap().to_owned();
    (cafe, forum)
}

async fn channels(cafe: &Cafe) -> Vec<Value> {
    let path = format!("/control/as/{}/channels", cafe.ann.id);
    cafe.control.get(&path).await.as_array().unwrap().clone()
}

/// The posts of a forum in the order in which they were opened: each one's id and name, and the names of its tags.
async fn posts(cafe: &Cafe, forum: &str) -> Vec<(String, String, Vec<String>)> {
    let all = channels(cafe).await;
    let tags = all.iter().find(|one| one["id"] == forum).unwrap()["available_tags"].clone();
    let named = |tag: &Value| {
        let mut tags = tags.as_array().unwrap().iter();
        let tag = tags.find(|one| one["id"] == *tag).unwrap();
        tag["name"].as_str().unwrap().to_owned()
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let posts = all.iter().filter(|one| one["parent_id"] == forum);
    let mut posts: Vec<_> = posts
        .map(|post| {
            let tags = post["applied_tags"].as_array().unwrap().iter();
            (
                text(&post["id"]),
                text(&post["name"]),
                tags.map(named).collect(),
            )
        })
        .collect();
    posts.sort();
    posts
}

/// A league of two in its forum, before its start: the organiser's page.
async fn of_two(cafe: &Cafe, bot: &InProcess, forum: &str) -> Shown {
    let [page, _] = entered(cafe, bot, 2, &[&cafe.ann, &cafe.ben]).await;
    let settings = cafe.olga.press(&page, "Settings").await;
    let chosen = [("Games as posts of a forum", forum)];
    cafe.olga.enter(&settings, "Roles and forum", &chosen).await
}

async fn starts(olga: &Actor, settings: &Shown) {
    let page = olga.press(settings, "Back").await;
    let sure = olga.press(&page, "Start …").await;
    olga.press(&sure, "Start now").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_posts_with_tags() {
    let (cafe, forum) = with_forum().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    let page = of_two(&cafe, &bot, &forum).await;
    for says in [
        "games are posts of",
        "lacks tags: Running, Decided, Round 1, Round 2",
        "allow me Manage Channels",
    ] {
        assert!(page.text.contains(says), "{}", page.text);
    }
    // Manage Channels, in the forum alone.
    let may = json!({ "allow": ["MANAGE_CHANNELS"] });
    cafe.control
        .post(&format!("/control/channels/{forum}"), may)
        .await;
    let page = olga.enter(&page, "Roles and forum", &[]).await;
    assert!(!page.text.contains("lacks tags"), "{}", page.text);

    starts(olga, &page).await;
    bot.owes_nothing().await;
    let [(post, name, tags)] = &posts(&cafe, &forum).await[..] else {
        panic!("a game is a post");
    };
    assert!(name.contains("Xiangqi") && name.contains("Ann"), "{name}");
    assert_eq!(tags, &["Running", "Round 1"]);
    let messages = cafe.ann.messages(post).await;
    let first = messages[0]["content"].as_str().unwrap();
    assert!(
        first.contains("Spring Cup") && first.contains("@"),
        "{first}"
    );
    let in_channel = card(&cafe, &bot).await;
    assert!(!in_channel.text.is_empty());
    let round = cafe.ann.messages(&cafe.games).await;
    let link = format!("<#{post}>");
    let links = round
        .iter()
        .filter(|one| one["content"].as_str().unwrap().contains(&link));
    assert!(links.count() > 0, "the round's message links the post");

    let asked = cafe.ann.slash(post, "resign", &[]).await;
    cafe.ann.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    let decided = &posts(&cafe, &forum).await[0];
    assert_eq!(decided.2, ["Decided", "Round 1"]);
    assert!(decided.1.contains("Ben beat Ann"), "{}", decided.1);
    let messages = cafe.ann.messages(post).await;
    let first = messages[0]["content"].as_str().unwrap();
    assert!(first.contains("Black wins"), "{first}");
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_without_a_post_are_threads() {
    let (cafe, forum) = with_forum().await;
    let bot = InProcess::start(&cafe).await;
    let deny = json!({ "deny": ["SEND_MESSAGES"] });
    cafe.control
        .post(&format!("/control/channels/{forum}"), deny)
        .await;
    let page = of_two(&cafe, &bot, &forum).await;
    let lacks = "I lack: Send Messages.";
    assert!(page.text.contains(lacks), "{}", page.text);
    starts(&cafe.olga, &page).await;
    bot.owes_nothing().await;
    assert!(posts(&cafe, &forum).await.is_empty());
    let threads = posts_in(&cafe, &cafe.games).await;
    assert_eq!(threads.len(), 1, "{threads:?}");
    bot.stop().await;
    cafe.playground.stop().await;
}

/// The threads of a channel.
async fn posts_in(cafe: &Cafe, channel: &str) -> Vec<String> {
    let all = channels(cafe).await;
    let threads = all.iter().filter(|one| one["parent_id"] == channel);
    let ids = threads.map(|one| one["id"].as_str().unwrap().to_owned());
    ids.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_forum_is_deleted_goes_on_in_a_thread() {
    let (cafe, forum) = with_forum().await;
    let bot = InProcess::start(&cafe).await;
    let page = of_two(&cafe, &bot, &forum).await;
    starts(&cafe.olga, &page).await;
    bot.owes_nothing().await;
    assert_eq!(posts(&cafe, &forum).await.len(), 1);
    cafe.control
        .delete(&format!("/control/channels/{forum}"))
        .await;
    let board = cafe.ann.slash(&cafe.games, "resign", &[]).await;
    cafe.ann.press(&board, "Resign").await;
    bot.owes_nothing().await;
    assert_eq!(posts_in(&cafe, &cafe.games).await.len(), 1);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_begins_in_a_post_of_a_forum() {
    let (cafe, forum) = with_forum().await;
    let bot = InProcess::start(&cafe).await;
    let page = of_two(&cafe, &bot, &forum).await;
    starts(&cafe.olga, &page).await;
    bot.owes_nothing().await;
    let post = posts(&cafe, &forum).await.remove(0).0;
    let only_posts = "A forum takes nothing but posts. Use this in a text channel.";
    let xiangqi = [("game", "xiangqi")];
    let challenge = cafe.cleo.slash(&post, "challenge", &xiangqi).await;
    assert!(challenge.text.contains(only_posts), "{}", challenge.text);
    let named = [("name", json!("Cup")), ("game", json!("xiangqi"))];
    let league = cafe
        .olga
        .sub_command(&post, ["league", "create"], &named)
        .await;
    assert!(league.text.contains(only_posts), "{}", league.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
