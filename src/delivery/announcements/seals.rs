//! Seals, as everyone reads them in the thread.

use matches::{
    facts::{News, TableFacts},
    live::LiveMessage,
};
use rules::{Colour, Side};

use crate::wording::{self, seals};

use texts::{Texts, args, key};

/// The seals of the last event, in permanent lines. A message explains seals once.
pub(super) fn story(
    texts: &Texts,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
) -> Vec<String> {
    match facts.news {
        News::Ready(seat) => {
            let Some(seal) = facts.seals[seat.index()] else {
                return Vec::new();
            };
            let line = texts.format(key::SEAL_READY, &args![seal = seals::shown(seal)]);
            let about = texts.get(key::SEAL_ABOUT);
            let is_known = before.is_some_and(|before| before.story.contains(&about));
            [line]
                .into_iter()
                .chain((!is_known).then_some(about))
                .collect()
        }
        News::Begun(_) => both(texts, facts).into_iter().collect(),
        News::Started => {
            let lots = &facts.record.lots;
            let colours = facts.record.terms.rules.colours();
            // Otherwise the challenge shows it; everyone sees who moves first.
            let is_dealt = colours.contains(&Colour::Open) && lots.accepted.is_none();
            let lot = seals::drawn(texts, lots).filter(|_| is_dealt);
            lot.into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Both armies' seals, when the game begins.
fn both(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let colours = facts.record.terms.rules.colours();
    let [first, second] = Side::BOTH.map(|side| wording::colour(texts, colours[side.index()]));
    let arguments = args![
        first = first,
        second = second,
        seal_first = seals::shown(facts.seals[0]?),
        seal_second = seals::shown(facts.seals[1]?),
    ];
    Some(texts.format(key::SEAL_BEGUN, &arguments))
}
