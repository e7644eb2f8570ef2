//! Every id survives being written and read, and nothing else is read as one.

use super::{
    league::{About, Decide, OrderId, Organise, Pick, Ruling},
    teams::TeamStep,
    *,
};
use matches::{
    own_games::{QueuePosition, Turn},
    plan::conditions::PlyRuling,
};
use panels::Name;
use ratings::RatingPool;
use rules::{Side, game::Perspective};

/// An organiser's order of this name.
fn order(name: &'static str, about: About) -> OrderId {
    let name = Name::of(name);
    OrderId { name, about }
}

#[test]
fn ids_round_trip_and_fit() {
    let id = MatchId(u64::MAX);
    let a: Point = "a10".parse().unwrap();
    let [from, to]: [PointName; 2] = ["a10", "e12"].map(|name| name.parse().unwrap());
    let formation = FormationId(u64::MAX);
    let place = QueuePosition {
        due: Moment(i64::MAX),
        updated: Moment(i64::MAX),
        id,
    };
    let all = [
        Id::Challenge(id, Response::Accept),
        Id::Challenge(id, Response::Decline),
        Id::Setup(Setup::Places),
        Id::Setup(Setup::Offer),
        Id::Setup(Setup::Export),
        Id::SameAgain,
        Id::Refill(Refused::Practice),
        Id::Leagues,
        Id::Challenge(id, Response::Withdraw),
        Id::Mine(id),
        Id::Board(id, Facing::Usual),
        Id::Board(id, Facing::Turned),
        Id::Note(id),
        Id::Knowledge(id, true),
        Id::Knowledge(id, false),
        Id::Settings(GameName::Luzhanqi, Setting::Set(Name::of("knowledge:yes"))),
        Id::Mark(id, Marking::Start),
        Id::Mark(id, Marking::Piece),
        Id::Mark(id, Marking::Kind(a)),
        Id::Mark(id, Marking::Write(a)),
        Id::Mark(id, Marking::Remove(a)),
        Id::League(u64::MAX, League::Team(TeamStep::Founded)),
        Id::League(u64::MAX, League::Team(TeamStep::Up(PersonId(u64::MAX)))),
        Id::League(u64::MAX, League::Pick(Pick::Place(u64::MAX))),
        Id::League(
            u64::MAX,
            League::Ask(order("field", About::Two(u64::MAX, u64::MAX))),
        ),
        Id::League(
            u64::MAX,
            League::Do(order("substitute", About::Two(u64::MAX, u64::MAX))),
        ),
        Id::League(
            u64::MAX,
            League::Do(order("rule", About::Result(u32::MAX, Ruling::SecondAbsent))),
        ),
        Id::League(u64::MAX, League::Organise(Organise::Game(u32::MAX))),
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
        Id::Desk(id, Desk::Army),
        Id::Move(id, Moving::Start),
        Id::Move(id, Moving::From(u32::MAX)),
        Id::Move(id, Moving::Targets(u32::MAX, from)),
        Id::Move(id, Moving::To(u32::MAX, from, u8::MAX)),
        Id::Move(id, Moving::Go(u32::MAX, from, to)),
        Id::Move(id, Moving::Free(u8::MAX)),
        Id::Move(id, Moving::StartTurn),
        Id::Move(id, Moving::TurnIn(u32::MAX, u8::MAX)),
        Id::Move(id, Moving::Turn(u32::MAX, to)),
        Id::Move(id, Moving::At(u32::MAX, u8::MAX)),
        Id::Move(id, Moving::Confirm(u32::MAX, from, to)),
        Id::Move(id, Moving::ConfirmTurn(u32::MAX, to)),
        Id::Invite(
            PersonId(u64::MAX),
            GameName::DouShouQi,
            "楚河：漢界:".repeat(5),
        ),
        Id::Ask(id, Asking::More),
        Id::Ask(id, Asking::TakeBack),
        Id::Ask(id, Asking::Pause(basics::Span::days(7))),
        Id::Ask(id, Asking::ChoosePause),
        Id::Ask(id, Asking::Resume),
        Id::Ask(id, Asking::WithdrawTakeBack(u32::MAX)),
        Id::Ask(id, Asking::WithdrawPause(u32::MAX)),
        Id::Ask(id, Asking::CallOff),
        Id::Ask(id, Asking::WithdrawCallOff(u32::MAX)),
        Id::Resign(id, true),
        Id::Resign(id, false),
        Id::Plan(id, Planning::Add),
        Id::Plan(id, Planning::Added),
        Id::Plan(id, Planning::Remove),
        Id::Plan(id, Planning::Case(PlyRuling::BothFell)),
        Id::Plan(id, Planning::CaseSent(PlyRuling::Won)),
        Id::Plan(id, Planning::DespiteLoss(true)),
        Id::Plan(id, Planning::DespiteLoss(false)),
        Id::Plan(id, Planning::Clear),
        Id::Answer(id, Request::TakeBack, u32::MAX, true),
        Id::Answer(id, Request::TakeBack, 1, false),
        Id::Abort(id, true),
        Id::Abort(id, false),
        Id::Answer(id, Request::Draw, u32::MAX, true),
        Id::Answer(id, Request::Draw, u32::MAX, false),
        Id::Answer(id, Request::Pause, u32::MAX, true),
        Id::Answer(id, Request::Pause, 7, false),
        Id::Answer(id, Request::CallOff, u32::MAX, true),
        Id::Answer(id, Request::EarlierPause, 7, false),
        Id::Notifications(Notification::Show),
        Id::Notifications(Notification::Set(Name::of("zone"))),
        Id::Notifications(Notification::Set(Name::of("zone-form"))),
        Id::Notifications(Notification::Set(Name::of("quiet"))),
        Id::Notifications(Notification::Set(Name::of("lead"))),
        Id::Notifications(Notification::Set(Name::of("in-thread"))),
        Id::Notifications(Notification::Set(Name::of("not-in-thread"))),
        Id::Notifications(Notification::Set(Name::of("direct"))),
        Id::Notifications(Notification::Set(Name::of("no-direct"))),
        Id::Vacation(Vacation::Begin(30)),
        Id::Vacation(Vacation::Begin(0)),
        Id::Vacation(Vacation::End),
        Id::Refuse(Refusing::Show),
        Id::Refuse(Refusing::Of(id)),
        Id::Refuse(Refusing::Everybody(true)),
        Id::Refuse(Refusing::Everybody(false)),
        Id::Refuse(Refusing::Again),
        Id::Privacy(Privacy::Ask),
        Id::Privacy(Privacy::Erase),
        Id::Privacy(Privacy::Keep),
        Id::Time(id, true),
        Id::Time(id, false),
        Id::Replay(id, ReplayRequest::default()),
        Id::Replay(
            id,
            ReplayRequest {
                perspective: Some(Perspective::Seat(Side::Second)),
                form: ReplayForm::Moments,
                shared: true,
            },
        ),
        Id::Replay(
            id,
            ReplayRequest {
                perspective: Some(Perspective::Revealed),
                form: ReplayForm::Position(Step::Forward, u32::MAX),
                shared: false,
            },
        ),
        Id::Formations(Formations::Pick(u8::MAX)),
        Id::Formations(Formations::Show(formation)),
        Id::Formations(Formations::Army),
        Id::Formations(Formations::Keep(NamedArmy::LeftHook)),
        Id::Formations(Formations::Kept(NamedArmy::Centre)),
        Id::Formations(Formations::New),
        Id::Formations(Formations::Made),
        Id::Formations(Formations::Rename(formation)),
        Id::Formations(Formations::Renamed(formation)),
        Id::Formations(Formations::Mirror(formation, Moment(i64::MAX))),
        Id::Formations(Formations::AskDelete(formation)),
        Id::Formations(Formations::Delete(formation)),
        Id::Games(Games::List),
        Id::Games(Games::First),
        Id::Games(Games::Show(
            Turn::Theirs,
            Some(GameName::DouShouQi),
            u32::MAX,
        )),
        Id::Games(Games::PickGame(Turn::Theirs)),
        Id::Games(Games::PickTurn(Some(GameName::DouShouQi))),
        Id::Games(Games::Next(place)),
        Id::Open(Open::List),
        Id::Open(Open::ListOf(GameName::DouShouQi)),
        Id::Open(Open::Pick),
        Id::Open(Open::Accept(id)),
        Id::Open(Open::Decline(id)),
        Id::Open(Open::Withdraw(id)),
        Id::RulesMenu,
        Id::Rules("xiangqi:booklet:goal".parse().unwrap()),
        Id::Settings(GameName::Luzhanqi, Setting::Preview),
        Id::Settings(GameName::Luzhanqi, Setting::Set(Name::of("language"))),
        Id::Settings(GameName::Luzhanqi, Setting::Set(Name::of("style"))),
        Id::Settings(GameName::Xiangqi, Setting::Set(Name::of("theme"))),
        Id::Settings(GameName::Xiangqi, Setting::Set(Name::of("text"))),
        Id::Settings(GameName::DouShouQi, Setting::Set(Name::of("no-text"))),
        Id::Settings(GameName::DouShouQi, Setting::Set(Name::of("reset"))),
        Id::Settings(
            GameName::DouShouQi,
            Setting::Set(Name::of("profile:nobody")),
        ),
        Id::Rules("xiangqi:booklet:goal:rated-live".parse().unwrap()),
        Id::History(PersonId(u64::MAX), History::Page(u32::MAX)),
        Id::History(PersonId(u64::MAX), History::Pick),
        Id::History(PersonId(u64::MAX), History::PickGame),
        Id::History(PersonId(u64::MAX), History::Of(None, u32::MAX)),
        Id::Leaderboard(Leaderboard::Page(
            RatingPool::LuzhanqiHiddenCorrespondence,
            u32::MAX,
        )),
        Id::Leaderboard(Leaderboard::Pick),
    ];
    for id in all {
        let text = id.to_string();
        assert!(text.chars().count() <= 100, "{text}");
        assert_eq!(text.parse::<Id>().as_ref(), Ok(&id), "{text}");
    }
    for text in [
        "",
        "mine",
        "mine:",
        "mine:x",
        "mine:1:2",
        "board:1",
        "board:1:first",
        "draw:1:2:maybe",
        "desk:1:burn",
        "plan:1",
        "plan:1:case",
        "plan:1:case:lost",
        "replay:1",
        "mark:1",
        "mark:1:kind",
        "mark:1:kind:z9",
        "knowledge:1",
        "knowledge:1:maybe",
        "replay:1:own:animation",
        "rules:",
        "rules:1",
        "settings:luzhanqi",
        "settings:chess:style",
        "settings:luzhanqi:Font",
        "replay:1:own:animation:see:now",
        "replay:1:somebody:animation:see",
        "formations:pick",
        "formations:pick:256",
        "formations:show:x",
        "formations:keep",
        "formations:keep:phalanx",
        "formations:mirror:1",
        "formations:delete:1:2",
        "games:",
        "games:list:1",
        "games:next:1",
        "games:next:1:2:x",
        "open:list:chess",
        "open:accept",
    ] {
        assert!(text.parse::<Id>().is_err(), "{text:?}");
    }
}

#[test]
fn buttons_on_messages_of_earlier_versions_still_work() {
    for (text, id) in [
        (
            "replay:7:own:animation:see",
            Id::Replay(MatchId(7), ReplayRequest::default()),
        ),
        ("move:7:confirm:3:a6:a7", {
            let [from, to] = ["a6", "a7"].map(|name| name.parse().unwrap());
            Id::Move(MatchId(7), Moving::Confirm(3, from, to))
        }),
        (
            "league:7:starts",
            Id::League(7, League::Decide(Decide::Starts)),
        ),
        (
            "league:7:set:third-place",
            Id::League(7, League::Decide(Decide::Set(Name::of("third-place")))),
        ),
        (
            "league:7:written:numbers",
            Id::League(7, League::Decide(Decide::Written(Name::of("numbers")))),
        ),
        (
            "messages:not-in-thread",
            Id::Notifications(Notification::Set(Name::of("not-in-thread"))),
        ),
        (
            "settings:xiangqi:no-text",
            Id::Settings(GameName::Xiangqi, Setting::Set(Name::of("no-text"))),
        ),
        (
            "plan:7:despite-loss:yes",
            Id::Plan(MatchId(7), Planning::DespiteLoss(true)),
        ),
        ("board:7:turned", Id::Board(MatchId(7), Facing::Turned)),
        ("time:7:give", Id::Time(MatchId(7), false)),
        ("vacation:begin:3", Id::Vacation(Vacation::Begin(3))),
        ("refuse:of:7", Id::Refuse(Refusing::Of(MatchId(7)))),
        (
            "refuse:everybody:yes",
            Id::Refuse(Refusing::Everybody(true)),
        ),
        ("privacy:ask", Id::Privacy(Privacy::Ask)),
        (
            "open:list:doushouqi",
            Id::Open(Open::ListOf(GameName::DouShouQi)),
        ),
    ] {
        assert_eq!(text.parse::<Id>().as_ref(), Ok(&id), "{text}");
        assert_eq!(id.to_string(), text);
    }
}
