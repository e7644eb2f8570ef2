### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = takeback
command-takeback = Ask to take back your last move, or answer such a request
option-takeback-answer = Agree to your opponent's request, or decline it (leave out to make a request)
choice-takeback-agree = Agree
choice-takeback-decline = Decline
choice-takeback-withdraw = Withdraw my own request

take-back-plies = { $count ->
        [1] move { $last }
       *[other] moves { $first } and { $last }
    }
table-take-back-asked = { $player } asks to take back { $plies }. { $opponent } can agree or decline. The request stands until { $opponent } answers, or { $player } withdraws it or moves again.
table-take-back-declined = { $player } declines { $opponent }'s request to take a move back. The game goes on.
table-take-back-withdrawn = { $player } withdrew the request to take a move back. { $opponent } no longer needs to answer.
table-taken-back = { $player } lets { $opponent } take back { $plies }.
table-call-off-asked = { $player } asks to call the game off: nobody would win or lose. { $opponent } can agree or decline. The request stands until { $opponent } answers or { $player } withdraws it.
table-call-off-agreed = { $player } and { $opponent } have agreed to call the game off. Nobody wins or loses.
table-call-off-declined = { $player } declines to call the game off, as { $opponent } had asked. The game goes on.
table-call-off-withdrawn = { $player } withdrew the request to call the game off. { $opponent } no longer needs to answer.
table-aborted = { $player } called off the game against { $opponent } before its second move. Nobody wins or loses.
button-agree-take-back = Agree to the take-back
button-decline-take-back = Decline the take-back
button-withdraw-take-back = Withdraw the take-back request
button-ask-call-off = Ask to call it off
button-agree-call-off = Agree to call it off
button-decline-call-off = Decline to call it off
button-withdraw-call-off = Withdraw the request to call it off

take-back-asked = You asked to take a move back. { $opponent } can agree or decline. The request ends if you withdraw it or move again.
take-back-agreed = You agreed: { $opponent } takes the move back.
take-back-withdrawn = You withdrew your request.
take-back-declined = You declined the take-back. The game goes on.
call-off-asked = You asked to call the game off. { $opponent } can agree or decline. The request stands until then, unless you withdraw it.
call-off-agreed = You and { $opponent } have agreed to call the game off. Nobody wins or loses.
call-off-withdrawn = You withdrew your request to call the game off.
call-off-declined = You declined to call the game off. It goes on.
board-take-back-own = You asked to take back { $plies }. The request stands until { $opponent } answers, or you withdraw it or move again.
board-take-back-theirs = { $opponent } asks to take back { $plies }.
board-take-back-declined = { $opponent } declined your take-back.
board-take-back-withdrawn = { $opponent } withdrew the request to take a move back.
board-taken-back = ↩️ { $opponent } let you take back { $plies }.
board-aborted = { $player } called off the game before its second move. Nobody wins or loses.
board-call-off-own = You asked to call the game off. The request stands until { $opponent } answers or you withdraw it.
board-call-off-theirs = { $opponent } asks to call the game off: nobody would win or lose.
board-call-off-declined = { $opponent } declined to call the game off.
board-call-off-withdrawn = { $opponent } withdrew the request to call the game off.
board-call-off-agreed = You both agreed to call the game off. Nobody wins or loses.

refuse-take-back-hidden = Moves can't be taken back in this game, because you can't forget what you've learned about hidden pieces. You can resign (/resign) or offer a draw (/draw).
refuse-take-back-nothing = You haven't made a move that could be taken back.
refuse-take-back-stands = You've already asked, and { $opponent } hasn't answered yet.
refuse-take-back-theirs = { $opponent } has already asked to take a move back. Answer that first, or just move.
refuse-take-back-none = Nobody has asked to take a move back. To make a request, leave the answer out.
refuse-take-back-own = That's your own request. { $opponent } has to answer it.
refuse-take-back-gone = That request is closed: it was answered or withdrawn, or a move ended it.
refuse-call-off-gone = That request to call the game off is closed: it was answered or withdrawn.
refuse-nothing-to-withdraw = You have no such request open. It was answered, or it has ended.
refuse-asked-in-vain = Two of your requests have come to nothing since the last move. You can ask again after the next move.

ended-draw-offer = { $why ->
        [accepted] 🤝 { $asked } accepted { $maker }'s draw offer.
        [declined] 🤝 { $asked } declined { $maker }'s draw offer.
        [their-move] 🤝 { $maker }'s draw offer has ended: { $asked } moved.
        [own-move] 🤝 { $maker }'s draw offer has ended: { $maker } moved.
        [taken-back] 🤝 { $maker }'s draw offer has ended: moves were taken back.
        [game-over] 🤝 { $maker }'s draw offer has ended: the game is over.
       *[other] 🤝 { $maker }'s draw offer has ended.
    }
ended-take-back-request = { $why ->
        [accepted] ↩️ { $asked } agreed to { $maker }'s request to take a move back.
        [declined] ↩️ { $asked } declined { $maker }'s request to take a move back.
        [withdrawn] ↩️ { $maker } withdrew the request to take a move back.
        [their-move] ↩️ { $maker }'s request to take a move back has ended: { $asked } moved.
        [own-move] ↩️ { $maker }'s request to take a move back has ended: { $maker } moved again.
        [game-over] ↩️ { $maker }'s request to take a move back has ended: the game is over.
       *[other] ↩️ { $maker }'s request to take a move back has ended.
    }
ended-call-off-request = { $why ->
        [accepted] 🚪 { $asked } agreed to call the game off, as { $maker } had asked.
        [declined] 🚪 { $asked } declined to call the game off, as { $maker } had asked.
        [withdrawn] 🚪 { $maker } withdrew the request to call the game off.
        [game-over] 🚪 { $maker }'s request to call the game off has ended: the game is over.
       *[other] 🚪 { $maker }'s request to call the game off has ended.
    }
ended-pause-request = { $why ->
        [accepted] ☕ { $asked } agreed to the pause that { $maker } asked for.
        [declined] ☕ { $asked } declined the pause that { $maker } asked for.
        [withdrawn] ☕ { $maker } withdrew the request for a pause.
        [their-move] ☕ { $maker }'s request for a pause has ended: { $asked } moved.
        [own-move] ☕ { $maker }'s request for a pause has ended: { $maker } moved.
        [game-over] ☕ { $maker }'s request for a pause has ended: the game is over.
       *[other] ☕ { $maker }'s request for a pause has ended.
    }
ended-resume-request = { $why ->
        [accepted] ▶️ { $asked } agreed to resume, as { $maker } asked.
        [declined] ▶️ { $asked } declined to resume, as { $maker } asked.
        [withdrawn] ▶️ { $maker } withdrew the request to resume.
        [pause-over] ▶️ { $maker }'s request to resume is no longer needed: the pause is over.
        [game-over] ▶️ { $maker }'s request to resume has ended: the game is over.
       *[other] ▶️ { $maker }'s request to resume has ended.
    }
refuse-board-changed = A move was taken back since this button appeared. This is how the game stands now.
refuse-abort-late = Both players have moved, so one of them alone can't call the match off any more. You can ask to call it off together, resign (/resign) or offer a draw (/draw).
