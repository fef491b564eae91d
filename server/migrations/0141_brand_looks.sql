-- How brands look: tokens, mark, icons. A brand without a row wears the base look with the first letter of its name.

create table brand_looks (
  merchant_code text not null references merchants (code) on delete cascade,
  -- Made of everything below, so the same look saved again is the same row.
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  css text not null,
  -- Colour of the page behind everything, by theme.
  grounds jsonb not null,
  -- Digests of the files that are served, and of those that the look was made from, by name.
  files jsonb not null,
  sources jsonb not null,
  in_force boolean not null,
  saved_at timestamptz not null default now(),
  primary key (merchant_code, version)
);
create unique index brand_looks_in_force on brand_looks (merchant_code) where in_force;

-- Kept when another look takes over: pages that are open, and caches, still name them.
create table brand_look_files (
  merchant_code text not null references merchants (code) on delete cascade,
  name text not null,
  digest text not null check (digest ~ '^[0-9a-f]{16}$'),
  bytes bytea not null,
  primary key (merchant_code, name, digest)
);

create trigger brand_looks_version after insert or update or delete or truncate on brand_looks
  for each statement execute function bump_data_version('site');
