//! Every id is read as it is written, and nothing else is.

use super::*;
use matches::plan::conditions::Ruled;

#[test]
fn ids_are_read_as_they_are_written_and_fit() {
    let id = MatchId(u64::MAX);
    let a: Point = "a10".parse().unwrap();
    let [from, to]: [PointName; 2] = ["a10", "e12"].map(|name| name.parse().unwrap());
    let all = [
        Id::Challenge(id, Response::Accept),
        Id::Challenge(id, Response::Decline),
        Id::Challenge(id, Response::Withdraw),
        Id::Mine(id),
        Id::Note(id),
        Id::Rematch(id),
        Id::Watch(u32::MAX),
        Id::Desk(id, Desk::Pick(Moment(i64::MAX))),
        Id::Desk(id, Desk::Swap(Moment(i64::MAX), a)),
        Id::Desk(id, Desk::Shuffle),
        Id::Desk(id, Desk::Mirror),
        Id::Desk(id, Desk::Paste),
        Id::Desk(id, Desk::Pasted),
        Id::Desk(id, Desk::Ready(Moment(i64::MAX))),
        Id::Desk(id, Desk::NotReady),
        Id::Desk(id, Desk::Save(Moment(i64::MAX))),
        Id::Desk(id, Desk::Saved(Moment(i64::MAX))),
        Id::Desk(id, Desk::Load),
        Id::Desk(id, Desk::Loaded(u8::MAX)),
        Id::Move(id, Moving::Start),
        Id::Move(id, Moving::From(u32::MAX)),
        Id::Move(id, Moving::Targets(u32::MAX, from)),
        Id::Move(id, Moving::To(u32::MAX, from, u8::MAX)),
        Id::Move(id, Moving::StartTurn),
        Id::Move(id, Moving::At(u32::MAX, u8::MAX)),
        Id::Move(id, Moving::Confirm(u32::MAX, Action::Move { from, to })),
        Id::Move(id, Moving::Confirm(u32::MAX, Action::Turn(to))),
        Id::Resign(id, true),
        Id::Resign(id, false),
        Id::Plan(id, Planning::Add),
        Id::Plan(id, Planning::Added),
        Id::Plan(id, Planning::Remove),
        Id::Plan(id, Planning::Case(Ruled::BothFell)),
        Id::Plan(id, Planning::CaseSent(Ruled::Won)),
        Id::Plan(id, Planning::DespiteLoss(true)),
        Id::Plan(id, Planning::DespiteLoss(false)),
        Id::Plan(id, Planning::Clear),
        Id::TakeBack(id, u32::MAX, true),
        Id::TakeBack(id, 1, false),
        Id::Abort(id, true),
        Id::Abort(id, false),
        Id::Draw(id, u32::MAX, true),
        Id::Draw(id, u32::MAX, false),
        Id::Pause(id, u32::MAX, true),
        Id::Pause(id, 7, false),
        Id::Messages(MessageSetting::Show),
        Id::Messages(MessageSetting::Zone),
        Id::Messages(MessageSetting::ZoneForm),
        Id::Messages(MessageSetting::Quiet),
        Id::Messages(MessageSetting::Lead),
        Id::Messages(MessageSetting::InThread(true)),
        Id::Messages(MessageSetting::InThread(false)),
        Id::Messages(MessageSetting::DirectMessages(true)),
        Id::Messages(MessageSetting::DirectMessages(false)),
        Id::Vacation(Vacation::Begin(30)),
        Id::Vacation(Vacation::Begin(0)),
        Id::Vacation(Vacation::End),
        Id::Time(id, true),
        Id::Time(id, false),
        Id::Replay(id, Wanted::default()),
        Id::RulesMenu,
        Id::Rules("xiangqi:booklet:goal".parse().unwrap()),
        Id::Settings(GameName::Luzhanqi, Setting::Preview),
        Id::Settings(GameName::Luzhanqi, Setting::Language),
        Id::Settings(GameName::Luzhanqi, Setting::Style),
        Id::Settings(GameName::Xiangqi, Setting::Theme),
        Id::Settings(GameName::Xiangqi, Setting::TextBoard(true)),
        Id::Settings(GameName::DouShouQi, Setting::TextBoard(false)),
        Id::Settings(GameName::DouShouQi, Setting::Reset),
    ];
    for id in all {
        let text = id.to_string();
        assert!(text.len() <= 100, "{text}");
        assert_eq!(text.parse(), Ok(id));
    }
    for text in [
        "",
        "mine",
        "mine:",
        "mine:x",
        "mine:1:2",
        "draw:1:2:maybe",
        "desk:1:burn",
        "plan:1",
        "plan:1:case",
        "plan:1:case:lost",
        "replay:1",
        "replay:1:own:animation",
        "rules:",
        "rules:1",
        "settings:luzhanqi",
        "settings:chess:style",
        "settings:luzhanqi:font",
    ] {
        assert_eq!(text.parse::<Id>(), Err(UnknownId), "{text:?}");
    }
}
