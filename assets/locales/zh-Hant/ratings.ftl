### 等級分對局、棋手資料、排行榜和歷史對局。

## 等級分對局

name-option-rated = 計分
option-challenge-rated = 這局是否計入等級分；不填則不計
challenge-rated = 📊 **計等級分：**{ $pool }。{ $ratings }。
rating-of = { $player } { $rating }
open-rated = { $line } · 📊 計等級分
table-rated = 📊 **計等級分：**{ $pool }。
guide-rated = 📊 **本局計等級分：**{ $pool }。對局取消、過早結束，或是兩人 24 小時內的第七局，則不計分。
guide-rating-groups = 📊 **等級分：**按此規則的計分對局，一次下完的歸「{ $live }」，按天進行的歸「{ $correspondence }」。
rating-changes = 📊 **等級分**（{ $pool }）：{ $changes }。
rating-change = { $player } { $before } → { $after }（{ $change }）
rating-refused = 📊 **不計等級分：**{ $reason }
unrated-voided = 對局已作廢。
unrated-casual = 這局本來就不計分。
unrated-program = 與程式對弈不計分。
unrated-oneself = 不能與自己對弈計分。
unrated-aborted = 對局已取消。
unrated-lapsed = 雙方各走滿兩步之前就有一方逾時，還算不上一局棋。
unrated-changed-hands = 對局中途有席位換人。
unrated-ruled = 由聯賽組織者裁定結果。
unrated-short = 雙方各走滿 { $count } 步之後，認輸或議和才計分，以防湊局刷分。
unrated-many = 同樣兩個人 24 小時內只有 { $count } 局計分，以防兩人互相刷分。
pool-luzhanqi-hidden-live = 陸戰棋，暗棋 · 即時
pool-luzhanqi-hidden-correspondence = 陸戰棋，暗棋 · 通訊
pool-luzhanqi-open-live = 陸戰棋，交戰亮明 · 即時
pool-luzhanqi-open-correspondence = 陸戰棋，交戰亮明 · 通訊
pool-luzhanqi-flip-live = 陸戰棋，翻棋 · 即時
pool-luzhanqi-flip-correspondence = 陸戰棋，翻棋 · 通訊
pool-xiangqi-live = 象棋 · 即時
pool-xiangqi-correspondence = 象棋 · 通訊
pool-doushouqi-live = 鬥獸棋 · 即時
pool-doushouqi-correspondence = 鬥獸棋 · 通訊

## 作廢的對局

name-command-void = 作廢
name-option-reason = 理由
command-void = 作廢本伺服器一局已結束的對局，等級分不再計入它
option-void-match = 哪一局：填代號，或從清單中選；不填則為本討論串的對局
option-void-reason = 理由，雙方棋手都能看到
table-voided = 🚫 { $person } **作廢了這局**：{ $reason }
    這局不再算數，等級分按沒有下過這局來算。
void-done = 🚫 **{ $code }** 已作廢。雙方可以在 { $place } 看到理由。
void-of-league = 這不影響聯賽 **{ $league }**：聯賽裡算不算數，由主辦者裁定。
refuse-void-not-over = 只有下完的對局才能作廢。
refuse-void-already = 這局已經作廢過了。
refuse-void-unknown = 本伺服器沒有已結束的對局「{ $text }」。請填討論串名稱裡的代號，或從清單中選。
refuse-only-managers = 只有有權管理伺服器的成員才能這樣做。
refuse-void-own = 自己下過的對局不能由自己作廢，請找另一位有權管理伺服器的人。
refuse-void-none = 本討論串沒有已結束的對局。請用選項 `對局` 指明。

## 棋手資料

name-command-profile = 棋手
name-command-Profile = 棋手資料
name-option-person = 棋手
command-profile = 查看一個人在本伺服器的等級分和戰績；僅你可見
option-profile-person = 看誰的；不填則看自己的
option-share = 是否讓這裡的人都看到；不填則僅你可見
profile-title = 👤 **{ $name }**
profile-ratings = **等級分**（`?` 表示局數還少，尚不確定）
profile-rating = - { $pool }：**{ $rating }** ± { $deviation } · { $count } 局
profile-unrated = 在這裡還沒有計分的對局。
profile-record = **戰績**
profile-tally = - { $game }：{ $won } 勝 { $drawn } 和 { $lost } 負。先手 { $first }，後手 { $second }。
profile-best = **最佳戰果：**勝 { $wins }。
profile-win = { $name }（{ $rating }）
profile-streak-won = **近況：**{ $count } 連勝；最長連勝：{ $longest } 局。
profile-streak-drawn = **近況：**連和 { $count } 局；最長連勝：{ $longest } 局。
profile-streak-lost = **近況：**連敗 { $count } 局；最長連勝：{ $longest } 局。
profile-against = **與你交手：**{ $won } 勝 { $drawn } 和 { $lost } 負。
profile-current = **進行中的對局：**
profile-practice = 另有與我下的 { $count } 局：戰績見 /練習。
profile-none = { $name } 在這裡還沒有和別人下完過一局。
profile-hidden = { $name } 沒有在這裡公開等級分和對局。
button-history = 歷史對局

## 排行榜

name-command-leaderboard = 排行榜
name-option-pace = 快慢
command-leaderboard = 查看本伺服器的等級分排名；僅你可見
option-leaderboard-game = 哪種棋；不填則為人數最多的
option-leaderboard-pace = 即時對局，還是一局下幾天的通訊對局
choice-pace-live = 即時
choice-pace-correspondence = 通訊
leaderboard-title = 🏅 **{ $pool }**
leaderboard-line = **{ $place }.** { $name } · { $rating } · { $count } 局
leaderboard-own = 你的名次：{ $line }
leaderboard-provisional = `?` 表示局數還少，尚不確定；這些人排在最後。
leaderboard-none = 這裡還沒有人有等級分。用 /挑戰 和選項 `計分` 發起一局計分的對局吧。
leaderboard-none-of = 這一項還沒有人有等級分。用 /挑戰 和選項 `計分` 發起一局計分的對局吧。
leaderboard-pick = 其他排行榜

## 歷史對局

name-command-history = 歷史
command-history = 查看一個人在本伺服器下完的對局，並可重播；僅你可見
history-title = 📜 **{ $name } 下完的對局**（{ $count } 局）
history-won = 🏆 { $date } · **{ $code }** · { $game } · 勝 { $opponent }
history-drawn = 🤝 { $date } · **{ $code }** · { $game } · 與 { $opponent } 和棋
history-lost = ▫️ { $date } · **{ $code }** · { $game } · 負於 { $opponent }
history-voided = 🚫 { $date } · **{ $code }** · { $game } · 對 { $opponent } · 已作廢
history-rated = { $line } · { $change }
history-choice = { $code } · { $game } · { $opponent }
history-pick = 選一局重播
history-no-more = 沒有更多對局了。
history-private = 🔒 另有 { $count } 局是在私訊裡下的：在私訊中使用 /歷史 查看，只有你能看到。

## 誰能看到

settings-profile-public = 👤 任何人都能看到你的等級分和在所有伺服器下的對局。
settings-profile-server = 👤 你的等級分和對局，只在你下過棋的伺服器，以及與它聯合計分的伺服器裡公開。
settings-profile-nobody = 👤 你的等級分和對局只有你自己能看到。
choice-profile-public = 任何人
choice-profile-server = 我下過棋的伺服器
choice-profile-nobody = 只有我自己

## 伺服器聯網

name-command-rating-network = 等級分聯網
name-option-found = 新建
name-option-join = 加入
name-option-leave = 退出
command-rating-network = 讓本伺服器與其他伺服器的對局一起計等級分
option-network-found = 新建一個這個名稱的聯網
option-network-join = 用口令加入一個聯網；口令可以向已加入的伺服器索取
option-network-leave = 退出聯網
network-none = 本伺服器的對局單獨計等級分。要與其他伺服器一起計，請用選項 `新建` 或 `加入`。
network-now = 本伺服器已加入聯網 **{ $name }**，共 { $count } 個伺服器。口令是 `{ $word }`，憑它即可加入。
network-founded = ✅ 已新建聯網 **{ $name }**。口令是 `{ $word }`，請只告訴要加入的伺服器。
network-joined = ✅ 本伺服器已加入聯網 **{ $name }**，共 { $count } 個伺服器。等級分已按所有這些伺服器的對局重新計算。
network-left = ✅ 本伺服器的對局現在單獨計等級分，已重新計算。
refuse-network-unknown = 沒有這個口令的聯網。請向告訴你口令的人核實。
refuse-network-elsewhere = 本伺服器已在一個聯網中。請先退出。

## 棋手資料的圖片

card-ratings = 等級分
card-record = 戰績
card-chart-words = 走勢圖，{ $pool }：從 { $first } 到 { $last }，介於 { $least } 與 { $most } 之間。
card-no-chart = 還沒有計分的對局
card-won = 勝
card-drawn = 和
card-lost = 負
card-first = { $game } 先手
card-second = { $game } 後手
card-streak = 近況
card-longest = 最長連勝
card-best = 最佳戰果
card-pool-luzhanqi-hidden-live = 陸戰棋 即時
card-pool-luzhanqi-hidden-correspondence = 陸戰棋 通訊
card-pool-luzhanqi-open-live = 亮明 即時
card-pool-luzhanqi-open-correspondence = 亮明 通訊
card-pool-luzhanqi-flip-live = 翻棋 即時
card-pool-luzhanqi-flip-correspondence = 翻棋 通訊
card-pool-xiangqi-live = 象棋 即時
card-pool-xiangqi-correspondence = 象棋 通訊
card-pool-doushouqi-live = 鬥獸棋 即時
card-pool-doushouqi-correspondence = 鬥獸棋 通訊
settings-field-profile = 誰能看到我的等級分和對局
