//! Positions, what engines are asked, and files of XieXie: the first byte says which.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let (first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let begun: &[u8] = match first % 3 {
        0 => b"position fen ",
        1 => b"FORMAT\tWXF\n",
        _ => b"",
    };
    caipan_fuzz::read_and_write(&[begun, rest].concat());
});
