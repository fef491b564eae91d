-- What share of turnover comes back to whom, from which day on, and what agents have earned by the difference.

-- The rate that counts on a day is the last one that began on or before it. Rows are the history as well.
create table agent_rebates (
  member_id bigint not null references members (id),
  category text not null,
  effective_on date not null,
  -- Hundredths of a percent of turnover.
  rate_bp integer not null check (rate_bp between 0 and 1000),
  primary key (member_id, category, effective_on)
);

create table agent_rebate_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  -- Null: the brand.
  changed_by bigint references members (id),
  category text not null,
  from_bp integer not null,
  to_bp integer not null,
  effective_on date not null,
  changed_at timestamptz not null default now()
);
create index agent_rebate_changes_of_member on agent_rebate_changes (member_id, id desc);

-- One booking for each agent and day.
create table agent_rebate_days (
  agent_id bigint not null references members (id),
  day date not null,
  turnover_minor bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  ledger_transaction_id bigint not null references ledger_transactions (id),
  paid_at timestamptz not null default now(),
  primary key (agent_id, day)
);

create table agent_rebate_lines (
  agent_id bigint not null,
  day date not null,
  -- The direct subordinate whose own play and team it is about.
  member_id bigint not null references members (id),
  category text not null,
  turnover_minor bigint not null,
  own_bp integer not null,
  member_bp integer not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (agent_id, day, member_id, category),
  foreign key (agent_id, day) references agent_rebate_days (agent_id, day)
);

-- How far the days of a brand are paid.
create table agent_rebate_progress (
  merchant_code text primary key references merchants (code),
  paid_until date not null
);
