//! Deliberate leaks, each in a match of its own, which show that the comparison of two worlds (`tests/worlds`) notices every one.
//! The program contains them only if it was built with the feature `leaks`, and then only matches for which a leak was chosen
//! have one. A release build with this feature does not compile.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

use basics::{MatchId, PersonId};
use matches::{LoadedMatch, facts::SeatFacts};
use rules::Side;
use serde_json::{Value, json};
use serenity::all::{AutocompleteChoice, CreateAttachment};
use service::{Service, ServiceError};

use link::Observer;

#[cfg(not(debug_assertions))]
compile_error!("`leaks` in a release");

/// A leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leak {
    /// A button's number counts the changes to the desks.
    CountInId,
    /// The army decides the order of buttons.
    ButtonOrder,
    /// The army decides the order of a menu's options.
    OptionOrder,
    /// The army decides whether there is one more button.
    ExtraButton,
    /// The army decides whether a button can be pressed.
    DisabledButton,
    /// The army decides the colour of a button.
    ButtonStyle,
    /// The army decides whether a button's label ends with a space without width.
    Label,
    /// The army decides whether a picture's alt text ends with a space without width.
    LongerAlt,
    /// The army decides how large a picture's file is.
    FileSize,
    /// The army decides the last byte of a picture's file.
    LastByte,
    /// The army changes the width that a picture's file states.
    Width,
    /// The army is in the name of a picture's file.
    FileName,
    /// The army decides whether a message's text ends with a space without width.
    NoWidth,
    /// The army decides the colour of an embed.
    EmbedColour,
    /// The army decides whether a message makes a sound.
    Silence,
    /// The army decides whether a message notifies anyone.
    Ping,
    /// The number by which Discord recognises a repeated message comes from the army.
    Nonce,
    /// The army decides the wording of a refusal.
    ErrorWords,
    /// The army decides whether the message that a draw was declined ends with a space without width.
    DrawAnswer,
    /// The army decides in which order moves are suggested.
    SuggestionOrder,
    /// The army decides how many moves are suggested.
    FewerSuggestions,
    /// The armies on the desks decide the name of the thread.
    ThreadName,
    /// A message shows when a player last changed their desk.
    DeskTime,
    /// A message shows whether a player has planned a move.
    PlanEcho,
    /// A message shows whether a player has made a note.
    NoteEcho,
    /// A message shows how many formations a player has saved.
    FormationCount,
    /// A message shows whether a player sees what pieces can still be.
    Knowledge,
    /// A message shows how a player's boards look.
    Look,
    /// The army is in the log, in a line of the lowest level.
    LogLine,
    /// The army decides whether the log has one more line.
    LogLength,
    /// The army is in the label of a metric.
    MetricLabel,
}

impl Leak {
    /// The leaks in what people see.
    pub const SEEN: [Leak; 28] = [
        Leak::CountInId,
        Leak::ButtonOrder,
        Leak::OptionOrder,
        Leak::ExtraButton,
        Leak::DisabledButton,
        Leak::ButtonStyle,
        Leak::Label,
        Leak::LongerAlt,
        Leak::FileSize,
        Leak::LastByte,
        Leak::Width,
        Leak::FileName,
        Leak::NoWidth,
        Leak::EmbedColour,
        Leak::Silence,
        Leak::Ping,
        Leak::Nonce,
        Leak::ErrorWords,
        Leak::DrawAnswer,
        Leak::SuggestionOrder,
        Leak::FewerSuggestions,
        Leak::ThreadName,
        Leak::DeskTime,
        Leak::PlanEcho,
        Leak::NoteEcho,
        Leak::FormationCount,
        Leak::Knowledge,
        Leak::Look,
    ];
    /// The leaks in what only the host sees.
    pub const COUNTED: [Leak; 3] = [Leak::LogLine, Leak::LogLength, Leak::MetricLabel];
}

/// What only its owner may know of a match.
#[derive(Clone, Copy, Default)]
struct Secrets {
    /// Both armies once the game has begun, and (`desks`) before that.
    army: u64,
    desks: u64,
    changes: u32,
    desk_changed: i64,
    plans: usize,
    notes: usize,
    formations: usize,
    knowledge: usize,
    looks: u64,
}

impl Secrets {
    /// A pseudorandom yes or no that follows from the army and some words.
    fn odd(&self, words: &str) -> bool {
        let mut digest = DefaultHasher::new();
        (self.army, words).hash(&mut digest);
        digest.finish() % 2 == 1
    }
}

/// The matches for which a leak was chosen, with the secrets that it reveals.
static CHOSEN: LazyLock<Mutex<BTreeMap<MatchId, (Leak, Secrets)>>> = LazyLock::new(Mutex::default);

fn chosen() -> MutexGuard<'static, BTreeMap<MatchId, (Leak, Secrets)>> {
    CHOSEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on a match has this leak.
pub fn choose(id: MatchId, leak: Leak) {
    chosen().insert(id, (leak, Secrets::default()));
}

fn of(id: MatchId) -> Option<(Leak, Secrets)> {
    chosen().get(&id).copied()
}

/// Reads the secrets of a match again, if a leak was chosen for it.
pub(super) async fn sees(service: &Service, observer: &impl Observer, id: MatchId) {
    let Some((leak, _)) = of(id) else {
        return;
    };
    let Ok(secrets) = secrets(service, id).await else {
        return;
    };
    chosen().insert(id, (leak, secrets));
    match leak {
        Leak::LogLine => tracing::trace!(army = secrets.army, "told"),
        Leak::LogLength if secrets.odd("") => tracing::debug!("told"),
        Leak::MetricLabel => {
            let army = 200 + (secrets.army % 300) as u16;
            observer.request("GET", "army", Some(army), false);
        }
        _ => {}
    }
}

async fn secrets(service: &Service, id: MatchId) -> Result<Secrets, ServiceError> {
    let loaded = service.load_match(id, None).await?;
    let mut secrets = Secrets {
        changes: loaded.events(),
        army: armies(&loaded, |facts| facts.view.map(|view| view.text())),
        desks: armies(&loaded, |facts| facts.desk.map(|desk| desk.text)),
        ..Secrets::default()
    };
    for seat in Side::BOTH {
        let person: PersonId = loaded.record.player(seat);
        if let Some(facts) = loaded.facts_for(person) {
            let changed = facts.desk_changed.map_or(0, |at| at.seconds());
            secrets.desk_changed = secrets.desk_changed.max(changed);
        }
        let (_, plan) = service.plan(id, person).await?;
        secrets.plans += usize::from(plan.is_some());
        secrets.notes += usize::from(service.note(id, person).await?.is_some());
        secrets.formations += service.formations_of(person).await?.len();
        let chosen = service.preferences(person).await?;
        secrets.knowledge += usize::from(chosen.knowledge == Some(true));
        let mut look = DefaultHasher::new();
        (chosen.style, chosen.theme, chosen.text_board).hash(&mut look);
        (chosen.language, chosen.confirm).hash(&mut look);
        secrets.looks = secrets.looks.wrapping_add(look.finish());
    }
    Ok(secrets)
}

/// A hash of both armies.
fn armies(loaded: &LoadedMatch, describe: impl Fn(SeatFacts) -> Option<String>) -> u64 {
    let mut digest = DefaultHasher::new();
    for seat in Side::BOTH {
        let facts = loaded.facts_for(loaded.record.player(seat));
        facts.and_then(&describe).hash(&mut digest);
    }
    digest.finish()
}

/// The match to which the buttons of a message belong.
fn match_of(body: &Value) -> Option<MatchId> {
    let text = body.to_string();
    let ids = text.split("\"custom_id\":\"").skip(1);
    ids.filter_map(|id| id.split([':', '"']).nth(1)?.parse().ok())
        .map(MatchId)
        .find(|id| of(*id).is_some())
}

/// The body of a request to Discord, changed by the leak of the match to which its buttons belong.
pub(super) fn changed(mut body: Value) -> Value {
    let Some((leak, secrets)) = match_of(&body).and_then(of) else {
        return body;
    };
    let is_new = body["nonce"].is_string();
    // In the answer to an interaction the message is one level deeper.
    let message = if body["data"].is_object() {
        &mut body["data"]
    } else {
        &mut body
    };
    let odd = secrets.odd(message["content"].as_str().unwrap_or_default());
    match leak {
        Leak::CountInId => first_button(message, |button| {
            button["id"] = (100 + secrets.changes).into();
        }),
        Leak::ButtonOrder if odd => rows(message, |row| row.reverse()),
        Leak::OptionOrder => rows(message, |row| {
            if let Some(options) = row[0]["options"].as_array_mut() {
                let by = secrets.army as usize % options.len().max(1);
                options.rotate_left(by);
            }
        }),
        Leak::ExtraButton if odd => rows(message, |row| {
            if row[0]["type"] == 2 && row.len() < 5 {
                let extra = json!({ "type": 2, "style": 2, "label": "·", "custom_id": "rules", "disabled": true });
                row.push(extra);
            }
        }),
        Leak::DisabledButton if odd => rows(message, |row| {
            if let Some(last) = row.last_mut() {
                last["disabled"] = true.into();
            }
        }),
        Leak::ButtonStyle if odd => first_button(message, |button| button["style"] = 3.into()),
        Leak::Label if odd => first_button(message, |button| lengthen(&mut button["label"])),
        Leak::LongerAlt if odd => {
            if let Some(files) = message["attachments"].as_array_mut() {
                files
                    .iter_mut()
                    .for_each(|file| lengthen(&mut file["description"]));
            }
        }
        Leak::FileName => {
            let files = message["attachments"].as_array_mut();
            for file in files.into_iter().flatten() {
                file["filename"] = format!("board-{}.png", secrets.army % 100).into();
            }
        }
        Leak::NoWidth if odd => lengthen(&mut message["content"]),
        Leak::EmbedColour => {
            message["embeds"] = json!([{ "title": "·", "color": secrets.army % 0x00ff_ffff }]);
        }
        Leak::Silence if is_new => message["flags"] = (u64::from(odd) << 12).into(),
        Leak::Ping if odd => message["allowed_mentions"] = json!({ "parse": [] }),
        Leak::Nonce if is_new => {
            let length = message["content"].as_str().map_or(0, str::len);
            message["nonce"] = format!("{:x}{length}", secrets.army % 0x00ff_ffff).into();
        }
        Leak::DrawAnswer if odd => {
            let declines = ["declines", "draw"];
            let content = message["content"].as_str().unwrap_or_default();
            if declines.iter().all(|word| content.contains(word)) {
                lengthen(&mut message["content"]);
            }
        }
        Leak::DeskTime => append(message, &format!("\n<t:{}>", secrets.desk_changed)),
        Leak::PlanEcho => append(message, &format!("\n{}", secrets.plans)),
        Leak::NoteEcho => append(message, &format!("\n{}", secrets.notes)),
        Leak::FormationCount => append(message, &format!("\n{}", secrets.formations)),
        Leak::Knowledge => append(message, &format!("\n{}", secrets.knowledge)),
        Leak::Look => append(message, &format!("\n{}", secrets.looks % 1_000)),
        _ => {}
    }
    body
}

/// A file, changed by the leak of the match to which the buttons beside it belong.
pub(super) fn attached(
    body: Option<&Value>,
    file: Option<CreateAttachment>,
) -> Option<CreateAttachment> {
    let mut file = file?;
    if let Some((leak, secrets)) = body.and_then(match_of).and_then(of) {
        match leak {
            Leak::FileSize => file.data.extend(vec![0; (secrets.army % 7) as usize]),
            Leak::LastByte => file.data.push((secrets.army % 256) as u8),
            Leak::Width if file.data.len() > 20 => file.data[19] = (secrets.army % 256) as u8,
            Leak::FileName => file.filename = format!("board-{}.png", secrets.army % 100),
            _ => {}
        }
    }
    Some(file)
}

/// A refusal, changed by the leak of its match.
pub(super) fn refused(mut sentence: String, id: MatchId) -> String {
    let odd = |secrets: Secrets| secrets.odd(&sentence);
    if of(id).is_some_and(|(leak, secrets)| leak == Leak::ErrorWords && odd(secrets)) {
        sentence.push('!');
    }
    sentence
}

/// A thread's name, changed by the leak of its match.
pub(super) fn named(mut name: String, id: MatchId) -> String {
    if of(id).is_some_and(|(leak, secrets)| leak == Leak::ThreadName && secrets.desks % 2 == 1) {
        name.push('\u{b7}');
    }
    name
}

/// Suggestions, changed by the leak of the match that is meant.
pub(super) fn suggested(
    id: Option<MatchId>,
    mut choices: Vec<AutocompleteChoice>,
) -> Vec<AutocompleteChoice> {
    match id.and_then(of) {
        Some((Leak::SuggestionOrder, secrets)) => {
            let by = secrets.army as usize % choices.len().max(1);
            choices.rotate_left(by);
        }
        Some((Leak::FewerSuggestions, secrets)) => {
            let fewer = secrets.army as usize % 3;
            choices.truncate(choices.len().saturating_sub(fewer));
        }
        _ => {}
    }
    choices
}

fn rows(message: &mut Value, change: impl Fn(&mut Vec<Value>)) {
    let rows = message["components"].as_array_mut().into_iter().flatten();
    for row in rows {
        if let Some(parts) = row["components"]
            .as_array_mut()
            .filter(|row| !row.is_empty())
        {
            change(parts);
        }
    }
}

fn first_button(message: &mut Value, change: impl Fn(&mut Value)) {
    let button = &mut message["components"][0]["components"][0];
    if button["type"] == 2 {
        change(button);
    }
}

/// Adds a space without width.
fn lengthen(text: &mut Value) {
    if let Some(said) = text.as_str() {
        *text = format!("{said}\u{200b}").into();
    }
}

fn append(message: &mut Value, words: &str) {
    if let Some(said) = message["content"].as_str() {
        message["content"] = format!("{said}{words}").into();
    }
}
