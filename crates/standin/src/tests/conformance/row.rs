//! One limit of the documentation, tested just inside and just outside.

use serde_json::{Value, json};

use super::super::{
    client::{ANN, Answer, BEN, Client, Gateway},
    interactions::{callback, challenge},
};

/// A limit: its description, a body just inside it, one just outside, and the refusal.
pub struct Row {
    /// What is limited.
    pub limit: &'static str,
    /// A body that is accepted.
    pub inside: Value,
    /// A body that is refused.
    pub outside: Value,
    /// The error code and its path, as [`refusals`] writes them.
    pub refusal: String,
}

/// A row.
pub fn row(limit: &'static str, inside: Value, outside: Value, refusal: &str) -> Row {
    Row {
        limit,
        inside,
        outside,
        refusal: refusal.to_owned(),
    }
}

/// A text with this many letters.
pub fn letters(count: usize) -> String {
    "x".repeat(count)
}

/// A list with this many elements, each made from its number.
pub fn many(count: usize, one: impl Fn(usize) -> Value) -> Value {
    (0..count).map(one).collect()
}

/// Why a request was refused: every code in the tree of errors with its path, otherwise the plain code.
pub fn refusals(answer: &Answer) -> String {
    fn walk(node: &Value, path: &str, found: &mut Vec<String>) {
        for (step, below) in node.as_object().into_iter().flatten() {
            if step == "_errors" {
                for error in below.as_array().unwrap() {
                    assert!(error["message"].is_string(), "{error}");
                    found.push(format!("{path}: {}", error["code"].as_str().unwrap()));
                }
            } else {
                let dot = if path.is_empty() { "" } else { "." };
                walk(below, &format!("{path}{dot}{step}"), found);
            }
        }
    }
    let mut found = Vec::new();
    if answer.body["code"] == 50035 {
        assert_eq!(answer.status, 400);
        assert_eq!(answer.body["message"], "Invalid Form Body");
        walk(&answer.body["errors"], "", &mut found);
    } else {
        found.push(answer.body["code"].to_string());
    }
    found.sort();
    found.join(", ")
}

/// Sends each row's bodies in one kind of request of the bot.
pub async fn hold(client: &Client, method: &str, path: &str, rows: Vec<Row>) {
    for row in rows {
        let outside = client.bot(method, path, row.outside).await;
        assert_eq!(refusals(&outside), row.refusal, "{}: outside", row.limit);
        let inside = client.bot(method, path, row.inside).await;
        assert!(
            (200..300).contains(&inside.status),
            "{}: inside: {}",
            row.limit,
            inside.body
        );
    }
}

/// Sends each row's bodies as first answers to a slash command of Ann's.
pub async fn hold_in_answers(client: &Client, gateway: &mut Gateway, rows: Vec<Row>) {
    for row in rows {
        let path = format!("/control/as/{ANN}/slash");
        let (outcome, ()) = tokio::join!(client.plain("POST", &path, challenge(BEN)), async {
            let interaction = gateway.event("INTERACTION_CREATE").await;
            let url = callback(&interaction);
            let outside = client.plain("POST", &url, row.outside).await;
            assert_eq!(refusals(&outside), row.refusal, "{}: outside", row.limit);
            let inside = client.plain("POST", &url, row.inside).await;
            assert_eq!(inside.status, 204, "{}: inside: {}", row.limit, inside.body);
        });
        assert_ne!(outcome.ok()["kind"], "failed", "{}", row.limit);
    }
}

/// A first answer of the given type.
pub fn answer(kind: u8, data: Value) -> Value {
    json!({ "type": kind, "data": data })
}

impl Client {
    /// Makes the playground's clock jump ahead.
    pub async fn jump(&self, seconds: u32) {
        let body = json!({ "seconds": seconds });
        self.plain("POST", "/control/clock", body).await.ok();
    }
}
