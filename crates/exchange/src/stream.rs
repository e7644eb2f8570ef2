//! Reads files of any known format, piece by piece: bytes go in, games come out one at a time. A file of many games takes
//! no more room than its largest game.

use std::collections::VecDeque;

use crate::{
    ccbridge,
    decode::{Decoder, has_controls},
    dhtmlxq,
    fault::{Fault, Note, Place, Why},
    formation::{formation, is_jql, jql},
    found::{Content, Found, Hint, Source},
    pgn::{self, Cut, Section, cut, place},
    plain, xqf,
};

/// How many bytes show which format a file has.
const SIGNS: usize = 64;
/// How much of a text shows which format it has.
const BEGINNING: usize = 4 << 10;
/// The longest game of a text, in bytes.
const LONGEST_GAME: usize = 4 << 20;
/// The longest file of a format that is read as a whole, in bytes.
const LONGEST_FILE: usize = 16 << 20;
/// How many bytes of a text are read at a time.
const PIECE: usize = 64 << 10;

/// What a file is, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unknown,
    /// A text whose format is still open.
    Text,
    /// A text of games that are read one by one.
    Pgn,
    /// A text that is read as a whole.
    Whole(Source),
    /// Another file that is read as a whole.
    Binary(Source),
    /// Nothing more will come.
    Done,
}

/// A file that is being read.
pub struct Stream {
    hint: Hint,
    decoder: Decoder,
    kind: Kind,
    /// Bytes that are not text, or not known to be.
    raw: Vec<u8>,
    text: String,
    /// How much of the text, or of another file, is read.
    at: usize,
    /// The number of the text's first line.
    line: usize,
    /// How much text the next game needs at least.
    wanted: usize,
    ended: bool,
    number: usize,
    ready: VecDeque<Result<Found, Fault>>,
}

impl Stream {
    /// A file of which nothing is read yet.
    pub fn new(hint: Hint) -> Stream {
        Stream {
            hint,
            decoder: Decoder::new(),
            kind: Kind::Unknown,
            raw: Vec::new(),
            text: String::new(),
            at: 0,
            line: 1,
            wanted: 1,
            ended: false,
            number: 0,
            ready: VecDeque::new(),
        }
    }

    /// Adds the next bytes of the file. Pieces of 64 KiB are a good size.
    pub fn feed(&mut self, bytes: &[u8]) {
        match self.kind {
            Kind::Done => {}
            Kind::Unknown => {
                self.raw.extend_from_slice(bytes);
                if self.raw.len() >= SIGNS {
                    self.begin();
                }
            }
            Kind::Binary(_) => self.raw.extend_from_slice(bytes),
            Kind::Text | Kind::Pgn | Kind::Whole(_) => self.decode(bytes, false),
        }
    }

    /// Says that the file has no more bytes.
    pub fn end(&mut self) {
        if std::mem::replace(&mut self.ended, true) {
            return;
        }
        match self.kind {
            Kind::Unknown => self.begin(),
            Kind::Text | Kind::Pgn | Kind::Whole(_) => self.decode(&[], true),
            Kind::Binary(_) | Kind::Done => {}
        }
    }

    /// The next game, or why it could not be taken; `None` if more bytes are needed, or after the end.
    pub fn next_game(&mut self) -> Option<Result<Found, Fault>> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            match self.kind {
                Kind::Unknown | Kind::Done => return None,
                Kind::Text if self.text.len() < BEGINNING && !self.ended => return None,
                Kind::Text => self.choose(),
                Kind::Pgn => {
                    if !self.read_pgn() {
                        return None;
                    }
                }
                Kind::Whole(_) | Kind::Binary(_) => {
                    let length = self.raw.len().max(self.text.len());
                    if length > LONGEST_FILE {
                        self.give_up(Place::Byte(0), Why::TooLong(LONGEST_FILE));
                    } else if self.ended {
                        if !self.read_next() {
                            self.kind = Kind::Done;
                            (self.raw, self.text) = (Vec::new(), String::new());
                        }
                    } else {
                        return None;
                    }
                }
            }
        }
    }

    /// Finds out whether the file is text.
    fn begin(&mut self) {
        let raw = &self.raw;
        let named_jql = self.hint.file_name.as_ref();
        let named_jql = named_jql.is_some_and(|name| name.to_lowercase().ends_with(".jql"));
        let source = match raw.as_slice() {
            [b'X', b'Q', version, ..] if *version < b' ' => Some(Source::Xqf(*version)),
            _ if raw.starts_with(ccbridge::RECORD) => Some(Source::Cbr(ccbridge::version(raw))),
            _ if raw.starts_with(ccbridge::LIBRARY) => Some(Source::Cbl),
            _ if named_jql || self.ended && is_jql(raw) => Some(Source::Jql),
            _ => None,
        };
        self.kind = source.map_or(Kind::Text, Kind::Binary);
        if self.kind == Kind::Text {
            let raw = std::mem::take(&mut self.raw);
            self.decode(&raw, self.ended);
        }
    }

    fn decode(&mut self, bytes: &[u8], last: bool) {
        self.decoder.feed(bytes, last, &mut self.text);
    }

    /// Finds out which format a text has.
    fn choose(&mut self) {
        let text = self.text.trim_start_matches('\u{feff}').trim_start();
        if has_controls(text) {
            return self.give_up(Place::Byte(0), Why::Unknown);
        }
        let first = text.lines().next().unwrap_or_default();
        let short = self.ended && text.len() < BEGINNING;
        let is_dhtmlxq = |line: &str| line.trim_start().starts_with(dhtmlxq::SIGN);
        let is_tag = text.starts_with('[') && !is_dhtmlxq(text);
        self.kind = if !is_tag && text.lines().any(is_dhtmlxq) {
            Kind::Whole(Source::DhtmlXq)
        } else if first.starts_with("FORMAT") && first.contains("WXF") {
            Kind::Whole(Source::WxfFile)
        } else if first.starts_with("position ") {
            Kind::Whole(Source::Engine)
        } else if short && formation(text).is_ok() {
            Kind::Whole(Source::Formation)
        } else if !first.starts_with('[') && plain::is_position(first) {
            Kind::Whole(Source::Fen)
        } else {
            Kind::Pgn
        };
    }

    fn give_up(&mut self, at: Place, why: Why) {
        let number = self.number + 1;
        self.ready.push_back(Err(Fault { number, at, why }));
        self.kind = Kind::Done;
        self.raw = Vec::new();
        self.text = String::new();
    }

    /// Reads the next game of a PGN; whether there was one, or the end.
    fn read_pgn(&mut self) -> bool {
        if self.text.len() - self.at < self.wanted && !self.ended {
            return false;
        }
        match cut(&self.text, self.at, self.ended) {
            Cut::More => {
                let length = self.text.len() - self.at;
                if length > LONGEST_GAME {
                    let at = place(&self.text, self.at, self.line);
                    self.give_up(at, Why::TooLong(LONGEST_GAME));
                    return true;
                }
                self.wanted = 2 * length.max(PIECE / 2);
                self.forget_read();
                false
            }
            Cut::Nothing => {
                // A text without a game is one without moves.
                if self.number == 0 {
                    self.take(&Section::default(), Source::Pgn);
                }
                self.kind = Kind::Done;
                true
            }
            Cut::Section(section) => {
                self.wanted = 1;
                self.take(&section, Source::Pgn);
                self.at = section.end;
                true
            }
        }
    }

    /// Drops the part of the text that is read.
    fn forget_read(&mut self) {
        let read = &self.text.as_bytes()[..self.at];
        self.line += read.iter().filter(|byte| **byte == b'\n').count();
        self.text.drain(..self.at);
        self.at = 0;
    }

    /// Reads the game of a section.
    fn take(&mut self, section: &Section, source: Source) {
        self.number += 1;
        let read = pgn::read(&self.text, section, self.line, &self.hint, self.number);
        self.found(read, source);
    }

    fn found(&mut self, read: pgn::Read, source: Source) {
        let found = read.map(|(content, mut notes)| {
            if self.decoder.is_damaged() {
                notes.push(Note::Replaced);
            }
            Found {
                number: self.number,
                content,
                source,
                encoding: self.decoder.encoding(),
                notes,
            }
        });
        self.ready.push_back(found);
    }

    /// Reads the next game of a file of which all is there; whether there was one.
    fn read_next(&mut self) -> bool {
        let is_text = matches!(self.kind, Kind::Whole(_));
        if is_text && self.at > PIECE && self.text.is_char_boundary(self.at) {
            self.forget_read();
        }
        match self.kind {
            Kind::Whole(Source::DhtmlXq) => {
                let Some(range) = dhtmlxq::next(&self.text, self.at) else {
                    return false;
                };
                self.at = range.end;
                self.dhtmlxq(range);
            }
            Kind::Whole(source) => {
                let section = match source {
                    Source::WxfFile if self.number == 0 => Some(plain::wxf_file(&self.text)),
                    Source::Engine => plain::asked(&self.text, self.at),
                    Source::Fen => plain::position(&self.text, self.at),
                    Source::Formation if self.number == 0 => {
                        let army = formation(&self.text);
                        self.army(army, source);
                        return true;
                    }
                    _ => None,
                };
                let Some(section) = section else {
                    return false;
                };
                self.at = section.end;
                self.take(&section, source);
            }
            Kind::Binary(Source::Cbl) => {
                let Some(from) = ccbridge::next(&self.raw, self.at) else {
                    return false;
                };
                let end = ccbridge::next(&self.raw, from + 1).unwrap_or(self.raw.len());
                self.at = end;
                let read = ccbridge::read(&self.raw[from..end]);
                self.binary(read, from, Source::Cbl);
            }
            Kind::Binary(source) if self.number == 0 => match source {
                Source::Cbr(_) => self.binary(ccbridge::read(&self.raw), 0, source),
                Source::Xqf(_) => self.binary(xqf::read(&self.raw), 0, source),
                _ => self.army(jql(&self.raw), source),
            },
            _ => return false,
        }
        true
    }

    /// Reads a game of DhtmlXQ.
    fn dhtmlxq(&mut self, range: std::ops::Range<usize>) {
        self.number += 1;
        let number = self.number;
        let at = |byte: usize| place(&self.text, range.start + byte, self.line);
        let read = dhtmlxq::read(&self.text[range.clone()]);
        let read = read.map_err(|(byte, why)| Fault {
            number,
            at: at(byte),
            why,
        });
        let read = read.and_then(|read| {
            let game = read.game(number);
            game.map_err(|fault| Fault { at: at(0), ..fault })
        });
        self.found(read, Source::DhtmlXq);
    }

    fn army(
        &mut self,
        army: Result<rules::luzhanqi::Arrangement, rules::luzhanqi::ArmyTextError>,
        source: Source,
    ) {
        self.number += 1;
        let number = self.number;
        let at = Place::Byte(0);
        let read = army.map(|army| (Content::Formation(army), Vec::new()));
        let read = read.map_err(|why| Fault {
            number,
            at,
            why: why.into(),
        });
        self.found(read, source);
    }

    /// A game of a binary file that begins at this byte.
    fn binary(
        &mut self,
        read: Result<crate::binary::Read, (usize, Why)>,
        from: usize,
        source: Source,
    ) {
        self.number += 1;
        let number = self.number;
        let fault = |(byte, why): (usize, Why)| Fault {
            number,
            at: Place::Byte(from + byte),
            why,
        };
        let read = read.map_err(fault).and_then(|read| read.game(number));
        self.found(read, source);
    }
}

/// The games of a file whose bytes are at hand.
pub struct Games<'a> {
    stream: Stream,
    rest: &'a [u8],
}

/// Reads a file, one game after another. Games that cannot be read do not keep others from being read.
pub fn read(bytes: &[u8], hint: Hint) -> Games<'_> {
    Games {
        stream: Stream::new(hint),
        rest: bytes,
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Found, Fault>;

    fn next(&mut self) -> Option<Result<Found, Fault>> {
        loop {
            if let Some(found) = self.stream.next_game() {
                return Some(found);
            }
            if self.stream.ended {
                return None;
            }
            let (piece, rest) = self.rest.split_at(self.rest.len().min(PIECE));
            self.rest = rest;
            self.stream.feed(piece);
            if rest.is_empty() {
                self.stream.end();
            }
        }
    }
}
