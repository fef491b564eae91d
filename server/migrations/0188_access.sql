-- Who uses the console: accounts without a brand, roles and where each is held, factors, sessions, links, requests for four eyes, reviews.

create table roles (
  id bigint generated always as identity primary key,
  -- Of a role that ships; null for an own one.
  shipped text unique,
  -- Of a role that stands for what the service desk knew as a right, or for its talk with members.
  desk text unique,
  name text not null check (char_length(name) between 2 and 40),
  permissions text[] not null,
  -- [{ kind, currency, amountMinor }]
  ceilings jsonb not null default '[]',
  networks text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index roles_by_name on roles (lower(name));

-- As contract/src/console/permissions.ts has them; a test holds the two together.
insert into roles (shipped, name, permissions) values
  ('owner', 'Owner', array[
    'dashboard.read', 'approvals.decide', 'views.share', 'alerts.manage', 'members.read', 'members.reveal', 'members.status',
    'members.security', 'members.contact', 'members.notes', 'members.tags', 'members.identity', 'members.export', 'members.anonymise',
    'support.chat', 'support.feedback', 'deposits.read', 'deposits.settle', 'withdrawals.read', 'withdrawals.approve',
    'withdrawals.return', 'withdrawals.rule', 'adjustments.create', 'payments.settings', 'payments.pause', 'reconciliation.work',
    'reconciliation.close', 'ledger.verify', 'risk.read', 'risk.work', 'risk.rules', 'cases.work', 'withdrawals.hold',
    'protection.read', 'protection.work', 'protection.settings', 'limits.set', 'games.read', 'games.edit', 'games.order',
    'games.import', 'games.maintenance', 'providers.read', 'providers.edit', 'providers.secrets', 'content.read', 'content.edit',
    'content.publish', 'content.terms', 'media.edit', 'texts.edit', 'texts.publish', 'segments.edit', 'broadcasts.edit',
    'broadcasts.send', 'grants.create', 'vouchers.create', 'campaigns.edit', 'vip.edit', 'offers.edit', 'raffles.read', 'agents.read',
    'agents.move', 'agents.contracts', 'agents.pays', 'agents.hold', 'brand.read', 'brand.edit', 'brand.publish', 'brand.create',
    'brand.domains', 'brand.gate', 'brand.maintenance', 'reports.read', 'reports.money', 'reports.export', 'reports.schedule',
    'operators.read', 'operators.manage', 'operators.review', 'roles.manage', 'audit.read', 'audit.export', 'system.read',
    'system.jobs', 'system.webhooks', 'system.keys', 'system.retention']),
  ('administrator', 'Administrator', array[
    'dashboard.read', 'approvals.decide', 'views.share', 'alerts.manage', 'members.read', 'members.reveal', 'members.status',
    'members.security', 'members.contact', 'members.notes', 'members.tags', 'members.identity', 'members.export', 'members.anonymise',
    'support.chat', 'support.feedback', 'deposits.read', 'deposits.settle', 'withdrawals.read', 'withdrawals.approve',
    'withdrawals.return', 'withdrawals.rule', 'adjustments.create', 'payments.settings', 'payments.pause', 'reconciliation.work',
    'reconciliation.close', 'ledger.verify', 'risk.read', 'risk.work', 'risk.rules', 'cases.work', 'withdrawals.hold',
    'protection.read', 'protection.work', 'protection.settings', 'limits.set', 'games.read', 'games.edit', 'games.order',
    'games.import', 'games.maintenance', 'providers.read', 'providers.edit', 'content.read', 'content.edit', 'content.publish',
    'content.terms', 'media.edit', 'texts.edit', 'texts.publish', 'segments.edit', 'broadcasts.edit', 'broadcasts.send',
    'grants.create', 'vouchers.create', 'campaigns.edit', 'vip.edit', 'offers.edit', 'raffles.read', 'agents.read', 'agents.move',
    'agents.contracts', 'agents.pays', 'agents.hold', 'brand.read', 'brand.edit', 'brand.publish', 'brand.domains', 'brand.gate',
    'brand.maintenance', 'reports.read', 'reports.money', 'reports.export', 'reports.schedule', 'operators.read', 'operators.manage',
    'operators.review', 'audit.read', 'audit.export', 'system.read', 'system.jobs', 'system.webhooks']),
  ('finance', 'Finance', array[
    'dashboard.read', 'approvals.decide', 'members.read', 'deposits.read', 'deposits.settle', 'adjustments.create',
    'payments.settings', 'payments.pause', 'reconciliation.work', 'reconciliation.close', 'ledger.verify', 'withdrawals.read',
    'withdrawals.approve', 'withdrawals.return', 'withdrawals.rule', 'agents.read', 'agents.pays', 'reports.read', 'reports.money',
    'reports.export', 'reports.schedule']),
  ('risk', 'Risk', array[
    'dashboard.read', 'approvals.decide', 'members.read', 'members.status', 'members.notes', 'members.tags', 'members.identity',
    'deposits.read', 'withdrawals.read', 'withdrawals.hold', 'risk.read', 'risk.work', 'risk.rules', 'cases.work', 'agents.read',
    'agents.hold', 'reports.read']),
  ('protection', 'Player protection', array[
    'dashboard.read', 'approvals.decide', 'members.read', 'members.status', 'members.notes', 'protection.read', 'protection.work',
    'protection.settings', 'limits.set', 'cases.work', 'reports.read']),
  ('support', 'Support', array[
    'dashboard.read', 'members.read', 'members.security', 'members.contact', 'members.notes', 'members.tags', 'support.chat',
    'support.feedback', 'deposits.read', 'withdrawals.read']),
  ('content', 'Content', array[
    'dashboard.read', 'content.read', 'content.edit', 'content.publish', 'content.terms', 'media.edit', 'texts.edit', 'texts.publish',
    'brand.read']),
  ('crm', 'CRM', array[
    'dashboard.read', 'members.read', 'members.tags', 'segments.edit', 'broadcasts.edit', 'broadcasts.send', 'grants.create',
    'vouchers.create', 'campaigns.edit', 'vip.edit', 'offers.edit', 'raffles.read', 'content.read', 'reports.read']),
  ('games', 'Games', array[
    'dashboard.read', 'games.read', 'games.edit', 'games.order', 'games.import', 'games.maintenance', 'providers.read',
    'providers.edit', 'media.edit', 'reports.read']),
  ('auditor', 'Auditor', array[
    'dashboard.read', 'members.read', 'deposits.read', 'withdrawals.read', 'risk.read', 'protection.read', 'games.read',
    'providers.read', 'content.read', 'raffles.read', 'agents.read', 'brand.read', 'reports.read', 'operators.read', 'audit.read',
    'system.read', 'audit.export']);

-- What the service desk knew as rights, so that everybody can do what they could.
insert into roles (desk, name, permissions) values
  ('talk', 'Desk', array['support.chat', 'support.feedback']),
  ('withdrawals', 'Desk: withdrawals', array['withdrawals.read', 'withdrawals.approve', 'withdrawals.return', 'withdrawals.rule']),
  ('deposits', 'Desk: deposits', array['deposits.read', 'deposits.settle']),
  ('limits', 'Desk: limits', array['limits.set']),
  ('identity', 'Desk: identity', array['members.identity']);

create table operator_roles (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id) on delete cascade,
  role_id bigint not null references roles (id),
  -- Null for all brands, those to come with them.
  merchant_code text references merchants (code) on delete cascade,
  until timestamptz,
  given_at timestamptz not null default now(),
  given_by bigint references operators (id),
  unique nulls not distinct (operator_id, role_id, merchant_code)
);
create index operator_roles_of_role on operator_roles (role_id);
create index operator_roles_of_brand on operator_roles (merchant_code) where merchant_code is not null;

insert into operator_roles (operator_id, role_id, merchant_code)
select o.id, r.id, o.merchant_code from operators o join roles r on r.desk = 'talk'
union all
select o.id, r.id, o.merchant_code from operators o cross join lateral unnest(o.rights) as held (right_name)
join roles r on r.desk = held.right_name;

-- The brand stays as the one whose service desk somebody sits at; whoever has none signs in to the console alone.
alter table operators
  alter column merchant_code drop not null,
  -- Null until an invitation is accepted.
  alter column password_hash drop not null,
  add column console_account text,
  add column mail text,
  add column language text,
  add column preferences jsonb not null default '{}',
  add column networks text[] not null default '{}',
  add column version int not null default 1,
  add column last_sign_in_at timestamptz;

-- One name for the whole console: the oldest keeps its own, and those of other brands that have the same get theirs behind it. Days
-- without a sign-in count from here on.
update operators o set last_sign_in_at = now(), console_account = case
  when exists (select from operators older where older.account = o.account and older.id < o.id) then o.account || '@' || o.merchant_code
  else o.account end;
alter table operators alter column console_account set not null;
create unique index operators_by_console_account on operators (console_account);

create function operators_name_account() returns trigger language plpgsql as $$
begin
  if new.console_account is null then
    new.console_account := new.account;
    if exists (select from operators where console_account = new.account) then
      new.console_account := new.account || '@' || coalesce(new.merchant_code, 'console');
    end if;
  end if;
  return new;
end $$;
create trigger operators_name_account before insert on operators for each row execute function operators_name_account();

-- Rights are roles from now on; that one was given or taken is told as before.
alter table operator_changes alter column merchant_code drop not null;
create index operator_changes_of_operator on operator_changes (operator_id, changed_at);
create or replace function operators_note_change() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into operator_changes (operator_id, merchant_code, change) values (new.id, new.merchant_code, 'made');
  elsif tg_op = 'DELETE' then
    insert into operator_changes (operator_id, merchant_code, change) values (old.id, old.merchant_code, 'removed');
  else
    insert into operator_changes (operator_id, merchant_code, change)
    select new.id, new.merchant_code, changed.what
    from (values ('password', new.password_hash is distinct from old.password_hash),
                 ('status', new.status is distinct from old.status)) as changed (what, so)
    where changed.so;
  end if;
  return null;
end $$;
alter table operators drop column rights;
create function operator_roles_note_change() returns trigger language plpgsql security definer set search_path from current as $$
declare whose bigint := case when tg_op = 'DELETE' then old.operator_id else new.operator_id end;
begin
  insert into operator_changes (operator_id, merchant_code, change)
  -- Once for each transaction; whoever is made has their first roles with it.
  select o.id, o.merchant_code, 'rights' from operators o where o.id = whose and not exists (
    select from operator_changes c where c.operator_id = whose and c.change in ('made', 'rights') and c.changed_at = now());
  return null;
end $$;
create trigger operator_roles_note_change after insert or update or delete on operator_roles
  for each row execute function operator_roles_note_change();

alter table operator_sessions
  -- `desk` opens the calls of the service desk, `console` those of the console.
  add column kind text not null default 'desk' check (kind in ('desk', 'console')),
  add column created_at timestamptz not null default now(),
  add column address text,
  add column user_agent text,
  add column country text,
  -- When the second factor was shown last.
  add column factor_at timestamptz;

-- Sign-ins of the console are counted for no brand.
alter table login_failures drop constraint login_failures_merchant_code_fkey;

create table operator_factors (
  operator_id bigint primary key references operators (id) on delete cascade,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  pending_sealed text,
  -- SHA-256 of the token, or the id of the session, that was shown the key.
  pending_of text,
  pending_until timestamptz,
  recovery_salt bytea
);
create table operator_recovery_codes (
  operator_id bigint not null references operators (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
create table operator_passkeys (
  id uuid primary key default gen_random_uuid(),
  operator_id bigint not null references operators (id) on delete cascade,
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (rp_id, credential_id)
);
create index operator_passkeys_of_operator on operator_passkeys (operator_id);
create table operator_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Whose enrolment it is; null for a sign-in.
  operator_id bigint references operators (id) on delete cascade,
  origin text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index operator_challenges_expiry on operator_challenges (expires_at);
create index operator_challenges_of_operator on operator_challenges (operator_id);

-- A password was right; what is left is the second factor, or to enrol one.
create table operator_half_sessions (
  token_hash bytea primary key,
  operator_id bigint not null references operators (id) on delete cascade,
  tries_left int not null,
  expires_at timestamptz not null
);
create index operator_half_sessions_expiry on operator_half_sessions (expires_at);
create index operator_half_sessions_of_operator on operator_half_sessions (operator_id);

create table operator_links (
  token_hash bytea primary key,
  operator_id bigint not null unique references operators (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reEnrolment')),
  expires_at timestamptz not null
);

-- Where somebody has signed in from, so that a new country is told to them.
create table operator_countries (
  operator_id bigint not null references operators (id) on delete cascade,
  country text not null,
  seen_at timestamptz not null default now(),
  primary key (operator_id, country)
);

create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  merchant_code text references merchants (code),
  subject text not null,
  subject_name text not null,
  payload jsonb not null,
  -- Of the subject, when it was asked for; null where it has none.
  base_version int,
  changes jsonb not null default '[]',
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn', 'lapsed')),
  asked_by bigint not null references operators (id),
  asked_at timestamptz not null default now(),
  until timestamptz not null,
  decided_by bigint references operators (id),
  decided_at timestamptz,
  answer text,
  -- Four eyes: whoever asks never decides about it. Taking it back is no decision.
  check (state = 'withdrawn' or decided_by is distinct from asked_by),
  check ((state in ('done', 'refused')) <= (decided_by is not null))
);
create unique index approval_requests_open on approval_requests (kind, subject) where state = 'open';
create index approval_requests_lapsing on approval_requests (until) where state = 'open';
create index approval_requests_of_asker on approval_requests (asked_by, id);
create index approval_requests_of_brand on approval_requests (merchant_code) where merchant_code is not null;

create table access_reviews (
  id bigint generated always as identity primary key,
  signed_by bigint not null references operators (id),
  signed_at timestamptz not null default now(),
  note text not null,
  -- The lines as they were signed.
  lines jsonb not null
);
