//! Laws of every text board: it shows the content of its scene, and everything is aligned.

mod scenes;

use std::collections::HashSet;

use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use super::{board, half, lost};
use crate::{
    Scene, Style, doushouqi,
    luzhanqi::{Army, Battle, Stone},
    scene::Trace,
};
use rules::{
    Side, doushouqi as animals,
    luzhanqi::{LiftedFlag, Point, PointKind},
    xiangqi as elephants,
};

/// The layout of a board: files, the number of lines, characters before a line and in each cell.
struct Layout {
    files: u8,
    lines: usize,
    front: usize,
    cell: usize,
}

fn layout(scene: &Scene, style: Style) -> Layout {
    let (files, lines, front, cell) = match scene {
        Scene::Luzhanqi(_) => (5, 14, 3, 6),
        Scene::Xiangqi(_) => (9, 12, 2, 4),
        Scene::DouShouQi(_) if style.has_latin() => (7, 10, 2, 5),
        Scene::DouShouQi(_) => (7, 10, 2, 6),
    };
    Layout {
        files,
        lines,
        front,
        cell,
    }
}

fn seat(scene: &Scene) -> Side {
    match scene {
        Scene::Luzhanqi(scene) => scene.seat,
        Scene::Xiangqi(scene) => scene.seat,
        Scene::DouShouQi(scene) => scene.seat,
    }
}

fn turned(mut scene: Scene) -> Scene {
    let seat = match &mut scene {
        Scene::Luzhanqi(scene) => &mut scene.seat,
        Scene::Xiangqi(scene) => &mut scene.seat,
        Scene::DouShouQi(scene) => &mut scene.seat,
    };
    *seat = seat.opponent();
    scene
}

/// Every cell with its file and rank, without spaces.
fn cells(scene: &Scene, style: Style) -> Vec<(u8, u8, String)> {
    let Layout {
        files, front, cell, ..
    } = layout(scene, style);
    let mut found = Vec::new();
    for line in board(scene, style).lines() {
        let signs: Vec<char> = line.chars().collect();
        let Some((number, signs)) = signs.split_at_checked(front) else {
            continue;
        };
        let number: String = number.iter().collect();
        let Ok(rank) = number.trim().parse() else {
            continue;
        };
        for (column, cell) in (0..).zip(signs.chunks(cell)) {
            let file = match seat(scene) {
                Side::First => column,
                Side::Second => files - 1 - column,
            };
            let signs = cell.iter().filter(|sign| !sign.is_whitespace());
            found.push((file, rank, signs.collect()));
        }
    }
    found
}

/// The signs before and after the content of a point.
fn marks<P: PartialEq>(
    point: &P,
    (from, to): (Option<&P>, Option<(&P, char)>),
    alarm: &[P],
    selected: Option<&P>,
    targets: &[P],
) -> (String, String) {
    let before = [
        alarm.contains(point).then_some('!'),
        to.filter(|(to, _)| *to == point).map(|(_, sign)| sign),
        from.filter(|from| *from == point).map(|_| '-'),
    ];
    let after = [
        (selected == Some(point)).then_some('*'),
        targets.contains(point).then_some('+'),
    ];
    let first = |signs: &[Option<char>]| signs.iter().flatten().take(1).collect();
    (first(&before), first(&after))
}

proptest! {
    #[test]
    fn a_board_of_luzhanqi_shows_its_scene(scene in scenes::of_luzhanqi()) {
        let shown = cells(&Scene::Luzhanqi(Box::new(scene.clone())), Style::Latin);
        prop_assert_eq!(shown.len(), 60);
        let last = scene.last.as_ref();
        let sign = match last {
            Some(Trace { from: None, .. }) => '=',
            Some(Trace { fight: Some(_), .. }) => 'x',
            _ => '>',
        };
        let last = (last.and_then(|last| last.from.as_ref()), last.map(|last| (&last.to, sign)));
        for (file, rank, signs) in shown {
            let point = Point::new(file, rank).unwrap();
            let piece = match scene.cells[point.index()] {
                Some(Stone::FaceDown) => "??".to_owned(),
                Some(Stone::Covered(Army::Red)) => "r?".to_owned(),
                Some(Stone::Covered(Army::Blue)) => "b?".to_owned(),
                Some(Stone::Open(Army::Red, kind)) => format!("r{}", kind.code()),
                Some(Stone::Open(Army::Blue, kind)) => format!("b{}", kind.code()),
                None if point.kind() == PointKind::Station => "..".to_owned(),
                None => String::new(),
            };
            let piece = match point.kind() {
                PointKind::Station => piece,
                PointKind::Camp => format!("({piece})"),
                PointKind::Headquarters => format!("[{piece}]"),
            };
            let selected = scene.selected.as_ref();
            let (before, after) = marks(&point, last, &scene.more.forbidden, selected, &scene.targets);
            prop_assert_eq!(signs, format!("{before}{piece}{after}"), "{}", point);
        }
    }

    #[test]
    fn a_board_of_xiangqi_shows_its_scene(scene in scenes::of_xiangqi()) {
        let shown = cells(&Scene::Xiangqi(Box::new(scene.clone())), Style::Both);
        prop_assert_eq!(shown.len(), 90);
        for (file, rank, signs) in shown {
            let point = elephants::Point::new(file, rank).unwrap();
            let palace = (3..=5).contains(&file) && !(3..=6).contains(&rank);
            // Records use H and E for the Horse and the Elephant, positions N and B.
            let piece = match scene.cells[point.index()].map(|piece| piece.letter()) {
                Some('N') => 'H',
                Some('n') => 'h',
                Some('B') => 'E',
                Some('b') => 'e',
                Some(letter) => letter,
                None if palace => ':',
                None => '.',
            };
            let last = scene.last.as_ref();
            let sign = if last.is_some_and(|last| last.fight.is_some()) { 'x' } else { '>' };
            let last = (last.and_then(|last| last.from.as_ref()), last.map(|last| (&last.to, sign)));
            let (check, selected) = (scene.more.check.as_slice(), scene.selected.as_ref());
            let (before, after) = marks(&point, last, check, selected, &scene.targets);
            prop_assert_eq!(signs, format!("{before}{piece}{after}"), "{}", point);
        }
    }

    #[test]
    fn a_board_of_dou_shou_qi_shows_its_scene(scene in scenes::of_doushouqi()) {
        let shown = cells(&Scene::DouShouQi(Box::new(scene.clone())), Style::Latin);
        prop_assert_eq!(shown.len(), 63);
        for (file, rank, signs) in shown {
            let point = animals::Point::new(file, rank).unwrap();
            let place = match point.kind() {
                animals::PointKind::Land => ".",
                animals::PointKind::Water => "~",
                animals::PointKind::Trap(_) => "#",
                animals::PointKind::Den(_) => "@",
            };
            let body = match scene.cells[point.index()] {
                Some(doushouqi::Stone { side, kind, power }) => {
                    let letter = animals::Piece { side, kind }.letter();
                    format!("{}{letter}{power}", place.replace('.', ""))
                }
                None => place.to_owned(),
            };
            let last = scene.last.as_ref();
            let sign = if last.is_some_and(|last| last.fight.is_some()) { 'x' } else { '>' };
            let last = (last.and_then(|last| last.from.as_ref()), last.map(|last| (&last.to, sign)));
            let selected = scene.selected.as_ref();
            let (before, after) = marks(&point, last, &[], selected, &scene.targets);
            prop_assert_eq!(signs, format!("{before}{body}{after}"), "{}", point);
        }
    }

    #[test]
    fn columns_are_straight_for_any_width_of_characters(scene in scenes::of_any()) {
        let wide = |sign: &char| *sign as u32 > 0x2e7f;
        for style in Style::ALL {
            let text = board(&scene, style);
            prop_assert!(text.chars().count() < 600, "{}", text);
            prop_assert_eq!(text.is_ascii(), style.has_latin());
            let Layout { lines, front, cell, .. } = layout(&scene, style);
            prop_assert!(text.lines().count() >= lines);
            for line in text.lines().take(lines) {
                let width = line.chars().map(|sign| if wide(&sign) { 2 } else { 1 });
                prop_assert!(width.sum::<usize>() <= 60, "{}", text);
                let cells: Vec<char> = line.chars().skip(front).collect();
                let expected = if style.has_latin() { 0 } else { 2 };
                for cell in cells.chunks_exact(cell) {
                    prop_assert_eq!(cell.iter().filter(|sign| wide(sign)).count(), expected, "{}", text);
                }
            }
        }
    }

    #[test]
    fn the_other_seat_sees_the_same_board_rotated(scene in scenes::of_any()) {
        for style in Style::ALL {
            let mut there = cells(&turned(scene.clone()), style);
            there.reverse();
            prop_assert_eq!(cells(&scene, style), there);
        }
    }

    #[test]
    fn half_a_board_is_the_seats_half_of_the_whole(scene in scenes::of_luzhanqi()) {
        for style in Style::ALL {
            let whole = board(&Scene::Luzhanqi(Box::new(scene.clone())), style);
            let half = half(&scene, style);
            let near: Vec<&str> = whole.lines().skip(7).take(7).map(str::trim_start).collect();
            prop_assert_eq!(half.lines().map(str::trim_start).collect::<Vec<_>>(), near);
        }
    }

    #[test]
    fn lifted_flags_are_listed_below_the_board(scene in scenes::of_luzhanqi()) {
        let text = board(&Scene::Luzhanqi(Box::new(scene.clone())), Style::Latin);
        let listed: Vec<&str> = text.lines().skip(14).flat_map(str::split_whitespace).collect();
        let flags = ["rF", "bF"].into_iter().zip(scene.more.lifted);
        let flags = flags.filter_map(|(flag, lifted)| {
            lifted.map(|lifted| match lifted {
                LiftedFlag::Carried(point) => format!("{flag}+{point}"),
                LiftedFlag::Lying(point) => format!("{flag}_{point}"),
            })
        });
        prop_assert_eq!(listed, flags.collect::<Vec<_>>());
    }
}

#[test]
fn pieces_differ_in_every_style() {
    let mut armies = scenes::luzhanqi();
    armies.lost[0] = scenes::all_stones();
    let mut elephants = scenes::xiangqi();
    elephants.lost = [elephants::Kind::ALL.to_vec(), elephants::Kind::ALL.to_vec()];
    let mut animals = scenes::doushouqi();
    animals.lost = [animals::Kind::ALL.to_vec(), animals::Kind::ALL.to_vec()];
    for (scene, pieces) in [
        (Scene::Luzhanqi(Box::new(armies)), 27),
        (Scene::Xiangqi(Box::new(elephants)), 14),
        (Scene::DouShouQi(Box::new(animals)), 16),
    ] {
        for style in Style::ALL {
            let listed = Side::BOTH
                .into_iter()
                .flat_map(|side| lost(&scene, side, style));
            assert_eq!(listed.collect::<HashSet<_>>().len(), pieces, "{style:?}");
        }
    }
}

#[test]
fn a_board_as_it_looks() {
    let point = |name: &str| name.parse().unwrap();
    let mut scene = scenes::luzhanqi();
    scene.last = Some(Trace {
        from: Some(point("c6")),
        to: point("c7"),
        fight: Some(Battle::BothLost),
    });
    for (index, stone) in scenes::all_stones().into_iter().enumerate() {
        scene.cells[2 * index] = Some(stone);
    }
    scene.selected = Some(point("c3"));
    scene.targets = vec![point("b3"), point("d3"), point("c4")];
    scene.more.lifted = [
        Some(LiftedFlag::Carried(point("c11"))),
        Some(LiftedFlag::Lying(point("c4"))),
    ];
    let scene = Scene::Luzhanqi(Box::new(scene));
    insta::assert_snapshot!(board(&scene, Style::Latin), @"
    12   ..   [  ]   ..   [  ]   ..
    11   b?    ..    ??    ..    ..
    10   ..   (bM)   ..   (bF)   ..
     9   b8    ..   (b9)   ..    bB
     8   ..   (b6)   ..   (b7)   ..
     7   b3    ..   xb4    ..    b5
         |     ^     |     ^     |
     6   ..    b1   -..    b2    ..
     5   rM   (  )   rF   (  )   r?
     4   ..    r9   (  )+  rB    ..
     3   r6   (  )+  r7*  (  )+  r8
     2   ..    r4    ..    r5    ..
     1   r1   [  ]   r2   [  ]   r3
         a     b     c     d     e
    rF+c11 bF_c4
    ");
    insta::assert_snapshot!(board(&scene, Style::Chinese), @"
    12   ．．   [　　]   ．．   [　　]   ．．
    11   藍？    ．．    ？？    ．．    ．．
    10   ．．   (藍雷)   ．．   (藍旗)   ．．
     9   藍排    ．．   (藍工)   ．．    藍炸
     8   ．．   (藍營)   ．．   (藍連)   ．．
     7   藍師    ．．   x藍旅    ．．    藍團
         ｜　    ＾　    ｜　    ＾　    ｜
     6   ．．    藍司   -．．    藍軍    ．．
     5   紅雷   (　　)   紅旗   (　　)   紅？
     4   ．．    紅工   (　　)+  紅炸    ．．
     3   紅營   (　　)+  紅連*  (　　)+  紅排
     2   ．．    紅旅    ．．    紅團    ．．
     1   紅司   [　　]   紅軍   [　　]   紅師
         ａ　    ｂ　    ｃ　    ｄ　    ｅ
    紅旗+c11 藍旗_c4
    ");
}
