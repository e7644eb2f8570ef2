//! The setup desk: arranging an army with menus, buttons and text, and the faults it reports.

use insta::assert_snapshot;

use harness::{Actor, BLACK, Cafe, InProcess, RED, Shown};

/// The army on a desk, as text.
fn army(desk: &Shown) -> &str {
    desk.text.split('`').nth(1).unwrap()
}

async fn paste(actor: &Actor, desk: &Shown, text: &str) -> String {
    let answer = actor.fill(desk, "Paste text", text).await;
    assert_eq!(army(&answer), RED, "the desk is as it was");
    let sentence = answer.text.lines().next().unwrap();
    sentence.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_army_is_arranged_by_menus_and_buttons() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;

    let desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let swapping = ann.press_point(&desk, "e6").await;
    assert_snapshot!(swapping.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    You picked the Field Marshal on e6. Now pick the piece to swap it with.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <… and the piece to swap it with>
    (Back)
    ");
    assert_snapshot!(swapping.options().len(), @"24");
    let desk = ann.press(&swapping, "Back").await;
    assert_eq!(army(&desk), RED);
    let swapping = ann.press_point(&desk, "e6").await;
    let desk = ann.press_point(&swapping, "a6").await;
    assert_snapshot!(army(&desk), @"14325/345/6677/788/899BB/9FMMM");
    let desk = ann.press(&desk, "Mirror").await;
    assert_snapshot!(army(&desk), @"52341/543/7766/887/BB998/MMMF9");
    let shuffled = ann.press(&desk, "Shuffle").await;
    assert_ne!(army(&shuffled), army(&desk));
    assert!(!shuffled.text.contains("⚠️"));

    // The second side sees the board the other way round.
    let desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    assert_snapshot!(desk.text, @"
    **CODE** · your setup desk, 🔵 Blue, against Ann
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    As text, to copy or paste: `95432/931/9456/867/877MB/8FMMB`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");
    assert_snapshot!(desk.alt(), @"Your setup: Field Marshal a8, General a7, Lieutenant General b7 c8, Brigadier c7 d9, Colonel d7 b9, Major a9 c10, Captain a10 c11 d11, Platoon Commander e10 e11 e12, Engineer e7 e8 e9, Grenade a11 a12, Landmine b11 b12 c12, Flag d12.");

    // Ready, then not ready again: the thread learns nothing else.
    let ready = ben.press(&desk, "Ready").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ben is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");
    let desk = ben.press(&ready, "Not ready").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ben is arranging again.
    (My setup) (Rules)
    ");
    assert_eq!(army(&desk), BLACK);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_army_texts_are_explained() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (_, [desk, _]) = cafe.match_between(ann, ben).await;

    let desk = ann.fill(&desk, "Paste text", RED).await;
    assert_snapshot!(paste(ann, &desk, "1234").await, @"A setup has 25 pieces, but this text has 4. Write 25 codes (1-9, B, M, F), your front rank first, from your left.");
    assert_snapshot!(paste(ann, &desk, "54321/345/6677/788/899BB/9FMMX").await, @"“X” isn't a piece's code. Use 1-9 for soldiers, B for Grenade, M for Landmine, F for Flag.");
    assert_snapshot!(paste(ann, &desk, "54321/3456677/788/899BB/9FMMM").await, @"The slashes are in the wrong places. Write all five, between ranks of 5, 3, 4, 3, 5 and 5 pieces, or none.");
    assert_snapshot!(paste(ann, &desk, "54321/345/6677/788/899BB/9FFMM").await, @"An army has 3 × Landmine (M), but this text has 2.");
    assert_snapshot!(paste(ann, &desk, "**bold** `code`").await, @"A setup has 25 pieces, but this text has 14. Write 25 codes (1-9, B, M, F), your front rank first, from your left.");
    // Without slashes, in lower case and with spaces it is the same army.
    let same = ann
        .fill(&desk, "Paste text", " 54321 345 6677 788 899bb 9fmmm ")
        .await;
    assert_eq!(army(&same), RED);
    assert_snapshot!(same.text.lines().next().unwrap(), @"**CODE** · your setup desk, 🔴 Red, against Ben");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_are_listed_and_prevent_ready() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (_, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;

    // A Grenade in the front rank, a Landmine in the middle, the Flag outside its headquarters.
    let broken = "B4321/345/66M7/788/8995B/FM7M9";
    let desk = ann.fill(&ann_desk, "Paste text", broken).await;
    assert_snapshot!(desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    ⚠️ This setup breaks the rules:
    - the Grenade on a6 can't stand on your front rank (6).
    - the Landmine on d4 must stand on your two rear ranks (1, 2).
    - the Flag on a1 must stand in a headquarters (b1, d1).
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    As text, to copy or paste: `B4321/345/66M7/788/8995B/FM7M9`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");
    let refused = ann.press(&desk, "Ready").await;
    assert_snapshot!(refused.text, @"
    (only you)
    You can't be ready with this setup. It breaks the rules listed below.
    - the Grenade on a6 can't stand on your front rank (6).
    - the Landmine on d4 must stand on your two rear ranks (1, 2).
    - the Flag on a1 must stand in a headquarters (b1, d1).
    ");
    let desk = ben.fill(&ben_desk, "Paste text", broken).await;
    assert_snapshot!(desk.text.lines().skip(1).take(4).collect::<Vec<_>>().join("\n"), @"
    ⚠️ This setup breaks the rules:
    - the Grenade on e7 can't stand on your front rank (7).
    - the Landmine on b9 must stand on your two rear ranks (11, 12).
    - the Flag on e12 must stand in a headquarters (b12, d12).
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_desks_change_nothing() {
    let cafe = Cafe::open().await;
    let mut bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    let thread = &game.thread;

    // The same desk in several messages; only the one used last is up to date. Each is left from before a restart:
    // otherwise the next one would take its place.
    let first = ann.fill(&ann_desk, "Paste text", RED).await;
    let mut others = Vec::new();
    let direct = ann.direct_messages().await;
    for _ in 0..4 {
        let desk = ann.slash(&direct, "board", &[]).await;
        assert_eq!(desk.raw["flags"], 64);
        others.push(desk);
        bot = bot.restart(&cafe).await;
    }
    let ready = ann.press(&others[0], "Ready").await;
    cafe.reads(thread).await;
    let stale = ann.press(&first, "Shuffle").await;
    assert_eq!(army(&stale), RED);
    assert_snapshot!(stale.text, @"
    You are ready, so your pieces can't be moved. Press **Not ready** first.

    **CODE** · your setup desk, 🔴 Red, against Ben
    ✅ **You are ready.** The game begins as soon as Ben is ready too. Until then you can press **Not ready** and keep arranging.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    -# 🔒 Your army is sealed: `<seal>`. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`<digits>`||. /record gives it to you again.
    [picture]
    (Not ready)
    ");
    let stale_ready = ann.press(&others[1], "Ready").await;
    assert_snapshot!(stale_ready.text.lines().nth(1).unwrap(), @"You are ready, so your pieces can't be moved. Press **Not ready** first.");
    let step = ann.press_point(&others[2], "e6").await;
    assert_snapshot!(step.text.lines().nth(1).unwrap(), @"You are ready, so your pieces can't be moved. Press **Not ready** first.");

    ann.press(&ready, "Not ready").await;
    cafe.reads(thread).await;
    let stale = ann.press(&stale_ready, "Not ready").await;
    assert_snapshot!(stale.text.lines().nth(1).unwrap(), @"You are already arranging your army.");
    ann.press(&stale, "Ready").await;
    cafe.reads(thread).await;
    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    ben.press(&ben_desk, "Ready").await;
    cafe.reads(thread).await;
    ann.reads().await;

    // The game has begun: an old desk turns into the board.
    let late = ann.fill(&others[3], "Paste text", BLACK).await;
    assert_snapshot!(late.text, @"
    (only you)
    The game has begun, so setups can't be changed any more.

    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert!(late.alt().contains("Field Marshal e6"));

    // The thread contains nothing from a desk.
    for message in cafe.cleo.messages(thread).await {
        let message = message.to_string();
        for secret in [RED, BLACK, "Marshal", "Pick a piece", "desk:"] {
            assert!(!message.contains(secret), "{message}");
        }
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_desk_does_nothing() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [desk, _]) = cafe.match_between(ann, ben).await;

    // A second desk is opened from the thread; then the first one is changed.
    let opened = &ann.messages(&game.thread).await[0];
    let id = opened["id"].as_str().unwrap();
    let mine = opened["components"][0]["components"][0]["custom_id"]
        .as_str()
        .unwrap();
    let outcome = ann.try_press(id, mine).await.unwrap();
    let outdated = ann.answer(&outcome).await;
    ann.fill(&desk, "Paste text", RED).await;

    let refused = ann.press(&outdated, "Ready").await;
    assert_snapshot!(refused.text, @"
    (only you)
    This desk was out of date, so nothing was changed. This is your army now.

    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");
    ann.press(&refused, "Ready").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ann is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}
