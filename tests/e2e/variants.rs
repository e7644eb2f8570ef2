//! Luzhanqi by rules other than the pamphlet's: the announcements differ.

use insta::assert_snapshot;

use harness::{Actor, BLACK, Cafe, Game, InProcess, RED, Shown};

/// Ann challenges Ben with these options and moves first; both arrange their armies. Returns the challenge and the game.
async fn game_by<'a>(
    cafe: &'a Cafe,
    options: &[(&str, &str)],
    armies: [&str; 2],
) -> (Shown, Game<'a>) {
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let mut options = options.to_vec();
    options.extend([("opponent", ben.id.as_str()), ("side", "me")]);
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    cafe.reads(&thread).await;
    let desks = [ann.reads().await, ben.reads().await];
    let game = Game {
        red: ann,
        black: ben,
        thread,
    };
    cafe.both_arrange(&game, &desks, armies).await;
    (challenge, game)
}

/// Plays moves in turn, Red first.
async fn play(cafe: &Cafe, game: &Game<'_>, moves: &[&str]) {
    for (mv, mover) in moves.iter().zip([game.red, game.black].into_iter().cycle()) {
        cafe.plays(game, mover, mv).await;
    }
}

async fn how(actor: &Actor, game: &Game<'_>, point: &str) -> Shown {
    actor
        .slash(&game.thread, "piece", &[("point", point)])
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_referee_attacks_show_the_pieces() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let terms = [("rules", "pamphlet-open")];
    let (challenge, game) = game_by(&cafe, &terms, [RED, BLACK]).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules, battles shown). The challenger moves first.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules, battles shown · like the basic rules, but attacks show both pieces
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e6e7").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: e6 attacks e7: the defender is removed. Attacker: Field Marshal. Defender: Engineer.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed. Attacker: Field Marshal. Defender: Engineer.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed. Attacker: Field Marshal. Defender: Engineer.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    // Afterwards the survivor is face down again.
    let asked = how(game.black, &game, "e7").await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    A covered enemy piece on **e7**. Only its owner knows what it is.
    e7 is on the railroad.
    ⚔️ You can attack it with: Colonel d7, Engineer e8.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone sees both pieces; afterwards the survivor is hidden again.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captured_field_marshal_reveals_the_flag() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    // A Grenade stands behind the Engineer on e7.
    let black = "95432/B31/9456/867/877M9/8FMMB";
    let (_, game) = game_by(&cafe, &[("rules", "ccgc")], [RED, black]).await;
    play(&cafe, &game, &["e6e7", "a7a6"]).await;
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e7e8").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 3, you: Field Marshal e7 attacks e8: both pieces are removed. Red's Field Marshal has fallen, so everyone learns where Red's Flag stands: b1.
    You lost: Field Marshal.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    assert_snapshot!(ruling.text, @"
    **3.** 🔴 Red: e7 attacks e8: both pieces are removed. Red's Field Marshal has fallen, so everyone learns where Red's Flag stands: b1.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Move 3, Ann: e7 attacks e8: both pieces are removed. Red's Field Marshal has fallen, so everyone learns where Red's Flag stands: b1.
    You lost: Grenade.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert!(
        ruling.alt().contains("Announced Flag: b1."),
        "{}",
        ruling.alt()
    );
    let asked = how(game.black, &game, "b1").await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    The enemy's **Flag** on **b1**.
    b1 is a headquarters on the enemy's side of the board.
    A piece in a headquarters, either side's, can't move any more.
    As things stand, none of your pieces can attack it.
    Any soldier can take the Flag.
    A Grenade can take the Flag.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_is_lifted_to_be_carried_home() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let options = "goal=carry grenade_takes_flag=no";
    let armies = [
        "54321/345/6677/788/8M9BB/9FM9M",
        "95432/931/9456/867/8M7MB/8FM7B",
    ];
    let (challenge, game) = game_by(&cafe, &[("variant", options)], armies).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). The challenger moves first.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    2 rules are different:
    - A Grenade can't take the Flag.
    - To win, take the enemy's Flag and carry it to a headquarters on your own side of the board.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    let script = [
        "e6e7", "a7a6", "e7e8", "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8",
        "e11e12", "a8b8",
    ];
    play(&cafe, &game, &script).await;
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e12d12").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 13, you: Field Marshal e12 attacks d12 and lifts the Flag. It wins by carrying it to a headquarters on its own side.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    assert_snapshot!(ruling.text, @"
    **13.** 🔴 Red: e12 attacks d12 and lifts the Flag. It wins by carrying it to a headquarters on its own side.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 12, you: Field Marshal a8 → b8.
    Move 13, Ann: e12 attacks d12 and lifts the Flag. It wins by carrying it to a headquarters on its own side.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert!(
        ruling
            .alt()
            .contains("Blue's Flag is carried by the piece on d12."),
        "{}",
        ruling.alt()
    );
    let asked = how(game.red, &game, "d12").await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Your **Field Marshal (1)** on **d12**.
    It is carrying the enemy's Flag, and wins by reaching one of these headquarters: b1, d1.
    d12 is a headquarters on the enemy's side of the board.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    On your turn, as things stand, it could move to: e12.
    On your turn, as things stand, it could attack: d11, c12.
    It beats: General, Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander, Engineer.
    Both are removed if it attacks: Field Marshal, Grenade, Landmine.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    let asked = how(game.black, &game, "d12").await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    A covered enemy piece on **d12**. Only its owner knows what it is.
    It is carrying your Flag.
    d12 is a headquarters on your side of the board.
    As things stand, none of your pieces can attack it.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");

    bot.stop().await;
    cafe.close().await;
}
