//! A written move is parsed as the same move, in every notation, and nothing else is accepted as a move.

use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{
    super::{Options, Piece, Point, Xiangqi},
    *,
};
use crate::{Rules, Side};

fn game(position: &str) -> Xiangqi {
    Xiangqi::from_text(position, Options::BOOKLET).unwrap()
}

fn read_in(position: &str, text: &str) -> Result<String, Unreadable> {
    read_move(text, &game(position).view()).map(iccs)
}

fn read_move(text: &str, view: &View) -> Result<Move, Unreadable> {
    read(text, view).map(|reading| reading.mv)
}

/// Every form in which this program writes the move.
fn written(view: &View, mv: Move) -> [String; 4] {
    [
        iccs(mv),
        wxf(view, mv),
        chinese(view, mv, Script::Simplified),
        chinese(view, mv, Script::Traditional),
    ]
}

fn piece_word(sign: char) -> bool {
    !sign.is_ascii_digit() && !NUMERALS.contains(sign)
}

const NUMERALS: &str = "一二三四五六七八九";

/// Other ways to type the same text.
fn retyped(text: &str) -> Vec<String> {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(c as u32 + 0xfee0).unwrap(),
        _ => c,
    };
    let mut texts = vec![
        text.to_lowercase(),
        text.to_uppercase(),
        format!(" {text}\n"),
        text.chars().map(wide).collect(),
        text.replace('-', "\u{2212}"),
    ];
    let signs: Vec<char> = text.chars().collect();
    match signs[..] {
        // With = this could be another program's text for another soldier.
        [a, b, '.', _] if a == b && a.is_ascii_digit() => {}
        _ => texts.push(text.replace('.', "=")),
    }
    match signs[..] {
        [a @ 'a'..='i', b, c, d] => texts.push(format!("{a}{b}-{c}{d}")),
        [letter @ 'A'..='Z', sign @ ('+' | '-'), way, n] => {
            texts.push(format!("{sign}{letter}{way}{n}"));
        }
        [place @ ('前' | '中' | '后'), piece, way, n] if piece_word(piece) => {
            texts.push(format!("{piece}{place}{way}{n}").replace('后', "後"));
        }
        _ => {}
    }
    if !text.is_ascii() {
        let digit = |c: char| NUMERALS.chars().position(|n| n == c);
        let digits = |c: char| {
            digit(c)
                .and_then(|n| char::from_digit(n as u32 + 1, 10))
                .unwrap_or(c)
        };
        texts.push(text.chars().map(digits).collect());
    }
    texts
}

/// Writes and parses every legal move; returns how many there were.
fn there_and_back(view: &View) -> usize {
    for &mv in &view.legal {
        let texts = written(view, mv);
        assert!(
            texts[1].chars().count() == 4 && texts[1] != texts[0],
            "{texts:?}"
        );
        assert!(
            texts[2].chars().count() == 4 && !texts[2].is_ascii(),
            "{texts:?}"
        );
        for text in &texts {
            assert_eq!(read_move(text, view), Ok(mv), "{text} in {}", view.text());
            // A middle soldier's file has no other sign, and a numeral may be a place, so both are kept when
            // retyping.
            for text in retyped(text) {
                assert_eq!(read_move(&text, view), Ok(mv), "{text} in {}", view.text());
            }
        }
    }
    // Two moves share no text.
    for notation in 0..4 {
        let texts: std::collections::BTreeSet<String> = view
            .legal
            .iter()
            .map(|mv| written(view, *mv)[notation].clone())
            .collect();
        assert_eq!(texts.len(), view.legal.len(), "{}", view.text());
    }
    view.legal.len()
}

#[test]
fn moves_of_random_games_round_trip() {
    let mut rng = StdRng::seed_from_u64(1);
    let (mut positions, mut moves) = (0, 0);
    while positions < 3_000 {
        let mut game = Xiangqi::new(Options::BOOKLET);
        while let Some(side) = game.turn() {
            let view = game.view();
            positions += 1;
            moves += there_and_back(&view);
            game.play(side, *view.legal.choose(&mut rng).unwrap())
                .unwrap();
        }
    }
    assert!(moves > 50_000, "{moves}");
}

/// A position with pieces crowded on two to four files.
fn crowded(rng: &mut StdRng) -> Option<Xiangqi> {
    let files: Vec<u8> = (0..rng.random_range(2..5))
        .map(|_| rng.random_range(0..9))
        .collect();
    let mut cells = [None; 90];
    for side in Side::BOTH {
        for kind in Kind::ALL {
            let piece = Piece { side, kind };
            for _ in 0..kind.count() {
                let free = Point::all().filter(|&point| {
                    let on_file = kind == Kind::General || files.contains(&point.file());
                    on_file && piece.can_stand_on(point) && cells[point.index()].is_none()
                });
                if let Some(point) = free.collect::<Vec<_>>().choose(rng) {
                    cells[point.index()] = Some(piece);
                }
            }
        }
    }
    let rank = |rank: u8| -> String {
        let cell = |file| cells[Point::new(file, rank).unwrap().index()];
        (0..9)
            .map(|file| cell(file).map_or('1', Piece::letter))
            .collect()
    };
    let ranks: Vec<String> = (0..10).rev().map(rank).collect();
    let turn = if rng.random() { 'w' } else { 'b' };
    Xiangqi::from_text(&format!("{} {turn}", ranks.join("/")), Options::BOOKLET).ok()
}

#[test]
fn moves_of_crowded_positions_round_trip() {
    let mut rng = StdRng::seed_from_u64(2);
    let (mut positions, mut pointers) = (0, std::collections::BTreeSet::new());
    while positions < 3_000 {
        let Some(game) = crowded(&mut rng) else {
            continue;
        };
        positions += 1;
        let view = game.view();
        there_and_back(&view);
        let place = |mv: &Move| wxf(&view, *mv).chars().take(2).collect::<String>();
        pointers.extend(view.legal.iter().map(place));
    }
    // Every sign occurred: ++ -- P+ P- 3+ 33 3- and the rest.
    for sign in [
        "++", "--", "P+", "P-", "P5", "5+", "55", "5-", "H+", "R-", "C+", "E7", "A5",
    ] {
        assert!(pointers.contains(sign), "{sign}");
    }
}

#[test]
fn the_start_is_written_as_in_the_books() {
    let start = game("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    let all_notations = |game: &Xiangqi, mv: &str| written(&game.view(), mv.parse().unwrap());
    assert_eq!(
        all_notations(&start, "h2e2"),
        ["h2e2", "C2.5", "炮二平五", "炮二平五"]
    );
    assert_eq!(
        all_notations(&start, "b0c2"),
        ["b0c2", "H8+7", "马八进七", "傌八進七"]
    );
    assert_eq!(
        all_notations(&start, "e0e1"),
        ["e0e1", "K5+1", "帅五进一", "帥五進一"]
    );
    assert_eq!(
        all_notations(&start, "g0e2"),
        ["g0e2", "E3+5", "相三进五", "相三進五"]
    );
    assert_eq!(
        all_notations(&start, "d0e1"),
        ["d0e1", "A6+5", "仕六进五", "仕六進五"]
    );
    let mut black = start;
    black.play(Side::First, "h2e2".parse().unwrap()).unwrap();
    assert_eq!(
        all_notations(&black, "h9g7"),
        ["h9g7", "H8+7", "马8进7", "馬8進7"]
    );
    assert_eq!(
        all_notations(&black, "b7e7"),
        ["b7e7", "C2.5", "炮2平5", "砲2平5"]
    );
    assert_eq!(
        all_notations(&black, "i9i8"),
        ["i9i8", "R9+1", "车9进1", "車9進1"]
    );
    assert_eq!(
        all_notations(&black, "c6c5"),
        ["c6c5", "P3+1", "卒3进1", "卒3進1"]
    );
    assert_eq!(
        all_notations(&black, "e9e8"),
        ["e9e8", "K5+1", "将5进1", "將5進1"]
    );
    for text in [
        "馬8進7",
        "马8进7",
        "傌八进七",
        "ｈ９ｇ７",
        "H9-G7",
        "N8+7",
        "h8+7",
        "H８+７",
    ] {
        assert_eq!(
            read_move(text, &black.view()).map(iccs).as_deref(),
            Ok("h9g7"),
            "{text}"
        );
    }
}

/// The federation's own examples: soldiers on its third file that go to the fourth.
#[test]
fn tandem_soldiers_are_written_as_the_federation_does() {
    let all = |position: &str, texts: &[(&str, &str, &str)]| {
        let view = game(position).view();
        for (mv, letters, words) in texts {
            let mv = mv.parse().unwrap();
            assert_eq!(wxf(&view, mv), *letters);
            assert_eq!(chinese(&view, mv, Script::Simplified), *words);
        }
    };
    let two = "3k5/9/6P2/6P2/9/9/9/9/9/4K4 w";
    all(
        two,
        &[("g7f7", "P+.4", "前兵平四"), ("g6f6", "P-.4", "后兵平四")],
    );
    let three = "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w";
    all(
        three,
        &[
            ("g7f7", "P+.4", "前兵平四"),
            ("g6f6", "P3.4", "中兵平四"),
            ("g5f5", "P-.4", "后兵平四"),
        ],
    );
    let four = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w";
    all(
        four,
        &[
            ("g8f8", "++.4", "前兵平四"),
            ("g7f7", "P+.4", "二兵平四"),
            ("g6f6", "P-.4", "三兵平四"),
            ("g5f5", "--.4", "四兵平四"),
        ],
    );
    let five = "3k2P2/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w";
    all(
        five,
        &[
            ("g9f9", "++.4", "前兵平四"),
            ("g8f8", "P+.4", "二兵平四"),
            ("g7f7", "P3.4", "三兵平四"),
            ("g6f6", "P-.4", "四兵平四"),
            ("g5f5", "--.4", "五兵平四"),
        ],
    );
    let two_files = "3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w";
    all(
        two_files,
        &[
            ("g7f7", "3+.4", "前三平四"),
            ("g6f6", "33.4", "中三平四"),
            ("g5f5", "3-.4", "后三平四"),
            ("c7d7", "7+.6", "前七平六"),
            ("c6d6", "7-.6", "后七平六"),
        ],
    );
    // Other programs number them across both files, from the right and the front.
    for (text, mv) in [
        ("Pa.4", "g7f7"),
        ("Pd.6", "c7d7"),
        ("二兵平四", "g6f6"),
        ("5兵平六", "c6d6"),
        ("前兵七平六", "c7d7"),
        ("后兵3平4", "g5f5"),
    ] {
        assert_eq!(read_in(two_files, text).as_deref(), Ok(mv), "{text}");
    }
    assert_eq!(read_in(five, "后兵平四").as_deref(), Ok("g5f5"));
    assert_eq!(read_in(five, "Pc.4").as_deref(), Ok("g7f7"));
}

/// Files that soldiers share, and what others write there: a number from the front, and the file.
#[test]
fn a_number_and_a_file_name_a_soldier() {
    let read_as = |position: &str, text: &str| read(text, &game(position).view());
    let mv = |text: &str| -> Move { text.parse().unwrap() };
    let certain = |text: &str| Ok(Reading::from(mv(text)));
    let unlike = |text: &str, other: &str| {
        Ok(Reading {
            mv: mv(text),
            others_mean: Some(mv(other)),
        })
    };
    let several = |texts: [&str; 2]| Err(Unreadable::SeveralFit(texts.map(mv).to_vec()));
    let two_and_two = "9/1Pc5P/5k2P/1P1P1r3/9/4p2R1/N3p1rc1/6p2/3K2p2/1C7 w";
    assert_eq!(read_as(two_and_two, "11=2"), certain("i8h8"));
    assert_eq!(read_as(two_and_two, "21=2"), certain("i7h7"));
    assert_eq!(read_as(two_and_two, "28+1"), certain("b6b7"));
    let three = "3k5/6P2/4P1P2/5CP1R/9/2p6/6p1r/5N3/4K1p2/9 w";
    assert_eq!(read_as(three, "33=2"), unlike("g6h6", "g7h7"));
    assert_eq!(read_as(three, "33.2"), several(["g7h7", "g6h6"]));
    assert_eq!(read_as(three, "33+1"), Err(Unreadable::NoneFits));
    assert_eq!(read_as(three, "23=2"), certain("g7h7"));
    assert_eq!(read_as(three, "P3=2"), certain("g7h7"));
    // Two soldiers also share file 7.
    let far = "3k5/6P2/2P6/2P3P2/9/9/6P2/9/9/4K4 w";
    assert_eq!(read_as(far, "33+1"), unlike("g6g7", "g3g4"));
    assert_eq!(read_as(far, "33=2"), certain("g6h6"));
    let high = "3k5/6P2/2P6/2P3P2/6P2/9/9/9/9/4K4 w";
    assert_eq!(read_as(high, "33.4"), unlike("g6f6", "g5f5"));
    assert_eq!(read_as(high, "33=4"), several(["g6f6", "g5f5"]));
    assert_eq!(read_as(high, "33+1"), certain("g6g7"));
    assert_eq!(read_as(high, "13=4"), certain("g8f8"));
}

#[test]
fn moves_without_words_are_written_in_coordinates() {
    let view = Xiangqi::new(Options::BOOKLET).view();
    for mv in ["e4e5", "b0b1", "a0b1", "g0g2", "d0d1", "h2h2"] {
        let mv: Move = mv.parse().unwrap();
        assert_eq!(written(&view, mv), [(); 4].map(|()| iccs(mv)));
    }
}

#[test]
fn a_text_that_is_not_one_move_is_explained() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let why = |position: &str, text: &str| read_in(position, text).unwrap_err();
    for text in [
        "",
        "h2",
        "h2e",
        "h2e22",
        "j2e2",
        "h2=e2",
        "X2.5",
        "C0.5",
        "C2*5",
        "C2.5 ",
        "炮炮平五",
        "炮二平",
        "二平五",
    ] {
        let expected = if text == "C2.5 " {
            Ok("h2e2".to_owned())
        } else {
            Err(Unreadable::Form)
        };
        assert_eq!(read_in(start, text), expected, "{text:?}");
    }
    assert_eq!(why(start, "C4.5"), Unreadable::NoSuchPiece(Kind::Cannon));
    assert_eq!(
        why(start, "前炮平五"),
        Unreadable::NoSuchPiece(Kind::Cannon)
    );
    assert_eq!(why(start, "H2.3"), Unreadable::NoSuchStep(Kind::Horse));
    assert_eq!(why(start, "马二进五"), Unreadable::NoSuchStep(Kind::Horse));
    assert_eq!(why(start, "R1-1"), Unreadable::NoSuchStep(Kind::Chariot));
    // An illegal move is still parsed, so that the rules can explain why it is illegal.
    assert_eq!(read_in(start, "R1+5").as_deref(), Ok("i0i5"));
    assert_eq!(read_in(start, "e4e5").as_deref(), Ok("e4e5"));
    let tandem = "3k5/9/9/9/9/7C1/9/7C1/9/4K4 w";
    let two = Unreadable::SeveralFit(["h4i4", "h2i2"].map(|mv| mv.parse().unwrap()).to_vec());
    assert_eq!(why(tandem, "C2.1"), two);
    assert_eq!(two.to_string(), "that fits several moves: h4i4, h2i2");
    // Only one of the two can go that far, so no sign is needed.
    assert_eq!(read_in(tandem, "炮二退三").as_deref(), Ok("h4h1"));
    assert_eq!(read_in(tandem, "炮二进六").as_deref(), Ok("h2h8"));
}

/// Another program's output, one `POSITION | MOVE | LETTERS` per line.
const OUTSIDE: &str = include_str!("../../../tests/golden/xiangqi-wxf.txt");

#[test]
fn another_programs_letters_are_parsed_and_mostly_equal() {
    let (mut read_so, mut written_so) = (0, 0);
    for line in OUTSIDE
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [position, mv, letters] = fields[..] else {
            panic!("{line}");
        };
        assert_eq!(read_in(position, letters).as_deref(), Ok(mv), "{line}");
        read_so += 1;
        let ours = wxf(&game(position).view(), mv.parse().unwrap());
        let same = ours == letters.replace('=', ".");
        written_so += usize::from(same);
        // It gives the file if only one of two horses can make the move, and numbers to soldiers that share a file.
        let sign = ours.as_bytes()[1];
        let numbered = letters.starts_with(|sign: char| sign.is_ascii_digit());
        assert!(same || b"+-".contains(&sign) || numbered, "{line}: {ours}");
    }
    assert!(read_so > 250 && written_so > 200, "{read_so}, {written_so}");
}

proptest! {
    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = read(&text, &Xiangqi::new(Options::BOOKLET).view());
    }

    #[test]
    fn no_mix_of_signs_panics(text in "[a-iA-I0-9+.=前中后后一二三四五九炮兵卒马平进退P-]{2,6}", seed: u64) {
        let mut rng = StdRng::seed_from_u64(seed);
        if let Some(game) = crowded(&mut rng) {
            let _ = read(&text, &game.view());
        }
    }

    #[test]
    fn any_two_points_can_be_written(from in 0..90usize, to in 0..90usize) {
        let (from, to) = (Point::from_index(from).unwrap(), Point::from_index(to).unwrap());
        let view = Xiangqi::new(Options::BOOKLET).view();
        for text in written(&view, Move { from, to }) {
            prop_assert_eq!(read_move(&text, &view), Ok(Move { from, to }));
        }
    }
}
