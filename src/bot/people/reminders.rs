//! Reminders of waiting matches, in direct messages and threads, and the notice after an outage.

use basics::Moment;
use matches::{Stage, clock::control::Control, facts::TableFacts, records::MatchRecord};
use rules::Side;
use serenity::all::ButtonStyle;

use crate::{
    messages::{
        Post, PublicPost, button,
        ids::{Games, Id, Moving},
        primary, secondary,
    },
    wording::{
        self,
        phrases::{opponent, place, player},
        reader::Reader,
    },
};

use texts::{Texts, args, key};

/// The most matches in a reminder.
const LISTED: usize = 12;
/// The most matches with a button.
const BUTTONS: usize = 5;

/// The matches that wait for a person, with their seats, earliest deadline first; `None` if there are none.
pub fn digest(texts: &Texts, waits: &[(MatchRecord, Side)]) -> Option<Post> {
    let mut waits: Vec<&(MatchRecord, Side)> = waits.iter().collect();
    waits.sort_by_key(|(row, _)| row.due.unwrap_or(Moment::MAX));
    let count = waits.len();
    if count == 0 {
        return None;
    }
    let mut lines = vec![texts.format(key::DIGEST_TITLE, &args![count = count])];
    lines.extend(waits.iter().take(LISTED).map(|(row, seat)| {
        let values = args![
            code = row.code.clone(),
            game = wording::game(texts, row.terms.rules.game()),
            opponent = opponent(row, *seat),
            ply = row.ply,
            link = place(texts, row),
        ];
        let line = match row.stage {
            Stage::Arranging => texts.format(key::DIGEST_LINE_ARRANGING, &values),
            _ => texts.format(key::DIGEST_LINE, &values),
        };
        match row.due {
            None => line,
            Some(due) => {
                let until = wording::time::moment(texts, due);
                let key = match row.time.control {
                    Control::Untimed => key::DIGEST_UNTIL_CLAIM,
                    _ => key::DIGEST_UNTIL,
                };
                texts.format(key, &args![line = line, until = until])
            }
        }
    }));
    if count > LISTED {
        lines.push(texts.format(key::GAMES_MORE, &args![count = count - LISTED]));
    }
    let all = secondary(texts, &Id::Games(Games::List), key::BUTTON_ALL_GAMES);
    let all = (count > BUTTONS).then_some(all);
    let row = waits.iter().take(BUTTONS).map(|(row, _)| {
        let values = args![code = row.code.clone()];
        let label = texts.format(key::BUTTON_OPEN_GAME, &values);
        button(&Id::Mine(row.id), label, ButtonStyle::Primary)
    });
    Some(Post::lines(&lines).with_buttons(row.chain(all).collect()))
}

/// The notice of a long outage, with the new deadline.
pub fn outage(everyone: &Reader<'_>, facts: &TableFacts) -> PublicPost {
    PublicPost::of(everyone, facts, |everyone, facts| {
        was_away(everyone.texts, facts)
    })
}

fn was_away(texts: &Texts, facts: &TableFacts) -> Post {
    let mut lines = vec![texts.get(key::TABLE_OUTAGE)];
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let values = args![until = wording::time::moment(texts, until)];
        lines.push(texts.format(key::TABLE_UNTIL, &values));
    }
    Post::lines(&lines)
}

/// Reminds the players for whom the match waits, in its thread; `None` if it no longer waits for anyone.
pub fn reminder(everyone: &Reader<'_>, facts: &TableFacts) -> Option<PublicPost> {
    waiting(facts).next()?;
    Some(PublicPost::of(everyone, facts, |everyone, facts| {
        reminded(everyone.texts, facts)
    }))
}

/// The sides that the match waits for.
fn waiting(facts: &TableFacts) -> impl Iterator<Item = Side> {
    let (stage, turn, ready) = (facts.stage, facts.record.turn, facts.ready);
    Side::BOTH.into_iter().filter(move |side| match stage {
        Stage::Playing => turn == Some(*side),
        Stage::Arranging => !ready[side.index()],
        Stage::Over | Stage::CalledOff => false,
    })
}

fn reminded(texts: &Texts, facts: &TableFacts) -> Post {
    let mentions: Vec<String> = waiting(facts)
        .map(|side| player(&facts.record, side))
        .collect();
    let (key, until) = match facts.record.time.control {
        Control::Untimed => (key::TABLE_REMINDER_CLAIM, facts.record.due),
        _ => (
            key::TABLE_REMINDER_UNTIL,
            facts.time.and_then(|time| time.until),
        ),
    };
    let key = if until.is_some() {
        key
    } else {
        key::TABLE_REMINDER.taking()
    };
    let values = args![
        players = texts.list(&mentions),
        until = until.map_or_else(String::new, |until| wording::time::moment(texts, until)),
    ];
    let id = facts.record.id;
    let row = match facts.stage {
        Stage::Arranging => vec![secondary(texts, &Id::Mine(id), key::BUTTON_MY_SETUP)],
        _ => vec![
            primary(texts, &Id::Move(id, Moving::Start), key::BUTTON_MOVE),
            secondary(texts, &Id::Mine(id), key::BUTTON_MY_BOARD),
        ],
    };
    Post {
        pings: waiting(facts)
            .map(|side| facts.record.player(side))
            .collect(),
        ..Post::text(texts.format(key, &values)).with_buttons(row)
    }
}
