//! Formations as a file: a line for each, with its name, a colon and its army.

use std::collections::BTreeSet;

use matches::formations::{Formation, FormationError, FormationId, FormationName};
use texts::{Texts, args, key};

use crate::{
    bot::kit::{Form, ReplyError, refusals, uploads},
    link::forms,
    messages::{
        self, TextFile,
        ids::{Formations, Id},
    },
};

/// The largest file, in bytes.
const MAX_FILE_BYTES: usize = 64 * 1024;
/// How many wrong lines are named.
const MAX_WRONG_LINES: usize = 8;
/// What stands between a name and an army.
const COLONS: [char; 2] = [':', '：'];

/// The form that takes a file.
pub fn form(texts: &Texts) -> forms::Form {
    let file = uploads::files_field(texts, key::FORMATIONS_FILE, 1);
    let file = file.described(texts.get(key::FORMATIONS_FILE_MORE));
    let id = Id::Formations(Formations::Uploaded);
    messages::form(&id, &texts.get(key::FORMATIONS_FILE_FORM), &[file])
}

/// A person's formations.
pub fn file(all: &[Formation]) -> TextFile {
    let lines = all
        .iter()
        .map(|one| format!("{}: {}\n", one.name.as_str(), one.text()));
    TextFile {
        name: "formations.txt".to_owned(),
        text: lines.collect(),
    }
}

/// The names and armies in the file of a form.
///
/// # Errors
/// The sentence that says what is wrong, line by line.
pub async fn uploaded(form: &Form<'_>) -> Result<Vec<(String, String)>, ReplyError> {
    let refusal = key::REFUSE_FORMATIONS_FILE;
    let text = form.uploaded_text(MAX_FILE_BYTES, refusal).await?;
    let Lines { found, wrong } = lines(form, &text);
    if !wrong.is_empty() {
        let texts = form.texts();
        let shown = wrong.iter().take(MAX_WRONG_LINES).map(|(line, error)| {
            let problem = match error {
                FormationError::NoName => texts.get(key::REFUSE_FORMATIONS_NO_COLON),
                FormationError::NameTaken => texts.get(key::REFUSE_FORMATIONS_TWICE),
                other => refusals::formation(texts, other),
            };
            texts.format(
                key::REFUSE_FORMATIONS_LINE,
                &args![line = *line, problem = problem],
            )
        });
        let title = texts.format(key::REFUSE_FORMATIONS_LINES, &args![count = wrong.len()]);
        let all: Vec<String> = [title].into_iter().chain(shown).collect();
        return Err(ReplyError::Sentence(all.join("\n")));
    }
    if found.is_empty() {
        return Err(form.refusal(refusal));
    }
    Ok(found)
}

/// What stands in a file.
struct Lines {
    /// Names and armies.
    found: Vec<(String, String)>,
    /// What is wrong with other lines, by their numbers.
    wrong: Vec<(usize, FormationError)>,
}

/// Reads the lines of a file.
fn lines(form: &Form<'_>, text: &str) -> Lines {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    let mut names = BTreeSet::new();
    let lines = (1..).zip(text.lines().map(str::trim));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let (name, army) = line.rsplit_once(COLONS).unwrap_or(("", line));
        let (name, army) = (name.trim().to_owned(), army.trim().to_owned());
        let checked = FormationName::parse(&name).and_then(|name| {
            let (owner, now) = (form.person.id, form.bot.service.now());
            let new = Formation::new(owner, FormationId(form.interaction), name, &army, now);
            new.map_err(FormationError::Army)
        });
        match checked {
            Ok(new) if names.contains(&new.name.folded()) => {
                wrong.push((number, FormationError::NameTaken));
            }
            Ok(new) => {
                names.insert(new.name.folded());
                found.push((name, army));
            }
            Err(error) => wrong.push((number, error)),
        }
    }
    Lines { found, wrong }
}
