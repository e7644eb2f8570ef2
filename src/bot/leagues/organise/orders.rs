//! The orders of organisers, and the call of a player to them. Each is declared once, in the order in which buttons are shown.
//! The season knows which entries of the log can be undone, and how.

use basics::Moment;
use leagues::season::{Feature, Order, Prohibition, Season, Seat, Stage, Team};
use serenity::all::{ButtonStyle, CreateButton};
use service::seasons::LoadedSeason;
use texts::{Texts, args, key};

use super::order::Becomes::Alone;
use super::order::{Asked, Becomes, OrderKind, Place, Title, short};
use crate::bot::leagues::read::{happened, log};
use crate::bot::leagues::words::names::{entry, menu_name, result};
use crate::messages::ids::league::{About, OrderId, Organise};

const DANGER: ButtonStyle = ButtonStyle::Danger;
const PLAIN: ButtonStyle = ButtonStyle::Secondary;
const SUCCESS: ButtonStyle = ButtonStyle::Success;

/// To start the season.
pub const START: OrderKind = OrderKind::new(
    "start",
    Alone(|_| Some(Order::Start)),
    Title::Plain(key::BUTTON_LEAGUE_START),
)
.asked_by(Organise::Start, key::LEAGUE_NEWS_BEGUN)
.on(
    Place::First,
    (SUCCESS, key::BUTTON_LEAGUE_START),
    |season, _| season.stage() == Stage::Open,
);
/// To begin rounds again.
const RESUME: OrderKind = OrderKind::new(
    "resume",
    Alone(|_| Some(Order::Resume)),
    Title::Plain(key::LEAGUE_FORM_RESUME),
)
.on(
    Place::Season,
    (PLAIN, key::BUTTON_LEAGUE_RESUME),
    |season, _| is_on(season) && season.is_paused(),
);
/// To begin no new round for now.
const PAUSE: OrderKind = OrderKind::new(
    "pause",
    Alone(|_| Some(Order::Pause)),
    Title::Plain(key::LEAGUE_FORM_PAUSE),
)
.on(
    Place::Season,
    (PLAIN, key::BUTTON_LEAGUE_PAUSE),
    |season, _| is_on(season) && !season.is_paused(),
);
/// To postpone the end of the round.
const POSTPONE: OrderKind = OrderKind::new(
    "postpone",
    Becomes::Until(
        |season, _| end_of_round(season),
        |_, until| Some(Order::Postpone(until)),
    ),
    Title::Plain(key::LEAGUE_FORM_POSTPONE),
)
.on(
    Place::Season,
    (PLAIN, key::BUTTON_LEAGUE_POSTPONE),
    |season, _| {
        // An evening's event does not last for days.
        let is_sitting = season.has(Feature::OneSitting);
        is_on(season) && end_of_round(season).is_some() && !is_sitting
    },
);
/// To end the round before its date.
const END_ROUND: OrderKind = OrderKind::new(
    "end-round",
    Alone(|_| Some(Order::EndRound)),
    Title::Plain(key::LEAGUE_FORM_END_ROUND),
)
.on(
    Place::Season,
    (PLAIN, key::BUTTON_LEAGUE_END_ROUND),
    |season, _| is_on(season) && season.can_end_round().is_ok(),
);
/// To adopt the newest rules.
const ADOPT_RULES: OrderKind = OrderKind::new(
    "adopt-rules",
    Alone(|_| Some(Order::AdoptRules)),
    Title::Plain(key::LEAGUE_FORM_ADOPT_RULES),
)
.on(
    Place::Season,
    (PLAIN, key::BUTTON_LEAGUE_ADOPT_RULES),
    |season, _| is_on(season) && season.can_adopt_rules().is_ok(),
);
/// To end the season early, or to call it off before the start.
pub const END: OrderKind = OrderKind::new(
    "end",
    Alone(|_| Some(Order::End)),
    Title::Other(|it| {
        it.texts.get(match it.season.stage() {
            Stage::Open => key::LEAGUE_FORM_CALL_OFF,
            Stage::Running | Stage::Over | Stage::CalledOff => key::LEAGUE_FORM_END,
        })
    }),
)
.hinted(hint_of_end)
.on(
    Place::Season,
    (DANGER, key::BUTTON_LEAGUE_END),
    |season, _| matches!(season.stage(), Stage::Open | Stage::Running),
)
.called_before_start(key::BUTTON_LEAGUE_CALL_OFF);
/// To add all players of the previous season.
const TAKE_OVER: OrderKind = OrderKind::new(
    "take-over",
    Becomes::Former,
    Title::Plain(key::LEAGUE_FORM_TAKE_OVER),
)
.adding()
.on(
    Place::Last,
    (PLAIN, key::BUTTON_LEAGUE_TAKE_OVER),
    |season, _| season.stage() == Stage::Open && season.predecessor().is_some(),
);
/// To pair the next round as the message says.
pub const PAIR: OrderKind =
    OrderKind::new("pair", Becomes::Pairs, Title::Plain(key::LEAGUE_FORM_PAIR))
        .elsewhere((SUCCESS, key::BUTTON_LEAGUE_PAIR_DONE));
/// To hand the season over.
pub const HAND_OVER: OrderKind = OrderKind::new(
    "hand-over",
    Alone(|about| about.person().map(Order::HandOver)),
    Title::Picked(key::LEAGUE_FORM_HAND_OVER),
);
/// To undo an entry of the log.
pub const UNDO: OrderKind = OrderKind::new(
    "undo",
    Alone(|about| about.first_small().map(Order::Undo)),
    Title::Other(title_of_undo),
);
/// To add somebody.
pub const ADD: OrderKind = OrderKind::new(
    "add",
    Becomes::Person(|_, person| Some(Order::Add(person))),
    Title::Picked(key::LEAGUE_FORM_ADD),
)
.adding();
/// To take somebody out.
const REMOVE: OrderKind = OrderKind::new(
    "remove",
    Alone(|about| about.person().map(Order::Remove)),
    Title::Person(key::LEAGUE_FORM_REMOVE),
)
.on(
    Place::Player,
    (DANGER, key::BUTTON_LEAGUE_REMOVE),
    |season, about| {
        let seat = about.person().and_then(|person| season.seat_of(person));
        seat.is_none_or(|seat| !season.has_left(seat))
    },
);
/// To give a player's seat to somebody else.
pub const SUBSTITUTE: OrderKind = OrderKind::new(
    "substitute",
    Becomes::Person(|about, person| Some(Order::Substitute(seat(about)?, person))),
    Title::Other(|it| {
        let former = seat(it.about).map(|seat| menu_name(it.season, seat));
        let player = short(&former.unwrap_or_default());
        let values = args![player = player, by = short(it.picked)];
        it.texts.format(key::LEAGUE_FORM_SUBSTITUTE, &values)
    }),
);
/// To put somebody ahead of those who are level with them.
pub const PUT_AHEAD: OrderKind = OrderKind::new(
    "put-ahead",
    Alone(|about| about.person().map(Order::PutAhead)),
    Title::Person(key::LEAGUE_FORM_PUT_AHEAD),
);
/// To put somebody into a team.
pub const PLACE: OrderKind = OrderKind::new(
    "place",
    Alone(|about| {
        let team = Team(u32::try_from(about.last()?).ok()?);
        Some(Order::Place(about.person()?, team))
    }),
    Title::Person(key::LEAGUE_FORM_PLACE),
);
/// To let two people change places in the bracket.
pub const SWAP: OrderKind = OrderKind::new(
    "swap",
    Alone(|about| Some(Order::Swap(about.person()?, about.last_person()?))),
    Title::Other(|it| {
        let [one, other] =
            [it.about.person(), it.about.last_person()].map(|person| it.name(person));
        it.texts
            .format(key::LEAGUE_FORM_SWAP, &args![one = one, other = other])
    }),
)
.leading_to_bracket();
/// To forbid two people to meet.
pub const FORBID: OrderKind = OrderKind::new(
    "forbid",
    Becomes::Apart(|about| Some(Prohibition::of(about.person()?, about.last_person()?))),
    Title::Other(|it| {
        let [one, other] =
            [it.about.person(), it.about.last_person()].map(|person| it.name(person));
        it.texts
            .format(key::LEAGUE_FORM_APART, &args![one = one, other = other])
    }),
)
.leading_to_apart();
/// To give a game a result.
pub const RULE: OrderKind = OrderKind::new(
    "rule",
    Alone(|about| Some(Order::Rule(about.game()?, about.result()?))),
    Title::Other(|it| {
        let result = it.about.result().map(|one| result(it.texts, one));
        let values = args![players = it.players(), result = result.unwrap_or_default()];
        it.texts.format(key::LEAGUE_FORM_RULE, &values)
    }),
);
/// To stop the clocks of a game.
pub const HALT: OrderKind = OrderKind::new(
    "halt",
    Alone(|about| about.game().map(Order::Halt)),
    Title::Game(key::LEAGUE_FORM_HALT),
)
.on(
    Place::Game,
    (DANGER, key::BUTTON_LEAGUE_HALT),
    |season, about| {
        let game = about.game().and_then(|game| season.game(game));
        game.is_some_and(|game| game.result.is_none() && !game.stands_still)
    },
);
/// To let a game go on.
const SETTLE: OrderKind = OrderKind::new(
    "settle",
    Alone(|about| about.game().map(Order::Settle)),
    Title::Game(key::LEAGUE_FORM_SETTLE),
)
.on(
    Place::Game,
    (SUCCESS, key::BUTTON_LEAGUE_SETTLE),
    |season, about| {
        let game = about.game().and_then(|game| season.game(game));
        game.is_some_and(|game| game.called.is_some() || game.stands_still)
    },
);
/// To let a game go on past the end of its round.
const EXTEND: OrderKind = OrderKind::new(
    "extend",
    Becomes::Until(
        |season, about| season.deadline_of(about.game()?),
        |about, until| Some(Order::Extend(about.game()?, until)),
    ),
    Title::Game(key::LEAGUE_FORM_EXTEND),
)
.on(
    Place::Game,
    (PLAIN, key::BUTTON_LEAGUE_EXTEND),
    |season, about| {
        let deadline = about.game().and_then(|game| season.deadline_of(game));
        deadline.is_some()
    },
);
/// To let a substitute play a game for their team.
pub const FIELD: OrderKind = OrderKind::new(
    "field",
    Alone(|about| Some(Order::Field(about.game()?, about.last_person()?))),
    Title::Plain(key::LEAGUE_FORM_FIELD),
);
/// To call the organisers to a game: players may do this.
pub const CALL: OrderKind = OrderKind::new(
    "referee",
    Becomes::Call,
    Title::Game(key::LEAGUE_FORM_REFEREE),
)
.by_players()
.elsewhere((PLAIN, key::BUTTON_LEAGUE_REFEREE));

/// All orders.
pub static ORDERS: [OrderKind; 24] = [
    START,
    RESUME,
    PAUSE,
    POSTPONE,
    END_ROUND,
    ADOPT_RULES,
    END,
    TAKE_OVER,
    PAIR,
    HAND_OVER,
    UNDO,
    ADD,
    REMOVE,
    SUBSTITUTE,
    PUT_AHEAD,
    PLACE,
    SWAP,
    FORBID,
    RULE,
    HALT,
    SETTLE,
    EXTEND,
    FIELD,
    CALL,
];

/// The order of this id.
pub fn kind(id: OrderId) -> Option<&'static OrderKind> {
    ORDERS.iter().find(|kind| kind.name == id.name)
}

/// The buttons of the orders that are offered somewhere.
pub fn buttons(
    texts: &Texts,
    loaded: &LoadedSeason,
    place: Place,
    about: About,
) -> Vec<CreateButton> {
    let offered = ORDERS.iter().filter(|kind| {
        let button = kind.button.as_ref();
        button
            .is_some_and(|button| button.place == place && (button.offered)(&loaded.season, about))
    });
    let shown = offered.filter_map(|kind| kind.shown(texts, loaded, about));
    shown.collect()
}

/// Whether a season is being played.
fn is_on(season: &Season) -> bool {
    season.stage() == Stage::Running
}

/// When the round ends.
fn end_of_round(season: &Season) -> Option<Moment> {
    season.rounds().last().and_then(|round| round.ends)
}

/// The seat that an order is about.
fn seat(about: About) -> Option<Seat> {
    about.first_small().map(Seat)
}

fn title_of_undo(it: &Asked<'_>) -> String {
    let what = it.about.first_small().and_then(|number| {
        let entry = entry(it.season, number)?;
        happened::happened(it.texts, it.season, number, entry)
    });
    let what = log::in_names(it.season, &what.unwrap_or_default());
    it.texts.format(key::LEAGUE_FORM_UNDO, &args![what = what])
}

/// What the order would end.
fn hint_of_end(texts: &Texts, season: &Season) -> Option<String> {
    let open = season.games().iter().filter(|game| game.result.is_none());
    let has_rounds = !season.settings().format.is_continuous();
    let left = season.length().saturating_sub(season.rounds().len() as u32);
    match open.count() {
        0 if is_on(season) && has_rounds && left > 0 => {
            Some(texts.format(key::LEAGUE_END_ROUNDS_HINT, &args![count = left]))
        }
        0 => None,
        games => Some(texts.format(key::LEAGUE_END_HINT, &args![count = games])),
    }
}
