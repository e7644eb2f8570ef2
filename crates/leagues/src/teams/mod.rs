//! Teams of a season: what their people may do, who plays for them, and what their games come to.

mod captain;
mod line_up;
mod table;
