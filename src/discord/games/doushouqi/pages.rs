//! A summary of the rules of Dou Shou Qi (rule book 3).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use crate::args;
use rules::doushouqi::{Kind, Options};

impl RulesPages for Options {
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String> {
        let with_rules = |key: &str, options: &[&str]| {
            let rules = options.iter().map(|option| pen.rule(option));
            std::iter::once(pen.say(key)).chain(rules).collect()
        };
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen, self),
            Topic::Board => vec![pen.say("guide-doushouqi-board")],
            Topic::Pieces => pieces(pen, self),
            Topic::Moves => with_rules("guide-doushouqi-moves", &["tiger_jumps_sideways"]),
            Topic::Fighting => {
                let rules = [
                    "trapped_captures",
                    "equal_capture",
                    "elephant_captures_rat",
                    "rat_crosses_shore",
                ];
                with_rules("guide-doushouqi-fighting", &rules)
            }
            Topic::Endings => {
                let mut lines: Vec<String> =
                    with_rules("guide-doushouqi-endings", &["quiet_limit"]);
                lines.push(pen.say("guide-agreed"));
                lines
            }
        }
    }
}

fn goal(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let order = strongest_first(options).map(|kind| words::piece(pen.texts, kind));
    let told = args![
        order = order.join(" > "),
        quiet = pen.sentence("quiet_limit"),
        equals = pen.sentence("equal_capture"),
    ];
    vec![pen.texts.tell("guide-doushouqi-goal", &told)]
}

fn strongest_first(options: &Options) -> [Kind; 8] {
    let mut kinds = Kind::ALL;
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.power(options)));
    kinds
}

/// The animals with their powers, strongest first.
fn pieces(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let line = |kind: Kind| {
        let name = words::piece(pen.texts, kind);
        pen.piece(kind.power(options), name, kind.letter(), 1)
    };
    let mut lines: Vec<String> = strongest_first(options).map(line).into();
    lines.push(pen.say("guide-doushouqi-pieces"));
    lines
}
