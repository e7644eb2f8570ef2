### Reminders, and the quiet limit.

digest-title = 🔔 { $count ->
    [one] **A game is waiting for you:**
   *[other] **{ $count } games are waiting for you:**
}
digest-line = - **{ $code }** against { $opponent }: { $game }{ $ply ->
        [0] , the first move
       *[other] , after move { $ply }
    } · { $link }
digest-line-arranging = - **{ $code }** against { $opponent }: { $game }, arrange your army · { $link }
digest-until = { $line } · ⏳ until { $until }
digest-until-claim = { $line } · ⏳ your opponent can claim the win if you haven't moved by { $until }
button-open-game = Open { $code }
quiet-soon-draw = ⚠️ { $left ->
    [one] One more move
   *[other] { $left } more moves
} without { $quiet }, and the game is a draw.
quiet-soon-to-move-loses = ⚠️ { $left ->
    [one] One more move
   *[other] { $left } more moves
} without { $quiet }, and the side then to move loses.
