"""Say in plain Python what each intent delivers; nothing here imports anything of the language."""
