//! An interaction as a feature sees it: who acts, which language they read, and what they typed or picked.

use std::{
    collections::HashSet,
    future::{Future, poll_fn},
    pin::pin,
    str::FromStr,
    sync::{Mutex, MutexGuard, PoisonError},
    task::Poll,
};

use basics::{MatchId, PersonId};
use jiff::tz::TimeZone;
use matches::{
    LoadedMatch,
    command::Command,
    facts::{News, SeatFacts},
    play_rules::PlayRules,
};
use rules::luzhanqi::NamedArmy;
use serenity::all::{
    ActionRowComponent, Attachment, ButtonKind, ChannelType, CommandDataOptionValue,
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, InteractionId,
    PartialChannel, PartialMember, Permissions, ResolvedOption, ResolvedTarget, ResolvedValue,
};
use service::{NamedPerson, ServiceError, processors};

use super::{
    Bot, Lost, OwnBoard, Place, Reply, ReplyError, ReplyResult,
    heavy_work::NotDone,
    refusals,
    visitor::{Spot, Submitted, Visitor, resolved},
};
use crate::{
    link::{
        interaction_limiter::{QueuePlace, Turn},
        wire::Wire,
    },
    messages::{Post, ids::Id},
    wording::{dates, phrases, reader::Reader},
};
use texts::{Covers, Language, Sentence, Texts, args, key, var};

/// An interaction, with the reader of its answer.
pub struct Visit<'a, E> {
    /// What features work with.
    pub bot: &'a Bot,
    /// The way to Discord, which features use by [`Visit::asking`].
    wire: &'a Wire,
    /// Where it happens.
    pub place: Place<'a>,
    /// The place as Discord reports it.
    spot: Spot<'a>,
    /// How the answer is written.
    pub reader: Reader<'a>,
    /// Who acts.
    pub person: NamedPerson,
    /// The interaction's id.
    pub interaction: u64,
    /// Discord's interaction object.
    pub event: &'a E,
    /// The person's place in the line.
    queue_place: &'a QueuePlace<'a>,
    /// The person's turn, until the answer is ready or the turn is ended early.
    turn: Mutex<Option<Turn<'a>>>,
}

/// A slash command, submitted or still being typed.
pub type Call<'a> = Visit<'a, CommandInteraction>;
/// A press of a button, or a choice in a menu.
pub type Press<'a> = Visit<'a, ComponentInteraction>;
/// A submitted form.
pub type Form<'a> = Visit<'a, Submitted<'a>>;

impl<'a, E> Visit<'a, E> {
    /// The visit, as soon as it is the person's turn, with the settings of its reader loaded.
    pub async fn of(
        bot: &'a Bot,
        wire: &'a Wire,
        place: &'a QueuePlace<'a>,
        visitor: Visitor<'a>,
        id: InteractionId,
        event: &'a E,
    ) -> Visit<'a, E> {
        let turn = place.turn().await;
        Visit {
            queue_place: place,
            turn: Mutex::new(Some(turn)),
            bot,
            wire,
            place: visitor.place,
            spot: visitor.spot,
            reader: bot.reader(&visitor).await,
            person: visitor.person,
            interaction: id.get(),
            event,
        }
    }

    /// Ends the person's turn early, because this visit has to wait long: their next interaction need not wait for it.
    pub fn ends_turn(&self) {
        *self.turn() = None;
    }

    /// Waits for something that comes over a network, or takes long to compute. If it is not there at once, others go
    /// ahead meanwhile; this person's next interaction waits.
    pub async fn stepping_out<T>(&self, wait: impl Future<Output = T>) -> T {
        let mut wait = pin!(wait);
        let at_once = poll_fn(|context| Poll::Ready(wait.as_mut().poll(context))).await;
        if let Poll::Ready(done) = at_once {
            return done;
        }
        if let Some(turn) = &mut *self.turn() {
            turn.step_out();
        }
        let done = wait.await;
        let turn = self.turn().take();
        if let Some(mut turn) = turn {
            self.queue_place.step_in(&mut turn).await;
            *self.turn() = Some(turn);
        }
        done
    }

    /// Asks Discord for something. Others go ahead until there is an answer.
    pub async fn asking<T, F: Future<Output = T>>(&self, ask: impl FnOnce(&'a Wire) -> F) -> T {
        self.stepping_out(ask(self.wire)).await
    }

    /// Runs a long computation, on a thread that yields to everything else.
    ///
    /// # Errors
    /// If it fails; the log says more.
    pub async fn computing<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ReplyError> {
        let done = self.stepping_out(processors::aside(name, work)).await;
        done.ok_or_else(|| self.refusal(key::ERROR_INTERNAL))
    }

    fn turn(&self) -> MutexGuard<'_, Option<Turn<'a>>> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The texts in the person's language.
    pub fn texts(&self) -> &'a Texts {
        self.reader.texts
    }

    /// The server where it happens.
    pub const fn guild(&self) -> Option<u64> {
        self.spot.guild
    }

    /// The channel or thread where it happens.
    pub const fn channel(&self) -> Option<&'a PartialChannel> {
        self.spot.channel
    }

    /// The thread where it happens, if it is one.
    pub fn thread(&self) -> Option<&'a PartialChannel> {
        use ChannelType::{NewsThread, PrivateThread, PublicThread};
        let kinds = [PublicThread, PrivateThread, NewsThread];
        self.channel()
            .filter(|channel| kinds.contains(&channel.kind))
    }

    /// Whether the bot is no member of the place: the person has installed it for themselves. Then it can only answer.
    pub fn is_elsewhere(&self) -> bool {
        let kind = self.channel().map(|channel| channel.kind);
        self.guild().is_none() && kind.is_some_and(|kind| kind != ChannelType::Private)
    }

    /// What the bot may do there, if Discord says so.
    pub const fn allowed(&self) -> Option<Permissions> {
        self.spot.allowed
    }

    /// Which of these channels the person sees.
    pub async fn visible(&self, channels: impl IntoIterator<Item = u64>) -> HashSet<u64> {
        let (servers, place) = (&self.bot.servers, self.place);
        self.asking(|wire| servers.visible(wire, place, channels))
            .await
    }

    /// Which of these channels of the person's server were deleted, or are hidden from the bot.
    pub async fn lost(&self, channels: impl IntoIterator<Item = u64>) -> Lost {
        let (servers, place) = (&self.bot.servers, self.place);
        self.asking(|wire| servers.lost(wire, place, channels))
            .await
    }

    /// Whether somebody is in a server, as far as Discord says; the program is everywhere.
    pub async fn is_in(&self, guild: u64, person: PersonId) -> bool {
        let servers = &self.bot.servers;
        person == PersonId::PROGRAM || servers.is_member(self.wire, guild, person.0).await
    }

    /// A sentence as an answer.
    pub fn say(&self, key: Sentence) -> Post {
        Post::text(self.texts().get(key))
    }

    /// A refusal for this reason.
    pub fn refusal(&self, reason: Sentence) -> ReplyError {
        ReplyError::Sentence(self.texts().get(reason))
    }

    /// A refusal for this reason, with its variables filled in.
    pub fn refusal_with<V>(&self, reason: Sentence<V>, values: &impl Covers<V>) -> ReplyError {
        ReplyError::Sentence(self.texts().format(reason, values))
    }

    /// Why heavy work was not done: too much work waits, or other work of the person does.
    pub fn not_done(&self, why: NotDone, [busy, one_at_a_time]: [Sentence; 2]) -> ReplyError {
        self.refusal(match why {
            NotDone::Busy => busy,
            NotDone::OneAtATime => one_at_a_time,
            NotDone::Failed => key::ERROR_INTERNAL,
        })
    }

    /// The answer to an id that this program does not know.
    pub fn unknown(&self) -> ReplyError {
        self.refusal(key::REFUSE_UNKNOWN_BUTTON)
    }

    /// The language of the server, or the person's own in a direct message.
    pub async fn local_language(&self) -> Language {
        match self.guild() {
            Some(guild) => self.bot.everyone(guild).await.texts.language(),
            None => self.texts().language(),
        }
    }

    /// The server where it happens, for what works only in servers.
    ///
    /// # Errors
    /// The sentence that says so, in direct messages.
    pub fn server(&self) -> Result<u64, ReplyError> {
        self.guild()
            .ok_or_else(|| self.refusal(key::REFUSE_ONLY_IN_SERVERS))
    }

    /// Where and what is played in the server; anything in direct messages.
    pub async fn play_rules(&self) -> Result<PlayRules, ServiceError> {
        match self.guild() {
            Some(guild) => self.bot.service.play_rules(guild).await,
            None => Ok(PlayRules::default()),
        }
    }

    /// How everyone in the server reads what the person shares there; `None` if they share nothing.
    pub async fn audience(&self, shared: bool) -> Option<Reader<'a>> {
        match self.guild().filter(|_| shared) {
            Some(guild) => Some(self.bot.everyone(guild).await),
            None => None,
        }
    }

    /// The person's time zone: UTC if they have not said which.
    pub async fn zone(&self) -> Result<TimeZone, ServiceError> {
        let chosen = self.bot.service.preferences(self.person.id).await?;
        let zone = chosen.time_zone.and_then(|name| TimeZone::get(&name).ok());
        Ok(zone.unwrap_or(TimeZone::UTC))
    }

    /// A date a month ahead, as the person can type it, with their time zone.
    pub async fn example(&self) -> Result<String, ServiceError> {
        let zone = self.zone().await?;
        Ok(dates::example(self.bot.service.now(), &zone))
    }

    /// What the person may know of a match now.
    pub async fn facts(&self, id: MatchId) -> Result<SeatFacts, ServiceError> {
        self.facts_of(&self.bot.service.load_match(id, None).await?)
            .await
    }

    /// What the person may know of this match, with what helps them think.
    pub async fn facts_of(&self, loaded: &LoadedMatch) -> Result<SeatFacts, ServiceError> {
        let service = &self.bot.service;
        let knowledge = self.reader.knowledge;
        service.aided_facts(loaded, self.person.id, knowledge).await
    }

    /// The reason for a refusal, above the person's desk or board where that stays in sight.
    pub fn refused(&self, facts: SeatFacts, error: &ServiceError) -> Reply {
        let note = refusals::sentence(self.texts(), error, &facts);
        OwnBoard::of(facts).with_note(note).brief().into()
    }

    /// Carries out the person's command. If it is refused, they see their current desk or board, and why.
    pub async fn act(&self, id: MatchId, command: &Command) -> Result<LoadedMatch, ReplyError> {
        let service = &self.bot.service;
        let acted = service.act(id, self.person.id, command, self.interaction);
        self.after_act(id, acted.await)
    }

    /// Like [`Self::act`], on a match that was just loaded.
    pub async fn act_on(
        &self,
        loaded: LoadedMatch,
        command: &Command,
    ) -> Result<LoadedMatch, ReplyError> {
        let (service, id) = (&self.bot.service, loaded.id());
        let acted = service.act_on(loaded, self.person.id, command, self.interaction);
        self.after_act(id, acted.await)
    }

    /// Notes in which match the person acted last, or in which they were refused.
    fn after_act(
        &self,
        id: MatchId,
        acted: Result<LoadedMatch, ServiceError>,
    ) -> Result<LoadedMatch, ReplyError> {
        if acted.is_ok() {
            let now = self.bot.service.now();
            self.bot.last_acts.note(self.person.id, id, now);
        }
        acted.map_err(|error| ReplyError::InMatch(id, error))
    }

    /// Carries out the person's command and returns their view of the match after it, with a sentence about the result
    /// above it.
    pub async fn act_and_say(
        &self,
        id: MatchId,
        command: &Command,
        note: impl FnOnce(News) -> Option<Sentence<(var::opponent,)>>,
    ) -> ReplyResult {
        let loaded = self.act(id, command).await?;
        let facts = self.facts_of(&loaded).await?;
        let values = args![opponent = phrases::opponent(&facts.record, facts.seat)];
        let note = note(facts.news).map(|sentence| self.texts().format(sentence, &values));
        let board = OwnBoard::of(facts).brief();
        let board = OwnBoard { note, ..board };
        Ok(Reply::from(board).instead(loaded.answer()))
    }
}

impl Call<'_> {
    /// The options given, by name: those of the sub-command, if there is one.
    pub fn options(&self) -> Vec<ResolvedOption<'_>> {
        let mut options = self.event.data.options();
        match options.first().map(|option| &option.value) {
            Some(ResolvedValue::SubCommand(_)) => match options.remove(0).value {
                ResolvedValue::SubCommand(inner) => inner,
                _ => Vec::new(),
            },
            _ => options,
        }
    }

    /// The name of the sub-command, if there is one.
    pub fn sub_command(&self) -> Option<&str> {
        let option = self.event.data.options.first()?;
        let is_one = matches!(option.value, CommandDataOptionValue::SubCommand(_));
        is_one.then_some(option.name.as_str())
    }

    /// What was given for an option.
    fn option(&self, name: &str) -> Option<ResolvedValue<'_>> {
        let options = self.options().into_iter();
        let given = options.filter(|option| option.name == name);
        given.map(|option| option.value).next()
    }

    /// The text given for an option, complete or still being typed.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.option(name)? {
            ResolvedValue::String(text) => Some(text),
            ResolvedValue::Autocomplete { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The integer given for an option.
    pub fn number(&self, name: &str) -> Option<u32> {
        match self.option(name)? {
            ResolvedValue::Integer(number) => u32::try_from(number).ok(),
            _ => None,
        }
    }

    /// The file given for an option.
    pub fn file(&self, name: &str) -> Option<&Attachment> {
        match self.option(name)? {
            ResolvedValue::Attachment(file) => Some(file),
            _ => None,
        }
    }

    /// The yes or no given for an option.
    pub fn yes_no(&self, name: &str) -> Option<bool> {
        match self.option(name)? {
            ResolvedValue::Boolean(yes) => Some(yes),
            _ => None,
        }
    }

    /// The person on whom the command was used in their menu, or who was given for an option.
    pub fn named(&self, option: &str) -> Option<NamedPerson> {
        if let Some(ResolvedTarget::User(user, member)) = self.event.data.target() {
            return Some(resolved(user, member));
        }
        match self.option(option)? {
            ResolvedValue::User(user, member) => Some(resolved(user, member)),
            _ => None,
        }
    }

    /// Whether Discord says with the command that somebody named in it is in the server.
    pub fn is_named_member(&self, person: PersonId) -> bool {
        let members = &self.event.data.resolved.members;
        members.keys().any(|member| member.get() == person.0)
    }
}

impl Press<'_> {
    /// The value picked in a menu: a point, a page, a name.
    pub fn picked<P: FromStr>(&self) -> Option<P> {
        match &self.event.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().and_then(|value| value.parse().ok())
            }
            _ => None,
        }
    }

    /// The person picked in a menu of people.
    pub fn picked_person(&self) -> Option<NamedPerson> {
        let ComponentInteractionDataKind::UserSelect { values } = &self.event.data.kind else {
            return None;
        };
        let user = self.event.data.resolved.users.get(values.first()?)?;
        Some(resolved(user, self.picked_member()))
    }

    /// The roles of the person picked in a menu of people, and what they may do in the server, if they are in it.
    pub fn picked_member(&self) -> Option<&PartialMember> {
        let ComponentInteractionDataKind::UserSelect { values } = &self.event.data.kind else {
            return None;
        };
        self.event.data.resolved.members.get(values.first()?)
    }

    /// What the buttons and menus of the same message are for; `None` is an id that this program does not know.
    pub fn ids_on_message(&self) -> impl Iterator<Item = Option<Id>> {
        let rows = self.event.message.components.iter();
        let ids = rows.flat_map(|row| &row.components).filter_map(custom_id);
        ids.map(|id| id.parse().ok())
    }

    /// The named army picked in a menu.
    pub fn picked_army(&self) -> Option<NamedArmy> {
        NamedArmy::from_name(&self.picked::<String>()?)
    }
}

fn custom_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    }
}

impl Form<'_> {
    /// The person chosen in a field, and whether Discord says that they are in the server.
    pub fn chosen_person(&self, field: &str) -> Option<(NamedPerson, bool)> {
        let (user, member) = self.event.filled.person(field)?;
        Some((resolved(&user, member.as_ref()), member.is_some()))
    }

    /// The text typed into a field.
    pub fn typed(&self, field: &str) -> String {
        let text = self.event.filled.text(field);
        text.unwrap_or_default().to_owned()
    }
}
