-- Statements of payment providers, day by day, against deposits and payouts: what each says, what differs, and who has signed the day. Nothing
-- here moves money.

-- As its provider calls a payout.
alter table withdrawals add column provider_payout_id text;
create index withdrawals_of_payout on withdrawals (provider_payout_id) where provider_payout_id is not null;
-- What was paid out, and what came in, on a day.
create index withdrawals_paid_at on withdrawals (merchant_code, settled_at) where state = 'paid';
create index deposit_orders_of_booking on deposit_orders (ledger_transaction_id) where ledger_transaction_id is not null;

create table reconciliation_days (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  -- As orders name it.
  provider text not null,
  -- Of the brand's calendar.
  day date not null,
  -- open: nothing is compared yet. closed: two people have signed it.
  state text not null default 'open' check (state in ('open', 'compared', 'closed')),
  -- Counted on with every change of the day or of a case of it.
  version int not null default 1,
  -- Signatures count within a round; what changes the day begins the next one.
  round int not null default 1,
  -- The statement that is compared.
  statement_id bigint,
  matched int not null default 0,
  missing_here int not null default 0,
  missing_there int not null default 0,
  other_amount int not null default 0,
  other_state int not null default 0,
  -- Lines about other days, and about orders of other brands.
  left_out int not null default 0,
  open_cases int not null default 0,
  unique (merchant_code, provider, day),
  check (state = 'open' or statement_id is not null)
);
create index reconciliation_days_by_day on reconciliation_days (merchant_code, day, id);

create table reconciliation_statements (
  id bigint generated always as identity primary key,
  day_id bigint not null references reconciliation_days (id),
  source text not null check (source in ('call', 'file')),
  file_name text,
  -- The names of the columns in the file, and the currency of rows that name none.
  columns jsonb,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The first moment of the day and the first one after it, in the brand's zone, and that zone, as they were when it was asked for.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- uploading: parts of the file are missing. waiting: it is read, part by part. read: it is compared next. refused: the file is wrong, and
  -- faults say where. failed: the provider gave none. replaced: another one was brought before this one was compared.
  state text not null check (state in ('uploading', 'waiting', 'read', 'done', 'refused', 'failed', 'replaced')),
  parts int not null default 0,
  -- How far it is read: parts, or the place that the provider named.
  next_part int not null default 0,
  next_place text,
  -- The head of the file, and what of a row stood at the end of the part before.
  head text,
  carry text not null default '',
  lines_of_file int not null default 0,
  lines int not null default 0,
  left_out int not null default 0,
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  fault_count int not null default 0,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  operator_id bigint not null references operators (id),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((source = 'file') = (columns is not null)),
  check ((state in ('done', 'refused', 'failed', 'replaced')) = (ended_at is not null))
);
alter table reconciliation_days add foreign key (statement_id) references reconciliation_statements (id);
create unique index reconciliation_statements_one_at_a_time on reconciliation_statements (day_id) where ended_at is null;
create index reconciliation_statements_of_day on reconciliation_statements (day_id, id);
create index reconciliation_statements_due on reconciliation_statements (due_at) where state in ('waiting', 'read');

-- A file as it came; gone when it is read.
create table reconciliation_parts (
  statement_id bigint not null references reconciliation_statements (id) on delete cascade,
  part int not null,
  csv text not null,
  primary key (statement_id, part)
);

-- What a statement says, until the next one of the day takes its place.
create table reconciliation_lines (
  statement_id bigint not null references reconciliation_statements (id) on delete cascade,
  line int not null,
  kind text not null check (kind in ('deposit', 'payout')),
  -- As the provider calls it, as TrxIDs are kept, and our own id of the order where it is one.
  key text not null,
  trx_id text not null,
  reference uuid,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'completed', 'failed')),
  at timestamptz,
  result text check (result in ('matched', 'missingHere', 'otherAmount', 'otherState', 'leftOut')),
  -- Of deposit_orders or withdrawals, as the kind says.
  order_id bigint,
  primary key (statement_id, line)
);
create index reconciliation_lines_of_order on reconciliation_lines (kind, order_id) where order_id is not null;

create table reconciliation_cases (
  id bigint generated always as identity primary key,
  day_id bigint not null references reconciliation_days (id),
  merchant_code text not null references merchants (code),
  -- What it is about: an order, or a row of the statement. The same difference, found again, is the same case.
  subject text not null,
  kind text not null check (kind in ('missingHere', 'missingThere', 'otherAmount', 'otherState')),
  order_kind text not null check (order_kind in ('deposit', 'payout')),
  order_public_id uuid,
  line int,
  key text,
  at timestamptz,
  theirs_minor bigint,
  theirs_currency text,
  theirs_state text,
  ours_minor bigint,
  ours_currency text,
  ours_state text,
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  -- A later statement does not have the difference any more.
  gone boolean not null default false,
  assigned_to bigint references operators (id),
  version int not null default 1,
  -- The statement that it was found in last.
  found_in bigint not null references reconciliation_statements (id),
  created_at timestamptz not null default now(),
  unique (day_id, subject)
);
create index reconciliation_cases_of_day on reconciliation_cases (day_id, id);
create index reconciliation_cases_of_kind on reconciliation_cases (day_id, kind, id);
create index reconciliation_cases_open on reconciliation_cases (day_id) where state = 'open';

-- What became of a case: who did what, when and why.
create table reconciliation_steps (
  id bigint generated always as identity primary key,
  case_id bigint not null references reconciliation_cases (id),
  -- Null: a comparison.
  operator_id bigint references operators (id),
  what text not null check (what in ('changed', 'gone', 'open', 'explained', 'resolved', 'taken', 'released', 'noted')),
  note text check (char_length(note) between 1 and 500),
  at timestamptz not null default now()
);
create index reconciliation_steps_of_case on reconciliation_steps (case_id, id);

-- Who has signed a day, to close it or to open it again. Nobody signs twice in a round.
create table reconciliation_signatures (
  day_id bigint not null references reconciliation_days (id),
  round int not null,
  operator_id bigint not null references operators (id),
  decision text not null check (decision in ('close', 'reopen')),
  reason text not null check (char_length(reason) between 1 and 500),
  at timestamptz not null default now(),
  primary key (day_id, round, operator_id)
);

create function reconciliation_refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger reconciliation_days_stay before delete or truncate on reconciliation_days
  for each statement execute function reconciliation_refuse_loss();
create trigger reconciliation_cases_stay before delete or truncate on reconciliation_cases
  for each statement execute function reconciliation_refuse_loss();
create trigger reconciliation_steps_stand before update or delete or truncate on reconciliation_steps
  for each statement execute function reconciliation_refuse_loss();
create trigger reconciliation_signatures_stand before update or delete or truncate on reconciliation_signatures
  for each statement execute function reconciliation_refuse_loss();

-- A day is closed by two people and opened again by two, whatever the program above does; while it is closed nothing of it changes.
create function reconciliation_days_guard() returns trigger language plpgsql as $$
begin
  if (old.id, old.merchant_code, old.provider, old.day) is distinct from (new.id, new.merchant_code, new.provider, new.day) then
    raise exception 'a day stays whose it is' using errcode = 'restrict_violation';
  end if;
  if (old.state = 'closed') is distinct from (new.state = 'closed') and 2 > (
    select count(*) from reconciliation_signatures s where s.day_id = old.id and s.round = old.round
      and s.decision = case when new.state = 'closed' then 'close' else 'reopen' end)
  then
    raise exception 'a day is closed and opened by two' using errcode = 'restrict_violation';
  end if;
  if old.state = 'closed' and new.state = 'closed' and (old.statement_id, old.open_cases) is distinct from (new.statement_id, new.open_cases) then
    raise exception 'a closed day stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reconciliation_days_guard before update on reconciliation_days for each row execute function reconciliation_days_guard();
