//! The report of a ply for programs, in the same form for every game (rule book 5).

use std::fmt::Display;

use serde::{Deserialize, Deserializer, Serialize};

use crate::{Colour, Move};

/// The referee's announcement of a ply.
pub(crate) trait ToReport {
    /// The ruling in the form for programs; `colours` are the sides' colours after the ply.
    fn report(&self, colours: [Colour; 2]) -> Report;
}

/// A ruling in the form for programs; every field is always present. It is public. As text it is a ply of a record
/// (`docs/record.md`, section 4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The kind of ply.
    pub kind: PlyKind,
    /// The point of the piece that acted.
    pub from: String,
    /// The destination; `None` for a turn.
    #[serde(deserialize_with = "present")]
    pub to: Option<String>,
    /// Who was removed, the attacker first.
    pub removed: Vec<Role>,
    /// Whether the attacker was repelled.
    pub repelled: bool,
    /// The pieces of the attack, where rules show them.
    #[serde(deserialize_with = "present")]
    pub shown: Option<ShownPieces>,
    /// The piece that was turned.
    #[serde(deserialize_with = "present")]
    pub turned: Option<String>,
    /// The points of Flags announced with this ply, sorted.
    pub flag_revealed: Vec<String>,
    /// Whether this ply lifted a Flag.
    pub lifted: bool,
}

/// The kinds of plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlyKind {
    /// A move onto a point without an enemy piece.
    Move,
    /// A move onto an enemy piece.
    Attack,
    /// A face-down piece is turned.
    Turn,
}

/// The parts in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The piece that moved.
    Attacker,
    /// The piece that stood there.
    Defender,
}

/// The pieces of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownPieces {
    /// The attacker, such as `r3`.
    pub attacker: String,
    /// The defender.
    pub defender: String,
}

/// Reads a field that may be null, but not missing.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
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
