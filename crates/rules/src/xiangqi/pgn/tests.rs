//! A record round-trips; other programs' records are accepted; errors are located.

use proptest::prelude::*;
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::*;
use crate::{
    Rules,
    xiangqi::{PositionError, Refusal, notation::Unreadable},
};

const FORMATS: [Format; 4] = [
    Format::Iccs,
    Format::Wxf,
    Format::Chinese(Script::Simplified),
    Format::Chinese(Script::Traditional),
];

const BOOKLET: Options = Options::BOOKLET;

/// The first game of a text.
fn read(text: &str, rules: Options) -> Result<Record, PgnError> {
    let game = games(text)?.swap_remove(0).read(rules);
    game.map(|(record, _)| record)
}

/// The notes on the first game of a text.
fn notes(text: &str) -> Vec<String> {
    let (_, notes) = games(text).unwrap()[0].read(BOOKLET).unwrap();
    notes.iter().map(Note::to_string).collect()
}

fn moves(texts: &str) -> Vec<Move> {
    texts.split(' ').map(|text| text.parse().unwrap()).collect()
}

/// A game of at most `plies` random moves from `start`.
fn random_game(start: &str, seed: u64, plies: usize) -> Record {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = Xiangqi::from_text(start, BOOKLET).unwrap();
    let mut record = Record {
        start: game.text(),
        ..Record::default()
    };
    while let (Some(side), true) = (game.turn(), record.moves.len() < plies) {
        let mv = *game.legal_moves().choose(&mut rng).unwrap();
        game.play(side, mv).unwrap();
        record.moves.push(mv);
    }
    record.score = game.outcome().into();
    record
}

const STARTS: [&str; 4] = [
    START,
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b 3 17",
    // Soldiers on the same two files; a ply that does not match the turn.
    "3k5/9/2P3P2/2P3P2/6P2/4p4/9/4p4/4p4/4K4 w 0 7",
    "3k5/9/9/9/9/2n6/9/2n6/9/4K4 b 100 4294967294",
];

#[test]
fn random_games_round_trip_in_every_format() {
    let mut plies = 0;
    for seed in 0..40 {
        let mut record = random_game(STARTS[seed as usize % 4], seed, 150);
        record
            .tags
            .insert(Tag::Red, "Xu \"九子\" \\ Yinchuan".to_owned());
        record.tags.insert(Tag::BlackTeam, "北京".to_owned());
        for format in FORMATS {
            let text = write(&record, format);
            assert_eq!(read(&text, BOOKLET).as_ref(), Ok(&record), "{text}");
        }
        plies += record.moves.len();
    }
    assert!(plies > 2_000, "{plies}");
}

#[test]
fn a_record_has_this_form() {
    let record = Record {
        tags: BTreeMap::from([
            (Tag::Red, "Lin".to_owned()),
            (Tag::Date, "2024.03.01".to_owned()),
        ]),
        moves: moves("h2e2 h9g7 h0g2"),
        score: Score::Won(Side::First),
        ..Record::default()
    };
    let expected = "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.01\"]\n[Round \"?\"]\n\
        [Red \"Lin\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Format \"WXF\"]\n\n1. C2.5 H8+7\n2. H2+3\n1-0\n";
    assert_eq!(write(&record, Format::Wxf), expected);
    let later = Record {
        start: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b 1 1".to_owned(),
        moves: moves("h9g7 h0g2"),
        ..Record::default()
    };
    let text = write(&later, Format::Chinese(Script::Traditional));
    assert!(
        text.ends_with("\n\n1... 馬８進７\n2. 傌二進三\n*\n"),
        "{text}"
    );
    assert!(text.contains(
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\"]\n"
    ));
}

#[test]
fn coordinates_and_blacks_digits_are_as_other_programs_read_them() {
    let record = Record {
        moves: moves("h2e2 h9g7 h0g2"),
        ..Record::default()
    };
    let text = write(&record, Format::Iccs);
    assert!(
        text.ends_with("[Format \"ICCS\"]\n\n1. H2-E2 H9-G7\n2. H0-G2\n*\n"),
        "{text}"
    );
    // Text that earlier versions wrote stays readable.
    let before = text
        .replace("H2-E2 H9-G7", "h2e2 h9g7")
        .replace("H0-G2", "h0g2");
    assert_eq!(read(&before, BOOKLET), Ok(record.clone()));
    let chinese = write(&record, Format::Chinese(Script::Simplified));
    assert!(
        chinese.contains("1. 炮二平五 马８进７\n2. 马二进三"),
        "{chinese}"
    );
    assert_eq!(
        read(&chinese.replace('８', "8").replace('７', "7"), BOOKLET),
        Ok(record)
    );
}

#[test]
fn other_programs_records_are_read() {
    // The beginning of a famous handicap game, as found in files on the web.
    let text = "\u{feff}[Game \"Chinese Chess\"]\r\n[Red \"许银川\"]\r\n[Black \"聂卫平\"]\r\n[Result \"1-0\"]\r\n\
        [FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1\"]\r\n[ECCO \"Z99\"]\r\n\
        {　　评注(一)：让九子\r\n}\r\n\
        1. 炮八平五 炮８平５ {架中炮 (好)} 2. 炮五进五 象７进５ 3. 炮二平五\r\n{也属正着}\r\n\
        马８进７ 4. 马二进三 车９平８ 5. 马八进七 马２进１ 6. 车九平六 车１平２ 1-0\r\n[Game \"Chess\"]";
    let record = read(text, BOOKLET).unwrap();
    let expected = "b2e2 h7e7 e2e7 g9e7 h2e2 h9g7 h0g2 i9h9 b0c2 b9a7 a0d0 a9b9";
    assert_eq!(record.moves, moves(expected));
    assert_eq!(record.tags.get(&Tag::Black).unwrap(), "聂卫平");
    assert_eq!(record.score, Score::Won(Side::First));
    assert_eq!(
        record.start,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w 0 0"
    );

    let engines = "[White \"A\"]\n[Black \"B\"]\n% an escape\n1.h2e2! $1 (1.b2e2 {) (} (1... h9g7) b9c7) 1...H9-G7?!\n\
        2.H2+3 ; the rest ) is { remark\n2. ... 車9平8 1/2-1/2 nonsense";
    let record = read(engines, BOOKLET).unwrap();
    assert_eq!(record.moves, moves("h2e2 h9g7 h0g2 i9h9"));
    assert_eq!(
        (record.score, record.tags[&Tag::Red].as_str()),
        (Score::Drawn, "A")
    );
    assert_eq!(read("", BOOKLET), Ok(Record::default()));

    // The middle one of three, after and before a move number that looks the same.
    let middle = "[FEN \"3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w\"] 33. 33.4 d9d8 34.7-.6";
    assert_eq!(
        read(middle, BOOKLET).unwrap().moves,
        moves("g6f6 d9d8 c6d6")
    );
}

#[test]
fn errors_are_located() {
    let why = |text: &str| read(text, BOOKLET).unwrap_err();
    let at = |line, column| At { line, column };
    assert_eq!(
        why("[Game \"Chess\"]"),
        PgnError::OtherGame("Chess".to_owned())
    );
    for text in [
        "\n [Red Lin]",
        "\n [Red \"Lin]",
        "\n [Red \"Lin\n\"]",
        "\n [\"Lin\"]",
        "\n [Red \"Lin\" x]",
        "\n [Red \"\\\"",
    ] {
        assert_eq!(why(text), PgnError::Tag(at(2, 2)), "{text:?}");
    }
    assert_eq!(why("h2e2 {"), PgnError::Unclosed(at(1, 6), '{'));
    assert_eq!(
        why("h2e2\n (1. (b2e2) {)} ;)"),
        PgnError::Unclosed(at(2, 2), '(')
    );
    assert_eq!(
        why("[FEN \"9/9 w\"]"),
        PgnError::Position(PositionError::Board)
    );
    let unread = |at, number, text: &str, why| {
        let text = text.to_owned();
        PgnError::Move(Ply { at, number, text }, why)
    };
    assert_eq!(
        why("1. h2e2\n  2.hello"),
        unread(at(2, 3), 2, "2.hello", Unreadable::Form)
    );
    assert_eq!(
        why("h2e2 ) h9g7"),
        unread(at(1, 6), 2, ")", Unreadable::Form)
    );
    assert_eq!(
        why("炮二进一 马8进8"),
        unread(
            at(1, 6),
            2,
            "马8进8",
            Unreadable::NoSuchStep(crate::xiangqi::Kind::Horse)
        )
    );
    let PgnError::Refused(ply, refusal) = why("1. h2e2 h9g7 2. e2e6 a9a5") else {
        panic!("the chariot jumps");
    };
    assert_eq!(
        (ply.at, ply.number, ply.text.as_str()),
        (at(1, 22), 4, "a9a5")
    );
    assert_ne!(refusal, Refusal::GameOver);
}

#[test]
fn the_moves_decide_the_result() {
    let mate = "[FEN \"3k5/R8/1R7/9/9/9/9/9/9/4K4 w\"] b7b9";
    let won = Score::Won(Side::First);
    for text in [mate.to_owned(), format!("{mate} 1-0"), format!("{mate} *")] {
        assert_eq!(read(&text, BOOKLET).unwrap().score, won, "{text}");
    }
    for given in [Score::Won(Side::Second), Score::Drawn] {
        let expected = Err(PgnError::Score { given, played: won });
        assert_eq!(read(&format!("{mate} {given}"), BOOKLET), expected);
        assert_eq!(
            read(&format!("[Result \"{given}\"] {mate} 1-0"), BOOKLET),
            expected
        );
    }
    let after = read(&format!("{mate} d9d8"), BOOKLET).unwrap_err();
    let ply = Ply {
        at: At {
            line: 1,
            column: 43,
        },
        number: 2,
        text: "d9d8".to_owned(),
    };
    assert_eq!(after, PgnError::Refused(ply, Refusal::GameOver));
    // A resigned game has only the given result.
    assert_eq!(
        read("h2e2 0-1", BOOKLET).unwrap().score,
        Score::Won(Side::Second)
    );
}

#[test]
fn every_game_of_a_text_is_read() {
    let text = "[Event \"a\"]\n1. h2e2 h9g7 1-0 {over}\n\n[Event \"b\"]\n1. h2e2 (1. b2e2 (1. c3c4) {!}) ; why\n\
        [Event \"c\"] 1. b2e2 * Source: the web 1. h0g2 0-1";
    let read: Vec<(Record, Vec<Note>)> = games(text)
        .unwrap()
        .iter()
        .map(|game| game.read(BOOKLET).unwrap())
        .collect();
    let games = read.iter().map(|(record, notes)| {
        let event = record.tags.get(&Tag::Event).map(String::as_str);
        let notes: Vec<String> = notes.iter().map(Note::to_string).collect();
        (event, record.moves.len(), record.score, notes.join(" "))
    });
    let red = Score::Won(Side::First);
    let expected = [
        (Some("a"), 2, red, "left out: 1 comment"),
        (
            Some("b"),
            1,
            Score::Open,
            "left out: 2 comments, 2 variations",
        ),
        (
            Some("c"),
            1,
            Score::Open,
            "left out: 3 words after the result",
        ),
        (None, 1, Score::Won(Side::Second), ""),
    ];
    let wanted =
        expected.map(|(event, moves, score, notes)| (event, moves, score, notes.to_owned()));
    assert!(games.eq(wanted), "{read:?}");
}

#[test]
fn a_record_continues_where_the_rules_would_not() {
    // The chariot checks for the third time with ply 9, and the game continues.
    let check = "[FEN \"3k5/R8/9/9/9/9/9/9/9/4K4 w\"] 1. a8a9 d9d8 a9a8 d8d9 3. a8a9 d9d8 a9a8 d8d9 5. a8a9 d9d8 a9a8 1-0";
    assert_eq!(
        notes(check),
        [
            "line 1, column 85: \"a8a9\" as ply 9 would be refused by these rules: your chariot has given check with \
          every move since ply 3; this move would bring the same position a third time (perpetual check, article 3.1 of \
          the Asian Xiangqi Federation)"
        ]
    );
    // A repetition without a fault; afterwards only one reading of the cannon's move is legal.
    let round = "h2e2 h7e7 e2h2 e7h7 ".repeat(2);
    let drawn = format!("{round}C2.5 H8+7 H2+3");
    assert_eq!(
        notes(&drawn),
        [
            "line 1, column 41: \"C2.5\" as ply 9 goes on where these rules have ended the game 1/2-1/2 (repetition)"
        ]
    );
    let record = read(&drawn, BOOKLET).unwrap();
    assert_eq!((record.moves.len(), record.score), (11, Score::Open));
    for format in FORMATS {
        assert_eq!(read(&write(&record, format), BOOKLET).as_ref(), Ok(&record));
    }
    let ending = "these rules end the game 1/2-1/2 (repetition) with its last move";
    assert_eq!(notes(&round), [ending]);
    assert_eq!(notes(&format!("{round} 0-1")), [ending]);
    assert_eq!(notes(&format!("{round} 1/2-1/2")), [""; 0]);
    let quiet = "[FEN \"3k4r/9/9/9/9/9/9/9/9/R4K3 w 119 200\"] a0a1 i9i8 a1a0";
    assert_eq!(
        notes(quiet),
        [
            "line 1, column 50: \"i9i8\" as ply 2 goes on where these rules have ended the game 1/2-1/2 (quiet)"
        ]
    );
}

#[test]
fn a_text_that_others_write_for_another_move_is_noted() {
    let text = "[FEN \"3k5/6P2/4P1P2/5CP1R/9/2p6/6p1r/5N3/4K1p2/9 w\"] 33=2 *";
    assert_eq!(read(text, BOOKLET).unwrap().moves, moves("g6h6"));
    assert_eq!(
        notes(text),
        ["line 1, column 54: \"33=2\" as ply 1 is read as g6h6; others write it for g7h7"]
    );
}

#[test]
fn an_impossible_record_is_written_in_coordinates() {
    let nonsense = Record {
        moves: moves("e4e5 a0a0 h2e2"),
        ..Record::default()
    };
    assert!(write(&nonsense, Format::Wxf).ends_with("1. e4e5 a0a0\n2. C2.5\n*\n"));
    let nowhere = Record {
        start: "nowhere".to_owned(),
        ..nonsense
    };
    assert!(write(&nowhere, Format::Wxf).ends_with("1. e4e5 a0a0\n2. h2e2\n*\n"));
}

proptest! {
    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = read(&text, BOOKLET);
    }

    #[test]
    fn no_mix_of_signs_panics(text in "(\\[(FEN|Red|Result) \"[ w1-9rkK/]{0,20}\"\\]){0,3}[a-e0-9.\\[\\]{}();$%\" \n炮二平五*-]{0,40}") {
        for game in games(&text).unwrap_or_default() {
            let _ = game.read(BOOKLET);
        }
    }

    #[test]
    fn any_tags_round_trip(values in proptest::collection::btree_map(0..8usize, "[^\\x00-\\x1f\\x7f-\\x9f]{1,12}", 0..8)) {
        let tags: BTreeMap<Tag, String> = values.into_iter().map(|(tag, value)| (Tag::ALL[tag], value)).collect();
        prop_assume!(tags.values().all(|value| value != "?" && value != "????.??.??"));
        let record = Record { tags, ..Record::default() };
        prop_assert_eq!(read(&write(&record, Format::Iccs), BOOKLET), Ok(record));
    }
}
