//! A written game is read as the same game, from any format into any other and back.

use rules::xiangqi::notation::Script;

use super::made::{ALL, With, count, game, position};
use crate::{
    Content, FirstRank, Format, Game, Hint, Lost, Notation, Source, Stream, ccbridge, read, write,
};

const FORMATS: [Format; 9] = [
    Format::Pgn(Notation::Short),
    Format::Pgn(Notation::Iccs),
    Format::Pgn(Notation::Wxf),
    Format::Pgn(Notation::Chinese(Script::Simplified)),
    Format::Pgn(Notation::Chinese(Script::Traditional)),
    Format::Gb18030(Script::Simplified),
    Format::Gb18030(Script::Traditional),
    Format::Xqf,
    Format::DhtmlXq,
];

/// The only game of a file.
fn only(bytes: &[u8]) -> Game {
    let shown = || String::from_utf8_lossy(bytes).into_owned();
    let mut games = read(bytes, Hint::default());
    let found = games
        .next()
        .unwrap_or_else(|| panic!("nothing in {}", shown()));
    let found = found.unwrap_or_else(|fault| panic!("{fault} in {}", shown()));
    assert!(games.next().is_none(), "{}", shown());
    found.content.xiangqi().unwrap()
}

/// A game without what a format cannot hold.
fn kept(mut game: Game, lost: &[Lost]) -> Game {
    for lost in lost {
        match lost {
            Lost::Tag(name) => game.tags.set(name, ""),
            Lost::Annotations(_) => game.body = without_nags(&game),
            Lost::Counts => {
                let mut fields = game.start.split(' ');
                let (board, turn) = (fields.next().unwrap(), fields.next().unwrap());
                game.start = format!("{board} {turn} 0 {}", u32::from(turn == "b"));
            }
            Lost::Comments(_) | Lost::Variations(_) => {
                game.body = game.moves().collect();
            }
            Lost::Result => game.score = crate::Score::Open,
        }
    }
    game
}

fn without_nags(game: &Game) -> crate::Body<rules::xiangqi::Move> {
    let mut body = crate::Body::default();
    for step in game.body.steps() {
        match step {
            crate::Step::Move(mv) => body.play(mv),
            crate::Step::Comment(text) => body.comment(text),
            crate::Step::Nag(_) => {}
            crate::Step::Open => body.open(),
            crate::Step::Close => body.close(),
        }
    }
    body
}

#[test]
fn random_games_survive_every_pair_of_formats() {
    for seed in 0..count(40) {
        let nags = seed % 2 == 0;
        let original = game(seed, 60, With { nags, ..ALL });
        for first in FORMATS {
            let written = write(&original, first).unwrap();
            let once = only(&written.bytes);
            assert_eq!(
                once,
                kept(original.clone(), &written.lost),
                "{seed} {first:?}"
            );
            let second = FORMATS[(seed as usize + first.ending().len()) % FORMATS.len()];
            let again = write(&once, second).unwrap();
            assert_eq!(
                only(&again.bytes),
                kept(once, &again.lost),
                "{seed} {first:?} {second:?}"
            );
        }
    }
}

#[test]
fn long_games_survive_every_format_and_engines_get_their_moves() {
    for seed in 0..count(40) {
        let original = game(seed, 250, With::default());
        for first in [FirstRank::Zero, FirstRank::One] {
            let written = write(&original, Format::Engine(first)).unwrap();
            let read = only(&written.bytes);
            assert!(read.moves().eq(original.moves()), "{seed}");
        }
        for format in FORMATS {
            let written = write(&original, format).unwrap();
            assert_eq!(
                only(&written.bytes),
                kept(original.clone(), &written.lost),
                "{seed} {format:?}"
            );
        }
    }
}

#[test]
fn games_of_ccbridge_are_read_alone_and_in_libraries() {
    let games: Vec<Game> = (0..8)
        .map(|seed| game(seed, 80, With { nags: false, ..ALL }))
        .collect();
    let mut library = b"CCBridgeLibrary\0".to_vec();
    library.resize(4096, 0);
    let same = |read: Game, mut original: Game| {
        for name in ["Termination", "Mood"] {
            original.tags.set(name, "");
        }
        let mut fields = original
            .start
            .split(' ')
            .map(str::to_owned)
            .collect::<Vec<_>>();
        fields[2] = "0".to_owned();
        original.start = fields.join(" ");
        assert_eq!(read, original);
    };
    for game in &games {
        let file = ccbridge::sample(game, &position(&game.start));
        same(only(&file), game.clone());
        library.extend(file);
        library.resize(library.len().next_multiple_of(4096), 0);
    }
    let found: Vec<_> = read(&library, Hint::default())
        .map(Result::unwrap)
        .collect();
    assert_eq!(found.len(), games.len());
    for (found, game) in found.into_iter().zip(games) {
        assert_eq!(found.source, Source::Cbl);
        same(found.content.xiangqi().unwrap(), game);
    }
}

#[test]
fn a_file_of_many_games_is_read_in_pieces_of_any_size() {
    let games: Vec<Game> = (0..60).map(|seed| game(seed, 40, ALL)).collect();
    let mut file = Vec::new();
    for game in &games {
        file.extend(
            write(game, Format::Gb18030(Script::Simplified))
                .unwrap()
                .bytes,
        );
        file.extend(b"\r\n");
    }
    for size in [1, 7, 100, 4096, 1 << 20] {
        let mut stream = Stream::new(Hint::default());
        let mut found = Vec::new();
        let mut take = |stream: &mut Stream| {
            while let Some(game) = stream.next_game() {
                found.push(game.unwrap_or_else(|fault| panic!("{fault}")));
            }
        };
        for piece in file.chunks(size) {
            stream.feed(piece);
            take(&mut stream);
        }
        stream.end();
        take(&mut stream);
        assert_eq!(found.len(), games.len(), "{size}");
        for (number, (found, game)) in (1..).zip(found.into_iter().zip(&games)) {
            assert_eq!(found.number, number);
            assert_eq!(found.encoding.unwrap().name(), "GBK");
            assert_eq!(&found.content.xiangqi().unwrap(), game);
        }
    }
}

#[test]
fn a_game_of_animals_survives() {
    use rand::{SeedableRng, seq::IndexedRandom};
    use rules::{Rules, doushouqi};

    for seed in 0..count(20) {
        let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
        let mut board = doushouqi::DouShouQi::new(doushouqi::Options::booklet());
        let mut original = Game::<doushouqi::Move>::default();
        while let Some(turn) = board.turn() {
            let mv = *board.legal_moves().choose(&mut rng).unwrap();
            board.play(turn, mv).unwrap();
            original.body.play(mv);
        }
        original.body.comment("the end");
        original.score = board.outcome().into();
        for notation in [
            crate::AnimalNotation::Points,
            crate::AnimalNotation::Numbers,
        ] {
            let text = crate::write_animals(&original, notation);
            let found = read(text.as_bytes(), Hint::default()).next().unwrap();
            let found = found.unwrap_or_else(|fault| panic!("{fault} in {text}"));
            let Content::DouShouQi(read) = found.content else {
                panic!("{text}");
            };
            assert_eq!(read, original, "{text}");
        }
    }
}
