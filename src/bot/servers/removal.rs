//! The notices to players when the bot is removed from a server or returns, and when a channel refuses it.

use matches::{Stage, facts::TableFacts, records::MatchRecord};
use rules::Side;

use crate::{
    messages::{Post, PublicPost},
    wording::{
        self,
        phrases::{opponent, player},
        reader::Reader,
    },
};

use texts::{Texts, args, key};

/// The note to a player that the bot was removed from the server where these games are played; `None` without games.
pub fn removed(texts: &Texts, games: &[(MatchRecord, Side)]) -> Option<Post> {
    if games.is_empty() {
        return None;
    }
    let lines = games.iter().map(|(record, seat)| {
        let values = args![
            code = record.code.clone(),
            opponent = opponent(record, *seat)
        ];
        texts.format(key::SERVER_REMOVED_GAME, &values)
    });
    let mut all = vec![texts.get(key::SERVER_REMOVED)];
    all.extend(lines);
    Some(Post::lines(&all))
}

/// The announcement that the bot has returned to the server, with the players for whom the match waits.
pub fn back(everyone: &Reader<'_>, facts: &TableFacts) -> PublicPost {
    PublicPost::of(everyone, facts, |everyone, facts| {
        is_back(everyone.texts, facts)
    })
}

fn is_back(texts: &Texts, facts: &TableFacts) -> Post {
    let mut lines = vec![texts.get(key::SERVER_BACK)];
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let values = args![until = wording::time::moment(texts, until)];
        lines.push(texts.format(key::TABLE_UNTIL, &values));
    }
    let mut post = Post::default();
    if let (Stage::Playing, Some(turn)) = (facts.stage, facts.record.turn) {
        let values = args![player = player(&facts.record, turn)];
        lines.push(texts.format(key::SERVER_BACK_TURN, &values));
        post.pings = vec![facts.record.player(turn)];
    }
    Post {
        content: lines.join("\n"),
        ..post
    }
}

/// The sentence above a board that is sent in private because it cannot be posted.
pub fn instead(texts: &Texts, record: &MatchRecord) -> String {
    let place = record.place.unwrap_or(record.channel);
    texts.format(key::SERVER_INSTEAD, &args![place = format!("<#{place}>")])
}
