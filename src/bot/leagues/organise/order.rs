//! The declaration of an organiser's order, from which its buttons, its form, its right and its answer follow.

use basics::{Moment, PersonId};
use leagues::season::{Entrant, Order, Prohibition, Season, Stage};
use panels::Name;
use serenity::all::{ButtonStyle, CreateButton};
use service::seasons::LoadedSeason;
use texts::{Sentence, Texts, args, var};

use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::names::{menu_name, menu_name_of};
use crate::link::limits;
use crate::messages::ids::league::{About, League, OrderId, Organise};

/// How many characters of a name the title of a form shows.
const TITLE_NAME: usize = 18;

/// An order, declared once.
pub struct OrderKind {
    /// Its name in custom ids.
    pub name: Name,
    /// Who may give it.
    pub right: OrderRight,
    /// What the bot asks first.
    pub asks: Asks,
    /// What it becomes.
    pub becomes: Becomes,
    /// The hint in the empty field for the reason, if it is not the usual one.
    pub hint: Option<fn(&Texts, &Season) -> Option<String>>,
    /// Its button, unless a menu or a page of its own leads to it.
    pub button: Option<OrderButton>,
    /// The page that shows its note.
    pub then: Then,
    /// Whether it adds people, which needs no reason before the start.
    pub adds: bool,
}

/// Who may give an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderRight {
    /// Only organisers.
    Organiser,
    /// A player of the game that it is about.
    Player,
}

/// What the bot asks before it carries out an order.
pub enum Asks {
    /// Why: in a form with this title.
    Reason(Title),
    /// Whether the organiser is sure: this press asks, and the note says that it was done.
    Really(Organise, Sentence),
}

/// The title of an order's form.
pub enum Title {
    /// A fixed title.
    Plain(Sentence),
    /// With the players of the game that it is about.
    Game(Sentence<(var::players,)>),
    /// With the person that it is about, who has entered or has a seat.
    Person(Sentence<(var::player,)>),
    /// With the person who was picked.
    Picked(Sentence<(var::player,)>),
    /// Anything else.
    Other(fn(&Asked<'_>) -> String),
}

/// What an order becomes.
pub enum Becomes {
    /// What its id says.
    Alone(fn(About) -> Option<Order>),
    /// What its id says, with the person who was picked: the last number of the id.
    Person(fn(About, Entrant) -> Option<Order>),
    /// What its id says, with the moment that the form asks for: it counts from the first moment, or from now.
    Until(
        fn(&Season, About) -> Option<Moment>,
        fn(About, Moment) -> Option<Order>,
    ),
    /// Who must not meet, in the rounds that the form asks for.
    Apart(fn(About) -> Option<Prohibition>),
    /// The pairs on the message.
    Pairs,
    /// All players of the previous season.
    Former,
    /// A call to the organisers.
    Call,
}

/// The button of an order.
pub struct OrderButton {
    /// Its place.
    pub place: Place,
    /// Its style.
    pub style: ButtonStyle,
    /// Its label.
    pub label: Sentence,
    /// Its label before the start.
    pub before_start: Sentence,
    /// When it is offered.
    pub offered: fn(&Season, About) -> bool,
}

/// The place of an order's button. Buttons in one place keep the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// First on the organiser's page.
    First,
    /// On the organiser's page, before the log.
    Season,
    /// Last on the organiser's page.
    Last,
    /// On the page of a game.
    Game,
    /// On the page of a player.
    Player,
    /// On a page of its own.
    Elsewhere,
}

/// The page that follows an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The organiser's page.
    Manage,
    /// The bracket, where two more can change places.
    Bracket,
    /// Who must not meet.
    Apart,
}

/// What the title of a form may mention.
pub struct Asked<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// The season.
    pub season: &'a Season,
    /// What the order is about.
    pub about: About,
    /// The name of the person who was picked.
    pub picked: &'a str,
}

impl Asked<'_> {
    /// The title of the form.
    pub fn title(&self, title: &Title) -> String {
        let texts = self.texts;
        match title {
            Title::Plain(key) => texts.get(*key),
            Title::Game(key) => texts.format(*key, &args![players = self.players()]),
            Title::Person(key) => {
                let name = self.name(self.about.person());
                texts.format(*key, &args![player = name])
            }
            Title::Picked(key) => texts.format(*key, &args![player = short(self.picked)]),
            Title::Other(title) => title(self),
        }
    }

    /// The players of the game that it is about.
    pub fn players(&self) -> String {
        let game = self.about.game().and_then(|game| self.season.game(game));
        let seats = game.map(|game| [game.pairing.white, game.pairing.black]);
        let names = seats.map(|seats| seats.map(|seat| short(&menu_name(self.season, seat))));
        names.map_or_else(String::new, |names| names.join(" – "))
    }

    /// The name of somebody who has entered or has a seat.
    pub fn name(&self, person: Option<PersonId>) -> String {
        let name = person.map(|person| menu_name_of(self.season, person));
        short(&name.unwrap_or_default())
    }
}

/// A name, cut to the length that titles of forms show.
pub fn short(name: &str) -> String {
    limits::fit(name, TITLE_NAME)
}

impl OrderKind {
    /// An order of organisers for which they give a reason, in a form with this title.
    pub const fn new(name: &'static str, becomes: Becomes, title: Title) -> OrderKind {
        OrderKind {
            name: Name::of(name),
            right: OrderRight::Organiser,
            asks: Asks::Reason(title),
            becomes,
            hint: None,
            button: None,
            then: Then::Manage,
            adds: false,
        }
    }

    /// Adds a button, and says when it is offered.
    pub const fn on(
        self,
        place: Place,
        (style, label): (ButtonStyle, Sentence),
        offered: fn(&Season, About) -> bool,
    ) -> OrderKind {
        let button = Some(OrderButton {
            place,
            style,
            label,
            before_start: label,
            offered,
        });
        OrderKind { button, ..self }
    }

    /// Adds a button that another page shows.
    pub const fn elsewhere(self, look: (ButtonStyle, Sentence)) -> OrderKind {
        self.on(Place::Elsewhere, look, |_, _| true)
    }

    /// Gives the button another label before the start.
    pub const fn called_before_start(mut self, label: Sentence) -> OrderKind {
        if let Some(button) = &mut self.button {
            button.before_start = label;
        }
        self
    }

    /// Adds a hint about what it would end.
    pub const fn hinted(self, hint: fn(&Texts, &Season) -> Option<String>) -> OrderKind {
        let hint = Some(hint);
        OrderKind { hint, ..self }
    }

    /// Lets players give it.
    pub const fn by_players(self) -> OrderKind {
        let right = OrderRight::Player;
        OrderKind { right, ..self }
    }

    /// Needs no reason: this press asks whether the organiser is sure, and the note says that it was done.
    pub const fn asked_by(self, press: Organise, note: Sentence) -> OrderKind {
        let asks = Asks::Really(press, note);
        OrderKind { asks, ..self }
    }

    /// Adds people.
    pub const fn adding(self) -> OrderKind {
        OrderKind { adds: true, ..self }
    }

    /// Shows the bracket afterwards.
    pub const fn leading_to_bracket(self) -> OrderKind {
        let then = Then::Bracket;
        OrderKind { then, ..self }
    }

    /// Shows afterwards who must not meet.
    pub const fn leading_to_apart(self) -> OrderKind {
        let then = Then::Apart;
        OrderKind { then, ..self }
    }

    /// The order about something.
    pub const fn about(&self, about: About) -> OrderId {
        let name = self.name;
        OrderId { name, about }
    }

    /// The press of a button for it.
    pub fn press(&self, about: About) -> League {
        match self.asks {
            Asks::Reason(_) => League::Ask(self.about(about)),
            Asks::Really(press, _) => press.into(),
        }
    }

    /// Its button, whether or not it is offered.
    pub fn shown(
        &self,
        texts: &Texts,
        loaded: &LoadedSeason,
        about: About,
    ) -> Option<CreateButton> {
        let button = self.button.as_ref()?;
        let label = match loaded.season.stage() {
            Stage::Open => button.before_start,
            Stage::Running | Stage::Over | Stage::CalledOff => button.label,
        };
        let to = Controls::of(texts, loaded);
        Some(to.styled(button.style, self.press(about), label))
    }
}
