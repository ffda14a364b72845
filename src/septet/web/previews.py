"""What a link is shown with elsewhere: a title, a line and a picture, of what all may see and of nothing else.

The programs that ask for them have no seat and no cookie, so everything here comes from a spectator's view. Where there
is no such table, or no such hand that is over, a link is shown like the start page: that it leads nowhere is not told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from urllib.parse import quote

from PIL import Image
from starlette.requests import HTTPConnection

from septet import drawing, seven_rocks
from septet.drawing import Member, Sheet, Side, Told
from septet.game import Game
from septet.table import Table
from septet.words import say

from .shown import Shown, doing, names, note, shown_position, shown_replay, shown_table, team_names, title

SITE = "Septet 七重奏"
HEADERS = {"cache-control": "public, max-age=60", "cross-origin-resource-policy": "cross-origin"}
"""With these a picture is sent: other sites may show it, and ask again after a minute."""
KIND = "image/png"
WELCOME = "/preview.png"
"""The picture of no table in particular."""


# --- the head of the page -----------------------------------------------------------------------------------------


def tags(shown: Shown | None, base: str, path: str, picture: str, lang: str = "en") -> str:
    """The tags for the head of the page at this path, with a picture at another; `base` is what both stand behind.

    For None they are those of the start page, whatever the path.
    """
    if shown is None:
        said, line, path, picture = SITE, say(lang, "start-line-short"), "/", WELCOME
    else:
        said = f"{title(shown, lang)} · {SITE}"
        line = f"{doing(shown, lang).rstrip('.。')} · {say(lang, 'start-line-short')}"
        picture += f"?v={shown.version}"
    said, line = (escape(printable(words)) for words in (said, line))
    address, image = (escape(base + quote(each, safe="/?=-._~%")) for each in (path, picture))
    found = [f"<title>{said}</title>", f'<meta name="description" content="{line}" />']
    if shown is not None:
        found.append('<meta name="robots" content="noindex" />')  # who has the link may look, no others
    properties = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": said,
        "og:description": line,
        "og:url": address,
        "og:image": image,
        "og:image:type": KIND,
        "og:image:width": str(drawing.WIDE),
        "og:image:height": str(drawing.HIGH),
        "og:image:alt": said,
    }
    found += [f'<meta property="{name}" content="{value}" />' for name, value in properties.items()]
    found.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n    ".join(found)


def table_tags(table: Table | None, name: str, base: str, lang: str = "en") -> str:
    """The head of `/table/{name}`."""
    return tags(shown_table(table), base, f"/table/{name}", f"/preview/table/{name}.png", lang)


def replay_tags(table: Table | None, name: str, hand: int, base: str, lang: str = "en") -> str:
    """The head of `/replay/{name}/{hand}`."""
    shown = shown_replay(table, hand)
    return tags(shown, base, f"/replay/{name}/{hand}", f"/preview/replay/{name}/{hand}.png", lang)


def position_tags(table: Table | None, name: str, hand: int, step: int, base: str, lang: str = "en") -> str:
    """The head of `/replay/{name}/{hand}/{step}`."""
    path = f"/replay/{name}/{hand}/{step}"
    return tags(shown_position(table, hand, step), base, path, f"/preview{path}.png", lang)


def inserted(page: bytes, head: str) -> bytes:
    """The page with these tags in the place of its title."""
    return re.sub(rb"<title>.*?</title>", lambda _: head.encode(), page, count=1, flags=re.DOTALL)


def printable(words: str) -> str:
    """Words without what is not seen: line breaks, and marks that turn the direction of what follows."""
    return "".join(letter for letter in words if letter.isprintable())


def base_of(request: HTTPConnection) -> str:
    """Scheme, host and base path that were asked for, without a slash at the end; the server's own for no good host."""
    return str(request.base_url).rstrip("/")


# --- the picture --------------------------------------------------------------------------------------------------


def picture(shown: Shown | None) -> bytes:
    """A picture as PNG; its words are English, whoever will see it."""
    return welcome() if shown is None else drawing.png(drawn(shown))


@lru_cache(maxsize=1)
def welcome() -> bytes:
    """The picture of no table in particular."""
    return drawing.png(drawing.welcome(say("en", "start-line-short").rstrip(".")))


def drawn(
    shown: Shown, size: tuple[int, int] = (drawing.WIDE, drawing.HIGH), theme: drawing.Theme = "light"
) -> Image.Image:
    """The picture as a Pillow image."""
    called = names(shown, "en")
    sides = tuple(
        Side(name, tuple(_member(shown.game, called, at) for at in seats), score)
        for name, seats, score in zip(team_names(shown, "en"), _seats_of(shown.game), shown.state.scores, strict=False)
    )
    sheet = Sheet(say("en", f"game-{shown.game.id}"), note(shown, "en"), sides, doing(shown, "en"))
    rocks = shown.game.id == seven_rocks.GAME.id
    plies = seven_rocks.plies(shown.rules, shown.state.leader, shown.moves) if rocks else ()
    told = _told(plies[-1], called) if plies else None
    return drawing.position(shown.rules, shown.state, shown.moves, sheet, told, size, theme)


def _seats_of(game: Game) -> list[list[int]]:
    """The seats of each team."""
    return [[at for at, team in enumerate(game.team_of) if team == each] for each in range(len(game.teams))]


def _member(game: Game, called: Sequence[str], at: int) -> Member:
    return Member(game.seats[at].removeprefix("P"), called[at])


def _told(ply: seven_rocks.Ply, called: Sequence[str]) -> Told:
    at = seven_rocks.SEATS.index(ply.seat)
    if ply.tile is None:
        return Told(at % 2, ply.seat, say("en", "knocked", me="no", name=called[at]))
    tile = "|".join(ply.tile)
    return Told(at % 2, ply.seat, say("en", "played", name=called[at]), tile, ply.sum, ply.points)
