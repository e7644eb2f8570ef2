//! Lots, drawn from a sealed seed and from a number that Discord generates after the sealing (`docs/record.md` 7).

use crate::{Digest, RecordFormat, Secret, Tags};

/// The seal of the seed from which the first game of a challenge is drawn, shown before anyone accepts.
pub fn seal(format: RecordFormat, challenge: &str, seed: &Secret) -> Digest {
    let mut opened = Tags::new([("Record", format.name())]);
    match format {
        RecordFormat::Caipan1 => {}
        RecordFormat::Caipan2 => opened.push("Challenge", challenge),
    }
    opened.push("Seed", seed.digits());
    Digest::of(&opened.to_string())
}

/// The seed for a game that is `games` games before another one of the same challenge. This cannot be reversed: the
/// seed of a finished game reveals nothing about later ones, and one seal covers all of them.
pub fn seed_before(seed: &Secret, games: u32) -> Secret {
    (0..games).fold(seed.clone(), |seed, _| {
        Secret::hashed(&format!("Caipan seed\n{}\n", seed.digits()))
    })
}

/// What a lot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who moves first.
    FirstMove,
    /// Which piece lies on which point.
    Deal,
}

/// The random numbers from a seed for one purpose.
struct Numbers<'a> {
    seed: &'a Secret,
    text: String,
    block: u64,
    waiting: Vec<u64>,
}

impl Numbers<'_> {
    fn new<'a>(seed: &'a Secret, purpose: Purpose, id: &str, accepted: &str) -> Numbers<'a> {
        let purpose = match purpose {
            Purpose::FirstMove => "first move",
            Purpose::Deal => "deal",
        };
        Numbers {
            seed,
            text: format!("Caipan lot\n{purpose}\n{id}\n{accepted}\n"),
            block: 0,
            waiting: Vec::new(),
        }
    }

    fn next(&mut self) -> u64 {
        loop {
            if let Some(number) = self.waiting.pop() {
                return number;
            }
            let block = self.seed.hmac(&format!("{}{}\n", self.text, self.block));
            let (numbers, _) = block.as_chunks::<8>();
            self.waiting = numbers
                .iter()
                .rev()
                .map(|bytes| u64::from_be_bytes(*bytes))
                .collect();
            self.block += 1;
        }
    }

    /// A uniformly random number below `bound`.
    fn below(&mut self, bound: u64) -> u64 {
        let multiples = (1 << 64) / u128::from(bound) * u128::from(bound);
        loop {
            let number = self.next();
            if u128::from(number) < multiples {
                return number % bound;
            }
        }
    }
}

/// Whether the challenger moves first.
pub fn challenger_moves_first(seed: &Secret, id: &str, accepted: &str) -> bool {
    Numbers::new(seed, Purpose::FirstMove, id, accepted).below(2) == 0
}

/// Shuffles the items to be dealt.
pub fn shuffle<T>(items: &mut [T], seed: &Secret, id: &str, accepted: &str) {
    let mut numbers = Numbers::new(seed, Purpose::Deal, id, accepted);
    for last in (1..items.len()).rev() {
        let bound = last as u64 + 1;
        let chosen = usize::try_from(numbers.below(bound)).unwrap_or(last);
        items.swap(last, chosen);
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn a_lot_is_fair_and_follows_from_all_that_it_is_drawn_from() {
        let mut rng = StdRng::seed_from_u64(7);
        let seed = Secret::random(&mut rng);
        let heads = (0..2000)
            .filter(|id| challenger_moves_first(&seed, &id.to_string(), "1"))
            .count();
        assert!((900..1100).contains(&heads), "{heads} of 2000");
        let deal = |seed: &Secret, id: &str, accepted: &str| {
            let mut items: Vec<u32> = (0..50).collect();
            shuffle(&mut items, seed, id, accepted);
            items
        };
        let one = deal(&seed, "1", "2");
        assert_eq!(one, deal(&seed, "1", "2"));
        let mut sorted = one.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
        assert_ne!(one, deal(&seed, "1", "3"));
        assert_ne!(one, deal(&seed, "2", "2"));
        assert_ne!(one, deal(&Secret::random(&mut rng), "1", "2"));
    }

    #[test]
    fn every_item_comes_to_lie_everywhere() {
        // In 2,000 deals of ten items, each item should be in each place about 200 times; five standard deviations are
        // 67.
        let seed = Secret::random(&mut StdRng::seed_from_u64(8));
        let mut counts = [[0; 10]; 10];
        for id in 0..2000 {
            let mut items: Vec<usize> = (0..10).collect();
            shuffle(&mut items, &seed, &id.to_string(), "");
            for (place, item) in items.into_iter().enumerate() {
                counts[place][item] += 1;
            }
        }
        let all = counts.as_flattened();
        assert!(
            all.iter().all(|count| (133..267).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_seal_belongs_to_its_challenge_and_stands_for_the_seeds_of_all_its_games() {
        let last = Secret::random(&mut StdRng::seed_from_u64(9));
        let first = seed_before(&last, 2);
        let text = format!("Caipan seed\n{}\n", last.digits());
        let middle: Secret = Digest::of(&text).to_string().parse().unwrap();
        assert!(seed_before(&last, 0) == last && seed_before(&last, 1) == middle);
        assert!(seed_before(&middle, 1) == first);
        let newest = |challenge| seal(RecordFormat::Caipan2, challenge, &first);
        let text = format!(
            "[Record \"Caipan 2\"]\n[Challenge \"5\"]\n[Seed \"{}\"]\n",
            first.digits()
        );
        assert_eq!(newest("5"), Digest::of(&text));
        assert_ne!(newest("5"), newest("6"));
        let older = |challenge| seal(RecordFormat::Caipan1, challenge, &first);
        assert_eq!(older("5"), older("6"));
        assert_ne!(older("5"), newest("5"));
    }

    #[test]
    fn numbers_are_those_of_the_page() {
        let seed: Secret = "00".repeat(32).parse().unwrap();
        let block = |number| seed.hmac(&format!("Caipan lot\ndeal\n5\n\n{number}\n"));
        let mut numbers = Numbers::new(&seed, Purpose::Deal, "5", "");
        let first = u64::from_be_bytes(block(0)[..8].try_into().unwrap());
        assert_eq!(numbers.next(), first);
        for _ in 0..3 {
            numbers.next();
        }
        let fifth = u64::from_be_bytes(block(1)[..8].try_into().unwrap());
        assert_eq!(numbers.next(), fifth);
    }
}
