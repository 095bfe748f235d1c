"""The data folders are found from anywhere."""

from zxscript.source.data import data_dir


def test_data_folders_exist_and_are_named_as_asked() -> None:
    assert data_dir("grammar").name == "grammar"
    assert (data_dir("cardscripts") / "README.md").is_file()
