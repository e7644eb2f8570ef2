//! Setups of Luzhanqi: parsed, judged, written and parsed again.

#![no_main]

use caipan_fuzz::begin_and_play;
use rules::{
    game::{GameName, Start},
    luzhanqi::Arrangement,
};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let Some((&number, text)) = input.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(text).into_owned();
    if let Ok(army) = Arrangement::parse(&text) {
        let again = Arrangement::parse(&army.text());
        assert!(again.is_ok_and(|again| again == army));
        let start = Start {
            setups: Some([text.clone(), text]),
            ..Start::default()
        };
        begin_and_play(&start, &caipan_fuzz::rule_set(GameName::Luzhanqi, number));
    }
});
