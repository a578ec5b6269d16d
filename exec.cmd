@rem cmd.exe has no exec, with which some scripts of package.json begin: here it runs the rest of its line.
@%*
