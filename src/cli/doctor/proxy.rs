//! Checks the proxy that keeps Discord's limits in the bot's place, if there is one.

use reqwest::Client;
use serde_json::Value;

use super::report::Finding;
use crate::link::connect::ProxyAddress;

/// Asks the proxy something that needs no token.
pub async fn examine(client: &Client, proxy: &ProxyAddress) -> Finding {
    let question = client.get(format!("{proxy}/api/v10/gateway"));
    let answer = match question.send().await {
        Ok(answer) => answer,
        Err(error) if error.is_connect() => {
            return Finding::Fix(format!(
                "nothing answers at {proxy}: start the proxy, or correct DISCORD_PROXY, or unset it to ask Discord directly"
            ));
        }
        Err(_) => {
            return Finding::Fix(format!(
                "what is at {proxy} does not answer in time: look at its log, or unset DISCORD_PROXY to ask Discord directly"
            ));
        }
    };
    let status = answer.status();
    let text = answer.text().await.unwrap_or_default();
    let told: Option<Value> = serde_json::from_str(&text).ok();
    if status.is_success() && told.is_some_and(|told| told["url"].is_string()) {
        return Finding::Well(format!(
            "requests go through {proxy}, which keeps Discord's limits"
        ));
    }
    Finding::Fix(format!(
        "what answers at {proxy} does not pass on what Discord says (status {}): look whether it is a proxy for Discord's API, and whether it reaches Discord",
        status.as_u16()
    ))
}
