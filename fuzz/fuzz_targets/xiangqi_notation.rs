//! Moves of Xiangqi as people write them: a position or nothing, a newline, a move.

#![no_main]

use rules::{
    Rules,
    xiangqi::{
        Options, Xiangqi,
        notation::{Script, chinese, iccs, read, wxf},
    },
};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let (position, text) = text.split_once('\n').unwrap_or(("", text));
    let game = Xiangqi::from_text(position, Options::BOOKLET)
        .unwrap_or_else(|_| Xiangqi::new(Options::BOOKLET));
    let view = game.view();
    let Ok(mv) = read(text, &view).map(|reading| reading.mv) else {
        return;
    };
    let written = [
        iccs(mv),
        wxf(&view, mv),
        chinese(&view, mv, Script::Simplified),
        chinese(&view, mv, Script::Traditional),
    ];
    if game.legal_moves().contains(&mv) {
        for text in written {
            assert_eq!(read(&text, &view).map(|reading| reading.mv), Ok(mv), "{text}");
        }
    }
});
