### Games, pieces, rulings, results, and boards in words.

## Games, sides and pieces

game-luzhanqi = Luzhanqi
game-xiangqi = Xiangqi
game-doushouqi = Dou Shou Qi
preset-luzhanqi-pamphlet = basic rules
preset-luzhanqi-pamphlet-open = basic rules, battles shown
preset-luzhanqi-northern = northern rules
preset-luzhanqi-tezhi-flip = flip game
preset-luzhanqi-tezhi-referee = Tezhi rules with a referee
preset-luzhanqi-tezhi-tan = Richard Tan's rules
preset-luzhanqi-tezhi-tan-open = Richard Tan's rules, battles shown
preset-luzhanqi-ccgc = China Computer Games Championship rules
preset-luzhanqi-online = online rules
preset-xiangqi-booklet = standard rules
preset-doushouqi-booklet = standard rules
about = { $name } · { $about }
about-game-luzhanqi = army chess, hidden pieces
about-game-xiangqi = Chinese chess
about-game-doushouqi = animal chess, easy to learn
about-preset-luzhanqi-pamphlet = any soldier can clear a Landmine; a referee keeps the pieces secret
about-preset-luzhanqi-pamphlet-open = like the basic rules, but attacks show both pieces
about-preset-luzhanqi-northern = only Engineers and Grenades clear Landmines
about-preset-luzhanqi-tezhi-flip = all pieces start face down and are turned over in play
about-preset-luzhanqi-tezhi-referee = free setup; only the lowest soldiers take the Flag
about-preset-luzhanqi-tezhi-tan = free setup; no shelter in camps
about-preset-luzhanqi-tezhi-tan-open = free setup; no shelter in camps; attacks show both pieces
about-preset-luzhanqi-ccgc = a fallen Field Marshal shows the Flag; 31 moves without an attack lose
about-preset-luzhanqi-online = as on large Chinese sites: a fallen Field Marshal shows the Flag
about-preset-xiangqi-booklet = with the Asian Xiangqi Federation's rules on perpetual check
about-preset-doushouqi-booklet = the usual rules
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
xiangqi-piece-red-k = General
xiangqi-piece-black-k = General
xiangqi-piece-a = Advisor
xiangqi-piece-red-a = Advisor
xiangqi-piece-black-a = Advisor
xiangqi-piece-b = Elephant
xiangqi-piece-red-b = Elephant
xiangqi-piece-black-b = Elephant
xiangqi-piece-n = Horse
xiangqi-piece-red-n = Horse
xiangqi-piece-black-n = Horse
xiangqi-piece-r = Chariot
xiangqi-piece-red-r = Chariot
xiangqi-piece-black-r = Chariot
xiangqi-piece-c = Cannon
xiangqi-piece-red-c = Cannon
xiangqi-piece-black-c = Cannon
xiangqi-piece-p = Soldier
xiangqi-piece-red-p = Soldier
xiangqi-piece-black-p = Soldier
xiangqi-piece-on = { $piece } on { $point }
doushouqi-piece-r = Rat
doushouqi-piece-c = Cat
doushouqi-piece-d = Dog
doushouqi-piece-w = Wolf
doushouqi-piece-p = Leopard
doushouqi-piece-t = Tiger
doushouqi-piece-l = Lion
doushouqi-piece-e = Elephant

## Rulings and results

ruling-own-piece = { $piece } { $point }
ruling-move = { $from } → { $to }.
ruling-attacker-removed = { $from } attacks { $to }: the attacker is removed.
ruling-defender-removed = { $from } attacks { $to }: the defender is removed.
ruling-both-removed = { $from } attacks { $to }: both pieces are removed.
ruling-repelled = { $from } attacks { $to } and is repelled; nothing is removed.
ruling-turned = { $from } is turned over: { $colour } { $piece }.
ruling-lifted = { $from } attacks { $to } and lifts the Flag. It wins by carrying it to a headquarters on its own side.
ruling-lifted-again = { $from } → { $to }: the Flag is lifted again.
ruling-flag-dropped = The Flag now lies on { $point }.
ruling-flag-taken = { $from } attacks { $to } and takes the Flag.
ruling-shown = Attacker: { $attacker }. Defender: { $defender }.
ruling-flag-revealed = { $side }'s Field Marshal has fallen, so everyone learns where { $side }'s Flag stands: { $point }.
revealed-move = { $attacker } { $from } → { $to }.
revealed-attacker-removed = { $attacker } { $from } attacks { $to } and falls to the { $defender }.
revealed-defender-removed = { $attacker } { $from } beats the { $defender } on { $to }.
revealed-both-removed = { $attacker } { $from } and the { $defender } on { $to } both fall.
revealed-repelled = { $attacker } { $from } attacks the { $defender } on { $to } and is repelled.
revealed-flag-taken = { $attacker } { $from } takes the Flag on { $to }.
xiangqi-ruling-move = { $piece } { $from } → { $to } ({ $notation }).
xiangqi-ruling-capture = { $piece } { $from } takes the { $captured } on { $to } ({ $notation }).
xiangqi-check = **Check!**
xiangqi-perpetual-check-does = Your { $attackers } { $count ->
        [one] has
       *[other] have
    } given check with every move since move { $since }, and this move would repeat the position for the { $times ->
        [3] third time
       *[other] { $times }th time
    } ({ $article }).
xiangqi-perpetual-chase-does = Your { $attackers } { $count ->
        [one] has
       *[other] have
    } chased the { $chased } with every move since move { $since }, and this move would repeat the position for the { $times ->
        [3] third time
       *[other] { $times }th time
    } ({ $article }).
xiangqi-perpetual-check-did = has given check with every move since move { $since }, with { $attackers } ({ $article })
xiangqi-perpetual-chase-did = has chased the { $chased } with every move since move { $since }, with { $attackers } ({ $article })
xiangqi-repetition-fault = { $side } { $what }.
xiangqi-repetition-nobody = This position has occurred three times, and neither side forced it.
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
doushouqi-ruling-both = { $piece } { $from } meets the { $captured } on { $to }. They are equal, so both are removed.
doushouqi-second-time = Repetition: this position has now occurred twice. The third time is a draw.
result-win = 🏆 **{ $side } wins**: { $player }. { $reason }
result-draw = 🤝 **Draw.** { $reason }
result-own-win = 🏆 **You won!** { $reason }
result-own-loss = 🏁 **{ $opponent } won.** { $reason }
result-own-draw = 🤝 **A draw** with { $opponent }. { $reason }
result-tally = { $moves ->
        [one] One move
       *[other] { $moves } moves
    }. Pieces lost: { $side_first } { $first }, { $side_second } { $second }.
reason-flag-taken = The Flag was taken.
reason-flag-home = The Flag was carried home.
reason-checkmate = Checkmate.
reason-stalemate = Stalemate: { $loser } has no legal move and so loses.
reason-den = An animal entered the enemy's den.
reason-repetition = The same position occurred for the third time.
reason-perpetual-check = { $loser } gave check again and again.
reason-perpetual-chase = { $loser } chased the same piece again and again.
reason-no-move = { $loser } has no moves left.
reason-no-move-draw = Neither side has a piece left that can move.
reason-quiet = { $limit } moves in a row without { $quiet }.
quiet-luzhanqi = an attack
quiet-luzhanqi-dealt = an attack or a turned piece
quiet-luzhanqi-carry = an attack or a lifted Flag
quiet-luzhanqi-dealt-carry = an attack, a turned piece or a lifted Flag
quiet-xiangqi = a capture
quiet-doushouqi = a capture
reason-resignation = { $loser } resigned.
reason-time = { $loser } ran out of time.
reason-time-draw = Time ran out, but the other side had nothing left to win with.
reason-ruling = Decided by the league.
reason-silence = { $loser } didn't move for { $span }.
reason-silence-draw = One side didn't move for { $span }, but the other had nothing left to win with.
reason-agreement = Both players agreed.
reason-own-resignation = You resigned.
reason-own-time = You ran out of time.
reason-own-silence = You didn't move for { $span }.
reason-own-perpetual-check = You gave check again and again.
reason-own-perpetual-chase = You chased the same piece again and again.
reason-own-stalemate = Stalemate: you have no legal move, so you lose.
reason-own-no-move = You have no move left.
reason-own-den = An animal entered your den.
reason-own-flag-taken = Your Flag was taken.

## Refusals about moves

refuse-out-of-turn = It isn't your turn: { $opponent } is to move.
refuse-not-begun = The game hasn't begun: both players must be ready first. Your desk is in your direct messages, and behind **My setup** in the match's thread.
refuse-over = This match is over. Start another with /challenge.
refuse-ply-played = That move was already made. This is how the game stands now.
refuse-nothing-there = There is nothing on { $point }. Name a point with one of your pieces.
refuse-not-yours = The piece on { $point } is not yours.
refuse-never-moves = The piece on { $point } never moves: Landmines and Flags stay where they are.
refuse-locked-in = A piece in a headquarters, such as { $point }, can't move any more.
refuse-no-distance = A move can't end where it started, on { $point }.
refuse-own-piece = One of your own pieces stands on { $point }.
refuse-safe-camp = The piece on { $point } is safe in a camp.
refuse-headquarters-closed = This piece can't enter the enemy's headquarters on { $point }.
refuse-out-of-reach = The piece on { $from } can't reach { $to }: it isn't one step away by road, and no clear railroad leads there.
refuse-mountain = A mountain blocks the way from { $from } to { $to }. The frontier can be crossed on files a, c and e.
refuse-not-in-this-game = “{ $text }” isn't a move on this board. Write from and to, as the points are named at its edges, like c3c4, or pick a move from the list.
refuse-face-down = The piece on { $point } is face down. Nobody can move or attack it until it is turned over.
refuse-nothing-to-turn = There is no face-down piece on { $point } to turn over.
refuse-cannot-take-flag = The piece on { $point } can't take the Flag in this game.
refuse-cannot-take-mine = The piece on { $point } can't attack a Landmine in this game.
refuse-xiangqi-reach-k = The General moves one step along a file or rank, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-a = An Advisor moves one step diagonally, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-b = An Elephant moves exactly two steps diagonally, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-n = A Horse moves one step straight, then one diagonally outward, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-r = A Chariot moves along a file or rank, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-c = A Cannon moves along a file or rank, so it can't go from { $from } to { $to }.
refuse-xiangqi-reach-p = A Soldier moves one step forward, and sideways once it has crossed the river, so it can't go from { $from } to { $to }.
refuse-xiangqi-palace = The { $piece } can't leave the palace, and { $point } is outside.
refuse-xiangqi-river = An Elephant can't cross the river to { $point }.
refuse-xiangqi-eye = The Elephant is blocked by the piece on { $point }.
refuse-xiangqi-leg = The Horse is blocked by the piece on { $point }.
refuse-xiangqi-soldier-back = A Soldier never moves back.
refuse-xiangqi-soldier-sideways = A Soldier moves sideways only after it has crossed the river.
refuse-xiangqi-in-the-way = { $count ->
        [one] A piece stands
       *[other] { $count } pieces stand
    } between { $from } and { $to }.
refuse-xiangqi-screens = A Cannon captures by jumping over exactly one piece. Between { $from } and { $to } there { $count ->
        [0] is none
       *[other] are { $count }
    }.
refuse-xiangqi-generals-face = The two Generals would face each other with nothing between them, which isn't allowed.
refuse-xiangqi-attacked = Your General would be attacked by the { $piece } on { $point }.
refuse-xiangqi-repetition = { $what } Play something else.
refuse-doushouqi-reach = Animals move one step along a file or rank, and { $to } isn't one step from { $from }.
refuse-doushouqi-own-den = An animal can't enter its own den.
refuse-doushouqi-water = The { $piece } can't enter the water on { $point }: only the Rat swims.
refuse-doushouqi-jump = The { $piece } can't jump across water: only the Lion and the Tiger can.
refuse-doushouqi-tiger-sideways = In this game the Tiger jumps only along a file.
refuse-doushouqi-rat-in-the-way = The Rat swimming on { $point } blocks the jump.
refuse-doushouqi-trapped = The piece on { $point } is in an enemy trap: it has no power and can't capture anything.
refuse-doushouqi-shore = In this game a Rat can't capture from the water onto land, or from land into the water.
refuse-doushouqi-rat-from-water = The Rat can't capture the Elephant from the water.
refuse-doushouqi-elephant = The Elephant can't capture the Rat.
refuse-doushouqi-too-strong = The { $defender } is too strong for the { $attacker }.
refuse-not-a-move = I can't read “{ $text }” as a move. Try a6a7, or pick a move from the list.
refuse-no-such-move-xiangqi = None of your moves fits “{ $text }”. Write it like h2e2, C2.5 or 炮二平五, or pick one from the list.
refuse-no-such-move-dealt = None of your moves fits “{ $text }”. Write it like a6a7, or a6= to turn a piece over, or pick one from the list.
refuse-no-such-move = None of your moves fits “{ $text }”. Write it like a6a7, or pick one from the list.
refuse-ambiguous = “{ $text }” fits several of your moves: { $moves }. Which one do you mean?
refuse-ambiguous-more = { $moves } and { $count } more

## Boards in words

alt-table = Luzhanqi board after move { $ply }. Red, covered: { $red }. Blue, covered: { $blue }.
alt-table-flag = Announced Flag: { $points }.
alt-seat = Luzhanqi board after move { $ply }, seen by { $side }. Yours: { $own }. Enemy, covered: { $enemy }.
alt-seat-flag = Enemy Flag: { $point }.
alt-last = Last move: { $ruling }
alt-answered = The move before it: { $ruling }
alt-lost = Lost: { $first } { $lost_first }, { $second } { $lost_second }.
alt-flag-carried = { $side }'s Flag is carried by the piece on { $point }.
alt-flag-lying = { $side }'s Flag lies on { $point }.
alt-dealt = Luzhanqi board after move { $ply }. { $first }: { $open_first }. { $second }: { $open_second }. Face down: { $down }.
alt-dealt-start = Luzhanqi board before the first move. Face down: { $down }.
alt-desk = Your setup: { $own }.
alt-revealed = Luzhanqi board after move { $ply }, with everything open. { $first }: { $on_first }. { $second }: { $on_second }.
alt-turned = { $board } The board is turned round, with the other side at the bottom.
alt-nothing = none
text-board-lost = Lost: { $pieces }
xiangqi-alt = Xiangqi board after move { $ply }. Red: { $red }. Black: { $black }.
doushouqi-alt = Dou Shou Qi board after move { $ply }. Blue: { $blue }. Red: { $red }.
