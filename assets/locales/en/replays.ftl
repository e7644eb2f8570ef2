### Records and replays of games.

## Records

record = The record of **{ $code }**, { $count ->
        [one] 1 ply
       *[other] { $count } plies
    }. Programs for Xiangqi open it.
refuse-record = Records are files for Xiangqi programs, and this game is { $game }. /board shows how it stands.

## Replays

replay-title = 🎬 **{ $code }** · { $game }, { $preset }
    { $first } ({ $side-first }) against { $second } ({ $side-second }), { $count ->
        [one] 1 ply
       *[other] { $count } plies
    }
replay-as-seat = As { $player } knew it at the time.
replay-from-seat = Seen from { $player }'s side of the board.
replay-as-everyone = As everyone knew it at the time.
replay-as-revealed = With everything open that was hidden.
replay-moments = Key moments:
replay-start = The start of the game.
replay-ply = **Ply { $ply }** · { $side } · { $said }
replay-every = The game is so long that only one ply in { $every } is shown.
replay-alt-animation = A game of { $game }, { $first } against { $second }, ply by ply: { $count ->
        [one] 1 ply
       *[other] { $count } plies
    } as an animation.
replay-alt-moments = A sheet of boards from a game of { $game }, { $first } against { $second }.
replay-alt-position = A position from a game of { $game }, { $first } against { $second }.
button-replay = Replay
button-replay-first = ⏮ Start
button-replay-back = ◀ Back
button-replay-forward = Forward ▶
button-replay-last = End ⏭
button-replay-steps = Step by step
button-replay-as = As { $player }
button-replay-from = From { $player }'s side
button-replay-everyone = As everyone
button-replay-revealed = Revealed
button-replay-animation = Animation
button-replay-moments = Key moments
button-replay-share = Show to everyone
refuse-replay-unfinished = **{ $code }** is still going on. Its replay is here as soon as it is over.
refuse-replay-called-off = **{ $code }** was called off before it began, so there is nothing to see.
refuse-replay-unknown = I know no game “{ $text }” that you could see here; other people's games are shown in the channel or thread where they were played. Type its code, or pick one from the list.
refuse-replay-none = You have finished no game yet. To see somebody else's, name it with the option `match`.
refuse-replay-busy = Several replays are being drawn for others at the moment. Try again in a minute.
