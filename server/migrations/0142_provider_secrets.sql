-- The secrets of providers, apart from the providers: one for all brands, and a brand may have one of its own. One that was replaced is
-- accepted for a while longer, so that both sides need not change in the same moment.
create table provider_secrets (
  id bigint generated always as identity primary key,
  provider_code text not null references providers (code) on delete cascade,
  -- null: for every brand that has none of its own
  merchant_code text references merchants (code) on delete cascade,
  -- AES-256-GCM under a key derived from SERVER_SECRET
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- null: the one that we sign with; else calls signed with it are accepted until then
  ends_at timestamptz
);
create unique index provider_secrets_current on provider_secrets (provider_code, coalesce(merchant_code, '')) where ends_at is null;
create index provider_secrets_of_provider on provider_secrets (provider_code);
create index provider_secrets_of_merchant on provider_secrets (merchant_code);

insert into provider_secrets (provider_code, sealed) select code, sealed_secret from providers where sealed_secret is not null;

alter table providers drop constraint providers_complete;
alter table providers drop column sealed_secret;
alter table providers add constraint providers_complete check (source = 'env' or (base_url is not null and public_origin is not null));

-- What pages may frame follows the providers, and so do the games that are shown.
create trigger providers_version after insert or update or delete or truncate on providers
  for each statement execute function bump_data_version('providers');
create trigger providers_games_version after insert or update or delete or truncate on providers
  for each statement execute function bump_data_version('games');
