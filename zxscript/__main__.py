"""Entry point of ``python -m zxscript`` and of the console script ``zxscript``."""

import gc
import sys


def main() -> None:
    """Run the command line and exit with its code: 0 fine, 1 findings, 2 wrong usage or unreadable input, 130 Ctrl-C."""
    try:
        from zxscript.cli.main import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # before the command line could say so itself
        code = 130
    gc.freeze()  # the process ends: looking for cycles in all that it leaves behind took a tenth of its time
    sys.exit(code)


if __name__ == "__main__":
    main()
