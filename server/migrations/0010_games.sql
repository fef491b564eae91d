-- The catalogue: one for the whole platform; what a brand shows of it, and in which order, stands in merchant_vendors.

create table vendors (
  code text primary key check (code ~ '^[A-Z0-9_]{1,32}$'),
  provider_code text not null,
  -- language -> name; English is the one that is always there
  names jsonb not null check (names ? 'en'),
  logo_url text not null,
  game_types text[] not null check (cardinality(game_types) > 0),
  kind text check (kind in ('esports', 'cockfight', 'inhouse')),
  prize_mode text check (prize_mode in ('LOTT', 'ZY', 'ELOTT')),
  sort int not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled'))
);

create table merchant_vendors (
  merchant_code text not null references merchants (code),
  vendor_code text not null references vendors (code),
  enabled boolean not null default true,
  sort int not null default 0,
  primary key (merchant_code, vendor_code)
);

create table game_classifies (
  game_type text not null,
  key text not null,
  names jsonb not null check (names ? 'en'),
  sort int not null default 0,
  primary key (game_type, key)
);

create table games (
  id bigint generated always as identity primary key,
  node_id text not null unique,
  code text not null unique,
  game_id text not null,
  vendor_code text not null references vendors (code),
  game_type text not null check (game_type in ('RNG', 'FISH', 'PVP', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS')),
  classify text not null,
  names jsonb not null check (names ? 'en'),
  -- all names, normalised, one a line; and its pairs of neighbouring characters. The pairs make an index
  -- that finds any part of a name in any script, with no extension and under any locale of the database.
  search_text text not null,
  search_pairs text[] not null,
  icon_url text not null,
  large_icon_url text not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_lobby boolean not null default false,
  min_bet_minor bigint not null check (min_bet_minor >= 0),
  lines int not null default 0 check (lines >= 0),
  theme text not null default '',
  volatility text not null default '',
  popularity int not null default 0,
  released_at date,
  supports_trial boolean not null default true,
  status text not null default 'active' check (status in ('active', 'disabled'))
);
create index games_by_popularity on games (popularity desc, id) where status = 'active';
create index games_by_type on games (game_type, popularity desc, id) where status = 'active';
create index games_by_vendor on games (vendor_code, popularity desc, id) where status = 'active';
create index games_by_class on games (game_type, classify, popularity desc, id) where status = 'active';
create index games_hot on games (popularity desc, id) where status = 'active' and is_hot;
create index games_new on games (popularity desc, id) where status = 'active' and is_new;
create index games_search on games using gin (search_pairs);

create table favorite_games (
  member_id bigint not null references members (id),
  game_id bigint not null references games (id),
  added_at timestamptz not null default now(),
  primary key (member_id, game_id)
);
create index favorite_games_newest on favorite_games (member_id, added_at desc, game_id desc);

create table recent_games (
  member_id bigint not null references members (id),
  game_id bigint not null references games (id),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);
create index recent_games_newest on recent_games (member_id, opened_at desc, game_id desc);

-- Cached answers carry the version they were made at (site wing, migration 0001).
create trigger vendors_version after insert or update or delete or truncate on vendors
  for each statement execute function bump_data_version('games');
create trigger merchant_vendors_version after insert or update or delete or truncate on merchant_vendors
  for each statement execute function bump_data_version('games');
create trigger game_classifies_version after insert or update or delete or truncate on game_classifies
  for each statement execute function bump_data_version('games');
create trigger games_version after insert or update or delete or truncate on games
  for each statement execute function bump_data_version('games');
