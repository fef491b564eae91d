-- Members' second factor: what a member has set up, his recovery codes, log-ins that wait for their second step, browsers that are trusted.

create table second_factors (
  member_id bigint primary key references members (id) on delete cascade,
  -- Two-step verification is on from then; null: off.
  enabled_at timestamptz,
  -- Compact JWE under the server's secret, with the member's id inside: a row that is moved to another member opens nothing.
  totp_sealed text,
  totp_confirmed_at timestamptz,
  -- The newest time step whose code has served; none at or before it serves again.
  totp_last_step bigint not null default 0,
  -- A key that has been shown and is not confirmed yet, for the session that has asked for it.
  pending_sealed text,
  pending_session uuid,
  pending_until timestamptz,
  -- Salt of the recovery codes: one for each set.
  recovery_salt bytea check (octet_length(recovery_salt) = 16),
  -- Set when customer service takes the factors away: no withdrawal before it.
  withdrawals_held_until timestamptz,
  check ((totp_sealed is null) = (totp_confirmed_at is null)),
  check ((pending_sealed is null) = (pending_session is null) and (pending_sealed is null) = (pending_until is null)),
  check (totp_sealed is null or enabled_at is not null)
);

-- argon2id of each code with the salt of its set. A used one stays, so that its second use can be told from a wrong code in an inquiry.
create table recovery_codes (
  member_id bigint not null references members (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A log-in whose first factor was right and whose second is still to come. No session stands behind it.
create table pending_logins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  merchant_code text not null references merchants (code) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  -- Hash of the browser's own name; null where it has none. Another browser cannot finish the log-in.
  device_key bytea check (octet_length(device_key) = 32),
  as_agent boolean not null,
  gateway int,
  -- Of the password at that moment: a change of it ends the log-in.
  password_hash text not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index pending_logins_expiry on pending_logins (expires_at);
create index pending_logins_of_member on pending_logins (member_id);

-- Browsers that are not asked for the second step, where the brand allows it. The token itself is with the browser alone.
create table trusted_devices (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id bigint not null references members (id) on delete cascade,
  device_key bytea not null check (octet_length(device_key) = 32),
  expires_at timestamptz not null
);
create index trusted_devices_of_member on trusted_devices (member_id);

-- When the owner of a session last showed his second factor in it.
alter table sessions add column stepped_up_at timestamptz;
