//! Random boards for property tests, possible in a game or not.

use proptest::{
    collection::vec,
    option::of,
    prelude::{Strategy, prop_oneof},
    sample::select,
};

use crate::{
    Scene,
    doushouqi::{self, Fight},
    luzhanqi::{self, Army, Battle, More, Stone},
    scene::Trace,
    xiangqi,
};
use rules::{
    Side, doushouqi as animals,
    luzhanqi::{Kind, LiftedFlag, Point},
    xiangqi as elephants,
};

/// An empty board of Luzhanqi.
pub fn luzhanqi() -> luzhanqi::Scene {
    luzhanqi::Scene::new(Side::First, [None; 60])
}

/// An empty board of Xiangqi.
pub fn xiangqi() -> xiangqi::Scene {
    xiangqi::Scene::new(Side::First, [None; 90])
}

/// An empty board of Dou Shou Qi.
pub fn doushouqi() -> doushouqi::Scene {
    doushouqi::Scene::new(Side::First, [None; 63])
}

fn sides() -> impl Strategy<Value = Side> {
    select(Side::BOTH.to_vec())
}

fn points() -> impl Strategy<Value = Point> {
    select(Point::all().collect::<Vec<_>>())
}

/// Every piece as a viewer may see it.
pub fn all_stones() -> Vec<Stone> {
    let of = |army| {
        let open = Kind::ALL.map(|kind| Stone::Open(army, kind));
        open.into_iter().chain([Stone::Covered(army)])
    };
    let known = Army::BOTH.into_iter().flat_map(of);
    known.chain([Stone::FaceDown]).collect()
}

/// Boards of Luzhanqi.
pub fn of_luzhanqi() -> impl Strategy<Value = luzhanqi::Scene> {
    let battles = vec![
        Battle::AttackerLost,
        Battle::DefenderLost,
        Battle::BothLost,
        Battle::Repelled,
    ];
    let last = (of(points()), points(), of(select(battles)));
    let last = last.prop_map(|(from, to, battle)| Trace {
        from,
        to,
        fight: battle,
    });
    let carried = || points().prop_map(LiftedFlag::Carried);
    let flag = || of(prop_oneof![carried(), points().prop_map(LiftedFlag::Lying)]);
    let stones = || select(all_stones());
    (
        sides(),
        vec(of(stones()), 60),
        // A broken rule is shown at a desk, where nobody has moved.
        prop_oneof![
            last.prop_map(|last| (Some(last), Vec::new())),
            vec(points(), 0..9).prop_map(|forbidden| (None, forbidden)),
        ],
        [flag(), flag()],
        vec(points(), 0..9),
        vec(stones(), 0..25),
    )
        .prop_map(
            |(seat, cells, last, lifted, mut targets, gone)| luzhanqi::Scene {
                seat,
                cells: cells.try_into().unwrap(),
                more: More {
                    lifted,
                    forbidden: last.1,
                    ..More::default()
                },
                last: last.0,
                selected: targets.pop(),
                targets,
                lost: [gone, Vec::new()],
                ..luzhanqi()
            },
        )
}

/// Boards of Xiangqi.
pub fn of_xiangqi() -> impl Strategy<Value = xiangqi::Scene> {
    let points = || select(elephants::Point::all().collect::<Vec<_>>());
    let kinds = || select(elephants::Kind::ALL.to_vec());
    let piece = || (sides(), kinds()).prop_map(|(side, kind)| elephants::Piece { side, kind });
    (
        sides(),
        vec(of(piece()), 90),
        // The General in check is not the piece that has just moved.
        prop_oneof![
            (points(), points(), of(piece())).prop_map(|(from, to, fight)| {
                let from = Some(from);
                (Some(Trace { from, to, fight }), None)
            }),
            of(points()).prop_map(|check| (None, check)),
        ],
        vec(points(), 0..9),
        vec(kinds(), 0..9),
    )
        .prop_map(|(seat, cells, last, mut targets, gone)| xiangqi::Scene {
            seat,
            cells: cells.try_into().unwrap(),
            last: last.0,
            more: xiangqi::More { check: last.1 },
            selected: targets.pop(),
            targets,
            lost: [gone, Vec::new()],
            ..xiangqi()
        })
}

/// Boards of Dou Shou Qi.
pub fn of_doushouqi() -> impl Strategy<Value = doushouqi::Scene> {
    let points = || select(animals::Point::all().collect::<Vec<_>>());
    let kinds = || select(animals::Kind::ALL.to_vec());
    let stone = (sides(), kinds(), 0..=8_u8).prop_map(|(side, kind, power)| doushouqi::Stone {
        side,
        kind,
        power,
    });
    let fight = of(select(vec![Fight::Won, Fight::BothLost]));
    let last = (points(), points(), fight);
    let last = last.prop_map(|(from, to, fight)| Trace {
        from: Some(from),
        to,
        fight,
    });
    (
        sides(),
        vec(of(stone), 63),
        of(last),
        vec(points(), 0..9),
        vec(kinds(), 0..9),
    )
        .prop_map(|(seat, cells, last, mut targets, gone)| doushouqi::Scene {
            seat,
            cells: cells.try_into().unwrap(),
            last,
            selected: targets.pop(),
            targets,
            lost: [gone, Vec::new()],
            ..doushouqi()
        })
}

/// Boards of any game.
pub fn of_any() -> impl Strategy<Value = Scene> {
    prop_oneof![
        of_luzhanqi().prop_map(|scene| Scene::Luzhanqi(Box::new(scene))),
        of_xiangqi().prop_map(|scene| Scene::Xiangqi(Box::new(scene))),
        of_doushouqi().prop_map(|scene| Scene::DouShouQi(Box::new(scene))),
    ]
}
