### 指令、选项和选择的说明。

command-challenge = 挑战某人或任何人下一局棋
option-challenge-opponent = 挑战谁；不填则任何人都可以应战
option-challenge-game = 棋种；不填则为军棋
option-challenge-rules = 用哪种规则；输入文字可查看可选的规则
option-challenge-variant = 对规则的改动，例如 mine_takers=lowest；输入文字可查看有哪些
option-challenge-side = 谁先手；不填则随机
choice-first-chance = 随机
choice-first-challenger = 我先手
choice-first-opponent = 对手先手
option-challenge-time = 用时，例如 3d/move（每步 3 天）、7d+12h/10d、10m+5s 或 untimed（不限时）；不填则每步 3 天
option-challenge-time-out = 超时怎么办；不填则由对手决定
choice-time-out-asks = 由对手决定判胜还是加时
choice-time-out-loses = 超时判负
command-move = 走一个棋子，或翻开一个棋子
option-move-move = 起点和终点，例如 a6a7（a6= 为翻棋）；也可输入棋子或位置，再从列表中选
command-board = 从你的一方查看棋盘；仅你可见
command-games = 查看你的对局，以及轮到谁走
command-resign = 认输，或在走第二步之前取消对局
command-draw = 提和，或答复对方的提和
option-draw-answer = 接受或拒绝对方的提和；不填则由你提和
choice-draw-accept = 接受和棋
choice-draw-decline = 拒绝和棋
option-record-notation = 棋谱里着法的写法；不填则用坐标
choice-notation-iccs = 坐标（h2e2）
choice-notation-wxf = 字母（C2.5）
choice-notation-traditional = 中文繁体（馬二進三）
choice-notation-simplified = 中文简体（马二进三）
command-replay = 回放已结束的对局，或把棋谱存成文件
option-replay-match = 哪一局：填代号或从列表中选；不填则为你的或本子区的
option-replay-view = 谁的视角；不填则为你自己的
option-replay-format = 动画、关键时刻，或棋谱文件
option-replay-share = 是否给这里所有人看；在服务器里不填则给所有人看
choice-replay-first = 先手方当时知道的
choice-replay-second = 后手方当时知道的
choice-replay-everyone = 当时公开的
choice-replay-revealed = 全部亮明
choice-replay-animation = 动画
choice-replay-moments = 关键时刻
choice-replay-record = 象棋棋谱文件（PGN）
option-match = 你的哪一局；不明确时才需要填
