//! Locks of state that is complete after each change, so that a panic elsewhere leaves nothing half done.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, even if somebody panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
