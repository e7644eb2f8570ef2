//! Challenges that are made too often, and people who take none.

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn somebody_takes_no_challenges_from_somebody_and_then_again() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let to_ben = [("opponent", ben.id.as_str())];
    let challenge = ann.slash(&cafe.games, "challenge", &to_ben).await;
    let twice = ann.slash(&cafe.games, "challenge", &to_ben).await;
    assert!(
        twice.text.contains("have already challenged"),
        "{}",
        twice.text
    );

    // Nobody else's button does anything.
    let stranger = cleo.press(&challenge, "Refuse their challenges").await;
    assert!(
        stranger.text.contains("for somebody else"),
        "{}",
        stranger.text
    );
    let refused = ben.press(&challenge, "Refuse their challenges").await;
    assert!(refused.text.starts_with("(only you)"), "{}", refused.text);
    for part in [
        "no more challenges from @Ann",
        "but one person",
        "You refuse: @Ann.",
    ] {
        assert!(refused.text.contains(part), "{}", refused.text);
    }
    // The others read that it was declined, and no more.
    let declined = cafe.reads(&cafe.games).await;
    assert_eq!(declined.id(), challenge.id());
    assert!(declined.text.contains("Declined"), "{}", declined.text);
    assert!(ann.reads().await.text.contains("declined your challenge"));
    let again = ann.slash(&cafe.games, "challenge", &to_ben).await;
    let neutral = "(only you)\nThey aren't accepting challenges at present.";
    assert!(again.text.starts_with(neutral), "{}", again.text);
    // Nor does she sit down opposite him where anyone else may, and she does not read why.
    let to_all = ben
        .slash(&cafe.games, "challenge", &[("game", "xiangqi")])
        .await;
    let closed = ann.press(&to_all, "Accept").await;
    let neutral = "(only you)\nThis challenge isn't open to you.";
    assert!(closed.text.starts_with(neutral), "{}", closed.text);

    let settings = ben.slash(&cafe.games, "settings", &[]).await;
    assert!(
        settings.text.contains("everybody but one person"),
        "{}",
        settings.text
    );
    let page = ben.press(&settings, "Challenges").await;
    let all = ben.press(&page, "Refuse all challenges").await;
    assert!(all.text.contains("from nobody"), "{}", all.text);
    let other = cleo.slash(&cafe.games, "challenge", &to_ben).await;
    assert_eq!(other.text, again.text, "both read the same");
    let some = ben.press(&all, "Take challenges again").await;
    let none = ben.pick(&some, "Ann").await;
    assert!(none.text.contains("from everybody."), "{}", none.text);
    // By then Ann waits for a while, because the last one was declined.
    let early = ann.slash(&cafe.games, "challenge", &to_ben).await;
    assert!(early.text.contains("came to nothing"), "{}", early.text);
    let third = cleo.slash(&cafe.games, "challenge", &to_ben).await;
    assert!(third.text.contains("challenges you"), "{}", third.text);

    bot.stop().await;
    cafe.close().await;
}
