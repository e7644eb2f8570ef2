//! The pictures of `assets/gallery`: every game in every style and theme for every audience. README, `docs` and the
//! gallery's page show them. They are also the renderer's reference: each is redrawn and compared, with a small
//! tolerance because other machines round edges differently.
//!
//! `GALLERY=draw cargo test -p boards --test gallery` draws them all and writes the page.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

mod difference;

use std::{fs, path::PathBuf};

use boards::{Look, Scene, Style, Theme};
use difference::difference;
use rules::{
    Outcome, Reason, RuleSet, Side,
    game::{Game, GameName, SeatHistory, Start},
    luzhanqi::{Arrangement, DeskView, Options},
};

/// A picture of the gallery.
struct Picture {
    name: String,
    /// A short title.
    title: String,
    file: Vec<u8>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../assets/gallery")
}

/// A game in progress, and the same game after a resignation, when everything is revealed.
fn positions(name: GameName, preset: &str, start: &Start, moves: &str) -> (Game, Game) {
    let rules = name.preset(preset).unwrap();
    let played = || {
        let mut game = start.begin(&rules).unwrap();
        for text in moves.split(' ') {
            let side = game.turn().unwrap();
            game.play(side, text.parse().unwrap())
                .unwrap_or_else(|_| panic!("{name:?} {text}"));
        }
        game
    };
    let (game, mut over) = (played(), played());
    over.conclude(Outcome::win(Side::First, Reason::Resignation));
    (game, over)
}

const LUZHANQI: &str = "e6e7 c7c6 a2b3 c6c7 d6d5 e8d8 b6e6 d8e8 e4d3 a7a6 d3c4 a8a7 e6a6 a9b8 c5b5 e7e5 e3e4 d9d8 a6a7 \
    b7a7 a5a10 e5e4 b2a2 e4d4 a10a11 d4d3 a11a12 b9b10 e2e8 d3d2 b5c5 b8a9 a4a9 b10a9 b3b2 e11d10 c4b5 c7b8 a9a6 d10c9 \
    c5c4 e8e6 a6a7 e6e4 a7a4 e4e2 e1e2 c9d9 d5c5 e9e4 a4a9 c8c7 c4b3 b8a9 b5c4 c11b10 a3a8 c7b8 c4b5 e10e7 b5c4 b8a8";
const XIANGQI: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 b0c2 d9e8 e3e4 i8g8 g6f6 g8i8 f6g6 \
    h9h5 b2b5 g5g4 c4c5 h5c5 c2d4 g4g3 g6g3 c5c4 d4c6 c4e4 g2e3 e4f4 e3d5 f4f2 d5c7 i8g8 b5b2 f2e2";
const DOU_SHOU_QI: &str = "g3f3 a7b7 f3f4 b7b6 f4f5 b6b5 f5f6 e7d7 e3d3 d7d6 d3d4 d6d5 d4d5 c7d7 d5d6 d7d6 g1g2 d6d5 \
    g2g3 d5d4 f2e2 d4d3 a1a2 d3d2";
/// A deal of the flip game, and moves after which a red Lieutenant General carries Blue's Flag.
const DEAL: &str = "r6 r9 b9 r5 rM r7 r6 bB r8 b7 r8 r3 rM bM r7 r1 rB bM b9 r5 r9 b6 b8 bM rB b7 b3 b9 r3 r4 b1 b5 b3 \
    b8 r8 b2 b5 r9 r2 b8 bB b4 bF b6 rM rF r7 r4 b4 b7";
const FLIP: &str = "d7= e2= c1= a8= b11= a4= b7= c12= a11= c6= d1= c1d1 b4= b4a4 c2= e12= e7= e7d7 c5= e1= d6= d6c6 b1= \
    c6c5 d11= d4= c3= a9= a5= a2= a12= e6= e5= e6e5 a2b3 e9= b3c3 a7= a3= a7a8 e5e7 a8a9 b6= b2= b2b1 a3c2";
/// Two armies of Luzhanqi.
const ARMIES: [&str; 2] = [
    "63549/217/3854/779/8B6M8/MFM9B",
    "12334/455/6677/788/8MBB9/9FM9M",
];
/// Two armies, and a game in which the second one's Flag is taken.
const DEFEATED: [&str; 2] = [
    "54321/345/6677/788/899BB/9FMMM",
    "95432/931/9456/867/877MB/8FMMB",
];
const FLAG_TAKEN: &str = "e6e7 a7a6 e7e8 a8b8 e8e9 b8a8 e9e10 a8b8 e10e11 b8a8 e11d11 a8b8 d11d12";

/// How a game of the gallery begins: its preset, start and moves.
fn beginning(name: GameName) -> (&'static str, Start, &'static str) {
    let start = Start {
        setups: (name == GameName::Luzhanqi).then(|| ARMIES.map(str::to_owned)),
        ..Start::default()
    };
    match name {
        GameName::Luzhanqi => ("tezhi-referee", start, LUZHANQI),
        GameName::Xiangqi => ("booklet", start, XIANGQI),
        GameName::DouShouQi => ("booklet", start, DOU_SHOU_QI),
    }
}

/// Every scene of a game, with the name of its audience.
fn audiences(name: GameName) -> Vec<(&'static str, Scene)> {
    let (preset, start, moves) = beginning(name);
    let (game, over) = positions(name, preset, &start, moves);
    let seat = |side| boards::views::seat(&game.seat_view(side));
    let mut audiences = vec![("first", seat(Side::First)), ("second", seat(Side::Second))];
    if let Some(revealed) = over.revealed_view() {
        audiences.insert(0, ("public", boards::views::table(&game.table_view())));
        audiences.push((
            "referee",
            boards::views::revealed(&revealed.end, Side::First),
        ));
    }
    audiences
}

/// The public view of a game after each ply.
fn film(name: GameName) -> Vec<Scene> {
    let (preset, start, moves) = beginning(name);
    let mut game = start.begin(&name.preset(preset).unwrap()).unwrap();
    let mut scenes = vec![boards::views::table(&game.table_view())];
    for text in moves.split(' ') {
        let side = game.turn().unwrap();
        game.play(side, text.parse().unwrap()).unwrap();
        scenes.push(boards::views::table(&game.table_view()));
    }
    scenes
}

fn looks() -> impl Iterator<Item = Look> {
    let looks = |theme| Style::ALL.map(|style| Look { style, theme });
    Theme::ALL.into_iter().flat_map(looks)
}

/// Draws every picture.
fn pictures() -> Vec<Picture> {
    let mut pictures = Vec::new();
    for game in GameName::ALL {
        for look in looks() {
            for (audience, scene) in audiences(game) {
                let (style, theme) = (look.style.name(), look.theme.name());
                pictures.push(Picture {
                    name: format!("{}-{theme}-{style}-{audience}.png", game.name()),
                    title: format!("{style}, {theme}, {audience}"),
                    file: boards::board(&scene, look, boards::WIDTH),
                });
            }
        }
    }
    pictures.extend(further());
    pictures
}

/// Pictures other than boards of games in progress.
fn further() -> Vec<Picture> {
    let look = Look::default();
    let picture = |name: &str, title: &str, file| Picture {
        name: name.to_owned(),
        title: title.to_owned(),
        file,
    };
    let mut pictures = Vec::new();
    let army = Arrangement::parse("M3459/B12/7654/6M8/98877/3FMB9").unwrap();
    let options = Options::preset("pamphlet").unwrap();
    let desk = boards::luzhanqi::view::desk(&DeskView::new(&army, Side::First, &options), None);
    let dealt = dealt();
    for theme in Theme::ALL {
        let look = Look { theme, ..look };
        let name = |what: &str| format!("{what}-{}.png", theme.name());
        pictures.push(picture(
            &name("desk"),
            "an army on its owner's desk, with what the rules forbid",
            boards::luzhanqi::half(&desk, look),
        ));
        for game in GameName::ALL {
            pictures.push(picture(
                &name(&format!("picked-{}", game.name())),
                "a piece that was picked, where it may go, and what it may attack",
                boards::board(&picked(game), look, boards::WIDTH),
            ));
        }
        for game in GameName::ALL {
            pictures.push(picture(
                &name(&format!("decided-{}", game.name())),
                "the last board of a game, with the move that decided it",
                boards::board(&decided(game), look, boards::WIDTH),
            ));
        }
        pictures.push(picture(
            &name("dealt"),
            "the flip game: pieces that nobody has turned yet, and a carried Flag",
            boards::board(&dealt, look, boards::WIDTH),
        ));
    }
    for theme in [Theme::Light, Theme::Dark] {
        for style in Style::ALL {
            pictures.push(picture(
                &format!("knowledge-{}-{}.png", theme.name(), style.name()),
                "what a player knows of covered pieces, with their own marks",
                boards::board(&aided(), Look { style, theme }, boards::WIDTH),
            ));
        }
    }
    for style in Style::ALL {
        let scene = decided(GameName::Luzhanqi).turned();
        pictures.push(picture(
            &format!("decided-luzhanqi-second-{}.png", style.name()),
            "the same from the second player's side",
            boards::board(&scene, Look { style, ..look }, boards::WIDTH),
        ));
    }
    for game in GameName::ALL {
        let scenes = film(game);
        let moments: Vec<Scene> = scenes
            .iter()
            .rev()
            .step_by(scenes.len() / 4)
            .take(4)
            .rev()
            .cloned()
            .collect();
        pictures.push(picture(
            &format!("{}-moments.png", game.name()),
            "moments of a game",
            boards::contact_sheet(&moments, look),
        ));
        pictures.push(picture(
            &format!("{}-replay.gif", game.name()),
            "a game as everyone saw it",
            boards::animation(&scenes, look),
        ));
    }
    pictures
}

/// The last position of a game in which a piece can attack and has a choice: that piece is selected.
fn picked(name: GameName) -> Scene {
    let (preset, start, moves) = beginning(name);
    let cuts = moves.match_indices(' ').map(|(at, _)| &moves[..at]).rev();
    let found = cuts.into_iter().find_map(|moves| {
        let (game, _) = positions(name, preset, &start, moves);
        let view = game.seat_view(game.turn()?);
        let actions = view.legal_actions();
        let from_where = |from| actions.iter().filter(move |action| action.from() == from);
        let attack = actions
            .iter()
            .find(|action| view.attacks(**action) && from_where(action.from()).count() > 3)?;
        let targets: Vec<_> = from_where(attack.from()).filter_map(|to| to.to()).collect();
        let mut scene = boards::views::seat(&view);
        scene.pick(Some(attack.from()), &targets);
        Some(scene)
    });
    found.unwrap()
}

/// A game with the first player's hints on covered pieces, and with marks on some of them.
fn aided() -> Scene {
    let (preset, start, moves) = beginning(GameName::Luzhanqi);
    let rules = GameName::Luzhanqi.preset(preset).unwrap();
    let mut game = start.begin(&rules).unwrap();
    let mut views = vec![game.seat_view(Side::First)];
    for text in moves.split(' ') {
        let side = game.turn().unwrap();
        game.play(side, text.parse().unwrap()).unwrap();
        views.push(game.seat_view(Side::First));
    }
    let history = SeatHistory::new(views).unwrap();
    let known = history.knowledge().unwrap().conclusions();
    let mut scene = boards::views::seat(history.latest());
    let marks = [
        ("d8", "4"),
        ("c12", "probably B"),
        ("e4", "3?"),
        ("d11", "?"),
        ("a8", "WWWWW"),
        ("c10", "師長?"),
    ];
    let marks = marks.map(|(point, mark)| (point.parse().unwrap(), mark));
    scene.aid(Some(&known), marks.into_iter());
    scene
}

/// The last board of a game that its last move decided: by taking the Flag, by checkmate, by entering the den.
fn decided(name: GameName) -> Scene {
    let position = |text: &str| Start {
        position: Some(text.to_owned()),
        ..Start::default()
    };
    let (preset, start, moves) = match name {
        GameName::Luzhanqi => {
            let setups = Some(DEFEATED.map(str::to_owned));
            let start = Start::default();
            ("pamphlet", Start { setups, ..start }, FLAG_TAKEN)
        }
        GameName::Xiangqi => (
            "booklet",
            position("2bakab2/9/n7n/p1p3p1p/9/7C1/P1P1C1P1P/9/9/2BAKAB2 w"),
            "h4e4",
        ),
        GameName::DouShouQi => ("booklet", position("l5d/3L3/7/7/3w3/7/7/1D5/6W w"), "d8d9"),
    };
    let mut game = start.begin(&name.preset(preset).unwrap()).unwrap();
    for text in moves.split(' ') {
        let side = game.turn().unwrap();
        game.play(side, text.parse().unwrap())
            .unwrap_or_else(|_| panic!("{name:?} {text}"));
    }
    match game.revealed_view() {
        Some(revealed) => boards::views::revealed(&revealed.end, Side::First),
        None => boards::views::table(&game.table_view()),
    }
}

/// The flip game with a Flag that is being carried home.
fn dealt() -> Scene {
    let rules = GameName::Luzhanqi.preset("tezhi-flip").unwrap();
    let carry = serde_json::json!({"goal": "carry"});
    let rules = rules.with_changes(carry.as_object().unwrap()).unwrap();
    let start = Start {
        deal: Some(DEAL.to_owned()),
        ..Start::default()
    };
    let mut game = start.begin(&rules).unwrap();
    for text in FLIP.split(' ') {
        let side = game.turn().unwrap();
        game.play(side, text.parse().unwrap()).unwrap();
    }
    boards::views::table(&game.table_view())
}

#[test]
fn every_picture_looks_as_it_did() {
    let pictures = pictures();
    if std::env::var_os("GALLERY").is_some_and(|wish| wish == "draw") {
        draw(&pictures);
        return;
    }
    let mut differences = Vec::new();
    let elsewhere = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    for Picture { name, file, .. } in &pictures {
        let found = match fs::read(folder().join(name)) {
            Ok(kept) => difference(&kept, file),
            Err(error) => Some(format!("it cannot be read: {error}")),
        };
        if let Some(found) = found {
            fs::create_dir_all(&elsewhere).unwrap();
            fs::write(elsewhere.join(name), file).unwrap();
            differences.push(format!("{name}: {found}"));
        }
    }
    assert!(
        differences.is_empty(),
        "{}\nWhat was drawn now is in {}. If that is how it should look: GALLERY=draw cargo test -p boards --test gallery",
        differences.join("\n"),
        elsewhere.display()
    );
}

#[test]
fn the_gallery_has_no_other_files_and_its_page_shows_all() {
    let page = fs::read_to_string(folder().join("README.md")).unwrap();
    let names: Vec<String> = pictures().into_iter().map(|picture| picture.name).collect();
    for name in &names {
        assert!(page.contains(name), "{name} is not on the page");
    }
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "README.md" || names.contains(&name), "{name}");
    }
}

#[test]
fn a_difference_is_located() {
    let scene = audiences(GameName::Xiangqi).swap_remove(0).1;
    let draw = |style| {
        let theme = Theme::Light;
        boards::board(&scene, Look { style, theme }, boards::WIDTH)
    };
    let (one, other) = (draw(Style::Chinese), draw(Style::Latin));
    assert_eq!(difference(&one, &one), None);
    let found = difference(&one, &other).unwrap();
    assert!(found.contains("pixels are different, from ("), "{found}");
    let small = boards::board(&scene, Look::default(), 400);
    let found = difference(&one, &small).unwrap();
    assert!(found.starts_with("it is 512 x "), "{found}");
    assert!(difference(b"no picture", &one).is_some());
}

/// Writes all pictures and the page.
fn draw(pictures: &[Picture]) {
    fs::remove_dir_all(folder()).ok();
    fs::create_dir_all(folder()).unwrap();
    for Picture { name, file, .. } in pictures {
        fs::write(folder().join(name), file).unwrap();
    }
    fs::write(folder().join("README.md"), page(pictures)).unwrap();
}

/// The gallery's page: a table for each game and audience, a row for each theme, a column for each style.
fn page(pictures: &[Picture]) -> String {
    let mut page = String::from(
        "# Gallery\n\nEvery game in every style and theme, as each audience sees it. Drawn by \
         `GALLERY=draw cargo test -p boards --test gallery`; the tests hold the renderer to these pictures.\n",
    );
    let shown = |picture: &Picture, width: u32| {
        let Picture { name, title, .. } = picture;
        format!("<a href=\"{name}\"><img src=\"{name}\" width=\"{width}\" alt=\"{title}\"></a>")
    };
    let mut rest: Vec<&Picture> = pictures.iter().collect();
    for (game, heading) in GameName::ALL
        .iter()
        .zip(["Luzhanqi", "Xiangqi", "Dou Shou Qi"])
    {
        for (audience, _) in audiences(*game) {
            page.push_str(&format!("\n## {heading}: {}\n\n|  ", describe(audience)));
            for style in Style::ALL {
                page.push_str(&format!("| {} ", style.name()));
            }
            page.push_str(&format!("|\n|---{}|\n", "|---".repeat(Style::ALL.len())));
            for theme in Theme::ALL {
                page.push_str(&format!("| {} ", theme.name()));
                for style in Style::ALL {
                    let name = format!(
                        "{}-{}-{}-{audience}.png",
                        game.name(),
                        theme.name(),
                        style.name()
                    );
                    let place = rest
                        .iter()
                        .position(|picture| picture.name == name)
                        .unwrap();
                    page.push_str(&format!("| {} ", shown(rest.remove(place), 200)));
                }
                page.push_str("|\n");
            }
        }
    }
    page.push_str("\n## Further\n");
    for picture in rest {
        page.push_str(&format!("\n{}\n\n{}\n", picture.title, shown(picture, 400)));
    }
    page
}

fn describe(audience: &str) -> &'static str {
    match audience {
        "public" => "what everyone sees",
        "first" => "what the first player sees",
        "second" => "what the second player sees",
        _ => "everything, once the game is over",
    }
}
