//! A game in which somebody took a seat over: it goes on, does not count for ratings, and its record holds.

use harness::{Cafe, InProcess};
use notary::check;

use super::{
    leagues::entered,
    organisers::{chooses, found, managed, started},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_seat_changed_hands_is_rated_for_nobody_and_its_record_holds() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 1, &[ann, ben]).await;
    let (thread, _) = started(&cafe, &bot, &page).await;
    let place = thread.parse().unwrap();
    let record = bot.service.at_place(place).await.unwrap().records.remove(0);
    // Ann may play either colour.
    let [first, second] = match record.names[0].as_str() {
        "Ann" => [ann, ben],
        _ => [ben, ann],
    };
    first.slash(&thread, "move", &[("move", "b2e2")]).await;
    let page = managed(&cafe, olga).await;
    let about = olga.pick(&page, &record.names[1]).await;
    let form = chooses(olga, &about, "Who takes over the seat …", &[&cleo.id]).await;
    olga.send_form(&form, &[("reason", "They moved away.")])
        .await;
    found(&cafe, &bot, &thread, "takes over the seat").await;
    // What nobody else may do, whoever sits there now may.
    let refused = second.slash(&thread, "move", &[("move", "b9c7")]).await;
    assert!(
        refused.text.contains("You aren't playing"),
        "{}",
        refused.text
    );
    cleo.slash(&thread, "move", &[("move", "b9c7")]).await;
    for (player, ply) in [
        (first, "b0c2"),
        (cleo, "h9g7"),
        (first, "h0g2"),
        (cleo, "a9b9"),
        (first, "a0b0"),
        (cleo, "i9h9"),
        (first, "i0h0"),
        (cleo, "c6c5"),
    ] {
        player.slash(&thread, "move", &[("move", ply)]).await;
    }
    let asked = first.slash(&thread, "resign", &[]).await;
    first.press(&asked, "Resign").await;
    // Both have played enough moves for a resignation to count.
    found(
        &cafe,
        &bot,
        &thread,
        "**Not counted for ratings:** a seat changed hands during the game.",
    )
    .await;
    let file = ann.slash(&thread, "record", &[]).await;
    let text = String::from_utf8(cafe.control.picture(&file).await).unwrap();
    let holding = check(&[text.as_str()]).unwrap();
    assert!(holding.is_whole && holding.plies == 10, "{holding}");
    assert!(text.contains("taken-over"), "{text}");
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
