-- Calls that move money take effect once for each key that a client gives them; later ones get the first one's answer.
create table idempotency_keys (
  -- whose keys they are: member:<id> or operator:<id>
  owner text not null,
  key text not null,
  -- keyed digest of the call's name and content: the same key with other content is a mistake of the client's
  content_hash bytea not null,
  -- null while the first call is still at work
  answer jsonb,
  started_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (started_at);

-- What operators decided about money and members, for ever. `detail` is what they saw and said.
create table operator_actions (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  operator_id bigint not null references operators (id),
  -- such as deposit.credit or withdrawal.approve
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_actions_of_subject on operator_actions (merchant_code, subject, id);
create function operator_actions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of operators'' actions is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operator_actions_append_only before update or delete or truncate on operator_actions
  for each statement execute function operator_actions_refuse_change();
