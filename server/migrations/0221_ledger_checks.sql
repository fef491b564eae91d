-- Checks of the whole ledger that were asked for in the console: who asked, when each ended, and what it found.

create table ledger_checks (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  accounts bigint,
  transactions bigint,
  entries bigint,
  -- Each with its rule, what it says, and the accounts and transactions that it is about.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  check ((finished_at is null) = (state = 'waiting')),
  check ((accounts is not null) = (state = 'done'))
);
-- One waits or runs at a time: a second one would find the same.
create unique index ledger_checks_one_waits on ledger_checks (state) where state = 'waiting';
