### 联赛的队伍：队员、队长的操作与团体比赛。

option-league-teams = 团体赛，每队几台；用于瑞士制或循环赛（默认：个人赛）
option-league-substitutes = 每队最多几名替补（默认：2）
league-format-teams = { $format } · 每队 { $boards } 台{ $substitutes ->
        [0] {""}
       *[other] ，最多 { $substitutes } 名替补
    }
league-teams-none = 还没有队伍。
league-teams-needed = 开赛时每队须有 { $boards } 人；人数不足的队伍和没有队伍的人不能参赛。
league-teams-without = **尚无队伍：**{ $players }
league-teams-title = 👥 **{ $name }** — 队伍
league-team-entry = **{ $team }**（{ $count } 人，最多 { $most } 人）：{ $members }
league-team-line = **{ $team }**：{ $members }
league-team-captain = { $player }（队长）
league-team-any = 先报名，等队长收我入队
league-team-back = 回到我的队伍：{ $team }
league-team-name = 队名
league-team-title = 👥 **{ $name }**的队伍 **{ $team }**
league-team-board = 第 { $board } 台：{ $player }
league-team-substitutes = 替补：{ $players }
league-card-team = **{ $team }**{ $board ->
        [0] 替补
       *[other] 第 { $board } 台
    }，队伍名次 { $place }（共 { $count } 队）
league-team-hint = 你是这支队伍的队长。新的台次从下一轮起生效。对局中双方都还没走棋时，可以换替补上场；之后请找组织者。
league-team-member = 要对 { $player } 做什么？
league-team-instead = { $player } 替换 { $former }（第 { $round } 轮第 { $board } 台）
league-team-founded = ✅ 队伍已建立，你是队长。告诉队友：在联赛消息下面点“队伍”即可加入。
league-team-joined = ✅ 你已加入队伍。对局会自动开始，我会在那里通知你。
league-team-waits = ✅ 报名成功，但你还没有队伍：可以等队长收你入队，也可以自己加入一支队伍。
league-team-done = ✅ 完成。
league-team-fielded = ✅ 完成：由替补上场，我会在对局的子区里通知。
league-team-rests = ✅ 全队下一轮轮空。
league-team-you-rest = ✅ 如果队里有替补，你下一轮请假。
league-team-row = { $place } **{ $team }** — 场分 **{ $points }** · 局分 { $boards }
league-team-winner = **{ $team }**（{ $members }）
league-matches = **进行中的比赛：**
league-match = **{ $first }** { $own } : { $other } **{ $second }**
league-board = 第 { $board } 台：{ $game }
league-game-teams = （**{ $first }** – **{ $second }**，第 { $board } 台）
league-news-match = ⚔️ 第 { $round } 轮：{ $result }
league-news-team-byes = { $kind ->
        [win] 本轮轮空：{ $players }。按一场胜利（场分 2）和半数台次的局分计算。
        [draw] 本轮轮空：{ $players }。按一场和棋（场分 1）和半数台次的局分计算。
        [nothing] 本轮轮空，不得分：{ $players }。
        [half] 本轮不赛，得场分 1 和半数台次的局分：{ $players }。
       *[none] 本轮不赛，不得分：{ $players }。
    }
league-news-team-rests = 本轮轮空：{ $players }。
league-log-team-founded = { $player } 建立了队伍“{ $team }”。
league-log-team-joined = { $player } 加入队伍“{ $team }”。
league-log-team-left = { $player } 不再属于任何队伍。
league-log-team-lined-up = “{ $team }”的台次改为：{ $players }。
league-log-team-led = { $player } 担任“{ $team }”的队长。
league-log-team-fielded = { $player } 替换 { $former } 上场（现为 { $players }）。
league-form-field = 换替补上场
league-field-boards = 每队台数（留空：不组队）
league-field-substitutes = 每队最多替补人数
league-pick-team = 加入一支队伍…
league-pick-member = 选一位队员…
league-pick-take-in = 收人入队…
league-pick-field = 换替补上场…
league-pick-place = 编入队伍…
league-heading-team = 队伍
league-heading-matches = 场数
league-heading-match-points = 场分
league-heading-boards = 局分
button-league-teams = 队伍
button-league-found = 建立队伍
button-league-players = 棋手
button-league-up = 前移一台
button-league-lead = 设为队长
button-league-team-rest = 全队轮空一轮
refuse-league-teams = 每队 2 到 12 台，最多 12 名替补；只用于瑞士制或不分组的循环赛，且不能中途加入。
refuse-team-none-here = 这个联赛没有队伍。
refuse-team-gone = 那支队伍已经不在了。
refuse-team-in-one = 你（或你选的人）已经在一支队伍里。退出联赛后才能加入另一支队伍。
refuse-team-full = 那支队伍已满员。
refuse-team-name = 队名须为 1 到 40 个字。
refuse-team-name-taken = 已有队伍叫这个名字，请换一个。
refuse-team-not-captain = 只有队长可以这样做。
refuse-team-not-member = 那个人不在队里。
refuse-team-no-substitute = 只有本轮没有对局的替补可以上场，而且对局须尚未结束。
refuse-team-game-begun = 对局已经开始，现在只有组织者可以换人。
refuse-team-too-few = 团体赛至少要有两支 { $boards } 人的队伍才能开赛，请等更多人加入。
