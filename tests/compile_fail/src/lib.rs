//! What must not compile: each case is a leak that a programmer could write carelessly. The compiler's messages are
//! stored beside each case; `TRYBUILD=overwrite cargo test -p compile_fail` rewrites them for another compiler.

#[cfg(test)]
mod tests {
    #[test]
    fn leaks_do_not_compile() {
        // Without any case, trybuild would succeed.
        assert!(std::fs::read_dir("cases").is_ok_and(|mut cases| cases.next().is_some()));
        trybuild::TestCases::new().compile_fail("cases/*.rs");
    }
}
