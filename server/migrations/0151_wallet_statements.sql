-- What mobile wallets say that they have received, row by row, each TrxID once.
create table manual_statement_rows (
  -- <brand>.<code> of the provider
  provider text not null,
  method text not null,
  trx_id text not null,
  paid_minor bigint not null check (paid_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- as the statement says it
  sender text not null,
  paid_at text not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (provider, method, trx_id)
);
create index manual_transfers_given_trx on manual_transfers (provider, method, trx_id) where state = 'given';
