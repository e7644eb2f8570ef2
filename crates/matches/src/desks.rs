//! The desks of a match, on which armies are arranged before the game. `decision` says what a player may do on one.

use rules::{
    game::Game,
    luzhanqi::{self, Arrangement, Luzhanqi, Setup},
};

use commitments::Secret;

use basics::Moment;

/// The armies before the game begins, and the players who are ready.
pub(crate) struct Desks {
    pub(crate) options: luzhanqi::Options,
    pub(crate) armies: [Arrangement; 2],
    pub(crate) ready: [bool; 2],
    /// The salts of the seals of the armies that are ready.
    pub(crate) salts: [Option<Secret>; 2],
    /// When each army last changed.
    pub(crate) changed: [Moment; 2],
}

impl Desks {
    /// The game between these armies, which were checked when their players declared themselves ready.
    pub(crate) fn begin(&self) -> Game {
        let [first, second] = self
            .armies
            .each_ref()
            .map(|army| Setup::as_judged(army.clone()));
        let game = Luzhanqi::new(self.options.clone(), &first, &second);
        Game::Luzhanqi(Box::new(game))
    }
}
