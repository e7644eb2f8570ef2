//! /league create: a new season, by options or by a form. Everything else has a sensible default, and can be changed until the start.

use basics::Span;
use leagues::season::{Feature, Format, Settings, TeamSize};
use matches::challenge::Terms;
use matches::clock::control::{TimeOut, TimeTerms};
use matches::play_rules::Offer;
use matches::season::SeasonStage;
use serenity::all::CreateCommandOption;
use service::{RequestContext, seasons::NewSeason};

use super::manage;
use crate::bot::authority::{self, Right};
use crate::bot::commands::options::{choice_option, count_option, text_option};
use crate::bot::kit::{Answer, Call, Form, Reply, ReplyError, ReplyResult, Visit};
use crate::bot::leagues::settings::players::{START_DAYS, USUAL_SUBSTITUTES, starts_after};
use crate::bot::leagues::settings::rounds::offered_formats;
use crate::bot::leagues::words::formats;
use crate::bot::matches::starting::{challenge, terms};
use crate::link::forms::{Choice, Field, Input, Lines};
use crate::messages::{self, ids::Id, panels::in_two_lines};
use crate::wording;
use texts::{Texts, args, key, plain};

const TITLE: &str = "name";
const FORMAT: &str = "format";
const ROUNDS: &str = "rounds";
const TEAMS: &str = "teams";
const SUBSTITUTES: &str = "substitutes";
const GAME: &str = "game";
const TIME: &str = "time";
const STARTS: &str = "starts";
/// The choice of the time control that is usual for the format.
const USUAL: &str = "usual";
/// The default time control of an arena: its games end the same evening.
const ARENA_TIME: &str = "10m+5s";
/// The default number of rounds of a Swiss season.
const USUAL_ROUNDS: u32 = 5;

/// The format of a new season, and the terms of its games.
struct New<'a> {
    name: &'a str,
    format: Format,
    teams: Option<TeamSize>,
    terms: Terms,
    time: TimeTerms,
    /// After how many days it starts; 0 means when an organiser says so.
    starts: i64,
}

/// The options for Discord.
pub fn options(texts: &Texts) -> Vec<CreateCommandOption> {
    let name = text_option(TITLE, texts.get(key::OPTION_LEAGUE_NAME))
        .max_length(leagues::season::MAX_NAME_LENGTH as u16);
    let formats = formats::ALL.into_iter();
    let formats = formats.filter_map(|(name, key)| Some((texts.get(key?), name)));
    let format = choice_option(FORMAT, texts.get(key::OPTION_LEAGUE_FORMAT), formats);
    let most = leagues::season::MAX_ROUNDS;
    let rounds = count_option(ROUNDS, texts.get(key::OPTION_LEAGUE_ROUNDS), most);
    let rules = text_option(terms::RULES, texts.get(key::OPTION_CHALLENGE_RULES));
    let most = leagues::season::MAX_BOARDS;
    let teams = count_option(TEAMS, texts.get(key::OPTION_LEAGUE_TEAMS), most);
    let teams = teams.min_int_value(u64::from(leagues::season::MIN_BOARDS));
    let substitutes = count_option(SUBSTITUTES, texts.get(key::OPTION_LEAGUE_SUBSTITUTES), most);
    let substitutes = substitutes.min_int_value(0);
    vec![
        name,
        terms::game_option(texts, texts.get(key::OPTION_CHALLENGE_GAME)),
        format,
        rounds,
        teams,
        substitutes,
        rules.set_autocomplete(true),
        challenge::control_option(texts),
        challenge::weekends_option(texts),
    ]
}

/// Opens a season with the given options; without a name, opens the form.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    authority::check(call, Right::LeagueFounder).await?;
    let Some(name) = call.text(TITLE) else {
        return open(call).await;
    };
    call.expect_channel_for_messages().await?;
    let rounds = call.number(ROUNDS);
    let wanted = call.text(FORMAT).unwrap_or(formats::SWISS);
    if rounds.is_some() && wanted != formats::SWISS {
        return Err(call.refusal(key::REFUSE_LEAGUE_ROUNDS));
    }
    let format = formats::named(wanted, rounds.unwrap_or(USUAL_ROUNDS), None);
    let format = format.ok_or_else(|| call.unknown())?;
    let teams = call.number(TEAMS).map(|boards| TeamSize {
        boards,
        substitutes: call.number(SUBSTITUTES).unwrap_or(USUAL_SUBSTITUTES),
    });
    let new = New {
        name,
        format,
        teams,
        terms: terms::read(call).await?,
        time: challenge::read_time(call, usual_time(format))?,
        starts: 0,
    };
    found(call, new).await
}

/// The time control that is usual for a format.
fn usual_time(format: Format) -> &'static str {
    if format.has(Feature::OneSitting) {
        ARENA_TIME
    } else {
        challenge::USUAL_TIME
    }
}

/// Opens the form: the name, the game, the format, the time, and when it starts.
pub async fn open<E>(visit: &Visit<'_, E>) -> ReplyResult {
    visit.expect_channel_for_messages().await?;
    let texts = visit.texts();
    let label = |key| texts.get(key);
    let choice = |value: String, label: String, is_now: bool| {
        let (label, description) = in_two_lines(label);
        Choice {
            value,
            label,
            description,
            is_now,
        }
    };
    let terms = terms::usual_in(visit, None).await?;
    let usual = Format::Swiss {
        rounds: USUAL_ROUNDS,
    };
    let formats = offered_formats(usual)
        .map(|(value, format)| choice(value, formats::name(texts, format), format == usual));
    let usual_time = choice(USUAL.to_owned(), label(key::LEAGUE_TIME_USUAL), true);
    let times = challenge::controls(texts, None, &Offer::All);
    let starts = START_DAYS.map(|days| {
        let label = match days {
            0 => label(key::LEAGUE_STARTS_WHEN_TOLD),
            days => {
                let values = args![span = wording::time::span(texts, Span::days(days))];
                texts.format(key::LEAGUE_STARTS_IN, &values)
            }
        };
        choice(days.to_string(), label, days == 0)
    });
    let menu = |name, key, choices| Field::new(name, label(key), Input::Menu(choices, 1..=1));
    let longest = leagues::season::MAX_NAME_LENGTH as u16;
    let fields = [
        Field::text(TITLE, label(key::LEAGUE_FIELD_NAME), Lines::One, longest),
        menu(
            GAME,
            key::LEAGUE_PICK_GAME_PLAYED,
            terms::rule_sets(texts, &terms, &Offer::All),
        ),
        menu(FORMAT, key::LEAGUE_PICK_FORMAT, formats.collect()),
        menu(
            TIME,
            key::LEAGUE_PICK_TIME,
            [usual_time].into_iter().chain(times).collect(),
        ),
        menu(STARTS, key::LEAGUE_PICK_STARTS, starts.into()),
    ];
    let form = messages::form(&Id::NewLeague, &label(key::LEAGUE_FORM_NEW), &fields);
    Ok(Reply::from(form))
}

/// Opens the season of a submitted form.
///
/// # Errors
/// The sentence that says why it cannot be opened.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let (filled, unknown) = (form.event.filled, || form.unknown());
    let format: String = filled.first(FORMAT).ok_or_else(unknown)?;
    let usual = Format::Swiss {
        rounds: USUAL_ROUNDS,
    };
    let mut formats = offered_formats(usual);
    let (_, format) = formats
        .find(|(value, _)| *value == format)
        .ok_or_else(unknown)?;
    let rules: String = filled.first(GAME).ok_or_else(unknown)?;
    let time: String = filled.first(TIME).ok_or_else(unknown)?;
    let time = match time.as_str() {
        USUAL => usual_time(format),
        typed => typed,
    };
    let new = New {
        name: &form.typed(TITLE),
        format,
        teams: None,
        terms: terms::of_value(&rules).ok_or_else(unknown)?,
        time: challenge::usual_terms(challenge::control(form.texts(), time)?),
        starts: filled.first(STARTS).ok_or_else(unknown)?,
    };
    found(form, new).await
}

/// Opens a season. Its message is posted in the channel; the organiser gets the page on which they go on.
async fn found<E>(visit: &Visit<'_, E>, new: New<'_>) -> ReplyResult {
    let (texts, service, name) = (visit.texts(), &visit.bot.service, new.name.trim());
    let guild = visit.guild().unwrap_or(0);
    expect_free(visit, guild, name).await?;
    let mut settings = Settings {
        teams: new.teams,
        ..Settings::usual(name, new.format)
    };
    starts_after(&mut settings, new.starts, service.now());
    let new = NewSeason {
        organiser: visit.person.clone(),
        settings,
        terms: Terms {
            rated: true,
            level: None,
            ..new.terms
        },
        time: TimeTerms {
            // Nobody is there to ask: the season goes on.
            time_out: TimeOut::Loses,
            ..new.time
        },
        entry_role: None,
        organiser_role: None,
    };
    let context = RequestContext {
        interaction: visit.interaction,
        guild,
        channel: visit.place.channel.get(),
    };
    let loaded = service.create_season(new, context).await?;
    let note = texts.get(key::LEAGUE_CREATED);
    Ok(Answer::Plain(manage::page(texts, &loaded).with_note(&note)).into())
}

/// Checks that no open or running season of the server has this name.
async fn expect_free<E>(visit: &Visit<'_, E>, guild: u64, name: &str) -> Result<(), ReplyError> {
    let others = visit.bot.service.seasons_in(guild).await?;
    let is_taken = others.iter().any(|other| {
        let is_on = matches!(other.stage, SeasonStage::Open | SeasonStage::Running);
        is_on && other.id.0 != visit.interaction && other.name.to_lowercase() == name.to_lowercase()
    });
    if is_taken {
        let values = args![name = plain(name)];
        return Err(visit.refusal_with(key::REFUSE_LEAGUE_NAME_TAKEN, &values));
    }
    Ok(())
}
