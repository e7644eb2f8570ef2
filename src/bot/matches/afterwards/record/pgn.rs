//! A game of Xiangqi, finished or not, as a file for other programs. It holds only public information.

use basics::MatchId;
use matches::facts::TableFacts;
use rules::xiangqi::{
    notation::Script,
    pgn::{self, Format},
};
use serenity::all::CreateCommandOption;

use crate::bot::commands::options::{Choices, chosen, table_option};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::{Post, TextFile},
    wording,
};
use texts::{Texts, args, key};

const NOTATION: &str = "notation";

const FORMATS: Choices<Format> = &[
    (Format::Iccs, "iccs", key::CHOICE_NOTATION_ICCS),
    (Format::Wxf, "wxf", key::CHOICE_NOTATION_WXF),
    (
        Format::Chinese(Script::Traditional),
        "traditional",
        key::CHOICE_NOTATION_TRADITIONAL,
    ),
    (
        Format::Chinese(Script::Simplified),
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
    let format = chosen(call, NOTATION, FORMATS).unwrap_or(Format::Iccs);
    let loaded = call.bot.service.load_match(id, None).await?;
    Ok(file(call.texts(), &loaded.table_facts(), format).into())
}

/// The file of a game of Xiangqi; for other games, a sentence which says that they have no such format.
fn file(texts: &Texts, facts: &TableFacts, format: Format) -> Post {
    let row = &facts.record;
    let Some(record) = facts.xiangqi_record() else {
        let game = wording::game(texts, row.terms.rules.game());
        return Post::text(texts.format(key::REFUSE_RECORD_PGN, &args![game = game]));
    };
    let file = TextFile {
        name: format!("{}.pgn", row.code),
        text: pgn::write(&record, format),
    };
    let values = args![code = row.code.clone(), count = facts.actions.len()];
    Post {
        file: Some(file),
        ..Post::text(texts.format(key::RECORD_PGN, &values))
    }
}
