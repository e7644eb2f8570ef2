### 公開的訊息：所有人都能看到。

thread-name = { $code } · { $game } · { $first } 對 { $second }
thread-name-won = { $code } · 🏆 { $first } 勝 { $second } · { $game }
thread-name-drawn = { $code } · 🤝 { $first } 與 { $second } 和棋 · { $game }
thread-name-off = { $code } · ✖️ { $first } 對 { $second } · { $game } · 已取消
thread-name-void = { $code } · ✖️ { $first } 對 { $second } · { $game } · 無結果
table-opened = **{ $code }** · { $game }，{ $preset }
    { $first } 執 { $side-first }，先手；{ $second } 執 { $side-second }。
table-arrange = 你們的私訊裡各有一個佈陣台。佈好陣後請按**準備就緒**；雙方都準備就緒，對局就開始。按下面的**我的佈陣台**也能看到你的佈陣台，僅你可見。
table-started = **{ $code }** · { $game }，{ $preset }
    { $first } 執 { $side-first }，先手；{ $second } 執 { $side-second }。沒有暗子，雙方直接在這裡走棋。
table-started-dealt = **{ $code }** · { $game }，{ $preset }
    雙方的棋子都蓋著，沒有人知道哪個在哪裡。{ $first } 翻開第一個棋子，並執它的顏色，{ $second } 執另一色。
table-ready = { $player } 已準備就緒。
table-not-ready = { $player } 重新佈陣。
table-begun = { $player } 也已準備就緒，對局開始。
table-to-move = 輪到 { $side }：{ $player }。
table-to-turn = { $player } 先手：任意翻開一個棋子。
table-ply = **{ $ply }.** { $side } { $ruling }
table-draw-offered = { $player } 提和。{ $opponent } 可以接受或拒絕，也可以繼續下：任何一方走棋，提和即失效。
table-draw-declined = { $player } 拒絕和棋。對局繼續。
table-draw-accepted = { $player } 接受和棋。
table-until = ⏳ 期限：{ $until }。
table-until-banks = ⏳ 期限：{ $until }。剩餘用時：{ $side-first } { $left-first }，{ $side-second } { $left-second }。
table-until-desk = ⏳ 雙方須在 { $until }之前準備就緒，否則對局取消。
table-stood = ⏸️ 我離線了 { $amount }，其間雙方都沒有計時。
table-time-up = ⏰ { $player } 的時間已用完。{ $opponent }，你可以選擇判勝，或給對方加時。在那之前 { $player } 仍可以走棋。
table-time-given = { $player } 為 { $opponent } 加時。
table-timed-out = ⏰ { $player } 的時間已用完。
table-silent = ⏰ { $player } 已經 { $span }沒有走棋。{ $opponent }，你可以選擇判勝，或給對方加時。在那之前 { $player } 仍可以走棋。
table-silent-too-long = ⏰ { $player } { $span }沒有走棋。
table-lapsed = ⏰ 還沒有人走棋就超過了期限，對局取消。
table-taken-over = 🔁 經聯賽決定，由 { $player } 接手本局。
table-ruled = ⚖️ 聯賽已對本局作出裁定。
table-ruled-off = ⚖️ 聯賽結束了本局，沒有結果。
button-claim-time = 判我勝
button-give-time = 加時
time-claimed = 已判你獲勝。
time-given = 你已為 { $opponent } 加時。
refuse-time-left = { $opponent } 還有時間。
refuse-time-form = 看不懂用時「{ $text }」。可以寫 3d/move（每步 3 天）、7d+12h/10d、10m+5s 或 untimed（不限時）。
refuse-time-per-move = 用時「{ $text }」不行。每步請寫 1 到 14 整天。
refuse-time-bank = 用時「{ $text }」不行。總用時請寫 1 分鐘到 60 天。
refuse-time-increment = 用時「{ $text }」不行。每步最多加 7 天。
refuse-time-cap = 用時「{ $text }」不行。上限請寫在最初的總用時和 60 天之間。
table-called-off = { $player } 在開局前取消了對局。
table-closed-dms-desk = { $player }：你關閉了私訊，佈陣台無法送達。請按下面的**我的佈陣台**查看，僅你可見。
table-closed-dms-board = { $player }：你關閉了私訊，棋盤無法送達。請隨時按下面的**我的棋盤**查看，僅你可見。
button-my-setup = 我的佈陣台
button-my-board = 我的棋盤
button-flip = 旋轉棋盤
button-move = 走棋
button-turn = 翻棋
call-move = ▶️ 輪到你走棋。
call-answer = 請答覆：見上文。
table-went-on = ⤵️ 對局在下面繼續。
table-goes-on-below = ⤵️ 走出下一步後，對局在下面繼續；在那之前請用 /棋盤 查看。
