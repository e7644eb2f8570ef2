### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = 悔棋
command-takeback = 请求悔棋，或答复对方的悔棋请求
option-takeback-answer = 同意或拒绝对方的悔棋请求；不填则由你请求悔棋
choice-takeback-agree = 同意
choice-takeback-decline = 拒绝
choice-takeback-withdraw = 撤回自己的请求

take-back-plies = { $count ->
        [1] 第 { $last } 步
       *[other] 第 { $first }、{ $last } 步
    }
table-take-back-asked = { $player } 请求悔棋，收回{ $plies }。{ $opponent } 可以同意或拒绝。在 { $opponent } 答复之前，或 { $player } 撤回、再走一步之前，请求有效。
table-take-back-declined = { $player } 不同意 { $opponent } 悔棋，对局继续。
table-take-back-withdrawn = { $player } 撤回了悔棋请求，{ $opponent } 无须答复。
table-taken-back = { $player } 同意 { $opponent } 悔棋：{ $plies }收回。
table-call-off-asked = { $player } 提议取消对局，不分胜负。{ $opponent } 可以同意或拒绝。在 { $opponent } 答复之前，或 { $player } 撤回之前，提议有效。
table-call-off-agreed = { $player } 与 { $opponent } 双方同意取消对局，不分胜负。
table-call-off-declined = { $player } 不同意 { $opponent } 取消对局的提议，对局继续。
table-call-off-withdrawn = { $player } 撤回了取消对局的提议，{ $opponent } 无须答复。
table-aborted = { $player } 在第二步之前取消了与 { $opponent } 的对局，不分胜负。
button-agree-take-back = 同意悔棋
button-decline-take-back = 拒绝悔棋
button-withdraw-take-back = 撤回悔棋请求
button-ask-call-off = 提议取消对局
button-agree-call-off = 同意取消对局
button-decline-call-off = 不同意取消
button-withdraw-call-off = 撤回取消提议

take-back-asked = 你已请求悔棋。{ $opponent } 可以同意或拒绝；你撤回请求或再走一步，请求即失效。
take-back-agreed = 你同意了 { $opponent } 悔棋。
take-back-withdrawn = 你撤回了悔棋请求。
take-back-declined = 你拒绝了悔棋，对局继续。
call-off-asked = 你已提议取消对局。{ $opponent } 可以同意或拒绝；在此之前提议一直有效，除非你撤回。
call-off-agreed = 你与 { $opponent } 都同意取消对局，不分胜负。
call-off-withdrawn = 你撤回了取消对局的提议。
call-off-declined = 你没有同意取消对局，对局继续。
board-take-back-own = 你请求悔棋，收回{ $plies }。在 { $opponent } 答复之前，或你撤回、再走一步之前，请求有效。
board-take-back-theirs = { $opponent } 请求悔棋，收回{ $plies }。
board-take-back-declined = { $opponent } 不同意悔棋。
board-take-back-withdrawn = { $opponent } 撤回了悔棋请求。
board-taken-back = ↩️ { $opponent } 同意你悔棋：{ $plies }收回。
board-aborted = { $player } 在第二步之前取消了对局，不分胜负。
board-call-off-own = 你提议取消对局。在 { $opponent } 答复或你撤回之前，提议有效。
board-call-off-theirs = { $opponent } 提议取消对局，不分胜负。
board-call-off-declined = { $opponent } 不同意取消对局。
board-call-off-withdrawn = { $opponent } 撤回了取消对局的提议。
board-call-off-agreed = 双方同意取消对局，不分胜负。

refuse-take-back-hidden = 有暗子的对局不能悔棋，因为已经公开的结果收不回来。你可以认输（/认输）或提和（/和棋）。
refuse-take-back-nothing = 你还没有走过棋，无棋可悔。
refuse-take-back-stands = 你的悔棋请求仍然有效：{ $opponent } 还没有答复。
refuse-take-back-theirs = { $opponent } 已经请求悔棋。请先答复，或直接走棋。
refuse-take-back-none = 现在没有人请求悔棋。不填答复，就是由你请求。
refuse-take-back-own = 这是你自己的请求，要由 { $opponent } 答复。
refuse-take-back-gone = 这个请求已经失效：已有答复、已经撤回，或有人走了棋。
refuse-call-off-gone = 这个取消对局的提议已经失效：已有答复，或已经撤回。
refuse-nothing-to-withdraw = 你没有这样的有效请求：对方已经答复，或请求已经失效。
refuse-asked-in-vain = 上一步棋之后你已有两次请求没有结果。走出下一步后可以再提。

ended-draw-offer = { $why ->
        [accepted] 🤝 { $asked } 接受了 { $maker } 的提和。
        [declined] 🤝 { $asked } 拒绝了 { $maker } 的提和。
        [their-move] 🤝 { $maker } 的提和已失效：{ $asked } 走了棋。
        [own-move] 🤝 { $maker } 的提和已失效：{ $maker } 走了棋。
        [taken-back] 🤝 { $maker } 的提和已失效：有棋步收回。
        [game-over] 🤝 { $maker } 的提和已失效：对局已结束。
       *[other] 🤝 { $maker } 的提和已失效。
    }
ended-take-back-request = { $why ->
        [accepted] ↩️ { $asked } 同意了 { $maker } 的悔棋请求。
        [declined] ↩️ { $asked } 拒绝了 { $maker } 的悔棋请求。
        [withdrawn] ↩️ { $maker } 撤回了悔棋请求。
        [their-move] ↩️ { $maker } 的悔棋请求已失效：{ $asked } 走了棋。
        [own-move] ↩️ { $maker } 的悔棋请求已失效：{ $maker } 又走了一步。
        [game-over] ↩️ { $maker } 的悔棋请求已失效：对局已结束。
       *[other] ↩️ { $maker } 的悔棋请求已失效。
    }
ended-call-off-request = { $why ->
        [accepted] 🚪 { $asked } 同意了 { $maker } 取消对局的提议。
        [declined] 🚪 { $asked } 没有同意 { $maker } 取消对局的提议。
        [withdrawn] 🚪 { $maker } 撤回了取消对局的提议。
        [game-over] 🚪 { $maker } 取消对局的提议已失效：对局已结束。
       *[other] 🚪 { $maker } 取消对局的提议已失效。
    }
ended-pause-request = { $why ->
        [accepted] ☕ { $asked } 同意了 { $maker } 提议的暂停。
        [declined] ☕ { $asked } 拒绝了 { $maker } 提议的暂停。
        [withdrawn] ☕ { $maker } 撤回了暂停的提议。
        [their-move] ☕ { $maker } 提议的暂停已失效：{ $asked } 走了棋。
        [own-move] ☕ { $maker } 提议的暂停已失效：{ $maker } 走了棋。
        [game-over] ☕ { $maker } 提议的暂停已失效：对局已结束。
       *[other] ☕ { $maker } 提议的暂停已失效。
    }
ended-resume-request = { $why ->
        [accepted] ▶️ { $asked } 同意了 { $maker } 继续对局的请求。
        [declined] ▶️ { $asked } 没有同意 { $maker } 继续对局的请求。
        [withdrawn] ▶️ { $maker } 撤回了继续对局的请求。
        [pause-over] ▶️ { $maker } 继续对局的请求已经实现：暂停结束。
        [game-over] ▶️ { $maker } 继续对局的请求已失效：对局已结束。
       *[other] ▶️ { $maker } 继续对局的请求已失效。
    }
refuse-board-changed = 这个按钮是悔棋之前的，已经失效。现在的局面如下。
refuse-abort-late = 双方都已走过棋，不能再由一方取消对局。你可以提议双方取消、认输（/认输）或提和（/和棋）。
