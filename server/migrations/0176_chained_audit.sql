-- The record of what operators did becomes a chain of hashes: one for each brand, and one ('*') for what belongs to no brand. Each entry
-- holds the hash of the one before, so that an entry that is changed, taken out, put in or moved breaks the chain from there on.
alter table operator_actions rename to operator_actions_unchained;
alter table operator_actions_unchained rename constraint operator_actions_pkey to operator_actions_unchained_pkey;
drop index operator_actions_of_subject;

create sequence operator_actions_ids;

create table operator_actions (
  id bigint not null default nextval('operator_actions_ids'),
  created_at timestamptz not null default now(),
  -- The brand, or '*'.
  chain text not null,
  -- Without gaps from 1 on; these three are set when the transaction ends, in the order in which transactions end.
  seq bigint,
  prev_hash bytea,
  hash bytea,
  merchant_code text references merchants (code),
  -- Null for a command that names no operator.
  operator_id bigint references operators (id),
  -- How it was done: 'console', or the name of a command.
  via text not null default 'console',
  -- The login, the address and the browser that it was done from, and the request; null for a command.
  session_id text,
  address inet,
  user_agent text,
  request_id text,
  -- such as deposit.credit or withdrawal.approve
  action text not null,
  -- a kind and an id, such as member:12
  subject text not null,
  -- [{"field", "before", "after"}]
  changes jsonb not null default '[]',
  reason text,
  approval_id bigint,
  -- What they saw and said.
  detail jsonb not null default '{}',
  primary key (id, created_at)
) partition by range (created_at);
alter sequence operator_actions_ids owned by operator_actions.id;
create index operator_actions_of_subject on operator_actions (merchant_code, subject, id);
create index operator_actions_in_chain on operator_actions (chain, seq);
create index operator_actions_of_operator on operator_actions (operator_id, id);

-- The end of each chain.
create table audit_heads (
  chain text primary key,
  seq bigint not null default 0,
  hash bytea not null default '\x'
);

-- The ends of the chains as they were told to an address outside the platform. `told_at` is null until that address has taken them.
create table audit_anchors (
  day date not null,
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  told_at timestamptz,
  primary key (day, chain)
);

-- The very text whose hash stands in an entry: all that the entry says, with the keys in the order of jsonb.
create function audit_text(entry operator_actions) returns text language sql stable as $$
  select jsonb_build_object(
    'chain', entry.chain,
    'seq', entry.seq,
    'id', entry.id,
    'at', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'brand', entry.merchant_code,
    'operator', entry.operator_id,
    'via', entry.via,
    'session', entry.session_id,
    'address', host(entry.address),
    'userAgent', entry.user_agent,
    'request', entry.request_id,
    'action', entry.action,
    'subject', entry.subject,
    'changes', entry.changes,
    'reason', entry.reason,
    'approval', entry.approval_id,
    'detail', entry.detail)::text
$$;

-- Nobody writes a place in the chain by hand.
create function operator_actions_begin() returns trigger language plpgsql as $$
begin
  new.chain := coalesce(new.merchant_code, '*');
  new.seq := null;
  new.prev_hash := null;
  new.hash := null;
  return new;
end $$;
create trigger operator_actions_begin before insert on operator_actions for each row execute function operator_actions_begin();

-- At the end of the transaction, after all of its other locks: two operators who decide at once never wait for each other in a circle.
-- With the rights of the owner, so that whoever may write entries needs none to the heads.
create function operator_actions_append() returns trigger language plpgsql security definer set search_path from current as $$
declare
  head audit_heads;
  entry operator_actions;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.chain, 0));
  insert into audit_heads (chain) values (new.chain) on conflict do nothing;
  select * into strict head from audit_heads where chain = new.chain for update;
  select * into strict entry from operator_actions where id = new.id and created_at = new.created_at;
  entry.seq := head.seq + 1;
  entry.prev_hash := head.hash;
  entry.hash := sha256(head.hash || convert_to(audit_text(entry), 'UTF8'));
  update operator_actions set seq = entry.seq, prev_hash = entry.prev_hash, hash = entry.hash
    where id = new.id and created_at = new.created_at;
  update audit_heads set seq = entry.seq, hash = entry.hash where chain = new.chain;
  return null;
end $$;
create constraint trigger operator_actions_append after insert on operator_actions
  deferrable initially deferred for each row execute function operator_actions_append();

-- A row is changed once, when it gets its place. Row by row, since a statement on a partition passes by the triggers of statements on the whole.
create or replace function operator_actions_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null then
    if (to_jsonb(new) - '{seq,prev_hash,hash}'::text[]) = (to_jsonb(old) - '{seq,prev_hash,hash}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'the record of operators'' actions is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operator_actions_append_only before update or delete on operator_actions
  for each row execute function operator_actions_refuse_change();
create trigger operator_actions_never_empty before truncate on operator_actions
  for each statement execute function operator_actions_refuse_change();

create function audit_heads_go_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.chain = old.chain and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the chains of the record only grow' using errcode = 'restrict_violation';
end $$;
create trigger audit_heads_go_on before update or delete on audit_heads for each row execute function audit_heads_go_on();
create trigger audit_heads_never_empty before truncate on audit_heads for each statement execute function audit_heads_go_on();

-- A partition for each month from that of `since` to that of `until`; answers how many are new. What has no month of its own goes into
-- operator_actions_other, so that no action is ever refused because a job did not run.
create function audit_keep_months(since timestamptz, until timestamptz) returns int language plpgsql as $$
declare
  -- By UTC, whatever the session's zone.
  month timestamp := date_trunc('month', since at time zone 'UTC');
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit months', 0));
  while month <= until at time zone 'UTC' loop
    name := 'operator_actions_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null and not exists (
      select from operator_actions_other
      where created_at >= month at time zone 'UTC' and created_at < (month + interval '1 month') at time zone 'UTC') then
      execute format('create table %I partition of operator_actions for values from (%L) to (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('create trigger operator_actions_never_empty before truncate on %I for each statement execute function operator_actions_refuse_change()', name);
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;
create table operator_actions_other partition of operator_actions default;
create trigger operator_actions_never_empty before truncate on operator_actions_other
  for each statement execute function operator_actions_refuse_change();

select audit_keep_months(coalesce((select min(created_at) from operator_actions_unchained), now()), now() + interval '3 months');

-- What was recorded before goes first, in its order.
insert into operator_actions (id, created_at, merchant_code, operator_id, action, subject, detail)
  select id, created_at, merchant_code, operator_id, action, subject, detail from operator_actions_unchained order by id;
select setval('operator_actions_ids', coalesce((select max(id) from operator_actions_unchained), 1),
  exists (select from operator_actions_unchained));
set constraints operator_actions_append immediate;
drop table operator_actions_unchained;
