//! A summary of the rules of Xiangqi (rule book 2).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use rules::xiangqi::{Kind, Options, Repetition, notation::letter};
use texts::{args, key};

impl RulesPages for Options {
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String> {
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen),
            Topic::Board => vec![pen.say(key::GUIDE_XIANGQI_BOARD)],
            Topic::Pieces => pieces(pen),
            Topic::Moves => moves(pen),
            Topic::Fighting => vec![pen.say(key::GUIDE_XIANGQI_FIGHTING)],
            Topic::Endings => endings(pen, self),
        }
    }
}

fn goal(pen: &Pen<'_>) -> Vec<String> {
    let values = args![
        quiet = pen.sentence("quiet_limit"),
        repetition = pen.sentence("repetition"),
    ];
    vec![pen.texts.format(key::GUIDE_XIANGQI_GOAL, &values)]
}

fn pieces(pen: &Pen<'_>) -> Vec<String> {
    let line = |kind: Kind| {
        let name = words::kind(pen.texts, kind);
        let chinese = pen
            .texts
            .named(&key::CHINESE_XIANGQI, &kind.letter().to_string());
        pen.piece(letter(kind), name, chinese, kind.count())
    };
    let mut lines: Vec<String> = Kind::ALL.into_iter().map(line).collect();
    lines.push(pen.say(key::GUIDE_XIANGQI_PIECES));
    lines
}

fn moves(pen: &Pen<'_>) -> Vec<String> {
    let ways = Kind::ALL.into_iter();
    let mut lines: Vec<String> = ways
        .map(|kind| format!("- {}", words::way(pen.texts, kind)))
        .collect();
    lines.push(pen.say(key::GUIDE_XIANGQI_WRITING));
    lines
}

fn endings(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![
        pen.say(key::GUIDE_XIANGQI_MATE),
        pen.rule("repetition"),
        pen.say(key::GUIDE_XIANGQI_PERPETUAL),
    ];
    if options.repetition == Repetition::MustVary {
        lines.push(pen.say(key::GUIDE_XIANGQI_NOTHING_ELSE));
    }
    lines.push(pen.say(key::GUIDE_XIANGQI_REPETITION));
    lines.push(pen.rule("quiet_limit"));
    lines.push(pen.say(key::GUIDE_AGREED));
    lines
}
