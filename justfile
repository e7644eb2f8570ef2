# Shortcuts for `just` (https://just.systems). Each is one line that you can also type.

set shell := ["bash", "-euo", "pipefail", "-c"]

# List the recipes.
default:
    @just --list

# Start the playground with the bot in it: http://127.0.0.1:8270
run *arguments:
    cargo run --release --locked -- {{ arguments }}

# In minutes: format, the tidy test, and the tests beside the code.
quick:
    cargo fmt --all --check
    cargo test --locked --test tidy
    cargo test --locked --workspace --lib

# Everything that must hold before a change lands.
test:
    tests/all

# The long runs, hours in all: chaos, kills, and pairs of worlds.
long:
    CHAOS="long" cargo test --release --locked --test chaos -- --nocapture
    KILLS=500 cargo test --locked --test kills -- --nocapture
    WORLDS="pairs=10000 seed=1 lanes=3" cargo test --release --locked --test worlds pairs -- --nocapture

# One benchmark, or all of them: `just bench whole_move`.
bench *name:
    cargo bench --locked {{ if name == "" { "--workspace" } else { "--bench " + name } }}

# Format Rust, and look for typing errors.
fmt:
    cargo fmt --all
    typos

# The documentation of every crate, with its private items.
docs *arguments:
    RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --document-private-items {{ arguments }}
