//! The text of a person's file, in the encoding of the program that wrote it: UTF-8, UTF-16 with a byte order mark, or
//! one of the older encodings of Chinese and European texts.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8};

/// The text, and the encoding if it is not UTF-8; `None` if the bytes are not text.
pub fn read(bytes: &[u8]) -> Option<(String, Option<&'static Encoding>)> {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let encoding = marked.unwrap_or_else(|| guess(bytes));
    let (text, _, is_damaged) = encoding.decode(bytes);
    let is_binary = text.contains(|sign: char| sign.is_control() && !sign.is_ascii_whitespace());
    let other = (encoding != UTF_8).then_some(encoding);
    (!is_damaged && !is_binary).then(|| (text.into_owned(), other))
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    if str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, GB18030, GBK, UTF_16BE, UTF_16LE, WINDOWS_1252};

    use super::*;

    const GAME: &str = "[Game \"Chinese Chess\"]\r\n[Red \"王天一\"]\r\n1. 炮二平五 馬8進7\r\n";

    /// UTF-16 with its byte order mark; `encoding_rs` only reads it.
    fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        units.flat_map(to_bytes).collect()
    }

    #[test]
    fn texts_are_read_as_programs_write_them() {
        let texts = [
            (GAME.as_bytes().to_vec(), None),
            ([b"\xef\xbb\xbf", GAME.as_bytes()].concat(), None),
            (utf_16(GAME, u16::to_le_bytes), Some(UTF_16LE)),
            (utf_16(GAME, u16::to_be_bytes), Some(UTF_16BE)),
            (GB18030.encode(GAME).0.into_owned(), Some(GBK)),
            (BIG5.encode(GAME).0.into_owned(), Some(BIG5)),
        ];
        for (bytes, encoding) in texts {
            assert_eq!(read(&bytes), Some((GAME.to_owned(), encoding)));
        }
        let names = "001 Müller, Jürgen\n002 Núñez, José\n";
        let (bytes, ..) = WINDOWS_1252.encode(names);
        assert_eq!(read(&bytes).unwrap().0, names);
    }

    #[test]
    fn pictures_are_no_texts() {
        assert_eq!(read(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01"), None);
        assert_eq!(read(b"text with a zero\0"), None);
        assert_eq!(read(b""), Some((String::new(), None)));
    }
}
