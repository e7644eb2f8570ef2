//! Offers and requests stand until they are answered, no matter who moves; what ends is told to both, and old buttons say why.

use basics::Span;
use harness::{Cafe, InProcess, Shown};

/// Everything that a message says, also what it said before.
fn whole(shown: &Shown) -> &str {
    shown.raw["content"].as_str().unwrap()
}

/// Makes sure that a message says all of this.
fn assert_says(text: &str, words: &[&str]) {
    for one in words {
        assert!(text.contains(one), "{one} is missing: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_outlives_the_move_of_its_maker() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;

    // As FIDE's article 9.1.2.1 has it: Ann offers a draw and moves, and Ben moves on.
    let offered = ann.slash(thread, "draw", &[]).await;
    assert_says(
        &offered.text,
        &["The offer stands until Ben answers or moves, even if you move first."],
    );
    cafe.reads(thread).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let offer = ben.slash(&cafe.games, "board", &[]).await;
    assert!(offer.text.contains("(Accept the draw)"), "{}", offer.text);
    let [_, moved] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert_says(&moved.text, &["draw offer has ended: ", "moved."]);
    // The button of the offer says what became of it.
    let late = ben.press(&offer, "Accept the draw").await;
    assert_says(&late.text, &["Ann's draw offer has ended: Ben moved."]);

    // The next one is accepted after Ann's move.
    ann.slash(thread, "draw", &[]).await;
    cafe.reads(thread).await;
    let [_, moved] = cafe.plays_openly(&game, ann, "h0g2").await;
    assert_says(whole(&moved), &["offers a draw", "the offer stands until"]);
    assert_says(&moved.text, &["(Accept the draw)"]);
    let drawn = ben.press(&moved, "Accept the draw").await;
    assert_says(&drawn.text, &["You accepted the draw."]);
    let over = cafe.reads(thread).await;
    assert!(over.text.contains("🤝 **Draw"), "{}", over.text);

    // A check of the record finds nothing wrong.
    let record = ann.slash(thread, "record", &[]).await;
    let file = record.raw["attachments"][0]["url"].as_str().unwrap();
    let record = reqwest::get(file).await.unwrap().text().await.unwrap();
    assert_eq!(
        record.matches("offers-draw standing").count(),
        2,
        "{record}"
    );
    let holds = notary::check(&[&record]).unwrap();
    assert!(holds.is_whole);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_stand_until_they_are_answered_or_withdrawn() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;
    cafe.plays_openly(&game, ann, "h2e2").await;

    // Nobody's move ends a request for a pause. Without a length it is asked first for how long.
    let choice = ann.slash(thread, "pause", &[]).await;
    assert_says(
        &choice.text,
        &[
            "How long should the game pause?",
            "once Ben agrees",
            "(30 minutes) (2 hours) (1 day)",
        ],
    );
    ann.press(&choice, "2 hours").await;
    cafe.reads(thread).await;
    cafe.plays_openly(&game, ben, "h9g7").await;
    let [_, moved] = cafe.plays_openly(&game, ann, "h0g2").await;
    assert_says(whole(&moved), &["would like to pause"]);
    let asked = ben.slash(&cafe.games, "board", &[]).await;
    let own = ann.slash(thread, "pause", &[("length", "3d")]).await;
    assert_says(
        &own.text,
        &[
            "hasn't answered your last request yet",
            "(Withdraw the pause request)",
        ],
    );
    let withdrawn = ann.press(&own, "Withdraw the pause request").await;
    assert_says(&withdrawn.text, &["You withdrew your request."]);
    assert_says(
        &cafe.reads(thread).await.text,
        &["withdrew the request for a pause."],
    );
    let late = ben.press(&asked, "Agree to the pause").await;
    assert_says(&late.text, &["Ann withdrew the request for a pause."]);

    // A request to take back covers the reply, too, and ends once its maker moves again.
    ann.slash(thread, "takeback", &[]).await;
    cafe.reads(thread).await;
    let asked = ben.slash(&cafe.games, "board", &[]).await;
    let [_, replied] = cafe.plays_openly(&game, ben, "i9h9").await;
    assert_says(whole(&replied), &["moves 3 and 4"]);
    ben.sees_anew().await;
    let [_, again] = cafe.plays_openly(&game, ann, "i0h0").await;
    assert_says(
        &again.text,
        &["request to take a move back has ended: ", "moved again."],
    );
    // The board is brought up to date, too, before the answer or after it.
    let pressed = ben.press_raw(&asked, "Agree to the take-back").await;
    let ended = "Ann's request to take a move back has ended: Ann moved again.";
    while !ben.answer(&pressed).await.text.contains(ended) {}

    // Requests that are withdrawn again and again call nobody.
    for _ in 0..2 {
        ann.slash(thread, "takeback", &[]).await;
        cafe.reads(thread).await;
        ann.slash(thread, "takeback", &[("answer", "withdraw")])
            .await;
        cafe.reads(thread).await;
    }
    let often = ann.slash(thread, "takeback", &[]).await;
    assert_says(
        &often.text,
        &["Two of your requests have come to nothing since the last move."],
    );
    let none = ann
        .slash(thread, "takeback", &[("answer", "withdraw")])
        .await;
    assert_says(&none.text, &["You have no such request open."]);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_game_has_a_button_to_go_on() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;
    let board = ann.slash(thread, "board", &[]).await;
    let more = ann.press(&board, "More").await;
    let choice = ann.press(&more, "Ask for a pause").await;
    ann.press(&choice, "1 day").await;
    let asked = cafe.reads(thread).await;
    // Who asks the same meanwhile is shown what was asked.
    let shown = ben.slash(thread, "pause", &[]).await;
    assert_says(
        &shown.text,
        &[
            "Ann would like to pause the game for 1 day",
            "(Agree to the pause) (Decline the pause)",
        ],
    );
    ben.press(&asked, "Agree to the pause").await;
    let paused = cafe.reads(thread).await;
    assert_says(&paused.text, &["The game is paused until", "(Resume)"]);
    ben.press(&paused, "Resume").await;
    let asked = cafe.reads(thread).await;
    assert_says(
        &asked.text,
        &[
            "would like to resume the game",
            "(Agree to resume) (Keep the pause)",
        ],
    );
    ann.press(&asked, "Agree to resume").await;
    assert!(cafe.reads(thread).await.text.contains("The game goes on"));
    cafe.plays_openly(&game, ann, "h2e2").await;

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_leaves_time_to_answer_and_then_ends_the_offer_like_any_move() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let empty = ann.slash(thread, "plan", &[]).await;
    ann.fill(&empty, "Add lines", "h9g7 h0g2").await;
    // Ben offers a draw with his move. Ann is away, and her plan leaves her half an hour at least.
    ben.slash(thread, "draw", &[]).await;
    cafe.reads(thread).await;
    cafe.plays_openly(&game, ben, "h9g7").await;
    bot.passes(Span::minutes(25)).await;
    let still = ann.slash(thread, "board", &[]).await;
    assert!(still.text.contains("(Accept the draw)"), "{}", still.text);
    bot.passes(Span::minutes(36)).await;
    let played = cafe.reads(thread).await;
    assert_says(&played.text, &["Horse h0 → g2", "draw offer has ended: "]);
    let late = ann.press(&still, "Accept the draw").await;
    assert_says(&late.text, &["Ben's draw offer has ended: Ann moved."]);

    bot.stop().await;
    cafe.playground.stop().await;
}
