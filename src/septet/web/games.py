"""What is told of the games over HTTP, the same to everybody: their rules, the bots that play them, the cards."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from septet import GAMES
from septet.bots import USUAL, Bot
from septet.rulebook import BOOKS, Text

from . import tables
from .asked import Refusal, body, json
from .frames import rules_page
from .frames_sevens import card_infos
from .messages import Problem
from .messages_games import AskedRules, BotInfo, GoodRules


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}: every sentence, ruling and house rule, and the figures drawn.

    POST: whether these house rules go together.
    """
    name = request.path_params["game"]
    if name not in BOOKS:
        raise Refusal(404, Problem("no-game", "there is no such game"))
    if request.method != "POST":
        return json(rules_page(name))
    asked = await body(request, AskedRules)
    return json(GoodRules(tuple(tables.agreed(GAMES[name], asked.form, asked.rules)[1].differs)))


async def bots(request: Request) -> Response:
    """GET /api/bots: the bots that can be seated."""
    known = tables.bots_of(request).values()
    return json([bot_info(bot) for bot in known])


def bot_info(bot: Bot) -> BotInfo:
    """A bot as the page is told of it."""
    usual = tuple(game for game in bot.games if USUAL.get(game) == bot.name)
    about = {game: Text(en=en, zh=zh) for game in bot.games for en, zh in [bot.about(game)]}
    return BotInfo(bot.name, bot.games, usual, Text(en=bot.name, zh=bot.zh_name), about)


async def cards(_: Request) -> Response:
    """GET /api/cards: every card of Sevens, as screens need it."""
    return json(card_infos())
