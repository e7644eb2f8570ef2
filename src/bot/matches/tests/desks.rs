//! The number of changes to a desk is visible nowhere.

use super::*;

#[test]
fn the_number_of_desk_changes_is_not_visible() {
    let mut rng = StdRng::seed_from_u64(6);
    let deal = Deal::at_random(0, &mut rng);
    let said = |changes: usize| {
        let mut match_ = Rehearsal::by(
            deal.terms.clone(),
            TimeTerms::default(),
            &mut StdRng::seed_from_u64(0),
        )
        .unwrap();
        for seat in Side::BOTH {
            let army = deal.armies[seat.index()].text();
            let times = if seat == Side::Second { changes } else { 0 };
            for _ in 0..=times {
                act(&mut match_, seat, &Command::Paste(army.clone())).unwrap();
            }
            act(&mut match_, seat, &Command::Ready).unwrap();
        }
        act(&mut match_, Side::First, &Command::OfferDraw).unwrap();
        let seen = match_.loaded();
        let texts = Texts::english();
        let everyone = Reader::everyone(&texts, &GuildSettings::default());
        (
            announced(&everyone, &seen),
            mine(&everyone, &facts(&seen, Side::First)),
        )
    };
    assert_eq!(said(0), said(5));
}

/// What everyone reads of a match in which both players change their desks this often before they are ready, and then
/// ask each other for a draw and for a pause.
fn public_stream(shuffles: [usize; 2]) -> Vec<Said> {
    let texts = Texts::english();
    let reader = with_text(&texts, Look::default());
    let rng = &mut StdRng::seed_from_u64(9);
    let (terms, _) = terms(0);
    let time = TimeTerms {
        control: "2d/move".parse().unwrap(),
        ..TimeTerms::default()
    };
    let mut match_ = Rehearsal::by(terms, time, rng).unwrap();
    let army = match_.loaded();
    let army = facts(&army, Side::First).desk.unwrap().text;
    let mut stream = vec![announced(&reader, &match_.loaded())];
    for (seat, shuffles) in Side::BOTH.into_iter().zip(shuffles) {
        for _ in 0..shuffles {
            match_.act(seat, &Command::Shuffle, rng).unwrap();
        }
        let paste = Command::Paste(army.clone());
        match_.act(seat, &paste, rng).unwrap();
        match_.act(seat, &Command::Ready, rng).unwrap();
        stream.push(announced(&reader, &match_.loaded()));
    }
    for command in [Command::OfferDraw, Command::Pause(basics::Span::SECOND)] {
        match_.act(Side::First, &command, rng).unwrap();
        stream.push(announced(&reader, &match_.loaded()));
    }
    stream
}

#[test]
fn how_often_a_desk_was_changed_shows_nowhere_in_public() {
    let once = public_stream([0, 0]);
    assert!(
        once.iter()
            .any(|(post, ..)| post.to_string().contains("pause-request:"))
    );
    for shuffles in [[1, 0], [0, 7], [5, 3]] {
        assert_eq!(public_stream(shuffles), once, "{shuffles:?}");
    }
}
