### Looking at a finished game again.

analysis-title = 📈 **{ $code }** · { $game }, { $preset }
    { $first } ({ $side_first }) against { $second } ({ $side_second }), { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
analysis-waiting = I'm looking at **{ $code }** move by move. What I find will appear here, usually within a minute.
analysis-alt = Chart: { $title }. { $about }.

## Games without secrets: chances

analysis-chart-chances = { $game }: { $side }'s chances, move by move
analysis-by-program = As my own program sees it
analysis-by-engine = As { $name } sees it
analysis-move = { $notation } ({ $points })
analysis-piece-move = { $piece } { $points }
analysis-taking = { $movement }, taking the { $piece }
analysis-heading-turned = Turning points, where the chances fell most:
analysis-turned = **Move { $ply }** · { $side } played { $played }. { $better } was better. { $side }'s chances fell from { $before } % to { $after } %.
analysis-missed-mate = It missed a forced win.
analysis-allowed-mate = It allowed a forced win.
analysis-short = The game was too short to turn on a single move.
analysis-no-turn = No single move cost much.
analysis-at-the-end = When the game ended, { $side }'s chances stood at { $chances } %.
analysis-board-before = Before the move:
analysis-board-played = What was played:
analysis-board-better = What was better:

## Games with secrets: what could be known

analysis-chart-worlds = Enemy armies still possible
analysis-chart-face-down = Ways the face-down pieces could lie
analysis-line = Seen by { $side }
analysis-line-both = Both sides
analysis-heading-told = The moves that gave away the most about hidden pieces:
analysis-told = **Move { $ply }** · { $mover }: { $said } With that, { $knower } could rule out { $share } of the armies that { $owner } could have had.
analysis-told-both = **Move { $ply }** · { $mover }: { $said } That ruled out { $share } of the ways in which the face-down pieces could lie.
analysis-share = { $percent } %
analysis-share-most = more than { $percent } %
analysis-certain = From move { $ply } on, { $knower } could know where { $owner }'s { $piece } was: { $point }.
analysis-flag-unsure = Before the end, { $knower } could never be sure where { $owner }'s Flag was.
analysis-all-known = From move { $ply } on, { $knower } could know { $owner }'s whole army.
analysis-all-known-both = From move { $ply } on, both sides could know every piece.
analysis-left = At the end, { $knower } still had to consider this many possible armies of { $owner }: { $worlds }.
analysis-left-both = At the end, the face-down pieces could still lie in this many ways: { $worlds }.
analysis-amount-3 = { $number },000
analysis-amount-4 = { $number } × 10,000
analysis-amount-6 = { $number } million
analysis-amount-8 = { $number } × 100 million
analysis-amount-9 = { $number } billion
analysis-amount-12 = { $number } trillion
analysis-digits = a number with { $digits } digits
analysis-digits-label = { $digits } digits

## Buttons

button-analyse = Analyse
button-analyse-again = Show it
button-analysis-moment = Moment { $number }
button-analysis-before = Before
button-analysis-played = Played
button-analysis-better = Better
button-analysis-course = Chart
button-analysis-share = Show to everyone

## Refusals

refuse-analysis-unfinished = **{ $code }** is still in progress. You can analyse it when it is over.
refuse-analysis-called-off = **{ $code }** was called off, so there is nothing to analyse.
refuse-analysis-no-moves = No move was made in **{ $code }**, so there is nothing to analyse.
refuse-analysis-busy = I'm looking at several games at the moment. Try again in a minute.
refuse-analysis-one = I'm still looking at another game for you. Ask again when that is done.
refuse-analysis-failed = I couldn't analyse this game, and the fault is mine. You can try again.
refuse-analysis-unknown = There is no finished game “{ $text }” here to analyse. Games can be analysed where they were played. Type a game's code, or pick it from the list.
