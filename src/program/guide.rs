//! The first steps on the playground's page: they lead a newcomer through the start of a game of Luzhanqi, from the
//! challenge to the first move.

use standin::guide::{Action, Button, Guide, Hint, Person, Sign, Step};

const TURN: Button = Button {
    label: "{called}’s turn",
    action: Action::Be {
        person: Person::Called,
    },
};

const MOVE_BUTTONS: &[Button] = &[
    TURN,
    Button {
        label: "Open the thread",
        action: Action::Watch,
    },
];

/// The steps of a first game, each tied to the ids of the bot's buttons.
pub static FIRST_GAME: Guide = Guide {
    command: "challenge",
    signs: &[
        sign("challenged", "^challenge:([^:]+):accept$"),
        sign("moving", "^move:([^:]+):start$"),
        sign("placing", "^mine:([^:]+)$"),
        sign("over", "^replay:([^:]+):"),
    ],
    private: Some("placing"),
    end: "over",
    steps: &[
        Step {
            name: "challenge",
            title: "Challenge {second}",
            done_by: "placing",
            times: 1,
            hints: &[
                Hint {
                    after: Some("challenged"),
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
                    text: "The button fills in the command; Enter sends it.",
                    buttons: &[Button {
                        label: "Challenge {second}",
                        action: Action::Command {
                            options: &[("opponent", Person::Second)],
                        },
                    }],
                },
            ],
        },
        Step {
            name: "place",
            title: "Place your army",
            done_by: "moving",
            times: 1,
            hints: &[Hint {
                after: None,
                text: "Swap pieces or leave them as they are, then press Ready: both of you.",
                buttons: &[Button {
                    label: "Open both desks",
                    action: Action::DirectMessages {
                        each: ["{first}’s desk", "{second}’s desk"],
                    },
                }],
            }],
        },
        Step {
            name: "move",
            title: "Move",
            done_by: "moving",
            times: 2,
            hints: &[
                Hint {
                    after: None,
                    text: "{called} is to move: press Move, pick a piece, a point, and confirm.",
                    buttons: MOVE_BUTTONS,
                },
                Hint {
                    after: None,
                    text: "Press Move under the board, pick a piece and a point.",
                    buttons: MOVE_BUTTONS,
                },
            ],
        },
    ],
    done: Hint {
        after: None,
        text: "Done: play on.",
        buttons: &[TURN],
    },
};

const fn sign(name: &'static str, custom_id: &'static str) -> Sign {
    Sign { name, custom_id }
}
