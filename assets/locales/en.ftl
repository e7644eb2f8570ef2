### Every sentence a user reads, in English. Names of people and places come in as variables.

## Games, sides and pieces

game-luzhanqi = Luzhanqi
preset-pamphlet = pamphlet rules
side-first = 🔴 Red
side-second = ⚫ Black
side-first-plain = Red
side-second-plain = Black
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

## Commands

command-challenge = Challenge somebody, or anyone, to a game
option-challenge-opponent = Whom you challenge; leave it out and anyone else may take it up
option-challenge-game = The game; Luzhanqi if you leave it out
option-challenge-rules = The rules to play by; the pamphlet's if you leave it out
option-challenge-first = Who moves first; chance decides if you leave it out
choice-first-chance = Chance decides
choice-first-challenger = I move first
choice-first-opponent = My opponent moves first
command-move = Move one of your pieces
option-move-move = From and to, like a6a7; or type a piece or a point and pick from the list
command-board = See the board as you may see it; only you will see the answer
command-games = See your games and whose turn it is
command-resign = Give a game up, or call it off before it has begun
command-draw = Offer a draw, or answer the other side's offer
option-draw-answer = Accept or decline the other side's offer; leave it out to offer one
choice-draw-accept = Accept the offer
choice-draw-decline = Decline the offer
option-match = Which of your games; needed only when it is not clear

## Challenges

challenge-open = { $challenger } challenges anyone to a game of **{ $game }** ({ $preset }). { $first }
challenge-named = { $opponent }: { $challenger } challenges you to a game of **{ $game }** ({ $preset }). { $first }
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
    { $first } plays { side-first } and moves first, { $second } plays { side-second }.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when both are. **My setup** below shows your desk here, to you alone.
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
revealed-setups = Setups: { $side-first } `{ $first }`, { $side-second } `{ $second }`.
table-closed-dms-desk = { $player }: your direct messages are closed to me, so I can't send you your setup desk. Press **My setup** below: only you will see the answer.
table-closed-dms-board = { $player }: your direct messages are closed to me, so nothing reaches you there. Press **My board** below at any time: only you will see the answer.
button-my-setup = My setup
button-my-board = My board
button-move = Move

## Rulings and results

ruling-move = { $from } → { $to }.
ruling-attacker-removed = { $from } attacks { $to }: the attacker is removed.
ruling-defender-removed = { $from } attacks { $to }: the defender is removed.
ruling-both-removed = { $from } attacks { $to }: both pieces are removed.
ruling-repelled = { $from } attacks { $to } and is repelled; nothing is removed.
ruling-flag-taken = { $from } attacks { $to } and takes the Flag.
ruling-shown = Attacker: { $attacker }. Defender: { $defender }.
ruling-flag-revealed = A Field Marshal has fallen: its Flag stands on { $point }.
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
reason-quiet = { $limit } plies have gone by without an attack.
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
move-label-attack = { $piece } { $from } → { $to } · attack
button-confirm = Confirm
button-confirm-attack = Attack
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
alt-lost = Lost: Red { $red }, Black { $black }.
alt-desk = Your setup: { $own }.
alt-revealed = Both setups and the final board. Final position, Red: { $red }. Black: { $black }.
alt-nothing = none
