-- What superiors and their subordinates have agreed on, and what was paid for it.

create table agent_contracts (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  kind text not null check (kind in ('daily', 'dividend', 'hourly')),
  -- Null: the brand itself, which pays those whom nobody is above.
  superior_id bigint references members (id),
  member_id bigint not null references members (id),
  version integer not null,
  -- See ContractTerms of the contract's agent-contracts.ts.
  terms jsonb not null,
  currency text not null,
  state text not null check (state in ('offered', 'active', 'refused', 'withdrawn', 'ended')),
  offered_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Whole periods from here to there are paid; both lie on the edges of periods.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Every period up to here has its row in agent_pays.
  paid_until timestamptz,
  unique (member_id, kind, version),
  check (superior_id is distinct from member_id),
  check ((state in ('active', 'ended')) = (starts_at is not null)),
  check ((starts_at is null) = (paid_until is null))
);
create unique index agent_contracts_one_offer on agent_contracts (member_id, kind) where state = 'offered';
create unique index agent_contracts_one_active on agent_contracts (member_id, kind) where state = 'active';
-- What the pay job asks for: contracts with periods that are not paid yet.
create index agent_contracts_unpaid on agent_contracts (kind, paid_until)
  where starts_at is not null and (ends_at is null or paid_until < ends_at);

create table agent_pays (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  -- Null for a wage paid by hand.
  contract_id bigint references agent_contracts (id),
  kind text not null check (kind in ('daily', 'dividend', 'hourly', 'manual')),
  superior_id bigint references members (id),
  member_id bigint not null references members (id),
  period_from timestamptz not null,
  period_to timestamptz not null,
  basis jsonb,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  state text not null check (state in ('paid', 'due', 'nothing')),
  ledger_transaction_id bigint references ledger_transactions (id),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((state = 'paid') = (ledger_transaction_id is not null)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'nothing') = (amount_minor = 0)),
  check ((kind = 'manual') = (contract_id is null))
);
create unique index agent_pays_once on agent_pays (contract_id, period_from);
-- A day is paid once, by contract or by hand.
create unique index agent_pays_one_wage_a_day on agent_pays (member_id, period_from)
  where kind in ('daily', 'manual') and state <> 'nothing';
create index agent_pays_of_member on agent_pays (member_id, kind, id desc);
create index agent_pays_of_superior on agent_pays (superior_id, kind, id desc);
create index agent_pays_due on agent_pays (id) where state = 'due';
