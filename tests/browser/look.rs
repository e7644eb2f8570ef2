//! Looking at a page: scripts in a browser, and waiting until something is there to be seen.

use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::{WebDriver, WebElement, error::WebDriverResult};

/// How long something that must happen may take, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a page is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(20);

/// What tests look for, in the page's language.
const WORDS: &str = include_str!("look.js");

/// The value of an expression on the page.
pub async fn value(
    driver: &WebDriver,
    expression: &str,
    given: &[Value],
) -> WebDriverResult<Value> {
    let script = format!("{WORDS}\nreturn {expression};");
    let found = driver.execute(script, given.to_vec()).await?;
    Ok(found.json().clone())
}

/// The element that an expression finds on the page.
pub async fn element(
    driver: &WebDriver,
    expression: &str,
    given: &[Value],
) -> WebDriverResult<Option<WebElement>> {
    let script = format!("{WORDS}\nreturn {expression} ?? null;");
    let found = driver.execute(script, given.to_vec()).await?;
    if found.json().is_null() {
        return Ok(None);
    }
    found.element().map(Some)
}

/// Tries until it gives something. A try that fails is one that came too early.
///
/// # Errors
/// What the last try failed of, if it was still failing when patience ended.
pub async fn until<T>(
    mut attempt: impl AsyncFnMut() -> WebDriverResult<Option<T>>,
) -> Result<T, String> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let result = attempt().await;
        if let Ok(Some(found)) = result {
            return Ok(found);
        }
        if Instant::now() > deadline {
            return Err(result
                .err()
                .map_or_else(String::new, |error| error.to_string()));
        }
        tokio::time::sleep(GLANCE).await;
    }
}
