//! The first steps on the playground's page: they lead a newcomer through the start of a game of Luzhanqi, from the
//! challenge to the first attack that the referee rules on.

use standin::first_steps::{Action, Button, Company, Guide, Hint, Person, Sign, SignBy, Step};

const TURN: Button = Button {
    label: "{called}’s turn",
    action: Action::Be {
        person: Person::Called,
    },
};

const WATCH: Button = Button {
    label: "Open the thread",
    action: Action::Watch,
};

const MOVE_BUTTONS: &[Button] = &[TURN, WATCH];

/// For a game against the program.
const OWN_BOARD: Button = Button {
    label: "{first}’s board",
    action: Action::Be {
        person: Person::First,
    },
};

const OWN_MOVE_BUTTONS: &[Button] = &[OWN_BOARD, WATCH];

const ANOTHER_GAME: Button = Button {
    label: "Another game",
    action: Action::Command {
        name: "practice",
        options: &[],
    },
};

const BEGIN_BUTTONS: &[Button] = &[
    Button {
        label: "Play against {bot}",
        action: Action::Command {
            name: "practice",
            options: &[],
        },
    },
    Button {
        label: "Challenge {second}",
        action: Action::Command {
            name: "challenge",
            options: &[("opponent", Person::Second)],
        },
    },
];

/// How the referee announces an attack, or a capture in games without secrets, in every language.
const ATTACK: &str =
    "[a-l]\\d+ (attacks|攻[击擊]) [a-l]\\d+|(takes|captures) the .+ on [a-i]\\d|），吃| 吃 ";

/// The start of the second move's line in the thread, because the program may make the first; or of a player's own last move on
/// their board, in every language.
const MOVED: &str = "(^|\\n)(\\*{0,2}2\\.\\*{0,2} |Move \\d+, you|第 \\d+ 步 · 你)";

/// How texts name the program as a player, in every language.
const PROGRAM_PLAYS: &str = "Caipan (plays|执|執) |against Caipan|[对對]手 Caipan";

/// What the card says once there has been an attack.
const RULED: &str = "The referee has ruled. Only its owner knows what a covered piece is. Play on, or begin another game.";

/// The message about a game against the program that continues in direct messages, in every language.
const IN_PRIVATE: &str = "Your board is in your direct messages|棋盘在你的私信里|棋盤在你的私訊裡";

/// The first player's setup in a game against the program.
const OWN_DESK: &[Button] = &[Button {
    label: "{first}’s desk",
    action: Action::Be {
        person: Person::First,
    },
}];

/// The steps of a first game, each tied to the ids of the bot's buttons.
pub static FIRST_GAME: Guide = Guide {
    command: "challenge",
    signs: &[
        // Before the ids, because the message of an attack has those of any move.
        Sign {
            name: "attacked",
            by: SignBy::Text(ATTACK),
        },
        Sign {
            name: "moved",
            by: SignBy::Text(MOVED),
        },
        Sign {
            name: "begun",
            by: SignBy::Text(IN_PRIVATE),
        },
        sign("challenged", "^challenge:([^:]+):accept$"),
        sign("moving", "^move:([^:]+):start$"),
        sign("placing", "^mine:([^:]+)$"),
        sign("placing", "^desk:([^:]+):"),
        sign("over", "^replay:([^:]+):"),
    ],
    private: Some("placing"),
    alone: Some(PROGRAM_PLAYS),
    end: "over",
    steps: &[
        Step {
            name: "challenge",
            title: "Begin a game",
            done_by: "placing",
            times: 1,
            hints: &[
                Hint {
                    after: Some("begun"),
                    company: None,
                    text: "Your desk is in your direct messages.",
                    buttons: OWN_DESK,
                },
                Hint {
                    after: Some("over"),
                    company: None,
                    text: "That game ended before the referee ruled on an attack. Begin another one of Luzhanqi.",
                    buttons: BEGIN_BUTTONS,
                },
                Hint {
                    after: Some("challenged"),
                    company: None,
                    text: "Now press Accept as {second}.",
                    buttons: &[Button {
                        label: "Be {second}",
                        action: Action::Be {
                            person: Person::Second,
                        },
                    }],
                },
                Hint {
                    after: None,
                    company: None,
                    text: "A button fills in the command; ➤ sends it. Against {bot} a form asks for the game, the level and the place.",
                    buttons: BEGIN_BUTTONS,
                },
            ],
        },
        Step {
            name: "place",
            title: "Set up",
            done_by: "moving",
            times: 1,
            hints: &[
                Hint {
                    after: None,
                    company: Some(Company::Alone),
                    text: "Swap pieces or leave them as they are, then press Ready. {bot} has placed its army.",
                    buttons: OWN_DESK,
                },
                Hint {
                    after: None,
                    company: None,
                    text: "Swap pieces or leave them as they are, then press Ready: both of you.",
                    buttons: &[Button {
                        label: "Open both desks",
                        action: Action::DirectMessages {
                            each: ["{first}’s desk", "{second}’s desk"],
                        },
                    }],
                },
            ],
        },
        Step {
            name: "move",
            title: "Move",
            done_by: "moved",
            times: 1,
            hints: &[
                Hint {
                    after: None,
                    company: Some(Company::Alone),
                    text: "On your turn press Move under your board, then a piece, then a point.",
                    buttons: OWN_MOVE_BUTTONS,
                },
                Hint {
                    after: None,
                    company: None,
                    text: "{called} is to move: press Move, then a piece, then a point.",
                    buttons: MOVE_BUTTONS,
                },
                Hint {
                    after: None,
                    company: None,
                    text: "Press Move under the board, then a piece, then a point.",
                    buttons: MOVE_BUTTONS,
                },
            ],
        },
        Step {
            name: "attack",
            title: "Attack",
            done_by: "attacked",
            times: 1,
            hints: &[
                Hint {
                    after: None,
                    company: Some(Company::Alone),
                    text: "Advance until somebody attacks, you or {bot}: the referee rules on it.",
                    buttons: OWN_MOVE_BUTTONS,
                },
                Hint {
                    after: None,
                    company: None,
                    text: "Advance until somebody attacks: the referee rules on it. {called} is to move.",
                    buttons: MOVE_BUTTONS,
                },
                Hint {
                    after: None,
                    company: None,
                    text: "Advance until somebody attacks: the referee rules on it.",
                    buttons: MOVE_BUTTONS,
                },
            ],
        },
    ],
    done: &[
        Hint {
            after: Some("over"),
            company: None,
            text: "You know the way now. Begin another game, or try Xiangqi and Dou Shou Qi with the option game.",
            buttons: &[ANOTHER_GAME],
        },
        Hint {
            after: Some("challenged"),
            company: None,
            text: "The next challenge waits for its answer: press Accept as whoever is challenged.",
            buttons: &[ANOTHER_GAME],
        },
        // The program may attack before the player's first move.
        Hint {
            after: None,
            company: Some(Company::Alone),
            text: RULED,
            buttons: &[OWN_BOARD, WATCH, ANOTHER_GAME],
        },
        Hint {
            after: None,
            company: None,
            text: RULED,
            buttons: &[TURN, ANOTHER_GAME],
        },
    ],
};

const fn sign(name: &'static str, custom_id: &'static str) -> Sign {
    Sign {
        name,
        by: SignBy::CustomId(custom_id),
    }
}
