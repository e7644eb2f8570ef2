//! /challenge.

use serenity::all::{
    AutocompleteChoice, ChannelType, CommandInteraction, CommandOptionType, CreateCommand,
    CreateCommandOption, InteractionContext, Permissions, ResolvedOption, ResolvedValue,
};

use super::{person, terms, text, text_option};
use crate::{
    args,
    discord::{
        answer::{Answer, Reply},
        handler::Bot,
        limits,
        reader::Reader,
        refusals, table,
        texts::{Texts, plain},
        whisper, words,
    },
};
use matches::{
    challenge::{CHALLENGE_STANDS, FirstMove, MOST_DAYS, MOST_GAMES, stands_for},
    clock::control::{Control, ControlError, TimeOut, TimeTerms},
    outbox::OutboxItem,
};
use service::{Asked, Invitation, Named};

/// The command's name.
pub const NAME: &str = "challenge";
const OPPONENT: &str = "opponent";
const FIRST: &str = "first";
/// The option that takes the time control.
pub const TIME: &str = "time";
const TIME_OUT: &str = "time-out";
const STANDS: &str = "stands";
const GAMES: &str = "games";
const WEEKENDS: &str = "weekends";
const WEEKENDS_OFF: &str = "off";
const WEEKENDS_COUNT: &str = "count";

/// The time controls on offer; any other can be typed.
const CONTROLS: [&str; 12] = [
    "untimed",
    "1d/move",
    "2d/move",
    "3d/move",
    "5d/move",
    "7d/move",
    "14d/move",
    "7d+12h/10d",
    "14d+1d/21d",
    "10m+5s",
    "30m+20s",
    "1h+30s",
];

const TIME_OUTS: [(TimeOut, &str, &str); 2] = [
    (TimeOut::Asks, "asks", "choice-time-out-asks"),
    (TimeOut::Loses, "loses", "choice-time-out-loses"),
];

const FIRST_MOVES: [(FirstMove, &str, &str); 3] = [
    (FirstMove::Chance, "chance", "choice-first-chance"),
    (FirstMove::Challenger, "me", "choice-first-challenger"),
    (FirstMove::Opponent, "opponent", "choice-first-opponent"),
];

/// What the referee needs in a channel, with the names people know the permissions by.
const NEEDED: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-read-history"),
];

/// The command as Discord wants it described. Challenges are made where others see them.
pub fn definition(texts: &Texts) -> CreateCommand {
    let opponent = texts.say("option-challenge-opponent");
    let opponent = CreateCommandOption::new(CommandOptionType::User, OPPONENT, opponent);
    let game = terms::game_option(texts, texts.say("option-challenge-game"));
    let rules = text_option(terms::RULES, texts.say("option-challenge-rules"));
    let options = text_option(terms::OPTIONS, texts.say("option-challenge-options"));
    let first = FIRST_MOVES.into_iter().fold(
        text_option(FIRST, texts.say("option-challenge-first")),
        |option, (_, value, key)| option.add_string_choice(texts.say(key), value),
    );
    CreateCommand::new(NAME)
        .description(texts.say("command-challenge"))
        .contexts(vec![InteractionContext::Guild])
        .set_options(vec![
            opponent,
            game,
            rules.set_autocomplete(true),
            first,
            text_option(TIME, texts.say("option-challenge-time")).set_autocomplete(true),
            TIME_OUTS.into_iter().fold(
                text_option(TIME_OUT, texts.say("option-challenge-time-out")),
                |option, (_, value, key)| option.add_string_choice(texts.say(key), value),
            ),
            text_option(WEEKENDS, texts.say("option-challenge-weekends"))
                .add_string_choice(texts.say("choice-weekends-count"), WEEKENDS_COUNT)
                .add_string_choice(texts.say("choice-weekends-off"), WEEKENDS_OFF),
            options.set_autocomplete(true),
            count_option(STANDS, texts.say("option-challenge-stands"), MOST_DAYS),
            count_option(GAMES, texts.say("option-challenge-games"), MOST_GAMES),
        ])
}

/// An option that takes a number from 1 on.
fn count_option(name: &str, description: String, most: u32) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Integer, name, description)
        .min_int_value(1)
        .max_int_value(u64::from(most))
}

/// The number given for an option.
fn count(options: &[ResolvedOption<'_>], name: &str) -> Option<u32> {
    let option = options.iter().find(|option| option.name == name)?;
    match option.value {
        ResolvedValue::Integer(count) => u32::try_from(count).ok(),
        _ => None,
    }
}

/// Makes a challenge.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    if let Some(missing) = missing_permissions(reader.texts, command) {
        let told = args![missing = missing];
        let sentence = reader.texts.tell("refuse-challenge-permissions", &told);
        return whisper::sentence(sentence).into();
    }
    if let Some(parent) = thread_parent(command) {
        let told = args![channel = parent];
        let sentence = reader.texts.tell("refuse-challenge-in-thread", &told);
        return whisper::sentence(sentence).into();
    }
    let options = command.data.options();
    let terms = match terms::read(reader.texts, &options) {
        Ok(terms) => terms,
        Err(sentence) => return whisper::sentence(sentence).into(),
    };
    let time = match time(reader.texts, &options) {
        Ok(time) => time,
        Err(sentence) => return whisper::sentence(sentence).into(),
    };
    let invitation = Invitation {
        challenger: person(&command.user, command.member.as_deref()),
        opponent: opponent(&options),
        terms,
        time,
        first_move: first_move(&options),
        stands: count(&options, STANDS).map_or(CHALLENGE_STANDS, stands_for),
        games: count(&options, GAMES).unwrap_or(1).clamp(1, MOST_GAMES),
    };
    let asked = Asked {
        interaction: command.id.get(),
        guild: command.guild_id.map_or(0, serenity::all::GuildId::get),
        channel: command.channel_id.get(),
    };
    match bot.service.challenge(&invitation, asked).await {
        Ok(row) => {
            let post = table::challenge(bot.everyone(row.guild).await.texts, &row.challenge, None);
            let owed = Some(OutboxItem::challenge(row.challenge.id));
            Reply {
                answer: Answer::Public(post),
                owed,
            }
        }
        Err(error) => refusals::post(reader, &error).into(),
    }
}

/// The channel that a thread belongs to, if the command was used in a thread: a match could have no thread of its
/// own there.
fn thread_parent(command: &CommandInteraction) -> Option<String> {
    let channel = command.channel.as_ref()?;
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
    .then(|| {
        channel
            .parent_id
            .map(|parent| format!("<#{parent}>"))
            .unwrap_or_default()
    })
}

fn opponent(options: &[ResolvedOption<'_>]) -> Option<Named> {
    options
        .iter()
        .find(|option| option.name == OPPONENT)
        .and_then(|option| match option.value {
            ResolvedValue::User(user, member) => {
                let mut named = person(user, None);
                if let Some(nick) = member.and_then(|member| member.nick.clone()) {
                    named.name = nick;
                }
                Some(named)
            }
            _ => None,
        })
}

/// What is to be agreed about time.
fn time(texts: &Texts, options: &[ResolvedOption<'_>]) -> Result<TimeTerms, String> {
    let wanted = text(options, TIME).unwrap_or("untimed");
    let control: Control = wanted.parse().map_err(|error| {
        let key = match error {
            ControlError::Form => "refuse-time-form",
            ControlError::PerMove => "refuse-time-per-move",
            ControlError::Bank => "refuse-time-bank",
            ControlError::Increment => "refuse-time-increment",
            ControlError::Cap => "refuse-time-cap",
        };
        texts.tell(key, &args![text = plain(wanted)])
    })?;
    let wanted = text(options, TIME_OUT);
    let found = TIME_OUTS
        .into_iter()
        .find(|(_, value, _)| Some(*value) == wanted);
    let weekends_off = text(options, WEEKENDS) == Some(WEEKENDS_OFF);
    if weekends_off && !control.is_in_days() {
        return Err(texts.say("refuse-weekends"));
    }
    Ok(TimeTerms {
        control,
        weekends_off,
        time_out: found.map_or(TimeOut::Asks, |(time_out, ..)| time_out),
    })
}

/// Time controls that fit what is being typed: the usual ones, or what it already says.
pub fn complete_time(texts: &Texts, typed: &str) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let usual = CONTROLS.iter().filter_map(|text| text.parse().ok());
    let choice = |control: Control| {
        let label = limits::fit(&words::time::control(texts, control), limits::LABEL);
        (label, control.to_string())
    };
    let mut found: Vec<(String, String)> = usual
        .map(choice)
        .filter(|(label, text)| text.contains(&lower) || label.to_lowercase().contains(&lower))
        .collect();
    if let Ok(control) = lower.parse::<Control>() {
        let typed = choice(control);
        if !found.contains(&typed) {
            found.insert(0, typed);
        }
    }
    let choices = found.into_iter().take(limits::OPTIONS);
    choices
        .map(|(label, text)| AutocompleteChoice::new(label, text))
        .collect()
}

fn first_move(options: &[ResolvedOption<'_>]) -> FirstMove {
    let wanted = text(options, FIRST);
    let found = FIRST_MOVES
        .into_iter()
        .find(|(_, value, _)| Some(*value) == wanted);
    found.map_or(FirstMove::Chance, |(first_move, ..)| first_move)
}

/// The permissions the referee lacks in the channel, by name.
fn missing_permissions(texts: &Texts, command: &CommandInteraction) -> Option<String> {
    let may = command.app_permissions?;
    let missing: Vec<String> = NEEDED
        .into_iter()
        .filter(|(permission, _)| !may.contains(*permission))
        .map(|(_, key)| texts.say(key))
        .collect();
    (!missing.is_empty()).then(|| texts.list(&missing))
}
