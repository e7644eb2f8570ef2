### 同時下多局棋。

command-note = 為一局棋寫備註；僅你可見
games-line-ready = ✅ **{ $code }** · { $game }，對手 { $opponent } · 你已準備就緒，對方還在佈陣 · { $link }
games-waiting = { $count ->
    [1] ▶️ 只有這一局在等你走。
   *[other] ▶️ 有 { $count } 局棋在等你走，這是其中一局。
}
games-no-next = 現在沒有別的對局在等你走。
option-games-game = 只看這一種棋（預設：全部）
option-games-turn = 只看輪到你的，或沒輪到你的（預設：全部）
choice-turn-any = 不論輪到誰
choice-turn-mine = 輪到我
choice-turn-theirs = 沒輪到我
games-title-some = 你進行中的 { $all } 局裡有 { $count } 局：
games-none-such = 你進行中的對局裡沒有這樣的。
games-pick = { $what } · { $count } 局
games-pick-turn = 輪到誰走
games-pick-game = 哪一種棋
games-any-game = 全部棋種
option-history-game = 只看這一種棋（預設：全部）
button-next-game = 下一局
button-all-games = 我的對局
note-title = 你對 { $code } 的備註
note-label = 只有你看得到；留空則刪除
button-note = 備註
note-shown = 📝 { $text }
note-kept = ✅ 已記下。備註會顯示在 /棋盤 和 /對局 裡，只有你看得到。
note-deleted = ✅ 你對這局棋的備註已刪除。
watch-none = 本伺服器沒有進行中的對局。用 /挑戰 開一局吧。
watch-no-more = 本伺服器沒有更多進行中的對局了。
watch-title = 👀 **本伺服器進行中的對局**，最近走棋的在前：
watch-line = **{ $code }** · { $game } · { $first } 對 { $second } · { $ply ->
        [0] 還沒有走棋
       *[other] 第 { $ply } 步
    } · { $link }
watch-line-arranging = **{ $code }** · { $game } · { $first } 對 { $second } · 正在佈陣 · { $link }
button-watch-before = ◀ 上一頁
button-watch-behind = 下一頁 ▶
button-watch = 進行中的對局
command-lobby = 查看本伺服器的公開挑戰和進行中的對局
option-lobby-game = 只看這種棋的挑戰
option-challenge-expires = 挑戰有效幾天（1-30）；不填則為一天
option-challenge-slots = 公開挑戰總共可以開幾局（1-10）；不填則為一局
challenge-games = 🎟️ 還可以開 { $count } 局；每有一人應戰，就開一局。
challenge-rematch = 🔁 再來一局，雙方交換先後手。
refuse-challenge-several = 指定對手的挑戰只能開一局。請不要填對手，或不要填局數。
open-none = 本伺服器沒有公開的挑戰。用 /挑戰 發起一個吧。
open-none-of = 本伺服器沒有{ $game }的公開挑戰。用 /挑戰 發起一個吧。
open-title = 🎯 本伺服器有 { $count } 個公開的挑戰：
open-line = **{ $game }**（{ $preset }{ $different ->
    [0] {""}
   *[other] ，{ $different } 條規則不同
}） · { $challenger } · ⏱️ { $time } · 截止 { $until }{ $count ->
    [1] {""}
   *[other] {" "}· 🎟️ { $count } 局
}
open-pick = 選一個來查看條件並應戰
open-choice = { $challenger } · { $game } · { $preset }
open-accepted = ✅ 已應戰。對局將在 { $channel } 的專用討論串中開始。
open-withdrawn = ↩️ 你的挑戰已撤回。
open-declined = ❌ 你拒絕了這個挑戰。
open-named = { $line } · 給 { $opponent }
button-rematch = 再來一局
rematch-offered = 🔁 已在 { $channel } 邀請 { $opponent } 再來一局，雙方交換先後手。
rematch-stands = 🔁 你的「再來一局」邀請還在 { $channel } 裡：{ $opponent } 還沒有回應。
rematch-accepted = 🔁 { $opponent } 也想再來一局：對局 **{ $code }**，在 { $channel }。
rematch-played = 🔁 再來的那一局是對局 **{ $code }**。想再下，請在它的結果下面按**再來一局**。
button-to-rematch = 去新的一局
refuse-challenge-taken-up = 這個挑戰你已經應過一局，其餘的留給別人吧。也可以用 /挑戰 自己發起一個。
games-line-claim = ⏰ **{ $code }** · { $game }，對手 { $opponent } · 對方的時間已用完，可以要求判勝或加時 · { $link }
games-line-claim-silent = ⏰ **{ $code }** · { $game }，對手 { $opponent } · 對方已經 { $span }沒有走棋，可以要求判勝或加時 · { $link }
games-line-paused = ☕ **{ $code }** · { $game }，對手 { $opponent } · 暫停中 · { $link }
place-private = 私訊
place-private-thread = 🔒 私人討論串
