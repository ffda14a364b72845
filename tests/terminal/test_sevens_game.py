"""Whole games of Sevens at the screen, by keys to the end."""

from __future__ import annotations

from pathlib import Path

from card_screens import CardScreen, card_table, seated
from septet import read
from septet.sevens import KIND_TEXTS
from septet.terminal.sevens.tray import kind_of

RANK_KEYS = {"T": "t", "J": "j", "Q": "Q", "K": "k", "A": "a", "X": "x"}


async def test_a_whole_game_of_four_rounds_by_keys(tmp_path: Path) -> None:
    at = card_table(seed=3, rules="decks=3,stock_draw=5,required_books=0/0/1/0")
    async with seated(at, folder=tmp_path) as screen:
        while at.phase != "over":
            before = at.version
            if at.phase == "play":
                await take_a_turn(screen)
            else:
                assert f"Begin round {at.hand + 1}" in screen.text
                await screen.press("enter")
            assert at.version > before
        assert at.hand == 4
        assert [len(one.scores) for one in screen.app.shown.rounds] == [2] * 4
        assert "Rematch" in screen.text
        a, b = at.record.state.scores[:2]
        assert f"Team {'A' if a > b else 'B'} wins" in screen.text
        await screen.press("S")
    assert screen.app.file
    assert screen.app.file.suffix == ".svn1"
    (record,) = read(screen.app.file.read_text(encoding="utf-8"))
    assert record.format() == at.record.format()


async def take_a_turn(screen: CardScreen) -> None:
    """One turn of the person: the pile where it can be had, whatever can be laid, the first discard there is."""
    app = screen.app
    await draw(screen)
    tried: set[str] = set()
    while app.shown.is_mine and app.shown.doing == "play":
        if not app.shown.opened:
            await open_melds(screen)
        key = next((key for key in wanted(screen) if key not in tried), None)
        if key and app.shown.opened:
            tried.add(key)
            await lay(screen, key)
            continue
        await end(screen)


async def draw(screen: CardScreen) -> None:
    app = screen.app
    if app.shown.taking and app.shown.taking.legal:
        await screen.press("p", "l")
        if app.shown.doing != "draw":
            return
        await screen.press("escape")
    await screen.press("s" if "S" in app.shown.legal else "e")


def wanted(screen: CardScreen) -> list[str]:
    """The keys of the melds on which a natural card may be laid now."""
    steps = (step.partition("+") for step in screen.app.shown.legal)
    return [key for key, plus, card in steps if plus and key == card]


async def gather(screen: CardScreen, key: str) -> None:
    """All cards of a rank onto the tray, at most a book."""
    app = screen.app
    lying = next((len(meld.cards) for meld in app.shown.teams[0].melds if meld.key == key), 0)
    held = sum(KIND_TEXTS[kind_of(card)] == key for card in app.shown.hand)
    for _ in range(min(held, 7 - lying)):
        await screen.press(RANK_KEYS.get(key, key))


async def open_melds(screen: CardScreen) -> None:
    """Gather ranks until the minimum is met; else put everything back."""
    app = screen.app
    for key in wanted(screen):
        if sum(KIND_TEXTS[kind_of(card)] == key for card in app.shown.hand) >= 3:
            await gather(screen, key)
            assert app.tried
            assert f"{app.tried.laid} of {app.tried.minimum}" in screen.text
            if app.tried.whole:
                await screen.press("l")
                return
    await screen.press("escape")


async def lay(screen: CardScreen, key: str) -> None:
    """Lay what there is of a rank, as far as the table lets."""
    app = screen.app
    await gather(screen, key)
    while app.tray.cards and not (app.tried and app.tried.whole):
        app.tray.toggle(app.tray.cards[-1])
        app.show()
    await screen.press("l" if app.tray.cards else "escape")


async def end(screen: CardScreen) -> None:
    """Discard, or keep only sevens."""
    shown = screen.app.shown
    steps = [step for step in shown.legal if step[0] == "D"]
    if not steps:
        await screen.press("n")
        return
    rank = steps[0][1]
    await screen.press(RANK_KEYS.get(rank, rank))
    await screen.press("d")
    assert "Discard " in screen.line("Enter: yes")
    await screen.press("enter")
