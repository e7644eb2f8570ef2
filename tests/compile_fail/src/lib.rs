//! What must not compile: each case is a leak that somebody could write without thinking. The compiler's words are kept
//! beside each; `TRYBUILD=overwrite cargo test -p compile_fail` writes them anew for another compiler.

#[cfg(test)]
mod tests {
    #[test]
    fn leaks_do_not_compile() {
        // Where there is no case, trybuild has nothing against it.
        assert!(std::fs::read_dir("cases").is_ok_and(|mut cases| cases.next().is_some()));
        trybuild::TestCases::new().compile_fail("cases/*.rs");
    }
}
