-- Bets at tables whose rounds last as long as their course, as the processes tell them each other: each shows all of them. Nothing is decided
-- by them, and they are kept for a round: not worth a log that survives a crash. Rows stay when their member goes, since its bets stand.
CREATE UNLOGGED TABLE arcade.told_bets (
  -- of the bet's round in `rounds`
  id text PRIMARY KEY,
  -- title and who may meet, and the number of the table's round
  name text NOT NULL,
  round bigint NOT NULL,
  player text NOT NULL,
  stake bigint NOT NULL,
  wager json NOT NULL,
  -- cashed out by hand at that price, for so much; null while it is not
  price float8,
  paid bigint,
  epoch bigint NOT NULL,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- who has read all that had ended before a moment goes on with what was under way then
  told_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX told_bets_of_round ON arcade.told_bets (name, round);
CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.told_bets
  FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder();
