//! Short codes that people can say aloud: a plain word and two digits, like `heron-42`.

use rand::{Rng, RngExt};

/// Words that sound distinct and offend nobody.
const WORDS: [&str; 64] = [
    "amber", "anchor", "apple", "badger", "bamboo", "basket", "beacon", "birch", "bridge",
    "candle", "canyon", "cedar", "cherry", "clover", "comet", "copper", "coral", "cricket",
    "daisy", "delta", "dragon", "eagle", "ember", "falcon", "feather", "fiddle", "garden",
    "ginger", "harbor", "hazel", "heron", "island", "jade", "jasmine", "kettle", "lantern",
    "lemon", "lotus", "maple", "marble", "meadow", "mirror", "needle", "oasis", "orchid", "otter",
    "panda", "pebble", "pepper", "planet", "plum", "quartz", "rabbit", "river", "saddle",
    "saffron", "silver", "sparrow", "tiger", "tulip", "umbra", "velvet", "willow", "zephyr",
];

/// A random code. There are 5,760 with two digits; each failed try adds a digit, so a free code is always found.
pub fn random_code(tries: u32, rng: &mut impl Rng) -> String {
    let low = 10_u64.saturating_pow(tries + 1);
    let word = WORDS[rng.random_range(0..WORDS.len())];
    format!("{word}-{}", rng.random_range(low..low.saturating_mul(10)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn codes_are_a_word_and_digits_with_one_more_digit_per_try() {
        let mut rng = StdRng::seed_from_u64(1);
        for (tries, digits) in [(0, 2), (1, 3), (2, 4)] {
            let code = random_code(tries, &mut rng);
            let (word, number) = code.split_once('-').unwrap();
            assert!(WORDS.contains(&word));
            assert_eq!(number.len(), digits, "{code}");
        }
        assert_eq!(BTreeSet::from(WORDS).len(), WORDS.len(), "no word twice");
    }
}
