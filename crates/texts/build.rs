//! Writes a typed constant for each English sentence, and fails if another language lacks one, has one too many, or uses a
//! variable that the English sentence lacks.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

/// The language that says what sentences there are.
const SOURCE: &str = "en";

/// Sentences that the program looks up by a name from outside, such as a command's or a time zone's: those whose key begins
/// like this, by what follows.
const FAMILIES: [&str; 38] = [
    "about-preset-doushouqi-",
    "about-preset-luzhanqi-",
    "about-preset-xiangqi-",
    "card-pool-",
    "chinese-doushouqi-",
    "chinese-luzhanqi-",
    "chinese-xiangqi-",
    "cities-zone-",
    "name-command-",
    "name-option-",
    "pool-",
    "preset-doushouqi-",
    "preset-luzhanqi-",
    "preset-xiangqi-",
    "rule-doushouqi-dog_over_wolf-",
    "rule-doushouqi-elephant_captures_rat-",
    "rule-doushouqi-equal_capture-",
    "rule-doushouqi-rat_crosses_shore-",
    "rule-doushouqi-tiger_jumps_sideways-",
    "rule-doushouqi-trapped_captures-",
    "rule-luzhanqi-camps_safe-",
    "rule-luzhanqi-engineer_turns-",
    "rule-luzhanqi-flag_behind_mines-",
    "rule-luzhanqi-flag_takers-",
    "rule-luzhanqi-goal-",
    "rule-luzhanqi-grenade_enters_hq-",
    "rule-luzhanqi-grenade_takes_flag-",
    "rule-luzhanqi-hq_locks-",
    "rule-luzhanqi-information-",
    "rule-luzhanqi-marshal_reveals_flag-",
    "rule-luzhanqi-mine_takers-",
    "rule-luzhanqi-quiet_result-",
    "rule-luzhanqi-setup-",
    "rule-name-doushouqi-",
    "rule-name-luzhanqi-",
    "rule-name-xiangqi-",
    "rule-xiangqi-repetition-",
    "zone-",
];

/// The variables of each sentence of a language, by key.
type Sentences = BTreeMap<String, BTreeSet<String>>;

fn main() -> Result<()> {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../assets/locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    println!("cargo::rerun-if-changed=build.rs");
    let english = sentences(&locales.join(SOURCE))?;
    for folder in fs::read_dir(&locales)? {
        let folder = folder?.path();
        compare(&sentences(&folder)?, &english).with_context(|| folder.display().to_string())?;
    }
    let written = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(written.join("key.rs"), keys(&english)?)?;
    fs::write(written.join("var.rs"), variables(&english)?)?;
    Ok(())
}

/// Reads all files of a language.
fn sentences(folder: &Path) -> Result<Sentences> {
    let mut sentences = Sentences::new();
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        let text = fs::read_to_string(&file)?;
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, mistakes)) => bail!("{}: {mistakes:?}", file.display()),
        };
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name.to_owned();
            let mut found = BTreeSet::new();
            let pattern = message.value.with_context(|| format!("{key} is empty"))?;
            in_pattern(&pattern, &mut found);
            let before = sentences.insert(key.clone(), found);
            ensure!(before.is_none(), "{key} is there twice");
        }
    }
    Ok(sentences)
}

/// Adds the variables of a pattern to those found.
fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
        Expression::Inline(inline) => in_inline(inline, found),
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, found),
        InlineExpression::TermReference {
            arguments: Some(arguments),
            ..
        } => in_arguments(arguments, found),
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::TermReference {
            arguments: None, ..
        }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, found: &mut BTreeSet<String>) {
    let named = arguments.named.iter().map(|argument| &argument.value);
    for argument in arguments.positional.iter().chain(named) {
        in_inline(argument, found);
    }
}

/// Checks a language against English.
fn compare(language: &Sentences, english: &Sentences) -> Result<()> {
    for (key, variables) in language {
        let known = english
            .get(key)
            .with_context(|| format!("{key} is not in English"))?;
        let unknown: Vec<_> = variables.difference(known).collect();
        ensure!(unknown.is_empty(), "{key} has no {unknown:?} in English");
    }
    let missing: Vec<_> = english
        .keys()
        .filter(|key| !language.contains_key(*key))
        .collect();
    ensure!(missing.is_empty(), "missing: {missing:?}");
    Ok(())
}

/// A constant for each sentence, and one for each family.
fn keys(english: &Sentences) -> Result<String> {
    let mut code = String::new();
    let mut families: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    for (key, variables) in english {
        let family = FAMILIES.iter().filter(|family| key.starts_with(**family));
        match family.max_by_key(|family| family.len()) {
            Some(family) => families.entry(family).or_default().push(key),
            None => {
                let (constant, variables) = (constant(key), tuple(variables));
                writeln!(code, "/// `{key}`")?;
                writeln!(
                    code,
                    "pub const {constant}: Sentence<{variables}> = Sentence::new(\"{key}\");"
                )?;
            }
        }
    }
    for (family, keys) in families {
        let of_first = &english[keys[0]];
        ensure!(
            keys.iter().all(|key| english[*key] == *of_first),
            "the sentences {family}… differ in their variables"
        );
        let (constant, variables) = (constant(family.trim_end_matches('-')), tuple(of_first));
        writeln!(code, "/// `{family}…`")?;
        writeln!(
            code,
            "pub const {constant}: Family<{variables}> = Family::new(&["
        )?;
        for key in keys {
            writeln!(
                code,
                "    (\"{}\", Sentence::new(\"{key}\")),",
                &key[family.len()..]
            )?;
        }
        code.push_str("]);\n");
    }
    Ok(code)
}

/// A type for each variable.
fn variables(english: &Sentences) -> Result<String> {
    let mut code = String::new();
    for name in english.values().flatten().collect::<BTreeSet<_>>() {
        writeln!(code, "/// `${name}`\npub enum {name} {{}}")?;
    }
    Ok(code)
}

fn constant(key: &str) -> String {
    key.replace('-', "_").to_uppercase()
}

/// The types of the variables, in alphabetical order.
fn tuple(variables: &BTreeSet<String>) -> String {
    let types: Vec<String> = variables
        .iter()
        .map(|name| format!("var::{name},"))
        .collect();
    format!("({})", types.join(" "))
}
