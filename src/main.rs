//! The program. All of its code is in the library, which would otherwise be compiled a second time for this file.

use std::process::ExitCode;

fn main() -> ExitCode {
    caipan::command_line::run()
}
