-- The arcade's journal. Times in milliseconds since 1970, amounts in minor units. Texts in JSON stand as they were written: two of them
-- are compared letter by letter.
CREATE TABLE arcade.sessions (
  id text PRIMARY KEY,
  launch_hash text NOT NULL UNIQUE,
  secret_hash text UNIQUE,
  play_balance bigint CHECK (play_balance >= 0),
  money text NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  liquidity text NOT NULL,
  data json NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX sessions_by_age ON arcade.sessions (created_at);

CREATE TABLE arcade.rounds (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  player text NOT NULL,
  game_code text NOT NULL,
  operation text NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'open', 'playing', 'settling', 'settled', 'returning', 'returned', 'rejected', 'stuck')),
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL CHECK (payout >= 0),
  outcome json,
  progress json,
  fair json,
  -- null of a round that money is staked on
  free json,
  failure text,
  balance_after_bet bigint,
  balance bigint,
  seen boolean NOT NULL,
  attempts integer NOT NULL,
  due_at bigint,
  data json NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  UNIQUE (player, operation)
);
CREATE INDEX rounds_of_player ON arcade.rounds (player, game_code, seq);
CREATE INDEX rounds_open ON arcade.rounds (player) WHERE state IN ('betting', 'playing', 'settling', 'returning');
CREATE INDEX rounds_due ON arcade.rounds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX rounds_undecided ON arcade.rounds (due_at) WHERE state = 'open';
CREATE INDEX rounds_by_age ON arcade.rounds (created_at);
CREATE INDEX rounds_unseen ON arcade.rounds (player, game_code, seq) WHERE NOT seen;
CREATE INDEX bets_open ON arcade.rounds (player, game_code, seq) WHERE state IN ('betting', 'open');

CREATE TABLE arcade.hands (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  game_code text NOT NULL,
  state text NOT NULL CHECK (state IN ('dealt', 'ended', 'returned')),
  data jsonb NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX hands_by_age ON arcade.hands (created_at);
CREATE INDEX hands_dealt ON arcade.hands (seq) WHERE state = 'dealt';
CREATE TABLE arcade.hand_players (
  player text NOT NULL,
  game_code text NOT NULL,
  hand bigint NOT NULL REFERENCES arcade.hands (seq) ON DELETE CASCADE,
  PRIMARY KEY (player, game_code, hand)
);
CREATE INDEX hand_players_of_hand ON arcade.hand_players (hand);

CREATE TABLE arcade.seeds (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  player text NOT NULL,
  game_code text NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  nonce bigint NOT NULL CHECK (nonce >= 0),
  created_at bigint NOT NULL,
  revealed_at bigint,
  replaced boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX seeds_in_use ON arcade.seeds (player, game_code) WHERE revealed_at IS NULL;
CREATE INDEX seeds_by_age ON arcade.seeds (created_at);
CREATE INDEX seeds_revealed ON arcade.seeds (player, game_code, seq) WHERE revealed_at IS NOT NULL;

CREATE TABLE arcade.secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE arcade.launches (
  request_id text PRIMARY KEY,
  body_hash text NOT NULL,
  answer json NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX launches_by_age ON arcade.launches (at);

CREATE TABLE arcade.pools (
  name text NOT NULL,
  money text NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  liquidity text NOT NULL,
  currency text NOT NULL,
  -- thousandths of a minor unit
  grains bigint NOT NULL CHECK (grains >= 0),
  target bigint NOT NULL CHECK (target > 0),
  updated_at bigint NOT NULL,
  PRIMARY KEY (name, money, liquidity, currency)
);
CREATE TABLE arcade.pool_drops (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  money text NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  liquidity text NOT NULL,
  currency text NOT NULL,
  round_id text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  at bigint NOT NULL
);
CREATE INDEX drops_of_pool ON arcade.pool_drops (name, money, liquidity, currency, seq);

-- What players have set. A title and a currency stand where it is about one title; they are empty for what is about all games.
CREATE TABLE arcade.preferences (
  player text NOT NULL,
  money text NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  name text NOT NULL CHECK (name IN ('sound', 'turbo', 'stake', 'cards')),
  currency text NOT NULL,
  game_code text NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  updated_at bigint NOT NULL,
  PRIMARY KEY (player, money, name, currency, game_code)
);
CREATE INDEX preferences_by_age ON arcade.preferences (updated_at);

CREATE TABLE arcade.life (
  name text PRIMARY KEY CHECK (name IN ('run', 'beat', 'pending', 'horizon')),
  value text NOT NULL
);
CREATE TABLE arcade.rotations (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('older', 'unknownBet')),
  booked_up_to text NOT NULL,
  free_up_to text NOT NULL,
  returned integer NOT NULL,
  lost integer NOT NULL
);

CREATE TABLE arcade.draws (
  lottery text NOT NULL,
  issue text NOT NULL,
  kind text NOT NULL,
  opens_at bigint NOT NULL,
  draw_at bigint NOT NULL,
  -- hex; a secret until the draw
  seed text NOT NULL,
  commitment text NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'announced', 'drawn', 'lost')),
  PRIMARY KEY (lottery, issue)
);
CREATE INDEX draws_due ON arcade.draws (draw_at) WHERE state IN ('new', 'announced');
CREATE INDEX draws_by_age ON arcade.draws (draw_at);

-- Which process writes. Each that takes over gets a greater number; one with an older number can write nothing any more.
CREATE TABLE arcade.lease (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  token bigint NOT NULL,
  seen_at timestamptz NOT NULL
);
INSERT INTO arcade.lease (token, seen_at) VALUES (0, '-infinity');

-- Every statement that writes asks first, so that none can forget to. The lock is shared by all who write under one number, and waited
-- for by whoever raises it: a commit that is under way ends before another process takes over.
CREATE FUNCTION arcade.check_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1296387137, 1);
  PERFORM 1 FROM arcade.lease WHERE token::text = current_setting('arcade.token', true);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this process does not hold the journal' USING ERRCODE = 'MJ001';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['sessions', 'rounds', 'hands', 'hand_players', 'seeds', 'secrets', 'launches', 'pools', 'pool_drops',
                              'preferences', 'life', 'rotations', 'draws'] LOOP
    EXECUTE format('CREATE TRIGGER of_holder BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON arcade.%I FOR EACH STATEMENT EXECUTE FUNCTION arcade.check_holder()', kept);
  END LOOP;
END $$;
