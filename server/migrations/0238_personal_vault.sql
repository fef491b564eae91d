-- Who acts by a key of a program: its name, which is no secret. Entries of before say nothing of it, so that their hashes stand.
alter table operator_actions add column api_key text;
create index operator_actions_by_key on operator_actions (chain, api_key, created_at, id) where api_key is not null;

create or replace function audit_text(entry operator_actions) returns text language sql stable as $$
  select (jsonb_build_object(
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
    'detail', entry.detail)
    || case when entry.api_key is null then '{}' else jsonb_build_object('apiKey', entry.api_key) end)::text
$$;

-- Personal values of members that entries of the record speak of. An entry holds {"vault": id, "seal": SHA-256 over salt and value}, and its
-- hash covers that: the value cannot be exchanged unnoticed, and an erasure takes it away without touching a hash. Without the salt, the
-- seal tells nothing of a value that is gone.
create table personal_vault (
  id uuid primary key,
  -- operator_actions.id
  entry_id bigint not null,
  chain text not null,
  member_id bigint not null references members (id),
  -- What it is, such as 'mobile'.
  field text not null,
  value text,
  salt bytea,
  erased_at timestamptz,
  check ((value is null) = (erased_at is not null) and (salt is null) = (value is null))
);
create index personal_vault_of_member on personal_vault (member_id);
create index personal_vault_by_value on personal_vault (chain, lower(value)) where value is not null;

create function personal_vault_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return new; end if;
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null then
    if (to_jsonb(new) - '{value,salt,erased_at}'::text[]) = (to_jsonb(old) - '{value,salt,erased_at}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'values of the record are erased, and not changed' using errcode = 'restrict_violation';
end $$;
create trigger personal_vault_stands before update or delete on personal_vault
  for each row execute function personal_vault_refuse_change();
create trigger personal_vault_never_empty before truncate on personal_vault
  for each statement execute function personal_vault_refuse_change();
