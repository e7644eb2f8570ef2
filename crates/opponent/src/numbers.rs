//! Sets as bits, and pseudo-random numbers for the keys of positions.

/// The elements of a set, lowest first: the places of its bits.
pub(crate) fn bits(set: impl Into<u64>) -> impl Iterator<Item = u8> {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The `n`th of a series of pseudo-random numbers (SplitMix64).
pub(crate) const fn pseudo_random(seed: u64, n: u64) -> u64 {
    let evenly = seed.wrapping_add(n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mixed = (evenly ^ (evenly >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
