### 復盤已結束的對局。

analysis-title = 📈 **{ $code }** · { $game }，{ $preset }
    { $first }（{ $side-first }）對 { $second }（{ $side-second }），共 { $count } 步
analysis-waiting = 正在逐步復盤 **{ $code }**，結果會顯示在這裡，通常不到一分鐘。
analysis-alt = 圖表：{ $title }。{ $about }。

## 明棋：勝率

analysis-chart-chances = { $game }：{ $side }逐步勝率
analysis-by-program = 由裁判內建的程式評估
analysis-by-engine = 由 { $name } 評估
analysis-move = { $notation }（{ $points }）
analysis-turned = **第 { $ply } 步** · { $side }走了 { $played }，更好的是 { $better }。勝率從 { $before }% 降到 { $after }%。
analysis-missed-mate = 錯過了必勝的機會。
analysis-allowed-mate = 讓對方有了必勝的走法。
analysis-short = 這一局太短，談不上轉折。
analysis-no-turn = 沒有哪一步損失很大：勝負是一點一點累積出來的。
analysis-at-the-end = 對局結束時，{ $side }的勝率是 { $chances }%。
analysis-board-before = 走之前：
analysis-board-played = 實際走法：
analysis-board-better = 更好的走法：

## 暗棋：能知道多少

analysis-chart-worlds = 敵軍還有多少種可能
analysis-chart-face-down = 未翻的棋子還有多少種可能
analysis-line = { $side }所見
analysis-line-both = 雙方
analysis-told = **第 { $ply } 步** · { $mover }：{ $said }在{ $knower }看來，{ $owner }可能的佈局只剩下 { $one_in } 分之一：從 { $before } 種變成 { $after } 種。
analysis-told-both = **第 { $ply } 步** · { $mover }：{ $said }未翻的棋子的可能只剩下 { $one_in } 分之一：從 { $before } 種變成 { $after } 種。
analysis-certain = 從第 { $ply } 步起，{ $knower }可以確知{ $owner }的{ $piece }在 { $point }。
analysis-all-known = 從第 { $ply } 步起，{ $knower }可以確知{ $owner }的全部棋子。
analysis-all-known-both = 從第 { $ply } 步起，雙方可以確知每一枚棋子。
analysis-left = 直到終局，在{ $knower }看來，{ $owner }的佈局仍有 { $worlds } 種可能。
analysis-left-both = 直到終局，未翻的棋子仍有 { $worlds } 種可能。
analysis-amount-4 = { $number } 萬
analysis-amount-6 = { $number } 百萬
analysis-amount-8 = { $number } 億
analysis-amount-9 = { $number } 十億
analysis-amount-12 = { $number } 兆
analysis-amount-16 = { $number } 京
analysis-power-4 = 1 萬
analysis-power-6 = 百萬
analysis-power-8 = 1 億
analysis-power-9 = 十億
analysis-power-12 = 1 兆
analysis-power-16 = 1 京
analysis-amount-power = { $number } × 10{ $power }

## 按鈕

button-analyse = 復盤
button-analyse-again = 查看結果
button-analysis-moment = 時刻 { $number }
button-analysis-before = 走之前
button-analysis-played = 實際走法
button-analysis-better = 更好的走法
button-analysis-course = 圖表
button-analysis-share = 讓所有人看到

## 拒絕

refuse-analysis-unfinished = **{ $code }** 還在進行。結束後就可以復盤。
refuse-analysis-called-off = **{ $code }** 在開局前就取消了，沒有什麼可復盤的。
refuse-analysis-no-moves = **{ $code }** 一步也沒走，沒有什麼可復盤的。
refuse-analysis-busy = 現在正在復盤好幾局棋，請過一分鐘再試。
refuse-analysis-one = 正在為你復盤另一局，完成後再來吧。
refuse-analysis-failed = 復盤這一局時出了錯，是我的問題。你可以再試一次。
