//! A summary of the rules of Xiangqi (rule book 2).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use crate::args;
use rules::xiangqi::{Kind, Options, Repetition, notation::letter};

impl RulesPages for Options {
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String> {
        match topic {
            Topic::Goal | Topic::Secrets => goal(pen),
            Topic::Board => vec![pen.say("guide-xiangqi-board")],
            Topic::Pieces => pieces(pen),
            Topic::Moves => moves(pen),
            Topic::Fighting => vec![pen.say("guide-xiangqi-fighting")],
            Topic::Endings => endings(pen, self),
        }
    }
}

fn goal(pen: &Pen<'_>) -> Vec<String> {
    let told = args![
        quiet = pen.sentence("quiet_limit"),
        repetition = pen.sentence("repetition"),
    ];
    vec![pen.texts.tell("guide-xiangqi-goal", &told)]
}

fn pieces(pen: &Pen<'_>) -> Vec<String> {
    let line = |kind: Kind| {
        let name = words::kind(pen.texts, kind);
        pen.piece(letter(kind), name, kind.letter(), kind.count())
    };
    let mut lines: Vec<String> = Kind::ALL.into_iter().map(line).collect();
    lines.push(pen.say("guide-xiangqi-pieces"));
    lines
}

fn moves(pen: &Pen<'_>) -> Vec<String> {
    let ways = Kind::ALL.into_iter();
    let mut lines: Vec<String> = ways
        .map(|kind| format!("- {}", words::way(pen.texts, kind)))
        .collect();
    lines.push(pen.say("guide-xiangqi-writing"));
    lines
}

fn endings(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![
        pen.say("guide-xiangqi-mate"),
        pen.rule("repetition"),
        pen.say("guide-xiangqi-perpetual"),
    ];
    if options.repetition == Repetition::MustVary {
        lines.push(pen.say("guide-xiangqi-nothing-else"));
    }
    lines.push(pen.say("guide-xiangqi-repetition"));
    lines.push(pen.rule("quiet_limit"));
    lines.push(pen.say("guide-agreed"));
    lines
}
