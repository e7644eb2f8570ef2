### Plans: moves laid down in advance.

name-command-plan = 预定着法
command-plan = 预先安排后续着法；仅你可见
plan-title = **{ $code }** · 你的预定着法，{ $side }，对手 { $opponent }
plan-none = 还没有预定着法。
plan-move = { $notation }（{ $points }）
plan-waits = ⏳ 稍后会自动替你走 **{ $movement }**，除非你先走棋或清除预定着法。

## Open games: answers to what the other side may play

plan-line = 若对方走 { $theirs }：**{ $mine }**
plan-line-more = { $line }；接着对方走 { $theirs }：**{ $mine }**
plan-remove = 删除一条
plan-help-open = 按**添加预定着法**，每种情况写一行：先写 { $opponent } 可能走的着法，再写你的应着；还可以接着写对方的下一步和你的应着，依此类推。写法与 /走棋 相同，用空格隔开。你的应着会在随机延迟后自动走出，别人看不出是预定的；{ $opponent } 若走了别的棋，预定着法即作废。
button-plan-add = 添加预定着法
button-plan-clear = 全部清除
plan-form-lines = 对方的着法，然后你的应着
plan-form-lines-hint = 每种情况写一行，着法之间用空格隔开

## Hidden pieces: how to go on after the ruling

plan-next = 裁判裁定之后，你接着怎么走？
plan-last-won = 你上一步攻击获胜。接着怎么走？
plan-last-both-fell = 你上一步攻击，同归于尽。接着怎么走？
plan-last-fell = 你上一步攻击失败，棋子阵亡。接着怎么走？
plan-last-quiet = 你上一步没有攻击。接着怎么走？
plan-no-ruling = 先走一步，才能预定后面的着法。
plan-after-won = 若攻击获胜
plan-after-both-fell = 若同归于尽
plan-after-fell = 若我方棋子阵亡
plan-after-quiet = 若没有攻击
plan-case = - { $after }：**{ $step }**
plan-go-on = 继续走到 { $to }
plan-unless-loss = 若 { $opponent } 吃掉你的棋子，预定着法即作废。
plan-despite-loss = 即使 { $opponent } 吃掉你的棋子，只要预定要走的棋子还在，就照走。
plan-help-hidden = { $opponent } 走棋之后，你预定的着法会在随机延迟后自动走出，别人看不出是预定的。
button-plan-despite-loss = 损失棋子也照走
button-plan-unless-loss = 没有损失才走
plan-form-case = 这种情况下你走
plan-form-case-hint = 刚走的棋子只写终点，如 e7；别的棋子写 a6a7；留空则不走

## What became of it

plan-played = 你预定的着法已经走出。
plan-lapsed = **{ $code }**：预定着法已取消，对局没有按预想进行。
plan-illegal = **{ $code }**：预定着法已取消，因为照现在的局面不能那样走。轮到你走。

## Refusals

refuse-plan-here = 这种对局不能这样预定着法。棋子公开的对局，可以预定对对方着法的应着；暗中布阵的对局，可以预定裁判裁定之后的着法；翻棋不能预定。
refuse-plan-turn = 现在轮到你走。轮到对方走时才可以预定着法。
refuse-plan-incomplete = 每一行以对方的着法开头，以你的应着结尾。
refuse-plan-deep = 一行最多写 { $most } 个你的应着。
refuse-plan-many = 最多预定 { $most } 行。请先删除一行。
refuse-plan-conflict = 对 { $theirs } 你已经预定了 { $mine }。请先删除那一行。
refuse-plan-illegal = { $movement } 在那里不能走：{ $reason }
refuse-plan-line-several = 第 { $line } 行：“{ $text }”在那里可以指好几步棋：{ $moves }。请写出你所指的那一步的两个点，如 h2e2。
refuse-plan-line = 第 { $line } 行：看不懂“{ $text }”。着法写法与 /走棋 相同，用空格隔开。
refuse-plan-line-illegal = 第 { $line } 行：{ $text } 在那里不能走：{ $reason }
refuse-plan-step = 看不懂“{ $text }”。刚走的棋子写一个位置，如 e7；别的棋子写两个位置，如 a6a7。
refuse-plan-point = 棋盘上没有 { $point } 这个位置。
refuse-plan-piece = { $point } 上没有你的棋子。
refuse-plan-fallen = 那时你的棋子已经不在了。请写两个位置：你另一个棋子的位置和去处。
refuse-plan-ruled = 这次攻击已经裁定，结果不是这样。
refuse-plan-gone = 预定着法刚才已被清除。
refuse-plan-line-theirs = 第 { $line } 行：对方在那里不能走 { $text }。每一行先写对方的着法，再写你的应着，依此类推。
