### 棋種、棋子、裁決、結果，以及用文字描述的棋盤。

## 棋種、雙方與棋子

game-luzhanqi = 陸戰棋
game-xiangqi = 象棋
game-doushouqi = 鬥獸棋
preset-luzhanqi-pamphlet = 基本規則
preset-luzhanqi-pamphlet-open = 基本規則，交戰亮明
preset-luzhanqi-northern = 北方規則
preset-luzhanqi-tezhi-flip = 翻棋
preset-luzhanqi-tezhi-referee = 裁判陸戰棋（變體二）
preset-luzhanqi-tezhi-tan = R. Tan 規則
preset-luzhanqi-tezhi-tan-open = R. Tan 規則，交戰亮明
preset-luzhanqi-ccgc = 中國計算機博弈錦標賽規則
preset-luzhanqi-online = 線上平台規則
preset-xiangqi-booklet = 標準規則
preset-doushouqi-booklet = 標準規則
about = { $name } · { $about }
about-game-luzhanqi = 軍棋，暗子對戰
about-game-xiangqi = 中國象棋
about-game-doushouqi = 動物棋，容易上手
about-preset-luzhanqi-pamphlet = 任何官兵都能挖雷；有裁判，棋子保密
about-preset-luzhanqi-pamphlet-open = 同基本規則，但攻擊時亮明雙方棋子
about-preset-luzhanqi-northern = 只有工兵能挖雷；炸彈也能炸雷
about-preset-luzhanqi-tezhi-flip = 開局全部蓋著，邊下邊翻
about-preset-luzhanqi-tezhi-referee = 自由佈陣；只有級別最低的官兵能奪旗
about-preset-luzhanqi-tezhi-tan = 自由佈陣；行營裡也會被攻擊
about-preset-luzhanqi-tezhi-tan-open = 自由佈陣；行營裡也會被攻擊；攻擊時亮明雙方棋子
about-preset-luzhanqi-ccgc = 司令陣亡亮明軍旗；31 步沒有攻擊判負
about-preset-luzhanqi-online = 大型線上平台的規則：司令陣亡亮明軍旗
about-preset-xiangqi-booklet = 長將長捉按亞洲象棋聯合會規則
about-preset-doushouqi-booklet = 通行的規則
colour-red = 🔴 紅方
colour-black = ⚫ 黑方
colour-blue = 🔵 藍方
colour-open = ⚪ 顏色未定
colour-red-plain = 紅方
colour-black-plain = 黑方
colour-blue-plain = 藍方
colour-open-plain = 顏色未定
piece-1 = 司令
piece-2 = 軍長
piece-3 = 師長
piece-4 = 旅長
piece-5 = 團長
piece-6 = 營長
piece-7 = 連長
piece-8 = 排長
piece-9 = 工兵
piece-B = 炸彈
piece-M = 地雷
piece-F = 軍旗
xiangqi-piece-k = 將（帥）
xiangqi-piece-red-k = 帥
xiangqi-piece-black-k = 將
xiangqi-piece-a = 士（仕）
xiangqi-piece-red-a = 仕
xiangqi-piece-black-a = 士
xiangqi-piece-b = 象（相）
xiangqi-piece-red-b = 相
xiangqi-piece-black-b = 象
xiangqi-piece-n = 馬
xiangqi-piece-red-n = 傌
xiangqi-piece-black-n = 馬
xiangqi-piece-r = 車
xiangqi-piece-red-r = 俥
xiangqi-piece-black-r = 車
xiangqi-piece-c = 炮
xiangqi-piece-red-c = 炮
xiangqi-piece-black-c = 砲
xiangqi-piece-p = 卒（兵）
xiangqi-piece-red-p = 兵
xiangqi-piece-black-p = 卒
xiangqi-piece-on = { $point } 的{ $piece }
doushouqi-piece-r = 鼠
doushouqi-piece-c = 貓
doushouqi-piece-d = 狗
doushouqi-piece-w = 狼
doushouqi-piece-p = 豹
doushouqi-piece-t = 虎
doushouqi-piece-l = 獅
doushouqi-piece-e = 象

## 裁決與結果

ruling-own-piece = { $piece } { $point }
ruling-move = { $from } → { $to }。
ruling-attacker-removed = { $from } 攻擊 { $to }：攻方陣亡。
ruling-defender-removed = { $from } 攻擊 { $to }：守方陣亡。
ruling-both-removed = { $from } 攻擊 { $to }：同歸於盡。
ruling-repelled = { $from } 攻擊 { $to }，被擊退；沒有傷亡。
ruling-turned = 翻開 { $from }：{ $colour }{ $piece }。
ruling-lifted = { $from } 攻擊 { $to }，拔起軍旗。把它送到己方陣地的大本營即獲勝。
ruling-lifted-again = { $from } → { $to }：再次拔起軍旗。
ruling-flag-dropped = 軍旗現在落在 { $point }。
ruling-flag-taken = { $from } 攻擊 { $to }，奪得軍旗。
ruling-shown = 攻方：{ $attacker }。守方：{ $defender }。
ruling-flag-revealed = { $side }司令陣亡，亮明{ $side }軍旗：{ $point }。
revealed-move = { $attacker } { $from } → { $to }。
revealed-attacker-removed = { $attacker } { $from } 攻擊 { $to }，敗於{ $defender }。
revealed-defender-removed = { $attacker } { $from } 吃掉 { $to } 的{ $defender }。
revealed-both-removed = { $attacker } { $from } 與 { $to } 的{ $defender }同歸於盡。
revealed-repelled = { $attacker } { $from } 攻擊 { $to } 的{ $defender }，被擊退。
revealed-flag-taken = { $attacker } { $from } 奪得 { $to } 的軍旗。
xiangqi-ruling-move = { $notation }（{ $from } → { $to }）。
xiangqi-ruling-capture = { $notation }（{ $from } → { $to }），吃{ $captured }。
xiangqi-check = **將軍！**
xiangqi-perpetual-check-does = 從第 { $since } 步起，你的{ $attackers }每一步都在將軍；再這樣走，同一局面將第 { $times } 次出現（{ $article }）。
xiangqi-perpetual-chase-does = 從第 { $since } 步起，你的{ $attackers }每一步都在捉 { $chased }；再這樣走，同一局面將第 { $times } 次出現（{ $article }）。
xiangqi-perpetual-check-did = 從第 { $since } 步起，每一步都用{ $attackers }將軍（{ $article }）
xiangqi-perpetual-chase-did = 從第 { $since } 步起，每一步都用{ $attackers }捉 { $chased }（{ $article }）
xiangqi-repetition-fault = { $side }{ $what }。
xiangqi-repetition-nobody = 同一局面已出現三次，雙方都沒有犯規。
xiangqi-repetition-both = 雙方犯規程度相同。
article = { $about }，亞洲象棋聯合會規則第 { $number } 條
article-perpetual-check = 長將
article-unprotected = 長捉無根子
article-falsely-protected = 長捉假根子
article-chariot = 馬炮長捉車
article-same-kind = 長捉不能反捉的同類子
doushouqi-ruling-move = { $piece } { $from } → { $to }。
doushouqi-ruling-jump = { $piece }跳河，{ $from } → { $to }。
doushouqi-ruling-capture = { $piece } { $from } 吃 { $to } 的{ $captured }。
doushouqi-ruling-jump-capture = { $piece }從 { $from } 跳河，吃 { $to } 的{ $captured }。
doushouqi-ruling-both = { $piece } { $from } 遇上 { $to } 的{ $captured }，同歸於盡。
doushouqi-second-time = 這一局面已出現兩次；第三次即為和棋。
result-win = 🏆 **{ $side }勝**：{ $player }。{ $reason }
result-draw = 🤝 **和棋。**{ $reason }
result-own-win = 🏆 **你贏了！**{ $reason }
result-own-loss = 🏁 **{ $opponent } 獲勝。**{ $reason }
result-own-draw = 🤝 與 { $opponent } **和棋**。{ $reason }
result-tally = 共 { $moves } 步。損失棋子：{ $side_first } { $first } 個，{ $side_second } { $second } 個。
reason-flag-taken = 奪得軍旗。
reason-flag-home = 軍旗被送回大本營。
reason-checkmate = 將死。
reason-stalemate = 困斃（欠行）：{ $loser } 無子可走，判負。
reason-den = 進入對方獸穴。
reason-repetition = 同一局面出現三次。
reason-perpetual-check = { $loser } 長將犯規。
reason-perpetual-chase = { $loser } 長捉犯規。
reason-no-move = { $loser } 無子可走。
reason-no-move-draw = 雙方都無子可走。
reason-quiet = 連續 { $limit } 步沒有{ $quiet }。
quiet-luzhanqi = 攻擊
quiet-luzhanqi-dealt = 攻擊或翻棋
quiet-luzhanqi-carry = 攻擊或拔旗
quiet-luzhanqi-dealt-carry = 攻擊、翻棋或拔旗
quiet-xiangqi = 吃子
quiet-doushouqi = 吃子
reason-resignation = { $loser } 認輸。
reason-time = { $loser } 逾時。
reason-time-draw = 一方逾時，但另一方已無子取勝。
reason-ruling = 由聯賽裁定。
reason-silence = { $loser } { $span }沒有走棋。
reason-silence-draw = 一方 { $span }沒有走棋，但另一方已無子取勝。
reason-agreement = 雙方同意和棋。
reason-own-resignation = 你認輸了。
reason-own-time = 你的時間已用完。
reason-own-silence = 你 { $span }沒有走棋。
reason-own-perpetual-check = 你長將犯規。
reason-own-perpetual-chase = 你長捉犯規。
reason-own-stalemate = 困斃（欠行）：你無子可走，判負。
reason-own-no-move = 你無子可走。
reason-own-den = 對方進入了你的獸穴。
reason-own-flag-taken = 你的軍旗被奪。

## 拒絕著法的說明

refuse-out-of-turn = 還沒輪到你，現在該 { $opponent } 走。
refuse-not-begun = 對局還沒有開始：雙方都要先準備就緒。你的佈陣台在私訊裡，也可以按對局討論串裡的**我的佈陣台**查看。
refuse-over = 這一局已經結束。請用 /挑戰 再開一局。
refuse-ply-played = 這一步已經走過了。這是現在的局面。
refuse-nothing-there = { $point } 上沒有棋子。請填寫你的棋子所在的位置。
refuse-not-yours = { $point } 上的棋子不是你的。
refuse-never-moves = { $point } 上的棋子不能移動：地雷和軍旗始終不動。
refuse-locked-in = 進入大本營的棋子（如 { $point }）不能再移動。
refuse-no-distance = 終點不能和起點 { $point } 相同。
refuse-own-piece = { $point } 上是你自己的棋子。
refuse-safe-camp = { $point } 上的棋子在行營裡，不能被攻擊。
refuse-headquarters-closed = 這個棋子不能進入 { $point } 的敵方大本營。
refuse-out-of-reach = { $from } 走不到 { $to }：沿公路只能走一步，沿鐵路也走不通。
refuse-mountain = { $from } 與 { $to } 之間隔著山界，不相通。可以從 a、c、e 三路過界。
refuse-not-in-this-game = 這個棋盤上沒有「{ $text }」這樣的走法。請按棋盤邊上的標記寫起點和終點（如 c3c4），或從清單中選。
refuse-face-down = { $point } 上是暗子：翻開之前誰都不能移動或攻擊它。
refuse-nothing-to-turn = { $point } 上沒有可翻的暗子。
refuse-cannot-take-flag = 在本局中，{ $point } 上的棋子不能奪旗。
refuse-cannot-take-mine = 在本局中，{ $point } 上的棋子不能攻擊地雷。
refuse-xiangqi-reach-k = 將帥每次沿直線或橫線走一步；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-a = 士每次斜走一步；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-b = 象每次斜走兩步（走田）；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-n = 馬先直走一步再斜走一步（走日）；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-r = 車沿直線或橫線走；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-c = 炮沿直線或橫線走；從 { $from } 走不到 { $to }。
refuse-xiangqi-reach-p = 兵每次向前走一步，過河後也可橫走；從 { $from } 走不到 { $to }。
refuse-xiangqi-palace = { $piece }不能離開九宮走到 { $point }。
refuse-xiangqi-river = 象不能過河走到 { $point }。
refuse-xiangqi-eye = 塞象眼：{ $point } 上有棋子。
refuse-xiangqi-leg = 拐馬腳：{ $point } 上有棋子。
refuse-xiangqi-soldier-back = 兵不能後退。
refuse-xiangqi-soldier-sideways = 兵過河後才能橫走。
refuse-xiangqi-in-the-way = { $from } 和 { $to } 之間有 { $count } 個棋子擋路。
refuse-xiangqi-screens = 炮要隔一個炮架才能吃子；{ $from } 和 { $to } 之間{ $count ->
        [0] 沒有棋子
       *[other] 有 { $count } 個棋子
    }。
refuse-xiangqi-generals-face = 這樣走會使將帥照面（王見王），不允許。
refuse-xiangqi-attacked = 不能這樣走：會被 { $point } 的{ $piece }將軍（送將）。
refuse-xiangqi-repetition = { $what }請變著。
refuse-doushouqi-reach = 從 { $from } 走不到 { $to }：每次只能直走或橫走一格。
refuse-doushouqi-own-den = 不能進入自己的獸穴。
refuse-doushouqi-water = { $piece }不能下水（{ $point }）：只有鼠能下水。
refuse-doushouqi-jump = { $piece }不能跳河：只有獅和虎可以。
refuse-doushouqi-tiger-sideways = 在本局中，虎只能直跳。
refuse-doushouqi-rat-in-the-way = { $point } 的水裡有鼠，擋住了跳河的路。
refuse-doushouqi-trapped = { $point } 上的棋子在對方的陷阱裡：沒有戰力，不能吃子。
refuse-doushouqi-shore = 在本局中，鼠不能從水裡吃岸上的棋子，也不能從岸上吃水裡的棋子。
refuse-doushouqi-rat-from-water = 鼠不能從水裡吃象。
refuse-doushouqi-elephant = 象不能吃鼠。
refuse-doushouqi-too-strong = { $attacker }吃不了{ $defender }。
refuse-not-a-move = 看不懂著法「{ $text }」。請寫起點和終點，例如 a6a7，或從清單中選。
refuse-no-such-move-xiangqi = 你沒有符合「{ $text }」的著法。請寫成 h2e2、C2.5 或 炮二平五，或從清單中選。
refuse-no-such-move-dealt = 你沒有符合「{ $text }」的著法。請寫起點和終點，例如 a6a7；翻棋寫 a6=；或從清單中選。
refuse-no-such-move = 你沒有符合「{ $text }」的著法。請寫起點和終點，例如 a6a7，或從清單中選。
refuse-ambiguous = 有幾種著法符合「{ $text }」：{ $moves }。請說明是哪一種。
refuse-ambiguous-more = { $moves }，還有 { $count } 種

## 用文字描述的棋盤

alt-table = 陸戰棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }。紅方暗子：{ $red }。藍方暗子：{ $blue }。
alt-table-flag = 已亮明的軍旗：{ $points }。
alt-seat = 陸戰棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }，{ $side }視角。你的：{ $own }。敵方暗子：{ $enemy }。
alt-seat-flag = 敵方軍旗：{ $point }。
alt-last = 上一步：{ $ruling }
alt-answered = 再上一步：{ $ruling }
alt-lost = 損失：{ $first } { $lost_first }，{ $second } { $lost_second }。
alt-flag-carried = { $side }的軍旗由 { $point } 上的棋子扛著。
alt-flag-lying = { $side }的軍旗落在 { $point }。
alt-dealt = 陸戰棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }。{ $first }：{ $open_first }。{ $second }：{ $open_second }。暗子：{ $down }。
alt-dealt-start = 陸戰棋棋盤，第一步之前。暗子：{ $down }。
alt-desk = 你的陣型：{ $own }。
alt-revealed = 陸戰棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }，全部亮明。{ $first }：{ $on_first }。{ $second }：{ $on_second }。
alt-turned = { $board }棋盤已旋轉，上下對調。
alt-nothing = 無
text-board-lost = 損失：{ $pieces }
xiangqi-alt = 象棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }。紅方：{ $red }。黑方：{ $black }。
doushouqi-alt = 鬥獸棋棋盤，{ $ply ->
        [0] 開局
       *[other] 第 { $ply } 步之後
    }。藍方：{ $blue }。紅方：{ $red }。
