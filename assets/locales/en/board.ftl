### The board, for one player alone, and what can be done besides moving.

## The board: for one player alone

board-title = **{ $code }** · { $game } · { $side }, against { $opponent }
board-your-turn = ▶️ **Your turn.**
board-their-turn = Waiting for { $opponent } to move.
board-time-up-own = ⏰ **You are out of time.** { $opponent } can claim the win or give you more time. Until then you can still move.
board-time-up-theirs = ⏰ **{ $opponent } is out of time.** Claim the win, or give more time.
board-silent-own = ⏰ **You haven't moved for { $span }.** { $opponent } can claim the win or give more time. Until then you can still move.
board-silent-theirs = ⏰ **{ $opponent } hasn't moved for { $span }.** Claim the win, or give more time.
board-until = ⏳ Until { $until }.
board-until-banks = ⏳ Until { $until }. On the clocks: you { $own }, { $opponent } { $theirs }.
board-last-own = Move { $ply }, you: { $ruling }
board-last-theirs = Move { $ply }, { $opponent }: { $ruling }
board-lost = You lost: { $piece }.
board-begun = The game begins.
board-offer-theirs = { $opponent } offers you a draw.
board-offer-own = Your draw offer stands until { $opponent } answers or moves.
board-offer-declined = { $opponent } declined the draw.
board-called-off = { $player } called off the match before the game began.
league-board-called-off = { $player } gave up the game before it began. The league counts it as lost.
link-thread = Match: { $link }
moving-pick-piece = Which piece?
moving-red-pieces = 🟥 A red button: this piece can { $takes ->
        [yes] capture
       *[no] attack
    }.
moving-pick-target = Your { $piece } on { $point }: where to?
moving-red-targets = 🟥 A red button: { $takes ->
        [yes] a capture
       *[no] an attack
    }.
moving-pick-target-placeholder = Pick a point
moving-pick-target-part = Points { $first } to { $last }
moving-pick-turn = Which piece do you want to turn over?
moving-only-turns = You have no face-up piece that can move, so turn a piece over.
moving-pick-turn-ranks = Where is the piece that you want to turn over?
moving-button-ranks = Ranks { $first } to { $last }
moving-ranks-from-one = Ranks count from 0 on this board, so “{ $text }” is not legal. Counted from 1 it is { $movement }. Do you mean that?
moving-other-custom = In the notation used here, “{ $text }” is not legal. Elsewhere it stands for { $movement }. Do you mean that?
moving-confirm-turn = Turn over the piece on { $from }?
moving-confirm = Your { $piece }: { $from } → { $to }?
moving-confirm-attack = Your { $piece } { $takes ->
        [yes] captures on
       *[no] attacks
    } { $to } from { $from }?
moving-button-piece = { $piece } { $point }
moving-button-move = { $to }
moving-button-attack = ×{ $to }
moving-option-move = { $to }
moving-option-attack = { $to } · { $takes ->
        [yes] capture
       *[no] attack
    }
move-label = { $piece } { $from } → { $to }
move-label-turn = Turn over { $point }
move-label-attack = { $piece } { $from } → { $to } · { $takes ->
        [yes] capture
       *[no] attack
    }
button-confirm = Confirm
button-confirm-attack = { $takes ->
        [yes] Capture
       *[no] Attack
    }
button-confirm-turn = Turn over
button-other-target = Another target
button-other-piece = Another piece
button-cancel = Cancel

## Draws and resignation

draw-offered = You offered a draw. { $opponent } can accept or decline. The offer stands until { $opponent } answers or moves, even if you move first.
draw-accepted = You accepted the draw.
draw-declined = You declined the draw. The game goes on.
refuse-no-offer = There's no draw offer to answer. To offer one yourself, leave the answer out.
refuse-offer-gone = That offer is closed: it was answered, or a move was made.
refuse-offer-stands = You've already offered a draw, and { $opponent } hasn't answered yet.
refuse-offer-declined = { $opponent } declined a draw on this board. You can offer one again after the next move.
refuse-own-offer = That's your own offer. { $opponent } has to answer it.
resign-ask = Do you really want to resign **{ $code }** against { $opponent }? You can't undo this.
resign-ask-together = Do you really want to resign **{ $code }** against { $opponent }? You can't undo this. You can also ask { $opponent } to call the game off: if both of you agree, nobody wins or loses.
resign-ask-call-off = The game hasn't begun. Call off **{ $code }** against { $opponent }? Nobody wins or loses.
resign-ask-early = Fewer than two moves have been made in **{ $code }** against { $opponent }. If you call it off, nobody wins or loses; if you resign, { $opponent } wins.
resign-done = You resigned **{ $code }**.
resign-called-off = You called off **{ $code }**.
league-resign-called-off = You gave up **{ $code }** before it began. The league counts it as lost.
resign-kept = The game goes on.
button-resign = Resign
button-call-off = Call it off
button-play-on = Play on
button-more = More
more-to-ask = What would you like to do in **{ $code }**, against { $opponent }?
button-offer-draw = Offer a draw
button-take-back = Take a move back
button-pause = Ask for a pause
button-end-pause = End the pause
button-plan = Plan moves ahead
button-accept-draw = Accept the draw
button-decline-draw = Decline the draw

## Lists

games-none = You have no games in progress. Start one with /challenge in a server channel.
games-unreadable = { $count ->
    [one] ⚠️ { $codes } can't be read at the moment. Nothing is lost, and no time is counted.
   *[other] ⚠️ { $codes } can't be read at the moment. Nothing is lost, and no time is counted in them.
}
games-title = { $count ->
        [one] You have one game in progress:
       *[other] You have { $count } games in progress:
    }
games-line-your-turn = ▶️ **{ $code }** · { $game } against { $opponent } — your turn{ $ply ->
        [0] , the first move
       *[other] {" "}after move { $ply }
    } · { $link }
games-line-their-turn = ⏳ **{ $code }** · { $game } against { $opponent } — their turn{ $ply ->
        [0] , the first move
       *[other] {" "}after move { $ply }
    } · { $link }
games-line-arranging = 🛠️ **{ $code }** · { $game } against { $opponent } — arranging armies · { $link }
games-until = { $line } · ⏳ { $until }
games-more = … and { $count } more.
games-choice-your-turn = { $code } · { $game } against { $opponent } · your turn
games-choice-their-turn = { $code } · { $game } against { $opponent } · their turn
games-choice-finished = { $code } · { $first } against { $second } · { $game }, { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
games-choice-arranging = { $code } · { $game } against { $opponent } · arranging
refuse-no-match = You have no games in progress. Start one with /challenge in a server channel.
refuse-several-matches = Which game do you mean?
button-which-game = { $code } · { $game } against { $opponent }
refuse-unknown-match = You have no game called “{ $text }”. To see your games, use /games.
refuse-not-your-game = You aren't playing in this match. You can watch it here, or start your own with /challenge.
