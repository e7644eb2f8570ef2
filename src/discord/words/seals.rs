//! Words about seals: as short as can be compared by eye, with what opens them for their owner alone. What they prove is in `docs/record.md`.

use fluent_bundle::FluentValue;
use matches::facts::OwnSeal;
use seals::Digest;

use crate::{args, discord::texts::Texts};

/// How many digits of a seal people read, and how many stand together.
const SHORT: usize = 16;
const GROUP: usize = 4;

/// The beginning of a seal, as code: `9f86 d081 884c 7d65`.
pub fn short(seal: Digest) -> FluentValue<'static> {
    let digits: Vec<char> = seal.beginning(SHORT).chars().collect();
    let groups: Vec<String> = digits.chunks(GROUP).map(String::from_iter).collect();
    format!("`{}`", groups.join(" ")).into()
}

/// The line about the sealed lot from which a game is drawn.
pub fn lot(texts: &Texts, seal: Digest) -> String {
    texts.tell("seal-lot", &args![seal = short(seal)])
}

/// The lines with which somebody gets the seal of their own army, and what opens it.
pub fn own(texts: &Texts, own: &OwnSeal) -> String {
    let told = args![seal = short(own.seal), salt = own.salt.clone()];
    texts.tell("seal-own", &told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_seal_is_four_groups_of_its_first_digits() {
        let whole = Digest::of("abc");
        assert!(whole.to_string().starts_with("ba7816bf8f01cfea41"));
        let told = args![seal = short(whole)];
        let said = Texts::english().tell("seal-ready", &told);
        assert!(said.contains("`ba78 16bf 8f01 cfea`"), "{said}");
    }
}
