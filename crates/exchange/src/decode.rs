//! The text of a file in the encoding of the program that wrote it: UTF-8, UTF-16, GB18030, Big5, or one of the older
//! encodings of European texts. It can be read piece by piece.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GBK, UTF_8, UTF_16BE, UTF_16LE};

/// How many bytes from the first that is not ASCII decide on the encoding.
const WINDOW: usize = 32 << 10;

/// Words of moves: the more of them a decoded text has, the likelier its encoding is right.
const MOVES: &str =
    "平进退進前后後炮砲马馬车車兵卒相象仕士帅帥将將一二三四五六七八九红紅黑胜勝负負和";

/// Decodes a text that comes in pieces.
pub(crate) struct Decoder {
    /// Bytes that are not decoded yet, while the encoding is open.
    waiting: Vec<u8>,
    /// What decodes, once that is known.
    inner: Option<encoding_rs::Decoder>,
    /// Whether the beginning, where a mark may stand, is past.
    begun: bool,
    /// The encoding, if the text is not plain UTF-8.
    encoding: Option<&'static Encoding>,
    damaged: bool,
}

impl Decoder {
    pub(crate) fn new() -> Decoder {
        Decoder {
            waiting: Vec::new(),
            inner: None,
            begun: false,
            encoding: None,
            damaged: false,
        }
    }

    /// The encoding if it is not UTF-8, as far as the text has shown it.
    pub(crate) const fn encoding(&self) -> Option<&'static Encoding> {
        self.encoding
    }

    /// Whether some bytes were not text of that encoding, and are replaced.
    pub(crate) const fn is_damaged(&self) -> bool {
        self.damaged
    }

    /// Adds the text of these bytes to `out`; `last` says that no more will come.
    pub(crate) fn feed(&mut self, bytes: &[u8], last: bool, out: &mut String) {
        if self.inner.is_some() {
            return self.decode(bytes, last, out);
        }
        self.waiting.extend_from_slice(bytes);
        if !self.begun {
            if self.waiting.len() < 4 && !last {
                return;
            }
            self.begun = true;
            if let Some(encoding) = marked(&self.waiting) {
                return self.decide(encoding, last, out);
            }
        }
        let plain = self.waiting.iter().position(|byte| !byte.is_ascii());
        let plain = plain.unwrap_or(self.waiting.len());
        out.extend(self.waiting.drain(..plain).map(char::from));
        if !self.waiting.is_empty() && (last || self.waiting.len() >= WINDOW) {
            let encoding = guess(&self.waiting);
            self.decide(encoding, last, out);
        }
    }

    fn decide(&mut self, encoding: &'static Encoding, last: bool, out: &mut String) {
        self.encoding = (encoding != UTF_8).then_some(encoding);
        self.inner = Some(encoding.new_decoder_with_bom_removal());
        let waiting = std::mem::take(&mut self.waiting);
        self.decode(&waiting, last, out);
    }

    fn decode(&mut self, bytes: &[u8], last: bool, out: &mut String) {
        let Some(inner) = &mut self.inner else {
            return;
        };
        let room = inner.max_utf8_buffer_length(bytes.len());
        out.reserve(room.unwrap_or(bytes.len()));
        let (_, _, damaged) = inner.decode_to_string(bytes, out, last);
        self.damaged |= damaged;
    }
}

/// The encoding that the first bytes name: by a mark, or by the zeros between the letters of UTF-16.
fn marked(bytes: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Some(encoding);
    }
    match *bytes {
        [a, 0, b, 0, ..] if a != 0 && b != 0 => Some(UTF_16LE),
        [0, a, 0, b, ..] if a != 0 && b != 0 => Some(UTF_16BE),
        _ => None,
    }
}

/// The likeliest encoding of bytes without a mark.
fn guess(bytes: &[u8]) -> &'static Encoding {
    match str::from_utf8(bytes) {
        Ok(_) => return UTF_8,
        // The last character may be cut off.
        Err(error) if error.error_len().is_none() && error.valid_up_to() > 0 => return UTF_8,
        Err(_) => {}
    }
    let moves = |encoding: &'static Encoding| {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        text.chars().filter(|sign| MOVES.contains(*sign)).count()
    };
    let (simplified, traditional) = (moves(GBK), moves(BIG5));
    if simplified.max(traditional) >= 4 && simplified != traditional {
        return if simplified > traditional { GBK } else { BIG5 };
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// The text of a whole file, and its encoding if it is not UTF-8; `None` if the bytes are not text.
pub fn text(bytes: &[u8]) -> Option<(String, Option<&'static Encoding>)> {
    let mut decoder = Decoder::new();
    let mut text = String::new();
    decoder.feed(bytes, true, &mut text);
    let is_text = !decoder.is_damaged() && !has_controls(&text);
    is_text.then(|| (text, decoder.encoding()))
}

/// Whether it has signs that no text has.
pub(crate) fn has_controls(text: &str) -> bool {
    let odd = |sign: char| sign.is_control() && !sign.is_whitespace() && sign != '\u{1a}';
    text.contains(odd)
}

#[cfg(test)]
mod tests {
    use encoding_rs::WINDOWS_1252;

    use super::*;

    const GAME: &str = "[Game \"Chinese Chess\"]\r\n[Red \"王天一\"]\r\n1. 炮二平五 馬8進7\r\n";

    /// UTF-16, which `encoding_rs` only reads.
    fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn texts_are_read_as_programs_write_them() {
        let marked = format!("\u{feff}{GAME}");
        let texts = [
            (GAME.as_bytes().to_vec(), None),
            (marked.as_bytes().to_vec(), None),
            (utf_16(&marked, u16::to_le_bytes), Some(UTF_16LE)),
            (utf_16(&marked, u16::to_be_bytes), Some(UTF_16BE)),
            (utf_16(GAME, u16::to_le_bytes), Some(UTF_16LE)),
            (utf_16(GAME, u16::to_be_bytes), Some(UTF_16BE)),
            (GBK.encode(GAME).0.into_owned(), Some(GBK)),
            (BIG5.encode(GAME).0.into_owned(), Some(BIG5)),
        ];
        for (bytes, encoding) in texts {
            assert_eq!(text(&bytes), Some((GAME.to_owned(), encoding)));
            // However the bytes arrive.
            for size in [1, 2, 3, 7] {
                let mut decoder = Decoder::new();
                let mut pieces = String::new();
                for piece in bytes.chunks(size) {
                    decoder.feed(piece, false, &mut pieces);
                }
                decoder.feed(&[], true, &mut pieces);
                assert_eq!((pieces.as_str(), decoder.encoding()), (GAME, encoding));
            }
        }
        let names = "001 Müller, Jürgen\n002 Núñez, José\n";
        let (bytes, ..) = WINDOWS_1252.encode(names);
        assert_eq!(text(&bytes).unwrap().0, names);
    }

    #[test]
    fn a_few_moves_are_enough_to_tell_the_encodings_apart() {
        for (words, encoding) in [("炮二平五", GBK), ("車一平二 馬8進7", BIG5)] {
            let (bytes, ..) = encoding.encode(words);
            assert_eq!(text(&bytes), Some((words.to_owned(), Some(encoding))));
        }
    }

    #[test]
    fn pictures_are_no_texts() {
        assert_eq!(text(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01"), None);
        assert_eq!(text(b"text with a zero\0"), None);
        assert_eq!(text(b""), Some((String::new(), None)));
    }
}
