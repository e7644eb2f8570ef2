### Plans: moves laid down in advance.

name-command-plan = plan
command-plan = Queue conditional moves (private)
plan-title = **{ $code }** · your plan, { $side }, against { $opponent }
plan-none = No moves are planned.
plan-move = { $points } ({ $notation })
plan-waits = ⏳ **{ $movement }** will be played for you soon, unless you move first or clear the plan.

## Open games: answers to what the other side may play

plan-line = If { $theirs }: **{ $mine }**
plan-line-more = { $line }; then if { $theirs }: **{ $mine }**
plan-remove = Remove a line
plan-help-open = Press **Add lines** and write a line for each case: what { $opponent } might play, your answer and, if you like, their next move, your next answer, and so on. Write moves as for /move, with spaces between them. Your answer is played automatically, after a random delay, so that nobody can tell. Any other move by { $opponent } ends the plan.
button-plan-add = Add lines
button-plan-clear = Clear the plan
plan-form-lines = Their move, your answer, …
plan-form-lines-hint = One line for each case, with spaces between the moves

## Hidden pieces: how to go on after the ruling

plan-next = What will you play next, once your move has been ruled on?
plan-last-won = Your last attack won. What next?
plan-last-both-fell = Your last attack removed both pieces. What next?
plan-last-fell = Your piece fell in your last attack. What next?
plan-last-quiet = Your last move was not an attack. What next?
plan-no-ruling = Make a move first, then plan the follow-up.
plan-after-won = If my attack wins
plan-after-both-fell = If both fall
plan-after-fell = If mine falls
plan-after-quiet = If it is not an attack
plan-case = - { $after }: **{ $step }**
plan-go-on = on to { $to }
plan-unless-loss = If { $opponent }'s reply costs you a piece, the plan ends.
plan-despite-loss = It is played even if { $opponent }'s reply costs you a piece, as long as the piece that moves is still there.
plan-help-hidden = After { $opponent } has replied, your move is played automatically, after a random delay, so that nobody can tell.
button-plan-despite-loss = Even if I lose a piece
button-plan-unless-loss = Only if I lose nothing
plan-form-case = What you play then
plan-form-case-hint = e7 for the piece that moved, or a6a7; empty for none

## What became of it

plan-played = Your planned move was played.
plan-lapsed = **{ $code }**: plan cancelled. The game went another way.
plan-illegal = **{ $code }**: plan cancelled. The move isn't legal as the board stands now. It is your turn.

## Refusals

refuse-plan-here = You can't plan this in this game. Where nothing is hidden, you plan answers to the other side's moves; with hidden armies, what you do after a ruling; in the flip game, nothing.
refuse-plan-turn = It is your turn now. You can plan during the other side's turn.
refuse-plan-incomplete = A line starts with a move by the other side and ends with your answer.
refuse-plan-deep = A line can have at most { $most } answers of yours.
refuse-plan-many = A plan can have at most { $most } lines. Remove one first.
refuse-plan-conflict = You already answer { $theirs } with { $mine }. Remove that line first.
refuse-plan-illegal = { $movement } can't be played there: { $reason }
refuse-plan-line-several = Line { $line }: “{ $text }” can mean several moves there: { $moves }. Write the two points of the one you mean, like h2e2.
refuse-plan-line = Line { $line }: I can't read “{ $text }” as a move. Write moves as for /move, with spaces between them.
refuse-plan-line-illegal = Line { $line }: { $text } can't be played there: { $reason }
refuse-plan-step = I can't read “{ $text }” as a move. Write a point like e7 for the piece that moved, or two points like a6a7.
refuse-plan-point = There is no point { $point } on this board.
refuse-plan-piece = None of your pieces stands on { $point }.
refuse-plan-fallen = In that case your piece is gone. Name two points: where another piece of yours stands, and where it goes.
refuse-plan-ruled = That attack was already resolved another way.
refuse-plan-gone = The plan was already cleared.
refuse-plan-line-theirs = Line { $line }: the other side can't play { $text } there. A line starts with their move, then your answer, and so on.
