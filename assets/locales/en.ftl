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
choice-notation-wxf = Letters (C2=5)
choice-notation-traditional = Chinese, traditional (炮二平五)
choice-notation-simplified = Chinese, simplified (炮二平五)
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
challenge-posted-below = Your challenge took me a moment; it follows as a message in this channel.
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
table-ply = **Ply { $ply }** · { $side }, { $player }: { $ruling }
table-draw-offered = { $player } offers a draw. { $opponent } may accept or decline it, or just go on: a move by either side ends the offer.
table-draw-declined = { $player } declines the draw. The game goes on.
table-draw-accepted = { $player } accepts the draw.
table-resigned = { $player } resigns.
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
xiangqi-ruling-move = { $piece } { $from } → { $to }.
xiangqi-ruling-capture = { $piece } { $from } takes the { $captured } on { $to }.
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
reason-agreement = Both players agreed.

## The desk: for one player alone

desk-title = **{ $code }** · your setup desk, { $side }, against { $opponent }
desk-help = Pick a piece, then the piece it changes places with. The Flag stands in a headquarters, Landmines on your two rear ranks, Grenades anywhere but on your front rank. Press **Ready** when you are content.
desk-changed = This desk was out of date, so nothing was done. This is how your army stands now.
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
    } so far. Programs for Xiangqi open it; `caipan record` rewrites it in other notations.
refuse-record = Records are files for Xiangqi programs, and this game is { $game }. /board shows how it stands.

## Lists

games-none = You have no game on. Start one with /challenge in a server's channel.
games-title = { $count ->
        [one] You have one game on:
       *[other] You have { $count } games on:
    }
games-line-your-turn = ▶️ **{ $code }** against { $opponent } — your turn, ply { $ply } · { $link }
games-line-their-turn = ⏳ **{ $code }** against { $opponent } — their turn, ply { $ply } · { $link }
games-line-arranging = 🛠️ **{ $code }** against { $opponent } — arranging armies · { $link }
games-more = … and { $count } more.
games-choice-your-turn = { $code } against { $opponent } · your turn
games-choice-their-turn = { $code } against { $opponent } · their turn
games-choice-arranging = { $code } against { $opponent } · arranging
refuse-no-match = You have no game on. Start one with /challenge in a server's channel.
refuse-several-matches = You have several games on: { $codes }. Say which with the option `match`.
refuse-unknown-match = None of your games is called “{ $text }”. /games lists them.
refuse-not-your-game = You don't play in this match. Watch it here, or start your own with /challenge.

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
xiangqi-alt = Xiangqi board after ply { $ply }. Red: { $red }. Black: { $black }.
doushouqi-alt = Dou Shou Qi board after ply { $ply }. Blue: { $blue }. Red: { $red }.
