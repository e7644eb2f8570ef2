//! The versions of the record format, as far as sealed texts depend on them.

/// A version of the format of records (`docs/record.md` 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordFormat {
    /// The first one: a lot's seal covers only its seed, and the accepting interaction is mixed in.
    Caipan1,
    /// The second one: a lot's seal is bound to its challenge, and the message that shows the challenge is mixed in.
    Caipan2,
}

impl RecordFormat {
    /// All versions, oldest first.
    pub const ALL: [RecordFormat; 2] = [RecordFormat::Caipan1, RecordFormat::Caipan2];
    /// The version of new records.
    pub const NEWEST: RecordFormat = RecordFormat::Caipan2;

    /// Its name, with which a record begins.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Caipan1 => "Caipan 1",
            RecordFormat::Caipan2 => "Caipan 2",
        }
    }

    /// The version with this name.
    pub fn from_name(name: &str) -> Option<RecordFormat> {
        let mut all = RecordFormat::ALL.into_iter();
        all.find(|format| format.name() == name)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        match self {
            RecordFormat::Caipan1 => 1,
            RecordFormat::Caipan2 => 2,
        }
    }

    /// The version with this number.
    pub fn from_number(number: u8) -> Option<RecordFormat> {
        let mut all = RecordFormat::ALL.into_iter();
        all.find(|format| format.number() == number)
    }
}
