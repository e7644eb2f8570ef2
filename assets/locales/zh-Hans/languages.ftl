### 语言：名称、选择、列表与句子的连接，以及指令的名称。

join-list = 、
join-flow = { "" }
language-discord = 跟随 Discord
language-en = English
language-zh-Hans = 简体中文
language-zh-Hant = 繁體中文
settings-pick-language = 界面语言
settings-done-language = ✅ 界面语言已改为**{ $language }**。
command-server-settings = 设置本服务器的语言
option-server-language = 挑战、子区和公告所用的语言；不填则显示当前语言
server-language = 本服务器的公开消息使用**{ $language }**。要更改，请填写选项 `语言`。只有你能看到的消息使用你自己的语言（/设置）。
server-language-chosen = ✅ 本服务器的公开消息已改用**{ $language }**。只给一个人看的消息使用其本人的语言（/设置）。
server-language-discord = ✅ 本服务器的公开消息将使用它在 Discord 上的语言（如受支持）。现在是**{ $language }**。
refuse-server-nowhere = 这个指令是给服务器用的。请在你管理的服务器的频道里使用 /服务器设置；你自己的语言请用 /设置 选择。

## 指令及其选项的名称

name-command-challenge = 挑战
name-command-Challenge = 挑战
name-command-move = 走棋
name-command-board = 棋盘
name-command-games = 对局
name-command-piece = 棋子
name-command-resign = 认输
name-command-draw = 和棋
name-command-replay = 回放
name-command-rules = 规则
name-command-settings = 设置
name-command-formations = 布阵库
name-command-note = 备注
name-command-lobby = 大厅
name-command-server-settings = 服务器设置
name-command-pause = 暂停
name-command-vacation = 休假
name-option-opponent = 对手
name-option-game = 棋种
name-option-rules = 规则
name-option-side = 先手
name-option-time = 用时
name-option-time-out = 超时
name-option-expires = 有效期
name-option-slots = 局数
name-option-variant = 规则改动
name-option-move = 着法
name-option-match = 对局
name-option-point = 位置
name-option-answer = 答复
name-option-view = 视角
name-option-format = 形式
name-option-share = 分享
name-option-notation = 记谱法
name-option-topic = 主题
name-option-language = 语言
name-option-length = 时长
name-option-days = 天数
name-option-weekends = 周末
