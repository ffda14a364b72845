"""What the commands do. `septet.cli` reads the command line and calls them; each returns an exit code.

Exit codes: 0 done; 1 something that was read does not add up or cannot be read; 2 wrongly called.
"""
