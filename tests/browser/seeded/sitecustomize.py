"""The system's generator, seeded: with this folder on its path a server deals the same hands whenever a test is run."""

import os
import random
from itertools import count

_seeds = count()


class Seeded(random.Random):
    """In the place of `SystemRandom`, from which `secrets` draws too; each one has a seed of its own."""

    def __init__(self) -> None:
        super().__init__(f"{os.environ['SEPTET_TEST_SEED']}/{next(_seeds)}")


vars(random).update(SystemRandom=Seeded)
