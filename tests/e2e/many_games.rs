//! Several games at once: which one a command means.

use harness::{Actor, Cafe, Game, InProcess, Shown, find_field};
use insta::assert_snapshot;

/// The code of a game, as people type it.
fn code_of(board: &Shown) -> String {
    let mut parts = board.raw["content"].as_str().unwrap().split("**");
    parts.nth(1).unwrap().to_owned()
}

/// The code of a game, from the last message that the bot sent a person.
async fn code_in(game: &Game<'_>, person: &Actor) -> String {
    code_of(&person.slash(&game.thread, "board", &[]).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_must_name_one_of_two_games() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have no games in progress. Start one with /challenge in a server channel.
    ");
    assert_snapshot!(ann.slash(&cafe.games, "board", &[]).await.text, @"
    (only you)
    You have no games in progress. Start one with /challenge in a server channel.
    ");
    assert_snapshot!(ann.slash(&cafe.games, "resign", &[]).await.text, @"
    (only you)
    You have no games in progress. Start one with /challenge in a server channel.
    ");

    let with_ben = cafe.game_between(ann, ben).await;
    let first = code_in(&with_ben, ann).await;
    cafe.journal.names.learn(&first, "FIRST");
    cafe.journal.names.learn(&with_ben.thread, "first-thread");
    cafe.plays(&with_ben, ann, "e6e7").await;
    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have one game in progress:
    ⏳ **FIRST** · Luzhanqi against Ben — their turn after move 1 · #first-thread
    (My board)
    ");

    let (with_cleo, _desks) = cafe.match_between(cleo, ann).await;
    let second = code_in(&with_cleo, ann).await;
    cafe.journal.names.learn(&second, "SECOND");
    cafe.journal.names.learn(&with_cleo.thread, "second-thread");
    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have 2 games in progress:
    🛠️ **SECOND** · Luzhanqi against Cleo — arranging armies · #second-thread
    ⏳ **FIRST** · Luzhanqi against Ben — their turn after move 1 · #first-thread
    (Next game)
    ");
    assert_snapshot!(ben.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have one game in progress:
    ▶️ **FIRST** · Luzhanqi against Ann — your turn after move 1 · #first-thread
    (My board)
    ");

    // Outside the threads the option is needed; the suggestions list both games, first those that wait for Ann.
    let which = ann.slash(&cafe.games, "board", &[]).await;
    assert_snapshot!(which.text.lines().nth(1).unwrap(), @"Which game do you mean?");
    let games = which.text.lines().last().unwrap();
    for opponent in ["Ben", "Cleo"] {
        let label = format!(" · Luzhanqi against {opponent})");
        assert!(games.contains(&label), "{games}");
    }
    let empty = [("match", "")];
    let offered = ann.suggestions(&cafe.games, "board", &empty).await;
    let labels: Vec<_> = offered
        .iter()
        .map(|(label, _)| label.replace(&first, "FIRST").replace(&second, "SECOND"))
        .collect();
    assert_snapshot!(labels.join("\n"), @"
    SECOND · Luzhanqi against Cleo · arranging
    FIRST · Luzhanqi against Ben · their turn
    ");
    let begun = [("match", "cle")];
    let narrowed = ann.suggestions(&cafe.games, "board", &begun).await;
    assert_eq!(narrowed.len(), 1);
    let picked = [("match", narrowed[0].1.as_str())];
    let board = ann.slash(&cafe.games, "board", &picked).await;
    assert_snapshot!(board.text.lines().nth(1).unwrap(), @"**SECOND** · your setup desk, 🔵 Blue, against Cleo");
    let typed = first.to_lowercase();
    let board = ann.slash(&cafe.games, "board", &[("match", &typed)]).await;
    assert_snapshot!(board.text, @"
    (only you)
    **FIRST** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #first-thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let unknown = ann.slash(&cafe.games, "board", &[("match", "*ZZZ*")]).await;
    assert_snapshot!(unknown.text, @r"
    (only you)
    You have no game called “\*ZZZ\*”. To see your games, use /games.
    ");

    // In a thread a command means the thread's match, unless it belongs to others.
    let here = ann.slash(&with_cleo.thread, "board", &[]).await;
    assert_snapshot!(here.text.lines().nth(1).unwrap(), @"**SECOND** · your setup desk, 🔵 Blue, against Cleo");
    assert_snapshot!(ben.slash(&with_cleo.thread, "board", &[]).await.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    // With the option, another match can be named even there.
    let named = [("match", first.as_str())];
    let there = ann.slash(&with_cleo.thread, "board", &named).await;
    assert_snapshot!(there.text.lines().nth(1).unwrap(), @"**FIRST** · Luzhanqi · 🔴 Red, against Ben");
    // Other people's matches cannot be named.
    let others = ben.slash(&cafe.games, "board", &[("match", &second)]).await;
    assert_snapshot!(others.text, @"
    (only you)
    You have no game called “SECOND”. To see your games, use /games.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_asked_goes_on_in_the_game_that_is_chosen() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    cafe.open_game_between(ann, ben, &terms).await;
    let (game, _) = cafe.open_game_between(ann, cleo, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let chosen = async |command: &str| {
        let which = ann.slash(&cafe.games, command, &[]).await;
        let buttons = which.text.lines().last().unwrap().to_owned();
        let label = buttons
            .split(['(', ')'])
            .find(|one| one.ends_with("Xiangqi against Cleo"));
        let pressed = ann.press_raw(&which, label.unwrap()).await;
        if pressed["kind"] == "modal" {
            pressed["modal"]["title"].as_str().unwrap().to_owned()
        } else {
            ann.answer(&pressed).await.text
        }
    };
    for (command, words) in [
        ("resign", "(Resign)"),
        ("draw", "You offered a draw"),
        ("takeback", "take"),
        ("pause", "once Cleo agrees"),
        ("plan", "lines"),
        ("note", "Your note about"),
    ] {
        let came = chosen(command).await;
        assert!(came.contains(words), "/{command}: {came}");
    }
    let board = cleo.slash(&game.thread, "board", &[]).await;
    let more = cleo.press(&board, "More").await;
    assert_snapshot!(more.text, @"
    (only you)
    What would you like to do in **CODE**, against Ann?
    (Ask for a pause) (Plan moves ahead) (Find an hour …) (Note) (Resign)
    ");
    let asked = cleo.press(&more, "Resign").await;
    cleo.press(&asked, "Resign").await;
    let over = ann.slash(&game.thread, "board", &[]).await;
    assert!(over.text.contains("resigned"), "{}", over.text);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_for_the_game_in_which_it_is_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let flip = [("rules", "tezhi-flip")];
    let (flip, _) = cafe.open_game_between(ann, ben, &flip).await;
    let xiangqi = [("game", "xiangqi")];
    let (chess, _) = cafe.open_game_between(ann, cleo, &xiangqi).await;
    let (other, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    let anywhere = async |mv| ann.slash(&cafe.games, "move", &[("move", mv)]).await;

    // Both games of Xiangqi know this move, but not the flip game.
    let which = anywhere("h2e2").await;
    assert_snapshot!(which.text.lines().nth(1).unwrap(), @"Which game do you mean?");
    let games = which.text.lines().last().unwrap();
    assert_eq!(games.matches("Xiangqi against").count(), 2, "{games}");
    assert!(!games.contains("Luzhanqi"), "{games}");
    // None of them knows this one.
    let which = anywhere("a1a9").await;
    assert!(
        which.text.contains("Luzhanqi against Ben"),
        "{}",
        which.text
    );
    let turned = anywhere("a1=").await;
    assert!(turned.text.contains("a1 is turned over"), "{}", turned.text);
    assert!(
        cafe.reads(&flip.thread)
            .await
            .text
            .contains("a1 is turned over")
    );
    cafe.plays_openly(&other, ann, "h2e2").await;
    // In the other game of Xiangqi it is not Ann's turn any more.
    let played = anywhere("炮二平五").await;
    assert!(played.text.contains("against Cleo"), "{}", played.text);
    assert!(played.text.contains("Move 1, you"), "{}", played.text);
    assert!(cafe.reads(&chess.thread).await.text.contains("C2.5"));

    // Whoever is asked which game a move is for, and picks one, has not typed in vain.
    cafe.plays_openly(&chess, cleo, "h9g7").await;
    cafe.plays_openly(&other, ben, "h9g7").await;
    let which = anywhere("h0g2").await;
    let labels = which.text.split(['(', ')']);
    let label = labels.rev().find(|label| label.ends_with("against Cleo"));
    let played = ann.press(&which, label.unwrap()).await;
    assert!(played.text.contains("Move 3, you"), "{}", played.text);
    assert!(cafe.reads(&chess.thread).await.text.contains("**3.** "));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_one_game_commands_work_in_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [desk, _]) = cafe.match_between(ann, ben).await;
    let direct = desk.raw["channel_id"].as_str().unwrap();

    let early = ann.slash(direct, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(early.text.lines().next().unwrap(), @"(only you)");
    let question = ann.slash(direct, "resign", &[]).await;
    ann.press(&question, "Call it off").await;
    cafe.reads(&game.thread).await;
    ann.reads().await;
    ben.reads().await;

    let game = cafe.game_between(ann, ben).await;
    let answer = ann.slash(direct, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    assert_eq!(answer.raw["channel_id"], *direct);
    cafe.reads(&game.thread).await;
    ben.reads().await;
    assert_snapshot!(ann.slash(direct, "games", &[]).await.text, @"
    (only you)
    You have one game in progress:
    ⏳ **CODE** · Luzhanqi against Ben — their turn after move 1 · #thread
    (My board)
    ");

    bot.stop().await;
    cafe.close().await;
}

/// Replaces the code and the thread of a game by this name in everything read from now on.
async fn name(cafe: &Cafe, game: &Game<'_>, person: &Actor, name: &str) {
    let code = code_in(game, person).await;
    cafe.journal.names.learn(&code, name);
    let thread = format!("{}-thread", name.to_lowercase());
    cafe.journal.names.learn(&game.thread, &thread);
}

/// The line of a board's message that names the game.
fn title(board: &Shown) -> &str {
    let mut lines = board.text.lines();
    lines.find(|line| line.starts_with("**")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_games_are_shown_one_by_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    let xiangqi = |time| [("game", "xiangqi"), ("time", time)];
    let (slow, _) = cafe.open_game_between(ann, ben, &xiangqi("untimed")).await;
    name(&cafe, &slow, ann, "SLOW").await;
    let (later, _) = cafe.open_game_between(ann, cleo, &xiangqi("3d/move")).await;
    name(&cafe, &later, ann, "LATER").await;
    let (theirs, _) = cafe.open_game_between(ben, ann, &xiangqi("2d/move")).await;
    name(&cafe, &theirs, ann, "THEIRS").await;
    let (soon, _) = cafe.open_game_between(ann, ben, &xiangqi("1d/move")).await;
    name(&cafe, &soon, ann, "SOON").await;

    let list = ann.slash(&cafe.games, "games", &[]).await;
    assert_snapshot!(list.text, @"
    (only you)
    You have 4 games in progress:
    ▶️ **SOON** · Xiangqi against Ben — your turn, the first move · #soon-thread · ⏳ <time>
    ▶️ **LATER** · Xiangqi against Cleo — your turn, the first move · #later-thread · ⏳ <time>
    ▶️ **SLOW** · Xiangqi against Ben — your turn, the first move · #slow-thread
    ⏳ **THEIRS** · Xiangqi against Ben — their turn, the first move · #theirs-thread · ⏳ <time>
    (Next game)
    ");
    let first = ann.press(&list, "Next game").await;
    let updated = ("message_update", list.id());
    assert_eq!((first.kind.as_str(), first.id()), updated);
    assert_snapshot!(first.text, @"
    (only you)
    ▶️ 3 games are waiting for you. This is one of them.

    **SOON** · Xiangqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #soon-thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Next game) (All my games)
    ");
    let second = ann.press(&first, "Next game").await;
    assert_snapshot!(title(&second), @"**LATER** · Xiangqi · 🔴 Red, against Cleo");
    let third = ann.press(&second, "Next game").await;
    assert_snapshot!(title(&third), @"**SLOW** · Xiangqi · 🔴 Red, against Ben");
    let round = ann.press(&third, "Next game").await;
    assert_snapshot!(title(&round), @"**SOON** · Xiangqi · 🔴 Red, against Ben");

    // After a move, the answer leads to the next game.
    let [moved, _] = cafe.plays_openly(&soon, ann, "h2e2").await;
    assert_snapshot!(moved.text, @"
    (only you)
    **SOON** · Xiangqi · 🔴 Red, against Ben
    Move 1, you: Cannon h2 → e2 (C2.5).
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    (Next game) (All my games)
    ");
    let next = ann.press(&moved, "Next game").await;
    assert_snapshot!(title(&next), @"**LATER** · Xiangqi · 🔴 Red, against Cleo");
    let [_, _] = cafe.plays_openly(&slow, ann, "h2e2").await;
    let only = ann.press(&next, "Next game").await;
    assert_snapshot!(only.text, @"
    (only you)
    No other game is waiting for you.

    You have 4 games in progress:
    ▶️ **LATER** · Xiangqi against Cleo — your turn, the first move · #later-thread · ⏳ <time>
    ⏳ **SOON** · Xiangqi against Ben — their turn after move 1 · #soon-thread · ⏳ <time>
    ⏳ **THEIRS** · Xiangqi against Ben — their turn, the first move · #theirs-thread · ⏳ <time>
    ⏳ **SLOW** · Xiangqi against Ben — their turn after move 1 · #slow-thread
    (Next game)
    ");
    let [last, _] = cafe.plays_openly(&later, ann, "h2e2").await;
    assert!(!last.text.contains("Next game"), "{}", last.text);
    bot.owes_nothing().await;
    // The list stays where a board was that would be updated now.
    let old = ann.press(&only, "Next game").await;
    assert_snapshot!(old.text, @"
    (only you)
    No other game is waiting for you.

    You have 4 games in progress:
    ⏳ **SOON** · Xiangqi against Ben — their turn after move 1 · #soon-thread · ⏳ <time>
    ⏳ **THEIRS** · Xiangqi against Ben — their turn, the first move · #theirs-thread · ⏳ <time>
    ⏳ **LATER** · Xiangqi against Cleo — their turn after move 1 · #later-thread · ⏳ <time>
    ⏳ **SLOW** · Xiangqi against Ben — their turn after move 1 · #slow-thread
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_for_its_author_alone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let xiangqi = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    let thread = &game.thread;
    let note = async |actor: &Actor, text: &str| {
        let opened = actor.slash_raw(thread, "note", &[]).await;
        assert_eq!(opened["kind"], "modal", "{opened}");
        let field = find_field(&opened["modal"]["components"]).unwrap();
        let before = field["value"].as_str().unwrap_or_default().to_owned();
        (before, actor.send_form(&opened, &[("text", text)]).await)
    };

    let (before, noted) = note(ann, " The *left* horse is pinned.\nWait. ").await;
    assert_eq!(before, "");
    assert_snapshot!(noted.text, @r#"
    (only you)
    ✅ Saved. Only you see it, in /board and /games.

    **CODE** · Xiangqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Match: #thread
    📝 The \*left\* horse is pinned.
    Wait.
    [picture]
    (Move) (Rules) (Flip board) (More)
    "#);
    assert_eq!(noted.raw["flags"], 64);
    let board = ann.slash(thread, "board", &[]).await;
    assert!(board.text.contains("📝 The"), "{}", board.text);
    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have one game in progress:
    ▶️ **CODE** · Xiangqi against Ben — your turn, the first move · #thread 📝
    (My board)
    ");

    // The button on the board opens the same form, with the note filled in.
    let board = ann.slash(&cafe.games, "board", &[]).await;
    let more = ann.press(&board, "More").await;
    let opened = ann.press_raw(&more, "Note").await;
    assert_eq!(opened["kind"], "modal", "{opened}");
    let field = find_field(&opened["modal"]["components"]).unwrap();
    assert_eq!(field["value"], "The *left* horse is pinned.\nWait.");
    let changed = ann.send_form(&opened, &[("text", "Castle!")]).await;
    assert!(changed.text.contains("📝 Castle!"), "{}", changed.text);
    let (_, _) = note(ann, " The *left* horse is pinned.\nWait. ").await;

    // The other player does not see it, and has a note of their own.
    let bens = ben.slash(thread, "board", &[]).await;
    assert!(!bens.text.contains("📝"), "{}", bens.text);
    let (before, _) = note(ben, "Bluff.").await;
    assert_eq!(before, "");
    let (before, deleted) = note(ann, "  ").await;
    assert_eq!(before, "The *left* horse is pinned.\nWait.");
    assert_snapshot!(deleted.text.lines().nth(1).unwrap(), @"✅ Your note about this game is deleted.");
    let board = ann.slash(thread, "board", &[]).await;
    assert!(!board.text.contains("📝"), "{}", board.text);
    let bens = ben.slash(thread, "board", &[]).await;
    assert!(bens.text.contains("📝 Bluff."), "{}", bens.text);

    // A stranger cannot take notes.
    let stranger = cafe.cleo.slash(thread, "note", &[]).await;
    assert_snapshot!(stranger.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_can_list_the_games_in_a_server() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let watch = async || {
        let lobby = cafe.olga.slash(&cafe.games, "lobby", &[]).await;
        cafe.olga.press(&lobby, "Games in progress").await
    };

    assert_snapshot!(watch().await.text, @"
    (only you)
    There are no games in progress in this server. Start one with /challenge.
    (Open challenges)
    ");
    let (open, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    name(&cafe, &open, ann, "OPEN").await;
    let (hidden, [desk, _]) = cafe.match_between(ben, cleo).await;
    name(&cafe, &hidden, ben, "HIDDEN").await;
    assert_snapshot!(watch().await.text, @"
    (only you)
    👀 **Games in progress in this server**, the latest move first:
    **HIDDEN** · Luzhanqi · Ben against Cleo · arranging armies · #hidden-thread
    **OPEN** · Xiangqi · Ann against Ben · no move yet · #open-thread
    (Open challenges)
    ");

    // The game moved in last comes first; changes on a desk do not show here either.
    cafe.plays_openly(&open, ann, "h2e2").await;
    ben.press(&desk, "Shuffle").await;
    assert_snapshot!(watch().await.text, @"
    (only you)
    👀 **Games in progress in this server**, the latest move first:
    **OPEN** · Xiangqi · Ann against Ben · move 1 · #open-thread
    **HIDDEN** · Luzhanqi · Ben against Cleo · arranging armies · #hidden-thread
    (Open challenges)
    ");
    ann.slash(&open.thread, "resign", &[]).await;

    bot.stop().await;
    cafe.close().await;
}
