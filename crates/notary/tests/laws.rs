//! Laws of records: everything that can happen in a match is written, read, and accepted; every change to the text is
//! found.

#![expect(clippy::unwrap_used, reason = "in tests a panic is how they fail")]

use matches::transcript::{Happening, NotNarrowed};
use notary::{
    Fault, NoteTags, What, check,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use rules::Side;

fn text(random: &RandomMatch, audience: usize, rng: &mut StdRng) -> String {
    record_text(
        &random.transcript(AUDIENCES[audience], rng),
        &NoteTags::default(),
    )
}

#[test]
fn every_random_match_is_found_right_by_everybody() {
    let mut rng = StdRng::seed_from_u64(19);
    let (mut whole, mut proved, mut ended) = (0, 0, 0);
    for number in 0..400 {
        let random = RandomMatch::play(150, &mut rng);
        let files = [0, 1, 2].map(|audience| text(&random, audience, &mut rng));
        for file in &files {
            let found = check(&[file]).unwrap_or_else(|fault| panic!("{number}: {fault}\n{file}"));
            whole += usize::from(found.is_whole);
            proved += usize::from(!found.is_whole && found.proved > 0);
            ended += usize::from(found.end.is_some());
        }
        let [_, first, second] = &files;
        let together = check(&[first, second]).unwrap();
        // Then only the seed of a match without a result, or an army of a match that never began, stays closed.
        assert!(
            together.armies == [true; 2] || together.plies == 0,
            "{number}\n{first}"
        );
        assert_eq!(together.proved, together.attacks);
    }
    assert!(
        whole > 300 && proved > 20 && ended > 300,
        "{whole} {proved} {ended}"
    );
}

/// The text of a record with one change.
fn damaged(text: &str, rng: &mut StdRng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let notes = lines.iter().position(String::is_empty).unwrap();
    let body = notes
        + 1
        + lines[notes + 1..]
            .iter()
            .position(String::is_empty)
            .unwrap()
        + 1;
    let at = loop {
        let at = rng.random_range(0..lines.len());
        // No hash covers the notes.
        if !lines[at].is_empty() && (at < notes || at >= body) {
            break at;
        }
    };
    match rng.random_range(0..3) {
        0 => {
            let place = rng.random_range(0..lines[at].len());
            let mut bytes = lines[at].clone().into_bytes();
            bytes[place] ^= 1 << rng.random_range(0..4);
            lines[at] = String::from_utf8_lossy(&bytes).into_owned();
        }
        1 => drop(lines.remove(at)),
        _ => {
            let other = if at + 1 < lines.len() { at + 1 } else { at - 1 };
            lines.swap(at, other);
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn every_damage_to_hashed_text_is_found() {
    let mut rng = StdRng::seed_from_u64(7);
    for number in 0..300 {
        let random = RandomMatch::play(60, &mut rng);
        let whole = text(&random, 0, &mut rng);
        let other = damaged(&whole, &mut rng);
        if other == whole {
            continue;
        }
        let opening_gone = other.lines().count() < whole.lines().count()
            && whole.split_once("[Chain").unwrap().0
                == other.split_once("[Chain").unwrap_or_default().0;
        let found = check(&[&other]);
        // Removing an opening only closes what it opened; the order of the openings is irrelevant.
        let before = whole.split_once("[Chain").unwrap().0;
        let is_same = other.starts_with(before) && !other.contains("\n\n\n") && opening_gone;
        let swapped = other.lines().count() == whole.lines().count()
            && sorted(&other) == sorted(&whole)
            && other.starts_with(before);
        assert!(found.is_err() || is_same || swapped, "{number}\n{other}");
    }
}

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

/// The record with different text in its lines, and a recomputed chain.
fn forged(text: &str, change: impl Fn(usize, &str) -> Option<String>) -> Option<String> {
    let (head, rest) = text.split_once("\n\n")?;
    let (notes, rest) = rest.split_once("\n\n")?;
    let (body, openings) = rest.split_once("\n\n")?;
    let (_, openings) = openings.split_once('\n')?;
    let mut chain = commitments::Digest::of(&format!("{head}\n"));
    let (mut lines, mut is_changed) = (String::new(), false);
    for (at, line) in body.lines().enumerate() {
        let (line, _) = line.rsplit_once(' ')?;
        let changed = change(at, line);
        is_changed |= changed.is_some();
        let line = changed.unwrap_or_else(|| line.to_owned());
        chain = commitments::Digest::of(&format!("{chain}\n{line}\n"));
        lines += &format!("{line} {}\n", chain.beginning(12));
    }
    is_changed.then(|| format!("{head}\n\n{notes}\n\n{lines}\n[Chain \"{chain}\"]\n{openings}"))
}

#[test]
fn a_ruling_that_is_changed_with_the_chain_made_to_fit_is_found_by_the_rules() {
    let mut rng = StdRng::seed_from_u64(8);
    let mut found = 0;
    while found < 100 {
        let random = RandomMatch::play(150, &mut rng);
        let whole = text(&random, 0, &mut rng);
        if !check(&[&whole]).unwrap().is_whole {
            continue;
        }
        let words = [
            (" takes", " falls"),
            (" falls", " both"),
            (" both", " takes"),
        ];
        let attacks: Vec<usize> = whole
            .split("\n\n")
            .nth(2)
            .unwrap()
            .lines()
            .enumerate()
            .filter(|(_, line)| {
                line.contains(". ") && words.iter().any(|(from, _)| line.contains(from))
            })
            .map(|(at, _)| at)
            .collect();
        if attacks.is_empty() {
            continue;
        }
        let chosen = attacks[rng.random_range(0..attacks.len())];
        let other = forged(&whole, |at, line| {
            let (from, to) = words.iter().find(|(from, _)| line.contains(from))?;
            (at == chosen).then(|| line.replacen(from, to, 1))
        });
        let fault: Fault = check(&[&other.unwrap()]).unwrap_err();
        assert!(matches!(fault.what, What::Impossible(_)), "{fault}");
        found += 1;
    }
}

#[test]
fn no_text_makes_a_checker_panic() {
    let mut rng = StdRng::seed_from_u64(9);
    let random = RandomMatch::play(40, &mut rng);
    let whole = text(&random, 0, &mut rng);
    for _ in 0..2000 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..rng.random_range(1..20) {
            let at = rng.random_range(0..bytes.len());
            match rng.next_u32() % 3 {
                0 => bytes[at] = rng.random_range(9..127),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, rng.random_range(9..127)),
            }
        }
        let _ = check(&[&String::from_utf8_lossy(&bytes)]);
    }
}

#[test]
fn any_ruling_of_a_game_with_kept_formations_is_proved_by_one_piece_of_each_side() {
    let mut rng = StdRng::seed_from_u64(10);
    let (mut proved, mut all) = (0, 0);
    while all < 150 {
        let random = RandomMatch::play(120, &mut rng);
        let own = |side: Side, ply| {
            let transcript = random.own(side);
            let narrowed = transcript.narrowed(side, ply)?;
            Ok::<_, NotNarrowed>(record_text(&narrowed, &NoteTags::default()))
        };
        let transcript = random.own(Side::First);
        if !transcript.head.formations_kept {
            assert_eq!(own(Side::First, 1).unwrap_err(), NotNarrowed::Shown);
            continue;
        }
        for entry in &transcript.entries {
            let Happening::Ply(ply, report) = &entry.happening else {
                continue;
            };
            if !report.is_attack() {
                continue;
            }
            let halves = Side::BOTH.map(|side| own(side, *ply).unwrap());
            for (half, side) in halves.iter().zip(["First", "Second"]) {
                assert!(!half.contains("Army") && !half.contains("Salt"), "{half}");
                assert_eq!(half.matches(&format!("{side}Leaf")).count(), 1);
            }
            assert_eq!(check(&[&halves[0]]).unwrap().proved, 0);
            let both = check(&[&halves[0], &halves[1]]).unwrap();
            // If the ruling depends on who is the lowest, or on whether a Landmine is left, two pieces prove nothing.
            assert!(both.proved <= 1 && !both.is_whole);
            proved += both.proved;
            all += 1;
        }
    }
    assert!(proved * 10 > all * 9, "{proved} of {all}");
}
