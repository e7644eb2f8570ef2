//! The encoding of payloads on the gateway: as text, each compressed separately, or as parts of one compressed stream.

use std::io::{self, Write};

use axum::extract::ws::Message;
use flate2::{Compress, Compression, FlushCompress, write::ZlibEncoder};
use zstd::stream::write::Encoder as ZstandardEncoder;

/// The encoding of a connection's payloads.
pub enum Encoder {
    /// Text frames.
    Plain,
    /// Binary frames, each a complete zlib stream.
    PerPayload,
    /// Binary frames that together are one zlib stream, with a flush after each.
    Stream(Box<Compress>),
    /// Binary frames that together are one Zstandard stream, with a flush after each.
    Zstandard(ZstandardEncoder<'static, Vec<u8>>),
}

impl Encoder {
    /// The encoder for `compress=zlib-stream`.
    pub fn stream() -> Encoder {
        Encoder::Stream(Box::new(Compress::new(Compression::fast(), true)))
    }

    /// The encoder for `compress=zstd-stream`.
    ///
    /// # Errors
    /// The library's own; none are expected.
    pub fn zstandard_stream() -> io::Result<Encoder> {
        let default_level = 0;
        ZstandardEncoder::new(Vec::new(), default_level).map(Encoder::Zstandard)
    }

    /// The name of the compression, as the gateway's address has it; `compress` for the field of Identify.
    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Encoder::Plain => None,
            Encoder::PerPayload => Some("compress"),
            Encoder::Stream(_) => Some("zlib-stream"),
            Encoder::Zstandard(_) => Some("zstd-stream"),
        }
    }

    /// The frame for a payload.
    ///
    /// # Errors
    /// The library's own; none are expected for data in memory.
    pub fn frame(&mut self, payload: &str) -> io::Result<Message> {
        match self {
            Encoder::Plain => Ok(Message::text(payload)),
            Encoder::PerPayload => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(payload.as_bytes())?;
                Ok(Message::binary(encoder.finish()?))
            }
            Encoder::Zstandard(encoder) => {
                encoder.write_all(payload.as_bytes())?;
                encoder.flush()?;
                Ok(Message::binary(std::mem::take(encoder.get_mut())))
            }
            Encoder::Stream(compress) => {
                let mut frame = Vec::with_capacity(payload.len() / 2 + 64);
                let start = compress.total_in();
                loop {
                    let done = (compress.total_in() - start) as usize;
                    let input = &payload.as_bytes()[done..];
                    let capacity = frame.capacity();
                    compress.compress_vec(input, &mut frame, FlushCompress::Sync)?;
                    // The flush is complete if it left part of the space unused.
                    if frame.len() < capacity {
                        return Ok(Message::binary(frame));
                    }
                    frame.reserve(capacity);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::{Decompress, FlushDecompress, read::ZlibDecoder};

    use super::*;

    fn payloads() -> [String; 3] {
        let numbers: Vec<String> = (0..20_000_u64)
            .map(|n| (n * n * 7919).to_string())
            .collect();
        [
            "{\"op\":10}".to_owned(),
            numbers.join(","),
            "{\"op\":11}".to_owned(),
        ]
    }

    fn bytes(message: Message) -> Vec<u8> {
        let Message::Binary(bytes) = message else {
            panic!("a binary frame")
        };
        bytes.to_vec()
    }

    #[test]
    fn each_payload_is_a_stream_of_its_own() {
        for payload in payloads() {
            let frame = bytes(Encoder::PerPayload.frame(&payload).unwrap());
            let mut text = String::new();
            ZlibDecoder::new(&frame[..])
                .read_to_string(&mut text)
                .unwrap();
            assert_eq!(text, payload);
        }
    }

    #[test]
    fn one_stream_is_flushed_after_every_payload() {
        let mut encoder = Encoder::stream();
        let mut decompress = Decompress::new(true);
        for payload in payloads() {
            let frame = bytes(encoder.frame(&payload).unwrap());
            assert!(
                frame.ends_with(&[0, 0, 0xFF, 0xFF]),
                "Discord's mark of a whole payload"
            );
            let mut text = Vec::with_capacity(payload.len() + 64);
            decompress
                .decompress_vec(&frame, &mut text, FlushDecompress::Sync)
                .unwrap();
            assert_eq!(String::from_utf8(text).unwrap(), payload);
        }
    }

    #[test]
    fn zstandard_is_flushed_after_every_payload_of_one_stream() {
        let mut encoder = Encoder::zstandard_stream().unwrap();
        let mut decoder = zstd::stream::write::Decoder::new(Vec::new()).unwrap();
        for payload in payloads() {
            let frame = bytes(encoder.frame(&payload).unwrap());
            decoder.write_all(&frame).unwrap();
            decoder.flush().unwrap();
            let text = std::mem::take(decoder.get_mut());
            assert_eq!(String::from_utf8(text).unwrap(), payload);
        }
    }
}
