### 棋谱与回放。

## 棋谱

record-pgn = **{ $code }** 的棋谱，共 { $count } 步，可以用象棋软件打开。
refuse-record-pgn = PGN 文件是给象棋软件用的，而这一局是{ $game }。不填选项 `形式` 就能得到它的棋谱。

## 回放

replay-title = 🎬 **{ $code }** · { $game }，{ $preset }
    { $first }（{ $side_first }）对 { $second }（{ $side_second }），共 { $count } 步
replay-as-seat = { $player } 当时的视角。
replay-from-seat = { $player } 的视角。
replay-as-everyone = 当时的公开视角。
replay-as-revealed = 全部亮明。
replay-moments = 关键时刻：
replay-every = 这一局太长，每 { $every } 步只显示一步。
replay-alt-animation = 一局{ $game }，{ $first } 对 { $second }，逐步动画，共 { $count } 步。
replay-alt-moments = 一局{ $game }的图集，{ $first } 对 { $second }。
button-replay = 回放
replay-start = 开局。
replay-ply = **第 { $ply } 步** · { $side } · { $said }
replay-alt-position = 一局{ $game }中的局面，{ $first } 对 { $second }。
button-replay-first = ⏮ 开局
button-replay-back = ◀ 后退
button-replay-forward = 前进 ▶
button-replay-last = 终局 ⏭
button-replay-steps = 逐步看
button-replay-as = { $player } 的视角
button-replay-from = { $player } 的视角
button-replay-everyone = 公开视角
button-replay-revealed = 全部亮明
button-replay-animation = 动画
button-replay-moments = 关键时刻
button-replay-share = 让所有人看到
refuse-replay-unfinished = **{ $code }** 还在进行。结束后就可以回放。
refuse-replay-called-off = **{ $code }** 已经取消，没有回放。走过的棋可以用 /棋谱 查看。
refuse-replay-unknown = 这里没有对局“{ $text }”。只能在下棋的频道或子区里回放。请输入对局代号，或从列表中选。
refuse-replay-none = 你还没有下完过一局棋。要看别人的对局，请填写选项 `对局`。
refuse-replay-busy = 现在正在绘制好几局的回放，请过一分钟再试。
refuse-replay-drawn = 你刚才要的回放还在绘制，马上就好；等它发出来之后，再要这一份。
