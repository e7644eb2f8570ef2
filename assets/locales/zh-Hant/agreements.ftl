### What the players agree on beside the board: taking back, and calling a match off.

name-command-takeback = 悔棋
command-takeback = 請求悔棋，或答覆對方的悔棋請求
option-takeback-answer = 同意或拒絕對方的悔棋請求；不填則由你請求悔棋
choice-takeback-agree = 同意
choice-takeback-decline = 拒絕
choice-takeback-withdraw = 撤回自己的請求

take-back-plies = { $count ->
        [1] 第 { $last } 步
       *[other] 第 { $first }、{ $last } 步
    }
table-take-back-asked = { $player } 請求悔棋，收回{ $plies }。{ $opponent } 可以同意或拒絕。在 { $opponent } 答覆之前，或 { $player } 撤回、再走一步之前，請求有效。
table-take-back-declined = { $player } 不同意 { $opponent } 悔棋，對局繼續。
table-take-back-withdrawn = { $player } 撤回了悔棋請求，{ $opponent } 無須答覆。
table-taken-back = { $player } 同意 { $opponent } 悔棋：{ $plies }收回。
table-call-off-asked = { $player } 提議取消對局，不分勝負。{ $opponent } 可以同意或拒絕。在 { $opponent } 答覆之前，或 { $player } 撤回之前，提議有效。
table-call-off-agreed = { $player } 與 { $opponent } 雙方同意取消對局，不分勝負。
table-call-off-declined = { $player } 不同意 { $opponent } 取消對局的提議，對局繼續。
table-call-off-withdrawn = { $player } 撤回了取消對局的提議，{ $opponent } 無須答覆。
table-aborted = { $player } 在第二步之前取消了與 { $opponent } 的對局，不分勝負。
button-agree-take-back = 同意悔棋
button-decline-take-back = 拒絕悔棋
button-withdraw-take-back = 撤回悔棋請求
button-ask-call-off = 提議取消對局
button-agree-call-off = 同意取消對局
button-decline-call-off = 不同意取消
button-withdraw-call-off = 撤回取消提議

take-back-asked = 你已請求悔棋。{ $opponent } 可以同意或拒絕；你撤回請求或再走一步，請求即失效。
take-back-agreed = 你同意了 { $opponent } 悔棋。
take-back-withdrawn = 你撤回了悔棋請求。
take-back-declined = 你拒絕了悔棋，對局繼續。
call-off-asked = 你已提議取消對局。{ $opponent } 可以同意或拒絕；在此之前提議一直有效，除非你撤回。
call-off-agreed = 你與 { $opponent } 都同意取消對局，不分勝負。
call-off-withdrawn = 你撤回了取消對局的提議。
call-off-declined = 你沒有同意取消對局，對局繼續。
board-take-back-own = 你請求悔棋，收回{ $plies }。在 { $opponent } 答覆之前，或你撤回、再走一步之前，請求有效。
board-take-back-theirs = { $opponent } 請求悔棋，收回{ $plies }。
board-take-back-declined = { $opponent } 不同意悔棋。
board-take-back-withdrawn = { $opponent } 撤回了悔棋請求。
board-taken-back = ↩️ { $opponent } 同意你悔棋：{ $plies }收回。
board-aborted = { $player } 在第二步之前取消了對局，不分勝負。
board-call-off-own = 你提議取消對局。在 { $opponent } 答覆或你撤回之前，提議有效。
board-call-off-theirs = { $opponent } 提議取消對局，不分勝負。
board-call-off-declined = { $opponent } 不同意取消對局。
board-call-off-withdrawn = { $opponent } 撤回了取消對局的提議。
board-call-off-agreed = 雙方同意取消對局，不分勝負。

refuse-take-back-hidden = 有暗子的對局不能悔棋，因為已經公開的結果收不回來。你可以認輸（/認輸）或提和（/和棋）。
refuse-take-back-nothing = 你還沒有走過棋，無棋可悔。
refuse-take-back-stands = 你的悔棋請求仍然有效：{ $opponent } 還沒有答覆。
refuse-take-back-theirs = { $opponent } 已經請求悔棋。請先答覆，或直接走棋。
refuse-take-back-none = 現在沒有人請求悔棋。不填答覆，就是由你請求。
refuse-take-back-own = 這是你自己的請求，要由 { $opponent } 答覆。
refuse-take-back-gone = 這個請求已經失效：已有答覆、已經撤回，或有人走了棋。
refuse-call-off-gone = 這個取消對局的提議已經失效：已有答覆，或已經撤回。
refuse-nothing-to-withdraw = 你沒有這樣的有效請求：對方已經答覆，或請求已經失效。
refuse-asked-in-vain = 上一步棋之後你已有兩次請求沒有結果。走出下一步後可以再提。

ended-draw-offer = { $why ->
        [accepted] 🤝 { $asked } 接受了 { $maker } 的提和。
        [declined] 🤝 { $asked } 拒絕了 { $maker } 的提和。
        [their-move] 🤝 { $maker } 的提和已失效：{ $asked } 走了棋。
        [own-move] 🤝 { $maker } 的提和已失效：{ $maker } 走了棋。
        [taken-back] 🤝 { $maker } 的提和已失效：有棋步收回。
        [game-over] 🤝 { $maker } 的提和已失效：對局已結束。
       *[other] 🤝 { $maker } 的提和已失效。
    }
ended-take-back-request = { $why ->
        [accepted] ↩️ { $asked } 同意了 { $maker } 的悔棋請求。
        [declined] ↩️ { $asked } 拒絕了 { $maker } 的悔棋請求。
        [withdrawn] ↩️ { $maker } 撤回了悔棋請求。
        [their-move] ↩️ { $maker } 的悔棋請求已失效：{ $asked } 走了棋。
        [own-move] ↩️ { $maker } 的悔棋請求已失效：{ $maker } 又走了一步。
        [game-over] ↩️ { $maker } 的悔棋請求已失效：對局已結束。
       *[other] ↩️ { $maker } 的悔棋請求已失效。
    }
ended-call-off-request = { $why ->
        [accepted] 🚪 { $asked } 同意了 { $maker } 取消對局的提議。
        [declined] 🚪 { $asked } 沒有同意 { $maker } 取消對局的提議。
        [withdrawn] 🚪 { $maker } 撤回了取消對局的提議。
        [game-over] 🚪 { $maker } 取消對局的提議已失效：對局已結束。
       *[other] 🚪 { $maker } 取消對局的提議已失效。
    }
ended-pause-request = { $why ->
        [accepted] ☕ { $asked } 同意了 { $maker } 提議的暫停。
        [declined] ☕ { $asked } 拒絕了 { $maker } 提議的暫停。
        [withdrawn] ☕ { $maker } 撤回了暫停的提議。
        [their-move] ☕ { $maker } 提議的暫停已失效：{ $asked } 走了棋。
        [own-move] ☕ { $maker } 提議的暫停已失效：{ $maker } 走了棋。
        [game-over] ☕ { $maker } 提議的暫停已失效：對局已結束。
       *[other] ☕ { $maker } 提議的暫停已失效。
    }
ended-resume-request = { $why ->
        [accepted] ▶️ { $asked } 同意了 { $maker } 繼續對局的請求。
        [declined] ▶️ { $asked } 沒有同意 { $maker } 繼續對局的請求。
        [withdrawn] ▶️ { $maker } 撤回了繼續對局的請求。
        [pause-over] ▶️ { $maker } 繼續對局的請求已經實現：暫停結束。
        [game-over] ▶️ { $maker } 繼續對局的請求已失效：對局已結束。
       *[other] ▶️ { $maker } 繼續對局的請求已失效。
    }
refuse-board-changed = 這個按鈕是悔棋之前的，已經失效。現在的局面如下。
refuse-abort-late = 雙方都已走過棋，不能再由一方取消對局。你可以提議雙方取消、認輸（/認輸）或提和（/和棋）。
