//! Reads what opens the seals of a record, and compares it with the seals (`docs/record.md` 6, 7).

use commitments::{Digest, Secret, tree::Leaf};
use matches::transcript::{Deed, Entry, Happening, places_of};
use rules::{
    Side,
    game::GameRules,
    luzhanqi::{Arrangement, Setup},
};

use super::lots;
use crate::{Fault, Record, What};

/// The number of pieces of an army.
const ARMY: usize = 25;

/// Everything that was opened and fits its seal.
#[derive(Default)]
pub(super) struct OpenedSeals {
    /// Whole armies.
    pub armies: [Option<String>; 2],
    /// Single pieces.
    pub leaves: [Vec<Leaf>; 2],
    /// The seed of the lots.
    pub seed: Option<Secret>,
    /// The resulting deal.
    pub deal: Option<String>,
}

/// The openings of one side in one file, not yet checked.
#[derive(Default)]
struct SideOpenings<'a> {
    root: Option<(Digest, usize)>,
    army: Option<(&'a str, usize)>,
    salt: Option<(Secret, usize)>,
    leaves: Vec<(Leaf, usize)>,
}

/// The prefix of the names of a side's openings.
const fn prefix(side: Side) -> &'static str {
    match side {
        Side::First => "First",
        Side::Second => "Second",
    }
}

impl OpenedSeals {
    /// Reads the openings of all records of one match. `longest` is the one with the most lines.
    ///
    /// # Errors
    /// The first opening that does not open its seal.
    pub fn read(records: &[Record], longest: &Record) -> Result<OpenedSeals, Fault> {
        let mut opened = OpenedSeals::default();
        for (file, record) in records.iter().enumerate() {
            let opener = Opener {
                file,
                record,
                entries: &longest.entries,
            };
            opener.read_into(&mut opened)?;
        }
        Ok(opened)
    }
}

/// Opens the seals with the openings of one file.
struct Opener<'a> {
    file: usize,
    record: &'a Record,
    /// The entries of the longest file.
    entries: &'a [Entry],
}

impl<'a> Opener<'a> {
    fn fault(&self, at: usize, what: What) -> Fault {
        Fault {
            file: self.file,
            line: self.record.openings_line + at,
            what,
        }
    }

    fn read_into(&self, opened: &mut OpenedSeals) -> Result<(), Fault> {
        let mut sides: [SideOpenings<'a>; 2] = Default::default();
        let (mut seed, mut deal) = (None, None);
        for (at, (name, value)) in self.record.openings.iter().enumerate() {
            match name {
                "Seed" => seed = Some((self.value(at, name, value)?, at)),
                "Deal" => deal = Some((value, at)),
                _ => self.read_side(at, name, value, &mut sides)?,
            }
        }
        for (side, openings) in Side::BOTH.into_iter().zip(sides) {
            self.open(side, openings, opened)?;
        }
        if let Some((seed, at)) = seed {
            self.open_lot(&seed, at, opened)?;
            opened.seed = Some(seed);
        }
        if let Some((deal, at)) = deal {
            let is_dealt = !self.record.head.rules.has_desks() && !self.record.head.rules.is_open();
            if !is_dealt {
                return Err(self.fault(at, What::Superfluous("Deal".to_owned())));
            }
            match &opened.deal {
                Some(drawn) if drawn != deal => return Err(self.fault(at, What::Deal)),
                Some(_) => {}
                None => return Err(self.fault(at, What::NoSeal("Deal".to_owned()))),
            }
        }
        Ok(())
    }

    fn value<T: std::str::FromStr>(&self, at: usize, name: &str, value: &str) -> Result<T, Fault> {
        let read = value.parse();
        read.map_err(|_| self.fault(at, What::Opening(name.to_owned())))
    }

    fn read_side(
        &self,
        at: usize,
        name: &str,
        value: &'a str,
        sides: &mut [SideOpenings<'a>; 2],
    ) -> Result<(), Fault> {
        let split = Side::BOTH
            .into_iter()
            .find_map(|side| Some((side, name.strip_prefix(prefix(side))?)));
        let superfluous = || self.fault(at, What::Superfluous(name.to_owned()));
        let (side, kind) = split.ok_or_else(superfluous)?;
        let is_kept = self.record.head.formations_kept;
        let openings = &mut sides[side.index()];
        match kind {
            "Root" if is_kept => openings.root = Some((self.value(at, name, value)?, at)),
            "Leaf" if is_kept => openings.leaves.push((self.value(at, name, value)?, at)),
            "Army" => openings.army = Some((value, at)),
            "Salt" => openings.salt = Some((self.value(at, name, value)?, at)),
            _ => return Err(superfluous()),
        }
        Ok(())
    }

    /// The last seal of a side: the outer `None` if the side is not ready, the inner one if it became ready without a seal.
    fn seal(&self, side: Side) -> Option<Option<Digest>> {
        let mut seal = None;
        for entry in self.entries {
            match &entry.happening {
                Happening::Ready(seat, digest) if *seat == side => seal = Some(*digest),
                Happening::Deed(seat, Deed::NotReady) if *seat == side => seal = None,
                _ => {}
            }
        }
        seal
    }

    fn open(
        &self,
        side: Side,
        openings: SideOpenings<'_>,
        opened: &mut OpenedSeals,
    ) -> Result<(), Fault> {
        let name = |kind: &str| format!("{}{kind}", prefix(side));
        let head = &self.record.head;
        let SideOpenings {
            root,
            army,
            salt,
            leaves,
        } = openings;
        let firsts = [
            root.as_ref().map(|(_, at)| *at),
            army.map(|(_, at)| at),
            salt.as_ref().map(|(_, at)| *at),
        ];
        let first = firsts
            .into_iter()
            .flatten()
            .chain(leaves.iter().map(|(_, at)| *at))
            .min();
        let Some(first) = first else {
            return Ok(());
        };
        let no_seal = |at, kind| Err(self.fault(at, What::NoSeal(name(kind))));
        let Some(seal) = self.seal(side) else {
            return no_seal(first, "Army");
        };
        if let Some((root, at)) = root
            && seal != Some(head.seal_of_root(side, root))
        {
            return Err(self.fault(at, What::Seal(name("Root"))));
        }
        match (army, salt, seal) {
            (Some((army, at)), Some((salt, _)), Some(seal)) => {
                self.check_army(side, army, at)?;
                if head.seal(side, army, &salt) != seal {
                    return Err(self.fault(at, What::Seal(name("Army"))));
                }
                opened.armies[side.index()] = Some(army.to_owned());
            }
            // A match from before seals existed.
            (Some((army, at)), None, None) => {
                self.check_army(side, army, at)?;
                opened.armies[side.index()] = Some(army.to_owned());
            }
            (Some((_, at)), ..) => return no_seal(at, "Army"),
            (None, Some((_, at)), _) => return no_seal(at, "Salt"),
            (None, None, _) => {}
        }
        for (leaf, at) in leaves {
            // The number of a leaf tells its point. Every army has the same points, so any text of 25 codes gives them.
            let points = places_of(side, &"F".repeat(ARMY));
            let is_there = points
                .get(leaf.number)
                .is_some_and(|place| place.point == leaf.place.point);
            let root = leaf.root(ARMY);
            let opens = root.is_some_and(|root| Some(head.seal_of_root(side, root)) == seal);
            if !is_there || !opens {
                return Err(self.fault(at, What::Seal(name("Leaf"))));
            }
            opened.leaves[side.index()].push(leaf);
        }
        Ok(())
    }

    fn check_army(&self, side: Side, army: &str, at: usize) -> Result<(), Fault> {
        let GameRules::Luzhanqi(options) = &self.record.head.rules else {
            return Err(self.fault(at, What::Army(side)));
        };
        let arranged = Arrangement::parse(army)
            .ok()
            .filter(|read| read.text() == army);
        let setup = arranged.map(|army| Setup::new(army, side, options));
        match setup {
            Some(Ok(_)) if self.record.head.rules.has_desks() => Ok(()),
            _ => Err(self.fault(at, What::Army(side))),
        }
    }

    fn open_lot(&self, seed: &Secret, at: usize, opened: &mut OpenedSeals) -> Result<(), Fault> {
        let head = &self.record.head;
        let Some(sealed) = head.tags.get("Lot") else {
            return Err(self.fault(at, What::NoSeal("Seed".to_owned())));
        };
        if lots::seal(head, seed).to_string() != sealed {
            return Err(self.fault(at, What::Seal("Seed".to_owned())));
        }
        let draw = lots::draw(head, seed);
        if !lots::first_move_fits(head, &draw) {
            return Err(self.fault(at, What::FirstMove));
        }
        if !head.rules.has_desks() && !head.rules.is_open() {
            opened.deal = Some(draw.deal().text());
        }
        Ok(())
    }
}
