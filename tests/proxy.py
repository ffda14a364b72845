"""A tiny reverse proxy for tests: a request to it under a base path is passed on to a server; all else is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

MISSING = b"HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\nConnection: close\r\n\r\nelsewhere"


class Proxy:
    """Passes on what comes under `base` to a port. `strips` takes the base path away, as some proxies do.

    `adds` are the headers that it sends on, in place of any such that came; `{client}` is who asked.
    """

    def __init__(self, to: int, base: str, strips: bool = False, adds: dict[str, str] | None = None) -> None:
        self.to, self.base, self.strips, self.adds = to, base.encode(), strips, adds or {}
        self.port = 0

    @contextmanager
    def running(self) -> Iterator[str]:
        """While it runs: its host."""
        loop = asyncio.new_event_loop()
        thread = Thread(target=loop.run_forever)
        thread.start()
        starting = asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        listening = asyncio.run_coroutine_threadsafe(starting, loop).result()
        self.port = listening.sockets[0].getsockname()[1]
        yield f"127.0.0.1:{self.port}"

        async def stop() -> None:
            listening.close()
            rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(stop(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            head = await reader.readuntil(b"\r\n\r\n")
            host = writer.get_extra_info("peername")[0]
            changed = self._head(head, host)
            if changed is None:
                writer.write(MISSING)
            else:
                there, on = await asyncio.open_connection("127.0.0.1", self.to)
                ends.append(on)
                on.write(changed)
                await asyncio.gather(pour(reader, on), pour(there, writer))
        for end in ends:
            end.close()
            with suppress(OSError, asyncio.TimeoutError):
                await asyncio.wait_for(end.wait_closed(), 2)

    def _head(self, head: bytes, client: str) -> bytes | None:
        first, *lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
        method, path, version = first.split(b" ")
        if path.split(b"?")[0] != self.base and not path.startswith(self.base + b"/"):
            return None
        if self.strips:
            path = path[len(self.base) :] or b"/"
        added = {name.lower() for name in self.adds}
        upgrades = any(line.lower().startswith(b"upgrade:") for line in lines)
        dropped = added if upgrades else {*added, "connection"}
        kept = [line for line in lines if line.split(b":")[0].decode().lower() not in dropped]
        kept += [f"{name}: {value.format(client=client)}".encode() for name, value in self.adds.items()]
        kept += [] if upgrades else [b"Connection: close"]
        return b"\r\n".join([b" ".join((method, path, version)), *kept]) + b"\r\n\r\n"


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """All that comes, as it comes."""
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
