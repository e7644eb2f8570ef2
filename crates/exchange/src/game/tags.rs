//! What a file says about a game: players, date, place, and anything else under the name that it has there.

use rules::Side;

/// The names that programs share, in the order in which they are written.
const ORDER: [&str; 20] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "RedTeam",
    "Red",
    "RedElo",
    "BlackTeam",
    "Black",
    "BlackElo",
    "TimeControl",
    "Termination",
    "Time",
    "RedTime",
    "BlackTime",
    "Title",
    "Opening",
    "ECCO",
    "Annotator",
    "Author",
];

/// Names that say how a PGN is to be read.
const RESERVED: [&str; 6] = ["Game", "Variant", "FEN", "SetUp", "Format", "Result"];

/// Names and values in the order in which they are written: the usual ones first, others as they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// The name by which a tag is known here: White is Red, and the usual names have their usual capitals.
fn known(name: &str) -> Option<&'static str> {
    let red = name
        .get(..5)
        .filter(|begun| begun.eq_ignore_ascii_case("White"));
    let name = match red {
        Some(_) => &format!("Red{}", &name[5..]),
        None => name,
    };
    let mut names = ORDER.into_iter();
    names.find(|known| known.eq_ignore_ascii_case(name))
}

/// The name as a PGN can have it. Those that a PGN needs for itself are taken by others only with a word before them.
fn usable(name: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
    let name: String = name
        .chars()
        .map(|sign| if plain(sign) { sign } else { '_' })
        .collect();
    let reserved = |own: &&str| own.eq_ignore_ascii_case(&name);
    if name.is_empty() || RESERVED.iter().any(reserved) {
        return format!("Given{name}");
    }
    name
}

fn place(name: &str) -> usize {
    let found = ORDER.iter().position(|known| *known == name);
    found.unwrap_or(ORDER.len())
}

/// Whether a value only says that nothing is known.
fn is_unknown(value: &str) -> bool {
    matches!(value, "" | "?" | "????.??.??")
}

impl Tags {
    /// Adds a value under a name. A value that says nothing is not kept, and neither is one that is there already.
    pub fn add(&mut self, name: &str, value: &str) {
        let name = usable(name);
        let name = known(&name).unwrap_or(&name);
        let value = value.replace(char::is_control, " ");
        let value = value.trim();
        let is_there = |(has, other): &(String, String)| has == name && other == value;
        if is_unknown(value) || self.0.iter().any(is_there) {
            return;
        }
        let at = self
            .0
            .partition_point(|(other, _)| place(other) <= place(name));
        self.0.insert(at, (name.to_owned(), value.to_owned()));
    }

    /// Puts a value in place of those under that name.
    pub fn set(&mut self, name: &str, value: &str) {
        let name = known(name).unwrap_or(name).to_owned();
        self.0.retain(|(other, _)| *other != name);
        self.add(&name, value);
    }

    /// The first value under a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let name = known(name).unwrap_or(name);
        let found = self.0.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Who played a side.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.get(match side {
            Side::First => "Red",
            Side::Second => "Black",
        })
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.0.iter();
        all.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Those that programs do not share.
    pub fn unusual(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().filter(|(name, _)| place(name) == ORDER.len())
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_names_come_first_and_unusual_ones_stay() {
        let mut tags = Tags::default();
        for (name, value) in [
            ("Mood", "good"),
            ("black", "B"),
            ("White", " A "),
            ("WhiteTeam", "T"),
            ("Event", "?"),
            ("Date", "????.??.??"),
            ("Mood", "good"),
            ("Mood", "bad"),
            ("Site", "here"),
        ] {
            tags.add(name, value);
        }
        let expected = [
            ("Site", "here"),
            ("RedTeam", "T"),
            ("Red", "A"),
            ("Black", "B"),
            ("Mood", "good"),
            ("Mood", "bad"),
        ];
        assert!(tags.iter().eq(expected), "{tags:?}");
        assert_eq!(tags.unusual().count(), 2);
        assert_eq!(tags.player(Side::First), Some("A"));
        tags.set("white", "C");
        assert_eq!(tags.get("Red"), Some("C"));
    }
}
