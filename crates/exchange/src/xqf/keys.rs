//! What later versions of XQF do to the bytes: points and moves are shifted by keys from the head, and all that follows
//! the head has a repeating text added to it.

/// The text whose bytes, masked by the head, are added to the moves.
const STREAM: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The keys of a file.
pub(super) struct Keys {
    /// What is added to the points of pieces.
    pub points: u8,
    /// What is added to where moves begin, and to where they end.
    pub moves: [u8; 2],
    /// What is added to the lengths of comments.
    pub lengths: u32,
    stream: [u8; 32],
}

/// The key that a byte of the head and the key before it make.
const fn mixed(byte: u8, before: u8) -> u8 {
    let square = byte.wrapping_mul(byte);
    let sum = square.wrapping_mul(3).wrapping_add(9);
    let sum = sum.wrapping_mul(3).wrapping_add(8);
    let sum = sum.wrapping_mul(2).wrapping_add(1);
    let sum = sum.wrapping_mul(3).wrapping_add(8);
    sum.wrapping_mul(before)
}

impl Keys {
    /// The keys of a head, which has at least sixteen bytes.
    pub(super) fn of(head: &[u8; 16]) -> Keys {
        let [_, _, _, mask, _, _, _, _, a, b, c, d, sum, xy, from, to] = *head;
        let points = mixed(xy, xy);
        let first = mixed(from, points);
        let masked = [
            sum & mask | a,
            xy & mask | b,
            from & mask | c,
            to & mask | d,
        ];
        let mut stream = *STREAM;
        for (at, byte) in stream.iter_mut().enumerate() {
            *byte &= masked[at % 4];
        }
        Keys {
            points,
            moves: [first, mixed(to, first)],
            lengths: (u32::from(sum) * 256 + u32::from(xy)) % 32_000 + 767,
            stream,
        }
    }

    /// The bytes behind the head without what was added to them.
    pub(super) fn plain(&self, bytes: &[u8]) -> Vec<u8> {
        let keys = self.stream.iter().cycle();
        let plain = bytes.iter().zip(keys);
        plain.map(|(byte, key)| byte.wrapping_sub(*key)).collect()
    }
}
