//! A league from the call for entries to its final table, by command and buttons alone.

use basics::Span;
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

/// How long a league's message waits for more to happen.
pub const CARD_PAUSE: Span = Span::seconds(2);

pub async fn creates(cafe: &Cafe, organiser: &Actor, options: &[(&str, Value)]) -> Shown {
    organiser
        .sub_command(&cafe.games, ["league", "create"], options)
        .await
}

/// The league's message once nothing more happens.
pub async fn card(cafe: &Cafe, bot: &InProcess) -> Shown {
    bot.passes(CARD_PAUSE).await;
    cafe.reads(&cafe.games).await
}

/// Opens a Swiss league of Xiangqi in which these people have entered; returns the organiser's page and the message.
pub async fn entered(cafe: &Cafe, bot: &InProcess, rounds: u32, players: &[&Actor]) -> [Shown; 2] {
    let options = [
        ("name", json!("Spring Cup")),
        ("game", json!("xiangqi")),
        ("rounds", json!(rounds)),
    ];
    let page = creates(cafe, &cafe.olga, &options).await;
    let mut shown = cafe.reads(&cafe.games).await;
    for player in players {
        let entered = player.press(&shown, "Join").await;
        assert!(entered.text.contains("You're in"), "{}", entered.text);
        shown = card(cafe, bot).await;
    }
    [page, shown]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_runs_from_its_call_for_entries_to_its_final_table() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);

    let [page, open] = entered(&cafe, &bot, 2, &[ann, ben, cleo]).await;
    assert_snapshot!(page.text, @"
    (only you)
    ✅ The league is open: its message is in this channel, and people enter with its button. Here you decide the rest; everything can be changed until the start.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 2 rounds · the next round begins when all games are over
    Entries are open. It starts when an organiser says so.
    Players: 0
    Start it when enough people are in, or let it start by itself (Settings). Pick a player to remove them. **Add from a list …** adds everybody on a list.
    <Add somebody …>
    (Start …) (Settings) (Add from a list …) (Call it off) (Forbid pairs …)
    (Log) (Organisers)
    ");
    assert_snapshot!(open.text, @"
    **Players (3):** @Ann · @Ben · @Cleo
    (Join) (Leave) (Organise)
    ");
    let twice = ann.press(&open, "Join").await;
    assert_snapshot!(twice.text, @"
    (only you)
    You're in this league already.
    ");
    let not_hers = cleo.press(&open, "Organise").await;
    assert_snapshot!(not_hers.text, @"
    (only you)
    Only organisers can do that. This league is organised by @Olga and everybody who manages this server.
    ");

    let running = olga
        .press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    assert_snapshot!(running.text, @"
    (only you)
    ✅ The league has begun.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 2 rounds · the next round begins when all games are over
    **Round 1 of 2**
    Games and rounds run by themselves. Pick a game to rule on it, or a player to remove or replace them. Everything you decide is in the log, with your reason; the menu there lists what can be undone.
    <Rule on a game …>
    <Do something about a player …>
    <Add somebody …>
    (Pause) (End it now) (Forbid pairs …) (Log) (Organisers)
    ");
    let [news, opened] = &in_channel(&cafe, 2).await[..] else {
        unreachable!();
    };
    assert_snapshot!(news.text, @"
    🏆 **Spring Cup**
    🚀 The league has begun with 3 players.
    🔔 Round 1 of 2 has begun: 1 game.
    @Ann – @Ben: in progress
    No opponent this round, which counts as a win (1 point): @Cleo.
    (My games)
    ");
    assert_snapshot!(opened.text, @"🏆 **Spring Cup**, round 1: @Ann – @Ben");
    let first = begun(&cafe, opened).await;
    let shown = card(&cafe, &bot).await;
    are_told(&[ann, ben]).await;
    let word = cleo.reads().await;
    assert_snapshot!(word.text, @"🏆 **Spring Cup** · Round 1 — you have no opponent this time. That counts as a win: 1 point.");
    assert_snapshot!(shown.text, @"
    **Round 1 of 2**
    **1.** @Cleo — **1**
    **2.** @Ann — **0**
    **2.** @Ben — **0**
    **Games in progress (1):**
    @Ann – @Ben: in progress · #thread
    [picture]
    (My games) (Standings) (More) (Organise)
    ");
    let mine = ann.press(&shown, "My games").await;
    assert_snapshot!(mine.text, @"
    (only you)
    🏆 **Spring Cup** — your games
    **Round 1** · against @Ben · you play 🔴 Red · #thread · ▶️ **your turn** until <time> (<time>)
    (Back) (Find an hour …) (Call the organiser) (Why this opponent?)
    ");
    let none = cleo.press(&shown, "My games").await;
    assert_snapshot!(none.text, @"
    (only you)
    🏆 **Spring Cup** — your games
    You have no games yet.
    (Back)
    ");

    // Ben gives his game up: the second round follows by itself.
    resigns(&cafe, ben, &first).await;
    let [next, opened] = &in_channel(&cafe, 2).await[..] else {
        unreachable!();
    };
    assert_snapshot!(next.text, @"
    🏆 **Spring Cup**
    🔔 Round 2 of 2 has begun: 1 game.
    @Cleo – @Ann: in progress
    No opponent this round, which counts as a win (1 point): @Ben.
    (My games)
    ");
    assert_snapshot!(opened.text, @"🏆 **Spring Cup**, round 2: @Cleo – @Ann");
    let second = begun(&cafe, opened).await;
    let shown = card(&cafe, &bot).await;
    are_told(&[ann, cleo]).await;
    let word = ben.reads().await;
    assert!(word.text.contains("you have no opponent"), "{}", word.text);
    assert_snapshot!(shown.text, @"
    **Round 2 of 2**
    **1.** @Ben — **1** (Buchholz 2.0)
    **2.** @Ann — **1** (Buchholz 1.0)
    **2.** @Cleo — **1** (Buchholz 1.0)
    @Cleo – @Ann: in progress · #thread
    [picture]
    (My games) (Standings) (More) (Organise)
    ");

    resigns(&cafe, cleo, &second).await;
    let ended = in_channel(&cafe, 1).await;
    assert_snapshot!(ended[0].text, @"
    🏆 **Spring Cup**
    🏁 The league is over. Congratulations, @Ann! 🥇
    🥇 @Ann — **2**
    🥈 @Ben — **1**
    🥈 @Cleo — **1**
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    🏁 **Final standings**
    🥇 @Ann — **2**
    🥈 @Ben — **1**
    🥈 @Cleo — **1**
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let log = ben.press(&ben.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"
    (only you)
    📜 **Spring Cup** — what happened, newest first
    **10** · <time> · The league ended.
    **9** · <time> · @Cleo – @Ann: 0–1
    **8** · <time> · Round 2: 1 game was paired.
    **7** · <time> · @Ann – @Ben: 1–0
    **6** · <time> · Round 1: 1 game was paired.
    **5** · <time> · The league began. (@Olga)
    **4** · <time> · @Cleo entered.
    **3** · <time> · @Ben entered.
    **2** · <time> · @Ann entered.
    **1** · <time> · The league was opened. (@Olga)
    (Back)
    ");

    let more = ben.press(&shown, "More").await;
    let file = ben.pick(&more, "Standings (CSV)").await;
    assert_snapshot!(file.text, @"
    (only you)
    📎 Here is the file.
    [picture]
    ");

    // The next season is opened with a press.
    let page = olga.press(&shown, "Organise").await;
    let next = olga.press(&page, "Next season").await;
    assert!(next.text.contains("The league is open"), "{}", next.text);
    let open = cafe.reads(&cafe.games).await;
    assert!(
        open.text.contains("Nobody has entered yet"),
        "{}",
        open.text
    );
    assert!(open.text.contains("**Spring Cup 2**"), "{}", open.text);
    // Once the organiser has had some time, its players are asked whether they play again.
    bot.passes(Span::minutes(10)).await;
    for player in [ann, ben, cleo] {
        let asked = player.reads().await;
        assert!(
            asked.text.contains("will you play again?"),
            "{}",
            asked.text
        );
    }

    bot.stop().await;
    cafe.close().await;
}

/// The thread of a game that was opened with this message, once its board is there.
pub(super) async fn begun(cafe: &Cafe, opened: &Shown) -> String {
    let thread = opened.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    let board = cafe.reads(&thread).await;
    assert!(board.text.contains("Red to move"), "{}", board.text);
    thread
}

/// Somebody gives their game up.
pub(super) async fn resigns(cafe: &Cafe, player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    let result = cafe.reads(thread).await;
    assert!(result.text.contains("resigned"), "{}", result.text);
}

/// These people get a word about their games.
pub async fn are_told(players: &[&Actor]) {
    for player in players {
        let word = player.reads().await;
        assert!(
            word.text.contains("your games in this league"),
            "{}",
            word.text
        );
    }
}

/// So many messages in the channel: new ones first, and of these the news before the games that are opened.
pub async fn in_channel(cafe: &Cafe, count: usize) -> Vec<Shown> {
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(cafe.reads(&cafe.games).await);
    }
    let opens = |one: &Shown| {
        let line = one.text.lines().next().unwrap_or_default();
        line.starts_with("🏆 **") && line.contains("**, ")
    };
    all.sort_by_key(|one| (one.kind.clone(), opens(one)));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_decides_for_a_reason_and_takes_it_back() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);

    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let settings = olga.press(&page, "Settings").await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **Spring Cup** — settings until the start
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 3 rounds · the next round begins when all games are over
    - vacations stop clocks
    - games are rated
    - starts when an organiser says so
    - 2 players or more
    - any rating may enter
    - nobody can enter after the start
    - no accelerated rounds
    - the first round that a player sits out scores half a point
    - ties are broken by median Buchholz (without the best and the worst opponent), then Buchholz (opponents' points), then Sonneborn-Berger (points of beaten opponents)
    - a player without an opponent has a point
    - everybody may enter
    - organised by @Olga and everybody who manages this server
    (Format and rounds) (Name and numbers) (Pairings) (Start and length) (Who may enter)
    (Game and rules) (Time) (Appointments) (Tie-breaks) (Tie-breaks by code)
    (Roles and forum) (Back)
    ");
    let format = [
        ("Format", "Knock-out; drawn games are played again"),
        ("How long a round lasts", "Each round lasts 7 days"),
    ];
    let settings = olga.enter(&settings, "Format and rounds", &format).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **Spring Cup** — settings until the start
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; drawn games are played again · 7 days per round; an organiser rules on unfinished games
    - vacations stop clocks, but the date of a round doesn't wait for them
    - games are rated
    - starts when an organiser says so
    - 2 players or more
    - any rating may enter
    - the losers of the semi-finals play for third place
    - everybody may enter
    - organised by @Olga and everybody who manages this server
    (Format and rounds) (Name and numbers) (Start and length) (Who may enter) (Game and rules)
    (Time) (Appointments) (Roles and forum) (Back)
    ");
    let changed = card(&cafe, &bot).await;
    assert_snapshot!(changed.text, @"
    Knock-out; drawn games are played again · 7 days per round; an organiser rules on unfinished games
    (Join) (Leave) (Organise)
    ");
    let page = olga.press(&settings, "Back").await;

    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    let opened = in_channel(&cafe, 2).await.remove(1);
    let thread = begun(&cafe, &opened).await;
    let shown = card(&cafe, &bot).await;
    are_told(&[ann, ben]).await;

    // Ann asks for the organiser, who rules; the game ends at once.
    let mine = ann.press(&shown, "My games").await;
    let asked = ann
        .fill(&mine, "Call the organiser", "Ben writes that he is ill.")
        .await;
    assert_snapshot!(asked.text, @"
    (only you)
    ✅ The organisers have been called, and your opponent has been informed. This league is organised by @Olga and everybody who manages this server. The clocks keep running until an organiser stops them.
    ");
    let called = cafe.reads(&cafe.games).await;
    assert_snapshot!(called.text, @"
    @Olga 🏆 **Spring Cup**
    🙋 The organiser is asked to look at the game @Ann – @Ben. — “Ben writes that he is ill.”
    (Decide …) (Stop the clocks …)
    ");
    let told = cafe.reads(&thread).await;
    assert_snapshot!(told.text, @"🙋 @Ann has called the league's organisers to this game. Play goes on, and so do the clocks, unless an organiser stops them. — “Ben writes that he is ill.”");
    let word = ben.reads().await;
    assert_snapshot!(word.text, @"
    🏆 **Spring Cup** · Final · against @Ann #thread
    🙋 @Ann has called the league's organisers to this game. Play goes on, and so do the clocks, unless an organiser stops them. — “Ben writes that he is ill.”
    ");
    card(&cafe, &bot).await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let game = olga.pick(&page, "Final: Ann – Ben").await;
    assert_snapshot!(game.text, @"
    (only you)
    Final · @Ann – @Ben: in progress · #thread
    🙋 @Ann asks an organiser to look at it. — “Ben writes that he is ill.”
    Rule how this game ends. If it is still going on, it ends at once. You will be asked for a reason, which everybody can read. The league counts your ruling. Ratings that the game changed when it was played stay as they are; somebody who manages the server can undo that with `/void`.
    (1–0) (½–½) (0–1)
    (– / + (first player absent)) (+ / – (second player absent)) (– / – (nobody came)) (doesn't count) (Back)
    (Stop the clocks …) (Settled, play on …) (More time for this game …)
    ");
    let ruled = olga.fill(&game, "1–0", "Ben is ill, and agreed.").await;
    assert_snapshot!(ruled.text, @"
    (only you)
    ✅ In the log: @Ann – @Ben: 1–0 · The league ended.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; drawn games are played again · 7 days per round; an organiser rules on unfinished games
    🏁 **Final standings**
    <Rule on a game …>
    (Next season) (Log)
    ");
    let result = cafe.reads(&thread).await;
    assert_snapshot!(result.text, @"
    🏆 **Spring Cup**, final
    ⚖️ @Olga ruled on this game for the league: 1–0. — “Ben is ill, and agreed.”
    🏆 **🔴 Red wins**: @Ann. Decided by the league.
    📊 **Not counted for ratings:** the organisers of the league ruled how it ended.
    (Replay) (Analyse) (Record) (Show the league)
    ");
    let ended = in_channel(&cafe, 1).await;
    assert_snapshot!(ended[0].text, @"
    🏆 **Spring Cup**
    🏁 The league is over. Congratulations, @Ann! 🥇
    🥇 @Ann — won the final
    🥈 @Ben — out in the final
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    🏁 **Final standings**
    🥇 @Ann — won the final
    🥈 @Ben — out in the final
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");

    // Taken back, the game is played anew.
    let log = olga.press(&olga.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"
    (only you)
    📜 **Spring Cup** — what happened, newest first
    **9** · <time> · The league ended.
    **8** · <time> · @Ann – @Ben: 1–0 (@Olga) — “Ben is ill, and agreed.”
    **7** · <time> · The organiser was asked to look at the game @Ann – @Ben. (@Ann) — “Ben writes that he is ill.”
    **6** · <time> · Round 1: 1 game was paired.
    **5** · <time> · The league began. (@Olga)
    **4** · <time> · Changed: Knock-out; drawn games are played again · 7 days per round; an organiser rules on unfinished games · the losers of the semi-finals play for third place (@Olga)
    **3** · <time> · @Ben entered.
    **2** · <time> · @Ann entered.
    **1** · <time> · The league was opened. (@Olga)
    <Undo a decision … (a game it ended is played again)>
    (Back)
    ");
    let (menu, entry) = log.option("8 · Ann – Ben: 1–0");
    let body = json!({ "message_id": log.id(), "custom_id": menu, "values": [entry] });
    let path = format!("/control/as/{}/press", olga.id);
    let form = cafe.control.post(&path, body).await;
    let undone = olga
        .send_form(&form, &[("reason", "It was another Ben.")])
        .await;
    assert_snapshot!(undone.text, @"
    (only you)
    ✅ In the log: Taken back: @Ann – @Ben: 1–0

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; drawn games are played again · 7 days per round; an organiser rules on unfinished games
    **Final** · ends <time> (<time>)
    🙋 **A game is waiting for you:** @Ann – @Ben
    🙋 @Ann asks an organiser to look at it. — “Ben writes that he is ill.”
    Games and rounds run by themselves. Pick a game to rule on it, or a player to remove or replace them. Everything you decide is in the log, with your reason; the menu there lists what can be undone.
    <Rule on a game …>
    <Do something about a player …>
    (Pause) (More time …) (End it now) (Log) (Organisers)
    ");
    bot.owes_nothing().await;
    bot.passes(CARD_PAUSE).await;
    // The other one is the card.
    let [news, opened, _] = &in_channel(&cafe, 3).await[..] else {
        panic!("the news, the game, and one that is revised")
    };
    assert_snapshot!(news.text, @"
    🏆 **Spring Cup**
    ↩️ This no longer holds: The league ended.
    ");
    begun(&cafe, opened).await;
    let word = cafe.reads(&thread).await;
    assert!(word.text.contains("It is played again"), "{}", word.text);

    bot.stop().await;
    cafe.close().await;
}
