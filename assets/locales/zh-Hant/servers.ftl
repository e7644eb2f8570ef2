# 機器人被移出伺服器、回來，或不能在對局所在處發言時。
server-removed = 🚪 有伺服器把我移出了，你在那裡的對局都已停止計時；只要有人再邀請我，對局就繼續。
server-removed-game = - **{ $code }**，對手 { $opponent }
server-back = 🚪 我回到這個伺服器了：對局繼續，恢復計時。我不在時雙方都沒有計時。
server-back-turn = { $player }，輪到你了。
server-instead = 我現在不能在 { $place } 發言，所以在這裡告訴你。伺服器的管理者可以讓我重新在那裡發言。
