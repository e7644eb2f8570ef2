### What commands, their options and choices say.

command-challenge = Challenge somebody, or anyone, to a game
option-challenge-opponent = Who to challenge (leave out and anyone can accept)
option-challenge-game = Which game (default: Luzhanqi)
option-challenge-rules = Which rules; start typing to see the choices
option-challenge-variant = Changes to those rules, like mine_takers=lowest; start typing to see the choices
option-challenge-side = Who moves first (default: random)
choice-first-chance = Random
choice-first-challenger = I move first
choice-first-opponent = My opponent moves first
option-challenge-time = Time to think, like 3d/move, 7d+12h/10d, 10m+5s or untimed (default: 3 days per move)
option-challenge-time-out = When time runs out (default: your opponent decides)
choice-time-out-asks = The opponent claims the win or gives more time
choice-time-out-loses = The game is lost at once
command-move = Move one of your pieces, or turn one over
option-move-move = From and to, like a6a7 (a6= turns a piece over); or type a piece or a point and pick
command-board = See the board from your side (private)
command-games = See your games and whose turn it is
command-resign = Give up a game, or call it off before its second move
command-draw = Offer a draw, or answer an offer
option-draw-answer = Accept your opponent's offer, or decline it (leave out to offer a draw yourself)
choice-draw-accept = Accept the offer
choice-draw-decline = Decline the offer
option-record-notation = How moves are written in a record (default: coordinates)
choice-notation-iccs = Coordinates (h2e2)
choice-notation-wxf = Letters (C2.5)
choice-notation-traditional = Chinese, traditional (馬二進三)
choice-notation-simplified = Chinese, simplified (马二进三)
command-replay = Watch a finished game again, or get a game's record as a file
option-replay-match = Which game: its code, or pick it from the list (default: yours, or this thread's)
option-replay-view = Whose view (default: yours)
option-replay-format = Animation, key moments, or the record as a file
option-replay-share = Whether everyone here sees it (default in a server: yes)
choice-replay-first = What the first player knew
choice-replay-second = What the second player knew
choice-replay-everyone = What everyone knew
choice-replay-revealed = All pieces revealed
choice-replay-animation = Animation
choice-replay-moments = Key moments
choice-replay-record = Record of a Xiangqi game as a file (PGN)
option-match = Which of your games, if it isn't clear
