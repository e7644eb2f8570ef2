# Discord 之外的聯賽結果。
button-results = 別處的結果
button-results-change = 誰可以查看 …
results-off = 運行這個機器人的人沒有在 Discord 之外提供結果。
results-nobody = 在 Discord 之外，沒有人能查看本聯賽的結果。
results-everybody = 🌐 在 Discord 之外，任何人都能查看本聯賽的結果：排名中的名字、配對、結果，以及已結束對局中人人可知的紀錄。
results-link = 🔑 在 Discord 之外，只有持有秘密連結的人能查看本聯賽的結果。
results-document = - 資料：{ $address }
results-standings = - 排名：{ $address }
results-calendar = - 行事曆：{ $address }
results-feed = - 訂閱源：{ $address }
results-keep = 請保存這個連結：它不會再次顯示。產生新的連結後，它就失效。
results-form = Discord 之外的結果
results-field = 誰可以查看？
results-choice-nobody = 沒有人
results-choice-everybody = 任何人
results-choice-link = 持有秘密連結的人（每次都是新連結）
