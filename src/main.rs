//! The command line: reads the configuration and starts the program. Nothing else lives here.
fn main() {}
