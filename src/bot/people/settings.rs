//! /settings: how boards look to a person, with a preview. A press takes effect at once.

use boards::{Style, Theme};
use matches::records::{GuildSettings, Preferences, Visibility};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateActionRow, CreateCommand, CreateSelectMenuOption};
use service::brakes::Refused;

use crate::bot::{commands::options::everywhere, matches::starting::refused_people};
use crate::{
    bot::kit::{Call, Press, ReplyResult},
    messages::{
        self, Picture, Post, button, buttons,
        ids::{Id, Notification, Setting},
        pictures, secondary,
    },
    wording::{
        self,
        reader::{Confirm, Reader},
    },
};
use texts::{
    Language, Sentence, Texts, args, key,
    language::{self, BY_DISCORD},
};

/// The command's name.
pub const NAME: &str = "settings";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let refuse = refused_people::option(texts);
    everywhere(NAME, texts.get(key::COMMAND_SETTINGS)).set_options(vec![refuse])
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
                texts.format(key::SETTINGS_DONE_LANGUAGE, &args![language = language])
            }
            Choice::Style(style) => {
                let style = style_name(texts, *style);
                texts.format(key::SETTINGS_DONE_STYLE, &args![style = style])
            }
            Choice::Theme(theme) => {
                let theme = theme_name(texts, *theme);
                texts.format(key::SETTINGS_DONE_THEME, &args![theme = theme])
            }
            Choice::Confirm(confirm) => texts.get(confirm_words(*confirm).0),
            Choice::Profile(visibility) => texts.get(profile_words(*visibility).0),
            Choice::Knowledge(true) => texts.get(key::KNOWLEDGE_ON),
            Choice::Knowledge(false) => texts.get(key::KNOWLEDGE_OFF),
            Choice::TextBoard(true) => texts.get(key::SETTINGS_DONE_TEXT),
            Choice::TextBoard(false) => texts.get(key::SETTINGS_DONE_NO_TEXT),
            Choice::Defaults => texts.get(key::SETTINGS_DONE_RESET),
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
    let picture = pictures::midgame(reader, game);
    let told = args![
        language = language_name(texts, Some(texts.language()).filter(|_| own_language)),
        style = style_name(texts, look.style),
        theme = theme_name(texts, look.theme),
        game = wording::game(texts, game),
        board = picture.alt.clone(),
    ];
    let mut lines = vec![
        texts.get(key::SETTINGS_TITLE),
        texts.format(key::SETTINGS_NOW, &told),
        texts.get(if text_board {
            key::SETTINGS_TEXT
        } else {
            key::SETTINGS_NO_TEXT
        }),
        texts.get(if knowledge {
            key::SETTINGS_KNOWLEDGE
        } else {
            key::SETTINGS_NO_KNOWLEDGE
        }),
        texts.get(confirm_words(confirm).0),
        texts.get(profile_words(visibility).0),
        refused_people::sentence(texts, refused),
        texts.get(key::SETTINGS_EXPLAINED),
    ];
    if text_board {
        lines.push(signs(texts, game, look.style));
    }
    lines.push(texts.format(key::SETTINGS_PREVIEW, &told));
    let picture = Picture {
        alt: texts.format(key::SETTINGS_ALT, &told),
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
    let sentence = match game {
        GameName::Luzhanqi => key::SETTINGS_SIGNS_LUZHANQI,
        GameName::Xiangqi => key::SETTINGS_SIGNS_XIANGQI,
        GameName::DouShouQi => key::SETTINGS_SIGNS_DOUSHOUQI,
    };
    let own = texts.format(sentence, &args![script = script]);
    texts.flow(&[texts.get(key::SETTINGS_SIGNS), own])
}

/// A language's name in that language; if `None`, the phrase for following Discord.
pub fn language_name(texts: &Texts, language: Option<Language>) -> String {
    texts.get(match language {
        None => key::LANGUAGE_DISCORD,
        Some(Language::English) => key::LANGUAGE_EN,
        Some(Language::SimplifiedChinese) => key::LANGUAGE_ZH_HANS,
        Some(Language::TraditionalChinese) => key::LANGUAGE_ZH_HANT,
    })
}

/// A piece style in words.
pub fn style_name(texts: &Texts, style: Style) -> String {
    texts.get(style_words(style).0)
}

/// A piece style's name, and what it looks like.
const fn style_words(style: Style) -> (Sentence, Sentence) {
    match style {
        Style::Chinese => (key::STYLE_CHINESE, key::STYLE_DETAIL_CHINESE),
        Style::Simplified => (key::STYLE_SIMPLIFIED, key::STYLE_DETAIL_SIMPLIFIED),
        Style::Latin => (key::STYLE_LATIN, key::STYLE_DETAIL_LATIN),
        Style::Both => (key::STYLE_BOTH, key::STYLE_DETAIL_BOTH),
    }
}

/// A theme in words.
pub fn theme_name(texts: &Texts, theme: Theme) -> String {
    texts.get(theme_words(theme).0)
}

/// A theme's name, and what it looks like.
const fn theme_words(theme: Theme) -> (Sentence, Sentence) {
    match theme {
        Theme::Light => (key::THEME_LIGHT, key::THEME_DETAIL_LIGHT),
        Theme::Dark => (key::THEME_DARK, key::THEME_DETAIL_DARK),
        Theme::Contrast => (key::THEME_CONTRAST, key::THEME_DETAIL_CONTRAST),
        Theme::Colourblind => (key::THEME_COLOURBLIND, key::THEME_DETAIL_COLOURBLIND),
    }
}

/// What is in force about confirming, and the button that chooses it.
const fn confirm_words(confirm: Confirm) -> (Sentence, Sentence) {
    match confirm {
        Confirm::Always => (key::SETTINGS_CONFIRM_ALWAYS, key::BUTTON_CONFIRM_ALWAYS),
        Confirm::Attacks => (key::SETTINGS_CONFIRM_ATTACKS, key::BUTTON_CONFIRM_ATTACKS),
        Confirm::Never => (key::SETTINGS_CONFIRM_NEVER, key::BUTTON_CONFIRM_NEVER),
    }
}

/// Who sees the profile, and the button that chooses it.
const fn profile_words(visibility: Visibility) -> (Sentence, Sentence) {
    match visibility {
        Visibility::Public => (key::SETTINGS_PROFILE_PUBLIC, key::BUTTON_PROFILE_PUBLIC),
        Visibility::Server => (key::SETTINGS_PROFILE_SERVER, key::BUTTON_PROFILE_SERVER),
        Visibility::Nobody => (key::SETTINGS_PROFILE_NOBODY, key::BUTTON_PROFILE_NOBODY),
    }
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
    let named = |setting: Sentence, choice, here| messages::choice(texts, setting, choice, here);
    let option = |label: String, name: &str, detail: Sentence, here: bool| {
        CreateSelectMenuOption::new(label, name)
            .description(texts.get(detail))
            .default_selection(here)
    };
    let styles = Style::ALL.map(|one| {
        let here = one == look.style;
        let label = named(key::SETTINGS_PICK_STYLE, style_name(texts, one), here);
        option(label, one.name(), style_words(one).1, here)
    });
    let themes = Theme::ALL.map(|one| {
        let here = one == look.theme;
        let label = named(key::SETTINGS_PICK_THEME, theme_name(texts, one), here);
        option(label, one.name(), theme_words(one).1, here)
    });
    let chosen = Some(texts.language()).filter(|_| own_language);
    let languages = [None].into_iter().chain(Language::ALL.map(Some));
    let languages = languages.map(|one| {
        let written = one.map_or(BY_DISCORD, Language::tag);
        let here = one == chosen;
        let label = named(key::SETTINGS_PICK_LANGUAGE, language_name(texts, one), here);
        CreateSelectMenuOption::new(label, written).default_selection(here)
    });
    let menu = |setting, hint: Sentence, options| {
        messages::menu(&Id::Settings(game, setting), texts.get(hint), options)
    };
    let previews = GameName::ALL.map(|one| {
        let here = one == game;
        let kind = if here {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        let id = Id::Settings(one, Setting::Preview);
        let told = args![game = wording::game(texts, one)];
        button(&id, texts.format(key::BUTTON_PREVIEW, &told), kind).disabled(here)
    });
    let press = |setting, key: Sentence| secondary(texts, &Id::Settings(game, setting), key);
    let key = if knowledge {
        key::BUTTON_KNOWLEDGE_OFF
    } else {
        key::BUTTON_KNOWLEDGE_ON
    };
    let knows = press(Setting::Knowledge(!knowledge), key);
    let refusals = refused_people::button(texts);
    let text = if text_board {
        press(Setting::NoTextBoard, key::BUTTON_NO_TEXT_BOARD)
    } else {
        press(Setting::TextBoard, key::BUTTON_TEXT_BOARD)
    };
    let messages = Id::Notifications(Notification::Show);
    let messages = secondary(texts, &messages, key::BUTTON_SETTINGS_MESSAGES);
    let chosen = own_look || text_board || knowledge || confirm != Confirm::default();
    let confirm = confirm.next();
    let confirm = press(Setting::Confirm(confirm), confirm_words(confirm).1);
    let visibility = visibility.next();
    let profile = press(Setting::Profile(visibility), profile_words(visibility).1);
    let reset = press(Setting::Reset, key::BUTTON_RESET).disabled(!chosen);
    vec![
        menu(
            Setting::Language,
            key::SETTINGS_PICK_LANGUAGE,
            languages.collect(),
        ),
        menu(Setting::Style, key::SETTINGS_PICK_STYLE, styles.into()),
        menu(Setting::Theme, key::SETTINGS_PICK_THEME, themes.into()),
        CreateActionRow::Buttons(previews.into_iter().chain([knows, refusals]).collect()),
        buttons([text, confirm, profile, reset, messages]),
    ]
}
