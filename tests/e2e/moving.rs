//! Moves: typed, picked from suggestions, or chosen step by step; and the answers to impossible moves.

use insta::assert_snapshot;

use harness::{Actor, BLACK, Cafe, InProcess, RED, Shown};

/// The sentence that the mover reads above the board.
async fn refusal(actor: &Actor, channel: &str, typed: &str) -> String {
    let answer = actor.slash(channel, "move", &[("move", typed)]).await;
    sentence(&answer)
}

fn sentence(answer: &Shown) -> String {
    let lines = answer.text.lines().filter(|line| *line != "(only you)");
    lines.take(1).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_narrow_as_one_types() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    let labels = async |actor: &Actor, typed: &str| -> Vec<String> {
        let choices = actor.suggestions(thread, "move", &[("move", typed)]).await;
        choices.into_iter().map(|(label, _)| label).collect()
    };
    let all = labels(ann, "").await;
    assert_eq!(all.len(), 25, "no more fit");
    assert_snapshot!(all[..4].join("\n"), @"
    Colonel a6 → a7 · attack
    Lieutenant General c6 → c7 · attack
    Field Marshal e6 → e7 · attack
    Platoon Commander a2 → b3
    ");
    assert_snapshot!(labels(ann, "colonel").await.join("\n"), @"
    Colonel a6 → a7 · attack
    Colonel e5 → d5
    Colonel a6 → b5
    ");
    assert_snapshot!(labels(ann, "c6").await.join("\n"), @"
    Lieutenant General c6 → c7 · attack
    Lieutenant General c6 → b5
    Lieutenant General c6 → d5
    ");
    assert_snapshot!(labels(ann, "attack").await.join("\n"), @"
    Colonel a6 → a7 · attack
    Lieutenant General c6 → c7 · attack
    Field Marshal e6 → e7 · attack
    ");
    assert_eq!(labels(ann, "nothing like it").await, [""; 0]);
    // Others get no suggestions: neither out of turn nor in somebody else's game.
    assert_eq!(labels(ben, "").await, [""; 0]);
    assert_eq!(labels(cleo, "").await, [""; 0]);

    let choices = ann
        .suggestions(thread, "move", &[("move", "marshal e7")])
        .await;
    assert_eq!(choices.len(), 1);
    let [answer, ..] = cafe.plays(&game, ann, &choices[0].1).await;
    assert!(
        answer
            .text
            .contains("Move 1, you: Field Marshal e6 attacks e7")
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_impossible_move_has_its_sentence() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let (game, desks) = cafe.match_between(ann, ben).await;
    let thread = &game.thread;
    assert_snapshot!(refusal(ann, thread, "e6e7").await, @"The game hasn't begun: both players must be ready first. Your desk is in your direct messages, and behind **My setup** in the match's thread.");
    assert_snapshot!(refusal(ann, thread, "marshal").await, @"The game hasn't begun: both players must be ready first. Your desk is in your direct messages, and behind **My setup** in the match's thread.");
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;

    assert_snapshot!(refusal(ben, thread, "a7a6").await, @"It isn't your turn: Ann is to move.");
    assert_snapshot!(refusal(ben, thread, "general").await, @"It isn't your turn: Ann is to move.");
    assert_snapshot!(refusal(cleo, thread, "e6e7").await, @"You aren't playing in this match. You can watch it here, or start your own with /challenge.");
    assert_snapshot!(refusal(cleo, &cafe.games, "e6e7").await, @"You have no games in progress. Start one with /challenge in a server channel.");
    assert_snapshot!(refusal(ann, thread, "colonel").await, @"“colonel” fits several of your moves: Colonel a6 → a7 · attack, Colonel e5 → d5, Colonel a6 → b5. Which one do you mean?");
    assert_snapshot!(refusal(ann, thread, "to e4").await, @"None of your moves fits “to e4”. Write it like a6a7, or pick one from the list.");
    assert_snapshot!(refusal(ann, thread, "?!").await, @"I can't read “?!” as a move. Try a6a7, or pick a move from the list.");
    assert_snapshot!(refusal(ann, thread, "b3b4").await, @"There is nothing on b3. Name a point with one of your pieces.");
    assert_snapshot!(refusal(ann, thread, "e7e6").await, @"The piece on e7 is not yours.");
    assert_snapshot!(refusal(ann, thread, "b6b7").await, @"A mountain blocks the way from b6 to b7. The frontier can be crossed on files a, c and e.");
    assert_snapshot!(refusal(ann, thread, "e6e6").await, @"A move can't end where it started, on e6.");
    assert_snapshot!(refusal(ann, thread, "e6d6").await, @"One of your own pieces stands on d6.");
    assert_snapshot!(refusal(ann, thread, "c1c2").await, @"The piece on c1 never moves: Landmines and Flags stay where they are.");
    assert_snapshot!(refusal(ann, thread, "b1b2").await, @"The piece on b1 never moves: Landmines and Flags stay where they are.");

    // Any notation of a move is accepted.
    let [answer, ..] = cafe.plays(&game, ann, "E6 - e7").await;
    assert!(
        answer
            .text
            .contains("Move 1, you: Field Marshal e6 attacks e7")
    );
    // Words that happen to match one move must be confirmed.
    let asked = ben
        .slash(thread, "move", &[("move", "general attack a6")])
        .await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    Your General attacks a6 from a7?
    [picture]
    (Attack) (Another target) (Cancel)
    ");
    let answer = ben.press(&asked, "Attack").await;
    assert!(answer.text.contains("Move 2, you: General a7 attacks a6"));
    cafe.reads(thread).await;
    ann.reads().await;
    // A piece in a camp is safe.
    cafe.plays(&game, ann, "c6b5").await;
    assert_snapshot!(refusal(ben, thread, "a6b5").await, @"The piece on b5 is safe in a camp.");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn outdated_steps_are_refused_and_every_step_leads_back() {
    let cafe = Cafe::open().await;
    let mut bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    // She wants to be asked before she attacks.
    let settings = ann.slash(thread, "settings", &[]).await;
    let asks = [("Ask me before", "Before attacks")];
    ann.enter(&settings, "Board appearance", &asks).await;
    let direct = ann.direct_messages().await;
    let board = async || ann.slash(&direct, "board", &[]).await;
    let step = ann.press(&board().await, "Move").await;
    let cancelled = ann.press(&step, "Cancel").await;
    assert_snapshot!(cancelled.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let step = ann.press(&cancelled, "Move").await;
    let step = ann.press_point(&step, "e6").await;
    let step = ann.press(&step, "Another piece").await;
    let step = ann.press_point(&step, "a6").await;
    let step = ann.press_point(&step, "a7").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Your Colonel attacks a7 from a6?
    [picture]
    (Attack) (Another target) (Cancel)
    ");
    let step = ann.press(&step, "Another target").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Your Colonel on a6: where to?
    🟥 A red button: an attack.
    [picture]
    (×a7) (·)
    (Col) (·)
    (·) (b5)
    (Another piece) (Cancel)
    ");
    let step = ann.press(&step, "Cancel").await;

    // Four half-chosen moves, each one step further; then the ply is played in another way. Each is left from before a
    // restart: otherwise the next one would take its place.
    let pieces = ann.press(&step, "Move").await;
    bot = bot.restart(&cafe).await;
    let points = ann.press(&board().await, "Move").await;
    let points = ann.press_point(&points, "a6").await;
    bot = bot.restart(&cafe).await;
    let chosen = ann.press(&board().await, "Move").await;
    let chosen = ann.press_point(&chosen, "a6").await;
    let other = ann.press_point(&chosen, "a7").await;
    bot = bot.restart(&cafe).await;
    let chosen = ann.press(&board().await, "Move").await;
    let chosen = ann.press_point(&chosen, "a6").await;
    let chosen = ann.press_point(&chosen, "a7").await;
    bot = bot.restart(&cafe).await;
    cafe.plays(&game, ann, "e6e7").await;
    // While it is the other side's turn …
    assert_snapshot!(ann.press_point(&pieces, "a6").await.text, @"
    (only you)
    It isn't your turn: Ben is to move.

    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    // … and once it is Ann's turn again.
    cafe.plays(&game, ben, "a7a6").await;
    assert_snapshot!(sentence(&ann.press_point(&points, "a7").await), @"That move was already made. This is how the game stands now.");
    assert_snapshot!(sentence(&ann.press(&other, "Another target").await), @"That move was already made. This is how the game stands now.");
    assert_snapshot!(ann.press(&chosen, "Attack").await.text, @"
    (only you)
    That move was already made. This is how the game stands now.

    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Move 2, Ben: a7 attacks a6: the defender is removed.
    You lost: Colonel.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    // Buttons in the thread belong to the player whose turn it is.
    let [_, ruling, _] = cafe.plays(&game, ann, "e7e8").await;
    assert_snapshot!(sentence(&ann.press(&ruling, "Move").await), @"It isn't your turn: Ben is to move.");
    assert_snapshot!(sentence(&cafe.cleo.press(&ruling, "Move").await), @"You aren't playing in this match. You can watch it here, or start your own with /challenge.");

    bot.stop().await;
    cafe.close().await;
}

/// Both armies are the same as seen from the front line, so that pieces of equal rank meet along the railroads.
const ENGINEER_IN_FRONT: [&str; 2] = [
    "19283/344/5665/777/89BB8/9FMMM",
    "38291/443/5665/777/8BB98/MMMF9",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_questioned_only_where_its_player_wants_that() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let asks = async |wanted: &str| {
        let settings = ann.slash(&game.thread, "settings", &[]).await;
        let asks = [("Ask me before", wanted)];
        ann.enter(&settings, "Board appearance", &asks).await;
    };
    // Ann moves by buttons, and returns what comes after the point.
    let points_at = async |from: &str, to: &str| {
        let board = ann.slash(&game.thread, "board", &[]).await;
        let step = ann.press(&board, "Move").await;
        let step = ann.press_point(&step, from).await;
        ann.press_point(&step, to).await
    };
    let replies = async |mv: &str| {
        cafe.reads(&game.thread).await;
        ben.reads().await;
        cafe.plays(&game, ben, mv).await;
    };
    asks("Before attacks").await;
    let quiet = points_at("a5", "b5").await;
    assert!(quiet.text.contains("Move 1, you"), "{}", quiet.text);
    replies("a8b8").await;
    asks("Before every move").await;
    let question = points_at("b5", "a5").await;
    assert!(question.text.contains("(Confirm)"), "{}", question.text);
    ann.press(&question, "Confirm").await;
    replies("b8a8").await;
    let question = points_at("a6", "a7").await;
    assert!(question.text.contains("(Attack)"), "{}", question.text);
    ann.press(&question, "Cancel").await;
    asks("Never").await;
    let attack = points_at("a6", "a7").await;
    assert!(attack.text.contains("Move 5, you"), "{}", attack.text);
    cafe.reads(&game.thread).await;
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engineer_on_an_empty_railroad_is_offered_every_point() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, desks) = cafe.match_between(ann, ben).await;
    cafe.both_arrange(&game, &desks, ENGINEER_IN_FRONT).await;

    // Equal pieces meet and are both removed, until the railroads are empty.
    let exchanges = [
        "a6a7", "e7e6", "c6c7", "a8a5", "e5e8", "a9a4", "e4e9", "a10a3", "e3e10", "a11a2", "d6d5",
        "e11e2",
    ];
    for (mv, mover) in exchanges.into_iter().zip([ann, ben].into_iter().cycle()) {
        cafe.plays(&game, mover, mv).await;
    }

    let board = ann.slash(&game.thread, "board", &[]).await;
    let step = ann.press(&board, "Move").await;
    let step = ann.press_point(&step, "b6").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 11, you: Platoon Commander d6 → d5.
    Move 12, Ben: e11 attacks e2: both pieces are removed.
    You lost: Platoon Commander.
    ▶️ **Your turn.**
    Your Engineer on b6: where to?
    [picture]
    <Points b7 to a10>
    <Points e10 to e11>
    (Another piece) (Cancel)
    ");
    assert_snapshot!(step.options().join(", "), @"b7 · attack, d7 · attack, b11 · attack, d11 · attack, a2, e2, a3, e3, a4, e4, a5, b5, e5, a6, c6, d6, e6, a7, c7, e7, a8, e8, a9, e9, a10, e10, a11, e11");
    let last = step.options().last().unwrap().clone();
    let played = ann.pick(&step, &last).await;
    assert_snapshot!(played.text.lines().nth(2).unwrap(), @"Move 13, you: Engineer b6 → e11.");
    cafe.reads(&game.thread).await;
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_of_xiangqi_is_the_one_that_is_played() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("rules", "xiangqi:booklet"), ("time", "3 days")];
    let (game, [challenge, _]) = cafe.open_game_between(ann, ben, &terms).await;
    assert!(
        challenge.text.contains("3 days per move"),
        "{}",
        challenge.text
    );
    let thread = &game.thread;
    for (typed, first) in [
        ("C2+4", "h2h6"),
        ("C2+1", "h2h3"),
        ("C2-1", "h2h1"),
        ("R1+1", "i0i1"),
        ("車一進一", "i0i1"),
        ("炮2平5", "h2e2"),
        ("h2xe2", "h2e2"),
        ("1. C2.5", "h2e2"),
    ] {
        let choices = ann.suggestions(thread, "move", &[("move", typed)]).await;
        let values: Vec<&str> = choices.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!(values, [first], "{typed}");
    }
    let none = ann.suggestions(thread, "move", &[("move", "h3e3")]).await;
    assert_eq!(none, []);
    // What only others write so is asked about.
    let asked = ann.slash(thread, "move", &[("move", "h3e3")]).await;
    assert!(
        asked.text.contains("Counted from 1 it is Cannon h2 → e2"),
        "{}",
        asked.text
    );
    let asked = ann.slash(thread, "move", &[("move", "C5.1")]).await;
    assert!(
        asked
            .text
            .contains("Elsewhere it stands for Soldier e3 → e4"),
        "{}",
        asked.text
    );
    let [answer, _] = cafe.plays_openly(&game, ann, "炮 二 平 五").await;
    assert!(answer.text.contains("Cannon h2 → e2"), "{}", answer.text);
    bot.stop().await;
    cafe.close().await;
}
