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
    📖 **Luzhanqi** · pamphlet rules · **Goal**
    Army chess, 陸戰棋: two armies of 25 pieces, and the aim is the enemy's Flag. You see your own; the enemy's are covered, and a referee rules on every attack. A side that is to move and can't loses, unless the other side has nothing left that could ever move.
    **In these rules:**
    - Each side sets its army up in secret: Landmines on its two rear ranks, no Grenade on its front rank.
    - An attack is announced by its two points and who is removed; which pieces met stays secret.
    - An Engineer turns as many corners on the railroad as it likes.
    - A piece on a camp can't be attacked.
    - Any soldier removes a Landmine; all but Engineers go with it.
    - Any soldier may take the Flag.
    - A Grenade may take the Flag.
    - A Grenade may enter the enemy's headquarters.
    - Landmines left on the board don't protect the Flag.
    - The loss of a Field Marshal doesn't give the Flag away.
    - Taking the enemy's Flag wins.
    - A piece on a headquarters may leave it again.
    - 100 plies in a row without an attack, a turned piece or a lifted Flag end the game.
    - A game that ends for lack of attacks is a draw.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    assert_snapshot!(goal.alt(), @"How a game may begin. Luzhanqi board after ply 0, seen by Red. Yours: Field Marshal a6, General b6, Lieutenant General c6 d6, Brigadier a5 e6, Colonel c5 e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 d1 e2, Grenade c2 d2, Landmine c1 e1 b2, Flag b1. Enemy, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Black 0.");
    let board = ann.press(&goal, "Board").await;
    assert_snapshot!(board.text, @"
    (only you)
    📖 **Luzhanqi** · pamphlet rules · **Board**
    60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other has ranks 7 to 12.
    - **Roads**, the thin lines, join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads**, the striped lines: ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: only a6-a7, c6-c7 and e6-e7 lead across. Mountains block files b and d.
    - **Camps**, the circles: b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They are empty at first.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
    - Each side's Flag stands in one of its two headquarters.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    let flip = ann.pick(&board, "flip game").await;
    assert_snapshot!(flip.text, @"
    (only you)
    📖 **Luzhanqi** · flip game · **Board**
    60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other has ranks 7 to 12.
    - **Roads**, the thin lines, join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads**, the striped lines: ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: only a6-a7, c6-c7 and e6-e7 lead across. Mountains block files b and d.
    - **Camps**, the circles: b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They are empty at first.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
    - The pieces are dealt over all stations and headquarters, so a Flag may lie anywhere among them.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");
    assert_snapshot!(flip.alt(), @"How a game may begin. Luzhanqi board before the first ply. Face down: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e6, a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12.");
    let moves = ann.press(&flip, "Moves").await;
    assert_snapshot!(moves.text, @"
    (only you)
    📖 **Luzhanqi** · flip game · **Moves**
    In your turn you either turn one face-down piece up or move one of your face-up pieces. The first ply turns a piece up, and whoever turned it plays its colour. A move goes:
    - one step along a road,
    - or along one straight railroad line, any number of points, over empty points only.
    - It ends on an empty point, or on an enemy piece: that is an attack. Nothing lands on a piece of its own side.
    - Landmines and Flags never move.
    - No move ends on a face-down piece.
    - An Engineer turns as many corners on the railroad as it likes.
    - A piece on a camp can't be attacked.
    - A piece on a headquarters may leave it again.
    - A Grenade may enter the enemy's headquarters.
    Write a move as its two points, like a6a7, and a turn like a6=; or choose it by buttons.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings) (Secrets)
    <Other rules of this game>
    ");

    let xiangqi = ann
        .slash(&cafe.games, "rules", &[("game", "xiangqi")])
        .await;
    assert_snapshot!(xiangqi.text, @"
    (only you)
    📖 **Xiangqi** · booklet rules · **Goal**
    Chinese chess, 象棋. Red moves first. You win by checkmating the enemy's General; a side without a legal move loses even when it isn't in check. Nothing is hidden.
    **In these rules:**
    - Perpetual check and perpetual chase are refused: whoever forces a repetition must play something else.
    - 120 plies in a row without a capture end the game in a draw.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let pieces = ann.press(&xiangqi, "Pieces").await;
    assert_snapshot!(pieces.text, @"
    (only you)
    📖 **Xiangqi** · booklet rules · **Pieces**
    `K` General 帥 將 × 1
    `A` Advisor 仕 士 × 2
    `B` Elephant 相 象 × 2
    `N` Horse 傌 馬 × 2
    `R` Chariot 俥 車 × 2
    `C` Cannon 炮 砲 × 2
    `P` Soldier 兵 卒 × 5
    Each side has 16 pieces. The first Chinese name is Red's, the second Black's.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let topic = [("game", "doushouqi"), ("topic", "fighting")];
    let animals = ann.slash(&cafe.games, "rules", &topic).await;
    assert_snapshot!(animals.text, @"
    (only you)
    📖 **Dou Shou Qi** · booklet rules · **Attacks**
    An animal captures an enemy of equal or lower power by moving onto its square. But:
    - The Rat captures the Elephant, though not from the water.
    - An animal on a trap of the enemy has power 0: any enemy that can reach it captures it.
    - A piece on an enemy trap captures nothing.
    - Where equals meet, the attacker captures.
    - The Elephant doesn't capture the Rat, unless the Rat is trapped.
    - A Rat may capture a Rat from the water onto land and from land into the water.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
    (Attacks) (Endings)
    ");
    let northern = [("rules", "northern"), ("topic", "fighting")];
    let northern = ann.slash(&cafe.games, "rules", &northern).await;
    assert!(
        northern
            .text
            .contains("Only Engineers and Grenades remove a Landmine.")
    );
    let unknown = ann
        .slash(&cafe.games, "rules", &[("rules", "southern")])
        .await;
    assert_snapshot!(unknown.text, @"
    (only you)
    Luzhanqi has no rules called “southern”. There are: pamphlet, pamphlet-open, northern, tezhi-flip, tezhi-referee, tezhi-tan, tezhi-tan-open, ccgc, online.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_shows_its_own_rules() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "doushouqi"), ("options", "dog_over_wolf=yes")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let own = ann.slash(&game.thread, "rules", &[]).await;
    assert_snapshot!(own.text, @"
    (only you)
    📖 **Dou Shou Qi** · booklet rules, with changes · **Goal**
    The game of fighting animals, 鬥獸棋. Blue moves first. You win by moving any of your animals into the enemy's den. Nothing is hidden.
    **Changed for this match:**
    - The Dog has power 4 and the Wolf 3.
    **In these rules:**
    - A piece on an enemy trap captures nothing.
    - 100 plies in a row without a capture end the game in a draw.
    - The Elephant doesn't capture the Rat, unless the Rat is trapped.
    - The Tiger jumps across the water along files and ranks, as the Lion does.
    - A Rat may capture a Rat from the water onto land and from land into the water.
    - Where equals meet, the attacker captures.
    [picture]
    (Goal) (Board) (Pieces) (Moves)
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
    assert!(outside.text.contains("**Luzhanqi** · pamphlet rules"));

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
        actor.slash(&game.thread, "how", &[("point", point)]).await
    };
    let early = how(ann, "e6").await;
    assert!(early.text.contains("The game has not begun"));
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;

    let suggested = ann.suggestions(&game.thread, "how", &[("point", "")]).await;
    assert_eq!(suggested.len(), 25, "the own pieces come first");
    let suggested = ann
        .suggestions(&game.thread, "how", &[("point", "e")])
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
    **CODE** · 🔴 Red, against Ben
    Your **Field Marshal (1)** on **e6**.
    e6 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    ▶️ It may go to: d5.
    ⚔️ It may attack: e7.
    Attacking these, it removes them: General, Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander, Engineer.
    Attacking these, both are removed: Field Marshal, Grenade, Landmine.
    It may take the Flag, and that wins.
    Match: #thread
    [picture]
    (Move) (My board) (Rules)
    ");
    let step = ann.press(&own, "Move").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Your Field Marshal on e6: where to?
    [picture]
    <Pick a point>
    (Another piece) (Cancel)
    ");
    assert_snapshot!(how(ann, "E7").await.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    An enemy piece, covered, on **e7**: only its owner knows what it is.
    e7 lies on the railroad.
    ⚔️ You may attack it with: Field Marshal e6.
    A piece that has moved is neither a Landmine nor the Flag.
    An attack is announced by its two points and who is removed; which pieces met stays secret.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ann, "b7").await.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    An enemy piece, covered, on **b7**: only its owner knows what it is.
    b7 lies on the railroad.
    A mountain blocks the way from b7 to b6.
    As things stand none of your pieces can attack it.
    A piece that has moved is neither a Landmine nor the Flag.
    An attack is announced by its two points and who is removed; which pieces met stays secret.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ann, "c4").await.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    Nothing stands on **c4**.
    c4 is a camp.
    A piece on a camp can't be attacked.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    assert_snapshot!(how(ben, "a7").await.text, @"
    (only you)
    **CODE** · ⚫ Black, against Ann
    Your **General (2)** on **a7**.
    a7 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    In your turn, as things stand, it could go to: b8.
    In your turn, as things stand, it could attack: a6.
    Attacking these, it removes them: Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander, Engineer.
    Attacking these, both are removed: General, Grenade, Landmine.
    Attacking these, it alone is removed: Field Marshal.
    It may take the Flag, and that wins.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    let mine = how(ann, "c1").await;
    assert_snapshot!(mine.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    Your **Landmine** on **c1**.
    c1 is a station off the railroad.
    It never moves.
    Any soldier removes a Landmine; all but Engineers go with it.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    let nowhere = how(ann, "f9").await;
    assert_snapshot!(nowhere.text, @"
    (only you)
    This board has no point “f9”. Its points are named at its edges: a file's letter and a rank's number, like e6.

    **CODE** · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Match: #thread
    [picture]
    (Move)
    ");
    assert_snapshot!(how(cleo, "e6").await.text, @"
    (only you)
    You don't play in this match. Watch it here, or start your own with /challenge.
    ");
    let rules = ann.press(&mine, "Rules").await;
    assert!(
        rules
            .text
            .contains("**Luzhanqi** · pamphlet rules · **Moves**"),
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
    let down = ann.slash(&game.thread, "how", &[("point", "b1")]).await;
    assert_snapshot!(down.text, @"
    (only you)
    **CODE** · ⚪ colour still open, against Ben
    A face-down piece on **b1**: nobody knows whose it is, or what it is.
    b1 is a headquarters on your side of the board.
    In your turn you may turn it up. Until then nobody may move or attack it.
    Match: #thread
    [picture]
    (Turn over) (My board) (Rules)
    ");
    let theirs = ben.slash(&game.thread, "how", &[("point", "b1")]).await;
    assert_snapshot!(theirs.text, @"
    (only you)
    **CODE** · ⚪ colour still open, against Ann
    A face-down piece on **b1**: nobody knows whose it is, or what it is.
    b1 is a headquarters on the enemy's side of the board.
    In your turn you may turn it up. Until then nobody may move or attack it.
    Match: #thread
    [picture]
    (My board) (Rules)
    ");
    ann.press(&down, "Turn over").await;
    assert!(
        cafe.reads(&game.thread)
            .await
            .text
            .contains("b1 is turned: ")
    );

    bot.stop().await;
    cafe.close().await;
}
