### Plans: moves laid down in advance.

name-command-plan = plan
command-plan = Lay down in advance what you play; only you will see it
plan-title = **{ $code }** · your plan, { $side }, against { $opponent }
plan-none = Nothing is planned.
plan-move = { $points } ({ $notation })
plan-waits = ⏳ **{ $move }** will be played for you in a while, unless you move first or clear the plan.

## Open games: answers to what the other side may play

plan-line = If { $theirs }: **{ $mine }**
plan-line-more = { $line }; then if { $theirs }: **{ $mine }**
plan-remove = Remove a line
plan-help-open = Press **Add lines** and write a line for each case: what { $opponent } may play, your answer and, if you like, their next move, your next answer, and so on. Moves are written as for /move, with blanks between. Your answer is played after a while of its own accord, so that nobody can tell; any other move of { $opponent }'s ends the plan.
button-plan-add = Add lines
button-plan-clear = Clear the plan
plan-form-lines = Their move, your answer, …
plan-form-lines-hint = One line for each case, with blanks between the moves

## Hidden pieces: how to go on after the ruling

plan-next = For your next move: how do you go on once it has been ruled on?
plan-last-won = Your last attack won. How do you go on?
plan-last-both-fell = In your last attack both pieces fell. How do you go on?
plan-last-fell = Your piece fell in your last attack. How do you go on?
plan-last-quiet = Your last move was no attack. How do you go on?
plan-no-ruling = Plans begin with a move of your own, and your last one is none to plan from.
plan-after-won = If my attack wins
plan-after-both-fell = If both fall
plan-after-fell = If mine falls
plan-after-quiet = If it is no attack
plan-case = - { $after }: **{ $step }**
plan-go-on = on to { $to }
plan-unless-loss = If { $opponent }'s reply costs you a piece, the plan ends.
plan-despite-loss = It is played even if { $opponent }'s reply costs you a piece, as long as the piece that is to move still stands.
plan-help-hidden = Your move is played a while after { $opponent } has replied, of its own accord, so that nobody can tell.
button-plan-despite-loss = Even if I lose a piece
button-plan-unless-loss = Only if I lose nothing
plan-form-case = Your move then
plan-form-case-hint = e7 for the piece that moved, or a6a7; empty for none

## What became of it

plan-played = Your planned move was played.
plan-lapsed = **{ $code }**: your plan has ended, for things went otherwise than planned.
plan-illegal = **{ $code }**: your planned move is not legal as the board stands now, so your plan has ended. It is your turn.

## Refusals

refuse-plan-here = This can't be planned in this game. In games in which nothing is hidden you plan answers to the other side's moves; with hidden armies, how you go on after a ruling; in the flip game nothing.
refuse-plan-turn = It is your turn: just move. You can plan while it is the other side's turn.
refuse-plan-incomplete = A line begins with a move of the other side and ends with your answer to one.
refuse-plan-deep = A line may have { $most } answers of yours at most.
refuse-plan-many = A plan may have { $most } lines at most. Remove one first.
refuse-plan-conflict = You answer { $theirs } with { $mine } already. Remove that line first.
refuse-plan-illegal = { $move } can't be played there: { $reason }
refuse-plan-line = Line { $line }: “{ $text }” is no move that I can read. Write moves as for /move, with blanks between.
refuse-plan-line-illegal = Line { $line }: { $text } can't be played there: { $reason }
refuse-plan-step = “{ $text }” is no move that I can read. Write a point like e7 for the piece that moved, or two points like a6a7.
refuse-plan-point = There is no point { $point } on this board.
refuse-plan-piece = None of your pieces stands on { $point }.
refuse-plan-fallen = Then your piece is gone. Name two points: where another piece of yours stands, and where it goes.
refuse-plan-ruled = Your move has been ruled on already, and otherwise.
refuse-plan-gone = The plan was cleared in the meantime.
refuse-plan-line-theirs = Line { $line }: the other side can't play { $text } there. A line begins with a move of theirs, then comes your answer, and so on.
