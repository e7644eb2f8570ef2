//! Time zones as people pick or type them: a short list to pick from, and any other by its name, its city, or its UTC
//! offset.

mod countries;

use jiff::tz::{TimeZone, db};

use texts::{Language, Library, Sentence, key};

/// The suggested zones, from west to east. The sentence files name their cities.
pub const USUAL: [&str; 24] = [
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/Toronto",
    "America/New_York",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Ho_Chi_Minh",
    "Asia/Shanghai",
    "Asia/Hong_Kong",
    "Asia/Taipei",
    "Asia/Singapore",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// The name of a typed zone, if it exists: `Europe/Berlin`, `berlin`, `new york`, `UTC+8`.
pub fn find(library: &Library, typed: &str) -> Option<String> {
    let wanted = folded(typed);
    if wanted.is_empty() {
        return None;
    }
    if let Some(name) = USUAL.iter().find(|name| is_named(library, name, &wanted)) {
        return Some((*name).to_owned());
    }
    if let Some(name) = by_distance(&wanted) {
        return TimeZone::get(&name).is_ok().then_some(name);
    }
    if let Some(name) = countries::zone_of(&wanted) {
        return Some(name.to_owned());
    }
    // The database names some zones after a country that has other zones, too.
    if !countries::zones_of(&wanted).is_empty() {
        return None;
    }
    let names: Vec<String> = db().available().map(|name| name.to_string()).collect();
    let whole = names.iter().find(|name| name.to_lowercase() == wanted);
    let city = |name: &&String| {
        let lower = name.to_lowercase();
        lower
            .rsplit_once('/')
            .is_some_and(|(_, city)| city == wanted)
    };
    whole.or_else(|| names.iter().find(city)).cloned()
}

/// The zones of a typed country with several zones.
pub fn of_country(typed: &str) -> Vec<&'static str> {
    countries::zones_of(&folded(typed))
}

/// A typed name in the form in which names are compared.
fn folded(typed: &str) -> String {
    let typed: String = typed.trim().chars().map(plain).collect();
    typed.to_lowercase().replace(' ', "_")
}

/// A suggested zone's translated name.
pub fn sentence(name: &str) -> Option<Sentence> {
    key::ZONE.get(&folded_name(name))
}

/// A zone's name as the language files write it.
fn folded_name(name: &str) -> String {
    name.replace(['/', '_'], "-").to_lowercase()
}

/// Whether a suggested zone has this name in some language, or a large city in it does.
fn is_named(library: &Library, name: &str, wanted: &str) -> bool {
    let (own, cities) = (sentence(name), key::CITIES_ZONE.get(&folded_name(name)));
    Language::ALL.into_iter().any(|language| {
        let text = |sentence: Option<Sentence>| {
            let text = sentence.map(|sentence| library.of(language).get(sentence));
            text.unwrap_or_default().to_lowercase()
        };
        let cities = text(cities);
        let mut names = cities.split_whitespace();
        text(own).replace(' ', "_") == wanted || names.any(|city| city == wanted)
    })
}

/// Zones whose UTC offset is not a whole number of hours, in minutes: those with the most people. Some of them have summer
/// time.
const UNEVEN: [(i32, &str); 11] = [
    (-9 * 60 - 30, "Pacific/Marquesas"),
    (-3 * 60 - 30, "America/St_Johns"),
    (3 * 60 + 30, "Asia/Tehran"),
    (4 * 60 + 30, "Asia/Kabul"),
    (5 * 60 + 30, "Asia/Kolkata"),
    (5 * 60 + 45, "Asia/Kathmandu"),
    (6 * 60 + 30, "Asia/Yangon"),
    (8 * 60 + 45, "Australia/Eucla"),
    (9 * 60 + 30, "Australia/Darwin"),
    (10 * 60 + 30, "Australia/Lord_Howe"),
    (12 * 60 + 45, "Pacific/Chatham"),
];

/// The zone of a UTC offset: `utc+8`, `+8`, `+0545`, `gmt+5:30`, `东八区`. The zone database names those of whole hours
/// with the sign inverted.
fn by_distance(wanted: &str) -> Option<String> {
    let wanted: String = wanted
        .chars()
        .filter(|sign| *sign != '_')
        .map(plain)
        .collect();
    let distance = ["utc", "gmt"]
        .iter()
        .find_map(|name| wanted.strip_prefix(name));
    let distance = distance.unwrap_or(&wanted);
    let minutes = match distance.split_at_checked(1) {
        Some(("+", rest)) => minutes(rest)?,
        Some(("-", rest)) => -minutes(rest)?,
        _ => in_chinese(distance)?,
    };
    if let Some((_, zone)) = UNEVEN.iter().find(|(of, _)| *of == minutes) {
        return Some((*zone).to_owned());
    }
    let sign = if minutes < 0 { '+' } else { '-' };
    (minutes % 60 == 0).then(|| format!("Etc/GMT{sign}{}", minutes.abs() / 60))
}

/// A character in its ASCII form.
fn plain(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => sign,
    }
}

/// Hours and minutes: `8`, `08`, `5:30`, `0530`, `530`, `5.5`.
fn minutes(text: &str) -> Option<i32> {
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<i32>().ok().filter(|_| digits)
    };
    if let Some(hours) = text.strip_suffix(".5") {
        return Some(number(hours).filter(|hours| *hours < 15)? * 60 + 30);
    }
    let (hours, minutes) = match text.split_once(':') {
        Some(parts) => parts,
        None if text.len() > 2 => text.split_at_checked(text.len() - 2)?,
        None => (text, "00"),
    };
    let (hours, rest) = (number(hours)?, number(minutes)?);
    (hours < 15 && rest < 60).then_some(hours * 60 + rest)
}

/// 东八区, 西五區: hours east or west.
fn in_chinese(text: &str) -> Option<i32> {
    let text = text.strip_suffix(['区', '區'])?;
    let text = text
        .strip_suffix('时')
        .or_else(|| text.strip_suffix('時'))
        .unwrap_or(text);
    let (sign, hours) = match text.strip_prefix(['东', '東']) {
        Some(hours) => (1, hours),
        None => (-1, text.strip_prefix('西')?),
    };
    let digits = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = |sign: char| (1..).zip(digits).find(|(_, word)| *word == sign);
    let (tens, rest) = match hours.strip_prefix('十') {
        Some(rest) => (10, rest),
        None => (0, hours),
    };
    let mut signs = rest.chars();
    let ones = match signs.next() {
        Some(sign) => digit(sign)?.0,
        None if tens > 0 => 0,
        None => return None,
    };
    let hours: i32 = tens + ones;
    if signs.next().is_some() || hours > 14 {
        return None;
    }
    Some(sign * hours * 60)
}

/// The usual notation of a zone that is named by its UTC offset.
pub fn distance(name: &str) -> Option<String> {
    let distance = name.strip_prefix("Etc/GMT")?;
    let sign = if distance.starts_with('-') { '+' } else { '-' };
    let hours = distance.trim_start_matches(['+', '-']);
    Some(format!("UTC{sign}{hours}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_found_by_what_people_type() {
        let library = Library::default();
        for (typed, found) in [
            ("Europe/Berlin", Some("Europe/Berlin")),
            ("asia/shanghai", Some("Asia/Shanghai")),
            ("berlin", Some("Europe/Berlin")),
            (" New York ", Some("America/New_York")),
            ("UTC+8", Some("Etc/GMT-8")),
            ("-5", Some("Etc/GMT+5")),
            ("+08:00", Some("Etc/GMT-8")),
            ("UTC+8:45", Some("Australia/Eucla")),
            ("UTC+5:30", Some("Asia/Kolkata")),
            ("utc +05:30", Some("Asia/Kolkata")),
            ("+0545", Some("Asia/Kathmandu")),
            ("GMT+5.5", Some("Asia/Kolkata")),
            ("UTC−3:30", Some("America/St_Johns")),
            ("ＵＴＣ＋８", Some("Etc/GMT-8")),
            ("UTC+8:15", None),
            ("UTC+5:", None),
            ("东八区", Some("Etc/GMT-8")),
            ("西五區", Some("Etc/GMT+5")),
            ("India", Some("Asia/Kolkata")),
            ("印度", Some("Asia/Kolkata")),
            ("South Korea", Some("Asia/Seoul")),
            ("奥克兰", Some("Pacific/Auckland")),
            ("Beijing", Some("Asia/Shanghai")),
            ("臺北", Some("Asia/Taipei")),
            ("utc", Some("UTC")),
            ("Russia", None),
            ("Anchorage", Some("America/Anchorage")),
            ("UTC+99", None),
            ("Atlantis", None),
            ("", None),
        ] {
            assert_eq!(find(&library, typed).as_deref(), found, "{typed}");
        }
    }

    #[test]
    fn a_wide_country_names_cities_that_are_understood() {
        let library = Library::default();
        for typed in [
            "Russia",
            "United States",
            "印尼",
            "Ａｕｓｔｒａｌｉａ",
            "澳洲",
            "New Zealand",
            "NZ",
            "Portugal",
            "西班牙",
            "Papua New Guinea",
            "DR Congo",
            "Greenland",
        ] {
            let zones = of_country(typed);
            assert!(zones.len() > 1, "{typed}");
            assert_eq!(find(&library, typed), None, "{typed}");
            for zone in zones {
                let city = zone.rsplit('/').next().unwrap().replace('_', " ");
                assert_eq!(find(&library, &city).as_deref(), Some(zone));
            }
        }
        assert!(of_country("India").is_empty());
        // All of its zones show the same time since 2024.
        assert_eq!(find(&library, "Kazakhstan").as_deref(), Some("Asia/Almaty"));
    }

    #[test]
    fn utc_offsets_are_written_as_typed() {
        let library = Library::default();
        for typed in ["UTC+8", "UTC-5", "UTC+0"] {
            assert_eq!(
                distance(&find(&library, typed).unwrap()).as_deref(),
                Some(typed)
            );
        }
        assert_eq!(distance("Europe/Berlin"), None);
    }

    #[test]
    fn suggested_zones_exist() {
        let library = Library::default();
        for name in USUAL {
            assert_eq!(find(&library, name).as_deref(), Some(name));
        }
    }
}
