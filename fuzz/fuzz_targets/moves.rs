//! Moves of every game as text: what can be parsed is written the same, apart from case.

#![no_main]

use rules::{Action, doushouqi, luzhanqi, xiangqi};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let small = text.to_ascii_lowercase();
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), small);
    }
    if let Ok(mv) = text.parse::<luzhanqi::Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(mv) = text.parse::<xiangqi::Move>() {
        assert_eq!(mv.to_string(), text);
    }
    if let Ok(mv) = text.parse::<doushouqi::Move>() {
        assert_eq!(mv.to_string(), text);
    }
});
