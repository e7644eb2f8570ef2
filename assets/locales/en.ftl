### Every sentence a user reads, in English. Names of people and places come in as variables.

## Games, sides and pieces

game-luzhanqi = Luzhanqi
game-xiangqi = Xiangqi
game-doushouqi = Dou Shou Qi
preset-luzhanqi-pamphlet = pamphlet rules
preset-luzhanqi-pamphlet-open = pamphlet rules, identities shown
preset-luzhanqi-northern = northern rules
preset-luzhanqi-tezhi-flip = flip game
preset-luzhanqi-tezhi-referee = Tezhi rules with a referee
preset-luzhanqi-tezhi-tan = Tan's rules
preset-luzhanqi-tezhi-tan-open = Tan's rules, identities shown
preset-luzhanqi-ccgc = China Computer Games Championship rules
preset-luzhanqi-online = online rules
preset-xiangqi-booklet = booklet rules
preset-doushouqi-booklet = booklet rules
colour-red = 🔴 Red
colour-black = ⚫ Black
colour-blue = 🔵 Blue
colour-open = ⚪ colour still open
colour-red-plain = Red
colour-black-plain = Black
colour-blue-plain = Blue
colour-open-plain = colour still open
piece-1 = Field Marshal
piece-2 = General
piece-3 = Lieutenant General
piece-4 = Brigadier
piece-5 = Colonel
piece-6 = Major
piece-7 = Captain
piece-8 = Platoon Commander
piece-9 = Engineer
piece-B = Grenade
piece-M = Landmine
piece-F = Flag
xiangqi-piece-k = General
xiangqi-piece-a = Advisor
xiangqi-piece-b = Elephant
xiangqi-piece-n = Horse
xiangqi-piece-r = Chariot
xiangqi-piece-c = Cannon
xiangqi-piece-p = Soldier
xiangqi-piece-on = { $piece } on { $point }
doushouqi-piece-r = Rat
doushouqi-piece-c = Cat
doushouqi-piece-d = Dog
doushouqi-piece-w = Wolf
doushouqi-piece-p = Leopard
doushouqi-piece-t = Tiger
doushouqi-piece-l = Lion
doushouqi-piece-e = Elephant

## Commands

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

## What it means that an option has a value

rule-luzhanqi-setup-restricted = Each side sets its army up in secret: Landmines on its two rear ranks, no Grenade on its front rank.
rule-luzhanqi-setup-free = Each side sets its army up in secret; Landmines and Grenades may go on any of its stations.
rule-luzhanqi-setup-dealt = All 50 pieces are shuffled face down over the whole board; a turn may be spent on turning one up.
rule-luzhanqi-information-referee = An attack is announced by its two points and who is removed; which pieces met stays secret.
rule-luzhanqi-information-shown = An attack shows both pieces to everyone; afterwards the survivor is hidden again.
rule-luzhanqi-information-dealt = What lies face up everyone sees; what lies face down nobody knows, the players neither.
rule-luzhanqi-engineer_turns-yes = An Engineer turns as many corners on the railroad as it likes.
rule-luzhanqi-engineer_turns-no = An Engineer follows the railroad straight on, like every other piece.
rule-luzhanqi-camps_safe-yes = A piece on a camp can't be attacked.
rule-luzhanqi-camps_safe-no = Camps are no shelter: a piece on a camp can be attacked.
rule-luzhanqi-mine_takers-any = Any soldier removes a Landmine; all but Engineers go with it.
rule-luzhanqi-mine_takers-engineers = Only Engineers and Grenades remove a Landmine.
rule-luzhanqi-mine_takers-lowest = Besides Engineers and Grenades, only a side's lowest soldiers still on the board remove a Landmine, and go with it.
rule-luzhanqi-flag_takers-any = Any soldier may take the Flag.
rule-luzhanqi-flag_takers-lowest = Only a side's lowest soldiers still on the board may take the Flag.
rule-luzhanqi-grenade_takes_flag-yes = A Grenade may take the Flag.
rule-luzhanqi-grenade_takes_flag-no = A Grenade can't take the Flag.
rule-luzhanqi-grenade_enters_hq-yes = A Grenade may enter the enemy's headquarters.
rule-luzhanqi-grenade_enters_hq-no = A Grenade may not enter the enemy's headquarters.
rule-luzhanqi-flag_behind_mines-yes = The Flag can't be taken while its side has a Landmine on the board.
rule-luzhanqi-flag_behind_mines-no = Landmines left on the board don't protect the Flag.
rule-luzhanqi-marshal_reveals_flag-yes = When a side loses its Field Marshal, everyone learns where its Flag stands.
rule-luzhanqi-marshal_reveals_flag-no = The loss of a Field Marshal doesn't give the Flag away.
rule-luzhanqi-goal-capture = Taking the enemy's Flag wins.
rule-luzhanqi-goal-carry = The enemy's Flag must be taken and carried to a headquarters on one's own side of the board.
rule-luzhanqi-hq_locks-yes = A piece on a headquarters, whichever side's, can't move any more.
rule-luzhanqi-hq_locks-no = A piece on a headquarters may leave it again.
rule-luzhanqi-quiet_limit = { $number } plies in a row without an attack, a turned piece or a lifted Flag end the game.
rule-luzhanqi-quiet_limit-0 = The game goes on however long nobody attacks.
rule-luzhanqi-quiet_result-draw = A game that ends for lack of attacks is a draw.
rule-luzhanqi-quiet_result-to-move-loses = A game that ends for lack of attacks is lost for the side whose turn it then is.
rule-xiangqi-repetition-must-vary = Perpetual check and perpetual chase are refused: whoever forces a repetition must play something else.
rule-xiangqi-repetition-loses = Perpetual check and perpetual chase lose as soon as the position stands for the third time.
rule-xiangqi-quiet_limit = { $number } plies in a row without a capture end the game in a draw.
rule-xiangqi-quiet_limit-0 = The game goes on however long nobody captures.
rule-doushouqi-trapped_captures-yes = A piece on an enemy trap still captures with its usual power.
rule-doushouqi-trapped_captures-no = A piece on an enemy trap captures nothing.
rule-doushouqi-quiet_limit = { $number } plies in a row without a capture end the game in a draw.
rule-doushouqi-quiet_limit-0 = The game goes on however long nobody captures.
rule-doushouqi-elephant_captures_rat-yes = The Elephant captures the Rat, too.
rule-doushouqi-elephant_captures_rat-no = The Elephant doesn't capture the Rat, unless the Rat is trapped.
rule-doushouqi-dog_over_wolf-yes = The Dog has power 4 and the Wolf 3.
rule-doushouqi-dog_over_wolf-no = The Wolf has power 4 and the Dog 3.
rule-doushouqi-tiger_jumps_sideways-yes = The Tiger jumps across the water along files and ranks, as the Lion does.
rule-doushouqi-tiger_jumps_sideways-no = The Tiger jumps across the water along a file only; the Lion also along a rank.
rule-doushouqi-rat_crosses_shore-yes = A Rat may capture a Rat from the water onto land and from land into the water.
rule-doushouqi-rat_crosses_shore-no = A Rat captures neither from the water onto land nor from land into the water.
rule-doushouqi-equal_capture-attacker = Where equals meet, the attacker captures.
rule-doushouqi-equal_capture-both = Where equals meet, both are removed.

## The rules in short

command-rules = Read the rules in short, with a picture; only you will see the answer
option-rules-game = The game; if you leave it out, that of the match at hand
option-rules-rules = The rules to read about; type to see those of the game you picked
option-rules-topic = What you want to know about
guide-title = 📖 **{ $game }** · { $preset } · **{ $topic }**
guide-title-changed = 📖 **{ $game }** · { $preset }, with changes · **{ $topic }**
guide-topic-goal = Goal
guide-topic-board = Board
guide-topic-pieces = Pieces
guide-topic-moves = Moves
guide-topic-fighting = Attacks
guide-topic-endings = Endings
guide-topic-secrets = Secrets
guide-presets = Other rules of this game
guide-alt = How a game may begin. { $board }
guide-changed = **Changed for this match:**
guide-special = **Unlike the { $usual }:**
guide-rest = **In these rules:**
guide-piece = `{ $mark }` { $piece } { $chinese } × { $count }
guide-agreed = - A player may resign (/resign), and both may agree on a draw (/draw).
guide-luzhanqi-goal = Army chess, 陸戰棋: two armies of 25 pieces, and the aim is the enemy's Flag. You see your own; the enemy's are covered, and a referee rules on every attack. A side that is to move and can't loses, unless the other side has nothing left that could ever move.
guide-luzhanqi-goal-dealt = Army chess, 陸戰棋, played face down: nobody knows which piece lies where, and the aim is the enemy's Flag. The first piece turned gives whoever turned it its colour.
guide-luzhanqi-board = 60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other has ranks 7 to 12.
    - **Roads**, the thin lines, join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads**, the striped lines: ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: only a6-a7, c6-c7 and e6-e7 lead across. Mountains block files b and d.
    - **Camps**, the circles: b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They are empty at first.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
guide-luzhanqi-board-arranged = - Each side's Flag stands in one of its two headquarters.
guide-luzhanqi-board-dealt = - The pieces are dealt over all stations and headquarters, so a Flag may lie anywhere among them.
guide-luzhanqi-pieces = The numbers are ranks: 1 is the highest, and 1 to 9 are soldiers.
guide-luzhanqi-setup = - Camps start empty, every other point of a side's half is filled, and the Flag stands in a headquarters.
guide-luzhanqi-setup-carry = - No Landmine may stand in a headquarters.
guide-luzhanqi-move = In your turn you move one of your pieces:
guide-luzhanqi-move-dealt = In your turn you either turn one face-down piece up or move one of your face-up pieces. The first ply turns a piece up, and whoever turned it plays its colour. A move goes:
guide-luzhanqi-ways = - one step along a road,
    - or along one straight railroad line, any number of points, over empty points only.
    - It ends on an empty point, or on an enemy piece: that is an attack. Nothing lands on a piece of its own side.
    - Landmines and Flags never move.
guide-luzhanqi-ways-dealt = - No move ends on a face-down piece.
guide-luzhanqi-writing = Write a move as its two points, like a6a7, or choose it by buttons.
guide-luzhanqi-writing-dealt = Write a move as its two points, like a6a7, and a turn like a6=; or choose it by buttons.
guide-luzhanqi-fighting = The attacker moves onto an enemy piece's point. If it survives, it stands there; a defender that survives stays.
    - Soldier against soldier: the lower rank is removed; equal ranks are both removed.
    - A Grenade and any piece but the Flag: both are removed, whoever attacks.
    - An Engineer that attacks a Landmine removes it.
guide-luzhanqi-mine-kills = - Any other soldier that attacks a Landmine is removed, and the Landmine stays.
guide-luzhanqi-mine-dealt = - No other soldier may attack a Landmine.
guide-luzhanqi-flag-repels = - A piece that may not take the Flag and attacks it is repelled: it stays where it was, and its turn is spent.
guide-luzhanqi-flag-dealt = - A piece that may not take the Flag may not attack it.
guide-luzhanqi-lowest-dealt = - Soldiers that lie face down count, too, when it comes to which are a side's lowest.
guide-luzhanqi-carry = - Whoever takes the Flag lifts it, and everyone sees which piece carries it. The side that moved first brings it to b1 or d1, the other side to b12 or d12.
    - If the carrier is removed, the Flag lies where that battle was. A piece of the side that lifted it, if it may take the Flag, lifts it again by ending a move there. Its owner can only stand on it.
guide-luzhanqi-carry-dealt = - A Flag taken on a headquarters of the taker's own side is home at once.
guide-luzhanqi-no-move = - A side that is to move and can't loses; but if the other side has no soldier or Grenade left, it is a draw.
guide-luzhanqi-no-move-locked = - A side that is to move and can't loses; but if the other side has no soldier or Grenade left, or only such as are locked in headquarters, it is a draw.
guide-luzhanqi-quiet-repelled = - A repelled attack doesn't count as one.
guide-luzhanqi-at-once = - Of two endings at once the Flag comes first, then having no move.
guide-luzhanqi-secrets = - Players see their own pieces, and are told which of theirs fell. Spectators, and whoever runs this server, learn only what is announced.
guide-luzhanqi-secrets-repelled = - An attack that is repelled tells everyone that it met the Flag.
guide-luzhanqi-secrets-dealt = - A piece that is turned up is announced and stays open to the end.
guide-luzhanqi-secrets-carry = - Everyone sees when a Flag is lifted, who carries it and where it lies.
guide-luzhanqi-secrets-after = - After the game everything is shown.
guide-xiangqi-goal = Chinese chess, 象棋. Red moves first. You win by checkmating the enemy's General; a side without a legal move loses even when it isn't in check. Nothing is hidden.
guide-xiangqi-board = The pieces stand on the crossings of 9 files, a to i, and 10 ranks, 0 to 9. Red's edge is rank 0.
    - **River**: it runs between ranks 4 and 5. Elephants don't cross it; Soldiers gain by crossing it.
    - **Palaces**: d0 to f2 is Red's, d7 to f9 Black's. Generals and Advisors stay inside.
guide-xiangqi-pieces = Each side has 16 pieces. The first Chinese name is Red's, the second Black's.
guide-xiangqi-writing = No piece lands on one of its own side. Write a move as h2e2, as C2=5 or as 炮二平五, or choose it by buttons.
guide-xiangqi-fighting = - A piece captures by moving onto an enemy piece's point, and all but the Cannon capture just as they move.
    - A Cannon captures only by jumping: exactly one piece, of either side, must stand between it and its prey.
    - A General that could be captured next is in **check**, and its side must end that at once.
    - No move may leave one's own General attacked.
    - The two Generals never face each other on a file with nothing between them: no move may bring that about.
guide-xiangqi-mate = - Checkmate and stalemate both lose for the side that has no legal move.
guide-xiangqi-perpetual = - It is perpetual check if every move of one side since the position first stood gave check, and a perpetual chase if every one attacked the same unprotected piece, as the Asian Xiangqi Federation defines it. It counts only if the opponent doesn't do the same or worse; check is worse than chase.
guide-xiangqi-nothing-else = - A side to which only such moves are left loses.
guide-xiangqi-repetition = - A position that stands for the third time is a draw if neither side is at fault, or both equally.
guide-doushouqi-goal = The game of fighting animals, 鬥獸棋. Blue moves first. You win by moving any of your animals into the enemy's den. Nothing is hidden.
guide-doushouqi-board = 63 squares: files a to g, ranks 1 to 9. Blue's edge is rank 1.
    - **Dens**: d1 is Blue's, d9 Red's.
    - **Traps**: c1 d2 e1 around Blue's den, c9 d8 e9 around Red's.
    - **Water**: b4 to c6, and e4 to f6.
guide-doushouqi-pieces = The numbers are powers: the highest is the strongest. Each side has one animal of each kind.
guide-doushouqi-moves = In your turn you move one of your animals, one step along a file or a rank.
    - No animal enters its own den, and none lands on one of its own side.
    - Only the Rat enters the water.
    - Lion and Tiger also jump straight across the water, from bank to bank, unless a Rat of either side swims in the way. Such a jump may capture.
guide-doushouqi-fighting = An animal captures an enemy of equal or lower power by moving onto its square. But:
    - The Rat captures the Elephant, though not from the water.
    - An animal on a trap of the enemy has power 0: any enemy that can reach it captures it.
guide-doushouqi-endings = - An animal in the enemy's den wins.
    - A side loses that is to move and can't, or that has no animal left. If neither side has one left, it is a draw.
    - A position that stands for the third time is a draw.
chinese-luzhanqi-1 = 司令
chinese-luzhanqi-2 = 軍長
chinese-luzhanqi-3 = 師長
chinese-luzhanqi-4 = 旅長
chinese-luzhanqi-5 = 團長
chinese-luzhanqi-6 = 營長
chinese-luzhanqi-7 = 連長
chinese-luzhanqi-8 = 排長
chinese-luzhanqi-9 = 工兵
chinese-luzhanqi-B = 炸彈
chinese-luzhanqi-M = 地雷
chinese-luzhanqi-F = 軍旗
chinese-xiangqi-k = 帥 將
chinese-xiangqi-a = 仕 士
chinese-xiangqi-b = 相 象
chinese-xiangqi-n = 傌 馬
chinese-xiangqi-r = 俥 車
chinese-xiangqi-c = 炮 砲
chinese-xiangqi-p = 兵 卒
chinese-doushouqi-r = 鼠
chinese-doushouqi-c = 貓
chinese-doushouqi-d = 狗
chinese-doushouqi-w = 狼
chinese-doushouqi-p = 豹
chinese-doushouqi-t = 虎
chinese-doushouqi-l = 獅
chinese-doushouqi-e = 象
xiangqi-way-k = The General goes one step along a file or a rank and never leaves its palace.
xiangqi-way-a = An Advisor goes one step diagonally and never leaves the palace.
xiangqi-way-b = An Elephant goes exactly two steps diagonally and never crosses the river. A piece on the point between blocks it.
xiangqi-way-n = A Horse goes one step along a line, then one diagonally outward. A piece on the point of the first step blocks it.
xiangqi-way-r = A Chariot goes any number of points along a file or a rank, over empty points only.
xiangqi-way-c = A Cannon goes as a Chariot does, but captures only by jumping over exactly one piece of either side.
xiangqi-way-p = A Soldier goes one step forward, and once past the river also one step sideways. It never goes back and is never promoted.

## /how: what there is to say of one point, for one player alone

command-how = See what a piece may do, or what kind of point it is; only you will see the answer
option-how-point = The point, like e6; type to see which are occupied
refuse-no-point = This board has no point “{ $text }”. Its points are named at its edges: a file's letter and a rank's number, like e6.
button-rules = Rules
how-own = Your **{ $piece }** on **{ $point }**.
how-enemy = The enemy's **{ $piece }** on **{ $point }**.
how-ranked = { $piece } ({ $rank })
how-covered = An enemy piece, covered, on **{ $point }**: only its owner knows what it is.
how-covered-moved = A piece that has moved is neither a Landmine nor the Flag.
how-face-down = A face-down piece on **{ $point }**: nobody knows whose it is, or what it is.
how-face-down-turn = In your turn you may turn it up. Until then nobody may move or attack it.
how-empty = Nothing stands on **{ $point }**.
how-piece-on = { $piece } { $point }
how-goes-now = ▶️ It may go to: { $points }.
how-attacks-now = ⚔️ It may attack: { $points }.
how-nowhere-now = It has nowhere to go now.
how-goes = In your turn, as things stand, it could go to: { $points }.
how-attacks = In your turn, as things stand, it could attack: { $points }.
how-goes-enemy = In the enemy's turn, as things stand, it could go to: { $points }.
how-attacks-enemy = In the enemy's turn, as things stand, it could attack: { $points }.
how-nowhere = As things stand it has nowhere to go.
how-check-first = Where it may go next depends on how the check is answered.
how-attackers-now = ⚔️ You may attack it with: { $pieces }.
how-attackers = In your turn, as things stand, you could attack it with: { $pieces }.
how-attackers-none = As things stand none of your pieces can attack it.
how-threats-now = The enemy may attack it with: { $pieces }.
how-threats = In the enemy's turn, as things stand, it could be attacked by: { $pieces }.
how-choice-own = { $point } · your { $piece }
how-choice-enemy = { $point } · enemy { $piece }
how-choice-covered = { $point } · covered
how-choice-face-down = { $point } · face down
how-luzhanqi-station = { $point } is a station off the railroad.
how-luzhanqi-railroad = { $point } lies on the railroad.
how-luzhanqi-camp = { $point } is a camp.
how-luzhanqi-headquarters-own = { $point } is a headquarters on your side of the board.
how-luzhanqi-headquarters-enemy = { $point } is a headquarters on the enemy's side of the board.
how-luzhanqi-mountain = A mountain blocks the way from { $point } to { $across }.
how-luzhanqi-carries = It carries the enemy's Flag, and wins on reaching one of these headquarters: { $home }.
how-luzhanqi-carries-yours = It carries your Flag.
how-luzhanqi-lies = The enemy's Flag lies here. A piece of yours that may take the Flag lifts it again by ending a move here.
how-luzhanqi-lies-yours = Your Flag lies here. Your pieces can stand on it, but not lift it.
how-luzhanqi-way = It goes one step along a road, or along one straight railroad line as far as the points are empty.
how-luzhanqi-way-engineer = It goes one step along a road, or along the railroad as far as the points are empty, turning as many corners as it likes.
how-luzhanqi-way-never = It never moves.
how-luzhanqi-beats = Attacking these, it removes them: { $pieces }.
how-luzhanqi-both = Attacking these, both are removed: { $pieces }.
how-luzhanqi-falls = Attacking these, it alone is removed: { $pieces }.
how-luzhanqi-no-mine = It may not attack a Landmine now.
how-luzhanqi-flag = It may take the Flag, and that wins.
how-luzhanqi-flag-carry = It may take the Flag, to carry it home.
how-luzhanqi-flag-after-mines = It may take the Flag once the Flag's side has no Landmine left on the board; before that it is repelled.
how-luzhanqi-flag-repels = It may not take the Flag now: attacking it, it would be repelled.
how-luzhanqi-no-flag = It may not take the Flag now.
how-xiangqi-palace-own = { $point } lies in your palace.
how-xiangqi-palace-enemy = { $point } lies in the enemy's palace.
how-xiangqi-bank-own = { $point } lies on your bank of the river.
how-xiangqi-bank-enemy = { $point } lies on the enemy's bank of the river.
how-xiangqi-before-river = It has not crossed the river yet.
how-xiangqi-past-river = It is past the river.
how-xiangqi-blocked = Ways are blocked by what stands on: { $points }.
how-xiangqi-in-check = Its General is in check: only a move that ends the check is legal.
how-doushouqi-power = { $piece } ({ $power })
how-doushouqi-land = { $point } is open land.
how-doushouqi-water = { $point } is water: only Rats enter it.
how-doushouqi-trap-own = { $point } is one of your traps: an enemy animal on it has power 0.
how-doushouqi-trap-enemy = { $point } is one of the enemy's traps: your animals have power 0 on it.
how-doushouqi-den-own = { $point } is your den. An enemy animal that enters it wins; yours never enter it.
how-doushouqi-den-enemy = { $point } is the enemy's den: enter it and you win.
how-doushouqi-way = It goes one step along a file or a rank, never into the water nor into its own den.
how-doushouqi-way-rat = It goes one step along a file or a rank, into the water too, but never into its own den.
how-doushouqi-way-jumps = It goes one step along a file or a rank, never into the water nor into its own den; and it jumps straight across the water, along a file or a rank.
how-doushouqi-way-tiger = It goes one step along a file or a rank, never into the water nor into its own den; and it jumps straight across the water, along a file only.
how-doushouqi-rat-in-the-way = No jump leads over the Rat on: { $points }.
how-doushouqi-trapped = Trapped, it has power 0 and is captured by whatever reaches it.
how-doushouqi-captures = It captures: { $pieces }.
how-doushouqi-both = Meeting another { $piece }, both are removed.
how-doushouqi-captures-trapped = It also captures whatever stands trapped on one of its own side's traps.

## Challenges

challenge-open = { $challenger } challenges anyone to a game of **{ $game }** ({ $preset }). { $first }
challenge-named = { $opponent }: { $challenger } challenges you to a game of **{ $game }** ({ $preset }). { $first }
challenge-different = { $count ->
        [one] One thing is different from these rules:
       *[other] { $count } things are different from these rules:
    }
challenge-first-chance = Chance decides who moves first.
challenge-first-challenger = The challenger moves first.
challenge-first-opponent = Whoever accepts moves first.
time-terms = ⏱️ **Time:** { $control }. { $consequence }
time-untimed = no time limit
time-per-move = { $amount } for each move
time-bank = { $bank } for the game and { $increment } more with each move
time-bank-alone = { $bank } for the game
time-bank-capped = { $bank } for the game and { $increment } more with each move, up to { $cap }
time-out-asks = If it runs out, the other player claims the game or gives more.
time-out-loses = Whoever runs out of it loses.
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-moment = { $moment } ({ $relative })
challenge-expires = The challenge stands until { $until } ({ $relative }).
challenge-closed-accepted = ✅ **Accepted:** match **{ $code }**, { $first } against { $second }.
challenge-closed-declined = ❌ **Declined.**
challenge-closed-withdrawn = ↩️ **Withdrawn.**
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
refuse-challenge-oneself = You can't challenge yourself. Name somebody else, or leave the opponent out so that anyone may take it up.
refuse-challenge-bot = Bots don't play here. Name a person, or leave the opponent out so that anyone may take it up.
refuse-challenge-rules = { $game } has no rules called “{ $text }”. There are: { $known }.
refuse-challenge-option = { $game } has no option “{ $text }”. There are: { $known }.
refuse-challenge-option-form = I can't read “{ $text }” as an option. Write its name, = and its value, like quiet_limit=60; several with blanks between.
refuse-challenge-value = The option { $option } can't be “{ $text }”: it is { $expected }.
refuse-challenge-clash = { $one } and { $other } can't stand together. Change one of them.
expected-yes-no = yes or no
expected-number = a whole number
expected-names = one of { $names }
refuse-challenge-permissions = I lack permissions in this channel: { $missing }. Ask whoever runs this server to grant them to me, then challenge again.
refuse-challenge-accepted = This challenge has been accepted already.
refuse-challenge-declined = This challenge has been declined. Make a new one with /challenge.
refuse-challenge-withdrawn = This challenge has been withdrawn. Make a new one with /challenge.
refuse-challenge-expired = This challenge has expired: it stood for a day. Make a new one with /challenge.
refuse-challenge-own = This is your own challenge: somebody else has to accept it. You can withdraw it.
refuse-challenge-in-thread = A match gets a thread of its own, so challenges are made in a channel. Use /challenge in { $channel }.
refuse-challenge-stranger = This challenge is meant for somebody else. Make your own with /challenge.
refuse-challenge-not-yours = Only the person who made this challenge can withdraw it.
refuse-challenge-open-to-all = This challenge is open to anyone, so nobody needs to decline it. Just leave it for others.
answer-posted-below = That took me a moment; it follows as a message in this channel.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-history = Read Message History

## The table: what everyone reads

thread-name = { $code } · { $first } vs { $second }
table-opened = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when both are. **My setup** below shows your desk here, to you alone.
table-started = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }. Nothing is hidden in this game: everything happens here.
table-started-dealt = **{ $code }** · { $game }, { $preset }
    All pieces of both armies lie face down; nobody knows which is where. { $first } turns the first piece and plays its colour, { $second } plays the other.
table-ready = { $player } is ready.
table-not-ready = { $player } is arranging again.
table-begun = { $player } is ready too: the game begins.
table-to-move = { $side } to move: { $player }.
table-to-turn = { $player } begins: turn over any piece.
table-ply = **Ply { $ply }** · { $side }, { $player }: { $ruling }
table-draw-offered = { $player } offers a draw. { $opponent } may accept or decline it, or just go on: a move by either side ends the offer.
table-draw-declined = { $player } declines the draw. The game goes on.
table-draw-accepted = { $player } accepts the draw.
table-resigned = { $player } resigns.
table-until = ⏳ Until { $until }.
table-until-banks = ⏳ Until { $until }. On the clocks: { $side-first } { $left-first }, { $side-second } { $left-second }.
table-until-desk = ⏳ Both armies have to be ready by { $until }; otherwise the match is called off.
table-stood = ⏸️ I was away for { $amount }. No clock ran meanwhile.
table-time-up = ⏰ { $player }'s time has run out. { $opponent }, claim the game or give more time. Until then { $player } may still move.
table-time-given = { $player } gives { $opponent } more time.
table-timed-out = ⏰ { $player }'s time has run out.
table-lapsed = ⏰ Time ran out before anybody had moved, so the match is called off.
button-claim-time = Claim the game
button-give-time = Give more time
time-claimed = You claimed the game.
time-given = You gave { $opponent } more time.
refuse-time-left = { $opponent }'s time has not run out, or not any more.
refuse-time-form = “{ $text }” is no time that I can read. Write days for each move (3d/move), a stock with what each move adds and the most that can gather (7d+12h/10d), a live clock (10m+5s), or untimed.
refuse-time-per-move = “{ $text }” can't be: a move gets 1 to 14 whole days.
refuse-time-bank = “{ $text }” can't be: a stock of time has 1 minute to 60 days.
refuse-time-increment = “{ $text }” can't be: a move adds 7 days at most.
refuse-time-cap = “{ $text }” can't be: the most that can gather lies between the stock at first and 60 days.
table-called-off = { $player } called the match off before the game began.
revealed-deal = How the pieces lay: `{ $deal }`
revealed-setups = Setups: { $side-first } `{ $first }`, { $side-second } `{ $second }`.
table-closed-dms-desk = { $player }: your direct messages are closed to me, so I can't send you your setup desk. Press **My setup** below: only you will see the answer.
table-closed-dms-board = { $player }: your direct messages are closed to me, so nothing reaches you there. Press **My board** below at any time: only you will see the answer.
button-my-setup = My setup
button-my-board = My board
button-move = Move
button-turn = Turn

## Rulings and results

ruling-move = { $from } → { $to }.
ruling-attacker-removed = { $from } attacks { $to }: the attacker is removed.
ruling-defender-removed = { $from } attacks { $to }: the defender is removed.
ruling-both-removed = { $from } attacks { $to }: both pieces are removed.
ruling-repelled = { $from } attacks { $to } and is repelled; nothing is removed.
ruling-turned = { $from } is turned: { $colour } { $piece }.
ruling-lifted = { $from } attacks { $to } and lifts the Flag. It wins by carrying it to a headquarters on its own side.
ruling-lifted-again = { $from } → { $to }: the Flag is lifted again.
ruling-flag-dropped = The Flag now lies on { $point }.
ruling-flag-taken = { $from } attacks { $to } and takes the Flag.
ruling-shown = Attacker: { $attacker }. Defender: { $defender }.
ruling-flag-revealed = A Field Marshal has fallen: its Flag stands on { $point }.
xiangqi-ruling-move = { $piece } { $from } → { $to } ({ $notation }).
xiangqi-ruling-capture = { $piece } { $from } takes the { $captured } on { $to } ({ $notation }).
xiangqi-check = **Check!**
xiangqi-perpetual-check-does = Your { $attackers } { $count ->
        [one] has
       *[other] have
    } given check with every move since ply { $since }; this move would bring the same position about { $times ->
        [3] a third time
       *[other] { $times } times
    } ({ $article }).
xiangqi-perpetual-chase-does = Your { $attackers } { $count ->
        [one] has
       *[other] have
    } attacked the { $chased } with every move since ply { $since }; this move would bring the same position about { $times ->
        [3] a third time
       *[other] { $times } times
    } ({ $article }).
xiangqi-perpetual-check-did = has given check with every move since ply { $since }, with { $attackers } ({ $article })
xiangqi-perpetual-chase-did = has attacked the { $chased } with every move since ply { $since }, with { $attackers } ({ $article })
xiangqi-repetition-fault = { $side } { $what }.
xiangqi-repetition-nobody = This position has stood three times, and neither side forced it.
xiangqi-repetition-both = Both sides are equally at fault.
article = { $about }, article { $number } of the Asian Xiangqi Federation
article-perpetual-check = perpetual check
article-unprotected = perpetual chase of an unprotected piece
article-falsely-protected = perpetual chase of a piece whose protector can't recapture
article-chariot = perpetual chase of a chariot by a horse or a cannon
article-same-kind = perpetual chase of a piece of the same kind that can't capture back
doushouqi-ruling-move = { $piece } { $from } → { $to }.
doushouqi-ruling-jump = { $piece } jumps across the water, { $from } → { $to }.
doushouqi-ruling-capture = { $piece } { $from } captures the { $captured } on { $to }.
doushouqi-ruling-jump-capture = { $piece } jumps across the water from { $from } and captures the { $captured } on { $to }.
doushouqi-ruling-both = { $piece } { $from } meets the { $captured } on { $to }: equals, so both are removed.
doushouqi-second-time = This position stands for the second time; the third time is a draw.
result-win = 🏆 **{ $side } wins**: { $player }. { $reason }
result-draw = 🤝 **Draw.** { $reason }
reason-flag-taken = The Flag was taken.
reason-flag-home = The Flag was carried home.
reason-checkmate = Checkmate.
reason-stalemate = Stalemate: the other side has no legal move, and that loses.
reason-den = The enemy's den was entered.
reason-repetition = The same position stood on the board for the third time.
reason-perpetual-check = The other side gave check again and again.
reason-perpetual-chase = The other side chased the same piece again and again.
reason-no-move = The other side has no move left.
reason-no-move-draw = Neither side has a piece left that can move.
reason-quiet-luzhanqi = { $limit } plies have gone by without an attack.
reason-quiet-xiangqi = { $limit } plies have gone by without a capture.
reason-quiet-doushouqi = { $limit } plies have gone by without a capture.
reason-resignation = The other side resigned.
reason-time = The other side's time ran out.
reason-time-draw = Time ran out, but the other side had nothing left to win with.
reason-agreement = Both players agreed.

## The desk: for one player alone

desk-title = **{ $code }** · your setup desk, { $side }, against { $opponent }
desk-help = Pick a piece, then the piece it changes places with. The Flag stands in a headquarters, Landmines on your two rear ranks, Grenades anywhere but on your front rank. Press **Ready** when you are content.
desk-changed = This desk was out of date, so nothing was done. This is how your army stands now.
desk-until = ⏳ Be ready by { $until }, or the match is called off.
desk-until-theirs = ⏳ { $opponent } has until { $until }; after that the match is called off.
desk-text = As text, to copy or paste: `{ $text }`
desk-picked = You picked the { $piece } on { $point }. Now pick the piece it changes places with.
desk-ready = ✅ **You are ready.** The game begins as soon as { $opponent } is ready too. Until then you may press **Not ready** and go on arranging.
desk-faults = ⚠️ Not ready for battle yet:
desk-fault-flag = the { $piece } on { $point } must stand in a headquarters ({ $headquarters }).
desk-fault-mine = the { $piece } on { $point } must stand on your two rear ranks ({ $ranks }).
desk-fault-mine-headquarters = the { $piece } on { $point } may not stand in a headquarters in this game, where a Flag is carried home.
desk-fault-grenade = the { $piece } on { $point } may not stand on your front rank ({ $rank }).
desk-pick = Pick a piece to move
desk-swap = … and the piece it changes places with
desk-option = { $piece } ({ $code_letter }) on { $point }
button-shuffle = Shuffle
button-mirror = Mirror
button-paste = Paste text
button-ready = Ready
button-not-ready = Not ready
button-back = Back
paste-title = Paste a setup
paste-label = 25 codes, your front rank first
paste-placeholder = 12334/455/6677/788/89BB9/9FMMM
refuse-desk-ready = You are ready, so your pieces stand still. Press **Not ready** first.
refuse-desk-not-ready = You are arranging already: nothing to take back.
refuse-desk-faults = You can't be ready with this setup: it breaks the rules listed below.
refuse-desk-begun = The game has begun; setups can't be changed any more.
refuse-desk-point = { $point } is none of your setup points. Pick one of your own stations or headquarters.
refuse-army-length = A setup has 25 pieces; this text has { $found }. Write 25 codes (1-9, B, M, F), your front rank first, from your left.
refuse-army-code = “{ $code }” is no piece's code. Use 1-9 for soldiers, B for Grenade, M for Landmine, F for Flag.
refuse-army-slashes = The slashes don't fit: between ranks of 5, 3, 4, 3, 5 and 5 pieces write all five of them, or none.
refuse-army-count = An army has { $expected } × { $piece } ({ $code_letter }); this text has { $found }.

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

## Refusals about moves

refuse-out-of-turn = It isn't your turn: { $opponent } is to move.
refuse-not-begun = The game has not begun: both players must be ready first. Your desk is in your direct messages, or behind **My setup** in the match's thread.
refuse-over = This match is over. Start another with /challenge.
refuse-ply-played = That ply has been played already. This is how the game stands now.
refuse-nothing-there = There is nothing on { $point }. Name a point where one of your pieces stands.
refuse-not-yours = The piece on { $point } is not yours.
refuse-never-moves = The piece on { $point } never moves: Landmines and Flags stay where they are.
refuse-locked-in = A piece on a headquarters, such as { $point }, can no longer move.
refuse-no-distance = A move can't end where it began, on { $point }.
refuse-own-piece = One of your own pieces stands on { $point }.
refuse-safe-camp = The piece on { $point } is safe: it stands on a camp.
refuse-headquarters-closed = This piece may not enter the enemy's headquarters on { $point }.
refuse-out-of-reach = No road leads from { $from } to { $to } in one step, and no free railroad either.
refuse-not-in-this-game = “{ $text }” is nothing one can do on this board. Write from and to, as the points are named at its edges, or pick a move from the list.
refuse-face-down = The piece on { $point } lies face down: nobody may move or attack it before it is turned over.
refuse-nothing-to-turn = There is no face-down piece on { $point } to turn over.
refuse-cannot-take-flag = The piece on { $point } may not take the Flag in this game.
refuse-cannot-take-mine = The piece on { $point } may not attack a Landmine in this game.
refuse-xiangqi-reach-k = The General goes one step along a file or a rank; { $to } is no such step from { $from }.
refuse-xiangqi-reach-a = An Advisor goes one step diagonally; { $to } is no such step from { $from }.
refuse-xiangqi-reach-b = An Elephant goes exactly two steps diagonally; { $to } is not there seen from { $from }.
refuse-xiangqi-reach-n = A Horse goes one step along a line and one diagonally outward; that does not lead from { $from } to { $to }.
refuse-xiangqi-reach-r = A Chariot goes along a file or a rank; { $to } is on neither seen from { $from }.
refuse-xiangqi-reach-c = A Cannon goes along a file or a rank; { $to } is on neither seen from { $from }.
refuse-xiangqi-reach-p = A Soldier goes one step forward, past the river also sideways; { $to } is no such step from { $from }.
refuse-xiangqi-palace = The { $piece } may not leave the palace for { $point }.
refuse-xiangqi-river = An Elephant may not cross the river to { $point }.
refuse-xiangqi-eye = The Elephant's way is blocked: a piece stands on { $point }.
refuse-xiangqi-leg = The Horse's way is blocked: a piece stands on { $point }.
refuse-xiangqi-soldier-back = A Soldier never moves back.
refuse-xiangqi-soldier-sideways = A Soldier moves sideways only once it is past the river.
refuse-xiangqi-in-the-way = { $count ->
        [one] A piece stands
       *[other] { $count } pieces stand
    } between { $from } and { $to }.
refuse-xiangqi-screens = A Cannon captures by jumping exactly one piece; between { $from } and { $to } there { $count ->
        [0] is none
       *[other] are { $count }
    }.
refuse-xiangqi-generals-face = The two Generals would face each other on an open file, which is never allowed.
refuse-xiangqi-attacked = Your General would be attacked by the { $piece } on { $point }.
refuse-xiangqi-repetition = { $what } Play something else.
refuse-doushouqi-reach = { $to } is not one step from { $from }: animals go one step along a file or a rank.
refuse-doushouqi-own-den = No animal enters its own den.
refuse-doushouqi-water = The { $piece } can't enter the water on { $point }: only the Rat swims.
refuse-doushouqi-jump = The { $piece } can't jump across water: only Lion and Tiger do.
refuse-doushouqi-tiger-sideways = In this game the Tiger jumps only along a file.
refuse-doushouqi-rat-in-the-way = A Rat swims on { $point }, in the way of the jump.
refuse-doushouqi-trapped = The piece on { $point } is in a trap of the enemy: it has no power and captures nothing.
refuse-doushouqi-shore = In this game a Rat captures neither from the water onto land nor from land into the water.
refuse-doushouqi-rat-from-water = The Rat can't capture the Elephant from the water.
refuse-doushouqi-elephant = The Elephant can't capture the Rat.
refuse-doushouqi-too-strong = The { $defender } is too strong for the { $attacker }.
refuse-not-a-move = I can't read “{ $text }” as a move. Write from and to, like a6a7, or pick one from the list.
refuse-no-such-move-xiangqi = None of your moves fits “{ $text }”. Write it as h2e2, as C2.5 or as 炮二平五, or pick one from the list.
refuse-no-such-move = None of your moves fits “{ $text }”. Write from and to, like a6a7, or pick one from the list.
refuse-ambiguous = Several of your moves fit “{ $text }”: { $moves }. Say which one.
refuse-ambiguous-more = { $moves } and { $count } more

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
replay-moments = { $count ->
        [0] Nothing was played: this is the start.
        [one] Key moments: the start and ply { $plies }.
       *[other] Key moments: the start and plies { $plies }.
    }
replay-every = The game is so long that only one ply in { $every } is shown.
replay-alt-animation = A game of { $game }, { $first } against { $second }, ply by ply: { $count ->
        [one] 1 ply
       *[other] { $count } plies
    } as an animation.
replay-alt-moments = A sheet of boards from a game of { $game }, { $first } against { $second }.
button-replay = Replay
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

## Lists

games-none = You have no game on. Start one with /challenge in a server's channel.
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

## /settings: how boards look to one person

command-settings = Choose how your boards look; only you will see the answer
settings-title = ⚙️ **Your boards**
settings-now = Pieces: **{ $style }**. Colours: **{ $theme }**.
settings-no-text = Boards come as pictures, described in words for screen readers.
settings-text = Boards come as pictures and, where there is room, as text as well.
settings-signs = In the text, around a point `-` is where the last ply began, `>` where it went, `x` what it attacked, `=` what it turned over, `!` what is in check or breaks a rule, `*` what you picked, `+` where that may go.
settings-signs-luzhanqi = `( )` is a camp, `[ ]` a headquarters, `^` a mountain, `?` a covered piece.
settings-signs-xiangqi = Colons are the palaces. Of letters, capitals are Red's.
settings-signs-doushouqi = `~` is water, `#` a trap, `@` a den. Of letters, capitals are Blue's; the numbers are powers.
settings-explained = This is for your eyes: direct messages, and answers that only you see. Boards in a match's thread look the same to everyone. Whatever you choose counts at once.
settings-preview = A game of { $game }, as you see it now:
settings-alt = Preview. Pieces: { $style }. Colours: { $theme }. { $board }
settings-pick-style = What stands on the pieces
settings-pick-theme = In which colours
style-chinese = Chinese, traditional
style-simplified = Chinese, simplified
style-latin = Letters, numbers and pictures
style-both = Chinese and letters
style-detail-chinese = Characters alone, as sets in Taiwan and Hong Kong have them
style-detail-simplified = Characters alone, as sets in mainland China have them
style-detail-latin = For whoever reads no Chinese
style-detail-both = Traditional characters, with letters, numbers or pictures beside them
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-colourblind = Colour-blind safe
theme-detail-light = Paper and wood, as a set on a table
theme-detail-dark = Easy on the eyes where everything else is dark
theme-detail-contrast = Strong outlines and nothing faint
theme-detail-colourblind = Colours that stay apart in every common kind of colour blindness
button-text-board = Boards as text, too
button-no-text-board = Pictures alone
button-reset = Back to the defaults
settings-done-style = ✅ From now on your pieces show: **{ $style }**.
settings-done-theme = ✅ From now on your boards have these colours: **{ $theme }**.
settings-done-text = ✅ From now on your boards come as text, too.
settings-done-no-text = ✅ From now on your boards come as pictures alone.
settings-done-reset = ✅ Your boards look again as they did before you chose anything.

## When something goes wrong

refuse-unknown-button = I don't know this button any more. Use /board or /games to go on.
refuse-gone = I have no record of this match.
refuse-busy = Many things happened at once and yours came last. Please try again.
error-internal = Something went wrong on my side; nothing has changed. Please try again in a moment.

## Boards in words

alt-table = Luzhanqi board after ply { $ply }, seen from Red. Red, covered: { $red }. Black, covered: { $black }.
alt-table-flag = Announced Flag: { $points }.
alt-seat = Luzhanqi board after ply { $ply }, seen by { $side }. Yours: { $own }. Enemy, covered: { $enemy }.
alt-seat-flag = Enemy Flag: { $point }.
alt-last = Last move: { $ruling }
alt-lost = Lost: { $first } { $lost_first }, { $second } { $lost_second }.
alt-flag-carried = { $side }'s Flag is carried by the piece on { $point }.
alt-flag-lying = { $side }'s Flag lies on { $point }.
alt-dealt = Luzhanqi board after ply { $ply }. { $first }: { $open_first }. { $second }: { $open_second }. Face down: { $down }.
alt-dealt-start = Luzhanqi board before the first ply. Face down: { $down }.
alt-desk = Your setup: { $own }.
alt-revealed = The first board and the last. On the last, { $first }: { $on_first }. { $second }: { $on_second }.
alt-nothing = none
text-board-lost = Lost: { $pieces }
xiangqi-alt = Xiangqi board after ply { $ply }. Red: { $red }. Black: { $black }.
doushouqi-alt = Dou Shou Qi board after ply { $ply }. Blue: { $blue }. Red: { $red }.
