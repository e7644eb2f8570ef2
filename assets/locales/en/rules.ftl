### The rules in words: each option, and the guide.

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
