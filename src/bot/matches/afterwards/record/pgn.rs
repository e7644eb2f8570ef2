//! A game of Xiangqi, finished or not, as a file for other programs. It holds only public information.

use basics::MatchId;
use exchange::Notation;
use matches::facts::TableFacts;
use rules::xiangqi::notation::Script;
use serenity::all::CreateCommandOption;

use crate::bot::commands::options::{Choices, chosen, table_option};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::{Post, TextFile},
    wording,
};
use service::exported::xiangqi_game;
use texts::{Texts, args, key};

const NOTATION: &str = "notation";

const FORMATS: Choices<Notation> = &[
    (Notation::Iccs, "iccs", key::CHOICE_NOTATION_ICCS),
    (Notation::Wxf, "wxf", key::CHOICE_NOTATION_WXF),
    (
        Notation::Chinese(Script::Traditional),
        "traditional",
        key::CHOICE_NOTATION_TRADITIONAL,
    ),
    (
        Notation::Chinese(Script::Simplified),
        "simplified",
        key::CHOICE_NOTATION_SIMPLIFIED,
    ),
];

/// The option that says in which notation its moves are written.
pub(super) fn notation_option(texts: &Texts) -> CreateCommandOption {
    table_option(texts, NOTATION, key::OPTION_RECORD_NOTATION, FORMATS)
}

/// Sends the file of a match.
pub(super) async fn run(call: &Call<'_>, id: MatchId) -> ReplyResult {
    let notation = chosen(call, NOTATION, FORMATS).unwrap_or(Notation::Iccs);
    let loaded = call.bot.service.load_match(id, None).await?;
    Ok(file(call.texts(), &loaded.table_facts(), notation).into())
}

/// The file of a game of Xiangqi; for other games, a sentence which says that they have no such format.
fn file(texts: &Texts, facts: &TableFacts, notation: Notation) -> Post {
    let row = &facts.record;
    let Some(game) = xiangqi_game(facts) else {
        let game = wording::game(texts, row.terms.rules.game());
        return Post::text(texts.format(key::REFUSE_RECORD_PGN, &args![game = game]));
    };
    let file = TextFile {
        name: format!("{}.pgn", row.code),
        text: exchange::pgn(&game, notation),
    };
    let values = args![code = row.code.clone(), count = facts.actions.len()];
    Post {
        file: Some(file),
        ..Post::text(texts.format(key::RECORD_PGN, &values))
    }
}
