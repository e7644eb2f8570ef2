//! /mark, and the button on a player's own board: their private marks on single pieces of the enemy, which move with
//! the pieces. In ids a piece is named by the point where it stood at the start, so a button means the same piece
//! after it has moved.

use basics::MatchId;
use matches::{
    aids::{MAX_MARK_LENGTH, Mark},
    facts::SeatFacts,
    refusal::Refusal,
};
use rules::{
    game::SeatView,
    luzhanqi::{Kind, Point, knowledge::KindSet},
};
use serenity::all::{AutocompleteChoice, CreateButton, CreateCommand, CreateSelectMenuOption};
use service::ServiceError;

use crate::bot::commands::options::{everywhere, suggested_option, suggestions};
use crate::bot::matches::pick;
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Call, Form, OwnBoard, Press, Reply, ReplyResult, Visit},
    link::limits,
    messages::{
        self, Post, PrivatePost, buttons,
        ids::{Id, Marking},
        menu,
        pictures::{self, Selection},
        secondary,
    },
    wording::{
        self,
        games::luzhanqi::aids::{self, said},
        phrases::title,
        reader::Reader,
    },
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "mark";
/// The option that takes the piece's point.
pub const PIECE: &str = "piece";
/// The option that takes the mark, and the form's field.
pub const TEXT: &str = "text";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let piece = suggested_option(texts, PIECE, key::OPTION_MARK_PIECE).required(true);
    let text = suggested_option(texts, TEXT, key::OPTION_MARK_TEXT);
    everywhere(NAME, texts.get(key::COMMAND_MARK)).set_options(vec![
        piece,
        text.max_length(MAX_MARK_LENGTH),
        pick::option(texts),
    ])
}

/// Marks a piece, or takes its mark away if no text is given.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let id = pick::pick(call, |id| Id::Mark(id, Marking::Start))
        .await?
        .id;
    let Some(at) = typed_point(call) else {
        let typed = limits::fit(call.text(PIECE).unwrap_or_default(), limits::TYPED);
        let values = args![text = plain(&typed)];
        let note = call.texts().format(key::REFUSE_NO_POINT, &values);
        return Ok(noted(call.facts(id).await?, note));
    };
    let pieces = pieces(call, id).await;
    let found = pieces.and_then(|pieces| {
        let piece = pieces.into_iter().find(|(_, now)| *now == at);
        piece.ok_or_else(|| Refusal::NothingToMark(at).into())
    });
    match found {
        Ok((start, _)) => {
            let typed = call.text(TEXT).unwrap_or_default();
            let mark = typed_mark(call.texts(), typed);
            let text = mark.as_ref().map_or(typed, Mark::text);
            set(call, id, start, text).await
        }
        Err(error) => Ok(call.refused(call.facts(id).await?, &error)),
    }
}

fn typed_point(call: &Call<'_>) -> Option<Point> {
    let typed = call.text(PIECE)?;
    let mut words = typed.split_whitespace();
    words.find_map(|word| word.to_lowercase().parse().ok())
}

/// A typed mark: the name of a kind in this language or in English, or any other text.
fn typed_mark(texts: &Texts, typed: &str) -> Option<Mark> {
    let lower = typed.trim().to_lowercase();
    let is_called = |kind: &Kind| {
        let mut languages = [texts, texts.in_english()].into_iter();
        languages.any(|texts| wording::army_piece(texts, *kind).to_lowercase() == lower)
    };
    let kind = KindSet::ALL.iter().find(is_called);
    kind.map_or_else(|| Mark::new(typed), |kind| Some(Mark::of(kind)))
}

/// A sentence, and the way to the board.
fn noted(facts: SeatFacts, note: String) -> Reply {
    OwnBoard::of(facts).with_note(note).brief().into()
}

/// The points of pieces that can be marked and match what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let Some(record) = pick::guess(call).await? else {
        return Ok(Vec::new());
    };
    let pieces = pieces(call, record.id).await.unwrap_or_default();
    let facts = call.facts(record.id).await?;
    let typed = typed.trim().to_lowercase();
    Ok(suggestions(pieces.into_iter().filter_map(|(_, at)| {
        let label = label(call.texts(), &facts, at);
        let fits = label.to_lowercase().contains(&typed);
        fits.then(|| (label, at.to_string()))
    })))
}

/// The kinds that match what was typed and that the typed piece can be marked as; and the text itself, as long as a
/// mark can be.
pub async fn complete_text(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let (Some(record), Some(at)) = (pick::guess(call).await?, typed_point(call)) else {
        return Ok(Vec::new());
    };
    let facts = call.facts(record.id).await?;
    let lower = typed.trim().to_lowercase();
    let texts = call.texts();
    let own = typed_mark(texts, typed);
    let kinds = offered(&facts, at).iter().filter_map(|kind| {
        let name = wording::army_piece(texts, kind);
        let fits = name.to_lowercase().contains(&lower);
        fits.then(|| (name, Mark::of(kind)))
    });
    let mut found: Vec<(String, Mark)> = kinds.collect();
    if let Some(own) = own {
        let is_listed = |(_, mark): &(String, Mark)| *mark == own;
        match (found.iter().position(is_listed), own.kind()) {
            (Some(at), _) => found[..=at].rotate_right(1),
            (None, Some(_)) => found.insert(0, (said(texts, &own), own)),
            // The beginning of a kind's name more often means that kind.
            (None, None) => found.push((own.text().to_owned(), own)),
        }
    }
    let choices = found.into_iter();
    Ok(suggestions(
        choices.map(|(name, mark)| (name, mark.text().to_owned())),
    ))
}

/// The kinds on offer for a mark: those that the piece can be if the player is shown that, and otherwise all.
fn offered(facts: &SeatFacts, at: Point) -> KindSet {
    match (&facts.view, &facts.aids.knowledge) {
        (Some(SeatView::Luzhanqi(view)), Some(known)) => aids::kinds(view, known, at),
        _ => KindSet::ALL,
    }
}

/// Handles a step towards a mark.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: Marking) -> ReplyResult {
    let facts = press.facts(id).await?;
    let pieces = match pieces(press, id).await {
        Ok(pieces) => pieces,
        Err(error) => return Ok(press.refused(facts, &error)),
    };
    let Some(SeatView::Luzhanqi(_)) = &facts.view else {
        return Err(press.unknown());
    };
    let start = match wanted {
        Marking::Start => return Ok(pick_piece(&press.reader, &facts, &pieces).into()),
        Marking::Piece => press.picked().ok_or_else(|| press.unknown())?,
        Marking::Kind(start) | Marking::Write(start) | Marking::Remove(start) => start,
    };
    let Some((_, at)) = pieces.iter().find(|(piece, _)| *piece == start) else {
        let note = press.texts().get(key::MARK_GONE);
        return Ok(OwnBoard::of(facts).with_note(note).into());
    };
    match wanted {
        Marking::Write(_) => {
            let marked = press.bot.service.mark(id, press.person.id, start).await?;
            Ok(form(press.texts(), id, (start, *at), marked.as_ref()).into())
        }
        Marking::Kind(_) => {
            let picked: String = press.picked().ok_or_else(|| press.unknown())?;
            set(press, id, start, &picked).await
        }
        Marking::Remove(_) => set(press, id, start, "").await,
        Marking::Start | Marking::Piece => {
            Ok(pick_mark(&press.reader, &facts, (start, *at)).into())
        }
    }
}

/// Handles the submitted form.
pub async fn submit(form: &Form<'_>, id: MatchId, wanted: Marking) -> ReplyResult {
    match wanted {
        Marking::Write(start) => set(form, id, start, &form.typed(TEXT)).await,
        Marking::Start | Marking::Piece | Marking::Kind(_) | Marking::Remove(_) => {
            Err(form.unknown())
        }
    }
}

/// The pieces that the person can mark: the starting point and the current point of each.
async fn pieces<E>(visit: &Visit<'_, E>, id: MatchId) -> Result<Vec<(Point, Point)>, ServiceError> {
    let loaded = visit.bot.service.load_match(id, None).await?;
    let mut pieces = loaded.markable(visit.person.id)?;
    pieces.sort_by_key(|(_, at)| *at);
    Ok(pieces)
}

/// Marks the piece that stood here at the start, or takes its mark away if the text is empty, and shows the board.
async fn set<E>(visit: &Visit<'_, E>, id: MatchId, start: Point, text: &str) -> ReplyResult {
    let (service, texts) = (&visit.bot.service, visit.texts());
    let mark = Mark::new(text);
    if mark.is_none() && !text.trim().is_empty() {
        let values = args![most = MAX_MARK_LENGTH, half = MAX_MARK_LENGTH / 2];
        let note = texts.format(key::REFUSE_LONG_MARK, &values);
        return Ok(noted(visit.facts(id).await?, note));
    }
    let earlier = service.mark(id, visit.person.id, start).await?;
    let key = match (&mark, earlier) {
        (Some(_), _) => key::MARK_SET,
        (None, Some(_)) => key::MARK_REMOVED,
        (None, None) => {
            let note = texts.get(key::MARK_NONE);
            return Ok(noted(visit.facts(id).await?, note));
        }
    };
    if let Err(error) = service.set_mark(id, visit.person.id, start, mark).await {
        return Ok(visit.refused(visit.facts(id).await?, &error));
    }
    let facts = visit.facts(id).await?;
    Ok(OwnBoard::of(facts).with_note(texts.get(key)).into())
}

/// The button on a player's own board, in games with covered pieces that move.
pub fn button(texts: &Texts, facts: &SeatFacts) -> Option<CreateButton> {
    let is_arranged = facts.record.terms.rules.has_desks();
    let start = Id::Mark(facts.record.id, Marking::Start);
    is_arranged.then(|| secondary(texts, &start, key::BUTTON_MARK))
}

/// A piece in a list: its point, and the mark on it.
fn label(texts: &Texts, facts: &SeatFacts, at: Point) -> String {
    match facts.aids.marks.iter().find(|(marked, _)| *marked == at) {
        Some((_, mark)) => {
            let values = args![point = at.to_string(), mark = said(texts, mark)];
            limits::fit(&texts.format(key::MARK_OPTION, &values), limits::LABEL)
        }
        None => at.to_string(),
    }
}

fn step(reader: &Reader<'_>, facts: &SeatFacts, picked: &Selection, question: String) -> Post {
    let mut lines = vec![title(reader.texts, key::BOARD_TITLE, facts)];
    let view = facts.view.as_ref();
    lines.extend(
        view.into_iter()
            .flat_map(|view| aids::beside_text(reader, view, &facts.aids)),
    );
    lines.push(question);
    let post = Post::lines(&lines);
    match view {
        Some(view) => post.with_picture(pictures::picked(reader, (view, facts), picked)),
        None => post,
    }
}

/// The first step: which piece.
pub fn pick_piece(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    pieces: &[(Point, Point)],
) -> PrivatePost {
    let (texts, id) = (reader.texts, facts.record.id);
    let options = pieces.iter().take(limits::OPTIONS).map(|(start, at)| {
        CreateSelectMenuOption::new(label(texts, facts, *at), start.to_string())
    });
    let question = texts.get(key::MARK_PICK_PIECE);
    let post = step(reader, facts, &Selection::default(), question);
    let pick = Id::Mark(id, Marking::Piece);
    let hint = texts.get(key::MARK_PICK_PIECE_PLACEHOLDER);
    let rows = [
        menu(&pick, hint, options.collect()),
        buttons([secondary(texts, &Id::Mine(id), key::BUTTON_CANCEL)]),
    ];
    PrivatePost::about(facts, post.with_rows(rows))
}

/// The second step: which mark.
pub fn pick_mark(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    (start, at): (Point, Point),
) -> PrivatePost {
    let (texts, id) = (reader.texts, facts.record.id);
    let kinds = offered(facts, at);
    let marked = facts.aids.marks.iter().find(|(marked, _)| *marked == at);
    let kinds = kinds.iter().map(|kind| {
        let mark = Mark::of(kind);
        let is_now = marked.is_some_and(|(_, now)| *now == mark);
        CreateSelectMenuOption::new(wording::army_piece(texts, kind), mark.text())
            .default_selection(is_now)
    });
    let picked = Selection {
        selected: Some(at.into()),
        ..Selection::default()
    };
    let question = texts.format(key::MARK_PICK_KIND, &args![point = at.to_string()]);
    let post = step(reader, facts, &picked, question);
    let press = |marking, key| secondary(texts, &Id::Mark(id, marking), key);
    let remove = press(Marking::Remove(start), key::BUTTON_MARK_REMOVE);
    let rows = [
        menu(
            &Id::Mark(id, Marking::Kind(start)),
            texts.get(key::MARK_PICK_KIND_PLACEHOLDER),
            kinds.collect(),
        ),
        buttons([
            press(Marking::Write(start), key::BUTTON_MARK_WRITE),
            remove.disabled(marked.is_none()),
            press(Marking::Start, key::BUTTON_OTHER_PIECE),
            secondary(texts, &Id::Mine(id), key::BUTTON_CANCEL),
        ]),
    ];
    PrivatePost::about(facts, post.with_rows(rows))
}

/// The form for a mark in one's own words, filled in with the one that there is.
fn form(
    texts: &Texts,
    id: MatchId,
    (start, at): (Point, Point),
    marked: Option<&Mark>,
) -> forms::Form {
    let label = texts.get(key::MARK_LABEL);
    let now = marked.map(Mark::text).unwrap_or_default();
    let mark = Field::text(TEXT, label, Lines::One, MAX_MARK_LENGTH)
        .filled(now.to_owned())
        .optional();
    let title = texts.format(key::MARK_TITLE, &args![point = at.to_string()]);
    messages::form(&Id::Mark(id, Marking::Write(start)), &title, &[mark])
}
