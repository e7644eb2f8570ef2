//! All records of TRF26, and the extensions of TRF16, with what reading and writing do with them.

/// What reading does with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It is read.
    Read,
    /// It is skipped, for it changes neither pairs nor points of players.
    Skipped,
    /// It is read in a competition of teams; a file of players with it is refused, for it would change pairs or points.
    OfTeams,
    /// The file is refused, for it would change pairs or points.
    Refused,
}

/// A kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The first three characters.
    pub code: &'static str,
    /// What the line holds.
    pub what: &'static str,
    /// What reading does with it.
    pub reading: Reading,
    /// Whether a report of players or of teams may contain it.
    pub is_written: bool,
}

const fn read(code: &'static str, what: &'static str, is_written: bool) -> Record {
    Record {
        code,
        what,
        reading: Reading::Read,
        is_written,
    }
}

const fn skipped(code: &'static str, what: &'static str, is_written: bool) -> Record {
    Record {
        code,
        what,
        reading: Reading::Skipped,
        is_written,
    }
}

const fn of_teams(code: &'static str, what: &'static str, is_written: bool) -> Record {
    Record {
        code,
        what,
        reading: Reading::OfTeams,
        is_written,
    }
}

const fn refused(code: &'static str, what: &'static str, is_written: bool) -> Record {
    Record {
        code,
        what,
        reading: Reading::Refused,
        is_written,
    }
}

/// The records that have a name. Others are skipped, such as national ratings under the code of a federation.
pub const RECORDS: &[Record] = &[
    read("001", "a player", true),
    read("012", "the name", true),
    skipped("013", "a team and its members, in TRF16", false),
    skipped("022", "the city", true),
    skipped("032", "the federation", true),
    skipped("042", "the first day", true),
    skipped("052", "the last day", true),
    skipped("062", "the number of players", true),
    skipped("072", "the number of rated players", true),
    skipped("082", "the number of teams", true),
    skipped("092", "the type in words", true),
    skipped("102", "the chief arbiter", false),
    skipped("112", "a deputy arbiter", false),
    skipped("122", "the time control in words", false),
    skipped("132", "the dates of rounds", false),
    read("142", "the number of rounds", true),
    read("152", "the initial colour", true),
    read("162", "the points of players", true),
    skipped("172", "the ratings that made the initial ranking", false),
    skipped("182", "the program that paired", false),
    read("192", "the pairing system", true),
    read("202", "the tie-breaks", true),
    read("212", "the order of the standings", true),
    skipped("222", "the time control", false),
    read("240", "byes", true),
    read("250", "fictitious points of accelerated rounds", true),
    read("260", "prohibited pairings", true),
    refused("299", "points that were assigned otherwise", false),
    of_teams("300", "a team in another order", true),
    of_teams("310", "a team", true),
    of_teams("320", "byes of teams", true),
    of_teams("330", "forfeited matches", false),
    of_teams("352", "the colours of boards", true),
    of_teams("362", "the points of teams", false),
    skipped("801", "a team for people who read", false),
    skipped("802", "a team for people who read, shortly", false),
    skipped("###", "a remark", false),
    read("XXR", "the number of rounds, in TRF16", false),
    read("XXC", "the initial colour, in TRF16", false),
    read("XXZ", "players absent from the next round, in TRF16", false),
    read(
        "XXA",
        "fictitious points of accelerated rounds, in TRF16",
        false,
    ),
    read("XXP", "prohibited pairings, in TRF16", false),
    read("XXS", "points, in TRF16", false),
    read("BBW", "the points of a win, in TRF16", false),
    read("BBD", "the points of a draw, in TRF16", false),
    read("BBL", "the points of a loss, in TRF16", false),
    read("BBZ", "the points of an absence, in TRF16", false),
    read(
        "BBF",
        "the points of a loss without playing, in TRF16",
        false,
    ),
    read(
        "BBU",
        "the points of a pairing-allocated bye, in TRF16",
        false,
    ),
];

/// The record with this code.
pub fn record(code: &str) -> Option<&'static Record> {
    RECORDS.iter().find(|record| record.code == code)
}
