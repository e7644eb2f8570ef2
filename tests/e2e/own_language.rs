//! Private messages are in each reader's language, public ones in the server's: how those languages are chosen.

use basics::PersonId;
use insta::assert_snapshot;
use serde_json::json;
use store::players;

use harness::{BLACK, Cafe, InProcess, Process, RED};

#[tokio::test(flavor = "multi_thread")]
async fn private_messages_are_in_the_readers_language_and_public_ones_in_the_servers() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    ann.speaks("zh-CN").await;
    cafe.speaks("zh-TW").await;

    let options = [("opponent", ben.id.as_str()), ("side", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(challenge.text, @"
    @Ben：@Ann 向你發起挑戰：**陸戰棋**（線上平台規則）。挑戰者先手。
    -# 陸戰棋暗棋：看不到對方棋子，由我當裁判。奪得軍旗獲勝。
    -# 線上平台規則 · 大型線上平台的規則：司令陣亡亮明軍旗
    ⏱️ **用時：**每步 3 天。逾時後由對手決定判勝還是加時。
    挑戰有效至 <time>（<time>）。
    (應戰) (拒絕) (撤回) (規則) (不再接受此人挑戰)
    ");
    let accepted = ben.press(&challenge, "應戰").await;
    assert_snapshot!(accepted.text, @"
    @Ben：@Ann 向你發起挑戰：**陸戰棋**（線上平台規則）。挑戰者先手。
    ⏱️ **用時：**每步 3 天。逾時後由對手決定判勝還是加時。
    ✅ **已應戰。**對局 **CODE**：@Ann 對 @Ben。
    ");
    let thread = challenge.id();
    assert_snapshot!(cafe.reads(thread).await.text, @"🧵 CODE · 陸戰棋 · Ann 對 Ben");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **CODE** · 陸戰棋，線上平台規則
    @Ann 執 🔴 紅方，先手；@Ben 執 🔵 藍方。
    ⏱️ **用時：**每步 3 天。逾時後由對手決定判勝還是加時。
    你們的私訊裡各有一個佈陣台。佈好陣後請按**準備就緒**；雙方都準備就緒，對局就開始。按下面的**我的佈陣台**也能看到你的佈陣台，僅你可見。
    ⏳ 雙方須在 <time>（<time>）之前準備就緒，否則對局取消。
    (我的佈陣台) (規則)
    ");
    let ann_desk = ann.reads().await;
    let ann_desk = ann.fill(&ann_desk, "粘贴文本", RED).await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · 你的布阵台，🔴 红方，对手 Ben
    先选一个棋子，再选与它对调的棋子；也可以按**载入**选一个现成的阵型（附说明）。布好后请按**准备就绪**。
    军旗放在大本营，地雷放在最后两排，炸弹不能放在最前一排。
    ⏳ 请在 <time>（<time>）之前准备就绪，否则对局取消。
    文本形式，可复制或粘贴：`54321/345/6677/788/899BB/9FMMM`
    -# 1 司令最大，9 工兵最小；B 炸弹，M 地雷，F 军旗。
    [picture]
    <选择要调换的棋子>
    (随机) (左右翻转) (粘贴文本) (准备就绪)
    (保存) (载入) (规则)
    ");
    assert_snapshot!(ann_desk.alt(), @"你的阵型：司令 e6、军长 d6、师长 a5 c6、旅长 c5 b6、团长 e5 a6、营长 a4 b4、连长 a3 d4 e4、排长 a2 c3 e3、工兵 a1 b2 c2、炸弹 d2 e2、地雷 c1 d1 e1、军旗 b1。");
    ann.press(&ann_desk, "准备就绪").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ann 已準備就緒。
    -# 🔒 封存碼：`<seal>`
    -# 陣型封存後，改動必被發現：對局結束後可用 /驗證 查驗。
    (我的佈陣台) (規則)
    ");
    let ben_desk = ben.reads().await;
    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    ben.press(&ben_desk, "Ready").await;
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"
    @Ben 也已準備就緒，對局開始。
    -# 🔒 🔴 紅方封存碼：`<seal>`
    -# 🔒 🔵 藍方封存碼：`<seal>`
    輪到 🔴 紅方：@Ann。
    ⏳ 期限：<time>（<time>）。
    [picture]
    (走棋) (我的棋盤) (規則)
    ");
    assert_snapshot!(begun.alt(), @"陸戰棋棋盤，開局。紅方暗子：a1、b1、c1、d1、e1、a2、b2、c2、d2、e2、a3、c3、e3、a4、b4、d4、e4、a5、c5、e5、a6、b6、c6、d6、e6。藍方暗子：a7、b7、c7、d7、e7、a8、c8、e8、a9、b9、d9、e9、a10、c10、e10、a11、b11、c11、d11、e11、a12、b12、c12、d12、e12。損失：紅方 0，藍方 0。");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · 军棋 · 🔴 红方，对手 Ben
    对局开始。
    ▶️ **轮到你走。**
    ⏳ 期限：<time>（<time>）。
    对局：#thread
    [picture]
    (走棋) (规则) (旋转棋盘) (更多)
    (推断) (标记)
    ");

    // A public button is answered in the language of whoever presses it.
    let step = ann.press(&begun, "走棋").await;
    let step = ann.press_point(&step, "e6").await;
    let played = ann.press_point(&step, "e7").await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · 军棋 · 🔴 红方，对手 Ben
    第 1 步 · 你 · 司令 e6 攻击 e7：守方阵亡。
    等待 Ben 走棋。
    ⏳ 期限：<time>（<time>）。
    对局：#thread
    [picture]
    (我的棋盘) (规则) (旋转棋盘) (更多)
    (推断) (标记)
    ");
    let ruling = cafe.reads(thread).await;
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 紅方 e6 攻擊 e7：守方陣亡。
    輪到 🔵 藍方：@Ben。
    [picture]
    (走棋) (我的棋盤) (規則)
    ");
    assert_snapshot!(ruling.alt(), @"陸戰棋棋盤，第 1 步之後。紅方暗子：a1、b1、c1、d1、e1、a2、b2、c2、d2、e2、a3、c3、e3、a4、b4、d4、e4、a5、c5、e5、a6、b6、c6、d6、e7。藍方暗子：a7、b7、c7、d7、a8、c8、e8、a9、b9、d9、e9、a10、c10、e10、a11、b11、c11、d11、e11、a12、b12、c12、d12、e12。上一步：e6 攻擊 e7：守方陣亡。損失：紅方 0，藍方 1。");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let refused = ann.slash(thread, "move", &[("move", "e7e8")]).await;
    assert_snapshot!(refused.text.lines().nth(1).unwrap(), @"还没轮到你，现在该 Ben 走。");
    let refused = ben.slash(thread, "move", &[("move", "a7c7")]).await;
    assert_snapshot!(refused.text.lines().nth(1).unwrap(), @"The piece on a7 can't reach c7: it isn't one step away by road, and no clear railroad leads there.");

    let board = ben.slash(thread, "resign", &[]).await;
    ben.press(&board, "Resign").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    🏆 **🔴 紅方勝**：@Ann。@Ben 認輸。
    共 1 步。損失棋子：🔴 紅方 0 個，🔵 藍方 1 個。
    [picture]
    (重播) (復盤) (棋譜) (再來一局)
    ");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · 军棋 · 🔴 红方，对手 Ben
    🏆 **你赢了！**Ben 认输。
    第 1 步 · 你 · 司令 e6 攻击 e7：守方阵亡。
    对局：#thread
    [picture]
    (回放) (复盘) (棋谱) (再来一局) (旋转棋盘)
    ");

    let told = ben.reads().await;
    assert_snapshot!(told.text.lines().nth(3).unwrap(), @"Match: #thread");

    // Nobody has seen Cleo's language before: her first interaction is answered in it.
    cafe.cleo.speaks("zh-TW").await;
    let stranger = cafe.cleo.slash(thread, "board", &[]).await;
    assert_snapshot!(stranger.text, @"
    (only you)
    **CODE** · 陸戰棋 · Ann 對 Ben · 第 1 步 · #thread
    **1.** 🔴 紅方 e6 攻擊 e7：守方陣亡。
    🏆 **🔴 紅方勝**：Ann。Ben 認輸。
    [picture]
    (重播) (旋轉棋盤)
    ");
    // A replay shared with everyone is in the server's language.
    let shared = ben.slash(thread, "replay", &[("format", "moments")]).await;
    assert_snapshot!(shared.text, @"
    🎬 **CODE** · 陸戰棋，線上平台規則
    @Ann（🔴 紅方）對 @Ben（🔵 藍方），共 1 步
    全部亮明。
    關鍵時刻：
    **第 1 步** · 🔴 紅方 · 司令 e6 吃掉 e7 的工兵。
    🏆 **🔴 紅方勝**：@Ann。@Ben 認輸。
    [picture]
    ");
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unchanged_facts_about_a_person_are_not_written_again() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let person = PersonId(ann.id.parse().unwrap());
    // The name is written together with the locale: a different stored name shows whether that happened.
    let known_as = async || {
        let mut connection = bot.store.writer().await.unwrap();
        let before = players::load(&mut connection, person).await.unwrap();
        let marked = players::remember(&mut connection, person, "Anna").await;
        marked.unwrap();
        (before.name, before.locale)
    };
    let known = |name: &str, locale: &str| (name.to_owned(), Some(locale.to_owned()));
    ann.slash(&cafe.games, "games", &[]).await;
    assert_eq!(known_as().await, known("Ann", "en-US"));
    ann.slash(&cafe.games, "games", &[]).await;
    assert_eq!(known_as().await, known("Anna", "en-US"));
    ann.speaks("fi").await;
    let games = ann.slash(&cafe.games, "games", &[]).await;
    assert_snapshot!(games.text, @"
    (only you)
    You have no games in progress. Start one with /challenge in a server channel.
    ");
    assert_eq!(known_as().await, known("Ann", "fi"));
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_language_overrides_discords() {
    let cafe = Cafe::open().await;
    let folder = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, folder.path()).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    ann.speaks("zh-CN").await;

    // Only managers of the server may choose its language.
    let command = json!({ "channel_id": cafe.games, "name": "server-settings", "options": [] });
    let path = format!("/control/as/{}/slash", ann.id);
    assert!(cafe.control.try_post(&path, command).await.is_err());
    let form = olga.slash_raw(&cafe.games, "server-settings", &[]).await;
    let now = olga.enter_in(&form, &[]).await;
    assert_snapshot!(now.text, @"
    (only you)
    This server's language is **English**. What only you see is in your own language (/settings).
    Public boards here: pieces **Letters, numbers and pictures**, colours **Dark**. They also apply to the private boards of anyone who hasn't chosen otherwise (/settings).
    ");
    let chosen = olga
        .slash(&cafe.games, "server-settings", &[("language", "zh-Hant")])
        .await;
    assert_snapshot!(chosen.text, @"
    (only you)
    ✅ This server's language is now **繁體中文**. What only one person sees is in that person's own language (/settings).
    ");
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **你的设置**
    语言：**跟随 Discord**。棋子：**简体汉字**。配色：**深色**。
    棋盘以图片发送，并附有文字说明，供屏幕阅读器使用。
    你自己的棋盘不标出暗子还可能是什么。
    走棋前不用确认。
    👤 你的等级分和对局，只在你下过棋的服务器，以及与它联合计分的服务器里公开。
    你接受所有人的挑战。
    🕒 时区：还没有选，所以我不知道你那里什么时候是晚上。
    🌙 免打扰时段：22:00-8:00，选了时区才会生效。
    🔔 提醒：提前 1 天，所有对局合并成一条私信。
    ✉️ 轮到你时，我会私信你并附上棋盘；仅你可见的内容也用私信发。
    这些设置只影响你自己看到的内容：私信，以及仅你可见的回复。对局子区里的内容对所有人都一样。
    以军棋为例，你看到的棋盘是这样：
    [picture]
    (棋盘外观) (语言与时间) (消息与个人资料) (挑战) (恢复默认棋盘)
    (预览军棋) (预览象棋) (预览斗兽棋)
    ");
    let language = [("界面语言", "繁體中文")];
    let settings = ann.enter(&settings, "语言与时间", &language).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ✅ 介面語言已改為**繁體中文**。

    ⚙️ **你的設定**
    語言：**繁體中文**。棋子：**繁體漢字**。配色：**深色**。
    棋盤以圖片傳送，並附有文字說明，供螢幕閱讀器使用。
    你自己的棋盤不標出暗子還可能是什麼。
    走棋前不用確認。
    👤 你的等級分和對局，只在你下過棋的伺服器，以及與它聯合計分的伺服器裡公開。
    你接受所有人的挑戰。
    🕒 時區：還沒有選，所以我不知道你那裡什麼時候是晚上。
    🌙 勿擾時段：22:00-8:00，選了時區才會生效。
    🔔 提醒：提前 1 天，所有對局合併成一則私訊。
    ✉️ 輪到你時，我會私訊你並附上棋盤；僅你可見的內容也用私訊傳送。
    這些設定只影響你自己看到的內容：私訊，以及僅你可見的回覆。對局討論串裡的內容對所有人都一樣。
    以陸戰棋為例，你看到的棋盤是這樣：
    [picture]
    (棋盤外觀) (語言與時間) (訊息與個人檔案) (挑戰) (恢復預設棋盤)
    (預覽陸戰棋) (預覽象棋) (預覽鬥獸棋)
    ");
    // Resetting the looks does not reset the language.
    let text = [("棋盤", "圖片，放得下時也附文字")];
    let settings = ann.enter(&settings, "棋盤外觀", &text).await;
    let settings = ann.press(&settings, "恢復預設棋盤").await;
    assert_snapshot!(settings.text.lines().nth(1).unwrap(), @"✅ 棋盤外觀已恢復預設。");
    bot.kill().await;

    let bot = Process::start(&cafe, folder.path()).await;
    let (game, desks) = cafe.match_in("應戰", ann, ben).await;
    assert_snapshot!(desks[0].text.lines().next().unwrap(), @"**CODE** · 你的佈陣台，🔴 紅方，對手 Ben");
    assert_snapshot!(desks[1].text.lines().next().unwrap(), @"**CODE** · your setup desk, 🔵 Blue, against Ann");
    let back = ann.slash(&game.thread, "settings", &[]).await;
    let discord = [("介面語言", "跟隨 Discord")];
    let back = ann.enter(&back, "語言與時間", &discord).await;
    assert_snapshot!(back.text.lines().nth(1).unwrap(), @"✅ 界面语言已改为**跟随 Discord**。");
    let back = olga
        .slash(&cafe.games, "server-settings", &[("language", "discord")])
        .await;
    assert_snapshot!(back.text, @"
    (only you)
    ✅ This server now uses its Discord language where I support it. At the moment that is **English**.
    ");
    let challenge = ben
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    assert_snapshot!(challenge.text, @"
    @Ben challenges anyone to a game of **Luzhanqi** (basic rules). Who moves first is random.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
    (Accept) (Withdraw) (Rules)
    ");
    bot.kill().await;
    cafe.close().await;
}
