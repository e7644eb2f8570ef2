### 語言：名稱、選擇、清單與句子的連接，以及指令的名稱。

join-list = 、
join-flow = { "" }
language-discord = 跟隨 Discord
language-en = English
language-zh-Hans = 简体中文
language-zh-Hant = 繁體中文
settings-pick-language = 介面語言
settings-done-language = ✅ 介面語言已改為**{ $language }**。
command-server-settings = 設定本伺服器的語言
option-server-language = 挑戰、討論串和公告所用的語言；不填則顯示目前的語言
server-language = 本伺服器的公開訊息使用**{ $language }**。要更改，請填寫選項 `語言`。只有你能看到的訊息使用你自己的語言（/設定）。
server-language-chosen = ✅ 本伺服器的公開訊息已改用**{ $language }**。只給一個人看的訊息使用其本人的語言（/設定）。
server-language-discord = ✅ 本伺服器的公開訊息將使用它在 Discord 上的語言（如受支援）。現在是**{ $language }**。
refuse-server-nowhere = 這個指令是給伺服器用的。請在你管理的伺服器的頻道裡使用 /伺服器設定；你自己的語言請用 /設定 選擇。

## 指令及其選項的名稱

name-command-challenge = 挑戰
name-command-Challenge = 挑戰
name-command-move = 走棋
name-command-board = 棋盤
name-command-games = 對局
name-command-piece = 棋子
name-command-resign = 認輸
name-command-draw = 和棋
name-command-replay = 重播
name-command-rules = 規則
name-command-settings = 設定
name-command-formations = 佈陣庫
name-command-note = 備註
name-command-lobby = 大廳
name-command-server-settings = 伺服器設定
name-command-pause = 暫停
name-command-vacation = 休假
name-option-opponent = 對手
name-option-game = 棋種
name-option-rules = 規則
name-option-side = 先手
name-option-time = 用時
name-option-time-out = 逾時
name-option-expires = 有效期
name-option-slots = 局數
name-option-variant = 規則改動
name-option-move = 著法
name-option-match = 對局
name-option-point = 位置
name-option-answer = 答覆
name-option-view = 視角
name-option-format = 形式
name-option-share = 分享
name-option-notation = 記譜法
name-option-topic = 主題
name-option-language = 語言
name-option-length = 時長
name-option-days = 天數
name-option-weekends = 週末
