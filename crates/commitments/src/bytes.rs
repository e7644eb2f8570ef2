//! Values of 32 bytes, written as 64 hexadecimal digits: a hash, which everyone may see, and a secret, which prints as nothing.

use std::{fmt, str::FromStr};

use hmac::{Hmac, KeyInit, Mac};
use rand::{Rng, RngExt};
use sha2::{Digest as _, Sha256};

/// A text is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not 64 hexadecimal digits in lower case")]
pub struct NotHexadecimal;

/// A SHA-256 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

/// A salt or a seed: 32 random bytes. It has no `Display`, and its `Debug` reveals nothing; code that may see it calls
/// [`digits`](Secret::digits).
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Digest {
    /// The hash of a text.
    pub fn of(text: &str) -> Digest {
        Digest(Sha256::digest(text).into())
    }

    /// The first `digits` of its 64 hexadecimal digits.
    pub fn beginning(&self, digits: usize) -> String {
        let mut text = self.to_string();
        text.truncate(digits);
        text
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Digest {
    type Err = NotHexadecimal;

    fn from_str(text: &str) -> Result<Digest, NotHexadecimal> {
        bytes_of(text).map(Digest)
    }
}

impl Secret {
    /// Draws a new secret.
    pub fn random(rng: &mut impl Rng) -> Secret {
        Secret(rng.random())
    }

    /// The hash of a text that is itself secret.
    pub(crate) fn hashed(text: &str) -> Secret {
        Secret(Digest::of(text).0)
    }

    /// Its 64 hexadecimal digits. Only for callers that may know them.
    pub fn digits(&self) -> String {
        hex::encode(self.0)
    }

    /// HMAC-SHA-256 of a text with this as the key.
    pub(crate) fn hmac(&self, text: &str) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0);
        let mut mac = mac.expect("a key may have any length");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// Derives another secret from this one.
    pub(crate) fn derived(&self, text: &str) -> Secret {
        Secret(self.hmac(text))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl FromStr for Secret {
    type Err = NotHexadecimal;

    fn from_str(text: &str) -> Result<Secret, NotHexadecimal> {
        bytes_of(text).map(Secret)
    }
}

fn bytes_of(text: &str) -> Result<[u8; 32], NotHexadecimal> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Err(NotHexadecimal);
    }
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHexadecimal)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        // FIPS 180-4's example, and RFC 4231's second test case. Its key is padded with zeros to 32 bytes here, which HMAC
        // would do anyway.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of("abc").to_string(), abc);
        assert_eq!(abc.parse(), Ok(Digest::of("abc")));
        assert_eq!(Digest::of("abc").beginning(12), abc[..12]);
        let jefe = format!("{}{}", hex::encode("Jefe"), "00".repeat(28));
        let key: Secret = jefe.parse().unwrap();
        assert_eq!(
            hex::encode(key.hmac("what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn digits_are_lower_case_and_complete() {
        let secret = Secret::random(&mut StdRng::seed_from_u64(1));
        let digits = secret.digits();
        assert_eq!(digits.parse(), Ok(secret.clone()));
        assert_eq!(format!("{secret:?}"), "Secret");
        for wrong in [&digits[1..], &format!("{digits}0"), &"AB".repeat(32), ""] {
            assert_eq!(wrong.parse::<Secret>(), Err(NotHexadecimal));
            assert_eq!(wrong.parse::<Digest>(), Err(NotHexadecimal));
        }
    }
}
