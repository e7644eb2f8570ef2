### 公開的訊息：所有人都能看到。

thread-name = { $code } · { $first } 對 { $second }
table-opened = **{ $code }** · { $game }，{ $preset }
    { $first } 執 { $side-first } 先手，{ $second } 執 { $side-second }。
    你們的私訊裡各有一個佈陣台。佈好陣後請按**準備就緒**；雙方都準備就緒，對局就開始。按下面的**我的佈陣**也能看到你的佈陣台，僅你可見。
table-started = **{ $code }** · { $game }，{ $preset }
    { $first } 執 { $side-first } 先手，{ $second } 執 { $side-second }。這種棋沒有暗子，一切都在這裡進行。
table-started-dealt = **{ $code }** · { $game }，{ $preset }
    雙方的棋子都蓋著，沒有人知道哪個在哪裡。{ $first } 翻開第一個棋子，並執它的顏色，{ $second } 執另一色。
table-ready = { $player } 已準備就緒。
table-not-ready = { $player } 重新佈陣。
table-begun = { $player } 也準備就緒：對局開始。
table-to-move = 輪到{ $side }：{ $player }。
table-to-turn = { $player } 先手：任意翻開一個棋子。
table-ply = **第 { $ply } 步** · { $side }，{ $player }：{ $ruling }
table-draw-offered = { $player } 提和。{ $opponent } 可以接受或拒絕，也可以繼續下：任何一方走棋，提和即失效。
table-draw-declined = { $player } 拒絕和棋。對局繼續。
table-draw-accepted = { $player } 接受和棋。
table-resigned = { $player } 認輸。
table-until = ⏳ 期限：{ $until }。
table-until-banks = ⏳ 期限：{ $until }。剩餘用時：{ $side-first } { $left-first }，{ $side-second } { $left-second }。
table-until-desk = ⏳ 雙方須在 { $until } 之前準備就緒，否則對局取消。
table-stood = ⏸️ 我離線了 { $amount }，其間雙方都不計時。
table-time-up = ⏰ { $player } 的時間已用完。{ $opponent }，你可以要求判勝，也可以給對方加時。在那之前 { $player } 仍可以走棋。
table-time-given = { $player } 給 { $opponent } 加時。
table-timed-out = ⏰ { $player } 的時間已用完。
table-lapsed = ⏰ 還沒有人走棋就超過了期限，對局取消。
button-claim-time = 判我勝
button-give-time = 加時
time-claimed = 已判你獲勝。
time-given = 你給 { $opponent } 加時。
refuse-time-left = { $opponent } 還有時間。
refuse-time-form = 看不懂限時「{ $text }」。可以寫 3d/move、7d+12h/10d、10m+5s 或 untimed。
refuse-time-per-move = 限時「{ $text }」不行。每步請寫 1 到 14 整天。
refuse-time-bank = 限時「{ $text }」不行。總用時請寫 1 分鐘到 60 天。
refuse-time-increment = 限時「{ $text }」不行。每步最多加 7 天。
refuse-time-cap = 限時「{ $text }」不行。上限請寫在最初的總用時和 60 天之間。
table-called-off = { $player } 在開局前取消了對局。
revealed-deal = 棋子的擺法：`{ $deal }`
revealed-setups = 佈陣：{ $side-first } `{ $first }`，{ $side-second } `{ $second }`。
table-closed-dms-desk = { $player }：你關閉了私訊，佈陣台無法送達。請按下面的**我的佈陣**查看，僅你可見。
table-closed-dms-board = { $player }：你關閉了私訊，私訊無法送達。請隨時按下面的**我的棋盤**查看，僅你可見。
button-my-setup = 我的佈陣
button-my-board = 我的棋盤
button-move = 走棋
button-turn = 翻棋
