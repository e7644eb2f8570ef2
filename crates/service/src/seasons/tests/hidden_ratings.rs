//! A season's files do not reveal hidden ratings.

use matches::records::Visibility;

use super::*;

#[tokio::test]
async fn no_file_reveals_a_hidden_rating() {
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
