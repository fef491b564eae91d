-- Processes that write, each under a number of its own. They take the place of the one holder of `lease`, whose row stays: whoever begins
-- raises its token as a holder of the version before does, and that is the epoch of all who join. A member counts while its epoch is the token.
-- Numbers are far above what tokens come to, so that `rounds.member` names a holder of before or a member, and never both.
CREATE SEQUENCE arcade.member_numbers AS integer START 1000000000;
CREATE TABLE arcade.members (
  number integer PRIMARY KEY DEFAULT nextval('arcade.member_numbers'),
  -- where it runs, for who looks after it
  address text NOT NULL,
  epoch bigint NOT NULL,
  -- of the database in which it has joined
  life text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- how many follow each table at this process
  watchers json NOT NULL DEFAULT '{}'
);
-- What one member does for all. It falls with that member.
CREATE TABLE arcade.leases (
  name text PRIMARY KEY CHECK (name IN ('leader')),
  member integer NOT NULL REFERENCES arcade.members (number) ON DELETE CASCADE
);
CREATE INDEX leases_of_member ON arcade.leases (member);

-- When the platform was told last that this journal lives, and in which epoch and life: the members of that one may play by it.
CREATE TABLE arcade.mark (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch bigint NOT NULL,
  life text NOT NULL,
  deposited_at timestamptz NOT NULL
);

-- Who writes shares two locks: that of the token, for which whoever raises it waits, and that of the own number, which a member that was
-- silent is removed under: the commits of all others go on meanwhile.
CREATE OR REPLACE FUNCTION arcade.check_holder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own bigint := nullif(current_setting('arcade.token', true), '');
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1296387137, 1);
  PERFORM pg_advisory_xact_lock_shared(1296387138, own::integer);
  PERFORM 1 FROM arcade.members JOIN arcade.lease ON lease.token = members.epoch WHERE members.number = own;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  -- The holder of the version before, and a migration beside whoever writes.
  PERFORM 1 FROM arcade.lease WHERE token = own;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this process does not hold the journal' USING ERRCODE = 'MJ001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.mark
  FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder();
