### What commands, their options and choices say.

command-challenge = Challenge somebody, or anyone, to a game
option-challenge-opponent = Whom you challenge; leave it out and anyone else may take it up
option-challenge-game = The game; Luzhanqi if you leave it out
option-challenge-rules = The rules to play by; type to see those of the game you picked
option-challenge-options = Options set otherwise than in those rules, like mine_takers=lowest; type to see what there is
option-challenge-first = Who moves first; chance decides if you leave it out
choice-first-chance = Chance decides
choice-first-challenger = I move first
choice-first-opponent = My opponent moves first
option-challenge-time = How long you may think, like 3d/move, 7d+12h/10d or 10m+5s; type to see more; untimed if left out
option-challenge-time-out = What it brings that a player's time runs out; the other player is asked if you leave it out
choice-time-out-asks = The other player claims the game or gives more time
choice-time-out-loses = The game is lost
command-move = Move one of your pieces, or turn one over
option-move-move = From and to, like a6a7 (a6= turns a piece); or type a piece or a point and pick from the list
command-board = See the board as you may see it; only you will see the answer
command-games = See your games and whose turn it is
command-resign = Give a game up, or call it off before it has begun
command-draw = Offer a draw, or answer the other side's offer
option-draw-answer = Accept or decline the other side's offer; leave it out to offer one
choice-draw-accept = Accept the offer
choice-draw-decline = Decline the offer
command-record = Get a game of Xiangqi as a file that other programs read (PGN)
option-record-notation = How its moves are written; coordinates if you leave it out
choice-notation-iccs = Coordinates (h2e2)
choice-notation-wxf = Letters (C2.5)
choice-notation-traditional = Chinese, traditional (馬二進三)
choice-notation-simplified = Chinese, simplified (马二进三)
command-replay = See a finished game again, ply by ply or by its key moments
option-replay-match = Which game: its code, or pick it from the list; yours or this thread's if you leave it out
option-replay-view = From where; your own side, or as everyone knew it, if you leave it out
option-replay-as = As a film or a sheet of pictures; a film if you leave it out
option-replay-share = Whether everyone here sees it; in a server they do if you leave it out
choice-replay-first = As the player who moved first knew it
choice-replay-second = As the player who moved second knew it
choice-replay-everyone = As everyone knew it
choice-replay-revealed = With everything revealed
choice-replay-animation = Animation
choice-replay-moments = Key moments
choice-replay-share = Show it to everyone here
choice-replay-keep = Show it to me alone
option-match = Which of your games; needed only when it is not clear
