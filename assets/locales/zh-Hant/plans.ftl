### Plans: moves laid down in advance.

name-command-plan = 預定著法
command-plan = 預先安排後續著法；僅你可見
plan-title = **{ $code }** · 你的預定著法，{ $side }，對手 { $opponent }
plan-none = 還沒有預定著法。
plan-move = { $notation }（{ $points }）
plan-waits = ⏳ 稍後會自動替你走 **{ $movement }**，除非你先走棋或清除預定著法。

## Open games: answers to what the other side may play

plan-line = 若對方走 { $theirs }：**{ $mine }**
plan-line-more = { $line }；接著對方走 { $theirs }：**{ $mine }**
plan-remove = 刪除一條
plan-help-open = 按**新增預定著法**，每種情況寫一行：先寫 { $opponent } 可能走的著法，再寫你的應著；還可以接著寫對方的下一步和你的應著，依此類推。寫法與 /走棋 相同，用空格隔開。你的應著會在隨機延遲後自動走出，別人看不出是預定的；{ $opponent } 若走了別的棋，預定著法即作廢。
button-plan-add = 新增預定著法
button-plan-clear = 全部清除
plan-form-lines = 對方的著法，然後你的應著
plan-form-lines-hint = 每種情況寫一行，著法之間用空格隔開

## Hidden pieces: how to go on after the ruling

plan-next = 裁判裁定之後，你接著怎麼走？
plan-last-won = 你上一步攻擊獲勝。接著怎麼走？
plan-last-both-fell = 你上一步攻擊，同歸於盡。接著怎麼走？
plan-last-fell = 你上一步攻擊失敗，棋子陣亡。接著怎麼走？
plan-last-quiet = 你上一步沒有攻擊。接著怎麼走？
plan-no-ruling = 先走一步，才能預定後面的著法。
plan-after-won = 若攻擊獲勝
plan-after-both-fell = 若同歸於盡
plan-after-fell = 若我方棋子陣亡
plan-after-quiet = 若沒有攻擊
plan-case = - { $after }：**{ $step }**
plan-go-on = 繼續走到 { $to }
plan-unless-loss = 若 { $opponent } 吃掉你的棋子，預定著法即作廢。
plan-despite-loss = 即使 { $opponent } 吃掉你的棋子，只要預定要走的棋子還在，就照走。
plan-help-hidden = { $opponent } 走棋之後，你預定的著法會在隨機延遲後自動走出，別人看不出是預定的。
button-plan-despite-loss = 損失棋子也照走
button-plan-unless-loss = 沒有損失才走
plan-form-case = 這種情況下你走
plan-form-case-hint = 剛走的棋子只寫終點，如 e7；別的棋子寫 a6a7；留空則不走

## What became of it

plan-played = 你預定的著法已經走出。
plan-lapsed = **{ $code }**：預定著法已取消，對局沒有按預想進行。
plan-illegal = **{ $code }**：預定著法已取消，因為照現在的局面不能那樣走。輪到你走。

## Refusals

refuse-plan-here = 這種對局不能這樣預定著法。棋子公開的對局，可以預定對對方著法的應著；暗中佈陣的對局，可以預定裁判裁定之後的著法；翻棋不能預定。
refuse-plan-turn = 現在輪到你走。輪到對方走時才可以預定著法。
refuse-plan-incomplete = 每一行以對方的著法開頭，以你的應著結尾。
refuse-plan-deep = 一行最多寫 { $most } 個你的應著。
refuse-plan-many = 最多預定 { $most } 行。請先刪除一行。
refuse-plan-conflict = 對 { $theirs } 你已經預定了 { $mine }。請先刪除那一行。
refuse-plan-illegal = { $movement } 在那裡不能走：{ $reason }
refuse-plan-line-several = 第 { $line } 行：「{ $text }」在那裡可以指好幾步棋：{ $moves }。請寫出你所指的那一步的兩個點，如 h2e2。
refuse-plan-line = 第 { $line } 行：看不懂「{ $text }」。著法寫法與 /走棋 相同，用空格隔開。
refuse-plan-line-illegal = 第 { $line } 行：{ $text } 在那裡不能走：{ $reason }
refuse-plan-step = 看不懂「{ $text }」。剛走的棋子寫一個位置，如 e7；別的棋子寫兩個位置，如 a6a7。
refuse-plan-point = 棋盤上沒有 { $point } 這個位置。
refuse-plan-piece = { $point } 上沒有你的棋子。
refuse-plan-fallen = 那時你的棋子已經不在了。請寫兩個位置：你另一個棋子的位置和去處。
refuse-plan-ruled = 這次攻擊已經裁定，結果不是這樣。
refuse-plan-gone = 預定著法剛才已被清除。
refuse-plan-line-theirs = 第 { $line } 行：對方在那裡不能走 { $text }。每一行先寫對方的著法，再寫你的應著，依此類推。
