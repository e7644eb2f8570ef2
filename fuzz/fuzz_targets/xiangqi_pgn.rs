//! Games of Xiangqi as PGN: what can be parsed is written in every notation and parsed again as the same game.

#![no_main]

use rules::xiangqi::{
    Options,
    notation::Script,
    pgn::{Format, read, write},
};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(record) = read(text, Options::BOOKLET) else {
        return;
    };
    for format in [
        Format::Iccs,
        Format::Wxf,
        Format::Chinese(Script::Simplified),
        Format::Chinese(Script::Traditional),
    ] {
        let written = write(&record, format);
        let again = read(&written, Options::BOOKLET);
        let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(
            (&again.start, &again.moves, again.score),
            (&record.start, &record.moves, record.score),
            "{written}"
        );
    }
});
