//! Starts and stops the bot: connects to Discord, or to a stand-in on this machine.

use std::{future::Future, sync::Arc, time::Duration};

use basics::PersonId;
use serenity::{
    all::{CurrentApplicationInfo, Http, InstallationContext},
    http::{LightMethod, Route},
};
use tokio::{task::JoinHandle, time::sleep};

use super::{handler::Handler, servers, shards, target::Target};
use crate::{
    bot::{
        self,
        kit::{Bot, Servers, heavy_work::Queue, last_acts::LastActs, talk::Talk},
    },
    config::{Choices, Installs},
    delivery::{self, Mutation},
    link::{
        connect::{self, Way},
        errors::{Failure, classify},
        gateway::{Final, Gateway, Shards, grown},
        interaction_limiter::InteractionLimiter,
        token::Token,
        tries::Tries,
        wire::{Request, Wire},
    },
    messages::private_answers::PrivateAnswers,
};

use crate::health::meters::Meters;
use service::{
    Assignment, Ownership, Service, ServiceError, breakdown::kept_running, plans, program,
    rating_updates, timekeeper, together,
};
use texts::Library;

/// The most replays being drawn or queued. Each holds all boards of a game.
const REPLAYS: usize = 4;
/// The most records being fetched, checked or queued. Each may be three files of a megabyte.
const CHECKS: usize = 16;

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The token is malformed or was rejected.
    #[error(
        "the bot's token is not valid: copy it again from the Bot page of your application in Discord's developer portal"
    )]
    BadToken,
    /// The token is no longer valid.
    #[error(
        "Discord refuses the bot's token, so it was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (401)"
    )]
    Disowned,
    /// The token is no longer valid, or a proxy takes it for that.
    #[error(
        "Discord refuses the bot's token, or the proxy in DISCORD_PROXY remembers that it once did: start the proxy again; if that does not help, the token was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (401)"
    )]
    DisownedAtProxy,
    /// A proxy names something else than Discord's gateway.
    #[error(
        "the proxy in DISCORD_PROXY says that Discord's gateway is at {0}: have it pass on Discord's own address (nirn-proxy: unset WS_PROXY)"
    )]
    NotTheGateway(String),
    /// The stand-in, or an address that it returns, is not on this machine.
    #[error("the stand-in for Discord must be on this machine, but the connection would go to {0}")]
    NotLoopback(String),
    /// The database belongs to another bot.
    #[error(
        "the database has the games of another bot (application {0}): choose another folder with CAIPAN_DATA, or use that bot's token"
    )]
    OtherBot(String),
    /// The database failed.
    #[error("the database cannot be used: {0}")]
    Store(#[from] ServiceError),
    /// Discord refuses the bot permanently.
    #[error(transparent)]
    Refused(#[from] Final),
}

/// What the bot must know to start.
#[derive(Clone, Copy, Debug, thiserror::Error)]
enum Question {
    #[error("who the bot is")]
    Application,
    #[error("where its gateway is")]
    Gateway,
}

/// The first and the longest pause after an essential request has failed.
const PAUSES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(120)];

/// Connects and runs until `stop` completes. It keeps trying while Discord does not answer.
///
/// # Errors
/// If the bot cannot run: its token is refused, the database is another bot's, or Discord refuses it permanently.
pub async fn run(
    token: &Token,
    target: Target,
    choices: Choices,
    service: Arc<Service>,
    meters: Arc<Meters>,
    stop: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let way = target.way();
    if let Target::StandIn(address, _) = target
        && !address.ip().is_loopback()
    {
        return Err(RunError::NotLoopback(address.to_string()));
    }
    if let Some(proxy) = way.leaves_this_machine() {
        return Err(RunError::NotLoopback(proxy.to_string()));
    }
    let (client, http) = connect::open(token, &way).ok_or(RunError::BadToken)?;
    if let Some(proxy) = &way.proxy {
        tracing::info!(%proxy, "requests go through a proxy, which keeps Discord's limits");
    }
    let mut stop = std::pin::pin!(stop);
    let (handler, gateway, first) = tokio::select! {
        prepared = prepare(token, &http, client, (service, meters, choices), &way) => {
            prepared.map_err(|error| named(error, &way))?
        }
        () = &mut stop => return Ok(()),
    };
    let Handler { bot, places, .. } = &*handler;
    servers::begin(bot, places).await;
    let service = &bot.service;
    let helpers = [
        keep("commands", &handler, register),
        keep("courier", &handler, |handler| {
            let Handler {
                bot, wire, places, ..
            } = &*handler;
            delivery::run(Arc::clone(bot), Arc::clone(wire), Arc::clone(places))
        }),
        keep("timekeeper", service, timekeeper::run),
        keep("program", service, program::run),
        keep("plans", service, plans::run),
        keep("ratings", service, rating_updates::run),
        keep("together", service, together::run),
    ];
    let mut shards = Shards::new(gateway);
    let ended = tokio::select! {
        ended = shards::serve(&handler, &mut shards, first, stop) => ended.map_err(RunError::from),
        () = handler.wire.is_disowned() => Err(named(RunError::Disowned, &way)),
    };
    let numbers = shards.numbers();
    if let Err(error) = service.sign_out().await {
        tracing::error!(%error, "it could not be noted that this program ends");
    }
    shards::hand_over(&handler, &mut shards, &numbers).await;
    for helper in helpers {
        helper.abort();
        // It ends at its next await; its only result is that it was cancelled.
        let _ = helper.await;
    }
    ended
}

/// The error, with the proxy where it may be the proxy's.
fn named(error: RunError, way: &Way) -> RunError {
    match error {
        RunError::BadToken | RunError::Disowned if way.proxy.is_some() => RunError::DisownedAtProxy,
        error => error,
    }
}

/// Runs a part of the program beside the others.
pub(crate) fn keep<T, F>(
    name: &'static str,
    with: &Arc<T>,
    run: impl Fn(Arc<T>) -> F + Send + Sync + 'static,
) -> JoinHandle<()>
where
    T: Send + Sync + 'static,
    F: Future<Output = ()> + Send + 'static,
{
    let with = Arc::clone(with);
    tokio::spawn(async move { kept_running(name, || run(Arc::clone(&with))).await })
}

/// Learns who the bot is and how to connect, and checks that its games are in this database.
async fn prepare(
    token: &Token,
    http: &Http,
    client: reqwest::Client,
    (service, meters, choices): (Arc<Service>, Arc<Meters>, Choices),
    way: &Way,
) -> Result<(Arc<Handler>, Gateway, Assignment), RunError> {
    let application = insist(Question::Application, || {
        http.get_current_application_info()
    })
    .await?;
    http.set_application_id(application.id);
    if let Ownership::Other(owner) = service.claim_for(&application.id.to_string()).await? {
        return Err(RunError::OtherBot(owner));
    }
    service.tell_of_old_seals().await?;
    // A session that another program began does not say it.
    let user = insist(Question::Application, || http.get_current_user()).await?;
    let user = PersonId(user.id.get());
    let described = insist(Question::Gateway, || http.get_bot_gateway()).await?;
    let clock = Arc::clone(&service);
    let now = Box::new(move || clock.now());
    let wire = Wire::new(
        client,
        token.clone(),
        way.clone(),
        application.id,
        now,
        meters.clone(),
    );
    let bot = Bot {
        service,
        user,
        texts: Library::default(),
        limiter: InteractionLimiter::default(),
        private_answers: PrivateAnswers::default(),
        passing: PrivateAnswers::default(),
        panels: PrivateAnswers::default(),
        talk: Talk::default(),
        last_acts: LastActs::default(),
        tries: Tries::default(),
        replays: Queue::new("replay", REPLAYS),
        checks: Queue::new("verify", CHECKS),
        servers: Servers::default(),
        meters: meters.clone(),
        results: choices.results,
    };
    let handler = Arc::new(Handler {
        bot: Arc::new(bot),
        wire: Arc::new(wire),
        places: Arc::default(),
        known: servers::Known::default(),
        installs: offered(&application, choices.installs),
    });
    let gateway = Gateway::new(
        token.clone(),
        &described,
        (handler.clone(), meters),
        way.stand_in,
    );
    if !gateway.may_lead_to(gateway.address()) {
        return Err(match way {
            Way {
                stand_in: None,
                proxy: Some(_),
            } => RunError::NotTheGateway(described.url),
            _ => RunError::NotLoopback(described.url),
        });
    }
    let service = &handler.bot.service;
    if Mutation::ClaimsKept.is_made() {
        service.keep_claims();
    }
    let first = service.open_shards(gateway.shards()).await?;
    let gateway = gateway.with_shards(service.reachability.shards());
    Ok((handler, gateway, first))
}

/// Who installs the bot, if the host wants this. Discord would refuse commands for an installation that the application does
/// not offer.
fn offered(application: &CurrentApplicationInfo, wanted: Installs) -> Installs {
    let offered = &application.integration_types_config;
    match wanted {
        Installs::PeopleToo if offered.contains_key(&InstallationContext::User) => wanted,
        Installs::PeopleToo | Installs::ServersAlone => Installs::ServersAlone,
    }
}

/// Repeats an essential request to Discord until there is an answer.
async fn insist<T, F>(question: Question, mut ask: impl FnMut() -> F) -> Result<T, RunError>
where
    F: Future<Output = serenity::Result<T>>,
{
    let mut tries = 0;
    loop {
        let failure = match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) => classify(&error),
        };
        if failure == Failure::BadToken {
            return Err(RunError::BadToken);
        }
        tries += 1;
        let pause = grown(PAUSES[0], tries, PAUSES[1]);
        tracing::warn!(
            %failure,
            seconds = pause.as_secs_f32(),
            "waiting for Discord to say {question}; asking again soon"
        );
        sleep(pause).await;
    }
}

/// Registers the bot's commands, once for all shards, and retries until that succeeds.
async fn register(handler: Arc<Handler>) {
    let wire = &handler.wire;
    // This loads all languages. The bot's own library loads only those that people read.
    let definitions = serde_json::to_value(bot::definitions(&Library::default(), handler.installs));
    let definitions = definitions.expect("what Discord defines can be written as JSON");
    let route = Route::Commands {
        application_id: wire.application(),
    };
    let mut tries = 0;
    loop {
        let request = Request::new(LightMethod::Put, route).body(definitions.clone());
        let Err(failure) = wire.send(request).await else {
            return;
        };
        tries += 1;
        let pause = grown(PAUSES[0], tries, PAUSES[1]);
        tracing::error!(
            %failure,
            seconds = pause.as_secs_f32(),
            "the commands could not be registered; trying again soon"
        );
        sleep(pause).await;
    }
}
