//! Results are replaced, compared with the last release, and never mixed between machines.

use super::*;

fn measure(folder: &Path, benchmark: &'static str, figures: &[(&str, f64)], machine: &str) {
    let mut report = Report::new(benchmark);
    for (name, value) in figures {
        report.add(*name, *value);
    }
    report.write_to(folder, machine, "abc").unwrap();
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("releases")).unwrap();
    folder
}

#[test]
fn a_section_is_replaced_and_others_stay() {
    let folder = folder();
    measure(folder.path(), "due", &[("idle (ms)", 1.0)], "A");
    measure(folder.path(), "render", &[("still (ms)", 0.25)], "A");
    let before = fs::read_to_string(folder.path().join("RESULTS.md")).unwrap();
    measure(folder.path(), "due", &[("idle (ms)", 2.0)], "A");
    let after = fs::read_to_string(folder.path().join("RESULTS.md")).unwrap();
    assert_eq!(
        after,
        before.replace("| idle (ms) |  | 1.00 |", "| idle (ms) |  | 2.00 |")
    );
    measure(folder.path(), "render", &[("still (ms)", 0.25)], "A");
    let again = fs::read_to_string(folder.path().join("RESULTS.md")).unwrap();
    assert_eq!(after, again);
}

#[test]
fn figures_stand_beside_the_last_release_of_the_same_machine() {
    let folder = folder();
    for (release, value) in [("0.9.0", 8.0), ("0.10.0", 4.0)] {
        measure(folder.path(), "due", &[("idle (ms)", value)], "A");
        let file = folder.path().join(format!("releases/{release}.md"));
        fs::rename(folder.path().join("RESULTS.md"), file).unwrap();
    }
    let figures = [("idle (ms)", 5.0), ("new (ms)", 1.0)];
    for (machine, row) in [("A", "| 4.00 | 5.00 | 1.25 |"), ("B", "|  | 5.00 |  |")] {
        measure(folder.path(), "due", &figures, machine);
        let now = fs::read_to_string(folder.path().join("RESULTS.md")).unwrap();
        assert!(now.contains(&format!("| idle (ms) {row}\n")), "{now}");
        assert!(now.contains("| new (ms) |  | 1.00 |  |\n"), "{now}");
    }
}
