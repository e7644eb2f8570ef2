//! What other programs write is read with the right value, for each finding of the review; what could mean two things is
//! refused with both.

use encoding_rs::{BIG5, GBK};
use rules::{Side, xiangqi::notation::Script};

use crate::{
    Content, Declared, Fault, FirstRank, Format, Game, Hint, Letters, Lost, Notation, Note, Place,
    Score, Source, Why, WordError, pgn, read, write,
};

/// Two plies each way, as everybody writes them.
const OPENING: &str = "h2e2 h9g7 h0g2 b9c7";

fn first(bytes: &[u8]) -> Result<(Game, Vec<Note>), Fault> {
    let found = read(bytes, Hint::default()).next().unwrap()?;
    Ok((found.content.xiangqi().unwrap(), found.notes))
}

fn game(text: &str) -> Game {
    let read = first(text.as_bytes());
    read.unwrap_or_else(|fault| panic!("{fault}: {text}")).0
}

fn moves(game: &Game) -> String {
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

fn why(text: &str) -> Why {
    first(text.as_bytes()).unwrap_err().why
}

#[test]
fn what_is_written_opens_elsewhere() {
    let mut game: Game = game(OPENING);
    game.tags.add("Red", "Lin");
    game.tags.add("Date", "2024.03.01");
    game.tags.add("Mood", "good");
    game.score = Score::Won(Side::First);
    let head = "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.01\"]\n[Round \"?\"]\n\
        [Red \"Lin\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Mood \"good\"]\n";
    for (notation, name, body) in [
        (
            Notation::Iccs,
            "ICCS",
            "1. H2-E2 H9-G7\n2. H0-G2 B9-C7\n1-0\n",
        ),
        (Notation::Wxf, "WXF", "1. C2.5 H8+7\n2. H2+3 H2+3\n1-0\n"),
        (
            Notation::Chinese(Script::Simplified),
            "Chinese",
            "1. 炮二平五 马８进７\n2. 马二进三 马２进３\n1-0\n",
        ),
    ] {
        let expected = format!("{head}[Format \"{name}\"]\n\n{body}");
        assert_eq!(pgn(&game, notation), expected);
    }
    let pychess = pgn(&game, Notation::Short);
    let tail = "[Variant \"Xiangqi\"]\n\
        [FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n[SetUp \"1\"]\n\n\
        1. Che3 Hg8\n2. Hg3 Hc8\n1-0\n";
    assert!(pychess.ends_with(tail), "{pychess}");
    assert!(pychess.contains("[White \"Lin\"]"));
    let asked = write(&game, Format::Engine(FirstRank::One)).unwrap();
    assert_eq!(
        asked.bytes,
        b"position startpos moves h3e3 h10g8 h1g3 b10c8\n"
    );
    assert!(
        asked.lost.contains(&Lost::Result) && asked.lost.contains(&Lost::Tag("Mood".to_owned()))
    );
}

#[test]
fn the_same_moves_are_read_in_every_dialect() {
    for text in [
        OPENING,
        "H2-E2 H9-G7 H0-G2 B9-C7",
        "1. h2e2h9g7 2.h0g2b9c7",
        "h3e3 h10g8 h1g3 b10c8",
        "1. Che3 Hg8 2. Hg3 Hc8",
        "1. Ch3-e3 Nh10-g8 2. Nh1-g3 Nb10-c8",
        "1. C2.5 H8+7 2. H2+3 H2+3",
        "1. C2=5 n8+7 2. N2+3 n2+3",
        "1.C2.5H8+7 2.H2+3H2+3",
        "1. P2-5 M8.7 2. M2.3 M2.3",
        "1. 炮二平五 马8进7 2. 马二进三 马2进3",
        "1. 炮２平５ 馬８進７ 2. 傌２進３ 馬２進３",
        "１．炮二平五马８进７２．马二进三马２进３",
        "1、包二平五 馬8進7\n2、㐷二進三 馬2進3",
        "position startpos moves h2e2 h9g7 h0g2 b9c7",
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h3e3 h10g8 h1g3 b10c8",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\n1. C2.5 H8+7 2. H2+3 H2+3",
        "FORMAT\tWXF\nRED\tA\nBLACK\tB\nRESULT\t*\nSTART{\n1. C2.5 H8+7\n2. H2+3 H2+3\n}END\n",
        "[DhtmlXQ]\n[DhtmlXQ_movelist]7747706279671022[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
    ] {
        assert_eq!(moves(&game(text)), OPENING, "{text}");
    }
}

#[test]
fn a_text_in_any_encoding_is_read_and_named() {
    let text =
        "[Game \"Chinese Chess\"]\n[Red \"王五\"]\n\n1. 炮二平五 馬8進7 2. 傌二進三 馬2進3 红胜\n";
    let big = text.replace("红胜", "紅勝");
    let units = |to: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to).collect::<Vec<u8>>();
    for (bytes, name) in [
        (text.as_bytes().to_vec(), None),
        (format!("\u{feff}{text}").into_bytes(), None),
        (GBK.encode(text).0.into_owned(), Some("GBK")),
        (BIG5.encode(&big).0.into_owned(), Some("Big5")),
        (units(u16::to_le_bytes), Some("UTF-16LE")),
        (units(u16::to_be_bytes), Some("UTF-16BE")),
    ] {
        let found = read(&bytes, Hint::default()).next().unwrap();
        let found = found.unwrap_or_else(|fault| panic!("{fault}: {name:?}"));
        assert_eq!(found.encoding.map(encoding_rs::Encoding::name), name);
        let game = found.content.xiangqi().unwrap();
        assert_eq!(
            (game.tags.player(Side::First), game.score),
            (Some("王五"), Score::Won(Side::First))
        );
        assert_eq!(moves(&game), OPENING);
    }
}

#[test]
fn odd_tags_numbers_and_results_are_read() {
    for (text, score) in [
        ("[Game \"Xiangqi\"] h2e2 1-0", Score::Won(Side::First)),
        ("[Game \"中国象棋\"] h2e2 红胜", Score::Won(Side::First)),
        ("[Variant \"xiangqi\"] Che3 0-1", Score::Won(Side::Second)),
        ("[Result \"黑胜\"] h2e2", Score::Won(Side::Second)),
        ("[Result \"=\"] １．h2e2", Score::Drawn),
        ("h2e2 =", Score::Drawn),
        ("h2e2 和棋", Score::Drawn),
    ] {
        let game = game(text);
        assert_eq!(
            (moves(&game).as_str(), game.score),
            ("h2e2", score),
            "{text}"
        );
    }
    let quoted = game("[Event \"the \"Silver\" cup\"]\n[Club \"a\\\\b\"]\n[Club2 \"x]y\"]\nh2e2 *");
    let tags: Vec<(&str, &str)> = quoted.tags.iter().collect();
    let expected = [
        ("Event", "the \"Silver\" cup"),
        ("Club", "a\\b"),
        ("Club2", "x]y"),
    ];
    assert_eq!(tags, expected);
    assert_eq!(game(&pgn(&quoted, Notation::Wxf)), quoted);
    assert_eq!(why("[Game \"Chess\"]"), Why::OtherGame("Chess".to_owned()));
}

#[test]
fn comments_variations_and_annotations_stay() {
    let text = "{　　评注(一)：让九子\r\n}\r\n1. h2e2! $10 (1. b2e2 {这 (or} (1. c3c4) b9c7 ; rest of line\n2. b0c2) 1...H9-G7?! {a} {b}\n\
        2.H2+3 1/2-1/2 source: the web";
    let (read, notes) = first(text.as_bytes()).unwrap();
    assert_eq!(notes, [Note::Behind]);
    let written = pgn(&read, Notation::Iccs);
    let body = "{评注(一)：让九子}\n1. H2-E2 $1 $10 (1. B2-E2 {这 (or} (1. C3-C4) 1... B9-C7 {rest of line} 2. B0-C2) 1... H9-G7 $6 {a} {b}\n\
        2. H0-G2 {source: the web}\n1/2-1/2\n";
    assert!(written.ends_with(body), "{written}");
    assert_eq!(game(&written), read);
}

#[test]
fn one_bad_game_does_not_take_the_others_along() {
    let text = "[Event \"a\"]\n1. h2e2 *\n\n[Event \"b\"]\n1. h2e2 h9g7\n2. a0a9 1-0\n\n[Event \"c\"\n1. h2e2 *\n\n\
        [Event \"d\"]\n1. h2e2 {never closed\n\n[Event \"e\"]\n1. b2e2 (1. h2e2 e6e5 2. a0a9 {x}) b9c7 *\n";
    let found: Vec<_> = read(text.as_bytes(), Hint::default()).collect();
    let taken: Vec<usize> = found.iter().flatten().map(|found| found.number).collect();
    assert_eq!(taken, [1, 5]);
    let faults: Vec<Fault> = found
        .iter()
        .filter_map(|found| found.as_ref().err().cloned())
        .collect();
    let places: Vec<(usize, Place)> = faults
        .iter()
        .map(|fault| (fault.number, fault.at))
        .collect();
    let at = |line, column| Place::Text { line, column };
    assert_eq!(places, [(2, at(6, 4)), (3, at(8, 1)), (4, at(12, 9))]);
    assert!(
        matches!(&faults[0].why, Why::Move(ply, WordError::Refused(_)) if (ply.number, ply.text.as_str()) == (3, "a0a9"))
    );
    assert_eq!(
        (&faults[1].why, &faults[2].why),
        (&Why::Tag, &Why::Unclosed('{'))
    );
    // An illegal variation stays as a comment.
    let last = found[4].as_ref().ok().unwrap();
    assert!(
        matches!(last.notes[..], [Note::Variation(..)]),
        "{:?}",
        last.notes
    );
    let game = last.content.clone().xiangqi().unwrap();
    assert_eq!(moves(&game), "b2e2 b9c7");
    assert!(pgn(&game, Notation::Iccs).contains("{(1. h2e2 e6e5 2. a0a9 \"x\")}"));
}

#[test]
fn the_board_decides_a_result_that_contradicts_it() {
    let mate = "[FEN \"3k5/R8/1R7/9/9/9/9/9/9/4K4 w\"]\n[Result \"0-1\"]\nb7b9";
    let (game, notes) = first(mate.as_bytes()).unwrap();
    let (given, played) = (Score::Won(Side::Second), Score::Won(Side::First));
    assert_eq!(
        (game.score, notes),
        (played, vec![Note::OtherResult { given, played }])
    );
    assert!(matches!(why(&format!("{mate} d9d8")), Why::Move(..)));
}

#[test]
fn what_means_two_things_is_refused_with_both() {
    let both = "[FEN \"3k5/9/9/9/9/9/4P4/4C4/9/4K4 w\"]\nC5.1";
    let Why::Ambiguous { ply, readings } = why(both) else {
        panic!("{:?}", why(both));
    };
    assert_eq!((ply.number, ply.text.as_str()), (1, "C5.1"));
    let [federation, vietnamese] = *readings;
    assert_eq!(
        (federation.mv.as_str(), vietnamese.mv.as_str()),
        ("e2i2", "e3e4")
    );
    assert!(federation.custom.contains("federation") && vietnamese.custom.contains("Vietnamese"));
    // Somebody says which; or another move does.
    let declared = |letters| {
        let hint = Hint {
            declared: Declared {
                letters: Some(letters),
                first_rank: None,
            },
            ..Hint::default()
        };
        let found = read(both.as_bytes(), hint).next().unwrap();
        moves(
            &found
                .unwrap_or_else(|fault| panic!("{fault}"))
                .content
                .xiangqi()
                .unwrap(),
        )
    };
    assert_eq!(declared(Letters::Vietnamese), "e3e4");
    assert_eq!(declared(Letters::Federation), "e2i2");
    assert_eq!(moves(&game(&format!("{both} K4+1"))), "e2i2 d9d8");
    assert_eq!(moves(&game(&format!("{both} Tg4.1"))), "e3e4 d9d8");

    // Ranks from 0 and from 1.
    let ranks = "[FEN \"3k5/9/9/9/9/9/R8/R8/9/4K4 w\"]\na3b3";
    assert!(matches!(why(ranks), Why::Ambiguous { .. }));
    assert_eq!(moves(&game(&format!("{ranks} d10d9"))), "a2b2 d9d8");
    assert_eq!(
        moves(&game(&format!("{ranks} d9d8 e0e1"))),
        "a3b3 d9d8 e0e1"
    );

    // The second on file 3, or the middle one.
    let doubled = "[FEN \"3k5/6P2/4P1P2/5CP1R/9/2p6/6p1r/5N3/4K1p2/9 w\"]\n33=2";
    assert!(matches!(why(doubled), Why::Ambiguous { .. }));
    assert_eq!(
        moves(&game(
            "[FEN \"3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w\"] 33. 33.4 d9d8 34.7-.6"
        )),
        "g6f6 d9d8 c6d6"
    );
    // Two pieces in one description.
    assert!(matches!(why("1. Ce3 *"), Why::Move(..)));
}

#[test]
fn letters_of_others_are_found_out() {
    for (text, expected) in [
        ("1. G5+1 G5+1", "e0e1 e9e8"),
        ("1. G4+5 G4+5", "f0e1 d9e8"),
        ("1. M4+5 M4+5", "f0e1 d9e8"),
        ("1. M3+5 M3+5", "g0e2 c9e7"),
        ("1. M2+3 M2+3", "h0g2 b9c7"),
    ] {
        assert_eq!(moves(&game(text)), expected, "{text}");
    }
}

#[test]
fn games_of_animals_are_read_by_numbers_and_points() {
    let text = "[Event \"x\"]\n1. 1g4 {rat} 8g6 2. a3a4 a9a8";
    let found = read(text.as_bytes(), Hint::default()).next().unwrap();
    let Content::DouShouQi(game) = found.unwrap_or_else(|fault| panic!("{fault}")).content else {
        panic!("these are animals");
    };
    assert_eq!(game.moves().count(), 4);
    let fen = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w - - 0 1";
    let found = read(fen.as_bytes(), Hint::default()).next().unwrap();
    let found = found.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(found.source, Source::Fen);
    assert!(matches!(found.content, Content::DouShouQi(_)));
}

#[test]
fn formations_are_found_out() {
    for text in [
        "12334/455/6677/788/89BB9/9FMMM",
        "abccd deeffgghhiikkjjj igl",
    ] {
        let found = read(text.as_bytes(), Hint::default()).next().unwrap();
        let is_army = found.is_ok_and(|found| matches!(found.content, Content::Formation(_)));
        assert_eq!(is_army, text.starts_with('1'), "{text}");
    }
}

#[test]
fn an_empty_text_is_a_game_without_moves() {
    assert_eq!(game(""), Game::default());
    assert_eq!(game("[Event \"a\"]").tags.get("Event"), Some("a"));
    let unknown = first(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01").unwrap_err();
    assert_eq!(unknown.why, Why::Unknown);
}

/// A file of version 18 whose keys another program than this one made; cchess 1.25.5 reads the same moves from it.
#[test]
fn a_file_with_keys_is_read() {
    let found = read(include_bytes!("data/keyed.xqf"), Hint::default())
        .next()
        .unwrap();
    let found = found.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((found.source, found.notes.len()), (Source::Xqf(0x12), 0));
    let game = found.content.xiangqi().unwrap();
    assert_eq!(game.tags.player(Side::First), Some("王天一"));
    assert!(moves(&game).starts_with("h2h4 h7c7 b2b6 c7i7"));
    assert!(moves(&game).ends_with("i7g9 e3e4") && game.moves().count() == 59);
    let comments = game.body.steps().filter_map(|step| match step {
        crate::Step::Comment(text) => Some(text),
        _ => None,
    });
    assert_eq!(comments.collect::<Vec<_>>(), ["好棋"]);
}
