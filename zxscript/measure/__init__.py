"""Measuring card pools: how much of a pool is read and runs (``coverage``), and what happens when it is played."""
