//! Places where the description is wrong or lags behind Discord's documentation, each with the reason.

use serde_json::Value;

/// A place in the description, and its replacement.
const AMENDMENTS: [(&str, &str); 4] = [
    // The permissions of a command are a bit set, which the documentation writes as text ("Permissions"), as
    // responses do too.
    (
        "/components/schemas/ApplicationCommandUpdateRequest/properties/default_member_permissions",
        r#"{ "type": ["string", "integer", "null"], "pattern": "^[0-9]+$", "minimum": 0 }"#,
    ),
    // The `id` of a new file is the number in `files[n]`, and a number in the documentation's own examples
    // ("Uploading Files").
    (
        "/components/schemas/MessageAttachmentRequest/properties/id",
        r##"{ "oneOf": [
            { "$ref": "#/components/schemas/SnowflakeType" },
            { "type": "integer", "minimum": 0, "maximum": 9 }
        ] }"##,
    ),
    // The codes of form errors are words in the documentation's own examples ("Error Messages").
    (
        "/components/schemas/InnerErrors/properties/_errors/items",
        r#"{
            "type": "object",
            "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
            "required": ["code", "message"]
        }"#,
    ),
    // The documentation of rate limits shows `code` as optional; the description has a body like that of other
    // errors.
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

/// Corrects the description.
///
/// # Errors
/// The place that no longer exists.
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
