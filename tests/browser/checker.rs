//! The accessibility checker, axe-core, in a page and in every seat of it. `tests/all` installs it.

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

/// What the checker finds, as its rule, how bad it is, and where; and whether it got into the frames, which it asks itself.
const FINDINGS: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations, passes }) =>
            done({
                reached: passes.flatMap(({ nodes }) => nodes).some(({ target }) => target.length > 1),
                violations: violations.map(({ id, impact, nodes }) => ({
                    id,
                    impact,
                    nodes: nodes.map(({ target, html, failureSummary }) => ({ target, html, failureSummary })),
                })),
            }),
        (error) => done({ error: String(error) }),
    );";

/// Nothing serious or critical may be wrong with what the window shows now.
pub async fn nothing_serious(tab: &Tab, state: &str) {
    teach(tab).await;
    let found = tab.driver.execute_async(FINDINGS, vec![]).await.unwrap();
    let found = found.json();
    assert_eq!(
        found["reached"], true,
        "{state}: no seat was checked: {found}"
    );
    let serious: Vec<&Value> = found["violations"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|violation| {
            ["serious", "critical"]
                .map(Value::from)
                .contains(&violation["impact"])
        })
        .collect();
    assert!(
        serious.is_empty(),
        "{state}: {}",
        serde_json::to_string_pretty(&serious).unwrap()
    );
}

/// Brings the checker into the window and all its frames; turns to the window.
async fn teach(tab: &Tab) {
    let driver = &tab.driver;
    driver.enter_default_frame().await.unwrap();
    let frames = driver.find_all(By::Css("iframe")).await.unwrap();
    for frame in frames.into_iter().map(Some).chain([None]) {
        driver.enter_default_frame().await.unwrap();
        if let Some(frame) = frame {
            frame.enter_frame().await.unwrap();
        }
        let known = driver
            .execute("return Boolean(window.axe)", vec![])
            .await
            .unwrap();
        if *known.json() == json!(false) {
            driver.execute(AXE.as_str(), vec![]).await.unwrap();
        }
    }
}
