-- Moves of hands between players that are played, each from before it is told; the record of one that is over holds its moves itself.
CREATE TABLE arcade.hand_moves (
  hand bigint NOT NULL REFERENCES arcade.hands (seq) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no >= 0),
  data json NOT NULL,
  PRIMARY KEY (hand, no)
);
CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.hand_moves
  FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder();
