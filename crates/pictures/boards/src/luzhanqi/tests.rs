//! Laws of every Luzhanqi picture in every look.

use super::layout::{LEFT, PIECE, RIGHT, WIDTH};
use super::*;
use crate::{
    Style, Theme,
    draw_context::WIDTH as USUAL,
    scene::Trace,
    tests::{all_differ, inside, is_png, part},
};
use rules::{Outcome, Reason};

mod marks;

const WHOLE: Layout = Layout {
    seat: Side::First,
    extent: Extent::Whole,
};

fn compose(scene: &Scene, extent: Extent) -> Canvas {
    super::compose(&SPRITES.get(Look::default(), USUAL), scene, extent)
}

/// Every style, each with a different theme.
fn looks() -> [Look; 4] {
    std::array::from_fn(|place| Look {
        style: Style::ALL[place],
        theme: Theme::ALL[place],
    })
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn empty(seat: Side) -> Scene {
    let mut scene = Scene::new(seat, [None; POINTS]);
    scene.more.armies = Army::BOTH.map(Some);
    scene
}

/// A position with every kind, covered pieces, free points and marks, seen by the first side.
fn busy() -> Scene {
    let mut scene = empty(Side::First);
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        scene.cells[index] = Some(Stone::Open(Army::Red, kind));
        scene.cells[index + 14] = Some(Stone::Open(Army::Blue, kind));
        scene.cells[index + 40] = Some(Stone::Covered(Army::BOTH[index % 2]));
    }
    scene.last = Some(Trace {
        from: Some(point("a6")),
        to: point("b1"),
        fight: Some(Battle::DefenderLost),
    });
    scene.selected = Some(point("a3"));
    scene.targets = vec![point("c7"), point("e7")];
    scene.more.forbidden = vec![point("d2")];
    scene.more.lifted = [
        Some(LiftedFlag::Lying(point("c1"))),
        Some(LiftedFlag::Carried(point("d1"))),
    ];
    scene.cells[point("e12").index()] = Some(Stone::FaceDown);
    scene
}

/// This board, rotated by half a turn.
fn turned(scene: &Scene) -> Scene {
    let mut turned = empty(scene.seat.opponent());
    for at in Point::all() {
        turned.cells[at.rotated().index()] = scene.cells[at.index()];
    }
    turned.more.lifted = scene.more.lifted.map(|lifted| {
        lifted.map(|lifted| match lifted {
            LiftedFlag::Carried(at) => LiftedFlag::Carried(at.rotated()),
            LiftedFlag::Lying(at) => LiftedFlag::Lying(at.rotated()),
        })
    });
    turned.last = scene.last.map(|trace| Trace {
        from: trace.from.map(Point::rotated),
        to: trace.to.rotated(),
        ..trace
    });
    turned.selected = scene.selected.map(Point::rotated);
    turned.targets = scene.targets.iter().map(|at| at.rotated()).collect();
    turned.more.forbidden = scene.more.forbidden.iter().map(|at| at.rotated()).collect();
    turned
}

/// The pixels of a piece in a picture of the whole board, without its corners.
fn piece_at(canvas: &Canvas, at: Point) -> Vec<&[u8]> {
    let (x, y) = WHOLE.centre(at).unwrap();
    let (width, height) = (PIECE.0 as i32 - 20, PIECE.1 as i32);
    part(canvas, x - width / 2, y - height / 2, width, height)
}

#[test]
fn a_picture_is_a_small_png_of_the_stated_size() {
    let scene = busy();
    let expected = [
        (compose(&scene, Extent::Whole).png(), (704, 960)),
        (half(&scene, Look::default()), (512, 317)),
    ];
    for (file, size) in expected {
        is_png(&file, size, &PALETTES[0]);
    }
}

#[test]
fn a_hint_shows_only_on_its_covered_piece() {
    let plain = busy();
    let is_covered = |at: &Point| matches!(plain.cells[at.index()], Some(Stone::Covered(_)));
    let covered = Point::all().find(is_covered).unwrap();
    let open = Point::all().find(|at| !is_covered(at)).unwrap();
    let mut known = plain.clone();
    known.more.hints = vec![(covered, Hint::Only(Kind::Grenade)), (open, Hint::Moves)];
    let [before, after] = [&plain, &known].map(|scene| compose(scene, Extent::Whole));
    for at in Point::all() {
        let is_same = piece_at(&before, at) == piece_at(&after, at);
        assert_eq!(is_same, at != covered, "{at}");
    }
}

#[test]
fn equal_scenes_make_equal_files_even_when_redrawn() {
    assert_eq!(
        compose(&busy(), Extent::Whole).pixels,
        compose(&busy(), Extent::Whole).pixels
    );
    let again = SPRITES.draw(Look::default(), USUAL).board;
    assert_eq!(
        again.pixels,
        SPRITES.get(Look::default(), USUAL).board.pixels
    );
}

#[test]
fn the_second_seat_sees_the_board_rotated_with_its_own_coordinates() {
    for extent in [Extent::Whole, Extent::Half] {
        let seat = Side::First;
        let layout = Layout { seat, extent };
        let strips = [LEFT, layout.above(), RIGHT, layout.below()];
        let first = compose(&busy(), extent);
        let second = compose(&turned(&busy()), extent);
        assert_eq!(inside(&first, strips), inside(&second, strips));
        assert_ne!(first.pixels, second.pixels, "the coordinates differ");
    }
    let second = Layout {
        seat: Side::Second,
        extent: Extent::Half,
    };
    assert_eq!(
        second.centre(point("e12")),
        WHOLE.centre(point("a1")).map(|(x, _)| (x, 369))
    );
    assert_eq!(second.centre(point("a6")), None);
}

/// Every possible piece.
fn stones() -> Vec<Stone> {
    let stones = Army::BOTH.into_iter().flat_map(|army| {
        let open = Kind::ALL.map(|kind| Stone::Open(army, kind));
        open.into_iter().chain([Stone::Covered(army)])
    });
    stones.chain([Stone::FaceDown]).collect()
}

#[test]
fn all_hidden_pieces_look_the_same() {
    for look in looks() {
        let sprites = SPRITES.get(look, USUAL);
        for stone in [
            Stone::Covered(Army::Red),
            Stone::Covered(Army::Blue),
            Stone::FaceDown,
        ] {
            let mut scene = empty(Side::First);
            scene.cells = [Some(stone); POINTS];
            let canvas = super::compose(&sprites, &scene, Extent::Whole);
            let back = piece_at(&canvas, point("a1"));
            for at in Point::all() {
                assert_eq!(piece_at(&canvas, at), back, "{stone:?} on {at}");
            }
        }
    }
}

#[test]
fn no_two_pieces_look_alike_even_without_colour() {
    // All armies in one colour, so that only shape is left.
    let without_army = |colour: u8| match colour {
        c if c == Colour::Ink as u8 || c == Colour::Road as u8 => Colour::Red as u8,
        c if c == Colour::Slate as u8 => Colour::Rose as u8,
        c => c,
    };
    let stones = stones();
    let mut scene = empty(Side::First);
    for (cell, stone) in scene.cells.iter_mut().zip(&stones) {
        *cell = Some(*stone);
    }
    for style in Style::ALL {
        let theme = Theme::default();
        let sprites = SPRITES.get(Look { style, theme }, USUAL);
        let canvas = super::compose(&sprites, &scene, Extent::Whole);
        let shape = |at| piece_at(&canvas, at).concat().into_iter().map(without_army);
        let shapes: Vec<Vec<u8>> = Point::all()
            .take(stones.len())
            .map(|at| shape(at).collect())
            .collect();
        all_differ(&shapes, 25);
    }
}

#[test]
fn lost_pieces_and_the_labels_of_the_sides_differ_and_are_in_the_bars() {
    for look in looks() {
        let sprites = SPRITES.get(look, USUAL);
        let mut bars = Vec::new();
        let board = super::compose(&sprites, &empty(Side::First), Extent::Whole);
        for stone in stones() {
            let mut scene = empty(Side::First);
            scene.lost[Side::Second.index()] = vec![stone];
            let canvas = super::compose(&sprites, &scene, Extent::Whole);
            let (bar, rest) = canvas
                .pixels
                .split_at(canvas.width * crate::bars::HEIGHT as usize);
            assert!(board.pixels.ends_with(rest), "{stone:?}");
            bars.push(bar.to_vec());
        }
        all_differ(&bars, 25);
    }
    let mut scene = empty(Side::First);
    scene.more.armies = [Some(Army::Blue), None];
    let (usual, other) = (empty(Side::First), scene);
    let [usual, other] = [usual, other].map(|scene| compose(&scene, Extent::Whole).pixels);
    let height = usual.len() / WIDTH as usize;
    let changed = |row: usize| {
        let row = row * WIDTH as usize..(row + 1) * WIDTH as usize;
        usual[row.clone()] != other[row]
    };
    let bar = crate::bars::HEIGHT as usize;
    assert!((0..bar).any(changed) && (height - bar..height).any(changed));
    assert!(!(bar..height - bar).any(changed));
}

#[test]
fn a_fully_lost_army_does_not_cover_the_ply_number() {
    let kinds = Kind::ALL.into_iter();
    let army =
        kinds.flat_map(|kind| std::iter::repeat_n(Stone::Open(Army::Red, kind), kind.count()));
    let mut scene = empty(Side::First);
    scene.lost[0] = army.collect();
    let (lost, none) = (
        compose(&scene, Extent::Whole),
        compose(&empty(Side::First), Extent::Whole),
    );
    let end = |canvas| part(canvas, 590, 912, 110, 40).concat();
    assert_eq!(end(&lost), end(&none));
}

#[test]
fn every_theme_paints_the_same_shapes() {
    let canvas = |theme| {
        let style = Style::default();
        super::compose(
            &SPRITES.get(Look { style, theme }, USUAL),
            &busy(),
            Extent::Whole,
        )
    };
    let light = canvas(Theme::Light);
    // Areas of a single colour do not depend on the antialiasing.
    for theme in Theme::ALL {
        let canvas = canvas(theme);
        assert_eq!(canvas.pixels.len(), light.pixels.len());
        let differing = canvas
            .pixels
            .iter()
            .zip(&light.pixels)
            .filter(|(a, b)| a != b)
            .count();
        assert!(
            differing < light.pixels.len() / 25,
            "{theme:?}: {differing}"
        );
        assert_eq!(canvas.palette.colours, PALETTES[theme as usize].colours);
    }
}

#[test]
fn a_picture_of_another_width_keeps_its_proportions() {
    for (width, height) in [(200, 273), (333, 454), (1001, 1365)] {
        let canvas = busy().canvas(Look::default(), width);
        assert_eq!((canvas.width, canvas.height), (width as usize, height));
    }
}

#[test]
fn every_mark_changes_the_picture_in_its_own_way() {
    let mark = |change: &dyn Fn(&mut Scene)| {
        let mut scene = empty(Side::First);
        scene.cells[point("b5").index()] = Some(Stone::Covered(Army::Blue));
        change(&mut scene);
        compose(&scene, Extent::Whole).pixels
    };
    let (from, to) = (point("b4"), point("b5"));
    let mut pictures = vec![
        mark(&|_| {}),
        mark(&|scene| scene.selected = Some(to)),
        mark(&|scene| scene.targets = vec![to]),
        mark(&|scene| scene.targets = vec![from]),
        mark(&|scene| scene.more.forbidden = vec![to]),
    ];
    let endings = [
        Battle::AttackerLost,
        Battle::DefenderLost,
        Battle::BothLost,
        Battle::Repelled,
    ];
    for battle in endings.map(Some).into_iter().chain([None]) {
        pictures.push(mark(&|scene| {
            let from = Some(from);
            scene.last = Some(Trace {
                from,
                to,
                fight: battle,
            });
        }));
        pictures.push(mark(&|scene| {
            let (from, to) = (Some(to), from);
            scene.last = Some(Trace {
                from,
                to,
                fight: battle,
            });
        }));
    }
    pictures.push(mark(&|scene| {
        let (from, battle) = (None, None);
        scene.last = Some(Trace {
            from,
            to,
            fight: battle,
        });
    }));
    all_differ(&pictures, 40);
}

#[test]
fn no_mark_hides_a_piece_or_its_neighbours() {
    // The areas with numbers and names.
    let written = |canvas: &Canvas| -> Vec<Vec<u8>> {
        let places = Point::all().filter_map(|at| WHOLE.centre(at));
        places
            .map(|(x, y)| part(canvas, x - 46, y - 11, 88, 35).concat())
            .collect()
    };
    let at = point("c6");
    let trace = |battle| {
        let from = Some(point("b6"));
        Some(Trace {
            from,
            to: at,
            fight: Some(battle),
        })
    };
    let decided = Outcome::win(Side::First, Reason::FlagTaken);
    let fallen = vec![Stone::Open(Army::Red, Kind::Grenade); 2];
    let marks: [&dyn Fn(&mut Scene); 11] = [
        &|scene| scene.last = trace(Battle::AttackerLost),
        &|scene| scene.last = trace(Battle::DefenderLost),
        &|scene| scene.last = trace(Battle::Repelled),
        &|scene| {
            scene.last = trace(Battle::DefenderLost);
            scene.standing.outcome = Some(decided);
        },
        &|scene| {
            scene.last = trace(Battle::DefenderLost);
            scene.more.fallen = fallen.clone();
        },
        &|scene| scene.selected = Some(at),
        &|scene| scene.targets = vec![at],
        &|scene| scene.more.forbidden = vec![at],
        &|scene| scene.more.lifted = [Some(LiftedFlag::Carried(at)), None],
        &|scene| scene.more.lifted = [None, Some(LiftedFlag::Carried(at))],
        &|scene| scene.more.lifted = [Some(LiftedFlag::Lying(at)), Some(LiftedFlag::Lying(at))],
    ];
    for style in Style::ALL {
        let theme = Theme::default();
        let sprites = SPRITES.get(Look { style, theme }, USUAL);
        let mut plain = empty(Side::First);
        for (cell, stone) in plain.cells.iter_mut().zip(stones().into_iter().cycle()) {
            *cell = Some(stone);
        }
        let expected = written(&super::compose(&sprites, &plain, Extent::Whole));
        for (number, mark) in marks.iter().enumerate() {
            let mut marked = plain.clone();
            mark(&mut marked);
            let found = written(&super::compose(&sprites, &marked, Extent::Whole));
            assert!(found == expected, "{style:?}, mark {number}");
        }
    }
}

#[test]
fn lifted_flags_show_their_colour_and_point() {
    let (free, taken) = (point("b4"), point("b5"));
    let places = [
        None,
        Some(LiftedFlag::Carried(taken)),
        Some(LiftedFlag::Lying(taken)),
        Some(LiftedFlag::Lying(free)),
    ];
    let mut pictures = Vec::new();
    for red in places {
        for black in places {
            let mut scene = empty(Side::First);
            scene.cells[taken.index()] = Some(Stone::Open(Army::Blue, Kind::Engineer));
            scene.more.lifted = [red, black];
            pictures.push(compose(&scene, Extent::Whole).pixels);
        }
    }
    all_differ(&pictures, 40);
}

#[test]
fn fallen_pieces_are_shown_at_their_point() {
    let at = point("c6");
    let shown = |fallen: &[Stone]| {
        let mut scene = empty(Side::First);
        scene.cells[at.index()] = Some(Stone::Open(Army::Red, Kind::Major));
        scene.last = Some(Trace {
            from: Some(point("b6")),
            to: at,
            fight: Some(Battle::DefenderLost),
        });
        scene.more.fallen = fallen.to_vec();
        compose(&scene, Extent::Whole)
    };
    let open = stones().into_iter();
    let open = open.filter(|stone| matches!(stone, Stone::Open(..)));
    let around = |canvas: &Canvas| {
        let (x, y) = WHOLE.centre(at).unwrap();
        part(canvas, x - 72, y - 20, 144, 72).concat()
    };
    let nothing = shown(&[]);
    let mut pictures = vec![around(&nothing)];
    pictures.extend(open.map(|stone| around(&shown(&[stone]))));
    all_differ(&pictures, 25);
    let both = [Kind::Major, Kind::Grenade].map(|kind| Stone::Open(Army::Blue, kind));
    assert!(!pictures.contains(&around(&shown(&both))));
}

#[test]
fn a_half_shows_nothing_from_beyond_the_front_line() {
    let mut own = busy();
    for at in Point::all().filter(|at| at.half() == Side::Second) {
        own.cells[at.index()] = None;
    }
    own.targets.clear();
    let differ = |extent| compose(&own, extent).pixels != compose(&busy(), extent).pixels;
    assert!(!differ(Extent::Half) && differ(Extent::Whole));
}
