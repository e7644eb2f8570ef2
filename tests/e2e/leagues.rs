//! A league from the call for entries to its final table, by command and buttons alone.

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Process, Shown};

/// How long a league's message waits for more to happen.
const CARD_PAUSE: i64 = 2_000;

async fn creates(cafe: &Cafe, organiser: &Actor, options: &[(&str, Value)]) -> Shown {
    organiser
        .sub_command(&cafe.games, ["league", "create"], options)
        .await
}

/// The league's message once nothing more happens.
async fn card(cafe: &Cafe, bot: &InProcess) -> Shown {
    bot.passes(CARD_PAUSE).await;
    cafe.reads(&cafe.games).await
}

/// Opens a Swiss league of Xiangqi in which these people have entered; returns the organiser's page and the message.
async fn entered(cafe: &Cafe, bot: &InProcess, rounds: u32, players: &[&Actor]) -> [Shown; 2] {
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
    ✅ The league is open: its message stands in this channel, and people enter by its button. Here you decide the rest; until the start everything can be changed.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 2 rounds · the next round begins when all games are over
    Entries are open. It starts when an organiser says so.
    Players: 0
    Start it when enough people are in, or let it start by itself (Settings). Pick a player to take them out.
    <Add somebody …>
    (Start now) (Settings) (Call it off) (Log)
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
    Only the league's organisers can do that.
    ");

    let running = olga.press(&page, "Start now").await;
    assert_snapshot!(running.text, @"
    (only you)
    ✅ The league has begun. Every game gets a thread of its own.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 2 rounds · the next round begins when all games are over
    **Round 1 of 2**
    Games and rounds run by themselves. Pick a game to rule on it, or a player to take them out or replace them. Everything you decide is in the log, with your reason, and can be undone there.
    <Rule on a game …>
    <Do something about a player …>
    (Pause) (End it now) (Log)
    ");
    let [news, opened] = [cafe.reads(&cafe.games).await, cafe.reads(&cafe.games).await];
    assert_snapshot!(news.text, @"
    🏆 **Spring Cup**
    🚀 The league has begun with 3 players.
    🔔 Round 1 of 2 has begun: 1 game, in a thread of its own.
    No opponent this round: @Cleo.
    ");
    assert_snapshot!(opened.text, @"🏆 **Spring Cup**, round 1: @Ann – @Ben");
    let first = begun(&cafe, &opened).await;
    let shown = card(&cafe, &bot).await;
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
    Round 1 · @Ann – @Ben: in progress #thread
    (Back) (Call the organiser)
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
    let [next, opened, result] = &in_channel(&cafe, 3).await[..] else {
        unreachable!();
    };
    assert_snapshot!(result.text, @"
    🏆 **🔴 Red wins**: @Ann. The other side resigned.
    0 moves. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    📊 **Not counted for ratings:** a resignation or an agreed draw counts only after each side has played 5 moves.
    (Replay)
    ");
    assert_snapshot!(next.text, @"
    🏆 **Spring Cup**
    🔔 Round 2 of 2 has begun: 1 game, in a thread of its own.
    No opponent this round: @Ben.
    ");
    assert_snapshot!(opened.text, @"🏆 **Spring Cup**, round 2: @Cleo – @Ann");
    let second = begun(&cafe, opened).await;
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    **Round 2 of 2**
    **1.** @Ben — **1**
    **2.** @Ann — **1**
    **2.** @Cleo — **1**
    @Cleo – @Ann: in progress · #thread
    [picture]
    (My games) (Standings) (More) (Organise)
    ");
    assert!(shown.text.contains("[picture]"), "{}", shown.text);

    resigns(&cafe, cleo, &second).await;
    let ended = in_channel(&cafe, 2).await;
    assert_snapshot!(ended[0].text, @"
    🏆 **Spring Cup**
    🏁 The league is over. Congratulations, @Ann! 🥇
    [picture]
    (Standings) (More) (Organise)
    ");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    🏁 **Final standings**
    🥇 @Ann — **2**
    🥈 @Ben — **1**
    🥈 @Cleo — **1**
    [picture]
    (Standings) (More) (Organise)
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
    **4** · <time> · @Cleo entered. (@Cleo)
    **3** · <time> · @Ben entered. (@Ben)
    **2** · <time> · @Ann entered. (@Ann)
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

    bot.stop().await;
    cafe.close().await;
}

/// The thread of a game that was opened with this message, once its board is there.
async fn begun(cafe: &Cafe, opened: &Shown) -> String {
    let thread = opened.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    let board = cafe.reads(&thread).await;
    assert!(board.text.contains("Red to move"), "{}", board.text);
    thread
}

/// Somebody gives their game up.
async fn resigns(cafe: &Cafe, player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    let result = cafe.reads(thread).await;
    assert!(result.text.contains("resigned"), "{}", result.text);
}

/// So many messages in the channel: new ones first, in order.
async fn in_channel(cafe: &Cafe, count: usize) -> Vec<Shown> {
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(cafe.reads(&cafe.games).await);
    }
    all.sort_by(|one, other| one.kind.cmp(&other.kind));
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
    Entries are open. It starts when an organiser says so.
    <Format>
    <How long a round lasts>
    <When it starts>
    (Back)
    ");
    let settings = olga
        .pick(&settings, "Knock-out; a draw is played again")
        .await;
    let settings = olga.pick(&settings, "Each round lasts 7 days").await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **Spring Cup** — settings until the start
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; a draw is played again · 7 days a round; an organiser rules on unfinished games
    Entries are open. It starts when an organiser says so.
    <Format>
    <How long a round lasts>
    <What becomes of unfinished games>
    <When it starts>
    (Back)
    ");
    let changed = card(&cafe, &bot).await;
    assert_snapshot!(changed.text, @"
    Knock-out; a draw is played again · 7 days a round; an organiser rules on unfinished games
    (Join) (Leave) (Organise)
    ");
    let page = olga.press(&settings, "Back").await;

    olga.press(&page, "Start now").await;
    cafe.reads(&cafe.games).await;
    let opened = cafe.reads(&cafe.games).await;
    let thread = begun(&cafe, &opened).await;
    let shown = card(&cafe, &bot).await;

    // Ann asks for the organiser, who rules; the game ends at once.
    let mine = ann.press(&shown, "My games").await;
    let asked = ann
        .fill(&mine, "Call the organiser", "Ben writes that he is ill.")
        .await;
    assert_snapshot!(asked.text, @"
    (only you)
    ✅ The organiser has been called.
    ");
    let called = cafe.reads(&cafe.games).await;
    assert_snapshot!(called.text, @"
    @Olga 🏆 **Spring Cup**
    🙋 The organiser is asked to look at the game @Ann – @Ben. — “Ben writes that he is ill.”
    ");
    card(&cafe, &bot).await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    assert_snapshot!(game.text, @"
    (only you)
    Round 1 · @Ann – @Ben: in progress #thread
    Rule how this game ends. If it is still going on, it ends at once. You will be asked for a reason, which everybody can read.
    (1–0) (½–½) (0–1)
    (– / + (first player absent)) (+ / – (second player absent)) (– / – (nobody came)) (doesn't count) (Back)
    ");
    let ruled = olga.fill(&game, "1–0", "Ben is ill, and agreed.").await;
    assert_snapshot!(ruled.text, @"
    (only you)
    ✅ Done. It is in the log.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; a draw is played again · 7 days a round; an organiser rules on unfinished games
    🏁 **Final standings**
    <Rule on a game …>
    (Next season) (Log)
    ");
    let result = cafe.reads(&thread).await;
    assert_snapshot!(result.text, @"
    ⚖️ The league has ruled on this game.
    🏆 **🔴 Red wins**: @Ann. The league ruled.
    📊 **Not counted for ratings:** the organisers of the league ruled how it ends.
    [picture]
    (Replay) (Rematch)
    ");
    let ended = in_channel(&cafe, 2).await;
    assert_snapshot!(ended[0].text, @"
    🏆 **Spring Cup**
    🏁 The league is over. Congratulations, @Ann! 🥇
    [picture]
    (Standings) (More) (Organise)
    ");
    assert_snapshot!(ended[1].text, @"
    🏆 **🔴 Red wins**: @Ann. The league ruled.
    0 moves. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    📊 **Not counted for ratings:** the organisers of the league ruled how it ends.
    (Replay)
    ");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"
    🏁 **Final standings**
    🥇 @Ann — **1**
    🥈 @Ben — **0**
    [picture]
    (Standings) (More) (Organise)
    ");

    // Taken back, the game is played anew.
    let log = olga.press(&olga.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"
    (only you)
    📜 **Spring Cup** — what happened, newest first
    **10** · <time> · The league ended.
    **9** · <time> · @Ann – @Ben: 1–0 (@Olga) — “Ben is ill, and agreed.”
    **8** · <time> · The organiser was asked to look at @Ann – @Ben. (@Ann) — “Ben writes that he is ill.”
    **7** · <time> · Round 1: 1 game was paired.
    **6** · <time> · The league began. (@Olga)
    **5** · <time> · The settings were changed. (@Olga)
    **4** · <time> · The settings were changed. (@Olga)
    **3** · <time> · @Ben entered. (@Ben)
    **2** · <time> · @Ann entered. (@Ann)
    **1** · <time> · The league was opened. (@Olga)
    <Undo a decision … (a game it ended is played anew)>
    (Back)
    ");
    let (menu, entry) = log.option("9 · Ann – Ben: 1–0");
    let body = json!({ "message_id": log.id(), "custom_id": menu, "values": [entry] });
    let path = format!("/control/as/{}/press", olga.id);
    let form = cafe.control.post(&path, body).await;
    let undone = olga
        .send_form(&form, &[("reason", "It was another Ben.")])
        .await;
    assert_snapshot!(undone.text, @"
    (only you)
    ✅ Done. It is in the log.

    🛠️ **Spring Cup** — for organisers
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Knock-out; a draw is played again · 7 days a round; an organiser rules on unfinished games
    **Round 1 of 1**
    Games and rounds run by themselves. Pick a game to rule on it, or a player to take them out or replace them. Everything you decide is in the log, with your reason, and can be undone there.
    <Rule on a game …>
    <Do something about a player …>
    (Pause) (3 more days) (End it now) (Log)
    ");
    let opened = cafe.reads(&cafe.games).await;
    begun(&cafe, &opened).await;
    card(&cafe, &bot).await;

    bot.stop().await;
    cafe.close().await;
}

/// The messages on which games were opened, oldest first: the id, which is the thread's too, and who plays.
async fn openings(cafe: &Cafe) -> Vec<(String, [String; 2])> {
    let all = cafe.olga.messages(&cafe.games).await;
    let opened = all.iter().filter_map(|message| {
        let content = message["content"].as_str()?;
        let line = content
            .lines()
            .next()
            .filter(|line| line.contains(", round "))?;
        assert!(message["thread"].is_object(), "no thread: {content}");
        let mut people = line
            .split("<@")
            .skip(1)
            .map(|part| part.split('>').next().unwrap().to_owned());
        let pair = [people.next()?, people.next()?];
        Some((message["id"].as_str()?.to_owned(), pair))
    });
    let mut opened: Vec<_> = opened.collect();
    opened.sort();
    opened
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_dies_while_a_round_opens_opens_it_whole_and_once() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let mut bot = Process::start(&cafe, data.path()).await;
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga];
    let options = [
        ("name", json!("Endurance")),
        ("game", json!("doushouqi")),
        ("format", json!("double-round-robin")),
    ];
    let page = creates(&cafe, &cafe.olga, &options).await;
    bot.owes_nothing().await;
    let card = cafe.reads(&cafe.games).await;
    for player in players {
        player.press(&card, "Join").await;
    }
    cafe.olga.press(&page, "Start now").await;
    // Each round the program dies a little later after the last game of the one before has ended.
    for (round, delay) in [0, 5, 20, 60, 150].into_iter().enumerate() {
        bot.kill().await;
        bot = Process::start(&cafe, data.path()).await;
        bot.owes_nothing().await;
        let opened = openings(&cafe).await;
        assert_eq!(opened.len(), 2 * (round + 1), "round {}", round + 1);
        for (thread, [first, _]) in &opened[2 * round..] {
            let loser = players
                .into_iter()
                .find(|player| player.id == *first)
                .unwrap();
            let asked = loser.slash(thread, "resign", &[]).await;
            loser.press(&asked, "Resign").await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(delay)).await;
    }
    bot.owes_nothing().await;
    let opened = openings(&cafe).await;
    let pairs: std::collections::HashSet<_> = opened.iter().map(|(_, pair)| pair.clone()).collect();
    assert_eq!(
        (opened.len(), pairs.len()),
        (12, 12),
        "everybody met twice, once with each colour"
    );
    let all = cafe.olga.messages(&cafe.games).await;
    let news = |round: usize| format!("Round {round} of 6 has begun");
    for round in 1..=6 {
        let told = all
            .iter()
            .filter(|one| one["content"].as_str().unwrap().contains(&news(round)));
        assert_eq!(told.count(), 1, "round {round}");
    }
    bot.kill().await;
}
