//! /league create: the options of a new season. Everything else has a sensible default, and can be changed until the start.

use leagues::season::{Feature, Settings, TeamSize};
use matches::challenge::Terms;
use matches::clock::control::{TimeOut, TimeTerms};
use matches::season::SeasonStage;
use serenity::all::CreateCommandOption;
use service::{RequestContext, seasons::NewSeason};

use super::manage;
use crate::bot::authority::{self, Right};
use crate::bot::commands::options::{choice_option, count_option, text_option};
use crate::bot::kit::{Answer, Call, ReplyResult};
use crate::bot::leagues::settings::players::USUAL_SUBSTITUTES;
use crate::bot::leagues::words::formats;
use crate::bot::matches::starting::{challenge, terms};
use texts::{Texts, args, key, plain};

const TITLE: &str = "name";
const FORMAT: &str = "format";
const ROUNDS: &str = "rounds";
const TEAMS: &str = "teams";
const SUBSTITUTES: &str = "substitutes";
/// The default time control of an arena: its games end the same evening.
const ARENA_TIME: &str = "10m+5s";
/// The default number of rounds of a Swiss season.
const USUAL_ROUNDS: u32 = 5;

/// The options for Discord.
pub fn options(texts: &Texts) -> Vec<CreateCommandOption> {
    let name = text_option(TITLE, texts.get(key::OPTION_LEAGUE_NAME))
        .max_length(leagues::season::MAX_NAME_LENGTH as u16)
        .required(true);
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

/// Opens a season. Its message is the answer; the organiser gets the page on which they go on.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let texts = call.texts();
    authority::check(call, Right::LeagueFounder)?;
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
    let name = call.text(TITLE).unwrap_or_default().trim();
    let guild = call.guild().unwrap_or(0);
    let others = call.bot.service.seasons_in(guild).await?;
    let is_taken = others.iter().any(|other| {
        let is_on = matches!(other.stage, SeasonStage::Open | SeasonStage::Running);
        is_on && other.id.0 != call.interaction && other.name.to_lowercase() == name.to_lowercase()
    });
    if is_taken {
        let values = args![name = plain(name)];
        return Err(call.refusal_with(key::REFUSE_LEAGUE_NAME_TAKEN, &values));
    }
    let new = NewSeason {
        organiser: call.person.clone(),
        settings: Settings {
            teams,
            ..Settings::usual(name, format)
        },
        terms: Terms {
            rated: true,
            level: None,
            ..terms::read(call).await?
        },
        time: TimeTerms {
            // Nobody is there to ask: the season goes on.
            time_out: TimeOut::Loses,
            ..challenge::read_time(
                call,
                if format.has(Feature::OneSitting) {
                    ARENA_TIME
                } else {
                    challenge::USUAL_TIME
                },
            )?
        },
        entry_role: None,
        organiser_role: None,
    };
    let context = RequestContext {
        interaction: call.interaction,
        guild,
        channel: call.event.channel_id.get(),
    };
    let loaded = call.bot.service.create_season(new, context).await?;
    let note = texts.get(key::LEAGUE_CREATED);
    Ok(Answer::Plain(manage::page(texts, &loaded).with_note(&note)).into())
}
