//! Preconditions of commands.

/// Refuses unless a condition holds.
pub(crate) fn ensure<E>(is_so: bool, otherwise: E) -> Result<(), E> {
    is_so.then_some(()).ok_or(otherwise)
}
