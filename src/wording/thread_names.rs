//! The names of matches' threads: who plays what, and how it ended.

use matches::{
    Stage,
    facts::{News, TableFacts},
    records::MatchRecord,
};
use rules::Side;

use crate::{link::limits, wording};

use texts::{Texts, args, key};

/// How a match ended, as its thread's name shows it.
pub enum NamedResult {
    /// It is in progress.
    Open,
    /// It was called off.
    CalledOff,
    /// It has no result.
    Void,
    /// Nobody won.
    Drawn,
    /// This side won.
    Won(Side),
}

impl NamedResult {
    /// How the match ended.
    pub fn of(ended: &TableFacts) -> NamedResult {
        let view = ended.view.as_ref();
        match view.and_then(|view| view.state().outcome) {
            _ if ended.stage == Stage::CalledOff && ended.news == News::Ruled => NamedResult::Void,
            _ if ended.stage == Stage::CalledOff => NamedResult::CalledOff,
            None => NamedResult::Open,
            Some(outcome) => outcome.winner.map_or(NamedResult::Drawn, NamedResult::Won),
        }
    }
}

/// The name of a match's thread: during the match, or with its result.
pub fn thread_name(texts: &Texts, row: &MatchRecord, result: &NamedResult) -> String {
    let [first, second] = row.names.clone();
    let (key, [first, second]) = match result {
        NamedResult::Void => (key::THREAD_NAME_VOID, [first, second]),
        NamedResult::CalledOff => (key::THREAD_NAME_OFF, [first, second]),
        NamedResult::Open => (key::THREAD_NAME, [first, second]),
        NamedResult::Drawn => (key::THREAD_NAME_DRAWN, [first, second]),
        NamedResult::Won(Side::First) => (key::THREAD_NAME_WON, [first, second]),
        NamedResult::Won(Side::Second) => (key::THREAD_NAME_WON, [second, first]),
    };
    let values = args![
        code = row.code.clone(),
        game = wording::game(texts, row.terms.rules.game()),
        first = first,
        second = second,
    ];
    let name = limits::fit(&texts.format(key, &values), limits::THREAD_NAME);
    #[cfg(feature = "leaks")]
    let name = crate::leaks::named(name, row.id);
    name
}
