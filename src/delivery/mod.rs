//! Delivers the messages in the outbox, which belongs to the service. `courier` claims them and sends several at a time, and
//! `dispatch` finds out what each has to say. All work with `context`: what one delivery knows, what it leaves to be stored
//! (`effects`), and what the messages about one event have in common (`shared`). `retrying` and `waking` decide; `table` posts what
//! everyone reads, `private` and `panel` what one person reads, and `private_boards` updates what players see beside that;
//! `places` knows which places refuse the bot, `sender` sends, and `history` finds what was sent. Every attempt at the same message
//! uses the same nonce.

mod about;
mod absence;
pub mod announcements;
mod appointment;
mod call;
mod challenge_word;
mod context;
mod courier;
mod dispatch;
mod effects;
mod forum_posts;
mod history;
mod live_board;
mod loading;
mod mutations;
mod panel;
pub mod places;
mod play_here;
mod private;
mod private_boards;
mod referee;
mod retrying;
mod round;
mod season;
pub mod sender;
mod shared;
mod still_there;
mod table;
mod waking;

pub use courier::run;
pub use mutations::Mutation;
