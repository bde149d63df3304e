"""The AlienCode sandbox: a small language whose operations hidden laws can bend."""
