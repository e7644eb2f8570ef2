//! Tests the check itself, on a small description: matching exchanges pass, and every deviation is named.

use serde_json::{Value, json};

use super::{Description, Exchange, operation::all, schemas::Schemas};

/// Three operations in the style of Discord's.
fn description() -> Description {
    let thing = json!({ "$ref": "#/components/schemas/Thing" });
    let id = json!({ "type": "string", "pattern": "^[0-9]+$" });
    let document = json!({
        "openapi": "3.1.0",
        "paths": {
            "/things/{id}": {
                "parameters": [{ "name": "id", "in": "path", "schema": id }],
                "patch": {
                    "operationId": "change",
                    "parameters": [{ "name": "loud", "in": "query", "schema": { "type": "boolean" } }],
                    "requestBody": { "required": true, "content": { "application/json": { "schema": thing } } },
                    "responses": {
                        "200": { "content": { "application/json": { "schema": thing } } },
                        "204": {},
                        "4XX": { "$ref": "#/components/responses/Refusal" },
                    },
                },
            },
            "/things/@mine": { "get": { "operationId": "mine", "responses": { "204": {} } } },
        },
        "components": {
            "responses": {
                "Refusal": { "content": { "application/json": { "schema": { "required": ["code"] } } } },
            },
            "schemas": {
                "Thing": { "type": "object", "properties": {
                    "type": { "const": 2 },
                    "name": { "type": "string", "maxLength": 5 },
                    "owner": { "oneOf": [{ "type": "null" }, id] },
                    "when": { "type": "string", "format": "date-time" },
                    "parts": { "type": "array", "items": { "oneOf": [
                        { "$ref": "#/components/schemas/Wheel" },
                        { "$ref": "#/components/schemas/Thing" },
                    ] } },
                } },
                "Wheel": {
                    "type": "object",
                    "properties": { "type": { "const": 1 }, "spokes": { "type": "integer" } },
                    "required": ["type", "spokes"],
                },
            },
        },
    });
    Description {
        operations: all(&document),
        schemas: Schemas::new(document.clone()),
        document,
    }
}

fn exchange(difference: Value) -> Exchange {
    let mut entry = json!({
        "method": "PATCH", "path": "/api/v10/things/5", "query": "loud=true",
        "body": { "name": "cart", "parts": [{ "type": 1, "spokes": 8 }], "color": null },
        "files": [{ "part": "files[0]" }],
        "status": 200, "answer": { "name": "cart", "more": 1 }, "fault": null,
    });
    if let Value::Object(fields) = difference {
        entry.as_object_mut().unwrap().extend(fields);
    }
    Exchange::of(&entry)
}

#[test]
fn exchanges_that_match_the_description_pass() {
    let description = description();
    for (difference, operation) in [
        (json!({}), "change"),
        (json!({ "status": 204, "answer": null }), "change"),
        (json!({ "status": 404, "answer": { "code": 1 } }), "change"),
        // Responses that the bot did not wait for, and those of injected faults, are not checked.
        (json!({ "status": null, "answer": null }), "change"),
        (
            json!({ "status": 500, "answer": "oops", "fault": "answer" }),
            "change",
        ),
        (
            json!({ "method": "GET", "path": "/api/v10/things/@mine", "query": null, "body": null,
                "status": 204, "answer": null }),
            "mine",
        ),
    ] {
        assert_eq!(description.check(&exchange(difference)), Ok(operation));
    }
}

#[test]
fn every_deviation_is_named() {
    let description = description();
    let wrong = |difference: Value| {
        description
            .check(&exchange(difference))
            .unwrap_err()
            .join("\n")
    };
    for (difference, line) in [
        (
            json!({ "path": "/api/v10/rain" }),
            "PATCH /api/v10/rain: the description has no such operation",
        ),
        (
            json!({ "method": "PUT" }),
            "PUT /api/v10/things/5: the description has no such operation",
        ),
        (
            json!({ "path": "/api/v10/things/x" }),
            "the path parameter id may not be \"x\"",
        ),
        (
            json!({ "query": "loud=maybe" }),
            "the query parameter loud may not be \"maybe\"",
        ),
        (
            json!({ "query": "quiet=1" }),
            "the description knows no query parameter quiet",
        ),
        (
            json!({ "body": { "name": "wheelbarrow" } }),
            "request/name: this is longer than 5 characters (it is \"wheelbarrow\")",
        ),
        (
            json!({ "body": { "when": "soon" } }),
            "request/when: this is not a \"date-time\" (it is \"soon\")",
        ),
        (
            json!({ "body": { "owner": 7 } }),
            "request/owner: this is not of type \"string\" (it is 7)",
        ),
        (
            json!({ "body": null }),
            "request: this is not of type \"object\" (it is null)",
        ),
        (
            json!({ "body": { "nmae": "x" } }),
            "request/nmae: the description knows no such property",
        ),
        // A property of another form of the same object is unknown here.
        (
            json!({ "body": { "parts": [{ "type": 1, "spokes": 8, "name": "x" }] } }),
            "request/parts/0/name: the description knows no such property",
        ),
        (
            json!({ "body": { "parts": [{ "type": 2, "name": 7 }] } }),
            "request/parts/0/name: this is not of type \"string\" (it is 7)",
        ),
        (
            json!({ "files": [{ "part": "file" }] }),
            "request: a form has no part \"file\"",
        ),
        (
            json!({ "status": 500 }),
            "the description lists no answer with status 500",
        ),
        (
            json!({ "status": 204 }),
            "an answer with status 204 has no body",
        ),
        (
            json!({ "status": 404 }),
            "answer 404: \"code\" is a required property",
        ),
        (
            json!({ "answer": { "name": 7 } }),
            "answer 200/name: this is not of type \"string\" (it is 7)",
        ),
        (
            json!({ "status": 500, "fault": "lose_answer" }),
            "lists no answer with status 500",
        ),
    ] {
        let lines = wrong(difference);
        assert!(lines.contains(line), "{lines}\nis to say\n{line}");
        assert_eq!(lines.lines().count(), 1, "{lines}");
    }
}
