-- Rounds of a title that a member may play without staking their own money. What they win is paid from an account of the brand's own.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check
    check (kind in ('player', 'held', 'vendor', 'house', 'cash', 'adjustment', 'reward', 'commission', 'fee', 'free_rounds'));

create table free_round_grants (
  id bigint generated always as identity primary key,
  -- Names the grant in every call of the provider, for ever.
  reference uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  campaign text not null,
  member_id bigint not null references members (id),
  provider_code text not null references providers (code),
  game_code text not null references games (code),
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  rounds int not null check (rounds between 1 and 1000),
  used int not null default 0 constraint free_rounds_never_more check (used between 0 and rounds),
  won_minor bigint not null default 0 check (won_minor >= 0),
  -- So many times what is won has to be staked before it may leave.
  turnover_times int not null check (turnover_times between 0 and 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  -- A campaign gives each member once, however often it is run.
  constraint free_round_grants_once unique (merchant_code, campaign, member_id)
);
create index free_round_grants_of_member on free_round_grants (member_id, expires_at);

create table free_round_plays (
  id bigint generated always as identity primary key,
  grant_id bigint not null references free_round_grants (id),
  provider_code text not null,
  transaction_uuid text not null,
  round text not null,
  state text not null check (state in ('open', 'settled', 'rolled_back')),
  win_uuid text,
  win_minor bigint not null default 0 check (win_minor >= 0),
  created_at timestamptz not null default now(),
  constraint free_round_plays_once unique (provider_code, transaction_uuid),
  constraint free_round_wins_once unique (provider_code, win_uuid)
);
create index free_round_plays_of_grant on free_round_plays (grant_id);
