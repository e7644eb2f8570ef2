//! Which line a fault names, and what a check finds in records that are only partly open.

#![expect(clippy::unwrap_used, reason = "in tests a panic is how they fail")]

use commitments::Digest;
use notary::{
    Fault, NoteTags, What, check,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{SeedableRng, rngs::StdRng};

/// The first random record that `is_wanted` accepts.
fn record(is_wanted: impl Fn(&str) -> bool, audience: usize) -> String {
    let mut rng = StdRng::seed_from_u64(3);
    loop {
        let random = RandomMatch::play(120, &mut rng);
        let transcript = random.transcript(AUDIENCES[audience], &mut rng);
        let text = record_text(&transcript, &NoteTags::default());
        if is_wanted(&text) {
            return text;
        }
    }
}

fn fault(text: &str) -> Fault {
    check(&[text]).unwrap_err()
}

/// The number, from 1, of the first line that begins like this.
fn line_of(text: &str, beginning: &str) -> usize {
    let mut lines = text.lines();
    lines.position(|line| line.starts_with(beginning)).unwrap() + 1
}

/// The record with changed lines and a recomputed chain.
fn forged(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let parts: Vec<&str> = text.splitn(4, "\n\n").collect();
    let [head, notes, body, openings] = parts[..] else {
        panic!("{text}");
    };
    let plain = |line: &str| line.rsplit_once(' ').unwrap().0.to_owned();
    let mut lines: Vec<String> = body.lines().map(plain).collect();
    change(&mut lines);
    let mut chain = Digest::of(&format!("{head}\n"));
    let mut body = String::new();
    for line in lines {
        chain = Digest::of(&format!("{chain}\n{line}\n"));
        body += &format!("{line} {}\n", chain.beginning(12));
    }
    let (_, openings) = openings.split_once('\n').unwrap();
    format!("{head}\n\n{notes}\n\n{body}\n[Chain \"{chain}\"]\n{openings}")
}

/// Whether this is a copy of a game of Luzhanqi with two armies, not both of them open.
fn is_partial(text: &str) -> bool {
    check(&[text]).is_ok_and(|found| found.armies != [true; 2] && found.attacks > 3)
}

#[test]
fn a_fault_of_the_head_is_named_on_its_line() {
    let text = record(|text| text.contains("[goal \"capture\"]"), 0);
    let missing = text.replacen("[camps_safe \"", "[camps_saved \"", 1);
    assert_eq!(fault(&missing).line, line_of(&text, "[camps_safe"));
    let wrong = text.replacen("[goal \"capture\"]", "[goal \"capturf\"]", 1);
    assert_eq!(fault(&wrong).line, line_of(&text, "[goal"));
    let clashing = text
        .replacen("[goal \"capture\"]", "[goal \"carry\"]", 1)
        .replacen("[hq_locks \"no\"]", "[hq_locks \"yes\"]", 1);
    assert_eq!(fault(&clashing).line, line_of(&text, "[hq_locks"));
    let lot = text.replacen("[FirstMove \"", "[FirstMove \"un", 1);
    assert_eq!(fault(&lot).line, line_of(&text, "[FirstMove"));
}

#[test]
fn the_options_tell_the_rules_whatever_their_preset_was_called() {
    let text = record(
        |text| text.contains("[Game \"xiangqi\"]") && !text.contains("Lot"),
        0,
    );
    let name = text
        .split_once("[Rules \"")
        .unwrap()
        .1
        .split_once('"')
        .unwrap()
        .0;
    let renamed = text.replacen(&format!("[Rules \"{name}\"]"), "[Rules \"of my aunt\"]", 1);
    let found = check(&[&forged(&renamed, |_| ())]).unwrap();
    assert!(found.is_whole);
}

#[test]
fn a_last_line_without_a_line_feed_and_a_line_without_a_check_are_named() {
    let text = record(|_| true, 0);
    let cut = text.strip_suffix('\n').unwrap();
    assert_eq!(fault(cut).line, text.lines().count());
    let at = line_of(&text, "opened ");
    let opened = text.lines().nth(at - 1).unwrap();
    for other in [&opened[..opened.len() - 1], &opened.replace('Z', "Z ")] {
        let found = fault(&text.replacen(opened, other, 1));
        assert_eq!((found.line, found.what), (at, What::NotALine));
    }
}

#[test]
fn a_leaf_opens_its_seal_without_the_root() {
    let text = record(|text| text.contains("FirstLeaf"), 0);
    let without = |beginning: &str| {
        let kept = text.lines().filter(|line| !line.starts_with(beginning));
        kept.map(|line| format!("{line}\n")).collect::<String>()
    };
    let found = check(&[&without("[FirstRoot")]).unwrap();
    assert_eq!(found, check(&[&text]).unwrap());
}

#[test]
fn in_a_dealt_game_without_its_seed_the_piece_that_is_turned_twice_is_found() {
    let text = record(
        |text| text.contains("\n5. ") && text.contains("= r") && !text.contains("[Seed"),
        0,
    );
    let body = text.split("\n\n").nth(2).unwrap();
    let turn = body.lines().position(|line| line.contains("= ")).unwrap();
    let doubled = forged(&text, |lines| {
        let again = lines[turn].split_once(' ').unwrap().1.to_owned();
        lines.truncate(turn + 2);
        lines[turn + 1] = format!("2. {again}");
    });
    assert_eq!(fault(&doubled).line, line_of(&doubled, "2. "));
}

/// The index of the line with which the game begins.
fn second_ready(lines: &[String]) -> usize {
    lines
        .iter()
        .rposition(|line| line.contains(" ready "))
        .unwrap()
}

/// The first fault of a record after these lines are inserted at the start of its game, as a number of lines from
/// there.
fn fault_after(text: &str, inserted: &[&str]) -> usize {
    let body = text.split("\n\n").nth(2).unwrap();
    let body: Vec<String> = body.lines().map(str::to_owned).collect();
    let begun = line_of(text, "opened ") + second_ready(&body);
    let text = forged(text, |lines| {
        let at = second_ready(lines) + 1;
        lines.splice(at..at, inserted.iter().map(ToString::to_string));
    });
    fault(&text).line - begun
}

#[test]
fn what_may_follow_what_is_checked_in_a_partial_record_too() {
    let text = record(is_partial, 1);
    for line in ["voided {0.001}", "first takes-back 1 {0.001}"] {
        assert_eq!(fault_after(&text, &[line]), 1, "{line}");
    }
    // Each line has its own result, and no other line has one.
    for line in [
        "ruled {0.001}",
        "first resigns {0.001}",
        "first resigns ends second time {0.001}",
        "first offers-draw ends draw agreement {0.001}",
    ] {
        assert_eq!(fault_after(&text, &[line]), 1, "{line}");
    }
    // Nothing follows a line that ends the match.
    for line in [
        "first resigns ends second resignation {0.001}",
        "first calls-off {0.001}",
        "ruled void {0.001}",
        "lapses {0.001}",
    ] {
        assert_eq!(fault_after(&text, &[line]), 2, "{line}");
    }
}

#[test]
fn clocks_and_requests_are_checked_in_a_partial_record_too() {
    let text = record(is_partial, 1);
    for line in [
        "first declines-draw {0.001}",
        "second accepts-draw ends draw agreement {0.001}",
        "first asks-take-back {0.001}",
        "second gives-time {0.001}",
        "second resumes {0.001}",
        "pause-over {0.001}",
        "first time-up {0.001}",
        "first times-out ends second time {0.001}",
        "first resigns ends first resignation {0.001}",
        "first offers-draw {0.001/0.002}",
    ] {
        assert_eq!(fault_after(&text, &[line]), 1, "{line}");
    }
    let offer = "first offers-draw {0.001}";
    assert_eq!(fault_after(&text, &[offer, offer]), 2);
    // Nothing is played during a pause, so the fault is the first ply.
    let pause = [
        "first asks-pause 86400 {0.001}",
        "second pauses 86400 {0.001}",
    ];
    let is_plain = |text: &str| {
        let mut lines = text.lines().skip_while(|line| !line.contains(" ready "));
        let next = lines.find(|line| !line.contains("ready"));
        is_partial(text) && next.is_some_and(|line| line.starts_with("1. "))
    };
    assert_eq!(fault_after(&record(is_plain, 1), &pause), 3);
    // A time that ran out is recorded before anything else happens.
    let late = forged(&text, |lines| {
        let at = lines
            .iter()
            .position(|line| line.starts_with("2. "))
            .unwrap();
        let (ply, _) = lines[at].split_once(" {").unwrap();
        lines[at] = format!("{ply} {{99999999.000}}");
    });
    assert_eq!(fault(&late).line, line_of(&late, "2. "));
}

#[test]
fn announcements_that_no_two_pieces_explain_are_found_in_a_partial_record() {
    let is_plain = |text: &str| {
        is_partial(text)
            && text.contains("[information \"referee\"]")
            && text.contains("[goal \"capture\"]")
            && text.contains(" takes {")
    };
    let text = record(is_plain, 1);
    let announced = |words: &str| {
        let text = forged(&text, |lines| {
            let at = lines
                .iter()
                .position(|line| line.contains(" takes {"))
                .unwrap();
            lines[at] = lines[at].replacen(" takes {", &format!(" takes {words}{{"), 1);
        });
        check(&[&text])
    };
    assert!(announced("").is_ok());
    for words in ["lifts ", "shown r1 b2 ", "flag a6 ", "flag b1 flag d1 "] {
        assert!(
            matches!(announced(words).unwrap_err().what, What::Impossible(_)),
            "{words}"
        );
    }
}

#[test]
fn what_could_not_have_happened_is_named_in_the_file_that_tells_it() {
    let whole = record(
        |text| text.contains("[Game \"doushouqi\"]") && text.contains("\n9. "),
        0,
    );
    let wrong = forged(&whole, |lines| {
        let ply = lines.iter().rposition(|line| line.contains(". ")).unwrap();
        let again = lines[ply].clone();
        lines.truncate(ply + 1);
        lines.push(again);
    });
    let beginning = forged(&whole, |lines| lines.truncate(2));
    for files in [[&*beginning, &wrong], [&*wrong, &beginning]] {
        let fault = check(&files).unwrap_err();
        assert_eq!(files[fault.file], wrong);
        assert!(matches!(fault.what, What::Impossible(_)), "{fault}");
    }
}
