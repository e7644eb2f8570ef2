//! A game as a file that other programs read. Made from what everyone may know.

use std::collections::BTreeMap;

use super::{PrivatePost, sentence};
use crate::{
    args,
    discord::{
        post::{Post, TextFile},
        texts::Texts,
        words,
    },
};
use matches::facts::TableFacts;
use rules::{
    game::TableView,
    xiangqi::pgn::{self, Format, Record, Score, Tag},
};

/// The record of a game of Xiangqi; a sentence for games that have no such form.
#[must_use]
pub fn record(texts: &Texts, facts: &TableFacts, format: Format) -> PrivatePost {
    let row = &facts.record;
    let Some(TableView::Xiangqi(view)) = &facts.view else {
        let game = words::game(texts, row.terms.rules.game());
        return sentence(texts.tell("refuse-record", &args![game = game]));
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
        moves: moves
            .filter_map(|action| action.to_string().parse().ok())
            .collect(),
        score: Score::from(view.outcome),
        ..Record::default()
    };
    let file = TextFile {
        name: format!("{}.pgn", row.code),
        text: pgn::write(&record, format),
    };
    PrivatePost(Post {
        content: texts.tell(
            "record",
            &args![code = row.code.clone(), count = facts.actions.len()],
        ),
        file: Some(file),
        ..Post::default()
    })
}
