"""The system's generator, seeded, so that what is dealt in a test can be dealt again.

With this folder on its path a server that is started draws the same whenever a test is run; in the process of the tests
`begin` does it for each of them. What has a generator already at that time keeps its own.
"""

import os
import random
from itertools import count

_seed = os.environ.setdefault("SEPTET_TEST_SEED", "7")
_made = count()


class Seeded(random.Random):
    """In the place of `SystemRandom`, from which `secrets` draws too; each one has a seed of its own."""

    def __init__(self) -> None:
        super().__init__(f"{_seed}/{next(_made)}")


def begin(test: str) -> None:
    """From here on everything is drawn as the seed and the name of a test say."""
    global _seed, _made
    import secrets

    _seed, _made = f"{os.environ['SEPTET_TEST_SEED']} {test}", count()
    vars(secrets)["_sysrand"].seed(_seed)


vars(random).update(SystemRandom=Seeded)
