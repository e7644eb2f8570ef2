### 棋譜與重播。

## 棋譜

record-pgn = **{ $code }** 的棋譜，共 { $count } 步，可以用象棋軟體開啟。
refuse-record-pgn = PGN 檔案是給象棋軟體用的，而這一局是{ $game }。不填選項 `形式` 就能得到它的棋譜。

## 重播

replay-title = 🎬 **{ $code }** · { $game }，{ $preset }
    { $first }（{ $side_first }）對 { $second }（{ $side_second }），共 { $count } 步
replay-as-seat = { $player } 當時的視角。
replay-from-seat = { $player } 的視角。
replay-as-everyone = 當時的公開視角。
replay-as-revealed = 全部亮明。
replay-moments = 關鍵時刻：
replay-every = 這一局太長，每 { $every } 步只顯示一步。
replay-alt-animation = 一局{ $game }，{ $first } 對 { $second }，逐步動畫，共 { $count } 步。
replay-alt-moments = 一局{ $game }的圖集，{ $first } 對 { $second }。
button-replay = 重播
replay-start = 開局。
replay-ply = **第 { $ply } 步** · { $side } · { $said }
replay-alt-position = 一局{ $game }中的局面，{ $first } 對 { $second }。
button-replay-first = ⏮ 開局
button-replay-back = ◀ 後退
button-replay-forward = 前進 ▶
button-replay-last = 終局 ⏭
button-replay-steps = 逐步看
button-replay-as = { $player } 的視角
button-replay-from = { $player } 的視角
button-replay-everyone = 公開視角
button-replay-revealed = 全部亮明
button-replay-animation = 動畫
button-replay-moments = 關鍵時刻
button-replay-share = 讓所有人看到
refuse-replay-unfinished = **{ $code }** 還在進行。結束後就可以重播。
refuse-replay-called-off = **{ $code }** 已經取消，沒有重播。走過的棋可以用 /棋譜 查看。
refuse-replay-unknown = 這裡沒有對局「{ $text }」。只能在下棋的頻道或討論串裡重播。請輸入對局代號，或從清單中選。
refuse-replay-none = 你還沒有下完過一局棋。要看別人的對局，請填寫選項 `對局`。
refuse-replay-busy = 現在正在繪製好幾局的重播，請過一分鐘再試。
refuse-replay-drawn = 你剛才要的重播還在繪製，馬上就好；等它發出來之後，再要這一份。
