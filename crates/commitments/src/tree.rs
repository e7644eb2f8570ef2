//! The tree over the pieces of an army that stays secret (`docs/record.md` 6.2). It lets a player open one piece and
//! prove that it was sealed there, without revealing anything about the others.

use std::{fmt, str::FromStr};

use crate::{Digest, NotHexadecimal, Secret};

/// A piece of an army: its point and its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The point, such as `a6`.
    pub point: String,
    /// The code of the piece, such as `9`.
    pub code: String,
}

/// One opened piece, and the hashes that lead from it to the root. Its text is the value of the tag `FirstLeaf` or `SecondLeaf`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Its number in the army, from 0.
    pub number: usize,
    /// The piece and its point.
    pub place: Place,
    /// The salt of this leaf only.
    pub salt: Secret,
    /// The hash that it is combined with in each row where it has a neighbour, from the lowest row upwards.
    pub path: Vec<Digest>,
}

/// The text is not an opened leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a leaf is a number, a point, a code, a salt and hashes")]
pub struct NotALeaf;

impl From<NotHexadecimal> for NotALeaf {
    fn from(_: NotHexadecimal) -> NotALeaf {
        NotALeaf
    }
}

/// The salt of the leaf with this number.
fn leaf_salt(salt: &Secret, number: usize) -> Secret {
    salt.derived(&format!("leaf {number}"))
}

fn leaf_hash(number: usize, place: &Place, salt: &Secret) -> Digest {
    let Place { point, code } = place;
    let digits = salt.digits();
    Digest::of(&format!(
        "Caipan leaf\n{number}\n{point}\n{code}\n{digits}\n"
    ))
}

fn node(left: Digest, right: Digest) -> Digest {
    Digest::of(&format!("Caipan node\n{left}\n{right}\n"))
}

/// The row above this one.
fn above(row: &[Digest]) -> Vec<Digest> {
    let pairs = row.chunks(2).map(|pair| match *pair {
        [left, right] => node(left, right),
        _ => pair[0],
    });
    pairs.collect()
}

fn lowest_row(army: &[Place], salt: &Secret) -> Vec<Digest> {
    let leaves = army.iter().enumerate();
    let leaves = leaves.map(|(number, place)| leaf_hash(number, place, &leaf_salt(salt, number)));
    leaves.collect()
}

/// The root of the tree over an army.
///
/// # Panics
/// When the army has no pieces.
pub fn root(army: &[Place], salt: &Secret) -> Digest {
    let mut row = lowest_row(army, salt);
    while row.len() > 1 {
        row = above(&row);
    }
    row[0]
}

/// Opens one piece of an army; `None` if the army has no piece with this number.
pub fn open(army: &[Place], salt: &Secret, number: usize) -> Option<Leaf> {
    let place = army.get(number)?.clone();
    let mut row = lowest_row(army, salt);
    let (mut at, mut path) = (number, Vec::new());
    while row.len() > 1 {
        path.extend(row.get(at ^ 1));
        row = above(&row);
        at /= 2;
    }
    let salt = leaf_salt(salt, number);
    Some(Leaf {
        number,
        place,
        salt,
        path,
    })
}

impl Leaf {
    /// The root that this leaf leads to in a tree over `pieces` pieces; `None` if it has too many or too few neighbours.
    pub fn root(&self, pieces: usize) -> Option<Digest> {
        let (mut at, mut width) = (self.number, pieces);
        let mut path = self.path.iter();
        let mut hash = leaf_hash(self.number, &self.place, &self.salt);
        if at >= width {
            return None;
        }
        while width > 1 {
            match at ^ 1 {
                neighbour if neighbour >= width => {}
                neighbour if neighbour < at => hash = node(*path.next()?, hash),
                _ => hash = node(hash, *path.next()?),
            }
            (at, width) = (at / 2, width.div_ceil(2));
        }
        path.next().is_none().then_some(hash)
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { point, code } = &self.place;
        write!(f, "{} {point} {code} {}", self.number, self.salt.digits())?;
        self.path.iter().try_for_each(|hash| write!(f, " {hash}"))
    }
}

impl FromStr for Leaf {
    type Err = NotALeaf;

    fn from_str(text: &str) -> Result<Leaf, NotALeaf> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(NotALeaf);
        let (number, point, code, salt) = (word()?, word()?, word()?, word()?);
        let place = Place {
            point: point.to_owned(),
            code: code.to_owned(),
        };
        let leaf = Leaf {
            number: number.parse().map_err(|_| NotALeaf)?,
            place,
            salt: salt.parse()?,
            path: words.map(str::parse).collect::<Result<_, _>>()?,
        };
        (leaf.number.to_string() == number)
            .then_some(leaf)
            .ok_or(NotALeaf)
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    fn army(pieces: usize) -> Vec<Place> {
        let place = |number: usize| Place {
            point: format!("p{number}"),
            code: (number % 10).to_string(),
        };
        (0..pieces).map(place).collect()
    }

    #[test]
    fn every_leaf_of_every_army_leads_to_its_root_and_no_other_piece_does() {
        let salt = Secret::random(&mut StdRng::seed_from_u64(4));
        for pieces in 1..=25 {
            let army = army(pieces);
            let root = root(&army, &salt);
            for number in 0..pieces {
                let leaf = open(&army, &salt, number).unwrap();
                let read: Leaf = leaf.to_string().parse().unwrap();
                assert_eq!(read, leaf);
                assert_eq!(leaf.root(pieces), Some(root));
                let mut other = leaf.clone();
                other.place.code.push('x');
                assert_ne!(other.root(pieces), Some(root));
                let mut moved = leaf.clone();
                moved.number = (number + 1) % pieces;
                assert!(pieces == 1 || moved.root(pieces) != Some(root));
                let mut longer = leaf;
                longer.path.push(root);
                assert_eq!(longer.root(pieces), None);
            }
            assert!(open(&army, &salt, pieces).is_none());
        }
    }

    #[test]
    fn the_tree_of_three_is_as_the_page_describes_it() {
        let salt: Secret = "00".repeat(32).parse().unwrap();
        let army = army(3);
        let leaf = |number: usize| leaf_hash(number, &army[number], &leaf_salt(&salt, number));
        let expected = node(node(leaf(0), leaf(1)), leaf(2));
        assert_eq!(root(&army, &salt), expected);
        assert_eq!(
            open(&army, &salt, 2).unwrap().path,
            [node(leaf(0), leaf(1))]
        );
    }

    #[test]
    fn what_is_no_leaf_is_refused() {
        let hash = "0a".repeat(32);
        for text in [
            "",
            "1 a6 9",
            "x a6 9 00",
            &format!("01 a6 9 {hash}"),
            &format!("1 a6 9 {hash} 00"),
        ] {
            assert_eq!(text.parse::<Leaf>(), Err(NotALeaf), "{text}");
        }
    }
}
