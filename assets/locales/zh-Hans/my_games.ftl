### 同时下多局棋。

command-note = 给一局棋写备注；仅你可见
games-line-ready = ✅ **{ $code }** · { $game }，对手 { $opponent } · 你已准备就绪，对方还在布阵 · { $link }
games-waiting = { $count ->
    [1] ▶️ 只有这一局在等你走。
   *[other] ▶️ 有 { $count } 局棋在等你走，这是其中一局。
}
games-no-next = 现在没有别的对局在等你走。
option-games-game = 只看这一种棋（默认：全部）
option-games-turn = 只看轮到你的，或没轮到你的（默认：全部）
choice-turn-any = 不论轮到谁
choice-turn-mine = 轮到我
choice-turn-theirs = 没轮到我
games-title-some = 你进行中的 { $all } 局里有 { $count } 局：
games-none-such = 你进行中的对局里没有这样的。
games-pick = { $what } · { $count } 局
games-pick-turn = 轮到谁走
games-pick-game = 哪一种棋
games-any-game = 全部棋种
option-history-game = 只看这一种棋（默认：全部）
button-next-game = 下一局
button-all-games = 我的对局
note-title = 你对 { $code } 的备注
note-label = 只有你看得到；留空则删除
button-note = 备注
note-shown = 📝 { $text }
note-kept = ✅ 已记下。备注会显示在 /棋盘 和 /对局 里，只有你看得到。
note-deleted = ✅ 你对这局棋的备注已删除。
watch-none = 本服务器没有进行中的对局。用 /挑战 开一局吧。
watch-no-more = 本服务器没有更多进行中的对局了。
watch-title = 👀 **本服务器进行中的对局**，最近走棋的在前：
watch-line = **{ $code }** · { $game } · { $first } 对 { $second } · { $ply ->
        [0] 还没有走棋
       *[other] 第 { $ply } 步
    } · { $link }
watch-line-arranging = **{ $code }** · { $game } · { $first } 对 { $second } · 正在布阵 · { $link }
button-watch-before = ◀ 上一页
button-watch-behind = 下一页 ▶
button-watch = 进行中的对局
command-lobby = 查看本服务器的公开挑战和进行中的对局
option-lobby-game = 只看这种棋的挑战
option-challenge-expires = 挑战有效几天（1-30）；不填则为一天
option-challenge-slots = 公开挑战总共可以开几局（1-10）；不填则为一局
challenge-games = 🎟️ 还可以开 { $count } 局；每有一人应战，就开一局。
challenge-rematch = 🔁 再来一局，双方交换先后手。
refuse-challenge-several = 指定对手的挑战只能开一局。请不要填对手，或不要填局数。
open-none = 本服务器没有公开的挑战。用 /挑战 发起一个吧。
open-none-of = 本服务器没有{ $game }的公开挑战。用 /挑战 发起一个吧。
open-title = 🎯 本服务器有 { $count } 个公开的挑战：
open-line = **{ $game }**（{ $preset }{ $different ->
    [0] {""}
   *[other] ，{ $different } 条规则不同
}） · { $challenger } · ⏱️ { $time } · 截止 { $until }{ $count ->
    [1] {""}
   *[other] {" "}· 🎟️ { $count } 局
}
open-pick = 选一个来查看条件并应战
open-choice = { $challenger } · { $game } · { $preset }
open-accepted = ✅ 已应战。对局将在 { $channel } 的专用子区中开始。
open-withdrawn = ↩️ 你的挑战已撤回。
open-declined = ❌ 你拒绝了这个挑战。
open-named = { $line } · 给 { $opponent }
button-rematch = 再来一局
rematch-offered = 🔁 已在 { $channel } 邀请 { $opponent } 再来一局，双方交换先后手。
rematch-stands = 🔁 你的“再来一局”邀请还在 { $channel } 里：{ $opponent } 还没有回应。
rematch-accepted = 🔁 { $opponent } 也想再来一局：对局 **{ $code }**，在 { $channel }。
rematch-played = 🔁 再来的那一局是对局 **{ $code }**。想再下，请在它的结果下面按**再来一局**。
button-to-rematch = 去新的一局
refuse-challenge-taken-up = 这个挑战你已经应过一局，其余的留给别人吧。也可以用 /挑战 自己发起一个。
games-line-claim = ⏰ **{ $code }** · { $game }，对手 { $opponent } · 对方的时间已用完，可以要求判胜或加时 · { $link }
games-line-claim-silent = ⏰ **{ $code }** · { $game }，对手 { $opponent } · 对方已经 { $span }没有走棋，可以要求判胜或加时 · { $link }
games-line-paused = ☕ **{ $code }** · { $game }，对手 { $opponent } · 暂停中 · { $link }
place-private = 私信
place-private-thread = 🔒 私密子区
