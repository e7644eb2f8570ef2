//! /settings: boards look to each person as that person chose, and to everybody else as before.

use basics::PersonId;
use boards::{Look, Style, Theme};
use insta::assert_snapshot;
use matches::facts::SeatFacts;
use rules::{Action, PointName, example, game::GameName};

use harness::{Actor, BLACK, Cafe, InProcess, Process, RED, Shown};

const PLAIN: Look = Look {
    style: Style::Latin,
    theme: Theme::Dark,
};
const ANNS: Look = Look {
    style: Style::Chinese,
    theme: Theme::Light,
};
const BENS: Look = Look {
    style: Style::Simplified,
    theme: Theme::Contrast,
};

/// The choices in force in the form that a button opens.
async fn chosen(person: &Actor, settings: &Shown, button: &str) -> Vec<String> {
    let opened = person.press_raw(settings, button).await;
    let fields = opened["modal"]["components"].as_array().unwrap().iter();
    let options = fields.flat_map(|field| field["component"]["options"].as_array());
    let chosen = options.flatten().filter(|option| option["default"] == true);
    let labels = chosen.map(|option| option["label"].as_str().unwrap().to_owned());
    labels.collect()
}

/// Chooses how boards look.
async fn looks(person: &Actor, settings: &Shown, fields: &[(&str, &str)]) -> Shown {
    person.enter(settings, "Board appearance", fields).await
}

/// What a player may know of their only match.
async fn facts(bot: &InProcess, player: &Actor) -> SeatFacts {
    let person = PersonId(player.id.parse().unwrap());
    let rows = bot.service.unfinished_of(person).await.unwrap();
    let [row] = rows.as_slice() else {
        panic!("{} matches", rows.len());
    };
    let seen = bot.service.load_match(row.id, None).await.unwrap();
    seen.facts_for(person).unwrap()
}

/// A player's current board, in a look.
async fn board(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let view = facts(bot, player).await.view.unwrap();
    boards::board(&boards::views::seat(&view), look, boards::WIDTH)
}

/// A player's board with one of their pieces picked, in a look.
async fn picked(bot: &InProcess, player: &Actor, point: &str, look: Look) -> Vec<u8> {
    let view = facts(bot, player).await.view.unwrap();
    let from = point.parse().unwrap();
    let actions = view.legal_actions().into_iter();
    let own = actions.filter(|action| action.from() == from);
    let targets: Vec<PointName> = own.filter_map(Action::to).collect();
    let mut scene = boards::views::seat(&view);
    scene.pick(Some(from), &targets);
    boards::board(&scene, look, boards::WIDTH)
}

/// A player's current desk, in a look.
async fn desk(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let desk = facts(bot, player).await.desk.unwrap();
    boards::luzhanqi::half(&boards::luzhanqi::view::desk(&desk, None), look)
}

/// The current public board, in a look.
async fn table(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let row = facts(bot, player).await.record;
    let seen = bot.service.load_match(row.id, None).await.unwrap();
    let facts = seen.table_facts();
    let mut scene = boards::views::table(&facts.view.unwrap());
    let answered = facts.actions.iter().rev().nth(1);
    scene.answers_at(answered.and_then(|action| action.to()));
    boards::board(&scene, look, boards::WIDTH)
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_sees_the_boards_they_chose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **Your settings**
    Language: **Same as Discord**. Pieces: **Letters, numbers and pictures**. Colours: **Dark**.
    Boards come as pictures, with a description for screen readers.
    Your own boards don't show what covered pieces can still be.
    Moves are played at once, without asking.
    👤 Your ratings and games are shown in the servers where you played, and in those that are rated together with them.
    You take challenges from everybody.
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, in one direct message for all games.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    These settings are for what only you see: direct messages and private answers. A match's thread looks the same to everyone.
    A game of Luzhanqi, as you see it now:
    [picture]
    (Board appearance) (Language and time) (Messages and profile) (Challenges) (Reset boards)
    (Preview Luzhanqi) (Preview Xiangqi) (Preview Dou Shou Qi)
    ");
    assert_snapshot!(settings.alt(), @"Preview. Pieces: Letters, numbers and pictures. Colours: Dark. Luzhanqi board after move 36, seen by Red. Yours: Field Marshal e10, General c6, Lieutenant General c4 b6, Colonel c5, Major d6, Captain d2 e2, Platoon Commander c3, Engineer d3 d4, Grenade d1 b2, Landmine a1 c1 c2, Flag b1. Enemy, covered: a2, e6, a7, b8, c8, d8, b9, c9, c11, d11, a12, b12, c12, d12, e12. Last move: e7 attacks e6: the defender is removed. Lost: Red 8, Blue 10.");
    assert_eq!(
        chosen(ann, &settings, "Board appearance").await,
        [
            "Letters, numbers and pictures",
            "Dark",
            "Pictures only",
            "Not shown",
            "Never"
        ]
    );
    let at_first = cafe.control.picture(&settings).await;

    // Every choice shows at once, in the same message.
    let traditional = [("Pieces", "Chinese, traditional")];
    let lettered = looks(ann, &settings, &traditional).await;
    assert_eq!(
        (lettered.kind.as_str(), lettered.id()),
        ("message_update", settings.id())
    );
    assert_snapshot!(lettered.text, @"
    (only you)
    ✅ Your pieces now show: **Chinese, traditional**.

    ⚙️ **Your settings**
    Language: **Same as Discord**. Pieces: **Chinese, traditional**. Colours: **Dark**.
    Boards come as pictures, with a description for screen readers.
    Your own boards don't show what covered pieces can still be.
    Moves are played at once, without asking.
    👤 Your ratings and games are shown in the servers where you played, and in those that are rated together with them.
    You take challenges from everybody.
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, in one direct message for all games.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    These settings are for what only you see: direct messages and private answers. A match's thread looks the same to everyone.
    A game of Luzhanqi, as you see it now:
    [picture]
    (Board appearance) (Language and time) (Messages and profile) (Challenges) (Reset boards)
    (Preview Luzhanqi) (Preview Xiangqi) (Preview Dou Shou Qi)
    ");
    assert!(
        lettered
            .alt()
            .starts_with("Preview. Pieces: Chinese, traditional.")
    );
    let in_chinese = cafe.control.picture(&lettered).await;
    assert!(in_chinese != at_first);
    let light = looks(ann, &lettered, &[("Board colours", "Light")]).await;
    assert_snapshot!(light.text.lines().nth(1).unwrap(), @"✅ Your board colours are now: **Light**.");
    assert_eq!(
        chosen(ann, &light, "Board appearance").await[..2],
        ["Chinese, traditional", "Light"]
    );
    let preview = example::midgame(GameName::Luzhanqi);
    let preview = boards::board(&boards::views::seat(&preview), ANNS, boards::WIDTH);
    assert!(cafe.control.picture(&light).await == preview);

    // Nobody else's boards have changed.
    let bens = ben.slash(&cafe.games, "settings", &[]).await;
    assert_eq!(bens.text, settings.text);
    assert!(cafe.control.picture(&bens).await == at_first);

    let (game, desks) = cafe.match_between(ann, ben).await;
    let picture = cafe.control.picture(&desks[0]).await;
    assert!(picture == desk(&bot, ann, ANNS).await);
    let picture = cafe.control.picture(&desks[1]).await;
    assert!(picture == desk(&bot, ben, PLAIN).await);

    // Ben chooses, too, in his direct messages.
    let direct = desks[1].raw["channel_id"].as_str().unwrap();
    let bens = ben.slash(direct, "settings", &[]).await;
    let both = [
        ("Pieces", "Chinese, simplified"),
        ("Board colours", "High contrast"),
    ];
    looks(ben, &bens, &both).await;
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
    let [_, public, told] = cafe.plays(&game, ann, "e6e7").await;
    let own = ann.slash(&game.thread, "board", &[]).await;
    assert!(cafe.control.picture(&own).await == board(&bot, ann, ANNS).await);
    let public = cafe.control.picture(&public).await;
    assert!(public == table(&bot, ann, PLAIN).await);
    assert!(cafe.control.picture(&told).await == board(&bot, ben, BENS).await);

    // The steps of a move and the rules have this look, too.
    let step = ben.press(&told, "Move").await;
    let step = ben.press_point(&step, "a7").await;
    assert!(cafe.control.picture(&step).await == picked(&bot, ben, "a7", BENS).await);
    let spectator = cafe.cleo.slash(&cafe.games, "rules", &[]).await;
    let reader = ann
        .slash(&cafe.games, "rules", &[("game", "luzhanqi")])
        .await;
    assert!(cafe.control.picture(&spectator).await != cafe.control.picture(&reader).await);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_message_does_what_it_says_and_no_more() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;

    let old = ann.slash(&cafe.games, "settings", &[]).await;
    let new = ann.slash(&cafe.games, "settings", &[]).await;
    let new = looks(ann, &new, &[("Pieces", "Chinese and letters")]).await;
    // The old message still shows the defaults; a choice there changes nothing else of what holds.
    let safe = [("Board colours", "Colour-blind safe")];
    let old = looks(ann, &old, &safe).await;
    assert_snapshot!(old.text, @"
    (only you)
    ✅ Your board colours are now: **Colour-blind safe**.

    ⚙️ **Your settings**
    Language: **Same as Discord**. Pieces: **Chinese and letters**. Colours: **Colour-blind safe**.
    Boards come as pictures, with a description for screen readers.
    Your own boards don't show what covered pieces can still be.
    Moves are played at once, without asking.
    👤 Your ratings and games are shown in the servers where you played, and in those that are rated together with them.
    You take challenges from everybody.
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, in one direct message for all games.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    These settings are for what only you see: direct messages and private answers. A match's thread looks the same to everyone.
    A game of Luzhanqi, as you see it now:
    [picture]
    (Board appearance) (Language and time) (Messages and profile) (Challenges) (Reset boards)
    (Preview Luzhanqi) (Preview Xiangqi) (Preview Dou Shou Qi)
    ");
    // And choosing it there again keeps it.
    let again = looks(ann, &old, &safe).await;
    assert!(
        again.text.contains("Nothing has changed."),
        "{}",
        again.text
    );

    // Other games are shown in the same look, and choices can be made there, too.
    let other = ann.press(&new, "Preview Dou Shou Qi").await;
    assert!(
        other.text.contains("A game of Dou Shou Qi"),
        "{}",
        other.text
    );
    assert_snapshot!(other.text.lines().nth(2).unwrap(), @"Language: **Same as Discord**. Pieces: **Chinese and letters**. Colours: **Colour-blind safe**.");
    assert_snapshot!(other.alt(), @"Preview. Pieces: Chinese and letters. Colours: Colour-blind safe. Dou Shou Qi board after move 29. Blue: Rat c5, Cat b2, Dog d2, Leopard d3, Tiger a1, Lion b7, Elephant a3. Red: Rat f6, Cat f8, Dog b8, Tiger g9, Lion a7, Elephant g7. Last move: Lion jumps across the water from b3 and captures the Wolf on b7.");
    let other = looks(ann, &other, &[("Board colours", "Light")]).await;
    assert!(
        other.text.contains("A game of Dou Shou Qi"),
        "{}",
        other.text
    );

    let reset = ann.press(&other, "Reset boards").await;
    let first: Vec<&str> = reset.text.lines().take(5).collect();
    assert_snapshot!(first.join("\n"), @"
    (only you)
    ✅ Board settings reset.

    ⚙️ **Your settings**
    Language: **Same as Discord**. Pieces: **Letters, numbers and pictures**. Colours: **Dark**.
    ");
    let off = reset.component("Reset boards");
    assert!(ann.try_press(reset.id(), &off).await.is_err());

    // The preview shows the game that was played last.
    let options = [("game", "xiangqi")];
    cafe.open_game_between(ann, &cafe.ben, &options).await;
    let settings = cafe.ben.slash(&cafe.games, "settings", &[]).await;
    assert!(
        settings.alt().contains("Xiangqi board"),
        "{}",
        settings.alt()
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_survive_a_restart() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let look = async |player: &Actor| {
        let board: Shown = player.slash(&game.thread, "board", &[]).await;
        cafe.control.picture(&board).await
    };
    let before = [look(ann).await, look(ben).await];
    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let simplified = [("Pieces", "Chinese, simplified")];
    let chosen = looks(ann, &settings, &simplified).await;
    let chosen_look = look(ann).await;
    assert!(chosen_look != before[0]);

    bot.owes_nothing().await;
    bot.kill().await;
    let bot = Process::start(&cafe, data.path()).await;
    assert!(look(ann).await == chosen_look);
    assert!(look(ben).await == before[1]);
    // The message from before the restart works, and knows the choices.
    let settings = ann.press(&chosen, "Preview Xiangqi").await;
    assert_snapshot!(settings.text.lines().nth(2).unwrap(), @"Language: **Same as Discord**. Pieces: **Chinese, simplified**. Colours: **Dark**.");
    ann.press(&settings, "Reset boards").await;
    assert!(look(ann).await == before[0]);

    bot.owes_nothing().await;
    bot.kill().await;
    cafe.close().await;
}

/// The content of the code block at a message's end.
fn text_board(shown: &Shown) -> Option<&str> {
    let content = shown.raw["content"].as_str().unwrap();
    let (_, block) = content.split_once("\n```\n")?;
    Some(block.strip_suffix("\n```").unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_are_shown_as_text_on_request() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    let text = [("Boards", "Pictures, and text")];
    let settings = looks(ann, &settings, &text).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ✅ Your boards now come as text too.

    ⚙️ **Your settings**
    Language: **Same as Discord**. Pieces: **Letters, numbers and pictures**. Colours: **Dark**.
    Boards come as pictures and, where there is room, as text too.
    Your own boards don't show what covered pieces can still be.
    Moves are played at once, without asking.
    👤 Your ratings and games are shown in the servers where you played, and in those that are rated together with them.
    You take challenges from everybody.
    🕒 Time zone: not set, so I don't know when it's night for you.
    🌙 Quiet hours: 22:00-8:00, once you've set your time zone.
    🔔 Reminders: 1 day before a deadline, in one direct message for all games.
    ✉️ When it is your turn I write to you, with the board. What only you may see comes as a direct message, too.
    These settings are for what only you see: direct messages and private answers. A match's thread looks the same to everyone.
    In the text, the marks around a point mean: `-` the last move began here, `>` it ended here, `x` it attacked here, `=` it turned this over, `!` in check or against the rules, `*` what you picked, `+` where that can go. `( )` is a camp, `[ ]` a headquarters, `.` an empty point, `?` a covered piece, `|` a way across the front, `^` a mountain.
    A game of Luzhanqi, as you see it now:
    ```
    12   b?   [b?]   b?   [b?]   b?
    11   ..    ..    b?    b?    ..
    10   ..   (  )   ..   (  )   r1
     9   ..    b?   (b?)   ..    ..
     8   ..   (b?)   b?   (b?)   ..
     7   b?    ..    ..    ..   -..
         |     ^     |     ^     |
     6   ..    r3    r2    r6   xb?
     5   ..   (  )   r5   (  )   ..
     4   ..    ..   (r3)   r9    ..
     3   ..   (  )   r8   (r9)   ..
     2   b?    rB    rM    r7    r7
     1   rM   [rF]   rM   [rB]   ..
         a     b     c     d     e
    Lost: 2 r4, r5, r6, r7, 2 r8, r9, 10 b?
    ```
    [picture]
    (Board appearance) (Language and time) (Messages and profile) (Challenges) (Reset boards)
    (Preview Luzhanqi) (Preview Xiangqi) (Preview Dou Shou Qi)
    ");

    let (game, desks) = cafe.match_between(ann, ben).await;
    assert!(text_board(&desks[0]).is_some() && text_board(&desks[1]).is_none());
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
    let [own, public, told] = cafe.plays(&game, ann, "e6e7").await;
    assert_snapshot!(own.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    assert_eq!((text_board(&public), text_board(&told)), (None, None));
    // The picture is still there, and private messages contain the text, too.
    let [_, _, told] = cafe.plays(&game, ben, "a7a6").await;
    assert!(!told.alt().is_empty());
    assert!(text_board(&told).unwrap().contains("xb?"));

    // The text follows the style.
    let simplified = [("Pieces", "Chinese, simplified")];
    let settings = looks(ann, &settings, &simplified).await;
    assert_snapshot!(text_board(&settings).unwrap(), @"
    12   蓝？   [蓝？]   蓝？   [蓝？]   蓝？
    11   ．．    ．．    蓝？    蓝？    ．．
    10   ．．   (　　)   ．．   (　　)   红司
     9   ．．    蓝？   (蓝？)   ．．    ．．
     8   ．．   (蓝？)   蓝？   (蓝？)   ．．
     7   蓝？    ．．    ．．    ．．   -．．
         ｜　    ＾　    ｜　    ＾　    ｜
     6   ．．    红师    红军    红营   x蓝？
     5   ．．   (　　)   红团   (　　)   ．．
     4   ．．    ．．   (红师)   红工    ．．
     3   ．．   (　　)   红排   (红工)   ．．
     2   蓝？    红炸    红雷    红连    红连
     1   红雷   [红旗]   红雷   [红炸]   ．．
         ａ　    ｂ　    ｃ　    ｄ　    ｅ
    Lost: 2 红旅, 红团, 红营, 红连, 2 红排, 红工, 10 蓝？
    ");
    let other = ann.press(&settings, "Preview Xiangqi").await;
    assert_snapshot!(text_board(&other).unwrap(), @"
    9  黑车  　．  黑象  　： !黑将  黑士  黑象  黑车  　．
    8  　．  　．  　．  　：  黑士  　：  　．  　．  　．
    7  　．  黑炮  黑马  　：  　：  　：  黑马  　．  　．
    6  黑卒  　．  　．  　． x红炮  　．  红车  　．  黑卒
    5  　．  　．  黑卒  　．  　．  　．  　．  　．  　．
       　　  　楚  　河  　　  　　  　　  　汉  　界
    4  　．  　．  　．  　．  　．  　．  红兵  　．  　．
    3  红兵  　．  红兵  　．  红兵  　．  　．  　．  黑炮
    2  　．  红炮  红马  　： -　：  　：  红马  　．  　．
    1  　．  　．  　．  　：  　：  　：  　．  　．  　．
    0  红车  　．  红相  红仕  红帅  红仕  红相  　．  　．
       　ａ  　ｂ  　ｃ  　ｄ  　ｅ  　ｆ  　ｇ  　ｈ  　ｉ
    Lost: 红兵, 2 黑卒
    ");
    let off = looks(ann, &other, &[("Boards", "Pictures only")]).await;
    assert_eq!(text_board(&off), None);
    let board = ann.slash(&game.thread, "board", &[]).await;
    assert_eq!(text_board(&board), None);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_public_boards_look_as_its_managers_chose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let form = olga.slash_raw(&cafe.games, "server-settings", &[]).await;
    let same = olga.enter_in(&form, &[]).await;
    assert_snapshot!(same.text, @"
    (only you)
    This server's language is **English**. What only you see is in your own language (/settings).
    Public boards here: pieces **Letters, numbers and pictures**, colours **Dark**. They also apply to the private boards of anyone who hasn't chosen otherwise (/settings).
    ");
    let form = olga.slash_raw(&cafe.games, "server-settings", &[]).await;
    let looks_like = [("Pieces", "Letters, numbers"), ("Colours", "High contrast")];
    let chosen = olga.enter_in(&form, &looks_like).await;
    assert_snapshot!(chosen.text, @"
    (only you)
    ✅ Public boards here now have the pieces **Letters, numbers and pictures** and the colours **High contrast**. They also apply to the private boards of anyone who hasn't chosen otherwise (/settings).
    ");

    // Ben has a choice of his own, Ann has none.
    let settings = ben.slash(&cafe.games, "settings", &[]).await;
    looks(ben, &settings, &[("Board colours", "Light")]).await;
    let server = Look {
        style: Style::Latin,
        theme: Theme::Contrast,
    };
    let bens = Look {
        theme: Theme::Light,
        ..server
    };
    let game = cafe.game_between(ann, ben).await;
    let [_, public, _] = cafe.plays(&game, ann, "e6e7").await;
    let own = ann.slash(&game.thread, "board", &[]).await;
    assert!(cafe.control.picture(&public).await == table(&bot, ann, server).await);
    assert!(cafe.control.picture(&own).await == board(&bot, ann, server).await);
    let [_, public, _] = cafe.plays(&game, ben, "a7a6").await;
    let own = ben.slash(&game.thread, "board", &[]).await;
    assert!(cafe.control.picture(&public).await == table(&bot, ann, server).await);
    assert!(cafe.control.picture(&own).await == board(&bot, ben, bens).await);

    // One part alone, and back to what is usual.
    let usual = [("colours", "usual")];
    let chosen = olga.slash(&cafe.games, "server-settings", &usual).await;
    let said = "pieces **Letters, numbers and pictures** and the colours **Dark**";
    assert!(chosen.text.contains(said), "{}", chosen.text);
    let [_, public, _] = cafe.plays(&game, ann, "e7e8").await;
    let dark = Look {
        theme: Theme::Dark,
        ..server
    };
    assert!(cafe.control.picture(&public).await == table(&bot, ann, dark).await);

    bot.stop().await;
    cafe.close().await;
}
