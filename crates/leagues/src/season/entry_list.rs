//! Lists of people with ratings, as organisers write them: one per line, `name,rating` or `id,rating`.

use basics::PersonId;

use super::settings::{MAX_PLAYERS, MAX_RATING};

/// The longest name in a list, in characters.
const MAX_NAME_LENGTH: usize = 100;
/// A number with fewer digits than this is a name, not an id.
const MIN_ID_LENGTH: usize = 15;

/// How a list names somebody.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// By their id, written alone or as a mention.
    Id(PersonId),
    /// By name.
    Text(String),
}

/// Somebody on a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The line, from 1 on.
    pub line: usize,
    /// How the list names them.
    pub name: Name,
    /// Their rating, 0 if the list gives none.
    pub rating: u32,
}

/// What is wrong with a list, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ListError {
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong.
    pub problem: ListProblem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListProblem {
    /// Nobody is named.
    #[error("a line begins with a name or an id")]
    NoName,
    /// The name is too long.
    #[error("a name has at most {MAX_NAME_LENGTH} characters")]
    LongName,
    /// The rating is not valid.
    #[error("a rating is a whole number up to {MAX_RATING}, but this is {0:?}")]
    Rating(String),
    /// There are more values than a name and a rating.
    #[error("a line has a name and a rating, so put a name with a comma in it between quotes")]
    Columns,
    /// A quote is not closed, or text follows it.
    #[error("a quote is not closed, or something stands beside it")]
    Quote,
    /// Somebody is listed twice.
    #[error("{0} is listed already")]
    Twice(String),
    /// There are too many.
    #[error("a list has at most {MAX_PLAYERS} people")]
    TooMany,
}

/// Reads a list. Ignores empty lines, and headings in the first line.
///
/// # Errors
/// Every line that is wrong.
pub fn entry_list(text: &str) -> Result<Vec<Listed>, Vec<ListError>> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines());
    let mut lines = lines
        .filter(|(_, content)| !content.trim().is_empty())
        .peekable();
    let heads = |content: &str| values(content).is_some_and(|values| is_heading(&values));
    lines.next_if(|(_, content)| heads(content));
    let (mut list, mut wrong): (Vec<Listed>, Vec<ListError>) = Default::default();
    for (line, content) in lines {
        if list.len() == MAX_PLAYERS as usize {
            let problem = ListProblem::TooMany;
            wrong.push(ListError { line, problem });
            break;
        }
        match entry(line, content, &list) {
            Ok(listed) => list.push(listed),
            Err(problem) => wrong.push(ListError { line, problem }),
        }
    }
    if wrong.is_empty() {
        Ok(list)
    } else {
        Err(wrong)
    }
}

/// Reads the next line of a list.
fn entry(line: usize, content: &str, list: &[Listed]) -> Result<Listed, ListProblem> {
    let values = values(content).ok_or(ListProblem::Quote)?;
    let listed = listed(line, &values)?;
    let is_new = list.iter().all(|one| one.name != listed.name);
    is_new
        .then_some(listed)
        .ok_or_else(|| ListProblem::Twice(values[0].clone()))
}

fn is_heading(values: &[String]) -> bool {
    let is_one_of = |at: usize, words: &[&str]| {
        let value: Option<&String> = values.get(at);
        value.is_some_and(|value| words.iter().any(|word| value.eq_ignore_ascii_case(word)))
    };
    is_one_of(0, &["name", "id", "player"]) && (values.len() == 1 || is_one_of(1, &["rating"]))
}

fn listed(line: usize, values: &[String]) -> Result<Listed, ListProblem> {
    let (name, rating) = match values {
        [name] => (name, ""),
        [name, rating] => (name, rating.as_str()),
        _ => return Err(ListProblem::Columns),
    };
    if name.is_empty() {
        return Err(ListProblem::NoName);
    }
    if name.chars().count() > MAX_NAME_LENGTH {
        return Err(ListProblem::LongName);
    }
    let rating = match rating {
        "" => 0,
        digits => digits
            .parse()
            .ok()
            .filter(|rating| *rating <= MAX_RATING)
            .ok_or_else(|| ListProblem::Rating(digits.to_owned()))?,
    };
    let mention = name
        .strip_prefix("<@")
        .and_then(|rest| rest.strip_suffix('>'));
    let digits = mention.map_or(name.as_str(), |inner| inner.trim_start_matches('!'));
    // Ids do not begin with a zero or a sign.
    let is_id =
        digits.len() >= MIN_ID_LENGTH && digits.starts_with(|first| matches!(first, '1'..='9'));
    let id = digits.parse().ok().filter(|_| is_id);
    Ok(Listed {
        line,
        name: id.map_or_else(|| Name::Text(name.clone()), Name::Id),
        rating,
    })
}

/// The values of a line, without the spaces and quotes around them; `None` if a quote is misplaced.
fn values(line: &str) -> Option<Vec<String>> {
    let mut values = Vec::new();
    let mut rest = line;
    loop {
        let value;
        (value, rest) = match rest.trim_start().strip_prefix('"') {
            None => {
                let end = rest.find(',').unwrap_or(rest.len());
                (rest[..end].trim().to_owned(), &rest[end..])
            }
            Some(quoted) => unquoted(quoted)?,
        };
        values.push(value);
        match rest.strip_prefix(',') {
            Some(next) => rest = next,
            None => return rest.is_empty().then_some(values),
        }
    }
}

/// The text before the closing quote, in which two quotes mean one, and the rest of the line.
fn unquoted(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut rest = quoted;
    loop {
        let (before, after) = rest.split_once('"')?;
        value += before;
        match after.strip_prefix('"') {
            Some(next) => {
                value.push('"');
                rest = next;
            }
            None => return Some((value.trim().to_owned(), after.trim_start())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(line: usize, name: &str, rating: u32) -> Listed {
        Listed {
            line,
            name: Name::Text(name.to_owned()),
            rating,
        }
    }

    #[test]
    fn names_ids_and_mentions_are_read_with_their_ratings() {
        let list = "\u{feff}Name,Rating\r\n李明, 2100\r\n\r\n\"Ng, \"\"Ace\"\" Ada\",1800\r\n123456789012345678,1500\n\
                    <@!223456789012345678>\n2025,0\n";
        let id = |line, id, rating| Listed {
            line,
            name: Name::Id(id),
            rating,
        };
        assert_eq!(
            entry_list(list).unwrap(),
            [
                text(2, "李明", 2100),
                text(4, "Ng, \"Ace\" Ada", 1800),
                id(5, PersonId(123_456_789_012_345_678), 1500),
                id(6, PersonId(223_456_789_012_345_678), 0),
                text(7, "2025", 0),
            ]
        );
        assert_eq!(entry_list("\n  \n"), Ok(Vec::new()));
    }

    #[test]
    fn errors_name_their_line() {
        let long = "x".repeat(101);
        let cases = [
            (
                "Ada,1800\n,1700",
                "line 2: a line begins with a name or an id",
            ),
            (&long, "line 1: a name has at most 100 characters"),
            (
                "Ada,strong",
                "line 1: a rating is a whole number up to 4000, but this is \"strong\"",
            ),
            (
                "Ada,4001",
                "line 1: a rating is a whole number up to 4000, but this is \"4001\"",
            ),
            (
                "Ada,-1",
                "line 1: a rating is a whole number up to 4000, but this is \"-1\"",
            ),
            (
                "Ng, Ada,1800",
                "line 1: a line has a name and a rating, so put a name with a comma in it between quotes",
            ),
            (
                "\"Ada,1800",
                "line 1: a quote is not closed, or something stands beside it",
            ),
            (
                "\"Ada\"x,1800",
                "line 1: a quote is not closed, or something stands beside it",
            ),
            ("Ada,1\n\nAda,2", "line 3: Ada is listed already"),
        ];
        for (list, problem) in cases {
            let [found] = &entry_list(list).unwrap_err()[..] else {
                panic!("{list}");
            };
            assert_eq!(found.to_string(), problem, "{list}");
        }
        let many: String = (0..501).map(|at| format!("Player {at},1\n")).collect();
        let line = 501;
        let problem = ListProblem::TooMany;
        assert_eq!(entry_list(&many), Err(vec![ListError { line, problem }]));
        let several = entry_list("Ada,x\nBob,1\n,2\nBob,3").unwrap_err();
        assert_eq!(
            several.iter().map(|one| one.line).collect::<Vec<_>>(),
            [1, 3, 4]
        );
    }
}
