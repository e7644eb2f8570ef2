### /棋子：關於一個位置可以說的一切，只給一名棋手看。

command-piece = 查看一個棋子能做什麼，或一個位置有什麼特點；僅你可見
option-piece-point = 位置，例如 e6；輸入文字可查看各處的棋子
refuse-no-point = 棋盤上沒有「{ $text }」這個位置。位置按棋盤邊上的標記寫：直線的字母加橫線的數字，例如 e6。
button-rules = 規則
how-own = **{ $point }** 上是你的**{ $piece }**。
how-enemy = **{ $point }** 上是敵方的**{ $piece }**。
how-ranked = { $piece }（{ $rank }）
how-covered = **{ $point }** 上是敵方的暗子：只有對方知道是什麼。
how-covered-moved = 凡是移動過的暗子，都不會是地雷或軍旗。
how-face-down = **{ $point }** 上是沒有翻開的暗子：沒有人知道是誰的、是什麼。
how-face-down-turn = 輪到你時可以翻開它。在那之前誰都不能移動或攻擊它。
how-empty = **{ $point }** 上沒有棋子。
how-piece-on = { $point } 的{ $piece }
how-goes-now = ▶️ 它可以走到：{ $points }。
how-attacks-now = ⚔️ 它可以{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }：{ $points }。
how-nowhere-now = 它現在無處可走。
how-goes = 照現在的局面，輪到你時它可以走到：{ $points }。
how-attacks = 照現在的局面，輪到你時它可以{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }：{ $points }。
how-goes-enemy = 照現在的局面，輪到敵方時它可以走到：{ $points }。
how-attacks-enemy = 照現在的局面，輪到敵方時它可以{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }：{ $points }。
how-nowhere = 照現在的局面它無處可走。
how-check-first = 它接下來能走到哪裡，要看如何應將。
how-attackers-now = ⚔️ 你可以用這些棋子{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }它：{ $pieces }。
how-attackers = 照現在的局面，輪到你時可以用這些棋子{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }它：{ $pieces }。
how-attackers-none = 照現在的局面，你沒有棋子能{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }它。
how-threats-now = 敵方可以用這些棋子{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }它：{ $pieces }。
how-threats = 照現在的局面，輪到敵方時可以{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }它的有：{ $pieces }。
how-choice-own = { $point } · 你的{ $piece }
how-choice-enemy = { $point } · 敵方{ $piece }
how-choice-covered = { $point } · 敵方暗子
how-choice-face-down = { $point } · 未翻開
how-luzhanqi-station = { $point } 是不在鐵路上的兵站。
how-luzhanqi-railroad = { $point } 在鐵路上。
how-luzhanqi-camp = { $point } 是行營。
how-luzhanqi-headquarters-own = { $point } 是你這邊的大本營。
how-luzhanqi-headquarters-enemy = { $point } 是敵方那邊的大本營。
how-luzhanqi-mountain = { $point } 與 { $across } 之間隔著山界，不相通。
how-luzhanqi-carries = 它扛著敵方的軍旗，走到這些大本營之一即獲勝：{ $home }。
how-luzhanqi-carries-yours = 它扛著你的軍旗。
how-luzhanqi-lies = 敵方的軍旗落在這裡。你有資格奪旗的棋子走到這裡，就再次拔起它。
how-luzhanqi-lies-yours = 你的軍旗落在這裡。你的棋子可以站在上面，但不能拔起它。
how-luzhanqi-way = 它每次沿公路走一步，或沿鐵路直走任意多步，途中不能有棋子。
how-luzhanqi-way-engineer = 它每次沿公路走一步，或沿鐵路走任意多步，可以轉彎，途中不能有棋子。
how-luzhanqi-way-never = 它不能移動。
how-luzhanqi-beats = 攻擊時能吃：{ $pieces }。
how-luzhanqi-both = 攻擊時同歸於盡：{ $pieces }。
how-luzhanqi-falls = 攻擊時會陣亡：{ $pieces }。
how-luzhanqi-no-mine = 它現在不能攻擊地雷。
how-luzhanqi-flag = 它可以奪旗，奪旗即獲勝。
how-luzhanqi-flag-carry = 它可以奪旗，然後送回大本營。
how-luzhanqi-flag-after-mines = 對方的地雷全部清除之後它才能奪旗；在那之前攻擊軍旗會被擊退。
how-luzhanqi-flag-repels = 它現在不能奪旗：攻擊軍旗會被擊退。
how-luzhanqi-no-flag = 它現在不能奪旗。
how-xiangqi-palace-own = { $point } 在你的九宮裡。
how-xiangqi-palace-enemy = { $point } 在敵方的九宮裡。
how-xiangqi-bank-own = { $point } 在河界的己方一側。
how-xiangqi-bank-enemy = { $point } 在河界的敵方一側。
how-xiangqi-before-river = 它還沒有過河。
how-xiangqi-past-river = 它已經過河。
how-xiangqi-blocked = 這些位置上的棋子擋住了它的路：{ $points }。
how-xiangqi-in-check = 正被將軍，必須應將。
how-doushouqi-power = { $piece }（{ $power }）
how-doushouqi-land = { $point } 是平地。
how-doushouqi-water = { $point } 是河：只有鼠能下水。
how-doushouqi-trap-own = { $point } 是你的陷阱：敵方動物進來後戰力為 0。
how-doushouqi-trap-enemy = { $point } 是敵方的陷阱：你的動物進去後戰力為 0。
how-doushouqi-den-own = { $point } 是你的獸穴：敵方動物進入即獲勝；你自己的動物不能進入。
how-doushouqi-den-enemy = { $point } 是敵方的獸穴：進入即獲勝。
how-doushouqi-way = 它每次直走或橫走一格，不能下水，也不能進自己的獸穴。
how-doushouqi-way-rat = 它每次直走或橫走一格，可以下水，但不能進自己的獸穴。
how-doushouqi-way-jumps = 它每次直走或橫走一格，不能下水，也不能進自己的獸穴；可以直跳或橫跳過河。
how-doushouqi-way-tiger = 它每次直走或橫走一格，不能下水，也不能進自己的獸穴；可以跳河，但只能直跳。
how-doushouqi-rat-in-the-way = 有鼠擋著，不能跳河：{ $points }。
how-doushouqi-trapped = 它在陷阱裡，戰力為 0，誰走到都能吃它。
how-doushouqi-captures = 它能吃：{ $pieces }。
how-doushouqi-both = 遇上另一隻{ $piece }，同歸於盡。
how-doushouqi-captures-trapped = 對手的動物落入它這一方的陷阱，不論強弱它都能吃。
