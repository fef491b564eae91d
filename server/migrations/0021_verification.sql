-- Codes by SMS, used proofs of being human, and how often somebody has asked.

create table sms_codes (
  merchant_code text not null references merchants (code),
  purpose text not null check (purpose in ('login', 'register', 'recover', 'bind')),
  -- E.164
  mobile text not null,
  -- A new code has a new id, so that a proof of the code before it is worth nothing.
  id uuid not null default gen_random_uuid(),
  code_hash bytea not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (merchant_code, purpose, mobile)
);
create index sms_codes_expiry on sms_codes (expires_at);

create table human_proofs (
  id text primary key,
  expires_at timestamptz not null
);
create index human_proofs_expiry on human_proofs (expires_at);

-- Times of what was let through, newest last: an exact window that slides, in one row.
create table limit_hits (
  merchant_code text not null,
  scope text not null,
  key text not null,
  hits timestamptz[] not null,
  -- Whether the last one asked was too many.
  refused boolean not null default false,
  expires_at timestamptz not null,
  primary key (merchant_code, scope, key)
);
create index limit_hits_expiry on limit_hits (expires_at);
