//! What `docs/discord.md` says of Discord is in its API description, or has a document and a date.

use described::Description;

/// The columns of the table.
const COLUMNS: usize = 5;

/// The rows of the table, without its head.
fn rows() -> Vec<Vec<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/discord.md");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| "));
    let cells = |line: &str| {
        let inside = line.trim_matches('|').split(" |");
        inside
            .map(|cell| cell.trim().trim_matches('|').trim().to_owned())
            .collect()
    };
    rows.skip(1).map(cells).collect()
}

#[test]
fn every_fact_about_discord_is_described_or_dated() {
    let rows = rows();
    assert!(rows.len() > 8, "{rows:?}");
    for row in rows {
        assert!(row.len() >= COLUMNS - 1, "{row:?}");
        let (described, source) = (&row[1], &row[2]);
        let has_year = source.split(|sign: char| !sign.is_ascii_digit());
        let has_year = has_year.into_iter().any(|digits| digits.len() == 4);
        assert!(has_year, "no date: {row:?}");
        let names: Vec<&str> = described.split('`').skip(1).step_by(2).collect();
        assert_eq!(names.is_empty(), described == "—", "{row:?}");
        let Some(description) = Description::named() else {
            continue;
        };
        for name in names {
            assert!(description.has(name), "the description has no {name}");
        }
    }
}
