//! `caipan doctor` says what the bot lacks, what to do about it, and by its status whether there is anything to do.

use std::{fs::Permissions, os::unix::fs::PermissionsExt, path::Path};

use harness::{Cafe, InProcess, program, written};
use tokio::process::Command;

/// What the doctor says, and whether there is nothing to put right.
async fn doctor(cafe: &Cafe, data: &Path, token: Option<&str>) -> (bool, String) {
    doctor_with(cafe, data, token, []).await
}

/// The same with further settings.
pub async fn doctor_with(
    cafe: &Cafe,
    data: &Path,
    token: Option<&str>,
    settings: impl IntoIterator<Item = (&'static str, String)>,
) -> (bool, String) {
    let mut command = Command::new(program());
    command
        .arg("doctor")
        .env_remove("DISCORD_TOKEN")
        .env("CAIPAN_STAND_IN", cafe.playground.address().to_string())
        .envs(harness::variables(data).await)
        .envs(settings);
    if let Some(token) = token {
        command.env("DISCORD_TOKEN", token);
    }
    let done = command.output().await.unwrap();
    let told = String::from_utf8(done.stdout).unwrap();
    (done.status.success(), told)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_what_is_wrong_and_how_to_put_it_right() {
    let cafe = Cafe::open().await;
    let token = cafe.playground.token();
    let empty = tempfile::tempdir().unwrap();
    let (well, told) = doctor(&cafe, empty.path(), Some(token)).await;
    assert!(well, "{told}");
    assert!(told.contains("there is none yet"), "{told}");

    let bot = InProcess::start(&cafe).await;
    std::fs::set_permissions(bot.folder(), Permissions::from_mode(0o700)).unwrap();
    cafe.open_game_between(&cafe.ann, &cafe.ben, &[("game", "xiangqi")])
        .await;
    bot.owes_nothing().await;
    let (well, told) = doctor(&cafe, bot.folder(), Some(token)).await;
    assert!(well, "{told}");
    let lines = |mark: &str| told.lines().filter(|line| line.starts_with(mark)).count();
    assert_eq!(
        [lines("ok"), lines("look"), lines("FIX")],
        [13, 0, 0],
        "{told}"
    );
    for line in [
        "a Caipan is using it",
        "#games",
        "agrees with Discord's",
        "sessions may still begin",
        "people for themselves",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }

    cafe.deny(&cafe.games, &["ATTACH_FILES"]).await;
    let (well, told) = doctor(&cafe, bot.folder(), Some(token)).await;
    assert!(!well && told.contains("Attach Files"), "{told}");
    cafe.deny(&cafe.games, &[]).await;

    let (well, told) = doctor(&cafe, bot.folder(), Some("MTIz.abc.def")).await;
    assert!(
        !well && told.contains("Discord refuses the token"),
        "{told}"
    );
    assert!(!told.contains("MTIz"), "{told}");
    let (well, told) = doctor(&cafe, bot.folder(), None).await;
    assert!(!well && told.contains("DISCORD_TOKEN is not set"), "{told}");

    // A copy from before there were keys.
    let backups = bot.folder().join("backups");
    std::fs::create_dir_all(&backups).unwrap();
    written(&backups, 12, "").await;
    let (well, told) = doctor(&cafe, bot.folder(), Some(token)).await;
    assert!(
        well && told.contains("caipan.sqlite in plain text"),
        "{told}"
    );
    bot.stop().await;
}
