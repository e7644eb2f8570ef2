### 與程式對弈。

command-practice = 和我下一局，難度由你選
name-command-practice = 練習
name-option-level = 棋力
option-practice-game = 棋種；不填則為你上次下的
option-practice-level = 我的棋力：1（新手）到 8（全力以赴）；9 為主機自備的引擎
button-practice = 和我下棋
practice-about = 我看到的，和坐在這個位置上的人一樣。不計等級分，也不計時。
practice-in-thread = 頻道裡的對局會開一個新的討論串，討論串裡不能再開。想公開下棋，請在頻道裡使用 /練習。
practice-no-thread = 我沒有在這個頻道開討論串的權限，只能在私訊裡下。
practice-record = { $won } 勝 { $drawn } 和 { $lost } 負
practice-pick-level = 我該有多強？
practice-level-1 = 1 級 · 新手
practice-level-2 = 2 級 · 初學者
practice-level-3 = 3 級 · 熟悉規則
practice-level-4 = 4 級 · 偶爾下棋
practice-level-5 = 5 級 · 下得穩
practice-level-6 = 6 級 · 下得好
practice-level-7 = 7 級 · 強手
practice-level-8 = 8 級 · 全力以赴
practice-level-host = 9 級 · 主機自備的引擎 { $name }；它出錯時由我以 8 級代下
practice-host-named = 9（{ $name }）
practice-host = 9（主機自備的引擎）
button-practice-here = 在本頻道下
button-practice-direct = 用私訊下
practice-begun-here = ▶️ **{ $code }**：和我下{ $game }，{ $level } 級。我正在本頻道開討論串。{ $secrets ->
    [yes] 佈陣台會用私訊發給你，也可以按下面的按鈕。
   *[no] {""}
}
practice-begun-direct = ▶️ **{ $code }**：和我下{ $game }，{ $level } 級。棋盤在你的私訊裡。若沒有收到，表示你關閉了私訊，請用 /棋盤。
challenge-level = 🤖 Caipan 以 { $level } 級棋力應戰。
challenge-level-host = 🤖 Caipan 用主機自備的引擎以 9 級棋力應戰。
refuse-practice-too-many = 你和我還有十局沒下完。請先下完或認輸一局，用 /對局 可以查看。
practice-rematch = 🔁 交換先後手，再下一局：對局 **{ $code }**。
refuse-practice-rated = 和我下的對局從不計等級分。請不要填`計分`，或指定一個人作對手。
refuse-practice-level = `棋力`是指我的棋力。請不要填，或者向我挑戰。
refuse-practice-host = 9 級是主機自備的引擎，而這裡沒有。我最高 8 級。
refuse-practice-host-game = 主機自備的引擎只會下象棋。這種棋我最高 8 級。
refuse-practice-too-often = 一小時之內你已經開始了許多與我的對局。{ $until } 之後才能再開一局；進行中的對局見 /對局。
practice-form = 和我下一局
practice-field-place = 在哪裡下
practice-only-direct = 本伺服器規定，和我下的對局都在私訊裡下。
practice-elsewhere = 本伺服器的對局都在 { $channel } 裡下，在那裡也可以和我下。
practice-begun-elsewhere = ▶️ **{ $code }**：和我下{ $game }，{ $level } 級。按下面的按鈕打開棋盤，每按一次都會更新。超過一刻鐘沒有按，請用 /棋盤。只有在共同的伺服器裡，我才能傳私訊給你。
