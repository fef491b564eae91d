-- Setting a password anew, sessions ended from another device, the picture of a member.

alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('logout', 'idle', 'expired', 'disabled', 'password', 'remote'));
-- The list of a member's sessions, newest first.
drop index sessions_member;
create index sessions_member on sessions (member_id, created_at desc, id desc) where ended_at is null;

alter table members add column head_icon text;

-- Requests for a mailed link. Each is kept before anybody looks whether there is such a member, so that asking takes the same
-- work for any name; what comes of it is found out afterwards.
create table password_requests (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  account text not null,
  email text not null,
  language text not null,
  origin text not null,
  ip inet not null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index password_requests_open on password_requests (id) where done_at is null;
create index password_requests_account on password_requests (merchant_code, account, created_at);
create index password_requests_ip on password_requests (ip, created_at);
create index password_requests_age on password_requests (created_at);

-- Mailed links. A member has one at most; the token itself is in the mail alone.
create table password_links (
  member_id bigint primary key references members (id),
  merchant_code text not null references merchants (code),
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
