### 同時下多盤棋。

command-note = 替一盤棋寫備註；只有你看得到
command-watch = 查看本伺服器正在進行的對局，以及在哪裡觀戰
games-line-ready = ✅ **{ $code }** 對 { $opponent } — 你已準備就緒，對方還在佈陣 · { $link }
games-waiting = { $count ->
    [1] ▶️ 只有這一盤在等你。
   *[other] ▶️ 有 { $count } 盤棋在等你，這是其中一盤。
}
games-no-next = 現在沒有別的棋在等你。
button-next-game = 下一盤
button-all-games = 我的全部對局
note-title = 你對 { $code } 的備註
note-label = 只有你看得到；留空則刪除
note-shown = 📝 { $text }
note-kept = ✅ 已記下。/棋盤 和 /對局 只顯示給你看。
note-deleted = ✅ 你對這盤棋的備註已刪除。
watch-none = 本伺服器沒有正在進行的對局。用 /挑戰 開一盤吧。
watch-no-more = 本伺服器沒有更多正在進行的對局了。
watch-title = 👀 **本伺服器正在進行的對局**，最近有動靜的在前：
watch-line = **{ $code }** · { $game } · { $first } 對 { $second } · 第 { $ply } 手 · { $link }
watch-line-arranging = **{ $code }** · { $game } · { $first } 對 { $second } · 正在佈陣 · { $link }
button-watch-before = ◀ 上一頁
button-watch-behind = 下一頁 ▶
command-open = 查看本伺服器人人可以接受的挑戰
option-open-game = 只看這種棋的挑戰
option-challenge-stands = 挑戰有效幾天（1-30）；不填則為一天
option-challenge-games = 公開挑戰總共可以開幾盤（1-10）；不填則為一盤
challenge-games = 🎟️ 還可以開 { $count } 盤；每有一人接受，就開一盤。
challenge-rematch = 🔁 再來一盤，雙方交換先後。
refuse-challenge-several = 指名的挑戰只開一盤。請不要填對手，或不要填盤數。
open-none = 本伺服器沒有公開的挑戰。用 /挑戰 發起一個吧。
open-none-of = 本伺服器沒有{ $game }的公開挑戰。用 /挑戰 發起一個吧。
open-title = 🎯 本伺服器有 { $count } 個公開的挑戰：
open-line = **{ $game }**（{ $preset }{ $different ->
    [0] {""}
   *[other] ，{ $different } 處不同
}） · { $challenger } · ⏱️ { $time } · 截止 { $until }{ $count ->
    [1] {""}
   *[other] {" "}· 🎟️ { $count } 盤
}
open-pick = 選一個來查看條件並接受
open-choice = { $challenger } · { $game } · { $preset }
open-accepted = ✅ 已接受。對局將在 { $channel } 的專用討論串中開始。
open-withdrawn = ↩️ 你的挑戰已撤回。
button-rematch = 再來一盤
rematch-offered = 🔁 已在 { $channel } 邀請 { $opponent } 再來一盤，雙方交換先後。
rematch-stands = 🔁 你再來一盤的邀請還在 { $channel } 裡：{ $opponent } 還沒有回應。
rematch-accepted = 🔁 { $opponent } 也想再來一盤：對局 **{ $code }**，在 { $channel }。
rematch-played = 🔁 再來的那一盤是對局 **{ $code }**。想再下，請在它的結果下面按**再來一盤**。
refuse-challenge-taken-up = 這個挑戰你已經應過一局，其餘的留給別人吧。也可以用 /挑戰 自己發起一個。
games-line-claim = ⏰ **{ $code }** 對 { $opponent } — 對方的時間已用完，請判勝或加時 · { $link }
games-line-paused = ☕ **{ $code }** 對 { $opponent } — 暫停中 · { $link }
