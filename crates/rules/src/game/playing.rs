//! A game in progress. Nothing is decided here: every call is forwarded to the game.

use super::{Game, GameName, GameRules, PlayRefusal, RevealedView, Ruling, games::each};
use crate::{
    Action, Colour, Judgement, Outcome, Ply, Rules, Side,
    edge::{Report, ToReport},
    luzhanqi::{Luzhanqi, RevealedPly},
};

fn own<M: TryFrom<Action>>(action: Action) -> Result<M, PlayRefusal> {
    let own = action.try_into();
    own.map_err(|_| PlayRefusal::NotInThisGame(action))
}

impl Game {
    /// The name of the game.
    pub fn name(&self) -> GameName {
        self.rules().game()
    }

    /// The rules in force.
    pub fn rules(&self) -> GameRules {
        each!(Game => GameRules, self, game => game.rule_set().clone())
    }

    /// The colours of the sides, first side first.
    pub fn colours(&self) -> [Colour; 2] {
        each!(Game, self, game => game.colours())
    }

    /// The side to move; `None` once the game is over.
    pub fn turn(&self) -> Option<Side> {
        each!(Game, self, game => game.turn())
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        each!(Game, self, game => game.ply())
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(Game, self, game => game.outcome())
    }

    /// Whether `side` could still win on the board. A side without a movable piece cannot, however the game
    /// continues.
    pub fn could_win(&self, side: Side) -> bool {
        each!(Game, self, game => game.could_win(side))
    }

    /// Ends the game for a reason other than a move, such as resignation. Does nothing if the game is over.
    pub fn conclude(&mut self, outcome: Outcome) {
        each!(Game, self, game => game.conclude(outcome));
    }

    /// Everything the side to move may do; empty once the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        each!(Game, self, game => game.legal_moves().into_iter().map(Into::into).collect())
    }

    /// Whether `side` may do this now.
    ///
    /// # Errors
    /// The rule that forbids it, as far as `side` may know.
    pub fn check(&self, side: Side, action: Action) -> Result<(), PlayRefusal> {
        each!(Game, self, game => Ok(game.check(side, own(action)?)?))
    }

    /// Plays an action and rules on it.
    ///
    /// # Errors
    /// The rule that forbids it; the game is then unchanged.
    pub fn play(&mut self, side: Side, action: Action) -> Result<Ruling, PlayRefusal> {
        Ok(each!(Game => Ruling, self, game => game.play(side, own(action)?)?))
    }

    /// Plays an action as it was judged at the time, perhaps by another revision of the rules: neither whether it is
    /// legal, nor how an attack ends, nor whether it ends the game is judged again. `None` if it cannot be carried out
    /// on this board at all; the game is then unchanged.
    pub fn play_as_judged(
        &mut self,
        side: Side,
        action: Action,
        judgement: Judgement,
    ) -> Option<Ruling> {
        Some(
            each!(Game => Ruling, self, game => game.play_as_judged(side, own(action).ok()?, judgement)?),
        )
    }

    /// How many different sequences of exactly `depth` legal plies there are.
    pub fn perft(&self, depth: u32) -> u64 {
        each!(Game, self, game => game.perft(depth))
    }

    /// The whole position except the face-down pieces. Only for the headless referee: nothing that people read may be
    /// made from it.
    pub(crate) fn referee_text(&self) -> String {
        let whole = self.with_secrets().map(Luzhanqi::referee_text);
        whole.unwrap_or_else(|| self.table_view().text())
    }

    /// In a dealt game, the face-down pieces in reading order. Only for the headless referee.
    pub(crate) fn referee_hidden(&self) -> Option<String> {
        self.with_secrets()?.referee_hidden()
    }

    /// All hidden information, if the game has any. Only for the headless referee.
    pub(crate) fn referee_view(&self) -> Option<RevealedView> {
        self.with_secrets().map(Luzhanqi::referee_view)
    }

    /// Everything after one ply, for the replay of a finished game; never created otherwise.
    pub(super) fn revealed_ply(&self) -> Option<RevealedPly> {
        self.with_secrets().map(Luzhanqi::revealed_ply)
    }

    /// The hidden information, once the game is over; `None` for a game without any.
    pub fn revealed_view(&self) -> Option<RevealedView> {
        self.with_secrets()?.revealed_view()
    }
}

impl Ply {
    /// The ply of an action, with its ruling.
    pub const fn new(action: Action, ruling: &Ruling) -> Ply {
        let verdict = match ruling {
            Ruling::Luzhanqi(ruling) => ruling.verdict,
            Ruling::Xiangqi(_) | Ruling::DouShouQi(_) => None,
        };
        Ply { action, verdict }
    }
}

impl Ruling {
    /// The ruling for a program; `colours` are the sides' colours after the ply.
    pub fn report(&self, colours: [Colour; 2]) -> Report {
        each!(Ruling, self, ruling => ruling.report(colours))
    }
}
