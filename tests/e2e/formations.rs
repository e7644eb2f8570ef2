//! Saved formations: saved at a desk or typed in, viewed, changed, loaded on another desk, and private to their owner.

use basics::PersonId;
use insta::assert_snapshot;
use matches::formations::MAX_FORMATIONS;
use serde_json::Value;
use service::NamedPerson;

use harness::{Actor, BLACK, Cafe, InProcess, RED, Shown, find_field};

/// Illegal under the usual rules: a Grenade in the front rank, a Landmine in the middle.
const BROKEN: &str = "B4321/345/66M7/788/8995B/9FM7M";

/// The armies that come with advice.
const ARMIES: [&str; 6] = [
    "Balanced",
    "Left hook",
    "Centre",
    "Fortress",
    "Ambush",
    "Gambit",
];

/// The text beneath each name in a message's menus.
fn details(shown: &Shown) -> Vec<String> {
    let rows = shown.raw["components"].as_array().unwrap().iter();
    let options = rows.flat_map(|row| row["components"][0]["options"].as_array());
    let detail = |option: &Value| {
        let [label, detail] = ["label", "description"].map(|key| option[key].as_str().unwrap());
        format!("{label}: {detail}")
    };
    options.flatten().map(detail).collect()
}

/// Opens the form for a new formation on this message, fills it in and sends it.
async fn imports(actor: &Actor, message: &Shown, name: &str, army: &str) -> Shown {
    let opened = actor.press_raw(message, "New").await;
    let fields = [("name", name), ("army", army)];
    actor.send_form(&opened, &fields).await
}

/// The note above a message.
fn note(shown: &Shown) -> &str {
    let content = shown.raw["content"].as_str().unwrap();
    content.split("\n\n").next().unwrap()
}

/// The army on a desk, as text.
fn army(desk: &Shown) -> &str {
    desk.text.split('`').nth(1).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn formations_are_imported_viewed_changed_and_deleted() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;

    let none = ann.slash(&cafe.games, "formations", &[]).await;
    assert_snapshot!(none.text, @"
    (only you)
    🗂️ You have no formations yet. Begin with one of these armies, press **New** to type or paste one, or press **Save** on a setup desk to keep the army there. Nobody else sees them.
    <Pick a ready-made army with tips>
    (New) (From a file …)
    ");
    // The desk's text format, too: without slashes, with spaces, in lower case.
    let typed = " 54321 345 6677 788 899bb 9fmmm ";
    let wall = imports(ann, &none, "  Iron   *wall* ", typed).await;
    assert_eq!(wall.id(), none.id());
    assert_snapshot!(wall.text, @r"
    (only you)
    ✅ Saved as **Iron \*wall\***.

    🗂️ **Your formations** (1 of 50). Nobody else sees them.
    **Iron \*wall\*** · as text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    ✅ Allowed by: basic rules · basic rules, battles shown · northern rules · Tezhi rules with a referee · Richard Tan's rules · Richard Tan's rules, battles shown · China Computer Games Championship rules · online rules.
    [picture]
    <Pick a formation>
    (Rename) (Mirror) (Delete)
    (New) (From a file …) (As a file)
    ");
    assert_snapshot!(wall.alt(), @"Your setup: Field Marshal e6, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5 a6, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1.");
    let shown = cafe.control.picture(&wall).await;

    let mirrored = ann.press(&wall, "Mirror").await;
    assert_snapshot!(note(&mirrored), @r"✅ **Iron \*wall\*** is saved with left and right swapped.");
    assert!(mirrored.text.contains("`12345/543/7766/887/BB998/MMMF9`"));
    assert_ne!(cafe.control.picture(&mirrored).await, shown);
    let back = ann.press(&mirrored, "Mirror").await;
    assert_eq!(cafe.control.picture(&back).await, shown);

    // A form is filled in with the current values.
    let opened = ann.press_raw(&back, "Rename").await;
    let field = find_field(&opened["modal"]["components"]).unwrap();
    assert_eq!(field["value"], "Iron *wall*");
    let renamed = ann.send_form(&opened, &[("name", "Wall")]).await;
    assert_snapshot!(note(&renamed), @"✅ It's now called **Wall**.");

    // A formation that is illegal under some presets lists them and its faults.
    let broken = imports(ann, &renamed, "Reckless", BROKEN).await;
    assert_snapshot!(broken.text, @"
    (only you)
    ✅ Saved as **Reckless**.

    🗂️ **Your formations** (2 of 50). Nobody else sees them.
    **Reckless** · as text, to copy or paste: `B4321/345/66M7/788/8995B/9FM7M`
    ✅ Allowed by: Tezhi rules with a referee · Richard Tan's rules · Richard Tan's rules, battles shown.
    ⚠️ Not allowed by: basic rules · basic rules, battles shown · northern rules · China Computer Games Championship rules · online rules (points as Red sees them):
    - the Grenade on a6 can't stand on your front rank (6).
    - the Landmine on d4 must stand on your two rear ranks (1, 2).
    [picture]
    <Pick a formation>
    (Rename) (Mirror) (Delete)
    (New) (From a file …) (As a file)
    ");
    assert_snapshot!(details(&broken).join("\n"), @"
    Reckless: B4321/345/66M7/788/8995B/9FM7M
    Wall: 54321/345/6677/788/899BB/9FMMM
    ");

    // Invalid input is explained, and nothing is lost.
    let refused = imports(ann, &broken, "Short", "1234").await;
    assert_snapshot!(note(&refused), @"A setup has 25 pieces, but this text has 4. Write 25 codes (1-9, B, M, F), your front rank first, from your left.");
    let refused = imports(ann, &refused, "   ", RED).await;
    assert_snapshot!(note(&refused), @"A formation needs a visible name of 1 to 40 characters.");
    let picked = ann.pick(&refused, "Reckless").await;
    let opened = ann.press_raw(&picked, "Rename").await;
    let refused = ann.send_form(&opened, &[("name", "WALL")]).await;
    assert_snapshot!(note(&refused), @"You already have a formation with this name. Choose another name, or rename or delete that one first.");
    let replaced = imports(ann, &refused, "wall", BLACK).await;
    assert_snapshot!(note(&replaced), @"✅ Saved as **wall**, in place of your earlier formation of that name, which was: `54321/345/6677/788/899BB/9FMMM`");
    assert_eq!(replaced.options(), ["Reckless", "wall"]);

    // Deleting asks to confirm.
    let question = ann.press(&replaced, "Delete").await;
    assert_snapshot!(question.text, @"
    (only you)
    Do you really want to delete **wall**? It is: `95432/931/9456/867/877MB/8FMMB`
    [picture]
    (Delete) (Keep it)
    ");
    let kept = ann.press(&question, "Keep it").await;
    assert_eq!(kept.options(), ["Reckless", "wall"]);
    let question = ann.press(&kept, "Delete").await;
    let deleted = ann.press(&question, "Delete").await;
    assert_snapshot!(deleted.text, @"
    (only you)
    🗑️ **wall** is deleted. It was: `95432/931/9456/867/877MB/8FMMB`

    🗂️ **Your formations** (1 of 50). Nobody else sees them.
    Pick one to see it.
    <Pick a formation>
    (New) (From a file …) (As a file)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_message_changes_only_what_it_shows() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let list = async || ann.slash(&cafe.games, "formations", &[]).await;
    let first = imports(ann, &list().await, "Wall", RED).await;
    let second = ann.pick(&list().await, "Wall").await;
    ann.press(&first, "Mirror").await;
    let outdated = ann.press(&second, "Mirror").await;
    assert_snapshot!(note(&outdated), @"This formation has changed in the meantime, so nothing was done. Here it is now.");
    assert!(outdated.text.contains("`12345/543/7766/887/BB998/MMMF9`"));

    // After a restart the buttons mean the same.
    let bot = bot.restart(&cafe).await;
    let question = ann.press(&outdated, "Delete").await;
    let third = ann.pick(&list().await, "Wall").await;
    ann.press(&question, "Delete").await;
    let gone = ann.press(&third, "Mirror").await;
    assert_snapshot!(gone.text, @"
    (only you)
    This formation was deleted. Pick another one.

    🗂️ You have no formations yet. Begin with one of these armies, press **New** to type or paste one, or press **Save** on a setup desk to keep the army there. Nobody else sees them.
    <Pick a ready-made army with tips>
    (New) (From a file …)
    ");
    let bens = ben.slash(&cafe.games, "formations", &[]).await;
    assert!(bens.text.contains("You have no formations yet."));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_saves_and_loads_armies() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;

    // Nothing is saved yet, so only the named armies are there.
    let empty = ben.press(&ben_desk, "Load").await;
    assert_snapshot!(empty.text.lines().nth(1).unwrap(), @"Pick an army to put on this desk. To keep the army that is on it now, go back and press **Save** first.");
    assert_eq!(empty.options(), ARMIES);
    let empty = ben.press(&empty, "Back").await;

    let desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let opened = ann.press_raw(&desk, "Save").await;
    let field = find_field(&opened["modal"]["components"]).unwrap();
    assert_eq!(field["value"], "Formation 1");
    let saved = ann.send_form(&opened, &[("name", "Formation 1")]).await;
    assert_snapshot!(note(&saved), @"✅ Saved as **Formation 1**.");
    assert_eq!(army(&saved), RED);

    // The next suggestion is a free name; saving under a used name replaces that formation and says so.
    let desk = ann.press(&saved, "Mirror").await;
    let opened = ann.press_raw(&desk, "Save").await;
    let field = find_field(&opened["modal"]["components"]).unwrap();
    assert_eq!(field["value"], "Formation 2");
    let saved = ann.send_form(&opened, &[("name", "FORMATION 1")]).await;
    assert_snapshot!(note(&saved), @"✅ Saved as **FORMATION 1**, in place of your earlier formation of that name, which was: `54321/345/6677/788/899BB/9FMMM`");

    // A form that was opened for one army does not save another.
    let opened = ann.press_raw(&saved, "Save").await;
    let shuffled = ann.press(&saved, "Shuffle").await;
    let outdated = ann.send_form(&opened, &[("name", "Old")]).await;
    assert_snapshot!(note(&outdated), @"This desk was out of date, so nothing was changed. This is your army now.");
    assert_eq!(note(&outdated).lines().count(), 1);
    assert!(outdated.text.contains(army(&shuffled)));

    // Each formation shows its faults under this match's rules; one with faults can be corrected on the desk.
    let list = ann.slash(&cafe.games, "formations", &[]).await;
    imports(ann, &list, "Reckless", BROKEN).await;
    let choosing = ann.press(&outdated, "Load").await;
    assert_snapshot!(choosing.text.lines().take(2).collect::<Vec<_>>().join("\n"), @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick an army or one of your formations to put on this desk. Below each formation you see whether the rules of this match allow it.
    ");
    assert_snapshot!(details(&choosing)[ARMIES.len()..].join("\n"), @"
    FORMATION 1: ✅ Allowed in this match
    Reckless: ⚠️ 1 more; the Grenade on a6 can't stand on your front rank (6).
    ");
    let back = ann.press(&choosing, "Back").await;
    assert_eq!(army(&back), army(&shuffled));
    let choosing = ann.press(&back, "Load").await;
    let reckless = ann.pick(&choosing, "Reckless").await;
    assert_eq!(army(&reckless), BROKEN);
    assert!(reckless.text.contains("⚠️ This setup breaks the rules:"));
    let choosing = ann.press(&reckless, "Load").await;
    let loaded = ann.pick(&choosing, "FORMATION 1").await;
    assert_eq!(army(&loaded), "12345/543/7766/887/BB998/MMMF9");

    // A player who is ready cannot rearrange, not even with an old desk.
    let other = ann.slash(&game.thread, "board", &[]).await;
    let choosing = ann.press(&other, "Load").await;
    ann.press(&loaded, "Ready").await;
    cafe.reads(&game.thread).await;
    let late = ann.pick(&choosing, "Reckless").await;
    assert_snapshot!(note(&late), @"You are ready, so your pieces can't be moved. Press **Not ready** first.");
    assert_eq!(army(&late), "12345/543/7766/887/BB998/MMMF9");

    // The second side sees the board the other way round: the same text, other points.
    let list = ben.slash(&cafe.games, "formations", &[]).await;
    imports(ben, &list, "Reckless", BROKEN).await;
    let choosing = ben.press(&empty, "Load").await;
    assert_snapshot!(details(&choosing)[ARMIES.len()..].join("\n"), @"Reckless: ⚠️ 1 more; the Grenade on e7 can't stand on your front rank (7).");

    // None of this appears in the thread.
    for message in cafe.cleo.messages(&game.thread).await {
        let message = message.to_string();
        for secret in ["Formation", "Reckless", "FORMATION", "12345/"] {
            assert!(!message.contains(secret), "{message}");
        }
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_loads_an_army_reads_the_advice_and_is_ready() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;

    let choosing = ann.press(&ann_desk, "Load").await;
    assert_snapshot!(details(&choosing).join("\n"), @"
    Balanced: Strong on both sides. Keep the Grenades near the camps, and answer wherever the enemy comes.
    Left hook: Attack down the left railroad with one strong piece after another. The right side only defends.
    Centre: Lead with the Lieutenant General in the middle. The General and the Field Marshal follow.
    Fortress: Let the weak front find out what attacks you, then strike from behind with the Field Marshal.
    Ambush: Let the enemy take a weak piece on a flank. The Grenade behind it then removes the winner.
    Gambit: The Landmines guard the empty headquarters. Attack at once, before anybody looks for the Flag.
    ");
    let fortress = ann.pick(&choosing, "Fortress").await;
    assert_snapshot!(fortress.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    💡 **Fortress**: Let the weak front find out what attacks you, then strike from behind with the Field Marshal. Anybody can load this army, so swap a few pieces.
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    As text, to copy or paste: `78687/565/3984/B12/4MB39/MFM79`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");

    // A swap makes it the player's own army, which the advice does not describe.
    let swapping = ann.press_point(&fortress, "a6").await;
    let own = ann.press_point(&swapping, "b6").await;
    assert_snapshot!(own.text.lines().take(2).collect::<Vec<_>>().join("\n"), @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    ");
    let other = ann.slash(&game.thread, "board", &[]).await;
    let choosing = ann.press(&other, "Load").await;
    ann.press(&own, "Ready").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ann is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");
    let late = ann.pick(&choosing, "Gambit").await;
    assert_snapshot!(note(&late), @"You are ready, so your pieces can't be moved. Press **Not ready** first.");
    assert_eq!(army(&late), army(&own));

    // The second side gets the same army as it sits.
    let choosing = ben.press(&ben_desk, "Load").await;
    let hook = ben.pick(&choosing, "Left hook").await;
    assert_eq!(army(&hook), "38587/473/2B9B/196/496M7/58MFM");
    assert!(hook.alt().contains("Field Marshal e10"), "{}", hook.alt());

    // Nobody else learns which armies they are.
    for message in cafe.cleo.messages(&game.thread).await {
        let message = message.to_string();
        for secret in ["Fortress", "Left hook", "army:", "Anybody can load"] {
            assert!(!message.contains(secret), "{message}");
        }
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_without_formations_saves_one_of_the_armies() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;

    let none = ann.slash(&cafe.games, "formations", &[]).await;
    assert_eq!(none.options(), ARMIES);
    let gambit = ann.pick(&none, "Gambit").await;
    assert_snapshot!(gambit.text, @"
    (only you)
    **Gambit** · as text, to copy or paste: `38473/152/B4B5/696/789M9/7FM8M`
    The Landmines guard the empty headquarters. Attack at once, before anybody looks for the Flag.
    [picture]
    <Pick a ready-made army with tips>
    (Save) (New)
    ");
    let again = ann.slash(&cafe.games, "formations", &[]).await;
    assert_eq!(again.options(), ARMIES, "nothing is saved yet");

    let opened = ann.press_raw(&gambit, "Save").await;
    let field = find_field(&opened["modal"]["components"]).unwrap();
    assert_eq!(field["value"], "Gambit");
    let saved = ann.send_form(&opened, &[("name", "Bluff")]).await;
    assert_snapshot!(note(&saved), @"✅ Saved as **Bluff**.");
    assert_eq!(saved.options(), ["Bluff"]);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_most_fifty_formations_fit() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (_, [desk, _]) = cafe.match_between(ann, ben).await;
    let person = NamedPerson {
        id: PersonId(ann.id.parse().unwrap()),
        name: "Ann".into(),
        bot: false,
    };
    for number in 1..=MAX_FORMATIONS as u64 {
        let name = format!("{number:02}, {}", "long ".repeat(7));
        let kept = bot.service.save_formation(&person, &name, RED, number);
        assert!(kept.await.is_ok());
    }
    let list = ann.slash(&cafe.games, "formations", &[]).await;
    assert_eq!(list.options().len(), MAX_FORMATIONS);
    let last = list.options().pop().unwrap();
    let picked = ann.pick(&list, &last).await;
    let refused = imports(ann, &picked, "One more", RED).await;
    assert_snapshot!(note(&refused), @"You have 50 formations, and there's no room for more. Delete one with /formations, or save under a name you already use.");
    let choosing = ann.press(&desk, "Load").await;
    assert_eq!(choosing.options().len(), ARMIES.len() + MAX_FORMATIONS);
    let loaded = ann.pick(&choosing, &last).await;
    assert_eq!(army(&loaded), RED);

    bot.stop().await;
    cafe.close().await;
}
