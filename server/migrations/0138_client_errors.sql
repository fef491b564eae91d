-- Errors of the pages in people's browsers, grouped: one row for each build, message and place, with a count.

create table client_errors (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  -- the entry's file name
  build text not null,
  -- SHA-256 of kind, message without numbers, and the innermost place in our files
  fingerprint bytea not null,
  kind text not null check (kind in ('uncaught', 'rejection', 'render')),
  message text not null,
  -- places in our sources, one a line
  stack text not null,
  -- where it was seen first
  path text not null,
  times bigint not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint client_errors_once unique (merchant_code, build, fingerprint)
);
create index client_errors_by_age on client_errors (last_at);
