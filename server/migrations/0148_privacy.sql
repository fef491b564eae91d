-- Copies of what is kept of a member, and accounts that their members had erased.

-- The person is gone from this row since then; the row stays, because the ledger names it.
alter table members add column erased_at timestamptz;
alter table members add constraint members_erased check (erased_at is null or (
  status = 'disabled' and nickname is null and mobile is null and email is null and account = 'erased-' || id));

create table data_copies (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
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
create index data_copies_of_member on data_copies (member_id, asked_at desc);
create unique index data_copies_one_asked on data_copies (member_id) where state = 'asked';
create index data_copies_due on data_copies (due_at) where state = 'asked';
create index data_copies_expiry on data_copies (expires_at) where state = 'ready';

create table erasures (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  -- refused: something stood in the way when its time had come.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'takenBack', 'refused')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  -- What stood in the way.
  obstacles text[] not null default '{}',
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (cardinality(obstacles) > 0))
);
create index erasures_of_member on erasures (member_id, id desc);
create unique index erasures_one_waiting on erasures (member_id) where state = 'waiting';
create index erasures_due on erasures (due_at) where state = 'waiting';

-- Names of erased accounts, as a hash: nobody else takes one and passes for who had it.
create table erased_names (
  merchant_code text not null references merchants (code) on delete cascade,
  name_hash bytea not null check (octet_length(name_hash) = 32),
  primary key (merchant_code, name_hash)
);
create function erased_name_hash(brand text, account text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(brand || ':' || account, 'UTF8'))
$$;
-- Skips the row, as a name that is taken does.
create function members_spare_erased_names() returns trigger language plpgsql as $$
begin
  if exists (select from erased_names where merchant_code = new.merchant_code and name_hash = erased_name_hash(new.merchant_code, new.account)) then
    return null;
  end if;
  return new;
end $$;
create trigger members_spare_erased_names before insert on members for each row execute function members_spare_erased_names();

-- Numbers of people who take a break and whose account was erased meanwhile, keyed by HMAC with the server's secret: a new account with
-- such a number begins with that break.
create table excluded_numbers (
  number_key bytea primary key check (octet_length(number_key) = 32),
  kind text not null check (kind in ('timeout', 'exclusion')),
  started_at timestamptz not null,
  -- null: for good
  ends_at timestamptz
);

-- Nothing new begins for who is erased, also for a call that was under way: it waits for the erasure's end and finds the door shut.
create function refuse_for_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from members where id = new.member_id for share;
  if gone is not null then
    raise exception 'the account of member % is erased', new.member_id using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end $$;
create trigger sessions_not_for_erased before insert on sessions for each row execute function refuse_for_erased();
create trigger game_sessions_not_for_erased before insert on game_sessions for each row execute function refuse_for_erased();
create trigger deposit_orders_not_for_erased before insert on deposit_orders for each row execute function refuse_for_erased();

-- Erased for good.
create function members_stay_erased() returns trigger language plpgsql as $$
begin
  raise exception 'an erased account stays erased' using errcode = 'restrict_violation';
end $$;
create trigger members_stay_erased before update on members for each row
  when (old.erased_at is not null and (new.erased_at is null or new.account <> old.account or new.password_hash <> old.password_hash))
  execute function members_stay_erased();
