//! /rules and /how: the summary of the rules, and help about a point of one's own board.

use insta::assert_snapshot;

use harness::{BLACK, Cafe, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_page_by_page() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    // Somebody without a game reads about the default one.
    let goal = ann.slash(&cafe.games, "rules", &[]).await;
    assert_snapshot!(goal.text, @"
    (only you)
    📖 **Luzhanqi** · basic rules · **Basics**
    Army chess, 陸戰棋: two hidden armies of 25 pieces.
    - **Goal**: Taking the enemy's Flag wins. Each Flag is in a headquarters, at the rear.
    - **Moves**: one step along a road, or any distance straight along a railroad (striped). Landmines and Flags never move. A piece in a headquarters can leave it again.
    - **Attacks**: move onto an enemy piece. The stronger soldier wins, and 1 is the strongest. Equal ones are both removed; so are a Grenade and what it meets. Any soldier can remove a Landmine, but only an Engineer survives it.
    - **The end**: if you can't move on your turn, you lose. 100 moves in a row without an attack end the game. Such a game is a draw.
    - **Special**: When a piece attacks, everyone learns where and who survives, but not which pieces met. A piece in a camp (a circle) can't be attacked.
    📊 **Ratings:** a rated game under these rules counts as “Luzhanqi, hidden armies · live” if it is played in one sitting, and as “Luzhanqi, hidden armies · correspondence” if it goes over days.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    assert_snapshot!(goal.alt(), @"How a game may begin. Luzhanqi board after move 0, seen by Red. Yours: Field Marshal a6, General b6, Lieutenant General c6 d6, Brigadier a5 e6, Colonel c5 e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 d1 e2, Grenade c2 d2, Landmine c1 e1 b2, Flag b1. Enemy, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Blue 0.");
    let board = ann.press(&goal, "Board").await;
    assert_snapshot!(board.text, @"
    (only you)
    📖 **Luzhanqi** · basic rules · **Board**
    60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other side has ranks 7 to 12.
    - **Roads** (thin lines) join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads** (striped lines): ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: the halves meet only at a6-a7, c6-c7 and e6-e7. Mountains block files b and d.
    - **Camps** (circles): b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They start empty.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
    - Each side's Flag stands in one of its two headquarters.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    let flip = ann.pick(&board, "flip game").await;
    assert_snapshot!(flip.text, @"
    (only you)
    📖 **Luzhanqi** · flip game · **Board**
    60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other side has ranks 7 to 12.
    - **Roads** (thin lines) join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads** (striped lines): ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: the halves meet only at a6-a7, c6-c7 and e6-e7. Mountains block files b and d.
    - **Camps** (circles): b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They start empty.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
    - The pieces are dealt over all stations and headquarters, so a Flag can be anywhere among them.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    assert_snapshot!(flip.alt(), @"How a game may begin. Luzhanqi board before the first move. Face down: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e6, a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12.");
    let moves = ann.press(&flip, "Moves").await;
    assert_snapshot!(moves.text, @"
    (only you)
    📖 **Luzhanqi** · flip game · **Moves**
    On your turn you either turn over a face-down piece or move one of your face-up pieces. The first move of the game turns a piece over, and the player who turned it plays its colour. A piece moves:
    - one step along a road,
    - or any distance straight along a railroad, with nothing in the way.
    - It ends on an empty point, or on an enemy piece: that is an attack. It can't land on a piece of its own side.
    - Landmines and Flags never move.
    - It can't land on a face-down piece.
    - An Engineer can turn any number of corners on the railroad.
    - A piece in a camp (a circle) can't be attacked.
    - A piece in a headquarters can leave it again.
    - A Grenade can enter the enemy's headquarters.
    Write a move as its two points, like a6a7, and turn a piece over with a6=; or use the buttons.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");

    let xiangqi = ann
        .slash(&cafe.games, "rules", &[("game", "xiangqi")])
        .await;
    assert_snapshot!(xiangqi.text, @"
    (only you)
    📖 **Xiangqi** · standard rules · **Basics**
    Chinese chess, 象棋. Red moves first, and nothing is hidden.
    - **Goal**: checkmate the enemy's General.
    - **Moves**: a Chariot and a Cannon go straight; a Horse goes one step straight, then one diagonally; an Elephant goes two diagonally and stays on its side of the river; a piece in between blocks the way. A Soldier goes one step forward and, beyond the river, also sideways. The General goes one step straight, an Advisor one diagonally; both stay in the palace.
    - **Attacks**: move onto an enemy piece to capture it. Only the Cannon has to jump over exactly one piece to capture.
    - **The end**: a side without a legal move loses, in check or not. 120 moves in a row without a capture make the game a draw.
    - **Special**: the two Generals may never face each other on an open file. Perpetual check and perpetual chase aren't allowed: a side that forces a repetition must play something else.
    📊 **Ratings:** a rated game under these rules counts as “Xiangqi · live” if it is played in one sitting, and as “Xiangqi · correspondence” if it goes over days.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let pieces = ann.press(&xiangqi, "Pieces").await;
    assert_snapshot!(pieces.text, @"
    (only you)
    📖 **Xiangqi** · standard rules · **Pieces**
    `K` General 帥 將 × 1
    `A` Advisor 仕 士 × 2
    `E` Elephant 相 象 × 2
    `H` Horse 傌 馬 × 2
    `R` Chariot 俥 車 × 2
    `C` Cannon 炮 砲 × 2
    `P` Soldier 兵 卒 × 5
    Each side has 16 pieces. The first Chinese name is Red's, the second Black's. Moves in letters, like C2.5, use the same letters.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let topic = [("game", "doushouqi"), ("topic", "fighting")];
    let animals = ann.slash(&cafe.games, "rules", &topic).await;
    assert_snapshot!(animals.text, @"
    (only you)
    📖 **Dou Shou Qi** · standard rules · **Attacks**
    An animal captures an enemy of equal or lower power by moving onto its square. But:
    - The Rat captures the Elephant, though not from the water.
    - An animal in an enemy trap has power 0: any enemy that can reach it can capture it.
    - An animal in an enemy trap can't capture.
    - When equals meet, the attacker captures.
    - The Elephant can't capture the Rat, unless the Rat is trapped.
    - A Rat can capture a Rat from the water onto land, and from land into the water.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let northern = [("rules", "northern"), ("topic", "fighting")];
    let northern = ann.slash(&cafe.games, "rules", &northern).await;
    assert!(
        northern
            .text
            .contains("Only Engineers and Grenades can remove a Landmine.")
    );
    let unknown = ann
        .slash(&cafe.games, "rules", &[("rules", "southern")])
        .await;
    assert_snapshot!(unknown.text, @"
    (only you)
    No game has rules called “southern”. Choose one of these:
    - Luzhanqi: basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    - Luzhanqi: basic rules, battles shown · like the basic rules, but attacks show both pieces
    - Luzhanqi: northern rules · only Engineers and Grenades clear Landmines
    - Luzhanqi: flip game · all pieces start face down and are turned over in play
    - Luzhanqi: Tezhi rules with a referee · free setup; only the lowest soldiers take the Flag
    - Luzhanqi: Richard Tan's rules · free setup; no shelter in camps
    - Luzhanqi: Richard Tan's rules, battles shown · free setup; no shelter in camps; attacks show both pieces
    - Luzhanqi: China Computer Games Championship rules · a fallen Field Marshal shows the Flag; 31 moves without an attack lose
    - Luzhanqi: online rules · as on large Chinese sites: a fallen Field Marshal shows the Flag
    - Xiangqi: standard rules · with the Asian Xiangqi Federation's rules on perpetual check
    - Dou Shou Qi: standard rules · the usual rules
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_shows_its_own_rules() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "doushouqi"), ("variant", "dog_over_wolf=yes")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let own = ann.slash(&game.thread, "rules", &[]).await;
    assert_snapshot!(own.text, @"
    (only you)
    📖 **Dou Shou Qi** · standard rules, with changes · **Basics**
    The game of fighting animals, 鬥獸棋. Blue moves first, and nothing is hidden.
    - **Goal**: move any of your animals into the enemy's den.
    - **Moves**: one step along a file or rank. Only the Rat swims; Lion and Tiger jump across the water.
    - **Attacks**: move onto a weaker animal to capture it: Elephant > Lion > Tiger > Leopard > Dog > Wolf > Cat > Rat. When equals meet, the attacker captures. The Rat captures the Elephant.
    - **The end**: a side that can't move or has no animals left loses. 100 moves in a row without a capture make the game a draw.
    - **Special**: an animal in an enemy trap has power 0, so any enemy can capture it.
    **Changed for this match:**
    - The Dog has power 4 and the Wolf 3.
    📊 **Ratings:** a rated game under these rules counts as “Dou Shou Qi · live” if it is played in one sitting, and as “Dou Shou Qi · correspondence” if it goes over days.
    [picture]
    (Basics) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    // The button keeps the changed options.
    let pieces = ann.press(&own, "Pieces").await;
    assert!(pieces.text.contains("`4` Dog"), "{}", pieces.text);
    // Elsewhere, a player's only game is meant, too; somebody else reads about it in its thread alone.
    let elsewhere = ben.slash(&cafe.games, "rules", &[]).await;
    assert_eq!(elsewhere.text, own.text);
    let watching = cleo.slash(&game.thread, "rules", &[]).await;
    assert_eq!(watching.text, own.text);
    let outside = cleo.slash(&cafe.games, "rules", &[]).await;
    assert!(outside.text.contains("**Luzhanqi** · basic rules"));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_about_points() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let (game, desks) = cafe.match_between(ann, ben).await;
    let how = async |actor: &harness::Actor, point: &str| {
        actor
            .slash(&game.thread, "piece", &[("point", point)])
            .await
    };
    let early = how(ann, "e6").await;
    assert!(early.text.contains("The game hasn't begun"));
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;

    let suggested = ann
        .suggestions(&game.thread, "piece", &[("point", "")])
        .await;
    assert_eq!(suggested.len(), 25, "the own pieces come first");
    let suggested = ann
        .suggestions(&game.thread, "piece", &[("point", "e")])
        .await;
    let labels: Vec<String> = suggested.into_iter().map(|(label, _)| label).collect();
    assert!(
        labels.contains(&"e6 · your Field Marshal".to_owned()),
        "{labels:?}"
    );
    assert!(labels.contains(&"e7 · covered".to_owned()), "{labels:?}");

    let own = how(ann, "e6").await;
    assert_snapshot!(own.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Your **Field Marshal (1)** on **e6**.
    e6 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    ▶️ It can move to: d5.
    ⚔️ It can attack: e7.
    It beats: General, Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander, Engineer.
    Both are removed if it attacks: Field Marshal, Grenade, Landmine.
    It can take the Flag, and that wins.
    Match: #thread
    [picture]
    (Move) (My board) (Rules)
    ");
    let step = ann.press(&own, "Move").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Your Field Marshal on e6: where to?
    🟥 A red button: an attack.
    [picture]
    (·) (×e7)
    (·) (FM)
    (d5) (·)
    (Another piece) (Cancel)
    ");
    assert_snapshot!(how(ann, "E7").await.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    A covered enemy piece on **e7**. Only its owner knows what it is.
    e7 is on the railroad.
    ⚔️ You can attack it with: Field Marshal e6.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ann, "b7").await.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    A covered enemy piece on **b7**. Only its owner knows what it is.
    b7 is on the railroad.
    A mountain blocks the way from b7 to b6.
    As things stand, none of your pieces can attack it.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ann, "c4").await.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    **c4** is empty.
    c4 is a camp.
    A piece in a camp (a circle) can't be attacked.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ben, "a7").await.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Your **General (2)** on **a7**.
    a7 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    On your turn, as things stand, it could move to: b8.
    On your turn, as things stand, it could attack: a6.
    It beats: Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander, Engineer.
    Both are removed if it attacks: General, Grenade, Landmine.
    Only it is removed if it attacks: Field Marshal.
    It can take the Flag, and that wins.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    let mine = how(ann, "c1").await;
    assert_snapshot!(mine.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Your **Landmine** on **c1**.
    c1 is a station off the railroad.
    It never moves.
    Any soldier can remove a Landmine, but only an Engineer survives it.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    let nowhere = how(ann, "f9").await;
    assert_snapshot!(nowhere.text, @"
    (only you)
    This board has no point “f9”. A point is a file's letter and a rank's number, as at the edges of the board, like e6.

    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(how(cleo, "e6").await.text, @"
    (only you)
    You aren't playing in this match. You can watch it here, or start your own with /challenge.
    ");
    let rules = ann.press(&mine, "Rules").await;
    assert!(
        rules
            .text
            .contains("**Luzhanqi** · basic rules · **Moves**"),
        "{}",
        rules.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_about_face_down_pieces() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("rules", "tezhi-flip")])
        .await;
    let down = ann.slash(&game.thread, "piece", &[("point", "b1")]).await;
    assert_snapshot!(down.text, @"
    (only you)
    **CODE** · Luzhanqi · ⚪ colour still open, against Ben
    A face-down piece on **b1**. Nobody knows what it is, or whose.
    b1 is a headquarters on your side of the board.
    On your turn you can turn it over. Until then nobody can move or attack it.
    Match: #thread
    [picture]
    (Turn over) (My board) (Rules)
    ");
    let theirs = ben.slash(&game.thread, "piece", &[("point", "b1")]).await;
    assert_snapshot!(theirs.text, @"
    (only you)
    **CODE** · Luzhanqi · ⚪ colour still open, against Ann
    A face-down piece on **b1**. Nobody knows what it is, or whose.
    b1 is a headquarters on the enemy's side of the board.
    On your turn you can turn it over. Until then nobody can move or attack it.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    ann.press(&down, "Turn over").await;
    assert!(
        cafe.reads(&game.thread)
            .await
            .text
            .contains("b1 is turned over: ")
    );

    bot.stop().await;
    cafe.close().await;
}
