//! What keeps the program from starting, each as whoever starts it would see it: one sentence, a failure code, and
//! never a token.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{
    net::TcpListener,
    path::Path,
    process::{Command, Output},
};

use axum::{Json, Router, routing::get};
use serde_json::json;
use sqlx::Connection;

/// Well formed, but nobody's.
const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDA5OQ.GaaaaA.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

fn run(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    for name in [
        "DISCORD_TOKEN",
        "CAIPAN_STAND_IN",
        "CAIPAN_PLAYGROUND",
        "CAIPAN_LOG_FORMAT",
    ] {
        command.env_remove(name);
    }
    command
        .args(arguments)
        .current_dir(folder)
        .env("CAIPAN_DATA", folder.join("data"))
        .env("CAIPAN_LOG", "trace")
        .envs(variables.iter().copied())
        .output()
        .unwrap()
}

/// The one sentence a failed start ends with.
fn refusal(folder: &Path, variables: &[(&str, &str)]) -> String {
    refusal_of(folder, &[], variables)
}

/// The same with a command line.
fn refusal_of(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let output = run(folder, arguments, variables);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "it started:\n{errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    for (name, value) in variables {
        if *name == "DISCORD_TOKEN" && value.len() > 3 {
            assert!(
                !errors.contains(value),
                "the token is in the log:\n{errors}"
            );
        }
    }
    let last = errors.lines().last().unwrap_or_default();
    let sentence = last
        .strip_prefix("caipan: ")
        .unwrap_or_else(|| panic!("{errors}"));
    sentence.replace(&folder.display().to_string(), "<folder>")
}

#[test]
fn variables_that_hold_nonsense_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let refusal = |variables: &[(&str, &str)]| refusal(folder.path(), variables);
    insta::assert_snapshot!(refusal(&[("DISCORD_TOKEN", "")]), @"DISCORD_TOKEN is set but empty: put your bot's token there, or leave it unset to start the playground.");
    insta::assert_snapshot!(refusal(&[("DISCORD_TOKEN", "no token at all")]), @"the bot's token is not valid: copy it again from the Bot page of your application in Discord's developer portal.");
    insta::assert_snapshot!(refusal(&[("CAIPAN_PLAYGROUND", "8270")]), @r#"CAIPAN_PLAYGROUND must be an IP address of this machine and a port, like 127.0.0.1:8270, not "8270"."#);
    insta::assert_snapshot!(
        refusal(&[("DISCORD_TOKEN", TOKEN), ("CAIPAN_STAND_IN", "203.0.113.1:80")]), @r#"CAIPAN_STAND_IN must be an IP address of this machine and a port, like 127.0.0.1:8270, not "203.0.113.1:80"."#
    );
    insta::assert_snapshot!(refusal(&[("CAIPAN_LOG_FORMAT", "xml")]), @r#"CAIPAN_LOG_FORMAT must be text or json, not "xml"."#);
    insta::assert_snapshot!(refusal(&[("CAIPAN_LOG", "a=b=c")]), @"CAIPAN_LOG is no filter for logs: write for instance info, or caipan=debug.");
}

#[test]
fn the_playground_is_open_to_others_only_if_told_so_in_so_many_words() {
    let folder = tempfile::tempdir().unwrap();
    let refusal = |arguments: &[&str], address: &str| {
        refusal_of(folder.path(), arguments, &[("CAIPAN_PLAYGROUND", address)])
    };
    insta::assert_snapshot!(refusal(&[], "203.0.113.1:8270"), @"the playground does not start: other machines can reach 203.0.113.1:8270, and whoever reaches the playground reads everything and acts as anybody: choose an address like 127.0.0.1:8270, or say --allow-remote if that is what you want.");
    assert_eq!(
        refusal(&["playground"], "203.0.113.1:8270"),
        refusal(
            &["playground", "--address", "203.0.113.1:8270"],
            "127.0.0.1:0"
        ),
        "a flag wins over the environment"
    );
    insta::assert_snapshot!(refusal(&["--allow-remote"], "0.0.0.0:8270"), @"the playground does not start: 0.0.0.0:8270 names no single address: name the one by which others reach this machine.");
    insta::assert_snapshot!(
        refusal_of(folder.path(), &["--fresh"], &[("DISCORD_TOKEN", TOKEN)]),
        @"--fresh and --allow-remote are for the playground, and with DISCORD_TOKEN set there is none: unset it, or leave them out."
    );
}

#[test]
fn a_folder_in_use_is_not_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data/stand-in");
    std::fs::create_dir_all(&data).unwrap();
    std::fs::write(data.join("world.sqlite"), b"dear").unwrap();
    let lock = std::fs::File::create(data.join("caipan.lock")).unwrap();
    lock.lock().unwrap();
    insta::assert_snapshot!(refusal_of(folder.path(), &["playground", "--fresh"], &[]), @"another Caipan uses the data folder <folder>/data/stand-in: stop that one, or choose another folder with CAIPAN_DATA.");
    assert_eq!(std::fs::read(data.join("world.sqlite")).unwrap(), b"dear");
}

#[tokio::test]
async fn a_world_that_is_none_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let world = folder.path().join("data/stand-in/world.sqlite");
    std::fs::create_dir_all(world.parent().unwrap()).unwrap();
    let refusal = || refusal_of(folder.path(), &["playground"], &[]);

    let noise = vec![b'?'; 9000];
    std::fs::write(&world, &noise).unwrap();
    insta::assert_snapshot!(refusal(), @"the playground does not start: <folder>/data/stand-in/world.sqlite is damaged or is no database at all: move it away, or throw it away with --fresh.");
    assert_eq!(std::fs::read(&world).unwrap(), noise);
    std::fs::remove_file(&world).unwrap();

    let mut database = sqlx::SqliteConnection::connect_with(
        &sqlx::sqlite::SqliteConnectOptions::new()
            .filename(&world)
            .create_if_missing(true),
    )
    .await
    .unwrap();
    let mut run = async |statement: &'static str| {
        sqlx::raw_sql(statement)
            .execute(&mut database)
            .await
            .unwrap();
    };
    run("CREATE TABLE recipe (name TEXT)").await;
    let foreign = std::fs::read(&world).unwrap();
    insta::assert_snapshot!(refusal(), @"the playground does not start: <folder>/data/stand-in/world.sqlite is another program's database: choose another folder with --data or CAIPAN_DATA.");
    assert_eq!(std::fs::read(&world).unwrap(), foreign);

    run("CREATE TABLE thing (kind TEXT, id INTEGER, content BLOB); PRAGMA user_version = 99").await;
    insta::assert_snapshot!(refusal(), @"the playground does not start: <folder>/data/stand-in/world.sqlite was written by a newer version of this program: use that, or start anew with --fresh.");
    run("PRAGMA user_version = 1; INSERT INTO thing VALUES ('channel', 7, x'00')").await;
    insta::assert_snapshot!(refusal(), @"the playground does not start: <folder>/data/stand-in/world.sqlite holds a damaged channel: move it away, or throw it away with --fresh.");
}

#[test]
fn a_data_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("data"), b"a file, no folder").unwrap();
    insta::assert_snapshot!(refusal(folder.path(), &[]), @"the data folder <folder>/data/playground cannot be written to: Not a directory (os error 20).");
}

#[test]
fn a_damaged_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("data/playground")).unwrap();
    std::fs::write(
        folder.path().join("data/playground/caipan.sqlite"),
        vec![b'?'; 9000],
    )
    .unwrap();
    insta::assert_snapshot!(refusal(folder.path(), &[]), @"the database <folder>/data/playground/caipan.sqlite is damaged or is no database at all: put a copy of it back with `caipan restore`.");
}

#[test]
fn a_database_that_cannot_be_written_is_named_before_anything_else_is_done() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("data/playground/caipan.sqlite")).unwrap();
    insta::assert_snapshot!(refusal(folder.path(), &[]), @"the database <folder>/data/playground/caipan.sqlite cannot be written to (Is a directory (os error 21)): make it and its folder writable for whoever runs this program.");
}

#[test]
fn a_database_is_copied_and_put_back_by_command() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite").display().to_string();
    let refusal = |arguments: &[&str]| refusal_of(folder.path(), arguments, &[]);
    insta::assert_snapshot!(refusal(&["backup", &copy]), @"there is no database <folder>/data/caipan.sqlite.");
    insta::assert_snapshot!(refusal(&["restore", &copy]), @"there is no database <folder>/copy.sqlite.");
    let opened = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = store::Store::open(&folder.path().join("data")).await?;
        store.close().await;
        Ok::<_, store::OpenError>(())
    });
    opened.unwrap();
    let said = |arguments: &[&str]| {
        let output = run(folder.path(), arguments, &[]);
        assert!(output.status.success(), "{output:?}");
        let said = String::from_utf8(output.stdout).unwrap();
        said.replace(&folder.path().display().to_string(), "<folder>")
    };
    insta::assert_snapshot!(said(&["backup", &copy]), @"The copy is <folder>/copy.sqlite.");
    insta::assert_snapshot!(refusal(&["backup", &copy]), @"there already is <folder>/copy.sqlite: name a file that is not there yet.");
    let restored = said(&["restore", &copy]);
    let (restored, kept) = restored.split_once("What was there is kept as ").unwrap();
    insta::assert_snapshot!(restored, @"<folder>/copy.sqlite is put back into <folder>/data. It needs the key that it was made with, and whoever had their data erased since is in it again.");
    assert!(kept.starts_with("<folder>/data/backups/caipan-replaced-"));
}

#[tokio::test]
async fn a_newer_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let store = store::Store::open(&folder.path().join("data/playground"))
        .await
        .unwrap();
    let mut tx = store.begin().await.unwrap();
    let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', TRUE, x'00', 0)";
    store::query::execute(&mut tx, sql, &[]).await.unwrap();
    tx.commit().await.unwrap();
    store.close().await;
    drop(store);
    insta::assert_snapshot!(refusal(folder.path(), &[]), @"the database <folder>/data/playground/caipan.sqlite was written by a newer version of this program: use that version; or put the copy back that was kept before the upgrade (`caipan restore` with a file from the folder backups), which gives up what came after it.");
}

#[test]
fn a_port_in_use_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let said = refusal(folder.path(), &[("CAIPAN_PLAYGROUND", &address)]);
    insta::assert_snapshot!(said.replace(&address, "<address>"), @"the playground does not start: something else uses the address <address>; stop that, or choose another port with CAIPAN_PLAYGROUND.");
}

/// A stand-in on this machine that accepts any token, and names a gateway elsewhere.
async fn false_stand_in() -> String {
    let application = json!({
        "id": "1100000000000000099", "name": "x", "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "x", "flags": 0,
    });
    let user = json!({
        "id": "1100000000000000099", "username": "x", "discriminator": "0", "bot": true,
    });
    let routes = Router::new()
        .route(
            "/api/v10/oauth2/applications/@me",
            get(|| async move { Json(application) }),
        )
        .route("/api/v10/users/@me", get(|| async move { Json(user) }))
        .route(
            "/api/v10/gateway/bot",
            get(|| async {
                Json(json!({
                    "url": "wss://gateway.example.org", "shards": 1,
                    "session_start_limit":
                        { "total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1 },
                }))
            }),
        );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
    address
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_would_leave_this_machine_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let address = false_stand_in().await;
    let said = tokio::task::spawn_blocking(move || {
        refusal(
            folder.path(),
            &[("DISCORD_TOKEN", TOKEN), ("CAIPAN_STAND_IN", &address)],
        )
    });
    insta::assert_snapshot!(said.await.unwrap(), @"the stand-in for Discord must be on this machine, but the connection would go to wss://gateway.example.org.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_is_named() {
    let options = standin::Options::at("127.0.0.1:0".parse().unwrap());
    let playground = standin::Playground::start(options).await.unwrap();
    let address = playground.address().to_string();
    let said = tokio::task::spawn_blocking(move || {
        let folder = tempfile::tempdir().unwrap();
        refusal(
            folder.path(),
            &[("DISCORD_TOKEN", TOKEN), ("CAIPAN_STAND_IN", &address)],
        )
    });
    insta::assert_snapshot!(said.await.unwrap(), @"the bot's token is not valid: copy it again from the Bot page of your application in Discord's developer portal.");
    playground.stop().await;
}

/// Starts the bot against a stand-in and waits until it has said twice what it waits for.
fn waits_for(what: &str, stand_in: &str, token: &str) {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .current_dir(folder.path())
        .env("CAIPAN_DATA", folder.path())
        .env("DISCORD_TOKEN", token)
        .env("CAIPAN_STAND_IN", stand_in)
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let log = std::io::BufReader::new(bot.stderr.take().unwrap());
    let waits = std::io::BufRead::lines(log)
        .map_while(Result::ok)
        .filter(|line| line.contains(&format!("waiting for Discord to say {what}")));
    assert_eq!(waits.take(2).count(), 2, "the bot gave up");
    bot.kill().unwrap();
    bot.wait().unwrap();
}

#[test]
fn nobody_at_the_other_end_is_waited_for() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap().to_string();
    drop(free);
    waits_for("who the bot is", &address, TOKEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_nobody_names_is_waited_for() {
    let options = standin::Options::at("127.0.0.1:0".parse().unwrap());
    let playground = standin::Playground::start(options).await.unwrap();
    let (address, token) = (
        playground.address().to_string(),
        playground.token().to_owned(),
    );
    let refusal = json!({
        "fault": "answer", "path_contains": "/gateway/bot", "status": 503, "times": 1000,
    });
    let armed = reqwest::Client::new()
        .post(format!("http://{address}/control/faults"))
        .json(&refusal);
    armed.send().await.unwrap().error_for_status().unwrap();
    let waited = tokio::task::spawn_blocking(move || {
        waits_for("where its gateway is", &address, &token);
    });
    waited.await.unwrap();
    playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_bots_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = store::Store::open(&folder.path().join("data"))
        .await
        .unwrap();
    let mut tx = store.begin().await.unwrap();
    store::settings::set(&mut tx, "application", "42")
        .await
        .unwrap();
    tx.commit().await.unwrap();
    store.close().await;
    drop(store);

    let options = standin::Options::at("127.0.0.1:0".parse().unwrap());
    let playground = standin::Playground::start(options).await.unwrap();
    let (address, token) = (
        playground.address().to_string(),
        playground.token().to_owned(),
    );
    let said = tokio::task::spawn_blocking(move || {
        refusal(
            folder.path(),
            &[("DISCORD_TOKEN", &token), ("CAIPAN_STAND_IN", &address)],
        )
    });
    insta::assert_snapshot!(said.await.unwrap(), @"the database has the games of another bot (application 42): choose another folder with CAIPAN_DATA, or use that bot's token.");
    playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_proxy_gets_to_see_what_stays_on_this_machine() {
    let options = standin::Options::at("127.0.0.1:0".parse().unwrap());
    let playground = standin::Playground::start(options).await.unwrap();
    let proxy = TcpListener::bind("127.0.0.1:0").unwrap();
    let way_around = format!("http://{}", proxy.local_addr().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    for name in [
        "HTTP_PROXY",
        "http_proxy",
        "HTTPS_PROXY",
        "ALL_PROXY",
        "all_proxy",
    ] {
        command.env(name, &way_around);
    }
    let mut bot = command
        .current_dir(folder.path())
        .env("CAIPAN_DATA", folder.path())
        .env("DISCORD_TOKEN", playground.token())
        .env("CAIPAN_STAND_IN", playground.address().to_string())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let log = std::io::BufReader::new(bot.stderr.take().unwrap());
    let connected = tokio::task::spawn_blocking(move || {
        std::io::BufRead::lines(log)
            .map_while(Result::ok)
            .any(|line| line.contains("connected"))
    });
    assert!(
        connected.await.unwrap(),
        "the bot did not find its way past the proxy"
    );
    bot.kill().unwrap();
    bot.wait().unwrap();
    proxy.set_nonblocking(true).unwrap();
    assert!(proxy.accept().is_err(), "something went to the proxy");
    playground.stop().await;
}
