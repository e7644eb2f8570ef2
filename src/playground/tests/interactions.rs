//! interactions
