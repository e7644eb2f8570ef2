//! Games against the program: begun by a challenge or by /practice, in a thread or in direct messages. What it plays is
//! up to it, so these stories read only who moves and what became of an offer.

use std::time::Duration;

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

/// The bot's own user.
const CAIPAN: &str = "1100000000000000099";

/// Ann challenges the program to Xiangqi; returns the thread and the board in it.
pub async fn challenged(cafe: &Cafe, side: &str, level: u8) -> (String, Shown) {
    let options = [
        ("opponent", json!(CAIPAN)),
        ("game", json!("xiangqi")),
        ("side", json!(side)),
        ("time", json!("untimed")),
        ("level", json!(level)),
    ];
    let outcome = cafe
        .ann
        .slash_values(&cafe.games, "challenge", &options)
        .await;
    let begun = cafe.ann.answer(&outcome).await;
    assert!(begun.text.contains("Xiangqi against me"), "{}", begun.text);
    let accepted = cafe.reads(&cafe.games).await;
    assert!(
        accepted.text.contains(&format!("level {level}")),
        "{}",
        accepted.text
    );
    let thread = accepted.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    let board = cafe.reads(&thread).await;
    (thread, board)
}

async fn plays(cafe: &Cafe, thread: &str, who: &Actor, mv: &str) {
    who.slash(thread, "move", &[("move", mv)]).await;
    cafe.reads(thread).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_accepts_at_once_moves_and_answers() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let (thread, board) = challenged(&cafe, "me", 2).await;
    assert_snapshot!(board.text, @"
    **CODE** · Xiangqi, standard rules
    @Ann plays 🔴 Red and moves first, Caipan plays ⚫ Black. Nothing is hidden in this game: everything happens here.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    // Nobody but Ann is called, and nobody is told in private what everyone sees.
    assert_eq!(board.pings(), ["Ann"]);
    plays(&cafe, &thread, ann, "h2e2").await;
    let reply = cafe.reads(&thread).await;
    assert!(reply.text.contains("**2.** ⚫ Black: "), "{}", reply.text);

    ann.slash(&thread, "draw", &[]).await;
    cafe.reads(&thread).await;
    assert_snapshot!(cafe.reads(&thread).await.text, @"
    Caipan declines the draw. The game goes on.
    (Move) (My board) (Rules)
    ");
    ann.slash(&thread, "takeback", &[]).await;
    cafe.reads(&thread).await;
    assert_snapshot!(cafe.reads(&thread).await.text, @"
    Caipan lets @Ann take back moves 1 and 2.
    [picture]
    (Move) (My board) (Rules)
    ");

    let asked = ann.slash(&thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    let end = cafe.reads(&thread).await;
    assert_snapshot!(end.text, @"
    🏆 **⚫ Black wins**: Caipan. @Ann resigned.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(cafe.closed_thread().await, @"🧵 CODE · 🏆 Caipan beat Ann · Xiangqi");

    // The message that led to the thread becomes the result.
    let result = cafe.result().await;
    assert!(result.text.contains("Caipan"), "{}", result.text);

    // The form has what she chose last, and how often she has won.
    let form = ann.slash_raw(&cafe.games, "practice", &[]).await;
    assert_snapshot!(asked_in(&form), @"
    A game against me
    Game and rules: Xiangqi: standard rules
    How strong should I be?: Level 1 · your first game
    Who moves first: I move first
    Where: Play in this channel
    ");
    assert!(
        form.to_string().contains("0 won, 0 drawn, 1 lost"),
        "{form}"
    );
    // Games against the program are in no profile.
    let profile = ann.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(profile.text, @"
    (only you)
    👤 **Ann**
    Ann hasn't finished a game against another person here yet.
    One game against me: /practice shows how you did.
    ");

    let again = ann.press(&end, "Rematch").await;
    let accepted = cafe.reads(&cafe.games).await;
    assert_snapshot!(accepted.text, @"
    ✅ **Accepted:** match **CODE**, Caipan against @Ann.
    🤖 Caipan plays at level 2.
    ");
    let thread = accepted.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    cafe.reads(&thread).await;
    // The sides are swapped, so it is the program that begins.
    let first = cafe.reads(&thread).await;
    assert!(first.text.contains("**1.** 🔴 Red: "), "{}", first.text);
    // What was said of the rematch leads to where it goes on.
    let goes_on = ann.press(&again, "To the rematch").await;
    assert!(goes_on.text.contains("(Move)"), "{}", goes_on.text);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_menu_offers_what_there_is_to_choose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let caipan = Actor::new(
        CAIPAN.to_owned(),
        cafe.control.clone(),
        cafe.journal.clone(),
    );
    let form = cafe
        .ann
        .picks_on_raw(&caipan, &cafe.games, "Challenge")
        .await;
    assert_eq!(form["modal"]["title"], "A game against me");
    assert!(cafe.ben.messages(&cafe.games).await.is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_secrets_in_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let form = ann.slash_raw(&cafe.games, "practice", &[]).await;
    let choices = [
        ("How strong should I be?", "Level 2 · a beginner"),
        ("Where", "Play in direct messages"),
    ];
    ann.enter_in(&form, &choices).await;
    let desk = ann.reads().await;
    assert!(desk.text.contains("your setup desk"), "{}", desk.text);
    ann.press(&desk, "Ready").await;
    plays_a_move(ann).await;
    bot.stop().await;
}

/// Plays the first move on offer in direct messages as soon as it is this person's turn, and reads the program's reply.
async fn plays_a_move(who: &Actor) {
    reads_in_private(who, "Your turn.").await;
    let direct = who.direct_messages().await;
    let before = who.messages(&direct).await;
    let begins = before
        .iter()
        .any(|message| says(message, "Move 1, Caipan: "));
    let suggested = who.suggestions(&direct, "move", &[("move", "")]).await;
    who.slash(&direct, "move", &[("move", &suggested[0].1)])
        .await;
    let reply = if begins {
        "Move 3, Caipan: "
    } else {
        "Move 2, Caipan: "
    };
    reads_in_private(who, reply).await;
    // There is no thread, so the board says both what the move led to and what the reply was.
    let own = if begins {
        "Move 2, you: "
    } else {
        "Move 1, you: "
    };
    let now = who.messages(&direct).await;
    let told = now.iter().find(|message| says(message, reply)).unwrap();
    assert!(says(told, own), "{told}");
}

fn says(message: &Value, wanted: &str) -> bool {
    message["content"]
        .as_str()
        .is_some_and(|text| text.contains(wanted))
}

/// What a form asks, and the choice in force of each field.
fn asked_in(form: &Value) -> String {
    let modal = &form["modal"];
    let mut lines = vec![modal["title"].as_str().unwrap().to_owned()];
    for field in modal["components"].as_array().unwrap() {
        let options = field["component"]["options"]
            .as_array()
            .into_iter()
            .flatten();
        let mut chosen = options.filter(|option| option["default"] == true);
        let chosen = chosen
            .next()
            .map_or("", |option| option["label"].as_str().unwrap());
        lines.push(format!("{}: {chosen}", field["label"].as_str().unwrap()));
    }
    lines.join("\n")
}

/// Waits until one of somebody's direct messages says this.
async fn reads_in_private(who: &Actor, wanted: &str) {
    let found = async {
        let direct = who.direct_messages().await;
        while !who
            .messages(&direct)
            .await
            .iter()
            .any(|one| says(one, wanted))
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let found = tokio::time::timeout(Duration::from_secs(60), found).await;
    assert!(found.is_ok(), "{wanted} does not come");
}

/// Begins a game in direct messages, by a command in this channel.
async fn begins_in_private(who: &Actor, channel: &str, game: &str) {
    let form = who.slash_raw(channel, "practice", &[("game", game)]).await;
    // Elsewhere there is no choice.
    let is_asked = form.to_string().contains("Play in direct messages");
    let place = [("Where", "Play in direct messages")];
    let place = if is_asked { &place[..] } else { &[] };
    who.enter_in(&form, place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_game_in_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    begins_in_private(ann, &cafe.games, "doushouqi").await;
    // The board comes there, although it hides nothing.
    ann.is_called().await;
    plays_a_move(ann).await;
    let direct = ann.direct_messages().await;
    ann.slash(&direct, "takeback", &[]).await;
    reads_in_private(ann, "Caipan let you take back moves ").await;
    let asked = ann.slash(&direct, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    reads_in_private(ann, "You resigned").await;
    // Nobody else hears of it.
    assert!(cafe.ben.messages(&cafe.games).await.is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_where_there_is_no_server() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    // Direct messages are open once the bot has written.
    begins_in_private(ann, &cafe.games, "xiangqi").await;
    ann.is_called().await;
    let direct = ann.direct_messages().await;
    begins_in_private(ann, &direct, "doushouqi").await;
    reads_in_private(ann, "** · Dou Shou Qi").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_moves_after_a_restart() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let (thread, _) = challenged(&cafe, "me", 1).await;
    plays(&cafe, &thread, ann, "h2e2").await;
    // It cannot have moved yet: it takes its time.
    let bot = bot.restart(&cafe).await;
    let reply = cafe.reads(&thread).await;
    assert!(reply.text.contains("**2.** ⚫ Black: "), "{}", reply.text);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_program_with_games() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let mut begun = Vec::new();
    for _ in 0..10 {
        let form = ann.slash_raw(&cafe.games, "practice", &[]).await;
        let place = [("Where", "Play in direct messages")];
        begun.push(ann.enter_in(&form, &place).await);
    }
    let form = ann.slash_raw(&cafe.games, "practice", &[]).await;
    let refused = ann.enter_in(&form, &[]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    You have ten unfinished games against me. Finish or resign one of them first: /games lists them.
    (Try again)
    ");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_against_the_program_is_rated() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let options = [
        ("opponent", json!(CAIPAN)),
        ("game", json!("xiangqi")),
        ("rated", json!(true)),
    ];
    let outcome = cafe
        .ann
        .slash_values(&cafe.games, "challenge", &options)
        .await;
    let refused = cafe.ann.answer(&outcome).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Games against me are never rated. Leave out `rated`, or name a person.
    ");
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.close().await;
}
