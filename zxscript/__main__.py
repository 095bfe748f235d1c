"""Entry point of ``python -m zxscript`` and of the console script ``zxscript``."""

import sys


def main() -> None:
    """Run the command line and exit with its code: 0 fine, 1 findings, 2 wrong usage or unreadable input."""
    from zxscript.cli.main import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
