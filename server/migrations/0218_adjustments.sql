-- What staff has booked to or from a member's wallet by hand, with why, who, and who agreed.

create table adjustments (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Above zero: to the member; below: from them.
  amount_minor bigint not null check (amount_minor <> 0),
  category text not null check (category in ('correction', 'goodwill', 'complaint', 'chargeback', 'promotion', 'test')),
  note text not null check (char_length(note) between 10 and 500),
  turnover_times int not null check (turnover_times between 0 and 100),
  -- Who booked it, or asked for it.
  operator_id bigint not null references operators (id),
  -- The key of the call that booked it: sent again, it books no second one.
  request_key text,
  -- The request on which a colleague agreed, and who that was.
  approval_id bigint unique references approval_requests (id),
  approved_by bigint references operators (id),
  ledger_transaction_id bigint not null unique references ledger_transactions (id),
  created_at timestamptz not null default now(),
  constraint adjustments_once unique (operator_id, request_key),
  check ((approval_id is null) = (approved_by is null)),
  check ((approval_id is null) = (request_key is not null)),
  -- Nobody agrees with themselves, and nobody takes money from a member alone.
  check (approved_by is distinct from operator_id),
  check (amount_minor > 0 or approved_by is not null),
  check (amount_minor > 0 or turnover_times = 0)
);
create index adjustments_of_brand on adjustments (merchant_code, id);
create index adjustments_of_member on adjustments (member_id, id);
-- What somebody has answered for on a day.
create index adjustments_answered_for on adjustments (coalesce(approved_by, operator_id), merchant_code, currency, created_at);

create function adjustments_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'adjustments stand as they were booked' using errcode = 'restrict_violation';
end $$;
create trigger adjustments_stand before update or delete or truncate on adjustments
  for each statement execute function adjustments_refuse_change();
