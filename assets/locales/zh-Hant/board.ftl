### 棋盤，只給一名棋手看；以及走棋之外可做的事。

## 棋盤：只給一名棋手看

board-title = **{ $code }** · { $game } · { $side }，對手 { $opponent }
board-your-turn = ▶️ **輪到你走。**
board-their-turn = 等待 { $opponent } 走棋。
board-time-up-own = ⏰ **你的時間已用完。**{ $opponent } 可以選擇判勝或給你加時；在那之前你仍可以走棋。
board-time-up-theirs = ⏰ **{ $opponent } 的時間已用完。**你可以選擇判勝，或給對方加時。
board-silent-own = ⏰ **你已經 { $span }沒有走棋。**{ $opponent } 可以選擇判勝或給你加時；在那之前你仍可以走棋。
board-silent-theirs = ⏰ **{ $opponent } 已經 { $span }沒有走棋。**你可以選擇判勝，或給對方加時。
board-until = ⏳ 期限：{ $until }。
board-until-banks = ⏳ 期限：{ $until }。剩餘用時：你 { $own }，{ $opponent } { $theirs }。
board-last-own = 第 { $ply } 步 · 你 · { $ruling }
board-last-theirs = 第 { $ply } 步 · { $opponent } · { $ruling }
board-lost = 你損失了{ $piece }。
board-begun = 對局開始。
board-offer-theirs = { $opponent } 向你提和。
board-offer-own = 你已提和，{ $opponent } 還沒有答覆；{ $opponent } 走棋，提和即失效。
board-offer-declined = { $opponent } 拒絕和棋。
board-called-off = { $player } 在開局前取消了對局。
league-board-called-off = { $player } 在開局前放棄了對局，聯賽判負。
link-thread = 對局：{ $link }
moving-pick-piece = 走哪個棋子？
moving-red-pieces = 🟥 紅色按鈕：可以{ $takes ->
        [yes] 吃
       *[no] 攻擊
    }。
moving-pick-target = 你的{ $piece }（{ $point }）走到哪裡？
moving-red-targets = 🟥 紅色按鈕：{ $takes ->
        [yes] 吃子
       *[no] 攻擊
    }。
moving-pick-target-placeholder = 選擇終點
moving-pick-target-part = 位置 { $first } 至 { $last }
moving-pick-turn = 翻開哪個棋子？
moving-only-turns = 你沒有可以走的明子，請翻開一個棋子。
moving-pick-turn-ranks = 要翻開的棋子在哪幾條橫線上？
moving-button-ranks = 橫線 { $first } 至 { $last }
moving-ranks-from-one = 本棋盤的橫線從 0 數起，「{ $text }」不合法；若從 1 數起，就是 { $movement }。你指的是這一步嗎？
moving-other-custom = 按這裡的記法，「{ $text }」不合法；別處用它表示 { $movement }。你指的是這一步嗎？
moving-confirm-turn = 要翻開 { $from } 的棋子嗎？
moving-confirm = 你的{ $piece }：{ $from } → { $to }，確認嗎？
moving-confirm-attack = 你的{ $piece }從 { $from } { $takes ->
        [yes] 吃
       *[no] 攻擊
    } { $to }，確認嗎？
moving-button-piece = { $piece } { $point }
moving-button-move = { $to }
moving-button-attack = ×{ $to }
moving-option-move = { $to }
moving-option-attack = { $to } · { $takes ->
        [yes] 吃
       *[no] 攻擊
    }
move-label = { $piece } { $from } → { $to }
move-label-turn = 翻開 { $point }
move-label-attack = { $piece } { $from } → { $to } · { $takes ->
        [yes] 吃
       *[no] 攻擊
    }
button-confirm = 確認
button-confirm-attack = { $takes ->
        [yes] 吃子
       *[no] 攻擊
    }
button-confirm-turn = 翻開
button-other-target = 換個終點
button-other-piece = 換個棋子
button-cancel = 取消

## 和棋與認輸

draw-offered = 你已提和。{ $opponent } 可以接受或拒絕。在 { $opponent } 答覆或走棋之前，提和一直有效，你先走棋也不影響。
draw-accepted = 你接受和棋。
draw-declined = 你拒絕和棋。對局繼續。
refuse-no-offer = 現在沒有人提和。不填答覆，就是由你提和。
refuse-offer-gone = 這次提和已失效：有人走了棋，或者已經答覆過了。
refuse-offer-stands = 你的提和仍然有效：{ $opponent } 還沒有答覆。
refuse-offer-declined = { $opponent } 在目前局面已拒絕和棋。走出下一步後可以再提。
refuse-own-offer = 這是你自己的提和，要由 { $opponent } 答覆。
resign-ask = 真的要在 **{ $code }** 中向 { $opponent } 認輸嗎？認輸後不能反悔。
resign-ask-together = 確定要在與 { $opponent } 的 **{ $code }** 中認輸嗎？認輸後不能反悔。你也可以向 { $opponent } 提議取消對局：雙方同意，就不分勝負。
resign-ask-call-off = 對局還沒有開始。要取消與 { $opponent } 的 **{ $code }** 嗎？取消後不分勝負。
resign-ask-early = **{ $code }** 剛剛開始，還可以取消。**取消對局**：不分勝負；**認輸**：{ $opponent } 獲勝。
resign-done = 你在 **{ $code }** 中認輸了。
resign-called-off = 你取消了 **{ $code }**。
league-resign-called-off = 你在開局前放棄了 **{ $code }**，聯賽判負。
resign-kept = 對局繼續。
button-resign = 認輸
button-call-off = 取消對局
button-play-on = 繼續下
button-more = 更多
more-to-ask = 對 { $opponent } 的這一局（**{ $code }**），你想做什麼？
button-offer-draw = 提和
button-take-back = 悔棋
button-pause = 請求暫停
button-end-pause = 結束暫停
button-plan = 預定著法
button-accept-draw = 接受和棋
button-decline-draw = 拒絕和棋

## 清單

games-none = 你沒有進行中的對局。請到伺服器的頻道裡用 /挑戰 開一局。
games-unreadable = ⚠️ { $codes } 暫時無法讀取。棋局沒有遺失，其間雙方都不計時。
games-title = 你有 { $count } 局進行中：
games-line-your-turn = ▶️ **{ $code }** · { $game }，對手 { $opponent } · 輪到你{ $ply ->
        [0] 先走
       *[other] ，已走到第 { $ply } 步
    } · { $link }
games-line-their-turn = ⏳ **{ $code }** · { $game }，對手 { $opponent } · 輪到對手{ $ply ->
        [0] 先走
       *[other] ，已走到第 { $ply } 步
    } · { $link }
games-line-arranging = 🛠️ **{ $code }** · { $game }，對手 { $opponent } · 佈陣中 · { $link }
games-until = { $line } · ⏳ { $until }
games-more = ……還有 { $count } 局。
games-choice-your-turn = { $code } · { $game }，對手 { $opponent } · 輪到你
games-choice-their-turn = { $code } · { $game }，對手 { $opponent } · 輪到對手
games-choice-finished = { $code } · { $first } 對 { $second } · { $game }，{ $count } 步
games-choice-arranging = { $code } · { $game }，對手 { $opponent } · 佈陣中
refuse-no-match = 你沒有進行中的對局。請到伺服器的頻道裡用 /挑戰 開一局。
refuse-several-matches = 你指的是哪一局？
button-which-game = { $code } · { $game }，對手 { $opponent }
refuse-unknown-match = 你的對局中沒有叫「{ $text }」的。/對局 會列出所有對局。
refuse-not-your-game = 你不是這一局的棋手。可以在這裡觀戰，也可以用 /挑戰 自己開一局。
