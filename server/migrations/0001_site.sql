-- Brands and what visitors may know of the site.

-- One counter per kind of data that servers keep in memory; a changed counter tells every process to read anew.
create table data_versions (
  scope text primary key,
  version bigint not null default 1
);

create function bump_data_version() returns trigger language plpgsql as $$
begin
  insert into data_versions (scope) values (tg_argv[0])
    on conflict (scope) do update set version = data_versions.version + 1;
  return null;
end $$;

create table merchants (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  template jsonb not null,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  -- Countries (ISO 3166 alpha-2) whose visitors may come in. Empty: only this machine and its private network.
  allowed_countries text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table merchant_domains (
  host text primary key check (host = lower(host)),
  merchant_code text not null references merchants (code) on delete cascade,
  sequence int not null default 0
);
create index merchant_domains_merchant on merchant_domains (merchant_code, sequence);

create table customer_service_entries (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  sequence int not null default 0,
  title text not null,
  type int not null,
  -- Compact JWE under the brand's customer-service key.
  path text not null
);
create index customer_service_entries_merchant on customer_service_entries (merchant_code, sequence);

create trigger merchants_version after insert or update or delete or truncate on merchants
  for each statement execute function bump_data_version('site');
create trigger merchant_domains_version after insert or update or delete or truncate on merchant_domains
  for each statement execute function bump_data_version('site');
create trigger customer_service_entries_version after insert or update or delete or truncate on customer_service_entries
  for each statement execute function bump_data_version('site');
