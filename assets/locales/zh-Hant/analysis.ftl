### 復盤已結束的對局。

analysis-title = 📈 **{ $code }** · { $game }，{ $preset }
    { $first }（{ $side_first }）對 { $second }（{ $side_second }），共 { $count } 步
analysis-waiting = 正在逐步復盤 **{ $code }**，結果會顯示在這裡，通常不到一分鐘。
analysis-alt = 圖表：{ $title }。{ $about }。

## 明棋：勝率

analysis-chart-chances = { $game }：{ $side }逐步勝率
analysis-by-program = 由裁判內建的程式評估
analysis-by-engine = 由 { $name } 評估
analysis-move = { $notation }（{ $points }）
analysis-piece-move = { $piece }（{ $points }）
analysis-taking = { $movement }，吃{ $piece }
analysis-heading-turned = 轉折點，也就是損失勝率最多的幾步：
analysis-turned = **第 { $ply } 步** · { $side }走了 { $played }，更好的著法是 { $better }。{ $side }的勝率從 { $before }% 降到 { $after }%。
analysis-missed-mate = 錯過了必勝的機會。
analysis-allowed-mate = 讓對方有了必勝的走法。
analysis-short = 這一局太短，談不上轉折。
analysis-no-turn = 沒有哪一步損失很大。
analysis-at-the-end = 對局結束時，{ $side }的勝率是 { $chances }%。
analysis-board-before = 走之前：
analysis-board-played = 實際走法：
analysis-board-better = 更好的走法：

## 暗棋：能知道多少

analysis-chart-worlds = 敵軍還有多少種可能
analysis-chart-face-down = 未翻的棋子還有多少種可能
analysis-line = { $side }所見
analysis-line-both = 雙方
analysis-heading-told = 暴露暗子最多的幾步：
analysis-told = **第 { $ply } 步** · { $mover }：{ $said }{ $knower }由此可以排除{ $owner }可能佈局中的 { $share }。
analysis-told-both = **第 { $ply } 步** · { $mover }：{ $said }由此可以排除未翻棋子各種擺法中的 { $share }。
analysis-share = { $percent }%
analysis-share-most = { $percent }% 以上
analysis-certain = 從第 { $ply } 步起，{ $knower }可以確知{ $owner }的{ $piece }在 { $point }。
analysis-flag-unsure = 終局之前，{ $knower }始終不能確定{ $owner }的軍旗在哪裡。
analysis-all-known = 從第 { $ply } 步起，{ $knower }可以確知{ $owner }的全部棋子。
analysis-all-known-both = 從第 { $ply } 步起，雙方可以確知每一枚棋子。
analysis-left = 終局時，在{ $knower }看來，{ $owner }仍可能的佈局數：{ $worlds }。
analysis-left-both = 終局時未翻的棋子仍可能有這麼多種擺法：{ $worlds }。
analysis-amount-3 = { $number } 千
analysis-amount-4 = { $number } 萬
analysis-amount-6 = { $number } 百萬
analysis-amount-8 = { $number } 億
analysis-amount-9 = { $number } 十億
analysis-amount-12 = { $number } 兆
analysis-digits = 一個 { $digits } 位數
analysis-digits-label = { $digits } 位數

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
refuse-analysis-called-off = **{ $code }** 已經取消，沒有什麼可復盤的。
refuse-analysis-no-moves = **{ $code }** 一步也沒走，沒有什麼可復盤的。
refuse-analysis-busy = 現在正在復盤好幾局棋，請過一分鐘再試。
refuse-analysis-one = 正在為你復盤另一局，完成後再來吧。
refuse-analysis-failed = 復盤這一局時出了錯，是我的問題。你可以再試一次。
refuse-analysis-unknown = 這裡沒有可以復盤的對局「{ $text }」。只能在下棋的頻道或討論串裡復盤。請輸入對局代號，或從清單中選。
