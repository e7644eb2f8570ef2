//! Tournaments as TRF16: what can be read is written and read again as the same, and can be paired and ranked.

#![no_main]

use leagues::{
    berger,
    standings::{TieBreak, standings},
    swiss, trf,
};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(tournament) = trf::read(text) else {
        return;
    };
    let written = trf::write(&tournament);
    assert_eq!(trf::read(&written), Ok(tournament.clone()), "{written}");
    swiss::pair(&tournament).ok();
    berger::pair(&tournament).ok();
    let order = [
        TieBreak::DIRECT_ENCOUNTER,
        TieBreak::MEDIAN_BUCHHOLZ,
        TieBreak::SONNEBORN_BERGER,
    ];
    assert_eq!(
        standings(&tournament, &order).len(),
        tournament.players.len()
    );
});
