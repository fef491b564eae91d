-- By these a process that comes knows whether somebody has played all the time: a row may be that of one that has died, its own of before.
ALTER TABLE arcade.members ADD COLUMN joined_at timestamptz NOT NULL DEFAULT clock_timestamp();
ALTER TABLE arcade.members ADD COLUMN plays boolean NOT NULL DEFAULT false;
