//! Games of Xiangqi as PGN: what can be parsed is written in every notation and parsed again as the same game.

#![no_main]

use rules::xiangqi::{
    Options,
    notation::Script,
    pgn::{Format, games, write},
};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let read = |text: &str| games(text)?[0].read(Options::BOOKLET);
    let Ok((record, _)) = read(text) else {
        return;
    };
    for format in [
        Format::Iccs,
        Format::Wxf,
        Format::Chinese(Script::Simplified),
        Format::Chinese(Script::Traditional),
    ] {
        let written = write(&record, format);
        let (again, _) = read(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(
            (&again.start, &again.moves, again.score),
            (&record.start, &record.moves, record.score),
            "{written}"
        );
    }
});
