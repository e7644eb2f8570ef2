//! Starting a game from texts (setups, a deal, a seed or a position), for callers that use the rules without a match.

use rand::{SeedableRng, rngs::StdRng};

use super::{Game, GameRules};
use crate::{
    Side,
    doushouqi::{self, DouShouQi},
    luzhanqi::{
        self, Arrangement, Deal, Luzhanqi, Setup,
        deal::DealTextError,
        notation,
        setup::{ArmyTextError, Fault, Placement},
    },
    xiangqi::{self, Xiangqi},
};

/// What is said of a game's beginning; what is left out is `None`. It may hold secrets, so it has no `Debug`.
#[derive(Clone, Default)]
pub struct Start {
    /// Both players' armies, the first side's in front: arranged Luzhanqi.
    pub setups: Option<[String; 2]>,
    /// What lies where: dealt Luzhanqi.
    pub deal: Option<String>,
    /// Deals by chance, the same for the same number: dealt Luzhanqi.
    pub seed: Option<u64>,
    /// A position to go on from: any game.
    pub position: Option<String>,
    /// What lies face down in the position: dealt Luzhanqi.
    pub hidden: Option<String>,
    /// Whether a Flag may be missing from the position because it was taken: to be looked at, not to be played on.
    pub flag_taken: bool,
}

/// Why a game cannot begin like that.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Two beginnings at once.
    #[error("{0} and {1} are two ways to begin: give one of them")]
    Several(&'static str, &'static str),
    /// Arranged Luzhanqi, and nothing said.
    #[error("this game begins with setups, one for each side, or with a position")]
    SetupsMissing,
    /// Dealt Luzhanqi, and nothing said.
    #[error("this game begins with a deal, a seed or a position")]
    DealMissing,
    /// Setups where nobody arranges an army.
    #[error("by these rules nobody arranges an army, so there are no setups")]
    SetupsAstray,
    /// A deal, a seed or hidden pieces where nothing is dealt.
    #[error("by these rules nothing is dealt face down, so there is no {0}")]
    DealAstray(&'static str),
    /// Hidden pieces of no position.
    #[error("hidden names what lies face down in a position: give the position too")]
    HiddenAlone,
    /// A setup that is no army.
    #[error("the setup of the {side} side: {why}", side = name(*.side))]
    Army {
        /// Whose.
        side: Side,
        /// What is wrong.
        why: ArmyTextError,
    },
    /// A setup that these rules forbid.
    #[error("the setup of the {side} side: {}", list(.faults), side = name(*.side))]
    Placement {
        /// Whose.
        side: Side,
        /// Every piece that stands wrong.
        faults: Vec<Fault>,
    },
    /// No deal.
    #[error("the deal: {0}")]
    Deal(#[from] DealTextError),
    /// No position of Luzhanqi.
    #[error("the position: {0}")]
    Luzhanqi(#[from] notation::PositionError),
    /// No position of Xiangqi.
    #[error("the position: {0}")]
    Xiangqi(#[from] xiangqi::PositionError),
    /// No position of Dou Shou Qi.
    #[error("the position: {0}")]
    DouShouQi(#[from] doushouqi::PositionError),
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn list(faults: &[Fault]) -> String {
    let sentences = faults.iter().map(|fault| {
        let rule = match fault.rule {
            Placement::FlagInHeadquarters => "the Flag stands in a headquarters",
            Placement::MinesInTheRear => "Landmines stand on the side's own ranks 1 and 2",
            Placement::NoGrenadeInFront => "no Grenade stands on the side's own rank 6",
            Placement::NoMineInHeadquarters => "no Landmine stands in a headquarters",
        };
        format!("{}: {rule}", fault.point)
    });
    sentences.collect::<Vec<_>>().join("; ")
}

impl Start {
    /// The game that begins like this.
    ///
    /// # Errors
    /// What is missing, too much, or no text of the kind it should be.
    pub fn begin(&self, rules: &GameRules) -> Result<Game, StartError> {
        let mut ways = [
            ("setups", self.setups.is_some()),
            ("deal", self.deal.is_some()),
            ("seed", self.seed.is_some()),
            ("position", self.position.is_some()),
        ]
        .into_iter()
        .filter_map(|(way, given)| given.then_some(way));
        if let (Some(one), Some(other)) = (ways.next(), ways.next()) {
            return Err(StartError::Several(one, other));
        }
        if self.hidden.is_some() && self.position.is_none() {
            return Err(StartError::HiddenAlone);
        }
        if self.setups.is_some() && !rules.has_desks() {
            return Err(StartError::SetupsAstray);
        }
        Ok(match rules {
            GameRules::Luzhanqi(options) if options.dealt() => {
                Game::Luzhanqi(Box::new(self.dealt(options)?))
            }
            GameRules::Luzhanqi(options) => {
                self.nothing_dealt()?;
                Game::Luzhanqi(Box::new(self.arranged(options)?))
            }
            GameRules::Xiangqi(options) => {
                self.nothing_dealt()?;
                Game::Xiangqi(Box::new(match &self.position {
                    Some(text) => Xiangqi::from_text(text, options.clone())?,
                    None => Xiangqi::new(options.clone()),
                }))
            }
            GameRules::DouShouQi(options) => {
                self.nothing_dealt()?;
                Game::DouShouQi(Box::new(match &self.position {
                    Some(text) => DouShouQi::from_text(text, options.clone())?,
                    None => DouShouQi::new(options.clone()),
                }))
            }
        })
    }

    fn nothing_dealt(&self) -> Result<(), StartError> {
        let given = [
            ("deal", self.deal.is_some()),
            ("seed", self.seed.is_some()),
            ("hidden", self.hidden.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((astray, _)) => Err(StartError::DealAstray(astray)),
            None => Ok(()),
        }
    }

    fn arranged(&self, options: &luzhanqi::Options) -> Result<Luzhanqi, StartError> {
        if let Some(text) = &self.position {
            return Ok(self.read(text, options)?);
        }
        let [first, second] = self.setups.as_ref().ok_or(StartError::SetupsMissing)?;
        Ok(Luzhanqi::new(
            options.clone(),
            &setup(first, Side::First, options)?,
            &setup(second, Side::Second, options)?,
        ))
    }

    fn read(
        &self,
        text: &str,
        options: &luzhanqi::Options,
    ) -> Result<Luzhanqi, notation::PositionError> {
        let hidden = self.hidden.as_deref().unwrap_or_default();
        if self.flag_taken {
            notation::read_final(text, hidden, options)
        } else {
            notation::read_dealt(text, hidden, options)
        }
    }

    fn dealt(&self, options: &luzhanqi::Options) -> Result<Luzhanqi, StartError> {
        if let Some(text) = &self.position {
            return Ok(self.read(text, options)?);
        }
        let deal = match (&self.deal, self.seed) {
            (Some(text), _) => Deal::parse(text)?,
            (None, Some(seed)) => Deal::random(&mut StdRng::seed_from_u64(seed)),
            (None, None) => return Err(StartError::DealMissing),
        };
        Ok(Luzhanqi::dealt(options.clone(), &deal))
    }
}

fn setup(text: &str, side: Side, options: &luzhanqi::Options) -> Result<Setup, StartError> {
    let army = Arrangement::parse(text).map_err(|why| StartError::Army { side, why })?;
    Setup::new(army, side, options).map_err(|faults| StartError::Placement { side, faults })
}
