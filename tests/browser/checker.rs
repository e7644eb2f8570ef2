//! The accessibility checker, axe-core, in the shell and in every seat. `tests/all` installs it.

use std::{fs, path::Path, sync::LazyLock};

use serde_json::{Value, json};
use thirtyfour::By;

use crate::tab::Tab;

static AXE: LazyLock<String> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = folder.join("target/browser/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{error}; `bash tests/all` installs {}", file.display()))
});

/// The checker's findings in one document, without its frames: the rule, its severity, and the elements.
const FINDINGS: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { iframes: false }).then(
        ({ violations, passes }) =>
            done({
                passes: passes.length,
                violations: violations.map(({ id, impact, nodes }) => ({
                    id,
                    impact,
                    nodes: nodes.map(({ target, html, failureSummary }) => ({ target, html, failureSummary })),
                })),
            }),
        (error) => done({ error: String(error) }),
    );";

/// Asserts that the current window has no serious or critical finding, neither in the shell nor in any seat.
pub async fn nothing_serious(tab: &Tab, state: &str) {
    let driver = &tab.driver;
    driver.enter_default_frame().await.unwrap();
    let frames = driver.find_all(By::Css("iframe")).await.unwrap();
    assert!(!frames.is_empty(), "{state}: there is no seat");
    check(tab, state).await;
    for frame in frames {
        driver.enter_default_frame().await.unwrap();
        frame.enter_frame().await.unwrap();
        check(tab, state).await;
    }
}

/// Checks the current document.
async fn check(tab: &Tab, state: &str) {
    let driver = &tab.driver;
    let known = driver.execute("return Boolean(window.axe)", vec![]).await;
    if *known.unwrap().json() == json!(false) {
        driver.execute(AXE.as_str(), vec![]).await.unwrap();
    }
    let found = driver.execute_async(FINDINGS, vec![]).await.unwrap();
    let found = found.json();
    assert!(found["passes"].as_u64() > Some(0), "{state}: {found}");
    let violations = found["violations"].as_array().unwrap().iter();
    let serious: Vec<&Value> = violations
        .filter(|violation| violation["impact"] == "serious" || violation["impact"] == "critical")
        .collect();
    assert!(serious.is_empty(), "{state}: {serious:#?}");
}
