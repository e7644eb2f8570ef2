//! persistence
