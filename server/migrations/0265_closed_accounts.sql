-- Since when an account is closed: after the brand's retention its person may be taken out. By the database, so that it is right whichever
-- way an account is disabled, and whichever version of the platform does it.
alter table members add column disabled_at timestamptz;
update members m set disabled_at = coalesce(
  (select max(a.created_at) from operator_actions a
    where a.chain = m.merchant_code and a.subject = 'member:' || m.id and a.action = 'member.disabled'),
  now())
where m.status = 'disabled';
create function member_disabled_at() returns trigger language plpgsql as $$
begin
  if new.status <> 'disabled' then new.disabled_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'disabled' then new.disabled_at := now();
  end if;
  return new;
end $$;
create trigger member_disabled_at before insert or update of status on members for each row execute function member_disabled_at();

-- Copies of a member's data that operators ask for to hand over; those that members ask for themselves are in data_copies.
create table desk_copies (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  operator_id bigint not null references operators (id),
  -- asked: a job makes it. gone: its time is over, or the account was erased.
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed', 'gone')),
  asked_at timestamptz not null default now(),
  -- No process takes it before.
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  made_at timestamptz,
  expires_at timestamptz,
  -- The archive, AES-256-GCM under a key derived from SERVER_SECRET.
  sealed bytea,
  size_bytes bigint,
  fetched int not null default 0,
  fetched_at timestamptz,
  check ((state = 'ready') = (sealed is not null)),
  check (state <> 'ready' or (made_at is not null and expires_at is not null and size_bytes is not null))
);
create index desk_copies_of_member on desk_copies (member_id, asked_at desc);
create unique index desk_copies_one_asked on desk_copies (member_id) where state = 'asked';
create index desk_copies_due on desk_copies (due_at) where state = 'asked';
create index desk_copies_expiry on desk_copies (expires_at) where state = 'ready';
