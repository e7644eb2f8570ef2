//! Challenges on a ladder: whom somebody may challenge, the answer, and what the channel reads of it.

use basics::{PersonId, SeasonId};
use leagues::{
    ladder::LadderRefusal,
    season::{
        ChallengeEnd, Command, Entry, Event, Feature, GameNumber, OpenChallenge, Row, Season,
        SeasonRefusal, Seat, Stage,
    },
};
use serenity::all::{CreateButton, CreateSelectMenuOption};
use service::{ServiceError, seasons::LoadedSeason};

use super::{act, card, panel::back, season};
use crate::{
    bot::kit::{Press, ReplyError, ReplyResult},
    link::limits,
    messages::{Post, danger, ids::league::League, menu, secondary, success},
    wording,
};
use texts::{Has, Texts, args, key, plain, var};

/// The challenges that wait for their answer, with until when.
pub fn waiting(texts: &Texts, season: &Season) -> Vec<String> {
    let open = season.seats().filter_map(|(seat, _)| {
        let open = season.open_challenge(seat)?;
        (open.of == seat).then_some(open)
    });
    let mut lines: Vec<String> = open.map(|open| waits(texts, season, open)).collect();
    if !lines.is_empty() {
        lines.insert(0, texts.get(key::LADDER_CHALLENGES));
    }
    lines
}

fn waits(texts: &Texts, season: &Season, open: OpenChallenge) -> String {
    let told = args![
        by = card::seat(season, open.by),
        of = card::seat(season, open.of),
        until = wording::time::moment(texts, open.until),
    ];
    texts.format(key::LADDER_WAITS, &told)
}

/// What brings a challenge to mind that waits for somebody's answer; nothing once it is answered.
pub fn reminder(texts: &Texts, loaded: &LoadedSeason, of: Seat) -> Option<Post> {
    let season = &loaded.season;
    let open = season.open_challenge(of).filter(|open| open.of == of)?;
    let told = args![
        name = plain(&season.settings().name),
        by = card::seat(season, open.by),
        until = wording::time::moment(texts, open.until),
    ];
    let text = texts.format(key::LADDER_REMINDER, &told);
    Some(Post::text(text).with_buttons(answers(texts, loaded.record.id, open.number)))
}

/// What the channel is told about a challenge, its answer, and what else became of it; nothing about other entries.
pub fn news(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let both = |by, of| args![by = card::seat(season, by), of = card::seat(season, of)];
    Some(match entry.event {
        Event::Challenged { by, of } => match season.end_of_challenge(number) {
            None => {
                let open = season.open_challenge(of);
                let until =
                    open.map_or_else(String::new, |open| wording::time::moment(texts, open.until));
                let told = args![
                    by = card::seat(season, by),
                    of = card::seat(season, of),
                    until = until
                ];
                texts.format(key::LADDER_NEWS_CHALLENGED, &told)
            }
            Some((at, end)) => {
                let made = texts.format(key::LADDER_NEWS_MADE, &both(by, of));
                format!("{made}\n{}", ended(texts, season, (by, of), at, end))
            }
        },
        Event::Unanswered { by, of } => {
            ended(texts, season, (by, of), number, ChallengeEnd::Unanswered)
        }
        Event::Recalled { by, of } => {
            ended(texts, season, (by, of), number, ChallengeEnd::Recalled)
        }
        Event::Answered { of, accepts: false } => {
            let changed = season.challenges_changed_by(number);
            let made = changed
                .first()
                .and_then(|made| season.log().get(*made as usize - 1));
            let Some(Event::Challenged { by, .. }) = made.map(|made| &made.event) else {
                return None;
            };
            ended(texts, season, (*by, of), number, ChallengeEnd::Declined)
        }
        Event::Ruled { .. } if season.corrected_by(number).is_none() => {
            let (_, [by, of]) = season.climbed_by(number)?;
            let told = with_places(season, (by, of), number);
            texts.format(
                if season.has_left(of) {
                    key::LADDER_NEWS_WON_LEFT.taking()
                } else {
                    key::LADDER_NEWS_WON
                },
                &told,
            )
        }
        Event::Fell { .. } => fallen(texts, season, number)?,
        _ => return None,
    })
}

/// Who fell together for not playing, and where they stand now.
fn fallen(texts: &Texts, season: &Season, number: u32) -> Option<String> {
    let seats = season.fallen_with(number);
    let last = number + u32::try_from(seats.len()).ok()?.checked_sub(1)?;
    let rows = season.as_of(last)?.table(0);
    let named = seats.iter().map(|seat| {
        let told = args![
            player = card::seat(season, *seat),
            place = place_in(&rows, *seat)
        ];
        texts.format(key::LADDER_FELL_TO, &told)
    });
    let named: Vec<String> = named.collect();
    let told = args![
        players = texts.list(&named[..named.len().min(card::NAMED)]),
        more = named.len().saturating_sub(card::NAMED)
    ];
    Some(texts.format(key::LADDER_NEWS_FELL, &told))
}

/// Where the players of a game on a ladder stand after an entry of the log; nothing elsewhere, or if one of them has left.
pub fn places_of(texts: &Texts, season: &Season, game: GameNumber, number: u32) -> Option<String> {
    let has_places = season.has(Feature::Challenges);
    let pairing = season.game(game).filter(|_| has_places)?.pairing;
    let (by, of) = (pairing.black, pairing.white);
    let are_on = !season.has_left(by) && !season.has_left(of);
    are_on.then(|| {
        let told = with_places(season, (by, of), number);
        texts.format(key::LADDER_PLACES, &told)
    })
}

/// What became of a challenge by an entry of the log.
fn ended(
    texts: &Texts,
    season: &Season,
    (by, of): (Seat, Seat),
    number: u32,
    end: ChallengeEnd,
) -> String {
    let told = args![by = card::seat(season, by), of = card::seat(season, of)];
    match end {
        ChallengeEnd::Accepted => texts.format(key::LADDER_END_ACCEPTED, &told),
        ChallengeEnd::Declined => {
            let told = with_places(season, (by, of), number);
            texts.format(key::LADDER_END_DECLINED, &told)
        }
        ChallengeEnd::Unanswered => {
            let told = with_places(season, (by, of), number);
            texts.format(key::LADDER_END_UNANSWERED, &told)
        }
        ChallengeEnd::Recalled => texts.format(key::LADDER_END_RECALLED, &told),
        ChallengeEnd::Left(seat) => {
            let told = args![player = card::seat(season, seat)];
            texts.format(key::LADDER_END_LEFT, &told)
        }
        ChallengeEnd::Over => texts.get(key::LADDER_END_OVER),
    }
}

/// Both players of a challenge, with their places right after an entry of the log.
fn with_places(
    season: &Season,
    (by, of): (Seat, Seat),
    number: u32,
) -> impl Has<var::by> + Has<var::of> + Has<var::place> + Has<var::other> {
    let rows = season.as_of(number).map(|then| then.table(0));
    let place = |seat| place_in(rows.as_deref().unwrap_or_default(), seat);
    args![
        by = card::seat(season, by),
        of = card::seat(season, of),
        place = place(by),
        other = place(of)
    ]
}

/// The place of a seat in a table.
fn place_in(rows: &[Row], seat: Seat) -> usize {
    let found = rows.iter().find(|row| row.seat == seat);
    found.map_or(0, |row| row.standing.rank)
}

/// The buttons that answer the challenge that an entry of the log made.
pub fn answers(texts: &Texts, id: SeasonId, challenge: u32) -> Vec<CreateButton> {
    let of = |accepts| card::of(id, League::Answer(challenge, accepts));
    vec![
        success(texts, &of(true), key::BUTTON_LADDER_ACCEPT),
        danger(texts, &of(false), key::BUTTON_LADDER_DECLINE),
    ]
}

fn refused(refusal: impl Into<SeasonRefusal>) -> ReplyError {
    ServiceError::from(refusal.into()).into()
}

/// The challenge that waits for the answer of who pressed, if the message below which they did so tells of it.
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
pub async fn press(press: &Press<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    let texts = press.texts();
    let (command, key) = match wanted {
        League::Challenge => {
            let loaded = season(press, id).await?;
            return Ok(page(press, &loaded).await?.into());
        }
        League::Answer(challenge, false) => {
            let loaded = season(press, id).await?;
            return Ok(really(texts, &loaded, press.person.id, challenge)?.into());
        }
        League::AnswerThis(accepts) => {
            let loaded = season(press, id).await?;
            return match shown_here(press, &loaded).await? {
                Some(challenge) => {
                    Box::pin(self::press(press, id, League::Answer(challenge, accepts))).await
                }
                None => Ok(page(press, &loaded).await?.into()),
            };
        }
        League::DeclinedThis | League::RecallThis => {
            return Ok(page(press, &season(press, id).await?).await?.into());
        }
        League::Rival => {
            let of: u32 = press.picked().ok_or_else(|| press.unknown())?;
            (Command::Challenge(Seat(of)), key::LADDER_YOU_CHALLENGED)
        }
        League::Recall(challenge) => {
            let loaded = season(press, id).await?;
            check_waits(texts, &loaded, press.person.id, challenge, |by, _| by)?;
            (Command::Recall, key::LADDER_YOU_RECALLED)
        }
        League::Answer(challenge, accepts @ true) => (
            Command::Answer { challenge, accepts },
            key::LADDER_YOU_ACCEPTED,
        ),
        League::Declined(challenge) => {
            let accepts = false;
            (
                Command::Answer { challenge, accepts },
                key::LADDER_YOU_DECLINED,
            )
        }
        _ => return Err(press.unknown()),
    };
    if let Command::Answer { challenge, .. } = command {
        let loaded = season(press, id).await?;
        check_waits(texts, &loaded, press.person.id, challenge, |_, of| of)?;
    }
    let loaded = act(press, id, &command).await?;
    let note = texts.get(key);
    Ok(match wanted {
        League::Rival | League::Recall(_) => page(press, &loaded).await?.with_note(&note),
        _ => Post::text(note),
    }
    .into())
}

/// The seat of somebody on a ladder that is on.
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

/// The challenge that an entry of the log made, if it waits, and this person is the one of both that `whose` names; or the sentence
/// that says what became of it.
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
    let made = season.log().get((challenge as usize).wrapping_sub(1));
    let made = made.map(|entry| &entry.event);
    match (made, season.end_of_challenge(challenge)) {
        (Some(&Event::Challenged { by, of }), Some((at, end))) if whose(by, of) == seat => {
            let became = ended(texts, season, (by, of), at, end);
            Err(ReplyError::Sentence(became))
        }
        _ => Err(refused(LadderRefusal::NothingToAnswer(u64::from(seat.0)))),
    }
}

/// The question whether somebody really means to decline, which can cost a place.
fn really(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    challenge: u32,
) -> Result<Post, ReplyError> {
    let (id, season) = (loaded.record.id, &loaded.season);
    let open = check_waits(texts, loaded, person, challenge, |_, of| of)?;
    let seat = open.of;
    let table = season.table(0);
    let (own, other) = (place_in(&table, seat), place_in(&table, open.by));
    let told = args![
        by = card::seat(season, open.by),
        costs = (other > own).to_string(),
        place = own,
        below = own + 1
    ];
    let accept = card::of(id, League::Answer(challenge, true));
    let decline = card::of(id, League::Declined(challenge));
    Ok(
        Post::text(texts.format(key::LADDER_DECLINE_REALLY, &told)).with_buttons(vec![
            danger(texts, &decline, key::BUTTON_LADDER_DECLINE),
            success(texts, &accept, key::BUTTON_LADDER_ACCEPT),
        ]),
    )
}

/// Whom somebody may challenge, or what they have to do first.
async fn page(press: &Press<'_>, loaded: &LoadedSeason) -> Result<Post, ReplyError> {
    let (texts, service) = (press.texts(), &press.bot.service);
    let (id, season) = (loaded.record.id, &loaded.season);
    let title = texts.format(
        key::LEAGUE_TITLE,
        &args![name = plain(&season.settings().name)],
    );
    let seat = seat_of(texts, season, press.person.id)?;
    let to = |wanted| card::of(id, wanted);
    if let Some(open) = season.open_challenge(seat) {
        let lines = [title, waits(texts, season, open)];
        let mut row = if open.by == seat {
            vec![secondary(
                texts,
                &to(League::Recall(open.number)),
                key::BUTTON_LADDER_RECALL,
            )]
        } else {
            answers(texts, id, open.number)
        };
        row.push(back(texts, id, League::Show));
        return Ok(Post::lines(&lines).with_buttons(row));
    }
    let table = season.table(0);
    let above = season.within_reach(seat, service.now());
    let away = service.on_vacation(loaded, &above).await?;
    let free = |row: &&Row| above.contains(&row.seat) && !away.contains(&row.seat);
    let options = table.iter().filter(free).filter_map(|row| {
        let rival = season.seat(row.seat)?;
        let told = args![
            place = row.standing.rank,
            player = rival.occupant.name.clone()
        ];
        let label = limits::fit(&texts.format(key::LADDER_CHOICE, &told), limits::LABEL);
        Some(CreateSelectMenuOption::new(label, row.seat.0.to_string()))
    });
    let options: Vec<CreateSelectMenuOption> = options.take(limits::OPTIONS).collect();
    let place = place_in(&table, seat);
    let told = args![place = place];
    let mut lines = vec![title, texts.format(key::LADDER_OWN_PLACE, &told)];
    if !away.is_empty() {
        let names: Vec<String> = away.iter().map(|one| card::seat(season, *one)).collect();
        let told = args![players = texts.list(&names)];
        lines.push(texts.format(key::LADDER_AWAY, &told));
    }
    let row = vec![back(texts, id, League::Show)];
    if options.is_empty() {
        lines.push(texts.get(match place {
            1 => key::LADDER_AT_THE_TOP,
            _ => key::LADDER_NOBODY_IN_REACH,
        }));
        return Ok(Post::lines(&lines).with_buttons(row));
    }
    lines.push(texts.get(key::LADDER_EXPLAINED));
    let rivals = menu(
        &to(League::Rival),
        texts.get(key::LADDER_PICK_RIVAL),
        options,
    );
    Ok(Post::lines(&lines).with_rows([rivals]).with_buttons(row))
}
