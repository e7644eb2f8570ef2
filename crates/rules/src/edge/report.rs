//! The report of a ply for programs, in the same form for every game (rule book 5).

use std::fmt::Display;

use serde::Serialize;

use crate::{Colour, Move};

/// What the referee announces of a ply.
pub(crate) trait ToReport {
    /// The ruling in the form for programs; `colours` are the sides' colours after the ply.
    fn report(&self, colours: [Colour; 2]) -> Report;
}

/// A ruling in the form for programs; every field is always present.
#[derive(Serialize)]
pub(crate) struct Report {
    pub kind: PlyKind,
    pub from: String,
    pub to: Option<String>,
    pub removed: Vec<Role>,
    pub repelled: bool,
    pub shown: Option<ShownPieces>,
    pub turned: Option<String>,
    pub flag_revealed: Vec<String>,
    pub lifted: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlyKind {
    Move,
    Attack,
    Turn,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    Attacker,
    Defender,
}

/// The pieces of an attack.
#[derive(Serialize)]
pub(crate) struct ShownPieces {
    pub attacker: String,
    pub defender: String,
}

impl Report {
    /// The report of a move in a game without hidden information; it is an attack if it removed something.
    pub fn plain<P: Copy + Display>(mv: Move<P>, attacker: bool, defender: bool) -> Report {
        let removed = removed(attacker, defender);
        Report {
            kind: if removed.is_empty() {
                PlyKind::Move
            } else {
                PlyKind::Attack
            },
            from: mv.from.to_string(),
            to: Some(mv.to.to_string()),
            removed,
            repelled: false,
            shown: None,
            turned: None,
            flag_revealed: Vec::new(),
            lifted: false,
        }
    }
}

/// Which of the two were removed.
pub(crate) fn removed(attacker: bool, defender: bool) -> Vec<Role> {
    [(attacker, Role::Attacker), (defender, Role::Defender)]
        .into_iter()
        .filter_map(|(gone, role)| gone.then_some(role))
        .collect()
}
