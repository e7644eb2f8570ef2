### 指令、選項和選擇的說明。

command-challenge = 挑戰某人或任何人下一局棋
option-challenge-opponent = 挑戰誰；不填則任何人都可以應戰
option-challenge-game = 棋種；不填則為陸戰棋
option-challenge-rules = 用哪種規則；輸入文字可查看可選的規則
option-challenge-variant = 對規則的改動，例如 mine_takers=lowest；輸入文字可查看有哪些
option-challenge-side = 誰先手；不填則隨機
choice-first-chance = 隨機
choice-first-challenger = 我先手
choice-first-opponent = 對手先手
option-challenge-time = 用時，例如 3d/move（每步 3 天）、7d+12h/10d、10m+5s 或 untimed（不限時）；不填則每步 3 天
option-challenge-time-out = 逾時怎麼辦；不填則由對手決定
choice-time-out-asks = 由對手決定判勝還是加時
choice-time-out-loses = 逾時判負
command-move = 走一個棋子，或翻開一個棋子
option-move-move = 起點和終點，例如 a6a7（a6= 為翻棋）；也可輸入棋子或位置，再從清單中選
command-board = 從你的一方查看棋盤；僅你可見
command-games = 查看你的對局，以及輪到誰走
command-resign = 認輸，或在走第二步之前取消對局
command-draw = 提和，或答覆對方的提和
option-draw-answer = 接受或拒絕對方的提和；不填則由你提和
choice-draw-accept = 接受和棋
choice-draw-decline = 拒絕和棋
option-record-notation = 棋譜裡著法的寫法；不填則用座標
choice-notation-iccs = 座標（h2e2）
choice-notation-wxf = 字母（C2.5）
choice-notation-traditional = 中文繁體（馬二進三）
choice-notation-simplified = 中文簡體（马二进三）
command-replay = 重播已結束的對局，或把棋譜存成檔案
option-replay-match = 哪一局：填代號或從清單中選；不填則為你的或本討論串的
option-replay-view = 誰的視角；不填則為你自己的
option-replay-format = 動畫、關鍵時刻，或棋譜檔案
option-replay-share = 是否給這裡所有人看；在伺服器裡不填則給所有人看
choice-replay-first = 先手方當時知道的
choice-replay-second = 後手方當時知道的
choice-replay-everyone = 當時公開的
choice-replay-revealed = 全部亮明
choice-replay-animation = 動畫
choice-replay-moments = 關鍵時刻
choice-replay-record = 象棋棋譜檔案（PGN）
option-match = 你的哪一局；不明確時才需要填
