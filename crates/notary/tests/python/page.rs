//! The examples on the page.
