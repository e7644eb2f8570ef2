### Plans: moves laid down in advance.

name-command-plan = 预定着法
command-plan = 预先安排你的着法；只有你能看到
plan-title = **{ $code }** · 你的预定着法，{ $side }，对 { $opponent }
plan-none = 还没有预定着法。
plan-move = { $points }（{ $notation }）
plan-waits = ⏳ 稍后会自动替你走 **{ $move }**，除非你先走棋或清除预定着法。

## Open games: answers to what the other side may play

plan-line = 若对方走 { $theirs }：**{ $mine }**
plan-line-more = { $line }；再若 { $theirs }：**{ $mine }**
plan-remove = 删除一条
plan-help-open = 按“添加预定着法”，每种情况写一行：先写 { $opponent } 可能走的棋，再写你的应着；愿意的话接着写对方的下一手、你的下一应着，依此类推。着法写法与 /走棋 相同，用空格隔开。你的应着会过一段时间自动走出，谁也看不出来；{ $opponent } 若走别的棋，预定着法即作废。
button-plan-add = 添加预定着法
button-plan-clear = 全部清除
plan-form-lines = 对方的着法、你的应着……
plan-form-lines-hint = 每种情况一行，着法之间用空格隔开

## Hidden pieces: how to go on after the ruling

plan-next = 你的下一手：裁判判定之后，你接着怎么走？
plan-last-won = 你上一手攻击获胜。接着怎么走？
plan-last-both-fell = 你上一手攻击同归于尽。接着怎么走？
plan-last-fell = 你上一手攻击的棋子阵亡。接着怎么走？
plan-last-quiet = 你上一手没有攻击。接着怎么走？
plan-no-ruling = 预定着法要从你自己的一手棋开始，而你上一手还没有可以接着安排的棋。
plan-after-won = 若攻击获胜
plan-after-both-fell = 若同归于尽
plan-after-fell = 若我方棋子阵亡
plan-after-quiet = 若没有攻击
plan-case = - { $after }：**{ $step }**
plan-go-on = 继续走到 { $to }
plan-unless-loss = 若 { $opponent } 的回应吃掉你的棋子，预定着法即作废。
plan-despite-loss = 即使 { $opponent } 的回应吃掉你的棋子，只要要走的那枚棋子还在，就照走。
plan-help-hidden = { $opponent } 走棋之后过一段时间，你的着法会自动走出，谁也看不出来。
button-plan-despite-loss = 损失棋子也照走
button-plan-unless-loss = 没有损失才走
plan-form-case = 那时你走
plan-form-case-hint = 刚走的棋子写 e7，别的写 a6a7；留空则不走

## What became of it

plan-played = 你预定的着法已经走出。
plan-lapsed = **{ $code }**：局面与你预想的不同，预定着法已作废。
plan-illegal = **{ $code }**：按现在的局面，你预定的着法不合规则，已作废。轮到你走。

## Refusals

refuse-plan-here = 这盘棋不能这样预定着法。明棋可以预定对付对方着法的应着；暗棋布阵的对局可以预定裁判判定之后的着法；翻棋不能预定。
refuse-plan-turn = 轮到你走，直接走棋即可。对方走棋时才可以预定着法。
refuse-plan-incomplete = 每一行以对方的着法开头，以你的应着结尾。
refuse-plan-deep = 一行最多写 { $most } 个你的应着。
refuse-plan-many = 最多预定 { $most } 行。请先删除一行。
refuse-plan-conflict = 对 { $theirs } 你已经预定了 { $mine }。请先删除那一行。
refuse-plan-illegal = { $move } 在那里不能走：{ $reason }
refuse-plan-line = 第 { $line } 行：看不懂“{ $text }”。着法写法与 /走棋 相同，用空格隔开。
refuse-plan-line-illegal = 第 { $line } 行：{ $text } 在那里不能走：{ $reason }
refuse-plan-step = 看不懂“{ $text }”。刚走的棋子写一个点，如 e7；别的棋子写两个点，如 a6a7。
refuse-plan-point = 棋盘上没有 { $point } 这个点。
refuse-plan-piece = { $point } 上没有你的棋子。
refuse-plan-fallen = 那时你的棋子已经不在了。请写两个点：你另一枚棋子的位置和去处。
refuse-plan-ruled = 你这一手已经判定，结果不是这样。
refuse-plan-gone = 预定着法刚才已被清除。
refuse-plan-line-theirs = 第 { $line } 行：对方在那里不能走 { $text }。每一行先写对方的着法，再写你的应着，依次类推。
