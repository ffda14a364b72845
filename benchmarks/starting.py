"""How long `import septet` takes: at most 0.25 s are asked for, with or without the extra `fast` installed."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

REPEATS, ASKED = 7, 0.25


def seconds(program: str) -> float:
    """How long Python takes to run this and end, the median of some runs."""
    took = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        took.append(time.perf_counter() - began)
    return statistics.median(took)


def main() -> None:
    """Measure and print."""
    bare, with_septet = seconds("pass"), seconds("import septet")
    print(
        f"import septet: {with_septet - bare:.3f} s, above {bare:.3f} s for Python alone (at most {ASKED} s asked for)"
    )


if __name__ == "__main__":
    main()
