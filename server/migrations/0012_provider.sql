-- Game providers and what they ask of the seamless wallet.

create table providers (
  code text primary key check (code ~ '^[a-z0-9-]{1,32}$'),
  name text not null,
  -- 'env': addresses and secret come from the server's environment (the arcade that ships with it); 'row': from here
  source text not null check (source in ('env', 'row')),
  base_url text,
  public_origin text,
  -- AES-256-GCM under a key derived from SERVER_SECRET
  sealed_secret bytea,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  constraint providers_complete check (source = 'env' or (base_url is not null and public_origin is not null and sealed_secret is not null))
);

-- One opening of one game by one member. The token itself is never kept.
create table game_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  provider_code text not null references providers (code),
  merchant_code text not null,
  member_id bigint not null references members (id),
  -- the login session that opened it: when that ends, bets end, while wins and rollbacks are still booked
  account_session_id uuid not null,
  game_id bigint not null references games (id),
  vendor_code text not null,
  is_lobby boolean not null,
  currency text not null,
  player_account_id bigint not null references ledger_accounts (id),
  house_account_id bigint not null references ledger_accounts (id),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_sessions_of_member on game_sessions (member_id, expires_at);

-- request_uuid -> the answer that was given, for repeating it.
create table provider_requests (
  provider_code text not null,
  request_uuid text not null,
  body_hash bytea not null,
  -- one of the two
  error_code text,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (provider_code, request_uuid),
  check ((error_code is null) <> (answer is null))
);
create index provider_requests_age on provider_requests using brin (created_at);

-- transaction_uuid -> what it did, once and for ever. A bet is booked, then settled or rolled_back; or it was rejected;
-- or it is a tombstone: its rollback came first, and it will never move anything.
create table provider_transactions (
  id bigint generated always as identity primary key,
  provider_code text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('booked', 'settled', 'rolled_back', 'rejected', 'tombstone', 'noop')),
  -- the bet that a win or rollback is about
  reference_uuid text,
  game_session_id bigint not null,
  merchant_code text not null,
  member_id bigint not null references members (id),
  -- No foreign key, here and for the session: they would lock a popular game's row for every bet. Games are never deleted.
  game_id bigint,
  game_code text not null,
  round text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  balance_after_minor bigint not null,
  ledger_transaction_id bigint references ledger_transactions (id),
  created_at timestamptz not null default now(),
  constraint provider_transactions_once unique (provider_code, transaction_uuid),
  constraint provider_transactions_state check (
    case kind when 'bet' then state in ('booked', 'settled', 'rolled_back', 'rejected', 'tombstone')
              else state in ('booked', 'noop') end)
) with (fillfactor = 80);
create index provider_transactions_by_time on provider_transactions (merchant_code, kind, created_at);
create index provider_transactions_of_member on provider_transactions (member_id, id desc);
create index provider_transactions_by_reference on provider_transactions (provider_code, reference_uuid) where reference_uuid is not null;
