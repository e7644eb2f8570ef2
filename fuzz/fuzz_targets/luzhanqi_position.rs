//! Positions of Luzhanqi: a byte that chooses the rules, the position, a newline, the face-down pieces.

#![no_main]

use caipan_fuzz::begin_and_play;
use rules::{
    game::{GameName, GameRules, Start},
    luzhanqi::notation::PartialPosition,
};

libfuzzer_sys::fuzz_target!(|input: (u8, &str)| {
    let rules = caipan_fuzz::rule_set(GameName::Luzhanqi, input.0);
    let (position, hidden) = match input.1.split_once('\n') {
        Some((position, hidden)) => (position, Some(hidden.to_owned())),
        None => (input.1, None),
    };
    if let GameRules::Luzhanqi(options) = &rules {
        let _ = PartialPosition::read(position, options).map(|seen| seen.to(None));
    }
    let start = Start {
        position: Some(position.to_owned()),
        hidden,
        ..Start::default()
    };
    begin_and_play(&start, &rules);
});
