//! Conditions of what people want.

/// Refuses what is not so.
pub(crate) fn ensure<E>(is_so: bool, otherwise: E) -> Result<(), E> {
    is_so.then_some(()).ok_or(otherwise)
}
