### 用文字说明的规则：每个选项，以及规则简介。

## 选项取某个值是什么意思

rule-luzhanqi-setup-restricted = 双方各自秘密布阵：地雷放在最后两排，炸弹不能放在最前一排。
rule-luzhanqi-setup-free = 双方各自秘密布阵；地雷和炸弹可以放在己方阵地的任何位置。
rule-luzhanqi-setup-dealt = 全部 50 个棋子打乱后扣在整个棋盘上；轮到自己时可以翻开一个。
rule-luzhanqi-information-referee = 裁判只宣布攻击的起止位置和谁阵亡，不透露交战的是什么棋子。
rule-luzhanqi-information-shown = 攻击时双方棋子都亮给所有人看；幸存的棋子之后重新隐藏。
rule-luzhanqi-information-dealt = 翻开的棋子人人可见；没翻开的谁都不知道，棋手自己也不知道。
rule-luzhanqi-engineer_turns-yes = 工兵在铁路上可以任意转弯。
rule-luzhanqi-engineer_turns-no = 工兵在铁路上只能直走，和其他棋子一样。
rule-luzhanqi-camps_safe-yes = 行营（圆圈）里的棋子不能被攻击。
rule-luzhanqi-camps_safe-no = 行营（圆圈）里的棋子也会被攻击。
rule-luzhanqi-mine_takers-any = 任何官兵都能挖雷，但只有工兵能存活，其他官兵与地雷同归于尽。
rule-luzhanqi-mine_takers-engineers = 只有工兵能挖雷；炸弹也能炸掉地雷。
rule-luzhanqi-mine_takers-lowest = 只有工兵（9）能挖雷，炸弹也能炸掉地雷；一方的工兵全部阵亡后，其在棋盘上级别最低的官兵也能挖雷，并与地雷同归于尽：先是排长（8），排长没有了才是连长（7），依此类推。
rule-luzhanqi-flag_takers-any = 任何官兵都能夺旗。
rule-luzhanqi-flag_takers-lowest = 只有一方在棋盘上级别最低的官兵能夺旗：先是工兵（9），工兵没有了才是排长（8），依此类推。
rule-luzhanqi-grenade_takes_flag-yes = 炸弹可以夺旗。
rule-luzhanqi-grenade_takes_flag-no = 炸弹不能夺旗。
rule-luzhanqi-grenade_enters_hq-yes = 炸弹可以进入敌方大本营。
rule-luzhanqi-grenade_enters_hq-no = 炸弹不能进入敌方大本营。
rule-luzhanqi-flag_behind_mines-yes = 一方棋盘上还有地雷时，对方不能夺它的军旗。
rule-luzhanqi-flag_behind_mines-no = 不必先挖完地雷也能夺旗。
rule-luzhanqi-marshal_reveals_flag-yes = 一方司令阵亡时，要亮明军旗的位置。
rule-luzhanqi-marshal_reveals_flag-no = 司令阵亡不用亮明军旗。
rule-luzhanqi-goal-capture = 夺得敌方军旗即获胜。
rule-luzhanqi-goal-carry = 夺得敌方军旗后，还要把它送到己方阵地的大本营，才算获胜。
rule-luzhanqi-hq_locks-yes = 进入任何一方的大本营后不能再移动。
rule-luzhanqi-hq_locks-no = 进入大本营后可以再出来。
rule-luzhanqi-quiet_limit = 连续 { $number } 步没有{ $quiet }，对局结束。
rule-luzhanqi-quiet_limit-0 = 不论多久没有{ $quiet }，对局都继续。
rule-luzhanqi-quiet_result-draw = 这样结束的，判和。
rule-luzhanqi-quiet_result-to-move-loses = 这样结束时，轮到走棋的一方判负。
rule-xiangqi-repetition-must-vary = 不许长将和长捉：造成循环的一方必须变着。
rule-xiangqi-repetition-loses = 长将和长捉，同一局面出现第三次即判负。
rule-xiangqi-quiet_limit = 连续 { $number } 步没有{ $quiet }，判为和棋。
rule-xiangqi-quiet_limit-0 = 不论多久没有{ $quiet }，对局都继续。
rule-doushouqi-trapped_captures-yes = 敌方陷阱里的动物仍能以原来的战力吃子。
rule-doushouqi-trapped_captures-no = 敌方陷阱里的动物不能吃子。
rule-doushouqi-quiet_limit = 连续 { $number } 步没有{ $quiet }，判为和棋。
rule-doushouqi-quiet_limit-0 = 不论多久没有{ $quiet }，对局都继续。
rule-doushouqi-elephant_captures_rat-yes = 象也能吃鼠。
rule-doushouqi-elephant_captures_rat-no = 象不能吃鼠，除非鼠在象方的陷阱里。
rule-doushouqi-dog_over_wolf-yes = 狗的战力为 4，狼为 3。
rule-doushouqi-dog_over_wolf-no = 狼的战力为 4，狗为 3。
rule-doushouqi-tiger_jumps_sideways-yes = 虎和狮一样，可以直跳或横跳过河。
rule-doushouqi-tiger_jumps_sideways-no = 虎只能直跳过河；狮还可以横跳。
rule-doushouqi-rat_crosses_shore-yes = 水里的鼠可以吃岸上的鼠，岸上的鼠也可以吃水里的鼠。
rule-doushouqi-rat_crosses_shore-no = 水里的鼠不能吃岸上的动物，岸上的动物也不能吃水里的鼠。
rule-doushouqi-equal_capture-attacker = 同类相遇，攻方吃掉守方。
rule-doushouqi-equal_capture-both = 同类相遇，同归于尽。
rule-name = { $words }（`{ $option }`）
rule-clash = - { $name }：{ $sentence }
rule-value = - `{ $value }`：{ $sentence }
rule-set-of-game = { $game }：{ $preset }
rule-preset = - **{ $preset }**：{ $words }
rule-name-luzhanqi-setup = 布阵
rule-name-luzhanqi-information = 公开多少
rule-name-luzhanqi-engineer_turns = 工兵走铁路
rule-name-luzhanqi-camps_safe = 行营是否安全
rule-name-luzhanqi-mine_takers = 挖雷
rule-name-luzhanqi-flag_takers = 夺旗
rule-name-luzhanqi-grenade_takes_flag = 炸弹夺旗
rule-name-luzhanqi-grenade_enters_hq = 炸弹进大本营
rule-name-luzhanqi-flag_behind_mines = 地雷保护军旗
rule-name-luzhanqi-marshal_reveals_flag = 司令阵亡
rule-name-luzhanqi-goal = 目标
rule-name-luzhanqi-hq_locks = 离开大本营
rule-name-luzhanqi-quiet_limit = 没有攻击的步数
rule-name-luzhanqi-quiet_result = 没有攻击的结果
rule-name-xiangqi-repetition = 循环局面
rule-name-xiangqi-quiet_limit = 没有吃子的步数
rule-name-doushouqi-trapped_captures = 在陷阱里吃子
rule-name-doushouqi-quiet_limit = 没有吃子的步数
rule-name-doushouqi-elephant_captures_rat = 象与鼠
rule-name-doushouqi-dog_over_wolf = 狗与狼
rule-name-doushouqi-tiger_jumps_sideways = 虎跳河
rule-name-doushouqi-rat_crosses_shore = 鼠上下岸吃子
rule-name-doushouqi-equal_capture = 同类相遇

## 规则简介

command-rules = 阅读规则简介，附图；仅你可见
option-rules-game = 棋种；不填则为当前对局
option-rules-rules = 要看哪种规则；输入文字可搜索
option-rules-topic = 想了解什么
guide-title = 📖 **{ $game }** · { $preset } · **{ $topic }**
guide-title-changed = 📖 **{ $game }** · { $preset }，有改动 · **{ $topic }**
guide-topic-goal = 入门
guide-topic-board = 棋盘
guide-topic-pieces = 棋子
guide-topic-moves = 走法
guide-topic-fighting = 攻击与吃子
guide-topic-endings = 胜负
guide-topic-secrets = 保密
guide-presets = 这种棋的其他规则
guide-alt = 开局示例。{ $board }
guide-changed = **本局的改动：**
guide-special = **与{ $usual }不同：**
guide-piece = `{ $mark }` { $chinese } × { $count }
guide-agreed = - 棋手可以认输（/认输），也可以提和（/和棋）。
guide-luzhanqi-goal = 军棋，又名陆战棋：双方各有 25 个棋子，彼此看不到对方是什么子。
    - **目标**：{ $goal }双方的军旗各在自己的一个大本营里（底线上）。
    - **走法**：每次沿公路走一步，或沿铁路（黑白相间的粗线）直走任意多步，途中不能有棋子。地雷和军旗不能移动。{ $headquarters }
    - **攻击**：走到敌方棋子所在的位置就是攻击。官兵大吃小：司令最大，依次是军长、师长、旅长、团长、营长、连长、排长，工兵最小；级别相同则同归于尽；炸弹碰到什么都同归于尽（军旗除外）。{ $mines }
    - **结束**：轮到你走却无子可走，就输了。{ $quiet }
    - **特点**：{ $information }{ $camps }
guide-luzhanqi-goal-dealt = 军棋（陆战棋）的翻棋下法：没有人知道哪个棋子在哪里。
    - **目标**：{ $goal }{ $flag }
    - **走法**：翻开一个暗子，或走一个自己的棋子：每次沿公路走一步，或沿铁路（黑白相间的粗线）直走任意多步，途中不能有棋子。地雷和军旗不能移动。
    - **攻击**：走到已翻开的敌方棋子所在的位置就是攻击。官兵大吃小：司令最大，依次是军长、师长、旅长、团长、营长、连长、排长，工兵最小；级别相同则同归于尽；炸弹碰到什么都同归于尽（军旗除外）。
    - **结束**：轮到你走却无子可走，就输了。{ $quiet }
    - **特点**：谁翻开第一个棋子，就执那个棋子的颜色。{ $camps }
guide-luzhanqi-board = 60 个位置：直线 a 至 e，横线 1 至 12。先手方坐在横线 1 一边，占横线 1 至 6；另一方占 7 至 12。
    - **公路**（细线）连接直线和横线上相邻的位置，也连接行营和它斜向的邻位。
    - **铁路**（黑白相间的粗线）：横线 2、6、7、11；直线 a 和 e 的 2 至 11；以及 c6 至 c7。
    - **前线**：只有 a6-a7、c6-c7、e6-e7 相通。直线 b 和 d 被山界挡住。
    - **行营**（圆圈）：b3 d3 c4 b5 d5，以及 b8 d8 c9 b10 d10。开局时是空的。
    - **大本营**：b1 d1，以及 b12 d12。
    - **兵站**：其余所有位置。
guide-luzhanqi-board-arranged = - 双方的军旗各在自己的一个大本营里。
guide-luzhanqi-board-dealt = - 棋子分布在所有兵站和大本营上，所以军旗可能在其中任何一处。
guide-luzhanqi-pieces = 数字是级别，1 最大，依次到 9 最小；1 至 9 是官兵。
guide-luzhanqi-setup = - 开局时行营空着，己方阵地的其余位置全部放满，军旗放在大本营里。
guide-luzhanqi-setup-carry = - 地雷不能放在大本营里。
guide-luzhanqi-move = 轮到你时走一个棋子：
guide-luzhanqi-move-dealt = 轮到你时，翻开一个暗子，或走一个已翻开的己方棋子。第一步必须翻棋，谁翻的就执它的颜色。走法是：
guide-luzhanqi-ways = - 沿公路走一步，
    - 或沿铁路直走任意多步，途中不能有棋子。
    - 终点是空位，或者是敌方的棋子，那就是攻击。不能走到己方的棋子上。
    - 地雷和军旗不能移动。
guide-luzhanqi-ways-dealt = - 不能走到暗子上。
guide-luzhanqi-writing = 着法写成起点和终点，例如 a6a7，也可以用按钮选。
guide-luzhanqi-writing-dealt = 着法写成起点和终点，例如 a6a7；翻棋写成 a6=；也可以用按钮选。
guide-luzhanqi-fighting = 走到敌方棋子所在的位置就是攻击。攻方存活就占据那里；守方存活就留在原处。
    - 官兵相遇：级别低的（数字大的）阵亡；级别相同则同归于尽。
    - 炸弹与军旗以外的任何棋子相遇：不论谁攻击，都同归于尽。
    - 工兵攻击地雷：挖掉地雷，自己存活。
guide-luzhanqi-mine-kills = - 其他官兵攻击地雷则阵亡，地雷留下。
guide-luzhanqi-mine-dealt = - 其他官兵不能攻击地雷。
guide-luzhanqi-flag-repels = - 不能夺旗的棋子攻击军旗会被击退：它留在原处，这一步算走过了。
guide-luzhanqi-flag-dealt = - 不能夺旗的棋子不能攻击军旗。
guide-luzhanqi-lowest-dealt = - 判断哪些是一方级别最低的官兵时，暗子也算在内。
guide-luzhanqi-carry = - 谁夺旗谁就拔起它，所有人都看得到是哪个棋子扛着旗。先手方要送到 b1 或 d1，另一方要送到 b12 或 d12。
    - 扛旗的棋子阵亡，军旗就落在交战的位置。夺旗方有资格夺旗的棋子走到那里，就再次拔起它；失旗方的棋子只能站在上面。
guide-luzhanqi-carry-dealt = - 如果军旗就是在夺旗方阵地的大本营里夺得的，当即算送到。
guide-luzhanqi-no-move = - 轮到走棋却无子可走的一方判负；但如果对方也没有官兵和炸弹了，则为和棋。
guide-luzhanqi-no-move-locked = - 轮到走棋却无子可走的一方判负；但如果对方也没有官兵和炸弹，或者只剩困在大本营里的，则为和棋。
guide-luzhanqi-quiet-repelled = - 被击退的攻击不算攻击。
guide-luzhanqi-at-once = - 两种结局同时发生时，先看军旗，再看有没有棋可走。
guide-luzhanqi-secrets = - 棋手看得到自己的棋子，也会得知自己损失了什么。观战者和服务器的管理者只知道裁判公布的内容。
guide-luzhanqi-secrets-repelled = - 攻击被击退，就等于告诉所有人那里是军旗。
guide-luzhanqi-secrets-dealt = - 翻开的棋子当众公布，并一直亮到终局。
guide-luzhanqi-secrets-carry = - 军旗何时被拔起、由谁扛着、落在哪里，所有人都看得到。
guide-luzhanqi-secrets-after = - 终局后全部亮明。
guide-xiangqi-goal = 中国象棋。红方先走，双方棋子都看得见。
    - **目标**：将死对方的将帅。
    - **走法**：车、炮走直线；马走日，哪边紧挨着有子就不能往哪边走（蹩马腿）；象走田，田字中心有子就走不过去（塞象眼），也不能过河；兵卒每次走一步，只进不退，过河后可横走；将帅直走一步，士斜走一步，都不出九宫。
    - **吃子**：走到敌方棋子所在的位置，就吃掉它。炮吃子要隔一个棋子（炮架）。
    - **结束**：无子可走的一方判负，不论是否被将军。{ $quiet }
    - **特点**：将帅不能照面。{ $repetition }
guide-xiangqi-board = 棋子走在 9 条直线（a 至 i）和 10 条横线（0 至 9）的交叉点上。红方底线是横线 0。
    - **河界**：在横线 4 和 5 之间。象不能过河；兵过河后可以横走。
    - **九宫**：d0 至 f2 是红方的，d7 至 f9 是黑方的。将帅和士不能离开。
guide-xiangqi-pieces = 双方各有 16 个棋子。前一个字是红方的，后一个字是黑方的。字母着法（如 C2.5）用的也是这些字母。
guide-xiangqi-writing = 不能走到己方的棋子上。可以用按钮选，也可以写起点和终点：h2e2；或写 炮二平五、C2.5：第二条直线上的炮平移到第五条，双方都从自己的右边数起（+ 进，- 退，. 平）。
guide-xiangqi-fighting = - 吃子就是走到敌方棋子所在的位置；除炮以外，吃子与走子的走法相同。
    - 炮要隔子吃：它和目标之间必须恰好有一个棋子（炮架），炮架敌我皆可。
    - 将帅下一步可能被吃，就是被**将军**，必须立即应将。
    - 走棋后不能让自己的将帅被吃（送将）。
    - 将帅不能照面（在同一直线上而中间没有棋子），任何一方都不能走成这样。
guide-xiangqi-mate = - 将死和困毙，都判无子可走的一方负。
guide-xiangqi-perpetual = - **长将**：自该局面首次出现以来，一方每一步都在将军。**长捉**：每一步都重新攻击同一个无根子。车被马或炮攻击时，有根也算无根。将帅和兵卒可以长捉；未过河的兵卒可以被捉。
    - 只有对方没有同样或更重的犯规时才算；长将重于长捉。以亚洲象棋联合会的规则为准。
guide-xiangqi-nothing-else = - 只剩这类着法可走的一方判负。
guide-xiangqi-repetition = - 同一局面第三次出现时，如果双方都没有犯规，或犯规程度相同，则为和棋。
guide-doushouqi-goal = 斗兽棋。蓝方先走，双方棋子都看得见。
    - **目标**：让任何一只动物进入敌方兽穴。
    - **走法**：直走或横走一格。只有鼠能下水；狮和虎能跳河。
    - **吃子**：走到较弱的敌方动物所在的格，就吃掉它：{ $order }。{ $equals }鼠能吃象。
    - **结束**：无子可走判负，动物被吃光也判负。{ $quiet }
    - **特点**：进了敌方陷阱的动物战力为 0，敌方任何动物都能吃它。
guide-doushouqi-board = 63 格：纵列 a 至 g，横排 1 至 9。蓝方底边是横排 1。
    - **兽穴**：d1 是蓝方的，d9 是红方的。
    - **陷阱**：蓝方兽穴周围的 c1 d2 e1，红方兽穴周围的 c9 d8 e9。
    - **河**：b4 至 c6，以及 e4 至 f6。
guide-doushouqi-pieces = 数字是战力：越大越强。双方每种动物各一只。
guide-doushouqi-moves = 轮到你时走一只动物，直走或横走一格。
    - 不能进自己的兽穴，也不能走到己方的动物上。
    - 只有鼠能下水。
    - 狮和虎还能从河的一岸直接跳到对岸，除非有鼠（敌我皆可挡路）在途中的水里。跳河时可以吃子。
guide-doushouqi-fighting = 动物走到战力相同或更低的敌方动物所在的格，就吃掉它。但是：
    - 鼠能吃象，但不能从水里吃。
    - 敌方陷阱里的动物战力为 0：敌方任何走得到的动物都能吃它。
guide-doushouqi-endings = - 动物进入敌方兽穴即获胜。
    - 轮到走棋却无子可走，判负；动物被吃光也判负。双方的动物都没有了，则为和棋。
    - 同一局面第三次出现则为和棋。
chinese-luzhanqi-1 = 司令
chinese-luzhanqi-2 = 军长
chinese-luzhanqi-3 = 师长
chinese-luzhanqi-4 = 旅长
chinese-luzhanqi-5 = 团长
chinese-luzhanqi-6 = 营长
chinese-luzhanqi-7 = 连长
chinese-luzhanqi-8 = 排长
chinese-luzhanqi-9 = 工兵
chinese-luzhanqi-B = 炸弹
chinese-luzhanqi-M = 地雷
chinese-luzhanqi-F = 军旗
chinese-xiangqi-k = 帅 将
chinese-xiangqi-a = 仕 士
chinese-xiangqi-b = 相 象
chinese-xiangqi-n = 马 马
chinese-xiangqi-r = 车 车
chinese-xiangqi-c = 炮 炮
chinese-xiangqi-p = 兵 卒
chinese-doushouqi-r = 鼠
chinese-doushouqi-c = 猫
chinese-doushouqi-d = 狗
chinese-doushouqi-w = 狼
chinese-doushouqi-p = 豹
chinese-doushouqi-t = 虎
chinese-doushouqi-l = 狮
chinese-doushouqi-e = 象
xiangqi-way-k = 将帅沿直线或横线走一步，不能离开九宫。
xiangqi-way-a = 士斜走一步，不能离开九宫。
xiangqi-way-b = 象斜走两步（走田），不能过河。中间有棋子则不能走（塞象眼）。
xiangqi-way-n = 马先直走一步再向外斜走一步（走日）。直走的那一步有棋子则不能走（蹩马腿）。
xiangqi-way-r = 车沿直线或横线走任意格，途中不能有棋子。
xiangqi-way-c = 炮走子和车一样，但吃子要隔一个棋子（炮架），炮架敌我皆可。
xiangqi-way-p = 兵卒每次走一步，只进不退，过河后可横走。
