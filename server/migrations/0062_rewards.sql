-- A raffle asks for everybody's stakes of a week.
create index play_days_by_day on play_days (day, member_id);

-- The reward centre: what a brand gives, what members have taken of it, and raffles.

create table reward_offers (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  code text not null,
  kind text not null check (kind in ('LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'MISSION', 'TICKET', 'REFERRAL')),
  -- language -> text
  names jsonb not null check (names ? 'en'),
  texts jsonb not null check (texts ? 'en'),
  -- by kind; see reward.rules.ts
  terms jsonb not null,
  -- turnover asked for a claim, as a multiple of what it gave
  turnover_factor int not null check (turnover_factor between 0 and 100),
  sequence int not null,
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  unique (merchant_code, code)
);

-- One claim for each member, offer and period. Two tabs, a replay and a retry meet here.
create table reward_claims (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  offer_id bigint not null references reward_offers (id),
  period text not null,
  amount_minor bigint not null check (amount_minor > 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  ledger_transaction_id bigint not null references ledger_transactions (id),
  -- where it was claimed from, and how many other members had claimed the same from there
  network text not null,
  shared_network int not null,
  created_at timestamptz not null default now(),
  constraint reward_claims_once unique (member_id, offer_id, period)
);
create index reward_claims_of_member on reward_claims (member_id, id desc);
create index reward_claims_by_network on reward_claims (offer_id, period, network);

-- From when on a mission counts for a member who took part in it.
create table reward_joins (
  member_id bigint not null references members (id),
  offer_id bigint not null references reward_offers (id),
  period text not null,
  stake_before_minor bigint not null,
  rounds_before bigint not null,
  joined_at timestamptz not null default now(),
  primary key (member_id, offer_id, period)
);

-- One raffle of one period. The seed is drawn, and its hash shown, before the first ticket of it is earned.
create table raffle_draws (
  offer_id bigint not null references reward_offers (id),
  period text not null,
  seed bytea not null,
  tickets bigint,
  drawn_at timestamptz,
  primary key (offer_id, period),
  check ((tickets is null) = (drawn_at is null))
);
create table raffle_winners (
  offer_id bigint not null,
  period text not null,
  place int not null,
  member_id bigint not null references members (id),
  ticket bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (offer_id, period, place),
  unique (member_id, offer_id, period),
  foreign key (offer_id, period) references raffle_draws (offer_id, period)
);
