//! Words for what the players of a game ask of each other: which plies somebody asks to take back, and why something that was
//! asked stands no longer.

use matches::{
    between::Between,
    facts::{SeatFacts, TableFacts},
    in_game::Ended,
    records::MatchRecord,
};
use rules::Side;
use texts::{Texts, Value, args, key, plain};

/// The numbers of `count` plies, the last of which is `last`.
pub fn plies(texts: &Texts, last: u32, count: u32) -> String {
    let told = args![count = count, first = last + 1 - count, last = last];
    texts.format(key::TAKE_BACK_PLIES, &told)
}

/// What became of an offer or a request, for everyone.
fn became<N: Into<Value<'static>>>(
    texts: &Texts,
    ended: Ended,
    name: impl Fn(Side) -> N,
) -> String {
    let sentence = match ended.what {
        Between::DrawOffer => key::ENDED_DRAW_OFFER,
        Between::TakeBackRequest => key::ENDED_TAKE_BACK_REQUEST,
        Between::PauseRequest => key::ENDED_PAUSE_REQUEST,
        Between::ResumeRequest => key::ENDED_RESUME_REQUEST,
        // These do not stand beside a game's moves.
        Between::TimeClaim
        | Between::Plan
        | Between::Challenge
        | Between::OpenChallenge
        | Between::Rematch
        | Between::LadderChallenge
        | Between::LeagueInvitation
        | Between::LeagueQuestion
        | Between::RefereeCall
        | Between::AskedAfter => return String::new(),
    };
    let told = args![
        why = ended.why.name(),
        maker = name(ended.by),
        asked = name(ended.by.opponent())
    ];
    texts.format(sentence, &told)
}

/// What the last event ended beside what it is about, line by line, for everyone; `name` says how players are called there.
pub fn ended_at_table(
    texts: &Texts,
    facts: &TableFacts,
    name: impl Fn(Side) -> String,
) -> Vec<String> {
    let lines = facts.ended.iter().filter(|ended| ended.has_line());
    let small = |ended: &Ended| format!("-# {}", became(texts, *ended, &name));
    lines.map(small).collect()
}

fn named(record: &MatchRecord) -> impl Fn(Side) -> Value<'static> {
    |side| plain(&record.names[side.index()])
}

/// The same for one of the players.
pub fn ended_for(texts: &Texts, facts: &SeatFacts) -> Vec<String> {
    let lines = facts.ended.iter().filter(|ended| ended.has_line());
    let name = named(&facts.record);
    let small = |ended: &Ended| format!("-# {}", became(texts, *ended, &name));
    lines.map(small).collect()
}

/// Why the button of an offer or a request does nothing any more, if it belongs to one that has ended.
pub fn gone(texts: &Texts, facts: &SeatFacts, kinds: &[Between], number: u32) -> Option<String> {
    let mut endings = facts.endings.iter().rev();
    let is_meant = |ended: &&Ended| kinds.contains(&ended.what) && ended.number == number;
    let ended = endings.find(is_meant)?;
    Some(became(texts, *ended, named(&facts.record)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::between::{Ending, Word};
    use texts::{Language, Library};

    #[test]
    fn each_way_in_which_something_ends_has_words_of_its_own() {
        for kind in [
            Between::DrawOffer,
            Between::TakeBackRequest,
            Between::PauseRequest,
            Between::ResumeRequest,
        ] {
            for language in Language::ALL {
                let library = Library::default();
                let texts = library.of(language);
                let ended = |why| Ended {
                    what: kind,
                    by: Side::First,
                    number: 1,
                    why,
                    seq: 1,
                };
                let name = |side: Side| side.name().to_owned();
                let ways = Ending::ALL
                    .into_iter()
                    .filter(|why| kind.told(*why).is_some());
                let words: Vec<String> = ways.map(|why| became(texts, ended(why), name)).collect();
                let mut different = words.clone();
                different.sort();
                different.dedup();
                assert_eq!(words.len(), different.len(), "{words:?}");
                let unknown = became(texts, ended(Ending::LeagueWentOn), name);
                assert!(!words[..words.len() - 1].contains(&unknown), "{words:?}");
            }
            assert!(
                kind.told(Ending::GameOver)
                    .is_some_and(|told| told.word == Word::Result)
            );
        }
    }
}
