//! The record of the REST API: its content, its omissions, and that no exchange is missing.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{
    client::{ANN, BEN, Client, GAMES},
    interactions::{challenge, with_bot},
};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

impl Client {
    /// The exchanges of the REST API after number `after`; waits for one.
    async fn exchanges(&self, after: u64) -> Value {
        self.get(&format!("/control/exchanges?after={after}&wait=60000"))
            .await
    }

    /// The only exchange after number `after`, without its times.
    async fn exchange(&self, after: u64) -> Value {
        let account = self.exchanges(after).await;
        assert_eq!(account["next"], after + 1, "{account}");
        assert_eq!(account["forgotten"], 0);
        let mut entry = account["entries"][0].clone();
        assert_eq!(entry["seq"], after + 1);
        let fields = entry.as_object_mut().unwrap();
        fields.remove("seq").unwrap();
        let at = fields.remove("at").unwrap();
        assert!(at.as_str().unwrap().ends_with("+00:00"), "{at}");
        assert!(fields.remove("milliseconds").unwrap().is_u64());
        entry
    }
}

#[tokio::test]
async fn exchanges_record_requests_and_answers() {
    let client = Client::start().await;
    // Reading through the control API is not an exchange, nor is what people do.
    client.get("/control/world").await;
    let path = format!("{}?limit=2&before=5", messages());
    let answer = client.bot("GET", &path, Value::Null).await.ok();
    let full_path = format!("/api/v10{}", messages());
    assert_eq!(
        client.exchange(0).await,
        json!({
            "method": "GET", "path": full_path, "query": "limit=2&before=5", "content_type": null,
            "body": null, "files": [], "status": 200, "answer": answer, "fault": null, "ignored": [],
        })
    );

    let payload =
        json!({ "content": "two", "attachments": [{ "id": 0, "description": "Crosses" }] });
    let form = Form::new()
        .text("payload_json", payload.to_string())
        .part("files[0]", Part::bytes(vec![b'x'; 3]).file_name("a.txt"))
        .part(
            "files[1]",
            Part::bytes(vec![b'x'; 3_000_000]).file_name("b.txt"),
        );
    let answer = client.upload("POST", &messages(), form).await.ok();
    assert_eq!(
        client.exchange(1).await,
        json!({
            "method": "POST", "path": full_path, "query": null, "content_type": "multipart/form-data",
            "body": payload,
            "files": [
                { "part": "files[0]", "filename": "a.txt", "size": 3 },
                { "part": "files[1]", "filename": "b.txt", "size": 3_000_000 },
            ],
            "status": 200, "answer": answer, "fault": null, "ignored": [],
        })
    );

    client
        .raw("POST", &messages(), "application/json", "{oops")
        .await;
    let entry = client.exchange(2).await;
    assert_eq!(entry["body"], "{oops");
    assert_eq!(
        (&entry["status"], &entry["answer"]["code"]),
        (&json!(400), &json!(50109))
    );

    client
        .plain("POST", "/api/v9/rain", json!({ "a": 1 }))
        .await;
    let entry = client.exchange(3).await;
    assert_eq!(
        (&entry["path"], &entry["status"]),
        (&json!("/api/v9/rain"), &json!(404))
    );
    assert_eq!(entry["body"], json!({ "a": 1 }));
    let all = client.exchanges(0).await;
    assert_eq!(all["entries"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn exchanges_record_faults_and_bots_that_hang_up() {
    let client = Client::start().await;
    let text = json!({ "content": "x" });
    client
        .fault(json!({ "fault": "answer", "status": 502 }))
        .await;
    client.bot("POST", &messages(), text.clone()).await;
    let refused = client.exchange(0).await;
    assert_eq!(
        (&refused["status"], &refused["fault"]),
        (&json!(502), &json!("answer"))
    );
    assert_eq!(refused["body"], text);

    client.fault(json!({ "fault": "lose_answer" })).await;
    client
        .try_bot("POST", &messages(), text.clone())
        .await
        .unwrap_err();
    let lost = client.exchange(1).await;
    assert_eq!(
        (&lost["status"], &lost["fault"]),
        (&json!(200), &json!("lose_answer"))
    );
    assert_eq!(lost["answer"]["content"], "x");

    client
        .fault(json!({ "fault": "delay", "milliseconds": 600_000 }))
        .await;
    let impatient = client
        .http
        .post(client.url(&format!("/api/v10{}", messages())))
        .json(&text);
    tokio::select! {
        _ = impatient.send() => panic!("it waits"),
        () = client.until_faults_are_used() => {}
    }
    let hung_up = client.exchange(2).await;
    assert_eq!(
        (&hung_up["status"], &hung_up["answer"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(hung_up["body"], text);
}

#[tokio::test]
async fn exchanges_contain_no_token() {
    let (client, mut gateway) = with_bot().await;
    let act = (ANN, "slash", challenge(BEN));
    let (_, interaction) = client
        .play(
            &mut gateway,
            act,
            json!({ "type": 4, "data": { "content": "x" } }),
        )
        .await;
    let token = interaction["token"].as_str().unwrap();
    let webhook = format!(
        "/webhooks/{}/{token}",
        interaction["application_id"].as_str().unwrap()
    );
    let edited = json!({ "content": "y" });
    client
        .bot("PATCH", &format!("{webhook}/messages/@original"), edited)
        .await
        .ok();
    client
        .bot("POST", &webhook, json!({ "content": "z" }))
        .await
        .ok();
    let account = client.exchanges(0).await;
    let paths: Vec<_> = account["entries"].as_array().unwrap()[1..]
        .iter()
        .map(|entry| {
            entry["path"]
                .as_str()
                .unwrap()
                .rsplit_once("TOKEN")
                .unwrap()
                .1
        })
        .collect();
    assert_eq!(paths, ["/callback", "/messages/@original", ""]);
    let text = account.to_string();
    assert!(!text.contains(token), "{text}");
    assert!(!text.contains(client.playground.token()), "{text}");
}
