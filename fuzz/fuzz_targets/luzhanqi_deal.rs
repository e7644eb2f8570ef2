//! Deals of Luzhanqi: parsed, written and parsed again, and used to begin a game.

#![no_main]

use caipan_fuzz::begin_and_play;
use rules::{
    game::{GameName, Start},
    luzhanqi::Deal,
};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(deal) = Deal::parse(text) {
        assert!(Deal::parse(&deal.text()).is_ok_and(|again| again == deal));
        let rules = GameName::Luzhanqi.preset("tezhi-flip");
        let start = Start {
            deal: Some(text.to_owned()),
            ..Start::default()
        };
        begin_and_play(&start, &rules.expect("a preset has its name"));
    }
});
