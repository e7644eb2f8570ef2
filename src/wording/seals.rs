//! Words about seals: enough digits to be unique, in groups that people can compare by eye; only their owner gets what opens
//! them. `docs/record.md` explains what they prove.

use commitments::{Digest, RecordFormat};
use matches::{facts::OwnSeal, records::Lots};
use texts::{Texts, Value, args, key};

/// How many digits of a seal are shown. They are 160 bits: it takes 2^80 tries to find two seeds or armies with the same digits.
const SHOWN_DIGITS: usize = 40;
/// The digits in a group.
const GROUP: usize = 4;

/// The beginning of a seal, as code: `9f86 d081 884c …`. A record begins the seal with the same digits.
pub fn shown(seal: Digest) -> Value<'static> {
    let digits: Vec<char> = seal.beginning(SHOWN_DIGITS).chars().collect();
    let groups: Vec<String> = digits.chunks(GROUP).map(String::from_iter).collect();
    format!("`{}`", groups.join(" ")).into()
}

/// The line about the sealed lot from which the game of a challenge will be drawn.
pub fn lot(texts: &Texts, seal: Digest, format: RecordFormat) -> String {
    let key = match format {
        RecordFormat::Caipan1 => key::SEAL_LOT_OLD,
        RecordFormat::Caipan2 => key::SEAL_LOT,
    };
    texts.format(key, &args![seal = shown(seal)])
}

/// The line about the sealed lot from which a match was drawn, if it was.
pub fn drawn(texts: &Texts, lots: &Lots) -> Option<String> {
    let seal = lots.seal?;
    Some(match (lots.format, lots.card) {
        (RecordFormat::Caipan2, None) => {
            texts.format(key::SEAL_LOT_ALONE, &args![seal = shown(seal)])
        }
        (format, _) => lot(texts, seal, format),
    })
}

/// The lines that give a player the seal of their own army, and what opens it.
pub fn own(texts: &Texts, own: &OwnSeal) -> String {
    let values = args![seal = shown(own.seal), salt = own.salt.clone()];
    texts.format(key::SEAL_OWN, &values)
}

#[cfg(test)]
mod tests {
    use basics::PersonId;

    use super::*;

    #[test]
    fn a_shown_seal_is_in_groups_and_too_long_to_be_found_twice() {
        let whole = Digest::of("abc");
        assert!(whole.to_string().starts_with("ba7816bf8f01cfea41"));
        let values = args![seal = shown(whole)];
        let line = Texts::english().format(key::SEAL_READY, &values);
        let (_, rest) = line.split_once('`').unwrap();
        let (seal, _) = rest.split_once('`').unwrap();
        assert!(seal.split(' ').all(|group| group.len() == 4), "{line}");
        let digits = seal.replace(' ', "");
        assert!(whole.to_string().starts_with(&digits), "{line}");
        assert!(4 * digits.len() >= 128, "{line}");
    }

    #[test]
    fn the_limits_of_a_seal_are_stated() {
        let texts = Texts::english();
        let lots = |format, card| Lots {
            seal: Some(Digest::of("abc")),
            format,
            card,
            ..Lots::agreed(PersonId(1))
        };
        for (format, card, open) in [
            (RecordFormat::Caipan2, Some(7), false),
            (RecordFormat::Caipan2, None, true),
            (RecordFormat::Caipan1, None, true),
        ] {
            let line = drawn(&texts, &lots(format, card)).unwrap();
            assert_eq!(line.contains("the people who run the bot"), open, "{line}");
        }
        assert_eq!(drawn(&texts, &Lots::agreed(PersonId(1))), None);
    }
}
