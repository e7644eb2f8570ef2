//! `caipan doctor`: checks everything that the bot needs, and says how to fix what is wrong. `machine` examines the
//! machine, `database` the data, `connection` Discord and the channels in use, `proxy` what may stand between; `report` has the
//! findings.

mod connection;
mod database;
mod machine;
mod proxy;
mod report;

use anyhow::Result;
use service::Examination;

use report::{Finding, Report};

use super::runtime;
use crate::{
    config::{self, Config, ResultsPage},
    session::{run::RunError, target::Target},
};

/// A look at everything that the bot needs.
#[derive(clap::Args)]
pub struct Doctor {}

impl Doctor {
    /// Examines everything.
    ///
    /// # Errors
    /// When the examination itself is impossible.
    pub(super) fn examine(&self) -> Result<Report> {
        Ok(runtime()?.block_on(examine()))
    }
}

async fn examine() -> Report {
    let mut report = Report::default();
    let folder = config::data_folder();
    machine::examine(&mut report, &folder);
    let config = match Config::from_environment() {
        Ok(config) => config,
        Err(error) => {
            report.add("settings", Finding::Fix(error.to_string()));
            return report;
        }
    };
    let found = database::examine(&mut report, &config.home).await;
    let Some(token) = &config.token else {
        let fix = "DISCORD_TOKEN is not set, so the program would open the playground: set it to the token from the Bot page of your application in Discord's developer portal";
        report.add("token", Finding::Fix(fix.to_owned()));
        return report;
    };
    if let Some(page) = &config.results {
        report.add("results", served(page));
    }
    let way = Target::of(config.stand_in, config.proxy).way();
    if let Some(proxy) = way.leaves_this_machine() {
        let fix = RunError::NotLoopback(proxy.to_string());
        report.add("proxy", Finding::Fix(fix.to_string()));
        return report;
    }
    let found = found.as_ref();
    let owner = found.and_then(|found: &Examination| found.owner.as_deref());
    let places = found.map_or(&[][..], |found| &found.places);
    let installs = config.installs;
    connection::examine(&mut report, (token, &way, installs), owner, places).await;
    report
}

/// Where the results of leagues are served. What leaves this machine without encryption can be read on its way, tokens as well.
fn served(page: &ResultsPage) -> Finding {
    let ResultsPage { address, url } = page;
    let told = format!("results are served at {address}, and others reach them at {url}");
    if url.starts_with("https://") || address.ip().is_loopback() {
        return Finding::Well(told);
    }
    Finding::Remark(format!(
        "{told}: put a web server with a certificate before it, and set CAIPAN_API_URL to its address"
    ))
}
