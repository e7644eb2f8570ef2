### /设置：一个人为自己选了什么。

command-settings = 选择语言、棋盘外观，以及消息与提醒；仅你可见
settings-title = ⚙️ **你的设置**
settings-saved = ✅ 已保存。
settings-unchanged = 没有改动。
settings-now = 语言：**{ $language }**。棋子：**{ $style }**。配色：**{ $theme }**。
settings-no-text = 棋盘以图片发送，并附有文字说明，供屏幕阅读器使用。
settings-text = 棋盘以图片发送，放得下时也附文字棋盘。
settings-signs = 文字棋盘中，位置前后的记号：`-` 上一步的起点，`>` 上一步的终点，`x` 被攻击处，`=` 翻开处，`!` 被将军或违规处，`*` 你选中的棋子，`+` 它可以走到的地方。
settings-signs-luzhanqi = { $script ->
        [chinese] `( )` 是行营，`[ ]` 是大本营，`．．` 是空位，`？` 是暗子，`｜` 是前线的通路，`＾` 是山界。
       *[latin] `( )` 是行营，`[ ]` 是大本营，`.` 是空位，`?` 是暗子，`|` 是前线的通路，`^` 是山界。
    }
settings-signs-xiangqi = { $script ->
        [chinese] `：：` 是九宫里的空位，`．．` 是其他空位。
       *[latin] `:` 是九宫里的空位，`.` 是其他空位。大写字母是红方，小写是黑方。
    }
settings-signs-doushouqi = { $script ->
        [chinese] `．` 是平地，`～` 是河，`＃` 是陷阱，`＠` 是兽穴；数字是战力。
       *[latin] `.` 是平地，`~` 是河，`#` 是陷阱，`@` 是兽穴；数字是战力。大写字母是蓝方，小写是红方。
    }
settings-explained = 这些设置只影响你自己看到的内容：私信，以及仅你可见的回复。对局子区里的内容对所有人都一样。
settings-preview = 以{ $game }为例，你看到的棋盘是这样：
settings-alt = 预览。棋子：{ $style }。配色：{ $theme }。{ $board }
settings-pick-style = 棋子样式
button-preview = 预览{ $game }
settings-pick-theme = 棋盘配色
button-settings-place = 语言与时间
style-chinese = 繁体汉字
style-simplified = 简体汉字
style-latin = 字母、数字和图案
style-both = 汉字加字母
style-western = 西式图案
style-detail-chinese = 只有汉字，如传统棋具
style-detail-simplified = 只有汉字，如大陆的棋具
style-detail-latin = 适合不认识汉字的人
style-detail-both = 繁体汉字，旁边加字母、数字或图案
style-detail-western = 国际象棋的棋子、军衔标志、单色动物
theme-light = 浅色
theme-dark = 深色
theme-contrast = 高对比度
theme-colourblind = 色盲友好
theme-detail-light = 纸和木的颜色，像桌上的棋具
theme-detail-dark = 在暗处看不刺眼
theme-detail-contrast = 轮廓鲜明，没有浅淡的颜色
theme-detail-colourblind = 常见的色盲类型都能分辨
choice-text-board = 图片，放得下时也附文字
choice-no-text-board = 只有图片
settings-field-text = 棋盘
button-reset = 恢复默认棋盘
settings-done-style = ✅ 棋子样式已改为**{ $style }**。
settings-done-theme = ✅ 棋盘配色已改为**{ $theme }**。
settings-done-text = ✅ 以后棋盘也附文字版。
settings-done-no-text = ✅ 以后棋盘只有图片。
settings-done-reset = ✅ 棋盘外观已恢复默认。
settings-confirm-always = 用按钮走棋时，每一步都先确认；完整输入的着法立即走出。
settings-confirm-attacks = 用按钮走棋时，攻击前先确认；完整输入的着法立即走出。
settings-confirm-never = 走棋前不用确认。
choice-confirm-always = 每一步之前
choice-confirm-attacks = 攻击之前
choice-confirm-never = 不用问
settings-field-confirm = 走棋前先问我

### 拒绝谁的挑战。
option-settings-refuse = 不再接受此人的挑战（仅自己可见）
refusals-title = 🚫 **对你的挑战**
refusals-everybody = 你不接受任何人的挑战。
refusals-people = { $count ->
        [0] 你接受所有人的挑战。
       *[other] 除了 { $count } 个人，你接受所有人的挑战。
    }
refusals-named = 你拒绝：{ $people }{ $more ->
        [0] 。
       *[other] ，另有 { $more } 人。
    }
refusals-explained = 别人看不到这些。你拒绝谁的挑战，对方只会看到你目前不接受挑战。面向所有人的挑战、联赛和进行中的对局不受影响。用 /设置 的“拒绝”选项可以添加一个人。
refusals-again = 重新接受此人的挑战……
refusals-done = ✅ 你不再接受 { $person } 的挑战。
refusals-done-again = ✅ 你重新接受 { $person } 的挑战。
refusals-done-everybody = ✅ 你现在不接受任何人的挑战。
refusals-done-nobody = ✅ 你重新接受挑战。
button-refusals = 挑战
button-refuse-everybody = 拒绝所有挑战
button-refuse-nobody = 重新接受挑战
refuse-refusing-oneself = 你本来就不能挑战自己。请填你要拒绝的人。
refuse-refusing-full = 名单已满。请先移除一个人，或者拒绝所有挑战。
