//! Where everybody sees what ratings and results came of games: profiles, leaderboards and histories.

use insta::assert_snapshot;

use super::ratings::{RATED, mates, red_wins};
use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_where_everybody_stands() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let nothing = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(nothing.text, @"
    (only you)
    Nobody has a rating here yet. Make a rated challenge with /challenge and the option `rated`.
    ");
    let nothing = cleo.slash(&cafe.games, "profile", &[]).await;
    assert_snapshot!(nothing.text, @"
    (only you)
    👤 **Cleo**
    Cleo hasn't finished a game against another person here yet.
    ");

    red_wins(&cafe, ann, ben).await;
    red_wins(&cafe, ben, cleo).await;
    red_wins(&cafe, ann, cleo).await;
    let (on, _) = cafe.open_game_between(ben, ann, &RATED).await;
    let profile = ben
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    assert_snapshot!(profile.text, @"
    (only you)
    👤 **Ann**
    **Ratings** (`?` means that more games are needed to be sure)
    - Xiangqi · correspondence: **1788?** ± 365 · 2 games
    **Results**
    - Xiangqi: 2 won, 0 drawn, 0 lost. Moving first 2–0–0, second 0–0–0.
    **Best wins:** Ben (1500?), Cleo (1122?).
    **Streak:** 2 wins in a row; longest: 2.
    **Against you:** 1 won, 0 drawn, 0 lost.
    **Games in progress:**
    - **CODE** · Xiangqi · Ben against Ann · no move yet · #thread
    [picture]
    (Games)
    ");
    let words = profile.alt();
    assert!(
        words.contains("Chart, Xiangqi days: from 1742 to 1788, between 1742 and 1788."),
        "{words}"
    );
    let from_menu = ben.picks_on(ann, &cafe.games, "Profile").await;
    assert_eq!(from_menu.text, profile.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **1.** Ann · 1788? · 2 games
    **2.** Ben · 1506? · 2 games
    **3.** Cleo · 1077? · 2 games
    `?` means that more games are needed to be sure; those players come last.
    ");
    let pace = [("pace", "correspondence")];
    let same = cleo.slash(&cafe.games, "leaderboard", &pace).await;
    assert_eq!(same.text, board.text);
    let live = cleo
        .slash(&cafe.games, "leaderboard", &[("pace", "live")])
        .await;
    assert!(
        live.text
            .contains("Nobody has a rating of that kind here yet"),
        "{}",
        live.text
    );
    let none = [("game", "luzhanqi")];
    let none = cleo.slash(&cafe.games, "leaderboard", &none).await;
    assert_snapshot!(none.text, @"
    (only you)
    Nobody has a rating of that kind here yet. Make a rated challenge with /challenge and the option `rated`.
    ");

    // Shown to everyone, it says nothing of games in progress and of who asks.
    let share = [("person", ann.id.as_str()), ("share", "true")];
    let shared = ben.slash(&cafe.games, "profile", &share).await;
    assert_snapshot!(shared.text, @"
    👤 **Ann**
    **Ratings** (`?` means that more games are needed to be sure)
    - Xiangqi · correspondence: **1788?** ± 365 · 2 games
    **Results**
    - Xiangqi: 2 won, 0 drawn, 0 lost. Moving first 2–0–0, second 0–0–0.
    **Best wins:** Ben (1500?), Cleo (1122?).
    **Streak:** 2 wins in a row; longest: 2.
    [picture]
    (Games)
    ");
    let shared = [("game", "xiangqi"), ("share", "true")];
    let shared = ben.slash(&cafe.games, "leaderboard", &shared).await;
    assert!(!shared.text.starts_with("(only you)"), "{}", shared.text);

    let asked = ben.slash(&on.thread, "resign", &[]).await;
    ben.press(&asked, "Call it off").await;
    cafe.reads(&on.thread).await;

    // Games in one sitting have a leaderboard of their own.
    let live = [RATED[0], RATED[1], ("time", "10m+5s")];
    let (game, _) = cafe.open_game_between(cleo, ann, &live).await;
    mates(&cafe, &game).await;
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_eq!(
        board.options(),
        ["Xiangqi · correspondence", "Xiangqi · live"]
    );
    let other = cleo.pick(&board, "Xiangqi · live").await;
    assert!(other.text.contains("**1.** Cleo"), "{}", other.text);
    assert!(!other.text.contains("Ben"), "{}", other.text);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_leads_to_replays() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let profile = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let history = cleo.press(&profile, "Games").await;
    assert_snapshot!(history.text, @"
    (only you)
    📜 **Finished games of Ann** (1)
    🏆 <time> · **CODE** · Xiangqi · won against Ben · +242
    <Pick a game to watch it again>
    ");
    let label = history.options().remove(0);
    let replay = cleo.pick(&history, &label).await;
    assert_snapshot!(replay.text, @"
    (only you)
    🎬 **CODE** · Xiangqi, standard rules
    Ann (🔴 Red) against Ben (⚫ Black), 5 moves
    Seen from Ann's side of the board.
    The start of the game.
    [picture]
    (⏮ Start) (◀ Back) (Forward ▶) (End ⏭)
    (From Ann's side) (From Ben's side)
    (Animation) (Key moments) (Show to everyone)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_lists_come_in_pages_with_ones_own_place() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    // Sixteen others stand between the two.
    let others = async |tx: &mut store::Connection| {
        for number in 1..=16_i64 {
            for sql in [
                "INSERT INTO players (id, name) VALUES ($1, 'P' || $1)",
                "INSERT INTO preferences (player, profile) VALUES ($1, 'public')",
                "INSERT INTO ratings (scope, player, pool, rating, deviation, volatility, played_at, games) \
                 SELECT scope, $1, pool, 1400, 80, 0.06, played_at, 30 FROM ratings WHERE rating > 1500 LIMIT 1",
            ] {
                store::query::execute(tx, sql, &[&number]).await?;
            }
        }
        Ok::<_, sqlx::Error>(())
    };
    bot.store.write(others).await.unwrap();
    let first = ben.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(first.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **1.** P1 · 1400 · 30 games
    **1.** P2 · 1400 · 30 games
    **1.** P3 · 1400 · 30 games
    **1.** P4 · 1400 · 30 games
    **1.** P5 · 1400 · 30 games
    **1.** P6 · 1400 · 30 games
    **1.** P7 · 1400 · 30 games
    **1.** P8 · 1400 · 30 games
    **1.** P9 · 1400 · 30 games
    **1.** P10 · 1400 · 30 games
    **1.** P11 · 1400 · 30 games
    **1.** P12 · 1400 · 30 games
    **1.** P13 · 1400 · 30 games
    **1.** P14 · 1400 · 30 games
    **1.** P15 · 1400 · 30 games
    Your place: **18.** Ben · 1258? · one game
    `?` means that more games are needed to be sure; those players come last.
    (More ▶)
    ");
    let second = ben.press(&first, "More ▶").await;
    assert_snapshot!(second.text, @"
    (only you)
    🏅 **Xiangqi · correspondence**
    **1.** P16 · 1400 · 30 games
    **17.** Ann · 1742? · one game
    **18.** Ben · 1258? · one game
    `?` means that more games are needed to be sure; those players come last.
    (◀ Back)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_hide_what_they_like() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    let shown = cleo
        .slash(&cafe.games, "profile", &[("person", &ann.id)])
        .await;
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let nobody = [("Who sees my ratings", "Nobody but me")];
    let hidden = ann.enter(&settings, "Messages and profile", &nobody).await;
    assert_eq!(
        hidden.text.lines().nth(1).unwrap_or_default(),
        "👤 Your ratings and games are shown to nobody but you."
    );
    let whose = [("person", ann.id.as_str())];
    for command in ["profile", "history"] {
        let refused = cleo.slash(&cafe.games, command, &whose).await;
        assert_eq!(
            refused.text,
            "(only you)\nAnn doesn't show ratings and games here."
        );
    }
    // An old page is no way round it either.
    let refused = cleo.press(&shown, "Games").await;
    assert!(refused.text.contains("doesn't show"), "{}", refused.text);
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(!board.text.contains("Ann"), "{}", board.text);
    let own = ann.slash(&cafe.games, "leaderboard", &[]).await;
    assert!(own.text.contains("**1.** Ann"), "{}", own.text);
    let own = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(own.text.contains("1 won"), "{}", own.text);
    // Nor does the profile of somebody who lost to her, or beat her, give her rating away.
    red_wins(&cafe, ben, ann).await;
    let other = cleo
        .slash(&cafe.games, "profile", &[("person", &ben.id)])
        .await;
    assert!(!other.text.contains("Best wins"), "{}", other.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_in_its_readers_language() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    red_wins(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    ben.speaks("zh-CN").await;
    cleo.speaks("zh-TW").await;
    let whose = [("person", ann.id.as_str())];
    let simplified = ben.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(simplified.text, @"
    (only you)
    👤 **Ann**
    **等级分**（`?` 表示局数还少，尚不确定）
    - 象棋 · 通讯：**1742?** ± 397 · 1 局
    **战绩**
    - 象棋：1 胜 0 和 0 负。先手 1–0–0，后手 0–0–0。
    **最佳战果：**胜 Ben（1500?）。
    **近况：**1 连胜；最长连胜：1 局。
    **与你交手：**1 胜 0 和 0 负。
    [picture]
    (历史对局)
    ");
    let traditional = cleo.slash(&cafe.games, "profile", &whose).await;
    assert_snapshot!(traditional.text, @"
    (only you)
    👤 **Ann**
    **等級分**（`?` 表示局數還少，尚不確定）
    - 象棋 · 通訊：**1742?** ± 397 · 1 局
    **戰績**
    - 象棋：1 勝 0 和 0 負。先手 1–0–0，後手 0–0–0。
    **最佳戰果：**勝 Ben（1500?）。
    **近況：**1 連勝；最長連勝：1 局。
    [picture]
    (歷史對局)
    ");
    let board = cleo.slash(&cafe.games, "leaderboard", &[]).await;
    assert_snapshot!(board.text, @"
    (only you)
    🏅 **象棋 · 通訊**
    **1.** Ann · 1742? · 1 局
    **2.** Ben · 1258? · 1 局
    `?` 表示局數還少，尚不確定；這些人排在最後。
    ");
    let history = ben.slash(&cafe.games, "history", &whose).await;
    assert_snapshot!(history.text, @"
    (only you)
    📜 **Ann 下完的对局**（1 局）
    🏆 <time> · **CODE** · 象棋 · 胜 Ben · +242
    <选一局回放>
    ");

    bot.stop().await;
    cafe.close().await;
}
