title = Septet
other-language = 中文

### shared
seat-N = N
seat-E = E
seat-S = S
seat-W = W
you = You
you-inside = you
name-N = Lin
name-E = Bo
name-S = Mei
name-W = Anna
two-names = { $one } & { $two }
team-0 = N–S
team-1 = E–W
game-seven-rocks = Seven Rocks
game-sevens = Sevens

### table
table-note = hand { $hand }, to { $target }
table-note-short = hand { $hand }
partner = partner
to-play = to play
your-turn = Your turn
their-turn = { $name } to play
tiles-held = { $name }, { $seat }: { $held ->
    [one] 1 tile
   *[other] { $held } tiles
  }
tiles-held-partner = { $name }, your partner, { $seat }: { $held ->
    [one] 1 tile
   *[other] { $held } tiles
  }
knock = knock
played = { $name } played
knocked = { $me ->
    [yes] You knock
   *[no] { $name } knocks
  }
first-to = first to { $target }
first-wins = First team at { $target } wins at once
best-wins = Highest at { $target } or more when a hand is settled wins
scores-title = Scores
hand-title = Hand { $hand }
hand-plays = play { $ply } · { $name } led
hand-leads = { $me ->
    [yes] You lead
   *[no] { $name } leads
  }
no-plays = Nothing has been played yet.
scoring-ends = Scoring ends
total-is = total
scoring-why = A multiple of 5 scores itself; a double at an end counts both halves.
house-rules-standard = House rules: as the standard
house-rules-differ = House rules: { $count ->
    [one] 1 differs
   *[other] { $count } differ
  } from the standard
places = { $count ->
    [0] no place
    [one] 1 place
   *[other] { $count } places
  }
tile-name = { $tile }, { $places }
place-name = at { $tile }: = { $total } { $points }
place-name-middle = in the middle: = { $total } { $points }
place-left = , on the left
place-right = , on the right
place-up = , above
place-down = , below
hint-place = Tap a lit place, or drag the tile there.
hint-pick = Pick a tile, or drag it to its place.
hint-keys = Keys: ← → tile, ↑ ↓ place, Enter
hint-place-short = Tap a lit place
hint-pick-short = Pick a tile
hint-ask = Hint
hint-waits = thinking …
hint-play = Play { $play }.
hint-rather = Play { $play } rather than { $other }.
hint-later = It does better over the rest of the hand, in deals that fit what you see.
only-play-now = It is the only play.
keys-hint = a hint: what to play, and why
your-tiles = Your tiles
lit-places = Lit places
layout-name = Layout: { $sum }
layout-empty = Layout: no tile yet
board-name = Cribbage board to { $target }: N–S { $ns }, E–W { $ew }
board-open = Show the board
board-close = Hide the board
plays-title = Plays of this hand
download-record = Download the record
refused-not-your-turn = It is not your turn.
refused-not-in-hand = You do not hold this tile.
refused-not-open = This place is not open.
refused-no-match = Neither half of this tile is equal to the half there.
refused-branch-closed = A branch opens only when both straight sides are filled.
refused-mirror = The side filled first is A, the branch started first is a.
refused-must-play = You can play, so you must play.
refused-over = The match is over.
refused-bad-message = The table did not understand that. Please try again.
refused-not-stored = The table could not store this, so it has not happened. Please try again.
line-lost = Connection lost. Your seat is kept; trying again …
no-table = There is no such table on this device.
to-start = To the start
loading = Taking your seat …
lead-title = Who leads hand { $hand }
lead-why = Each seat draws a tile; the heaviest leads.
lead-why-again = after a block the lead is drawn again; the heaviest tile leads
lead-why-random = The leader was chosen at random.
lead-why-out = Who goes out leads the next hand.
lead-why-same = after a block the same seat leads again
lead-why-next = after a block the lead passes to the next seat
draw-tie = { $names } tie at { $pips } and draw again.
draw-leads = { $me ->
    [yes] You lead hand { $hand }.
   *[no] { $name } leads hand { $hand }.
  }
names-list-last = { $before } and { $last }
names-list-more = { $before }, { $last }
begin-hand = Begin hand { $hand }
settled-out = { $name } went out
settled-block = Hand { $hand } is blocked
settled-win = { $team } win the match
settled-unfinished = Ended early
why-out = The hand ends with the last tile of a seat.
why-block = Four knocks in a row. A block has no winner.
why-win = The target was reached by this play; the hand is not settled.
why-unfinished = The match was ended before it was over; nothing more is counted.
why-per_hand = Each hand is rounded on its own.
why-per_team = The two hands of a team are added, then rounded.
why-none = Nothing is rounded.
why-award = The team that went out gains the pips of the other team.
column-tiles = Tiles left
column-pips = Pips
column-rounded = Rounded
column-deducted = Deducted
no-tiles = none
account-plays = { $before } + { $plays } from plays
account-minus = { $before } + { $plays } from plays − { $hands } from hands
account-plus = { $before } + { $plays } from plays + { $hands } from hands
account-floored = below zero counts as 0
step-through = Step through
record = Record
next-hand = Next hand
rematch = Rematch
see-layout = Show the layout
see-account = Show the account
result-NS = N–S win { $a } to { $b }
result-EW = E–W win { $b } to { $a }
result-tie = A tie at { $a }
result-unfinished = Ended early at { $a } to { $b }
end-early = End the match early
end-early-title = End this match early?
end-early-why = Nothing more is played or counted. The match stays in your list as unfinished, and its record can be downloaded.
end-early-no = Play on
rematch-failed = The rematch could not be opened.

### header
header-home = Septet, to the start
header-menu = Menu
header-start = Start
header-rules = Rules: { $game }
header-themes = Colours
header-theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[system] as the system
  }
header-theme-name = { $theme ->
    [light] Light
    [dark] Dark
   *[system] System
  }
header-languages = Language
header-language-name = { $language ->
    [en] English
   *[zh-CN] 中文
  }

### screens
close = Close
done = Done
list-comma = {", "}

### start
start-line = A quiet table for two partnership games. No account, no advertising, every score explained.
start-seven-rocks = Dominoes. Four seats, two teams. Make the ends of the layout add up to a multiple of five; first to 250.
start-sevens = Cards. Four to eight seats in teams. Meld, make five books, play out hand and foot; four rounds.
start-play = Play with bots
start-setup = Set up a table
start-rules = The rules
start-book = a book of sevens
start-book-points = 500
start-company = bots: { $bots }
start-house = House rules: { $count ->
    [0] standard
    [one] 1 differs
   *[other] { $count } differ
  }
start-line-short = A quiet table for two partnership games.

### setup
setup-title = Set up a table
setup-teams = Teams
setup-back = Taking back
setup-back-choice = { $may ->
    [yes] allowed
   *[no] not allowed
  }
setup-back-says = Steps of a turn may be taken back as long as they have told nobody anything new.

### seats
seats-title = The other seats
seats-all = All of them
seats-place = { $place ->
    [left] Left
    [partner] Opposite, your partner
    [right] Right
    [one-of-us] Seat { $number }, your partner
   *[other] Seat { $number }
  }

### house
house-title = House rules
house-lead = { $game }: for your next match. They stay as they are for the whole match and are kept in its record.
house-standard = standard:
house-differ = { $count ->
    [0] as the standard rules
    [one] { $count } differs from the standard rules
   *[other] { $count } differ from the standard rules
  }
house-count = { $count ->
    [0] as the standard rules
    [one] { $count } differs
   *[other] { $count } differ
  }
house-section = { $differ ->
    [0] { $count } rules
    [one] { $count } rules, 1 differs
   *[other] { $count } rules, { $differ } differ
  }
house-entries = { $count ->
    [one] 1 of { $of } differs
   *[other] { $count } of { $of } differ
  }
house-entry = { $rule }, { $entry }
house-unfold = Show all { $count }
house-fold = Hide all { $count }
house-reset = Reset
house-less = { $rule }: less
house-more = { $rule }: more
house-refused = { $reason ->
    [few-cards] These packs hold too few cards for the deal, the cards turned and one draw.
    [many-packs] There may be 40 packs at most.
    [red-books] There must be at least as many red books in all as wild books and books of sevens together.
    [wild-books] These packs hold fewer wild books.
    [sevens-books] These packs hold fewer books of sevens.
    [black-books] Black books cannot be required where no wild card may be laid with naturals.
    [real-table] This is for records of real tables; here nobody counts the cards.
   *[value] { $value } is not possible here.
  }
sets-title = Sets of house rules
sets-standard = Standard rules
sets-save = Keep as a set
sets-name = Name of the set
sets-keep = Keep
sets-forget = Forget “{ $name }”

### matches
matches-title = Your matches on this device
matches-resume = Go on
matches-replay = Replay
matches-record = Record
matches-record-name = Download the record
matches-end = End early
matches-end-sure = End it?
matches-running = { $hand ->
    [0] Not begun
   *[other] { $game ->
        [sevens] Round { $hand }
       *[seven-rocks] Hand { $hand }
      }
  }
matches-won = You won
matches-lost = You lost
matches-tie = A tie
matches-ended = { $hand ->
    [0] { $game ->
        [sevens] Ended before the first round
       *[seven-rocks] Ended before the first hand
      }
   *[other] { $game ->
        [sevens] Ended early in round { $hand }
       *[seven-rocks] Ended early in hand { $hand }
      }
  }

### rules
rules-title = Rules
rules-both = Both languages
rules-back-table = Back to the table
rules-back-replay = Back to the replay
rules-contents = Contents
rules-legend-end = A filled number: what this end counts.
rules-legend-dot = A hollow dot: a tile may be joined here, but it counts nothing.
rules-legend-spinner = An orange outline: the spinner.
rules-standard = standard
rules-varies = Changes
rules-hints = Hints
rules-hints-lead = Six short hints lead through a first { $game ->
    [sevens] round
   *[seven-rocks] hand
  }, each at its moment, beside the table.
rules-hints-again = Show them again
rules-hints-on = They come at your next { $game ->
    [sevens] round
   *[seven-rocks] hand
  }
example-table = on the table
example-pile = the pile, its top card last
example-hand = in hand
example-partner = partner
example-none = nothing
example-refused = refused

### lessons
lesson-name = Hint
lesson-pick = Your turn. Pick a tile: its places light up, each with the total it would make.
lesson-place = Touch a lit place. The white figures are the points this play would score.
lesson-sum = The scoring ends add up: { $sum }. A positive multiple of 5 gives your team that many points.
lesson-spinner = Orange marks the spinner: two branches may leave it too. A hollow dot counts nothing yet.
lesson-knock = Who has no place for any tile knocks. The table does that by itself, for you too.
lesson-end = The hand is over. Here is what was left in each hand, and what that does to the scores.
lesson-rule = More about it: rule { $rule }
lesson-count = { $at } of { $of }
lesson-skip = No more hints
lesson-read = Got it
lesson-sevens-draw = Your turn: draw from the stock, or take the pile when it is lit. Its top card goes down with two of yours.
lesson-sevens-tray = Touch cards that belong together: they gather on the tray. Your team’s first lay needs { $minimum } points in one turn.
lesson-sevens-discard = A discard ends your turn: pick one card and touch Discard, then once more. Sevens are never discarded.
lesson-sevens-book = Seven cards of a rank make a book. Wild cards may help, but naturals must always outnumber them.
lesson-sevens-foot = Your Foot: eleven more cards. To go out, your team needs every book of the list beside its melds.
lesson-sevens-score = The round is over. Touch a line to see what it is made of and the rule behind it.
act-end = let the round end

### app
update-line = A new version is ready.
update-act = Reload
offline-line = No connection. What is here stays; the rest comes back by itself.
offline-title = No connection
offline-text = This comes from the server, which cannot be reached now. It is tried again by itself.
keys-title = Keys
keys-here = On this screen
keys-everywhere = Everywhere
keys-tab = to the next button or link, and back
keys-press = press it
keys-close = close what lies over the screen
keys-help = these keys
keys-tile = from tile to tile
keys-place = from lit place to lit place
keys-play = pick the tile; again: to its places; there: play it
keys-let-go = let the tile go
keys-card = from card to card
keys-carry = carry the card along the hand
keys-put = put the card on the tray, or take it back
keys-lay = lay what is on the tray
keys-discard = choose the card to discard; again: discard it
keys-clear = all cards of the tray back to the hand
keys-step = one step back or on
keys-ends = to the beginning or the end
keys-letters = Keys with a letter or a sign are in use
looks-title = Colours and cards
looks-palette = Colours of teams and marks
looks-palette-name = { $palette ->
    [clear] Clear
   *[standard] Standard
  }
looks-palette-why = The clear ones stay apart for eyes that see fewer colours. Shapes, signs and words always say the same.
looks-suits = Colours of the suits
looks-suits-name = { $suits ->
    [two] Two
   *[four] Four
  }

### failed
failed-server = The server does not answer as it should. Try again in a moment.
failed-title = That did not work
failed-again = Try again
missing-title = Nothing here
missing-page = There is no page at this address.

### replay
replay-title = replay, { $game ->
    [sevens] round { $number }
   *[seven-rocks] hand { $number }
  }
replay-missing = There is no such hand to replay on this device.
replay-deal = The deal, before the first play
replay-slider = { $game ->
    [sevens] Turn
   *[seven-rocks] Play
  }
replay-step = { $at } / { $last }
replay-first = To the deal
replay-back = { $game ->
    [sevens] One turn back
   *[seven-rocks] One play back
  }
replay-forward = { $game ->
    [sevens] One turn on
   *[seven-rocks] One play on
  }
replay-last = { $game ->
    [sevens] To the end of the round
   *[seven-rocks] To the end of the hand
  }
replay-round-deal = The deal. { $name } begins.
replay-ending-out = Round { $round }: { $me ->
    [yes] you went out
   *[no] { $name } went out
  }
replay-ending-stock = Round { $round }: the stock ran out
replay-ending-unfinished = Round { $round }: ended early
open-hand = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
open-foot = Foot
open-cut = lifted { $count }{ $exact ->
    [yes] {", exactly"}
   *[no] {""}
  }
replay-number = { $game ->
    [sevens] Round
   *[seven-rocks] Hand
  }
replay-of = { $game ->
    [sevens] Round { $number } of { $numbers }
   *[seven-rocks] Hand { $number } of { $numbers }
  }

### sevens
form-2x2 = two teams of two
form-2x3 = two teams of three
form-3x2 = three teams of two
form-4x2 = four teams of two
name-P1 = Vera
name-P2 = Lin
name-P3 = Mei
name-P4 = Bo
name-P5 = Anna
name-P6 = Ravi
name-P7 = Nora
name-P8 = Tom
team-name = Team { $team }
band-wild = wild
band-seven = seven
band-three = three
card-joker = joker
card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $shown }
  } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
  }
key-name = { $key ->
    [kA] Aces
    [kK] Kings
    [kQ] Queens
    [kJ] Jacks
    [kT] Tens
    [k9] Nines
    [k8] Eights
    [k7] Sevens
    [k6] Sixes
    [k5] Fives
    [k4] Fours
    [kW] Wild cards
   *[other] { $shown }
  }
key-named = { $key ->
    [kA] aces
    [kK] kings
    [kQ] queens
    [kJ] jacks
    [kT] tens
    [k9] nines
    [k8] eights
    [k7] sevens
    [k6] sixes
    [k5] fives
    [k4] fours
    [kW] wild cards
   *[other] { $shown }
  }
meld-of = { $count } of 7
meld-wild = wild
meld-name = { $key }: { $count } of 7{ $wilds ->
    [0] {""}
   *[other] , { $naturals } natural and { $wilds } wild
  }
meld-locked = only { $names } may complete it
book-name = { $kind ->
    [red] Red book
    [black] Black book
    [wild] Wild book
   *[sevens] Book of sevens
  }{ $kind ->
    [red] : { $key }
    [black] : { $key }, { $naturals } natural and { $wilds } wild
   *[other] {""}
  }
book-band = { $kind ->
    [red] red book
    [black] black book
    [wild] wild book
   *[sevens] sevens book
  } { $points }
book-band-short = { $kind ->
    [red] red
    [black] black
    [wild] wild
   *[sevens] sevens
  } { $points }
act-comma = {", "}
act-drew = drew { $count ->
    [one] one card
    [2] two
    [3] three
   *[other] { $count }
  }
act-drew-cards = drew { $cards }
act-took = took the pile
act-new = laid { $cards } (new){ $mark ->
    [mr] {", a red book"}
    [mb] {", a black book"}
    [mw] {", a wild book"}
    [m7] {", a book of sevens"}
   *[other] {""}
  }
act-added = laid { $cards } on { $key }{ $mark ->
    [mr] {", a red book"}
    [mb] {", a black book"}
    [mw] {", a wild book"}
    [m7] {", a book of sevens"}
   *[other] {""}
  }
act-discarded = discarded { $cards }
act-foot = picked up the Foot
act-kept = kept only sevens
act-out = went out
act-out-cards = went out with { $cards }
act-asked = asked to go out{ $answer ->
    [y] {": yes"}
    [n] {": no"}
   *[none] {" …"}
  }
round-title = Round { $round }
holds = { $name }: { $cards }
list-break = {"; "}
cards-count = { $count ->
    [0] none
    [one] 1 card
   *[other] { $count } cards
  }
cut-lifted = { $name } lifted { $count }
lacks = { $kind ->
    [wild] { $count ->
        [one] a wild book
       *[other] { $count } wild books
      }
    [sevens] { $count ->
        [one] a book of sevens
       *[other] { $count } books of sevens
      }
    [red] { $count ->
        [one] a red book
       *[other] { $count } red books
      }
   *[black] { $count ->
        [one] a black book
       *[other] { $count } black books
      }
  }
lacks-none = none missing
sheet-red = Red books
sheet-red-why = A book without wild cards is red; the all-wild book and the book of sevens are red too.
sheet-black = Black books
sheet-black-why = A book that holds wild cards is black.
sheet-missing = Missing books
sheet-missing-why = What a team lacks of the books needed to go out is taken off at its value, whoever went out.
sheet-table = Cards on the table
sheet-table-why = The cards of all melds and books count for the team that laid them.
sheet-hand = Cards in hands
sheet-hand-why = The cards left in the hands of all partners count against their team.
sheet-foot = Foot not picked up
sheet-foot-why = A Foot that its player has not picked up counts against the team.
sheet-out = Going out
sheet-out-why = The team whose player played the last card of a Foot.
sheet-cuts = Exact cut
sheet-cuts-why = For whoever lifted exactly the cards of a Hand and a Foot.
our-melds = Our melds
team-score = score { $score }
their-melds = Their melds
no-melds = No melds yet
to-go-out = to go out:
may-go-out = has all books to go out
lacks-short = { $kind ->
    [wild] wild
    [sevens] sevens
    [red] { $count ->
        [one] red
       *[other] { $count } red
      }
   *[black] { $count ->
        [one] black
       *[other] { $count } black
      }
  }
seat-holds = { $foot ->
    [foot] Foot
   *[hand] Hand
  } { $held }
seat-holds-short = { $foot ->
    [foot] F
   *[hand] H
  }{ $held }
seat-heard = { $name }, seat { $number }{ $partner ->
    [yes] , your partner
   *[no] {""}
  }, on the { $foot ->
    [foot] Foot
   *[hand] Hand
  }: { $held ->
    [one] 1 card
   *[other] { $held } cards
  }
in-the-stock = in the stock
in-the-pile = in the pile
stock-heard = Stock: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
pile-heard = Pile of { $size }, from the top: { $cards }
pile-none = empty
pile-count = { $size ->
    [one] 1 in the pile
   *[other] { $size } in the pile
  }
pile-frozen = Frozen: a { $wild ->
    [yes] wild card
   *[no] three
  } lies on top
draw = Draw
take-pile = Take the pile
end-round = End the round
end-round-sure = End the round?
lay = Lay down
lay-pile = Take and lay down
lay-first = { $count ->
    [one] Lay the first card
   *[other] Lay the first { $count }
  }
lay-not = Lay down: not like this
lay-begun = { $count ->
    [one] Lay down: 1 card missing
   *[other] Lay down: { $count } cards missing
  }
lay-short = Lay down: { $short } short
take-back = Take back
empty-tray = To the hand
tray-title = Tray
tray-new = New { $key }
tray-to = To our { $key }
tray-short = { $key }
tray-points = { $points }
tray-loose = To no meld
wild-here = Put the wild card on: { $key }
wild-where = Where does the wild card go?
to-hand = { $card }: back to the hand
leave-pile = { $card } of the pile: leave the pile
of-minimum = { $laid } of { $minimum }
your-opening = your opening, round { $round }
your-turn-draw = Your turn: draw
draw-first = draw first
take-needs = { $top } takes the pile with { $cards } of your hand: { $joins ->
    [yes] to your meld of { $key }.
   *[no] a new meld of { $key }.
  }
no-pile = The pile cannot be taken. { $why }
makes = { $kind ->
    [red] Makes a red book of { $key }.
    [black] Makes a black book of { $key }.
    [wild] Makes a wild book.
   *[sevens] Makes a book of sevens.
  }
then-rest = { $count ->
    [one] The first card turns up new ones; the rest stays here.
   *[other] The first { $count } cards turn up new ones; the rest stays here.
  }
begun = { $key }: { $count ->
    [one] 1 card more begins the meld.
   *[other] { $count } cards more begin the meld.
  }
short = { $short } more in this turn. Everything goes down together, or nothing does.
fits = It all fits.
fits-pile = It all fits, and the pile comes with it.
one-card = Discard it, or add cards that go with it.
only-sevens = Only sevens in your hand: you keep them, and the turn ends without a discard.
gather = Touch cards to gather them here. With one card here, it can be discarded.
hand-card = { $card }{ $count ->
    [one] {""}
   *[other] , { $count } in hand
  }{ $fresh ->
    [yes] , new
   *[no] {""}
  }
your-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
on-tray = tray { $count }
foot-waits = Foot waiting
foot-earned = Foot earned
sort = Sort:
order-high = ace first
order-low = four first
order-own = my own
sevens-keys = Keys: ← → card, Enter tray, { $discard } discard, { $lay } lay down, { $move } ← → move a card
discard = Discard
discard-card = Discard { $card }
end-turn = End the turn
step-foot = Pick up the Foot
step-ask = Ask to go out
partner-asks = { $name } asks: may I go out?
answer-yes = Yes, go out
answer-no = No, not yet
turns-title = Turns
no-turns = Nobody has played yet.
round-of = Round { $round } of { $rounds }
round-note = round { $round } of { $rounds }
minimum-is = minimum { $minimum }
waits = { $names } must make a book before the partners may complete a second one.
waits-me = Make a book before your partners may complete a second one.
waiting-cards = Waiting for the minimum:
sheet-lead = Touch a line to see the rule behind it.
the-game = The game
column-round = Round
column-minimum = Minimum
total = Total
round-out = Round { $round }: { $me ->
    [yes] you
   *[no] { $name }
  } went out
round-stock = Round { $round }: the stock is empty
round-next = Round { $round }: { $me ->
    [yes] you start
   *[no] { $name } starts
  }, { $minimum } to open.
game-won = { $team } wins: your team
game-lost = { $team } wins the game
game-shared = { $teams } share the win{ $won ->
    [yes] {": yours too"}
   *[no] {""}
  }
see-table = The table
step-round = Step through the round
deal-round = Deal round { $round }
deal-title = The deal of round { $round }
deal-cut = Each seat lifts a packet from the stack. To lift exactly a Hand and a Foot earns points.
deal-pass = The Hand goes to the right, the Foot to the left.
hand-pack = Hand
foot-pack = Foot
deal-flip = { $count ->
    [one] One card is turned to start the pile.
   *[other] { $count } cards are turned to start the pile.
  }
deal-back = { $count ->
    [one] A seven was set aside and goes back into the stock.
   *[other] { $count } sevens were set aside and go back into the stock.
  }
deal-first = { $me ->
    [yes] You play first.
   *[no] { $name } plays first.
  }
deal-minimum = It takes { $minimum } points to open.
begin-round = Begin round { $round }
no-not-in-hand = You do not hold this card, or may not play it yet.
no-no-match = It takes two cards of your hand that match the top one.
no-unseen = This must wait until the new cards are seen.
no-no-take-back = There is nothing to take back: something new has been seen since.
no-must-answer = A partner asks whether to go out; that is answered first.
no-not-asked = Nobody asks.
no-drawn = You have drawn already.
no-begun = The meld that is begun needs three cards first.
no-foot = The Foot is not earned yet: make a book, or play out the Hand.
no-must-discard = A turn ends with a discard.
no-stock-empty = The stock is empty.
no-stock-left = There are cards left in the stock.
no-draw-first = Draw first.
no-pile-empty = The pile is empty.
no-pile-short = The pile has too few cards.
no-frozen = A card that freezes it lies on top.
no-book-full = The meld would have more than seven cards.
no-minimum = The minimum cannot be reached that way in this turn.
no-no-end = A card must be kept: the turn could not be ended.
no-book-each = A partner must make a first book before you complete another one.
no-wild-seven = Wild cards are never laid with sevens.
no-wild-cap = No more wild cards fit in this meld.
no-wild-majority = A meld always holds more naturals than wild cards.
no-three-needed = A meld begins with three cards, more naturals than wild ones.
no-seven = A 7 may not be discarded here.
no-no-asking = A partner can be asked once a turn, on the Foot.

### people
seats-friend = a friend
seats-friend-says = the seat stays free: whoever opens your link takes it
start-friends = With friends
setup-open = Open the table
own-name = Your name
own-name-ask = What friends call you
ways-title = How it is run
way-clock = Clock for a move
way-clock-now = clock { $seconds } s
way-no-clock = no clock
way-off = off
way-seconds = { $seconds } s
way-minutes = { $minutes } min
way-clock-says = When the time is over a bot makes this one move. No clock runs while nobody is there.
way-hints = Hints on request
way-hints-says = A button at the table tells you what a strong player would do, and why. Only against bots.
way-absence = When somebody is away
way-absence-says = After this time the others may let a bot sit in. Whoever comes back has their seat again at once.
way-yes-no = { $yes ->
    [yes] yes
   *[no] no
  }
way-one_device = One device handed round
way-one_device-says = Several of you sit at this device. A curtain hides each hand until the next person has the device.
way-open_hands = Open hands for a commentator
way-open_hands-says = The host gets a link whose holder sees all hands and can no longer sit down.
way-listed = In the public list
way-listed-says = Anybody on this server can find the table, look on and take a free seat or a bot’s.
house-propose = Propose
house-propose-lead = For this table. Everybody is asked again.
gather-title = Before the first deal
gather-note = new table
gather-rules = House rules of this table
gather-lead = Agreed by every seat before the first deal, then pinned to the table and kept in the record.
agreed-title = Who has accepted
agreed-count = { $count } of { $of }. A change asks everybody again.
proposed = proposed
accepted = accepted
reading = reading
away = away
seat-waits = waiting
seat-free = Free seat
bot-named = { $bot }, bot
put-bot = Put a bot at { $seat }
put-bot-short = Bot …
set-free = Set free
set-free-name = Set the seat of { $name } free
change-rule = Change a rule
accept = Accept the rules
deal = Deal
deal-waits = Deal: waiting for { $names }
deal-waits-seats = Deal: { $count ->
    [one] 1 seat is free
   *[other] { $count } seats are free
  }
deal-host = All agreed: the host deals
leave-seat = Leave
sit-title = Take a seat
sit-here = Sit here
sit-here-name = Sit at { $seat }
sit-bot = { $bot } bot: take over
sit-none = No seat is free.
sit-another = Name of the next person
sit-one-device = Who else sits at this device?
watch-gathering = You are looking on. To sit down, ask somebody at the table for the link.
watching = { $count ->
    [one] 1 person looks on
   *[other] { $count } people look on
  }
seat-name-N = North
seat-name-E = East
seat-name-S = South
seat-name-W = West
seat-name-P1 = seat 1
seat-name-P2 = seat 2
seat-name-P3 = seat 3
seat-name-P4 = seat 4
seat-name-P5 = seat 5
seat-name-P6 = seat 6
seat-name-P7 = seat 7
seat-name-P8 = seat 8
invite-title = Invite friends
invite-sit = Link to a seat
invite-sit-says = Whoever opens it takes a free seat or a bot’s.
invite-watch = Link to look on
invite-watch-says = Shows what lies on the table, no hands.
invite-open = Link for a commentator
invite-open-says = Shows all hands. Whoever opens it can no longer sit down.
invite-alone = This address works on this computer only. For other devices, start the server with an address of your network.
copy = Copy
copied = Copied
share = Share …
code = Code for a camera
code-of = { $what } as a code for a camera
refused-taken = Somebody sits there already.
refused-seated = You have a seat at this table already.
refused-seen = You have seen another hand of this deal. Wait for the next one.
refused-no-seat = Only those at a seat may do this.
refused-bad-name = A name has 1 to 40 characters, and nobody else here has it.
refused-bad-rules = These house rules do not go together.
refused-bad-bot = There is no such bot for this game.
refused-not-host = Only the host may do this.
refused-not-agreed = Every seat must be taken, and everybody must accept first.
refused-begun-already = The match has begun.
refused-not-away = They are here, or have not been away for long enough.
refused-no-key = This link does not allow that.
refused-not-now = During a hand this may be said only once, and nothing else.
refused-too-fast = Too many messages. Wait a moment.
refused-no-hints = Hints are only for who plays with bots alone.
refused-no-answer = No hint came in time. Please ask again.
sits-in = bot sits in
away-for = away { $time }
time-left = { $time } left
waits-players = The players begin it
ready-waits = Ready: waiting for { $names }
rematch-join = Join the rematch
rematch-watch = Follow to the rematch
phrase-hello = Hello!
phrase-thanks = Thank you.
phrase-well-played = Well played.
phrase-good-luck = Good luck.
phrase-sorry = Sorry.
phrase-oops = Oops.
phrase-one-moment = One moment, please.
phrase-back = I am back.
phrase-last-match = This is my last match.
phrase-bye = Goodbye!
said-heard = { $name }: { $phrase }
company-title = At this table
sound = Sound
sound-state = Sound: { $on ->
    [yes] on
   *[no] off
  }
end-early-all = It ends once everybody who plays here wishes it. The match stays in your list as unfinished.
you-watch = You are watching.
you-comment = You see all hands, to comment on them.
others-watch = { $count ->
    [one] 1 other too.
   *[other] { $count } others too.
  }
look-back = Look back
step-older = One step back
step-newer = One step on
live = Live
live-behind = Live: { $count } on
bot-for-you = A bot plays for you.
seat-back = Take my seat back
rematch-waits = A rematch waits for you.
wish-end = { $names } would end the match.
wish-too = End it
wish-waits = You would end the match. Waiting for { $names }.
gone = { $name } has been away for { $time }.
let-bot = Let a bot sit in
here = here
mute = Mute
muted = Muted
mute-name = Mute { $name }
watching-open = { $count ->
    [one] 1 of them sees all hands
   *[other] { $count } of them see all hands
  }
phrases = Say something
phrases-later = While a hand is played only two of these may be said, once each.
own-seat = Your seat
move-seat = Move it to another device
move-link = Open this on the other device
move-says = Good for a quarter of an hour, and once. Whoever opens it has your seat: keep it to yourself.
move-title = Your seat moves here
move-lead = Go on with your match on this device. The other one lets go of your seat.
move-here = Take my seat here
move-old = This link has been used or is too old. Ask for a new one on the device with your seat.
moved-title = Your seat has moved
moved-says = It is on another device now.
moved-watch = Look on here
elsewhere-title = Open in another tab
elsewhere-says = This table is shown in another tab or window now.
elsewhere-here = Play on here
bot-for-me = Let a bot sit in for me
leave-table = Leave the table
leave-sure = Leave for good?
tell-me = Tell me by a notice of the system when it is my turn
time-short = Ten seconds left
curtain = Give the device to { $name }
curtain-scores = Scores: { $scores }
curtain-take = I am { $name }
listed-title = Tables that anybody may join or watch
listed-watch = Look on
listed-sit = Take a seat

### terminal
key-enter = Enter
key-tile = tile
key-place = place
key-play = play
key-hint = hint
key-layout = layout
key-account = account
key-help = help
key-record = record
key-quit = quit
help-title = Keys
help-tile = choose a tile
help-place = choose where it goes
help-play = play it; begin a hand
help-back = put the tile back
help-hint = a hint: a good play, and why
help-next = next hand; after the match a rematch
help-view = the layout or the account, after a hand
help-record = write the record to a file
help-language = the other language
help-quit = leave
help-mouse = With the mouse: click a tile, then a lit place or its line.
help-last = Heavy, or in « »: the play made last.
help-close = Any key closes this.
leave-title = Leave this match?
leave-why = It is not kept. Its record can be written to a file first.
leave-yes = leave
leave-no = play on
saved = Written to { $file }
not-saved = { $file } cannot be written: { $why }
bot-faults = { $bot } had no legal move to offer { $count ->
    [one] once
   *[other] { $count } times
  }; random moves replace them.
no-room = There is no room for the layout here. Make the window larger.
terminal-none = A match in the terminal needs a terminal, and this is none.
terminal-small = A match in the terminal needs { $columns } × { $rows } characters; here are { $wide } × { $high }.
joker-short = Jo
count-wild = { $count } wild
book-short = { $kind ->
    [red] red { $key }
    [black] black { $key }
    [wild] wild
   *[sevens] sevens
  }
book-first = = waits for a book of { $names }
band-red-three = red three
stock-is = Stock { $count }
pile-is = Pile { $count }
with-rule = { $said } ({ $rule })
step-lay = { $card } on { $key }
step-refused = { $step }: { $why }
pick-cards = Pick cards with Space; { $discard } discards the one under the cursor.
tray-first = There are cards on the tray: { $lay } lays them down, { $back } puts them back.
terminal-wild-where = The wild card to which meld? { $ranks }; { $wild }: the wild one
discard-sure = Discard { $card }? Enter: yes · any other key: no
key-draw = draw
key-pile = pile
key-foot = Foot
key-ask = ask
key-end = end turn
key-stock = end round
key-lay = lay
key-discard = discard
key-back = take back
key-yes = yes
key-no = no
key-cloth = cloth
key-space = Space, Enter
help-card = choose a card
help-pick = onto the tray, or back
help-rank = the next card of this rank onto the tray
help-wild = a wild card to a meld: its rank, or w
help-draw = draw; take the pile
help-lay = lay the tray down; everything back
help-discard = discard; Enter confirms it
help-sevens = end a turn with only sevens in hand
help-turn-back = take back, until something new is seen
help-foot = pick up the Foot, where ↑ says it is earned
help-ask = ask a partner; answer yes or no
help-stock = end the round, when the stock is empty
help-cloth = the cloth or the score, after a round
help-machine = record to a file; other language; leave
help-cards-mouse = With the mouse: click cards and the keys in the last row.

### preview
preview-title = { $game }: { $sides }
preview-seat = a free seat
preview-gathering = { $free ->
    [0] Everybody is here, the first deal is not made yet.
    [one] 1 seat is free.
   *[other] { $free } seats are free.
  }
preview-over = { $game ->
    [sevens] Round { $hand } is over
   *[seven-rocks] Hand { $hand } is over
  }
preview-won = { $teams } win
preview-ended = Ended early
preview-replay = { $game ->
    [sevens] Replay of round { $hand }
   *[seven-rocks] Replay of hand { $hand }
  }

### verify
verify-game = { $proven } of { $count ->
    [one] 1 deal
   *[other] { $count } deals
  } proven
verify-hand = { $game ->
    [sevens] round { $hand }
   *[other] hand { $hand }
  }: { $why }
verify-between = { ", " }
solve-to-act = hand { $hand }, ply { $ply }: { $seat } to act
solve-value = value: { $team } { $value }
solve-line = best line:
solve-all = every legal move, for { $team }:
solve-best = best
fair-proven = the deal is proven
fair-alone = the deal follows from the secret, but no seat gave a share: the table could have picked it
fair-missing = the record holds no transcript of the deal
fair-unreadable = the transcript of the deal cannot be read, or is of another hand
fair-sealed = not over: what the deal was made from is not open yet
fair-withheld = over, but the secret of the deal was not told
fair-commitment = the secret is not the one that the table committed to
fair-deal = the deal does not follow from the secret and the shares: { $parts }
fair-part-leader = who leads
fair-part-draw = the draw for the lead
fair-part-hands = the hands
fair-part-first = who is first
fair-part-cuts = the cuts
fair-part-feet = the Feet
fair-part-flip = the turned cards
fair-part-back = the sevens set aside
fair-part-stock = the stock
fair-part-all = all of it, as these house rules leave the deal to people

### tables
tables-none = there is no such table
tables-free = (free)
tables-gathering = gathering
tables-lead = lead
tables-play = play
tables-settled = settled
tables-over = over
tables-pruned = { $count ->
    [0] No table was deleted
    [one] 1 table was deleted
   *[other] { $count } tables were deleted
  }
tables-to-prune = { $count ->
    [0] No table would be deleted
    [one] 1 table would be deleted: with { $option } it is
   *[other] { $count } tables would be deleted: with { $option } they are
  }
tables-left = { $count ->
    [one] 1 match that is not over is as old: with { $option } it goes too
   *[other] { $count } matches that are not over are as old: with { $option } they go too
  }
tables-backup = { $file }: { $size } bytes

### check the deals
check-deals = Check the deals
position-link = Link to this position
position-link-says = Whoever opens it sees the replay at this step.
proof-lead = Before each deal the table tells the digest of a secret, the commitment; then the devices of the seats give random shares. When the hand is over the secret is open, and everything can be compared.
proof-hand = { $game ->
    [sevens] Round { $number }
   *[seven-rocks] Hand { $number }
  }
proof-none = No hand is over yet.
proof-lie = Something does not fit: see the lines marked “!”. Keep the record.
proof-table = The table deals again: { $why }.
proof-absent = The table tells nothing of this deal.
proof-commitment-same = The commitment is the one that this device saw before the deal.
proof-commitment-other = The commitment is not the one that this device saw before the deal.
proof-commitment-unknown = This device did not see the commitment before the deal.
proof-share-same = The share of this device is in it, unchanged.
proof-share-other = In the place of the share of this device stands another one.
proof-share-late = The share of this device is not in it: it came too late, or was left out.
proof-share-unknown = This device gave no share.
proof-secret-same = The secret has the commitment as its digest.
proof-secret-other = The secret does not have the commitment as its digest.
proof-secret-unknown = Whether the secret fits the commitment cannot be computed at this address: { $command } does it, from the record.
proof-again = What the table says of its own check can be done again on any computer: { $command } does it, from the record.
dealing = The deal is being made …

### analysis
analysis = Analysis
analysis-note = analysis, hand { $hand }
sense-open = all hands open
sense-known = what the seat could know
sense-open-says = As if all hands lay open, and all four played best from there on.
sense-known-says = By what the seat to act could know: averaged over deals that fit what it had seen.
play-at = { $at ->
    [none] { $tile }
   *[other] { $tile } at { $at }
  }
better-play = better { $play }
gave-away = { $team } gave away
marks-legend = ?? gives away 25 or more, ? 10 or more, ?! less
result-sum = { $deal } at the deal { $signs } = { $end }
expected-title = Expected result, { $team } minus { $other }
analysis-story = { $team }: { $deal } at the deal, { $end } at the end. { $count ->
    [0] No play changed the result.
    [one] One play changed the result.
   *[other] { $count } plays changed the result.
  }
analysis-story-known = { $count ->
    [0] By what the seats could know, nothing was given away.
    [one] By what the seat could know, one play was clearly not the best.
   *[other] By what the seats could know, { $count } plays were clearly not the best.
  }
gives-away = It gives away { $gave }: from here { $team } come to { $now } against { $other }, not { $then }.
gives-away-known = { $seat } could have known: it gives away { $gave } (± { $error }) on average.
nothing-better = No play is better.
only-play = It was the only play.
why-scores = { $play } scores { $better } at once, instead of { $other }.
why-allows = { $seat } can then score at most { $better } at once, instead of { $other }.
why-allows-known = { $seat } can then score { $better } at once on average, instead of { $other }.
why-knock = { $seat } must then knock.
why-knock-known = { $seat } must then knock in { $better } of 100 deals, instead of { $other }.
why-keeps = { $better ->
    [one] 1 other tile
   *[other] { $better } other tiles
  } of the same hand then fit somewhere, instead of { $other }.
why-sheds = { $better } pips leave the hand, instead of { $other }.
why-soon = After the next five plays { $team } are then at { $better }, instead of { $other }.
why-later = The difference comes later.
why-line = Best play then goes on: { $line }.
analyse-hand = hand { $hand }, { $score }
analyse-written = annotated: { $file }
analyse-unknown = hand { $hand }: tiles of this deal are not known, so it cannot be analysed
better-scores = better = { $total } { $points }
sense-title = What is known
analysis-waits = This is being analysed …
analysis-waits-known = Deals that fit what each seat had seen are being played out …
analysis-failed = The analysis did not come. Please try again in a moment.
try-here = Try from here
try-says = All hands open. Play any move for whoever is to act.
try-best = best, { $value }
try-back = One back
try-end = Back to the hand
try-over = The hand is over
keys-marks = to the play before or after that gave something away
analyse-here = Analyse
paste-title = Analyse a record
paste-says = Any record of Seven Rocks (srn1), with all tiles of the deal. It is not kept.
paste-label = The record
paste-go = Analyse it
paste-file = Open a file
puzzles = Puzzles
puzzle-of = { $number } of { $numbers }
puzzle-asks = Which play is best? Exactly one is, by 10 points or more.
puzzle-says = Positions from bots' hands, all hands open. Choose the play that is best for the side to play.
puzzle-right = Right: best play now gains { $best }, the second best play { $second }.
puzzle-wrong = Not the best.
puzzle-next = Next puzzle
puzzle-back = The puzzle before
puzzles-solved = { $count } of { $numbers } solved on this device
keys-puzzles = to the puzzle before or after
keys-next-puzzle = to the next puzzle that is not solved

### coach of Sevens
coach-title = Coach
coach-asks-use = What is the best use of this hand?
coach-asks-opening = Can we open?
coach-asks-pile = May I take the pile, and should I?
coach-asks-out = What is missing to go out?
plan-S = draw { $count ->
    [2] two
   *[other] { $count }
  }
plan-P = take the pile
plan-M = lay { $cards } as new { $key }
plan-A = add { $cards } to the { $key }
plan-F = pick up your Foot
plan-Q = ask your partner
plan-D = discard { $cards }
plan-O = go out with { $cards }
plan-N = end the turn without a discard
coach-says = Told from what you see alone: rounds are played on in { $deals } deals that fit it.
coach-waits = Rounds are being played on …
coach-later = The coach answers while a round is played.
coach-failed = The answers did not come. Please try again in a moment.
keys-coach = the coach: four questions answered
coach-open-opened = Your team has opened.
coach-open-now = Yes: the cards in your hand make { $reach } points; { $minimum } are needed.
coach-open-pile = Yes, by taking the pile: that makes { $reach } points; { $minimum } are needed.
coach-open-no = No: the cards in your hand reach { $reach } of { $minimum } points, { $short } too few.
coach-open-helps = One more of these would do: { $kinds }.
coach-pile-no = No.
coach-pile-must = Yes. There is nothing else to do.
coach-pile-take = Yes, and take it: on average that is worth { $gain } points more than to draw (± { $error }).
coach-pile-leave = Yes, but draw: on average that is worth { $gain } points more (± { $error }).
coach-pile-equal = Yes, but it hardly matters: { $gain } points between the two (± { $error }).
coach-out-missing = Missing to go out:
coach-out-ready = The books are there, and so is your Foot.
coach-out-book = { $kind ->
    [wild] a wild book
    [sevens] a book of sevens
    [red] a red book
   *[black] a black book
  }{ $lies ->
    [0] , not begun
   *[other] : { $key ->
        [W] wild cards
       *[other] { $key }
      }, { $short ->
        [one] one card
       *[other] { $short } cards
      } to come
  }
coach-out-foot = { $foot ->
    [earned] your Foot, which you may pick up
   *[hand] your Foot: make a book, or play out your Hand
  }
coach-out-first = a first book of { $names }, before anybody else of the team makes another
coach-out-leave = { $leave ->
    [no] your partner’s leave, which was refused in this turn
   *[ask] your partner’s leave
  }
coach-out-cards = { $count ->
    [one] One card is left in your hand.
   *[other] { $count } cards are left in your hand.
  }
coach-use-only = There is no other way.
coach-use-best = Worth { $gain } points more than the next best way (± { $error }).
coach-use-equal = The next best way is about as good: { $gain } points less (± { $error }).
rounds-head = Sevens { $form }, { $count } games, seed { $seed }, { $bots }
rounds-same = Every value has the same games: the same seats, shuffles and cuts.
rounds-mean = mean (95 %)
rounds-mean-of = { $value }, mean (95 %)
rounds-change = { $value } instead of { $first } (95 %)
rounds-score = points of a team a round
rounds-ahead = lead of a round's best team
rounds-red = red books of a team a round
rounds-black = black books
rounds-wild = wild books
rounds-sevens = books of sevens
rounds-out = rounds that somebody goes out in
rounds-out_turn = turns a seat until then
rounds-turns = turns a seat a round
rounds-margin = lead of the winner of a game
rounds-won = games won by team { $team }
rounds-other = games with another winner
rounds-parts = Points of a team a round: under { $least } in one of twenty, half of them from { $low } to { $high }, over { $most } in one of twenty.
rounds-worth = Worth of the rule: { $rule }
rounds-plot-scores = Points of a team a round (share of all)
rounds-plot-out = Turns a seat until somebody goes out (share of all)
rounds-plot-books = Books of a team a round
rounds-plot-red = red
rounds-plot-black = black
rounds-plot-wild = wild
rounds-plot-sevens = sevens

### review of a round of Sevens
review-title = review of round { $round }
review-chances = Chance to win the game
review-luck-title = Luck against skill
review-luck-says = Luck: what club players do better with these cards than with the hidden cards dealt anew. Skill: what you did better than they with the same cards.
review-decisions = The decisions that cost most
review-turn = turn { $turn }
review-better = Better: { $plan }
review-cost = { $seat } could have known: this cost { $cost } points on average (± { $error }).
review-why-out = That goes out.
review-why-pile = That takes { $better } cards of the pile, instead of { $other }.
review-why-opens = That opens.
review-why-books = The team then has { $better ->
    [one] one book
   *[other] { $better } books
  }, instead of { $other }.
review-why-foot = That brings the Foot.
review-why-gives = The next seat may then take the pile in { $better } of 100 deals, instead of { $other }.
review-why-wilds = { $better ->
    [one] One wild card stays
   *[other] { $better } wild cards stay
  } in hand, instead of { $other }.
review-why-pairs = { $better ->
    [one] One pair for the pile stays
   *[other] { $better } pairs for the pile stay
  } in hand, instead of { $other }.
review-why-table = { $better } points then lie on the table, instead of { $other }.
review-why-later = The difference comes later.
review-luck = Team { $team }: { $result } in this round. With these cards club players come to { $cards } on average (± { $error }), with the cards dealt anew to { $anew }: luck { $luck }, skill { $skill }.
percent = { $value } %
review-chance = Team { $team }’s chance to win the game: { $deal } % at the deal, { $end } % at the end.
review-round = round { $round }, { $score }
review-unknown = round { $round }: cards of this deal are not known, so it cannot be reviewed
review-none = No decision was clearly wrong by what its seat could know.
review-done = done: { $plan }
