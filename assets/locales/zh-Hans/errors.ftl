### 出错的时候。

refuse-unknown-button = 我已经不认识这个按钮了。请用 /棋盘 或 /对局 继续。
refuse-gone = 我没有这一局的记录。
refuse-busy = 很多事情同时发生，你的排在了最后。请再试一次。
error-internal = 我这边出了问题，什么都没有改变。请稍后再试。
refuse-too-fast = 操作太快太多，最后几次没有执行。请等几秒钟再继续。
error-unreadable = 这局棋暂时读不出来。棋局没有丢失，其间双方都不计时；一旦能读，对局就会继续，我会在它的子区里告知。
