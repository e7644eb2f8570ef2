//! Compresses the pixels of a GIF's frame (Lempel, Ziv and Welch, as in the GIF89a specification, appendix F). Pictures
//! of few colours need only a small table of known sequences, which is several times as fast as one for all of them.

/// Bits of a pixel in the table.
const PIXEL_BITS: u32 = 5;
/// The maximum number of bits of a code.
const MAX_CODE_BITS: u32 = 12;
/// The number of places in the table: twice as many as there are codes, which keeps searches short.
const PLACES: usize = 2 << MAX_CODE_BITS;
/// An empty place. It is no entry, because entries have 29 bits.
const EMPTY: u32 = u32::MAX;

/// A compressor, whose table can be used again.
pub struct Compressor {
    /// Known sequences: the code of all but the last pixel, that pixel, and the code of the whole.
    known: Box<[u32; PLACES]>,
}

impl Compressor {
    /// A new compressor.
    pub fn new() -> Compressor {
        Compressor {
            known: Box::new([EMPTY; PLACES]),
        }
    }

    /// The size of a pixel in bits, as one byte, and the compressed pixels. All pixels are less than 32.
    pub fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        let all = pixels.iter().fold(0, |all, pixel| all | pixel);
        let pixel_bits = (u8::BITS - all.leading_zeros()).max(2);
        let clear = 1 << pixel_bits;
        let (end, first_new) = (clear + 1, clear + 2);
        let mut codes = Codes::new(pixels.len() / 8);
        codes.bytes.push(pixel_bits as u8);
        self.known.fill(EMPTY);
        let (mut next, mut width) = (first_new, pixel_bits + 1);
        codes.push(clear, width);
        let mut rest = pixels.iter();
        let Some(&pixel) = rest.next() else {
            codes.push(end, width);
            return codes.finish();
        };
        let mut code = u32::from(pixel);
        for &pixel in rest {
            let sequence = code << PIXEL_BITS | u32::from(pixel);
            match self.find(sequence) {
                Ok(found) => code = found,
                Err(place) => {
                    codes.push(code, width);
                    code = u32::from(pixel);
                    if next < 1 << MAX_CODE_BITS {
                        self.known[place] = sequence << MAX_CODE_BITS | next;
                        width += u32::from(next == 1 << width);
                        next += 1;
                    } else {
                        codes.push(clear, width);
                        self.known.fill(EMPTY);
                        (next, width) = (first_new, pixel_bits + 1);
                    }
                }
            }
        }
        codes.push(code, width);
        // The reader knows one sequence more after that.
        width += u32::from(next == 1 << width && width < MAX_CODE_BITS);
        codes.push(end, width);
        codes.finish()
    }

    /// The code of a sequence, or the place where it belongs.
    fn find(&self, sequence: u32) -> Result<u32, usize> {
        const HASH_BITS: u32 = PLACES.trailing_zeros();
        let mut place = (sequence.wrapping_mul(0x9E37_79B1) >> (u32::BITS - HASH_BITS)) as usize;
        loop {
            let entry = self.known[place % PLACES];
            if entry >> MAX_CODE_BITS == sequence {
                return Ok(entry & ((1 << MAX_CODE_BITS) - 1));
            }
            if entry == EMPTY {
                return Err(place % PLACES);
            }
            place += 1;
        }
    }
}

/// Codes of some bits each, as bytes, the lowest bits first.
struct Codes {
    bytes: Vec<u8>,
    waiting: u64,
    bits: u32,
}

impl Codes {
    fn new(capacity: usize) -> Codes {
        Codes {
            bytes: Vec::with_capacity(capacity),
            waiting: 0,
            bits: 0,
        }
    }

    fn push(&mut self, code: u32, width: u32) {
        self.waiting |= u64::from(code) << self.bits;
        self.bits += width;
        if self.bits >= u32::BITS {
            self.bytes.extend((self.waiting as u32).to_le_bytes());
            self.waiting >>= u32::BITS;
            self.bits -= u32::BITS;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        let rest = self.waiting.to_le_bytes();
        let length = self.bits.div_ceil(u8::BITS) as usize;
        self.bytes.extend(&rest[..length]);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
    use proptest::prelude::*;

    use super::*;

    /// What the `gif` crate reads from a picture that is one pixel high.
    fn read(pixels: &[u8], compressed: Vec<u8>) -> Vec<u8> {
        let width = pixels.len() as u16;
        let mut encoder = Encoder::new(Vec::new(), width, 1, &[7; 96]).unwrap();
        let frame = Frame {
            width,
            height: 1,
            buffer: compressed.into(),
            ..Frame::default()
        };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        let file = encoder.into_inner().unwrap();
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(&*file).unwrap();
        let frame = decoder.read_next_frame().unwrap().unwrap();
        frame.buffer.to_vec()
    }

    proptest! {
        #[test]
        fn another_reader_reads_every_pixel(
            runs in prop::collection::vec((0_u8..32, 1_usize..9), 1..8_000),
            colours in 1_u8..=32,
        ) {
            let runs = runs.into_iter().flat_map(|(pixel, length)| {
                std::iter::repeat_n(pixel % colours, length)
            });
            let pixels: Vec<u8> = runs.collect();
            let compressed = Compressor::new().compress(&pixels);
            prop_assert_eq!(read(&pixels, compressed), pixels);
        }
    }

    #[test]
    fn a_compressor_can_be_used_again() {
        let mut compressor = Compressor::new();
        for pixels in [vec![3; 5_000], (0..5_000).map(|n| (n % 31) as u8).collect()] {
            let compressed = compressor.compress(&pixels);
            assert_eq!(compressed, Compressor::new().compress(&pixels));
            assert_eq!(read(&pixels, compressed), pixels);
        }
    }
}
