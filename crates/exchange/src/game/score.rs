//! The result of a game, as files write it.

use std::fmt;

use rules::{Outcome, Side, xiangqi::notation::plain};

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// A side won.
    Won(Side),
    /// A draw.
    Drawn,
    /// The game is in progress, or its result is unknown.
    #[default]
    Open,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Score::Won(Side::First) => "1-0",
            Score::Won(Side::Second) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::Open => "*",
        })
    }
}

impl From<Option<Outcome>> for Score {
    fn from(outcome: Option<Outcome>) -> Score {
        match outcome.map(|outcome| outcome.winner) {
            None => Score::Open,
            Some(None) => Score::Drawn,
            Some(Some(side)) => Score::Won(side),
        }
    }
}

/// Words for results, without the signs that are left out in comparing.
const WORDS: [(&str, Score); 29] = [
    ("1-0", Score::Won(Side::First)),
    ("红胜", Score::Won(Side::First)),
    ("紅勝", Score::Won(Side::First)),
    ("红先胜", Score::Won(Side::First)),
    ("紅先勝", Score::Won(Side::First)),
    ("红方胜", Score::Won(Side::First)),
    ("紅方勝", Score::Won(Side::First)),
    ("先胜", Score::Won(Side::First)),
    ("先勝", Score::Won(Side::First)),
    ("0-1", Score::Won(Side::Second)),
    ("黑胜", Score::Won(Side::Second)),
    ("黑勝", Score::Won(Side::Second)),
    ("黑方胜", Score::Won(Side::Second)),
    ("黑方勝", Score::Won(Side::Second)),
    ("红先负", Score::Won(Side::Second)),
    ("紅先負", Score::Won(Side::Second)),
    ("先负", Score::Won(Side::Second)),
    ("先負", Score::Won(Side::Second)),
    ("1/2-1/2", Score::Drawn),
    ("1/2", Score::Drawn),
    ("½-½", Score::Drawn),
    ("½", Score::Drawn),
    ("0.5-0.5", Score::Drawn),
    ("=", Score::Drawn),
    ("和", Score::Drawn),
    ("和棋", Score::Drawn),
    ("和局", Score::Drawn),
    ("先和", Score::Drawn),
    ("红先和", Score::Drawn),
];

impl Score {
    /// The result that a word means; `None` if it is no result.
    pub fn read(word: &str) -> Option<Score> {
        let first = word.chars().next()?;
        // Most words of a game are not results, and this says so soonest.
        if !(first.is_ascii_digit() || !first.is_ascii() || matches!(first, '=' | '*')) {
            return None;
        }
        // Neither numbers nor moves have these signs or this length.
        let is_likely = match first {
            '0'..='9' => word.contains(['-', ':', '/']),
            '０'..='９' | '½' => true,
            _ => word.len() < 12,
        };
        if !is_likely {
            return None;
        }
        if word == "*" || matches!(word, "未知" | "?-?") {
            return Some(Score::Open);
        }
        let same = |known: &str| {
            let signs = word.chars().map(plain);
            signs
                .map(|sign| if sign == ':' { '-' } else { sign })
                .eq(known.chars())
        };
        let known = WORDS.iter().find(|(known, _)| same(known));
        known.map(|(_, score)| *score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_signs_and_words() {
        let red = Some(Score::Won(Side::First));
        let black = Some(Score::Won(Side::Second));
        for (text, score) in [
            ("1-0", red),
            ("１－０", red),
            ("1:0", red),
            ("红胜", red),
            ("紅先勝", red),
            ("0-1", black),
            ("黑胜", black),
            ("先负", black),
            ("1/2-1/2", Some(Score::Drawn)),
            ("½-½", Some(Score::Drawn)),
            ("=", Some(Score::Drawn)),
            ("和棋", Some(Score::Drawn)),
            ("*", Some(Score::Open)),
            ("", None),
            ("h2e2", None),
            ("1", None),
            ("1-", None),
            ("炮二平五", None),
        ] {
            assert_eq!(Score::read(text), score, "{text}");
        }
        for (_, score) in WORDS {
            assert_eq!(Score::read(&score.to_string()), Some(score));
        }
    }
}
