"""Reading a file that ends, writing one whole or not at all, and why a file could not be read or written."""

import errno
import os
import stat
import tempfile
from pathlib import Path

from zxscript.source.diagnostic import Words

_REASONS = {
    errno.ENOENT: Words("ありません", "no such file or folder"),
    errno.EEXIST: Words("同じ名前のものがあり、フォルダではありません", "something of that name exists and is no folder"),
    errno.EISDIR: Words("フォルダです", "it is a folder"),
    errno.ENOTDIR: Words("途中の名前がフォルダではありません", "a part of the path is no folder"),
    errno.EACCES: Words("許可がありません", "permission denied"),
    errno.EPERM: Words("許可がありません", "permission denied"),
    errno.EROFS: Words("書き込めない場所です", "the place is read-only"),
    errno.ENOSPC: Words("空きがありません", "no space is left"),
    errno.ENODEV: Words("ふつうのファイルではありません（装置か名前付きパイプ）", "it is no regular file (a device or a named pipe)"),
    errno.EADDRINUSE: Words("もう使われています", "it is in use already"),
    errno.EADDRNOTAVAIL: Words("このコンピューターのアドレスではありません", "it is no address of this machine"),
    errno.ENAMETOOLONG: Words("名前が長すぎます", "the name is too long"),
}


def reason_of(error: OSError) -> Words:
    """Why the system refused, in the words of a user; what is not known is said as the system says it."""
    said = error.strerror or type(error).__name__
    return _REASONS.get(error.errno or 0, Words(said, said))


def read_bytes(path: Path) -> bytes:
    """All bytes of a file.  Raises OSError, ``ENODEV`` where reading may never end: a device, or a pipe that is not one of this
    process (``<(…)``, ``/dev/stdin``)."""
    mode = path.stat().st_mode
    ends = stat.S_ISREG(mode) or stat.S_ISDIR(mode)
    if stat.S_ISCHR(mode) or not (ends or str(path).startswith(("/dev/fd/", "/dev/stdin", "/proc/self/fd/"))):
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(path))
    return path.read_bytes()


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 with its line breaks as they are; a reader never sees half of it. Raises OSError."""
    if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
        with path.open("w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        return
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        if path.exists():
            os.chmod(temporary, path.stat().st_mode & 0o777)
        else:
            os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:  # Ctrl-C too leaves nothing behind
        Path(temporary).unlink(missing_ok=True)
        raise
