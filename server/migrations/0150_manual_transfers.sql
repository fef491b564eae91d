-- Deposits that are paid by hand: the member sends money to a number that is shown, and enters the TrxID of the transfer.

create table manual_transfers (
  -- of the order
  reference uuid primary key,
  -- <brand>.<code> of the provider
  provider text not null,
  method text not null,
  -- where the money is to be sent, as it was shown
  account_number text not null check (account_number ~ '^[0-9]{6,20}$'),
  account_type text not null check (account_type in ('personal', 'agent', 'merchant')),
  account_label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- waiting: for a TrxID; given: it is being checked; confirmed and refused: a person has looked at the wallet's statement
  state text not null default 'waiting' check (state in ('waiting', 'given', 'confirmed', 'refused')),
  trx_id text,
  sender text check (sender ~ '^[0-9]{11}$'),
  tries integer not null default 0 check (tries between 0 and 5),
  -- why the last TrxID was refused
  reason text check (reason in ('amount', 'notFound', 'used')),
  -- what the statement says was paid
  paid_minor bigint check (paid_minor > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint manual_transfers_confirmed check ((state = 'confirmed') = (paid_minor is not null)),
  constraint manual_transfers_given check (state = 'waiting' or trx_id is not null)
);
-- what an account has taken or may still take
create index manual_transfers_of_account on manual_transfers (provider, method, account_number, created_at);
create index manual_transfers_given_by_age on manual_transfers (created_at) where state = 'given';

-- A TrxID belongs to one order of a brand, for ever.
create table manual_trx_ids (
  merchant_code text not null references merchants (code),
  method text not null,
  trx_id text not null,
  reference uuid not null references manual_transfers (reference),
  given_at timestamptz not null default now(),
  primary key (merchant_code, method, trx_id)
);
create index manual_trx_ids_of_order on manual_trx_ids (reference);

-- The accounts of a method take turns, also where several processes hand them out.
create table manual_turns (
  provider text not null,
  method text not null,
  turn bigint not null default 0,
  primary key (provider, method)
);

-- What people have decided about a transfer, and who it was.
create table manual_rulings (
  id bigint generated always as identity primary key,
  reference uuid not null references manual_transfers (reference),
  ruling text not null check (ruling in ('confirmed', 'refused')),
  trx_id text not null,
  paid_minor bigint,
  reason text,
  ruled_by text not null,
  at timestamptz not null default now()
);
create index manual_rulings_of_order on manual_rulings (reference, id);
create trigger manual_rulings_stay before update or delete or truncate on manual_rulings
  for each statement execute function deposit_refuse_change();
