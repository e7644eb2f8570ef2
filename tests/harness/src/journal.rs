//! A record of everything that anyone could see, in order, and of how much of it the story has read. A story that ends
//! with something unread fails, which also catches leaks.
//!
//! A message that is updated is read as people read it: an edit shows what is new in it. An edit that only removes
//! something shows nothing, nor does a deletion. Calls, which disappear once they are answered, have a separate list.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Mutex,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{Control, STATE_TIMEOUT, Shown, shown::Names};

/// Who could see something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Everyone in a channel or thread.
    Channel(String),
    /// One person: direct messages and ephemeral responses.
    Person(String),
}

#[derive(Default)]
struct Account {
    next: u64,
    /// Each message as it was last seen.
    seen: BTreeMap<String, Value>,
    unread: BTreeMap<Audience, VecDeque<Shown>>,
    /// The people notified by each call in a channel or thread, oldest first.
    calls: BTreeMap<String, VecDeque<Vec<String>>>,
    /// The boards of games without secrets that called each person in private, oldest first.
    private_calls: BTreeMap<String, VecDeque<Shown>>,
    /// Later states of such boards: answers to a button press there, and updates.
    panels: VecDeque<Shown>,
    /// Direct messages that were updated after their reader's own actions, oldest first. Some of them depend on the
    /// speed of the story, so nobody has to read them.
    own_acts: BTreeMap<String, VecDeque<Shown>>,
    /// Later states of private boards in a channel: answers there and updates, oldest first.
    private_boards: BTreeMap<String, VecDeque<Shown>>,
    /// The messages of challenges whose games ended, oldest first.
    results: VecDeque<Shown>,
    /// The key moments that end threads, oldest first.
    stories: VecDeque<Shown>,
    /// Updates of messages about rounds of leagues.
    rounds: VecDeque<Shown>,
    /// The names of threads after their games ended, oldest first.
    closed: VecDeque<String>,
}

/// How the text of a call ends, in each language.
const CALLS: [&str; 9] = [
    "▶️ Your move.",
    "Please answer: see above.",
    "as long as your opponent has not claimed the win.",
    "▶️ 轮到你走棋。",
    "请答复：见上文。",
    "对方判胜之前，你仍可走棋。",
    "▶️ 輪到你走棋。",
    "請答覆：見上文。",
    "對方判勝之前，你仍可走棋。",
];

/// How the alt text of a board without secrets begins.
const OPEN_BOARDS: [&str; 6] = [
    "Xiangqi board",
    "Dou Shou Qi board",
    "象棋棋",
    "斗兽棋棋盘",
    "鬥獸棋棋盤",
    "Luzhanqi board before the first move. Face down",
];

/// Whether a direct message shows only the board of a game without secrets: such a game is in its thread, and the
/// message calls a player.
fn is_private_call(message: &Value) -> bool {
    let pictures = message["attachments"].as_array();
    let described = |picture: &Value| picture["description"].as_str().map(str::to_owned);
    let text = pictures.and_then(|pictures| described(pictures.first()?));
    let shows_open_board = text.is_some_and(|text| {
        OPEN_BOARDS.iter().any(|begins| text.starts_with(begins)) || text.contains(". Face down:")
    });
    let content = message["content"].as_str().unwrap_or_default();
    shows_open_board && content.starts_with("**") && message["interaction_metadata"].is_null()
}

/// Discord's flag of a private message in a channel.
const EPHEMERAL: u64 = 1 << 6;

/// Whether a private answer in a channel became another board.
fn is_private_board(kind: &str, message: &Value) -> bool {
    let is_ephemeral = message["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
    let content = message["content"].as_str().unwrap_or_default();
    kind == "message_update" && is_ephemeral && content.starts_with("**")
}

/// How a line about a move begins.
const MOVES: [&str; 2] = ["Move ", "第 "];

/// How the line about the end of a game begins.
const ENDS: [char; 3] = ['🏆', '🏁', '🤝'];

/// How a direct message describes its reader's own last action: the desk, or their move.
const OWN_ACTS: [&str; 5] = [
    ", you:",
    " · 你 · ",
    "your setup desk",
    "你的布阵台",
    "你的佈陣台",
];

/// Whether a direct message was only updated after its reader's own action elsewhere, or answers them.
fn is_own_act(kind: &str, message: &Value) -> bool {
    let content = message["content"].as_str().unwrap_or_default();
    // What they did before the other player moved is not news either.
    let is_move = |line: &&str| MOVES.iter().any(|begins| line.starts_with(begins));
    let last = content.lines().rfind(is_move).unwrap_or(content);
    let is_own = OWN_ACTS.iter().any(|act| last.contains(act));
    let is_over = content.lines().any(|line| line.starts_with(ENDS));
    let is_direct = message["flags"].as_u64().unwrap_or_default() & EPHEMERAL == 0;
    kind == "message_update" && is_direct && content.starts_with("**") && is_own && !is_over
}

/// How the line begins that says how far a round of a league is.
const ROUNDS: [&str; 4] = ["🚀 ", "🔔 ", "✅ **", "↩️ **"];

/// Whether the message about a round of a league was updated.
fn is_update_of_round(kind: &str, content: &str) -> bool {
    let mut lines = content.lines();
    let is_of_league = lines.next().is_some_and(|line| line.starts_with("🏆 **"));
    let state = lines.next().unwrap_or_default();
    kind == "message_update"
        && is_of_league
        && ROUNDS.iter().any(|begins| state.starts_with(begins))
}

pub struct Journal {
    control: Control,
    pub names: Names,
    account: Mutex<Account>,
}

impl Journal {
    pub fn new(control: Control, world: &Value) -> Journal {
        let names = Names::default();
        for person in world["users"].as_array().unwrap() {
            let name = person["global_name"]
                .as_str()
                .or(person["username"].as_str());
            names.learn(person["id"].as_str().unwrap(), name.unwrap());
        }
        for channel in world["channels"].as_array().unwrap() {
            names.learn(
                channel["id"].as_str().unwrap(),
                channel["name"].as_str().unwrap(),
            );
        }
        Journal {
            control,
            names,
            account: Mutex::default(),
        }
    }

    /// Reads the events since the last call; waits a moment if there are none.
    async fn catch_up(&self, wait: Duration) -> usize {
        let after = self.account.lock().unwrap().next;
        let path = format!("/control/journal?after={after}&wait={}", wait.as_millis());
        let page = self.control.get(&path).await;
        let entries = page["entries"].as_array().unwrap();
        let mut account = self.account.lock().unwrap();
        for entry in entries {
            let seq = entry["seq"].as_u64().unwrap();
            if seq <= account.next {
                continue;
            }
            account.next = seq;
            let channel = entry["channel_id"].as_str().unwrap();
            let audience = match entry["audience"]["user_id"].as_str() {
                Some(person) => Audience::Person(person.to_owned()),
                None => Audience::Channel(channel.to_owned()),
            };
            let kind = entry["kind"].as_str().unwrap();
            let raw = ["message", "channel", "thread"]
                .iter()
                .map(|key| &entry[*key])
                .find(|raw| raw.is_object())
                .unwrap_or(&Value::Null);
            if kind == "thread_create" {
                let name = raw["name"].as_str().unwrap_or("thread");
                let code = name.split(" · ").next().unwrap();
                self.names.learn_first(code, "CODE");
                self.names.learn(channel, "thread");
            }
            // Discord itself announces a thread's new name.
            if kind == "message_delete" || (kind == "message_create" && raw["type"] == 4) {
                continue;
            }
            let name = raw["name"].as_str().unwrap_or_default();
            if kind == "thread_update" && ["🏆", "🤝", "✖️"].iter().any(|end| name.contains(end))
            {
                let shown = Shown::after(None, kind, raw, &self.names);
                account.closed.push_back(shown.text);
                continue;
            }
            let mut before = None;
            if kind.starts_with("message") {
                let id = raw["id"].as_str().unwrap().to_owned();
                before = account.seen.insert(id, raw.clone());
            }
            let content = raw["content"].as_str().unwrap_or_default();
            for named in ["match **", "对局 **", "對局 **"] {
                if let Some((_, rest)) = content.split_once(named) {
                    let code = rest.split("**").next().unwrap();
                    self.names.learn_first(code, "CODE");
                }
            }
            let is_public = matches!(audience, Audience::Channel(_));
            let before = before.filter(|_| is_public);
            let shown = Shown::after(before.as_ref(), kind, raw, &self.names);
            // Chinese sentences follow each other without a space.
            let said = format!("{content}\n{}", shown.alt());
            assert!(!said.contains("。 "), "{said}");
            // An alt text shows every sign literally.
            let alt = shown.alt();
            for mark in ["\\", "**", "`", "<@", "<t:", "-# "] {
                assert!(!alt.contains(mark), "{alt}");
            }
            if is_public
                && CALLS.iter().any(|call| content.ends_with(call))
                && kind == "message_create"
            {
                let pings = shown.pings().into_iter().map(str::to_owned).collect();
                let calls = account.calls.entry(channel.to_owned()).or_default();
                calls.push_back(pings);
            } else if let Audience::Person(person) = &audience
                && is_private_board(kind, raw)
            {
                let boards = account.private_boards.entry(person.clone()).or_default();
                boards.push_back(shown);
            } else if let Audience::Person(person) = &audience
                && is_own_act(kind, raw)
                && !is_private_call(raw)
            {
                let acts = account.own_acts.entry(person.clone()).or_default();
                acts.push_back(shown);
            } else if let Audience::Person(person) = &audience
                && is_private_call(raw)
            {
                if kind == "message_create" {
                    let calls = account.private_calls.entry(person.clone()).or_default();
                    calls.push_back(shown);
                } else {
                    account.panels.push_back(shown);
                }
            } else if is_public
                && kind == "message_create"
                && content.starts_with("🎬")
                && raw["interaction_metadata"].is_null()
            {
                account.stories.push_back(shown);
            } else if is_public && is_update_of_round(kind, content) {
                account.rounds.push_back(shown);
            } else if is_public
                && kind == "message_update"
                && raw["thread"].is_object()
                && content.starts_with("**")
            {
                if !shown.is_nothing_new() {
                    account.results.push_back(shown);
                }
            } else if !shown.is_nothing_new() {
                account.unread.entry(audience).or_default().push_back(shown);
            }
        }
        entries.len()
    }

    /// The next unread item for an audience; waits for it.
    pub async fn next(&self, audience: &Audience) -> Shown {
        let audiences = std::slice::from_ref(audience);
        let deadline = Instant::now() + STATE_TIMEOUT;
        loop {
            if let Some(shown) = self.take(audiences, |_| true) {
                return shown.news();
            }
            self.wait_on(audiences, deadline).await;
        }
    }

    /// The next direct message that shows this person what they did elsewhere; waits for it.
    pub async fn own_act(&self, person: &str) -> Shown {
        self.comes(|account| account.own_acts.get_mut(person)?.pop_front())
            .await
    }

    /// The next private board in a channel that changed for this person; waits for it.
    pub async fn private_board(&self, person: &str) -> Shown {
        self.comes(|account| account.private_boards.get_mut(person)?.pop_front())
            .await
    }

    /// Marks everything for an audience as read.
    pub async fn skip(&self, audience: &Audience) {
        self.catch_up(Duration::ZERO).await;
        let mut account = self.account.lock().unwrap();
        account.unread.remove(audience);
        if let Audience::Person(person) = audience {
            account.own_acts.remove(person);
        }
    }

    /// Marks everything as read, for stories that look at channels instead.
    pub async fn skip_all(&self) {
        while self.catch_up(Duration::from_millis(300)).await > 0 {}
        let mut account = self.account.lock().unwrap();
        account.unread.clear();
        account.own_acts.clear();
    }

    /// The people notified by the next call in a channel or thread; waits for it.
    pub async fn called(&self, channel: &str) -> Vec<String> {
        self.comes(|account| account.calls.get_mut(channel)?.pop_front())
            .await
    }

    /// The next board of a game without secrets that calls this person in private; waits for it.
    pub async fn called_in_private(&self, person: &str) -> Shown {
        self.comes(|account| account.private_calls.get_mut(person)?.pop_front())
            .await
    }

    /// The next challenge whose message shows a result; waits for it.
    pub async fn result(&self) -> Shown {
        self.comes(|account| account.results.pop_front()).await
    }

    /// The next summary that ends a thread; waits for it.
    pub async fn story(&self) -> Shown {
        self.comes(|account| account.stories.pop_front()).await
    }

    /// The name of the next thread that is closed because its game ended; waits for it.
    pub async fn closed(&self) -> String {
        self.comes(|account| account.closed.pop_front()).await
    }

    /// The next update of the message about a round of a league; waits for it.
    pub async fn round(&self) -> Shown {
        self.comes(|account| account.rounds.pop_front()).await
    }

    async fn comes<T>(&self, take: impl Fn(&mut Account) -> Option<T>) -> T {
        let deadline = Instant::now() + STATE_TIMEOUT;
        loop {
            if let Some(found) = take(&mut self.account.lock().unwrap()) {
                return found;
            }
            assert!(
                Instant::now() < deadline,
                "it does not come\n{}",
                self.left()
            );
            self.catch_up(Duration::from_millis(500)).await;
        }
    }

    /// The response to a person, for one of these audiences.
    pub async fn answer(&self, audiences: &[Audience], message: &str) -> Shown {
        let wanted = |shown: &Shown| shown.raw["id"] == message;
        let deadline = Instant::now() + STATE_TIMEOUT;
        loop {
            if let Some(shown) = self.take(audiences, wanted).or_else(|| self.panel(wanted)) {
                return shown;
            }
            self.wait_on(audiences, deadline).await;
        }
    }

    fn panel(&self, wanted: impl Fn(&Shown) -> bool) -> Option<Shown> {
        let mut account = self.account.lock().unwrap();
        let account = &mut *account;
        let panels = std::iter::once(&mut account.panels)
            .chain(account.own_acts.values_mut())
            .chain(account.private_boards.values_mut());
        panels.into_iter().find_map(|panels| {
            let at = panels.iter().rposition(&wanted)?;
            panels.remove(at)
        })
    }

    async fn wait_on(&self, audiences: &[Audience], deadline: Instant) {
        assert!(
            Instant::now() < deadline,
            "nothing came for {audiences:?}\n{}",
            self.left()
        );
        self.catch_up(Duration::from_millis(500)).await;
    }

    fn take(&self, audiences: &[Audience], wanted: impl Fn(&Shown) -> bool) -> Option<Shown> {
        let mut account = self.account.lock().unwrap();
        audiences.iter().find_map(|audience| {
            let unread = account.unread.get_mut(audience)?;
            let at = unread.iter().position(&wanted)?;
            unread.remove(at)
        })
    }

    /// Waits until nothing more happens, and checks that everything was read.
    pub async fn settle(&self) {
        while self.catch_up(Duration::from_millis(300)).await > 0 {}
        let left = self.left();
        assert!(left.is_empty(), "nobody read:\n{left}");
    }

    fn left(&self) -> String {
        let account = self.account.lock().unwrap();
        let mut left = String::new();
        for (audience, unread) in &account.unread {
            for shown in unread {
                left.push_str(&format!(
                    "--- {audience:?}, {}\n{}\n",
                    shown.kind, shown.text
                ));
            }
        }
        left
    }
}
