//! Tags: lines like `[Name "value"]`. The heads of records and the texts under seals consist of them.

use std::fmt;

/// Some tags, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// These tags.
    pub fn new<N: Into<String>, V: Into<String>>(tags: impl IntoIterator<Item = (N, V)>) -> Tags {
        let tags = tags.into_iter();
        Tags(
            tags.map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }

    /// Adds a tag after the others.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// The same tags with one more at the end.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Tags {
        self.push(name, value);
        self
    }

    /// The value of the first tag with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.iter().find(|(found, _)| *found == name);
        found.map(|(_, value)| value)
    }

    /// The values of all tags with this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let named = self.0.iter().filter(move |(found, _)| found == name);
        named.map(|(_, value)| value.as_str())
    }

    /// Each name with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Each tag on its own line, with its line feed.
impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.0 {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        Ok(())
    }
}
