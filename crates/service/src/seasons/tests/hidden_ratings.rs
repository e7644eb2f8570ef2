//! A season's files do not reveal hidden ratings.

use leagues::season::Prohibition;
use matches::records::Visibility;

use super::*;

#[tokio::test]
async fn no_file_reveals_a_hidden_rating() {
    let room = started(swiss(1), GameName::Xiangqi, 4).await;
    let write = async |format| {
        room.service
            .export_season(SEASON, format, ExportReaders::Organisers)
            .await
            .unwrap()
    };
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

#[tokio::test]
async fn only_files_for_organisers_say_who_must_not_meet() {
    let room = started(swiss(3), GameName::Xiangqi, 4).await;
    let [one, other] = [named(101), named(102)].map(|person| person.id);
    let order = Order::Forbid(Prohibition::of(one, other));
    organise(&room, order, 7100).await;
    let write = async |format, readers| {
        let file = room.service.export_season(SEASON, format, readers).await;
        file.unwrap().unwrap()
    };
    for (format, sign) in [
        (ExportFormat::Json, "forbade"),
        (ExportFormat::Trf, "\n260"),
    ] {
        let file = write(format, ExportReaders::Organisers).await;
        assert!(file.contains(sign), "{file}");
        let file = write(format, ExportReaders::Everybody).await;
        assert!(!file.contains(sign), "{file}");
    }
}
