//! Where marks may be: on every point, but over no name and not beyond the picture's edge.

use rules::luzhanqi::PointKind;

use super::*;
use crate::luzhanqi::layout::PITCH_X;

#[test]
fn every_mark_fits_on_every_point() {
    for battle in [Battle::AttackerLost, Battle::BothLost, Battle::Repelled] {
        for at in Point::all() {
            for extent in [Extent::Whole, Extent::Half] {
                let mut scene = busy();
                scene.last = Some(Trace {
                    from: Some(at),
                    to: at,
                    fight: Some(battle),
                });
                scene.selected = Some(at);
                scene.targets = vec![at];
                scene.more.forbidden = vec![at];
                scene.more.fallen = vec![Stone::Open(Army::Red, Kind::Flag); 2];
                scene.more.lifted = [Some(LiftedFlag::Carried(at)), Some(LiftedFlag::Lying(at))];
                compose(&scene, extent);
                scene.selected = None;
                compose(&scene, extent);
            }
        }
    }
}

#[test]
fn a_target_shows_where_the_last_attack_was() {
    for at in Point::all() {
        let mut scene = empty(Side::First);
        scene.last = Some(Trace {
            from: None,
            to: at,
            fight: Some(Battle::BothLost),
        });
        scene.selected = Point::all().find(|other| *other != at);
        let fought = compose(&scene, Extent::Whole);
        scene.targets = vec![at];
        let target = compose(&scene, Extent::Whole);
        scene.last = scene.last.map(|last| Trace {
            fight: None,
            ..last
        });
        assert!(
            target.pixels == compose(&scene, Extent::Whole).pixels,
            "{at}"
        );
        assert!(target.pixels != fought.pixels, "{at}");
    }
}

#[test]
fn no_target_hides_the_name_of_a_place() {
    for style in Style::ALL {
        let theme = Theme::default();
        let sprites = SPRITES.get(Look { style, theme }, USUAL);
        let plain = super::super::compose(&sprites, &empty(Side::First), Extent::Whole);
        let mut scene = empty(Side::First);
        scene.targets = Point::all().collect();
        let marked = super::super::compose(&sprites, &scene, Extent::Whole);
        for (kind, half) in [(PointKind::Camp, 27), (PointKind::Headquarters, 50)] {
            for at in Point::all().filter(|at| at.kind() == kind) {
                let (x, y) = WHOLE.centre(at).unwrap();
                let name = |canvas| part(canvas, x - half, y - 11, 2 * half, 22).concat();
                assert!(name(&marked) == name(&plain), "{style:?}, {at}");
            }
        }
    }
}

#[test]
fn no_mark_of_an_attack_is_cut_off_at_the_edge_of_the_picture() {
    let edges = |scene: &Scene| -> Vec<u8> {
        let canvas = compose(scene, Extent::Whole);
        let rows = canvas.pixels.chunks_exact(canvas.width);
        rows.flat_map(|row| [row[0], row[canvas.width - 1]])
            .collect()
    };
    let plain = edges(&empty(Side::First));
    let battles = [
        Battle::AttackerLost,
        Battle::DefenderLost,
        Battle::BothLost,
        Battle::Repelled,
    ];
    for (battle, at) in battles
        .into_iter()
        .flat_map(|battle| Point::all().map(move |at| (battle, at)))
    {
        let mut scene = empty(Side::First);
        scene.last = Some(Trace {
            from: None,
            to: at,
            fight: Some(battle),
        });
        scene.targets = vec![at];
        scene.more.fallen = vec![Stone::Open(Army::Red, Kind::Flag); 2];
        assert!(edges(&scene) == plain, "{battle:?} on {at}");
    }
}

#[test]
fn a_players_own_mark_stays_on_its_piece() {
    let mut scene = empty(Side::First);
    for at in Point::all() {
        scene.cells[at.index()] = Some(Stone::Covered(Army::Blue));
    }
    let at = point("c8");
    scene.more.hints = vec![(at, Hint::Moves)];
    let unmarked = compose(&scene, Extent::Whole);
    for mark in ["3", "probably B", "大概是師長", "💣"] {
        scene.more.tags = vec![(at, mark.to_owned())];
        let marked = compose(&scene, Extent::Whole);
        let (x, y) = WHOLE.centre(at).unwrap();
        let (half, high) = (PITCH_X / 2, PITCH_Y / 2);
        let pixels = (0..).zip(marked.pixels.iter().zip(&unmarked.pixels));
        let changed = pixels.filter(|(_, (one, other))| one != other);
        let places = changed.map(|(place, _): (usize, _)| {
            let (across, down) = (place % marked.width, place / marked.width);
            (across as i32 - x, down as i32 - y)
        });
        let places: Vec<(i32, i32)> = places.collect();
        let is_on = |place: &(i32, i32)| place.0.abs() <= half && place.1.abs() <= high;
        assert!(places.iter().all(is_on), "{mark} covers something else");
        assert!(
            places.iter().any(|place| place.1 < -10),
            "its hint moves up"
        );
    }
}
