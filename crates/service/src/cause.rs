//! The causes of a match's events.

/// The cause of an event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A person's action: the interaction's id.
    Interaction(u64),
    /// The erasure of a player, by the interaction with this id. Announcements wait until the erasure is done, and then name
    /// nobody.
    Erasure(u64),
    /// A deadline, or the moment of a planned move.
    Timer,
    /// The program, which is one of the players.
    Program,
}

impl Cause {
    /// The number that the event log stores for it.
    pub const fn number(self) -> u64 {
        match self {
            Cause::Interaction(id) | Cause::Erasure(id) => id,
            Cause::Timer | Cause::Program => 0,
        }
    }
}
