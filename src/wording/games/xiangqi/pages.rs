//! A summary of the rules of Xiangqi (rule book 2).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use rules::xiangqi::{Kind, Options, Repetition, notation::letter};
use texts::{args, key};

impl RulesPages for Options {
    fn write(&self, pen: &mut Pen<'_>, topic: Topic) {
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen),
            Topic::Board => pen.say(key::GUIDE_XIANGQI_BOARD),
            Topic::Pieces => pieces(pen),
            Topic::Moves => moves(pen),
            Topic::Fighting => pen.say(key::GUIDE_XIANGQI_FIGHTING),
            Topic::Endings => endings(pen, self),
        }
    }
}

fn goal(pen: &mut Pen<'_>) {
    let values = args![
        quiet = pen.sentence("quiet_limit"),
        repetition = pen.sentence("repetition"),
    ];
    pen.lines
        .push(pen.texts.format(key::GUIDE_XIANGQI_GOAL, &values));
}

fn pieces(pen: &mut Pen<'_>) {
    for kind in Kind::ALL {
        let name = words::kind(pen.texts, kind);
        let letter_in_positions = kind.letter().to_string();
        let chinese = pen.texts.named(&key::CHINESE_XIANGQI, &letter_in_positions);
        pen.piece(letter(kind), name, chinese, kind.count());
    }
    pen.say(key::GUIDE_XIANGQI_PIECES);
}

fn moves(pen: &mut Pen<'_>) {
    for kind in Kind::ALL {
        pen.lines.push(format!("- {}", words::way(pen.texts, kind)));
    }
    pen.say(key::GUIDE_XIANGQI_WRITING);
}

fn endings(pen: &mut Pen<'_>, options: &Options) {
    pen.say(key::GUIDE_XIANGQI_MATE);
    pen.rules(&["repetition"]);
    pen.say(key::GUIDE_XIANGQI_PERPETUAL);
    if options.repetition == Repetition::MustVary {
        pen.say(key::GUIDE_XIANGQI_NOTHING_ELSE);
    }
    pen.say(key::GUIDE_XIANGQI_REPETITION);
    pen.rules(&["quiet_limit"]);
    pen.say(key::GUIDE_AGREED);
}
