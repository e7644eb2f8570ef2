//! /vacation: shows the days left, begins or ends a vacation, and notifies the opponents.

use basics::Span;
use matches::{
    facts::{SeatFacts, TableFacts},
    records::MatchRecord,
    vacation::{ALLOWANCE, VacationStatus},
};
use rules::Side;
use serenity::all::{ButtonStyle, CreateCommand};

use crate::bot::commands::options::{count_option, everywhere};
use crate::{
    bot::kit::{Call, Press, ReplyResult, Visit},
    messages::{
        Post, PrivatePost, PublicPost, button,
        ids::{Id, Vacation},
        primary,
    },
    wording::{
        self,
        phrases::{opponent, player},
        reader::Reader,
    },
};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "vacation";
const DAYS: &str = "days";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let most = u32::try_from(2 * ALLOWANCE / Span::DAY).unwrap_or_default();
    let days = count_option(DAYS, texts.get(key::OPTION_VACATION_DAYS), most);
    everywhere(NAME, texts.get(key::COMMAND_VACATION)).set_options(vec![days])
}

/// Shows the person's vacation days, or begins a vacation.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    match call.number(DAYS) {
        Some(days) => change(call, Vacation::Begin(days)).await,
        None => {
            let leave = call.bot.service.vacation_status(call.person.id).await?;
            Ok(vacation(call.texts(), &leave).into())
        }
    }
}

/// Handles a length, or Come back.
pub async fn press(press: &Press<'_>, wanted: Vacation) -> ReplyResult {
    change(press, wanted).await
}

/// Begins a vacation, or ends it.
async fn change<E>(visit: &Visit<'_, E>, wanted: Vacation) -> ReplyResult {
    let (service, person, texts) = (&visit.bot.service, &visit.person, visit.texts());
    let before = service.vacation_status(person.id).await?;
    let leave = match wanted {
        Vacation::Begin(0) => service.begin_vacation(person, Span::MAX).await?,
        Vacation::Begin(days) => {
            service
                .begin_vacation(person, i64::from(days) * Span::DAY)
                .await?
        }
        Vacation::End => service.end_vacation(person).await?,
    };
    let note = match (wanted, leave.until) {
        (Vacation::Begin(days), Some(until)) => {
            let until = args![until = wording::time::moment(texts, until)];
            let key = if before.until.is_some() {
                key::VACATION_ALREADY
            } else if i64::from(days) * Span::DAY > before.longest {
                key::VACATION_BEGUN_SHORTER
            } else {
                key::VACATION_BEGUN
            };
            texts.format(key, &until)
        }
        (Vacation::Begin(_), None) => texts.get(key::VACATION_USED_UP),
        (Vacation::End, _) => texts.get(key::VACATION_ENDED),
    };
    Ok(vacation(texts, &leave).with_note(&note).into())
}

/// The suggested lengths, in days.
const LENGTHS: [u32; 4] = [3, 7, 14, 21];

/// The days left, and buttons to begin or to come back.
fn vacation(texts: &Texts, leave: &VacationStatus) -> Post {
    let values = args![
        left = wording::time::span(texts, leave.left),
        allowance = wording::time::span(texts, ALLOWANCE)
    ];
    let mut lines = Vec::new();
    let mut row = Vec::new();
    if let Some(until) = leave.until {
        let until = wording::time::moment(texts, until);
        lines.push(texts.format(key::VACATION_ON, &args![until = until]));
        let end = Id::Vacation(Vacation::End);
        row.push(primary(texts, &end, key::BUTTON_COME_BACK));
    } else {
        let fits = |days: &&u32| i64::from(**days) * Span::DAY < leave.longest;
        for &days in LENGTHS.iter().filter(fits) {
            let label = wording::time::span(texts, i64::from(days) * Span::DAY);
            let id = Id::Vacation(Vacation::Begin(days));
            row.push(button(&id, label, ButtonStyle::Secondary));
        }
        if leave.longest > Span::ZERO {
            let all = args![length = wording::time::span(texts, leave.longest)];
            let label = texts.format(key::BUTTON_WHOLE_VACATION, &all);
            let id = Id::Vacation(Vacation::Begin(0));
            row.push(button(&id, label, ButtonStyle::Secondary));
        }
    }
    lines.push(texts.format(key::VACATION_LEFT, &values));
    lines.push(texts.get(key::VACATION_EXPLAINED));
    Post::lines(&lines).with_buttons(row)
}

/// The notice that the other player of these games went on vacation, or came back.
pub fn other_away(texts: &Texts, facts: &SeatFacts, games: &[MatchRecord]) -> PrivatePost {
    let codes: Vec<String> = games
        .iter()
        .map(|row| format!("**{}**", row.code))
        .collect();
    let until = facts.away[facts.seat.opponent().index()];
    let values = args![
        opponent = opponent(&facts.record, facts.seat),
        count = codes.len(),
        games = texts.list(&codes),
        until = until.map_or_else(String::new, |until| wording::time::moment(texts, until)),
    ];
    let post = Post::text(if until.is_some() {
        texts.format(key::OTHER_AWAY, &values)
    } else {
        texts.format(key::OTHER_BACK, &values)
    });
    PrivatePost::about(facts, post)
}

/// The announcement of which players are on vacation now, and what that means for the deadlines of this match.
pub fn announcement(everyone: &Reader<'_>, facts: &TableFacts) -> PublicPost {
    PublicPost::of(everyone, facts, |everyone, facts| {
        announced(everyone.texts, facts)
    })
}

fn announced(texts: &Texts, facts: &TableFacts) -> Post {
    let mut lines: Vec<String> = Side::BOTH
        .into_iter()
        .filter_map(|side| Some((side, facts.away[side.index()]?)))
        .map(|(side, until)| {
            let values = args![
                player = player(&facts.record, side),
                until = wording::time::moment(texts, until)
            ];
            texts.format(key::TABLE_VACATION, &values)
        })
        .collect();
    if lines.is_empty() {
        lines.push(texts.get(key::TABLE_VACATION_OVER));
    }
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let values = args![until = wording::time::moment(texts, until)];
        lines.push(texts.format(key::TABLE_UNTIL, &values));
    }
    Post::lines(&lines)
}
