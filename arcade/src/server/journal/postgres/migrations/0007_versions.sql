-- By which rules a member decides: a hash of its titles and sources. Null of members of the version before this column.
ALTER TABLE arcade.members ADD COLUMN version text;

-- Members of two versions never write beside each other, whichever of them comes: the one from before this column asks nobody.
CREATE FUNCTION arcade.check_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM arcade.members WHERE epoch = NEW.epoch AND life = NEW.life AND version IS DISTINCT FROM NEW.version;
  IF FOUND THEN
    RAISE EXCEPTION 'arcades of another version play on this journal' USING ERRCODE = 'MJ003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_version BEFORE INSERT ON arcade.members FOR EACH ROW EXECUTE FUNCTION arcade.check_version();
