//! What somebody typed into a form that was refused. The message that says why repeats it, and the form that its button opens is
//! filled in with it.

/// The start of a line that repeats what was typed into a field.
const MARK: &str = "✏️";
/// The sign on both sides of what was typed.
const QUOTE: char = '`';

/// The line that repeats what was typed into a field.
pub fn line(label: &str, typed: &str) -> String {
    let typed = typed.replace(QUOTE, "'").replace('\n', " ");
    format!("{MARK} {label} {QUOTE}{typed} {QUOTE}")
}

/// What was typed before, field by field, as a message repeats it.
pub fn before(content: &str) -> Vec<String> {
    let lines = content.lines().filter(|line| line.starts_with(MARK));
    let typed = lines.filter_map(|line| {
        let (_, rest) = line.split_once(QUOTE)?;
        let (typed, _) = rest.rsplit_once(QUOTE)?;
        Some(typed.trim().to_owned())
    });
    typed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_read_from_the_message_that_tells_it() {
        let content =
            "⚠️ 8 `x`\n✏️ Name `A Cup ` \n✏️ Fewest (empty: any) ` `\n✏️ Most `many `\n- 3 players";
        assert_eq!(before(content), ["A Cup", "", "many"]);
        assert!(before("").is_empty());
    }
}
