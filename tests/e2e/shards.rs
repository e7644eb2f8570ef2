//! Several connections share the servers: one of them fails, and only the games of its servers stand still.

use basics::Span;
use serde_json::json;

use harness::{Cafe, Game, InProcess};

/// The servers, and as many shards: each shard has one server.
const SHARDS: u32 = 4;
/// The shard that fails.
const FAILING: u32 = 2;

/// The channel for games of every server, each with the server's shard.
async fn places(cafe: &Cafe) -> Vec<(u32, String)> {
    let channels = cafe.channels_for_games().await.into_iter();
    let place = |(server, channel)| {
        let shard = (server >> 22) % u64::from(SHARDS);
        (u32::try_from(shard).unwrap(), channel)
    };
    let mut places: Vec<_> = channels.map(place).collect();
    places.sort_unstable();
    places
}

/// A game in a channel in which Ann has moved, with its number.
async fn game_in<'a>(cafe: &'a Cafe, channel: &str) -> (Game<'a>, u64) {
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "xiangqi"),
        ("time", "1m+0s"),
        ("time-out", "loses"),
    ];
    let (game, [challenge, _]) = cafe.open_game_in(channel, [ann, ben], &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let interaction = challenge.raw["interaction_metadata"]["id"].as_str();
    (game, interaction.unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_shards_fails_and_only_its_clocks_stand() {
    let cafe = Cafe::open_with(SHARDS, SHARDS).await;
    let bot = InProcess::start(&cafe).await;
    for shard in 0..SHARDS {
        bot.shard_hears(shard, true).await;
    }
    let mut games = Vec::new();
    for (shard, channel) in places(&cafe).await {
        games.push((shard, game_in(&cafe, &channel).await));
    }
    assert!(games.iter().map(|(shard, _)| *shard).eq(0..SHARDS));
    bot.owes_nothing().await;
    bot.passes(Span::seconds(20)).await;

    for fault in ["refuse_gateway", "drop_socket"] {
        let fault = json!({ "fault": fault, "shard": FAILING, "milliseconds": 30_000 });
        cafe.control.fault(fault).await;
    }
    bot.shard_hears(FAILING, false).await;
    // Elsewhere people go on.
    let (_, (elsewhere, _)) = &games[0];
    cafe.plays_openly(elsewhere, &cafe.ben, "h9g7").await;
    cafe.plays_openly(elsewhere, &cafe.ann, "b2d2").await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(30)).await;
    bot.shard_hears(FAILING, true).await;
    for (shard, (_, id)) in &games {
        let left = bot.seconds_left(*id).await[1];
        let expected = if *shard == FAILING { 40.0 } else { 10.0 };
        let fits = left > expected - 6.0 && left < expected + 11.0;
        assert!(fits, "{shard}: {left} seconds are left of {expected}");
    }

    bot.passes(Span::seconds(21)).await;
    for (shard, (game, _)) in &games {
        if *shard == FAILING {
            cafe.plays_openly(game, &cafe.ben, "h9g7").await;
        } else {
            let over = cafe.reads(&game.thread).await;
            assert!(over.text.contains("@Ben ran out of time"), "{}", over.text);
        }
    }
    let exchanges = cafe.control.get("/control/exchanges").await;
    let entries = exchanges["entries"].as_array().unwrap().iter();
    let registered = entries.filter(|entry| entry["method"] == "PUT");
    assert_eq!(
        registered.count(),
        1,
        "the commands are registered once for all"
    );
    bot.stop().await;
    cafe.close().await;
}
