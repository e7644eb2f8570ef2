//! Challenges on a ladder: whom somebody may challenge, and the answer.

use basics::PersonId;
use leagues::ladder::LadderRefusal;
use leagues::season::{Command, Event, OpenChallenge, Row, Season, SeasonRefusal, Seat, Stage};
use serenity::all::CreateButton;
use service::{ServiceError, seasons::LoadedSeason};
use texts::{Texts, args, key, plain};

use crate::bot::kit::{Press, ReplyError, ReplyResult};
use crate::bot::leagues::access::act;
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::words::challenges::{ended, place_in, waits};
use crate::bot::leagues::words::names::{entry, moment, seat as player, seats, title};
use crate::messages::Post;
use crate::messages::ids::league::{Ladder, Read};

/// The reminder of a challenge that waits for somebody's answer; `None` once it is answered.
pub fn reminder(texts: &Texts, loaded: &LoadedSeason, of: Seat) -> Option<Post> {
    let season = &loaded.season;
    let open = season.open_challenge(of).filter(|open| open.of == of)?;
    let values = args![
        name = plain(&season.settings().name),
        by = player(season, open.by),
        until = moment(texts, open.until),
    ];
    let text = texts.format(key::LADDER_REMINDER, &values);
    Some(Post::text(text).with_buttons(answers(texts, loaded, open.number)))
}

/// The buttons that answer the challenge that an entry of the log made.
pub fn answers(texts: &Texts, loaded: &LoadedSeason, challenge: u32) -> Vec<CreateButton> {
    let to = Controls::of(texts, loaded);
    vec![
        to.success(Ladder::Answer(challenge, true), key::BUTTON_LADDER_ACCEPT),
        to.danger(Ladder::Answer(challenge, false), key::BUTTON_LADDER_DECLINE),
    ]
}

fn refused(refusal: impl Into<SeasonRefusal>) -> ReplyError {
    ServiceError::from(refusal.into()).into()
}

/// The challenge that waits for the person who pressed, if they pressed below the message about it.
async fn shown_here(press: &Press<'_>, loaded: &LoadedSeason) -> Result<Option<u32>, ReplyError> {
    let (season, message) = (&loaded.season, &press.event.message);
    let seat = seat_of(press.texts(), season, press.person.id)?;
    let Some(open) = season.open_challenge(seat) else {
        return Ok(None);
    };
    let service = &press.bot.service;
    let shown = service
        .shown_challenge(loaded.record.id, open.number)
        .await?;
    let here = (message.channel_id.get(), message.id.get());
    Ok((shown == Some(here)).then_some(open.number))
}

/// Handles a press about a challenge.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Ladder) -> ReplyResult {
    let (texts, person) = (press.texts(), press.person.id);
    let answer = |challenge, accepts| Command::Answer { challenge, accepts };
    let challenged = |_, of| of;
    let (command, key) = match wanted {
        Ladder::Challenge | Ladder::DeclinedThis | Ladder::RecallThis => {
            return Ok(page(press, loaded).await?.into());
        }
        Ladder::AnswerThis(accepts) => {
            let challenge = shown_here(press, loaded).await?;
            let answer = challenge.map(|challenge| Ladder::Answer(challenge, accepts));
            let wanted = answer.unwrap_or(Ladder::Challenge);
            return Box::pin(self::press(press, loaded, wanted)).await;
        }
        Ladder::Rival => {
            let of: u32 = press.picked().ok_or_else(|| press.unknown())?;
            (Command::Challenge(Seat(of)), key::LADDER_YOU_CHALLENGED)
        }
        Ladder::Answer(challenge, accepts) => {
            let open = check_waits(texts, loaded, person, challenge, challenged)?;
            if !accepts {
                return Ok(really(texts, loaded, open).into());
            }
            (answer(challenge, true), key::LADDER_YOU_ACCEPTED)
        }
        Ladder::Declined(challenge) => {
            check_waits(texts, loaded, person, challenge, challenged)?;
            (answer(challenge, false), key::LADDER_YOU_DECLINED)
        }
        Ladder::Recall(challenge) => {
            check_waits(texts, loaded, person, challenge, |by, _| by)?;
            (Command::Recall, key::LADDER_YOU_RECALLED)
        }
    };
    let returns = matches!(command, Command::Challenge(_) | Command::Recall);
    let loaded = act(press, loaded, &command).await?;
    let note = texts.get(key);
    Ok(if returns {
        page(press, &loaded).await?.with_note(&note).into()
    } else {
        Post::text(note).into()
    })
}

/// The seat of somebody on a ladder in progress.
fn seat_of(texts: &Texts, season: &Season, person: PersonId) -> Result<Seat, ReplyError> {
    if season.stage() != Stage::Running {
        return Err(refused(SeasonRefusal::NotBegun));
    }
    let plays = |seat: &Seat| {
        let record = season.seat(*seat);
        record.is_some_and(|record| record.withdrawn.is_none())
    };
    let not_in = || ReplyError::Sentence(texts.get(key::REFUSE_LADDER_NOT_ENTERED));
    season.seat_of(person).filter(plays).ok_or_else(not_in)
}

/// The challenge that an entry of the log made, if it waits and this person is the player whom `whose` selects.
///
/// # Errors
/// The sentence that says what became of it.
fn check_waits(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    challenge: u32,
    whose: fn(Seat, Seat) -> Seat,
) -> Result<OpenChallenge, ReplyError> {
    let season = &loaded.season;
    let seat = seat_of(texts, season, person)?;
    let open = season.open_challenge(seat);
    let is_it = |open: &OpenChallenge| open.number == challenge && whose(open.by, open.of) == seat;
    if let Some(open) = open.filter(is_it) {
        return Ok(open);
    }
    let made = entry(season, challenge).map(|entry| &entry.event);
    if let Some(&Event::Challenged { by, of }) = made
        && let Some((at, end)) = season.end_of_challenge(challenge)
        && whose(by, of) == seat
    {
        let became = ended(texts, season, (by, of), at, end);
        return Err(ReplyError::Sentence(became));
    }
    Err(refused(LadderRefusal::NothingToAnswer(seat)))
}

/// Asks whether somebody really wants to decline, which can cost a place.
fn really(texts: &Texts, loaded: &LoadedSeason, open: OpenChallenge) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let table = season.table(0);
    let (own, other) = (place_in(&table, open.of), place_in(&table, open.by));
    let values = args![
        by = player(season, open.by),
        costs = (other > own).to_string(),
        place = own,
        below = own + 1
    ];
    let (accept, decline) = (
        Ladder::Answer(open.number, true),
        Ladder::Declined(open.number),
    );
    Post::text(texts.format(key::LADDER_DECLINE_REALLY, &values)).with_buttons(vec![
        to.danger(decline, key::BUTTON_LADDER_DECLINE),
        to.success(accept, key::BUTTON_LADDER_ACCEPT),
    ])
}

/// Whom somebody may challenge, or what they have to do first.
async fn page(press: &Press<'_>, loaded: &LoadedSeason) -> Result<Post, ReplyError> {
    let (texts, service) = (press.texts(), &press.bot.service);
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let seat = seat_of(texts, season, press.person.id)?;
    let back = to.back(Read::Show);
    if let Some(open) = season.open_challenge(seat) {
        let lines = [title(texts, season), waits(texts, season, open)];
        let mut row = if open.by == seat {
            vec![to.secondary(Ladder::Recall(open.number), key::BUTTON_LADDER_RECALL)]
        } else {
            answers(texts, loaded, open.number)
        };
        row.push(back);
        return Ok(Post::lines(&lines).with_buttons(row));
    }
    let table = season.table(0);
    let above = season.within_reach(seat, service.now());
    let away = service.on_vacation(loaded, &above).await?;
    let free = |row: &&Row| above.contains(&row.seat) && !away.contains(&row.seat);
    let options = table.iter().filter(free).filter_map(|row| {
        let rival = season.seat(row.seat)?;
        let values = args![
            place = row.standing.rank,
            player = rival.occupant.name.clone()
        ];
        let label = texts.format(key::LADDER_CHOICE, &values);
        Some(option(&label, row.seat.0))
    });
    let rivals = to.menu(Ladder::Rival, key::LADDER_PICK_RIVAL, options);
    let place = place_in(&table, seat);
    let values = args![place = place];
    let own = texts.format(key::LADDER_OWN_PLACE, &values);
    let mut lines = vec![title(texts, season), own];
    if !away.is_empty() {
        let values = args![players = seats(texts, season, away)];
        lines.push(texts.format(key::LADDER_AWAY, &values));
    }
    lines.push(texts.get(match place {
        _ if rivals.is_some() => key::LADDER_EXPLAINED,
        1 => key::LADDER_AT_THE_TOP,
        _ => key::LADDER_NOBODY_IN_REACH,
    }));
    let post = Post::lines(&lines).with_rows(rivals);
    Ok(post.with_buttons(vec![back]))
}
