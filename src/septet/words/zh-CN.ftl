title = 七重奏
other-language = English

### shared
seat-N = 北
seat-E = 东
seat-S = 南
seat-W = 西
you = 你
you-inside = 你
name-N = 林
name-E = 阿博
name-S = 小梅
name-W = 安娜
two-names = { $one }、{ $two }
team-0 = 南北队
team-1 = 东西队
game-seven-rocks = 七石
game-sevens = 七书

### table
table-note = 第 { $hand } 局，至 { $target } 分
table-note-short = 第 { $hand } 局
partner = 搭档
to-play = 出牌
your-turn = 轮到你
their-turn = 轮到{ $name }
tiles-held = { $name }，{ $seat }：{ $held } 张
tiles-held-partner = { $name }，你的搭档，{ $seat }：{ $held } 张
knock = 敲桌
played = { $name } 打出
knocked = { $name } 敲桌
first-to = 先到 { $target } 分
first-wins = 先到 { $target } 分的队立即获胜
best-wins = 结算后达到 { $target } 分且较高的队获胜
scores-title = 比分
hand-title = 第 { $hand } 局
hand-plays = 第 { $ply } 手 · { $name }先手
hand-leads = { $name }先手
no-plays = 还没有人出牌。
scoring-ends = 计分端
total-is = 总点数
scoring-why = 5 的倍数得同样分数；末端双牌两半都计入。
house-rules-standard = 规则：与标准规则相同
house-rules-differ = 规则：{ $count } 项与标准规则不同
places = { $count ->
    [0] 接不上
   *[other] { $count } 处可接
  }
tile-name = { $tile }，{ $places }
place-name = 接 { $tile }：= { $total } { $points }
place-name-middle = 放在中间：= { $total } { $points }
place-left = ，左边
place-right = ，右边
place-up = ，上边
place-down = ，下边
hint-place = 点亮处即可出牌，也可拖过去。
hint-pick = 选一张骨牌，或直接拖到位置上。
hint-keys = 键盘：← → 选牌，↑ ↓ 选位，回车
hint-place-short = 点亮处即可出牌
hint-pick-short = 选一张骨牌
hint-ask = 提示
hint-waits = 正在思考……
hint-play = 打 { $play }。
hint-rather = 打 { $play }，而不打 { $other }。
hint-later = 在与你所见相符的牌局里，它在本局余下的出牌中更好。
only-play-now = 这是唯一能打的。
keys-hint = 提示：打什么，为什么
your-tiles = 你的骨牌
lit-places = 点亮的位置
layout-name = 布局：{ $sum }
layout-empty = 布局：还没有骨牌
board-name = 计分板，至 { $target } 分：南北队 { $ns }，东西队 { $ew }
board-open = 展开计分板
board-close = 收起计分板
plays-title = 本局出牌
download-record = 下载记录
refused-not-your-turn = 还没轮到你。
refused-not-in-hand = 你手里没有这张骨牌。
refused-not-open = 这个位置不可接牌。
refused-no-match = 这张骨牌没有与该处相同的一半。
refused-branch-closed = 两个直线侧都接上之后，才能接侧分支。
refused-mirror = 先接的一侧按第一侧记。
refused-must-play = 有牌可出，必须出牌。
refused-over = 对局已经结束。
refused-bad-message = 牌桌没有看懂这个操作，请再试一次。
refused-not-stored = 牌桌无法保存这一步，所以它没有发生。请再试一次。
line-lost = 连接断开了。你的座位还在，正在重新连接……
no-table = 这台设备上没有这个牌桌。
to-start = 回到开始
loading = 正在入座……
lead-title = 第 { $hand } 局谁先手
lead-why = 每个座位抽一张骨牌，点数最大者先手。
lead-why-again = 封局后重新抽先手，点数最大者先手
lead-why-random = 先手随机选出。
lead-why-out = 出完者下一局先手。
lead-why-same = 封局后仍由原先手先手
lead-why-next = 封局后由下一个座位先手
draw-tie = { $names }同为 { $pips }，再抽一次。
draw-leads = 第 { $hand } 局由{ $name }先手。
names-list-last = { $before }与{ $last }
names-list-more = { $before }、{ $last }
begin-hand = 开始第 { $hand } 局
settled-out = { $name }出完了
settled-block = 第 { $hand } 局封局
settled-win = { $team }赢得对局
settled-unfinished = 提前结束
why-out = 一个座位打出最后一张骨牌，本局结束。
why-block = 连续四次敲桌。封局没有胜者。
why-win = 这一手达到目标分，手牌不再结算。
why-unfinished = 对局在分出胜负前结束，不再计分。
why-per_hand = 每副手牌分别舍入。
why-per_team = 一队的两副手牌相加后再舍入。
why-none = 不作舍入。
why-award = 出完的队得到对方的点数。
column-tiles = 剩余骨牌
column-pips = 点数
column-rounded = 舍入
column-deducted = 扣分
no-tiles = 无
account-plays = { $before } + { $plays } 出牌得分
account-minus = { $before } + { $plays } 出牌得分 − { $hands } 手牌扣分
account-plus = { $before } + { $plays } 出牌得分 + { $hands } 手牌得分
account-floored = 低于零按 0 计
step-through = 回看
record = 记录
next-hand = 下一局
rematch = 再来一场
see-layout = 看布局
see-account = 看结算
result-NS = 南北队以 { $a } 比 { $b } 获胜
result-EW = 东西队以 { $b } 比 { $a } 获胜
result-tie = { $a } 平局
result-unfinished = 提前结束，{ $a } 比 { $b }
end-early = 提前结束对局
end-early-title = 提前结束这场对局？
end-early-why = 之后不再出牌，也不再计分。对局以未完成留在列表里，记录可以下载。
end-early-no = 继续打
rematch-failed = 无法再开一场。

### header
header-home = 七重奏，回到开始
header-menu = 菜单
header-start = 开始
header-rules = 规则：{ $game }
header-themes = 配色
header-theme = 配色：{ $theme ->
    [light] 浅色
    [dark] 深色
   *[system] 跟随系统
  }
header-theme-name = { $theme ->
    [light] 浅色
    [dark] 深色
   *[system] 跟随系统
  }
header-languages = 语言
header-language-name = { $language ->
    [en] English
   *[zh-CN] 中文
  }

### screens
close = 关闭
done = 完成
list-comma = 、

### start
start-line = 一张安静的牌桌，两种搭档游戏。不用注册，没有广告，每一分都讲得清楚。
start-seven-rocks = 骨牌。四个座位，两队。让布局的各个末端加起来是 5 的倍数，先到 250 分。
start-sevens = 纸牌。四到八个座位，分队对局。亮出牌组，凑成五本书，打完手牌与脚牌，共四轮。
start-play = 与机器人对局
start-setup = 布置牌桌
start-rules = 规则
start-book = 一本七点书
start-book-points = 500
start-company = 机器人：{ $bots }
start-house = 本桌规则：{ $count ->
    [0] 标准
   *[other] { $count } 项不同
  }
start-line-short = 一张安静的牌桌，两种搭档游戏。

### setup
setup-title = 布置牌桌
setup-teams = 队伍
setup-back = 收回
setup-back-choice = { $may ->
    [yes] 允许
   *[no] 不允许
  }
setup-back-says = 回合中的步骤，只要没有让任何人得知新的信息，就可以收回。

### seats
seats-title = 其他座位
seats-all = 全部
seats-place = { $place ->
    [left] 左侧
    [partner] 对面，你的搭档
    [right] 右侧
    [one-of-us] { $number } 号，你的搭档
   *[other] { $number } 号
  }

### house
house-title = 本桌规则
house-lead = { $game }：用于你的下一场对局。整场对局不再改变，并写入对局记录。
house-standard = 标准：
house-differ = { $count ->
    [0] 与标准规则相同
   *[other] { $count } 项与标准规则不同
  }
house-count = { $count ->
    [0] 与标准规则相同
   *[other] { $count } 项不同
  }
house-section = { $differ ->
    [0] { $count } 条
   *[other] { $count } 条，{ $differ } 项不同
  }
house-entries = { $of } 项中 { $count } 项不同
house-entry = { $rule }：{ $entry }
house-unfold = 展开全部 { $count } 项
house-fold = 收起全部 { $count } 项
house-reset = 恢复标准
house-less = { $rule }：减少
house-more = { $rule }：增加
house-refused = { $reason ->
    [few-cards] 这几副牌不够发牌、翻牌和摸一次牌。
    [many-packs] 最多 40 副牌。
    [red-books] 红书总数不得少于百搭书与七点书之和。
    [wild-books] 这几副牌凑不出这么多百搭书。
    [sevens-books] 这几副牌凑不出这么多七点书。
    [black-books] 百搭牌不许与自然牌混放时，不能要求黑书。
    [real-table] 这只用于真实牌桌的记录；在这里没有人数牌。
   *[value] 这里不能是 { $value }。
  }
sets-title = 成套的本桌规则
sets-standard = 标准规则
sets-save = 存为一套
sets-name = 这一套的名字
sets-keep = 保存
sets-forget = 删去“{ $name }”

### matches
matches-title = 本设备上的对局
matches-resume = 继续
matches-replay = 回看
matches-record = 记录
matches-record-name = 下载记录
matches-end = 提前结束
matches-end-sure = 确定结束？
matches-running = { $hand ->
    [0] 尚未开始
   *[other] { $game ->
        [sevens] 第 { $hand } 轮
       *[seven-rocks] 第 { $hand } 局
      }
  }
matches-won = 你们赢了
matches-lost = 你们输了
matches-tie = 平局
matches-ended = { $hand ->
    [0] { $game ->
        [sevens] 第一轮之前结束
       *[seven-rocks] 第一局之前结束
      }
   *[other] { $game ->
        [sevens] 在第 { $hand } 轮提前结束
       *[seven-rocks] 在第 { $hand } 局提前结束
      }
  }

### rules
rules-title = 规则
rules-both = 双语对照
rules-back-table = 回到牌桌
rules-back-replay = 回到回看
rules-contents = 目录
rules-legend-end = 实心数字：这一端计入的点数。
rules-legend-dot = 空心圆点：可以接牌，但此处不计分。
rules-legend-spinner = 橙色轮廓：分叉双牌。
rules-standard = 标准
rules-varies = 改变
rules-hints = 提示
rules-hints-lead = 六条简短的提示，在适当的时候出现在牌桌旁，带你打完第一{ $game ->
    [sevens] 轮
   *[seven-rocks] 局
  }。
rules-hints-again = 再次显示
rules-hints-on = 下一{ $game ->
    [sevens] 轮
   *[seven-rocks] 局
  }时出现
example-table = 桌上
example-pile = 弃牌堆，顶牌在最后
example-hand = 手里
example-partner = 搭档
example-none = 没有牌
example-refused = 不可以

### lessons
lesson-name = 提示
lesson-pick = 轮到你了。选一张骨牌：可以接的位置会亮起，并写出接上后的总点数。
lesson-place = 点一个亮起的位置。白底数字是这一手的得分。
lesson-sum = 每次出牌后计分端相加：{ $sum }。总点数是 5 的倍数，你的队伍就得这么多分。
lesson-spinner = 橙色轮廓表示分叉双牌，它还可以接出两条侧分支。空心圆点现在不计分。
lesson-knock = 没有牌可接的人敲桌。敲桌由牌桌自动进行，轮到你时也一样。
lesson-end = 本局结束。这里列出每副剩余手牌，以及它们怎样改变分数。
lesson-rule = 详见规则 { $rule }
lesson-count = 第 { $at } 条，共 { $of } 条
lesson-skip = 不再提示
lesson-read = 知道了
lesson-sevens-draw = 轮到你了：从牌堆摸牌；弃牌堆亮起时也可以取，顶牌要同你的两张牌一起亮出。
lesson-sevens-tray = 点相配的牌，它们会聚到托盘上。你们队的首次亮牌须在一个回合里凑足 { $minimum } 分。
lesson-sevens-discard = 弃一张牌结束回合：选一张，点“弃牌”，再点一次。7 从不弃掉。
lesson-sevens-book = 七张同点数的牌成为一本书。可以用百搭牌，但自然牌须始终更多。
lesson-sevens-foot = 这是你的脚牌，又有十一张。要走完，你们队须凑齐牌组旁所列的每一本书。
lesson-sevens-score = 本轮结束。点任意一行，看它由什么组成，依据哪条规则。
act-end = 让本轮结束

### app
update-line = 新版本已就绪。
update-act = 重新加载
offline-line = 没有网络连接。已打开的内容仍在，恢复后会自动继续。
offline-title = 没有网络连接
offline-text = 这里的内容来自服务器，现在无法连接。正在自动重试。
keys-title = 按键
keys-here = 本页
keys-everywhere = 各页通用
keys-tab = 到下一个按钮或链接，或返回上一个
keys-press = 按下
keys-close = 关闭浮在上面的内容
keys-help = 显示这些按键
keys-tile = 逐张选骨牌
keys-place = 逐个选亮起的位置
keys-play = 选中骨牌；再按到它的位置；在位置上按则打出
keys-let-go = 放下选中的骨牌
keys-card = 逐张选牌
keys-carry = 在手牌中移动这张牌
keys-put = 把牌放上托盘，或收回
keys-lay = 亮出托盘上的牌
keys-discard = 选定要弃的牌；再按则弃掉
keys-clear = 托盘上的牌全部收回手中
keys-step = 后退或前进一步
keys-ends = 到开头或结尾
keys-letters = 启用字母键和符号键
looks-title = 颜色与牌面
looks-palette = 队伍与标记的颜色
looks-palette-name = { $palette ->
    [clear] 分明
   *[standard] 标准
  }
looks-palette-why = “分明”这一套，色觉较弱的眼睛也能分辨。形状、符号和文字始终表示同样的意思。
looks-suits = 花色的颜色
looks-suits-name = { $suits ->
    [two] 两色
   *[four] 四色
  }

### failed
failed-server = 服务器没有正常回答，请稍后再试。
failed-title = 没有成功
failed-again = 再试一次
missing-title = 这里什么也没有
missing-page = 这个地址没有页面。

### replay
replay-title = 回看第 { $number } { $game ->
    [sevens] 轮
   *[seven-rocks] 局
  }
replay-missing = 本设备上没有可以回看的这一局。
replay-deal = 发牌后，出牌前
replay-slider = { $game ->
    [sevens] 回合
   *[seven-rocks] 出牌
  }
replay-step = { $at } / { $last }
replay-first = 回到发牌
replay-back = { $game ->
    [sevens] 后退一个回合
   *[seven-rocks] 后退一手
  }
replay-forward = { $game ->
    [sevens] 前进一个回合
   *[seven-rocks] 前进一手
  }
replay-last = { $game ->
    [sevens] 到本轮结束
   *[seven-rocks] 到本局结束
  }
replay-round-deal = 发牌。{ $name }先手。
replay-ending-out = 第 { $round } 轮：{ $name }走完
replay-ending-stock = 第 { $round } 轮：牌堆摸完
replay-ending-unfinished = 第 { $round } 轮：提前结束
open-hand = { $count } 张
open-foot = 脚牌
open-cut = 切下 { $count } 张{ $exact ->
    [yes] ，恰好
   *[no] {""}
  }
replay-number = { $game ->
    [sevens] 轮
   *[seven-rocks] 局
  }
replay-of = { $game ->
    [sevens] 第 { $number } 轮，共 { $numbers } 轮
   *[seven-rocks] 第 { $number } 局，共 { $numbers } 局
  }

### sevens
form-2x2 = 两队，每队两人
form-2x3 = 两队，每队三人
form-3x2 = 三队，每队两人
form-4x2 = 四队，每队两人
name-P1 = 小雅
name-P2 = 林
name-P3 = 小梅
name-P4 = 阿博
name-P5 = 安娜
name-P6 = 阿力
name-P7 = 诺拉
name-P8 = 汤姆
team-name = { $team } 队
band-wild = 百搭
band-seven = 七
band-three = 三
card-joker = 鬼牌
card-name = { $suit ->
    [s] 黑桃
    [h] 红心
    [d] 方块
   *[c] 梅花
  } { $shown }
key-name = { $key ->
    [kW] 百搭牌
    [k7] 七
   *[other] { $shown }
  }
key-named = { $key ->
    [kW] 百搭牌
    [k7] 七
   *[other] { $shown }
  }
meld-of = { $count } / 7
meld-wild = 百搭
meld-name = { $key }：{ $count } 张，共需 7 张{ $wilds ->
    [0] {""}
   *[other] ，自然牌 { $naturals } 张，百搭牌 { $wilds } 张
  }
meld-locked = 只有{ $names }可以凑满
book-name = { $kind ->
    [red] 红书
    [black] 黑书
    [wild] 百搭书
   *[sevens] 七点书
  }{ $kind ->
    [red] ：{ $key }
    [black] ：{ $key }，自然牌 { $naturals } 张，百搭牌 { $wilds } 张
   *[other] {""}
  }
book-band = { $kind ->
    [red] 红书
    [black] 黑书
    [wild] 百搭书
   *[sevens] 七点书
  } { $points }
book-band-short = { $kind ->
    [red] 红
    [black] 黑
    [wild] 百搭
   *[sevens] 七
  } { $points }
act-comma = ，
act-drew = 摸 { $count } 张
act-drew-cards = 摸 { $cards }
act-took = 拿弃牌堆
act-new = 新亮 { $cards }{ $mark ->
    [mr] ，成红书
    [mb] ，成黑书
    [mw] ，成百搭书
    [m7] ，成七点书
   *[other] {""}
  }
act-added = 在 { $key } 上加 { $cards }{ $mark ->
    [mr] ，成红书
    [mb] ，成黑书
    [mw] ，成百搭书
    [m7] ，成七点书
   *[other] {""}
  }
act-discarded = 弃 { $cards }
act-foot = 拿起脚牌
act-kept = 手里只有七，不弃牌
act-out = 走完
act-out-cards = 弃 { $cards } 走完
act-asked = 问搭档能否走完{ $answer ->
    [y] ：可以
    [n] ：不可以
   *[none] ……
  }
round-title = 第 { $round } 轮
holds = { $name }：{ $cards }
list-break = ；
cards-count = { $count ->
    [0] 无
   *[other] { $count } 张
  }
cut-lifted = { $name }切出 { $count } 张
lacks = { $kind ->
    [wild] 百搭书
    [sevens] 七点书
    [red] 红书
   *[black] 黑书
  } { $count } 本
lacks-none = 不缺
sheet-red = 红书
sheet-red-why = 没有百搭牌的书是红书；全百搭的书和七点书也是红书。
sheet-black = 黑书
sheet-black-why = 含有百搭牌的书是黑书。
sheet-missing = 缺少的书
sheet-missing-why = 走完所需的书缺多少，就按书的分值扣多少，不论谁走完。
sheet-table = 桌上的牌
sheet-table-why = 牌组和书里的牌都为亮牌的队加分。
sheet-hand = 手里的牌
sheet-hand-why = 所有搭档手里剩下的牌都为己方减分。
sheet-foot = 没有拿起的脚牌
sheet-foot-why = 玩家没有拿起的脚牌为己方减分。
sheet-out = 走完
sheet-out-why = 打出脚牌最后一张的一队得分。
sheet-cuts = 切牌正好
sheet-cuts-why = 切出的牌正好够一副手牌和一副脚牌的玩家得分。
our-melds = 我方牌组
team-score = 总分 { $score }
their-melds = 对方牌组
no-melds = 还没有牌组
to-go-out = 走完还缺：
may-go-out = 走完所需的书已齐
lacks-short = { $kind ->
    [wild] 百搭
    [sevens] 七
    [red] 红
   *[black] 黑
  }{ $count ->
    [1] {""}
   *[other] { " " }×{ $count }
  }
seat-holds = { $foot ->
    [foot] 脚牌
   *[hand] 手牌
  } { $held }
seat-holds-short = { $foot ->
    [foot] 脚
   *[hand] 手
  }{ $held }
seat-heard = { $name }，{ $number } 号座位{ $partner ->
    [yes] ，你的搭档
   *[no] {""}
  }，{ $foot ->
    [foot] 脚牌
   *[hand] 手牌
  } { $held } 张
in-the-stock = 牌堆
in-the-pile = 弃牌堆
stock-heard = 牌堆：{ $count } 张
pile-heard = 弃牌堆 { $size } 张，从上往下：{ $cards }
pile-none = 空
pile-count = 弃牌 { $size } 张
pile-frozen = 冻结：最上面是{ $wild ->
    [yes] 百搭牌
   *[no] 三
  }
draw = 摸牌
take-pile = 拿弃牌堆
end-round = 结束本轮
end-round-sure = 确定结束本轮？
lay = 亮牌
lay-pile = 拿牌并亮牌
lay-first = 先亮前 { $count } 张
lay-not = 亮牌：这样不行
lay-begun = 亮牌：还差 { $count } 张
lay-short = 亮牌：还差 { $short }
take-back = 收回
empty-tray = 放回手牌
tray-title = 托盘
tray-new = 新牌组：{ $key }
tray-to = 加到我方 { $key }
tray-short = { $key }
tray-points = { $points } 分
tray-loose = 不属于牌组
wild-here = 百搭牌放到：{ $key }
wild-where = 百搭牌放到哪里？
to-hand = { $card }：放回手牌
leave-pile = 弃牌堆的{ $card }：不拿弃牌堆
of-minimum = { $laid } / { $minimum }
your-opening = 第 { $round } 轮首次亮牌
your-turn-draw = 轮到你，先摸牌
draw-first = 先摸牌
take-needs = 用手里的 { $cards } 可拿弃牌堆的 { $top }：{ $joins ->
    [yes] 加到 { $key } 的牌组。
   *[no] 成 { $key } 的新牌组。
  }
no-pile = 弃牌堆不能拿：{ $why }
makes = { $kind ->
    [red] 凑成 { $key } 的红书。
    [black] 凑成 { $key } 的黑书。
    [wild] 凑成百搭书。
   *[sevens] 凑成七点书。
  }
then-rest = 前 { $count } 张会翻出新牌，其余留在这里。
begun = { $key }：再加 { $count } 张才成牌组。
short = 本回合还差 { $short }。全部一起亮出，否则都不亮。
fits = 都放得下。
fits-pile = 都放得下，并拿走弃牌堆。
one-card = 可以弃掉它，或再加能配的牌。
only-sevens = 手里只有七：不弃牌，全部留着，回合结束。
gather = 点牌放到这里；只放一张时可以弃掉。
hand-card = { $card }{ $count ->
    [1] {""}
   *[other] ，手里 { $count } 张
  }{ $fresh ->
    [yes] ，新来的
   *[no] {""}
  }
your-hand = 你的手牌，{ $count } 张
on-tray = 托盘 { $count }
foot-waits = 脚牌未拿
foot-earned = 可拿脚牌
sort = 排序：
order-high = 从大到小
order-low = 从小到大
order-own = 自己排
sevens-keys = 键盘：← → 选牌，回车放托盘，{ $discard } 弃牌，{ $lay } 亮牌，{ $move } ← → 移牌
discard = 弃牌
discard-card = 弃 { $card }
end-turn = 结束回合
step-foot = 拿起脚牌
step-ask = 问搭档能否走完
partner-asks = { $name }问：我可以走完吗？
answer-yes = 可以，走完
answer-no = 还不行
turns-title = 各回合
no-turns = 还没有人出牌。
round-of = 第 { $round } / { $rounds } 轮
round-note = 第 { $round } / { $rounds } 轮
minimum-is = 至少 { $minimum }
waits = { $names }要先凑满一本书，搭档才能再满一本。
waits-me = 你先凑满一本书，搭档才能再满一本。
waiting-cards = 达到最低分后才能打：
sheet-lead = 点一行，看它依据的规则。
the-game = 整场对局
column-round = 轮
column-minimum = 最低分
total = 合计
round-out = 第 { $round } 轮：{ $name }走完
round-stock = 第 { $round } 轮：牌堆摸空
round-next = 第 { $round } 轮由{ $name }先手，首次亮牌至少 { $minimum }。
game-won = { $team }获胜，你赢了
game-lost = { $team }获胜
game-shared = { $teams }并列获胜
see-table = 看牌桌
step-round = 回看本轮
deal-round = 发第 { $round } 轮的牌
deal-title = 第 { $round } 轮发牌
deal-cut = 每个座位从牌叠切出一摞。切出的正好够一副手牌和一副脚牌，就得分。
deal-pass = 手牌交给右边，脚牌交给左边。
hand-pack = 手牌
foot-pack = 脚牌
deal-flip = 翻开 { $count } 张，作为弃牌堆。
deal-back = 有 { $count } 张七放到一边，再回到牌堆。
deal-first = { $name }先手。
deal-minimum = 首次亮牌至少 { $minimum }。
begin-round = 开始第 { $round } 轮
no-not-in-hand = 你没有这张牌，或现在还不能打它。
no-no-match = 要用手里两张与最上面一张相配的牌。
no-unseen = 要等新牌看到之后。
no-no-take-back = 没有可以收回的：之后已看到新的牌。
no-must-answer = 搭档在问能否走完，要先回答。
no-not-asked = 没有人在问。
no-drawn = 你已经摸过牌了。
no-begun = 已开始的牌组要先凑够三张。
no-foot = 还不能拿脚牌：先凑满一本书，或打完手牌。
no-must-discard = 回合以弃牌结束。
no-stock-empty = 牌堆空了。
no-stock-left = 牌堆里还有牌。
no-draw-first = 先摸牌。
no-pile-empty = 弃牌堆是空的。
no-pile-short = 弃牌堆的牌太少。
no-frozen = 最上面的牌冻结了它。
no-book-full = 牌组会超过七张。
no-minimum = 这样在本回合达不到最低分。
no-no-end = 要留一张牌，否则回合无法结束。
no-book-each = 搭档要先凑满第一本书，你才能再满一本。
no-wild-seven = 百搭牌不能与七放在一起。
no-wild-cap = 这组不能再放百搭牌。
no-wild-majority = 一组里自然牌总要比百搭牌多。
no-three-needed = 牌组从三张开始，自然牌要比百搭牌多。
no-seven = 这张 7 不能弃掉。
no-no-asking = 在脚牌上，每回合可以问一次搭档。

### people
seats-friend = 朋友
seats-friend-says = 座位空着，打开链接的人可以坐下
start-friends = 和朋友一起
setup-open = 开桌
own-name = 你的名字
own-name-ask = 朋友怎么称呼你
ways-title = 牌桌约定
way-clock = 每步限时
way-clock-now = 每步 { $seconds } 秒
way-no-clock = 不限时
way-off = 不限
way-seconds = { $seconds } 秒
way-minutes = { $minutes } 分钟
way-clock-says = 时间一到，由机器人代走这一步。没有人在场时不计时。
way-hints = 可以要提示
way-hints-says = 牌桌上有一个按钮，告诉你高手会怎么走，以及为什么。只在与机器人对局时有。
way-absence = 有人离开时
way-absence-says = 过了这段时间，其他人可以请机器人代打。本人一回来，座位立刻归还。
way-yes-no = { $yes ->
    [yes] 是
   *[no] 否
  }
way-one_device = 同一设备轮流用
way-one_device-says = 几个人共用这台设备。设备交到下一个人手里之前，手牌都被遮住。
way-open_hands = 向解说者公开手牌
way-open_hands-says = 桌主会得到一个链接，打开的人能看到所有手牌，但不能再入座。
way-listed = 列入公开列表
way-listed-says = 这台服务器上的任何人都能找到这张牌桌，旁观，或坐上空座和机器人的座位。
house-propose = 提出
house-propose-lead = 用于这张牌桌。所有人都要重新同意。
gather-title = 首次发牌之前
gather-note = 新桌
gather-rules = 这张牌桌的规则
gather-lead = 首次发牌前由每个座位同意，之后固定在桌上，并写入记录。
agreed-title = 谁已同意
agreed-count = { $of } 个座位中 { $count } 个。改动后要重新同意。
proposed = 已提出
accepted = 已同意
reading = 正在看
away = 不在
seat-waits = 等人
seat-free = 空座
bot-named = { $bot }机器人
put-bot = 请机器人坐在{ $seat }
put-bot-short = 机器人……
set-free = 腾空
set-free-name = 腾空座位：{ $name }
change-rule = 修改规则
accept = 同意规则
deal = 发牌
deal-waits = 发牌：等{ $names }
deal-waits-seats = 发牌：还有 { $count } 个空座
deal-host = 都已同意，等桌主发牌
leave-seat = 离座
sit-title = 入座
sit-here = 坐这里
sit-here-name = 坐{ $seat }
sit-bot = { $bot }机器人：接手
sit-none = 没有空座。
sit-another = 下一位的名字
sit-one-device = 还有谁用这台设备？
watch-gathering = 你在旁观。想入座，请向桌上的人要链接。
watching = { $count } 人旁观
seat-name-N = 北
seat-name-E = 东
seat-name-S = 南
seat-name-W = 西
seat-name-P1 = 1 号座位
seat-name-P2 = 2 号座位
seat-name-P3 = 3 号座位
seat-name-P4 = 4 号座位
seat-name-P5 = 5 号座位
seat-name-P6 = 6 号座位
seat-name-P7 = 7 号座位
seat-name-P8 = 8 号座位
invite-title = 邀请朋友
invite-sit = 入座链接
invite-sit-says = 打开的人可以坐空座，或接手机器人。
invite-watch = 旁观链接
invite-watch-says = 只能看到桌面，看不到手牌。
invite-open = 解说链接
invite-open-says = 能看到所有手牌。打开的人不能再入座。
invite-alone = 这个地址只在本机有效。要让其他设备加入，请用局域网地址启动服务器。
copy = 复制
copied = 已复制
share = 分享……
code = 二维码
code-of = { $what }的二维码
refused-taken = 那里已经有人了。
refused-seated = 你在这张牌桌已有座位。
refused-seen = 这一局你已看过别的手牌，请等下一局。
refused-no-seat = 入座的人才能这样做。
refused-bad-name = 名字为 1 到 40 个字符，且不能与桌上其他人相同。
refused-bad-rules = 这些规则不能同时使用。
refused-bad-bot = 这个游戏没有这样的机器人。
refused-not-host = 只有桌主才能这样做。
refused-not-agreed = 要先坐满，并且所有人都同意。
refused-begun-already = 对局已经开始。
refused-not-away = 对方在场，或离开的时间还不够久。
refused-no-key = 这个链接不能这样用。
refused-not-now = 一局进行中，只能说这类话，而且只能说一次。
refused-too-fast = 消息太多，请稍等。
refused-no-hints = 只有独自与机器人对局时才有提示。
refused-no-answer = 提示没有及时算出，请再试一次。
sits-in = 机器人代打
away-for = 离开 { $time }
time-left = 剩 { $time }
waits-players = 等玩家开始
ready-waits = 已准备：等{ $names }
rematch-join = 加入再来一场
rematch-watch = 跟去看下一场
phrase-hello = 大家好！
phrase-thanks = 谢谢。
phrase-well-played = 打得漂亮。
phrase-good-luck = 祝好运。
phrase-sorry = 抱歉。
phrase-oops = 哎呀。
phrase-one-moment = 请稍等。
phrase-back = 我回来了。
phrase-last-match = 这是我的最后一场。
phrase-bye = 再见！
said-heard = { $name }：{ $phrase }
company-title = 这张牌桌
sound = 声音
sound-state = 声音：{ $on ->
    [yes] 开
   *[no] 关
  }
end-early-all = 所有玩家都同意后才会结束。对局以未完成留在列表里。
you-watch = 你在旁观。
you-comment = 你能看到所有手牌，供解说之用。
others-watch = 另有 { $count } 人。
look-back = 回看
step-older = 退一步
step-newer = 进一步
live = 当前
live-behind = 当前（新 { $count } 步）
bot-for-you = 机器人正在替你打。
seat-back = 收回座位
rematch-waits = 再来一场已经开好，在等你。
wish-end = { $names }想结束对局。
wish-too = 同意结束
wish-waits = 你想结束对局，等{ $names }同意。
gone = { $name }离开了 { $time }。
let-bot = 请机器人代打
here = 在场
mute = 静音
muted = 已静音
mute-name = 静音：{ $name }
watching-open = 其中 { $count } 人能看到所有手牌
phrases = 说句话
phrases-later = 一局进行中只能说其中两句，各一次。
own-seat = 你的座位
move-seat = 移到另一台设备
move-link = 在另一台设备上打开
move-says = 一刻钟内有效，只能用一次。谁打开，座位就归谁，请勿转发。
move-title = 座位移到这里
move-lead = 在这台设备上继续对局，另一台设备将让出座位。
move-here = 在这里入座
move-old = 这个链接已经用过或已过期。请在有座位的设备上重新生成。
moved-title = 座位已经移走
moved-says = 它现在在另一台设备上。
moved-watch = 在这里旁观
elsewhere-title = 已在另一个标签页打开
elsewhere-says = 这张牌桌现在显示在另一个标签页或窗口里。
elsewhere-here = 在这里继续
bot-for-me = 请机器人替我打
leave-table = 离开牌桌
leave-sure = 确定离开？
tell-me = 轮到我时用系统通知提醒
time-short = 还剩十秒
curtain = 请把设备交给{ $name }
curtain-scores = 比分：{ $scores }
curtain-take = 我是{ $name }
listed-title = 可加入或旁观的牌桌
listed-watch = 旁观
listed-sit = 入座

### terminal
key-enter = 回车
key-tile = 选牌
key-place = 选位
key-play = 出牌
key-hint = 提示
key-layout = 布局
key-account = 结算
key-help = 帮助
key-record = 记录
key-quit = 退出
help-title = 按键
help-tile = 选一张骨牌
help-place = 选接在哪里
help-play = 出牌；开始一局
help-back = 把骨牌放回手里
help-hint = 提示：该出哪一手，为什么
help-next = 下一局；对局结束后再来一场
help-view = 一局结束后，看布局或看结算
help-record = 把记录写入文件
help-language = 切换语言
help-quit = 离开
help-mouse = 用鼠标：点一张骨牌，再点亮起的位置，或点骨牌下面的那一行。
help-last = 粗框，或放在 « » 中：最后打出的一张。
help-close = 按任意键关闭。
leave-title = 离开这场对局？
leave-why = 对局不会保留。可以先把记录写入文件。
leave-yes = 离开
leave-no = 继续打
saved = 已写入 { $file }
not-saved = 无法写入 { $file }：{ $why }
bot-faults = { $bot }有 { $count } 次没有给出合法的一手，由随机的一手代替。
no-room = 这里放不下整个布局，请把窗口放大。
terminal-none = 在终端里对局需要一个终端，这里不是。
terminal-small = 在终端里对局需要 { $columns } × { $rows } 个字符，这里只有 { $wide } × { $high }。
joker-short = 鬼
count-wild = { $count } 百搭
book-short = { $kind ->
    [red] 红 { $key }
    [black] 黑 { $key }
    [wild] 百搭
   *[sevens] 七
  }
book-first = = 等{ $names }先凑满一本
band-red-three = 红三
stock-is = 牌堆 { $count }
pile-is = 弃牌 { $count }
with-rule = { $said }（{ $rule }）
step-lay = { $card }加到 { $key }
step-refused = { $step }：{ $why }
pick-cards = 空格选牌，{ $discard } 弃光标下的牌。
tray-first = 托盘上有牌：{ $lay } 亮牌，{ $back } 放回手牌。
terminal-wild-where = 百搭牌加到哪个牌组？{ $ranks }，{ $wild } 为百搭
discard-sure = 弃 { $card }？回车确定，其他键取消
key-draw = 摸牌
key-pile = 拿弃牌
key-foot = 脚牌
key-ask = 问搭档
key-end = 结束回合
key-stock = 结束本轮
key-lay = 亮牌
key-discard = 弃牌
key-back = 收回
key-yes = 可以
key-no = 不可以
key-cloth = 牌桌
key-space = 空格、回车
help-card = 选牌
help-pick = 放到托盘，或放回
help-rank = 这个点数的下一张放到托盘
help-wild = 百搭牌加到牌组：再按点数，或再按一次
help-draw = 摸牌；拿弃牌堆
help-lay = 亮出托盘；全部放回
help-discard = 弃牌，回车确定
help-sevens = 手里只有七，结束回合
help-turn-back = 收回，直到看到新的牌
help-foot = 拿起脚牌（↑ 表示可以拿）
help-ask = 问搭档；回答可以或不可以
help-stock = 牌堆空了，结束本轮
help-cloth = 一轮结束后，看牌桌或看计分
help-machine = 记录写入文件；切换语言；离开
help-cards-mouse = 用鼠标：点牌，点最下面一行的按键。

### preview
preview-title = { $game }：{ $sides }
preview-seat = 空座位
preview-gathering = { $free ->
    [0] 人已到齐，尚未发牌。
   *[other] 还有 { $free } 个空座位。
  }
preview-over = { $game ->
    [sevens] 第 { $hand } 轮结束
   *[seven-rocks] 第 { $hand } 局结束
  }
preview-won = { $teams }获胜
preview-ended = 提前结束
preview-replay = { $game ->
    [sevens] 第 { $hand } 轮回放
   *[seven-rocks] 第 { $hand } 局回放
  }

### verify
verify-game = { $count } 次发牌，{ $proven } 次已证明
verify-hand = { $game ->
    [sevens] 第 { $hand } 轮
   *[other] 第 { $hand } 局
  }：{ $why }
verify-between = 、
solve-to-act = 第 { $hand } 局第 { $ply } 手：轮到 { $seat }
solve-value = 价值：{ $team } { $value }
solve-line = 最佳着法：
solve-all = 每个合法着法（对 { $team }）：
solve-best = 最佳
fair-proven = 发牌已证明
fair-alone = 发牌由秘密数得出，但没有座位给出随机数，牌桌可能挑选过
fair-missing = 记录中没有发牌凭据
fair-unreadable = 发牌凭据无法读出，或不属于这里
fair-sealed = 尚未结束，发牌的来源还没有公开
fair-withheld = 已经结束，却没有公开发牌的秘密数
fair-commitment = 秘密数与牌桌事先承诺的不符
fair-deal = 发牌不是由秘密数和各座位的随机数得出的：{ $parts }
fair-part-leader = 先手
fair-part-draw = 抽先手
fair-part-hands = 手牌
fair-part-first = 先手
fair-part-cuts = 切牌
fair-part-feet = 脚牌
fair-part-flip = 翻开的牌
fair-part-back = 放到一边的七
fair-part-stock = 牌堆
fair-part-all = 全部，因为本桌规则要由人来发牌

### tables
tables-none = 没有这桌
tables-free = （空位）
tables-gathering = 等待入座
tables-lead = 等待先手
tables-play = 进行中
tables-settled = 已结算
tables-over = 已结束
tables-pruned = { $count ->
    [0] 没有删除任何一桌
   *[other] 已删除 { $count } 桌
  }
tables-to-prune = { $count ->
    [0] 没有可删除的
   *[other] 将删除 { $count } 桌；加 { $option } 才真正删除
  }
tables-left = 另有 { $count } 桌同样久未变动但未结束；加 { $option } 一并删除
tables-backup = { $file }：{ $size } 字节

### 检查发牌
check-deals = 检查发牌
position-link = 此刻局面的链接
position-link-says = 打开后，回放从这一步开始。
proof-lead = 每次发牌之前，牌桌先给出一个秘密数的摘要，即承诺；然后各座位的设备给出随机数。结束之后秘密数公开，一切都可以比对。
proof-hand = { $game ->
    [sevens] 第 { $number } 轮
   *[seven-rocks] 第 { $number } 局
  }
proof-none = 还没有结束的一局。
proof-lie = 有地方对不上，见标“!”的各行。请保存记录。
proof-table = 牌桌重新发牌：{ $why }。
proof-absent = 牌桌没有说明这次发牌。
proof-commitment-same = 承诺与这台设备在发牌之前看到的相同。
proof-commitment-other = 承诺与这台设备在发牌之前看到的不同。
proof-commitment-unknown = 这台设备在发牌之前没有看到承诺。
proof-share-same = 这台设备给出的随机数在其中，没有改动。
proof-share-other = 这台设备给出的随机数被换成了另一个。
proof-share-late = 这台设备给出的随机数不在其中：它来得太迟，或被略去。
proof-share-unknown = 这台设备没有给出随机数。
proof-secret-same = 秘密数的摘要正是承诺。
proof-secret-other = 秘密数的摘要不是承诺。
proof-secret-unknown = 在这个地址无法计算秘密数是否与承诺相符：请下载记录，再用 { $command } 检查。
proof-again = 牌桌自己的检查可以在任何电脑上重做：请下载记录，再用 { $command } 检查。
dealing = 正在发牌……

### analysis
analysis = 分析
analysis-note = 第 { $hand } 局分析
sense-open = 四家明牌
sense-known = 当时所知
sense-open-says = 假设四家都明牌，此后四家均打最佳。
sense-known-says = 按出牌座位当时所知：对符合已见情况的各种发牌取平均。
play-at = { $at ->
    [none] { $tile }
   *[other] { $tile } 接 { $at }
  }
better-play = 更好 { $play }
gave-away = { $team }让出
marks-legend = ?? 让出 25 以上，? 10 以上，?! 更少
result-sum = 开局 { $deal } { $signs } = { $end }
expected-title = 预期结果：{ $team }减{ $other }
analysis-story = { $team }开局 { $deal }，终局 { $end }。{ $count ->
    [0] 没有一手牌改变结果。
   *[other] { $count } 手牌改变了结果。
  }
analysis-story-known = { $count ->
    [0] 按各家当时所知，没有让出。
   *[other] 按各家当时所知，{ $count } 手牌明显不是最佳。
  }
gives-away = 让出 { $gave }：此后{ $team }对{ $other }为 { $now }，而不是 { $then }。
gives-away-known = 按 { $seat } 当时所知，平均让出 { $gave }（± { $error }）。
nothing-better = 没有更好的出牌。
only-play = 只有这一手可出。
why-scores = { $play } 当下得 { $better } 分，而不是 { $other } 分。
why-allows = { $seat } 接着最多只能得 { $better } 分，而不是 { $other } 分。
why-allows-known = { $seat } 接着平均能得 { $better } 分，而不是 { $other } 分。
why-knock = { $seat } 接着只能敲桌。
why-knock-known = 每一百种发牌中 { $seat } 有 { $better } 种接着只能敲桌，而不是 { $other } 种。
why-keeps = 同一手牌中另有 { $better } 张接着可出，而不是 { $other } 张。
why-sheds = 手中少了 { $better } 点，而不是 { $other } 点。
why-soon = 再过五手，{ $team }为 { $better }，而不是 { $other }。
why-later = 差别在后面才出现。
why-line = 接下来的最佳走法：{ $line }。
analyse-hand = 第 { $hand } 局，{ $score }
analyse-written = 注释记录：{ $file }
analyse-unknown = 第 { $hand } 局：这次发牌有未知的骨牌，无法分析
better-scores = 更好 = { $total } { $points }
sense-title = 以何为据
analysis-waits = 正在分析……
analysis-waits-known = 正在推演符合各家所见的各种发牌……
analysis-failed = 分析没有完成，请稍后再试。
try-here = 从这里试走
try-says = 四家明牌。可替轮到的一家走任何一手。
try-best = 最佳，{ $value }
try-back = 退回一手
try-end = 回到本局
try-over = 本局已结束
keys-marks = 到前一手或后一手有让出的牌
analyse-here = 分析
paste-title = 分析一份记录
paste-says = 任何一份发牌完整的七石记录（标准记录格式）。不会被保存。
paste-label = 记录
paste-go = 开始分析
paste-file = 打开文件
puzzles = 残局题
puzzle-of = 第 { $number } 题，共 { $numbers } 题
puzzle-asks = 哪一手最好？只有一手，至少好 10 分。
puzzle-says = 取自机器人的对局，四家明牌。选出对轮到的一方最有利的一手。
puzzle-right = 正确：最佳着法此后得 { $best }，次佳着法得 { $second }。
puzzle-wrong = 不是最佳。
puzzle-next = 下一题
puzzle-back = 上一题
puzzles-solved = 本设备已解 { $count } 题，共 { $numbers } 题
keys-puzzles = 上一题或下一题
keys-next-puzzle = 下一道未解的题

### 七书教练
coach-title = 教练
coach-asks-use = 这手牌怎样用最好？
coach-asks-opening = 能亮牌吗？
coach-asks-pile = 可以拿弃牌堆吗？该不该拿？
coach-asks-out = 走完还缺什么？
plan-S = 摸 { $count } 张
plan-P = 拿弃牌堆
plan-M = 亮出 { $cards }（新的{ $key }）
plan-A = 把 { $cards } 加到{ $key }
plan-F = 拿起脚牌
plan-Q = 问搭档
plan-D = 弃 { $cards }
plan-O = 走完 { $cards }
plan-N = 不弃牌结束这一回合
coach-says = 只根据你看得到的推算：在 { $deals } 种相符的发牌里把这一轮打完。
coach-waits = 正在推算……
coach-later = 一轮进行中教练才回答。
coach-failed = 没有得到回答，请稍后再试。
keys-coach = 教练：回答四个问题
coach-open-opened = 贵队已经亮牌。
coach-open-now = 能：手里的牌可亮 { $reach } 分，需要 { $minimum } 分。
coach-open-pile = 能，要拿弃牌堆：可亮 { $reach } 分，需要 { $minimum } 分。
coach-open-no = 不能：手里的牌最多亮 { $reach } 分，需要 { $minimum } 分，还差 { $short } 分。
coach-open-helps = 再有下列任意一张就够：{ $kinds }。
coach-pile-no = 不可以。
coach-pile-must = 可以，也只能这样。
coach-pile-take = 可以，而且该拿：平均比摸牌多 { $gain } 分（± { $error }）。
coach-pile-leave = 可以，但不如摸牌：摸牌平均多 { $gain } 分（± { $error }）。
coach-pile-equal = 可以，但差别不大：两者相差 { $gain } 分（± { $error }）。
coach-out-missing = 走完还缺：
coach-out-ready = 书已凑齐，脚牌也已拿起。
coach-out-book = { $kind ->
    [wild] 一本百搭书
    [sevens] 一本七点书
    [red] 一本红书
   *[black] 一本黑书
  }{ $lies ->
    [0] ，还没有开始
   *[other] ：{ $key ->
        [W] 百搭牌
       *[other] { $key }
      }还差 { $short } 张
  }
coach-out-foot = { $foot ->
    [earned] 你的脚牌，可以拿起了
   *[hand] 你的脚牌：先凑成一本书，或打完手牌
  }
coach-out-first = { $names } 的第一本书，之后队里别人才能凑下一本
coach-out-leave = { $leave ->
    [no] 搭档的同意，本回合已被拒绝
   *[ask] 搭档的同意
  }
coach-out-cards = 手里还有 { $count } 张牌。
coach-use-only = 没有别的打法。
coach-use-best = 比次好的打法平均多 { $gain } 分（± { $error }）。
coach-use-equal = 次好的打法差不多：少 { $gain } 分（± { $error }）。
rounds-head = 七书 { $form }，{ $count } 局，种子 { $seed }，{ $bots }
rounds-same = 每种取值都打同样的对局：座位、洗牌、切牌都相同。
rounds-mean = 平均（95 %）
rounds-mean-of = { $value }，平均（95 %）
rounds-change = { $value }，而非{ $first }（95 %）
rounds-score = 每队每轮得分
rounds-ahead = 每轮最高队的领先
rounds-red = 每队每轮红书
rounds-black = 黑书
rounds-wild = 百搭书
rounds-sevens = 七点书
rounds-out = 有人走完的轮数
rounds-out_turn = 走完时每座位的回合数
rounds-turns = 每轮每座位的回合数
rounds-margin = 对局胜者的领先
rounds-won = { $team } 队获胜的对局
rounds-other = 胜者改变的对局
rounds-parts = 每队每轮得分：二十分之一低于 { $least }，一半在 { $low } 到 { $high } 之间，二十分之一高于 { $most }。
rounds-worth = 规则的影响：{ $rule }
rounds-plot-scores = 每队每轮得分（占全部的比例）
rounds-plot-out = 走完时每座位的回合数（占全部的比例）
rounds-plot-books = 每队每轮的书
rounds-plot-red = 红书
rounds-plot-black = 黑书
rounds-plot-wild = 百搭书
rounds-plot-sevens = 七点书

### 一轮七书的复盘
review-title = 第 { $round } 轮复盘
review-chances = 赢得对局的机会
review-luck-title = 运气与技术
review-luck-says = 运气：同样的牌与重新发暗牌相比，俱乐部水平的玩家多得的分。技术：同样的牌，你们比他们多得的分。
review-decisions = 损失最大的决定
review-turn = 第 { $turn } 回合
review-better = 更好：{ $plan }
review-cost = 以 { $seat } 当时所知，这平均损失 { $cost } 分（± { $error }）。
review-why-out = 那样就走完了。
review-why-pile = 那样从弃牌堆拿 { $better } 张，而不是 { $other } 张。
review-why-opens = 那样就亮牌了。
review-why-books = 那样本队有 { $better } 本书，而不是 { $other } 本。
review-why-foot = 那样就拿到脚牌。
review-why-gives = 那样下家在 100 次发牌中有 { $better } 次能拿弃牌堆，而不是 { $other } 次。
review-why-wilds = 手里留下 { $better } 张百搭牌，而不是 { $other } 张。
review-why-pairs = 手里留下 { $better } 个可拿弃牌堆的对子，而不是 { $other } 个。
review-why-table = 桌上有 { $better } 分，而不是 { $other } 分。
review-why-later = 差别在后面才显出来。
review-luck = { $team } 队本轮 { $result } 分。同样的牌由俱乐部水平的玩家打，平均 { $cards } 分（± { $error }），重新发牌则平均 { $anew } 分：运气 { $luck }，技术 { $skill }。
percent = { $value }%
review-chance = { $team } 队的胜率：发牌时 { $deal }%，结束时 { $end }%。
review-round = 第 { $round } 轮，{ $score }
review-unknown = 第 { $round } 轮：这副牌有未知的牌，无法复盘
review-none = 以各家当时所知，没有明显的错着。
review-done = 实际：{ $plan }
