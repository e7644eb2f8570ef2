# The tie-breaks of FIDE's C.07 and two of US Chess, as people choose and read them.

tie-break-direct = direct encounter
tie-break-wins = wins, also without a game
tie-break-games-won = games won over the board
tie-break-black-games = games as the second player
tie-break-black-wins = wins as the second player
tie-break-progressive = progressive points
tie-break-elected = rounds not missed by choice
tie-break-standard = 1 for a win and ½ for a draw
tie-break-number = number in the starting order
tie-break-buchholz = Buchholz
tie-break-average-buchholz = average Buchholz of opponents
tie-break-fore-buchholz = Buchholz with the last round drawn
tie-break-sonneborn = Sonneborn-Berger
tie-break-koya = points against the upper half (Koya)
tie-break-average-rating = average rating of opponents
tie-break-performance = performance rating
tie-break-perfect = perfect performance
tie-break-average-performance = average performance of opponents
tie-break-average-perfect = average perfect performance of opponents
tie-break-rating = rating
tie-break-other-score = board points
tie-break-board-count = board count
tie-break-top-boards = points on the top boards
tie-break-bottom-boards = points without the last boards
tie-break-match-match = match points of beaten teams
tie-break-match-game = opponents' match points × own board points
tie-break-game-match = opponents' board points × own match points
tie-break-game-game = opponents' board points × own board points
tie-break-extended = extended direct encounter
tie-break-extended-count-top = extended encounter, board count, top boards
tie-break-extended-count-bottom = extended encounter, board count, bottom boards
tie-break-extended-top = extended encounter, top boards
tie-break-extended-bottom = extended encounter, bottom boards
tie-break-combination = board points with a share of Buchholz
tie-break-modified-median = modified median (US Chess)
tie-break-opponents-cumulative = opponents' cumulative points (US Chess)
tie-break-code = { $name } ({ $code })
tie-break-cut-lowest = { $name } without the { $count ->
        [one] lowest
       *[other] { $count } lowest
    }
tie-break-cut-both = { $name } without the { $count ->
        [one] lowest and the highest
       *[other] { $count } lowest and highest
    }
tie-modified-median = Mod. med.
tie-opponents-cumulative = Opp. cum.
button-league-tie-codes = Tie-breaks by code
league-tie-codes-form = Tie-breaks by FIDE's codes
league-field-tie-order = Codes, the first one first
refuse-tie-code = I don't know the tie-break “{ $text }”. Write codes of FIDE's C.07 with commas between them, such as BH/C1, BH, SB, DE.
refuse-tie-scope = One of these tie-breaks is only for teams, or only for players. Take it out, and choose another one.
refuse-tie-count = A league has at most 6 tie-breaks. Take some out.
league-why-ratings = -# Somebody here has no public rating, so tie-breaks by ratings count nothing.
