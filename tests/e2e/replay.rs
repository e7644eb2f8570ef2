//! Replays: from each side's view, from the public view, revealed; as an animation and as a sheet.

use insta::assert_snapshot;
use serde_json::Value;

use harness::{Actor, Cafe, Game, InProcess, Process, Shown};

/// Thirteen plies to a captured Flag, with the stories' armies.
const SCRIPT: &str = "e6e7 a7a6 e7e8 a8b8 e8e9 b8a8 e9e10 a8b8 e10e11 b8a8 e11d11 a8b8 d11d12";

/// Plays a whole game and returns the message with the result.
pub async fn whole_game<'a>(cafe: &'a Cafe, red: &'a Actor, black: &'a Actor) -> (Game<'a>, Shown) {
    let game = cafe.game_between(red, black).await;
    let (last, script) = SCRIPT
        .rsplit_once(' ')
        .map(|(rest, last)| (last, rest))
        .unwrap();
    for (mv, mover) in script.split(' ').zip([red, black].into_iter().cycle()) {
        cafe.plays(&game, mover, mv).await;
    }
    red.slash(&game.thread, "move", &[("move", last)]).await;
    let result = cafe.reads(&game.thread).await;
    red.reads().await;
    black.reads().await;
    (game, result)
}

/// The replay that somebody has asked for, however long it takes to draw: late, it comes in the place of what said that it would;
/// what everyone is to see in `channel` follows as a message of its own.
async fn drawn(cafe: &Cafe, actor: &Actor, channel: &str, asked: &Value) -> Shown {
    match asked["kind"].as_str() {
        Some("deferred-update") => cafe.reads(channel).await,
        _ => actor.response(asked, channel).await,
    }
}

/// The replay that somebody opens below a result; late, it follows as a message of its own.
async fn opened(actor: &Actor, result: &Shown) -> Shown {
    let asked = actor.press_raw(result, "Replay").await;
    if asked["kind"] == "deferred-update" {
        actor.reads().await
    } else {
        actor.answer(&asked).await
    }
}

/// Asks for a replay by command.
async fn replayed(cafe: &Cafe, actor: &Actor, channel: &str, options: &[(&str, &str)]) -> Shown {
    let asked = actor.slash_raw(channel, "replay", options).await;
    drawn(cafe, actor, channel, &asked).await
}

/// Shows everyone in `channel` the replay that somebody has before them.
async fn shared(cafe: &Cafe, actor: &Actor, channel: &str, shown: &Shown) -> Shown {
    let asked = actor.press_raw(shown, "Show to everyone").await;
    drawn(cafe, actor, channel, &asked).await
}

/// The size of an animation, and how many frames it has; decodes all of it.
fn film(gif: &[u8]) -> (u16, u16, usize) {
    let mut decoder = gif::DecodeOptions::new().read_info(gif).unwrap();
    let mut frames = 0;
    while decoder.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    (decoder.width(), decoder.height(), frames)
}

/// The name of a message's only file.
pub fn file(shown: &Shown) -> &str {
    let files = shown.raw["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{}", shown.text);
    files[0]["filename"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_from_every_perspective() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, result) = whole_game(&cafe, ann, ben).await;

    let start = opened(ann, &result).await;
    let whole = ann.press(&start, "Animation").await;
    assert_eq!(whole.id(), start.id());
    let own = ann.press(&whole, "Ann's view").await;
    assert_snapshot!(own.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    As Ann saw it at the time.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Step by step) (Key moments) (Show to everyone) (My board)
    ");
    assert_snapshot!(own.alt(), @"A game of Luzhanqi, Ann against Ben, move by move: 13 moves as an animation. As Ann saw it at the time. 🏆 🔴 Red wins: Ann. The Flag was taken. Luzhanqi board after move 13, seen by Red. Yours: Field Marshal d12, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Enemy, covered: a6, b7, c7, d7, b8, c8, a9, b9, d9, a10, c10, a11, b11, c11, a12, b12, c12, e12. Last move: d11 attacks d12 and takes the Flag. Lost: Red 1, Blue 7.");
    assert_eq!(file(&own), "replay.gif");
    let as_ann = cafe.control.picture(&own).await;
    let (width, height, frames) = film(&as_ann);
    assert!(
        width >= 500 && height > width && frames >= 14,
        "{width}x{height}, {frames} frames"
    );
    assert_eq!(own.raw["attachments"][0]["width"], width);
    assert!(as_ann.len() < 200_000, "{} bytes", as_ann.len());

    // The buttons change the perspective in the same message.
    let mut films = vec![as_ann];
    let mut shown = own.clone();
    for label in ["Ben's view", "As everyone", "Revealed"] {
        shown = ann.press(&shown, label).await;
        assert_eq!(
            (shown.kind.as_str(), shown.id()),
            ("message_update", own.id())
        );
        assert_eq!(file(&shown), "replay.gif");
        let bytes = cafe.control.picture(&shown).await;
        assert!(film(&bytes).2 >= 14);
        assert!(!films.contains(&bytes), "{label} looks like another side");
        films.push(bytes);
    }
    assert_snapshot!(shown.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    All pieces revealed.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Step by step) (Key moments) (Show to everyone) (My board)
    ");
    assert!(
        shown.alt().contains("Blue: Field Marshal b8"),
        "{}",
        shown.alt()
    );
    // What was shown is the whole game, so the steps begin at its end.
    let end = ann.press(&shown, "Step by step").await;
    assert!(end.text.contains("**Move 13** · 🔴 Red"), "{}", end.text);
    let start = ann.press(&end, "⏮ Start").await;
    assert!(start.text.contains("The start of the game."));
    assert!(start.alt().contains("Blue: Field Marshal a8"));
    let shown = ann.press(&start, "Animation").await;
    let sheet = ann.press(&shown, "Key moments").await;
    assert_snapshot!(sheet.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    All pieces revealed.
    Key moments:
    **Move 2** · 🔵 Blue · General a7 beats the Colonel on a6.
    **Move 5** · 🔴 Red · Field Marshal e8 beats the Engineer on e9.
    **Move 11** · 🔴 Red · Field Marshal e11 beats the Captain on d11.
    **Move 13** · 🔴 Red · Field Marshal d11 takes the Flag on d12.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Step by step) (Animation) (Show to everyone) (My board)
    ");
    assert_snapshot!(sheet.alt(), @"A sheet of boards from a game of Luzhanqi, Ann against Ben. All pieces revealed. Move 2 · 🔵 Blue · General a7 beats the Colonel on a6. Move 5 · 🔴 Red · Field Marshal e8 beats the Engineer on e9. Move 11 · 🔴 Red · Field Marshal e11 beats the Captain on d11. Move 13 · 🔴 Red · Field Marshal d11 takes the Flag on d12. 🏆 🔴 Red wins: Ann. The Flag was taken. Luzhanqi board after move 13, with everything open. Red: Field Marshal d12, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Blue: Field Marshal b8, General a6, Lieutenant General b7 c8, Brigadier c7 d9, Colonel d7 b9, Major a9 c10, Captain a10 c11, Platoon Commander e12, Grenade a11 a12, Landmine b11 b12 c12.");
    assert_eq!(file(&sheet), "moments.png");
    assert!(cafe.control.picture(&sheet).await.starts_with(b"\x89PNG"));
    let again = ann.press(&sheet, "Animation").await;
    assert_eq!(cafe.control.picture(&again).await, films[3]);

    // Each player has their own side at the bottom. Everyone sees the same whoever asks, and sharing shows what was on screen.
    let bens = opened(ben, &result).await;
    let bens = ben.press(&bens, "Animation").await;
    assert_ne!(cafe.control.picture(&bens).await, films[3]);
    let everyone = [("view", "everyone"), ("share", "false")];
    let cleos = replayed(&cafe, &cafe.cleo, &game.thread, &everyone).await;
    assert_snapshot!(cleos.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    As everyone saw it at the time.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Step by step) (Key moments) (Show to everyone)
    ");
    assert_eq!(cafe.control.picture(&cleos).await, films[2]);
    let shared = shared(&cafe, ann, &game.thread, &again).await;
    assert_snapshot!(shared.text, @"
    🎬 **CODE** · Luzhanqi, basic rules
    @Ann (🔴 Red) against @Ben (🔵 Blue), 13 moves
    All pieces revealed.
    🏆 **🔴 Red wins**: @Ann. The Flag was taken.
    [picture]
    ");
    assert_eq!(shared.pings(), Vec::<&str>::new());
    assert_eq!(cafe.control.picture(&shared).await, films[3]);

    // And back to the board.
    let board = ann.press(&again, "My board").await;
    assert!(board.text.contains("(Replay)"), "{}", board.text);
    assert_eq!(file(&board), "board.png");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_by_command_in_the_thread_the_channel_and_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let nothing = cleo.slash(&cafe.games, "replay", &[]).await;
    assert_snapshot!(nothing.text, @"
    (only you)
    You haven't finished a game yet. To see somebody else's, use the option `match`.
    ");

    let game = cafe.game_between(ann, ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    let revealed = [("view", "revealed")];
    let too_early = cleo.slash(&game.thread, "replay", &revealed).await;
    assert_snapshot!(too_early.text, @"
    (only you)
    **CODE** is still in progress. You can replay it when it is over.
    ");
    let to_a_player = ann.slash(&game.thread, "replay", &revealed).await;
    assert_eq!(to_a_player.text, too_early.text);
    let question = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    cafe.reads(&game.thread).await;
    ann.reads().await;
    let told = ben.reads().await;

    // In the thread no option is needed; a spectator sees the public view.
    let shown = replayed(&cafe, cleo, &game.thread, &[]).await;
    assert_snapshot!(shown.text, @"
    🎬 **CODE** · Luzhanqi, basic rules
    @Ann (🔴 Red) against @Ben (🔵 Blue), 1 move
    All pieces revealed.
    🏆 **🔴 Red wins**: @Ann. @Ben resigned.
    [picture]
    ");
    // In the channel the default is the player's last game; others name it.
    let own = replayed(&cafe, ben, &cafe.games, &[("format", "moments")]).await;
    assert_snapshot!(own.text, @"
    🎬 **CODE** · Luzhanqi, basic rules
    @Ann (🔴 Red) against @Ben (🔵 Blue), 1 move
    All pieces revealed.
    Key moments:
    **Move 1** · 🔴 Red · Field Marshal e6 beats the Engineer on e7.
    🏆 **🔴 Red wins**: @Ann. @Ben resigned.
    [picture]
    ");
    let suggested = ann
        .suggestions(&cafe.games, "replay", &[("match", "ben")])
        .await;
    assert_eq!(suggested.len(), 1);
    let code = suggested[0].0.split(' ').next().unwrap();
    assert_eq!(
        suggested[0].0,
        format!("{code} · Ann against Ben · Luzhanqi, 1 move")
    );
    assert_eq!(
        ann.suggestions(&cafe.games, "replay", &[("match", "dov")])
            .await,
        []
    );
    assert_eq!(
        cleo.suggestions(&cafe.games, "replay", &[("match", "")])
            .await,
        []
    );
    assert_eq!(
        cleo.suggestions(&game.thread, "replay", &[("match", "")])
            .await,
        suggested
    );
    let shouted = code.to_uppercase();
    for named in [code, &shouted, &suggested[0].1] {
        let options = [
            ("match", named),
            ("view", "revealed"),
            ("format", "moments"),
        ];
        let shown = replayed(&cafe, cleo, &cafe.games, &options).await;
        assert!(shown.text.contains("All pieces revealed"), "{}", shown.text);
    }
    let unknown = cleo
        .slash(&cafe.games, "replay", &[("match", "**heron-1**")])
        .await;
    assert_snapshot!(unknown.text, @r"
    (only you)
    No such game here: “\*\*heron-1\*\*”. Replays work where the game was played. Type a game's code, or pick it from the list.
    ");

    // In direct messages people see their own games, without a way to share them.
    let direct = told.raw["channel_id"].as_str().unwrap();
    let own = replayed(&cafe, ben, direct, &[("match", code)]).await;
    assert_snapshot!(own.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 1 move
    All pieces revealed.
    🏆 **🔴 Red wins**: Ann. Ben resigned.
    [picture]
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Step by step) (Key moments) (My board)
    ");
    let in_place = ben.press(&told, "Replay").await;
    assert_eq!(in_place.id(), told.id());
    let board = ben.press(&in_place, "My board").await;
    assert_eq!(board.text, told.text);

    let (other, [desk, _]) = cafe.match_between(cleo, ann).await;
    let question = ann.slash(&other.thread, "resign", &[]).await;
    ann.press(&question, "Call it off").await;
    cafe.reads(&other.thread).await;
    ann.reads().await;
    cleo.reads().await;
    assert_snapshot!(cleo.slash(&other.thread, "replay", &[]).await.text, @"
    (only you)
    **CODE** was called off, so it has no replay. /record gives its moves, if there were any.
    ");
    let direct = desk.raw["channel_id"].as_str().unwrap();
    let strange = cleo.slash(direct, "replay", &[("match", code)]).await;
    assert!(
        strange.text.contains("No such game here"),
        "{}",
        strange.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_secrets_only_the_sides_differ() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    for (mv, mover) in ["h2e2", "h9g7", "e2e6"].into_iter().zip([ann, ben, ann]) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let question = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;

    let start = opened(ben, &result).await;
    let own = ben.press(&start, "Animation").await;
    assert_snapshot!(own.text, @"
    (only you)
    🎬 **CODE** · Xiangqi, standard rules
    Ann (🔴 Red) against Ben (⚫ Black), 3 moves
    Seen from Ben's side of the board.
    🏆 **🔴 Red wins**: Ann. Ben resigned.
    [picture]
    (From Ann's side) (From Ben's side)
    (Step by step) (Key moments) (Show to everyone) (My board)
    ");
    let from_ben = cafe.control.picture(&own).await;
    let other = ben.press(&own, "From Ann's side").await;
    let from_ann = cafe.control.picture(&other).await;
    assert_ne!(from_ben, from_ann);
    for view in ["first", "everyone", "revealed"] {
        let shown = replayed(&cafe, &cafe.cleo, &game.thread, &[("view", view)]).await;
        assert_eq!(cafe.control.picture(&shown).await, from_ann);
    }

    // It has its reader's look; what is shared with everyone has the default look.
    let settings = ben.slash(&cafe.games, "settings", &[]).await;
    let contrast = [("Board colours", "High contrast")];
    ben.enter(&settings, "Board appearance", &contrast).await;
    let start = opened(ben, &result).await;
    let other = ben.press(&start, "Animation").await;
    assert_eq!(other.text, own.text);
    assert_ne!(cafe.control.picture(&other).await, from_ben);
    let shared = shared(&cafe, ben, &game.thread, &other).await;
    assert_eq!(cafe.control.picture(&shared).await, from_ben);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_game_after_a_restart_and_a_slow_moment() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(&cafe, data.path()).await;
    let (game, result) = whole_game(&cafe, &cafe.ann, &cafe.ben).await;
    let before = opened(&cafe.ann, &result).await;
    process.owes_nothing().await;
    process.kill().await;
    let process = Process::start(&cafe, data.path()).await;
    let after = opened(&cafe.ann, &result).await;
    assert_eq!(after.text, before.text);
    assert_eq!(
        cafe.control.picture(&after).await,
        cafe.control.picture(&before).await
    );
    let shared = shared(&cafe, &cafe.ann, &game.thread, &before).await;
    assert_eq!(
        cafe.control.picture(&shared).await,
        cafe.control.picture(&before).await
    );
    process.owes_nothing().await;
    process.kill().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_that_takes_long_delays_nobody() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (_, result) = whole_game(&cafe, ann, ben).await;
    let (other, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let start = opened(ann, &result).await;
    bot.owes_nothing().await;

    let busy = bot.store.every_reader().await.unwrap();
    // It is drawn, and never arrives.
    let held = serde_json::json!({
        "fault": "delay", "method": "PATCH", "path_contains": "@original", "milliseconds": 600_000,
    });
    cafe.control.fault(held).await;
    let pressed = ann.press_raw(&start, "Animation").await;
    assert_eq!(pressed["kind"], "deferred-update");
    drop(busy);
    while cafe.control.get("/control/faults").await != serde_json::json!([]) {
        tokio::task::yield_now().await;
    }
    // Not even whoever asked for it waits.
    for (mv, mover) in ["h2e2", "h9g7", "h0g2"].into_iter().zip([ann, ben, ann]) {
        cafe.plays_openly(&other, mover, mv).await;
    }
    let second = opened(ben, &result).await;
    assert_eq!(file(&ben.press(&second, "Animation").await), "replay.gif");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_share_follows_as_a_public_message() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, result) = whole_game(&cafe, ann, ben).await;
    let panel = opened(ben, &result).await;
    bot.owes_nothing().await;

    // While others read from the database, no game can be loaded.
    let busy = bot.store.every_reader().await.unwrap();
    let (command, press) = tokio::join!(
        ann.slash_raw(&game.thread, "replay", &[]),
        ben.press_raw(&panel, "Show to everyone"),
    );
    assert_eq!(command["kind"], "deferred");
    assert_eq!(press["kind"], "deferred-update");
    drop(busy);
    ann.answer(&command).await;
    assert_snapshot!(ann.reads().await.text, @"
    (only you)
    That was slow, sorry. Posting it here.
    ");
    let mut shared = [
        cafe.reads(&game.thread).await,
        cafe.reads(&game.thread).await,
    ];
    shared.sort_by_key(|shown| file(shown).to_owned());
    let files: Vec<&str> = shared.iter().map(file).collect();
    assert_eq!(files, ["position.png", "replay.gif"]);
    for shown in &shared {
        assert!(shown.text.contains("All pieces revealed"), "{}", shown.text);
    }

    bot.stop().await;
    cafe.close().await;
}
