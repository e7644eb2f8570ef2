//! Games of CCBridge, alone and in libraries.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let (first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let begun: &[u8] = if first % 2 == 0 {
        b"CCBridge Record\0"
    } else {
        b"CCBridgeLibrary\0"
    };
    caipan_fuzz::read_and_write(&[begun, rest].concat());
});
