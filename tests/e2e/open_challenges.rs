//! Standing challenges for several games, the list of open challenges, and rematches.

use basics::Span;
use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, InProcess, Shown};

/// A challenge to anyone with these options.
async fn challenges(cafe: &Cafe, actor: &Actor, options: &[(&str, serde_json::Value)]) -> Shown {
    let outcome = actor.slash_values(&cafe.games, "challenge", options).await;
    actor.answer(&outcome).await
}

/// The two messages in the channel after a challenge is accepted elsewhere, in either order: that it was accepted, and
/// the updated challenge.
async fn reads_taken_up(cafe: &Cafe) -> [Shown; 2] {
    let mut both = [cafe.reads(&cafe.games).await, cafe.reads(&cafe.games).await];
    both.sort_by(|a, b| a.kind.cmp(&b.kind));
    assert_eq!(
        both.each_ref().map(|one| one.kind.as_str()),
        ["message_create", "message_update"]
    );
    both
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_challenge_starts_several_games() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    assert_snapshot!(ben.slash(&cafe.games, "lobby", &[]).await.text, @"
    (only you)
    There are no open challenges in this server. Make one with /challenge.
    (Games in progress)
    ");
    let options = [
        ("game", json!("xiangqi")),
        ("time", json!("3d/move")),
        ("side", json!("me")),
        ("expires", json!(3)),
        ("slots", json!(2)),
    ];
    let standing = challenges(&cafe, ann, &options).await;
    assert_snapshot!(standing.text, @"
    @Ann challenges anyone to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    🎟️ It can start 2 more games, one for each person who accepts.
    The challenge is open until <time> (<time>).
    (Accept) (Withdraw) (Rules)
    ");
    let other = challenges(&cafe, cleo, &[("variant", json!("quiet_limit=60"))]).await;

    // The list shows all of them, or those of one game; each with its terms.
    let list = ben.slash(&cafe.games, "lobby", &[]).await;
    assert_snapshot!(list.text, @"
    (only you)
    🎯 There are 2 open challenges in this server:
    **Luzhanqi** (basic rules, 1 rule changed) · Cleo · ⏱️ 3 days per move · until <time>
    **Xiangqi** (standard rules) · Ann · ⏱️ 3 days per move · until <time> · 🎟️ 2 games
    <Pick one to see the details and accept it>
    (Games in progress)
    ");
    assert_snapshot!(list.options().join("\n"), @"
    Cleo · Luzhanqi · basic rules
    Ann · Xiangqi · standard rules
    ");
    let only = ben
        .slash(&cafe.games, "lobby", &[("game", "luzhanqi")])
        .await;
    assert_eq!(only.options().len(), 1);
    assert_snapshot!(ben.slash(&cafe.games, "lobby", &[("game", "doushouqi")]).await.text, @"
    (only you)
    There are no open challenges to a game of Dou Shou Qi in this server. Make one with /challenge.
    (Games in progress)
    ");

    // Accepted from the list, it starts a match on a message of its own, and remains open.
    let picked = ben.pick(&list, "Ann · Xiangqi · standard rules").await;
    assert_snapshot!(picked.text, @"
    (only you)
    @Ann challenges anyone to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    🎟️ It can start 2 more games, one for each person who accepts.
    The challenge is open until <time> (<time>).
    (Accept) (Rules) (Back)
    ");
    let accepted = ben.press(&picked, "Accept").await;
    assert_snapshot!(accepted.text, @"
    (only you)
    ✅ Accepted. The match begins in #games, in a thread of its own.

    🎯 There are 2 open challenges in this server:
    **Luzhanqi** (basic rules, 1 rule changed) · Cleo · ⏱️ 3 days per move · until <time>
    **Xiangqi** (standard rules) · Ann · ⏱️ 3 days per move · until <time>
    <Pick one to see the details and accept it>
    (Games in progress)
    ");
    let [taken, refreshed] = reads_taken_up(&cafe).await;
    assert_snapshot!(taken.text, @"✅ **Accepted:** match **CODE**, @Ann against @Ben.");
    assert_eq!(refreshed.id(), standing.id());
    assert_snapshot!(refreshed.text, @"
    @Ann challenges anyone to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Withdraw) (Rules)
    ");
    assert_eq!(cafe.reads(taken.id()).await.kind, "thread_create");
    cafe.reads(taken.id()).await;

    // Two days later it is still open. The last game closes it.
    bot.passes(Span::days(2)).await;
    // Ann gets a reminder of the first game.
    ann.reads().await;
    let closed = cleo.press(&refreshed, "Accept").await;
    assert_snapshot!(closed.text, @"
    @Ann challenges anyone to a game of **Xiangqi** (standard rules). The challenger moves first.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ✅ **Accepted:** match **CODE**, @Ann against @Cleo.
    ");
    assert_eq!(cafe.reads(standing.id()).await.kind, "thread_create");
    cafe.reads(standing.id()).await;
    let gone = ben.slash(&cafe.games, "lobby", &[]).await;
    assert!(
        gone.text.contains("no open challenges"),
        "the other lapsed: {}",
        gone.text
    );
    let late = ben.press(&other, "Accept").await;
    assert_snapshot!(late.text, @"
    (only you)
    This challenge has expired. Make a new one with /challenge.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_challenge_is_withdrawn_from_the_list() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let standing = challenges(&cafe, ann, &[("slots", json!(10)), ("expires", json!(30))]).await;
    let list = ann.slash(&cafe.games, "lobby", &[]).await;
    let bens = ben.slash(&cafe.games, "lobby", &[]).await;
    let own = ann.pick(&list, "Ann · Luzhanqi · basic rules").await;
    assert_snapshot!(own.text.lines().last().unwrap(), @"(Withdraw) (Rules) (Back)");
    let withdrawn = ann.press(&own, "Withdraw").await;
    assert_snapshot!(withdrawn.text, @"
    (only you)
    ↩️ Your challenge was withdrawn.

    There are no open challenges in this server. Make one with /challenge.
    (Games in progress)
    ");
    let refreshed = cafe.reads(&cafe.games).await;
    assert_eq!(refreshed.id(), standing.id());
    assert_snapshot!(refreshed.text, @"↩️ **Withdrawn.**");
    let late = ben.pick(&bens, "Ann · Luzhanqi · basic rules").await;
    assert_snapshot!(late.text, @"
    (only you)
    @Ann challenges anyone to a game of **Luzhanqi** (basic rules). Who moves first is random.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ↩️ **Withdrawn.**
    (Rules) (Back)
    ");

    let named = [("opponent", json!(ben.id)), ("slots", json!(2))];
    assert_snapshot!(challenges(&cafe, ann, &named).await.text, @"
    (only you)
    A challenge to one person starts one game. Leave out the opponent or the number of games.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_sides_and_starts_once_both_want_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let question = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;

    // Only a player of the match can ask for a rematch.
    let stranger = cafe.cleo.press(&result, "Rematch").await;
    assert_snapshot!(stranger.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    let offered = ben.press(&result, "Rematch").await;
    assert_snapshot!(offered.text, @"
    (only you)
    🔁 You challenged Ann to a rematch in #games, with sides swapped.
    ");
    let challenge = cafe.reads(&cafe.games).await;
    assert_snapshot!(challenge.text, @"
    @Ann: @Ben challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    🔁 A rematch with sides swapped.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_eq!(challenge.pings(), ["Ann"]);
    let again = ben.press(&result, "Rematch").await;
    assert_snapshot!(again.text.lines().nth(1).unwrap(), @"🔁 Your rematch challenge is in #games. Ann hasn't answered yet.");

    // The other player presses the same button.
    let accepted = ann.press(&result, "Rematch").await;
    assert_snapshot!(accepted.text.lines().nth(1).unwrap(), @"🔁 Ben wants a rematch too: it's match **CODE**, in #games.");
    let closed = cafe.reads(&cafe.games).await;
    assert_eq!(closed.id(), challenge.id());
    assert_snapshot!(closed.text, @"✅ **Accepted:** match **CODE**, @Ben against @Ann.");
    assert_eq!(cafe.reads(closed.id()).await.kind, "thread_create");
    let started = cafe.reads(closed.id()).await;
    assert_snapshot!(started.text, @"
    **CODE** · Xiangqi, standard rules
    @Ben plays 🔴 Red and moves first, @Ann plays ⚫ Black. Nothing is hidden in this game: everything happens here.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    🔴 Red to move: @Ben.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board) (Rules)
    ");
    let played = ben.press(&result, "Rematch").await;
    assert_snapshot!(played.text.lines().nth(1).unwrap(), @"🔁 The rematch is match **CODE**. Press **Rematch** under its result for another one.");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_requested_in_direct_messages_is_an_ordinary_challenge() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let question = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    cafe.reads(&game.thread).await;
    let told = ann.reads().await;
    ben.reads().await;

    let offered = ann.press(&told, "Rematch").await;
    // The result stays, and answers stand where they are seen: this one, and the record.
    assert_eq!(offered.kind, "message_create");
    let record = ann.press(&told, "Record").await;
    assert_eq!(record.kind, "message_create");
    assert!(record.text.contains("📜 The record of"), "{}", record.text);
    let said = "You challenged Ben to a rematch";
    assert!(offered.text.contains(said), "{}", offered.text);
    let challenge = cafe.reads(&cafe.games).await;
    let taken = ben.press(&challenge, "Accept").await;
    assert_snapshot!(taken.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). The player who accepts moves first.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    🔁 A rematch with sides swapped.
    ✅ **Accepted:** match **CODE**, @Ben against @Ann.
    ");
    assert_eq!(cafe.reads(challenge.id()).await.kind, "thread_create");
    cafe.reads(challenge.id()).await;
    for player in [ann, ben] {
        player.reads().await;
    }

    bot.stop().await;
    cafe.close().await;
}
