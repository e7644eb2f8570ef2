//! Files of the format XQF, plain and with keys.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    caipan_fuzz::read_and_write(&[b"XQ".as_slice(), bytes].concat());
});
