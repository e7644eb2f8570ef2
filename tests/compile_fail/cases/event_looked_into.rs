//! An event read outside the crate that decides.

fn armies(event: matches::event::Event) {
    let _ = event;
}

fn main() {}
