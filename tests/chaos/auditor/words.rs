//! What everyone must have read, word for word: composed from the referee's rulings and the English sentences, without
//! the bot.

use std::{collections::HashMap, path::Path};

use regex::Regex;
use rules::{Action, Colour, game::TableView, xiangqi::notation};
use serde_json::Value;

use super::replay::Facts;

/// The sentences by their keys.
pub struct Words(HashMap<String, String>);

impl Words {
    /// The English sentences that fit on one line.
    pub fn english() -> Words {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
        let mut sentences = HashMap::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let lines = text.lines().filter_map(|line| line.split_once(" = "));
            sentences.extend(lines.map(|(key, said)| (key.to_owned(), said.to_owned())));
        }
        Words(sentences)
    }

    /// A sentence with these variables filled in.
    pub fn sentence(&self, key: &str, gaps: &[(&str, &str)]) -> String {
        let said = self
            .0
            .get(key)
            .unwrap_or_else(|| panic!("no sentence {key}"))
            .clone();
        gaps.iter().fold(said, |said, (gap, with)| {
            said.replace(&format!("{{ ${gap} }}"), with)
        })
    }

    /// A pattern for every form of a sentence, with these variables filled in.
    pub fn pattern(&self, key: &str, gaps: &[(&str, &str)]) -> String {
        let said = regex::escape(&self.sentence(key, gaps));
        let gap = Regex::new(r"\\\{ \\\$[a-z-]+ \\\}").unwrap();
        gap.replace_all(&said.replace("\\ ", " ").replace("\\-", "-"), ".+")
            .into_owned()
    }

    pub fn colour(&self, colour: Colour) -> String {
        self.sentence(
            match colour {
                Colour::Red => "colour-red",
                Colour::Black => "colour-black",
                Colour::Blue => "colour-blue",
                Colour::Open => "colour-open",
            },
            &[],
        )
    }

    /// The public text of the ruling on a ply.
    pub fn ruling(&self, facts: &Facts<'_>) -> String {
        match facts.game {
            "luzhanqi" => self.luzhanqi(facts),
            "xiangqi" => self.xiangqi(facts),
            _ => self.doushouqi(facts),
        }
    }

    /// A piece of Luzhanqi by its letters: colour, kind.
    fn soldier(&self, code: &str) -> String {
        self.sentence(&format!("piece-{}", &code[1..]), &[])
    }

    fn luzhanqi(&self, facts: &Facts<'_>) -> String {
        let report = facts.report;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (from, to) = (text(&report["from"]), text(&report["to"]));
        let points = [("from", from.as_str()), ("to", to.as_str())];
        if let Some(code) = report["turned"].as_str() {
            let colour = self.colour(if code.starts_with('r') {
                Colour::Red
            } else {
                Colour::Blue
            });
            let piece = self.soldier(code);
            return self.sentence(
                "ruling-turned",
                &[("from", &from), ("colour", &colour), ("piece", &piece)],
            );
        }
        let removed: Vec<&str> = report["removed"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let key = match (report["kind"].as_str(), removed.as_slice()) {
            (Some("move"), _) if report["lifted"] == true => "ruling-lifted-again",
            (Some("move"), _) => "ruling-move",
            _ if report["repelled"] == true => "ruling-repelled",
            _ if report["lifted"] == true => "ruling-lifted",
            _ if facts.result["reason"] == "flag-taken" => "ruling-flag-taken",
            (_, ["attacker"]) => "ruling-attacker-removed",
            (_, ["defender"]) => "ruling-defender-removed",
            _ => "ruling-both-removed",
        };
        let mut said = vec![self.sentence(key, &points)];
        let shown = &report["shown"];
        let fought = facts.is_dealt && report["kind"] == "attack";
        let shown = match (shown.is_object(), fought) {
            (true, _) => Some([text(&shown["attacker"]), text(&shown["defender"])]),
            (false, true) => Some([&from, &to].map(|point| soldier_on(facts.before, point))),
            _ => None,
        };
        if let Some(pieces) = shown {
            let [attacker, defender] = pieces.map(|code| self.soldier(&code));
            said.push(self.sentence(
                "ruling-shown",
                &[("attacker", &attacker), ("defender", &defender)],
            ));
        }
        for point in report["flag_revealed"].as_array().into_iter().flatten() {
            let point = text(point);
            let rank: u32 = point[1..].parse().unwrap();
            let side = if rank <= 6 { "red" } else { "blue" };
            let side = self.sentence(&format!("colour-{side}-plain"), &[]);
            let gaps = [("side", side.as_str()), ("point", point.as_str())];
            said.push(self.sentence("ruling-flag-revealed", &gaps));
        }
        said.join(" ")
    }

    fn xiangqi(&self, facts: &Facts<'_>) -> String {
        let (TableView::Xiangqi(before), TableView::Xiangqi(after)) =
            (facts.view_before, facts.view)
        else {
            panic!("another game");
        };
        let (from, to) = ends(facts.report);
        let on = |point: &str| {
            let letter = letter_on(facts.before, point, 10)?;
            Some(self.sentence(
                &format!("xiangqi-piece-{}", letter.to_ascii_lowercase()),
                &[],
            ))
        };
        let action: Action = format!("{from}{to}").parse().unwrap();
        let written = notation::wxf(before, action.try_into().unwrap());
        let piece = on(&from).unwrap();
        let captured = on(&to);
        let mut gaps = vec![
            ("piece", piece.as_str()),
            ("from", &from),
            ("to", &to),
            ("notation", &written),
        ];
        let mut said = match &captured {
            Some(captured) => {
                gaps.push(("captured", captured));
                self.sentence("xiangqi-ruling-capture", &gaps)
            }
            None => self.sentence("xiangqi-ruling-move", &gaps),
        };
        if after.last.as_ref().is_some_and(|last| last.check) {
            said.push(' ');
            said.push_str(&self.sentence("xiangqi-check", &[]));
        }
        said
    }

    fn doushouqi(&self, facts: &Facts<'_>) -> String {
        let TableView::DouShouQi(after) = facts.view else {
            panic!("another game");
        };
        let (from, to) = ends(facts.report);
        let on = |point: &str| {
            let letter = letter_on(facts.before, point, 9)?;
            Some(self.sentence(
                &format!("doushouqi-piece-{}", letter.to_ascii_lowercase()),
                &[],
            ))
        };
        let distance = from
            .bytes()
            .zip(to.bytes())
            .map(|(a, b)| a.abs_diff(b))
            .sum::<u8>();
        let both = facts.report["removed"]
            .as_array()
            .is_some_and(|removed| removed.len() == 2);
        let captured = on(&to);
        let key = match (&captured, both, distance > 1) {
            (None, _, true) => "doushouqi-ruling-jump",
            (None, _, false) => "doushouqi-ruling-move",
            (Some(_), true, _) => "doushouqi-ruling-both",
            (Some(_), _, true) => "doushouqi-ruling-jump-capture",
            (Some(_), _, false) => "doushouqi-ruling-capture",
        };
        let piece = on(&from).unwrap();
        let captured = captured.unwrap_or_default();
        let gaps = [
            ("piece", piece.as_str()),
            ("from", &from),
            ("to", &to),
            ("captured", &captured),
        ];
        let mut said = self.sentence(key, &gaps);
        if after.occurrences == 2 && facts.result.is_null() {
            said.push(' ');
            said.push_str(&self.sentence("doushouqi-second-time", &[]));
        }
        said
    }
}

fn ends(report: &Value) -> (String, String) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (text(&report["from"]), text(&report["to"]))
}

/// The letter on a point of a position, whose first rank is its highest; Xiangqi counts ranks from 0.
fn letter_on(position: &str, point: &str, ranks: usize) -> Option<char> {
    let file = usize::from(point.as_bytes()[0] - b'a');
    let rank: usize = point[1..].parse().unwrap();
    let row = if ranks == 10 { 9 - rank } else { ranks - rank };
    let row = position.split([' ', '/']).nth(row)?;
    let cells = row.chars().flat_map(|cell| match cell.to_digit(10) {
        Some(empty) => vec![None; empty as usize],
        None => vec![Some(cell)],
    });
    cells.collect::<Vec<_>>().get(file).copied().flatten()
}

/// The letters of the piece on a point of a position of Luzhanqi.
pub fn soldier_on(position: &str, point: &str) -> String {
    let file = usize::from(point.as_bytes()[0] - b'a');
    let rank: usize = point[1..].parse().unwrap();
    let row = position
        .split([' ', '/'])
        .nth(12 - rank)
        .unwrap_or_default();
    row.get(2 * file..2 * file + 2)
        .unwrap_or_default()
        .to_owned()
}
