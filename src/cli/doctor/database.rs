//! Whether the database can be used.

use service::{Examination, Home, OpenError, Schema, examine as look, plain_copies};

use super::report::{Finding, Report};

/// Examines the database of a home, and returns its contents.
pub async fn examine(report: &mut Report, home: &Home) -> Option<Examination> {
    let found = look(home, service::OWNER).await;
    report.add("database", finding(&found, home.server.is_some()));
    for copy in plain_copies(&home.folder).await {
        let remark = format!(
            "what is secret stands in {} in plain text, because an earlier version wrote it: keep it away from others, and delete it once you need it no more",
            copy.display()
        );
        report.add("copy", Finding::Remark(remark));
    }
    found.ok().flatten()
}

fn finding(found: &Result<Option<Examination>, OpenError>, is_on_server: bool) -> Finding {
    let found = match found {
        Ok(Some(found)) => found,
        Ok(None) => {
            let remark = "there is none yet: the first start makes it";
            return Finding::Remark(remark.to_owned());
        }
        Err(error) => return Finding::Fix(error.to_string()),
    };
    let megabytes = found.bytes as f64 / 1e6;
    let used = if found.in_use {
        "a Caipan is using it"
    } else {
        "no Caipan is using it"
    };
    if found.schema == Schema::Older {
        let copy = if is_on_server {
            "; no copy of it is made by itself: `caipan backup` makes one"
        } else {
            " after keeping a copy in \"backups\""
        };
        return Finding::Remark(format!(
            "whole, {megabytes:.1} MB, {used}; an older version wrote it, and the next start upgrades it{copy}"
        ));
    }
    if found.set_aside > 0 {
        return Finding::Fix(format!(
            "whole, {megabytes:.1} MB, {used}; {} matches cannot be read: see the log for which, and put a copy back with `caipan restore` or try a newer version",
            found.set_aside
        ));
    }
    Finding::Well(format!("whole, {megabytes:.1} MB, {used}"))
}
