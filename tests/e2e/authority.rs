//! Rights are checked by the bot itself, whatever a server lets Discord list.

use serde_json::{Value, json};

use harness::{Cafe, InProcess};

use super::{organisers::says, ratings::red_wins};

const MANAGERS_ONLY: &str = "Only members who may manage the server can do that.";

#[tokio::test(flavor = "multi_thread")]
async fn managers_commands_refuse_everybody_else_even_where_a_server_lists_them_for_all() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let (game, _) = red_wins(&cafe, ann, ben).await;
    cafe.result().await;
    bot.owes_nothing().await;

    let path = format!("/control/as/{}/commands", ann.id);
    let listed = async || -> Vec<String> {
        let all: Value = cafe.control.get(&path).await;
        let all = all["commands"]
            .as_array()
            .unwrap_or_else(|| all.as_array().unwrap());
        let names = all.iter().map(|one| one["name"].as_str().unwrap());
        names.map(str::to_owned).collect()
    };
    let before = listed().await;
    let managers = ["void", "rating-network", "server-settings"];
    assert!(
        !managers
            .iter()
            .any(|one| before.contains(&(*one).to_owned()))
    );
    let opened = json!({ "open_commands": managers });
    cafe.control.post("/control/guild", opened).await;
    let added = listed()
        .await
        .into_iter()
        .filter(|one| !before.contains(one));
    assert_eq!(
        added.count(),
        managers.len(),
        "no other command is for managers"
    );

    for (command, option) in [
        ("void", ("reason", "I lost it.")),
        ("rating-network", ("found", "Mine")),
        ("server-settings", ("language", "zh-Hant")),
    ] {
        let refused = ben.slash(&game.thread, command, &[option]).await;
        says(&refused, &[MANAGERS_ONLY]);
    }
    let network = olga.slash(&cafe.games, "rating-network", &[]).await;
    says(&network, &["rated by themselves"]);
    let form = olga.slash_raw(&cafe.games, "server-settings", &[]).await;
    let language = olga.enter_in(&form, &[]).await;
    says(&language, &["English"]);
    let reason = [("reason", "So it is.")];
    let voided = olga.slash(&game.thread, "void", &reason).await;
    says(&voided, &["is voided"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_voids_no_game_of_their_own() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, olga) = (&cafe.ann, &cafe.olga);
    let (game, _) = red_wins(&cafe, ann, olga).await;
    cafe.result().await;
    bot.owes_nothing().await;
    let reason = [("reason", "I lost it.")];
    let refused = olga.slash(&game.thread, "void", &reason).await;
    says(&refused, &["You can't void a game that you played."]);
    bot.stop().await;
    cafe.playground.stop().await;
}
