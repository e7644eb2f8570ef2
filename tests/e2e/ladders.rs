//! Leagues without rounds: a ladder from its first challenge to its end, and an arena.

use basics::Span;
use std::time::{Duration, Instant};

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Audience, Cafe, InProcess, Shown};

use super::leagues::{begun, card, in_channel, resigns};

/// Leaves unread what the channel reads until nothing more is owed.
async fn settles(cafe: &Cafe, bot: &InProcess) {
    bot.passes(Span::seconds(2)).await;
    bot.owes_nothing().await;
    let channel = Audience::Channel(cafe.games.clone());
    cafe.journal.skip(&channel).await;
}

/// Opens such a league of Xiangqi in which these people have entered, and starts it.
pub async fn started(cafe: &Cafe, format: &str, players: &[&Actor]) -> Shown {
    let options: [(&str, Value); 3] = [
        ("name", json!("Café")),
        ("game", json!("xiangqi")),
        ("format", json!(format)),
    ];
    let page = cafe
        .olga
        .sub_command(&cafe.games, ["league", "create"], &options)
        .await;
    let open = cafe.reads(&cafe.games).await;
    for player in players {
        player.press(&open, "Join").await;
    }
    cafe.olga
        .press(&cafe.olga.press(&page, "Start …").await, "Start now")
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_beats_the_holder_of_a_better_place_on_a_ladder_takes_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let page = started(&cafe, "ladder", &[ann, ben, cleo]).await;
    assert_snapshot!(page.text, @"
    (only you)
    ✅ The league has begun.

    🛠️ **Café** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Ladder: you may challenge up to 3 places above you, with 3 days to answer (a player who declines or doesn't answer loses the place); after a game nobody can challenge you for 3 days; a player who doesn't play for 21 days falls 1 place · goes on until an organiser ends it
    It goes on until an organiser ends it. Newcomers can join at any time.
    Games and rounds run by themselves. Pick a game to rule on it, or a player to remove or replace them. Everything you decide is in the log, with your reason; the menu there lists what can be undone.
    <Do something about a player …>
    <Add somebody …>
    (Pause) (End it now) (Forbid pairs …) (Log) (Organisers)
    ");
    let begun_news = cafe.reads(&cafe.games).await;
    assert_snapshot!(begun_news.text, @"
    🏆 **Café**
    🚀 The ladder has begun with 3 players. Challenge somebody above you.
    ");
    let ladder = card(&cafe, &bot).await;
    assert_snapshot!(ladder.text, @"
    It goes on until an organiser ends it. Newcomers can join at any time.
    **1.** @Ann — no win yet
    **2.** @Ben — no win yet
    **3.** @Cleo — no win yet
    [picture]
    (Join) (Challenge) (My games) (Standings) (More)
    (Organise)
    ");

    let choice = cleo.press(&ladder, "Challenge").await;
    assert_snapshot!(choice.text, @"
    (only you)
    🏆 **Café**
    You are in place 3.
    If you win, you take the other player's place. If you lose or draw, nothing changes. The player who is challenged moves first.
    <Who do you want to challenge?>
    (Back)
    ");
    let nobody = ann.press(&ladder, "Challenge").await;
    assert_snapshot!(nobody.text, @"
    (only you)
    🏆 **Café**
    You are in place 1.
    You are at the top: there is nobody above you to challenge.
    (Back)
    ");
    let made = cleo.pick(&choice, "1. Ann").await;
    assert_snapshot!(made.text, @"
    (only you)
    ✅ You have challenged them. As soon as they accept, the game begins.

    🏆 **Café**
    @Cleo challenges @Ann, who has until <time> (<time>) to answer.
    (Withdraw) (Back)
    ");
    let news = cafe.reads(&cafe.games).await;
    assert_snapshot!(news.text, @"
    🏆 **Café**
    ⚔️ @Cleo challenges @Ann. Answer by <time> (<time>): a player who declines or doesn't answer loses the place.
    (Accept) (Decline)
    ");
    assert_eq!(news.pings(), ["Ann"]);
    let not_his = ben.press(&news, "Accept").await;
    assert_snapshot!(not_his.text, @"
    (only you)
    No challenge is waiting for your answer.
    ");
    let busy = ben.press(&ladder, "Challenge").await;
    assert_snapshot!(busy.text, @"
    (only you)
    🏆 **Café**
    You are in place 2.
    There is nobody you can challenge at the moment: the players within your reach are playing, have a challenge to answer, or have just played.
    (Back)
    ");
    let accepted = ann.press(&news, "Accept").await;
    assert_snapshot!(accepted.text, @"
    (only you)
    ✅ You have accepted. The game begins, and I'll call you there.
    ");
    // The challenge says what came of it, and has no buttons any more.
    let [opened, answered] = &in_channel(&cafe, 2).await[..] else {
        unreachable!();
    };
    assert_snapshot!(opened.text, @"🏆 **Café**, game 1: @Ann – @Cleo");
    assert_eq!(answered.id(), news.id());
    assert_snapshot!(answered.text, @"
    ⚔️ @Cleo challenged @Ann.
    ✅ @Ann accepted: the game is on.
    ");
    let game = begun(&cafe, opened).await;
    let playing = card(&cafe, &bot).await;
    assert_snapshot!(playing.text, @"
    **Games in progress (1):**
    @Ann – @Cleo: in progress · #thread
    [picture]
    (Join) (Challenge) (My games) (Standings) (More)
    (Organise)
    ");
    resigns(&cafe, ann, &game).await;
    let told = &in_channel(&cafe, 2).await[0];
    assert_snapshot!(told.text, @"
    🏆 **Café**
    🪜 @Cleo has won against @Ann: @Cleo is now in place 1, @Ann in place 2.
    ");
    let climbed = card(&cafe, &bot).await;
    assert_snapshot!(climbed.text, @"
    **1.** @Cleo — 1 win
    **2.** @Ann — no win yet
    **3.** @Ben — no win yet
    [picture]
    (Join) (Challenge) (My games) (Standings) (More)
    (Organise)
    ");

    // Ben challenges Ann, who keeps silent: after three days her place is his.
    bot.passes(Span::days(3)).await;
    let choice = ben.press(&climbed, "Challenge").await;
    ben.pick(&choice, "2. Ann").await;
    assert!(cafe.reads(&cafe.games).await.text.contains("challenges"));
    card(&cafe, &bot).await;
    bot.passes(Span::days(3) - Span::hours(5)).await;
    let reminder = ann.reads().await;
    assert_snapshot!(reminder.text, @"
    🏆 **Café** — ⏳ @Ben has challenged you. Answer by <time> (<time>): a player who declines or doesn't answer loses the place.
    (Accept) (Decline)
    ");
    bot.passes(Span::hours(5)).await;
    let [told, revised] = &in_channel(&cafe, 2).await[..] else {
        unreachable!();
    };
    assert_snapshot!(told.text, @"
    🏆 **Café**
    ⌛ @Ann did not answer in time: @Ben is now in place 2, @Ann in place 3.
    ");
    assert_snapshot!(revised.text, @"
    ⚔️ @Ben challenged @Ann.
    ⌛ @Ann did not answer in time: @Ben is now in place 2, @Ann in place 3.
    ");
    let silent = card(&cafe, &bot).await;
    assert_snapshot!(silent.text, @"
    **2.** @Ben — no win yet
    **3.** @Ann — no win yet
    [picture]
    (Join) (Challenge) (My games) (Standings) (More)
    (Organise)
    ");

    // A challenge is taken back, another declined.
    let choice = ann.press(&silent, "Challenge").await;
    let made = ann.pick(&choice, "2. Ben").await;
    cafe.reads(&cafe.games).await;
    let recalled = ann.press(&made, "Withdraw").await;
    assert_snapshot!(recalled.text, @"
    (only you)
    ✅ You have withdrawn your challenge.

    🏆 **Café**
    You are in place 3.
    If you win, you take the other player's place. If you lose or draw, nothing changes. The player who is challenged moves first.
    <Who do you want to challenge?>
    (Back)
    ");
    let [told, revised] = &in_channel(&cafe, 2).await[..] else {
        unreachable!();
    };
    assert_snapshot!(told.text, @"
    🏆 **Café**
    ↩️ @Ann withdrew the challenge to @Ben.
    ");
    assert_snapshot!(revised.text, @"
    ⚔️ @Ann challenged @Ben.
    ↩️ @Ann withdrew the challenge to @Ben.
    ");
    ann.pick(&recalled, "1. Cleo").await;
    let news = cafe.reads(&cafe.games).await;
    let not_hers = ben.press(&news, "Decline").await;
    assert_snapshot!(not_hers.text, @"
    (only you)
    No challenge is waiting for your answer.
    ");
    let really = cleo.press(&news, "Decline").await;
    assert_snapshot!(really.text, @"
    (only you)
    Do you really want to decline? If so, @Ann takes your place: you go down from place 1 to place 2.
    (Decline) (Accept)
    ");
    let declined = cleo.press(&really, "Decline").await;
    assert_snapshot!(declined.text, @"
    (only you)
    ✅ You have declined, and the challenger takes your place.
    ");
    let told = &in_channel(&cafe, 2).await[0];
    assert_snapshot!(told.text, @"
    🏆 **Café**
    ✖️ @Cleo declined: @Ann is now in place 1, @Cleo in place 2.
    ");
    let shown = card(&cafe, &bot).await;

    // The organiser ends it.
    let page = olga
        .press(&olga.press(&shown, "More").await, "Organise")
        .await;
    olga.fill(&page, "End it now", "The year is over").await;
    let over = cafe.reads(&cafe.games).await;
    assert_snapshot!(over.text, @"
    🏆 **Café**
    🏁 The league is over. Congratulations, @Ann! 🥇
    🥇 @Ann — no win yet
    🥈 @Cleo — 1 win
    🥉 @Ben — no win yet
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    🏁 **Final standings**
    🥇 @Ann — no win yet
    🥈 @Cleo — 1 win
    🥉 @Ben — no win yet
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let log = ben.press(&ben.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"
    (only you)
    📜 **Café** — what happened, newest first
    **18** · <time> · The league ended. (@Olga) — “The year is over”
    **17** · <time> · @Cleo declined and lost the place.
    **16** · <time> · @Ann challenged @Cleo.
    **15** · <time> · @Ann withdrew the challenge to @Ben.
    **14** · <time> · @Ann challenged @Ben.
    **13** · <time> · @Ann did not answer in time, so @Ben takes the place.
    **12** · <time> · Reminded of the challenge: @Ann
    **11** · <time> · @Ben challenged @Ann.
    **10** · <time> · @Ann – @Cleo: 0–1
    **9** · <time> · A game began: @Ann – @Cleo (@Ann)
    (Back) (Older)
    ");
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_on_vacation_loses_a_place_and_a_void_game_has_no_result() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    started(&cafe, "ladder", &[ann, ben, cleo]).await;
    cafe.reads(&cafe.games).await;
    let ladder = card(&cafe, &bot).await;

    // Who has not entered learns how to, the organiser, too.
    let not_in = dov.press(&ladder, "Challenge").await;
    assert_snapshot!(not_in.text, @"
    (only you)
    You aren't on this ladder. Press Join below the league's message: you begin in last place, and can challenge somebody at once.
    ");
    let hers = olga.press(&ladder, "Challenge").await;
    assert_eq!(hers.text, not_in.text);
    let more = dov.press(&ladder, "More").await;
    let rules = dov.press(&more, "Rules").await;
    assert_snapshot!(rules.text, @"
    (only you)
    📖 **Café** — the rules
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Ladder: you may challenge up to 3 places above you, with 3 days to answer (a player who declines or doesn't answer loses the place); after a game nobody can challenge you for 3 days; a player who doesn't play for 21 days falls 1 place · goes on until an organiser ends it
    - vacations stop clocks
    - games are rated
    - starts when an organiser says so
    - 2 players or more
    - any rating may enter
    - at first the places go by rating, then by order of entry; players who hide their rating are placed by order of entry, and players who join later begin in last place
    - players on vacation can't be challenged and don't fall; a challenge to them waits, and the time to answer it starts over when they are back
    - everybody may enter
    - organised by @Olga and everybody who manages this server
    (Back)
    ");

    // Ann answers after her vacation, and nobody else challenges her meanwhile.
    let choice = cleo.press(&ladder, "Challenge").await;
    cleo.pick(&choice, "1. Ann").await;
    let news = cafe.reads(&cafe.games).await;
    let choice = ben.press(&ladder, "Challenge").await;
    assert!(
        choice.text.contains("nobody you can challenge"),
        "{}",
        choice.text
    );
    let told = async || {
        bot.passes(Span::seconds(2)).await;
        let all = dov.messages(&cafe.games).await;
        let made = all.into_iter().find(|one| one["id"] == news.id()).unwrap();
        assert!(made["components"].to_string().contains("Accept"), "{made}");
        made["content"].to_string()
    };
    let before = told().await;
    ann.slash(&cafe.games, "vacation", &[("days", "7")]).await;
    bot.passes(Span::days(3)).await;
    let deadline = Instant::now() + Duration::from_secs(20);
    while told().await == before {
        assert!(Instant::now() < deadline, "the challenge does not wait");
    }
    let log = ben.press(&ben.press(&ladder, "More").await, "Log").await;
    assert!(
        log.text.contains(
            "@Ann is on vacation until <time> (<time>), and keeps their place until then."
        ),
        "{}",
        log.text
    );
    let page = cleo.press(&ladder, "Challenge").await;
    cleo.press(&page, "Withdraw").await;
    let choice = ben.press(&ladder, "Challenge").await;
    assert!(
        choice.text.contains("so they can't be challenged: @Ann"),
        "{}",
        choice.text
    );
    bot.passes(Span::days(4)).await;
    settles(&cafe, &bot).await;
    let choice = ben.press(&ladder, "Challenge").await;
    ben.pick(&choice, "1. Ann").await;
    let news = cafe.reads(&cafe.games).await;
    ann.press(&news, "Accept").await;
    let opened = &in_channel(&cafe, 2).await[0];
    let thread = begun(&cafe, opened).await;
    card(&cafe, &bot).await;

    // The organiser voids the game: nobody drew.
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let game = olga.pick(&page, "Game 1: Ann – Ben").await;
    olga.fill(&game, "doesn't count", "The wrong rules.").await;
    let told = cafe.reads(&thread).await;
    assert!(
        told.text
            .contains("⚖️ No result: @Olga voided this game for the league. — “The wrong rules.”"),
        "{}",
        told.text
    );
    let name = cafe.closed_thread().await;
    assert!(name.ends_with("no result"), "{name}");
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_an_arena_whoever_is_free_is_paired_until_its_time_is_up() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    started(&cafe, "arena", &[ann, ben, cleo]).await;
    let [begun_news, opened] = &in_channel(&cafe, 2).await[..] else {
        panic!("news, and a game that is opened");
    };
    assert_snapshot!(begun_news.text, @"
    🏆 **Café**
    🚀 The arena has begun with 3 players. Free players are paired at once. It ends <time> (<time>).
    ");
    assert_snapshot!(opened.text, @"🏆 **Café**, game 1: @Ben – @Cleo");
    let first = begun(&cafe, opened).await;
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    It ends <time> (<time>).
    **1.** @Ann — **0**
    **1.** @Ben — **0**
    **1.** @Cleo — **0**
    **Games in progress (1):**
    @Ben – @Cleo: in progress · #thread
    [picture]
    (Join) (Take a break) (My games) (Standings) (More)
    (Organise)
    ");

    // Whoever waits plays next.
    resigns(&cafe, ben, &first).await;
    let next = &in_channel(&cafe, 2).await[0];
    assert_snapshot!(next.text, @"🏆 **Café**, game 2: @Ann – @Ben");
    let second = begun(&cafe, next).await;
    let shown = card(&cafe, &bot).await;

    // Who takes a break gets no game until they come back.
    let rests = cleo.press(&shown, "Take a break").await;
    assert_snapshot!(rests.text, @"
    (only you)
    ✅ You'll get no new games until you press “Join” again.
    ");
    resigns(&cafe, ben, &second).await;
    let again = &in_channel(&cafe, 2).await[0];
    assert_snapshot!(again.text, @"🏆 **Café**, game 3: @Ben – @Ann");
    let third = begun(&cafe, again).await;
    let shown = card(&cafe, &bot).await;
    ann.press(&shown, "Take a break").await;
    resigns(&cafe, ann, &third).await;
    cafe.reads(&cafe.games).await;
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    **1.** @Ben — **2**
    [picture]
    (Join) (Take a break) (My games) (Standings) (More)
    (Organise)
    ");
    let back = cleo.press(&shown, "Join").await;
    assert_snapshot!(back.text, @"
    (only you)
    ✅ You're in. As soon as somebody else is free, your game starts, and I'll call you there.
    ");
    let opened = cafe.reads(&cafe.games).await;
    assert_snapshot!(opened.text, @"🏆 **Café**, game 4: @Cleo – @Ben");
    let last = begun(&cafe, &opened).await;
    card(&cafe, &bot).await;

    // When the time is up, the clock has decided the game to which nobody came.
    bot.passes(Span::hours(2)).await;
    for told in [
        cafe.reads(&last).await,
        ben.reads().await,
        cleo.reads().await,
    ] {
        assert!(told.text.contains("Time ran out"), "{}", told.text);
    }
    let mut ended = in_channel(&cafe, 3).await;
    let absent = |one: &Shown| one.text == "– / + (first player absent)";
    let of_game = ended.iter().position(absent);
    ended.remove(of_game.unwrap());
    assert_snapshot!(ended[0].text, @"
    🏆 **Café**
    🏁 The league is over. Congratulations, @Ben! 🥇
    🥇 @Ben — **4**
    🥈 @Ann — **2**
    🥈 @Cleo — **2**
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    assert_snapshot!(ended[1].text, @"
    🏁 **Final standings**
    🥇 @Ben — **4**
    🥈 @Ann — **2**
    🥈 @Cleo — **2**
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    bot.stop().await;
    cafe.close().await;
}
