### The rules in words: each option, and the guide.

## What it means that an option has a value

rule-luzhanqi-setup-restricted = Players set up their armies in secret: Landmines on the two rear ranks, no Grenade on the front rank.
rule-luzhanqi-setup-free = Players set up their armies in secret. Landmines and Grenades can go anywhere in their half.
rule-luzhanqi-setup-dealt = All 50 pieces start shuffled face down; on your turn you can turn one over instead of moving.
rule-luzhanqi-information-referee = When a piece attacks, everyone learns where and who survives, but not which pieces met.
rule-luzhanqi-information-shown = When a piece attacks, everyone sees both pieces; afterwards the survivor is hidden again.
rule-luzhanqi-information-dealt = Nobody knows what a face-down piece is, not even its owner.
rule-luzhanqi-engineer_turns-yes = An Engineer can turn any number of corners on the railroad.
rule-luzhanqi-engineer_turns-no = An Engineer moves only straight along the railroad, like every other piece.
rule-luzhanqi-camps_safe-yes = A piece in a camp (a circle) can't be attacked.
rule-luzhanqi-camps_safe-no = Camps (circles) give no shelter: a piece in a camp can be attacked.
rule-luzhanqi-mine_takers-any = Any soldier can remove a Landmine, but only an Engineer survives it.
rule-luzhanqi-mine_takers-engineers = Only Engineers and Grenades can remove a Landmine.
rule-luzhanqi-mine_takers-lowest = Only Engineers (9) and Grenades remove Landmines. With no Engineer left, the lowest soldiers do (8, then 7 …), and go too.
rule-luzhanqi-flag_takers-any = Any soldier can take the Flag.
rule-luzhanqi-flag_takers-lowest = Only a side's lowest soldiers on the board can take the Flag: Engineers (9), then Platoon Commanders (8), and so on.
rule-luzhanqi-grenade_takes_flag-yes = A Grenade can take the Flag.
rule-luzhanqi-grenade_takes_flag-no = A Grenade can't take the Flag.
rule-luzhanqi-grenade_enters_hq-yes = A Grenade can enter the enemy's headquarters.
rule-luzhanqi-grenade_enters_hq-no = A Grenade can't enter the enemy's headquarters.
rule-luzhanqi-flag_behind_mines-yes = The Flag can't be taken while its side still has a Landmine.
rule-luzhanqi-flag_behind_mines-no = The Flag can be taken even while its side still has Landmines.
rule-luzhanqi-marshal_reveals_flag-yes = When a side loses its Field Marshal, everyone learns where its Flag stands.
rule-luzhanqi-marshal_reveals_flag-no = Losing the Field Marshal doesn't give the Flag away.
rule-luzhanqi-goal-capture = Taking the enemy's Flag wins.
rule-luzhanqi-goal-carry = To win, take the enemy's Flag and carry it to a headquarters on your own side of the board.
rule-luzhanqi-hq_locks-yes = A piece in a headquarters, either side's, can't move any more.
rule-luzhanqi-hq_locks-no = A piece in a headquarters can leave it again.
rule-luzhanqi-quiet_limit = { $number } moves in a row without { $quiet } end the game.
rule-luzhanqi-quiet_limit-0 = There is no limit on how long a game goes on without { $quiet }.
rule-luzhanqi-quiet_result-draw = Such a game is a draw.
rule-luzhanqi-quiet_result-to-move-loses = The side then to move loses.
rule-xiangqi-repetition-must-vary = Perpetual check and perpetual chase aren't allowed: a side that forces a repetition must play something else.
rule-xiangqi-repetition-loses = Perpetual check and perpetual chase lose as soon as the position occurs for the third time.
rule-xiangqi-quiet_limit = { $number } moves in a row without { $quiet } make the game a draw.
rule-xiangqi-quiet_limit-0 = There is no limit on how long a game goes on without { $quiet }.
rule-doushouqi-trapped_captures-yes = An animal in an enemy trap still captures with its usual power.
rule-doushouqi-trapped_captures-no = An animal in an enemy trap can't capture.
rule-doushouqi-quiet_limit = { $number } moves in a row without { $quiet } make the game a draw.
rule-doushouqi-quiet_limit-0 = There is no limit on how long a game goes on without { $quiet }.
rule-doushouqi-elephant_captures_rat-yes = The Elephant can capture the Rat, too.
rule-doushouqi-elephant_captures_rat-no = The Elephant can't capture the Rat, unless the Rat is trapped.
rule-doushouqi-dog_over_wolf-yes = The Dog has power 4 and the Wolf 3.
rule-doushouqi-dog_over_wolf-no = The Wolf has power 4 and the Dog 3.
rule-doushouqi-tiger_jumps_sideways-yes = The Tiger jumps across the water along files and ranks, like the Lion.
rule-doushouqi-tiger_jumps_sideways-no = The Tiger jumps across the water along a file only, the Lion also along a rank.
rule-doushouqi-rat_crosses_shore-yes = A Rat can capture a Rat from the water onto land, and from land into the water.
rule-doushouqi-rat_crosses_shore-no = A Rat can't capture from the water onto land, or from land into the water.
rule-doushouqi-equal_capture-attacker = When equals meet, the attacker captures.
rule-doushouqi-equal_capture-both = When equals meet, both are removed.
rule-name = { $words } (`{ $option }`)
rule-clash = - { $name }: { $sentence }
rule-value = - `{ $value }`: { $sentence }
rule-set-of-game = { $game }: { $preset }
rule-preset = - **{ $preset }**: { $words }
rule-name-luzhanqi-setup = Setup
rule-name-luzhanqi-information = What players learn
rule-name-luzhanqi-engineer_turns = Engineers on the railroad
rule-name-luzhanqi-camps_safe = Safety in camps
rule-name-luzhanqi-mine_takers = Removing Landmines
rule-name-luzhanqi-flag_takers = Taking the Flag
rule-name-luzhanqi-grenade_takes_flag = Grenade against Flag
rule-name-luzhanqi-grenade_enters_hq = Grenades in headquarters
rule-name-luzhanqi-flag_behind_mines = Flag protected by Landmines
rule-name-luzhanqi-marshal_reveals_flag = Loss of the Field Marshal
rule-name-luzhanqi-goal = Goal
rule-name-luzhanqi-hq_locks = Leaving headquarters
rule-name-luzhanqi-quiet_limit = Moves without an attack
rule-name-luzhanqi-quiet_result = Result without attacks
rule-name-xiangqi-repetition = Repetition
rule-name-xiangqi-quiet_limit = Moves without a capture
rule-name-doushouqi-trapped_captures = Captures from a trap
rule-name-doushouqi-quiet_limit = Moves without a capture
rule-name-doushouqi-elephant_captures_rat = Elephant against Rat
rule-name-doushouqi-dog_over_wolf = Dog and Wolf
rule-name-doushouqi-tiger_jumps_sideways = The Tiger's jumps
rule-name-doushouqi-rat_crosses_shore = The Rat at the shore
rule-name-doushouqi-equal_capture = Equals

## The rules in short

command-rules = Read the rules in short, with a picture (private)
option-rules-game = Which game (default: the current match)
option-rules-rules = Which rules; start typing to see the choices
option-rules-topic = What you'd like to know about
guide-title = 📖 **{ $game }** · { $preset } · **{ $topic }**
guide-title-changed = 📖 **{ $game }** · { $preset }, with changes · **{ $topic }**
guide-topic-goal = Basics
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
guide-piece = `{ $mark }` { $piece } { $chinese } × { $count }
guide-agreed = - A player can resign (/resign), and both can agree on a draw (/draw).
guide-luzhanqi-goal = Army chess, 陸戰棋: two hidden armies of 25 pieces.
    - **Goal**: { $goal } Each Flag is in a headquarters, at the rear.
    - **Moves**: one step along a road, or any distance straight along a railroad (striped). Landmines and Flags never move. { $headquarters }
    - **Attacks**: move onto an enemy piece. The stronger soldier wins, and 1 is the strongest. Equal ones are both removed; so are a Grenade and what it meets. { $mines }
    - **The end**: if you can't move on your turn, you lose. { $quiet }
    - **Special**: { $information } { $camps }
guide-luzhanqi-goal-dealt = Army chess, 陸戰棋, with all pieces face down.
    - **Goal**: { $goal } { $flag }
    - **Moves**: turn over a face-down piece, or move one of yours: one step along a road, or any distance straight along a railroad. Landmines and Flags never move.
    - **Attacks**: move onto a face-up enemy piece. The stronger soldier wins, and 1 is the strongest. Equal ones are both removed; so are a Grenade and what it meets.
    - **The end**: if you can't move on your turn, you lose. { $quiet }
    - **Special**: the first player to turn a piece plays its colour. { $camps }
guide-luzhanqi-board = 60 points: files a to e, ranks 1 to 12. The side that moves first sits at rank 1 and has ranks 1 to 6; the other side has ranks 7 to 12.
    - **Roads** (thin lines) join neighbours along files and ranks, and a camp with its diagonal neighbours.
    - **Railroads** (striped lines): ranks 2, 6, 7 and 11; files a and e from rank 2 to rank 11; and c6 to c7.
    - **The front**: the halves meet only at a6-a7, c6-c7 and e6-e7. Mountains block files b and d.
    - **Camps** (circles): b3 d3 c4 b5 d5, and b8 d8 c9 b10 d10. They start empty.
    - **Headquarters**: b1 d1, and b12 d12.
    - **Stations**: all other points.
guide-luzhanqi-board-arranged = - Each side's Flag stands in one of its two headquarters.
guide-luzhanqi-board-dealt = - The pieces are dealt over all stations and headquarters, so a Flag can be anywhere among them.
guide-luzhanqi-pieces = The numbers are ranks, and 1 is the strongest: 1, 2, 3 and so on down to 9. Pieces 1 to 9 are soldiers.
guide-luzhanqi-setup = - Camps start empty, every other point in your half is filled, and the Flag stands in a headquarters.
guide-luzhanqi-setup-carry = - No Landmine may stand in a headquarters.
guide-luzhanqi-move = On your turn you move one of your pieces:
guide-luzhanqi-move-dealt = On your turn you either turn over a face-down piece or move one of your face-up pieces. The first move of the game turns a piece over, and the player who turned it plays its colour. A piece moves:
guide-luzhanqi-ways = - one step along a road,
    - or any distance straight along a railroad, with nothing in the way.
    - It ends on an empty point, or on an enemy piece: that is an attack. It can't land on a piece of its own side.
    - Landmines and Flags never move.
guide-luzhanqi-ways-dealt = - It can't land on a face-down piece.
guide-luzhanqi-writing = Write a move as its two points, like a6a7, or choose it with the buttons.
guide-luzhanqi-writing-dealt = Write a move as its two points, like a6a7, and turn a piece over with a6=; or use the buttons.
guide-luzhanqi-fighting = To attack, move onto an enemy piece's point. If the attacker survives, it stands there; if the defender survives, it stays.
    - Soldier against soldier: the weaker one (the bigger number) is removed. Equal soldiers are both removed.
    - A Grenade and any piece but the Flag: both are removed, whoever attacks.
    - An Engineer that attacks a Landmine removes it and survives.
guide-luzhanqi-mine-kills = - Any other soldier that attacks a Landmine is removed, and the Landmine stays.
guide-luzhanqi-mine-dealt = - No other soldier can attack a Landmine.
guide-luzhanqi-flag-repels = - A piece that attacks the Flag but can't take it is repelled: it stays where it was, and its turn is used up.
guide-luzhanqi-flag-dealt = - A piece that can't take the Flag can't attack it.
guide-luzhanqi-lowest-dealt = - Face-down soldiers count, too, when it comes to which are a side's lowest.
guide-luzhanqi-carry = - A piece that takes the Flag lifts it, and everyone sees which piece carries it. The side that moved first carries it to b1 or d1, the other side to b12 or d12.
    - If the carrier is removed, the Flag lies where that happened. A piece of the side that lifted it, if it can take the Flag, lifts it again by moving there. The Flag's owner can only stand on it.
guide-luzhanqi-carry-dealt = - A Flag taken in a headquarters on the taker's own side is home at once.
guide-luzhanqi-no-move = - If it's your turn and you can't move, you lose; but if the other side has no soldier or Grenade left, it is a draw.
guide-luzhanqi-no-move-locked = - If it's your turn and you can't move, you lose; but if the other side has no soldier or Grenade left, or only ones locked in headquarters, it is a draw.
guide-luzhanqi-quiet-repelled = - An attack that is repelled doesn't count as one.
guide-luzhanqi-at-once = - If two endings coincide, the Flag decides first, then having no move.
guide-luzhanqi-secrets = - You see your own pieces, and learn which of yours fell. Spectators and the people who run this server learn only what is announced.
guide-luzhanqi-secrets-repelled = - If an attack is repelled, everyone knows that it met the Flag.
guide-luzhanqi-secrets-dealt = - A piece that is turned over stays face up to the end.
guide-luzhanqi-secrets-carry = - Everyone sees when a Flag is lifted, which piece carries it, and where it lies.
guide-luzhanqi-secrets-after = - After the game everything is shown.
guide-xiangqi-goal = Chinese chess, 象棋. Red moves first, and nothing is hidden.
    - **Goal**: checkmate the enemy's General.
    - **Moves**: a Chariot and a Cannon go straight; a Horse goes one step straight, then one diagonally; an Elephant goes two diagonally and stays on its side of the river; a piece in between blocks the way. A Soldier goes one step forward and, beyond the river, also sideways. The General goes one step straight, an Advisor one diagonally; both stay in the palace.
    - **Attacks**: move onto an enemy piece to capture it. Only the Cannon has to jump over exactly one piece to capture.
    - **The end**: a side without a legal move loses, in check or not. { $quiet }
    - **Special**: the two Generals may never face each other on an open file. { $repetition }
guide-xiangqi-board = The pieces stand on the crossings of 9 files, a to i, and 10 ranks, 0 to 9. Red's edge is rank 0.
    - **River**: between ranks 4 and 5. Elephants can't cross it; Soldiers gain by crossing it.
    - **Palaces**: d0 to f2 is Red's, d7 to f9 Black's. Generals and Advisors stay inside.
guide-xiangqi-pieces = Each side has 16 pieces. The first Chinese name is Red's, the second Black's. Moves in letters, like C2.5, use the same letters.
guide-xiangqi-writing = A piece can't land on one of its own side. Choose a move with the buttons, or write its two points: h2e2. The usual notations work, too: C2.5 and 炮二平五 both mean that the Cannon on the second file moves sideways to the fifth. Each side counts files from its own right; + is forward, - back, . sideways.
guide-xiangqi-fighting = - A piece captures by moving onto an enemy piece's point. All but the Cannon capture just as they move.
    - A Cannon captures only by jumping: exactly one piece, of either side, must stand between it and its target.
    - A General that could be captured next is in **check**, and its side must end that at once.
    - No move may leave your own General open to capture.
    - The two Generals may never face each other on a file with nothing between them.
guide-xiangqi-mate = - Checkmate and stalemate both lose for the side that has no legal move.
guide-xiangqi-perpetual = - **Perpetual check**: every move of one side since the position first occurred gave check. **Perpetual chase**: every one attacked the same unprotected piece again. A Chariot attacked by a Horse or Cannon counts as unprotected even when it is protected. Generals and Soldiers may chase, and a Soldier that hasn't crossed the river may be chased.
    - It counts only if the opponent doesn't do the same or worse. Check is worse than chase. The rules of the Asian Xiangqi Federation decide.
guide-xiangqi-nothing-else = - A side that has only such moves left loses.
guide-xiangqi-repetition = - A position that occurs for the third time is a draw if neither side is at fault, or both equally.
guide-doushouqi-goal = The game of fighting animals, 鬥獸棋. Blue moves first, and nothing is hidden.
    - **Goal**: move any of your animals into the enemy's den.
    - **Moves**: one step along a file or rank. Only the Rat swims; Lion and Tiger jump across the water.
    - **Attacks**: move onto a weaker animal to capture it: { $order }. { $equals } The Rat captures the Elephant.
    - **The end**: a side that can't move or has no animals left loses. { $quiet }
    - **Special**: an animal in an enemy trap has power 0, so any enemy can capture it.
guide-doushouqi-board = 63 squares: files a to g, ranks 1 to 9. Blue's edge is rank 1.
    - **Dens**: d1 is Blue's, d9 Red's.
    - **Traps**: c1 d2 e1 around Blue's den, c9 d8 e9 around Red's.
    - **Water**: b4 to c6, and e4 to f6.
guide-doushouqi-pieces = The numbers are powers: the highest is the strongest. Each side has one animal of each kind.
guide-doushouqi-moves = On your turn you move one of your animals, one step along a file or rank.
    - No animal can enter its own den or land on one of its own side.
    - Only the Rat can enter the water.
    - Lion and Tiger also jump straight across the water, from bank to bank, unless a Rat of either side is swimming in the way. They can capture by jumping.
guide-doushouqi-fighting = An animal captures an enemy of equal or lower power by moving onto its square. But:
    - The Rat captures the Elephant, though not from the water.
    - An animal in an enemy trap has power 0: any enemy that can reach it can capture it.
guide-doushouqi-endings = - An animal that enters the enemy's den wins.
    - If it's your turn and you can't move, or you have no animals left, you lose. If neither side has any left, it is a draw.
    - A position that occurs for the third time is a draw.
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
xiangqi-way-k = The General moves one step along a file or rank and never leaves its palace.
xiangqi-way-a = An Advisor moves one step diagonally and never leaves the palace.
xiangqi-way-b = An Elephant moves exactly two steps diagonally and never crosses the river. A piece on the point between blocks it.
xiangqi-way-n = A Horse moves one step straight, then one diagonally outward. A piece on the point of the first step blocks it.
xiangqi-way-r = A Chariot moves any distance along a file or rank, with nothing in the way.
xiangqi-way-c = A Cannon moves like a Chariot, but captures only by jumping over exactly one piece of either side.
xiangqi-way-p = A Soldier moves one step forward, and once across the river also one step sideways. It never moves back and is never promoted.
