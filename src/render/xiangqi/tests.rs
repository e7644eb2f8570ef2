//! What must hold of every Xiangqi picture, whatever its style.

use super::{
    pieces::character,
    theme::{HEIGHT, MARGIN_X, MARGIN_Y, PALETTES, PITCH, WIDTH},
    *,
};
use crate::{
    render::{
        easel,
        encode::png,
        testing::{all_differ, inside, is_png, part},
    },
    rules::xiangqi::Kind,
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn empty(seat: Side) -> Scene {
    Scene {
        seat,
        cells: [None; POINTS],
        last: None,
        check: None,
        selected: None,
        targets: Vec::new(),
        standing: Standing::default(),
        lost: [Vec::new(), Vec::new()],
    }
}

fn every_piece() -> impl Iterator<Item = Piece> {
    let sides = Side::BOTH.into_iter();
    sides.flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }))
}

/// Every piece, and every mark on points with and without a piece, as the first side sees it.
fn busy() -> Scene {
    let mut scene = empty(Side::First);
    for (cell, piece) in scene.cells.iter_mut().step_by(3).zip(every_piece()) {
        *cell = Some(piece);
    }
    scene.last = Some((point("i9"), point("a0")));
    scene.check = Some(point("g0"));
    scene.selected = Some(point("d0"));
    scene.targets = ["a1", "b1", "h9", "g2"].map(point).to_vec();
    scene
}

/// The same board as seen by somebody who has walked around the table.
fn turned(scene: &Scene) -> Scene {
    let mut turned = empty(scene.seat.opponent());
    for at in Point::all() {
        turned.cells[at.rotated().index()] = scene.cells[at.index()];
    }
    turned.last = scene.last.map(|(from, to)| (from.rotated(), to.rotated()));
    turned.check = scene.check.map(Point::rotated);
    turned.selected = scene.selected.map(Point::rotated);
    turned.targets = scene.targets.iter().map(|at| at.rotated()).collect();
    turned
}

fn compose(scene: &Scene) -> Canvas {
    board(scene, Look::default(), easel::WIDTH)
}

/// What the first side's picture shows on and around a point.
fn around(canvas: &Canvas, at: Point) -> Vec<u8> {
    let (x, y) = board::centre(Side::First, at);
    part(canvas, x - PITCH / 2, y - PITCH / 2, PITCH, PITCH).concat()
}

#[test]
fn a_picture_is_a_small_png_of_the_stated_size() {
    assert_eq!((WIDTH, HEIGHT), (700, 860));
    for scene in [empty(Side::First), busy(), turned(&busy())] {
        is_png(&png(&compose(&scene)), (700, 860), &PALETTES[0]);
    }
}

#[test]
fn equal_scenes_make_equal_files_also_when_drawn_anew() {
    assert_eq!(compose(&busy()).pixels, compose(&busy()).pixels);
    let easel = Easel::new(Look::default(), &PALETTES[0], easel::WIDTH);
    let again = Set::draw(easel);
    assert_eq!(
        again.board.pixels,
        set(Look::default(), easel::WIDTH).board.pixels
    );
}

#[test]
fn the_second_seat_sees_the_board_turned_and_its_own_coordinates() {
    let [first, second] = [busy(), turned(&busy())].map(|scene| compose(&scene));
    assert_eq!(
        inside(&first, MARGIN_X, MARGIN_Y),
        inside(&second, MARGIN_X, MARGIN_Y)
    );
    assert_ne!(first.pixels, second.pixels, "the coordinates differ");
}

#[test]
fn points_lie_where_their_coordinates_are() {
    let places = [("a0", (62, 754)), ("i0", (638, 754)), ("e4", (350, 466))];
    for (name, place) in places {
        let at = point(name);
        assert_eq!(board::centre(Side::First, at), place);
        assert_eq!(board::centre(Side::Second, at.rotated()), place);
    }
}

#[test]
fn no_two_pieces_look_alike_even_without_colour() {
    let mut scene = empty(Side::First);
    // On one rank, where every point looks alike beneath a piece.
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
    let canvas = compose(&scene);
    // Both sides in one colour: what is left is shape.
    let without_side = |colour: u8| match colour {
        c if c == Colour::Ink as u8 => Colour::Red as u8,
        c if c == Colour::Slate as u8 => Colour::Rose as u8,
        c => c,
    };
    let shape = |&at| around(&canvas, at).into_iter().map(without_side).collect();
    let shapes: Vec<Vec<u8>> = places.iter().map(shape).collect();
    assert_eq!(shapes.len(), 14);
    all_differ(&shapes, 60);
}

#[test]
fn a_piece_is_wholly_seen_on_every_point() {
    for piece in every_piece() {
        let mut scene = empty(Side::First);
        scene.cells = [Some(piece); POINTS];
        let canvas = compose(&scene);
        let colour = match piece.side {
            Side::First => Colour::Red as u8,
            Side::Second => Colour::Ink as u8,
        };
        let count = |at| around(&canvas, at).iter().filter(|&&c| c == colour).count();
        let expected = count(point("e4"));
        assert!(expected > 500, "{piece:?}: {expected} pixels");
        assert!(Point::all().all(|at| count(at) == expected), "{piece:?}");
    }
}

#[test]
fn every_mark_changes_the_picture_in_its_own_way() {
    let (free, taken) = (point("e4"), point("e5"));
    let mark = |change: &dyn Fn(&mut Scene)| {
        let mut scene = empty(Side::First);
        scene.cells[taken.index()] = Some(Piece {
            side: Side::First,
            kind: Kind::General,
        });
        change(&mut scene);
        compose(&scene).pixels
    };
    let pictures = [
        mark(&|_| {}),
        mark(&|scene| scene.last = Some((free, taken))),
        mark(&|scene| scene.last = Some((taken, free))),
        mark(&|scene| scene.check = Some(taken)),
        mark(&|scene| scene.selected = Some(taken)),
        mark(&|scene| scene.selected = Some(free)),
        mark(&|scene| scene.targets = vec![taken]),
        mark(&|scene| scene.targets = vec![free]),
    ];
    all_differ(&pictures, 100);
}

#[test]
fn a_mark_stays_near_its_point() {
    let plain = compose(&empty(Side::First));
    for at in Point::all() {
        for seat in Side::BOTH {
            let mut scene = empty(seat);
            scene.last = Some((at, at));
            scene.check = Some(at);
            scene.selected = Some(at);
            scene.targets = vec![at];
            compose(&scene);
        }
        let mut scene = empty(Side::First);
        scene.targets = vec![at];
        scene.last = Some((at, at));
        let canvas = compose(&scene);
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
fn every_piece_has_a_character_of_its_own() {
    let mut characters: Vec<&str> = every_piece().map(character).collect();
    characters.sort_unstable();
    characters.dedup();
    assert_eq!(characters.len(), 14);
}
