//! The public board for one person who does not play, from whichever side they want to look.

use matches::{Stage, facts::TableFacts, records::MatchRecord};
use rules::{Side, game::TableView};
use service::ServiceError;

use super::buttons::flip;
use crate::bot::matches::{afterwards::replay, starting::rules_pages};
use crate::{
    bot::kit::{Answer, ReplyResult, Visit},
    messages::{Post, PublicPost, buttons, ids::Facing, pictures},
    wording::{self, phrases::place, reader::Reader},
};
use texts::{Texts, args, escaped, key, plain};

/// Shows the board to a person in this server who does not play, if they can see the channel of the match.
pub async fn show<E>(visit: &Visit<'_, E>, facts: TableFacts, facing: Facing) -> ReplyResult {
    let channel = facts.record.channel;
    let is_here = visit.guild() == Some(facts.record.guild);
    if facts.view.is_none() || !is_here || !visit.visible([channel]).await.contains(&channel) {
        return Err(ServiceError::NotAPlayer.into());
    }
    Ok(Answer::Board(post(&visit.reader, &facts, facing)).into())
}

/// The board with what happened last and whose turn it is.
pub fn post(reader: &Reader<'_>, facts: &TableFacts, facing: Facing) -> PublicPost {
    PublicPost::of(reader, &(facts, facing), |reader, (facts, facing)| {
        let texts = reader.texts;
        let row = &facts.record;
        let mut lines = vec![game_line(texts, row)];
        if let Some(view) = &facts.view {
            lines.extend(wording::ply_for_table(texts, view));
            lines.extend(standing(reader, facts, view));
        }
        let flip = flip(texts, row.id, *facing);
        let other = match facts.stage {
            Stage::Over => replay::offer(texts, row.id),
            Stage::Arranging | Stage::Playing | Stage::CalledOff => {
                rules_pages::button(texts, &row.terms, row.time)
            }
        };
        let picture = match (&facts.revealed, &facts.view) {
            (Some(revealed), _) => Some(pictures::revealed(reader, revealed, Side::First, *facing)),
            (None, view) => view
                .as_ref()
                .map(|view| pictures::table(reader, (view, facts), *facing)),
        };
        Post {
            picture,
            rows: vec![buttons([other, flip])],
            ..Post::lines(&lines)
        }
    })
}

/// A game in one line: who plays what, how far they are, and where.
pub fn game_line(texts: &Texts, row: &MatchRecord) -> String {
    let [first, second] = &row.names;
    let values = args![
        code = row.code.clone(),
        game = wording::game(texts, row.terms.rules.game()),
        first = plain(first),
        second = plain(second),
        ply = row.ply,
        link = if row.is_in_private_thread() {
            texts.get(key::PLACE_PRIVATE_THREAD)
        } else {
            place(texts, row)
        },
    ];
    match row.stage {
        Stage::Arranging => texts.format(key::WATCH_LINE_ARRANGING, &values),
        Stage::Playing | Stage::Over | Stage::CalledOff => texts.format(key::WATCH_LINE, &values),
    }
}

/// Whose turn it is, or how the game ended.
fn standing(reader: &Reader<'_>, facts: &TableFacts, view: &TableView) -> Option<String> {
    let (texts, row, state) = (reader.texts, &facts.record, view.state());
    let names = row.names.each_ref().map(|name| escaped(name));
    if let Some(turn) = state.turn {
        let side = wording::colour(texts, state.colours[turn.index()]);
        let values = args![side = side, player = names[turn.index()].clone()];
        return Some(texts.format(key::TABLE_TO_MOVE, &values));
    }
    wording::result(texts, &state, &names, row)
}
