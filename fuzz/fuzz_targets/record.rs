//! Records of games: any text is checked without a panic, and whatever is read of a line is written again as it was.

#![no_main]

use matches::transcript::Happening;
use rules::game::Report;
use commitments::tree::Leaf;

fn reads_as_written<T: std::str::FromStr + ToString>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string(), text);
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = notary::check(&[text]);
    for line in text.lines() {
        reads_as_written::<Happening>(line);
        reads_as_written::<Report>(line);
        reads_as_written::<Leaf>(line);
    }
});
