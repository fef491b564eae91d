-- What guards a member's money: tries at the funds password, accounts to be paid out to, security questions, codes by mail.

alter table member_profiles
  -- Wrong tries since the last right one, and until when none is heard.
  add column payment_password_failures int not null default 0,
  add column payment_password_locked_until timestamptz,
  add column payment_password_set_at timestamptz,
  -- Set by a reset: withdrawals of the day after it are looked at by a person.
  add column payment_password_reset_at timestamptz;

-- When a code proved that the address is the member's own.
alter table members add column email_proved_at timestamptz;

-- A code to a member's own number for a new funds password.
alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check check (purpose in ('login', 'register', 'recover', 'bind', 'funds'));

create table mail_codes (
  member_id bigint not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('bind', 'funds')),
  email text not null,
  -- A new code has a new id, so that a proof of the code before it is worth nothing.
  id uuid not null default gen_random_uuid(),
  code_hash bytea not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);
create index mail_codes_expiry on mail_codes (expires_at);

create table security_answers (
  member_id bigint not null references members (id) on delete cascade,
  question text not null,
  -- argon2id of the answer in its plain form
  answer_hash text not null,
  set_at timestamptz not null default now(),
  primary key (member_id, question)
);

create table payout_accounts (
  id bigint generated always as identity primary key,
  -- What the wire calls it by.
  public_id uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  kind text not null check (kind in ('bkash', 'nagad', 'rocket', 'upay', 'bank')),
  -- Digits: the wallet's or the account's number.
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder_name text not null,
  bank_code text,
  branch text,
  is_default boolean not null default false,
  -- Money may be sent there from then on.
  usable_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Removed ones stay, since withdrawals went there.
  removed_at timestamptz,
  check ((kind = 'bank') = (bank_code is not null)),
  check ((kind = 'bank') = (branch is not null))
);
create unique index payout_accounts_once on payout_accounts (member_id, kind, coalesce(bank_code, ''), number) where removed_at is null;
create unique index payout_accounts_default on payout_accounts (member_id) where is_default and removed_at is null;
create index payout_accounts_of_member on payout_accounts (member_id, id) where removed_at is null;

-- A brand's own rules of paying out, over those that hold without; checked whenever they are read or written.
create table payout_settings (
  merchant_code text primary key references merchants (code) on delete cascade,
  rules jsonb not null,
  updated_at timestamptz not null default now()
);
