### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = 悔棋
command-takeback = 請求悔棋，或答覆對方的悔棋請求
option-takeback-answer = 同意或拒絕對方的悔棋請求；不填則由你請求悔棋
choice-takeback-agree = 同意
choice-takeback-decline = 拒絕

take-back-plies = { $count ->
        [1] 第 { $last } 步
       *[other] 第 { $first }、{ $last } 步
    }
table-take-back-asked = { $player } 請求悔棋，收回{ $plies }。{ $opponent } 可以同意或拒絕，也可以直接走棋：任何一方走棋，請求即失效。
table-take-back-declined = { $player } 不同意 { $opponent } 悔棋，對局繼續。
table-taken-back = { $player } 同意 { $opponent } 悔棋：{ $plies }收回。
table-aborted = { $player } 在第二步之前取消了與 { $opponent } 的對局，不分勝負。
button-agree-take-back = 同意悔棋
button-decline-take-back = 拒絕悔棋

take-back-asked = 你已請求悔棋。{ $opponent } 可以同意或拒絕；任何一方走棋，請求即失效。
take-back-agreed = 你同意了 { $opponent } 悔棋。
take-back-declined = 你拒絕了悔棋，對局繼續。
board-take-back-own = 你請求悔棋，收回{ $plies }。在 { $opponent } 答覆或有人走棋之前，請求有效。
board-take-back-theirs = { $opponent } 請求悔棋，收回{ $plies }。
board-take-back-declined = { $opponent } 不同意悔棋。
board-taken-back = ↩️ { $opponent } 同意你悔棋：{ $plies }收回。
board-aborted = { $player } 在第二步之前取消了對局，不分勝負。

refuse-take-back-hidden = 有暗子的對局不能悔棋，因為已經公開的結果收不回來。你可以認輸（/認輸）或提和（/和棋）。
refuse-take-back-nothing = 你還沒有走過棋，無棋可悔。
refuse-take-back-stands = 你的悔棋請求仍然有效：{ $opponent } 還沒有答覆。
refuse-take-back-theirs = { $opponent } 已經請求悔棋。請先答覆，或直接走棋。
refuse-take-back-none = 現在沒有人請求悔棋。不填答覆，就是由你請求。
refuse-take-back-own = 這是你自己的請求，要由 { $opponent } 答覆。
refuse-take-back-gone = 這個請求已經失效：已有答覆，或有人走了棋。
refuse-board-changed = 這個按鈕是悔棋之前的，已經失效。現在的局面如下。
refuse-abort-late = 雙方都已走過棋，不能再取消對局。你可以認輸（/認輸）或提和（/和棋）。
