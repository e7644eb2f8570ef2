//! Bytes that nobody wrote on purpose: no panic, and what is read can be written and read again.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::xiangqi::notation::Script;

use super::made::{ALL, count, game, mutated, position};
use crate::{Content, FirstRank, Format, Hint, Notation, ccbridge, read, write, write_animals};

/// A file in each format.
fn seeds() -> Vec<Vec<u8>> {
    let plain = game(4, 30, ALL);
    let formats = [
        Format::Pgn(Notation::Short),
        Format::Pgn(Notation::Iccs),
        Format::Pgn(Notation::Wxf),
        Format::Gb18030(Script::Simplified),
        Format::Engine(FirstRank::Zero),
        Format::Xqf,
        Format::DhtmlXq,
    ];
    let mut seeds: Vec<Vec<u8>> = formats
        .iter()
        .map(|format| write(&plain, *format).unwrap().bytes)
        .collect();
    let cbr = ccbridge::sample(&plain, &position(&plain.start));
    seeds.push([b"CCBridgeLibrary\0".as_slice(), &cbr, &cbr].concat());
    seeds.push(cbr);
    let mut keyed = seeds[5].clone();
    keyed[2] = 0x12;
    seeds.push(keyed);
    seeds.push(b"FORMAT\tWXF\nRED\tA\nSTART{\n1. C2.5 H8+7\n}END\n".to_vec());
    seeds.push(b"[Game \"Dou Shou Qi\"]\n1. 1g4 8c5 (1... c7d7) 2. a3a4 *".to_vec());
    seeds.push(
        "司军师师旅旅团团营营连连连排排排兵兵兵弹弹雷雷雷旗"
            .as_bytes()
            .to_vec(),
    );
    seeds
}

#[test]
fn no_bytes_panic() {
    let mut rng = StdRng::seed_from_u64(48);
    for seed in seeds() {
        for _ in 0..count(40) * 5 {
            let bytes = mutated(&seed, &mut rng);
            for found in read(&bytes, Hint::default()).flatten() {
                match found.content {
                    Content::Xiangqi(game) => {
                        let text = write(&game, Format::Pgn(Notation::Wxf)).unwrap().bytes;
                        let again = read(&text, Hint::default()).next().unwrap();
                        let again = again.unwrap_or_else(|fault| {
                            panic!("{fault}: {}", String::from_utf8_lossy(&text))
                        });
                        let again = again.content.xiangqi().unwrap();
                        let same = again.moves().eq(game.moves());
                        assert!(same, "{}", String::from_utf8_lossy(&text));
                        for format in [Format::Xqf, Format::DhtmlXq] {
                            write(&game, format).unwrap();
                        }
                    }
                    Content::DouShouQi(game) => {
                        write_animals(&game, crate::AnimalNotation::Numbers);
                    }
                    Content::Formation(army) => drop(army.text()),
                }
            }
        }
    }
}

#[test]
fn deep_nesting_is_refused_and_wide_variations_are_quick() {
    let deep = format!("1. h2e2 {} ", "(1. b2e2 ".repeat(100_000));
    let fault = read(deep.as_bytes(), Hint::default()).next().unwrap();
    assert!(fault.is_err());
    let closed = format!(
        "1. h2e2 {}{} *",
        "(1. b2e2 ".repeat(1_000),
        ")".repeat(1_000)
    );
    let fault = read(closed.as_bytes(), Hint::default())
        .next()
        .unwrap()
        .err();
    assert_eq!(fault.map(|fault| fault.why), Some(crate::Why::TooDeep));
    let wide = format!("1. h2e2 {} *", "(1. b2e2) ".repeat(20_000));
    let found = read(wide.as_bytes(), Hint::default()).next().unwrap();
    let found = found.unwrap_or_else(|fault| panic!("{fault}"));
    let game = found.content.xiangqi().unwrap();
    assert_eq!(game.body.extras(), [0, 0, 20_000]);
    let xqf = write(&game, Format::Xqf).unwrap().bytes;
    let again = read(&xqf, Hint::default()).next().unwrap();
    let again = again.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(again.content.xiangqi().unwrap().body, game.body);
}

#[test]
fn random_bytes_hold_no_games() {
    let mut rng = StdRng::seed_from_u64(7);
    for _ in 0..count(40) * 5 {
        let length = rng.random_range(0..3_000);
        let mut bytes: Vec<u8> = (0..length).map(|_| rng.random()).collect();
        for begun in [
            &b""[..],
            b"XQ\x0a",
            b"XQ\x12",
            b"CCBridge Record\0",
            b"CCBridgeLibrary\0",
        ] {
            let end = begun.len().min(bytes.len());
            bytes[..end].copy_from_slice(&begun[..end]);
            let _ = read(&bytes, Hint::default()).count();
        }
    }
}
