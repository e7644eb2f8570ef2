### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = takeback
name-command-abort = abort
command-takeback = Ask to take your last move back, or answer the other side's request
option-takeback-answer = Agree to the other side's request or decline it; leave it out to ask yourself
choice-takeback-agree = Agree
choice-takeback-decline = Decline
command-abort = Call a match off before its second move; nobody wins or loses

take-back-plies = { $count ->
        [1] ply { $last }
       *[other] plies { $first } and { $last }
    }
table-take-back-asked = { $player } asks to take back { $plies }. { $opponent } may agree or decline, or just go on: a move by either side ends the request.
table-take-back-declined = { $player } does not let { $opponent } take anything back. The game goes on.
table-taken-back = { $player } lets { $opponent } take back { $plies }.
table-aborted = { $player } called the game against { $opponent } off before its second move. Nobody wins or loses.
button-agree-take-back = Agree
button-decline-take-back = Decline

take-back-asked = You ask to take back. { $opponent } may agree or decline; a move by either side ends the request.
take-back-agreed = You let { $opponent } take back.
take-back-declined = You decline to take anything back. The game goes on.
board-take-back-own = You ask to take back { $plies }. That stands until { $opponent } answers or somebody moves.
board-take-back-theirs = { $opponent } asks to take back { $plies }.
board-take-back-declined = { $opponent } declines to take anything back.
board-aborted = { $player } called the game off before its second move. Nobody wins or loses.
abort-ask = Call **{ $code }** against { $opponent } off? Nobody wins or loses.

refuse-take-back-hidden = Nothing is taken back in this game: what you have learned about hidden pieces you would still know. You may resign (/resign) or offer a draw (/draw).
refuse-take-back-nothing = You have not made a move yet that could be taken back.
refuse-take-back-stands = Your request still stands: { $opponent } has not answered yet.
refuse-take-back-theirs = { $opponent } is asking to take back already. Answer that first, or just move.
refuse-take-back-none = Nobody asks to take back. Leave the answer out to ask yourself.
refuse-take-back-own = This is your own request; { $opponent } has to answer it.
refuse-take-back-gone = That request is gone: it was answered, or a move was made.
refuse-board-changed = This button is from before a move was taken back. This is how the game stands now.
refuse-abort-late = Two moves have been made, so this game counts. You may resign (/resign) or offer a draw (/draw).
