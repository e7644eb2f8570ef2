//! /record: exports a game of Xiangqi as a file for other programs. It holds public information only.

use std::collections::BTreeMap;

use matches::facts::TableFacts;
use rules::{
    game::TableView,
    xiangqi::{
        notation::Script,
        pgn::{self, Format, Record, Score, Tag},
    },
};
use serenity::all::CreateCommand;

use super::{
    options::{Choices, chosen, everywhere, table_option},
    pick,
};
use crate::{
    args,
    discord::{
        bot::{Call, ReplyResult},
        post::{Post, TextFile},
        texts::Texts,
        words,
    },
};

/// The command's name.
pub const NAME: &str = "record";
const NOTATION: &str = "notation";

const FORMATS: Choices<Format> = &[
    (Format::Iccs, "iccs", "choice-notation-iccs"),
    (Format::Wxf, "wxf", "choice-notation-wxf"),
    (
        Format::Chinese(Script::Traditional),
        "traditional",
        "choice-notation-traditional",
    ),
    (
        Format::Chinese(Script::Simplified),
        "simplified",
        "choice-notation-simplified",
    ),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let notation = table_option(texts, NOTATION, "option-record-notation", FORMATS);
    everywhere(NAME, texts.say("command-record")).set_options(vec![notation, pick::option(texts)])
}

/// Sends the record.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let picked = pick::pick(call).await?;
    let format = chosen(call, NOTATION, FORMATS).unwrap_or(Format::Iccs);
    let loaded = call.bot.service.load_match(picked.id, None).await?;
    Ok(record(call.texts(), &loaded.table_facts(), format).into())
}

/// The record of a game of Xiangqi; for other games, a sentence that they have no such format.
fn record(texts: &Texts, facts: &TableFacts, format: Format) -> Post {
    let row = &facts.record;
    let Some(TableView::Xiangqi(view)) = &facts.view else {
        let game = words::game(texts, row.terms.rules.game());
        return Post::text(texts.tell("refuse-record", &args![game = game]));
    };
    let [red, black] = row.names.clone();
    let tags = BTreeMap::from([
        (Tag::Event, row.code.clone()),
        (Tag::Red, red),
        (Tag::Black, black),
    ]);
    let moves = facts.actions.iter();
    let record = Record {
        tags,
        moves: moves.filter_map(|&action| action.try_into().ok()).collect(),
        score: Score::from(view.outcome),
        ..Record::default()
    };
    let file = TextFile {
        name: format!("{}.pgn", row.code),
        text: pgn::write(&record, format),
    };
    let told = args![code = row.code.clone(), count = facts.actions.len()];
    Post {
        file: Some(file),
        ..Post::text(texts.tell("record", &told))
    }
}
