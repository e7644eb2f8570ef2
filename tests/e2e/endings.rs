//! The endings of a match without a captured Flag: resignation, calling off, draw by agreement.

use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn resigning_asks_first() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    let question = ben.slash(thread, "resign", &[]).await;
    assert_snapshot!(question.text, @"
    (only you)
    Fewer than two moves have been made in **CODE** against Ann. If you call it off, nobody wins or loses; if you resign, Ann wins.
    (Call it off) (Resign) (Play on)
    ");
    let kept = ben.press(&question, "Play on").await;
    assert_snapshot!(kept.text, @"
    (only you)
    The game goes on.
    ");

    let question = ben.slash(thread, "resign", &[]).await;
    let resigned = ben.press(&question, "Resign").await;
    assert_snapshot!(resigned.text, @"
    (only you)
    You resigned **CODE**.
    ");
    let announced = cafe.reads(thread).await;
    assert_snapshot!(announced.text, @"
    🏆 **🔴 Red wins**: @Ann. @Ben resigned.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert!(announced.alt().contains("Blue: Field Marshal a8"));
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    🏆 **You won!** Ben resigned.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    🏁 **Ann won.** You resigned.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");

    assert_snapshot!(ann.slash(thread, "resign", &[]).await.text, @"
    (only you)
    This match is over. Start another with /challenge.
    ");
    assert_snapshot!(ann.slash(thread, "draw", &[]).await.text, @"
    (only you)
    This match is over. Start another with /challenge.
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_question_does_nothing_after_the_end() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    let ann_question = ann.slash(thread, "resign", &[]).await;
    let ben_question = ben.slash(thread, "resign", &[]).await;
    ann.press(&ann_question, "Resign").await;
    cafe.reads(thread).await;
    ann.reads().await;
    ben.reads().await;
    let late = ben.press(&ben_question, "Resign").await;
    assert_snapshot!(late.text, @"
    (only you)
    This match is over. Start another with /challenge.

    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    🏆 **You won!** Ann resigned.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_called_off_before_it_begins() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    let thread = &game.thread;
    ann.press(&ann_desk, "Ready").await;
    cafe.reads(thread).await;

    let question = ben.slash(thread, "resign", &[]).await;
    assert_snapshot!(question.text, @"
    (only you)
    The game hasn't begun. Call off **CODE** against Ann? Nobody wins or loses.
    (Call it off) (Play on)
    ");
    let called_off = ben.press(&question, "Call it off").await;
    assert_snapshot!(called_off.text, @"
    (only you)
    You called off **CODE**.
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben called off the match before the game began.
    (Same again …)
    ");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Ben called off the match before the game began.
    ");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Ben called off the match before the game began.
    [picture]
    ");

    // His desk is gone.
    bot.owes_nothing().await;
    ben.cannot_press(&ben_desk, "Ready").await;
    assert_snapshot!(ann.slash(thread, "board", &[]).await.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Ben called off the match before the game began.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_and_accepted() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    assert_snapshot!(ann.slash(thread, "draw", &[("answer", "accept")]).await.text, @"
    (only you)
    There's no draw offer to answer. To offer one yourself, leave the answer out.
    (Move) (My board) (Rules)
    ");

    let offered = ann.slash(thread, "draw", &[]).await;
    assert_snapshot!(offered.text, @"
    (only you)
    You offered a draw. Ben can accept or decline. The offer stands until Ben answers or moves, even if you move first.
    (Move) (My board) (Rules)
    ");
    let announced = cafe.reads(thread).await;
    assert_snapshot!(announced.text, @"
    @Ann offers a draw. @Ben can accept, decline, or simply play on: the offer stands until @Ben answers or moves.
    (Move) (My board) (Rules) (Accept the draw) (Decline the draw)
    ");
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    The game begins.
    Ann offers you a draw.
    Waiting for Ann to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Accept the draw) (Decline the draw) (Knowledge) (Mark)
    ");

    // Nobody can answer for somebody else.
    assert_snapshot!(cleo.press(&announced, "Accept the draw").await.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    assert_snapshot!(cleo.press(&announced, "Decline the draw").await.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    assert_snapshot!(ann.press(&announced, "Accept the draw").await.text, @"
    (only you)
    That's your own offer. Ben has to answer it.
    (Move) (My board) (Rules)
    ");
    let own = ann.slash(thread, "draw", &[("answer", "decline")]).await;
    assert_snapshot!(own.text.lines().nth(1).unwrap(), @"That's your own offer. Ben has to answer it.");
    let again = ann.slash(thread, "draw", &[]).await;
    assert_snapshot!(again.text.lines().nth(1).unwrap(), @"You've already offered a draw, and Ben hasn't answered yet.");

    let declined = ben.press(&told, "Decline the draw").await;
    assert_snapshot!(declined.text, @"
    You declined the draw. The game goes on.

    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    The game begins.
    Waiting for Ann to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben declines the draw. The game goes on.
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    Ben declined the draw.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    ben.cannot_press(&announced, "Accept the draw").await;

    // One offer a board is enough.
    let again = ann.slash(thread, "draw", &[]).await;
    assert_snapshot!(again.text.lines().nth(1).unwrap(), @"Ben declined a draw on this board. You can offer one again after the next move.");
    ben.slash(thread, "draw", &[]).await;
    let announced = cafe.reads(thread).await;
    ann.reads().await;
    let accepted = ann.press(&announced, "Accept the draw").await;
    assert_snapshot!(accepted.text, @"
    (only you)
    You accepted the draw.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ann accepts the draw.
    🤝 **Draw.** Both players agreed.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    🤝 **A draw** with Ben. Both players agreed.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    🤝 **A draw** with Ann. Both players agreed.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_ends_an_offer_and_two_offers_agree() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;

    ann.slash(thread, "draw", &[]).await;
    let announced = cafe.reads(thread).await;
    let told = ben.reads().await;
    // It stands until Ben moves.
    cafe.plays(&game, ann, "e6e7").await;
    cafe.plays(&game, ben, "a7a6").await;
    let late = ben.press(&told, "Accept the draw").await;
    let why = "draw offer has ended: Ben moved.";
    assert!(late.text.contains(why), "{}", late.text);
    ben.cannot_press(&announced, "Decline the draw").await;

    // Ann offers on her turn; Ben offers too instead of answering.
    ann.slash(thread, "draw", &[]).await;
    cafe.reads(thread).await;
    ben.reads_back().await;
    let agreed = ben.slash(thread, "draw", &[]).await;
    assert_snapshot!(agreed.text, @"
    (only you)
    You accepted the draw.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben accepts the draw.
    🤝 **Draw.** Both players agreed.
    2 moves. Pieces lost: 🔴 Red 1, 🔵 Blue 1.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");
    ann.reads().await;
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}
