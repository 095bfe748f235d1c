"""All verbs: importing this module imports every slice of ``zxscript.lang.verbs``.

The package does not do it itself: a thread that imports one slice would wait for the package, and one that imports the package for the
slice (docs/decisions/0764-imports-that-wait-for-one-another.md).
"""

from importlib import import_module
from pkgutil import iter_modules

from zxscript.lang import verbs

for _name in sorted(info.name for info in iter_modules(verbs.__path__)):
    import_module(f"{verbs.__name__}.{_name}")
