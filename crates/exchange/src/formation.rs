//! Formations of Luzhanqi as other programs keep them: files `.jql` of 50 bytes, the 25 letters `a` to `l` of computer
//! championships, or a word for each piece. The bot's own codes are read, too.

use rules::luzhanqi::{ArmyTextError, Arrangement, Kind};

/// How long a file `.jql` is.
pub(crate) const JQL: usize = 50;
/// Where its points begin.
const POINTS: usize = 20;

/// The pieces of a file `.jql` from its code 2 on.
const CODES: [Kind; 12] = [
    Kind::Flag,
    Kind::Landmine,
    Kind::Grenade,
    Kind::FieldMarshal,
    Kind::General,
    Kind::LieutenantGeneral,
    Kind::Brigadier,
    Kind::Colonel,
    Kind::Major,
    Kind::Captain,
    Kind::PlatoonCommander,
    Kind::Engineer,
];

/// The points that are camps among the 30 of a half in reading order: they hold nothing.
const CAMPS: [usize; 5] = [6, 8, 12, 16, 18];

/// Whether the bytes are a formation of a file `.jql`.
pub(crate) fn is_jql(bytes: &[u8]) -> bool {
    bytes.len() == JQL && jql(bytes).is_ok()
}

/// Reads a file `.jql`: a byte for each point, the front rank first, from its owner's left.
///
/// # Errors
/// Why it is not an army.
pub(crate) fn jql(bytes: &[u8]) -> Result<Arrangement, ArmyTextError> {
    let points = bytes.get(POINTS..JQL).unwrap_or_default();
    let mut codes = String::new();
    for (at, &code) in points.iter().enumerate() {
        if CAMPS.contains(&at) && code == 0 {
            continue;
        }
        let kind = usize::from(code)
            .checked_sub(2)
            .and_then(|code| CODES.get(code));
        let kind = kind.ok_or(ArmyTextError::UnknownCode(char::from(code)))?;
        codes.push(kind.code());
    }
    Arrangement::parse(&codes)
}

/// Words for pieces; a piece may be called by the first or by the second sign of its name.
const WORDS: [(char, Kind); 22] = [
    ('司', Kind::FieldMarshal),
    ('令', Kind::FieldMarshal),
    ('军', Kind::General),
    ('軍', Kind::General),
    ('师', Kind::LieutenantGeneral),
    ('師', Kind::LieutenantGeneral),
    ('旅', Kind::Brigadier),
    ('团', Kind::Colonel),
    ('團', Kind::Colonel),
    ('营', Kind::Major),
    ('營', Kind::Major),
    ('连', Kind::Captain),
    ('連', Kind::Captain),
    ('排', Kind::PlatoonCommander),
    ('工', Kind::Engineer),
    ('兵', Kind::Engineer),
    ('炸', Kind::Grenade),
    ('弹', Kind::Grenade),
    ('彈', Kind::Grenade),
    ('雷', Kind::Landmine),
    ('地', Kind::Landmine),
    ('旗', Kind::Flag),
];

/// Names of two signs, which are one piece.
const NAMES: [(&str, &str); 21] = [
    ("司令", "司"),
    ("军长", "军"),
    ("軍長", "军"),
    ("师长", "师"),
    ("師長", "师"),
    ("旅长", "旅"),
    ("旅長", "旅"),
    ("团长", "团"),
    ("團長", "团"),
    ("营长", "营"),
    ("營長", "营"),
    ("连长", "连"),
    ("連長", "连"),
    ("排长", "排"),
    ("排長", "排"),
    ("工兵", "兵"),
    ("炸弹", "炸"),
    ("炸彈", "炸"),
    ("地雷", "雷"),
    ("军旗", "旗"),
    ("軍旗", "旗"),
];

/// Reads a formation in letters, words or the bot's codes, in reading order from its owner's seat.
///
/// # Errors
/// Why it is not an army.
pub fn formation(text: &str) -> Result<Arrangement, ArmyTextError> {
    let own = Arrangement::parse(text);
    if own.is_ok() {
        return own;
    }
    let signs: Vec<char> = text.chars().filter(|sign| sign.is_alphanumeric()).collect();
    if signs
        .iter()
        .all(|sign| matches!(sign.to_ascii_lowercase(), 'a'..='l'))
    {
        return letters(&signs);
    }
    if signs.iter().any(|sign| !sign.is_ascii()) {
        return words(text);
    }
    own
}

/// The letters of championships: `a` for the field marshal to `i` for the engineer, `l` for the flag. Of `j` and `k` the one
/// that stands three times is the landmine.
fn letters(signs: &[char]) -> Result<Arrangement, ArmyTextError> {
    let count = |wanted: char| {
        signs
            .iter()
            .filter(|sign| sign.eq_ignore_ascii_case(&wanted))
            .count()
    };
    let [mines, grenades] = if count('k') > count('j') {
        ['k', 'j']
    } else {
        ['j', 'k']
    };
    let codes = signs.iter().map(|sign| match sign.to_ascii_lowercase() {
        sign if sign == mines => Kind::Landmine.code(),
        sign if sign == grenades => Kind::Grenade.code(),
        'l' => Kind::Flag.code(),
        sign => char::from(sign as u8 - b'a' + b'1'),
    });
    Arrangement::parse(&codes.collect::<String>())
}

fn words(text: &str) -> Result<Arrangement, ArmyTextError> {
    let mut text = text.to_owned();
    for (name, sign) in NAMES {
        text = text.replace(name, sign);
    }
    let mut codes = String::new();
    for sign in text.chars().filter(|sign| sign.is_alphanumeric()) {
        let known = WORDS.iter().find(|(word, _)| *word == sign);
        let (_, kind) = known.ok_or(ArmyTextError::UnknownCode(sign))?;
        codes.push(kind.code());
    }
    Arrangement::parse(&codes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    #[test]
    fn an_army_is_read_in_letters_and_words() {
        let army = Arrangement::parse(ARMY).unwrap();
        let spelled = |letters: &str| {
            let signs = ARMY.chars().filter_map(|code| {
                let kind = Kind::from_code(code)?;
                letters.chars().nth(kind.index())
            });
            signs.collect::<String>()
        };
        // B, M and F stand at the end of the kinds.
        for text in [
            ARMY.to_owned(),
            spelled("abcdefghikjl"),
            spelled("abcdefghijkl"),
            spelled("ABCDEFGHIKJL"),
            spelled("司军师旅团营连排兵弹雷旗"),
            spelled("司軍師旅團營連排工炸雷旗"),
            spelled("司军师旅团营连排兵炸雷旗")
                .replace('司', "司令，")
                .replace('旗', "军旗 "),
        ] {
            let read = formation(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(read == army, "{text}");
        }
        assert_eq!(formation("hello").err(), Some(ArmyTextError::Length(5)));
        assert_eq!(
            formation("司马").err(),
            Some(ArmyTextError::UnknownCode('马'))
        );
    }

    #[test]
    fn a_file_of_fifty_bytes_is_an_army() {
        let mut bytes = b"QQ formation\0\0\0\0\0\0\0\0".to_vec();
        for (rank, row) in ARMY.split('/').enumerate() {
            let mut codes = row.chars();
            for file in 0..5 {
                let is_camp = CAMPS.contains(&(rank * 5 + file));
                let kind = if is_camp {
                    None
                } else {
                    codes.next().and_then(Kind::from_code)
                };
                let code = kind.map_or(0, |kind| {
                    CODES.iter().position(|other| *other == kind).unwrap() as u8 + 2
                });
                bytes.push(code);
            }
        }
        assert!(is_jql(&bytes));
        assert_eq!(jql(&bytes).unwrap().text(), ARMY);
        bytes[20] = 1;
        assert!(jql(&bytes).is_err() && !is_jql(&bytes));
    }
}
