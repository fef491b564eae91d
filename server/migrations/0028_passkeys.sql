-- Passkeys (WebAuthn) and the challenges that they answer.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  -- Host name that the passkey belongs to.
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (rp_id, credential_id)
);
create index passkeys_member on passkeys (member_id, created_at);

create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  -- Whose enrolment it is; null for a log-in.
  member_id bigint references members (id),
  origin text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
