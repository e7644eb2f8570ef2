//! What a bot does besides answering: files, threads, posts, pins, and what the playground does not model.

use serde_json::{Value, json};

use super::{
    super::story::{ANN, BEN, GAMES},
    Stage,
};

const FORUM: &str = "1100000000000000031";

/// Has the bot do them all.
pub async fn do_them(stage: &mut Stage) {
    handle_files(stage).await;
    handle_threads(stage).await;
    post_in_a_forum(stage).await;
    pin(stage).await;
    for what in ["an unmodelled route", "an unmodelled field"] {
        let done = ordered(stage, what).await;
        let sentence = done["sentence"].as_str().unwrap().to_lowercase();
        let says_so = sentence.contains("the playground does not model");
        assert!(says_so, "{what}: {sentence}");
    }
}

async fn ordered(stage: &mut Stage, what: &str) -> Value {
    let outcome = stage.order("do", what).await;
    assert_eq!(outcome["kind"], "deferred", "{outcome}");
    stage.done(what).await
}

/// The messages that somebody sees in a channel.
async fn messages(stage: &Stage, person: &str, channel: &str) -> Vec<Value> {
    let path = format!("/as/{person}/channels/{channel}/messages");
    let seen = stage.playground.get(&path).await;
    seen.as_array().unwrap().clone()
}

/// The channel of a name, if somebody sees it.
async fn channel(stage: &Stage, person: &str, name: &str) -> Option<Value> {
    let seen = stage
        .playground
        .get(&format!("/as/{person}/channels"))
        .await;
    let mut seen = seen.as_array().unwrap().iter();
    seen.find(|one| one["name"] == name).cloned()
}

/// Two files are sent, one is read again and then taken away.
async fn handle_files(stage: &mut Stage) {
    let done = ordered(stage, "files").await;
    assert_eq!(done["text"], "some notes");
    let seen = messages(stage, ANN, GAMES).await;
    let message = seen.iter().find(|one| one["content"] == "Two files");
    let left = message.unwrap()["attachments"].as_array().unwrap();
    assert_eq!(left.len(), 1, "{left:#?}");
    assert_eq!(left[0]["filename"], "board.png");
    if left[0]["description"] == "A board" {
        stage.did("descriptions of files", "yes");
    }
}

/// A public thread is renamed and archived; a private one has Ann in it.
async fn handle_threads(stage: &mut Stage) {
    ordered(stage, "threads").await;
    assert!(channel(stage, ANN, "First name").await.is_none());
    let public = channel(stage, ANN, "Second name").await.unwrap();
    assert_eq!(public["type"], 11);
    assert_eq!(public["thread_metadata"]["archived"], true);
    let private = channel(stage, ANN, "Private one").await.unwrap();
    assert_eq!(private["type"], 12);
    let said = messages(stage, ANN, private["id"].as_str().unwrap()).await;
    assert_eq!(said.last().unwrap()["content"], "Inside");
    assert!(channel(stage, BEN, "Private one").await.is_none());
}

/// A post begins with a tag and a message, and then has the other tag.
async fn post_in_a_forum(stage: &mut Stage) {
    ordered(stage, "posts in forums").await;
    let post = channel(stage, ANN, "A post").await.unwrap();
    assert_eq!(post["parent_id"], FORUM);
    let forum = channel(stage, ANN, "posts").await.unwrap();
    let tag = &forum["available_tags"][1]["id"];
    assert_eq!(post["applied_tags"], json!([tag]));
    let said = messages(stage, ANN, post["id"].as_str().unwrap()).await;
    assert_eq!(said[0]["content"], "Opening");
}

/// Two messages are pinned, the pins are listed, and one is unpinned.
async fn pin(stage: &mut Stage) {
    let done = ordered(stage, "pins").await;
    assert_eq!(done["pinned"], json!(["Second pin", "First pin"]));
    let seen = messages(stage, ANN, GAMES).await;
    let pinned: Vec<&Value> = seen.iter().filter(|one| one["pinned"] == true).collect();
    assert_eq!(pinned.len(), 1);
    assert_eq!(pinned[0]["content"], "Second pin");
    let exchanges = stage.playground.get("/exchanges").await;
    let mut paths = exchanges["entries"].as_array().unwrap().iter();
    if !paths.any(|one| one["path"].as_str().unwrap().contains("/messages/pins")) {
        stage.did("pins", "old route");
    }
}
