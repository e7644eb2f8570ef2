//! Statements that run one after the other in one trip to their connection's thread and back: the trip costs more than most
//! statements do there.

use sqlx::{Arguments, AssertSqlSafe, SqlStr, Sqlite, query::Query, sqlite::SqliteArguments};

use super::{Result, query::Param};

/// What runs together, in this order. If a statement fails, those after it do not run.
#[derive(Default)]
pub(crate) struct Batch {
    /// Each statement, and how many values are bound before its own.
    statements: Vec<(SqlStr, usize)>,
    values: SqliteArguments,
}

impl Batch {
    /// Whether nothing is in it.
    pub(crate) const fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// Whether this statement is in it, whatever its values are.
    pub(crate) fn contains(&self, sql: &SqlStr) -> bool {
        self.statements.iter().any(|(known, _)| known == sql)
    }

    /// Adds a statement.
    pub(crate) fn add(&mut self, sql: SqlStr, params: &[&dyn Param]) -> Result<()> {
        debug_assert!(
            has_all(sql.as_str(), params.len()),
            "its neighbour's values would fill in: {}",
            sql.as_str()
        );
        let before = self.values.len();
        for param in params {
            param.bind(&mut self.values).map_err(sqlx::Error::Encode)?;
        }
        self.statements.push((sql, before));
        Ok(())
    }

    /// All of it for sqlx. The same statements always give the same text, which each connection prepares once.
    pub(crate) fn query(mut self) -> Query<'static, Sqlite, SqliteArguments> {
        if self.statements.len() == 1
            && let Some((only, _)) = self.statements.pop()
        {
            return sqlx::query_with(only, self.values);
        }
        let mut text = String::new();
        for (sql, before) in &self.statements {
            text += &numbered_after(*before, sql.as_str());
            text.push(';');
        }
        // It consists of statements that are safe, and of numbers.
        sqlx::query_with(AssertSqlSafe(text), self.values)
    }
}

/// Whether so many values are enough for a statement's parameters.
fn has_all(sql: &str, values: usize) -> bool {
    let mut higher = (values + 1..).take(9).map(|number| format!("${number}"));
    !higher.any(|parameter| sql.contains(&parameter))
}

/// A statement whose parameters have numbers after those of so many others.
fn numbered_after(before: usize, sql: &str) -> String {
    let mut parts = sql.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        let (number, rest) = part.split_at(digits);
        text.push('$');
        if let Ok(number) = number.parse::<usize>() {
            text += &(before + number).to_string();
        }
        text += rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Execute;

    const SET: SqlStr = SqlStr::from_static("INSERT INTO settings VALUES ($1, $2)");

    #[test]
    fn each_statement_has_its_own_values() {
        let mut batch = Batch::default();
        assert!(batch.is_empty());
        for (name, value) in [("a", "1"), ("b", "2")] {
            assert_eq!(batch.contains(&SET), name == "b");
            batch.add(SET, &[&name, &value]).unwrap();
        }
        let price = SqlStr::from_static("SELECT '$ 5', $2, $10, $1");
        batch.add(price, &[&"x" as &dyn Param; 10]).unwrap();
        assert_eq!(
            batch.query().sql().as_str(),
            "INSERT INTO settings VALUES ($1, $2);INSERT INTO settings VALUES ($3, $4);\
             SELECT '$ 5', $6, $14, $5;"
        );
    }

    #[test]
    #[should_panic(expected = "its neighbour's values would fill in")]
    fn a_statement_without_all_of_its_values_is_a_mistake() {
        Batch::default().add(SET, &[&"a"]).unwrap();
    }

    #[test]
    fn a_statement_alone_stays_as_it_is() {
        let mut batch = Batch::default();
        batch.add(SET, &[&"a", &"1"]).unwrap();
        assert_eq!(batch.query().sql(), SET);
    }
}
