//! A player's desk: their half of the board, its faults, and the actions available there.

use basics::{MatchId, Moment};
use matches::{Stage, command::Command, facts::SeatFacts, refusal::Refusal};
use rules::luzhanqi::{DeskView, NamedArmy, Point};
use serenity::all::{CreateActionRow, CreateSelectMenuOption};

use crate::bot::matches::{formations::at_desk, starting::rules_pages};
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Answer, Form, OwnBoard, Press, Reply, ReplyResult, Visit},
    link::limits,
    messages::{
        self, Post, PrivatePost, buttons,
        ids::{Desk, Id},
        menu, pictures, secondary, success,
    },
    wording::{
        self,
        phrases::{opponent, title},
        reader::Reader,
    },
};
use texts::{Sentence, Texts, args, key};

/// The form's field.
const ARMY: &str = "setup";
/// Maximum length of the form's text: 25 codes, slashes and some white space.
const MAX_ARMY_LENGTH: u16 = 100;

/// Handles a press on the desk.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: &Desk) -> ReplyResult {
    let facts = press.facts(id).await?;
    if let Desk::Pick(changed)
    | Desk::Swap(changed, _)
    | Desk::Ready(changed)
    | Desk::Save(changed) = wanted
    {
        let arranging = facts.stage == Stage::Arranging && !facts.ready;
        if arranging && facts.desk_changed.is_some_and(|now| now != *changed) {
            let note = press.texts().get(key::DESK_CHANGED);
            return Ok(OwnBoard::of(facts).with_note(note).into());
        }
    }
    let command = match (wanted, press.picked()) {
        (Desk::Save(_) | Desk::Load | Desk::Pick(_), _) if closed(&facts).is_some() => {
            let refusal = closed(&facts).unwrap_or(Refusal::Begun);
            return Ok(press.refused(facts, &refusal.into()));
        }
        (Desk::Save(_), _) => return at_desk::save(press, &facts).await,
        (Desk::Load, _) => return at_desk::load(press, facts).await,
        (Desk::Army, _) => {
            let army = press.picked_army().ok_or_else(|| press.unknown())?;
            Command::Paste(army.text().to_owned())
        }
        (Desk::Loaded(_), _) => {
            let formation = press.picked().ok_or_else(|| press.unknown())?;
            at_desk::loaded(press, id, formation).await?
        }
        (Desk::Paste, _) => return Ok(form(press.texts(), &facts).into()),
        (Desk::Pick(_), Some(point)) => {
            let Some(desk) = &facts.desk else {
                return Ok(press.refused(facts, &Refusal::Begun.into()));
            };
            return Ok(post(&press.reader, &facts, desk, Some(point)).into());
        }
        (Desk::Swap(_, first), Some(second)) => Command::Swap(*first, second),
        (Desk::Shuffle, _) => Command::Shuffle,
        (Desk::Mirror, _) => Command::Mirror,
        (Desk::Ready(_), _) => {
            // The desk is taller than many windows: the faults are listed below it, where the button is.
            let arranging = closed(&facts).is_none();
            let desk = facts.desk.as_ref().filter(|_| arranging);
            if let Some(desk) = desk.filter(|desk| !desk.faults.is_empty()) {
                let mut lines = vec![press.texts().get(key::REFUSE_DESK_FAULTS)];
                lines.extend(faults(press.texts(), desk));
                let post = Post::lines(&lines);
                return Ok(Answer::PrivateAside(PrivatePost::about(&facts, post)).into());
            }
            Command::Ready
        }
        (Desk::NotReady, _) => Command::NotReady,
        _ => return Err(press.unknown()),
    };
    carry_out(press, id, &command).await
}

/// Handles the submitted form with an army as text.
pub async fn pasted(form: &Form<'_>, id: MatchId) -> ReplyResult {
    carry_out(form, id, &Command::Paste(form.typed(ARMY))).await
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let loaded = visit.act(id, command).await?;
    let facts = visit.facts_of(&loaded).await?;
    Ok(Reply::from(facts).instead(loaded.answer()))
}

/// Why the desk can no longer be changed, if so.
fn closed(facts: &SeatFacts) -> Option<Refusal> {
    match facts.stage {
        Stage::Arranging => facts.ready.then_some(Refusal::AlreadyReady),
        Stage::Playing => Some(Refusal::Begun),
        Stage::Over | Stage::CalledOff => Some(Refusal::Over),
    }
}

/// The form, filled in with the current army.
fn form(texts: &Texts, facts: &SeatFacts) -> forms::Form {
    let label = texts.get(key::PASTE_LABEL);
    let army = facts.desk.as_ref().map(|desk| desk.text.as_str());
    let field = Field::text(ARMY, label, Lines::One, MAX_ARMY_LENGTH)
        .hint(texts.get(key::PASTE_PLACEHOLDER))
        .filled(army.unwrap_or_default().to_owned());
    let id = Id::Desk(facts.record.id, Desk::Pasted);
    messages::form(&id, &texts.get(key::PASTE_TITLE), &[field])
}

/// Why an army is not allowed.
fn faults(texts: &Texts, desk: &DeskView) -> impl Iterator<Item = String> {
    let faults = desk.faults.iter();
    faults.map(|one| format!("- {}", wording::luzhanqi_fault(texts, desk, one)))
}

/// The player's desk; `picked` is the first piece of a swap.
pub fn post(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    desk: &DeskView,
    picked: Option<Point>,
) -> PrivatePost {
    let texts = reader.texts;
    let picked = picked.and_then(|point| desk.pieces.iter().find(|(at, _)| *at == point));
    let mut lines = vec![title(texts, key::DESK_TITLE.taking(), facts)];
    if facts.ready {
        let values = args![opponent = opponent(&facts.record, facts.seat)];
        lines.push(texts.format(key::DESK_READY, &values));
    } else if !desk.faults.is_empty() {
        lines.push(texts.get(key::DESK_FAULTS));
        lines.extend(faults(texts, desk));
    }
    match picked {
        _ if facts.ready => {}
        None => {
            let known = NamedArmy::from_text(&desk.text);
            lines.extend(known.map(|army| wording::armies::advice_at_desk(texts, army)));
            lines.push(texts.get(key::DESK_HELP));
            lines.extend(wording::setup_help(texts, &facts.record.terms.rules));
        }
        Some((point, kind)) => {
            let values = args![
                piece = wording::army_piece(texts, *kind),
                point = point.to_string()
            ];
            lines.push(texts.format(key::DESK_PICKED, &values));
        }
    }
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let values = args![
            until = wording::time::moment(texts, until),
            opponent = opponent(&facts.record, facts.seat)
        ];
        let (usual, in_league) = if facts.ready {
            (key::DESK_UNTIL_THEIRS, key::LEAGUE_DESK_UNTIL_THEIRS)
        } else {
            (key::DESK_UNTIL.taking(), key::LEAGUE_DESK_UNTIL.taking())
        };
        let sentence = wording::leagues::of_game(&facts.record, usual, in_league);
        lines.push(texts.format(sentence, &values));
    }
    lines.push(texts.format(key::DESK_TEXT, &args![text = desk.text.clone()]));
    lines.extend(
        facts
            .sealed
            .as_ref()
            .map(|own| wording::seals::own(texts, own)),
    );
    let picked = picked.map(|&(point, _)| point);
    let post = Post::lines(&lines)
        .with_picture(pictures::desk(reader, desk, picked))
        .with_rows(desk_rows(texts, facts, desk, picked));
    PrivatePost::about(facts, post)
}

fn desk_rows(
    texts: &Texts,
    facts: &SeatFacts,
    desk: &DeskView,
    picked: Option<Point>,
) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    let changed = facts.desk_changed.unwrap_or(Moment(0));
    let press = |what, key: Sentence| secondary(texts, &Id::Desk(id, what), key);
    if facts.ready {
        return vec![buttons([press(Desk::NotReady, key::BUTTON_NOT_READY)])];
    }
    let options = desk
        .pieces
        .iter()
        .filter(|(point, _)| Some(*point) != picked);
    let options = options.map(|&(point, kind)| {
        let values = args![
            piece = wording::army_piece(texts, kind),
            code_letter = kind.code().to_string(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.format(key::DESK_OPTION, &values), limits::LABEL);
        CreateSelectMenuOption::new(label, point.to_string())
    });
    let options = options.collect();
    if let Some(point) = picked {
        let swap = Id::Desk(id, Desk::Swap(changed, point));
        return vec![
            menu(&swap, texts.get(key::DESK_SWAP), options),
            buttons([secondary(texts, &Id::Mine(id), key::BUTTON_BACK)]),
        ];
    }
    let pick = Id::Desk(id, Desk::Pick(changed));
    let ready = Id::Desk(id, Desk::Ready(changed));
    vec![
        menu(&pick, texts.get(key::DESK_PICK), options),
        buttons([
            press(Desk::Shuffle, key::BUTTON_SHUFFLE),
            press(Desk::Mirror, key::BUTTON_MIRROR),
            press(Desk::Paste, key::BUTTON_PASTE),
            if desk.faults.is_empty() {
                success(texts, &ready, key::BUTTON_READY)
            } else {
                secondary(texts, &ready, key::BUTTON_READY)
            },
        ]),
        buttons([
            press(Desk::Save(changed), key::BUTTON_SAVE),
            press(Desk::Load, key::BUTTON_LOAD),
            rules_pages::button(texts, &facts.record.terms, facts.record.time),
        ]),
    ]
}
