//! The auditor: compares everything that people were shown with the logs of the matches, replayed by the headless
//! referee. It shares nothing with the bot but the logs and the sentences.

mod answers;
mod clocks;
mod private;
mod public;
mod replay;
mod words;

use std::{collections::BTreeSet, path::Path};

use basics::{MatchId, PersonId};
use matches::records::MatchRecord;
use opaque::Seal;
use store::{Store, match_records, query::all};

use super::{eyes::Seen, people::Answer};
use public::StoryLines;
use replay::{Log, ReplayResult, replay};
use words::Words;

/// A match as the store has it, and as the referee replays it.
pub struct Case {
    record: MatchRecord,
    log: Log,
    replayed: ReplayResult,
}

impl Case {
    /// Whether its players arranged secret armies.
    fn is_hidden(&self) -> bool {
        self.kinds().next() == Some("opened")
    }

    /// The kinds of its events, in order.
    fn kinds(&self) -> impl Iterator<Item = &str> {
        self.log
            .iter()
            .map(|(_, _, event)| event["event"].as_str().unwrap_or_default())
    }

    /// The players' ids, first side first.
    fn players(&self) -> [u64; 2] {
        self.record.players.map(|person| person.0)
    }

    /// How a message names a player.
    fn name(&self, seat: usize) -> String {
        match self.record.players[seat] {
            PersonId::PROGRAM => "Caipan".to_owned(),
            person => format!("<@{}>", person.0),
        }
    }

    /// Whether the program has the turn.
    fn waits_for_program(&self) -> bool {
        let turn = self
            .replayed
            .turn
            .filter(|_| !self.is_over() && !self.is_paused());
        turn.is_some_and(|turn| self.record.players[turn] == PersonId::PROGRAM)
    }

    fn is_paused(&self) -> bool {
        let changes = self
            .kinds()
            .filter(|kind| ["paused", "resumed", "pause-over"].contains(kind));
        changes.last() == Some("paused")
    }

    /// The thread and the person to move, while the game is running.
    pub fn waits_for(&self) -> Option<(u64, u64)> {
        let turn = self.replayed.turn.filter(|_| !self.is_over())?;
        let person = self.record.players[turn];
        (person != PersonId::PROGRAM).then_some((self.record.place?, person.0))
    }

    fn is_called_off(&self) -> bool {
        self.kinds()
            .any(|kind| ["called-off", "lapsed"].contains(&kind))
    }

    /// Whether nothing more can happen.
    pub fn is_over(&self) -> bool {
        self.replayed.result.is_some() || self.is_called_off()
    }
}

/// What the auditor found.
#[derive(Default)]
pub struct Findings {
    pub matches: usize,
    pub over: usize,
    pub plies: usize,
    /// How many texts were compared with the logs: messages at different times, and answers.
    pub texts: usize,
    /// How many boards in direct messages are left although there is a newer one: those that a dying program posted.
    pub leftovers: usize,
    /// What still has to be sent.
    pub missing: Vec<String>,
    /// What must never happen.
    pub violations: Vec<String>,
}

/// The messages and answers to compare with the logs.
pub struct Evidence<'a> {
    pub seen: &'a Seen,
    pub answers: &'a [Answer],
    /// People whose direct messages were ever closed: they may have missed some.
    pub closed: &'a BTreeSet<u64>,
}

/// The auditor.
pub struct Auditor {
    words: Words,
    stories: StoryLines,
}

impl Auditor {
    pub fn new() -> Auditor {
        let words = Words::english();
        let stories = StoryLines::new(&words);
        Auditor { words, stories }
    }

    /// Reads all logs beside the running program, and replays the matches.
    pub async fn cases(&self, data: &Path) -> Vec<Case> {
        let store = Store::open_beside(harness::home(data).await).await.unwrap();
        let mut cases = Vec::new();
        {
            let mut reader = store.read().await.unwrap();
            let sql = "SELECT id FROM matches ORDER BY id";
            let ids: Vec<MatchId> = all(&mut reader, sql, &[]).await.unwrap();
            for id in ids {
                let stored = match_records::load_whole(&mut reader, id).await;
                let stored = stored.unwrap().unwrap();
                let log: Log = serde_json::from_str(stored.log.opened()).unwrap();
                let terms = &stored.record.terms;
                let rules = (terms.rules.game().name(), terms.preset);
                let replayed = replay(&self.words, rules, &log);
                cases.push(Case {
                    record: stored.record,
                    log,
                    replayed,
                });
            }
        }
        store.close().await;
        cases
    }

    /// Compares.
    pub fn compare(&self, cases: &[Case], evidence: &Evidence<'_>) -> Findings {
        let mut findings = Findings {
            matches: cases.len(),
            over: cases.iter().filter(|case| case.is_over()).count(),
            plies: cases.iter().map(|case| case.replayed.plies.len()).sum(),
            ..Findings::default()
        };
        for case in cases {
            let mut found = Findings::default();
            found
                .violations
                .extend(case.replayed.disagreements.iter().cloned());
            public::check((&self.words, &self.stories), case, evidence, &mut found);
            private::check(&self.words, case, evidence, &mut found);
            clocks::check(case, evidence, &mut found);
            if case.waits_for_program() {
                found.missing.push("the program has not moved".to_owned());
            }
            let name = |what: String| {
                format!(
                    "{} ({}): {what}",
                    case.record.code, case.record.terms.preset
                )
            };
            findings.texts += found.texts;
            findings.leftovers += found.leftovers;
            findings.missing.extend(found.missing.into_iter().map(name));
            findings
                .violations
                .extend(found.violations.into_iter().map(name));
        }
        private::check_strangers(cases, evidence, &mut findings);
        answers::check(cases, evidence, &mut findings);
        findings
    }
}
