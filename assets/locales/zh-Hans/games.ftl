### 棋种、棋子、裁决、结果，以及用文字描述的棋盘。

## 棋种、双方与棋子

game-luzhanqi = 军棋
game-xiangqi = 象棋
game-doushouqi = 斗兽棋
preset-luzhanqi-pamphlet = 基本规则
preset-luzhanqi-pamphlet-open = 基本规则，交战亮明
preset-luzhanqi-northern = 北方规则
preset-luzhanqi-tezhi-flip = 翻棋
preset-luzhanqi-tezhi-referee = 裁判军棋（变体二）
preset-luzhanqi-tezhi-tan = R. Tan 规则
preset-luzhanqi-tezhi-tan-open = R. Tan 规则，交战亮明
preset-luzhanqi-ccgc = 中国计算机博弈锦标赛规则
preset-luzhanqi-online = 线上平台规则
preset-xiangqi-booklet = 标准规则
preset-doushouqi-booklet = 标准规则
about = { $name } · { $about }
about-game-luzhanqi = 陆战棋，暗子对战
about-game-xiangqi = 中国象棋
about-game-doushouqi = 动物棋，容易上手
about-preset-luzhanqi-pamphlet = 任何官兵都能挖雷；有裁判，棋子保密
about-preset-luzhanqi-pamphlet-open = 同基本规则，但攻击时亮明双方棋子
about-preset-luzhanqi-northern = 只有工兵能挖雷；炸弹也能炸雷
about-preset-luzhanqi-tezhi-flip = 开局全部扣着，边下边翻
about-preset-luzhanqi-tezhi-referee = 自由布阵；只有级别最低的官兵能夺旗
about-preset-luzhanqi-tezhi-tan = 自由布阵；行营里也会被攻击
about-preset-luzhanqi-tezhi-tan-open = 自由布阵；行营里也会被攻击；攻击时亮明双方棋子
about-preset-luzhanqi-ccgc = 司令阵亡亮明军旗；31 步没有攻击判负
about-preset-luzhanqi-online = 大型线上平台的规则：司令阵亡亮明军旗
about-preset-xiangqi-booklet = 长将长捉按亚洲象棋联合会规则
about-preset-doushouqi-booklet = 通行的规则
colour-red = 🔴 红方
colour-black = ⚫ 黑方
colour-blue = 🔵 蓝方
colour-open = ⚪ 颜色未定
colour-red-plain = 红方
colour-black-plain = 黑方
colour-blue-plain = 蓝方
colour-open-plain = 颜色未定
piece-1 = 司令
piece-2 = 军长
piece-3 = 师长
piece-4 = 旅长
piece-5 = 团长
piece-6 = 营长
piece-7 = 连长
piece-8 = 排长
piece-9 = 工兵
piece-B = 炸弹
piece-M = 地雷
piece-F = 军旗
xiangqi-piece-k = 将（帅）
xiangqi-piece-red-k = 帅
xiangqi-piece-black-k = 将
xiangqi-piece-a = 士（仕）
xiangqi-piece-red-a = 仕
xiangqi-piece-black-a = 士
xiangqi-piece-b = 象（相）
xiangqi-piece-red-b = 相
xiangqi-piece-black-b = 象
xiangqi-piece-n = 马
xiangqi-piece-red-n = 马
xiangqi-piece-black-n = 马
xiangqi-piece-r = 车
xiangqi-piece-red-r = 车
xiangqi-piece-black-r = 车
xiangqi-piece-c = 炮
xiangqi-piece-red-c = 炮
xiangqi-piece-black-c = 炮
xiangqi-piece-p = 卒（兵）
xiangqi-piece-red-p = 兵
xiangqi-piece-black-p = 卒
xiangqi-piece-on = { $point } 的{ $piece }
doushouqi-piece-r = 鼠
doushouqi-piece-c = 猫
doushouqi-piece-d = 狗
doushouqi-piece-w = 狼
doushouqi-piece-p = 豹
doushouqi-piece-t = 虎
doushouqi-piece-l = 狮
doushouqi-piece-e = 象

## 裁决与结果

ruling-own-piece = { $piece } { $point }
ruling-move = { $from } → { $to }。
ruling-attacker-removed = { $from } 攻击 { $to }：攻方阵亡。
ruling-defender-removed = { $from } 攻击 { $to }：守方阵亡。
ruling-both-removed = { $from } 攻击 { $to }：同归于尽。
ruling-repelled = { $from } 攻击 { $to }，被击退；没有伤亡。
ruling-turned = 翻开 { $from }：{ $colour }{ $piece }。
ruling-lifted = { $from } 攻击 { $to }，拔起军旗。把它送到己方阵地的大本营即获胜。
ruling-lifted-again = { $from } → { $to }：再次拔起军旗。
ruling-flag-dropped = 军旗现在落在 { $point }。
ruling-flag-taken = { $from } 攻击 { $to }，夺得军旗。
ruling-shown = 攻方：{ $attacker }。守方：{ $defender }。
ruling-flag-revealed = { $side }司令阵亡，亮明{ $side }军旗：{ $point }。
revealed-move = { $attacker } { $from } → { $to }。
revealed-attacker-removed = { $attacker } { $from } 攻击 { $to }，败于{ $defender }。
revealed-defender-removed = { $attacker } { $from } 吃掉 { $to } 的{ $defender }。
revealed-both-removed = { $attacker } { $from } 与 { $to } 的{ $defender }同归于尽。
revealed-repelled = { $attacker } { $from } 攻击 { $to } 的{ $defender }，被击退。
revealed-flag-taken = { $attacker } { $from } 夺得 { $to } 的军旗。
xiangqi-ruling-move = { $notation }（{ $from } → { $to }）。
xiangqi-ruling-capture = { $notation }（{ $from } → { $to }），吃{ $captured }。
xiangqi-check = **将军！**
xiangqi-perpetual-check-does = 从第 { $since } 步起，你的{ $attackers }每一步都在将军；再这样走，同一局面将第 { $times } 次出现（{ $article }）。
xiangqi-perpetual-chase-does = 从第 { $since } 步起，你的{ $attackers }每一步都在捉 { $chased }；再这样走，同一局面将第 { $times } 次出现（{ $article }）。
xiangqi-perpetual-check-did = 从第 { $since } 步起，每一步都用{ $attackers }将军（{ $article }）
xiangqi-perpetual-chase-did = 从第 { $since } 步起，每一步都用{ $attackers }捉 { $chased }（{ $article }）
xiangqi-repetition-fault = { $side }{ $what }。
xiangqi-repetition-nobody = 同一局面已出现三次，双方都没有犯规。
xiangqi-repetition-both = 双方犯规程度相同。
article = { $about }，亚洲象棋联合会规则第 { $number } 条
article-perpetual-check = 长将
article-unprotected = 长捉无根子
article-falsely-protected = 长捉假根子
article-chariot = 马炮长捉车
article-same-kind = 长捉不能反捉的同类子
doushouqi-ruling-move = { $piece } { $from } → { $to }。
doushouqi-ruling-jump = { $piece }跳河，{ $from } → { $to }。
doushouqi-ruling-capture = { $piece } { $from } 吃 { $to } 的{ $captured }。
doushouqi-ruling-jump-capture = { $piece }从 { $from } 跳河，吃 { $to } 的{ $captured }。
doushouqi-ruling-both = { $piece } { $from } 遇上 { $to } 的{ $captured }，同归于尽。
doushouqi-second-time = 这一局面已出现两次；第三次即为和棋。
result-win = 🏆 **{ $side }胜**：{ $player }。{ $reason }
result-draw = 🤝 **和棋。**{ $reason }
result-own-win = 🏆 **你赢了！**{ $reason }
result-own-loss = 🏁 **{ $opponent } 获胜。**{ $reason }
result-own-draw = 🤝 与 { $opponent } **和棋**。{ $reason }
result-tally = 共 { $moves } 步。损失棋子：{ $side_first } { $first } 个，{ $side_second } { $second } 个。
reason-flag-taken = 夺得军旗。
reason-flag-home = 军旗被送回大本营。
reason-checkmate = 将死。
reason-stalemate = 困毙：{ $loser } 无子可走，判负。
reason-den = 进入对方兽穴。
reason-repetition = 同一局面出现三次。
reason-perpetual-check = { $loser } 长将犯规。
reason-perpetual-chase = { $loser } 长捉犯规。
reason-no-move = { $loser } 无子可走。
reason-no-move-draw = 双方都无子可走。
reason-quiet = 连续 { $limit } 步没有{ $quiet }。
quiet-luzhanqi = 攻击
quiet-luzhanqi-dealt = 攻击或翻棋
quiet-luzhanqi-carry = 攻击或拔旗
quiet-luzhanqi-dealt-carry = 攻击、翻棋或拔旗
quiet-xiangqi = 吃子
quiet-doushouqi = 吃子
reason-resignation = { $loser } 认输。
reason-time = { $loser } 超时。
reason-time-draw = 一方超时，但另一方已无子取胜。
reason-ruling = 由联赛裁定。
reason-silence = { $loser } { $span }没有走棋。
reason-silence-draw = 一方 { $span }没有走棋，但另一方已无子取胜。
reason-agreement = 双方同意和棋。
reason-own-resignation = 你认输了。
reason-own-time = 你的时间已用完。
reason-own-silence = 你 { $span }没有走棋。
reason-own-perpetual-check = 你长将犯规。
reason-own-perpetual-chase = 你长捉犯规。
reason-own-stalemate = 困毙：你无子可走，判负。
reason-own-no-move = 你无子可走。
reason-own-den = 对方进入了你的兽穴。
reason-own-flag-taken = 你的军旗被夺。

## 拒绝着法的说明

refuse-out-of-turn = 还没轮到你，现在该 { $opponent } 走。
refuse-not-begun = 对局还没有开始：双方都要先准备就绪。你的布阵台在私信里，也可以按对局子区里的**我的布阵台**查看。
refuse-over = 这一局已经结束。请用 /挑战 再开一局。
refuse-ply-played = 这一步已经走过了。这是现在的局面。
refuse-nothing-there = { $point } 上没有棋子。请填写你的棋子所在的位置。
refuse-not-yours = { $point } 上的棋子不是你的。
refuse-never-moves = { $point } 上的棋子不能移动：地雷和军旗始终不动。
refuse-locked-in = 进入大本营的棋子（如 { $point }）不能再移动。
refuse-no-distance = 终点不能和起点 { $point } 相同。
refuse-own-piece = { $point } 上是你自己的棋子。
refuse-safe-camp = { $point } 上的棋子在行营里，不能被攻击。
refuse-headquarters-closed = 这个棋子不能进入 { $point } 的敌方大本营。
refuse-out-of-reach = { $from } 走不到 { $to }：沿公路只能走一步，沿铁路也走不通。
refuse-mountain = { $from } 与 { $to } 之间隔着山界，不相通。可以从 a、c、e 三路过界。
refuse-not-in-this-game = 这个棋盘上没有“{ $text }”这样的走法。请按棋盘边上的标记写起点和终点（如 c3c4），或从列表中选。
refuse-face-down = { $point } 上是暗子：翻开之前谁都不能移动或攻击它。
refuse-nothing-to-turn = { $point } 上没有可翻的暗子。
refuse-cannot-take-flag = 在本局中，{ $point } 上的棋子不能夺旗。
refuse-cannot-take-mine = 在本局中，{ $point } 上的棋子不能攻击地雷。
refuse-xiangqi-reach-k = 将帅每次沿直线或横线走一步；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-a = 士每次斜走一步；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-b = 象每次斜走两步（走田）；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-n = 马先直走一步再斜走一步（走日）；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-r = 车沿直线或横线走；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-c = 炮沿直线或横线走；从 { $from } 走不到 { $to }。
refuse-xiangqi-reach-p = 兵每次向前走一步，过河后也可横走；从 { $from } 走不到 { $to }。
refuse-xiangqi-palace = { $piece }不能离开九宫走到 { $point }。
refuse-xiangqi-river = 象不能过河走到 { $point }。
refuse-xiangqi-eye = 塞象眼：{ $point } 上有棋子。
refuse-xiangqi-leg = 蹩马腿：{ $point } 上有棋子。
refuse-xiangqi-soldier-back = 兵不能后退。
refuse-xiangqi-soldier-sideways = 兵过河后才能横走。
refuse-xiangqi-in-the-way = { $from } 和 { $to } 之间有 { $count } 个棋子挡路。
refuse-xiangqi-screens = 炮要隔一个炮架才能吃子；{ $from } 和 { $to } 之间{ $count ->
        [0] 没有棋子
       *[other] 有 { $count } 个棋子
    }。
refuse-xiangqi-generals-face = 这样走会使将帅照面，不允许。
refuse-xiangqi-attacked = 不能这样走：会被 { $point } 的{ $piece }将军（送将）。
refuse-xiangqi-repetition = { $what }请变着。
refuse-doushouqi-reach = 从 { $from } 走不到 { $to }：每次只能直走或横走一格。
refuse-doushouqi-own-den = 不能进入自己的兽穴。
refuse-doushouqi-water = { $piece }不能下水（{ $point }）：只有鼠能下水。
refuse-doushouqi-jump = { $piece }不能跳河：只有狮和虎可以。
refuse-doushouqi-tiger-sideways = 在本局中，虎只能直跳。
refuse-doushouqi-rat-in-the-way = { $point } 的水里有鼠，挡住了跳河的路。
refuse-doushouqi-trapped = { $point } 上的棋子在对方的陷阱里：没有战力，不能吃子。
refuse-doushouqi-shore = 在本局中，鼠不能从水里吃岸上的棋子，也不能从岸上吃水里的棋子。
refuse-doushouqi-rat-from-water = 鼠不能从水里吃象。
refuse-doushouqi-elephant = 象不能吃鼠。
refuse-doushouqi-too-strong = { $attacker }吃不了{ $defender }。
refuse-not-a-move = 看不懂着法“{ $text }”。请写起点和终点，例如 a6a7，或从列表中选。
refuse-no-such-move-xiangqi = 你没有符合“{ $text }”的着法。请写成 h2e2、C2.5 或 炮二平五，或从列表中选。
refuse-no-such-move-dealt = 你没有符合“{ $text }”的着法。请写起点和终点，例如 a6a7；翻棋写 a6=；或从列表中选。
refuse-no-such-move = 你没有符合“{ $text }”的着法。请写起点和终点，例如 a6a7，或从列表中选。
refuse-ambiguous = 有几种着法符合“{ $text }”：{ $moves }。请说明是哪一种。
refuse-ambiguous-more = { $moves }，还有 { $count } 种

## 用文字描述的棋盘

alt-table = 军棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }。红方暗子：{ $red }。蓝方暗子：{ $blue }。
alt-table-flag = 已亮明的军旗：{ $points }。
alt-seat = 军棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }，{ $side }视角。你的：{ $own }。敌方暗子：{ $enemy }。
alt-seat-flag = 敌方军旗：{ $point }。
alt-last = 上一步：{ $ruling }
alt-answered = 再上一步：{ $ruling }
alt-lost = 损失：{ $first } { $lost_first }，{ $second } { $lost_second }。
alt-flag-carried = { $side }的军旗由 { $point } 上的棋子扛着。
alt-flag-lying = { $side }的军旗落在 { $point }。
alt-dealt = 军棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }。{ $first }：{ $open_first }。{ $second }：{ $open_second }。暗子：{ $down }。
alt-dealt-start = 军棋棋盘，第一步之前。暗子：{ $down }。
alt-desk = 你的阵型：{ $own }。
alt-revealed = 军棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }，全部亮明。{ $first }：{ $on_first }。{ $second }：{ $on_second }。
alt-turned = { $board }棋盘已旋转，上下对调。
alt-nothing = 无
text-board-lost = 损失：{ $pieces }
xiangqi-alt = 象棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }。红方：{ $red }。黑方：{ $black }。
doushouqi-alt = 斗兽棋棋盘，{ $ply ->
        [0] 开局
       *[other] 第 { $ply } 步之后
    }。蓝方：{ $blue }。红方：{ $red }。
