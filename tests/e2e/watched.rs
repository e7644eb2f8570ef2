//! A host's monitoring programs and systemd see how the bot is doing, and nothing of what anybody plays.

use std::{os::unix::net::UnixDatagram, path::PathBuf, time::Duration};

use harness::{BLACK, Cafe, Process, RED};
use serde_json::json;

/// Waits until /healthz answers with this status, and returns its text.
async fn until(bot: &Process, status: u16) -> String {
    loop {
        let (found, text) = bot.says("/healthz").await;
        if found == status {
            return text;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_tell_how_the_bot_is_doing_and_nothing_of_its_players() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    assert_eq!(until(&bot, 200).await, "well\n");
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    ann.fill(&ann_desk, "Paste text", RED).await;
    ben.fill(&ben_desk, "Paste text", BLACK).await;
    bot.owes_nothing().await;
    // A look at the database answers everybody who asks shortly after it.
    let told = loop {
        let (status, told) = bot.says("/metrics").await;
        assert_eq!(status, 200);
        if told.contains(r#"caipan_matches{state="arranging"} 1"#) {
            break told;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    for line in [
        r#"caipan_gateway_connected{shard="0"} 1"#,
        r#"caipan_gateway_connections_total{shard="0"} 1"#,
        "caipan_discord_reached 1",
        r#"caipan_matches{state="arranging"} 1"#,
        r#"caipan_outbox_messages{state="due"} 0"#,
        "caipan_matches_set_aside 0",
    ] {
        assert!(told.lines().any(|found| found == line), "{line}\n{told}");
    }
    for counted in [
        r#"caipan_discord_requests_total{method="POST",route="channels/messages",status="200"}"#,
        r#"caipan_interaction_answer_seconds_count{kind="command"}"#,
        r#"caipan_interaction_answer_seconds_count{kind="form"}"#,
        "caipan_database_bytes",
    ] {
        let found = told.lines().find_map(|line| line.strip_prefix(counted));
        let number: f64 = found.expect(counted).trim().parse().unwrap();
        assert!(number > 0.0, "{counted}");
    }
    // Ids of people, channels and matches, names, and armies.
    for secret in [
        &ann.id,
        &ben.id,
        &cafe.games,
        &game.thread,
        "Ann",
        "Ben",
        &RED[..5],
    ] {
        assert!(!told.contains(secret), "{secret}\n{told}");
    }

    let refuses = json!({ "fault": "refuse_gateway", "milliseconds": 600_000 });
    cafe.control.fault(refuses).await;
    cafe.control.fault(json!({ "fault": "drop_socket" })).await;
    let sick = until(&bot, 503).await;
    assert!(
        sick.contains("connection 1 of 1 to Discord is down"),
        "{sick}"
    );
    let (_, told) = bot.says("/metrics").await;
    assert!(told.contains("caipan_gateway_connected{shard=\"0\"} 0"));
    cafe.control.delete("/control/faults").await;
    assert_eq!(until(&bot, 200).await, "well\n");
    // Everything is logged, and nothing that is anybody's secret.
    let log = bot.kill().await;
    let army = RED.replace('/', "");
    for secret in [RED, BLACK, &army, &RED[..11], cafe.playground.token()] {
        assert!(!log.contains(secret), "{secret}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn systemd_is_told_that_the_bot_has_started_and_goes_on() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let address = data.path().join("systemd");
    let systemd = UnixDatagram::bind(&address).unwrap();
    let environment = [
        ("NOTIFY_SOCKET", address),
        ("WATCHDOG_USEC", PathBuf::from("300000")),
    ];
    let bot = Process::start_with(&cafe, data.path(), environment).await;
    let heard = tokio::task::spawn_blocking(move || {
        let (mut heard, mut told) = (Vec::new(), [0; 4096]);
        loop {
            let length = systemd.recv(&mut told).unwrap();
            heard.push(String::from_utf8(told[..length].to_vec()).unwrap());
            let beats = heard.iter().filter(|one| one.contains("WATCHDOG=1"));
            if beats.count() > 3
                && heard
                    .last()
                    .is_some_and(|last| last.contains("STATUS=well"))
            {
                return heard;
            }
        }
    });
    let heard = heard.await.unwrap();
    assert!(heard[0].contains("READY=1"), "{heard:?}");
    bot.kill().await;
}
