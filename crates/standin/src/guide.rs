//! The first steps: a card on the page that leads a newcomer through a bot's first use and ticks itself off. What it says
//! comes from the program that embeds the playground; how far a run has come the page reads from the custom ids of the
//! bot's public messages.
//!
//! Texts may name people: `{first}` and `{second}` are the first two players of the server, `{called}` is whom the newest
//! message of the run mentions last. A hint or a button that names `{called}` is left out while nobody is mentioned.

use serde::Serialize;

/// The card of first steps.
#[derive(Debug, Serialize)]
pub struct Guide {
    /// The slash command with which a run begins. The card appears once the bot offers it.
    pub command: &'static str,
    /// What the bot's messages show of a run. The first sign that fits a message counts.
    pub signs: &'static [Sign],
    /// The name of the sign after which a run goes on in direct messages instead of where the bot wrote last.
    pub private: Option<&'static str>,
    /// The name of the sign of a run that is over: every step is done, and nobody is called.
    pub end: &'static str,
    /// The steps, in order.
    pub steps: &'static [Step],
    /// What the card says when all steps are done.
    pub done: Hint,
}

/// Something in a public message of the bot by which the page tells how far a run has come.
#[derive(Debug, Serialize)]
pub struct Sign {
    /// By this name steps and hints refer to it.
    pub name: &'static str,
    /// A regular expression (of JavaScript) for a custom id in the message. Its first group names the run.
    pub custom_id: &'static str,
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
    /// In how many messages of the run that sign must be.
    pub times: u32,
    /// What to do: the first hint that fits is shown.
    pub hints: &'static [Hint],
}

/// What to do next, and buttons that do the tedious part of it.
#[derive(Debug, Serialize)]
pub struct Hint {
    /// The name of the newest message's sign for which this is the hint; without it the hint always fits.
    pub after: Option<&'static str>,
    /// What to do.
    pub text: &'static str,
    /// The buttons; the first one stands out.
    pub buttons: &'static [Button],
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
    /// Begins the guide's command for the first player, with people as its options.
    Command {
        /// The names of options and whom they name.
        options: &'static [(&'static str, Person)],
    },
    /// Shows the page as one person sees it, where the run goes on.
    Be {
        /// Who.
        person: Person,
    },
    /// Opens both players' direct messages with the bot. Unless both players have a seat, there is a button for each.
    DirectMessages {
        /// The labels of the buttons for the first and for the second player.
        each: [&'static str; 2],
    },
    /// Shows where the bot wrote last, as a spectator sees it.
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
    /// Whom the newest message of the run mentions last.
    Called,
}
