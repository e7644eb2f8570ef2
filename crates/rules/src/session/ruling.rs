//! How a ply of any game is reported to a program (rule book 5).

use std::fmt::Display;

use serde::Serialize;

use crate::{
    Colour, doushouqi, game,
    luzhanqi::{self, Verdict, notation::piece_code},
};

/// A ruling; every field is always there.
#[derive(Serialize)]
pub(super) struct Ruling {
    kind: PlyKind,
    from: String,
    to: Option<String>,
    removed: Vec<Role>,
    repelled: bool,
    shown: Option<Shown>,
    turned: Option<String>,
    flag_revealed: Vec<String>,
    lifted: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum PlyKind {
    Move,
    Attack,
    Turn,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Role {
    Attacker,
    Defender,
}

/// The pieces of an attack.
#[derive(Serialize)]
struct Shown {
    attacker: String,
    defender: String,
}

impl Ruling {
    /// The ruling on a ply; `colours` are those the sides have after it.
    pub(super) fn new(ruling: &game::Ruling, colours: [Colour; 2]) -> Ruling {
        match ruling {
            game::Ruling::Luzhanqi(ruling) => Ruling::of_luzhanqi(ruling, colours),
            game::Ruling::Xiangqi(ruling) => {
                let defender = ruling.captured.is_some();
                Ruling::plain(ruling.from, ruling.to, removed(false, defender))
            }
            game::Ruling::DouShouQi(ruling) => {
                let doushouqi::Removed { attacker, defender } = ruling.removed;
                Ruling::plain(ruling.from, ruling.to, removed(attacker, defender))
            }
        }
    }

    /// A ply of a game in which nothing is hidden.
    fn plain(from: impl Display, to: impl Display, removed: Vec<Role>) -> Ruling {
        Ruling {
            kind: if removed.is_empty() {
                PlyKind::Move
            } else {
                PlyKind::Attack
            },
            from: from.to_string(),
            to: Some(to.to_string()),
            removed,
            repelled: false,
            shown: None,
            turned: None,
            flag_revealed: Vec::new(),
            lifted: false,
        }
    }

    fn of_luzhanqi(ruling: &luzhanqi::Ruling, colours: [Colour; 2]) -> Ruling {
        let verdict = ruling.verdict;
        Ruling {
            kind: match (ruling.turned, verdict) {
                (Some(_), _) => PlyKind::Turn,
                (None, Some(_)) => PlyKind::Attack,
                (None, None) => PlyKind::Move,
            },
            from: ruling.from.to_string(),
            to: ruling.to.map(|to| to.to_string()),
            removed: removed(
                verdict.is_some_and(Verdict::removes_attacker),
                verdict.is_some_and(Verdict::removes_defender),
            ),
            repelled: verdict == Some(Verdict::Repelled),
            shown: ruling.shown.map(|(attacker, defender)| Shown {
                attacker: piece_code(colours, ruling.side, attacker),
                defender: piece_code(colours, ruling.side.opponent(), defender),
            }),
            turned: ruling
                .turned
                .map(|(side, kind)| piece_code(colours, side, kind)),
            flag_revealed: ruling
                .flags_revealed
                .iter()
                .map(ToString::to_string)
                .collect(),
            lifted: ruling.lifted,
        }
    }
}

fn removed(attacker: bool, defender: bool) -> Vec<Role> {
    [(attacker, Role::Attacker), (defender, Role::Defender)]
        .into_iter()
        .filter_map(|(gone, role)| gone.then_some(role))
        .collect()
}
