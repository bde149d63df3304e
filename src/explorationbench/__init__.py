"""ExplorationBench: can a system explore an unknown world, and use what it found?"""

__version__ = "0.1.0"
