//! What a season's files tell of people who show their ratings to nobody.

use matches::records::Visibility;

use super::*;

#[tokio::test]
async fn no_file_tells_a_rating_that_its_owner_shows_to_nobody() {
    let room = started(swiss(1), GameName::Xiangqi, 4).await;
    let write = async |format| room.service.export_season(SEASON, format).await.unwrap();
    let formats = [
        ExportFormat::Standings,
        ExportFormat::Json,
        ExportFormat::Trf,
    ];
    for format in formats {
        assert!(write(format).await.unwrap().contains("1899"), "{format:?}");
    }
    let hidden = named(101);
    let hides = room
        .service
        .choose(&hidden, |chosen| chosen.profile = Some(Visibility::Nobody));
    hides.await.unwrap();
    for format in formats {
        let file = write(format).await.unwrap();
        assert!(!file.contains("1899"), "{file}");
        assert!(file.contains("1898"), "{file}");
    }
}
