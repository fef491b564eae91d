-- Which journal of a provider is the living one. A provider deposits a run (one life of its process) and a counter that only grows;
-- a journal that says less than stands here was restored from an older copy.
create table provider_journals (
  provider_code text primary key references providers (code),
  run text not null,
  beat bigint not null check (beat >= 0),
  -- where the journal lies, hashed by the provider: the same place needs not wait for itself
  place text not null,
  -- what the claim of this run was answered, for repeating it
  verdict text not null check (verdict in ('current', 'old')),
  released boolean not null default false,
  seen_at timestamptz not null default clock_timestamp()
);

-- A provider's newest bets that were booked. No state stands in it: settling a bet changes no index.
create index provider_transactions_bets_of_provider on provider_transactions (provider_code, id desc)
  where kind = 'bet' and ledger_transaction_id is not null;
