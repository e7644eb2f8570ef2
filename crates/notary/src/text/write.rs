//! Writes a record from a transcript.

use commitments::Tags;
use jiff::Timestamp;
use matches::{
    records::MatchRecord,
    transcript::{Openings, Transcript},
};
use rules::{Outcome, Side};

use super::{Chain, lines::Writer};

/// The part of a record's notes that is not in the transcript.
#[derive(Clone, Debug, Default)]
pub struct NoteTags {
    /// The names of the players, as readers should see them.
    pub names: [String; 2],
    /// The league that the game belongs to.
    pub event: Option<String>,
}

impl NoteTags {
    /// The notes of a match, with the names in its row.
    pub fn of(record: &MatchRecord) -> NoteTags {
        NoteTags {
            names: record.names.clone(),
            event: None,
        }
    }
}

/// The text of a record.
pub fn record_text(transcript: &Transcript, notes: &NoteTags) -> String {
    let head = &transcript.head;
    let mut chain = Chain::new(&head.tags);
    let mut writer = Writer::new(head);
    let lines = transcript.entries.iter().map(|entry| {
        let line = writer.write(entry);
        let check = chain.add(&line);
        format!("{line} {check}\n")
    });
    let lines: String = lines.collect();
    let notes = note_tags(transcript, notes);
    let end = Tags::new([("Chain", chain.0.to_string())]);
    let openings = opening_tags(&transcript.openings);
    format!("{}\n{notes}\n{lines}\n{end}{openings}", head.tags)
}

/// The value, in a form that fits on one line.
fn plain(value: &str) -> String {
    let parts = value.split(|letter: char| letter.is_control());
    parts.collect::<Vec<_>>().join(" ")
}

fn note_tags(transcript: &Transcript, notes: &NoteTags) -> Tags {
    let mut tags = Tags::new([
        ("First", plain(&notes.names[0])),
        ("Second", plain(&notes.names[1])),
    ]);
    if let Some(event) = &notes.event {
        tags.push("Event", plain(event));
    }
    let opened = transcript.entries.first().map_or(0, |entry| entry.at.0);
    let opened = Timestamp::from_millisecond(opened).unwrap_or_default();
    tags.push("Date", opened.strftime("%Y.%m.%d").to_string());
    let end = transcript.entries.iter().find_map(|entry| entry.end);
    tags.push("Result", result(end));
    tags
}

const fn result(end: Option<Outcome>) -> &'static str {
    match end {
        None => "*",
        Some(outcome) => match outcome.winner {
            Some(Side::First) => "1-0",
            Some(Side::Second) => "0-1",
            None => "1/2-1/2",
        },
    }
}

fn opening_tags(openings: &Openings) -> Tags {
    let mut tags = Tags::default();
    for (name, side) in [("First", Side::First), ("Second", Side::Second)] {
        if let Some(root) = &openings.roots[side.index()] {
            tags.push(format!("{name}Root"), root.to_string());
        }
        if let Some(army) = &openings.armies[side.index()] {
            tags.push(format!("{name}Army"), army.army.clone());
            if let Some(salt) = &army.salt {
                tags.push(format!("{name}Salt"), salt.digits());
            }
        }
        for leaf in &openings.leaves[side.index()] {
            tags.push(format!("{name}Leaf"), leaf.to_string());
        }
    }
    if let Some(seed) = &openings.seed {
        tags.push("Seed", seed.digits());
    }
    if let Some(deal) = &openings.deal {
        tags.push("Deal", deal.clone());
    }
    tags
}
