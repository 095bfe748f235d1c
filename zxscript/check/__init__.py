"""What an AST refers to, and what is wrong with it."""
