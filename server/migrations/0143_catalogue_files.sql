-- A catalogue may name pictures that lie at its provider. The platform fetches each once, draws it anew and serves it as its own.

create table kept_pictures (
  -- SHA-256 of the picture
  digest bytea primary key check (length(digest) = 32),
  webp bytea not null,
  made_at timestamptz not null default now()
);

create table fetched_pictures (
  address text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  digest bytea references kept_pictures (digest),
  attempts int not null default 0,
  -- a picture that is being fetched is due again, should its process die
  next_at timestamptz not null default now(),
  -- why the last attempt failed, in words
  fault text,
  check ((state = 'kept') = (digest is not null))
);
create index fetched_pictures_due on fetched_pictures (next_at) where state = 'waiting';

-- Where the catalogue says that a picture lies; empty when that is at ours. The address that visitors get stands where it stood.
alter table games add column icon_source text not null default '';
alter table games add column large_icon_source text not null default '';
alter table vendors add column logo_source text not null default '';
create index games_by_icon_source on games (icon_source) where icon_source <> '';
create index games_by_large_icon_source on games (large_icon_source) where large_icon_source <> '';
