//! The topics of the rules pages, and the pen that writes every game's pages.

use std::fmt::Display;

use rules::game::GameRules;
use strum::VariantArray;

use super::options::in_force;
use texts::{Sentence, Texts, args, key};

/// What a page is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, VariantArray,
)]
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
    pub const ALL: [Topic; 7] = *Topic::VARIANTS.as_array().expect("there are seven topics");

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
    /// What is written so far.
    pub lines: Vec<String>,
}

impl Pen<'_> {
    /// Writes one or more sentences.
    pub fn say(&mut self, key: Sentence) {
        self.lines.push(self.texts.get(key));
    }

    /// The meaning of the rule set's value for this option.
    pub fn sentence(&self, option: &str) -> String {
        in_force(self.texts, self.rules, option)
    }

    /// Writes the meaning of each of these options as a list item.
    pub fn rules(&mut self, options: &[&str]) {
        let items = options
            .iter()
            .map(|one| format!("- {}", self.sentence(one)));
        let items: Vec<String> = items.collect();
        self.lines.extend(items);
    }

    /// Writes a kind of piece: its mark, its names, and its number.
    pub fn piece(&mut self, mark: impl Display, piece: String, chinese: String, count: usize) {
        let values = args![
            mark = mark.to_string(),
            piece = piece,
            chinese = chinese,
            count = count
        ];
        self.lines
            .push(self.texts.format(key::GUIDE_PIECE, &values));
    }
}
