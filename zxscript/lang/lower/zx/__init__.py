"""Word tables of Z/X."""
