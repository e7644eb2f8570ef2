//! Challenges: who may accept, decline or withdraw one, and what everybody else is told.

use basics::Span;
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

/// Reads all messages at the start of a match.
async fn reads_beginning(cafe: &Cafe, challenge: &Shown, players: [&Actor; 2]) -> Shown {
    assert_eq!(cafe.reads(challenge.id()).await.kind, "thread_create");
    let opened = cafe.reads(challenge.id()).await;
    for player in players {
        player.reads().await;
    }
    opened
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_can_accept_an_open_challenge() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, cleo) = (&cafe.ann, &cafe.cleo);

    let challenge = ann
        .slash(&cafe.games, "challenge", &[("side", "opponent")])
        .await;
    assert_snapshot!(challenge.text, @"
    @Ann challenges anyone to a game of **Luzhanqi** (basic rules). The player who accepts moves first.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Withdraw) (Rules)
    ");
    assert_eq!(challenge.pings(), [""; 0]);
    assert_snapshot!(ann.press(&challenge, "Accept").await.text, @"
    (only you)
    This is your own challenge, so somebody else has to accept it. You can withdraw it.
    ");
    assert_snapshot!(cleo.press(&challenge, "Withdraw").await.text, @"
    (only you)
    Only the person who made this challenge can withdraw it.
    ");
    let taken = cleo.press(&challenge, "Accept").await;
    assert_snapshot!(taken.text, @"
    @Ann challenges anyone to a game of **Luzhanqi** (basic rules). The player who accepts moves first.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ✅ **Accepted:** match **CODE**, @Cleo against @Ann.
    ");
    let opened = reads_beginning(&cafe, &challenge, [ann, cleo]).await;
    assert_snapshot!(opened.text, @"
    **CODE** · Luzhanqi, basic rules
    @Cleo plays 🔴 Red and moves first, @Ann plays 🔵 Blue.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
    ⏳ Both armies must be ready by <time> (<time>), or the match is called off.
    (My setup) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_challenge_is_for_one_person() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    let to_ben = [("opponent", ben.id.as_str())];
    let challenge = ann.slash(&cafe.games, "challenge", &to_ben).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). Who moves first is random.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_eq!(challenge.pings(), ["Ben"]);
    let rules = cleo.press(&challenge, "Rules").await;
    let title = "(only you)\n📖 **Luzhanqi** · basic rules · **Basics**";
    assert!(rules.text.starts_with(title), "{}", rules.text);
    assert_snapshot!(cleo.press(&challenge, "Accept").await.text, @"
    (only you)
    This challenge is for somebody else. Make your own with /challenge.
    ");
    assert_snapshot!(cleo.press(&challenge, "Decline").await.text, @"
    (only you)
    This challenge is for somebody else. Make your own with /challenge.
    ");
    assert_snapshot!(ann.press(&challenge, "Accept").await.text, @"
    (only you)
    This is your own challenge, so somebody else has to accept it. You can withdraw it.
    ");
    assert_snapshot!(ann.press(&challenge, "Decline").await.text, @"
    (only you)
    This is your own challenge, so somebody else has to accept it. You can withdraw it.
    ");
    assert_snapshot!(ben.press(&challenge, "Withdraw").await.text, @"
    (only you)
    Only the person who made this challenge can withdraw it.
    ");
    let declined = ben.press(&challenge, "Decline").await;
    assert_snapshot!(declined.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). Who moves first is random.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ❌ **Declined.**
    ");
    assert_eq!(declined.pings(), [""; 0]);
    assert!(ann.reads().await.text.contains("declined your challenge"));

    let early = ann.slash(&cafe.games, "challenge", &to_ben).await;
    assert_snapshot!(early.text, @"
    (only you)
    Your last challenge to them came to nothing. You can challenge them again from <time> (<time>); until then, leave the opponent out so that anyone can accept.
    ");
    bot.clock.forward(Span::minutes(10));
    let challenge = ann.slash(&cafe.games, "challenge", &to_ben).await;
    let withdrawn = ann.press(&challenge, "Withdraw").await;
    assert_snapshot!(withdrawn.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). Who moves first is random.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ↩️ **Withdrawn.**
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leftover_buttons_say_what_happened_to_the_challenge() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let challenge = async |game| {
        let to_ben = [
            ("opponent", ben.id.as_str()),
            ("side", "me"),
            ("time", "untimed"),
            ("game", game),
        ];
        ann.slash(&cafe.games, "challenge", &to_ben).await
    };

    let expired = challenge("luzhanqi").await;
    bot.owes_no_answers().await;
    // And a minute, before which Ann does not ask again.
    bot.passes(Span::DAY + Span::MINUTE).await;
    assert!(ann.reads().await.text.contains("it has expired"));
    let card = cafe.reads(&cafe.games).await;
    assert!(card.text.contains("⌛ **Expired:**"), "{}", card.text);
    ben.cannot_press(&expired, "Accept").await;

    // No answer to a press gets through, so the buttons remain.
    let declined = challenge("xiangqi").await;
    let withdrawn = challenge("doushouqi").await;
    let accepted = challenge("luzhanqi").await;
    bot.owes_no_answers().await;
    let fault = json!({
        "fault": "answer", "method": "POST", "path_contains": "/callback", "times": 9, "status": 500,
    });
    cafe.control.fault(fault).await;
    let outcomes = tokio::join!(
        ben.press_raw(&declined, "Decline"),
        ann.press_raw(&withdrawn, "Withdraw"),
        ben.press_raw(&accepted, "Accept"),
    );
    for outcome in <[Value; 3]>::from(outcomes) {
        assert_eq!(outcome["kind"], "failed");
    }
    reads_beginning(&cafe, &accepted, [ann, ben]).await;
    // Beside her desk Ann has the word that the other one was declined.
    ann.reads().await;

    assert_snapshot!(ben.press(&declined, "Accept").await.text, @"
    (only you)
    This challenge was declined. Make a new one with /challenge.
    ");
    assert_snapshot!(ben.press(&withdrawn, "Accept").await.text, @"
    (only you)
    This challenge was withdrawn. Make a new one with /challenge.
    ");
    assert_snapshot!(ben.press(&accepted, "Accept").await.text, @"
    (only you)
    This challenge has already been accepted.
    ");
    assert_snapshot!(ann.press(&accepted, "Withdraw").await.text, @"
    (only you)
    This challenge has already been accepted.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn some_challenges_cannot_be_made() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;

    let oneself = [("opponent", ann.id.as_str())];
    let answer = ann.slash(&cafe.games, "challenge", &oneself).await;
    assert_snapshot!(answer.text, @"
    (only you)
    You can't challenge yourself. Name somebody else, or leave the opponent out so that anyone can accept.
    ");

    let world = cafe.control.get("/control/world").await;
    for (opponent, name, value, reason) in [
        (&world["bot"]["id"], "rated", json!(true), "never rated"),
        (&json!(cafe.ben.id), "level", json!(3), "how strong I play"),
    ] {
        let options = [("opponent", opponent.clone()), (name, value)];
        let outcome = ann.slash_values(&cafe.games, "challenge", &options).await;
        let answer = ann.answer(&outcome).await;
        assert!(answer.text.contains(reason), "{}", answer.text);
    }

    let needed = ["ATTACH_FILES", "READ_MESSAGE_HISTORY"];
    cafe.deny(&cafe.games, &needed).await;
    let answer = ann
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    assert_snapshot!(answer.text, @"
    (only you)
    I'm missing permissions in this channel: Attach Files, Read Message History. Ask somebody who manages this server to grant them, then challenge again.
    ");
    cafe.deny(&cafe.games, &["SEND_MESSAGES"]).await;
    let answer = ann
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    assert_snapshot!(answer.text, @"
    (only you)
    I'm missing permissions in this channel: Send Messages. Ask somebody who manages this server to grant them, then challenge again.
    ");
    cafe.deny(&cafe.games, &[]).await;
    let challenge = ann
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    ann.press(&challenge, "Withdraw").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_made_in_a_thread_is_posted_in_its_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (game, _) = cafe.match_between(&cafe.ann, &cafe.ben).await;
    let made = cafe
        .cleo
        .slash(&game.thread, "challenge", &[("game", "luzhanqi")])
        .await;
    assert_snapshot!(made.text, @"
    (only you)
    ⚔️ Every match gets a thread of its own, so your challenge is in #games.
    ");
    let challenge = cafe
        .reads_up_to(&cafe.games, "Cleo challenges anyone")
        .await;
    let withdrawn = cafe.cleo.press(&challenge, "Withdraw").await;
    assert!(withdrawn.text.contains("Withdrawn"), "{}", withdrawn.text);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_from_their_menu() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // Nothing is posted before the form is submitted.
    let form = ann.picks_on_raw(ben, &cafe.games, "Challenge").await;
    let opponent = &form["modal"]["components"][0]["component"];
    assert_eq!(opponent["default_values"][0]["id"], ben.id);
    assert!(cafe.ben.messages(&cafe.games).await.is_empty());
    let challenge = ann.enter_in(&form, &[]).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). Who moves first is random.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_eq!(challenge.pings(), ["Ben"]);
    let own = ann.picks_on(ann, &cafe.games, "Challenge").await;
    assert!(
        own.text.contains("can't challenge yourself"),
        "{}",
        own.text
    );
    let declined = ben.press(&challenge, "Decline").await;
    assert!(declined.text.contains("Declined"), "{}", declined.text);
    assert!(ann.reads().await.text.contains("declined your challenge"));

    bot.stop().await;
    cafe.close().await;
}
