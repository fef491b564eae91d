-- Bulk actions of the console: the set as it was when its size was stated, decided about row by row, each row once.
create table bulk_runs (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  kind text not null check (kind ~ '^[a-z]+\.[a-z]+$'),
  operator_id bigint not null references operators (id),
  -- What is done to each row, beside the kind.
  params jsonb not null,
  -- The session and the call that began it, for the record.
  origin jsonb not null,
  state text not null default 'prepared' check (state in ('prepared', 'running', 'stopped', 'done')),
  prepared_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz,
  check ((state = 'prepared') = (begun_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index bulk_runs_running on bulk_runs (id) where state = 'running';
create index bulk_runs_prepared on bulk_runs (prepared_at) where state = 'prepared';

create table bulk_rows (
  run_id bigint not null references bulk_runs (id) on delete cascade,
  position int not null,
  -- The id by which its service knows it.
  subject text not null,
  member_id bigint not null references members (id),
  -- As it was when the set was stated; null for what has none.
  version int,
  amount_minor bigint,
  currency text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- The error for which it was not done.
  code text,
  decided_at timestamptz,
  primary key (run_id, position),
  check ((state = 'failed') = (code is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((amount_minor is null) = (currency is null))
);
create index bulk_rows_waiting on bulk_rows (run_id, position) where state = 'waiting';
create index bulk_rows_of_member on bulk_rows (member_id);
