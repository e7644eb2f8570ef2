### Records and replays of games.

## Records

record-pgn = The record of **{ $code }**, { $count ->
        [one] 1 move
       *[other] { $count } moves
    }. Xiangqi programs can open it.
refuse-record-pgn = Only games of Xiangqi can be written as PGN, and this game is { $game }. To get its record, leave the option `format` out.

## Replays

replay-title = 🎬 **{ $code }** · { $game }, { $preset }
    { $first } ({ $side_first }) against { $second } ({ $side_second }), { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
replay-as-seat = As { $player } saw it at the time.
replay-from-seat = Seen from { $player }'s side of the board.
replay-as-everyone = As everyone saw it at the time.
replay-as-revealed = All pieces revealed.
replay-moments = Key moments:
replay-every = The game is so long that only one move in { $every } is shown.
replay-alt-animation = A game of { $game }, { $first } against { $second }, move by move: { $count ->
        [one] 1 move
       *[other] { $count } moves
    } as an animation.
replay-start = The start of the game.
replay-ply = **Move { $ply }** · { $side } · { $said }
replay-alt-moments = A sheet of boards from a game of { $game }, { $first } against { $second }.
replay-alt-position = A position from a game of { $game }, { $first } against { $second }.
button-replay = Replay
button-replay-as = { $player }'s view
button-replay-first = ⏮ Start
button-replay-back = ◀ Back
button-replay-forward = Forward ▶
button-replay-last = End ⏭
button-replay-steps = Step by step
button-replay-from = From { $player }'s side
button-replay-everyone = As everyone
button-replay-revealed = Revealed
button-replay-animation = Animation
button-replay-moments = Key moments
button-replay-share = Show to everyone
refuse-replay-unfinished = **{ $code }** is still in progress. You can replay it when it is over.
refuse-replay-called-off = **{ $code }** was called off, so it has no replay. /record gives its moves, if there were any.
refuse-replay-unknown = No such game here: “{ $text }”. Replays work where the game was played. Type a game's code, or pick it from the list.
refuse-replay-none = You haven't finished a game yet. To see somebody else's, use the option `match`.
refuse-replay-busy = I'm drawing several replays at the moment. Try again in a minute.
refuse-replay-drawn = I'm still drawing the last replay you asked for. It will be there in a moment; then ask for this one again.
