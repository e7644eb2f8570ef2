//! Games of Dou Shou Qi.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    caipan_fuzz::read_and_write(&[b"[Game \"Dou Shou Qi\"]\n".as_slice(), bytes].concat());
});
