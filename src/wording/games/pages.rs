//! The summary of the rules: which pages there are, and their content. A page depends only on its rule set.

use std::{fmt, str::FromStr};

use serde_json::{Map, Value};

pub use super::topic::Topic;

use super::{of_rules, options::rule, topic::Pen, usual_preset, words};
use matches::{challenge::Terms, clock::control::TimeTerms};
use ratings::Pace;
use rules::{
    game::GameName,
    rule_set::{Choice, Values},
};
use texts::{Texts, args, key};

/// The prefix of the part of a page's text that has the pace of a rated game.
const RATED: &str = "rated-";

/// A page of the summary. As text it is `game:preset:topic`, followed by the options that differ from the preset: for
/// each, a letter (a for the game's first option) and the number of its value. If it is about a rated game, `rated-` and its
/// pace come last.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The rules it describes.
    pub terms: Terms,
    /// The topic it covers.
    pub topic: Topic,
    /// The pace of the game, if it is rated.
    pub rated: Option<Pace>,
}

/// The text is not a page.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no page of the rules")]
pub struct NoPage;

impl Page {
    /// The page of these rules about a topic; about the goal if the game has nothing to say about the topic.
    pub fn new(terms: Terms, topic: Topic) -> Page {
        let has = Topic::of(&terms.rules).any(|one| one == topic);
        let topic = if has { topic } else { Topic::Goal };
        Page {
            terms,
            topic,
            rated: None,
        }
    }

    /// The first page of a game with these terms.
    pub fn of_game(terms: &Terms, time: TimeTerms) -> Page {
        let pace = service::pool_of(terms, time).pace();
        Page {
            rated: terms.rated.then_some(pace),
            ..Page::new(terms.clone(), Topic::Goal)
        }
    }

    /// The page about another topic.
    pub fn about(&self, topic: Topic) -> Page {
        Page {
            rated: self.rated,
            ..Page::new(self.terms.clone(), topic)
        }
    }

    /// The lines of the page.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        let mut pen = Pen {
            texts,
            rules: &self.terms.rules,
            lines: Vec::new(),
        };
        of_rules(&self.terms.rules).write(&mut pen, self.topic);
        let mut lines = pen.lines;
        if self.topic == Topic::Goal {
            let primer = lines.join("\n");
            lines.extend(self.rule_set(texts, &primer));
        }
        lines
    }

    /// What is unusual in these rules: first what this match changed in its preset, then how the preset differs from the
    /// usual one, unless the primer says so already.
    fn rule_set(&self, texts: &Texts, primer: &str) -> Vec<String> {
        let Terms { preset, rules, .. } = &self.terms;
        let game = rules.game();
        let usual = usual_preset(game, texts.language());
        let changed = rules.differences(preset);
        let sentence = |(option, value): &(&str, String)| rule(texts, rules, option, value);
        let mut special = rules.differences(usual);
        special.retain(|one| !changed.contains(one) && !primer.contains(&sentence(one)));
        let usual = args![usual = words::preset(texts, game, usual)];
        let titles = [
            texts.get(key::GUIDE_CHANGED),
            texts.format(key::GUIDE_SPECIAL, &usual),
        ];
        let mut lines = Vec::new();
        for (title, options) in titles.into_iter().zip([changed, special]) {
            if !options.is_empty() {
                lines.push(title);
            }
            lines.extend(options.iter().map(|one| format!("- {}", sentence(one))));
        }
        lines
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { preset, rules, .. } = &self.terms;
        let game = rules.game();
        write!(f, "{}:{preset}:{}", game.name(), self.topic.name())?;
        let changes = rules.differences(preset);
        if !changes.is_empty() {
            write!(f, ":")?;
        }
        for (letter, choice) in letters(game) {
            if let Some((_, value)) = changes.iter().find(|(name, _)| *name == choice.name) {
                write!(f, "{letter}{}", number(choice.values, value))?;
            }
        }
        match self.rated {
            Some(pace) => write!(f, ":{RATED}{pace}"),
            None => Ok(()),
        }
    }
}

/// A letter for each option of a game.
fn letters(game: GameName) -> impl Iterator<Item = (char, &'static Choice)> {
    ('a'..='z').zip(game.choices())
}

/// The number of an option's value.
fn number(values: Values, word: &str) -> u32 {
    match values {
        Values::YesNo => u32::from(word == "yes"),
        Values::Number => word.parse().unwrap_or_default(),
        Values::Names(names) => {
            let at = names.iter().position(|name| *name == word);
            at.and_then(|at| u32::try_from(at).ok()).unwrap_or_default()
        }
    }
}

/// The value with this number.
fn value(values: Values, number: u32) -> Option<Value> {
    match values {
        Values::YesNo => (number < 2).then_some(Value::Bool(number == 1)),
        Values::Number => Some(Value::from(number)),
        Values::Names(names) => names.get(number as usize).map(|name| Value::from(*name)),
    }
}

/// Parses letters with numbers as changes to a rule set.
fn changes(game: GameName, mut text: &str) -> Option<Map<String, Value>> {
    let mut changes = Map::new();
    while let Some(letter) = text.chars().next() {
        let rest = &text[letter.len_utf8()..];
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (digits, others) = rest.split_at(end);
        let (_, choice) = letters(game).find(|(known, _)| *known == letter)?;
        changes.insert(
            choice.name.to_owned(),
            value(choice.values, digits.parse().ok()?)?,
        );
        text = others;
    }
    Some(changes)
}

impl FromStr for Page {
    type Err = NoPage;

    fn from_str(text: &str) -> Result<Page, NoPage> {
        let mut parts: Vec<&str> = text.split(':').collect();
        let rated = parts.last().and_then(|part| part.strip_prefix(RATED));
        let rated: Option<Pace> = rated.map(str::parse).transpose().map_err(|_| NoPage)?;
        if rated.is_some() {
            parts.pop();
        }
        let (game, preset, topic, changed) = match parts.as_slice() {
            [game, preset, topic] => (game, preset, topic, ""),
            [game, preset, topic, changed] => (game, preset, topic, *changed),
            _ => return Err(NoPage),
        };
        let game = GameName::from_name(game).ok_or(NoPage)?;
        let mut terms = Terms::preset(game, preset).ok_or(NoPage)?;
        let topic = Topic::from_name(topic).ok_or(NoPage)?;
        let changes = changes(game, changed).ok_or(NoPage)?;
        terms.rules = terms.rules.with_changes(&changes).map_err(|_| NoPage)?;
        terms.rated = rated.is_some();
        Ok(Page {
            rated,
            ..Page::new(terms, topic)
        })
    }
}

#[cfg(test)]
mod tests;
