//! Laws of every Dou Shou Qi picture in every style.

use super::{
    theme::{BOTTOM, Colour, HEIGHT, PALETTES, PITCH, TOP, WIDTH},
    *,
};
use crate::{
    Style, Theme,
    draw_context::WIDTH as USUAL,
    tests::{all_differ, is_png, part},
};
use rules::{Outcome, Reason, doushouqi::PointKind};

/// Every style and every theme, but no more looks than the cache holds.
fn looks() -> impl Iterator<Item = Look> {
    let styles = Style::ALL.map(|style| Look {
        style,
        theme: Theme::Light,
    });
    let themes = Theme::ALL.map(|theme| Look {
        style: Style::Both,
        theme,
    });
    styles.into_iter().chain(themes)
}

fn draw(scene: &Scene, look: Look) -> Canvas {
    scene.canvas(look, USUAL)
}

/// Draws it with the default look.
fn compose(scene: &Scene) -> Canvas {
    draw(scene, Look::default())
}

/// The colour with side colours made indistinguishable.
fn without_side(colour: u8) -> u8 {
    match colour {
        c if c == Colour::Red as u8 => Colour::Blue as u8,
        c if c == Colour::Rose as u8 => Colour::Mist as u8,
        c => c,
    }
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn empty(seat: Side) -> Scene {
    Scene::new(seat, [None; POINTS])
}

fn stone(side: Side, kind: Kind) -> Stone {
    let power = kind.index() as u8 + 1;
    Stone { side, kind, power }
}

fn every_stone() -> impl Iterator<Item = Stone> {
    let sides = Side::BOTH.into_iter();
    sides.flat_map(|side| Kind::ALL.map(|kind| stone(side, kind)))
}

/// Every piece, and every mark on squares with and without a piece, seen by the first side.
fn busy() -> Scene {
    let mut scene = empty(Side::First);
    for (cell, stone) in scene.cells.iter_mut().step_by(3).zip(every_stone()) {
        *cell = Some(stone);
    }
    scene.last = Some(Trace {
        from: Some(point("g9")),
        to: point("a1"),
        fight: Some(Fight::Won),
    });
    scene.selected = Some(point("d1"));
    scene.targets = ["b1", "c1", "f9", "g1"].map(point).to_vec();
    scene
}

/// This board, rotated by half a turn.
fn turned(scene: &Scene) -> Scene {
    let mut turned = empty(scene.seat.opponent());
    for at in Point::all() {
        turned.cells[at.rotated().index()] = scene.cells[at.index()];
    }
    turned.last = scene.last.map(|trace| Trace {
        from: trace.from.map(Point::rotated),
        to: trace.to.rotated(),
        ..trace
    });
    turned.selected = scene.selected.map(Point::rotated);
    turned.targets = scene.targets.iter().map(|at| at.rotated()).collect();
    turned
}

/// The pixels of a square in a picture.
fn square(canvas: &Canvas, seat: Side, at: Point) -> Vec<u8> {
    let (x, y) = centre(seat, at);
    part(canvas, x - PITCH / 2, y - PITCH / 2, PITCH, PITCH).concat()
}

#[test]
fn a_picture_is_a_small_png_of_the_stated_size() {
    assert_eq!((WIDTH, HEIGHT), (704, 966));
    for look in looks() {
        for scene in [empty(Side::First), busy(), turned(&busy())] {
            let file = draw(&scene, look).png();
            is_png(&file, (704, 966), &PALETTES[look.theme as usize]);
            assert!(file.len() < 36 * 1024, "{look:?}: {} bytes", file.len());
        }
    }
}

#[test]
fn a_picture_has_the_requested_width() {
    for width in [64, 199, 200, 320, 400, 701, 1400, 2000] {
        let canvas = busy().canvas(Look::default(), width);
        let height = (width as f32 * 966.0 / 704.0).round() as usize;
        assert_eq!((canvas.width, canvas.height), (width as usize, height));
        assert_eq!(canvas.pixels.len(), canvas.width * canvas.height);
    }
}

#[test]
fn equal_scenes_make_equal_files_even_when_redrawn() {
    assert_eq!(compose(&busy()).pixels, compose(&busy()).pixels);
    let again = SPRITES.draw(Look::default(), USUAL).board;
    assert_eq!(
        again.pixels,
        SPRITES.get(Look::default(), USUAL).board.pixels
    );
}

/// Dens and traps change colour with the sides; everything else only moves.
#[test]
fn the_second_seat_sees_the_board_rotated_with_its_own_coordinates() {
    let [first, second] = [busy(), turned(&busy())].map(|scene| compose(&scene));
    for at in Point::all() {
        let [one, other] = [
            square(&first, Side::First, at),
            square(&second, Side::Second, at.rotated()),
        ];
        if matches!(at.kind(), PointKind::Land | PointKind::Water) {
            assert_eq!(one, other, "{at}");
        } else {
            let shapes = [one, other].map(|pixels| pixels.into_iter().map(without_side));
            let [one, other] = shapes;
            let differing = one.zip(other).filter(|(x, y)| x != y).count();
            // Red is antialiased a little differently from blue.
            assert!(differing < 400, "{at}: {differing} pixels");
        }
    }
    let edge = |canvas: &Canvas| part(canvas, 0, HEIGHT - BOTTOM, WIDTH, BOTTOM).concat();
    assert_ne!(edge(&first), edge(&second), "the coordinates differ");
}

#[test]
fn squares_are_at_their_coordinates() {
    let places = [("a1", (82, 846)), ("g1", (646, 846)), ("d5", (364, 470))];
    for (name, place) in places {
        let at = point(name);
        assert_eq!(centre(Side::First, at), place);
        assert_eq!(centre(Side::Second, at.rotated()), place);
    }
}

#[test]
fn a_den_shows_its_side() {
    for seat in Side::BOTH {
        let canvas = compose(&empty(seat));
        let sides = [
            ("d1", Colour::Blue, Colour::Red),
            ("d9", Colour::Red, Colour::Blue),
        ];
        for (den, own, other) in sides {
            let pixels = square(&canvas, seat, point(den));
            let count = |colour| pixels.iter().filter(|&&c| c == colour as u8).count();
            assert!(count(own) > 500 && count(other) == 0, "{den}");
        }
    }
}

#[test]
fn dens_and_traps_differ_between_the_sides_even_without_colour() {
    for look in looks() {
        let canvas = draw(&empty(Side::First), look);
        let shape = |name| {
            let pixels = square(&canvas, Side::First, point(name)).into_iter();
            pixels.map(without_side).collect()
        };
        all_differ(&["c3", "c1", "c9", "d1", "d9"].map(shape), 60);
    }
}

/// The shapes of all sixteen pieces without side colours and all with the same power: heads and outlines must
/// suffice. `mark` adds marks to each of their squares.
fn shapes(look: Look, mark: impl Fn(&mut Scene, Point)) -> Vec<Vec<u8>> {
    // Away from the board's edge and from water, where every square looks the same below a piece.
    let at = point("d4");
    let shape = |stone| {
        let mut scene = empty(Side::First);
        scene.cells[at.index()] = Some(Stone { power: 1, ..stone });
        mark(&mut scene, at);
        let pixels = square(&draw(&scene, look), Side::First, at);
        pixels.into_iter().map(without_side).collect()
    };
    every_stone().map(shape).collect()
}

#[test]
fn no_two_pieces_look_alike_even_without_colour() {
    for look in looks() {
        all_differ(&shapes(look, |_, _| {}), 400);
    }
}

#[test]
fn no_mark_hides_the_kind_of_a_piece() {
    for look in looks() {
        let marked = shapes(look, |scene, at| {
            scene.last = Some(Trace {
                from: Some(at),
                to: at,
                fight: Some(Fight::Won),
            });
            scene.selected = Some(at);
            scene.targets = vec![at];
            scene.standing.outcome = Some(Outcome::win(Side::First, Reason::NoMove));
        });
        all_differ(&marked, 400);
    }
}

#[test]
fn a_visible_power_depends_on_the_rules_not_on_the_animal() {
    let pictures: Vec<Vec<u8>> = (0..=8)
        .map(|power| {
            let mut scene = empty(Side::First);
            let dog = stone(Side::First, Kind::Dog);
            scene.cells[point("a3").index()] = Some(Stone { power, ..dog });
            compose(&scene).pixels
        })
        .collect();
    all_differ(&pictures, 20);
    // Scenes that are impossible under any rules can still be drawn.
    for power in [9, u8::MAX] {
        let mut scene = empty(Side::First);
        let dog = stone(Side::First, Kind::Dog);
        scene.cells[point("a3").index()] = Some(Stone { power, ..dog });
        compose(&scene);
    }
}

#[test]
fn a_piece_is_fully_visible_on_every_square() {
    for stone in every_stone() {
        let mut scene = empty(Side::First);
        scene.cells = [Some(stone); POINTS];
        let canvas = compose(&scene);
        let own = pieces::colour(stone.side) as u8;
        let light = |at: Point| {
            let pixels = square(&canvas, Side::First, at);
            let count = |colour| pixels.iter().filter(|&&c| c == colour).count();
            (count(own), count(Colour::Ivory as u8))
        };
        let land = light(point("a3"));
        assert!(land.0 > 1000, "{stone:?}: {} pixels", land.0);
        for at in Point::all().filter(|at| at.kind() == PointKind::Land) {
            // Antialiasing differs where land meets water.
            assert!(light(at).0.abs_diff(land.0) < 8, "{stone:?} on {at}");
        }
    }
}

#[test]
fn every_mark_changes_the_picture_in_its_own_way() {
    let (free, taken) = (point("d4"), point("d5"));
    let moved = |from, to, fight| {
        let from = Some(from);
        Some(Trace { from, to, fight })
    };
    for look in looks() {
        let mark = |change: &dyn Fn(&mut Scene)| {
            let mut scene = empty(Side::First);
            scene.cells[taken.index()] = Some(stone(Side::First, Kind::Lion));
            change(&mut scene);
            draw(&scene, look).pixels
        };
        let pictures = [
            mark(&|_| {}),
            mark(&|scene| scene.last = moved(free, taken, None)),
            mark(&|scene| scene.last = moved(free, taken, Some(Fight::Won))),
            mark(&|scene| scene.last = moved(taken, free, None)),
            mark(&|scene| scene.last = moved(taken, free, Some(Fight::BothLost))),
            mark(&|scene| {
                scene.last = moved(free, taken, None);
                scene.standing.outcome = Some(Outcome::win(Side::First, Reason::Den));
            }),
            mark(&|scene| scene.selected = Some(taken)),
            mark(&|scene| scene.selected = Some(free)),
            mark(&|scene| scene.targets = vec![taken]),
            mark(&|scene| scene.targets = vec![free]),
        ];
        all_differ(&pictures, 100);
    }
}

#[test]
fn a_mark_stays_on_its_square() {
    let plain = compose(&empty(Side::First));
    for at in Point::all() {
        for fight in [Fight::Won, Fight::BothLost] {
            let mut scene = empty(Side::First);
            scene.last = Some(Trace {
                from: Some(at),
                to: at,
                fight: Some(fight),
            });
            scene.selected = Some(at);
            scene.targets = vec![at];
            scene.cells[at.index()] = Some(stone(Side::Second, Kind::Elephant));
            let canvas = compose(&scene);
            for other in Point::all().filter(|&other| other != at) {
                assert_eq!(
                    square(&canvas, Side::First, other),
                    square(&plain, Side::First, other),
                    "{at} {other}"
                );
            }
        }
    }
}

/// The bar above the board from its first lost piece on, with these pieces lost.
fn bar(look: Look, lost: &[Kind]) -> Vec<u8> {
    let mut scene = empty(Side::First);
    scene.lost[Side::Second.index()] = lost.to_vec();
    part(&draw(&scene, look), 94, 0, WIDTH - 94, crate::bars::HEIGHT).concat()
}

#[test]
fn a_bar_shows_the_lost_animals() {
    for look in looks() {
        let mut pictures = Kind::ALL.map(|kind| bar(look, &[kind])).to_vec();
        pictures.push(bar(look, &[]));
        all_differ(&pictures, 60);
        // No piece hides another, so every additional one changes the bar.
        let counts = (0..=Kind::ALL.len()).map(|count| bar(look, &Kind::ALL[..count]));
        all_differ(&counts.collect::<Vec<_>>(), 60);
    }
}

#[test]
fn each_style_has_its_lettering() {
    let styles = looks().take(Style::ALL.len());
    let pictures: Vec<_> = styles.map(|look| draw(&busy(), look).pixels).collect();
    all_differ(&pictures, 300);
}

#[test]
fn a_theme_changes_the_colours_and_no_shape() {
    let look = |theme| Look {
        style: Style::Both,
        theme,
    };
    let inside = |theme| {
        let canvas = draw(&busy(), look(theme));
        part(&canvas, 0, TOP, WIDTH, HEIGHT - TOP - BOTTOM).concat()
    };
    let light = inside(Theme::Light);
    for theme in Theme::ALL {
        let pairs = light.iter().zip(inside(theme));
        // Edges are antialiased differently, and lettering on the paper may be light.
        let differing = pairs.filter(|&(&one, other)| one != other).count();
        assert!(
            20 * differing < light.len(),
            "{theme:?}: {differing} pixels"
        );
    }
}
