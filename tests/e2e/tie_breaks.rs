//! The tie-breaks of a league: from menus, and by FIDE's codes.

use harness::{Cafe, InProcess};
use serde_json::json;

use super::leagues::creates;

const FORM: &str = "Tie-breaks by code";
const CODES: &str = "Codes, the first one first";

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_orders_by_codes() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    let named = [("name", json!("Cup")), ("game", json!("xiangqi"))];
    let page = creates(&cafe, olga, &named).await;
    let settings = olga.press(&page, "Settings").await;

    for (codes, why) in [
        ("BH/C1, XYZ", "I don't know the tie-break “XYZ”."),
        ("BH, DE, BH", "Each tie-break can be used only once."),
        ("BH, BC", "is only for teams, or only for players"),
        ("BH, BH/C1, BH/M1, SB, DE, WIN, PS", "at most 6 tie-breaks"),
    ] {
        let refused = olga.enter(&settings, FORM, &[(CODES, codes)]).await;
        assert!(refused.text.contains(why), "{codes}: {}", refused.text);
        assert!(refused.text.contains(codes), "{}", refused.text);
    }
    let codes = [(CODES, "bh/c1；KS/L+1 、 aro, OTHER_MODIFIED_MEDIAN")];
    let set = olga.enter(&settings, FORM, &codes).await;
    let said = "ties are broken by Buchholz without the lowest (BH/C1), then points against the upper half (Koya) (KS/L+1), \
        then average rating of opponents (ARO), then modified median (US Chess)";
    assert!(set.text.contains(said), "{}", set.text);

    // The menus show what was typed, and offer more than the usual ones.
    let second = [
        ("Second tie-break", "performance rating (TPR)"),
        ("Fourth tie-break", "None"),
    ];
    let set = olga.enter(&settings, "Tie-breaks", &second).await;
    let said = "ties are broken by Buchholz without the lowest (BH/C1), then performance rating (TPR), \
        then average rating of opponents (ARO)\n";
    assert!(set.text.contains(said), "{}", set.text);

    // Everybody has the same opponents in a round robin.
    let options = [
        ("name", json!("All")),
        ("game", json!("xiangqi")),
        ("format", json!("round-robin")),
    ];
    let page = creates(&cafe, olga, &options).await;
    let settings = olga.press(&page, "Settings").await;
    let refused = olga.enter(&settings, FORM, &[(CODES, "DE, AOB")]).await;
    assert!(
        refused.text.contains("Buchholz breaks no ties"),
        "{}",
        refused.text
    );
    // Boards of teams.
    let options = [
        ("name", json!("Teams")),
        ("game", json!("xiangqi")),
        ("teams", json!(4)),
    ];
    let page = creates(&cafe, olga, &options).await;
    let settings = olga.press(&page, "Settings").await;
    let set = olga
        .enter(&settings, FORM, &[(CODES, "EDET, BC, TBR")])
        .await;
    let said = "ties are broken by extended encounter, top boards (EDET), then board count (BC), then points on the top boards (TBR)";
    assert!(set.text.contains(said), "{}", set.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
