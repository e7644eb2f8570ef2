//! Finished games to draw.

use cards::{Course, CourseCard, Hue, Level, Milestone, SideName};

fn side(name: &str, hue: Hue) -> SideName {
    let name = name.to_owned();
    SideName { name, hue }
}

fn levels(labels: &[(f32, &str)]) -> Vec<Level> {
    let level = |(height, label): &(f32, &str)| Level {
        height: *height,
        label: (*label).to_owned(),
    };
    labels.iter().map(level).collect()
}

fn marks(plies: &[(usize, usize)]) -> Vec<Milestone> {
    let mark = |&(ply, line): &(usize, usize)| Milestone { ply, line };
    plies.iter().map(mark).collect()
}

/// A game of Xiangqi that turned three times.
pub fn chances() -> CourseCard {
    let mut heights = vec![0.52];
    for ply in 1..=62_usize {
        let ripple = ((ply * 37) % 11) as f32 / 200.0;
        heights.push(match ply {
            1..18 => 0.5 + ripple,
            18..34 => 0.7 + ripple,
            34..47 => 0.28 - ripple,
            47..55 => 0.62 + ripple,
            _ => 0.93 + ripple,
        });
    }
    CourseCard {
        title: "Ann Lindqvist – 王小明".to_owned(),
        subtitle: "Xiangqi: Red's chances, move by move".to_owned(),
        levels: levels(&[(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")]),
        course: Course::Balance {
            sides: [side("Red", Hue::Red), side("Black", Hue::Black)],
            heights,
        },
        marks: marks(&[(18, 0), (34, 0), (47, 0)]),
        footer: "By Caipan's own program".to_owned(),
    }
}

/// The logarithm of the number of remaining possibilities in a game of Luzhanqi.
pub fn worlds() -> CourseCard {
    let falling = |steps: &[(usize, f32)]| {
        let mut height = 0.93;
        (0..=118)
            .map(|ply| {
                height *= if ply % 3 == 0 { 0.997 } else { 1.0 };
                let step = steps.iter().find(|(at, _)| *at == ply);
                height -= step.map_or(0.0, |step| step.1);
                // The chart ends where the numbers do.
                (height - 0.4) / 0.6
            })
            .collect()
    };
    CourseCard {
        title: "Ann Lindqvist – Ben".to_owned(),
        subtitle: "Enemy armies still possible".to_owned(),
        levels: levels(&[
            (0.0, "1 million"),
            (0.333, "1 billion"),
            (0.667, "1 trillion"),
            (1.0, "16 digits"),
        ]),
        course: Course::Lines(vec![
            (
                side("Seen by Red", Hue::Red),
                falling(&[(20, 0.1), (47, 0.09), (49, 0.14), (90, 0.1)]),
            ),
            (
                side("Seen by Blue", Hue::Blue),
                falling(&[(31, 0.06), (80, 0.2), (110, 0.08)]),
            ),
        ]),
        marks: marks(&[(20, 0), (47, 0), (49, 0), (80, 1), (90, 0)]),
        footer: String::new(),
    }
}

/// A flip game, which looks the same to both sides.
pub fn flipped() -> CourseCard {
    let heights = (0..=140).map(|ply| (1.0 - ply as f32 / 110.0).max(0.0));
    CourseCard {
        title: "諸葛孔明 – 司馬懿".to_owned(),
        subtitle: "未翻的棋子还有多少种可能".to_owned(),
        levels: levels(&[
            (0.0, "1"),
            (0.25, "1 亿"),
            (0.5, "17 位数"),
            (0.75, "25 位数"),
            (1.0, "33 位数"),
        ]),
        course: Course::Lines(vec![(side("双方", Hue::Black), heights.collect())]),
        marks: marks(&[(4, 0), (9, 0), (96, 0)]),
        footer: String::new(),
    }
}
