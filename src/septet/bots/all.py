"""The bots that come with Septet."""

from functools import partial
from random import Random

from septet import Record, seven_rocks, sevens, view
from septet.views import View

from .bot import Bot, ask
from .seven_rocks.club import CLUB
from .seven_rocks.expert import EXPERT
from .seven_rocks.greedy import CASUAL, GREEDY
from .seven_rocks.strong import STRONG
from .sevens import books_levels
from .sevens.plain import PLAIN
from .simple import RANDOM
from .speed import ready


def _by_game(parts: dict[str, Bot], seen: View, rng: Random) -> int:
    """The move of the part for the game of this view."""
    return parts[seen.game.id].choose(seen, rng)


def _both(rocks: Bot, cards: Bot) -> Bot:
    """A level that both games have."""
    parts = {seven_rocks.GAME.id: rocks, sevens.GAME.id: cards}
    en, zh = f"Seven Rocks: {rocks.en} Sevens: {cards.en}", f"七石：{rocks.zh}七书：{cards.zh}"
    slow = rocks.slow or cards.slow
    return Bot(rocks.name, rocks.zh_name, en, zh, partial(_by_game, parts), slow=slow, parts=parts)


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RANDOM,
        PLAIN,
        _both(CASUAL, books_levels.CASUAL),
        GREEDY,
        _both(CLUB, books_levels.CLUB),
        _both(STRONG, books_levels.STRONG),
        _both(EXPERT, books_levels.EXPERT),
    )
}
"""The bots that come with Septet, by name, the weakest of each game first."""


def warm() -> None:
    """Compile what the bots of Seven Rocks run."""
    ready()
    record = Record(seven_rocks.GAME)
    record.deal(Random(0))
    for bot in BOTS.values():
        if seven_rocks.GAME.id in bot.games:
            ask(bot, view(record, record.state.turn), Random(0))
