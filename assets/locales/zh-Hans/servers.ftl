# 机器人被移出服务器、回来，或不能在对局所在处发言时。
server-removed = 🚪 有服务器把我移出了，你在那里的对局都已停止计时；只要有人再邀请我，对局就继续。
server-removed-game = - **{ $code }**，对手 { $opponent }
server-back = 🚪 我回到这个服务器了：对局继续，恢复计时。我不在时双方都没有计时。
server-back-turn = { $player }，轮到你了。
server-instead = 我现在不能在 { $place } 发言，所以在这里告诉你。服务器的管理者可以让我重新在那里发言。
