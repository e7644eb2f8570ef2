//! /settings: how boards look to a person, with a preview. A press takes effect at once.

use boards::{Style, Theme};
use matches::records::{GuildSettings, Preferences, Visibility};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateActionRow, CreateCommand, CreateSelectMenuOption};
use service::brakes::Refused;

use super::{options::everywhere, refused_people};
use crate::{
    args,
    discord::{
        bot::{Call, Press, ReplyResult},
        ids::{Id, Notification, Setting},
        language::{self, BY_DISCORD, Language},
        pictures,
        post::{self, Picture, Post, button, buttons, secondary},
        reader::{Confirm, Reader},
        texts::Texts,
        words,
    },
};

/// The command's name.
pub const NAME: &str = "settings";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let refuse = refused_people::option(texts);
    everywhere(NAME, texts.say("command-settings")).set_options(vec![refuse])
}

/// Shows the person's choices, with a preview of the game they played last.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    if let Some(refused) = refused_people::run(call).await {
        return refused;
    }
    let service = &call.bot.service;
    let game = service.latest_game_of(call.person.id).await?;
    let chosen = service.preferences(call.person.id).await?;
    let game = game.unwrap_or(GameName::ALL[0]);
    let refused = service.refused_by(call.person.id).await?;
    let chosen = (chosen.visibility(), &refused);
    Ok(settings(&call.reader, chosen, game).into())
}

/// A choice that somebody made.
enum Choice {
    /// A language; `None` follows Discord's.
    Language(Option<Language>),
    Style(Style),
    Theme(Theme),
    Confirm(Confirm),
    TextBoard(bool),
    Knowledge(bool),
    Profile(Visibility),
    Defaults,
}

impl Choice {
    /// Applies the choice to the person's preferences.
    fn enter(&self, chosen: &mut Preferences) {
        match self {
            Choice::Language(language) => {
                chosen.language = language.map(|language| language.tag().to_owned());
            }
            Choice::Style(style) => chosen.style = Some(style.name().to_owned()),
            Choice::Theme(theme) => chosen.theme = Some(theme.name().to_owned()),
            Choice::Confirm(confirm) => chosen.confirm = Some(confirm.to_string()),
            Choice::TextBoard(wanted) => chosen.text_board = Some(*wanted),
            Choice::Knowledge(wanted) => chosen.knowledge = Some(*wanted),
            Choice::Profile(visibility) => chosen.profile = Some(visibility.to_string()),
            Choice::Defaults => {
                (chosen.style, chosen.theme) = (None, None);
                (chosen.text_board, chosen.confirm) = (None, None);
                chosen.knowledge = None;
            }
        }
    }

    /// The sentence that confirms the choice.
    fn told(&self, texts: &Texts) -> String {
        match self {
            Choice::Language(language) => {
                let language = language_name(texts, *language);
                texts.tell("settings-done-language", &args![language = language])
            }
            Choice::Style(style) => {
                let style = style_name(texts, *style);
                texts.tell("settings-done-style", &args![style = style])
            }
            Choice::Theme(theme) => {
                let theme = theme_name(texts, *theme);
                texts.tell("settings-done-theme", &args![theme = theme])
            }
            Choice::Confirm(confirm) => texts.say(&format!("settings-confirm-{confirm}")),
            Choice::Profile(visibility) => texts.say(&format!("settings-profile-{visibility}")),
            Choice::Knowledge(true) => texts.say("knowledge-on"),
            Choice::Knowledge(false) => texts.say("knowledge-off"),
            Choice::TextBoard(true) => texts.say("settings-done-text"),
            Choice::TextBoard(false) => texts.say("settings-done-no-text"),
            Choice::Defaults => texts.say("settings-done-reset"),
        }
    }
}

/// Handles a press under the settings. It does what its id says, even if the message was out of date.
pub async fn press(press: &Press<'_>, game: GameName, setting: Setting) -> ReplyResult {
    let picked: Option<String> = press.picked();
    let picked = picked.as_deref();
    let choice = match setting {
        Setting::Preview => {
            let chosen = press.bot.service.preferences(press.person.id).await?;
            let refused = press.bot.service.refused_by(press.person.id).await?;
            let chosen = (chosen.visibility(), &refused);
            return Ok(settings(&press.reader, chosen, game).into());
        }
        Setting::Language => picked.and_then(language::choice).map(Choice::Language),
        Setting::Style => picked.and_then(Style::from_name).map(Choice::Style),
        Setting::Theme => picked.and_then(Theme::from_name).map(Choice::Theme),
        Setting::Confirm(confirm) => Some(Choice::Confirm(confirm)),
        Setting::TextBoard => Some(Choice::TextBoard(true)),
        Setting::NoTextBoard => Some(Choice::TextBoard(false)),
        Setting::Knowledge(wanted) => Some(Choice::Knowledge(wanted)),
        Setting::Profile(visibility) => Some(Choice::Profile(visibility)),
        Setting::Reset => Some(Choice::Defaults),
    };
    let choice = choice.ok_or_else(|| press.unknown())?;
    let bot = press.bot;
    let kept = bot
        .service
        .choose(&press.person, |chosen| choice.enter(chosen));
    let server = match press.guild() {
        Some(guild) => bot.server(guild).await,
        None => GuildSettings::default(),
    };
    let kept = kept.await?;
    let reader = bot.reader_in(&kept, &server, Some(&press.event.locale));
    let note = choice.told(reader.texts);
    let refused = bot.service.refused_by(press.person.id).await?;
    let post = settings(&reader, (kept.visibility(), &refused), game);
    Ok(post.with_note(&note).into())
}

/// The reader's current choices, and the alternatives; the preview is a board of this game.
fn settings(
    reader: &Reader<'_>,
    (visibility, refused): (Visibility, &Refused),
    game: GameName,
) -> Post {
    let &Reader {
        texts,
        own_language,
        look,
        text_board,
        knowledge,
        confirm,
        ..
    } = reader;
    let mut told = args![
        language = language_name(texts, Some(texts.language()).filter(|_| own_language)),
        style = style_name(texts, look.style),
        theme = theme_name(texts, look.theme),
        game = words::game(texts, game),
    ];
    let mut lines = vec![
        texts.say("settings-title"),
        texts.tell("settings-now", &told),
        texts.say(if text_board {
            "settings-text"
        } else {
            "settings-no-text"
        }),
        texts.say(if knowledge {
            "settings-knowledge"
        } else {
            "settings-no-knowledge"
        }),
        texts.say(&format!("settings-confirm-{confirm}")),
        texts.say(&format!("settings-profile-{visibility}")),
        refused_people::sentence(texts, refused),
        texts.say("settings-explained"),
    ];
    if text_board {
        lines.push(signs(texts, game, look.style));
    }
    lines.push(texts.tell("settings-preview", &told));
    let picture = pictures::midgame(reader, game);
    told.set("board", picture.alt.clone());
    let picture = Picture {
        alt: texts.tell("settings-alt", &told),
        ..picture
    };
    Post::lines(&lines)
        .with_picture(picture)
        .with_rows(rows(reader, visibility, game))
}

/// How to read a text board.
fn signs(texts: &Texts, game: GameName, style: Style) -> String {
    let script = if style.has_latin() {
        "latin"
    } else {
        "chinese"
    };
    let own = texts.tell(
        &format!("settings-signs-{}", game.name()),
        &args![script = script],
    );
    texts.flow(&[texts.say("settings-signs"), own])
}

/// A language's name in that language; if `None`, the phrase for following Discord.
pub fn language_name(texts: &Texts, language: Option<Language>) -> String {
    texts.say(&format!(
        "language-{}",
        language.map_or(BY_DISCORD, Language::tag)
    ))
}

/// A piece style in words.
pub fn style_name(texts: &Texts, style: Style) -> String {
    texts.say(&format!("style-{}", style.name()))
}

/// A theme in words.
pub fn theme_name(texts: &Texts, theme: Theme) -> String {
    texts.say(&format!("theme-{}", theme.name()))
}

fn rows(reader: &Reader<'_>, visibility: Visibility, game: GameName) -> Vec<CreateActionRow> {
    let &Reader {
        texts,
        own_language,
        look,
        own_look,
        text_board,
        knowledge,
        confirm,
    } = reader;
    let named = |setting: &str, choice, here| post::choice(texts, setting, choice, here);
    let option = |label: String, name: &str, detail: &str, here: bool| {
        CreateSelectMenuOption::new(label, name)
            .description(texts.say(&format!("{detail}-detail-{name}")))
            .default_selection(here)
    };
    let styles = Style::ALL.map(|one| {
        let here = one == look.style;
        let label = named("settings-pick-style", style_name(texts, one), here);
        option(label, one.name(), "style", here)
    });
    let themes = Theme::ALL.map(|one| {
        let here = one == look.theme;
        let label = named("settings-pick-theme", theme_name(texts, one), here);
        option(label, one.name(), "theme", here)
    });
    let chosen = Some(texts.language()).filter(|_| own_language);
    let languages = [None].into_iter().chain(Language::ALL.map(Some));
    let languages = languages.map(|one| {
        let written = one.map_or(BY_DISCORD, Language::tag);
        let here = one == chosen;
        let label = named("settings-pick-language", language_name(texts, one), here);
        CreateSelectMenuOption::new(label, written).default_selection(here)
    });
    let menu = |setting, hint: &str, options| {
        post::menu(&Id::Settings(game, setting), texts.say(hint), options)
    };
    let previews = GameName::ALL.map(|one| {
        let here = one == game;
        let kind = if here {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        let id = Id::Settings(one, Setting::Preview);
        let told = args![game = words::game(texts, one)];
        button(&id, texts.tell("button-preview", &told), kind).disabled(here)
    });
    let press = |setting, key: &str| secondary(texts, &Id::Settings(game, setting), key);
    let key = match knowledge {
        true => "button-knowledge-off",
        false => "button-knowledge-on",
    };
    let knows = press(Setting::Knowledge(!knowledge), key);
    let refusals = refused_people::button(texts);
    let text = if text_board {
        press(Setting::NoTextBoard, "button-no-text-board")
    } else {
        press(Setting::TextBoard, "button-text-board")
    };
    let messages = Id::Notifications(Notification::Show);
    let messages = secondary(texts, &messages, "button-settings-messages");
    let chosen = own_look || text_board || knowledge || confirm != Confirm::default();
    let confirm = confirm.next();
    let key = format!("button-confirm-{confirm}");
    let confirm = press(Setting::Confirm(confirm), &key);
    let visibility = visibility.next();
    let key = format!("button-profile-{visibility}");
    let profile = press(Setting::Profile(visibility), &key);
    let reset = press(Setting::Reset, "button-reset").disabled(!chosen);
    vec![
        menu(
            Setting::Language,
            "settings-pick-language",
            languages.collect(),
        ),
        menu(Setting::Style, "settings-pick-style", styles.into()),
        menu(Setting::Theme, "settings-pick-theme", themes.into()),
        CreateActionRow::Buttons(previews.into_iter().chain([knows, refusals]).collect()),
        buttons([text, confirm, profile, reset, messages]),
    ]
}
