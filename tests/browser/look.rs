//! Evaluates scripts in a page, and waits until they find something.

use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::{WebDriver, WebElement, error::WebDriverResult};

/// How long something that must happen may take, however busy the machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often the page is checked meanwhile.
const GLANCE: Duration = Duration::from_millis(20);

/// Helper functions for the tests' expressions, in the page's language.
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

/// Retries until it succeeds. A failed attempt came too early.
///
/// # Errors
/// The last attempt's error, if the time is up.
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
