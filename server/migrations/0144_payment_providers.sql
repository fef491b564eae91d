-- The payment providers of each brand. A brand without one has the provider of the environment (PAYMENT_URL).
create table payment_providers (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  kind text not null check (kind in ('sandbox', 'manual', 'bkash', 'sslcommerz')),
  -- what orders, events and callbacks know it by; never given again to another
  name text not null generated always as (merchant_code || '.' || code) stored unique,
  -- of its kind, without secrets; checked by the program whenever it is read or written
  settings jsonb not null default '{}',
  -- what it is used for: methods, amounts, currencies, level of the member
  routing jsonb not null,
  enabled boolean not null default true,
  -- the lowest first
  priority integer not null default 100,
  -- how often in a row it did not answer, and until when it is not asked for that
  failures integer not null default 0,
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_code, code)
);

-- Their secrets by name. One that was replaced is accepted in callbacks until it ends.
create table payment_provider_secrets (
  id bigint generated always as identity primary key,
  provider_id bigint not null references payment_providers (id) on delete cascade,
  secret_name text not null check (secret_name ~ '^[a-zA-Z]{1,32}$'),
  -- AES-256-GCM under a key derived from SERVER_SECRET, bound to provider and name
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create unique index payment_provider_secrets_current on payment_provider_secrets (provider_id, secret_name) where ends_at is null;

-- An order changes its provider only before the payer was led to one: there are never two open payments for it.
create function deposit_orders_one_provider() returns trigger language plpgsql as $$
begin
  if new.provider <> old.provider and old.state <> 'created' then
    raise exception 'a deposit that was opened stays with its provider'
      using errcode = 'check_violation', constraint = 'deposit_orders_one_provider';
  end if;
  return new;
end $$;
create trigger deposit_orders_one_provider before update of provider on deposit_orders
  for each row execute function deposit_orders_one_provider();

-- Who pays a withdrawal out is decided before it is told for the first time, and then never again: it is paid once.
alter table withdrawals add column provider text;
update withdrawals set provider = 'psp' where sent_at is not null;
create function withdrawals_one_provider() returns trigger language plpgsql as $$
begin
  if old.provider is not null and new.provider is distinct from old.provider then
    raise exception 'a withdrawal stays with the provider that was told of it'
      using errcode = 'check_violation', constraint = 'withdrawals_one_provider';
  end if;
  return new;
end $$;
create trigger withdrawals_one_provider before update of provider on withdrawals
  for each row execute function withdrawals_one_provider();
