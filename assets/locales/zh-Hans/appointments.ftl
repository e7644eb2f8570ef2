### 约定对局时间，以及按时到场。

name-command-meet = 约时间
command-meet = 与对手约定对局时间，并收到提醒

button-find-hour = 约时间……
button-agree-hour = 同意
button-cannot-hour = 我来不了
button-clear-hours = 收回我的时间
button-come-hour = 我到了
button-set-zone = 设置时区
hours-pick-day = 另选一天
hours-day-counts = 你的时间：{ $own } · { $opponent }的时间：{ $theirs }
hours-own-hour = { $hour } ✓
hours-their-hour = { $hour } ◆
hours-both-hour = { $hour } ✓◆
hours-again = { $hour }（第二次）
day-part-night = 凌晨
day-part-morning = 上午
day-part-afternoon = 下午
day-part-evening = 晚上
weekday = { $day ->
        [1] 星期一
        [2] 星期二
        [3] 星期三
        [4] 星期四
        [5] 星期五
        [6] 星期六
       *[other] 星期日
    }

hours-title = **{ $code }** · 你什么时候能和{ $opponent }下棋？请按下所有你能开始的时间。你的时间只有{ $opponent }能看到。
hours-day = **{ $date } { $weekday }**，按你的时间（{ $zone }）。✓ 你的时间，◆ { $opponent }的时间。
hours-no-zone = 裁判不知道你的时区，这里显示的是 UTC 时间。请先设置时区。
hours-own = 你的时间：{ $spans }
hours-theirs = { $opponent }可以：{ $spans }
hours-theirs-none = { $opponent }还没有提出时间。
hours-more = 还有 { $count } 段
hours-proposed = **有一个时间适合你们两人：{ $at }。** 双方都同意后即为约定。
hours-agreed-own = 你已同意，{ $opponent }还没有答复。
hours-agreed-theirs = { $opponent }已经同意。
hours-appointment = **你们已约定：{ $at }。** 提前一小时会提醒双方。
hours-usual = 这是联赛的固定时间。如果你来不了，可以在这里另约时间。
hours-clocks-wait = 棋钟停到 { $until }，或停到有人走子为止。
hours-substitute = 如果找不到适合双方的时间，队长可以用联赛消息下的“队伍”让替补上场。
hours-noted-here = 你已到场，{ $opponent }能看到。

appointment-offered = { $opponent }为对局 **{ $code }** 提出了时间。请说明你什么时候能下：第一个适合双方的时间就成为约定。
appointment-proposed = 对局 **{ $code }** 有一个时间适合你和{ $opponent }：{ $at }。请同意，或说明你来不了。
appointment-agreed = 你和{ $opponent }将在 { $at } 下 **{ $code }**。提前一小时会提醒你。
appointment-usual = 你对{ $opponent }的对局 **{ $code }** 按联赛的固定时间进行：{ $at }。如果你来不了，请说明，并与对手另约时间。
appointment-off = 对局 **{ $code }** 的时间不再适合{ $opponent }。请再提出一些时间，另行约定。
appointment-passed = 你对{ $opponent }的对局 **{ $code }** 的时间已过，双方没有都同意。请再提出一些时间，另行约定。
appointment-soon = 你和{ $opponent }约好下 **{ $code }**：{ $at }。
appointment-now = 时间到了：你和{ $opponent }现在下 **{ $code }**。请走子或按下按钮，让{ $opponent }知道你到了。
appointment-missed-theirs = { $opponent }没有来下约好的对局 **{ $code }**。你们可以另约时间。
appointment-missed-called = { $opponent }没有来下约好的对局 **{ $code }**。由联赛组织者裁决。
appointment-missed-own = 你没有来下与{ $opponent }约好的对局 **{ $code }**。你们可以另约时间。
appointment-missed-own-called = 你没有来下与{ $opponent }约好的对局 **{ $code }**。由联赛组织者裁决。
appointment-missed-both = 你和{ $opponent }约好的对局 **{ $code }** 无人到场。你们可以另约时间。

table-appointment-offered = { $player }：{ $opponent }为这盘棋提出了时间，只有你们两人能看到。
table-appointment-proposed = { $player }：有一个时间适合你和{ $opponent }，只有你们两人能看到。
table-appointment-agreed = { $player }和{ $opponent }将在 { $at } 对局。
table-appointment-off = { $player }和{ $opponent }的约定已取消，双方正在另约时间。
table-appointment-now = 时间到了：{ $player }和{ $opponent }现在对局。
table-appointment-missed = { $players }没有按约到场。
table-appointment-missed-called = { $players }没有按约到场，由组织者裁决。

refuse-hours-none = 只有两人之间尚未结束的对局才需要约时间。
refuse-hour-not-ahead = 这个时间已过，或在两周以后。请重新打开 /约时间。
refuse-hours-too-many = 你已提出一百个时间，这是上限。请先收回一些。
refuse-appointment-gone = 这个约定已不存在。/约时间 显示现在的约定。
refuse-appointment-not-yet = 约定时间前半小时起才能报到。

button-league-appointments = 约定时间
league-pick-usual-day = 每轮的固定时间：星期几
league-no-usual-day = 没有固定时间：由棋手约定
league-field-usual-hour = 每轮的固定时间：几点
league-pick-grace = 双方互相等候多久
league-grace-minutes = { $count } 分钟
league-pick-absent = 只有一方到场时
league-absent-nothing = 双方另约时间
league-absent-organisers = 请组织者来裁决
league-pick-appointments = 其他
league-hint-appointments = 用于限时当场下完的对局，以及服务器的活动
league-box-games-wait = 当场下完的对局到约定时间才开始计时
league-box-events = 把约定列为服务器的活动（所有成员都能看到）
league-set-usual-hour = 每轮的固定时间：{ $weekday } { $time }（{ $zone }）
league-set-grace = 双方互相等候 { $count } 分钟
league-set-absent = 只有一方到场时，请组织者来裁决
league-set-games-wait = 当场下完的对局到约定时间才开始计时
league-set-events = 约定列为服务器的活动
league-set-no-appointments = 对局时间由棋手自己约定
refuse-usual-day = 请同时选择固定时间是星期几。不选星期就没有固定时间。
refuse-usual-hour = “{ $text }”不是钟点。请写成 20:00 这样。
refuse-events = 裁判在这里不能创建活动。请在服务器中给它“创建活动”权限，然后再选一次。
