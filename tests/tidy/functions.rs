//! No function of the program is too long to be read at once.

use proc_macro2::Span;
use syn::{
    Attribute, ImplItemFn, ItemFn, ItemMod, TraitItemFn,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{MAX_FUNCTION_LINES, files};

/// Collects the functions of a file that are too long.
#[derive(Default)]
struct Reader(Vec<(String, usize)>);

impl Reader {
    fn measure(&mut self, name: &syn::Ident, signature: Span, body: Span) {
        let lines = body.end().line + 1 - signature.start().line;
        if lines > MAX_FUNCTION_LINES {
            self.0.push((name.to_string(), lines));
        }
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |one: &Attribute| match &one.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::NameValue(_) => false,
    };
    attributes.iter().any(is_test)
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            self.measure(&item.sig.ident, item.sig.span(), item.block.span());
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.measure(&item.sig.ident, item.sig.span(), item.block.span());
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(body) = &item.default {
            self.measure(&item.sig.ident, item.sig.span(), body.span());
        }
    }
}

#[test]
fn no_function_is_too_long() {
    let mut found = Vec::new();
    for (path, text) in ["src", "crates", "tools", "benches"]
        .into_iter()
        .flat_map(|folder| files(folder, &["rs"]))
    {
        let is_test = |part: &std::ffi::OsStr| part == "tests" || part == "tests.rs";
        if path.iter().any(is_test) {
            continue;
        }
        let mut reader = Reader::default();
        reader.visit_file(&syn::parse_file(&text).unwrap());
        let too_long = reader.0.into_iter();
        found.extend(too_long.map(|(name, lines)| (format!("{}: {name}", path.display()), lines)));
    }
    assert!(found.is_empty(), "{found:#?}");
}
