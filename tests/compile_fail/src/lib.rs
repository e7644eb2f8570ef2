//! What must not compile: each case is a leak that somebody could write without thinking. The compiler's words are kept
//! beside each; `TRYBUILD=overwrite cargo test -p compile_fail` writes them anew for another compiler.

#[cfg(test)]
mod tests {
    #[test]
    fn leaks_do_not_compile() {
        trybuild::TestCases::new().compile_fail("cases/*.rs");
    }
}
