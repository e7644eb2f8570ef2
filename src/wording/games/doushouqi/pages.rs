//! A summary of the rules of Dou Shou Qi (rule book 3).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use rules::doushouqi::{Kind, Options};
use texts::{Sentence, args, key};

impl RulesPages for Options {
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String> {
        let with_rules = |key: Sentence, options: &[&str]| {
            let rules = options.iter().map(|option| pen.rule(option));
            std::iter::once(pen.say(key)).chain(rules).collect()
        };
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen, self),
            Topic::Board => vec![pen.say(key::GUIDE_DOUSHOUQI_BOARD)],
            Topic::Pieces => pieces(pen, self),
            Topic::Moves => with_rules(key::GUIDE_DOUSHOUQI_MOVES, &["tiger_jumps_sideways"]),
            Topic::Fighting => {
                let rules = [
                    "trapped_captures",
                    "equal_capture",
                    "elephant_captures_rat",
                    "rat_crosses_shore",
                ];
                with_rules(key::GUIDE_DOUSHOUQI_FIGHTING, &rules)
            }
            Topic::Endings => {
                let mut lines: Vec<String> =
                    with_rules(key::GUIDE_DOUSHOUQI_ENDINGS, &["quiet_limit"]);
                lines.push(pen.say(key::GUIDE_AGREED));
                lines
            }
        }
    }
}

fn goal(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let order = strongest_first(options).map(|kind| words::piece(pen.texts, kind));
    let values = args![
        order = order.join(" > "),
        quiet = pen.sentence("quiet_limit"),
        equals = pen.sentence("equal_capture"),
    ];
    vec![pen.texts.format(key::GUIDE_DOUSHOUQI_GOAL, &values)]
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
        let chinese = pen
            .texts
            .named(&key::CHINESE_DOUSHOUQI, &kind.letter().to_string());
        pen.piece(kind.power(options), name, chinese, 1)
    };
    let mut lines: Vec<String> = strongest_first(options).map(line).into();
    lines.push(pen.say(key::GUIDE_DOUSHOUQI_PIECES));
    lines
}
