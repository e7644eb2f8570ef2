//! The text of dpxq.com.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    caipan_fuzz::read_and_write(&[b"[DhtmlXQ]\n".as_slice(), bytes].concat());
});
