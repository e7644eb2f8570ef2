//! `caipan playground` as a program: what it stores, and what its options do.

use serde_json::json;

use super::harness::Playground;

const ANN: &str = "1100000000000000011";
const WELCOME: &str = "1100000000000000001";

async fn said_in_welcome(playground: &Playground) -> usize {
    let path = format!("/as/{ANN}/channels/{WELCOME}/messages");
    playground.get(&path).await.as_array().unwrap().len()
}

#[tokio::test]
async fn the_world_and_its_token_survive_until_a_fresh_start() {
    let folder = tempfile::tempdir().unwrap();
    let first = Playground::start(folder.path()).await;
    let path = format!("/as/{ANN}/channels/{WELCOME}/messages");
    first.post(&path, json!({ "content": "hello" })).await;
    let token = first.token.clone();
    first.kill().await;

    let second = Playground::start(folder.path()).await;
    assert_eq!(said_in_welcome(&second).await, 1);
    assert_eq!(second.token, token);
    assert_eq!(second.as_bot("/users/@me").await["username"], "Caipan");
    second.kill().await;

    let third = Playground::start_with(folder.path(), &["--fresh"]).await;
    assert_eq!(said_in_welcome(&third).await, 0);
    assert_ne!(third.token, token);
}

#[tokio::test]
async fn a_bot_can_be_given_its_token_and_name() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--token", "my.test.token", "--name", "Arbiter"];
    let playground = Playground::start_with(folder.path(), &arguments).await;
    assert_eq!(playground.token, "my.test.token");
    assert_eq!(playground.as_bot("/users/@me").await["username"], "Arbiter");
    let application = playground.as_bot("/applications/@me").await;
    assert_eq!(application["name"], "Arbiter");
    playground.kill().await;

    let playground = Playground::start(folder.path()).await;
    assert_ne!(playground.token, "my.test.token", "it is the world's again");
    assert_eq!(playground.as_bot("/users/@me").await["username"], "Arbiter");
}
