//! Where the description itself is wrong or lags behind Discord's documentation, each with the reason.

use serde_json::Value;

/// A place in the description, and what is to stand there.
const AMENDMENTS: [(&str, &str); 4] = [
    // Who may use a command is a bit set, and the documentation writes those as text ("Permissions"), as answers do, too.
    (
        "/components/schemas/ApplicationCommandUpdateRequest/properties/default_member_permissions",
        r#"{ "type": ["string", "integer", "null"], "pattern": "^[0-9]+$", "minimum": 0 }"#,
    ),
    // A new file's `id` is the number in `files[n]`, and a number in the documentation's own examples ("Uploading Files").
    (
        "/components/schemas/MessageAttachmentRequest/properties/id",
        r##"{ "oneOf": [
            { "$ref": "#/components/schemas/SnowflakeType" },
            { "type": "integer", "minimum": 0, "maximum": 9 }
        ] }"##,
    ),
    // The codes of what is wrong with a form are words in the documentation's own examples ("Error Messages").
    (
        "/components/schemas/InnerErrors/properties/_errors/items",
        r#"{
            "type": "object",
            "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
            "required": ["code", "message"]
        }"#,
    ),
    // The documentation of rate limits shows `code` as optional; described is a body like that of other errors.
    (
        "/components/schemas/RatelimitedResponse",
        r#"{
            "type": "object",
            "properties": {
                "code": { "type": "integer" },
                "message": { "type": "string" },
                "retry_after": { "type": "number", "minimum": 0 },
                "global": { "type": "boolean" }
            },
            "required": ["message", "retry_after", "global"]
        }"#,
    ),
];

/// Puts the description right.
///
/// # Errors
/// The place that there is no longer.
pub fn amend(document: &mut Value) -> Result<(), String> {
    for (pointer, schema) in AMENDMENTS {
        let (parent, name) = pointer.rsplit_once('/').unwrap_or_default();
        let parent = document.pointer_mut(parent).and_then(Value::as_object_mut);
        let parent =
            parent.ok_or_else(|| format!("it has no {pointer}, which is to be put right"))?;
        parent.insert(name.to_owned(), serde_json::from_str(schema).unwrap());
    }
    Ok(())
}
