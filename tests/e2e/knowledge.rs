//! The knowledge board: what a player's own boards tell of covered pieces, to whoever wants it, where it is allowed.

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, BLACK, Cafe, Game, InProcess, RED, Shown};

use super::leagues::{card, creates, in_channel};

/// Somebody's own board.
async fn board(player: &Actor, game: &Game<'_>) -> Shown {
    player.slash(&game.thread, "board", &[]).await
}

fn knows(shown: &Shown) -> bool {
    shown.text.contains("🔎")
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_it_is_told_what_they_can_know() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    cafe.plays(&game, ben, "a7a6").await;

    let calm = board(ann, &game).await;
    assert!(!knows(&calm), "{}", calm.text);
    // A picture is there until its message shows another one.
    let before = cafe.control.picture(&calm).await;
    let told = ann.press(&calm, "Knowledge").await;
    for part in [
        "🔎 What your opponent's covered pieces can still be: `a6` **",
        "Your opponent still has: `1`×1",
        "(Hide knowledge) (Mark)",
    ] {
        assert!(told.text.contains(part), "no {part} in {}", told.text);
    }
    assert_ne!(cafe.control.picture(&told).await, before);

    assert!(
        told.alt().contains("is listed with your own board"),
        "{}",
        told.alt()
    );
    // So does what one is told of a piece, and marks are offered only for what it can be: it moved.
    let about = ann.slash(&game.thread, "piece", &[("point", "a6")]).await;
    let can_be =
        "🔎 From what you have seen, it can still be one of these: Field Marshal, General, ";
    assert!(about.text.contains(can_be), "{}", about.text);
    let which = ann.press(&board(ann, &game).await, "Mark").await;
    let what = ann.pick(&which, "a6").await;
    assert!(
        !what.options().iter().any(|kind| kind.contains("Flag")),
        "{:?}",
        what.options()
    );
    let options = [("piece", "a6"), ("text", "")];
    let offered = ann.suggestions(&game.thread, "mark", &options).await;
    assert_eq!(offered.len(), what.options().len());
    let about = ben.slash(&game.thread, "piece", &[("point", "e7")]).await;
    assert!(!knows(&about), "{}", about.text);

    // Messages about the game tell it, too; the thread and the opponent read what they always do.
    let [answer, public, his] = cafe.plays(&game, ann, "e7e8").await;
    assert!(!knows(&answer) && !knows(&public) && !knows(&his));
    let [answer, public, hers] = cafe.plays(&game, ben, "a8b8").await;
    assert!(!knows(&answer) && !knows(&public));
    assert!(knows(&hers), "{}", hers.text);
    // So does each step of a move.
    let picture = cafe.control.picture(&hers).await;
    let steps = ann.press(&board(ann, &game).await, "Move").await;
    assert_ne!(cafe.control.picture(&steps).await, picture);

    // It is the choice in the settings.
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    assert!(
        settings
            .text
            .contains("Your own boards show what covered pieces can still be."),
        "{}",
        settings.text
    );
    let hide = [("What covered pieces", "Not shown")];
    ann.enter(&settings, "Board appearance", &hide).await;
    assert!(!knows(&board(ann, &game).await));
    let his = ben.slash(&cafe.games, "settings", &[]).await;
    let show = [("What covered pieces", "Shown on my boards")];
    ben.enter(&his, "Board appearance", &show).await;
    let bot = bot.restart(&cafe).await;
    let told = board(ben, &game).await;
    assert!(knows(&told), "{}", told.text);
    let hidden = ben.press(&told, "Hide knowledge").await;
    assert_eq!(hidden.id(), told.id());
    assert!(!knows(&hidden) && hidden.text.contains("(Knowledge)"));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_flip_game_says_once_what_lies_face_down() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("rules", "tezhi-flip")])
        .await;
    let shown = board(ann, &game).await;
    assert!(!shown.text.contains("(Mark)"), "{}", shown.text);
    let told = ann.press(&shown, "Knowledge").await;
    let lines = told
        .text
        .lines()
        .filter(|line| line.starts_with("🔎 Still"));
    assert_snapshot!(lines.collect::<Vec<_>>().join("\n"), @"
    🔎 Still face down, 🔴 Red: `1`×1 `2`×1 `3`×2 `4`×2 `5`×2 `6`×2 `7`×3 `8`×3 `9`×3 `B`×2 `M`×3 `F`×1
    🔎 Still face down, 🔵 Blue: `1`×1 `2`×1 `3`×2 `4`×2 `5`×2 `6`×2 `7`×3 `8`×3 `9`×3 `B`×2 `M`×3 `F`×1
    ");
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_can_be_played_without_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let options = [
        ("name", json!("Spring Cup")),
        ("game", json!("luzhanqi")),
        ("rounds", json!(1)),
    ];
    let page = creates(&cafe, olga, &options).await;
    let open = cafe.reads(&cafe.games).await;
    let settings = olga.press(&page, "Settings").await;
    let forbid = [("The knowledge board", "Forbid the knowledge board")];
    let forbidden = olga.enter(&settings, "Game and rules", &forbid).await;
    let term = "no knowledge board: players keep track of covered pieces themselves";
    assert!(forbidden.text.contains(term), "{}", forbidden.text);
    let page = olga.press(&forbidden, "Back").await;
    let log = olga.press(&page, "Log").await;
    assert!(
        log.text.contains(&format!("Changed: {term} (@Olga)")),
        "{}",
        log.text
    );
    let page = olga.press(&log, "Back").await;
    for player in [ann, ben] {
        player.press(&open, "Join").await;
        card(&cafe, &bot).await;
    }
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    let all = in_channel(&cafe, 2).await;
    let thread = all.last().unwrap().id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    cafe.reads(&thread).await;
    card(&cafe, &bot).await;
    // Each player gets a desk, and a word about the league, in any order.
    let mut desks = Vec::new();
    for player in [ann, ben] {
        let both = [player.reads().await, player.reads().await];
        let is_word = |one: &Shown| one.text.contains("your games in this league");
        assert_eq!(both.iter().filter(|one| is_word(one)).count(), 1);
        desks.extend(both.into_iter().filter(|one| !is_word(one)));
    }

    let both = [(ann, RED), (ben, BLACK)];
    for ((player, army), desk) in both.into_iter().zip(&desks) {
        let settings = player.slash(&cafe.games, "settings", &[]).await;
        let show = [("What covered pieces", "Shown on my boards")];
        player.enter(&settings, "Board appearance", &show).await;
        let desk = player.fill(desk, "Paste text", army).await;
        player.press(&desk, "Ready").await;
        cafe.reads(&thread).await;
    }
    ann.reads().await;
    let game = Game {
        red: ann,
        black: ben,
        thread,
    };
    for (player, _) in both {
        let shown = board(player, &game).await;
        assert!(!knows(&shown), "{}", shown.text);
        assert!(!shown.text.contains("(Hide knowledge)") && !shown.text.contains("(Knowledge)"));
        assert!(shown.text.contains("(Mark)"), "{}", shown.text);
        // A button from elsewhere changes nothing there.
        let id = game_id(&shown);
        let pressed = player
            .try_press(shown.id(), &format!("knowledge:{id}:yes"))
            .await;
        assert!(pressed.is_err(), "there is no such button");
    }
    bot.stop().await;
    cafe.close().await;
}

/// The number of the match, as the ids of its buttons have it.
fn game_id(board: &Shown) -> String {
    let id = board.component("Rules");
    id.split(':').nth(1).unwrap_or_default().to_owned()
}
