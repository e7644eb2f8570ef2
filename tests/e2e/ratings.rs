//! Rated games, what they do to ratings, and where everybody sees that: profiles, leaderboards and histories.

use std::process::Command;

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, Game, InProcess, Process, Shown};

/// Five plies to mate. It counts, however short.
const MATE: [&str; 5] = ["h2h4", "b7d7", "h4c4", "f9e8", "c4c9"];
const RATED: [(&str, &str); 2] = [("game", "xiangqi"), ("rated", "true")];

/// A rated game that Red wins; returns it and the message with the result.
async fn red_wins<'a>(cafe: &'a Cafe, red: &'a Actor, black: &'a Actor) -> (Game<'a>, Shown) {
    let (game, _) = cafe.open_game_between(red, black, &RATED).await;
    let result = mates(cafe, &game).await;
    (game, result)
}

/// Plays to the end; returns the message with the result.
async fn mates(cafe: &Cafe, game: &Game<'_>) -> Shown {
    let movers = [game.red, game.black].into_iter().cycle();
    let (last, before) = MATE.split_last().unwrap();
    for (ply, mover) in before.iter().zip(movers) {
        cafe.plays_openly(game, mover, ply).await;
    }
    let [_, result] = cafe.plays_openly(game, game.red, last).await;
    result
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_says_what_is_staked_and_what_became_of_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &RATED).await;
    assert_snapshot!(challenge.text, @"");
    assert_snapshot!(started.text, @"");
    let rules = ben.press(&started, "Rules").await;
    assert_snapshot!(rules.text.lines().take(3).collect::<Vec<_>>().join("\n"), @"");
    let result = mates(&cafe, &game).await;
    assert_snapshot!(result.text, @"");
    assert_snapshot!(cafe.result().await.text, @"");

    // A rematch is rated, too, and shows the new ratings.
    ben.press(&result, "Rematch").await;
    assert_snapshot!(cafe.reads(&cafe.games).await.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_says_that_it_is_rated() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let options = [("game", "luzhanqi"), ("time", "10m+5s"), ("rated", "true")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(challenge.text, @"");
    let lobby = ben.slash(&cafe.games, "lobby", &[]).await;
    assert_snapshot!(lobby.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_count_says_why() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    for (ply, mover) in MATE[..2].iter().zip([ann, ben]) {
        cafe.plays_openly(&game, mover, ply).await;
    }
    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"");

    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    let asked = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_voided_with_a_reason() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let (game, _) = red_wins(&cafe, ann, ben).await;
    cafe.result().await;
    bot.owes_nothing().await;
    let before = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(before.text.contains("1 won"), "{}", before.text);

    // Only managers of the server may.
    let option = json!({ "name": "reason", "value": "arranged" });
    let command = json!({ "channel_id": game.thread, "name": "void", "options": [option] });
    let path = format!("/control/as/{}/slash", ann.id);
    assert!(cafe.control.try_post(&path, command).await.is_err());

    let suggested = olga
        .suggestions(&cafe.games, "void", &[("match", "xiangqi")])
        .await;
    assert_eq!(suggested.len(), 1);
    let twice = json!({ "fault": "duplicate_dispatch", "times": 1 });
    cafe.control.fault(twice).await;
    let reason = [("reason", "it was *arranged*")];
    let done = olga.slash(&game.thread, "void", &reason).await;
    assert_snapshot!(done.text, @"");
    let told = cafe.reads(&game.thread).await;
    assert_snapshot!(told.text, @"");
    assert_snapshot!(cafe.result().await.text, @"");
    bot.owes_nothing().await;
    let again = olga.slash(&game.thread, "void", &reason).await;
    assert_snapshot!(again.text, @"");
    let nowhere = olga.slash(&cafe.games, "void", &reason).await;
    assert_snapshot!(nowhere.text, @"");
    let unknown = [("reason", "so"), ("match", "heron-0")];
    let unknown = olga.slash(&cafe.games, "void", &unknown).await;
    assert_snapshot!(unknown.text, @"");

    let after = ann.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(after.text, @"");
    let history = ann.slash(&cafe.games, "history", &[]).await;
    assert!(history.text.contains("· voided"), "{}", history.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_where_everybody_stands() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let nothing = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(nothing.text, @"");
    let nothing = cleo.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(nothing.text, @"");

    red_wins(&cafe, ann, ben).await;
    red_wins(&cafe, ben, cleo).await;
    red_wins(&cafe, ann, cleo).await;
    let (on, _) = cafe.open_game_between(ben, ann, &RATED).await;
    let profile = ben
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    assert_snapshot!(profile.text, @"");
    let from_menu = ben.picks_on(ann, &cafe.games, "Profile").await;
    assert_eq!(from_menu.text, profile.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"");
    let none = [("game", "luzhanqi")];
    let none = cleo.slash(&cafe.games, "leaderboard", &none).await;
    assert_snapshot!(none.text, @"");

    // Shown to everyone, it says nothing of games in progress and of who asks.
    let share = [("person", ann.id.as_str()), ("share", "true")];
    let shared = ben.slash(&cafe.games, "profile", &share).await;
    assert_snapshot!(shared.text, @"");
    let shared = [("game", "xiangqi"), ("share", "true")];
    let shared = ben.slash(&cafe.games, "leaderboard", &shared).await;
    assert!(!shared.text.starts_with("(only you)"), "{}", shared.text);

    let asked = ben.slash(&on.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    cafe.reads(&on.thread).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_leads_to_replays() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let profile = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let history = cleo.press(&profile, "Games").await;
    assert_snapshot!(history.text, @"");
    let label = history.options().remove(0);
    let replay = cleo.pick(&history, &label).await;
    assert_snapshot!(replay.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_lists_come_in_pages_with_ones_own_place() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    // Sixteen others stand between the two.
    {
        let mut tx = bot.store.write().await.unwrap();
        for number in 1..=16_i64 {
            for sql in [
                "INSERT INTO players (id, name) VALUES ($1, 'P' || $1)",
                "INSERT INTO preferences (player, profile) VALUES ($1, 'public')",
                "INSERT INTO ratings SELECT scope, $1, pool, 1400, 80, 0.06, played_at, 30 FROM ratings \
                 WHERE rating > 1500 LIMIT 1",
            ] {
                let put = sqlx::query(sql).bind(number);
                put.execute(&mut *tx).await.unwrap();
            }
        }
        tx.commit().await.unwrap();
    }
    let first = ben.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(first.text, @"");
    let second = ben.press(&first, "More ▶").await;
    assert_snapshot!(second.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_hide_what_they_like() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let shown = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let hidden = ann.press(&settings, "Hide my games").await;
    assert_eq!(
        hidden.text.lines().nth(1).unwrap_or_default(),
        "👤 Your ratings and games are shown to nobody but you."
    );
    let whose = [("person", ann.id.as_str())];
    for command in ["profile", "history"] {
        let refused = cleo.slash(&cafe.games, command, &whose).await;
        assert_eq!(
            refused.text,
            "(only you)\nAnn doesn't show ratings and games here."
        );
    }
    // An old page is no way round it either.
    let refused = cleo.press(&shown, "Games").await;
    assert!(refused.text.contains("doesn't show"), "{}", refused.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(!board.text.contains("Ann"), "{}", board.text);
    let own = ann.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(own.text.contains("**1.** Ann"), "{}", own.text);
    let own = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(own.text.contains("1 won"), "{}", own.text);
    // Nor does the profile of somebody who lost to her, or beat her, give her rating away.
    red_wins(&cafe, ben, ann).await;
    let other = cleo
        .slash(&cafe.games, "profile", &[("person", &ben.id)])
        .await;
    assert!(!other.text.contains("Best wins"), "{}", other.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_in_its_readers_language() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    ben.speaks("zh-CN").await;
    cleo.speaks("zh-TW").await;
    let whose = [("person", ann.id.as_str())];
    let simplified = ben.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(simplified.text, @"");
    let traditional = cleo.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(traditional.text, @"");
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"");
    let history = ben.slash(&cafe.games, "history", &whose).await;
    assert_snapshot!(history.text, @"");

    bot.stop().await;
    cafe.close().await;
}

/// What `caipan ratings --rebuild` prints.
fn rebuilt(data: &std::path::Path) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["ratings", "--rebuild"])
        .env("CAIPAN_DATA", data)
        .output()
        .unwrap();
    assert!(done.status.success(), "{done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_the_end_of_a_game_nothing_is_lost_and_nothing_counts_twice() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.open_game_between(ann, ben, &RATED).await;
    for (ply, mover) in MATE[..4].iter().zip([ann, ben, ann, ben]) {
        cafe.plays_openly(&game, mover, ply).await;
    }
    bot.owes_nothing().await;
    // The result is on its way when the power fails.
    let held = json!({
        "fault": "delay", "method": "POST", "path_contains": format!("{}/messages", game.thread),
        "milliseconds": 60_000, "before": true,
    });
    cafe.control.fault(held).await;
    ann.slash(&game.thread, "move", &[("move", MATE[4])]).await;
    while cafe.control.get("/control/faults").await != json!([]) {
        tokio::task::yield_now().await;
    }
    bot.kill().await;
    let bot = Process::start(&cafe, data.path()).await;
    let result = cafe.reads(&game.thread).await;
    assert!(result.text.contains("📊 **Ratings**"), "{}", result.text);
    let profile = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(profile.text.contains("one game"), "{}", profile.text);

    // Worked out anew beside the bot, and without it, everything is as it was.
    let expected = "finished matches  1\nrated             1\nratings           2\n\n\
                    corrected         0\nunreadable        0\n";
    assert_eq!(rebuilt(data.path()), expected);
    bot.owes_nothing().await;
    bot.kill().await;
    assert_eq!(rebuilt(data.path()), expected);
    cafe.close().await;
}
