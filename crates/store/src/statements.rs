//! Every statement of this crate is understood by both engines: those that are written as one text are found in the source.

use std::{fs, path::Path};

use proc_macro2::{TokenStream, TokenTree};
use sqlx::{AssertSqlSafe, Executor, SqlSafeStr};
use syn::{
    File, Item, ItemFn, ItemMod, LitStr, Macro,
    visit::{self, Visit},
};

use crate::{
    Connection, Result,
    dialect::{self, Dialects},
    outbox::CLAIM,
    session::Session,
    thinking_tasks::CLAIM_TASKS,
};

/// All statements that differ between the engines.
const DIFFERENT: [&Dialects; 9] = [
    &dialect::BEGIN,
    &dialect::SNAPSHOT,
    &dialect::TABLES,
    &dialect::COLUMNS,
    &dialect::STEPS,
    &dialect::BYTES,
    &dialect::CLOCK,
    &CLAIM,
    &CLAIM_TASKS,
];

/// The statements of the version before this one, a line each.
const EARLIER: &str = include_str!("statements.txt");

/// The statements of some files.
#[derive(Default)]
struct Found {
    statements: Vec<String>,
    /// How many constants of [`Dialects`] there are.
    different: usize,
}

impl Found {
    fn add(&mut self, text: String) {
        let verbs = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH "];
        // Templates and parts of statements.
        let is_whole = !text.contains(['{', '\n']) && !text.trim_end().ends_with(['=', '(', ',']);
        if verbs.iter().any(|verb| text.starts_with(verb)) && is_whole {
            self.statements.push(text);
        }
    }
}

fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|one| {
        let tokens = quoted(one);
        tokens.contains("test")
    })
}

fn quoted(attribute: &syn::Attribute) -> String {
    match &attribute.meta {
        syn::Meta::List(list) => list.tokens.to_string(),
        _ => String::new(),
    }
}

/// The literal texts among tokens, joined; `None` if there is anything else among them.
fn joined(tokens: TokenStream) -> Option<String> {
    let mut text = String::new();
    for token in tokens {
        match token {
            TokenTree::Literal(literal) => {
                text += &syn::parse_str::<LitStr>(&literal.to_string()).ok()?.value();
            }
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => return None,
        }
    }
    Some(text)
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_of_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_of_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        if matches!(&*item.ty, syn::Type::Path(path) if path.path.is_ident("Dialects")) {
            self.different += 1;
        } else {
            visit::visit_item_const(self, item);
        }
    }

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.add(text.value());
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if call.path.is_ident("concat")
            && let Some(text) = joined(call.tokens.clone())
        {
            self.add(text);
        }
    }
}

fn search(folder: &Path, found: &mut Found) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            search(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" && name != "statements.rs" {
            let file: File = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
            // Pragmas and the like are only for files.
            file.items
                .iter()
                .filter(|item| !matches!(item, Item::Macro(_)))
                .for_each(|item| found.visit_item(item));
        }
    }
}

async fn prepare(connection: &mut Connection, statement: &str) -> Result<()> {
    let sql = AssertSqlSafe(statement.to_owned()).into_sql_str();
    match &mut connection.session {
        Session::Sqlite(connection) => (&mut **connection).prepare(sql).await.map(drop),
        Session::Postgres(connection) => connection.prepare(sql).await.map(drop),
    }
}

#[tokio::test]
async fn every_statement_is_understood_by_both_engines() {
    let mut found = Found::default();
    search(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    assert_eq!(found.different, DIFFERENT.len(), "list each of them above");
    assert!(found.statements.len() > 170, "{}", found.statements.len());
    let mut connection = crate::tests::connection().await;
    let engine = connection.engine();
    let common = found.statements.iter().map(String::as_str);
    let own = DIFFERENT
        .iter()
        .map(|pair| pair.of(engine))
        .filter(|sql| !sql.starts_with("BEGIN"));
    let all = common.filter(|sql| is_common(sql)).chain(own);
    assert_eq!(refused(&mut connection, all).await, [""; 0], "{engine:?}");
}

/// While machines are upgraded one after another, the version before this one runs on the new schema: a migration only adds.
#[tokio::test]
async fn the_statements_of_the_version_before_are_understood() {
    let mut connection = crate::tests::connection().await;
    let engine = connection.engine();
    let all: Vec<&str> = EARLIER.lines().collect();
    assert!(all.len() > 170, "{}", all.len());
    let all = all.into_iter().filter(|sql| is_common(sql));
    assert_eq!(refused(&mut connection, all).await, [""; 0], "{engine:?}");
}

/// Whether a statement is for both engines, and not about what only files, or only servers, have.
fn is_common(sql: &str) -> bool {
    let special = [
        "pragma_table_info",
        "sqlite_schema",
        "unixepoch",
        "pg_",
        "current_setting",
    ];
    !special.iter().any(|name| sql.contains(name))
}

async fn refused(
    connection: &mut Connection,
    statements: impl Iterator<Item = &str>,
) -> Vec<String> {
    let mut refused = Vec::new();
    for sql in statements {
        if let Err(error) = prepare(connection, sql).await {
            refused.push(format!("{sql}: {error}"));
        }
    }
    refused
}
