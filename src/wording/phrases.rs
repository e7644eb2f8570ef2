//! Phrases about a match that many messages share: who plays, which match, where.

use basics::PersonId;
use matches::{
    facts::SeatFacts,
    records::{FORMER_PLAYER, MatchRecord},
};
use rules::Side;
use texts::{Sentence, Texts, Value, args, key, plain, var};

use crate::wording;

/// The other player's name, escaped for use in a message.
pub fn opponent(record: &MatchRecord, seat: Side) -> Value<'static> {
    plain(&record.names[seat.opponent().index()])
}

/// The name of the program as a player.
pub const PROGRAM: &str = "Caipan";

/// A mention of a person, which Discord shows as their name in that server; the name of the program; or the phrase for a former
/// player.
pub fn mention(person: PersonId) -> String {
    match person {
        PersonId::PROGRAM => PROGRAM.to_owned(),
        former if former.is_former() => FORMER_PLAYER.to_owned(),
        PersonId(id) => format!("<@{id}>"),
    }
}

/// A player as a mention.
pub fn player(record: &MatchRecord, side: Side) -> String {
    mention(record.player(side))
}

/// A link to where the match is played.
pub fn link(record: &MatchRecord) -> Option<String> {
    let place = record.place.filter(|_| !record.is_private());
    place.map(|place| format!("<#{place}>"))
}

/// The place of the match, for one of its players or in a list of a server's matches.
pub fn place(texts: &Texts, record: &MatchRecord) -> String {
    match link(record) {
        Some(link) => link,
        None if record.is_private() => texts.get(key::PLACE_PRIVATE),
        None => format!("<#{}>", record.channel),
    }
}

/// A title of a message to a player about a match.
pub type Title = Sentence<(var::code, var::game, var::opponent, var::side)>;

/// The title of a message to a player about a match.
pub fn title(texts: &Texts, key: Title, facts: &SeatFacts) -> String {
    let colours = match &facts.view {
        Some(view) => view.state().colours,
        None => facts.record.terms.rules.colours(),
    };
    let values = args![
        code = facts.record.code.clone(),
        game = wording::game(texts, facts.record.terms.rules.game()),
        side = wording::colour(texts, colours[facts.seat.index()]),
        opponent = opponent(&facts.record, facts.seat),
    ];
    texts.format(key, &values)
}
