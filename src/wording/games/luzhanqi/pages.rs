//! A summary of the rules of Luzhanqi (rule book 1.1 to 1.7).

use super::super::{
    room::RulesPages,
    topic::{Pen, Topic},
};
use super::words;
use rules::luzhanqi::{
    Kind, Options,
    options::{FlagTakers, Goal, Information, MineTakers},
};
use texts::{args, key};

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
    let values = args![
        goal = pen.sentence("goal"),
        mines = pen.sentence("mine_takers"),
        flag = pen.sentence("flag_takers"),
        information = pen.sentence("information"),
        camps = pen.sentence("camps_safe"),
        headquarters = pen.sentence("hq_locks"),
        quiet = quiet,
    ];
    vec![if options.dealt() {
        pen.texts.format(key::GUIDE_LUZHANQI_GOAL_DEALT, &values)
    } else {
        pen.texts.format(key::GUIDE_LUZHANQI_GOAL, &values)
    }]
}

fn board(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let at_first = if options.dealt() {
        key::GUIDE_LUZHANQI_BOARD_DEALT
    } else {
        key::GUIDE_LUZHANQI_BOARD_ARRANGED
    };
    vec![pen.say(key::GUIDE_LUZHANQI_BOARD), pen.say(at_first)]
}

fn pieces(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let line = |kind: Kind| {
        let name = words::piece(pen.texts, kind);
        let chinese = pen
            .texts
            .named(&key::CHINESE_LUZHANQI, &kind.code().to_string());
        pen.piece(kind.code(), name, chinese, kind.count())
    };
    let mut lines: Vec<String> = Kind::ALL.into_iter().map(line).collect();
    lines.push(pen.say(key::GUIDE_LUZHANQI_PIECES));
    lines.push(pen.rule("setup"));
    if !options.dealt() {
        lines.push(pen.say(key::GUIDE_LUZHANQI_SETUP));
    }
    if !options.dealt() && options.goal == Goal::Carry {
        lines.push(pen.say(key::GUIDE_LUZHANQI_SETUP_CARRY));
    }
    lines
}

fn moves(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![if options.dealt() {
        pen.say(key::GUIDE_LUZHANQI_MOVE_DEALT)
    } else {
        pen.say(key::GUIDE_LUZHANQI_MOVE)
    }];
    lines.push(pen.say(key::GUIDE_LUZHANQI_WAYS));
    if options.dealt() {
        lines.push(pen.say(key::GUIDE_LUZHANQI_WAYS_DEALT));
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
        key::GUIDE_LUZHANQI_WRITING_DEALT
    } else {
        key::GUIDE_LUZHANQI_WRITING
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
    let mut lines = vec![
        pen.say(key::GUIDE_LUZHANQI_FIGHTING),
        pen.rule("mine_takers"),
    ];
    match (options.mine_takers, dealt) {
        (MineTakers::Any, _) => {}
        (_, true) => lines.push(pen.say(key::GUIDE_LUZHANQI_MINE_DEALT)),
        (_, false) => lines.push(pen.say(key::GUIDE_LUZHANQI_MINE_KILLS)),
    }
    for option in ["flag_takers", "grenade_takes_flag", "flag_behind_mines"] {
        lines.push(pen.rule(option));
    }
    let lowest =
        options.flag_takers == FlagTakers::Lowest || options.mine_takers == MineTakers::Lowest;
    if dealt && lowest {
        lines.push(pen.say(key::GUIDE_LUZHANQI_LOWEST_DEALT));
    }
    if flag_may_hold(options) {
        lines.push(pen.say(if dealt {
            key::GUIDE_LUZHANQI_FLAG_DEALT
        } else {
            key::GUIDE_LUZHANQI_FLAG_REPELS
        }));
    }
    lines
}

fn endings(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let dealt = options.dealt();
    let mut lines = vec![pen.rule("goal")];
    if options.goal == Goal::Carry {
        lines.push(pen.say(key::GUIDE_LUZHANQI_CARRY));
        if dealt {
            lines.push(pen.say(key::GUIDE_LUZHANQI_CARRY_DEALT));
        }
    }
    lines.push(pen.say(if options.hq_locks {
        key::GUIDE_LUZHANQI_NO_MOVE_LOCKED
    } else {
        key::GUIDE_LUZHANQI_NO_MOVE
    }));
    lines.push(pen.rule("quiet_limit"));
    if options.quiet_limit > 0 {
        if flag_may_hold(options) && !dealt {
            lines.push(pen.say(key::GUIDE_LUZHANQI_QUIET_REPELLED));
        }
        lines.push(pen.rule("quiet_result"));
        lines.push(pen.say(key::GUIDE_LUZHANQI_AT_ONCE));
    }
    lines.push(pen.say(key::GUIDE_AGREED));
    lines
}

fn secrets(pen: &Pen<'_>, options: &Options) -> Vec<String> {
    let mut lines = vec![pen.rule("information")];
    match options.information {
        Information::Dealt => lines.push(pen.say(key::GUIDE_LUZHANQI_SECRETS_DEALT)),
        Information::Referee | Information::Shown => {
            lines.push(pen.say(key::GUIDE_LUZHANQI_SECRETS));
            if flag_may_hold(options) {
                lines.push(pen.say(key::GUIDE_LUZHANQI_SECRETS_REPELLED));
            }
            lines.push(pen.rule("marshal_reveals_flag"));
        }
    }
    if options.goal == Goal::Carry {
        lines.push(pen.say(key::GUIDE_LUZHANQI_SECRETS_CARRY));
    }
    lines.push(pen.say(key::GUIDE_LUZHANQI_SECRETS_AFTER));
    lines
}
