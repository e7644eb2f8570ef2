# Discord 之外的联赛结果。
button-results = 别处的结果
button-results-change = 谁可以查看 …
results-off = 运行这个机器人的人没有在 Discord 之外提供结果。
results-nobody = 在 Discord 之外，没有人能查看本联赛的结果。
results-everybody = 🌐 在 Discord 之外，任何人都能查看本联赛的结果：排名中的名字、配对、结果，以及已结束对局中人人可知的记录。
results-link = 🔑 在 Discord 之外，只有持有秘密链接的人能查看本联赛的结果。
results-document = - 数据：{ $address }
results-standings = - 排名：{ $address }
results-calendar = - 日历：{ $address }
results-feed = - 订阅源：{ $address }
results-keep = 请保存这个链接：它不会再次显示。生成新的链接后，它就失效。
results-form = Discord 之外的结果
results-field = 谁可以查看？
results-choice-nobody = 没有人
results-choice-everybody = 任何人
results-choice-link = 持有秘密链接的人（每次都是新链接）
