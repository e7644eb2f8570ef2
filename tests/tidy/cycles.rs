//! No import cycle among the folders of any crate. The imports are read from the parsed source: `use` with and
//! without groups, re-exports followed to their origin, and paths written out in the code. Test code is left out.
//!
//! In each folder, the nodes are its files and subfolders. An import from a folder that contains the file is not an
//! edge: a folder's `mod.rs` is its public face, and depends on the files inside.
//!
//! In the rooms that change most there is no cycle of files either. There a `mod.rs` is a file like any other, but what it
//! re-exports is no edge.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use syn::{
    Attribute, File, Item, Meta, UseTree,
    visit::{self, Visit},
};

/// A module's path inside its crate; empty for the crate root.
type Module = Vec<String>;

/// The modules of a crate.
#[derive(Default)]
struct Modules {
    /// Every module that is a file, with the paths that its code mentions.
    named: BTreeMap<Module, Vec<Vec<String>>>,
    /// The same without what it re-exports.
    used: BTreeMap<Module, Vec<Vec<String>>>,
    /// What each module imports under a name.
    imports: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

impl Modules {
    fn read(source: &Path) -> Modules {
        let mut modules = Modules::default();
        modules.enter(source, &Vec::new());
        modules
    }

    fn enter(&mut self, folder: &Path, module: &Module) {
        let mut entries: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        entries.sort();
        for path in entries {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            if name == "tests" || name == "main" || name == "testing" {
                continue;
            }
            let inner = || [module.as_slice(), std::slice::from_ref(&name)].concat();
            if path.is_dir() {
                self.enter(&path, &inner());
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let module = match name.as_str() {
                    "lib" | "mod" => module.clone(),
                    _ => inner(),
                };
                let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
                self.add(&module, &file);
            }
        }
    }

    fn add(&mut self, module: &Module, file: &File) {
        let mut reader = Reader {
            module,
            depth: 0,
            is_export: false,
            named: Vec::new(),
            used: Vec::new(),
            imports: BTreeMap::new(),
        };
        reader.visit_file(file);
        let (named, imports) = (reader.named, reader.imports);
        let used = self.used.entry(module.clone()).or_default();
        used.extend(reader.used);
        self.named.entry(module.clone()).or_default().extend(named);
        self.imports
            .entry(module.clone())
            .or_default()
            .extend(imports);
    }

    /// The module in which something is defined.
    fn home(&self, path: &[String], trail: &mut BTreeSet<Vec<String>>) -> Module {
        let mut at = Module::new();
        for (place, name) in path.iter().enumerate() {
            let inner = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.named.contains_key(&inner) || self.named.keys().any(|m| m.starts_with(&inner)) {
                at = inner;
                continue;
            }
            let import = self.imports.get(&at).and_then(|names| names.get(name));
            if let Some(import) = import
                && trail.insert(path.to_vec())
            {
                let rest = &path[place + 1..];
                return self.home(&[import.as_slice(), rest].concat(), trail);
            }
            break;
        }
        at
    }

    /// For each folder, which of its entries imports which.
    fn edges(&self) -> BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> {
        let mut edges: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (module, paths) in &self.named {
            for path in paths {
                let home = self.home(path, &mut BTreeSet::new());
                let common = module.iter().zip(&home).take_while(|(a, b)| a == b).count();
                if let (Some(from), Some(to)) = (module.get(common), home.get(common)) {
                    edges
                        .entry(module[..common].to_vec())
                        .or_default()
                        .entry(from.clone())
                        .or_default()
                        .insert(to.clone());
                }
            }
        }
        edges
    }

    /// Which files inside a folder use which others there.
    fn files(&self, room: &[String]) -> BTreeMap<String, BTreeSet<String>> {
        let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (module, paths) in &self.used {
            let inside = paths.iter().filter(|path| path.starts_with(room));
            for path in inside.filter(|_| module.starts_with(room)) {
                let home = self.home(path, &mut BTreeSet::new());
                if home != *module && home.starts_with(room) {
                    let to = home.join("::");
                    edges.entry(module.join("::")).or_default().insert(to);
                }
            }
        }
        edges
    }
}

/// Collects the paths that a file mentions, relative to the crate root.
struct Reader<'a> {
    module: &'a Module,
    /// How many modules deep inside the file the reader is.
    depth: usize,
    /// Whether the reader is inside a re-export.
    is_export: bool,
    named: Vec<Vec<String>>,
    used: Vec<Vec<String>>,
    imports: BTreeMap<String, Vec<String>>,
}

impl Reader<'_> {
    /// A path relative to the crate root; `None` if it begins elsewhere.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let supers = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" if self.depth == 0 => Some([self.module.as_slice(), &path[1..]].concat()),
            "super" if supers >= self.depth => {
                let up = self.module.len().checked_sub(supers - self.depth)?;
                Some([&self.module[..up], &path[supers..]].concat())
            }
            _ => None,
        }
    }

    fn take(&mut self, tree: &UseTree, before: &[String]) {
        match tree {
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                self.take(&path.tree, &before);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.take(tree, before);
                }
            }
            UseTree::Name(name) if name.ident == "self" => self.import(before, before.last()),
            UseTree::Name(name) => {
                let path = [before, &[name.ident.to_string()]].concat();
                self.import(&path, path.last());
            }
            UseTree::Rename(rename) => {
                let path = [before, &[rename.ident.to_string()]].concat();
                self.import(&path, Some(&rename.rename.to_string()));
            }
            UseTree::Glob(_) => self.import(before, None),
        }
    }

    fn import(&mut self, path: &[String], name: Option<&String>) {
        // A path that begins with a module of this file leads to that module's content.
        let relative = || [self.module.as_slice(), path].concat();
        let absolute = self.absolute(path);
        if let Some(name) = name.filter(|_| self.depth == 0) {
            let path = absolute.clone().unwrap_or_else(relative);
            self.imports.insert(name.clone(), path);
        }
        if !self.is_export {
            self.used.push(absolute.clone().unwrap_or_else(relative));
        }
        self.named.extend(absolute);
    }
}

/// Whether an item exists only for tests.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Mod(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.is_export = !matches!(item.vis, syn::Visibility::Inherited);
        self.take(&item.tree, &[]);
        self.is_export = false;
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.depth += 1;
        visit::visit_item_mod(self, item);
        self.depth -= 1;
    }

    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {
        // Where something may be used is no use.
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let absolute = self.absolute(&names);
        let relative = || [self.module.as_slice(), &names].concat();
        self.used.push(absolute.clone().unwrap_or_else(relative));
        self.named.extend(absolute);
        visit::visit_path(self, path);
    }
}

/// A path from `from` back to itself that goes through `through`.
fn cycle(edges: &BTreeMap<String, BTreeSet<String>>, from: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![from.to_owned()]];
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop() {
        for next in edges.get(way.last()?).into_iter().flatten() {
            let way = [way.as_slice(), std::slice::from_ref(next)].concat();
            if next == from {
                return Some(way);
            }
            if seen.insert(next.clone()) {
                ways.push(way);
            }
        }
    }
    None
}

/// Each folder of a crate that is part of a cycle, with that cycle.
fn cycles(source: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for (folder, edges) in Modules::read(source).edges() {
        let path = folder
            .iter()
            .fold(source.to_owned(), |path, name| path.join(name));
        for name in edges.keys().filter(|name| path.join(name).is_dir()) {
            if let Some(way) = cycle(&edges, name) {
                found.insert(path.join(name), way.join(" -> "));
            }
        }
    }
    found
}

#[test]
fn no_folder_imports_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = vec![root.join("src")];
    for folder in ["crates", "crates/pictures", "tools"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            sources.push(entry.unwrap().path().join("src"));
        }
    }
    sources.retain(|source| source.exists());
    let found: BTreeMap<PathBuf, String> = sources
        .iter()
        .flat_map(|source| cycles(source))
        .map(|(folder, way)| (folder.strip_prefix(root).unwrap().to_owned(), way))
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// The folders of sources, and the room inside, in which no files import in a circle.
const ROOMS: [(&str, &[&str]); 4] = [
    ("src", &["bot"]),
    ("src", &["delivery"]),
    ("crates/leagues/src", &[]),
    ("crates/matches/src", &[]),
];

/// Files that still are in a circle. The list only gets shorter.
const STILL_IN_A_CIRCLE: &[&str] = &[];

#[test]
fn no_files_import_in_a_circle_in_the_rooms_that_change_most() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    for (source, room) in ROOMS {
        let room: Vec<String> = room.iter().map(|name| (*name).to_owned()).collect();
        let edges = Modules::read(&root.join(source)).files(&room);
        let circles = edges.keys().filter_map(|name| cycle(&edges, name));
        found.extend(circles.map(|way| format!("{source}: {}", way.join(" -> "))));
    }
    let is_known = |way: &String| {
        let start = way.split([' ', '>']).nth(1).unwrap();
        STILL_IN_A_CIRCLE.contains(&start)
    };
    let new: Vec<&String> = found.iter().filter(|way| !is_known(way)).collect();
    assert!(new.is_empty(), "{new:#?}");
    assert_eq!(found.len(), STILL_IN_A_CIRCLE.len(), "shorten the list");
}

#[test]
fn a_cycle_is_found_however_it_is_written() {
    let write = |files: &[(&str, &str)]| {
        let folder = tempfile::tempdir().unwrap();
        for (file, text) in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        cycles(folder.path()).len()
    };
    let lib = ("lib.rs", "mod one; mod two; pub use one::A;");
    let two = ("two/mod.rs", "pub struct B;");
    for one in [
        "use crate::two::B;",
        "use crate::{two::{self, B}};",
        "use super::two;",
        "fn f() { let _ = crate::two::B; }",
    ] {
        let back = ("two/inner.rs", "use crate::{A, other};");
        assert_eq!(write(&[lib, two, ("one.rs", one), back]), 1, "{one}");
        assert_eq!(write(&[lib, two, ("one.rs", one)]), 0, "{one}");
        let for_tests = ("two/inner.rs", "#[cfg(test)] mod tests { use crate::A; }");
        assert_eq!(write(&[lib, two, ("one.rs", one), for_tests]), 0, "{one}");
    }
}
