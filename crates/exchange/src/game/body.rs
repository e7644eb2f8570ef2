//! The moves of a game in the order of a PGN, with comments, annotations and variations. A variation stands behind the
//! move that it replaces. The form is compact: a file of games takes less room here than on the disk.

/// How deeply variations can be nested.
pub const DEEPEST: usize = 60;

/// An element of a game's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a, M> {
    /// A move.
    Move(M),
    /// A comment on what stands before it.
    Comment(&'a str),
    /// An annotation by its number, such as 1 for `!`.
    Nag(u8),
    /// A variation begins. Its first move replaces the last one before it.
    Open,
    /// A variation ends.
    Close,
}

/// A step whose comment is stored elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<M> {
    Move(M),
    Comment,
    Nag(u8),
    Open,
    Close,
}

/// The moves of a game, with all that belongs to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body<M> {
    tokens: Vec<Token<M>>,
    /// All comments one after another.
    comments: String,
    /// Where each comment ends.
    ends: Vec<u32>,
}

/// A place in a body, to which it can be cut back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    tokens: usize,
    ends: usize,
}

impl<M> Default for Body<M> {
    fn default() -> Body<M> {
        Body {
            tokens: Vec::new(),
            comments: String::new(),
            ends: Vec::new(),
        }
    }
}

impl<M: Copy> Body<M> {
    /// Adds a move.
    pub fn play(&mut self, mv: M) {
        self.tokens.push(Token::Move(mv));
    }

    /// Adds a comment; white space around it and signs that no text has are not kept, and an empty one is none.
    pub fn comment(&mut self, text: &str) {
        let odd = |sign: char| sign.is_control() && sign != '\n';
        let text = text.trim_matches(|sign: char| sign.is_whitespace() || odd(sign));
        if !text.is_empty() {
            if text.contains(odd) {
                let unbroken = text.replace("\r\n", "\n");
                let plain = unbroken
                    .chars()
                    .map(|sign| if odd(sign) { ' ' } else { sign });
                self.comments.extend(plain);
            } else {
                self.comments.push_str(text);
            }
            // No file that is read has comments of four gigabytes.
            self.ends
                .push(u32::try_from(self.comments.len()).unwrap_or(u32::MAX));
            self.tokens.push(Token::Comment);
        }
    }

    /// Adds an annotation by its number.
    pub fn nag(&mut self, number: u8) {
        self.tokens.push(Token::Nag(number));
    }

    /// Begins a variation.
    pub fn open(&mut self) {
        self.tokens.push(Token::Open);
    }

    /// Ends a variation. One without content is none.
    pub fn close(&mut self) {
        if matches!(self.tokens.last(), Some(Token::Open)) {
            self.tokens.pop();
        } else {
            self.tokens.push(Token::Close);
        }
    }

    /// This place.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            tokens: self.tokens.len(),
            ends: self.ends.len(),
        }
    }

    /// Takes away what was added after a place.
    pub(crate) fn cut_back(&mut self, mark: Mark) {
        self.tokens.truncate(mark.tokens);
        self.ends.truncate(mark.ends);
        let end = self.ends.last().copied().unwrap_or(0);
        self.comments
            .truncate(usize::try_from(end).unwrap_or(usize::MAX));
    }

    /// Every element in order.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, M>> {
        let mut comments = self.ends.iter().scan(0, |start, &end| {
            let end = usize::try_from(end).unwrap_or(usize::MAX);
            let from = std::mem::replace(start, end);
            Some(self.comments.get(from..end).unwrap_or_default())
        });
        self.tokens.iter().map(move |token| match *token {
            Token::Move(mv) => Step::Move(mv),
            Token::Comment => Step::Comment(comments.next().unwrap_or_default()),
            Token::Nag(number) => Step::Nag(number),
            Token::Open => Step::Open,
            Token::Close => Step::Close,
        })
    }

    /// The moves that were played, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = M> + '_ {
        let mut depth = 0_usize;
        self.tokens.iter().filter_map(move |token| match *token {
            Token::Move(mv) if depth == 0 => Some(mv),
            Token::Open => {
                depth += 1;
                None
            }
            Token::Close => {
                depth = depth.saturating_sub(1);
                None
            }
            _ => None,
        })
    }

    /// Whether it has nothing but moves.
    pub fn is_plain(&self) -> bool {
        let mut tokens = self.tokens.iter();
        tokens.all(|token| matches!(token, Token::Move(_)))
    }

    /// How many comments, annotations and variations it has.
    pub fn extras(&self) -> [usize; 3] {
        self.tokens
            .iter()
            .fold([0; 3], |[comments, nags, variations], token| match token {
                Token::Comment => [comments + 1, nags, variations],
                Token::Nag(_) => [comments, nags + 1, variations],
                Token::Open => [comments, nags, variations + 1],
                Token::Move(_) | Token::Close => [comments, nags, variations],
            })
    }
}

impl<M: Copy> FromIterator<M> for Body<M> {
    /// Moves without anything else.
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Body<M> {
        Body {
            tokens: moves.into_iter().map(Token::Move).collect(),
            ..Body::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_back_in_order() {
        let mut body = Body::default();
        body.comment(" before ");
        body.play(1);
        body.open();
        body.close();
        body.open();
        body.play(2);
        let mark = body.mark();
        body.comment("lost");
        body.play(9);
        body.cut_back(mark);
        body.nag(3);
        body.close();
        body.comment("");
        body.comment("after");
        body.play(4);
        let steps: Vec<Step<'_, i32>> = body.steps().collect();
        let expected = [
            Step::Comment("before"),
            Step::Move(1),
            Step::Open,
            Step::Move(2),
            Step::Nag(3),
            Step::Close,
            Step::Comment("after"),
            Step::Move(4),
        ];
        assert_eq!(steps, expected);
        assert_eq!(body.main_line().collect::<Vec<_>>(), [1, 4]);
        assert_eq!((body.extras(), body.is_plain()), ([2, 1, 1], false));
        assert!(Body::from_iter([1, 2]).is_plain());
    }

    #[test]
    fn an_element_takes_no_more_room_than_in_a_file() {
        assert!(size_of::<Token<rules::xiangqi::Move>>() <= 3);
    }
}
