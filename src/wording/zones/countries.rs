//! Countries by their English and Chinese names: those with one time zone, or with one that nearly all of their people
//! use, and those with several.

/// On each line a zone, then the countries that use it, in small letters with `_` for blanks.
const COUNTRIES: &str = include_str!("../../../assets/countries.txt");

/// The zones with the names of their countries.
fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    COUNTRIES.lines().filter_map(|line| line.split_once(' '))
}

/// On each line a country: its names as above, and after a bar its zones.
const WIDE_COUNTRIES: &str = include_str!("../../../assets/wide_countries.txt");

/// The names of the countries with several zones, with the zones.
fn wide() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = WIDE_COUNTRIES.lines();
    lines.filter_map(|line| line.split_once(" | "))
}

fn is_called(names: &str, wanted: &str) -> bool {
    names.split(' ').any(|name| name == wanted)
}

/// The zones of a country with several, by its name in the same form.
pub(super) fn zones_of(wanted: &str) -> Vec<&'static str> {
    let found = wide().find(|(names, _)| is_called(names, wanted));
    found.map_or_else(Vec::new, |(_, zones)| zones.split(' ').collect())
}

/// The zone of a country's name, in small letters with `_` for blanks.
pub(super) fn zone_of(wanted: &str) -> Option<&'static str> {
    let found = all().find(|(_, names)| is_called(names, wanted));
    found.map(|(zone, _)| zone)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;

    /// How many different clocks these zones show in the course of a year.
    fn clocks(zones: &str) -> usize {
        let year = (1..=12).map(|month| {
            let noon = jiff::civil::date(2026, month, 15).at(12, 0, 0, 0);
            noon.to_zoned(TimeZone::UTC).unwrap().timestamp()
        });
        let year: Vec<_> = year.collect();
        let distances = zones.split(' ').map(|zone| {
            let zone = TimeZone::get(zone).unwrap();
            let seconds = year.iter().map(|at| zone.to_offset(*at).seconds());
            seconds.collect::<Vec<i32>>()
        });
        distances.collect::<std::collections::BTreeSet<_>>().len()
    }

    #[test]
    fn every_country_has_a_zone_of_its_own_name() {
        let mut known: Vec<&str> = Vec::new();
        for (zone, names) in all() {
            assert!(TimeZone::get(zone).is_ok(), "{zone}");
            known.extend(names.split(' '));
        }
        assert_eq!(all().count(), COUNTRIES.lines().count());
        assert_eq!(wide().count(), WIDE_COUNTRIES.lines().count());
        for (names, zones) in wide() {
            assert!(zones.split(' ').count() > 1, "{names}");
            for zone in zones.split(' ') {
                assert!(TimeZone::get(zone).is_ok(), "{zone}");
            }
            assert!(clocks(zones) > 1, "{names} goes by one clock");
            known.extend(names.split(' '));
        }
        let count = known.len();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), count, "two countries are called alike");
        assert_eq!(zone_of("india"), Some("Asia/Kolkata"));
        assert_eq!(zone_of("russia"), None);
        assert_eq!(zones_of("russia").len(), 11);
    }
}
