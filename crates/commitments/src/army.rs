//! Seals of armies (`docs/record.md` 6).

use crate::{Digest, Secret, Tags};

/// The seal of an army that is revealed after the game: the hash of the record's head, the seat, the army and the salt.
pub fn seal(head: &Tags, seat: &str, army: &str, salt: &Secret) -> Digest {
    let opened = Tags::new([("Seat", seat), ("Army", army), ("Salt", &salt.digits())]);
    Digest::of(&format!("{head}{opened}"))
}

/// The seal of an army that stays secret: the hash of the record's head, the seat and the root of the army's tree.
pub fn seal_of_root(head: &Tags, seat: &str, root: Digest) -> Digest {
    let opened = Tags::new([("Seat", seat), ("Root", &root.to_string())]);
    Digest::of(&format!("{head}{opened}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_the_hash_of_a_text_that_anybody_can_write() {
        let head = Tags::new([("Record", "Caipan 1"), ("Match", "tiger-42")]);
        let salt: Secret = "0a".repeat(32).parse().unwrap();
        let text = format!(
            "[Record \"Caipan 1\"]\n[Match \"tiger-42\"]\n[Seat \"first\"]\n[Army \"1/2\"]\n[Salt \"{}\"]\n",
            "0a".repeat(32)
        );
        assert_eq!(seal(&head, "first", "1/2", &salt), Digest::of(&text));
        let root = Digest::of("x");
        let text = format!(
            "[Record \"Caipan 1\"]\n[Match \"tiger-42\"]\n[Seat \"second\"]\n[Root \"{root}\"]\n"
        );
        assert_eq!(seal_of_root(&head, "second", root), Digest::of(&text));
    }
}
