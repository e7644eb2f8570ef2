//! What remains of pieces where Discord shows a board at its smallest, without colours: no two of them look alike.

use draw::Canvas;
use rules::{Side, doushouqi::Kind as Animal, luzhanqi::Kind as Soldier, xiangqi};

use super::{
    Look, Style, Theme, WIDTH, doushouqi,
    luzhanqi::{self, Army, Stone},
};

/// The height of a board in Discord, in pixels.
const HEIGHT: usize = 350;
/// How different the brightness of a pixel must be to be noticed, of 255.
const NOTICED: f64 = 40.0;

/// The brightness of each pixel of a picture that is shrunk to [`HEIGHT`].
fn shown(canvas: &Canvas) -> Vec<f64> {
    let brightness = canvas.palette.colours.map(|[red, green, blue]| {
        0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue)
    });
    let step = canvas.height as f64 / HEIGHT as f64;
    let width = (canvas.width as f64 / step) as usize;
    // How much of each old pixel a new one covers, along one axis.
    let parts = |at: usize| {
        let (from, to) = (at as f64 * step, (at + 1) as f64 * step);
        let overlap = move |old: usize| to.min((old + 1) as f64) - from.max(old as f64);
        (from as usize..to.ceil() as usize).map(move |old| (old, overlap(old)))
    };
    let pixel = |x: usize, y: usize| -> f64 {
        let row = |row: usize| canvas.pixels[row.min(canvas.height - 1) * canvas.width..].iter();
        let across = |at: usize| -> f64 {
            let mut row = row(at).skip(parts(x).next().map_or(0, |part| part.0));
            parts(x)
                .filter_map(|(_, share)| Some(share * brightness[usize::from(*row.next()?)]))
                .sum()
        };
        let sum: f64 = parts(y).map(|(at, share)| share * across(at)).sum();
        sum / step / step
    };
    (0..HEIGHT)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .map(|(x, y)| pixel(x, y))
        .collect()
}

/// Asserts that any two of these pictures differ in at least `least` noticed pixels.
fn all_differ(pictures: &[Canvas], least: usize, what: &str) {
    let shown: Vec<_> = pictures.iter().map(shown).collect();
    for (a, one) in shown.iter().enumerate() {
        for (b, other) in shown.iter().enumerate().skip(a + 1) {
            let pairs = one.iter().zip(other);
            let noticed = pairs.filter(|(x, y)| (**x - **y).abs() >= NOTICED).count();
            assert!(noticed >= least, "{what}: {a} and {b}: {noticed} pixels");
        }
    }
}

/// Checks the pictures of a game, which `draw` draws, in every look.
fn in_every_look(least: usize, draw: impl Fn(Look) -> Vec<Canvas>) {
    for theme in Theme::ALL {
        for style in Style::ALL {
            let pictures = draw(Look { style, theme });
            all_differ(&pictures, least, &format!("{style:?} {theme:?}"));
        }
    }
}

#[test]
fn pieces_of_xiangqi_can_be_told_apart() {
    let pieces = Side::BOTH
        .into_iter()
        .flat_map(|side| xiangqi::Kind::ALL.map(|kind| xiangqi::Piece { side, kind }));
    let pieces: Vec<_> = pieces.collect();
    in_every_look(110, |look| {
        let draw = |&piece| {
            let mut scene = super::xiangqi::Scene::new(Side::First, [None; xiangqi::board::POINTS]);
            scene.cells[40] = Some(piece);
            scene.canvas(look, WIDTH)
        };
        pieces.iter().map(draw).collect()
    });
}

#[test]
fn pieces_of_luzhanqi_can_be_told_apart() {
    let open = Army::BOTH
        .into_iter()
        .flat_map(|army| Soldier::ALL.map(|kind| Stone::Open(army, kind)));
    let hidden = [Stone::FaceDown].into_iter();
    let hidden = hidden.chain(Army::BOTH.map(Stone::Covered));
    let stones: Vec<_> = open.chain(hidden).collect();
    in_every_look(45, |look| {
        let draw = |&stone| {
            let mut cells = [None; rules::luzhanqi::board::POINTS];
            cells[30] = Some(stone);
            luzhanqi::Scene::new(Side::First, cells).canvas(look, WIDTH)
        };
        stones.iter().map(draw).collect()
    });
}

#[test]
fn pieces_of_dou_shou_qi_can_be_told_apart() {
    let stones = Side::BOTH.into_iter().flat_map(|side| {
        let power = |kind: Animal| kind.index() as u8 + 1;
        Animal::ALL.map(|kind| doushouqi::Stone {
            side,
            kind,
            power: power(kind),
        })
    });
    let stones: Vec<_> = stones.collect();
    in_every_look(95, |look| {
        let draw = |&stone| {
            let mut cells = [None; rules::doushouqi::board::POINTS];
            cells[24] = Some(stone);
            doushouqi::Scene::new(Side::First, cells).canvas(look, WIDTH)
        };
        stones.iter().map(draw).collect()
    });
}
