"""The verbs, in families.  Every module of this folder is a slice; importing the package loads them all."""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(info.name for info in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
