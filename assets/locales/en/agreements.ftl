### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = takeback
command-takeback = Ask to take back your last move, or answer such a request
option-takeback-answer = Agree to your opponent's request, or decline it (leave out to ask yourself)
choice-takeback-agree = Agree
choice-takeback-decline = Decline

take-back-plies = { $count ->
        [1] move { $last }
       *[other] moves { $first } and { $last }
    }
table-take-back-asked = { $player } asks to take back { $plies }. { $opponent } can agree, decline, or simply play on: any move ends the request.
table-take-back-declined = { $player } doesn't let { $opponent } take anything back. The game goes on.
table-taken-back = { $player } lets { $opponent } take back { $plies }.
table-aborted = { $player } called off the game against { $opponent } before its second move. Nobody wins or loses.
button-agree-take-back = Agree
button-decline-take-back = Decline

take-back-asked = You asked to take a move back. { $opponent } can agree or decline; any move ends the request.
take-back-agreed = You agreed: { $opponent } takes the move back.
take-back-declined = You declined the take-back. The game goes on.
board-take-back-own = You asked to take back { $plies }. The request stands until { $opponent } answers or somebody moves.
board-take-back-theirs = { $opponent } asks to take back { $plies }.
board-take-back-declined = { $opponent } declined your take-back.
board-taken-back = ↩️ { $opponent } let you take back { $plies }.
board-aborted = { $player } called off the game before its second move. Nobody wins or loses.

refuse-take-back-hidden = Moves can't be taken back in this game, because you can't forget what you've learned about hidden pieces. You can resign (/resign) or offer a draw (/draw).
refuse-take-back-nothing = You haven't made a move that could be taken back.
refuse-take-back-stands = You've already asked, and { $opponent } hasn't answered yet.
refuse-take-back-theirs = { $opponent } has already asked to take a move back. Answer that first, or just move.
refuse-take-back-none = Nobody has asked to take a move back. To ask yourself, leave the answer out.
refuse-take-back-own = That's your own request. { $opponent } has to answer it.
refuse-take-back-gone = That request is closed: it was answered, or a move was made.
refuse-board-changed = A move was taken back since this button appeared. This is how the game stands now.
refuse-abort-late = Two moves have been made, so this game counts. You can resign (/resign) or offer a draw (/draw).
