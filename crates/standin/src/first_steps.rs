//! The first steps: a card on the page that leads a newcomer through a bot's first use and ticks itself off. The
//! program that embeds the playground provides the text. The page learns the progress of a run from the bot's messages,
//! both public ones and those that a seat shows: from their custom ids, otherwise from their text.
//!
//! Texts may name people: `{first}` and `{second}` are the first two players of the server, `{called}` is the last
//! person mentioned in the newest public message of the run, and `{bot}` is the bot. A hint or a button that names
//! `{called}` is left out while nobody is mentioned.

use serde::Serialize;

/// The card of first steps.
#[derive(Debug, Serialize)]
pub struct Guide {
    /// The slash command that starts a run. The card appears once the bot offers it.
    pub command: &'static str,
    /// The signs by which the bot's messages show the progress of a run. The first sign that matches a message counts.
    pub signs: &'static [Sign],
    /// The name of the sign after which a run continues in direct messages instead of where the bot wrote last.
    pub private: Option<&'static str>,
    /// A JavaScript regular expression for what the bot says in a run in which the first player has no other person
    /// with them.
    pub alone: Option<&'static str>,
    /// The name of the sign that ends a run: then nobody is called and, unless every step is done, the first one is
    /// next again.
    pub end: &'static str,
    /// The steps, in order.
    pub steps: &'static [Step],
    /// What the card says when all steps are done: the first matching hint is shown.
    pub done: &'static [Hint],
}

/// A feature of the bot's messages that shows the page how far a run has come.
#[derive(Debug, Serialize)]
pub struct Sign {
    /// The name by which steps and hints refer to it.
    pub name: &'static str,
    /// How the message is recognised.
    #[serde(flatten)]
    pub by: SignBy,
}

/// How a sign is recognised, each a JavaScript regular expression.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SignBy {
    /// By a custom id in the message. The first group names the run.
    CustomId(&'static str),
    /// By the message's text, in the place of the newest run.
    Text(&'static str),
}

/// One step.
#[derive(Debug, Serialize)]
pub struct Step {
    /// The step's name in the document: its `data-step`.
    pub name: &'static str,
    /// The step in a few words.
    pub title: &'static str,
    /// The name of the sign that ticks it off.
    pub done_by: &'static str,
    /// How many messages of the run must have that sign.
    pub times: u32,
    /// What to do: the first matching hint is shown.
    pub hints: &'static [Hint],
}

/// What to do next, with buttons that do the tedious parts.
#[derive(Debug, Serialize)]
pub struct Hint {
    /// The sign that the newest message of the run must have for this hint; without it any message matches.
    pub after: Option<&'static str>,
    /// The company that the first player must have for this hint; without it any company matches.
    pub company: Option<Company>,
    /// What to do.
    pub text: &'static str,
    /// The buttons; the first one stands out.
    pub buttons: &'static [Button],
}

/// Who takes the first steps.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// The first player, with the bot.
    Alone,
    /// The first player and other people.
    Others,
}

/// A button of the card.
#[derive(Debug, Serialize)]
pub struct Button {
    /// Its label.
    pub label: &'static str,
    /// What it does.
    #[serde(flatten)]
    pub action: Action,
}

/// What a button of the card does.
#[derive(Debug, Serialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Uses a command as the first player, with people as its options.
    Command {
        /// The command's name.
        name: &'static str,
        /// The names of options and the people they name.
        options: &'static [(&'static str, Person)],
    },
    /// Shows the page as one person sees it, at the place where the run continues.
    Be {
        /// Who.
        person: Person,
    },
    /// Opens both players' direct messages with the bot. Unless both players have a seat, there is a button for each.
    DirectMessages {
        /// The labels of the buttons for the first and for the second player.
        each: [&'static str; 2],
    },
    /// Shows the last place where the bot wrote publicly, as a spectator sees it. Without such a place there is no
    /// button.
    Watch,
}

/// One of the people in the first steps.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Person {
    /// The first player of the server.
    First,
    /// The second player of the server.
    Second,
    /// The person whom the newest message of the run mentions last.
    Called,
}
