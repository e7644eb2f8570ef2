### The board, for one player alone, and what can be done besides moving.

## The board: for one player alone

board-title = **{ $code }** · { $side }, against { $opponent }
board-your-turn = ▶️ **Your turn.**
board-their-turn = Waiting for { $opponent } to move.
board-time-up-own = ⏰ **Your time has run out.** { $opponent } may claim the game or give you more. Until then you may still move.
board-time-up-theirs = ⏰ **{ $opponent }'s time has run out.** Claim the game, or give more time.
board-until = ⏳ Until { $until }.
board-until-banks = ⏳ Until { $until }. On the clocks: you { $own }, { $opponent } { $theirs }.
board-last-own = Ply { $ply }, you: { $ruling }
board-last-theirs = Ply { $ply }, { $opponent }: { $ruling }
board-lost = You lost: { $piece }.
board-begun = The game begins.
board-offer-theirs = { $opponent } offers you a draw.
board-offer-own = Your draw offer stands until { $opponent } answers or somebody moves.
board-offer-declined = { $opponent } declines the draw.
board-called-off = { $player } called the match off before the game began.
link-thread = Match: { $link }
moving-pick-piece = Which piece?
moving-pick-piece-placeholder = Pick a piece
moving-pick-target = Your { $piece } on { $point }: where to?
moving-pick-target-placeholder = Pick a point
moving-pick-target-part = Points { $first } to { $last }
moving-pick-turn = Which piece do you turn over?
moving-pick-turn-placeholder = Pick a face-down piece
moving-confirm-turn = Turn over the piece on { $from }?
moving-confirm = Your { $piece }: { $from } → { $to }?
moving-confirm-attack = Your { $piece } attacks { $to } from { $from }?
moving-option-piece = { $piece } ({ $code_letter }) on { $point }
moving-option-piece-detail = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }{ $attacks ->
        [0] { "" }
        [one] , 1 attack
       *[other] , { $attacks } attacks
    }
moving-option-move = { $to }
moving-option-attack = { $to } · attack
move-label = { $piece } { $from } → { $to }
move-label-turn = Turn over { $point }
move-label-attack = { $piece } { $from } → { $to } · attack
button-confirm = Confirm
button-confirm-attack = Attack
button-confirm-turn = Turn over
button-other-target = Another point
button-other-piece = Another piece
button-cancel = Cancel

## Draws and resignation

draw-offered = You offer a draw. { $opponent } may accept or decline; a move by either side ends the offer.
draw-accepted = You accept the draw.
draw-declined = You decline the draw. The game goes on.
refuse-no-offer = There is no draw on offer. Leave the answer out to offer one yourself.
refuse-offer-gone = That offer is gone: a move was made, or it was answered.
refuse-offer-stands = Your offer still stands: { $opponent } has not answered yet.
refuse-own-offer = This is your own offer; { $opponent } has to answer it.
resign-ask = Do you really want to resign **{ $code }** against { $opponent }? It can't be taken back.
resign-ask-call-off = The game has not begun. Call **{ $code }** against { $opponent } off? Nobody wins or loses.
resign-done = You resigned **{ $code }**.
resign-called-off = You called **{ $code }** off.
resign-kept = The game goes on.
button-resign = Resign
button-call-off = Call it off
button-play-on = Play on
button-accept-draw = Accept the draw
button-decline-draw = Decline

## Lists

games-none = You have no game on. Start one with /challenge in a server's channel.
games-unreadable = { $count ->
    [one] ⚠️ { $codes } cannot be read at the moment. Nothing of it is lost, and no clock runs in it.
   *[other] ⚠️ { $codes } cannot be read at the moment. Nothing of them is lost, and no clock runs in them.
}
games-title = { $count ->
        [one] You have one game on:
       *[other] You have { $count } games on:
    }
games-line-your-turn = ▶️ **{ $code }** against { $opponent } — your turn, ply { $ply } · { $link }
games-line-their-turn = ⏳ **{ $code }** against { $opponent } — their turn, ply { $ply } · { $link }
games-line-arranging = 🛠️ **{ $code }** against { $opponent } — arranging armies · { $link }
games-until = { $line } · ⏳ { $until }
games-more = … and { $count } more.
games-choice-your-turn = { $code } against { $opponent } · your turn
games-choice-their-turn = { $code } against { $opponent } · their turn
games-choice-finished = { $code } · { $first } against { $second } · { $game }, { $count ->
        [one] 1 ply
       *[other] { $count } plies
    }
games-choice-arranging = { $code } against { $opponent } · arranging
refuse-no-match = You have no game on. Start one with /challenge in a server's channel.
refuse-several-matches = You have several games on: { $codes }. Say which with the option `match`.
refuse-unknown-match = None of your games is called “{ $text }”. /games lists them.
refuse-not-your-game = You don't play in this match. Watch it here, or start your own with /challenge.
