//! Checks the machine: the data folder, the disk, fonts, time zones.

use std::{fs, path::Path};

use super::report::{Finding, Report};

/// The free space, in bytes, below which the host should make room: enough for a few thousand games.
const LITTLE_SPACE: u64 = 200_000_000;
/// The free space below which the bot must not run.
const NO_SPACE: u64 = 20_000_000;

/// Examines the machine.
pub fn examine(report: &mut Report, folder: &Path) {
    report.add(
        "program",
        Finding::Well(format!("version {}", env!("CARGO_PKG_VERSION"))),
    );
    report.add("data folder", data_folder(folder));
    if let Some(finding) = free_space(folder) {
        report.add("disk space", finding);
    }
    report.add("fonts", fonts());
    report.add("time zones", zones());
}

/// Whether the folder can be written to, and read by nobody else.
fn data_folder(folder: &Path) -> Finding {
    let name = folder.display();
    if !folder.exists() {
        return Finding::Remark(format!(
            "{name} is not there: the first start makes it, or say another folder with CAIPAN_DATA"
        ));
    }
    let probe = folder.join("caipan.doctor");
    let written = fs::write(&probe, ".").and_then(|()| fs::remove_file(&probe));
    if let Err(error) = written {
        return Finding::Fix(format!(
            "nothing can be written in {name} ({error}): make it writable for the user that runs the bot"
        ));
    }
    if is_open_to_others(folder) {
        return Finding::Remark(format!(
            "others on this machine can look into {name}; the files in it are closed to them, but close the folder as well: chmod 700"
        ));
    }
    Finding::Well(format!("{name} can be written, and only by its owner"))
}

#[cfg(unix)]
fn is_open_to_others(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    fs::metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> bool {
    false
}

/// How much space is left where the data is.
#[cfg(unix)]
fn free_space(folder: &Path) -> Option<Finding> {
    let there = folder.ancestors().find(|folder| folder.exists());
    let found = rustix::fs::statvfs(there.unwrap_or(Path::new("."))).ok()?;
    let left = found.f_bavail.saturating_mul(found.f_frsize);
    let megabytes = left / 1_000_000;
    Some(match left {
        ..NO_SPACE => Finding::Fix(format!(
            "{megabytes} MB are left: make room, or the bot can keep nothing more"
        )),
        NO_SPACE..LITTLE_SPACE => {
            Finding::Remark(format!("only {megabytes} MB are left: make room soon"))
        }
        _ => Finding::Well(format!("{megabytes} MB are left")),
    })
}

#[cfg(not(unix))]
fn free_space(_: &Path) -> Option<Finding> {
    None
}

/// Whether the texts on boards and cards can be drawn; the fonts are part of the program.
fn fonts() -> Finding {
    let mut sample = "Caipan裁判象棋鬥獸棋军棋".chars();
    if sample.all(|letter| cards::is_writable(&letter.to_string())) {
        Finding::Well("part of the program, all there".to_owned())
    } else {
        Finding::Fix(
            "letters are missing from the program: report this as a fault of the program"
                .to_owned(),
        )
    }
}

/// Whether time zones are known; they are part of the program.
fn zones() -> Finding {
    match jiff::tz::TimeZone::get("Asia/Shanghai") {
        Ok(_) => Finding::Well(
            "known; the machine's own does not matter, people choose theirs".to_owned(),
        ),
        Err(error) => Finding::Fix(format!(
            "not known ({error}): report this as a fault of the program"
        )),
    }
}
