-- Rooms between players belong to one member each, by title and by who may meet there. Each lease has a number that is given once, so that what
-- was dealt under one that is over can be told from what is dealt under the next of the same name.
CREATE SEQUENCE arcade.lease_numbers;
ALTER TABLE arcade.leases ADD COLUMN number bigint NOT NULL DEFAULT nextval('arcade.lease_numbers') UNIQUE;
ALTER TABLE arcade.leases DROP CONSTRAINT leases_name_check;
ALTER TABLE arcade.leases ADD CHECK (name = 'leader' OR name LIKE 'rooms %');

-- Under which lease a hand is played. Null of hands from before there were any, and of those that are given up.
ALTER TABLE arcade.hands ADD COLUMN lease bigint;

-- Whether the writer holds the lease. Who writes under it shares its lock, and who gives it back takes that alone: a commit that is under
-- way ends first. With the member that held it, a lease falls under that member's own lock.
-- A member without a version (0007) is of the one before this file, which writes no lease and takes none: it never stands beside others, and
-- when it is started again, it goes on with what was dealt under a lease that is over.
CREATE FUNCTION arcade.check_lease(held bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1296387139, (held % 2147483647)::integer);
  PERFORM 1 FROM arcade.leases WHERE number = held AND member = nullif(current_setting('arcade.token', true), '')::bigint;
  IF FOUND THEN
    RETURN;
  END IF;
  PERFORM 1 FROM arcade.members WHERE number = nullif(current_setting('arcade.token', true), '')::bigint AND version IS NULL
    AND NOT EXISTS (SELECT 1 FROM arcade.leases WHERE leases.number = held);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this process does not hold the rooms of the hand' USING ERRCODE = 'MJ002';
  END IF;
END $$;

CREATE FUNCTION arcade.check_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.lease IS DISTINCT FROM NEW.lease THEN
    -- Nobody takes a hand away from one that is there.
    PERFORM 1 FROM arcade.leases WHERE number = OLD.lease AND member IS DISTINCT FROM nullif(current_setting('arcade.token', true), '')::bigint;
    IF FOUND THEN
      RAISE EXCEPTION 'another process holds the rooms of the hand' USING ERRCODE = 'MJ002';
    END IF;
  END IF;
  IF NEW.lease IS NOT NULL THEN
    PERFORM arcade.check_lease(NEW.lease);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_lease BEFORE INSERT OR UPDATE ON arcade.hands FOR EACH ROW EXECUTE FUNCTION arcade.check_hand();

CREATE FUNCTION arcade.check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  SELECT lease INTO held FROM arcade.hands WHERE seq = NEW.hand;
  IF held IS NOT NULL THEN
    PERFORM arcade.check_lease(held);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_lease BEFORE INSERT OR UPDATE ON arcade.hand_moves FOR EACH ROW EXECUTE FUNCTION arcade.check_move();
