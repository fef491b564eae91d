-- Withdrawals that are paid by hand: a person sends the money from a wallet of the brand, and enters the TrxID of the transfer.

create table manual_payouts (
  -- of the withdrawal, where the account stands that it goes to
  reference uuid primary key,
  -- <brand>.<code> of the provider
  provider text not null,
  method text not null,
  -- what is to be sent
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed')),
  trx_id text,
  -- why it could not be sent
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint manual_payouts_paid check ((state = 'paid') = (trx_id is not null)),
  constraint manual_payouts_failed check ((state = 'failed') = (reason is not null)),
  constraint manual_payouts_settled check ((state = 'waiting') = (settled_at is null))
);
create index manual_payouts_waiting on manual_payouts (created_at) where state = 'waiting';
-- A TrxID belongs to one payout of a brand, for ever.
create unique index manual_payouts_trx_id on manual_payouts (split_part(provider, '.', 1), method, trx_id) where trx_id is not null;

-- A payout keeps what it is, and ends once.
create function manual_payouts_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (old.reference, old.provider, old.method, old.amount_minor, old.currency)
    is distinct from (new.reference, new.provider, new.method, new.amount_minor, new.currency)
  then
    raise exception 'a payout by hand ends once, and keeps what it was ordered as' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger manual_payouts_one_way before update on manual_payouts for each row execute function manual_payouts_guard();
create trigger manual_payouts_stay before delete or truncate on manual_payouts
  for each statement execute function withdrawals_refuse_loss();

-- What people have entered about a payout, and who it was.
create table manual_payout_rulings (
  id bigint generated always as identity primary key,
  reference uuid not null references manual_payouts (reference),
  ruling text not null check (ruling in ('paid', 'failed')),
  trx_id text,
  reason text,
  ruled_by text not null,
  at timestamptz not null default now(),
  check ((ruling = 'paid') = (trx_id is not null)),
  check ((ruling = 'failed') = (reason is not null))
);
create index manual_payout_rulings_of on manual_payout_rulings (reference, id);
create trigger manual_payout_rulings_stay before update or delete or truncate on manual_payout_rulings
  for each statement execute function withdrawals_refuse_loss();

-- A step of the member's story: a person has to send it.
alter table withdrawal_events drop constraint withdrawal_events_kind_check;
alter table withdrawal_events add constraint withdrawal_events_kind_check
  check (kind in ('requested', 'review', 'approved', 'sent', 'transfer', 'waiting', 'paid', 'returned'));
