//! /practice: a form for a game against the program, in a channel or in direct messages; also challenges to the program.

use basics::Span;
use matches::{
    challenge::{FirstMove, Terms},
    clock::control::{Control, TimeTerms},
    records::ChallengeRecord,
};
use rules::game::GameName;
use serenity::all::{CreateCommand, CreateCommandOption};
use service::{Invitation, LevelRecord, RequestContext, ServiceError, engine::HOST_LEVEL};

use super::{first_move, terms, where_to_play};
use crate::bot::commands::options::{count_option, everywhere, suggested_option};
use crate::{
    bot::kit::{Bot, Call, Form, Press, ReplyError, ReplyResult, Visit},
    link::forms::{Choice, Field, Input},
    messages::{
        Post, form,
        ids::{Id, Practice, PracticeTerms},
        primary,
    },
    places::permissions::{self, Permissions},
    wording,
};
use texts::{Sentence, Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "practice";
/// The option that takes the level of the program.
pub const LEVEL: &str = "level";
const GAME: &str = "game";
const PLACE: &str = "place";
const HERE: &str = "here";
const DIRECT: &str = "direct";
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

/// Opens the form, with the given options.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let last = call.bot.service.latest_practice_of(call.person.id).await?;
    let given = call.text(terms::RULES).is_some() || terms::game(call).is_some();
    let terms = match &last {
        Some(last) if !given => last.challenge.terms.clone(),
        _ => terms::chosen_preset(call, GameName::ALL[0]).await?,
    };
    if let Some(level) = level(call) {
        check_level(call, terms.rules.game(), level)?;
    }
    open(call, terms, level(call), last.as_ref()).await
}

/// Begins a game with the options of a challenge to the program.
pub async fn challenged<E>(
    visit: &Visit<'_, E>,
    challenge: Invitation,
    level: Option<u8>,
) -> ReplyResult {
    if challenge.terms.rated {
        return Err(visit.refusal(key::REFUSE_PRACTICE_RATED));
    }
    let game = challenge.terms.rules.game();
    let level = match level {
        Some(level) => level,
        None => next_level(
            &visit.bot.service.against_program(visit.person.id).await?,
            game,
        ),
    };
    check_level(visit, game, level)?;
    let invitation = Invitation {
        opponent: None,
        terms: Terms {
            level: Some(level),
            ..challenge.terms
        },
        stands: Span::ZERO,
        ..challenge
    };
    begin(visit, &invitation, Spot::of(visit).await?.channel).await
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

/// Handles a press on the button that opens the form, or on a message of an earlier version, which had menus.
pub async fn press(press: &Press<'_>, wanted: &Practice) -> ReplyResult {
    let preset = |terms: &PracticeTerms| {
        let found = Terms::preset(terms.game, &terms.preset);
        found.ok_or_else(|| press.unknown())
    };
    match wanted {
        Practice::Show => {
            let last = press.bot.service.latest_practice_of(press.person.id);
            let last = last.await?;
            let terms = match &last {
                Some(last) => last.challenge.terms.clone(),
                None => terms::usual_in(press, None).await?,
            };
            open(press, terms, None, last.as_ref()).await
        }
        Practice::Game(of) | Practice::Rules(of) | Practice::Level(of) => {
            open(press, preset(of)?, Some(of.level), None).await
        }
        Practice::Here(of) => {
            let invitation = invitation(press, preset(of)?, of.level);
            begin(press, &invitation, Spot::of(press).await?.channel).await
        }
        Practice::Direct(of) => {
            let invitation = invitation(press, preset(of)?, of.level);
            begin(press, &invitation, None).await
        }
        Practice::Written => Err(press.unknown()),
    }
}

/// Opens the form with the terms of a game against the program that is over.
pub async fn again(press: &Press<'_>, record: &ChallengeRecord) -> ReplyResult {
    let terms = record.challenge.terms.clone();
    open(press, terms.clone(), terms.level, Some(record)).await
}

/// Opens the form: game with its rules, level, side, and where to play.
async fn open<E>(
    visit: &Visit<'_, E>,
    terms: Terms,
    level: Option<u8>,
    last: Option<&ChallengeRecord>,
) -> ReplyResult {
    let offer = visit.play_rules().await?.rule_sets;
    let terms = terms::offered(terms, &offer);
    let (texts, game) = (visit.texts(), terms.rules.game());
    let records = visit.bot.service.against_program(visit.person.id).await?;
    let level = level.unwrap_or_else(|| next_level(&records, game));
    let levels = levels(visit, &records, game, level.min(highest(visit.bot, game)));
    let side = last.map(|last| last.challenge.first_move);
    let mut fields = vec![
        Field::new(
            GAME,
            texts.get(key::CHALLENGE_FIELD_GAME),
            Input::Menu(terms::rule_sets(texts, &terms, &offer), 1..=1),
        ),
        Field::new(
            LEVEL,
            texts.get(key::PRACTICE_PICK_LEVEL),
            Input::Menu(levels, 1..=1),
        )
        .described(texts.get(key::PRACTICE_ABOUT)),
        first_move::field(texts, side),
    ];
    if Spot::of(visit).await?.channel.is_some() {
        let in_channel = last.is_none_or(|last| last.guild != 0);
        let places = [
            (HERE, key::BUTTON_PRACTICE_HERE, in_channel),
            (DIRECT, key::BUTTON_PRACTICE_DIRECT, !in_channel),
        ];
        let places = places.map(|(value, label, is_now)| Choice {
            value: value.to_owned(),
            label: texts.get(label),
            description: None,
            is_now,
        });
        let label = texts.get(key::PRACTICE_FIELD_PLACE);
        fields.push(Field::new(PLACE, label, Input::Radio(places.into())));
    }
    let title = texts.get(key::PRACTICE_FORM);
    Ok(form(&Id::Practice(Practice::Written), &title, &fields).into())
}

/// The levels on offer, with how often the person has won there.
fn levels<E>(
    visit: &Visit<'_, E>,
    records: &[LevelRecord],
    game: GameName,
    now: u8,
) -> Vec<Choice> {
    let texts = visit.texts();
    let words = (1..)
        .zip(LEVELS)
        .map(|(level, words)| (level, texts.get(words)));
    let host = visit.bot.service.engine_name().map(|engine| {
        let label = texts.format(key::PRACTICE_LEVEL_HOST, &args![name = engine.to_owned()]);
        (HOST_LEVEL, label)
    });
    let levels = words.chain(host).map(|(level, label)| {
        let mut played = records.iter();
        let played = played.find(|one| one.game == game && one.level == level);
        Choice {
            value: level.to_string(),
            label,
            description: played.map(|one| {
                let values = args![
                    won = one.tally.won,
                    drawn = one.tally.drawn,
                    lost = one.tally.lost
                ];
                texts.format(key::PRACTICE_RECORD, &values)
            }),
            is_now: level == now,
        }
    });
    levels.collect()
}

/// Begins the game of a submitted form.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let (filled, unknown) = (form.event.filled, || form.unknown());
    let rules: String = filled.first(GAME).ok_or_else(unknown)?;
    let terms = terms::of_value(&rules).ok_or_else(unknown)?;
    let level: u8 = filled.first(LEVEL).ok_or_else(unknown)?;
    check_level(form, terms.rules.game(), level)?;
    let place: Option<String> = filled.first(PLACE);
    let channel = Spot::of(form).await?.channel;
    let channel = channel.filter(|_| place.as_deref() == Some(HERE));
    let invitation = Invitation {
        first_move: first_move::of(filled).ok_or_else(unknown)?,
        ..invitation(form, terms, level.max(1))
    };
    begin(form, &invitation, channel).await
}

/// Where a game may begin.
struct Spot {
    /// The server and the channel, if a game may begin in a thread there.
    channel: Option<(u64, u64)>,
    /// Why it may not, in a server.
    why_not: Option<String>,
}

impl Spot {
    /// Only in direct messages, or also in a channel where the bot may open threads and the managers want games.
    async fn of<E>(visit: &Visit<'_, E>) -> Result<Spot, ServiceError> {
        let (guild, texts) = (visit.guild(), visit.texts());
        let rules = visit.play_rules().await?;
        let may = Permissions::from(visit.allowed().unwrap_or_default());
        let why_not = if guild.is_none() {
            None
        } else if rules.practice_is_direct {
            Some(texts.get(key::PRACTICE_ONLY_DIRECT))
        } else if let Some(channel) = where_to_play::elsewhere(visit, &rules) {
            let values = args![channel = format!("<#{channel}>")];
            Some(texts.format(key::PRACTICE_ELSEWHERE, &values))
        } else if visit.thread().is_some() {
            Some(texts.get(key::PRACTICE_IN_THREAD))
        } else {
            let may_not = !may.contains(permissions::FOR_A_THREAD);
            may_not.then(|| texts.get(key::PRACTICE_NO_THREAD))
        };
        let channel = guild.zip(visit.channel().map(|channel| channel.id.get()));
        Ok(Spot {
            channel: channel.filter(|_| why_not.is_none()),
            why_not,
        })
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

/// Begins a game in a channel, or in the person's direct messages.
async fn begin<E>(
    visit: &Visit<'_, E>,
    invitation: &Invitation,
    channel: Option<(u64, u64)>,
) -> ReplyResult {
    let rules = visit.play_rules().await?;
    where_to_play::expect_offered(visit, &rules, &invitation.terms, None)?;
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
        None if visit.is_elsewhere() => key::PRACTICE_BEGUN_ELSEWHERE.taking(),
        None => key::PRACTICE_BEGUN_DIRECT.taking(),
    };
    let begun = visit.texts().format(key, &values);
    let why_not = Spot::of(visit).await?.why_not;
    let why_not = why_not.filter(|_| channel.is_none());
    let lines: Vec<String> = [begun].into_iter().chain(why_not).collect();
    let post = Post::lines(&lines);
    let label = if record.terms.rules.has_desks() {
        key::BUTTON_MY_SETUP
    } else {
        key::BUTTON_MY_BOARD
    };
    let mine = primary(visit.texts(), &Id::Mine(record.id), label);
    Ok(post.with_buttons(vec![mine]).into())
}
