-- Ways of paying that rest for a while, from when they are paused until their end or until an operator ends them before that.

create table method_pauses (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  method text not null,
  direction text not null check (direction in ('deposit', 'payout', 'both')),
  -- for operators; members read the texts, by language
  reason text not null,
  texts jsonb not null,
  begins_at timestamptz not null default now(),
  until_at timestamptz not null,
  paused_by bigint not null references operators (id),
  -- the idempotency key of the call that made it
  request_key text not null,
  ended_at timestamptz,
  ended_by bigint references operators (id),
  constraint method_pauses_one_intention unique (paused_by, request_key),
  check (until_at > begins_at),
  check ((ended_at is null) = (ended_by is null))
);
create index method_pauses_of_brand on method_pauses (merchant_code, id desc);
create index method_pauses_not_ended on method_pauses (merchant_code, until_at) where ended_at is null;

-- What a pause said and when it was ended stays as it is.
create function method_pauses_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or to_jsonb(new) - array['ended_at', 'ended_by'] is distinct from to_jsonb(old) - array['ended_at', 'ended_by'] then
    raise exception 'a pause does not change but by its end' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger method_pauses_guard before update on method_pauses for each row execute function method_pauses_guard();
