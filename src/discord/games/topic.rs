//! What pages of the rules are about, and the pen that every game's pages are written with.

use std::fmt;

use rules::game::GameRules;

use super::options::in_force;
use crate::{args, discord::texts::Texts};

/// What a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What the game is, how it is won, and what these rules are.
    Goal,
    /// The board.
    Board,
    /// The pieces.
    Pieces,
    /// How they move.
    Moves,
    /// What attacks and captures bring.
    Fighting,
    /// How a game ends.
    Endings,
    /// What players learn, where something is hidden.
    Secrets,
}

impl Topic {
    /// Every topic, the one to begin with in front.
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
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Goal => "goal",
            Topic::Board => "board",
            Topic::Pieces => "pieces",
            Topic::Moves => "moves",
            Topic::Fighting => "fighting",
            Topic::Endings => "endings",
            Topic::Secrets => "secrets",
        }
    }

    /// The topic of this name.
    pub fn from_name(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// The topics of a game by these rules.
    pub fn of(rules: &GameRules) -> impl Iterator<Item = Topic> + use<> {
        let is_open = rules.is_open();
        let topics = Topic::ALL.into_iter();
        topics.filter(move |topic| !is_open || *topic != Topic::Secrets)
    }

    /// The topic in words.
    pub fn title(self, texts: &Texts) -> String {
        texts.say(&format!("guide-topic-{}", self.name()))
    }
}

/// Writes lines about a rule set.
pub struct Pen<'a> {
    pub texts: &'a Texts,
    pub rules: &'a GameRules,
}

impl Pen<'_> {
    /// A sentence, or several.
    pub fn say(&self, key: &str) -> String {
        self.texts.say(key)
    }

    /// What it means that the rule set has the value it has for this option, as an item of a list.
    pub fn rule(&self, option: &str) -> String {
        format!("- {}", in_force(self.texts, self.rules, option))
    }

    /// A kind of piece: its mark, its names, and how many there are.
    pub fn piece(
        &self,
        mark: impl fmt::Display,
        piece: String,
        kind: impl fmt::Display,
        count: usize,
    ) -> String {
        let chinese = format!("chinese-{}-{kind}", self.rules.game().name());
        let told = args![
            mark = mark.to_string(),
            piece = piece,
            chinese = self.texts.say(&chinese),
            count = count
        ];
        self.texts.tell("guide-piece", &told)
    }
}
