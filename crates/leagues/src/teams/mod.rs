//! Teams of a season: commands, line-ups and tables.

mod captain;
mod line_up;
mod table;
