### 棋盘，只给一名棋手看；以及走棋之外可做的事。

## 棋盘：只给一名棋手看

board-title = **{ $code }** · { $game } · { $side }，对手 { $opponent }
board-your-turn = ▶️ **轮到你走。**
board-their-turn = 等待 { $opponent } 走棋。
board-time-up-own = ⏰ **你的时间已用完。**{ $opponent } 可以选择判胜或给你加时；在那之前你仍可以走棋。
board-time-up-theirs = ⏰ **{ $opponent } 的时间已用完。**你可以选择判胜，或给对方加时。
board-silent-own = ⏰ **你已经 { $span }没有走棋。**{ $opponent } 可以选择判胜或给你加时；在那之前你仍可以走棋。
board-silent-theirs = ⏰ **{ $opponent } 已经 { $span }没有走棋。**你可以选择判胜，或给对方加时。
board-until = ⏳ 期限：{ $until }。
board-until-banks = ⏳ 期限：{ $until }。剩余用时：你 { $own }，{ $opponent } { $theirs }。
board-last-own = 第 { $ply } 步 · 你 · { $ruling }
board-last-theirs = 第 { $ply } 步 · { $opponent } · { $ruling }
board-lost = 你损失了{ $piece }。
board-begun = 对局开始。
board-offer-theirs = { $opponent } 向你提和。
board-offer-own = 你已提和，{ $opponent } 还没有答复；{ $opponent } 走棋，提和即失效。
board-offer-declined = { $opponent } 拒绝和棋。
board-called-off = { $player } 在开局前取消了对局。
league-board-called-off = { $player } 在开局前放弃了对局，联赛判负。
link-thread = 对局：{ $link }
moving-pick-piece = 走哪个棋子？
moving-red-pieces = 🟥 红色按钮：可以{ $takes ->
        [yes] 吃
       *[no] 攻击
    }。
moving-pick-target = 你的{ $piece }（{ $point }）走到哪里？
moving-red-targets = 🟥 红色按钮：{ $takes ->
        [yes] 吃子
       *[no] 攻击
    }。
moving-pick-target-placeholder = 选择终点
moving-pick-target-part = 位置 { $first } 至 { $last }
moving-pick-turn = 翻开哪个棋子？
moving-only-turns = 你没有可以走的明子，请翻开一个棋子。
moving-pick-turn-ranks = 要翻开的棋子在哪几条横线上？
moving-button-ranks = 横线 { $first } 至 { $last }
moving-ranks-from-one = 本棋盘的横线从 0 数起，“{ $text }”不合法；若从 1 数起，就是 { $movement }。你指的是这一步吗？
moving-other-custom = 按这里的记法，“{ $text }”不合法；别处用它表示 { $movement }。你指的是这一步吗？
moving-confirm-turn = 要翻开 { $from } 的棋子吗？
moving-confirm = 你的{ $piece }：{ $from } → { $to }，确认吗？
moving-confirm-attack = 你的{ $piece }从 { $from } { $takes ->
        [yes] 吃
       *[no] 攻击
    } { $to }，确认吗？
moving-button-piece = { $piece } { $point }
moving-button-move = { $to }
moving-button-attack = ×{ $to }
moving-option-move = { $to }
moving-option-attack = { $to } · { $takes ->
        [yes] 吃
       *[no] 攻击
    }
move-label = { $piece } { $from } → { $to }
move-label-turn = 翻开 { $point }
move-label-attack = { $piece } { $from } → { $to } · { $takes ->
        [yes] 吃
       *[no] 攻击
    }
button-confirm = 确认
button-confirm-attack = { $takes ->
        [yes] 吃子
       *[no] 攻击
    }
button-confirm-turn = 翻开
button-other-target = 换个终点
button-other-piece = 换个棋子
button-cancel = 取消

## 和棋与认输

draw-offered = 你已提和。{ $opponent } 可以接受或拒绝。在 { $opponent } 答复或走棋之前，提和一直有效，你先走棋也不影响。
draw-accepted = 你接受和棋。
draw-declined = 你拒绝和棋。对局继续。
refuse-no-offer = 现在没有人提和。不填答复，就是由你提和。
refuse-offer-gone = 这次提和已失效：有人走了棋，或者已经答复过了。
refuse-offer-stands = 你的提和仍然有效：{ $opponent } 还没有答复。
refuse-offer-declined = { $opponent } 在当前局面已拒绝和棋。走出下一步后可以再提。
refuse-own-offer = 这是你自己的提和，要由 { $opponent } 答复。
resign-ask = 真的要在 **{ $code }** 中向 { $opponent } 认输吗？认输后不能反悔。
resign-ask-together = 确定要在与 { $opponent } 的 **{ $code }** 中认输吗？认输后不能反悔。你也可以向 { $opponent } 提议取消对局：双方同意，就不分胜负。
resign-ask-call-off = 对局还没有开始。要取消与 { $opponent } 的 **{ $code }** 吗？取消后不分胜负。
resign-ask-early = **{ $code }** 刚刚开始，还可以取消。**取消对局**：不分胜负；**认输**：{ $opponent } 获胜。
resign-done = 你在 **{ $code }** 中认输了。
resign-called-off = 你取消了 **{ $code }**。
league-resign-called-off = 你在开局前放弃了 **{ $code }**，联赛判负。
resign-kept = 对局继续。
button-resign = 认输
button-call-off = 取消对局
button-play-on = 继续下
button-more = 更多
more-to-ask = 对 { $opponent } 的这一局（**{ $code }**），你想做什么？
button-offer-draw = 提和
button-take-back = 悔棋
button-pause = 请求暂停
button-end-pause = 结束暂停
button-plan = 预定着法
button-accept-draw = 接受和棋
button-decline-draw = 拒绝和棋

## 列表

games-none = 你没有进行中的对局。请到服务器的频道里用 /挑战 开一局。
games-unreadable = ⚠️ { $codes } 暂时无法读取。棋局没有丢失，其间双方都不计时。
games-title = 你有 { $count } 局进行中：
games-line-your-turn = ▶️ **{ $code }** · { $game }，对手 { $opponent } · 轮到你{ $ply ->
        [0] 先走
       *[other] ，已走到第 { $ply } 步
    } · { $link }
games-line-their-turn = ⏳ **{ $code }** · { $game }，对手 { $opponent } · 轮到对手{ $ply ->
        [0] 先走
       *[other] ，已走到第 { $ply } 步
    } · { $link }
games-line-arranging = 🛠️ **{ $code }** · { $game }，对手 { $opponent } · 布阵中 · { $link }
games-until = { $line } · ⏳ { $until }
games-more = ……还有 { $count } 局。
games-choice-your-turn = { $code } · { $game }，对手 { $opponent } · 轮到你
games-choice-their-turn = { $code } · { $game }，对手 { $opponent } · 轮到对手
games-choice-finished = { $code } · { $first } 对 { $second } · { $game }，{ $count } 步
games-choice-arranging = { $code } · { $game }，对手 { $opponent } · 布阵中
refuse-no-match = 你没有进行中的对局。请到服务器的频道里用 /挑战 开一局。
refuse-several-matches = 你指的是哪一局？
button-which-game = { $code } · { $game }，对手 { $opponent }
refuse-unknown-match = 你的对局中没有叫“{ $text }”的。/对局 会列出所有对局。
refuse-not-your-game = 你不是这一局的棋手。可以在这里观战，也可以用 /挑战 自己开一局。
