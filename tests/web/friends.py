"""Several persons at one table, each with a device of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx

from web.conftest import Served, Tab


class Person(Tab):
    """A person at a table: their device, and the socket that it has there."""

    def __init__(self, tab: Tab, client: httpx.Client, table: str) -> None:
        super().__init__(tab.socket)
        self.client, self.table = client, table

    @property
    def me(self) -> str:
        """The seat of this person."""
        return str(self.frame["seat"])

    def drain(self) -> None:
        """Hear what has been said so far."""
        while True:
            try:
                self.hear_any(0)
            except TimeoutError:
                return

    def post(self, path: str, body: object = None) -> httpx.Response:
        """A request about this table."""
        return self.client.post(f"/api/table/{self.table}/{path}", json=body)


class Circle:
    """Persons at tables of a server; all sockets and devices are closed at the end."""

    def __init__(self, served: Served, stack: ExitStack) -> None:
        self.served, self.stack = served, stack

    def device(self, cookie: str = "") -> httpx.Client:
        """A browser of its own."""
        return self.stack.enter_context(self.served.device(cookie))

    def come(self, table: str, client: httpx.Client | None = None, have: int | None = None) -> Person:
        """Somebody comes to a table and sees what is there."""
        client = client or self.device()
        person = Person(self.stack.enter_context(self.served.tab(client, table, have=have)), client, table)
        return person if have is not None else person.wait(lambda tab: tab.frame)  # type: ignore[return-value]

    def make(self, free: int, **body: object) -> Person:
        """Ann makes a table with so many free seats; greedy sits at the others."""
        client = self.device()
        bots = [""] * free + ["greedy"] * (3 - free)
        made = client.post("/api/tables", json={"bots": bots, "name": "Ann", **body})
        assert made.status_code == 201, made.text
        return self.come(made.json()["table"], client)

    def gather(self, *names: str, **body: object) -> list[Person]:
        """Ann, and friends who have come by her link and sat down."""
        friends = [self.make(len(names), **body)]
        for name in names:
            person = self.come(friends[0].table)
            person.say(type="sit", name=name, key=friends[0].frame["keys"]["sit"])
            friends.append(person.wait(lambda tab: tab.frame["you"]))  # type: ignore[arg-type]
        return friends

    def begin(self, *names: str, **body: object) -> list[Person]:
        """The same, all agreed, and the first hand waits."""
        friends = self.gather(*names, **body)
        for person in friends:
            person.say(type="accept", text=person.frame["text"])
        friends[0].wait(lambda tab: tab.frame["agreed"])
        friends[0].say(type="deal")
        for person in friends:
            person.wait(lambda tab: tab.frame["phase"] == "lead")
        return friends


@contextmanager
def circle_of(served: Served) -> Iterator[Circle]:
    """Persons at tables of this server."""
    with ExitStack() as stack:
        yield Circle(served, stack)


def play(friends: list[Person], seen: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """All play on, the first option each time, until the first of them sees this; then all have heard it."""
    asked: dict[int, int] = {}
    until = time.monotonic() + 120
    while not seen(friends[0].frame):
        assert time.monotonic() < until
        for at, person in enumerate(friends):
            person.drain()
            frame = person.frame
            if seen(friends[0].frame) or asked.get(at) == frame["version"]:
                continue
            if frame["version"] > friends[0].frame["version"]:
                continue  # the first of them may be about to see it there
            asked[at] = frame["version"]
            if frame.get("next"):
                person.say(type="next")
            elif frame.get("options"):
                person.say(type="play", move=frame["options"][0]["move"])
        time.sleep(0.003)
    for person in friends[1:]:
        person.wait(lambda tab: tab.frame["version"] >= friends[0].frame["version"])
    return friends[0].frame


def seat_of(frame: dict[str, Any], letter: str) -> dict[str, Any]:
    """A seat of a frame."""
    found: dict[str, Any] = next(seat for seat in frame["seats"] if seat["seat"] == letter)
    return found


def turn(frame: dict[str, Any]) -> bool:
    """Whether it is this person's turn."""
    return bool(frame.get("options"))
