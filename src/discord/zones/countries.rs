//! Countries with one time zone, or nearly all of whose people live by one: what they are called in English and in Chinese.

/// A zone a line, and then the countries that go by it, in small letters with `_` for blanks.
const COUNTRIES: &str = include_str!("../../../assets/countries.txt");

/// The zones with the names of their countries.
fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    COUNTRIES.lines().filter_map(|line| line.split_once(' '))
}

/// The zone of a country's name, in small letters with `_` for blanks.
pub(super) fn zone_of(wanted: &str) -> Option<&'static str> {
    let is_called = |names: &str| names.split(' ').any(|name| name == wanted);
    let found = all().find(|(_, names)| is_called(names));
    found.map(|(zone, _)| zone)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;

    #[test]
    fn every_country_has_a_zone_of_its_own_name() {
        let mut known: Vec<&str> = Vec::new();
        for (zone, names) in all() {
            assert!(TimeZone::get(zone).is_ok(), "{zone}");
            known.extend(names.split(' '));
        }
        assert_eq!(all().count(), COUNTRIES.lines().count());
        let count = known.len();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), count, "two countries are called alike");
        assert_eq!(zone_of("india"), Some("Asia/Kolkata"));
        assert_eq!(zone_of("russia"), None);
    }
}
