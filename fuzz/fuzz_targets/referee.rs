//! The headless referee: lines of any kind, each of which must be answered with one line of JSON.

#![no_main]

use rules::headless::Session;

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    let mut session = Session::default();
    for line in text.split(|&byte| byte == b'\n') {
        let view = &br#"{"op":"view","as":"referee"}"#[..];
        let before = session.answer(view);
        let answer = session.answer(line);
        assert!(!answer.contains('\n'));
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] != true {
            assert_eq!(answer["ok"], false);
            assert_eq!(session.answer(view), before, "a refusal changed something");
        }
    }
});
