"""The verbs, in families.  Every module of this folder is a slice; importing ``zxscript.lang.slices`` loads them all."""
