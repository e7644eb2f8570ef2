//! Agreements between the players: take-backs, in games without hidden information, and aborting a match before its
//! second move.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_by_agreement() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;

    let early = ann.slash(thread, "takeback", &[]).await;
    assert_snapshot!(early.text, @"
    (only you)
    You haven't made a move that could be taken back.
    (Move) (My board) (Rules)
    ");
    cafe.plays_openly(&game, ann, "h2e2").await;
    cafe.plays_openly(&game, ben, "h9g7").await;
    let none = ben.slash(thread, "takeback", &[("answer", "agree")]).await;
    assert_snapshot!(none.text.lines().nth(1).unwrap(), @"Nobody has asked to take a move back. To make a request, leave the answer out.");

    // Ann takes her move back, and Ben's reply with it.
    let asked = ann.slash(thread, "takeback", &[]).await;
    assert_snapshot!(asked.text, @"
    (only you)
    You asked to take a move back. Ben can agree or decline. The request ends if you withdraw it or move again.
    (Move) (My board) (Rules)
    (Withdraw the take-back request)
    ");
    let request = cafe.reads(thread).await;
    assert_snapshot!(request.text, @"
    @Ann asks to take back moves 1 and 2. @Ben can agree or decline. The request stands until @Ben answers, or @Ann withdraws it or moves again.
    (Move) (My board) (Rules) (Agree to the take-back) (Decline the take-back)
    ");
    let again = ann.slash(thread, "takeback", &[]).await;
    assert_snapshot!(again.text.lines().nth(1).unwrap(), @"You've already asked, and Ben hasn't answered yet.");
    let own = ann.press(&request, "Agree to the take-back").await;
    assert_snapshot!(own.text.lines().nth(1).unwrap(), @"That's your own request. Ben has to answer it.");
    let stranger = cleo.press(&request, "Agree to the take-back").await;
    assert_snapshot!(stranger.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    let theirs = ben.slash(thread, "takeback", &[]).await;
    assert_snapshot!(theirs.text, @"
    (only you)
    Ann has already asked to take a move back. Answer that first, or just move.
    (My board) (Rules)
    (Agree to the take-back) (Decline the take-back)
    ");
    let declined = ben.press(&theirs, "Decline the take-back").await;
    assert_snapshot!(declined.text, @"
    (only you)
    You declined the take-back. The game goes on.
    (My board) (Rules)
    ");
    let told = cafe.reads(thread).await;
    assert_snapshot!(told.text, @"
    @Ben declines @Ann's request to take a move back. The game goes on.
    (Move) (My board) (Rules)
    ");

    // The button of the declined request does not answer a later one.
    ann.slash(thread, "takeback", &[]).await;
    let second = cafe.reads(thread).await;
    ben.cannot_press(&request, "Agree to the take-back").await;
    // A half-chosen move and a draw offer from before the take-back.
    ann.slash(thread, "draw", &[]).await;
    let offered = cafe.reads(thread).await;
    let board = ann.slash(&cafe.games, "board", &[]).await;
    let step = ann.press(&board, "Move").await;
    let step = ann.press_point(&step, "b0").await;
    let agreed = ben.press(&second, "Agree to the take-back").await;
    assert_snapshot!(agreed.text, @"
    (only you)
    You agreed: Ann takes the move back.
    (My board) (Rules)
    ");
    let taken_back = cafe.reads(thread).await;
    assert_snapshot!(taken_back.text, @"
    @Ben lets @Ann take back moves 1 and 2.
    -# 🤝 @Ann's draw offer has ended: moves were taken back.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(taken_back.alt(), @"Xiangqi board after move 0. Red: General e0, Advisor d0 f0, Elephant c0 g0, Horse b0 h0, Chariot a0 i0, Cannon b2 h2, Soldier a3 c3 e3 g3 i3. Black: General e9, Advisor d9 f9, Elephant c9 g9, Horse b9 h9, Chariot a9 i9, Cannon b7 h7, Soldier a6 c6 e6 g6 i6.");

    // The third move is played again, on a different board: buttons made for the first version do nothing.
    cafe.plays_openly(&game, ann, "b2e2").await;
    cafe.plays_openly(&game, ben, "b9c7").await;
    let late = ann.press_point(&step, "c2").await;
    assert_snapshot!(late.text, @"
    (only you)
    A move was taken back since this button appeared. This is how the game stands now.
    (Move) (My board) (Rules)
    ");
    ann.slash(thread, "draw", &[]).await;
    cafe.reads(thread).await;
    ben.cannot_press(&offered, "Accept the draw").await;

    // The replay of the finished game omits the moves that were taken back.
    let question = ben.slash(thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    cafe.reads(thread).await;
    let over = ann.slash(thread, "takeback", &[]).await;
    assert_snapshot!(over.text.lines().nth(1).unwrap(), @"This match is over. Start another with /challenge.");
    let record = ann.slash(thread, "record", &[("format", "pgn")]).await;
    assert_snapshot!(record.text, @"
    (only you)
    The record of **CODE**, 2 moves. Xiangqi programs can open it.
    [picture]
    ");
    let file = record.raw["attachments"][0]["url"].as_str().unwrap();
    let record = reqwest::get(file).await.unwrap().text().await.unwrap();
    let moves = record.lines().find(|line| line.starts_with("1.")).unwrap();
    assert_snapshot!(moves, @"1. B2-E2 B9-C7");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_asked_leaves_the_story_and_an_answer_stays_in_a_line() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let thread = &game.thread;
    let told = async || {
        bot.owes_nothing().await;
        let messages = cafe.cleo.messages(thread).await;
        let texts = messages
            .iter()
            .map(|one| one["content"].as_str().unwrap().to_owned());
        texts.collect::<Vec<_>>().join("\n")
    };
    cafe.plays_openly(&game, ann, "h2e2").await;

    // An offer that nobody answers leaves the word that it has ended.
    ann.slash(thread, "draw", &[]).await;
    assert!(cafe.reads(thread).await.text.contains("offers a draw"));
    assert!(told().await.contains("offers a draw"));
    cafe.plays_openly(&game, ben, "h9g7").await;
    let story = told().await;
    assert!(!story.contains("offers a draw"), "{story}");
    assert_eq!(story.matches("draw offer has ended").count(), 1, "{story}");

    // Of what is declined, only that remains.
    ann.slash(thread, "takeback", &[]).await;
    let asked = cafe.reads(thread).await;
    ben.press(&asked, "Decline the take-back").await;
    cafe.reads(thread).await;
    ann.slash(thread, "pause", &[("length", "10d")]).await;
    let asked = cafe.reads(thread).await;
    ben.press(&asked, "Decline the pause").await;
    cafe.reads(thread).await;
    let story = told().await;
    assert_eq!(
        story
            .matches("request to take a move back. The game goes on.")
            .count(),
        1,
        "{story}"
    );
    assert_eq!(
        story.matches("would rather not pause").count(),
        1,
        "{story}"
    );
    for question in ["asks to take back", "would like to pause", "do you agree"] {
        assert!(!story.contains(question), "{story}");
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_secrets_have_no_take_back() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let refused = ann.slash(&game.thread, "takeback", &[]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Moves can't be taken back in this game, because you can't forget what you've learned about hidden pieces. You can resign (/resign) or offer a draw (/draw).
    (Move) (My board) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_called_off_before_its_second_move() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;
    cafe.plays(&game, ann, "e6e7").await;
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
    let done = ben.press(&question, "Call it off").await;
    assert_snapshot!(done.text, @"
    (only you)
    You called off **CODE**.
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben called off the game against @Ann before its second move. Nobody wins or loses.
    (Same again …)
    ");
    for player in [ann, ben] {
        let told = player.reads().await;
        assert!(told.text.contains("Nobody wins or loses"), "{}", told.text);
        assert!(!told.text.contains("Setups"), "{}", told.text);
    }

    // Somebody moves before the question is answered.
    let (game, _) = cafe
        .open_game_between(cleo, ben, &[("game", "doushouqi")])
        .await;
    cafe.plays_openly(&game, cleo, "a3a4").await;
    let question = cleo.slash(&game.thread, "resign", &[]).await;
    cafe.plays_openly(&game, ben, "g7g6").await;
    let late = cleo.press(&question, "Call it off").await;
    assert_snapshot!(late.text, @"
    (only you)
    Both players have moved, so one of them alone can't call the match off any more. You can ask to call it off together, resign (/resign) or offer a draw (/draw).
    (Move) (My board) (Rules)
    ");
    let late = ben.slash(&game.thread, "resign", &[]).await;
    assert_snapshot!(late.text, @"
    (only you)
    Do you really want to resign **CODE** against Cleo? You can't undo this. You can also ask Cleo to call the game off: if both of you agree, nobody wins or loses.
    (Resign) (Ask to call it off) (Play on)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_answered_by_command_leaves_the_panel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = &game.thread;
    let panels = async || {
        bot.owes_nothing().await;
        let channel = ben.direct_messages().await;
        let messages = ben.messages(&channel).await;
        serde_json::Value::from(messages).to_string()
    };
    // Ben agrees to the pause, and then to its end, with commands instead of the buttons on his panel.
    for question in ["would like to pause the game", "would like to resume"] {
        match question {
            "would like to resume" => ann.slash(thread, "pause", &[]).await,
            _ => ann.slash(thread, "pause", &[("length", "7d")]).await,
        };
        let shown = panels().await;
        assert!(shown.contains(question), "{shown}");
        match question {
            "would like to resume" => ben.slash(thread, "pause", &[]).await,
            _ => ben.slash(thread, "pause", &[("length", "7d")]).await,
        };
        bot.owes_nothing().await;
        bot.passes(Span::seconds(4)).await;
        bot.has_nothing_due().await;
        let shown = panels().await;
        assert!(!shown.contains(question), "{shown}");
    }
}
