"""A bot of your own: it sits down at a table of Septet and plays the match over the HTTP API (docs/protocol.md).

    python bot.py http://127.0.0.1:7777 TABLE KEY

TABLE is the name in the table's address, KEY what follows the # in the link that gives a seat.
"""

import json
import sys
from urllib.parse import quote

import httpx


def choose(view):
    """The move to make, from all that this seat sees."""
    if view["type"] == "rocks":
        return max(view["options"], key=lambda option: option["points"])["move"]
    return view["legal"][-1]


def play(server, table, key, name="example"):
    """Take a free seat and play until the match is over; the last view."""
    here = f"{server}/api/table/{table}"
    with httpx.Client(timeout=30) as http:  # a stream says something every six seconds
        token = http.post(f"{server}/api/token").json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        http.post(f"{here}/tell", json={"type": "sit", "name": name, "key": key}).raise_for_status()
        with http.stream("GET", f"{here}/stream") as lines:
            for view in (json.loads(line) for line in lines.iter_lines() if line):
                if view.get("phase") == "over":
                    break
                if view["type"] == "gathering":
                    http.post(f"{here}/tell", json={"type": "accept", "text": view["text"]})
                elif view.get("next"):
                    http.post(f"{here}/tell", json={"type": "next", "version": view["version"]})
                elif view.get("options") or view.get("legal"):
                    http.post(f"{here}/move/{quote(choose(view), safe='')}?version={view['version']}")
            return view


if __name__ == "__main__":
    print(play(*sys.argv[1:])["result"])
