//! Each agreement declared once: its buttons, and every sentence about it.

use matches::{between::Agreement, facts::News};
use rules::Side;
use texts::{Sentence, key, var};

use crate::messages::ids::{Asking, Request};

/// A sentence for everyone.
pub type AtTable = Sentence<(
    var::length,
    var::mover,
    var::opponent,
    var::player,
    var::plies,
    var::until,
)>;

/// A sentence on the board of a player.
pub type OnBoard = Sentence<(var::length, var::opponent, var::plies)>;

/// The sentences about an event.
pub struct Told {
    /// For the player who caused it.
    pub note: Sentence<(var::opponent,)>,
    /// For everyone.
    pub table: AtTable,
    /// For the other player, if the board does not show it.
    pub board: Option<OnBoard>,
}

const fn sentences(note: Sentence<(var::opponent,)>, table: AtTable) -> Told {
    let board = None;
    Told { note, table, board }
}

impl Told {
    const fn on_board(self, board: OnBoard) -> Told {
        let board = Some(board);
        Told { board, ..self }
    }
}

/// How the player who asked withdraws the request.
pub struct Withdrawal {
    /// What the button asks for, given the number of the request.
    pub asking: fn(u32) -> Asking,
    /// The button's label.
    pub label: Sentence,
    /// The sentences about it.
    pub told: Told,
}

/// An agreement.
pub struct Declared {
    /// Which requests its buttons answer.
    pub request: Request,
    /// The labels of the buttons that agree and decline.
    pub labels: [Sentence; 2],
    /// What the player who asked reads until there is an answer.
    pub own: OnBoard,
    /// What the other player reads in the meantime.
    pub theirs: OnBoard,
    /// It was requested. The public sentence remains until there is an answer.
    pub asked: Told,
    /// Both agree.
    pub agreed: Told,
    /// It was declined.
    pub declined: Told,
    /// The request can be withdrawn.
    pub withdrawn: Option<Withdrawal>,
    /// How the request ended, for those who press its buttons too late.
    pub ended: Sentence<(var::asked, var::maker, var::why)>,
}

impl Declared {
    /// The sentences about an event, if it can happen.
    pub fn told(&self, step: Step) -> Option<&Told> {
        match step {
            Step::Asked => Some(&self.asked),
            Step::Agreed => Some(&self.agreed),
            Step::Declined => Some(&self.declined),
            Step::Withdrawn => self.withdrawn.as_ref().map(|one| &one.told),
        }
    }
}

/// What an event did to an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player asked for it.
    Asked,
    /// Both agree.
    Agreed,
    /// The other player declined.
    Declined,
    /// The player who asked withdrew the request.
    Withdrawn,
}

/// The agreement that the last event was about, what happened to it, and who acted; `is_paused` is whether the game is paused
/// after the event.
pub fn last(news: News, is_paused: bool) -> Option<(Agreement, Step, Side)> {
    let pausing = if is_paused {
        Agreement::Resume
    } else {
        Agreement::Pause
    };
    Some(match news {
        News::DrawOffered(by) => (Agreement::Draw, Step::Asked, by),
        News::DrawAccepted(by) => (Agreement::Draw, Step::Agreed, by),
        News::DrawDeclined(by) => (Agreement::Draw, Step::Declined, by),
        News::TakeBackAsked(by) => (Agreement::TakeBack, Step::Asked, by),
        News::TakenBack(by, _) => (Agreement::TakeBack, Step::Agreed, by),
        News::TakeBackDeclined(by) => (Agreement::TakeBack, Step::Declined, by),
        News::TakeBackWithdrawn(by) => (Agreement::TakeBack, Step::Withdrawn, by),
        News::CallOffAsked(by) => (Agreement::CallOff, Step::Asked, by),
        News::CallOffAgreed(by) => (Agreement::CallOff, Step::Agreed, by),
        News::CallOffDeclined(by) => (Agreement::CallOff, Step::Declined, by),
        News::CallOffWithdrawn(by) => (Agreement::CallOff, Step::Withdrawn, by),
        News::PauseAsked(by, _) => (Agreement::Pause, Step::Asked, by),
        News::ResumeAsked(by) => (Agreement::Resume, Step::Asked, by),
        News::Paused(by) => (Agreement::Pause, Step::Agreed, by),
        News::Resumed(by) => (Agreement::Resume, Step::Agreed, by),
        News::PauseDeclined(by) => (pausing, Step::Declined, by),
        News::PauseWithdrawn(by) => (pausing, Step::Withdrawn, by),
        // Other news is about no agreement; `announcements` lists them all.
        _ => return None,
    })
}

/// An agreement as it is declared.
pub const fn declared(what: Agreement) -> &'static Declared {
    match what {
        Agreement::Draw => &DRAW,
        Agreement::TakeBack => &TAKE_BACK,
        Agreement::CallOff => &CALL_OFF,
        Agreement::Pause => &PAUSE,
        Agreement::Resume => &RESUME,
    }
}

static DRAW: Declared = Declared {
    request: Request::Draw,
    labels: [key::BUTTON_ACCEPT_DRAW, key::BUTTON_DECLINE_DRAW],
    own: key::BOARD_OFFER_OWN.taking(),
    theirs: key::BOARD_OFFER_THEIRS.taking(),
    asked: sentences(key::DRAW_OFFERED.taking(), key::TABLE_DRAW_OFFERED.taking()),
    agreed: sentences(
        key::DRAW_ACCEPTED.taking(),
        key::TABLE_DRAW_ACCEPTED.taking(),
    ),
    declined: sentences(
        key::DRAW_DECLINED.taking(),
        key::TABLE_DRAW_DECLINED.taking(),
    )
    .on_board(key::BOARD_OFFER_DECLINED.taking()),
    withdrawn: None,
    ended: key::ENDED_DRAW_OFFER.taking(),
};

static TAKE_BACK: Declared = Declared {
    request: Request::TakeBack,
    labels: [key::BUTTON_AGREE_TAKE_BACK, key::BUTTON_DECLINE_TAKE_BACK],
    own: key::BOARD_TAKE_BACK_OWN.taking(),
    theirs: key::BOARD_TAKE_BACK_THEIRS.taking(),
    asked: sentences(
        key::TAKE_BACK_ASKED.taking(),
        key::TABLE_TAKE_BACK_ASKED.taking(),
    ),
    agreed: sentences(
        key::TAKE_BACK_AGREED.taking(),
        key::TABLE_TAKEN_BACK.taking(),
    )
    .on_board(key::BOARD_TAKEN_BACK.taking()),
    declined: sentences(
        key::TAKE_BACK_DECLINED.taking(),
        key::TABLE_TAKE_BACK_DECLINED.taking(),
    )
    .on_board(key::BOARD_TAKE_BACK_DECLINED.taking()),
    withdrawn: Some(Withdrawal {
        asking: Asking::WithdrawTakeBack,
        label: key::BUTTON_WITHDRAW_TAKE_BACK,
        told: sentences(
            key::TAKE_BACK_WITHDRAWN.taking(),
            key::TABLE_TAKE_BACK_WITHDRAWN.taking(),
        )
        .on_board(key::BOARD_TAKE_BACK_WITHDRAWN.taking()),
    }),
    ended: key::ENDED_TAKE_BACK_REQUEST.taking(),
};

static CALL_OFF: Declared = Declared {
    request: Request::CallOff,
    labels: [key::BUTTON_AGREE_CALL_OFF, key::BUTTON_DECLINE_CALL_OFF],
    own: key::BOARD_CALL_OFF_OWN.taking(),
    theirs: key::BOARD_CALL_OFF_THEIRS.taking(),
    asked: sentences(
        key::CALL_OFF_ASKED.taking(),
        key::TABLE_CALL_OFF_ASKED.taking(),
    ),
    agreed: sentences(
        key::CALL_OFF_AGREED.taking(),
        key::TABLE_CALL_OFF_AGREED.taking(),
    ),
    declined: sentences(
        key::CALL_OFF_DECLINED.taking(),
        key::TABLE_CALL_OFF_DECLINED.taking(),
    )
    .on_board(key::BOARD_CALL_OFF_DECLINED.taking()),
    withdrawn: Some(Withdrawal {
        asking: Asking::WithdrawCallOff,
        label: key::BUTTON_WITHDRAW_CALL_OFF,
        told: sentences(
            key::CALL_OFF_WITHDRAWN.taking(),
            key::TABLE_CALL_OFF_WITHDRAWN.taking(),
        )
        .on_board(key::BOARD_CALL_OFF_WITHDRAWN.taking()),
    }),
    ended: key::ENDED_CALL_OFF_REQUEST.taking(),
};

static PAUSE: Declared = Declared {
    request: Request::Pause,
    labels: [key::BUTTON_AGREE_PAUSE, key::BUTTON_DECLINE_PAUSE],
    own: key::BOARD_PAUSE_OWN.taking(),
    theirs: key::BOARD_PAUSE_THEIRS.taking(),
    asked: sentences(key::PAUSE_ASKED.taking(), key::TABLE_PAUSE_ASKED.taking()),
    agreed: sentences(key::PAUSE_BEGUN.taking(), key::TABLE_PAUSED.taking()),
    declined: sentences(
        key::PAUSE_DECLINED.taking(),
        key::TABLE_PAUSE_DECLINED.taking(),
    ),
    withdrawn: Some(withdrawn_pause(key::TABLE_PAUSE_WITHDRAWN.taking())),
    ended: key::ENDED_PAUSE_REQUEST.taking(),
};

static RESUME: Declared = Declared {
    request: Request::Pause,
    labels: [key::BUTTON_AGREE_RESUME, key::BUTTON_DECLINE_RESUME],
    own: key::BOARD_RESUME_OWN.taking(),
    theirs: key::BOARD_RESUME_THEIRS.taking(),
    asked: sentences(key::RESUME_ASKED.taking(), key::TABLE_RESUME_ASKED.taking()),
    agreed: sentences(key::PAUSE_ENDED.taking(), key::TABLE_RESUMED.taking()),
    declined: sentences(
        key::PAUSE_DECLINED.taking(),
        key::TABLE_RESUME_DECLINED.taking(),
    ),
    withdrawn: Some(withdrawn_pause(key::TABLE_RESUME_WITHDRAWN.taking())),
    ended: key::ENDED_RESUME_REQUEST.taking(),
};

const fn withdrawn_pause(table: AtTable) -> Withdrawal {
    Withdrawal {
        asking: Asking::WithdrawPause,
        label: key::BUTTON_WITHDRAW_PAUSE,
        told: Told {
            note: key::PAUSE_WITHDRAWN.taking(),
            table,
            board: Some(key::BOARD_PAUSE_WITHDRAWN.taking()),
        },
    }
}
