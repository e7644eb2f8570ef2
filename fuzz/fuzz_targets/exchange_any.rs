//! Any bytes that arrive in pieces: the same games as at once.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    use exchange::{Content, Hint, Stream, read};

    let shown = |content: Content| match content {
        Content::Xiangqi(game) => format!("{game:?}"),
        Content::DouShouQi(game) => format!("{game:?}"),
        Content::Formation(army) => army.text(),
    };
    let once: Vec<_> = read(bytes, Hint::default())
        .map(|found| found.map(|found| shown(found.content)))
        .collect();
    let mut stream = Stream::new(Hint::default());
    let mut found = Vec::new();
    for piece in bytes.chunks(7) {
        stream.feed(piece);
        found.extend(std::iter::from_fn(|| stream.next_game()));
    }
    stream.end();
    found.extend(std::iter::from_fn(|| stream.next_game()));
    let pieces: Vec<_> = found
        .into_iter()
        .map(|found| found.map(|found| shown(found.content)))
        .collect();
    assert_eq!(once, pieces);
});
