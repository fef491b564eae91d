-- Where the owner of an account has come in before: what strangers do elsewhere never keeps him out there.
create table known_places (
  owner_kind text not null check (owner_kind in ('member', 'operator')),
  owner_id bigint not null,
  kind text not null check (kind in ('device', 'network')),
  -- Of a device SHA-256 of owner and its key, in hex; of a network the address, or the /64 of IPv6.
  key text not null,
  last_used_at timestamptz not null default now(),
  primary key (owner_kind, owner_id, kind, key)
);

insert into known_places (owner_kind, owner_id, kind, key, last_used_at)
select 'member', member_id, 'device', encode(device_key, 'hex'), max(created_at) from sessions
where device_key is not null and created_at > now() - interval '90 days' group by member_id, device_key;

-- Networks of IPv6 are learned at the next log-on, in the form that the server writes them in.
insert into known_places (owner_kind, owner_id, kind, key, last_used_at)
select 'member', member_id, 'network', host(ip), max(created_at) from sessions
where (family(ip) = 4 or ip <<= '::ffff:0:0/96') and created_at > now() - interval '90 days' group by member_id, host(ip);

-- A place counts its own guesses at an account, and every count also those of a day.
alter table login_failures drop constraint login_failures_kind_check;
alter table login_failures add constraint login_failures_kind_check check (kind in ('account', 'address', 'place'));
alter table login_failures
  add column day_failures int not null default 0,
  add column day_since timestamptz not null default now();

-- Links come from the brand's settings; only requests that named the account's own address count against it.
alter table password_requests alter column origin set default '';
alter table password_requests add column matched boolean not null default false;

-- A code's tries: `tries_left` where its number's owner has come in before, then those for where it was asked for, and for everybody else.
alter table sms_codes
  add column asked_tries_left int not null default 5 check (asked_tries_left >= 0),
  add column asked_network text not null default '',
  add column strange_tries_left int not null default 5 check (strange_tries_left >= 0);
