-- Deposits: how a brand takes them, the orders with their steps, what payment providers told, and what people have to look at.

create table deposit_settings (
  merchant_code text primary key references merchants (code) on delete cascade,
  -- checked by the contract's schema whenever it is read or written
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table deposit_orders (
  id bigint generated always as identity primary key,
  -- what the member and the provider know it by
  public_id uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  -- the idempotency key of the call that made it: one intention is one order
  request_key text not null,
  method text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- fee, turnover and promotion as they were shown when the order was made
  terms jsonb not null,
  language text not null,
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'credited', 'failed', 'expired', 'parked')),
  reason text,
  provider text not null,
  provider_payment_id text,
  pay_url text,
  credited_minor bigint check (credited_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  turnover_minor bigint not null default 0 check (turnover_minor >= 0),
  ledger_transaction_id bigint references ledger_transactions (id),
  checks integer not null default 0,
  -- when the provider is asked the next time, as long as there is something to ask
  next_check_at timestamptz,
  checked_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint deposit_orders_one_intention unique (member_id, request_key),
  constraint deposit_orders_credited check ((state = 'credited') = (ledger_transaction_id is not null)),
  constraint deposit_orders_credited_amount check ((state = 'credited') = (credited_minor is not null))
);
create index deposit_orders_of_member on deposit_orders (member_id, id desc);
create index deposit_orders_credited_of_member on deposit_orders (member_id) where state = 'credited';
create index deposit_orders_open_of_member on deposit_orders (member_id) where state in ('created', 'pending', 'paid');
create index deposit_orders_due on deposit_orders (next_check_at) where next_check_at is not null;

create table deposit_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references deposit_orders (id),
  state text not null,
  reason text,
  at timestamptz not null default now()
);
create index deposit_steps_of_order on deposit_steps (order_id, id);

-- Which state may follow which. What was credited stays so; a failed or expired order may still turn out to be paid.
create function deposit_orders_guard() returns trigger language plpgsql as $$
begin
  if (new.public_id, new.merchant_code, new.member_id, new.request_key, new.method, new.currency, new.amount_minor, new.terms)
     is distinct from (old.public_id, old.merchant_code, old.member_id, old.request_key, old.method, old.currency, old.amount_minor, old.terms) then
    raise exception 'what a deposit was made for does not change' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state || '>' || new.state) not in (
    'created>pending', 'created>paid', 'created>failed', 'created>expired', 'created>parked',
    'pending>paid', 'pending>failed', 'pending>expired', 'pending>parked',
    'paid>credited', 'paid>failed', 'paid>parked',
    'failed>paid', 'failed>parked', 'expired>paid', 'expired>parked',
    'parked>credited', 'parked>failed') then
    raise exception 'a deposit does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'deposit_orders_transition';
  end if;
  return new;
end $$;
create trigger deposit_orders_guard before update on deposit_orders for each row execute function deposit_orders_guard();

create function deposit_orders_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into deposit_steps (order_id, state, reason) values (new.id, new.state, new.reason);
  end if;
  return null;
end $$;
create trigger deposit_orders_step after insert or update on deposit_orders for each row execute function deposit_orders_step();

create function deposit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger deposit_orders_stay before delete or truncate on deposit_orders for each statement execute function deposit_refuse_change();
create trigger deposit_steps_stay before update or delete or truncate on deposit_steps for each statement execute function deposit_refuse_change();

-- A promotion for the first deposit is taken once, whatever races.
create table deposit_promotion_uses (
  member_id bigint not null references members (id),
  promotion text not null,
  order_id bigint not null references deposit_orders (id),
  primary key (member_id, promotion)
);

-- What payment providers told by themselves, each event once.
create table payment_events (
  provider text not null,
  event_id text not null,
  body_hash bytea not null,
  reference text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_of_reference on payment_events (reference, received_at);

-- Payments that are not credited by themselves.
create table deposit_reviews (
  id bigint generated always as identity primary key,
  -- null for a payment that nobody has asked for
  order_id bigint references deposit_orders (id),
  -- of the order, else the installation's own
  merchant_code text not null references merchants (code),
  provider text not null,
  reference text not null,
  reason text not null check (reason in ('amount', 'currency', 'limit', 'excluded', 'contradiction', 'unknownOrder')),
  paid_amount_minor bigint not null,
  paid_currency text not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('credit', 'dismiss')),
  note text,
  settled_by bigint references operators (id),
  settled_at timestamptz,
  check ((settled_at is null) = (decision is null) and (settled_at is null) = (settled_by is null)),
  -- One case for a payment and a reason, however often the provider tells of it.
  constraint deposit_reviews_once unique (provider, reference, reason)
);
create index deposit_reviews_open on deposit_reviews (merchant_code, id) where settled_at is null;
create index deposit_reviews_settled on deposit_reviews (merchant_code, settled_at desc) where settled_at is not null;
