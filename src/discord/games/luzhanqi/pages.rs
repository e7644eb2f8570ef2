//! A summary of the rules of Luzhanqi (rule book 1.1 to 1.7).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use crate::args;
use rules::luzhanqi::{
    Kind, Options,
    options::{FlagTakers, Goal, Information, MineTakers},
};

impl RulesPages for Options {
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String> {
        match topic {
            Topic::Goal => goal(pen, self),
            Topic::Board => board(pen, self),
            Topic::Pieces => pieces(pen, self),
            Topic::Moves => moves(pen, self),
            Topic::Fighting => fighting(pen, self),
            Topic::Endings => endings(pen, self),
            Topic::Secrets => secrets(pen, self),
        }
    }
}

fn goal(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let quiet = match options.quiet_limit {
        0 => pen.sentence("quiet_limit"),
        _ => pen
            .texts
            .flow(&["quiet_limit", "quiet_result"].map(|one| pen.sentence(one))),
    };
    let told = args![
        goal = pen.sentence("goal"),
        mines = pen.sentence("mine_takers"),
        flag = pen.sentence("flag_takers"),
        information = pen.sentence("information"),
        camps = pen.sentence("camps_safe"),
        headquarters = pen.sentence("hq_locks"),
        quiet = quiet,
    ];
    let key = if options.dealt() {
        "guide-luzhanqi-goal-dealt"
    } else {
        "guide-luzhanqi-goal"
    };
    vec![pen.texts.tell(key, &told)]
}

fn board(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let at_first = if options.dealt() {
        "guide-luzhanqi-board-dealt"
    } else {
        "guide-luzhanqi-board-arranged"
    };
    vec![pen.say("guide-luzhanqi-board"), pen.say(at_first)]
}

fn pieces(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let line = |kind: Kind| {
        let name = words::piece(pen.texts, kind);
        pen.piece(kind.code(), name, kind.code(), kind.count())
    };
    let mut lines: Vec<String> = Kind::ALL.into_iter().map(line).collect();
    lines.push(pen.say("guide-luzhanqi-pieces"));
    lines.push(pen.rule("setup"));
    if !options.dealt() {
        lines.push(pen.say("guide-luzhanqi-setup"));
    }
    if !options.dealt() && options.goal == Goal::Carry {
        lines.push(pen.say("guide-luzhanqi-setup-carry"));
    }
    lines
}

fn moves(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![if options.dealt() {
        pen.say("guide-luzhanqi-move-dealt")
    } else {
        pen.say("guide-luzhanqi-move")
    }];
    lines.push(pen.say("guide-luzhanqi-ways"));
    if options.dealt() {
        lines.push(pen.say("guide-luzhanqi-ways-dealt"));
    }
    for option in [
        "engineer_turns",
        "camps_safe",
        "hq_locks",
        "grenade_enters_hq",
    ] {
        lines.push(pen.rule(option));
    }
    lines.push(pen.say(if options.dealt() {
        "guide-luzhanqi-writing-dealt"
    } else {
        "guide-luzhanqi-writing"
    }));
    lines
}

/// Whether a piece that may not capture the Flag can still reach it.
fn flag_may_hold(options: &Options) -> bool {
    options.flag_takers == FlagTakers::Lowest
        || options.flag_behind_mines
        || !options.grenade_takes_flag && (options.grenade_enters_hq || options.dealt())
}

fn fighting(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let dealt = options.dealt();
    let mut lines = vec![pen.say("guide-luzhanqi-fighting"), pen.rule("mine_takers")];
    match (options.mine_takers, dealt) {
        (MineTakers::Any, _) => {}
        (_, true) => lines.push(pen.say("guide-luzhanqi-mine-dealt")),
        (_, false) => lines.push(pen.say("guide-luzhanqi-mine-kills")),
    }
    for option in ["flag_takers", "grenade_takes_flag", "flag_behind_mines"] {
        lines.push(pen.rule(option));
    }
    let lowest =
        options.flag_takers == FlagTakers::Lowest || options.mine_takers == MineTakers::Lowest;
    if dealt && lowest {
        lines.push(pen.say("guide-luzhanqi-lowest-dealt"));
    }
    if flag_may_hold(options) {
        lines.push(pen.say(if dealt {
            "guide-luzhanqi-flag-dealt"
        } else {
            "guide-luzhanqi-flag-repels"
        }));
    }
    lines
}

fn endings(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let dealt = options.dealt();
    let mut lines = vec![pen.rule("goal")];
    if options.goal == Goal::Carry {
        lines.push(pen.say("guide-luzhanqi-carry"));
        if dealt {
            lines.push(pen.say("guide-luzhanqi-carry-dealt"));
        }
    }
    lines.push(pen.say(if options.hq_locks {
        "guide-luzhanqi-no-move-locked"
    } else {
        "guide-luzhanqi-no-move"
    }));
    lines.push(pen.rule("quiet_limit"));
    if options.quiet_limit > 0 {
        if flag_may_hold(options) && !dealt {
            lines.push(pen.say("guide-luzhanqi-quiet-repelled"));
        }
        lines.push(pen.rule("quiet_result"));
        lines.push(pen.say("guide-luzhanqi-at-once"));
    }
    lines.push(pen.say("guide-agreed"));
    lines
}

fn secrets(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![pen.rule("information")];
    match options.information {
        Information::Dealt => lines.push(pen.say("guide-luzhanqi-secrets-dealt")),
        Information::Referee | Information::Shown => {
            lines.push(pen.say("guide-luzhanqi-secrets"));
            if flag_may_hold(options) {
                lines.push(pen.say("guide-luzhanqi-secrets-repelled"));
            }
            lines.push(pen.rule("marshal_reveals_flag"));
        }
    }
    if options.goal == Goal::Carry {
        lines.push(pen.say("guide-luzhanqi-secrets-carry"));
    }
    lines.push(pen.say("guide-luzhanqi-secrets-after"));
    lines
}
