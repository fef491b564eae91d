-- Which process has added a round, by the number that it writes under: while that one is there, the stake is its own to bring to the wallet.
-- Null of rounds from before.
ALTER TABLE arcade.rounds ADD COLUMN member bigint;
ALTER TABLE arcade.rounds ALTER COLUMN member SET DEFAULT nullif(current_setting('arcade.token', true), '')::bigint;

-- How often a session or an address has called, for limits that hold for all processes together. Kept for a window each, and not worth a log
-- that survives a crash. `name` is a hash: what it counts cannot be read out of it.
CREATE UNLOGGED TABLE arcade.call_counts (
  name text PRIMARY KEY,
  calls bigint NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX call_counts_by_age ON arcade.call_counts (ends_at);
CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.call_counts
  FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder();
