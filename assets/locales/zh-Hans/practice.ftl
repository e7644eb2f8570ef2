### 与程序对弈。

command-practice = 和我下一局，难度由你选
name-command-practice = 练习
name-option-level = 棋力
option-practice-game = 棋种；不填则为你上次下的
option-practice-level = 我的棋力：1（新手）到 8（全力以赴）；9 为主机自备的引擎
button-practice = 和我下棋
practice-about = 我看到的，和坐在这个位置上的人一样。不计等级分，也不计时。
practice-in-thread = 频道里的对局会开一个新的子区，子区里不能再开。想公开下棋，请在频道里使用 /练习。
practice-no-thread = 我没有在这个频道开子区的权限，只能在私信里下。
practice-record = { $won } 胜 { $drawn } 和 { $lost } 负
practice-pick-level = 我该有多强？
practice-level-1 = 1 级 · 新手
practice-level-2 = 2 级 · 初学者
practice-level-3 = 3 级 · 熟悉规则
practice-level-4 = 4 级 · 偶尔下棋
practice-level-5 = 5 级 · 下得稳
practice-level-6 = 6 级 · 下得好
practice-level-7 = 7 级 · 强手
practice-level-8 = 8 级 · 全力以赴
practice-level-host = 9 级 · 主机自备的引擎 { $name }；它出错时由我以 8 级代下
practice-host-named = 9（{ $name }）
practice-host = 9（主机自备的引擎）
button-practice-here = 在本频道下
button-practice-direct = 用私信下
practice-begun-here = ▶️ **{ $code }**：和我下{ $game }，{ $level } 级。我正在本频道开子区。{ $secrets ->
    [yes] 布阵台会用私信发给你，也可以按下面的按钮。
   *[no] {""}
}
practice-begun-direct = ▶️ **{ $code }**：和我下{ $game }，{ $level } 级。棋盘在你的私信里。若没有收到，说明你关闭了私信，请用 /棋盘。
challenge-level = 🤖 Caipan 以 { $level } 级棋力应战。
challenge-level-host = 🤖 Caipan 用主机自备的引擎以 9 级棋力应战。
refuse-practice-too-many = 你和我还有十局没下完。请先下完或认输一局，用 /对局 可以查看。
practice-rematch = 🔁 交换先后手，再下一局：对局 **{ $code }**。
refuse-practice-rated = 和我下的对局从不计等级分。请不要填`计分`，或指定一个人作对手。
refuse-practice-level = `棋力`是指我的棋力。请不要填，或者向我挑战。
refuse-practice-host = 9 级是主机自备的引擎，而这里没有。我最高 8 级。
refuse-practice-host-game = 主机自备的引擎只会下象棋。这种棋我最高 8 级。
refuse-practice-too-often = 一小时之内你已经开始了许多与我的对局。{ $until } 之后才能再开一局；进行中的对局见 /对局。
practice-form = 和我下一局
practice-field-place = 在哪里下
practice-only-direct = 本服务器规定，和我下的对局都在私信里下。
practice-elsewhere = 本服务器的对局都在 { $channel } 里下，在那里也可以和我下。
practice-begun-elsewhere = ▶️ **{ $code }**：和我下{ $game }，{ $level } 级。按下面的按钮打开棋盘，每按一次都会更新。超过一刻钟没有按，请用 /棋盘。只有在共同的服务器里，我才能给你发私信。
