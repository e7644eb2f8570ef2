//! Cuts a text into games: their tags, where their moves stand, and the result behind them.

use std::ops::Range;

use super::scan::{Scanner, What, unescaped};
use crate::{fault::Why, game::Score, words::ends_number};

/// A game in a text, before its moves are read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Section {
    /// The tags in order, name and value.
    pub tags: Vec<(String, String)>,
    /// Where the moves stand.
    pub moves: Range<usize>,
    /// The result behind them.
    pub result: Option<Score>,
    /// What is said before the first move, besides comments among the moves.
    pub intro: String,
    /// Words behind the result.
    pub behind: String,
    /// Where the next game begins.
    pub end: usize,
    /// What makes the section unreadable, and where.
    pub fault: Option<(usize, Why)>,
}

/// What comes next in a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cut {
    /// A game.
    Section(Box<Section>),
    /// More of the text is needed.
    More,
    /// Nothing but white space is left.
    Nothing,
}

/// How many tags a game can have.
const MOST_TAGS: usize = 500;

/// Whether a word is the number of a first move, perhaps with the move.
fn is_first_number(word: &str) -> bool {
    let rest = word.strip_prefix(['1', '１']);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(ends_number))
}

/// Whether only blanks stand before this byte in its line.
fn begins_line(text: &str, at: usize) -> bool {
    text[..at].trim_end_matches([' ', '\t']).ends_with('\n')
}

/// The next game of a text from this byte on; `complete` says that the text does not go on.
pub(crate) fn cut(text: &str, from: usize, complete: bool) -> Cut {
    let mut scanner = Scanner::new(text, from, complete);
    let mut section = Section {
        moves: from..from,
        ..Section::default()
    };
    let mut state = State::default();
    loop {
        let before = scanner.at();
        let Some(item) = scanner.next() else {
            if !complete {
                return Cut::More;
            }
            section.end = text.len();
            if section.moves.is_empty() && section.tags.is_empty() && section.fault.is_none() {
                return Cut::Nothing;
            }
            return section.done(&state);
        };
        let begins_next = match item.what {
            What::NoTag if !begins_line(text, item.at) => false,
            What::Tag(..) | What::NoTag => state.has_moves || section.result.is_some(),
            What::Word(word) => section.result.is_some() && is_first_number(word),
            _ => false,
        };
        if begins_next {
            section.end = before;
            return section.done(&state);
        }
        match item.what {
            What::CutOff => return Cut::More,
            What::Tag(..) if section.tags.len() >= MOST_TAGS => {
                section.blame(item.at, Why::TooManyTags(MOST_TAGS));
            }
            What::Tag(name, value) => {
                section.tags.push((name.to_owned(), unescaped(value)));
                if section.moves.is_empty() {
                    section.moves = scanner.at()..scanner.at();
                }
            }
            what => section.add(item.at, what, &scanner, &mut state),
        }
    }
}

/// What is known while a section is cut.
#[derive(Default)]
struct State {
    has_moves: bool,
    /// Where the variations begin that are still open.
    open: Vec<usize>,
    /// How many more are open than are remembered.
    deeper: usize,
}

impl Section {
    fn add(&mut self, at: usize, what: What<'_>, scanner: &Scanner<'_>, state: &mut State) {
        let result = match what {
            What::Word(word) if state.open.is_empty() => Score::read(word),
            _ => None,
        };
        match what {
            What::Word(word) if self.result.is_some() => {
                if !self.behind.is_empty() {
                    self.behind.push(' ');
                }
                self.behind.push_str(word);
                return;
            }
            What::Comment(text) if self.result.is_some() => {
                if !self.behind.is_empty() {
                    self.behind.push(' ');
                }
                self.behind.push_str(text.trim());
                return;
            }
            What::Word(_) if result.is_some() => {
                self.result = result;
                return;
            }
            What::NoTag => self.blame(at, Why::Tag),
            What::Unclosed => self.blame(at, Why::Unclosed('{')),
            What::Open if state.open.len() > crate::game::DEEPEST => state.deeper += 1,
            What::Open => state.open.push(at),
            What::Close if state.deeper > 0 => state.deeper -= 1,
            What::Close => {
                state.open.pop();
            }
            What::Word(_) => state.has_moves = true,
            _ => {}
        }
        if self.result.is_none() {
            self.moves.end = scanner.at();
        }
    }

    fn blame(&mut self, at: usize, why: Why) {
        self.fault.get_or_insert((at, why));
    }

    fn done(mut self, state: &State) -> Cut {
        if let Some(&at) = state.open.last() {
            self.blame(at, Why::Unclosed('('));
        }
        Cut::Section(Box::new(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of tags, the moves, the result and the words behind it of each game.
    fn games(text: &str) -> Vec<(usize, &str, Option<Score>, String)> {
        let mut found = Vec::new();
        let mut from = 0;
        while let Cut::Section(section) = cut(text, from, true) {
            assert!(section.end > from, "{section:?}");
            from = section.end;
            found.push((
                section.tags.len(),
                text[section.moves].trim(),
                section.result,
                section.behind,
            ));
        }
        found
    }

    #[test]
    fn a_text_is_cut_where_games_begin() {
        let red = Some(Score::Won(rules::Side::First));
        let text = "[Event \"a\"]\n1. h2e2 h9g7 1-0 {over}\n\n[Event \"b\"]\n1. h2e2 (1. b2e2 1-0)\n\
            [Event \"c\"] 1. b2e2 * Source: the web １．h0g2 红胜\n";
        let none = String::new();
        assert_eq!(
            games(text),
            [
                (1, "1. h2e2 h9g7", red, "over".to_owned()),
                (1, "1. h2e2 (1. b2e2 1-0)", None, none.clone()),
                (
                    1,
                    "1. b2e2",
                    Some(Score::Open),
                    "Source: the web".to_owned()
                ),
                (0, "１．h0g2", red, none),
            ]
        );
        assert_eq!(games(" \n"), []);
    }

    #[test]
    fn a_game_that_may_go_on_needs_more() {
        let text = "[Event \"a\"]\n1. h2e2 h9g7 1-0\n\n[Event \"b\"]\n1. h2e2";
        let Cut::Section(section) = cut(text, 0, false) else {
            panic!("the first game is complete");
        };
        assert_eq!(cut(text, section.end, false), Cut::More);
    }
}
