//! The bot: what people do in Discord becomes commands to the referee, and what the referee says becomes
//! messages. Nothing here knows a game's full position; texts and pictures are made from views alone.
//!
//! In reading order: [`run`] starts it, `handler` receives what people do, `commands` and `components` say what
//! is meant, `answer` answers, [`deliver`] sends what is owed. `table` writes what everyone may read, `whisper`
//! what one player may read.

mod answer;
mod commands;
mod components;
pub mod deliver;
mod errors;
mod guide;
mod handler;
mod how;
mod ids;
mod labels;
mod language;
pub mod limits;
mod lines;
mod pictures;
mod post;
pub mod reader;
mod refusals;
mod replay;
pub mod run;
pub mod table;
pub mod texts;
mod visitor;
pub mod whisper;
mod words;
mod zones;
