-- Members, their sessions, and what protects the login.

create table members (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  account text not null check (account = lower(account)),
  nickname text,
  customer_type int not null default 0,
  password_hash text not null,
  -- E.164
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  currency char(3) not null,
  club_label text,
  -- The password was set by someone else and must be replaced at the first login.
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  previous_login_at timestamptz,
  unique (merchant_code, account),
  unique (merchant_code, mobile)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea not null unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  device text not null,
  ip inet not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'idle', 'expired', 'disabled', 'password')),
  check ((ended_at is null) = (ended_reason is null))
);
create index sessions_member on sessions (member_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Failed logins by account (also of accounts that do not exist, so that nothing tells them apart) and by address.
create table login_failures (
  merchant_code text not null references merchants (code),
  kind text not null check (kind in ('account', 'address')),
  key text not null,
  failures int not null,
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (merchant_code, kind, key)
);

-- Key pairs for encrypted bodies. The private half is sealed with the server's secret.
create table encryption_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null default now()
);

-- One-time ids of encrypted bodies that were accepted.
create table encryption_nonces (
  jti text primary key,
  expires_at timestamptz not null
);
create index encryption_nonces_expiry on encryption_nonces (expires_at);

create table captchas (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  purpose text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- What the demo would have sent, or drawn, for a person to read. Empty unless the demo tools are on.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'mail', 'captcha')),
  merchant_code text not null,
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_newest on outbox (kind, id desc);
