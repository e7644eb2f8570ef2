//! Formations of Luzhanqi in letters, words and files of 50 bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    caipan_fuzz::read_and_write(bytes);
});
