"""The survey of AlienCode: probes that cover the language and are the same for every system."""
