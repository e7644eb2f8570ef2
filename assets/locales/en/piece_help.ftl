### /piece: what there is to say of one point, for one player alone.

command-piece = See what a piece can do, or what a point is (private)
option-piece-point = The point, like e6; start typing to see where the pieces are
refuse-no-point = This board has no point “{ $text }”. A point is a file's letter and a rank's number, as at the edges of the board, like e6.
button-rules = Rules
how-own = Your **{ $piece }** on **{ $point }**.
how-enemy = The enemy's **{ $piece }** on **{ $point }**.
how-ranked = { $piece } ({ $rank })
how-covered = A covered enemy piece on **{ $point }**. Only its owner knows what it is.
how-covered-moved = Once a covered piece has moved, it can't be a Landmine or the Flag.
how-face-down = A face-down piece on **{ $point }**. Nobody knows what it is, or whose.
how-face-down-turn = On your turn you can turn it over. Until then nobody can move or attack it.
how-empty = **{ $point }** is empty.
how-piece-on = { $piece } { $point }
how-goes-now = ▶️ It can move to: { $points }.
how-attacks-now = ⚔️ It can { $takes ->
        [yes] capture
       *[no] attack
    }: { $points }.
how-nowhere-now = It can't move anywhere now.
how-goes = On your turn, as things stand, it could move to: { $points }.
how-attacks = On your turn, as things stand, it could { $takes ->
        [yes] capture
       *[no] attack
    }: { $points }.
how-goes-enemy = On the enemy's turn, as things stand, it could move to: { $points }.
how-attacks-enemy = On the enemy's turn, as things stand, it could { $takes ->
        [yes] capture
       *[no] attack
    }: { $points }.
how-nowhere = As things stand, it can't move anywhere.
how-check-first = Where it can move next depends on how the check is answered.
how-attackers-now = ⚔️ You can { $takes ->
        [yes] capture
       *[no] attack
    } it with: { $pieces }.
how-attackers = On your turn, as things stand, you could { $takes ->
        [yes] capture
       *[no] attack
    } it with: { $pieces }.
how-attackers-none = As things stand, none of your pieces can { $takes ->
        [yes] capture
       *[no] attack
    } it.
how-threats-now = The enemy can { $takes ->
        [yes] capture
       *[no] attack
    } it with: { $pieces }.
how-threats = On the enemy's turn, as things stand, it could be { $takes ->
        [yes] captured
       *[no] attacked
    } by: { $pieces }.
how-choice-own = { $point } · your { $piece }
how-choice-enemy = { $point } · enemy { $piece }
how-choice-covered = { $point } · covered
how-choice-face-down = { $point } · face down
how-luzhanqi-station = { $point } is a station off the railroad.
how-luzhanqi-railroad = { $point } is on the railroad.
how-luzhanqi-camp = { $point } is a camp.
how-luzhanqi-headquarters-own = { $point } is a headquarters on your side of the board.
how-luzhanqi-headquarters-enemy = { $point } is a headquarters on the enemy's side of the board.
how-luzhanqi-mountain = A mountain blocks the way from { $point } to { $across }.
how-luzhanqi-carries = It is carrying the enemy's Flag, and wins by reaching one of these headquarters: { $home }.
how-luzhanqi-carries-yours = It is carrying your Flag.
how-luzhanqi-lies = The enemy's Flag lies here. To lift it again, move a piece that may take the Flag here.
how-luzhanqi-lies-yours = Your Flag lies here. Your pieces can stand on it but can't lift it.
how-luzhanqi-way = It moves one step along a road, or any distance straight along a railroad with nothing in the way.
how-luzhanqi-way-engineer = It moves one step along a road, or any distance along the railroad, around corners too, with nothing in the way.
how-luzhanqi-way-never = It never moves.
how-luzhanqi-beats = It beats: { $pieces }.
how-luzhanqi-both = Both are removed if it attacks: { $pieces }.
how-luzhanqi-falls = Only it is removed if it attacks: { $pieces }.
how-luzhanqi-no-mine = It can't attack a Landmine now.
how-luzhanqi-flag = It can take the Flag, and that wins.
how-luzhanqi-flag-carry = It can take the Flag, to carry it home.
how-luzhanqi-flag-after-mines = It can take the Flag once the Flag's side has no Landmines left. Until then it is repelled.
how-luzhanqi-flag-repels = It can't take the Flag now: if it attacks the Flag, it is repelled.
how-luzhanqi-no-flag = It can't take the Flag now.
how-xiangqi-palace-own = { $point } is in your palace.
how-xiangqi-palace-enemy = { $point } is in the enemy's palace.
how-xiangqi-bank-own = { $point } is on your side of the river.
how-xiangqi-bank-enemy = { $point } is on the enemy's side of the river.
how-xiangqi-before-river = It hasn't crossed the river yet.
how-xiangqi-past-river = It has crossed the river.
how-xiangqi-blocked = Pieces block its way on: { $points }.
how-xiangqi-in-check = Its General is in check, so only a move that ends the check is legal.
how-doushouqi-power = { $piece } ({ $power })
how-doushouqi-land = { $point } is open land.
how-doushouqi-water = { $point } is water: only Rats can enter it.
how-doushouqi-trap-own = { $point } is one of your traps: an enemy animal has power 0 on it.
how-doushouqi-trap-enemy = { $point } is one of the enemy's traps: your animals have power 0 on it.
how-doushouqi-den-own = { $point } is your den. An enemy animal that enters it wins; your own animals can't enter it.
how-doushouqi-den-enemy = { $point } is the enemy's den: enter it and you win.
how-doushouqi-way = It moves one step along a file or rank, but not into water or its own den.
how-doushouqi-way-rat = It moves one step along a file or rank, into water too, but not into its own den.
how-doushouqi-way-jumps = It moves one step along a file or rank, but not into water or its own den. It also jumps straight across the water, along a file or rank.
how-doushouqi-way-tiger = It moves one step along a file or rank, but not into water or its own den. It also jumps straight across the water, along a file only.
how-doushouqi-rat-in-the-way = It can't jump over the Rat on: { $points }.
how-doushouqi-trapped = It is trapped: its power is 0, and any enemy that reaches it can capture it.
how-doushouqi-captures = It can capture: { $pieces }.
how-doushouqi-both = If it attacks another { $piece }, both are removed.
how-doushouqi-captures-trapped = It can also capture any animal in one of its own side's traps.
