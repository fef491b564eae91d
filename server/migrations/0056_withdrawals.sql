-- Withdrawals: what is asked for, who looked at it, and what became of it. Money is put aside (`hold`) in the transaction that writes
-- the order, and leaves or comes back in the one that closes it.

-- What an operator may do beside talking to members.
alter table operators add column rights text[] not null default '{}';

create table withdrawals (
  id bigint generated always as identity primary key,
  -- What the wire, the ledger and the payment provider call it by.
  public_id uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  -- The member's key of the call that made it: sent again, it makes no second one.
  client_key text not null,
  payout_account_id bigint not null references payout_accounts (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- review: people look at it. paying: it is allowed, and the provider is told until it says what became of it. paid, returned: for good.
  state text not null check (state in ('review', 'paying', 'paid', 'returned')),
  approvals_needed int not null check (approvals_needed between 0 and 2),
  return_reason text,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When the provider was told first; from then on it is asked before it is told again.
  sent_at timestamptz,
  attempts int not null default 0,
  -- No other process takes the order before.
  due_at timestamptz not null default now(),
  unique (member_id, client_key),
  check ((state in ('paid', 'returned')) = (settled_at is not null)),
  check ((state = 'returned') = (return_reason is not null))
);
create index withdrawals_of_member on withdrawals (member_id, id desc);
create index withdrawals_of_day on withdrawals (member_id, requested_at) where state <> 'returned';
create index withdrawals_open on withdrawals (merchant_code, id) where state in ('review', 'paying');
create index withdrawals_due on withdrawals (due_at) where state = 'paying';

-- An order keeps what it is and moves one way only, whatever the program above does.
create function withdrawals_guard() returns trigger language plpgsql as $$
begin
  if (old.public_id, old.member_id, old.merchant_code, old.payout_account_id, old.currency, old.amount_minor, old.fee_minor, old.requested_at)
    is distinct from
    (new.public_id, new.member_id, new.merchant_code, new.payout_account_id, new.currency, new.amount_minor, new.fee_minor, new.requested_at)
  then
    raise exception 'a withdrawal keeps what it was asked as' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not (
    (old.state = 'review' and new.state in ('paying', 'returned')) or (old.state = 'paying' and new.state in ('paid', 'returned'))
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_one_way before update on withdrawals for each row execute function withdrawals_guard();
create function withdrawals_refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawals and what became of them stay' using errcode = 'restrict_violation';
end $$;
create trigger withdrawals_stay before delete or truncate on withdrawals for each statement execute function withdrawals_refuse_loss();

-- The dated story of an order, as its member reads it.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  kind text not null check (kind in ('requested', 'review', 'approved', 'sent', 'waiting', 'paid', 'returned')),
  -- Who did it, where a person did; the member is never told who.
  operator_id bigint references operators (id),
  -- What the operator wrote to the member.
  note text check (char_length(note) <= 200),
  created_at timestamptz not null default clock_timestamp()
);
create index withdrawal_events_of on withdrawal_events (withdrawal_id, id);
-- Nobody is two people.
create unique index withdrawal_events_approved_once on withdrawal_events (withdrawal_id, operator_id) where kind = 'approved';
create trigger withdrawal_events_append_only before update or delete or truncate on withdrawal_events
  for each statement execute function withdrawals_refuse_loss();
