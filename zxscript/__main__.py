"""Entry point of ``python -m zxscript`` and of the console script ``zxscript``."""

import gc
import sys


def main() -> None:
    """Run the command line and exit with its code: 0 fine, 1 findings, 2 wrong usage or unreadable input."""
    from zxscript.cli.main import run

    code = run(sys.argv[1:])
    gc.freeze()  # the process ends: looking for cycles in all that it leaves behind took a tenth of its time
    sys.exit(code)


if __name__ == "__main__":
    main()
