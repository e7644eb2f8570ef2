//! Results outside Discord, read-only: a JSON interface, a calendar and a feed of the leagues whose organisers chose this. There is
//! none unless the host configures its address. `docs/results.md` describes it.

mod answer;
mod calendar;
mod documents;
mod feed;
mod pages;

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use axum::{Router, middleware, routing::get};
use leagues::season::{Season, Seat};
use matches::records::FORMER_PLAYER;
use service::{Service, seasons::LoadedSeason};
use texts::{Language, Library, Texts};
use tokio::net::TcpListener;

use crate::config::ResultsPage;
use answer::Callers;

/// What requests are answered from.
#[derive(Clone)]
struct Source {
    service: Arc<Service>,
    library: Arc<Library>,
    /// The address by which others reach it, without a slash at its end.
    url: Arc<str>,
}

/// Opens the interface at an address. The returned future serves it.
///
/// # Errors
/// When the address cannot be used.
pub async fn open(
    page: ResultsPage,
    service: Arc<Service>,
) -> io::Result<impl Future<Output = ()>> {
    let listener = TcpListener::bind(page.address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "results of leagues are served");
    let source = Source {
        service,
        library: Arc::default(),
        url: page.url.into(),
    };
    let callers = Arc::new(Callers::default());
    let router = Router::new()
        .route("/v1/leagues", get(pages::list))
        .route("/v1/leagues/{id}", get(pages::one))
        .route("/v1/leagues/{id}/standings", get(pages::standings))
        .route("/v1/leagues/{id}/rounds/{round}", get(pages::round))
        .route("/v1/leagues/{id}/games/{game}/record", get(pages::record))
        .route("/v1/leagues/{id}/calendar.ics", get(calendar::serve))
        .route("/v1/leagues/{id}/feed.atom", get(feed::serve))
        .fallback(async || answer::nothing())
        .layer(middleware::from_fn_with_state(callers, answer::limited))
        .with_state(source);
    let router = router.into_make_service_with_connect_info::<SocketAddr>();
    Ok(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "results of leagues are no longer served");
        }
    })
}

impl Source {
    /// The texts in the language of a season's server.
    async fn texts_of(&self, loaded: &LoadedSeason) -> &Texts {
        let server = self.service.guild_settings(loaded.record.guild).await;
        let server = server.unwrap_or_default();
        let language = Language::of(server.language, server.locale.as_deref());
        self.library.of(language)
    }
}

/// The name of somebody in a season; none if they had their data erased.
fn name_of(season: &Season, seat: Seat) -> Option<&str> {
    let name = season.seat(seat)?.occupant.name.as_str();
    (!name.is_empty() && name != FORMER_PLAYER).then_some(name)
}
