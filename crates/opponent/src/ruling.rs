//! The referee's ruling on a ply, as other programs relay it (rule book 5).

use std::fmt::Display;

use serde::{Deserialize, Deserializer};

/// A ruling as the headless referee writes it; every field is always present.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeardRuling {
    /// The kind of ply.
    pub(crate) kind: HeardKind,
    /// The origin.
    pub(crate) from: String,
    /// The destination; none for a flip.
    #[serde(deserialize_with = "present")]
    pub(crate) to: Option<String>,
    /// Which pieces an attack removed, the attacker first.
    pub(crate) removed: Vec<HeardRole>,
    /// An attack on a Flag that the attacker may not take.
    pub(crate) repelled: bool,
    /// Both pieces of an attack, such as `r3`, if the rules show them.
    #[serde(deserialize_with = "present")]
    pub(crate) shown: Option<HeardPieces>,
    /// The piece that was flipped, such as `r9`.
    #[serde(deserialize_with = "present")]
    pub(crate) turned: Option<String>,
    /// The points of the Flags that are announced.
    pub(crate) flag_revealed: Vec<String>,
    /// Whether the ply lifted a Flag.
    pub(crate) lifted: bool,
}

/// The kind of ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HeardKind {
    /// A step to an empty point.
    Move,
    /// An attack.
    Attack,
    /// A flip.
    Turn,
}

/// A piece's part in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HeardRole {
    /// It moved.
    Attacker,
    /// It stood on the destination.
    Defender,
}

/// The pieces of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeardPieces {
    /// The piece that moved.
    pub(crate) attacker: String,
    /// The piece on the destination.
    pub(crate) defender: String,
}

/// Reads a field that may be null, but not missing.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

impl HeardRuling {
    /// The ruling on a move in a game without secrets.
    pub(crate) fn plain<P: Display + Copy>(
        mv: rules::Move<P>,
        attacker: bool,
        defender: bool,
    ) -> HeardRuling {
        let roles = [
            (attacker, HeardRole::Attacker),
            (defender, HeardRole::Defender),
        ];
        let gone = roles.into_iter().filter(|(gone, _)| *gone);
        let removed: Vec<HeardRole> = gone.map(|(_, role)| role).collect();
        HeardRuling {
            kind: if removed.is_empty() {
                HeardKind::Move
            } else {
                HeardKind::Attack
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
