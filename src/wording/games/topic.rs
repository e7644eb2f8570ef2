//! The topics of the rules pages, and the pen that writes every game's pages.

use std::fmt;

use rules::game::GameRules;

use super::options::in_force;
use texts::{Sentence, Texts, args, key};

/// What a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Topic {
    /// The game in five lines, and what is unusual in these rules.
    Goal,
    /// The board.
    Board,
    /// The pieces.
    Pieces,
    /// How they move.
    Moves,
    /// The results of attacks and captures.
    Fighting,
    /// How a game ends.
    Endings,
    /// What players learn in a game with hidden information.
    Secrets,
}

impl Topic {
    /// Every topic, first the one to start with.
    pub const ALL: [Topic; 7] = [
        Topic::Goal,
        Topic::Board,
        Topic::Pieces,
        Topic::Moves,
        Topic::Fighting,
        Topic::Endings,
        Topic::Secrets,
    ];

    /// The topic's name in ids and options.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The topic of this name.
    pub fn from_name(name: &str) -> Option<Topic> {
        name.parse().ok()
    }

    /// The topics of a game by these rules.
    pub fn of(rules: &GameRules) -> impl Iterator<Item = Topic> + use<> {
        let is_open = rules.is_open();
        let topics = Topic::ALL.into_iter();
        topics.filter(move |topic| !is_open || *topic != Topic::Secrets)
    }

    /// The topic in words.
    pub fn title(self, texts: &Texts) -> String {
        texts.get(match self {
            Topic::Goal => key::GUIDE_TOPIC_GOAL,
            Topic::Board => key::GUIDE_TOPIC_BOARD,
            Topic::Pieces => key::GUIDE_TOPIC_PIECES,
            Topic::Moves => key::GUIDE_TOPIC_MOVES,
            Topic::Fighting => key::GUIDE_TOPIC_FIGHTING,
            Topic::Endings => key::GUIDE_TOPIC_ENDINGS,
            Topic::Secrets => key::GUIDE_TOPIC_SECRETS,
        })
    }
}

/// Writes lines about a rule set.
pub struct Pen<'a> {
    pub texts: &'a Texts,
    pub rules: &'a GameRules,
}

impl Pen<'_> {
    /// One or more sentences.
    pub fn say(&self, key: Sentence) -> String {
        self.texts.get(key)
    }

    /// The meaning of the rule set's value for this option.
    pub fn sentence(&self, option: &str) -> String {
        in_force(self.texts, self.rules, option)
    }

    /// The same as a list item.
    pub fn rule(&self, option: &str) -> String {
        format!("- {}", self.sentence(option))
    }

    /// A kind of piece: its mark, its names, and its number.
    pub fn piece(
        &self,
        mark: impl fmt::Display,
        piece: String,
        chinese: String,
        count: usize,
    ) -> String {
        let values = args![
            mark = mark.to_string(),
            piece = piece,
            chinese = chinese,
            count = count
        ];
        self.texts.format(key::GUIDE_PIECE, &values)
    }
}
