#!/bin/sh
# serenity 0.12.5 (crates.io), a library for Discord's API, asked for HTTP and models alone, without its `gateway`.
#
# Expected: only HTTP's dependencies, because `gateway` is a feature of its own and is off. But the feature `rustls_backend`, which the
# build script demands for HTTP, too, also turns on the gateway's optional dependency tokio-tungstenite 0.21. With it come a WebSocket
# that nobody opens and a second TLS: rustls 0.22 beside the 0.23 of reqwest. `native_tls_backend` does the same with native-tls.
#
# There is no way around: without either backend the build script ends the build. Who has an own gateway compiles two WebSockets.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo 'fn main() {}' > src/main.rs
cat > Cargo.toml <<'END'
[package]
name = "asks"
version = "0.0.0"
edition = "2024"

[dependencies]
serenity = { version = "=0.12.5", default-features = false, features = ["builder", "http", "model", "rustls_backend"] }
reqwest = "=0.12.28"
END
cargo generate-lockfile --quiet
cargo tree --quiet --edges normal --prefix none --format '{p}' |
  sed -n 's/^\(rustls\|tokio-tungstenite\|tungstenite\) v\([0-9]*\.[0-9]*\).*/\1 \2/p' | sort -u > seen
cat > expected <<'END'
rustls 0.22
rustls 0.23
tokio-tungstenite 0.21
tungstenite 0.21
END
cat seen
diff expected seen
