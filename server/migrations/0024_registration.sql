-- Registration: its configuration, what members told of themselves, how they came, and who invited them.

-- Rules of the fields, as far as the brand has its own; checked by the contract's schema.
create table registration_settings (
  merchant_code text primary key references merchants (code) on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger registration_settings_version after insert or update or delete or truncate on registration_settings
  for each statement execute function bump_data_version('site');

create table member_profiles (
  member_id bigint primary key references members (id) on delete cascade,
  -- As typed at registration and not proved; a proved number stands with the member.
  contact_mobile text,
  payee_name text,
  birthday date,
  id_number text,
  qq_number text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  -- argon2id of the password for withdrawals, chosen at registration.
  payment_password_hash text,
  updated_at timestamptz not null default now()
);

-- How an account came to be. Network: the address, or the /64 of IPv6.
create table member_origins (
  member_id bigint primary key references members (id) on delete cascade,
  merchant_code text not null references merchants (code),
  kind text not null check (kind in ('username', 'mobile', 'trial')),
  register_method text not null,
  register_host text not null default '',
  network text not null,
  -- Trial accounts are locked then.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'trial') = (ends_at is not null))
);
create index member_origins_network on member_origins (merchant_code, network, kind, created_at);
create index member_origins_end on member_origins (ends_at) where ends_at is not null;
