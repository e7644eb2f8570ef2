//! What the program does when it has to answer or to move. Pure.

use matches::{
    Stage, clock::control::Control, command::Command, facts::SeatFacts, pause::WishName,
};
use opponent::{Level, Thought};
use rand::{Rng, seq::IndexedRandom};

/// The lowest level that resigns: against lower ones people want to play their win to the end.
const RESIGNS_FROM: u8 = 6;
/// Below this expected score it resigns.
const LOST: f32 = 0.01;
/// Before this ply it neither resigns nor agrees to a draw.
const EARLY: u32 = 30;
/// Up to this expected score it agrees to a draw.
const CONTENT: f32 = 0.52;
/// It offers a draw if its expected score is as near to an even one as this,
const EVEN: f32 = 0.03;
/// the game is as long as this,
const LONG: u32 = 120;
/// and that many plies have passed since it could last have done so.
const BETWEEN_OFFERS: u32 = 40;

/// What the program has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Nothing: others have to act.
    Nothing,
    /// Arrange an army, and be ready.
    Arrange,
    /// Answer the other player.
    Answer(Answer),
    /// Move.
    Move,
}

impl Task {
    /// Whether the program searches for the answer.
    pub(super) const fn needs_thinking(self) -> bool {
        matches!(self, Task::Move | Task::Answer(Answer::Draw))
    }
}

/// What the other player is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// An answer to their offer of a draw.
    Draw,
    /// An answer to their request to take this back.
    TakeBack(u32),
    /// An answer to their request to call the game off.
    CallOff(u32),
    /// An answer to their request about a pause.
    Pause(u32),
    /// Whether it claims the game, because their time has run out.
    Time,
}

/// What the program has to do now.
pub(super) fn task(facts: &SeatFacts) -> Task {
    let person = facts.seat.opponent();
    match facts.stage {
        Stage::Over | Stage::CalledOff => return Task::Nothing,
        Stage::Arranging if facts.ready => return Task::Nothing,
        Stage::Arranging => return Task::Arrange,
        Stage::Playing => {}
    }
    if let Some(asked) = facts.take_back.filter(|asked| asked.by == person) {
        return Task::Answer(Answer::TakeBack(asked.request));
    }
    if let Some(asked) = facts.call_off.filter(|asked| asked.by == person) {
        return Task::Answer(Answer::CallOff(asked.request));
    }
    if let Some(time) = facts.time {
        if let Some(wish) = time.pause.wish.filter(|wish| wish.seat == person) {
            return Task::Answer(Answer::Pause(wish.number));
        }
        // A player who leaves an untimed game for weeks may still return to it.
        if time.up == Some(person) && time.terms.control != Control::Untimed {
            return Task::Answer(Answer::Time);
        }
        if time.pause.on.is_some() || time.up.is_some() {
            return Task::Nothing;
        }
    }
    if facts.draw_offer == Some(person) {
        return Task::Answer(Answer::Draw);
    }
    let turn = facts.view.as_ref().and_then(|view| view.state().turn);
    if turn == Some(facts.seat) {
        Task::Move
    } else {
        Task::Nothing
    }
}

/// The answer to the other player; `expected` is the score that the program expects.
pub(super) fn answer(facts: &SeatFacts, answer: Answer, expected: Option<f32>) -> Command {
    let is_content = ply(facts) >= EARLY && expected.is_some_and(|expected| expected <= CONTENT);
    match answer {
        Answer::Draw if is_content => Command::AcceptDraw,
        Answer::Draw => Command::DeclineDraw,
        Answer::TakeBack(request) => Command::AnswerTakeBack {
            request: Some(request),
            agree: true,
        },
        // A player who has had enough can resign.
        Answer::CallOff(request) => Command::AnswerCallOff {
            request: Some(request),
            agree: false,
        },
        Answer::Pause(number) => Command::AnswerPause {
            wish: WishName::Number(number),
            agree: true,
        },
        Answer::Time => Command::ClaimTime,
    }
}

/// Any legal move, for when thinking failed: the other player must not wait forever.
pub(super) fn anything(facts: &SeatFacts, rng: &mut impl Rng) -> Option<Thought> {
    let legal = facts.view.as_ref()?.legal_actions();
    let action = *legal.choose(rng)?;
    Some(Thought {
        action,
        expected: 0.5,
    })
}

fn ply(facts: &SeatFacts) -> u32 {
    facts.view.as_ref().map_or(0, |view| view.state().ply)
}

/// What the program does when it is to move, with the result of its thinking.
pub(super) fn turn(facts: &SeatFacts, level: Level, thought: Thought) -> Vec<Command> {
    let ply = ply(facts);
    if level.number() >= RESIGNS_FROM && ply >= EARLY && thought.expected < LOST {
        return vec![Command::Resign];
    }
    let play = Command::Play {
        change: None,
        action: thought.action,
    };
    let is_even = (thought.expected - 0.5).abs() <= EVEN;
    // The program plays every second ply, so one of two neighbouring ones is its own.
    let is_time = ply >= LONG && ply % BETWEEN_OFFERS < 2;
    match is_even && is_time && facts.draw_offer.is_none() {
        // A move ends the open offers, one's own as well.
        true => vec![play, Command::OfferDraw],
        false => vec![play],
    }
}

#[cfg(test)]
mod tests {
    use basics::PersonId;
    use matches::rehearsal::Rehearsal;
    use rand::{SeedableRng, rngs::StdRng};
    use rules::{Action, Side, game::GameName};

    use super::*;

    /// A match whose second player acts as the program.
    struct Table {
        game: Rehearsal,
        rng: StdRng,
    }

    impl Table {
        fn of(game: GameName, preset: &str) -> Table {
            let mut rng = StdRng::seed_from_u64(1);
            let game = Rehearsal::new(game, preset, &mut rng).unwrap();
            Table { game, rng }
        }

        fn act(&mut self, seat: Side, command: &Command) -> Task {
            self.game.act(seat, command, &mut self.rng).unwrap();
            self.task()
        }

        fn facts(&self) -> SeatFacts {
            self.game.loaded().facts_for(PersonId(2)).unwrap()
        }

        fn task(&self) -> Task {
            task(&self.facts())
        }

        /// The side to move, what it knows, and some legal move.
        fn any_move(&mut self) -> (Side, SeatFacts, Action) {
            let turn = self.game.loaded().summary().turn.unwrap();
            let player = PersonId(turn.index() as u64 + 1);
            let facts = self.game.loaded().facts_for(player).unwrap();
            let action = anything(&facts, &mut self.rng).unwrap().action;
            (turn, facts, action)
        }

        /// The player to move makes some legal move.
        fn moves(&mut self) {
            let (turn, _, action) = self.any_move();
            self.act(turn, &play(&action.to_string()));
        }
    }

    fn play(action: &str) -> Command {
        let action = action.parse().unwrap();
        Command::Play {
            change: None,
            action,
        }
    }

    #[test]
    fn it_arranges_once_and_moves_in_its_turn() {
        let mut table = Table::of(GameName::Luzhanqi, "pamphlet");
        assert_eq!(table.task(), Task::Arrange);
        assert_eq!(table.act(Side::Second, &Command::Ready), Task::Nothing);
        assert_eq!(table.act(Side::First, &Command::Ready), Task::Nothing);

        let mut table = Table::of(GameName::Xiangqi, "booklet");
        assert_eq!(table.task(), Task::Nothing);
        assert_eq!(table.act(Side::First, &play("h2e2")), Task::Move);
        assert_eq!(table.act(Side::Second, &play("h9g7")), Task::Nothing);
        assert_eq!(table.act(Side::First, &Command::Resign), Task::Nothing);
    }

    #[test]
    fn questions_come_before_moves() {
        let mut table = Table::of(GameName::Xiangqi, "booklet");
        table.act(Side::First, &play("h2e2"));
        let asked = table.act(Side::First, &Command::AskTakeBack);
        let Task::Answer(Answer::TakeBack(request)) = asked else {
            panic!("{asked:?}");
        };
        let agreed = answer(&table.facts(), Answer::TakeBack(request), None);
        assert_eq!(table.act(Side::Second, &agreed), Task::Nothing);

        table.act(Side::First, &play("h2e2"));
        let asked = table.act(Side::First, &Command::Pause(basics::Span::HOUR));
        let Task::Answer(Answer::Pause(number)) = asked else {
            panic!("{asked:?}");
        };
        let agreed = answer(&table.facts(), Answer::Pause(number), None);
        assert_eq!(table.act(Side::Second, &agreed), Task::Nothing);
        // Both want to continue, and it is to move again.
        let asked = table.act(Side::First, &Command::Resume);
        let Task::Answer(wish) = asked else {
            panic!("{asked:?}");
        };
        assert_eq!(
            {
                let agreed = answer(&table.facts(), wish, None);
                table.act(Side::Second, &agreed)
            },
            Task::Move
        );
        let offered = table.act(Side::First, &Command::OfferDraw);
        assert_eq!(offered, Task::Answer(Answer::Draw));
        let declined = answer(&table.facts(), Answer::Draw, Some(0.9));
        assert!(matches!(declined, Command::DeclineDraw));
        assert_eq!(table.act(Side::Second, &declined), Task::Move);
        // It would agree, but not so early.
        let early = answer(&table.facts(), Answer::Draw, Some(0.4));
        assert!(matches!(early, Command::DeclineDraw));
    }

    #[test]
    fn strong_levels_resign_and_agree_to_draws_but_not_early() {
        let mut table = Table::of(GameName::Xiangqi, "booklet");
        let resigns = |table: &mut Table, level: u8| {
            let thought = anything(&table.facts(), &mut table.rng).unwrap();
            let lost = Thought {
                expected: 0.0,
                ..thought
            };
            let commands = turn(&table.facts(), Level::try_from(level).unwrap(), lost);
            matches!(commands[..], [Command::Resign])
        };
        let agrees = |table: &Table, expected| {
            let said = answer(&table.facts(), Answer::Draw, Some(expected));
            matches!(said, Command::AcceptDraw)
        };
        table.moves();
        assert!(!resigns(&mut table, 8) && !agrees(&table, 0.4));
        while ply(&table.facts()) <= EARLY {
            table.moves();
        }
        assert_eq!(table.task(), Task::Move);
        assert!(resigns(&mut table, RESIGNS_FROM) && agrees(&table, 0.4));
        assert!(!resigns(&mut table, RESIGNS_FROM - 1) && !agrees(&table, 0.9));
    }

    #[test]
    fn a_draw_offer_follows_its_move() {
        let mut table = Table::of(GameName::Xiangqi, "booklet");
        loop {
            let (turn, facts, action) = table.any_move();
            let thought = Thought {
                action,
                expected: 0.5,
            };
            let commands = match turn {
                Side::First => vec![play(&action.to_string())],
                Side::Second => super::turn(&facts, Level::STRONGEST, thought),
            };
            let offers = commands.len() > 1;
            for command in commands {
                table.act(turn, &command);
            }
            if offers {
                assert!(ply(&facts) >= LONG);
                assert_eq!(table.facts().draw_offer, Some(Side::Second));
                return;
            }
        }
    }
}
