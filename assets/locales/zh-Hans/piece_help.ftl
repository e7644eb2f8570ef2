### /棋子：关于一个位置可以说的一切，只给一名棋手看。

command-piece = 查看一个棋子能做什么，或一个位置有什么特点；仅你可见
option-piece-point = 位置，例如 e6；输入文字可查看各处的棋子
refuse-no-point = 棋盘上没有“{ $text }”这个位置。位置按棋盘边上的标记写：直线的字母加横线的数字，例如 e6。
button-rules = 规则
how-own = **{ $point }** 上是你的**{ $piece }**。
how-enemy = **{ $point }** 上是敌方的**{ $piece }**。
how-ranked = { $piece }（{ $rank }）
how-covered = **{ $point }** 上是敌方的暗子：只有对方知道是什么。
how-covered-moved = 凡是移动过的暗子，都不会是地雷或军旗。
how-face-down = **{ $point }** 上是没有翻开的暗子：没有人知道是谁的、是什么。
how-face-down-turn = 轮到你时可以翻开它。在那之前谁都不能移动或攻击它。
how-empty = **{ $point }** 上没有棋子。
how-piece-on = { $point } 的{ $piece }
how-goes-now = ▶️ 它可以走到：{ $points }。
how-attacks-now = ⚔️ 它可以{ $takes ->
        [yes] 吃
       *[no] 攻击
    }：{ $points }。
how-nowhere-now = 它现在无处可走。
how-goes = 照现在的局面，轮到你时它可以走到：{ $points }。
how-attacks = 照现在的局面，轮到你时它可以{ $takes ->
        [yes] 吃
       *[no] 攻击
    }：{ $points }。
how-goes-enemy = 照现在的局面，轮到敌方时它可以走到：{ $points }。
how-attacks-enemy = 照现在的局面，轮到敌方时它可以{ $takes ->
        [yes] 吃
       *[no] 攻击
    }：{ $points }。
how-nowhere = 照现在的局面它无处可走。
how-check-first = 它接下来能走到哪里，要看如何应将。
how-attackers-now = ⚔️ 你可以用这些棋子{ $takes ->
        [yes] 吃
       *[no] 攻击
    }它：{ $pieces }。
how-attackers = 照现在的局面，轮到你时可以用这些棋子{ $takes ->
        [yes] 吃
       *[no] 攻击
    }它：{ $pieces }。
how-attackers-none = 照现在的局面，你没有棋子能{ $takes ->
        [yes] 吃
       *[no] 攻击
    }它。
how-threats-now = 敌方可以用这些棋子{ $takes ->
        [yes] 吃
       *[no] 攻击
    }它：{ $pieces }。
how-threats = 照现在的局面，轮到敌方时可以{ $takes ->
        [yes] 吃
       *[no] 攻击
    }它的有：{ $pieces }。
how-choice-own = { $point } · 你的{ $piece }
how-choice-enemy = { $point } · 敌方{ $piece }
how-choice-covered = { $point } · 敌方暗子
how-choice-face-down = { $point } · 未翻开
how-luzhanqi-station = { $point } 是不在铁路上的兵站。
how-luzhanqi-railroad = { $point } 在铁路上。
how-luzhanqi-camp = { $point } 是行营。
how-luzhanqi-headquarters-own = { $point } 是你这边的大本营。
how-luzhanqi-headquarters-enemy = { $point } 是敌方那边的大本营。
how-luzhanqi-mountain = { $point } 与 { $across } 之间隔着山界，不相通。
how-luzhanqi-carries = 它扛着敌方的军旗，走到这些大本营之一即获胜：{ $home }。
how-luzhanqi-carries-yours = 它扛着你的军旗。
how-luzhanqi-lies = 敌方的军旗落在这里。你有资格夺旗的棋子走到这里，就再次拔起它。
how-luzhanqi-lies-yours = 你的军旗落在这里。你的棋子可以站在上面，但不能拔起它。
how-luzhanqi-way = 它每次沿公路走一步，或沿铁路直走任意多步，途中不能有棋子。
how-luzhanqi-way-engineer = 它每次沿公路走一步，或沿铁路走任意多步，可以转弯，途中不能有棋子。
how-luzhanqi-way-never = 它不能移动。
how-luzhanqi-beats = 攻击时能吃：{ $pieces }。
how-luzhanqi-both = 攻击时同归于尽：{ $pieces }。
how-luzhanqi-falls = 攻击时会阵亡：{ $pieces }。
how-luzhanqi-no-mine = 它现在不能攻击地雷。
how-luzhanqi-flag = 它可以夺旗，夺旗即获胜。
how-luzhanqi-flag-carry = 它可以夺旗，然后送回大本营。
how-luzhanqi-flag-after-mines = 对方的地雷全部清除之后它才能夺旗；在那之前攻击军旗会被击退。
how-luzhanqi-flag-repels = 它现在不能夺旗：攻击军旗会被击退。
how-luzhanqi-no-flag = 它现在不能夺旗。
how-xiangqi-palace-own = { $point } 在你的九宫里。
how-xiangqi-palace-enemy = { $point } 在敌方的九宫里。
how-xiangqi-bank-own = { $point } 在河界的己方一侧。
how-xiangqi-bank-enemy = { $point } 在河界的敌方一侧。
how-xiangqi-before-river = 它还没有过河。
how-xiangqi-past-river = 它已经过河。
how-xiangqi-blocked = 这些位置上的棋子挡住了它的路：{ $points }。
how-xiangqi-in-check = 正被将军，必须应将。
how-doushouqi-power = { $piece }（{ $power }）
how-doushouqi-land = { $point } 是平地。
how-doushouqi-water = { $point } 是河：只有鼠能下水。
how-doushouqi-trap-own = { $point } 是你的陷阱：敌方动物进来后战力为 0。
how-doushouqi-trap-enemy = { $point } 是敌方的陷阱：你的动物进去后战力为 0。
how-doushouqi-den-own = { $point } 是你的兽穴：敌方动物进入即获胜；你自己的动物不能进入。
how-doushouqi-den-enemy = { $point } 是敌方的兽穴：进入即获胜。
how-doushouqi-way = 它每次直走或横走一格，不能下水，也不能进自己的兽穴。
how-doushouqi-way-rat = 它每次直走或横走一格，可以下水，但不能进自己的兽穴。
how-doushouqi-way-jumps = 它每次直走或横走一格，不能下水，也不能进自己的兽穴；可以直跳或横跳过河。
how-doushouqi-way-tiger = 它每次直走或横走一格，不能下水，也不能进自己的兽穴；可以跳河，但只能直跳。
how-doushouqi-rat-in-the-way = 有鼠挡着，不能跳河：{ $points }。
how-doushouqi-trapped = 它在陷阱里，战力为 0，谁走到都能吃它。
how-doushouqi-captures = 它能吃：{ $pieces }。
how-doushouqi-both = 遇上另一只{ $piece }，同归于尽。
how-doushouqi-captures-trapped = 对手的动物落入它这一方的陷阱，不论强弱它都能吃。
