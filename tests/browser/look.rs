//! Evaluates scripts in a page, and waits until they find something.

use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::{WebDriver, WebElement, error::WebDriverResult};

/// The maximum wait for something that must happen, on a busy machine.
const PAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// The interval at which the page is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Helper functions for the tests' expressions, in the page's language.
const HELPERS: &str = include_str!("look.js");

/// The value of an expression on the page.
pub async fn value(
    driver: &WebDriver,
    expression: &str,
    given: &[Value],
) -> WebDriverResult<Value> {
    let script = format!("{HELPERS}\nreturn {expression};");
    let found = driver.execute(script, given.to_vec()).await?;
    Ok(found.json().clone())
}

/// The element that an expression finds on the page.
pub async fn element(
    driver: &WebDriver,
    expression: &str,
    given: &[Value],
) -> WebDriverResult<Option<WebElement>> {
    let script = format!("{HELPERS}\nreturn {expression} ?? null;");
    let found = driver.execute(script, given.to_vec()).await?;
    if found.json().is_null() {
        return Ok(None);
    }
    found.element().map(Some)
}

/// Retries until it succeeds. A failed attempt came too early.
///
/// # Errors
/// The last attempt's error, when the time is over.
pub async fn until<T>(
    mut attempt: impl AsyncFnMut() -> WebDriverResult<Option<T>>,
) -> Result<T, String> {
    let deadline = Instant::now() + PAGE_TIMEOUT;
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
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
