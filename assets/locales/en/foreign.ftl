### Games of other programs, which nobody refereed here.

foreign-file = 📄 **{ $file }** is from another program: { $count ->
        [1] one game
       *[other] { $count } games
    }.
foreign-neither = ❌ **{ $file }** is neither a record of a game here nor a game of a program that I know.
foreign-encoding = -# The text was read as { $encoding }.
foreign-nothing = There is no game in it.
foreign-game = ✅ **{ $number }.** { $first } – { $second }: { $plies ->
        [1] one move, legal
       *[other] { $plies } moves, all legal
    }. Result: { $result }.
foreign-formation = ✅ A formation of Luzhanqi. /formations keeps it for your games.
foreign-fault = ❌ **{ $number }.** { $at }: { $why }
foreign-at-line = line { $line }
foreign-at-byte = byte { $byte }
foreign-move = “{ $word }”, move { $ply }, can't be played there, or could be several moves.
foreign-ambiguous = “{ $word }”, move { $ply }, means { $one } by one way of writing moves and { $other } by another, and both fit the whole game. Write it in coordinates, such as { $one }.
foreign-unknown = this is neither text nor a file of a program that I know. Save the game there as PGN.
foreign-other-game = this is a game of { $name }, not of Xiangqi.
foreign-position = the start is no possible position.
foreign-truncated = the file ends before the game does.
foreign-version = this version of the format is not known to me. Save the game there as PGN.
foreign-army = this is no army of Luzhanqi.
foreign-form = this is not as such files are written.
foreign-more = … and { $count ->
        [1] one more game
       *[other] { $count } more games
    }
foreign-repeats = ⚖️ Move { $ply } ({ $mv }) repeats the position in a way that these rules forbid.
foreign-ended = ⚖️ By these rules the game had ended before move { $ply }.
foreign-result = ⚖️ By these rules the last move ends the game: { $result }.
foreign-not-refereed = -# Only the moves are checked, by the standard rules. Nobody refereed this game here, so nothing proves who played it or when.
