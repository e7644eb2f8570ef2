//! What must hold of every Luzhanqi picture, whatever its style.

use png::{BitDepth, ColorType, Decoder, Transformations};

use super::theme::{MARGIN_X, MARGIN_Y, PIECE};
use super::*;

const WHOLE: Layout = Layout {
    seat: Side::First,
    extent: Extent::Whole,
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn empty(seat: Side) -> Scene {
    Scene {
        seat,
        cells: [None; POINTS],
        last: None,
        selected: None,
        targets: Vec::new(),
        forbidden: Vec::new(),
    }
}

/// A position with every kind, covered pieces, free points and marks, as the first side sees it.
fn busy() -> Scene {
    let mut scene = empty(Side::First);
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        scene.cells[index] = Some(Stone::Open(Side::First, kind));
        scene.cells[index + 14] = Some(Stone::Open(Side::Second, kind));
        scene.cells[index + 40] = Some(Stone::Covered(Side::BOTH[index % 2]));
    }
    scene.last = Some(Trace {
        from: point("a6"),
        to: point("b1"),
        battle: Some(Battle::DefenderLost),
    });
    scene.selected = Some(point("a3"));
    scene.targets = vec![point("c7"), point("e7")];
    scene.forbidden = vec![point("d2")];
    scene
}

/// The same board as seen by somebody who has walked around the table.
fn turned(scene: &Scene) -> Scene {
    let mut turned = empty(scene.seat.opponent());
    for at in Point::all() {
        turned.cells[at.rotated().index()] = scene.cells[at.index()];
    }
    turned.last = scene.last.map(|trace| Trace {
        from: trace.from.rotated(),
        to: trace.to.rotated(),
        ..trace
    });
    turned.selected = scene.selected.map(Point::rotated);
    turned.targets = scene.targets.iter().map(|at| at.rotated()).collect();
    turned.forbidden = scene.forbidden.iter().map(|at| at.rotated()).collect();
    turned
}

/// Part of a picture: the rows of a rectangle.
fn part(canvas: &Canvas, left: i32, top: i32, width: i32, height: i32) -> Vec<&[u8]> {
    canvas
        .pixels
        .chunks_exact(canvas.width)
        .skip(top as usize)
        .take(height as usize)
        .map(|row| &row[left as usize..(left + width) as usize])
        .collect()
}

/// All of a picture but the strips with the coordinates.
fn inside(canvas: &Canvas) -> Vec<&[u8]> {
    let (width, height) = (canvas.width as i32, canvas.height as i32);
    part(
        canvas,
        MARGIN_X,
        MARGIN_Y,
        width - 2 * MARGIN_X,
        height - 2 * MARGIN_Y,
    )
}

/// What a picture of the whole board shows of a piece, without its corners.
fn piece_at(canvas: &Canvas, at: Point) -> Vec<&[u8]> {
    let (x, y) = WHOLE.centre(at).unwrap();
    let (width, height) = (PIECE.0 as i32 - 20, PIECE.1 as i32);
    part(canvas, x - width / 2, y - height / 2, width, height)
}

#[test]
fn a_picture_is_a_small_png_of_the_stated_size() {
    let scene = busy();
    let expected = [
        (board(&scene), (700, 880)),
        (half(&scene), (700, 448)),
        (revealed(&scene, &turned(&scene)), (1420, 932)),
    ];
    for (file, size) in expected {
        let mut decoder = Decoder::new(std::io::Cursor::new(&file));
        decoder.set_transformations(Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), size);
        assert_eq!(
            (info.color_type, info.bit_depth),
            (ColorType::Indexed, BitDepth::Four)
        );
        assert_eq!(
            info.palette.as_deref(),
            Some(PALETTE.colours.as_flattened())
        );
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert!(file.len() < 80 * 1024, "{} bytes", file.len());
    }
}

#[test]
fn equal_scenes_make_equal_files_also_when_drawn_anew() {
    assert_eq!(board(&busy()), board(&busy()));
    assert_eq!(half(&busy()), half(&busy()));
    let again = Layout {
        seat: Side::Second,
        extent: Extent::Whole,
    }
    .draw()
    .canvas(Colour::Paper);
    assert_eq!(
        again.pixels,
        compose(&empty(Side::Second), Extent::Whole).pixels
    );
}

#[test]
fn the_second_seat_sees_the_board_turned_and_its_own_coordinates() {
    for extent in [Extent::Whole, Extent::Half] {
        let first = compose(&busy(), extent);
        let second = compose(&turned(&busy()), extent);
        assert_eq!(inside(&first), inside(&second));
        assert_ne!(first.pixels, second.pixels, "the coordinates differ");
    }
    let second = Layout {
        seat: Side::Second,
        extent: Extent::Half,
    };
    assert_eq!(
        second.centre(point("e12")),
        WHOLE.centre(point("a1")).map(|(x, _)| (x, 384))
    );
    assert_eq!(second.centre(point("a6")), None);
}

#[test]
fn covered_pieces_of_a_side_look_all_the_same() {
    let mut backs = Vec::new();
    for side in Side::BOTH {
        let mut scene = empty(Side::First);
        scene.cells = [Some(Stone::Covered(side)); POINTS];
        let canvas = compose(&scene, Extent::Whole);
        let back = piece_at(&canvas, point("a1")).concat();
        for at in Point::all() {
            assert_eq!(piece_at(&canvas, at).concat(), back, "{side:?} on {at}");
        }
        backs.push(back);
    }
    assert_ne!(backs[0], backs[1]);
}

#[test]
fn no_two_pieces_look_alike_even_without_colour() {
    let stones: Vec<Stone> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            Kind::ALL
                .map(|kind| Stone::Open(side, kind))
                .into_iter()
                .chain([Stone::Covered(side)])
        })
        .collect();
    let mut scene = empty(Side::First);
    for (cell, stone) in scene.cells.iter_mut().zip(&stones) {
        *cell = Some(*stone);
    }
    let canvas = compose(&scene, Extent::Whole);
    // The sides in one colour each: what is left is shape.
    let without_side = |colour: u8| match colour {
        c if c == Colour::Ink as u8 => Colour::Red as u8,
        c if c == Colour::Slate as u8 => Colour::Rose as u8,
        c => c,
    };
    let shapes: Vec<Vec<u8>> = Point::all()
        .take(stones.len())
        .map(|at| {
            piece_at(&canvas, at)
                .concat()
                .into_iter()
                .map(without_side)
                .collect()
        })
        .collect();
    for (a, one) in shapes.iter().enumerate() {
        for (b, other) in shapes.iter().enumerate().skip(a + 1) {
            let differing = one.iter().zip(other).filter(|(x, y)| x != y).count();
            assert!(
                differing > 25,
                "{:?} and {:?}: {differing} pixels",
                stones[a],
                stones[b]
            );
        }
    }
}

#[test]
fn every_mark_changes_the_picture_in_its_own_way() {
    let mark = |change: &dyn Fn(&mut Scene)| {
        let mut scene = empty(Side::First);
        scene.cells[point("b5").index()] = Some(Stone::Covered(Side::Second));
        change(&mut scene);
        compose(&scene, Extent::Whole).pixels
    };
    let (from, to) = (point("b4"), point("b5"));
    let mut pictures = vec![
        mark(&|_| {}),
        mark(&|scene| scene.selected = Some(to)),
        mark(&|scene| scene.targets = vec![to]),
        mark(&|scene| scene.targets = vec![from]),
        mark(&|scene| scene.forbidden = vec![to]),
    ];
    let endings = [
        Battle::AttackerLost,
        Battle::DefenderLost,
        Battle::BothLost,
        Battle::Repelled,
    ];
    for battle in endings.map(Some).into_iter().chain([None]) {
        pictures.push(mark(&|scene| scene.last = Some(Trace { from, to, battle })));
        pictures.push(mark(&|scene| {
            let (from, to) = (to, from);
            scene.last = Some(Trace { from, to, battle });
        }));
    }
    for (a, one) in pictures.iter().enumerate() {
        for (b, other) in pictures.iter().enumerate().skip(a + 1) {
            let differing = one.iter().zip(other).filter(|(x, y)| x != y).count();
            assert!(differing > 40, "pictures {a} and {b}: {differing} pixels");
        }
    }
}

#[test]
fn every_mark_fits_on_every_point() {
    for battle in [Battle::AttackerLost, Battle::BothLost, Battle::Repelled] {
        for at in Point::all() {
            for extent in [Extent::Whole, Extent::Half] {
                let mut scene = busy();
                scene.last = Some(Trace {
                    from: at,
                    to: at,
                    battle: Some(battle),
                });
                scene.selected = Some(at);
                scene.targets = vec![at];
                scene.forbidden = vec![at];
                compose(&scene, extent);
            }
        }
    }
}

#[test]
fn a_half_shows_nothing_from_beyond_the_front_line() {
    let mut own = busy();
    for at in Point::all().filter(|at| at.half() == Side::Second) {
        own.cells[at.index()] = None;
    }
    own.targets.clear();
    assert_eq!(half(&own), half(&busy()));
    assert_ne!(board(&own), board(&busy()));
}
