//! The requests of a game's players to each other, in words and buttons: which are open, how they were answered, and
//! why they ended.

use basics::{MatchId, Span};
use matches::{
    between::Agreement,
    calling_off::CallOff,
    facts::{News, SeatFacts, TableFacts, TimeFacts},
    in_game::Ended,
    records::MatchRecord,
    take_back::TakeBack,
};
use rules::{Side, game::TableView};
use serenity::all::CreateButton;
use texts::{Texts, Value, args, key, plain};

use super::declared::{AtTable, OnBoard, declared, last};
use crate::{
    messages::{ids::Id, secondary, success},
    wording::{
        self,
        phrases::{opponent, player},
    },
};

/// An open request.
#[derive(Clone, Copy)]
pub struct Standing {
    /// What is asked for.
    pub what: Agreement,
    /// Who asks.
    pub by: Side,
    /// The number on its buttons.
    pub number: u32,
    amount: Amount,
}

/// How much is asked for.
#[derive(Clone, Copy, Default)]
struct Amount {
    /// How many plies to take back.
    plies: u32,
    /// How many of them are off the board already.
    gone: u32,
    /// How long to pause.
    length: Span,
}

/// The open requests: for a pause, a draw, a take-back, calling the game off.
type AllStanding = [Option<Standing>; 4];

fn standing(
    time: Option<&TimeFacts>,
    draw_offer: Option<Side>,
    offer: u32,
    (take_back, call_off): (Option<TakeBack>, Option<CallOff>),
) -> AllStanding {
    let wish = time.and_then(|time| time.pause.wish);
    let pause = wish.map(|wish| Standing {
        what: wish.asks_for(),
        by: wish.seat,
        number: wish.number,
        amount: Amount {
            length: wish.length.unwrap_or_default(),
            ..Amount::default()
        },
    });
    let draw = draw_offer.map(|by| Standing {
        what: Agreement::Draw,
        by,
        number: offer,
        amount: Amount::default(),
    });
    let take_back = take_back.map(|asked| Standing {
        what: Agreement::TakeBack,
        by: asked.by,
        number: asked.request,
        amount: Amount {
            plies: asked.plies,
            ..Amount::default()
        },
    });
    let call_off = call_off.map(|asked| Standing {
        what: Agreement::CallOff,
        by: asked.by,
        number: asked.request,
        amount: Amount::default(),
    });
    [pause, draw, take_back, call_off]
}

/// The open requests that everyone knows of.
pub fn at_table(facts: &TableFacts) -> AllStanding {
    let time = facts.time.as_ref();
    let others = (facts.take_back, facts.call_off);
    standing(time, facts.draw_offer, facts.offer, others)
}

/// The open requests that a player knows of.
pub fn at_seat(facts: &SeatFacts) -> AllStanding {
    let time = facts.time.as_ref();
    let others = (facts.take_back, facts.call_off);
    standing(time, facts.draw_offer, facts.offer, others)
}

impl Standing {
    /// The request, as everyone reads it.
    pub fn question(&self, texts: &Texts, facts: &TableFacts) -> String {
        let sentence = declared(self.what).asked.table;
        for_everyone(texts, facts, sentence, self.by, self.amount)
    }

    /// The line about it on a player's board.
    pub fn board_line(&self, texts: &Texts, facts: &SeatFacts) -> String {
        let words = declared(self.what);
        let sentence = if self.by == facts.seat {
            words.own
        } else {
            words.theirs
        };
        for_player(texts, facts, sentence, self.amount)
    }

    /// The buttons below it for this player, or for everyone: its maker can withdraw it, if that is possible, and others answer.
    pub fn buttons(&self, texts: &Texts, id: MatchId, reader: Option<Side>) -> Vec<CreateButton> {
        let words = declared(self.what);
        if reader == Some(self.by) {
            let withdrawn = words.withdrawn.as_ref();
            let button = withdrawn.map(|withdrawn| {
                let asking = (withdrawn.asking)(self.number);
                secondary(texts, &Id::Ask(id, asking), withdrawn.label)
            });
            return button.into_iter().collect();
        }
        let answer = |agree| Id::Answer(id, words.request, self.number, agree);
        let [agree, decline] = words.labels;
        vec![
            success(texts, &answer(true), agree),
            secondary(texts, &answer(false), decline),
        ]
    }
}

/// The lines on a player's board about agreements: the answer to the last request, and the open requests.
pub fn lines(texts: &Texts, facts: &SeatFacts) -> Vec<String> {
    let last = last(facts.news, false).filter(|(.., by)| *by != facts.seat);
    let [pause, draw, take_back, call_off] = at_seat(facts);
    let mut lines = Vec::new();
    for (what, stands) in [
        (Agreement::Draw, draw),
        (Agreement::TakeBack, take_back),
        (Agreement::CallOff, call_off),
        (Agreement::Pause, pause),
    ] {
        let news = last.filter(|(about, ..)| *about == what);
        let line = news.and_then(|(_, step, _)| declared(what).told(step)?.board);
        lines.extend(line.map(|sentence| for_player(texts, facts, sentence, taken(facts.news))));
        lines.extend(stands.map(|one| one.board_line(texts, facts)));
    }
    lines
}

/// What everyone reads of an event that answered or withdrew a request, or of the end of a pause.
pub fn announced(texts: &Texts, facts: &TableFacts) -> String {
    let until = facts.time.and_then(|time| time.pause.until());
    let answered = last(facts.news, until.is_some())
        .and_then(|(what, step, by)| Some((declared(what).told(step)?.table, by)));
    // The pause ended at its set time.
    let (sentence, by) = answered.unwrap_or((key::TABLE_PAUSE_OVER.taking(), Side::First));
    for_everyone(texts, facts, sentence, by, taken(facts.news))
}

/// How much the last event took back.
fn taken(news: News) -> Amount {
    let plies = match news {
        News::TakenBack(_, plies) => plies,
        _ => 0,
    };
    Amount {
        plies,
        gone: plies,
        ..Amount::default()
    }
}

/// A sentence about what `by` did.
fn for_everyone(
    texts: &Texts,
    facts: &TableFacts,
    sentence: AtTable,
    by: Side,
    amount: Amount,
) -> String {
    // The state after that event; the game may have continued since.
    let state = facts.view.as_ref().map(TableView::state);
    let turn = state.as_ref().and_then(|state| state.turn);
    let until = facts.time.and_then(|time| time.pause.until());
    let ply = state.map_or(0, |state| state.ply);
    let values = args![
        player = player(&facts.record, by),
        opponent = player(&facts.record, by.opponent()),
        mover = turn.map_or_else(String::new, |turn| player(&facts.record, turn)),
        plies = plies(texts, ply, amount),
        length = wording::time::span(texts, amount.length),
        until = until.map_or_else(String::new, |until| wording::time::moment(texts, until)),
    ];
    texts.format(sentence, &values)
}

/// A sentence for the board of one player.
fn for_player(texts: &Texts, facts: &SeatFacts, sentence: OnBoard, amount: Amount) -> String {
    let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
    let values = args![
        opponent = opponent(&facts.record, facts.seat),
        plies = plies(texts, ply, amount),
        length = wording::time::span(texts, amount.length),
    ];
    texts.format(sentence, &values)
}

/// The numbers of the plies, with `ply` on the board.
fn plies(texts: &Texts, ply: u32, amount: Amount) -> String {
    let (last, count) = (ply + amount.gone, amount.plies);
    let values = args![count = count, first = last + 1 - count, last = last];
    texts.format(key::TAKE_BACK_PLIES, &values)
}

/// Why a request is no longer open.
fn reason<N: Into<Value<'static>>>(
    texts: &Texts,
    ended: &Ended,
    name: impl Fn(Side) -> N,
) -> String {
    let values = args![
        why = ended.why.name(),
        maker = name(ended.by),
        asked = name(ended.by.opponent())
    ];
    texts.format(declared(ended.what).ended, &values)
}

/// The requests that the last event ended besides its own, line by line; `name` returns the names of players.
pub fn ended<N: Into<Value<'static>>>(
    texts: &Texts,
    ended: &[Ended],
    name: impl Fn(Side) -> N,
) -> Vec<String> {
    let lines = ended.iter().filter(|one| one.has_line());
    let small = |one| format!("-# {}", reason(texts, one, &name));
    lines.map(small).collect()
}

/// The names of players, escaped for use in a message.
pub fn named(record: &MatchRecord) -> impl Fn(Side) -> Value<'static> {
    |side| plain(&record.names[side.index()])
}

/// Why the button of a request no longer works, if that request has ended.
pub fn gone(
    texts: &Texts,
    facts: &SeatFacts,
    is_meant: impl Fn(Agreement, u32) -> bool,
) -> Option<String> {
    let mut endings = facts.endings.iter().rev();
    let ended = endings.find(|ended| is_meant(ended.what, ended.number))?;
    Some(reason(texts, ended, named(&facts.record)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::between::{Between, Ending, Word};
    use texts::{Language, Library};

    #[test]
    fn each_way_in_which_something_ends_has_words_of_its_own() {
        for &what in Agreement::ALL {
            let kind = Between::from(what);
            for language in Language::ALL {
                let library = Library::default();
                let texts = library.of(language);
                let ended = |why| Ended {
                    what,
                    by: Side::First,
                    number: 1,
                    why,
                    seq: 1,
                };
                let name = |side: Side| side.name().to_owned();
                let ways = Ending::ALL.iter().copied();
                let ways = ways.filter(|why| kind.told(*why).is_some());
                let words: Vec<String> = ways.map(|why| reason(texts, &ended(why), name)).collect();
                let mut different = words.clone();
                different.sort();
                different.dedup();
                assert_eq!(words.len(), different.len(), "{words:?}");
                let unknown = reason(texts, &ended(Ending::LeagueWentOn), name);
                assert!(!words[..words.len() - 1].contains(&unknown), "{words:?}");
            }
            assert!(
                kind.told(Ending::GameOver)
                    .is_some_and(|ended| ended.word == Word::Result)
            );
        }
    }
}
