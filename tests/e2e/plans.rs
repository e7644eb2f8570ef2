//! Conditional moves: planned in advance, played automatically, and known to nobody but their owner.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, Game, InProcess, Shown};

#[tokio::test(flavor = "multi_thread")]
async fn planned_replies_to_expected_moves() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;

    let own_turn = ann.slash(thread, "plan", &[]).await;
    assert_snapshot!(own_turn.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    No moves are planned.
    It is your turn now. You can plan during the other side's turn.
    ");
    cafe.plays_openly(&game, ann, "h2e2").await;
    let empty = ann.slash(thread, "plan", &[]).await;
    assert_snapshot!(empty.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    No moves are planned.
    Press **Add lines** and write a line for each case: what Ben might play, your answer and, if you like, their next move, your next answer, and so on. Write moves as for /move, with spaces between them. Your answer is played automatically, after a random delay, so that nobody can tell. Any other move by Ben ends the plan.
    (Add lines)
    ");
    let stranger = cleo.slash(thread, "plan", &[]).await;
    assert_snapshot!(stranger.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");

    // Invalid lines are refused, each with its own sentence.
    for (lines, sentence) in [
        ("h9g7", "ends with your answer"),
        ("h9g7 nonsense", "as a move"),
        ("h9g7 h0g2\nh9g8 h0g2", "Line 2"),
        ("h9g7 h0g2\nh9g7 b0c2", "You already answer h9g7 with h0g2"),
    ] {
        let refused = ann.fill(&empty, "Add lines", lines).await;
        assert!(refused.text.contains(sentence), "{}", refused.text);
        assert!(
            refused.text.contains("No moves are planned"),
            "{}",
            refused.text
        );
    }
    // In any notation; a line may have several moves.
    let laid = ann
        .fill(
            &empty,
            "Add lines",
            "馬8進7 馬二進三 車9平8 車一平二\nb9c7 h0g2",
        )
        .await;
    assert_snapshot!(laid.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    - If b9c7 (H2+3): **h0g2 (H2+3)**
    - If h9g7 (H8+7): **h0g2 (H2+3)**; then if i9h9 (R9.8): **i0h0 (R1.2)**
    Press **Add lines** and write a line for each case: what Ben might play, your answer and, if you like, their next move, your next answer, and so on. Write moves as for /move, with spaces between them. Your answer is played automatically, after a random delay, so that nobody can tell. Any other move by Ben ends the plan.
    <Remove a line>
    (Add lines)
    (Clear the plan)
    ");
    assert_snapshot!(laid.options().join("\n"), @"
    If b9c7 (H2+3): h0g2 (H2+3)
    If h9g7 (H8+7): h0g2 (H2+3); then if i9h9 (R9.8): i0h0 (R1.2)
    ");
    let (menu, value) = laid.option(laid.options().first().unwrap());
    assert_eq!(
        (menu.split(':').next(), value.as_str()),
        (Some("plan"), "b9c7 h0g2")
    );
    let removed = ann.pick(&laid, laid.options().first().unwrap()).await;
    assert!(!removed.text.contains("b9c7"), "{}", removed.text);

    // Ben plays the expected move; the reply is queued, survives a restart, and is then played like a manual move.
    cafe.plays_openly(&game, ben, "h9g7").await;
    let waiting = ann.slash(thread, "plan", &[]).await;
    assert_snapshot!(waiting.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    ⏳ **h0g2 (H2+3)** will be played for you soon, unless you move first or clear the plan.
    - If i9h9 (R9.8): **i0h0 (R1.2)**
    <Remove a line>
    (Clear the plan)
    ");
    let bot = bot.restart(&cafe).await;
    bot.passes(Span::minutes(11)).await;
    let played = cafe.reads(thread).await;
    assert_snapshot!(played.text, @"
    **3.** 🔴 Red: Horse h0 → g2 (H2+3).
    ⚫ Black to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    let told = ann.reads().await;
    assert_snapshot!(told.text, @"
    Your planned move was played.

    **CODE** · Xiangqi · 🔴 Red, against Ben
    Move 3, you: Horse h0 → g2 (H2+3).
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    ");

    // The rest of the line remains; a manual move while a reply is queued ends it.
    cafe.plays_openly(&game, ben, "i9h9").await;
    cafe.plays_openly(&game, ann, "b0c2").await;
    let ended = ann.reads().await;
    assert_snapshot!(ended.text, @"**CODE**: plan cancelled. The game went another way.");
    bot.passes(Span::minutes(11)).await;
    let nothing = ann.slash(thread, "plan", &[]).await;
    assert!(
        nothing.text.contains("No moves are planned"),
        "{}",
        nothing.text
    );

    // An unexpected move ends the plan, and its owner is told.
    ann.fill(&nothing, "Add lines", "b9c7 a0a1").await;
    cafe.plays_openly(&game, ben, "a9a8").await;
    assert_snapshot!(ann.reads().await.text, @"**CODE**: plan cancelled. The game went another way.");

    // A queued reply can be cancelled, and a take-back ends it, too.
    cafe.plays_openly(&game, ann, "a0a1").await;
    let plan = ann.slash(thread, "plan", &[]).await;
    ann.fill(&plan, "Add lines", "b9c7 a1d1").await;
    cafe.plays_openly(&game, ben, "b9c7").await;
    let waiting = ann.slash(thread, "plan", &[]).await;
    let cleared = ann.press(&waiting, "Clear the plan").await;
    assert_snapshot!(cleared.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    No moves are planned.
    It is your turn now. You can plan during the other side's turn.
    ");
    bot.passes(Span::minutes(11)).await;
    cafe.plays_openly(&game, ann, "i0i1").await;
    let plan = ann.slash(thread, "plan", &[]).await;
    ann.fill(&plan, "Add lines", "a8d8 a1d1").await;
    ann.slash(thread, "takeback", &[]).await;
    let request = cafe.reads(thread).await;
    ben.press(&request, "Agree to the take-back").await;
    cafe.reads(thread).await;
    let lapsed = ann.reads().await;
    assert!(lapsed.text.contains("plan cancelled"), "{}", lapsed.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn planned_moves_after_a_ruling() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    // Before the attack: the planned move after each ruling.
    let empty = ann.slash(thread, "plan", &[]).await;
    assert_snapshot!(empty.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    What will you play next, once your move has been ruled on?
    No moves are planned.
    After Ben has replied, your move is played automatically, after a random delay, so that nobody can tell.
    (If my attack wins) (If both fall) (If mine falls) (If it is not an attack)
    ");
    for (case, typed, sentence) in [
        ("If my attack wins", "onwards", "as a move"),
        ("If my attack wins", "z9", "no point z9"),
        ("If mine falls", "e8", "Name two points"),
        ("If both fall", "a7a8", "None of your pieces stands on a7"),
    ] {
        let refused = ann.fill(&empty, case, typed).await;
        assert!(refused.text.contains(sentence), "{}", refused.text);
    }
    ann.fill(&empty, "If my attack wins", "e8").await;
    let laid = ann.fill(&empty, "If mine falls", "a6a7").await;
    assert_snapshot!(laid.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    What will you play next, once your move has been ruled on?
    - If my attack wins: **on to e8**
    - If mine falls: **a6a7**
    If Ben's reply costs you a piece, the plan ends.
    After Ben has replied, your move is played automatically, after a random delay, so that nobody can tell.
    (If my attack wins) (If both fall) (If mine falls) (If it is not an attack)
    (Even if I lose a piece)
    (Clear the plan)
    ");
    let laid = ann.press(&laid, "Even if I lose a piece").await;
    let laid = ann.fill(&laid, "If mine falls", "").await;
    let laid = ann.press(&laid, "Only if I lose nothing").await;
    assert!(!laid.text.contains("If mine falls: **"), "{}", laid.text);

    cafe.plays(&game, ann, "e6e7").await;
    let known = ann.slash(thread, "plan", &[]).await;
    assert_snapshot!(known.text, @"
    (only you)
    **CODE** · your plan, 🔴 Red, against Ben
    Your last attack won. What next?
    - If my attack wins: **e7e8**
    If Ben's reply costs you a piece, the plan ends.
    After Ben has replied, your move is played automatically, after a random delay, so that nobody can tell.
    (If my attack wins)
    (Even if I lose a piece)
    (Clear the plan)
    ");
    cafe.plays(&game, ben, "c8b8").await;
    // The reply becomes due while the bot is down; after the restart it is played, but not at once, which would reveal it.
    let bot = bot.restart(&cafe).await;
    bot.comes_back_after(48 * Span::minutes(60)).await;
    bot.passes(Span::seconds(15)).await;
    bot.has_nothing_due().await;
    bot.passes(Span::minutes(11)).await;
    let played = cafe.reads(thread).await;
    assert_snapshot!(played.text, @"
    **3.** 🔴 Red: e7 attacks e8: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: Lieutenant General c8 → b8.
    Move 3, Ann: e7 attacks e8: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    // Her board shows Ben's reply before it shows what she had planned.
    ann.reads().await;
    let own = ann.reads().await;
    assert_snapshot!(own.text, @"
    Your planned move was played.

    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 3, you: Field Marshal e7 attacks e8: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_costs_a_piece_ends_the_plan() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    let plan = ann.slash(&game.thread, "plan", &[]).await;
    let far = ann.fill(&plan, "If my attack wins", "c9").await;
    assert_snapshot!(far.text.lines().nth(1).unwrap(), @"e7c9 can't be played there: The piece on e7 can't reach c9: it isn't one step away by road, and no clear railroad leads there.");
    ann.fill(&plan, "If my attack wins", "e8").await;
    let [_, ruling, _] = cafe.plays(&game, ben, "a7a6").await;
    assert!(
        ruling.text.contains("the defender is removed"),
        "{}",
        ruling.text
    );
    assert_snapshot!(ann.reads().await.text, @"**CODE**: plan cancelled. The game went another way.");
    // Ann is called, because nothing is played for her.
    bot.passes(Span::minutes(11)).await;
    assert!(ann.reads().await.text.contains("Your turn"));

    bot.stop().await;
    cafe.close().await;
}

/// A message without what differs from match to match: text, alt texts, mentions, and buttons.
fn content(shown: &Shown, game: &Game<'_>) -> String {
    let id = &game.thread;
    let buttons = shown.raw["components"].to_string();
    let ids: Vec<&str> = buttons.split(|c: char| !c.is_ascii_digit()).collect();
    let longest = ids.iter().max_by_key(|id| id.len()).unwrap_or(&"");
    let buttons = buttons.replace(longest, "ID");
    let (text, alt, pings) = (&shown.text, shown.alt(), shown.pings());
    format!("{text}\n{alt}\n{pings:?}\n{buttons}").replace(id.as_str(), "THREAD")
}

/// What the thread and the opponent read in the same game of Luzhanqi, with or without a plan.
async fn read_by_others(cafe: &Cafe, bot: &InProcess, planned: bool) -> Vec<String> {
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;
    let mut read = Vec::new();
    let [_, public, private] = cafe.plays(&game, ann, "e6e7").await;
    read.extend([public, private].map(|shown| content(&shown, &game)));
    if planned {
        let plan = ann.slash(thread, "plan", &[]).await;
        ann.fill(&plan, "If my attack wins", "e8").await;
    }
    let answer = ben.slash(thread, "move", &[("move", "c8b8")]).await;
    let public = cafe.reads(thread).await;
    read.extend([answer, public].map(|shown| content(&shown, &game)));
    ann.reads().await;
    bot.passes(Span::minutes(11)).await;
    if !planned {
        ann.slash(thread, "move", &[("move", "e7e8")]).await;
    }
    read.push(content(&cafe.reads(thread).await, &game));
    read.push(content(&ben.reads().await, &game));
    // Whether she was called before her plan was carried out depends on its delay.
    bot.has_nothing_due().await;
    ann.reads_no_further().await;
    // A game in progress would be named under the answers in the next one.
    let question = ann.slash(thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    cafe.reads(thread).await;
    ann.reads().await;
    ben.reads().await;
    read
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_can_tell_that_there_was_a_plan() {
    let mut read = Vec::new();
    for planned in [false, true] {
        // One café for each: a waiting game would add a button.
        let cafe = Cafe::open().await;
        let bot = InProcess::start(&cafe).await;
        read.push(read_by_others(&cafe, &bot, planned).await);
        bot.stop().await;
        cafe.close().await;
    }
    assert_eq!(read[0], read[1]);
    assert_eq!(read[0].len(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_do_not_reveal_a_plan() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "doushouqi")])
        .await;
    ann.set_accepts_dms(false).await;
    cafe.plays_openly(&game, ann, "a3a4").await;
    let plan = ann.slash(&game.thread, "plan", &[]).await;
    ann.fill(&plan, "Add lines", "g7g6 a4a5").await;
    cafe.plays_openly(&game, ben, "g7g6").await;
    bot.passes(Span::minutes(11)).await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    **3.** 🔵 Blue: Elephant a4 → a5.
    🔴 Red to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    // No other message comes, neither about closed direct messages nor in private.
    cafe.plays_openly(&game, ben, "g6g5").await;

    bot.stop().await;
    cafe.close().await;
}
