//! /practice: a game against the program, in a channel or in direct messages; also challenges to the program.

use basics::Span;
use matches::{
    challenge::{FirstMove, Terms},
    clock::control::{Control, TimeTerms},
};
use rules::game::GameName;
use serenity::all::{CreateActionRow, CreateCommand, CreateCommandOption, CreateSelectMenuOption};
use service::{Invitation, LevelRecord, RequestContext, engine::HOST_LEVEL};

use super::terms;
use crate::bot::commands::options::{count_option, everywhere, suggested_option};
use crate::{
    bot::kit::{Bot, Call, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        Post,
        ids::{Id, Practice, PracticeTerms},
        menu, primary, secondary, success,
    },
    places::permissions::{self, Permissions},
    wording,
};
use texts::{Sentence, Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "practice";
/// The option that takes the level of the program.
pub const LEVEL: &str = "level";
/// The program's levels in words, from the lowest to the highest.
const LEVELS: [Sentence; 8] = [
    key::PRACTICE_LEVEL_1,
    key::PRACTICE_LEVEL_2,
    key::PRACTICE_LEVEL_3,
    key::PRACTICE_LEVEL_4,
    key::PRACTICE_LEVEL_5,
    key::PRACTICE_LEVEL_6,
    key::PRACTICE_LEVEL_7,
    key::PRACTICE_LEVEL_8,
];
/// The program's highest level.
const HIGHEST_LEVEL: u8 = LEVELS.len() as u8;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_PRACTICE_GAME));
    let rules = suggested_option(texts, terms::RULES, key::OPTION_CHALLENGE_RULES);
    everywhere(NAME, texts.get(key::COMMAND_PRACTICE)).set_options(vec![
        game,
        level_option(texts),
        rules,
    ])
}

/// The option for the level of the program.
pub fn level_option(texts: &Texts) -> CreateCommandOption {
    count_option(
        LEVEL,
        texts.get(key::OPTION_PRACTICE_LEVEL),
        HOST_LEVEL.into(),
    )
}

/// The level that was given, if one was.
pub fn level(call: &Call<'_>) -> Option<u8> {
    let level = call.number(LEVEL)?;
    u8::try_from(level).ok().map(|level| level.min(HOST_LEVEL))
}

/// The highest level in a game: the host's engine, if there is one for it.
fn highest(bot: &Bot, game: GameName) -> u8 {
    match bot.service.engine_name() {
        Some(_) if game == GameName::Xiangqi => HOST_LEVEL,
        _ => HIGHEST_LEVEL,
    }
}

/// Refuses the level of a missing engine.
fn check_level<E>(visit: &Visit<'_, E>, game: GameName, level: u8) -> Result<(), ReplyError> {
    if level <= highest(visit.bot, game) {
        return Ok(());
    }
    Err(visit.refusal(match visit.bot.service.engine_name() {
        Some(_) => key::REFUSE_PRACTICE_HOST_GAME,
        None => key::REFUSE_PRACTICE_HOST,
    }))
}

/// A level as it is named in sentences.
fn named(texts: &Texts, engine: Option<&str>, level: u8) -> String {
    match (level, engine) {
        (HOST_LEVEL, Some(engine)) => {
            texts.format(key::PRACTICE_HOST_NAMED, &args![name = plain(engine)])
        }
        (HOST_LEVEL, None) => texts.get(key::PRACTICE_HOST),
        _ => level.to_string(),
    }
}

/// A button that shows the choices.
pub fn button(texts: &Texts) -> serenity::all::CreateButton {
    primary(texts, &Id::Practice(Practice::Show), key::BUTTON_PRACTICE)
}

/// Shows the choices, with the given options.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let game = match terms::game(call) {
        Some(game) => Some(game),
        None => call.bot.service.latest_game_of(call.person.id).await?,
    };
    let terms = terms::chosen_preset(call, game.unwrap_or(GameName::ALL[0])).await?;
    let (game, preset) = (terms.rules.game(), terms.preset);
    if let Some(level) = level(call) {
        check_level(call, game, level)?;
    }
    choices(call, game, preset, level(call)).await
}

/// Begins a game with the options of a challenge to the program.
pub async fn challenged(call: &Call<'_>, challenge: Invitation) -> ReplyResult {
    let game = challenge.terms.rules.game();
    let level = match level(call) {
        Some(level) => level,
        None => next_level(
            &call.bot.service.against_program(call.person.id).await?,
            game,
        ),
    };
    check_level(call, game, level)?;
    let invitation = Invitation {
        opponent: None,
        terms: Terms {
            level: Some(level),
            ..challenge.terms
        },
        stands: Span::ZERO,
        ..challenge
    };
    begin(call, &invitation, Spot::of(call).channel).await
}

/// An invitation to a game against the program at this level, with the default of every other option.
fn invitation<E>(visit: &Visit<'_, E>, terms: Terms, level: u8) -> Invitation {
    let level = Some(level);
    Invitation {
        challenger: visit.person.clone(),
        opponent: None,
        terms: Terms { level, ..terms },
        time: TimeTerms {
            control: Control::Untimed,
            ..TimeTerms::default()
        },
        first_move: FirstMove::Chance,
        stands: Span::ZERO,
        games: 1,
    }
}

/// Handles a press on a message with the choices.
pub async fn press(press: &Press<'_>, wanted: &Practice) -> ReplyResult {
    let picked = || press.picked::<String>().ok_or_else(|| press.unknown());
    let usual = |game: GameName| {
        let preset = wording::usual_preset(game, press.texts().language());
        (game, preset, None)
    };
    let chosen = |game: GameName, preset: &str, level: u8| {
        let found = Terms::preset(game, preset).ok_or_else(|| press.unknown());
        found.map(|terms| (game, terms.preset, Some(level)))
    };
    let (game, preset, level) = match wanted {
        Practice::Show => {
            let game = press.bot.service.latest_game_of(press.person.id).await?;
            usual(game.unwrap_or(GameName::ALL[0]))
        }
        Practice::Game(_) => usual(GameName::from_name(&picked()?).ok_or_else(|| press.unknown())?),
        Practice::Rules(terms) => chosen(terms.game, &picked()?, terms.level)?,
        Practice::Level(terms) => {
            let level = press.picked().ok_or_else(|| press.unknown())?;
            chosen(terms.game, &terms.preset, level)?
        }
        Practice::Here(terms) => return start(press, terms, Spot::of(press).channel).await,
        Practice::Direct(terms) => return start(press, terms, None).await,
    };
    choices(press, game, preset, level).await
}

/// Where a game may begin.
#[derive(Clone, Copy)]
struct Spot {
    /// The server and the channel, if a game may begin in a thread there.
    channel: Option<(u64, u64)>,
    /// The key of the sentence that says why it may not, in a server.
    why_not: Option<Sentence>,
}

impl Spot {
    /// Only in direct messages, or also in a channel where the bot may open threads.
    fn of<E>(visit: &Visit<'_, E>) -> Spot {
        let guild = visit.guild();
        let may = Permissions::from(visit.allowed().unwrap_or_default());
        let why_not = if guild.is_none() {
            None
        } else if visit.thread().is_some() {
            Some(key::PRACTICE_IN_THREAD)
        } else {
            let may_not = !may.contains(permissions::FOR_A_THREAD);
            may_not.then_some(key::PRACTICE_NO_THREAD)
        };
        let channel = guild.zip(visit.channel().map(|channel| channel.id.get()));
        Spot {
            channel: channel.filter(|_| why_not.is_none()),
            why_not,
        }
    }
}

/// The next level to try in a game: the one above the highest beaten level.
fn next_level(records: &[LevelRecord], game: GameName) -> u8 {
    let beaten = records
        .iter()
        .filter(|one| one.game == game && one.tally.won > 0)
        .map(|one| one.level)
        .max();
    beaten.map_or(1, |level| (level + 1).min(HIGHEST_LEVEL))
}

/// The message with everything that can be chosen.
async fn choices<E>(
    visit: &Visit<'_, E>,
    game: GameName,
    preset: &'static str,
    level: Option<u8>,
) -> ReplyResult {
    let records = visit.bot.service.against_program(visit.person.id).await?;
    let chosen = PracticeTerms {
        game,
        preset: preset.to_owned(),
        level: level
            .unwrap_or_else(|| next_level(&records, game))
            .min(highest(visit.bot, game)),
    };
    let engine = visit.bot.service.engine_name();
    Ok(message(visit.texts(), Spot::of(visit), &chosen, &records, engine).into())
}

fn message(
    texts: &Texts,
    spot: Spot,
    chosen: &PracticeTerms,
    records: &[LevelRecord],
    engine: Option<&str>,
) -> Post {
    let mut lines = [key::PRACTICE_TITLE, key::PRACTICE_ABOUT]
        .map(|key| texts.get(key))
        .to_vec();
    lines.extend(spot.why_not.map(|key| texts.get(key)));
    let own = records.iter().filter(|one| one.game == chosen.game);
    lines.extend(own.map(|one| {
        let values = args![
            level = named(texts, engine, one.level),
            won = one.tally.won,
            drawn = one.tally.drawn,
            lost = one.tally.lost,
        ];
        texts.format(key::PRACTICE_RECORD, &values)
    }));
    let direct = Id::Practice(Practice::Direct(chosen.clone()));
    let buttons = match spot.channel {
        Some(_) => {
            let here = Id::Practice(Practice::Here(chosen.clone()));
            vec![
                success(texts, &here, key::BUTTON_PRACTICE_HERE),
                secondary(texts, &direct, key::BUTTON_PRACTICE_DIRECT),
            ]
        }
        None => vec![success(texts, &direct, key::BUTTON_PRACTICE_DIRECT)],
    };
    Post::lines(&lines)
        .with_rows(menus(texts, chosen, engine))
        .with_buttons(buttons)
}

/// The menus of games, rules and levels.
fn menus(texts: &Texts, chosen: &PracticeTerms, engine: Option<&str>) -> [CreateActionRow; 3] {
    let PracticeTerms {
        game,
        preset,
        level,
    } = chosen;
    let option = |label: String, value: String, is_chosen| {
        CreateSelectMenuOption::new(limits::fit(&label, limits::LABEL), value)
            .default_selection(is_chosen)
    };
    let games = GameName::ALL.map(|one| {
        let label = wording::game_with_about(texts, one);
        option(label, one.name().to_owned(), one == *game)
    });
    let presets = game.presets().iter().take(limits::OPTIONS).map(|one| {
        let label = wording::preset_with_about(texts, *game, one);
        option(label, (*one).to_owned(), one == preset)
    });
    let host = engine.filter(|_| *game == GameName::Xiangqi);
    let host = host.map(|engine| {
        let label = texts.format(key::PRACTICE_LEVEL_HOST, &args![name = engine.to_owned()]);
        (HOST_LEVEL, label)
    });
    let levels = (1..)
        .zip(LEVELS)
        .map(|(one, words)| (one, texts.get(words)));
    let levels = levels
        .chain(host)
        .map(|(one, label)| option(label, one.to_string(), one == *level));
    let menu = |wanted: fn(PracticeTerms) -> Practice, key, options| {
        menu(
            &Id::Practice(wanted(chosen.clone())),
            texts.get(key),
            options,
        )
    };
    let (presets, levels) = (presets.collect(), levels.collect());
    [
        menu(Practice::Game, key::PRACTICE_PICK_GAME, games.into()),
        menu(Practice::Rules, key::PRACTICE_PICK_RULES, presets),
        menu(Practice::Level, key::PRACTICE_PICK_LEVEL, levels),
    ]
}

async fn start(
    press: &Press<'_>,
    chosen: &PracticeTerms,
    channel: Option<(u64, u64)>,
) -> ReplyResult {
    let terms = Terms::preset(chosen.game, &chosen.preset).ok_or_else(|| press.unknown())?;
    let level = chosen.level.clamp(1, highest(press.bot, chosen.game));
    let invitation = invitation(press, terms, level);
    begin(press, &invitation, channel).await
}

/// Begins a game in a channel, or in the person's direct messages.
async fn begin<E>(
    visit: &Visit<'_, E>,
    invitation: &Invitation,
    channel: Option<(u64, u64)>,
) -> ReplyResult {
    let (guild, place) = channel.unwrap_or_default();
    let context = RequestContext {
        interaction: visit.interaction,
        guild,
        channel: place,
    };
    let record = visit
        .bot
        .service
        .practise(invitation, context, channel.is_some())
        .await
        .map_err(ReplyError::from)?;
    let values = args![
        code = record.code.clone(),
        game = wording::game(visit.texts(), record.terms.rules.game()),
        level = named(
            visit.texts(),
            visit.bot.service.engine_name(),
            record.terms.level.unwrap_or_default(),
        ),
        secrets = if record.terms.rules.has_desks() {
            "yes"
        } else {
            "no"
        },
    ];
    let key = match channel {
        Some(_) => key::PRACTICE_BEGUN_HERE,
        None => key::PRACTICE_BEGUN_DIRECT.taking(),
    };
    let post = Post::text(visit.texts().format(key, &values));
    let label = if record.terms.rules.has_desks() {
        key::BUTTON_MY_SETUP
    } else {
        key::BUTTON_MY_BOARD
    };
    let mine = primary(visit.texts(), &Id::Mine(record.id), label);
    Ok(post.with_buttons(vec![mine]).into())
}
