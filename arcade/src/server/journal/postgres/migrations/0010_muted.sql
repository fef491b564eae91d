-- Whether a player shows what others say at tables is kept like sound. An arcade of before asks for nothing of that name.
ALTER TABLE arcade.preferences DROP CONSTRAINT preferences_name_check;
ALTER TABLE arcade.preferences ADD CONSTRAINT preferences_name_check CHECK (name IN ('sound', 'turbo', 'muted', 'stake', 'cards'));
