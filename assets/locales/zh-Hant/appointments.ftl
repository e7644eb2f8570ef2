### 約定對局時間，以及按時到場。

name-command-meet = 約時間
command-meet = 與對手約定對局時間，並收到提醒

button-find-hour = 約時間……
button-agree-hour = 同意
button-cannot-hour = 我來不了
button-clear-hours = 收回我的時間
button-come-hour = 我到了
button-set-zone = 設定時區
hours-pick-day = 另選一天
hours-day-counts = 你的時間：{ $own } · { $opponent }的時間：{ $theirs }
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

hours-title = **{ $code }** · 你什麼時候能和{ $opponent }下棋？請按下所有你能開始的時間。你的時間只有{ $opponent }能看到。
hours-day = **{ $date } { $weekday }**，按你的時間（{ $zone }）。✓ 你的時間，◆ { $opponent }的時間。
hours-no-zone = 裁判不知道你的時區，這裡顯示的是 UTC 時間。請先設定時區。
hours-own = 你的時間：{ $spans }
hours-theirs = { $opponent }可以：{ $spans }
hours-theirs-none = { $opponent }還沒有提出時間。
hours-more = 還有 { $count } 段
hours-proposed = **有一個時間適合你們兩人：{ $at }。** 雙方都同意後即為約定。
hours-agreed-own = 你已同意，{ $opponent }還沒有答覆。
hours-agreed-theirs = { $opponent }已經同意。
hours-appointment = **你們已約定：{ $at }。** 提前一小時會提醒雙方。
hours-usual = 這是聯賽的固定時間。如果你來不了，可以在這裡另約時間。
hours-clocks-wait = 棋鐘停到 { $until }，或停到有人走子為止。
hours-substitute = 如果找不到適合雙方的時間，隊長可以用聯賽訊息下的「隊伍」讓替補上場。
hours-noted-here = 你已到場，{ $opponent }能看到。

appointment-offered = { $opponent }為對局 **{ $code }** 提出了時間。請說明你什麼時候能下：第一個適合雙方的時間就成為約定。
appointment-proposed = 對局 **{ $code }** 有一個時間適合你和{ $opponent }：{ $at }。請同意，或說明你來不了。
appointment-agreed = 你和{ $opponent }將在 { $at } 下 **{ $code }**。提前一小時會提醒你。
appointment-usual = 你對{ $opponent }的對局 **{ $code }** 按聯賽的固定時間進行：{ $at }。如果你來不了，請說明，並與對手另約時間。
appointment-off = 對局 **{ $code }** 的時間不再適合{ $opponent }。請再提出一些時間，另行約定。
appointment-passed = 你對{ $opponent }的對局 **{ $code }** 的時間已過，雙方沒有都同意。請再提出一些時間，另行約定。
appointment-soon = 你和{ $opponent }約好下 **{ $code }**：{ $at }。
appointment-now = 時間到了：你和{ $opponent }現在下 **{ $code }**。請走子或按下按鈕，讓{ $opponent }知道你到了。
appointment-missed-theirs = { $opponent }沒有來下約好的對局 **{ $code }**。你們可以另約時間。
appointment-missed-called = { $opponent }沒有來下約好的對局 **{ $code }**。由聯賽組織者裁決。
appointment-missed-own = 你沒有來下與{ $opponent }約好的對局 **{ $code }**。你們可以另約時間。
appointment-missed-own-called = 你沒有來下與{ $opponent }約好的對局 **{ $code }**。由聯賽組織者裁決。
appointment-missed-both = 你和{ $opponent }約好的對局 **{ $code }** 無人到場。你們可以另約時間。

table-appointment-offered = { $player }：{ $opponent }為這盤棋提出了時間，只有你們兩人能看到。
table-appointment-proposed = { $player }：有一個時間適合你和{ $opponent }，只有你們兩人能看到。
table-appointment-agreed = { $player }和{ $opponent }將在 { $at } 對局。
table-appointment-off = { $player }和{ $opponent }的約定已取消，雙方正在另約時間。
table-appointment-now = 時間到了：{ $player }和{ $opponent }現在對局。
table-appointment-missed = { $players }沒有按約到場。
table-appointment-missed-called = { $players }沒有按約到場，由組織者裁決。

refuse-hours-none = 只有兩人之間尚未結束的對局才需要約時間。
refuse-hour-not-ahead = 這個時間已過，或在兩週以後。請重新打開 /約時間。
refuse-hours-too-many = 你已提出一百個時間，這是上限。請先收回一些。
refuse-appointment-gone = 這個約定已不存在。/約時間 顯示現在的約定。
refuse-appointment-not-yet = 約定時間前半小時起才能報到。

button-league-appointments = 約定時間
league-pick-usual-day = 每輪的固定時間：星期幾
league-no-usual-day = 沒有固定時間：由棋手約定
league-field-usual-hour = 每輪的固定時間：幾點
league-pick-grace = 雙方互相等候多久
league-grace-minutes = { $count } 分鐘
league-pick-absent = 只有一方到場時
league-absent-nothing = 雙方另約時間
league-absent-organisers = 請組織者來裁決
league-pick-appointments = 其他
league-hint-appointments = 用於限時當場下完的對局，以及伺服器的活動
league-box-games-wait = 當場下完的對局到約定時間才開始計時
league-box-events = 把約定列為伺服器的活動（所有成員都能看到）
league-set-usual-hour = 每輪的固定時間：{ $weekday } { $time }（{ $zone }）
league-set-grace = 雙方互相等候 { $count } 分鐘
league-set-absent = 只有一方到場時，請組織者來裁決
league-set-games-wait = 當場下完的對局到約定時間才開始計時
league-set-events = 約定列為伺服器的活動
league-set-no-appointments = 對局時間由棋手自己約定
refuse-usual-day = 請同時選擇固定時間是星期幾。不選星期就沒有固定時間。
refuse-usual-hour = 「{ $text }」不是鐘點。請寫成 20:00 這樣。
refuse-events = 裁判在這裡不能建立活動。請在伺服器中給它「建立活動」權限，然後再選一次。
