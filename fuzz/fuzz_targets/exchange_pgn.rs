//! Games as PGN, in any encoding and dialect.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    caipan_fuzz::read_and_write(bytes);
});
