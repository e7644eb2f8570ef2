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
    fn write(&self, pen: &mut Pen<'_>, topic: Topic) {
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

fn goal(pen: &mut Pen<'_>, options: &Options) {
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
    pen.lines.push(if options.dealt() {
        pen.texts.format(key::GUIDE_LUZHANQI_GOAL_DEALT, &values)
    } else {
        pen.texts.format(key::GUIDE_LUZHANQI_GOAL, &values)
    });
}

fn board(pen: &mut Pen<'_>, options: &Options) {
    pen.say(key::GUIDE_LUZHANQI_BOARD);
    pen.say(if options.dealt() {
        key::GUIDE_LUZHANQI_BOARD_DEALT
    } else {
        key::GUIDE_LUZHANQI_BOARD_ARRANGED
    });
}

fn pieces(pen: &mut Pen<'_>, options: &Options) {
    for kind in Kind::ALL {
        let (name, code) = (words::piece(pen.texts, kind), kind.code().to_string());
        let chinese = pen.texts.named(&key::CHINESE_LUZHANQI, &code);
        pen.piece(code, name, chinese, kind.count());
    }
    pen.say(key::GUIDE_LUZHANQI_PIECES);
    pen.rules(&["setup"]);
    if !options.dealt() {
        pen.say(key::GUIDE_LUZHANQI_SETUP);
    }
    if !options.dealt() && options.goal == Goal::Carry {
        pen.say(key::GUIDE_LUZHANQI_SETUP_CARRY);
    }
}

fn moves(pen: &mut Pen<'_>, options: &Options) {
    let dealt = options.dealt();
    pen.say(if dealt {
        key::GUIDE_LUZHANQI_MOVE_DEALT
    } else {
        key::GUIDE_LUZHANQI_MOVE
    });
    pen.say(key::GUIDE_LUZHANQI_WAYS);
    if dealt {
        pen.say(key::GUIDE_LUZHANQI_WAYS_DEALT);
    }
    pen.rules(&[
        "engineer_turns",
        "camps_safe",
        "hq_locks",
        "grenade_enters_hq",
    ]);
    pen.say(if dealt {
        key::GUIDE_LUZHANQI_WRITING_DEALT
    } else {
        key::GUIDE_LUZHANQI_WRITING
    });
}

/// Whether a piece that may not capture the Flag can still reach it.
fn flag_may_hold(options: &Options) -> bool {
    options.flag_takers == FlagTakers::Lowest
        || options.flag_behind_mines
        || !options.grenade_takes_flag && (options.grenade_enters_hq || options.dealt())
}

fn fighting(pen: &mut Pen<'_>, options: &Options) {
    let dealt = options.dealt();
    pen.say(key::GUIDE_LUZHANQI_FIGHTING);
    pen.rules(&["mine_takers"]);
    match (options.mine_takers, dealt) {
        (MineTakers::Any, _) => {}
        (_, true) => pen.say(key::GUIDE_LUZHANQI_MINE_DEALT),
        (_, false) => pen.say(key::GUIDE_LUZHANQI_MINE_KILLS),
    }
    pen.rules(&["flag_takers", "grenade_takes_flag", "flag_behind_mines"]);
    let lowest =
        options.flag_takers == FlagTakers::Lowest || options.mine_takers == MineTakers::Lowest;
    if dealt && lowest {
        pen.say(key::GUIDE_LUZHANQI_LOWEST_DEALT);
    }
    match (flag_may_hold(options), dealt) {
        (false, _) => {}
        (true, true) => pen.say(key::GUIDE_LUZHANQI_FLAG_DEALT),
        (true, false) => pen.say(key::GUIDE_LUZHANQI_FLAG_REPELS),
    }
}

fn endings(pen: &mut Pen<'_>, options: &Options) {
    let dealt = options.dealt();
    pen.rules(&["goal"]);
    if options.goal == Goal::Carry {
        pen.say(key::GUIDE_LUZHANQI_CARRY);
        if dealt {
            pen.say(key::GUIDE_LUZHANQI_CARRY_DEALT);
        }
    }
    pen.say(if options.hq_locks {
        key::GUIDE_LUZHANQI_NO_MOVE_LOCKED
    } else {
        key::GUIDE_LUZHANQI_NO_MOVE
    });
    pen.rules(&["quiet_limit"]);
    if options.quiet_limit > 0 {
        if flag_may_hold(options) && !dealt {
            pen.say(key::GUIDE_LUZHANQI_QUIET_REPELLED);
        }
        pen.rules(&["quiet_result"]);
        pen.say(key::GUIDE_LUZHANQI_AT_ONCE);
    }
    pen.say(key::GUIDE_AGREED);
}

fn secrets(pen: &mut Pen<'_>, options: &Options) {
    pen.rules(&["information"]);
    match options.information {
        Information::Dealt => pen.say(key::GUIDE_LUZHANQI_SECRETS_DEALT),
        Information::Referee | Information::Shown => {
            pen.say(key::GUIDE_LUZHANQI_SECRETS);
            if flag_may_hold(options) {
                pen.say(key::GUIDE_LUZHANQI_SECRETS_REPELLED);
            }
            pen.rules(&["marshal_reveals_flag"]);
        }
    }
    if options.goal == Goal::Carry {
        pen.say(key::GUIDE_LUZHANQI_SECRETS_CARRY);
    }
    pen.say(key::GUIDE_LUZHANQI_SECRETS_AFTER);
}
