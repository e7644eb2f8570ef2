//! Time zones as people pick or type them: a short list to pick from, and any other by its name, its city, or its UTC
//! offset.

use jiff::tz::{TimeZone, db};

use super::{language::Language, texts::Library};

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

/// The name of the zone that was typed, if it exists: `Europe/Berlin`, `berlin`, `new york`, `UTC+8`.
#[must_use]
pub fn find(library: &Library, typed: &str) -> Option<String> {
    let wanted = typed.trim().to_lowercase().replace(' ', "_");
    if wanted.is_empty() {
        return None;
    }
    if let Some(name) = USUAL.iter().find(|name| goes_by(library, name, &wanted)) {
        return Some((*name).to_owned());
    }
    if let Some(name) = by_distance(&wanted) {
        return TimeZone::get(&name).is_ok().then_some(name);
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

/// The key of a suggested zone's translated name.
#[must_use]
pub fn key(name: &str) -> String {
    let name = name.replace(['/', '_'], "-").to_lowercase();
    format!("zone-{name}")
}

/// Whether a suggested zone has this name in some language, or a large city in it does.
fn goes_by(library: &Library, name: &str, wanted: &str) -> bool {
    let key = key(name);
    Language::ALL.into_iter().any(|language| {
        let texts = library.of(language);
        let cities = texts.find(&format!("cities-{key}")).unwrap_or_default();
        let mut names = cities.split_whitespace().map(str::to_lowercase);
        let own = texts.say(&key).to_lowercase().replace(' ', "_");
        own == wanted || names.any(|city| city == wanted)
    })
}

/// `utc+8` or `+8` as the zone database names it, with the sign inverted.
fn by_distance(wanted: &str) -> Option<String> {
    let distance = wanted
        .strip_prefix("utc")
        .or_else(|| wanted.strip_prefix("gmt"))
        .unwrap_or(wanted);
    let (sign, hours) = match distance.split_at_checked(1)? {
        ("+", hours) => ('-', hours),
        ("-" | "−", hours) => ('+', hours),
        _ => return None,
    };
    let hours = hours.trim_matches('_');
    let hours: u8 = hours.strip_suffix(":00").unwrap_or(hours).parse().ok()?;
    Some(format!("Etc/GMT{sign}{hours}"))
}

/// The usual notation of a zone that is named by its UTC offset.
#[must_use]
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
            ("UTC+8:45", None),
            ("Beijing", Some("Asia/Shanghai")),
            ("臺北", Some("Asia/Taipei")),
            ("utc", Some("UTC")),
            ("UTC+99", None),
            ("Atlantis", None),
            ("", None),
        ] {
            assert_eq!(find(&library, typed).as_deref(), found, "{typed}");
        }
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
