### 公开的消息：所有人都能看到。

thread-name = { $code } · { $game } · { $first } 对 { $second }
thread-name-won = { $code } · 🏆 { $first } 胜 { $second } · { $game }
thread-name-drawn = { $code } · 🤝 { $first } 与 { $second } 和棋 · { $game }
thread-name-off = { $code } · ✖️ { $first } 对 { $second } · { $game } · 已取消
thread-name-void = { $code } · ✖️ { $first } 对 { $second } · { $game } · 无结果
table-opened = **{ $code }** · { $game }，{ $preset }
    { $first } 执 { $side-first }，先手；{ $second } 执 { $side-second }。
table-arrange = 你们的私信里各有一个布阵台。布好阵后请按**准备就绪**；双方都准备就绪，对局就开始。按下面的**我的布阵台**也能看到你的布阵台，仅你可见。
table-started = **{ $code }** · { $game }，{ $preset }
    { $first } 执 { $side-first }，先手；{ $second } 执 { $side-second }。没有暗子，双方直接在这里走棋。
table-started-dealt = **{ $code }** · { $game }，{ $preset }
    双方的棋子都扣着，没有人知道哪个在哪里。{ $first } 翻开第一个棋子，并执它的颜色，{ $second } 执另一色。
table-ready = { $player } 已准备就绪。
table-not-ready = { $player } 重新布阵。
table-begun = { $player } 也已准备就绪，对局开始。
table-to-move = 轮到 { $side }：{ $player }。
table-to-turn = { $player } 先手：任意翻开一个棋子。
table-ply = **{ $ply }.** { $side } { $ruling }
table-draw-offered = { $player } 提和。{ $opponent } 可以接受或拒绝，也可以继续下：任何一方走棋，提和即失效。
table-draw-declined = { $player } 拒绝和棋。对局继续。
table-draw-accepted = { $player } 接受和棋。
table-until = ⏳ 期限：{ $until }。
table-until-banks = ⏳ 期限：{ $until }。剩余用时：{ $side-first } { $left-first }，{ $side-second } { $left-second }。
table-until-desk = ⏳ 双方须在 { $until }之前准备就绪，否则对局取消。
table-stood = ⏸️ 我离线了 { $amount }，其间双方都没有计时。
table-time-up = ⏰ { $player } 的时间已用完。{ $opponent }，你可以选择判胜，或给对方加时。在那之前 { $player } 仍可以走棋。
table-time-given = { $player } 给 { $opponent } 加时。
table-timed-out = ⏰ { $player } 的时间已用完。
table-silent = ⏰ { $player } 已经 { $span }没有走棋。{ $opponent }，你可以选择判胜，或给对方加时。在那之前 { $player } 仍可以走棋。
table-silent-too-long = ⏰ { $player } { $span }没有走棋。
table-lapsed = ⏰ 还没有人走棋就超过了期限，对局取消。
table-taken-over = 🔁 经联赛决定，由 { $player } 接手本局。
table-ruled = ⚖️ 联赛已对本局作出裁定。
table-ruled-off = ⚖️ 联赛结束了本局，没有结果。
button-claim-time = 判我胜
button-give-time = 加时
time-claimed = 已判你获胜。
time-given = 你已为 { $opponent } 加时。
refuse-time-left = { $opponent } 还有时间。
refuse-time-form = 看不懂用时“{ $text }”。可以写 3d/move（每步 3 天）、7d+12h/10d、10m+5s 或 untimed（不限时）。
refuse-time-per-move = 用时“{ $text }”不行。每步请写 1 到 14 整天。
refuse-time-bank = 用时“{ $text }”不行。总用时请写 1 分钟到 60 天。
refuse-time-increment = 用时“{ $text }”不行。每步最多加 7 天。
refuse-time-cap = 用时“{ $text }”不行。上限请写在最初的总用时和 60 天之间。
table-called-off = { $player } 在开局前取消了对局。
table-closed-dms-desk = { $player }：你关闭了私信，布阵台无法送达。请按下面的**我的布阵台**查看，仅你可见。
table-closed-dms-board = { $player }：你关闭了私信，棋盘无法送达。请随时按下面的**我的棋盘**查看，仅你可见。
button-my-setup = 我的布阵台
button-my-board = 我的棋盘
button-flip = 旋转棋盘
button-move = 走棋
button-turn = 翻棋
call-move = ▶️ 轮到你走棋。
call-answer = 请答复：见上文。
table-went-on = ⤵️ 对局在下面继续。
table-goes-on-below = ⤵️ 走出下一步后，对局在下面继续；在那之前请用 /棋盘 查看。
