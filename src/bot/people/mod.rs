//! Features about one person: settings, profile, history, vacations, reminders and privacy.

pub mod history;
pub mod leaderboard;
pub mod privacy;
pub mod profile;
pub mod reminders;
pub mod settings;
pub mod vacation;
