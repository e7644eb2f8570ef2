//! `caipan pair` from the command line.

use std::{fs, path::PathBuf};

use super::pipe::{complaint, printed, run};

/// A file in its own folder.
struct File {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

impl File {
    fn new(content: impl AsRef<[u8]>) -> File {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.trf");
        fs::write(&path, content).unwrap();
        File {
            _folder: folder,
            path,
        }
    }

    fn arguments<'a>(&'a self, system: &'a str) -> [&'a str; 4] {
        ["pair", "--system", system, self.path.to_str().unwrap()]
    }
}

/// Five players after the first round; the second is absent from the next.
const CLUB: &str = "\
012 Club
XXR 4
001    1      Ann                               2100                             1.0    1     3 w 1
001    2      Bob                               2000                             0.5    2     4 b =  0000 - H
001    3      Cem                               1900                             0.0    3     1 b 0
001    4      Dot                               1800                             0.5    4     2 w =
001    5      \u{96c4}                                 1700                             1.0    5  0000 - U
";

#[test]
fn the_next_round_is_printed_as_pairing_programs_print_it() {
    let club = File::new(CLUB);
    assert_eq!(printed(&club.arguments("dutch"), ""), "2\n5 1\n3 4\n");
    assert_eq!(printed(&club.arguments("berger"), ""), "3\n5 3\n1 0\n4 0\n");
    let latin = CLUB.replace('\u{96c4}', "X").replace("Ann ", "Ren\u{e9}");
    let old_encoding = File::new(latin.chars().map(|sign| sign as u8).collect::<Vec<u8>>());
    assert_eq!(
        printed(&old_encoding.arguments("dutch"), ""),
        "2\n5 1\n3 4\n"
    );
    // What the file says binds the pairs; without a system it is that of the file.
    let bound = File::new(CLUB.replace("XXR 4", "260   2   2    1    5"));
    let arguments = ["pair", bound.path.to_str().unwrap()];
    assert_eq!(printed(&arguments, ""), "2\n4 1\n3 5\n");
    let apple = File::new(CLUB.replace('\n', "\r"));
    assert_eq!(printed(&apple.arguments("dutch"), ""), "2\n5 1\n3 4\n");
}

#[test]
fn a_file_that_is_no_tournament_is_refused_with_the_line_and_what_to_do() {
    let changed = |from: &str, to: &str| CLUB.replacen(from, to, 1);
    for (content, expected) in [
        (
            String::new(),
            "line 1: the file ends without a player; each needs a line that begins with 001",
        ),
        (
            changed("XXR 4", "XXR many"),
            "line 2: XXR is followed by a number of rounds up to 99, not \"many\"",
        ),
        (
            changed("XXR 4", "XXC rank"),
            "line 2: XXC is followed by white1 or black1, not \"rank\"",
        ),
        (
            changed("XXR 4", "XXZ 9"),
            "line 2: XXZ is followed by start numbers of players, not \"9\"",
        ),
        (
            changed("XXR 4", "XXP 1 7"),
            "line 2: XXP is followed by start numbers of players, not \"7\"",
        ),
        (
            changed("XXR 4", "192 FIDE_DUTCH_2026_BAKU"),
            "line 2: 192 FIDE_DUTCH_2026_BAKU accelerates the first half of the rounds; say in a line 142 how many rounds there are",
        ),
        (
            changed("XXR 4", "192 FIDE_BURSTEIN"),
            "line 2: 192 FIDE_BURSTEIN lines change the pairing and are not understood; take it out, or pair with another program",
        ),
        (
            changed("XXR 4", "299 W  1.0  1"),
            "line 2: 299 lines change the pairing and are not understood; take it out, or pair with another program",
        ),
        (
            changed("XXR 4", "310   1 Team"),
            "line 2: 310 lines change the pairing and are not understood; take it out, or pair with another program",
        ),
        (
            changed("001    2", "001    1"),
            "line 4: player 1 has a line already; give each player a start number of their own",
        ),
        (
            changed("001    1", "001   no"),
            "line 3: the start number should be a number from 1 on, not \"no\"; correct columns 5 to 8",
        ),
        (
            changed("1.0    1", "1.5    1"),
            "line 3: the points are 1.5, but the results before the next round give 1.0; correct columns 81 to 84, or a result",
        ),
        (
            changed("3 w 1", "3 b 1"),
            "line 3: round 1 does not agree with the line of player 3; correct one of the two",
        ),
        (
            changed("3 w 1", "3 w  "),
            "line 3: round 1 against player 3 has no result yet; enter it first",
        ),
        (
            changed("3 w 1", "3   1"),
            "line 3: round 1 against player 3 has no colour; write w or b before the result",
        ),
        (
            changed("0000 - U", "0000 - X"),
            "line 7: round 1 ends with \"X\"; results are 1 = 0 + - W D L with an opponent, and U F H Z without one",
        ),
    ] {
        let file = File::new(&content);
        let sentence = complaint(&file.arguments("dutch"), b"");
        assert_eq!(sentence, format!("{:?}, {expected}", file.path));
    }
}

#[test]
fn a_round_that_cannot_be_says_so() {
    let over = File::new(CLUB.replace("XXR 4", "XXR 1"));
    assert_eq!(
        complaint(&over.arguments("dutch"), b""),
        "round 1, the last one, has been played"
    );
    let two: String = CLUB
        .lines()
        .filter(|line| line.contains("Ann") || line.contains("Cem"))
        .map(|line| format!("{line}\n"))
        .collect();
    let two = File::new(two);
    assert!(
        complaint(&two.arguments("dutch"), b"")
            .starts_with("no pairing of these players keeps the rules")
    );
    assert_eq!(
        complaint(&two.arguments("berger"), b""),
        "round 1, the last one, has been played"
    );
    let absent = File::new(CLUB.replace("XXR 4", "XXZ 1 3 4 5"));
    for system in ["dutch", "berger"] {
        assert_eq!(
            complaint(&absent.arguments(system), b""),
            "everybody is absent from round 2, so nobody can be paired; correct who is absent"
        );
    }
    // A known system changes nothing.
    let known = File::new(CLUB.replace("XXR 4", "192 FIDE_DUTCH_2026\nXXR 4"));
    assert_eq!(printed(&known.arguments("dutch"), ""), "2\n5 1\n3 4\n");
    let sentence = complaint(&["pair", "--system", "dutch", "/nowhere/club.trf"], b"");
    assert!(
        sentence.starts_with("\"/nowhere/club.trf\" cannot be read ("),
        "{sentence}"
    );
    assert!(
        sentence.ends_with("): name a TRF file that can"),
        "{sentence}"
    );
    let unknown = run(&["pair", "--system", "lottery", "club.trf"], b"");
    assert_eq!(unknown.status.code(), Some(2));
}

/// Two rounds of four players, the second of which repeats the first with other colours.
const REPEATED: &str = "\
012 Club
001    1      Ann                               2100                             2.0    1     3 w 1     3 b 1
001    2      Bob                               2000                             1.0    2     4 b 1     4 w 0
001    3      Cem                               1900                             0.0    3     1 b 0     1 w 0
001    4      Dot                               1800                             1.0    4     2 w 0     2 b 1
";

#[test]
fn a_check_says_where_a_report_differs_and_by_which_article() {
    let checked = |content: &str, more: &[&str]| {
        let file = File::new(content);
        let path = file.path.to_str().unwrap().to_owned();
        let arguments = [&["pair", "--check"][..], more, &[path.as_str()]].concat();
        let output = run(&arguments, b"");
        assert_eq!(output.stderr, b"");
        let text = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), text.replace(&path, "FILE"))
    };
    let holds = "Round 1: as paired by C.04.3\n1 round, 1 as the rules pair them, 0 differ\n";
    assert_eq!(checked(CLUB, &[]), (Some(0), holds.to_owned()));
    let repeated = "Round 1: as paired by C.04.3\n\
        Round 2: differs\n  \
        board 1: 2 – 4 in the file, 2 – 1 by the rules\n  \
        board 2: 3 – 1 in the file, 3 – 4 by the rules\n  \
        C.04.3, C1: 2 and 4 have met before\n  \
        C.04.3, C1: 3 and 1 have met before\n\
        2 rounds, 1 as the rules pair them, 1 differs\n";
    assert_eq!(checked(REPEATED, &[]), (Some(1), repeated.to_owned()));
    // Record 192 names the system, and so can the command.
    let table = "Round 1: differs\n  \
        board 1: 1 – 3 in the file, 1 – 4 by the rules\n  \
        board 2: 4 – 2 in the file, 2 – 3 by the rules\n  \
        C.05, Annex 1: the Berger table has other pairs in this round\n\
        Round 2: differs\n  \
        board 1: 2 – 4 in the file, 4 – 3 by the rules\n  \
        board 2: 3 – 1 in the file, 1 – 2 by the rules\n  \
        C.05, Annex 1: the Berger table has other pairs in this round\n\
        2 rounds, 0 as the rules pair them, 2 differ\n";
    let named = format!("192 FIDE_ROUNDROBIN\n{REPEATED}");
    assert_eq!(checked(&named, &[]), (Some(1), table.to_owned()));
    assert_eq!(
        checked(REPEATED, &["--system", "berger"]),
        (Some(1), table.to_owned())
    );
    assert_eq!(
        checked(&named, &["--system", "dutch"]),
        (Some(1), repeated.to_owned())
    );
    // The last round may have no results yet.
    let open = REPEATED
        .replace("    3 b 1\n", "    2 b\n")
        .replace("    4 w 0\n", "    1 w\n")
        .replace("    1 w 0\n", "    4 w\n")
        .replace("    2 b 1\n", "    3 b\n")
        .replace("2.0    1", "1.0    1")
        .replace("1.0    4", "0.0    4");
    let holds = "Round 1: as paired by C.04.3\nRound 2: as paired by C.04.3\n\
        2 rounds, 2 as the rules pair them, 0 differ\n";
    assert_eq!(checked(&open, &[]), (Some(0), holds.to_owned()));
    let empty = "\"FILE\", line 1: the file ends without a player; each needs a line that begins with 001\n";
    assert_eq!(checked("", &[]), (Some(2), empty.to_owned()));
    let before = CLUB.replace("3 w 1", "").replace("1 b 0", "");
    let before = before.replace("4 b =  0000 - H", "").replace("2 w =", "");
    let before = before.replace("0000 - U", "").replace("1.0 ", "0.0 ");
    let before = before.replace("0.5 ", "0.0 ");
    let nothing = "\"FILE\", no round has been paired, so there is nothing to check\n";
    assert_eq!(checked(&before, &[]), (Some(2), nothing.to_owned()));
}
