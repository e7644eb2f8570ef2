//! The messages about an hour to play: to a player, and in the match's thread.

use basics::Moment;
use matches::{
    appointment::{Appointment, AppointmentFacts, Search, Word},
    facts::{SeatFacts, TableFacts},
};
use rules::Side;
use texts::{Sentence, Texts, args, key, var};

use super::page::{answers, button};
use crate::{
    messages::{
        Post, PrivatePost, PublicPost,
        ids::{Hours, Id},
        success,
    },
    wording::{
        self,
        phrases::{opponent, player},
        reader::Reader,
    },
};

type ToPlayer = Sentence<(var::at, var::code, var::opponent)>;

/// The message to a player; `None` if it is no longer so. `calls_organisers` is whether they are called to a game to which only
/// one player came.
pub fn word(
    texts: &Texts,
    facts: &SeatFacts,
    search: &Search,
    (word, calls_organisers): (Word, bool),
    now: Moment,
) -> Option<PrivatePost> {
    let one = search.appointment();
    let is_agreed = one.is_some_and(Appointment::is_agreed);
    let sentence: ToPlayer = match word {
        Word::Offered if one.is_none() => key::APPOINTMENT_OFFERED.taking(),
        Word::Proposed if one.is_some() && !is_agreed => key::APPOINTMENT_PROPOSED.taking(),
        Word::Agreed if is_agreed => match one {
            Some(one) if one.is_usual => key::APPOINTMENT_USUAL.taking(),
            _ => key::APPOINTMENT_AGREED.taking(),
        },
        Word::Off if one.is_none() => key::APPOINTMENT_OFF.taking(),
        Word::Passed if one.is_none() => key::APPOINTMENT_PASSED.taking(),
        Word::Soon if is_agreed => key::APPOINTMENT_SOON.taking(),
        Word::Now if is_agreed => key::APPOINTMENT_NOW.taking(),
        Word::Missed => missed(&search.absent(), facts.seat, calls_organisers)?,
        _ => return None,
    };
    let at = one.map_or_else(String::new, |one| wording::time::moment(texts, one.at));
    let values = args![
        at = at,
        code = facts.record.code.clone(),
        opponent = opponent(&facts.record, facts.seat)
    ];
    let mut buttons = one.map_or_else(Vec::new, |one| answers(texts, facts, one, now));
    buttons.push(button(texts, facts.record.id));
    let post = Post::text(texts.format(sentence, &values)).with_buttons(buttons);
    Some(PrivatePost::about(facts, post))
}

fn missed(absent: &[Side], seat: Side, calls_organisers: bool) -> Option<ToPlayer> {
    Some(match (absent, calls_organisers) {
        ([], _) => return None,
        ([one], false) if *one == seat => key::APPOINTMENT_MISSED_OWN.taking(),
        ([one], true) if *one == seat => key::APPOINTMENT_MISSED_OWN_CALLED.taking(),
        ([_], false) => key::APPOINTMENT_MISSED_THEIRS.taking(),
        ([_], true) => key::APPOINTMENT_MISSED_CALLED.taking(),
        _ => key::APPOINTMENT_MISSED_BOTH.taking(),
    })
}

/// What everybody may know, with the message that says it.
type Known<'a> = (&'a TableFacts, &'a AppointmentFacts);

/// The message to everyone; `None` if it is no longer so.
pub fn announcement(
    everyone: &Reader<'_>,
    known: Known<'_>,
    word: Word,
    calls_organisers: bool,
) -> Option<PublicPost> {
    let is_agreed = known.1.agreed.is_some();
    let write: fn(&Reader<'_>, &Known<'_>) -> Post = match word {
        Word::Agreed if is_agreed => {
            |everyone, known| said(everyone, *known, key::TABLE_APPOINTMENT_AGREED.taking())
        }
        Word::Off if !is_agreed => {
            |everyone, known| said(everyone, *known, key::TABLE_APPOINTMENT_OFF.taking())
        }
        Word::Now if is_agreed => come,
        Word::Missed if known.1.absent.is_empty() => return None,
        Word::Missed if calls_organisers && known.1.absent.len() == 1 => {
            |everyone, known| nobody_came(everyone, *known, key::TABLE_APPOINTMENT_MISSED_CALLED)
        }
        Word::Missed => {
            |everyone, known| nobody_came(everyone, *known, key::TABLE_APPOINTMENT_MISSED)
        }
        _ => return None,
    };
    Some(PublicPost::of(everyone, &known, write))
}

fn said(
    everyone: &Reader<'_>,
    (facts, known): Known<'_>,
    sentence: Sentence<(var::at, var::opponent, var::player)>,
) -> Post {
    let at = known
        .agreed
        .map(|at| wording::time::moment(everyone.texts, at));
    let [one, other] = Side::BOTH.map(|side| player(&facts.record, side));
    let values = args![at = at.unwrap_or_default(), player = one, opponent = other];
    Post::text(everyone.texts.format(sentence, &values))
}

fn come(everyone: &Reader<'_>, (facts, known): &Known<'_>) -> Post {
    let post = said(
        everyone,
        (facts, known),
        key::TABLE_APPOINTMENT_NOW.taking(),
    );
    let button = known.agreed.map(|at| {
        let id = Id::Hours(facts.record.id, Hours::Come(at));
        success(everyone.texts, &id, key::BUTTON_COME_HOUR)
    });
    post.with_buttons(button.into_iter().collect())
}

fn nobody_came(
    everyone: &Reader<'_>,
    (facts, known): Known<'_>,
    sentence: Sentence<(var::players,)>,
) -> Post {
    let absent = known.absent.iter().map(|side| player(&facts.record, *side));
    let players = everyone.texts.list(&absent.collect::<Vec<_>>());
    Post::text(everyone.texts.format(sentence, &args![players = players]))
}

/// What the thread says instead of a direct message to a player who gets none, where no announcement says it to everyone. It
/// names no hour before both have agreed.
pub fn call(
    everyone: &Reader<'_>,
    known: Known<'_>,
    word: Word,
    called: Side,
) -> Option<PublicPost> {
    let (is_agreed, is_proposed) = (known.1.agreed.is_some(), known.1.is_proposed);
    let write: fn(&Reader<'_>, &(Known<'_>, Side)) -> Post = match word {
        Word::Offered if !is_agreed && !is_proposed => {
            |everyone, known| called_to(everyone, known, key::TABLE_APPOINTMENT_OFFERED)
        }
        Word::Proposed if is_proposed => {
            |everyone, known| called_to(everyone, known, key::TABLE_APPOINTMENT_PROPOSED)
        }
        Word::Soon if is_agreed => {
            |everyone, known| said(everyone, known.0, key::TABLE_APPOINTMENT_AGREED.taking())
        }
        _ => return None,
    };
    Some(PublicPost::of(everyone, &(known, called), write))
}

fn called_to(
    everyone: &Reader<'_>,
    ((facts, _), called): &(Known<'_>, Side),
    sentence: Sentence<(var::opponent, var::player)>,
) -> Post {
    let values = args![
        player = player(&facts.record, *called),
        opponent = opponent(&facts.record, *called)
    ];
    let post = Post::text(everyone.texts.format(sentence, &values));
    post.with_buttons(vec![button(everyone.texts, facts.record.id)])
}
