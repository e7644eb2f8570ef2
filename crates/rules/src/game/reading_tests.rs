//! The law of typed texts: a text that the bot writes for a legal action means that action, whether it is typed letter
//! by letter or at once, and nothing else is offered for it.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{Custom, GameName, Meaning, SeatView, Start, tests::random_start};
use crate::{
    Action, Point, Side,
    edge::PlayerView,
    xiangqi::{
        notation::{Script, chinese, wxf},
        tests::random::any_board,
    },
};

/// Every text that the bot writes for a legal action.
fn written(view: &SeatView, action: Action) -> Vec<String> {
    let mut texts = vec![action.to_string()];
    texts.extend(action.to().map(|to| format!("{}-{to}", action.from())));
    if let SeatView::Xiangqi(_, view) = view {
        let mv = action.try_into().unwrap();
        let scripts = [Script::Simplified, Script::Traditional];
        texts.extend(scripts.map(|script| chinese(view, mv, script)));
        texts.push(wxf(view, mv));
    }
    texts
}

/// A text without insignificant differences (case, script, a side's own names), to compare beginnings.
fn alike(text: &str) -> String {
    let groups = [
        "帅帥将將",
        "仕士",
        "相象",
        "马馬傌",
        "车車俥",
        "炮砲包",
        "兵卒",
        "进進",
        "后後",
    ];
    let numerals = "一二三四五六七八九";
    let alike = |sign: char| {
        let group = groups.iter().find(|group| group.contains(sign));
        let numeral = numerals
            .chars()
            .zip('1'..='9')
            .find(|(numeral, _)| *numeral == sign);
        match (group.and_then(|group| group.chars().next()), numeral) {
            (Some(sign), _) => sign,
            (_, Some((_, digit))) => digit,
            _ => sign.to_ascii_lowercase(),
        }
    };
    text.chars().map(alike).collect()
}

/// Types a text sign by sign, then as a whole.
fn type_out(view: &SeatView, action: Action, text: &str) {
    let context = || format!("{text} in {}", view.text());
    let signs: Vec<char> = text.chars().collect();
    let begins = |other: &Action, typed: &str| {
        let mut texts = written(view, *other).into_iter();
        let as_elephant = typed.replacen('B', "E", 1);
        let typed = [typed, &as_elephant].map(alike);
        texts.any(|text| typed.iter().any(|typed| alike(&text).starts_with(typed)))
    };
    for end in 1..signs.len() {
        let typed: String = signs[..end].iter().collect();
        let (found, exact) = match view.read(&typed) {
            Meaning::Beginning(found) => (found, false),
            Meaning::Illegal { longer, .. } => (longer, false),
            // In Luzhanqi a1a1 is both a whole move and the beginning of a1a10.
            Meaning::Exact(one) => (vec![one], true),
            other => panic!("{typed} of {}: {other:?}", context()),
        };
        assert!(
            exact || found.contains(&action),
            "{typed} of {}: {found:?}",
            context()
        );
        let stray = found
            .iter()
            .find(|other| !begins(other, &typed) && !reads_more(view));
        assert_eq!(stray, None, "{typed} of {}", context());
    }
    match view.read(text) {
        Meaning::Exact(found) => assert_eq!(found, action, "{}", context()),
        // Other notations may read another action.
        Meaning::Several(found) => assert_eq!(found[0], action, "{}", context()),
        other => panic!("{}: {other:?}", context()),
    }
}

/// Whether texts that the bot does not write are accepted, too: where pieces share files.
fn reads_more(view: &SeatView) -> bool {
    let SeatView::Xiangqi(_, view) = view else {
        return false;
    };
    let shares = |point: Point<9, 10, 0>, other: Point<9, 10, 0>| {
        let one = view.at(point);
        point != other && point.file() == other.file() && one.is_some() && one == view.at(other)
    };
    Point::all().any(|point| Point::all().any(|other| shares(point, other)))
}

/// Types every legal action of a position.
fn type_all(view: &SeatView, rng: &mut StdRng) {
    let legal = view.legal_actions();
    for &action in &legal {
        for text in written(view, action) {
            let typed = match rng.random_range(0..4) {
                0 => text.to_lowercase(),
                1 => text.to_uppercase(),
                _ => text,
            };
            type_out(view, action, &typed);
        }
        let points = action.to_string();
        if let Some(to) = action.to() {
            let from = action.from();
            for text in [
                format!("{from}-{to}"),
                format!("{from} → {to}"),
                format!("{from}x{to}"),
                format!("12. {}!", points.to_uppercase()),
            ] {
                assert_eq!(
                    view.read(&text),
                    Meaning::Exact(action),
                    "{text} in {}",
                    view.text()
                );
            }
        }
    }
}

#[test]
fn written_actions_are_read_back_in_every_game() {
    let mut rng = StdRng::seed_from_u64(43);
    for name in GameName::ALL {
        for preset in name.presets() {
            let rules = name.preset(preset).unwrap();
            let mut game = random_start(&rules, &mut rng).begin(&rules).unwrap();
            for ply in 0..60 {
                let Some(side) = game.turn() else { break };
                let view = game.seat_view(side);
                if ply % 12 == 0 {
                    type_all(&view, &mut rng);
                    lists_nothing_else(&view, &mut rng);
                    // The player who waits has no legal actions.
                    let waits = game.seat_view(side.opponent());
                    assert_eq!(waits.read("a"), Meaning::Beginning(Vec::new()));
                }
                let action = *game.legal_actions().choose(&mut rng).unwrap();
                game.play(side, action).unwrap();
            }
        }
    }
}

/// A piece's letter and a point as in Western chess, with what distinguishes two such pieces: file, rank, or both.
fn in_letters(view: &SeatView, action: Action) -> Vec<String> {
    let (from, Some(to)) = (action.from(), action.to()) else {
        return Vec::new();
    };
    let (file, rank) = (from.file(), from.rank());
    let origins = [
        String::new(),
        file.to_string(),
        rank.to_string(),
        from.to_string(),
    ];
    let codes = match view {
        SeatView::Luzhanqi(view) => view.codes(from),
        SeatView::Xiangqi(_, view) => view.codes(from),
        SeatView::DouShouQi(_, view) => view.codes(from),
    };
    let texts = codes.into_iter().flat_map(|code| {
        origins.iter().flat_map(move |origin| {
            let code = code.to_uppercase();
            [
                format!("{code}{origin}{to}"),
                format!("{code}{origin}x{to}"),
                format!("{code}{origin}-{to}+"),
            ]
        })
    });
    texts.collect()
}

/// Reads every legal action of a position as in Western chess. Returns how many texts meant one action, and how many
/// are ambiguous.
fn read_letters(view: &SeatView) -> (u32, u32) {
    let (mut exact, mut asked) = (0, 0);
    for action in view.legal_actions() {
        for text in in_letters(view, action) {
            match view.read(&text) {
                Meaning::Exact(found) => {
                    assert_eq!(found, action, "{text} in {}", view.text());
                    exact += 1;
                }
                Meaning::Several(found) if found.contains(&action) => asked += 1,
                Meaning::Illegal { elsewhere, .. }
                    if elsewhere.iter().any(|(other, _)| *other == action) =>
                {
                    asked += 1;
                }
                other => panic!("{text} for {action} in {}: {other:?}", view.text()),
            }
        }
    }
    (exact, asked)
}

#[test]
fn letters_with_file_and_rank_never_mean_another_action() {
    let mut rng = StdRng::seed_from_u64(2);
    let (mut exact, mut asked) = (0, 0);
    let mut read = |view: &SeatView| {
        let (one, several) = read_letters(view);
        exact += one;
        asked += several;
    };
    for name in GameName::ALL {
        for preset in name.presets() {
            let rules = name.preset(preset).unwrap();
            let mut game = random_start(&rules, &mut rng).begin(&rules).unwrap();
            for ply in 0..60 {
                let Some(side) = game.turn() else { break };
                if ply % 4 == 0 {
                    read(&game.seat_view(side));
                }
                let action = *game.legal_actions().choose(&mut rng).unwrap();
                game.play(side, action).unwrap();
            }
        }
    }
    let rules = GameName::Xiangqi.preset("booklet").unwrap();
    for _ in 0..80 {
        let start = Start {
            position: Some(any_board(&mut rng)),
            ..Start::default()
        };
        let game = start.begin(&rules).ok();
        let game = game.and_then(|game| Some((game.turn()?, game)));
        if let Some((side, game)) = game {
            read(&game.seat_view(side));
        }
    }
    assert!(exact > 20_000 && asked > 1_000, "{exact} and {asked}");
}

/// For random points that are not a legal action, only longer actions that they begin are offered.
fn lists_nothing_else(view: &SeatView, rng: &mut StdRng) {
    let legal = view.legal_actions();
    for _ in 0..40 {
        let point = |rng: &mut StdRng| {
            format!("{}{}", rng.random_range('a'..='i'), rng.random_range(0..13))
        };
        let text = point(rng) + &point(rng);
        let action: Action = text.parse().unwrap();
        if legal.contains(&action) {
            continue;
        }
        match view.read(&text) {
            Meaning::Illegal { longer, .. } => {
                assert!(
                    longer
                        .iter()
                        .all(|other| other.to_string().starts_with(&text)),
                    "{text}: {longer:?}"
                );
            }
            Meaning::Exact(other) => assert!(text.contains("10"), "{text} is {other}"),
            other => panic!("{text} in {}: {other:?}", view.text()),
        }
    }
}

#[test]
fn written_actions_are_read_back_on_crowded_files() {
    let mut rng = StdRng::seed_from_u64(1);
    let rules = GameName::Xiangqi.preset("booklet").unwrap();
    let mut positions = 0;
    while positions < 30 {
        let start = Start {
            position: Some(any_board(&mut rng)),
            ..Start::default()
        };
        let Ok(game) = start.begin(&rules) else {
            continue;
        };
        let Some(side) = game.turn() else { continue };
        positions += 1;
        type_all(&game.seat_view(side), &mut rng);
    }
}

fn xiangqi(position: &str) -> SeatView {
    let rules = GameName::Xiangqi.preset("booklet").unwrap();
    let start = Start {
        position: Some(position.to_owned()),
        ..Start::default()
    };
    start.begin(&rules).unwrap().seat_view(Side::First)
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn mv(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn signs_count_while_they_are_typed() {
    // A cannon on b1 can step forward, back and sideways.
    let view = xiangqi("3k5/9/9/9/9/9/9/9/1C7/4K4 w");
    assert_eq!(view.read("C8+1"), Meaning::Exact(mv("b1b2")));
    assert_eq!(view.read("C8-1"), Meaning::Exact(mv("b1b0")));
    assert_eq!(view.read("C8.1"), Meaning::Exact(mv("b1i1")));
    assert_eq!(view.read("C8="), view.read("C8."));
    let Meaning::Beginning(forward) = view.read("c8+") else {
        panic!("no beginning");
    };
    assert!(
        forward.contains(&mv("b1b2")) && !forward.contains(&mv("b1b0")),
        "{forward:?}"
    );
    assert_eq!(view.read("C7+"), Meaning::Beginning(Vec::new()));
    assert!(matches!(
        view.read("C7+1"),
        Meaning::Illegal { action: None, .. }
    ));
}

#[test]
fn spellings_of_other_people_are_read() {
    let view = xiangqi(START);
    for text in [
        "h2xe2",
        "H2 x E2",
        "炮 二 平 五",
        "炮2平5",
        "1. C2.5",
        "1.炮二平五",
        "１．炮２平５",
        "Che2",
        "che2",
        "Ch2xe2",
        "C2=5",
        "C2.5!",
        "P2-5",
        "砲２平５",
        "包二平五",
        "h3e3 ".replace("h3e3", "h2-e2").as_str(),
    ] {
        assert_eq!(view.read(text), Meaning::Exact(mv("h2e2")), "{text}");
    }
    for (text, meant) in [
        ("車一進一", "i0i1"),
        ("馬二進三", "h0g2"),
        ("俥一进1", "i0i1"),
        ("M8.7", "b0c2"),
        ("X9.1", "a0a1"),
        ("Hg2", "h0g2"),
        ("Nbc2", "b0c2"),
        ("h10g8", "h9g7"),
    ] {
        let (view, meant) = (if text == "h10g8" { &black() } else { &view }, mv(meant));
        assert_eq!(view.read(text), Meaning::Exact(meant), "{text}");
    }
    let named: Vec<String> = ["車", "马二", "炮2", "傌八進"]
        .iter()
        .map(|typed| match view.read(typed) {
            Meaning::Beginning(found) => found.len().to_string(),
            other => panic!("{typed}: {other:?}"),
        })
        .collect();
    assert_eq!(named, ["4", "2", "12", "2"]);
    assert!(matches!(view.read("Ce2"), Meaning::Several(found) if found.len() == 2));
}

#[test]
fn a_rank_tells_two_pieces_on_a_file_apart() {
    let view = xiangqi("5k3/9/9/9/4R4/9/9/9/4R4/3K5 w - - 0 1");
    for (text, meant) in [
        ("R1e3", "e1e3"),
        ("R5e3", "e5e3"),
        ("r5xe3", "e5e3"),
        ("Re5e3", "e5e3"),
    ] {
        assert_eq!(view.read(text), Meaning::Exact(mv(meant)), "{text}");
    }
    let both = Meaning::Several(vec![mv("e1e3"), mv("e5e3")]);
    assert_eq!(view.read("Re3"), both);
    // The horse's letter is also a file's: points take precedence.
    let view = xiangqi("5k3/9/9/9/9/9/9/5N1N1/9/3K5 w - - 0 1");
    assert_eq!(view.read("h2g4"), Meaning::Exact(mv("h2g4")));
    assert_eq!(view.read("Nfg4"), Meaning::Exact(mv("f2g4")));
}

/// The start with Black to move.
fn black() -> SeatView {
    let SeatView::Xiangqi(_, view) = xiangqi(&START.replace(" w", " b")) else {
        unreachable!();
    };
    SeatView::Xiangqi(Side::Second, view)
}

#[test]
fn a_text_of_two_customs_names_both_and_the_bots_own_first() {
    // A cannon and a soldier on Red's fifth file.
    let view = xiangqi("5k3/9/9/9/9/9/4P4/9/4C4/3K5 w");
    assert_eq!(
        view.read("C5.1"),
        Meaning::Several(vec![mv("e1i1"), mv("e3e4")])
    );
    // Without the cannon only the Vietnamese reading is legal: the bot asks, and never plays it directly.
    let illegal = Meaning::Illegal {
        action: None,
        elsewhere: vec![(mv("e3e4"), Custom::Vietnamese)],
        longer: Vec::new(),
    };
    assert_eq!(xiangqi(START).read("C5.1"), illegal);
}

#[test]
fn ranks_counted_from_one_are_recognised_but_not_played() {
    let illegal = Meaning::Illegal {
        action: Some(mv("h3e3")),
        elsewhere: vec![(mv("h2e2"), Custom::RanksFromOne)],
        longer: Vec::new(),
    };
    assert_eq!(xiangqi(START).read("h3e3"), illegal);
}

#[test]
fn animals_and_soldiers_are_read_by_their_letters() {
    let rules = GameName::DouShouQi.preset("booklet").unwrap();
    let view = Start::default()
        .begin(&rules)
        .unwrap()
        .seat_view(Side::First);
    for text in ["g3g4", "G3-G4", "Rg4", "1g4", "rg3g4", "g3 x g4", "1. g3g4"] {
        assert_eq!(view.read(text), Meaning::Exact(mv("g3g4")), "{text}");
    }
    assert_eq!(view.read("rat g4"), Meaning::Words);
    assert_eq!(view.read(""), Meaning::Beginning(view.legal_actions()));
    assert_eq!(view.read("3."), Meaning::Beginning(view.legal_actions()));
}
