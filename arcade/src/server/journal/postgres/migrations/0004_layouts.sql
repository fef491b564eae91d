-- Chips that players have kept to lay them again: so many places for each family of tables.
CREATE TABLE arcade.layouts (
  player text NOT NULL,
  money text NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  family text NOT NULL,
  slot integer NOT NULL CHECK (slot BETWEEN 1 AND 8),
  data json NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (player, money, family, slot)
);
CREATE INDEX layouts_by_age ON arcade.layouts (updated_at);
CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.layouts
  FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder();
