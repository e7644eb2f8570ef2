//! Who must not meet: the page on which organisers forbid pairs and allow them again, and the form that asks for the rounds.

use leagues::season::{MAX_REASON_LENGTH, Prohibition, Season};
use service::seasons::LoadedSeason;

use super::form::{REASON, form_of};
use super::order::OrderKind;
use crate::bot::kit::{Form, ReplyError};
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::read::log;
use crate::bot::leagues::words::names::{forbidden, named, shortened};
use crate::link::forms::{self, Field, Lines};
use crate::messages::Post;
use crate::messages::ids::league::{About, Organise, Pick};
use texts::{Texts, args, key, plain};

/// How many pairs the page names.
const MAX_PAIRS: usize = 24;
/// The field for the rounds.
const ROUNDS: &str = "rounds";
/// The longest text of that field: two numbers, and what stands between.
const MAX_ROUNDS_LENGTH: u16 = 9;
/// What may stand between the first and the last round.
const BETWEEN: [char; 4] = ['-', '–', '—', '~'];

/// The page: who must not meet, as it stands.
pub fn page(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let decided = season.decided_prohibitions();
    let mut lines = vec![
        named(texts, key::LEAGUE_APART_TITLE, season),
        texts.get(key::LEAGUE_APART),
    ];
    if decided.is_empty() {
        lines.push(texts.get(key::LEAGUE_APART_NONE));
    }
    lines.extend(shortened(texts, &decided, MAX_PAIRS, |(_, one)| {
        format!("- {}", forbidden(texts, one))
    }));
    let undoable = decided.iter().rev();
    let undoable = undoable.filter(|(number, _)| season.undoable(*number).is_ok());
    let options = undoable.map(|(number, one)| {
        let label = log::in_names(season, &forbidden(texts, one));
        option(&label, *number)
    });
    let undo = to.menu(Pick::Undo, key::LEAGUE_PICK_APART_UNDO, options);
    Post::lines(&lines)
        .with_rows([to.people(Pick::Forbid, key::LEAGUE_PICK_APART, 2)])
        .with_rows(undo)
        .with_buttons(vec![to.back(Organise::Manage)])
}

/// Asks in which rounds two people must not meet, and why. Without rounds there is only the reason.
pub fn form(texts: &Texts, loaded: &LoadedSeason, kind: &OrderKind, about: About) -> forms::Form {
    let season = &loaded.season;
    let label = texts.get(key::LEAGUE_FIELD_APART_ROUNDS);
    let rounds = Field::text(ROUNDS, label, Lines::One, MAX_ROUNDS_LENGTH)
        .hint(texts.get(key::LEAGUE_FIELD_APART_ROUNDS_HINT))
        .optional();
    let label = texts.get(key::LEAGUE_REASON_ORGANISERS);
    let reason = Field::text(REASON, label, Lines::Many, MAX_REASON_LENGTH as u16)
        .hint(texts.get(key::LEAGUE_REASON_HINT));
    let fields: Vec<Field> = has_rounds(season).then_some(rounds).into_iter().collect();
    form_of(
        texts,
        loaded,
        (kind, about, ""),
        &[fields, vec![reason]].concat(),
    )
}

fn has_rounds(season: &Season) -> bool {
    !season.settings().format.is_continuous()
}

/// What the submitted form forbids.
///
/// # Errors
/// The sentence that says which rounds can be typed.
pub fn prohibition(
    form: &Form<'_>,
    season: &Season,
    all: Prohibition,
) -> Result<Prohibition, ReplyError> {
    if !has_rounds(season) {
        return Ok(all);
    }
    let typed = form.typed(ROUNDS);
    read(&typed, all).ok_or_else(|| {
        let values = args![text = plain(typed.trim())];
        form.refusal_with(key::REFUSE_LEAGUE_APART_ROUNDS, &values)
    })
}

/// The rounds of a text: all if it is empty, one, or the first and the last.
fn read(typed: &str, all: Prohibition) -> Option<Prohibition> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Some(all);
    }
    let (from, to) = typed.split_once(BETWEEN).unwrap_or((typed, typed));
    Some(Prohibition {
        from: from.trim().parse().ok()?,
        to: Some(to.trim().parse().ok()?),
        ..all
    })
}

#[cfg(test)]
mod tests {
    use basics::PersonId;

    use super::*;

    #[test]
    fn rounds_are_read_as_people_type_them() {
        let all = Prohibition::of(PersonId(1), PersonId(2));
        let rounds = |typed: &str| read(typed, all).map(|one| (one.from, one.to));
        assert_eq!(rounds(" "), Some((1, None)));
        assert_eq!(rounds("3"), Some((3, Some(3))));
        assert_eq!(rounds("2-4"), Some((2, Some(4))));
        assert_eq!(rounds(" 2 – 4 "), Some((2, Some(4))));
        assert_eq!(rounds("two"), None);
        assert_eq!(rounds("2-"), None);
    }
}
