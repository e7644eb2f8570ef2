//! Private marks on single pieces: they go where the pieces go, and nobody else learns of them.

use harness::{Actor, Cafe, Game, InProcess, Shown};

/// Somebody's own board.
async fn board(player: &Actor, game: &Game<'_>) -> Shown {
    player.slash(&game.thread, "board", &[]).await
}

/// The line with somebody's marks.
fn marks(shown: &Shown) -> Option<&str> {
    let mut lines = shown.text.lines();
    lines.find_map(|line| line.strip_prefix("🏷️ Your marks: "))
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_go_with_their_pieces_and_only_their_owner_sees_them() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let game = cafe.game_between(ann, ben).await;

    // By buttons: the piece, then what it is.
    let clean = board(ann, &game).await;
    let unmarked = cafe.control.picture(&clean).await;
    let which = ann.press(&clean, "Mark").await;
    assert!(which.text.contains("Which piece do you want to mark?"));
    assert_eq!(which.options().len(), 25);
    let what = ann.pick(&which, "a8").await;
    assert!(
        what.text.contains("think the piece on a8 is?"),
        "{}",
        what.text
    );
    ann.cannot_press(&what, "Remove mark").await;
    let marked = ann.pick(&what, "Brigadier").await;
    assert_eq!(marks(&marked), Some("`a8` Brigadier"), "{}", marked.text);
    assert_ne!(cafe.control.picture(&marked).await, unmarked);
    // In one's own words.
    let which = ann.press(&marked, "Mark").await;
    let what = ann.pick(&which, "e8").await;
    let marked = ann.fill(&what, "Write something else", "maybe *3*").await;
    assert_eq!(marks(&marked), Some("`a8` Brigadier · `e8` maybe \\*3\\*"));
    // By command.
    let offered = ann
        .suggestions(&game.thread, "mark", &[("piece", "brig")])
        .await;
    assert_eq!(offered, [("a8 · Brigadier".to_owned(), "a8".to_owned())]);
    let mark = async |player: &Actor, piece: &str, text: &str| {
        let options = [("piece", piece), ("text", text)];
        let given = if text.is_empty() { 1 } else { 2 };
        player.slash(&game.thread, "mark", &options[..given]).await
    };
    let marked = mark(ann, "A7", "general?").await;
    assert_eq!(
        marks(&marked),
        Some("`a7` general? · `a8` Brigadier · `e8` maybe \\*3\\*")
    );
    let refused = mark(ann, "b6", "3").await;
    assert!(
        refused.text.contains("has no covered piece on b6 to mark"),
        "{}",
        refused.text
    );
    for (piece, text, said) in [
        ("z9", "3", "no point “z9”"),
        ("c8", "", "There was no mark on that piece"),
        ("c8", "WWWWWWWW", "A mark has room for 10 letters"),
    ] {
        let refused = mark(ann, piece, text).await;
        assert!(refused.text.contains(said), "{}", refused.text);
        assert!(!refused.text.contains("[picture]"), "{}", refused.text);
    }
    // What a picture cannot write stands in the text, which says so.
    let emoji = mark(ann, "c8", "💣").await;
    assert!(
        emoji.text.contains("`c8` 💣") && emoji.text.contains("A pencil ✏️ in the picture"),
        "{}",
        emoji.text
    );
    assert!(
        emoji.alt().contains("Your marks: a7 general?"),
        "{}",
        emoji.alt()
    );
    assert!(!mark(ann, "c8", "").await.text.contains("💣"));
    // It is part of what one is told of the piece.
    let about = ann.slash(&game.thread, "piece", &[("point", "a8")]).await;
    assert!(
        about.text.contains("🏷️ You have marked it: **Brigadier**."),
        "{}",
        about.text
    );
    assert!(!about.text.contains("🔎"), "{}", about.text);
    let about = ben.slash(&game.thread, "piece", &[("point", "a8")]).await;
    assert!(!about.text.contains("🏷️"), "{}", about.text);
    // Whoever is told nothing by the bot may mark a piece as anything.
    let options = [("piece", "a8"), ("text", "")];
    let offered = ann.suggestions(&game.thread, "mark", &options).await;
    assert_eq!(offered.len(), 12);

    // They go with the pieces, into every message about the game; and fall with them.
    cafe.plays(&game, ann, "e6e7").await;
    let [.., hers] = cafe.plays(&game, ben, "a7a6").await;
    assert_eq!(
        marks(&hers),
        Some("`a6` general? · `a8` Brigadier · `e8` maybe \\*3\\*")
    );
    let [_, public, his] = cafe.plays(&game, ann, "e7e8").await;
    let which = ann.press(&board(ann, &game).await, "Mark").await;
    let [.., hers] = cafe.plays(&game, ben, "a8b8").await;
    assert_eq!(marks(&hers), Some("`a6` general? · `b8` Brigadier"));
    // A choice that was on offer before a piece moved still means that piece.
    let what = ann.pick(&which, "a8 · Brigadier").await;
    assert!(what.text.contains("the piece on b8"), "{}", what.text);

    // Nobody else is told: neither Ben, who has marks of his own, nor who watches.
    assert!(marks(&his).is_none() && marks(&public).is_none());
    let bens = mark(ben, "e8", "1").await;
    assert_eq!(marks(&bens), Some("`e8` Field Marshal"));
    let watched = cleo.slash(&game.thread, "board", &[]).await;
    assert!(marks(&watched).is_none(), "{}", watched.text);
    for reader in [&his, &public, &bens, &watched] {
        let whole = reader.raw.to_string();
        assert!(!whole.contains("general?") && !whole.contains("Brigadier · "));
    }

    // They survive a restart, and can be taken away.
    let bot = bot.restart(&cafe).await;
    let kept = board(ann, &game).await;
    assert_eq!(marks(&kept), Some("`a6` general? · `b8` Brigadier"));
    // Whoever reads boards as text reads them beside every board, also on the way to a move.
    let step = ann.press(&kept, "Move").await;
    assert_eq!(marks(&step), None, "{}", step.text);
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let text = [("Boards", "Pictures, and text")];
    ann.enter(&settings, "Board appearance", &text).await;
    let step = ann.press(&board(ann, &game).await, "Move").await;
    assert_eq!(marks(&step), Some("`a6` general? · `b8` Brigadier"));
    let left = ann.slash(&game.thread, "mark", &[("piece", "a6")]).await;
    assert_eq!(marks(&left), Some("`b8` Brigadier"));
    let which = ann.press(&left, "Mark").await;
    let what = ann.pick(&which, "b8 · Brigadier").await;
    let none = ann.press(&what, "Remove mark").await;
    assert_eq!(marks(&none), None, "{}", none.text);

    // When the game is over, everything lies open, and marks show to nobody.
    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    cafe.reads(&game.thread).await;
    let last = [ann.reads().await, ben.reads().await];
    assert!(last.iter().all(|shown| marks(shown).is_none()));
    let over = mark(ben, "e8", "2").await;
    assert!(over.text.contains("over"), "{}", over.text);

    bot.stop().await;
    cafe.close().await;
}
