-- What was opened at providers of payments that know a payment by an id of their own alone, or open another one whenever they are asked.
create table opened_payments (
  provider_id bigint not null references payment_providers (id) on delete cascade,
  -- of the order
  reference text not null,
  -- the provider's own id; one payment never pays two orders
  payment_id text not null,
  url text,
  expires_at timestamptz not null,
  opened_at timestamptz not null default now(),
  primary key (provider_id, reference),
  unique (provider_id, payment_id)
);
