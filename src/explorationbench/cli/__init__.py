"""The command line: parsing of arguments and printing. Each command is a module, loaded when it is chosen."""
