//! The head of a record: the game and its terms, as tags (`docs/record.md` 3). Every seal of the match is a hash over
//! it, so nothing in it may ever change, and it holds no name.

use commitments::{Digest, RecordFormat, Secret, Tags, army, tree};
use rules::{
    Side,
    game::{GameName, GameRules},
    rule_set::{Clash, OptionError},
};
use serde_json::{Map, Value};

use super::places::places_of;
use crate::{
    challenge::{FirstMove, MAX_GAMES},
    clock::{
        control::{TimeOut, TimeTerms},
        unequal::Controls,
    },
    records::MatchRecord,
};

/// The game and terms of a match.
#[derive(Clone, Debug)]
pub struct Head {
    /// All its tags, as they are written.
    pub tags: Tags,
    /// The version of the format.
    pub format: RecordFormat,
    /// The rules of the game.
    pub rules: GameRules,
    /// The revision of the rules.
    pub revision: u32,
    /// The time control, and what happens when time runs out.
    pub time: TimeTerms,
    /// Whether formations stay secret after the game.
    pub formations_kept: bool,
}

/// Why some tags are not a head.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAHead {
    /// The record was written by another program, or by a later version.
    #[error("it does not begin with [Record \"Caipan 1\"] or [Record \"Caipan 2\"]")]
    Format,
    /// A tag is missing or in the wrong place.
    #[error("the tag {0} is missing, or not in its place")]
    Missing(String),
    /// The value of a tag is not one that it can have.
    #[error("the tag {0} has a value that it cannot have")]
    Value(String),
    /// Two options do not go together.
    #[error(transparent)]
    Clash(Clash),
    /// A tag does not belong here.
    #[error("the tag {0} does not belong here")]
    Superfluous(String),
}

impl Head {
    /// The head of a match that began under this revision of the rules.
    pub(crate) fn of(record: &MatchRecord, revision: u32) -> Head {
        let (terms, lots) = (&record.terms, &record.lots);
        let mut tags = Tags::new([
            ("Record", lots.format.name().to_owned()),
            ("Match", record.code.clone()),
            ("Id", record.id.0.to_string()),
            ("Game", terms.rules.game().name().to_owned()),
            ("Rules", terms.preset.to_owned()),
            ("Revision", revision.to_string()),
        ]);
        for (name, value) in terms.rules.in_words() {
            tags.push(name, value);
        }
        tags.push("Time", record.time.controls().to_string());
        tags.push("TimeOut", <&str>::from(record.time.time_out));
        if terms.rules.has_desks() {
            let formations = if terms.formations_kept {
                "kept"
            } else {
                "shown"
            };
            tags.push("Formations", formations);
        }
        let by_lot = lots.first_move == FirstMove::Chance;
        match (by_lot, lots.seal, record.seat_of(lots.challenger)) {
            (true, Some(_), Some(challenger)) => {
                tags.push("FirstMove", "lot");
                tags.push("Challenger", challenger.name());
            }
            (true, ..) => tags.push("FirstMove", "untold"),
            (false, ..) => tags.push("FirstMove", "agreed"),
        }
        if let Some(seal) = lots.seal {
            tags.push("Lot", seal.to_string());
            let mixed = match lots.format {
                RecordFormat::Caipan1 => ("Accepted", lots.accepted),
                RecordFormat::Caipan2 => {
                    tags.push("Challenge", lots.challenge_of(record.id).0.to_string());
                    tags.push("Drawing", lots.drawing.to_string());
                    ("Card", lots.card)
                }
            };
            if let (name, Some(id)) = mixed {
                tags.push(name, id.to_string());
            }
        }
        Head {
            tags,
            format: lots.format,
            rules: terms.rules.clone(),
            revision,
            time: record.time,
            formations_kept: terms.formations_kept,
        }
    }

    /// Reads a head.
    ///
    /// # Errors
    /// The first tag that is wrong, and how many tags precede it (or would precede it, if it is missing).
    pub fn read(tags: &Tags) -> Result<Head, (usize, NotAHead)> {
        let mut reader = Reader {
            tags: tags.iter().peekable(),
            read: 0,
        };
        let read = reader.head(tags);
        read.map_err(|error| {
            let clashing = match &error {
                NotAHead::Clash(Clash(one, other)) => Some([one, other]),
                _ => None,
            };
            let place = |option: &String| {
                let name = option.split(' ').next();
                tags.iter().position(|(found, _)| Some(found) == name)
            };
            let later = clashing.and_then(|options| options.into_iter().filter_map(place).max());
            (later.unwrap_or(reader.read), error)
        })
    }

    /// The seal of an army.
    pub fn seal(&self, seat: Side, army: &str, salt: &Secret) -> Digest {
        if self.formations_kept {
            self.seal_of_root(seat, tree::root(&places_of(seat, army), salt))
        } else {
            army::seal(&self.tags, seat.name(), army, salt)
        }
    }

    /// The seal of an army that stays secret, from the root of its tree.
    pub fn seal_of_root(&self, seat: Side, root: Digest) -> Digest {
        army::seal_of_root(&self.tags, seat.name(), root)
    }
}

/// A number, if it is in the only notation that a record allows.
fn plain_number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Reads tags in their order.
struct Reader<'a, I: Iterator<Item = (&'a str, &'a str)>> {
    tags: std::iter::Peekable<I>,
    /// How many tags have been read and are valid.
    read: usize,
}

impl<'a, I: Iterator<Item = (&'a str, &'a str)>> Reader<'a, I> {
    fn head(&mut self, tags: &Tags) -> Result<Head, NotAHead> {
        let begins = self.value("Record", RecordFormat::from_name);
        let format = begins.map_err(|_| NotAHead::Format)?;
        self.value("Match", |code| (!code.is_empty()).then_some(()))?;
        let id = self.number("Id")?;
        let game: GameName = self.value("Game", GameName::from_name)?;
        self.value("Rules", |_| Some(()))?;
        let revision = self.value("Revision", |text| u32::try_from(plain_number(text)?).ok())?;
        let rules = self.rules(game)?;
        let controls = self.value("Time", |text| {
            let controls: Controls = text.parse().ok()?;
            (controls.to_string() == text).then_some(controls)
        })?;
        let time_out: TimeOut = self.value("TimeOut", |name| name.parse().ok())?;
        let formations_kept = rules.has_desks()
            && self.value("Formations", |name| match name {
                "kept" => Some(true),
                "shown" => Some(false),
                _ => None,
            })?;
        self.lots(format, id, &rules)?;
        if let Some((name, _)) = self.tags.next() {
            return Err(NotAHead::Superfluous(name.to_owned()));
        }
        Ok(Head {
            format,
            rules,
            revision,
            time: TimeTerms {
                time_out,
                ..TimeTerms::default().with(controls)
            },
            formations_kept,
            tags: tags.clone(),
        })
    }

    /// Reads the options. All of them are present, whatever their preset.
    fn rules(&mut self, game: GameName) -> Result<GameRules, NotAHead> {
        let preset = game.presets().first().and_then(|name| game.preset(name));
        let preset = preset.ok_or_else(|| NotAHead::Value("Game".to_owned()))?;
        let mut changes = Map::new();
        for (name, _) in preset.in_words() {
            let change = self.value(name, |text| {
                let number = plain_number(text).filter(|_| name == "quiet_limit");
                let value = number.map_or_else(|| text.into(), Value::from);
                // The options are checked together once all of them are read.
                let change = Map::from_iter([(name.to_owned(), value.clone())]);
                let is_known = !matches!(
                    preset.with_changes(&change),
                    Err(OptionError::Value { .. } | OptionError::Unknown { .. })
                );
                is_known.then_some(value)
            })?;
            changes.insert(name.to_owned(), change);
        }
        preset.with_changes(&changes).map_err(|error| match error {
            OptionError::Clash(clash) => NotAHead::Clash(clash),
            OptionError::Value { name, .. } => NotAHead::Value(name.to_owned()),
            OptionError::Unknown { name, .. } => NotAHead::Superfluous(name),
        })
    }

    /// Reads how the first mover was chosen, and which lots were drawn.
    fn lots(&mut self, format: RecordFormat, id: u64, rules: &GameRules) -> Result<(), NotAHead> {
        let known = ["lot", "agreed", "untold"];
        let first_move = self.value("FirstMove", |name| {
            known.into_iter().find(|known| *known == name)
        })?;
        let by_lot = first_move == "lot";
        if by_lot {
            self.value("Challenger", |name| name.parse::<Side>().ok())?;
        }
        let is_dealt = !rules.has_desks() && !rules.is_open();
        if by_lot || (is_dealt && self.next_is("Lot")) {
            self.value("Lot", |text| text.parse::<Digest>().ok())?;
            match format {
                RecordFormat::Caipan1 if self.next_is("Accepted") => {
                    self.number("Accepted")?;
                }
                RecordFormat::Caipan1 => {}
                RecordFormat::Caipan2 => self.mixed(id)?,
            }
        }
        Ok(())
    }

    /// Reads the parts of a seal of the second format, and the public numbers mixed into the lots.
    fn mixed(&mut self, id: u64) -> Result<(), NotAHead> {
        let challenge = self.value("Challenge", |text| {
            plain_number(text).filter(|challenge| *challenge <= id)
        })?;
        self.value("Drawing", |text| {
            plain_number(text).filter(|drawing| (1..=MAX_GAMES.into()).contains(drawing))
        })?;
        if self.next_is("Card") {
            self.value("Card", |text| {
                plain_number(text).filter(|card| *card > challenge)
            })?;
        }
        Ok(())
    }

    fn next_is(&mut self, name: &str) -> bool {
        self.tags.peek().is_some_and(|(found, _)| *found == name)
    }

    fn value<T>(&mut self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, NotAHead> {
        let tag = self.tags.next_if(|(found, _)| *found == name);
        let (_, text) = tag.ok_or_else(|| NotAHead::Missing(name.to_owned()))?;
        let value = read(text).ok_or_else(|| NotAHead::Value(name.to_owned()))?;
        self.read += 1;
        Ok(value)
    }

    fn number(&mut self, name: &str) -> Result<u64, NotAHead> {
        self.value(name, plain_number)
    }
}
