-- What a title keeps besides stake and cards. An arcade of before asks for nothing of these names.
ALTER TABLE arcade.preferences DROP CONSTRAINT preferences_name_check;
ALTER TABLE arcade.preferences ADD CONSTRAINT preferences_name_check
  CHECK (name IN ('sound', 'turbo', 'muted', 'stake', 'cards', 'second', 'auto', 'autoSecond', 'board', 'hints'));
