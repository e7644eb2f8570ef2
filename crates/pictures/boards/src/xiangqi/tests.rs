//! Laws of every Xiangqi picture in every style.

use super::{
    pieces::character,
    theme::{BOTTOM, Colour, HEIGHT, LEFT, PALETTES, PITCH, RIGHT, TOP, WIDTH},
    *,
};
use crate::{
    Style, Theme,
    draw_context::WIDTH as USUAL,
    tests::{all_differ, inside, is_png, part},
};
use rules::{
    Outcome, Reason,
    xiangqi::{Kind, notation::letter},
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn empty(seat: Side) -> Scene {
    Scene::new(seat, [None; POINTS])
}

fn moved(from: Point, to: Point) -> Option<Trace<Point, Piece>> {
    Some(Trace {
        from: Some(from),
        to,
        fight: None,
    })
}

fn every_piece() -> impl Iterator<Item = Piece> {
    let sides = Side::BOTH.into_iter();
    sides.flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }))
}

/// Every piece, and every mark on points with and without a piece, seen by the first side.
fn busy() -> Scene {
    let mut scene = empty(Side::First);
    for (cell, piece) in scene.cells.iter_mut().step_by(3).zip(every_piece()) {
        *cell = Some(piece);
    }
    scene.last = moved(point("i9"), point("a0"));
    scene.more.check = Some(point("g0"));
    scene.selected = Some(point("d0"));
    scene.targets = ["a1", "b1", "h9", "g2"].map(point).to_vec();
    scene
}

/// This board, rotated by half a turn.
fn turned(scene: &Scene) -> Scene {
    let mut turned = empty(scene.seat.opponent());
    for at in Point::all() {
        turned.cells[at.rotated().index()] = scene.cells[at.index()];
    }
    turned.last = scene.last.map(|last| Trace {
        from: last.from.map(Point::rotated),
        to: last.to.rotated(),
        ..last
    });
    turned.more.check = scene.more.check.map(Point::rotated);
    turned.selected = scene.selected.map(Point::rotated);
    turned.targets = scene.targets.iter().map(|at| at.rotated()).collect();
    turned
}

fn looks() -> impl Iterator<Item = Look> {
    let themes = Theme::ALL.into_iter();
    themes.flat_map(|theme| Style::ALL.map(|style| Look { style, theme }))
}

fn compose(scene: &Scene, look: Look) -> Canvas {
    scene.canvas(look, USUAL)
}

/// The pixels on and around a point in the first side's picture.
fn around(canvas: &Canvas, at: Point) -> Vec<u8> {
    let (x, y) = centre(Side::First, at);
    part(canvas, x - PITCH / 2, y - PITCH / 2, PITCH, PITCH).concat()
}

/// The pixels of the face of the piece on a point, inside the ring.
fn face(canvas: &Canvas, at: Point) -> Vec<u8> {
    let inside = |place: usize| {
        let (x, y) = (place as i32 % PITCH, place as i32 / PITCH);
        (x - PITCH / 2).pow(2) + (y + 2 - PITCH / 2).pow(2) <= 23 * 23
    };
    let pixels = around(canvas, at).into_iter().enumerate();
    pixels
        .filter(|&(place, _)| inside(place))
        .map(|(_, colour)| colour)
        .collect()
}

#[test]
fn a_picture_is_a_small_png_in_every_look() {
    assert_eq!((WIDTH, HEIGHT), (704, 858));
    for look in looks() {
        let palette = &PALETTES[look.theme as usize];
        for scene in [empty(Side::First), busy(), turned(&busy())] {
            is_png(&compose(&scene, look).png(), (704, 858), palette);
        }
    }
}

#[test]
fn a_picture_may_be_small_or_large() {
    for (width, look) in [200, 320, 401, 999, 1400, 2000].into_iter().zip(looks()) {
        let canvas = busy().canvas(look, width);
        let height = (width as f32 * HEIGHT as f32 / WIDTH as f32).round();
        assert_eq!(
            (canvas.width, canvas.height),
            (width as usize, height as usize)
        );
    }
}

#[test]
fn equal_scenes_make_equal_files_even_when_redrawn() {
    let look = Look::default();
    assert_eq!(compose(&busy(), look).pixels, compose(&busy(), look).pixels);
    let again = SPRITES.draw(look, USUAL).board;
    assert_eq!(again.pixels, SPRITES.get(look, USUAL).board.pixels);
}

#[test]
fn the_second_seat_sees_the_board_rotated_with_its_own_coordinates() {
    for look in looks() {
        let [first, second] = [busy(), turned(&busy())].map(|scene| compose(&scene, look));
        assert_eq!(
            inside(&first, [LEFT, TOP, RIGHT, BOTTOM]),
            inside(&second, [LEFT, TOP, RIGHT, BOTTOM])
        );
        assert_ne!(first.pixels, second.pixels, "the coordinates differ");
    }
}

#[test]
fn points_are_at_their_coordinates() {
    let places = [("a0", (66, 747)), ("i0", (658, 747)), ("e4", (362, 451))];
    for (name, place) in places {
        let at = point(name);
        assert_eq!(centre(Side::First, at), place);
        assert_eq!(centre(Side::Second, at.rotated()), place);
    }
}

#[test]
fn no_two_pieces_look_alike_even_without_colour() {
    let mut scene = empty(Side::First);
    // On one rank, where every point looks the same below a piece.
    let ranks = [point("b1"), point("b8")];
    let places: Vec<Point> = ranks
        .into_iter()
        .flat_map(|first| {
            (0..7).filter_map(move |file| Point::new(first.file() + file, first.rank()))
        })
        .collect();
    for (at, piece) in places.iter().zip(every_piece()) {
        scene.cells[at.index()] = Some(piece);
    }
    for look in looks() {
        let canvas = compose(&scene, look);
        // Both sides in the same colours, so that only shape is left.
        let without_side = |colour: u8| match colour {
            c if c == Colour::SecondCut as u8 => Colour::FirstCut as u8,
            c if c == Colour::SecondFace as u8 => Colour::FirstFace as u8,
            c if c == Colour::SecondSoft as u8 => Colour::FirstSoft as u8,
            c => c,
        };
        let shape = |&at| around(&canvas, at).into_iter().map(without_side).collect();
        let shapes: Vec<Vec<u8>> = places.iter().map(shape).collect();
        assert_eq!(shapes.len(), 14);
        all_differ(&shapes, 300);
    }
}

#[test]
fn a_piece_is_fully_visible_on_every_point() {
    for style in Style::ALL {
        let look = Look {
            style,
            ..Look::default()
        };
        for piece in every_piece() {
            let mut scene = empty(Side::First);
            scene.cells = [Some(piece); POINTS];
            let canvas = compose(&scene, look);
            let colour = Colour::cut(piece.side) as u8;
            let count = |at| around(&canvas, at).iter().filter(|&&c| c == colour).count();
            let expected = count(point("e4"));
            assert!(expected > 500, "{piece:?}: {expected} pixels");
            assert!(Point::all().all(|at| count(at) == expected), "{piece:?}");
        }
    }
}

#[test]
fn every_mark_changes_the_picture_in_its_own_way_and_hides_no_piece() {
    let (free, taken) = (point("e4"), point("e5"));
    for look in looks() {
        let mark = |piece: Piece, change: &dyn Fn(&mut Scene)| {
            let mut scene = empty(Side::First);
            scene.cells[taken.index()] = Some(piece);
            change(&mut scene);
            compose(&scene, look)
        };
        for piece in every_piece() {
            let pictures = [
                mark(piece, &|_| {}),
                mark(piece, &|scene| scene.last = moved(free, taken)),
                mark(piece, &|scene| scene.last = moved(taken, free)),
                mark(piece, &|scene| {
                    scene.last = moved(free, taken);
                    scene.standing.outcome = Some(Outcome::win(Side::First, Reason::Stalemate));
                }),
                mark(piece, &|scene| scene.more.check = Some(taken)),
                mark(piece, &|scene| scene.selected = Some(taken)),
                mark(piece, &|scene| scene.selected = Some(free)),
                mark(piece, &|scene| scene.targets = vec![taken]),
                mark(piece, &|scene| scene.targets = vec![free]),
            ];
            let plain = face(&pictures[0], taken);
            assert!(plain.len() > 1600);
            assert!(pictures.iter().all(|picture| face(picture, taken) == plain));
            all_differ(&pictures.map(|picture| picture.pixels), 150);
        }
    }
}

#[test]
fn a_mark_stays_near_its_point() {
    let look = Look::default();
    let plain = compose(&empty(Side::First), look);
    for at in Point::all() {
        for seat in Side::BOTH {
            let mut scene = empty(seat);
            scene.last = moved(at, at);
            scene.more.check = Some(at);
            scene.selected = Some(at);
            scene.targets = vec![at];
            compose(&scene, look);
        }
        let mut scene = empty(Side::First);
        scene.targets = vec![at];
        scene.last = moved(at, at);
        let canvas = compose(&scene, look);
        for other in Point::all().filter(|&other| other != at) {
            assert_eq!(
                around(&canvas, other),
                around(&plain, other),
                "{at} {other}"
            );
        }
    }
}

#[test]
fn a_bar_shows_losses_and_marks_the_latest() {
    let bar = |canvas: &Canvas, side| {
        let top = match side {
            Side::First => HEIGHT - crate::bars::HEIGHT,
            Side::Second => 0,
        };
        part(canvas, 0, top, WIDTH, crate::bars::HEIGHT).concat()
    };
    let whole_army = Kind::ALL
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, kind.count()));
    let whole_army: Vec<Kind> = whole_army.filter(|&kind| kind != Kind::General).collect();
    for look in looks() {
        let plain = compose(&empty(Side::First), look);
        for side in Side::BOTH {
            let mut scene = empty(Side::First);
            let mut pictures = vec![bar(&plain, side)];
            for count in [1, 2, 15] {
                scene.lost[side.index()] = whole_army[..count].to_vec();
                pictures.push(bar(&compose(&scene, look), side));
            }
            for kind in [Kind::Advisor, Kind::Cannon, Kind::Soldier] {
                scene.last = moved(point("e4"), point("e5")).map(|last| Trace {
                    fight: Some(Piece { side, kind }),
                    ..last
                });
                let canvas = compose(&scene, look);
                assert_eq!(bar(&canvas, side.opponent()), bar(&plain, side.opponent()));
                pictures.push(bar(&canvas, side));
                let marked = |c: &&u8| **c == Colour::Last as u8;
                let marked = pictures.last().unwrap().iter().filter(marked).count();
                assert!((100..300).contains(&marked), "one ring: {marked} pixels");
            }
            all_differ(&pictures, 100);
        }
    }
}

#[test]
fn every_piece_has_a_name_of_its_own() {
    let distinct = |mut names: Vec<String>| {
        names.sort_unstable();
        names.dedup();
        names.len()
    };
    assert_eq!(
        distinct(Kind::ALL.map(letter).map(String::from).to_vec()),
        7
    );
    for style in [Style::Chinese, Style::Both] {
        let names = every_piece().map(|piece| character(piece, style).to_owned());
        assert_eq!(distinct(names.collect()), 14);
    }
    for side in Side::BOTH {
        let pieces = Kind::ALL.map(|kind| Piece { side, kind });
        let names = pieces.map(|piece| character(piece, Style::Simplified).to_owned());
        assert_eq!(distinct(names.to_vec()), 7);
    }
}
