//! Properties of files: the media type by name, and the size of a picture by its first bytes.

/// The media type that Discord assigns to a file of this name.
pub fn content_type(filename: &str) -> &'static str {
    match filename
        .rsplit('.')
        .next()
        .map(str::to_ascii_lowercase)
        .as_deref()
    {
        Some("png" | "apng") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("svg") => "image/svg+xml",
        Some("heic") => "image/heic",
        Some("avif") => "image/avif",
        Some("mp4" | "m4v") => "video/mp4",
        Some("mov") => "video/quicktime",
        Some("webm") => "video/webm",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/x-wav",
        Some("flac") => "audio/flac",
        Some("m4a") => "audio/mp4",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        Some("md") => "text/markdown; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The name with every character replaced that does not belong in an address.
pub fn safe_filename(filename: &str) -> String {
    let safe = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' | '_' => letter,
        _ => '_',
    };
    let name: String = filename.chars().map(safe).collect();
    if name.trim_matches('.').is_empty() {
        "unknown".to_owned()
    } else {
        name
    }
}

/// Width and height of a PNG or GIF picture.
pub fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        Some((number(16)?, number(20)?))
    } else if bytes.starts_with(b"GIF8") {
        let number = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        Some((number(6)?.into(), number(8)?.into()))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_safe_and_tell_the_type() {
        assert_eq!(safe_filename("board 1/二.png"), "board_1__.png");
        assert_eq!(safe_filename(".."), "unknown");
        assert_eq!(content_type("BOARD.PNG"), "image/png");
        assert_eq!(content_type("record"), "application/octet-stream");
    }

    #[test]
    fn pictures_tell_their_size() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\0\x07\x08";
        assert_eq!(dimensions(png), Some((258, 7)));
        assert_eq!(dimensions(b"GIF89a\x02\x01\x03\x00"), Some((258, 3)));
        assert_eq!(dimensions(&png[..20]), None);
        assert_eq!(dimensions(b"text"), None);
    }
}
