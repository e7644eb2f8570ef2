//! Languages: each person's own, and the server's for everyone, from Discord or from a setting.

use insta::assert_snapshot;

use harness::{Actor, BLACK, Cafe, Game, InProcess, RED, Shown};

/// The languages, by Discord locale; a list of translated labels follows this order.
const LOCALES: [&str; 3] = ["en-US", "zh-CN", "zh-TW"];

const ACCEPT: [&str; 3] = ["Accept", "应战", "應戰"];
const PASTE: [&str; 3] = ["Paste text", "粘贴文本", "貼上文字"];
const SHUFFLE: [&str; 3] = ["Shuffle", "随机", "隨機"];
const MIRROR: [&str; 3] = ["Mirror", "左右翻转", "左右翻轉"];
const READY: [&str; 3] = ["Ready", "准备就绪", "準備就緒"];
const NOT_READY: [&str; 3] = ["Not ready", "取消准备", "取消準備"];
const MOVE: [&str; 3] = ["Move", "走棋", "走棋"];
const ATTACK: [&str; 3] = ["Attack", "攻击", "攻擊"];
const DECLINE_DRAW: [&str; 3] = ["Decline the draw", "拒绝和棋", "拒絕和棋"];
const TYPED: [&str; 3] = ["field marshal e8", "司令e8", "司令 e8"];
const REPLAY: [&str; 3] = ["Replay", "回放", "重播"];
const EVERYONE: [&str; 3] = ["As everyone", "公开视角", "公開視角"];

const SIMPLIFIED: &str = "这对为们军战阵营团师长将选认输规则发给里边后马车";
const TRADITIONAL: &str = "這對為們軍戰陣營團師長將選認輸規則發給裡邊後馬車";

/// Everything that a person reads in a message, including alt texts.
fn all(shown: &Shown) -> Vec<String> {
    let mut texts: Vec<String> = shown.text.lines().map(str::to_owned).collect();
    let files = shown.raw["attachments"].as_array().into_iter().flatten();
    let said = files.filter_map(|file| file["description"].as_str());
    texts.extend(said.map(str::to_owned));
    let rows = shown.raw["components"].as_array().into_iter().flatten();
    let menus = rows.flat_map(|row| row["components"][0]["options"].as_array());
    for option in menus.flatten() {
        for field in ["label", "description"] {
            texts.extend(option[field].as_str().map(str::to_owned));
        }
    }
    texts
}

fn is_chinese(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Whether it has two consecutive Latin words: names, codes and coordinates stand alone.
fn has_english(text: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    let words: Vec<&str> = text
        .split(' ')
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

/// Asserts that a text is in this language and in no other.
fn is_in(language: usize, text: &str) {
    // The other script writes these characters differently.
    let foreign = match language {
        0 => text.chars().find(|c| is_chinese(*c)),
        1 => text.chars().find(|c| TRADITIONAL.contains(*c)),
        _ => text.chars().find(|c| SIMPLIFIED.contains(*c)),
    };
    assert_eq!(foreign, None, "{text}");
    assert!(language == 0 || !has_english(text), "{text}");
}

/// Asserts the same of a message, and returns it.
fn in_language(language: usize, shown: Shown) -> Shown {
    for text in all(&shown) {
        let text = text
            .replace("[picture]", "")
            .replace("(only you)", "")
            .replace("#thread", "");
        is_in(language, &text);
    }
    shown
}

/// A café in which everybody's Discord and the server's are set to this language.
async fn speaking(language: usize) -> Cafe {
    let cafe = Cafe::open().await;
    cafe.speaks(LOCALES[language]).await;
    for person in [&cafe.ann, &cafe.ben, &cafe.cleo] {
        person.speaks(LOCALES[language]).await;
    }
    cafe
}

/// The labels suggested to a person.
async fn suggested(cafe: &Cafe, person: &Actor, name: &str, options: &[(&str, &str)]) -> String {
    let found = person.suggestions(&cafe.games, name, options).await;
    assert!(!found.is_empty(), "{name} {options:?}");
    let labels: Vec<String> = found.into_iter().map(|(label, _)| label).collect();
    labels.join("\n")
}

async fn a_whole_game(language: usize) {
    let cafe = speaking(language).await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let here = |shown| in_language(language, shown);
    for typed in [("time", ""), ("rules", "")] {
        is_in(
            language,
            &suggested(&cafe, ann, "challenge", &[typed]).await,
        );
    }

    let options = [
        ("opponent", ben.id.as_str()),
        ("side", "me"),
        ("time", "3d/move"),
        ("variant", "quiet_limit=60"),
    ];
    let challenge = here(ann.slash(&cafe.games, "challenge", &options).await);
    here(ben.press(&challenge, ACCEPT[language]).await);
    let thread = challenge.id();
    here(cafe.reads(thread).await);
    here(cafe.reads(thread).await);
    let ann_desk = here(ann.reads().await);
    let ben_desk = here(ben.reads().await);
    here(ann.press(&ann_desk, SHUFFLE[language]).await);
    here(ann.press(&ann_desk, MIRROR[language]).await);
    here(ann.fill(&ann_desk, PASTE[language], "12").await);
    let misplaced = here(
        ann.fill(&ann_desk, PASTE[language], "F4321/345/6677/788/899BB/95MMM")
            .await,
    );
    here(ann.press(&misplaced, READY[language]).await);
    for (player, desk, army) in [(ann, &ann_desk, RED), (ben, &ben_desk, BLACK)] {
        let desk = here(player.fill(desk, PASTE[language], army).await);
        let ready = here(player.press(&desk, READY[language]).await);
        here(cafe.reads(thread).await);
        if player.id == ann.id {
            let desk = here(player.press(&ready, NOT_READY[language]).await);
            here(cafe.reads(thread).await);
            here(player.press(&desk, READY[language]).await);
            here(cafe.reads(thread).await);
        }
    }
    here(ann.reads().await);
    let game = Game {
        red: ann,
        black: ben,
        thread: thread.to_owned(),
    };

    here(ann.slash(thread, "piece", &[("point", "e6")]).await);
    here(ann.slash(thread, "piece", &[("point", "b5")]).await);
    is_in(
        language,
        &suggested(&cafe, ann, "piece", &[("point", "")]).await,
    );
    is_in(
        language,
        &suggested(&cafe, ann, "move", &[("move", "e6")]).await,
    );
    is_in(
        language,
        &suggested(&cafe, ann, "board", &[("match", "")]).await,
    );
    here(ann.slash(thread, "move", &[("move", "e6d7")]).await);
    here(ann.slash(thread, "move", &[("move", "?!")]).await);
    here(ann.slash(thread, "games", &[]).await);
    here(ann.slash(thread, "record", &[("format", "pgn")]).await);
    here(cafe.cleo.slash(thread, "board", &[]).await);
    let rules = ann.slash(thread, "rules", &[]).await;
    // The English rules also name the game and its pieces in Chinese.
    if language > 0 {
        here(rules);
    }
    for shown in cafe.plays(&game, ann, "e6e7").await {
        here(shown);
    }
    let answer = here(ben.slash(thread, "board", &[]).await);
    let step = here(ben.press(&answer, MOVE[language]).await);
    let step = here(ben.press_point(&step, "a7").await);
    here(ben.press_point(&step, "a6").await);
    let ruling = here(cafe.reads(thread).await);
    here(ann.reads().await);
    here(ann.press(&ruling, MOVE[language]).await);

    // Words in the player's language match the move, and so do English ones.
    for typed in [TYPED[0], TYPED[language]] {
        let step = here(ann.slash(thread, "move", &[("move", typed)]).await);
        step.component(ATTACK[language]);
    }
    here(ann.slash(thread, "draw", &[]).await);
    let offer = here(cafe.reads(thread).await);
    here(ben.reads_back().await);
    here(ben.press(&offer, DECLINE_DRAW[language]).await);
    here(cafe.reads(thread).await);
    here(ann.reads().await);
    here(ann.slash(thread, "resign", &[]).await);

    let script = [
        "e7e8", "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8", "e11d11", "a8b8",
        "d11d12",
    ];
    for (mv, mover) in script.into_iter().zip([ann, ben].into_iter().cycle()) {
        for shown in cafe.plays(&game, mover, mv).await {
            here(shown);
        }
    }
    here(ann.reads().await);
    here(ann.slash(thread, "move", &[("move", "a1a2")]).await);
    let over = here(ben.slash(thread, "board", &[]).await);
    let replay = here(ben.press(&over, REPLAY[language]).await);
    here(ben.press(&replay, EVERYONE[language]).await);
    here(ann.slash(thread, "replay", &[("format", "moments")]).await);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_in_english() {
    a_whole_game(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_in_simplified_chinese() {
    a_whole_game(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_in_traditional_chinese() {
    a_whole_game(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn xiangqi_is_written_in_the_readers_characters() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    ann.speaks("zh-CN").await;
    cafe.speaks("zh-TW").await;
    let options = [
        ("game", "xiangqi"),
        ("opponent", ben.id.as_str()),
        ("side", "me"),
    ];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    ben.press(&challenge, "應戰").await;
    let thread = challenge.id();
    cafe.reads(thread).await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **CODE** · 象棋，標準規則
    @Ann 執 🔴 紅方，先手；@Ben 執 ⚫ 黑方。沒有暗子，雙方直接在這裡走棋。
    ⏱️ **用時：**每步 3 天。逾時後由對手決定判勝還是加時。
    輪到 🔴 紅方：@Ann。
    ⏳ 期限：<time>（<time>）。
    [picture]
    (走棋) (我的棋盤) (規則)
    ");
    // Both scripts are accepted, whatever the player's language.
    let played = ann.slash(thread, "move", &[("move", "馬八進七")]).await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · 象棋 · 🔴 红方，对手 Ben
    第 1 步 · 你 · 马八进七（b0 → c2）。
    等待 Ben 走棋。
    ⏳ 期限：<time>（<time>）。
    (我的棋盘) (规则)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **1.** 🔴 紅方 傌八進七（b0 → c2）。
    輪到 ⚫ 黑方：@Ben。
    [picture]
    (走棋) (我的棋盤) (規則)
    ");
    let played = ben.slash(thread, "move", &[("move", "马8进7")]).await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · Xiangqi · ⚫ Black, against Ann
    Move 2, you: Horse h9 → g7 (H8+7).
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **2.** ⚫ 黑方 馬8進7（h9 → g7）。
    輪到 🔴 紅方：@Ann。
    [picture]
    (走棋) (我的棋盤) (規則)
    ");
    let offered = ann.suggestions(thread, "move", &[("move", "马")]).await;
    let offered: Vec<&str> = offered.iter().map(|(label, _)| label.as_str()).collect();
    assert_snapshot!(offered.join("; "), @"马 h0 → g2 · 马二进三; 马 h0 → i2 · 马二进一; 马 c2 → b0 · 马七退八; 马 c2 → e1 · 马七退五");
    bot.stop().await;
    cafe.close().await;
}
