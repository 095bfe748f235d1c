"""Z/X -Zillions of enemy X-: its rules as a GameDef for the engine (docs/zx.md)."""
