//! /piece: what a player may know about the piece on a point, with the board and the available actions.

use matches::{facts::SeatFacts, refusal::Refusal};
use rules::{PointName, game::SeatView};
use serenity::all::{AutocompleteChoice, CreateButton, CreateCommand};
use service::ServiceError;

use crate::bot::commands::options::{everywhere, suggested_option, suggestions};
use crate::bot::matches::pick;
use crate::{
    bot::kit::{Call, OwnBoard, ReplyResult},
    messages::{
        Post, PrivatePost,
        ids::{Id, Moving},
        pictures, primary, secondary,
    },
    wording::{
        games::{
            help as piece,
            luzhanqi::aids,
            pages::{Page, Topic},
        },
        phrases::{link, title},
        reader::Reader,
    },
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "piece";
/// The option that takes the point.
pub const POINT: &str = "point";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let point = suggested_option(texts, POINT, key::OPTION_PIECE_POINT).required(true);
    everywhere(NAME, texts.get(key::COMMAND_PIECE)).set_options(vec![point, pick::option(texts)])
}

/// Shows what the player may know about the point.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = pick::pick(call, Id::Mine).await?;
    let facts = call.facts(record.id).await?;
    let Some(view) = &facts.view else {
        return Ok(call.refused(facts, &Refusal::NotBegun.into()));
    };
    let typed = call.text(POINT).unwrap_or_default();
    if let Some(post) = post(&call.reader, &facts, view, typed) {
        return Ok(post.into());
    }
    let values = args![text = plain(typed)];
    let note = call.texts().format(key::REFUSE_NO_POINT, &values);
    Ok(OwnBoard::of(facts).with_note(note).into())
}

/// The message about a point; `None` if the board has no such point.
pub fn post(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    typed: &str,
) -> Option<PrivatePost> {
    let texts = reader.texts;
    let point: PointName = point_in(typed)?;
    let described = piece::describe(texts, view, point)?;
    let mut lines = vec![title(texts, key::BOARD_TITLE, facts)];
    lines.extend(described.lines);
    if let (SeatView::Luzhanqi(view), Ok(at)) = (view, point.try_into()) {
        let style = reader.look.style;
        // What only this player knows and wrote comes before what holds for every such piece.
        let private = aids::about(texts, style, view, &facts.aids, at);
        lines.splice(2..2, private);
    }
    if let Some(link) = link(&facts.record) {
        lines.push(texts.format(key::LINK_THREAD, &args![link = link]));
    }
    let post = Post::lines(&lines)
        .with_picture(pictures::picked(reader, (view, facts), &described.picked))
        .with_buttons(row(texts, facts, view, point));
    Some(PrivatePost::about(facts, post))
}

/// A typed point, alone or as part of a suggestion.
fn point_in(typed: &str) -> Option<PointName> {
    let mut words = typed.split_whitespace();
    words.find_map(|word| word.parse().ok())
}

/// The occupied points that match what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let Some(view) = &pick::guess_view(call).await? else {
        return Ok(Vec::new());
    };
    let typed = typed.to_lowercase();
    let occupied = piece::occupied(call.texts(), view).into_iter();
    let fitting = occupied.filter(|(_, label)| label.to_lowercase().contains(typed.trim()));
    let mut fitting: Vec<(String, String)> = fitting.collect();
    // A full point comes first, even if it is empty.
    let is_point = |point: &PointName| piece::describe(call.texts(), view, *point).is_some();
    if let Some(point) = typed.trim().parse().ok().filter(is_point) {
        let is_named = |(at, _): &(String, String)| at.parse() == Ok(point);
        match fitting.iter().position(is_named) {
            Some(at) => fitting[..=at].rotate_right(1),
            None => fitting.insert(0, (point.to_string(), point.to_string())),
        }
    }
    let choices = fitting.into_iter().map(|(point, label)| (label, point));
    Ok(suggestions(choices))
}

fn row(texts: &Texts, facts: &SeatFacts, view: &SeatView, point: PointName) -> Vec<CreateButton> {
    let id = facts.record.id;
    let change = facts.changes + 1;
    let actions = view.legal_actions();
    let from_here = |step: bool| {
        let mut here = actions.iter().filter(|action| action.from() == point);
        here.any(|action| action.to().is_some() == step)
    };
    let mut row = Vec::new();
    if from_here(true) {
        let targets = Id::Move(id, Moving::Targets(change, point));
        row.push(primary(texts, &targets, key::BUTTON_MOVE));
    }
    if from_here(false) {
        let turn = Id::Move(id, Moving::ConfirmTurn(change, point));
        row.push(primary(texts, &turn, key::BUTTON_CONFIRM_TURN));
    }
    row.push(secondary(texts, &Id::Mine(id), key::BUTTON_MY_BOARD));
    let page = Page::of_game(&facts.record.terms, facts.record.time).about(Topic::Moves);
    row.push(secondary(texts, &Id::Rules(page), key::BUTTON_RULES));
    row
}
