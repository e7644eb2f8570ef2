//! Positions of Xiangqi: parsed, played on, written and parsed again.

#![no_main]

use caipan_fuzz::begin_and_play;
use rules::game::{GameName, Start};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let rules = caipan_fuzz::rule_set(GameName::Xiangqi, 0);
    let begin = |text: &str| {
        let start = Start {
            position: Some(text.to_owned()),
            ..Start::default()
        };
        begin_and_play(&start, &rules).map(|game| game.table_view())
    };
    if let Some(view) = begin(text) {
        assert_eq!(begin(&view.text()).as_ref(), Some(&view));
    }
});
