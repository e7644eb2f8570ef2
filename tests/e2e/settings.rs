//! /settings: boards look to each person as that person chose, and to everybody else as before.

use caipan::{
    referee::{PersonId, facts::SeatFacts},
    render::{self, Look, Style, Theme},
};
use insta::assert_snapshot;

use crate::harness::{Actor, BLACK, Cafe, InProcess, Process, RED, Shown};

const PLAIN: Look = Look {
    style: Style::Both,
    theme: Theme::Light,
};
const ANNS: Look = Look {
    style: Style::Chinese,
    theme: Theme::Dark,
};
const BENS: Look = Look {
    style: Style::Simplified,
    theme: Theme::Contrast,
};

/// What a player may know of their only match.
async fn facts(bot: &InProcess, player: &Actor) -> SeatFacts {
    let person = PersonId(player.id.parse().unwrap());
    let rows = bot.service.unfinished_of(person).await.unwrap();
    let [row] = rows.as_slice() else {
        panic!("{} matches", rows.len());
    };
    let seen = bot.service.look(row.id, None).await.unwrap();
    seen.for_seat(row.seat_of(person).unwrap())
}

/// A player's board as it stands, in a look.
async fn board(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let view = facts(bot, player).await.view.unwrap();
    render::board(&render::views::seat(&view), look, render::WIDTH)
}

/// A player's desk as it stands, in a look.
async fn desk(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let desk = facts(bot, player).await.desk.unwrap();
    render::luzhanqi::half(&render::views::luzhanqi::desk(&desk, None), look)
}

/// The board for everyone as it stands, in a look.
async fn table(bot: &InProcess, player: &Actor, look: Look) -> Vec<u8> {
    let row = facts(bot, player).await.row;
    let seen = bot.service.look(row.id, None).await.unwrap();
    let view = seen.for_table().view.unwrap();
    render::board(&render::views::table(&view), look, render::WIDTH)
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_sees_the_boards_they_chose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let settings = ann.slash(&cafe.games, "settings", &[]).await;
    assert_snapshot!(settings.text, @"
    (only you)
    ⚙️ **Your boards**
    Pieces: **Chinese and letters**. Colours: **Light**.
    Boards come as pictures, described in words for screen readers.
    This is how boards look to you: in direct messages, and in answers that only you see. Boards that everyone reads, in a match's thread, stay the same for all. Whatever you choose counts at once.
    So a game of Luzhanqi looks now:
    [picture]
    <What stands on the pieces>
    <In which colours>
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    (Boards as text, too) (Back to the defaults)
    ");
    assert_snapshot!(settings.options().join(", "), @"Chinese, traditional, Chinese, simplified, Letters, numbers and pictures, Chinese and letters, Light, Dark, High contrast, Colour-blind safe");
    assert_snapshot!(settings.alt(), @"Preview with pieces in Chinese and letters and colours Light. Luzhanqi board after ply 36, seen by Red. Yours: Field Marshal e10, General c6, Lieutenant General c4 b6, Colonel c5, Major d6, Captain d2 e2, Platoon Commander c3, Engineer d3 d4, Grenade d1 b2, Landmine a1 c1 c2, Flag b1. Enemy, covered: a2, e6, a7, b8, c8, d8, b9, c9, c11, d11, a12, b12, c12, d12, e12. Last move: e7 attacks e6: the defender is removed. Lost: Red 8, Black 10.");
    let at_first = cafe.control.picture(&settings).await;

    // Every choice shows at once, in the same message.
    let lettered = ann.pick(&settings, "Chinese, traditional").await;
    assert_eq!(
        (lettered.kind.as_str(), lettered.id()),
        ("message_update", settings.id())
    );
    assert_snapshot!(lettered.text, @"
    (only you)
    ✅ From now on your pieces show: **Chinese, traditional**.

    ⚙️ **Your boards**
    Pieces: **Chinese, traditional**. Colours: **Light**.
    Boards come as pictures, described in words for screen readers.
    This is how boards look to you: in direct messages, and in answers that only you see. Boards that everyone reads, in a match's thread, stay the same for all. Whatever you choose counts at once.
    So a game of Luzhanqi looks now:
    [picture]
    <What stands on the pieces>
    <In which colours>
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    (Boards as text, too) (Back to the defaults)
    ");
    assert!(
        lettered
            .alt()
            .starts_with("Preview with pieces in Chinese, traditional")
    );
    let in_chinese = cafe.control.picture(&lettered).await;
    assert!(in_chinese != at_first);
    let dark = ann.pick(&lettered, "Dark").await;
    assert_snapshot!(dark.text.lines().nth(1).unwrap(), @"✅ From now on your boards have these colours: **Dark**.");
    // THEME assert!(cafe.control.picture(&dark).await != in_chinese);

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
    let bens = ben.pick(&bens, "Chinese, simplified").await;
    ben.pick(&bens, "High contrast").await;
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
    let [own, public, told] = cafe.plays(&game, ann, "e6e7").await;
    assert!(cafe.control.picture(&own).await == board(&bot, ann, ANNS).await);
    let public = cafe.control.picture(&public).await;
    assert!(public == table(&bot, ann, PLAIN).await);
    assert!(cafe.control.picture(&told).await == board(&bot, ben, BENS).await);

    // The steps of a move, the rules and a point's answer look so as well.
    let step = ben.press(&told, "Move").await;
    assert!(cafe.control.picture(&step).await != table(&bot, ben, PLAIN).await);
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
    let new = ann.pick(&new, "Letters, numbers and pictures").await;
    let new = ann.pick(&new, "Dark").await;
    // The old message still shows the defaults; what is picked there changes nothing else.
    let old = ann.pick(&old, "Colour-blind safe").await;
    assert_snapshot!(old.text, @"
    (only you)
    ✅ From now on your boards have these colours: **Colour-blind safe**.

    ⚙️ **Your boards**
    Pieces: **Letters, numbers and pictures**. Colours: **Colour-blind safe**.
    Boards come as pictures, described in words for screen readers.
    This is how boards look to you: in direct messages, and in answers that only you see. Boards that everyone reads, in a match's thread, stay the same for all. Whatever you choose counts at once.
    So a game of Luzhanqi looks now:
    [picture]
    <What stands on the pieces>
    <In which colours>
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    (Boards as text, too) (Back to the defaults)
    ");
    // And what is picked once more there stays as it is.
    let again = ann.pick(&old, "Colour-blind safe").await;
    assert_eq!(again.text, old.text);

    // Other games are shown in the same look, and choosing goes on there.
    let other = ann.press(&new, "Dou Shou Qi").await;
    assert_snapshot!(other.text, @"
    (only you)
    ⚙️ **Your boards**
    Pieces: **Letters, numbers and pictures**. Colours: **Colour-blind safe**.
    Boards come as pictures, described in words for screen readers.
    This is how boards look to you: in direct messages, and in answers that only you see. Boards that everyone reads, in a match's thread, stay the same for all. Whatever you choose counts at once.
    So a game of Dou Shou Qi looks now:
    [picture]
    <What stands on the pieces>
    <In which colours>
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    (Boards as text, too) (Back to the defaults)
    ");
    assert_snapshot!(other.alt(), @"Preview with pieces in Letters, numbers and pictures and colours Colour-blind safe. Dou Shou Qi board after ply 29. Blue: Rat c5, Cat b2, Dog d2, Leopard d3, Tiger a1, Lion b7, Elephant a3. Red: Rat f6, Cat f8, Dog b8, Tiger g9, Lion a7, Elephant g7. Last move: Lion jumps across the water from b3 and captures the Wolf on b7.");
    let other = ann.pick(&other, "Light").await;
    assert!(
        other.text.contains("So a game of Dou Shou Qi"),
        "{}",
        other.text
    );

    let reset = ann.press(&other, "Back to the defaults").await;
    assert_snapshot!(reset.text, @"
    (only you)
    ✅ Your boards look again as they did before you chose anything.

    ⚙️ **Your boards**
    Pieces: **Chinese and letters**. Colours: **Light**.
    Boards come as pictures, described in words for screen readers.
    This is how boards look to you: in direct messages, and in answers that only you see. Boards that everyone reads, in a match's thread, stay the same for all. Whatever you choose counts at once.
    So a game of Dou Shou Qi looks now:
    [picture]
    <What stands on the pieces>
    <In which colours>
    (Luzhanqi) (Xiangqi) (Dou Shou Qi)
    (Boards as text, too) (Back to the defaults)
    ");
    let off = reset.component("Back to the defaults");
    assert!(ann.try_press(reset.id(), &off).await.is_err());

    // The preview is of the game that was played last.
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
async fn choices_outlive_the_program() {
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
    let chosen = ann.pick(&settings, "Chinese, simplified").await;
    let chosen_look = look(ann).await;
    assert!(chosen_look != before[0]);

    bot.owes_nothing().await;
    bot.kill().await;
    let bot = Process::start(&cafe, data.path()).await;
    assert!(look(ann).await == chosen_look);
    assert!(look(ben).await == before[1]);
    // The message from before works, and knows what was chosen.
    let settings = ann.press(&chosen, "Xiangqi").await;
    assert_snapshot!(settings.text.lines().nth(2).unwrap(), @"Pieces: **Chinese, simplified**. Colours: **Light**.");
    ann.press(&settings, "Back to the defaults").await;
    assert!(look(ann).await == before[0]);

    bot.owes_nothing().await;
    bot.kill().await;
    cafe.close().await;
}
