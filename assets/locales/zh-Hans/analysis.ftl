### 复盘已结束的对局。

analysis-title = 📈 **{ $code }** · { $game }，{ $preset }
    { $first }（{ $side_first }）对 { $second }（{ $side_second }），共 { $count } 步
analysis-waiting = 正在逐步复盘 **{ $code }**，结果会显示在这里，一般不到一分钟。
analysis-alt = 图表：{ $title }。{ $about }。

## 明棋：胜率

analysis-chart-chances = { $game }：{ $side }逐步胜率
analysis-by-program = 由裁判自带的程序评估
analysis-by-engine = 由 { $name } 评估
analysis-move = { $notation }（{ $points }）
analysis-piece-move = { $piece }（{ $points }）
analysis-taking = { $movement }，吃{ $piece }
analysis-heading-turned = 转折点，也就是损失胜率最多的几步：
analysis-turned = **第 { $ply } 步** · { $side }走了 { $played }，更好的着法是 { $better }。{ $side }的胜率从 { $before }% 降到 { $after }%。
analysis-missed-mate = 错过了必胜的机会。
analysis-allowed-mate = 让对方有了必胜的走法。
analysis-short = 这一局太短，谈不上转折。
analysis-no-turn = 没有哪一步损失很大。
analysis-at-the-end = 对局结束时，{ $side }的胜率是 { $chances }%。
analysis-board-before = 走之前：
analysis-board-played = 实际走法：
analysis-board-better = 更好的走法：

## 暗棋：能知道多少

analysis-chart-worlds = 敌军还有多少种可能
analysis-chart-face-down = 未翻的棋子还有多少种可能
analysis-line = { $side }所见
analysis-line-both = 双方
analysis-heading-told = 暴露暗子最多的几步：
analysis-told = **第 { $ply } 步** · { $mover }：{ $said }{ $knower }由此可以排除{ $owner }可能布局中的 { $share }。
analysis-told-both = **第 { $ply } 步** · { $mover }：{ $said }由此可以排除未翻棋子各种摆法中的 { $share }。
analysis-share = { $percent }%
analysis-share-most = { $percent }% 以上
analysis-certain = 从第 { $ply } 步起，{ $knower }可以确知{ $owner }的{ $piece }在 { $point }。
analysis-flag-unsure = 终局之前，{ $knower }始终不能确定{ $owner }的军旗在哪里。
analysis-all-known = 从第 { $ply } 步起，{ $knower }可以确知{ $owner }的全部棋子。
analysis-all-known-both = 从第 { $ply } 步起，双方可以确知每一枚棋子。
analysis-left = 终局时，在{ $knower }看来，{ $owner }仍可能的布局数：{ $worlds }。
analysis-left-both = 终局时未翻的棋子仍可能有这么多种摆法：{ $worlds }。
analysis-amount-3 = { $number } 千
analysis-amount-4 = { $number } 万
analysis-amount-6 = { $number } 百万
analysis-amount-8 = { $number } 亿
analysis-amount-9 = { $number } 十亿
analysis-amount-12 = { $number } 万亿
analysis-digits = 一个 { $digits } 位数
analysis-digits-label = { $digits } 位数

## 按钮

button-analyse = 复盘
button-analyse-again = 查看结果
button-analysis-moment = 时刻 { $number }
button-analysis-before = 走之前
button-analysis-played = 实际走法
button-analysis-better = 更好的走法
button-analysis-course = 图表
button-analysis-share = 让所有人看到

## 拒绝

refuse-analysis-unfinished = **{ $code }** 还在进行。结束后就可以复盘。
refuse-analysis-called-off = **{ $code }** 已经取消，没有什么可复盘的。
refuse-analysis-no-moves = **{ $code }** 一步也没走，没有什么可复盘的。
refuse-analysis-busy = 现在正在复盘好几局棋，请过一分钟再试。
refuse-analysis-one = 正在为你复盘另一局，完成后再来吧。
refuse-analysis-failed = 复盘这一局时出了错，是我的问题。你可以再试一次。
refuse-analysis-unknown = 这里没有可以复盘的对局“{ $text }”。只能在下棋的频道或子区里复盘。请输入对局代号，或从列表中选。
