### Seals, records and what proves them.

seal-lot = -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: { $seal }. After the game, /verify checks it.
seal-lot-alone = -# 🎲 What chance decides here follows from a sealed seed: { $seal }. After the game, /verify checks it. It doesn't prove that the people who run the bot chose the seed blindly.
seal-lot-old = -# 🎲 What chance decides here follows from a sealed seed: { $seal }. After the game, /verify checks it. An older version of the bot sealed it: this seal doesn't bind the people who run the bot.
seal-ready = -# 🔒 Seal: { $seal }
seal-about = -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
seal-begun = -# 🔒 Seal of { $first }: { $seal_first }
    -# 🔒 Seal of { $second }: { $seal_second }
seal-own = -# 🔒 Your army is sealed: { $seal }. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`{ $salt }`||. /record gives it to you again.

## Records

name-command-record = record
command-record = Get a game's record as a file that anyone can check (private)
option-record-match = Which game: its code, or pick it from the list (default: yours, or this thread's)
option-record-format = What kind of file (default: the record that anyone can check)
choice-record-record = Record that anyone can check
choice-record-pgn = PGN, for programs that play Xiangqi
option-record-share = Whether everyone here gets it (default: no)
button-record = Record
record-former-player = A former player
record-whole = 📜 The record of **{ $code }**: every move, every ruling, and whatever opens the seals. Anyone can check it with /verify.
record-own = 📜 Your own copy of **{ $code }** so far. It holds your army and the salt that opens its seal, so **show it to nobody before the game is over.**
record-so-far = 📜 The record of **{ $code }** so far, as everyone may know it. It opens no seal before the game is over.
record-kept = 📜 The record of **{ $code }**. The players agreed to keep their formations secret, so it opens nobody's army but your own, if you played.
record-called-off = 📜 The record of **{ $code }**, which was called off. It opens nobody's army but your own, if you played.
refuse-record-unknown = No such game here: “{ $text }”. You can get records where the game was played. Type a game's code, or pick it from the list.

## Verification

name-command-verify = verify
command-verify = Check a game's record: seals, every move and ruling, times and result (private)
option-verify-match = Which game: its code, or pick it from the list (default: yours, or this thread's)
option-verify-file = A record, or a game of another program, as a file
option-verify-more = A further copy of the same game, such as the other player's
name-option-file2 = file2
name-option-file3 = file3
verify-whole = ✅ **The record of { $code } holds.** Seals and chain, { $plies ->
        [0] no move
        [one] 1 move
        [2] both moves
       *[other] all { $plies } moves
    }, every ruling{ $ended ->
        [yes] , times and result
       *[no] {" "}and the times
    } are as they must be.
verify-partial = ✅ **What is open in { $code } holds:** the chain, { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }, and what follows from them.
verify-closed-army = 🔒 Still sealed: the army of { $seats }.
verify-proved = ⚖️ Rulings proved right: { $proved } of { $attacks } attacks.
verify-closed-lot = 🎲 The lot is still sealed.
verify-lot = -# 🎲 Compare for yourself: the challenge showed the seal { $seal } from the beginning, and the link to its message ends with { $card }. If both are right, nobody chose the lot.
verify-lot-alone = -# 🎲 The lot follows from its seed alone, so it doesn't prove that the people who run the bot chose the seed blindly.
verify-old-seals = -# 🔒 This is a record of an older kind, whose seals were often shown with only 16 digits, and whose lots depend on a number that nobody can check. Its seals bind the players, but not the people who run the bot.
verify-elsewhere = ⚖️ { $elsewhere ->
        [one] 1 ruling was made
       *[other] { $elsewhere } rulings were made
    } under another revision of the rules, and taken as announced.
verify-no-result = ⏳ It has no result yet.
verify-chain = -# Copies that end with the same chain are the same to the letter: `{ $chain }`
verify-seat-first = the first player
verify-seat-second = the second player
verify-fault = ❌ **{ $file } does not hold:** line { $line } is the first that is wrong. { $what }
verify-not-a-tag = It isn't a tag like `[Name "value"]`.
verify-parts = A record has four parts with one empty line between them.
verify-head = This is not how a record's head is written.
verify-not-a-line = Nothing that happens in a game is written like this.
verify-superfluous = The tag { $detail } doesn't belong there.
verify-no-chain = The last part has to begin with the tag Chain.
verify-broken-chain = The chain breaks there: this line, or one above it, was changed.
verify-chain-end = The chain doesn't end as it should: something was changed, added or left out.
verify-opening = The tag { $detail } can't have such a value.
verify-no-seal = There is no seal that { $detail } could open.
verify-wrong-seal = { $detail } doesn't open the seal: something else was sealed.
verify-army = Under these rules, the army of { $seat } can't be like this.
verify-deal = The sealed lot yields a different deal.
verify-first-move = According to the sealed lot, the other player moves first.
verify-start = A game under these rules can't begin like this.
verify-refused = The referee would have refused this.
verify-impossible = Nothing could have brought this about.
verify-number = This would be move { $number }.
verify-ruling = The right ruling is “{ $ruling }”.
verify-not-the-end = The game doesn't end there.
verify-the-end = The game ends there in another way.
verify-counted = More time was counted than had passed.
verify-ran-out = The time of { $seat } had already run out.
verify-time-left = There was still time on the clock.
verify-another-match = This file is the record of a different game from the others.
verify-otherwise = This file contradicts another record of the game.
refuse-verify-file = I can't get { $file }. A file has at most 1 MB; if it is smaller, try again.
refuse-verify-busy = I'm checking many records at the moment. Try again in a minute.
refuse-verify-one = I'm still checking the last record you sent. The result will be there in a moment; then send this one.

## Disputes

name-command-referee = referee
command-referee = Call a league's organisers to your game; organisers get its record as everyone may know it (private)
option-referee-match = Which game: its code, or pick it from the list (default: this thread's)
referee-record = ⚖️ What has happened so far, for the organisers of this game. What is hidden stays hidden until the end, from you too.
refuse-referee = There is no such game here that you play in a league or organise. /referee is for those who play or organise a league's game, or manage this server; everyone else gets records with /record.

## Formations that stay secret, and rulings proved all the same

name-option-keep-formations = keep-formations
option-challenge-keep = Whether both formations stay secret after the game (default: no)
terms-formations-kept = both formations stay secret after the game
refuse-challenge-keep = Formations can only stay secret where players arrange them: in Luzhanqi, except in the flip game.
refuse-analysis-kept = The formations of **{ $code }** stay secret, as its players agreed, and an analysis would give away too much about them.
result-formations-kept = Both formations stay secret, as agreed.
name-option-ruling = ruling
option-record-ruling = The number of an attack: opens only your piece in it (games whose formations stay secret)
record-ruling = 📜 The record of **{ $code }** with nothing open but your piece in move { $ply }. Together with the other player's, it lets /verify prove that ruling; your other pieces stay secret.
refuse-record-ruling-shown = The formations of this game are shown, so its whole record proves every ruling. Leave the option `ruling` out.
refuse-record-ruling-none = There was no attack in move { $ply }. Give the number of a move that was an attack.
refuse-record-ruling-closed = Only its players can open their pieces.
refuse-record-ruling-unfinished = While the game is on, nobody should open a piece. Ask again when it is over.
verify-files = Records of one game
verify-files-more = A record, or its copies of both players; or games of other programs (PGN, XQF, CBR …).
verify-form = Check records
button-verify-files = Check files …
