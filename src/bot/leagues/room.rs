//! How many lines fit into a message.

/// The room for the number of those that are left out.
pub const ROOM_FOR_MORE: usize = 60;

/// How many characters lines have, each with its end.
pub fn length(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count() + 1).sum()
}

/// As many of these lines as fit into `room` characters, and whether these are all.
pub fn fitting(lines: impl Iterator<Item = String>, room: usize) -> (Vec<String>, bool) {
    let (mut shown, mut left) = (Vec::new(), room);
    for line in lines {
        let length = line.chars().count() + 1;
        if length > left {
            return (shown, false);
        }
        left -= length;
        shown.push(line);
    }
    (shown, true)
}
