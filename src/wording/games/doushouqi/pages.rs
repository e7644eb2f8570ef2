//! A summary of the rules of Dou Shou Qi (rule book 3).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use rules::doushouqi::{Kind, Options};
use texts::{args, key};

impl RulesPages for Options {
    fn write(&self, pen: &mut Pen<'_>, topic: Topic) {
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen, self),
            Topic::Board => pen.say(key::GUIDE_DOUSHOUQI_BOARD),
            Topic::Pieces => pieces(pen, self),
            Topic::Moves => {
                pen.say(key::GUIDE_DOUSHOUQI_MOVES);
                pen.rules(&["tiger_jumps_sideways"]);
            }
            Topic::Fighting => {
                pen.say(key::GUIDE_DOUSHOUQI_FIGHTING);
                pen.rules(&["trapped_captures", "equal_capture"]);
                pen.rules(&["elephant_captures_rat", "rat_crosses_shore"]);
            }
            Topic::Endings => {
                pen.say(key::GUIDE_DOUSHOUQI_ENDINGS);
                pen.rules(&["quiet_limit"]);
                pen.say(key::GUIDE_AGREED);
            }
        }
    }
}

fn goal(pen: &mut Pen<'_>, options: &Options) {
    let order = strongest_first(options).map(|kind| words::piece(pen.texts, kind));
    let values = args![
        order = order.join(" > "),
        quiet = pen.sentence("quiet_limit"),
        equals = pen.sentence("equal_capture"),
    ];
    pen.lines
        .push(pen.texts.format(key::GUIDE_DOUSHOUQI_GOAL, &values));
}

fn strongest_first(options: &Options) -> [Kind; 8] {
    let mut kinds = Kind::ALL;
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.power(options)));
    kinds
}

/// The animals with their powers, strongest first.
fn pieces(pen: &mut Pen<'_>, options: &Options) {
    for kind in strongest_first(options) {
        let name = words::piece(pen.texts, kind);
        let letter = kind.letter().to_string();
        let chinese = pen.texts.named(&key::CHINESE_DOUSHOUQI, &letter);
        pen.piece(kind.power(options), name, chinese, 1);
    }
    pen.say(key::GUIDE_DOUSHOUQI_PIECES);
}
