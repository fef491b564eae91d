-- VIP levels of a brand, the levels that members have reached, and the rebate that the levels give.

create table vip_levels (
  merchant_code text not null references merchants (code) on delete cascade,
  -- 0 is where everybody begins
  level int not null check (level between 0 and 99),
  -- language -> name
  names jsonb not null check (names ? 'en'),
  -- what reaches it, all of it together, over the whole membership
  turnover_minor bigint not null check (turnover_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  upgrade_bonus_minor bigint not null check (upgrade_bonus_minor >= 0),
  birthday_bonus_minor bigint not null check (birthday_bonus_minor >= 0),
  free_withdrawals int not null check (free_withdrawals >= 0),
  -- category -> basis points of the stake
  rebate jsonb not null,
  primary key (merchant_code, level)
);

-- A level that was reached is kept for good; the highest is the member's.
create table vip_steps (
  member_id bigint not null references members (id),
  level int not null check (level > 0),
  reached_at timestamptz not null default now(),
  primary key (member_id, level)
);

create table rebate_claims (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  amount_minor bigint not null check (amount_minor > 0),
  ledger_transaction_id bigint not null references ledger_transactions (id),
  created_at timestamptz not null default now()
);
create index rebate_claims_of_member on rebate_claims (member_id, id desc);

-- The stakes that a claim was paid for. What is left to claim of a day is its stakes less these.
create table rebate_lines (
  claim_id bigint not null references rebate_claims (id),
  member_id bigint not null,
  day date not null,
  game_type text not null,
  stake_minor bigint not null check (stake_minor > 0),
  rate int not null,
  primary key (member_id, day, game_type, claim_id)
);
