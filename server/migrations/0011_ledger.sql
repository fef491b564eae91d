-- The double-entry ledger. What must never happen with money is refused here, whatever the program above does:
-- an entry is never changed, a transaction that does not sum to zero is never committed, a player never owes.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  -- player: a member's money. house: what games win and lose, per provider. cash: the world outside, by which money
  -- enters and leaves. adjustment: corrections by staff, and the demo's opening balances.
  kind text not null check (kind in ('player', 'house', 'cash', 'adjustment')),
  member_id bigint references members (id),
  provider_code text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Kept for players only. The other accounts take part in every bet of every player: a kept balance would be one row
  -- that all of them lock. Theirs is the sum of their entries.
  balance_minor bigint,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_player_not_negative check (balance_minor >= 0),
  constraint ledger_accounts_kept_for_players check ((kind = 'player') = (balance_minor is not null)),
  constraint ledger_accounts_owner check ((kind = 'player') = (member_id is not null)),
  constraint ledger_accounts_once unique nulls not distinct (merchant_code, kind, member_id, provider_code, currency)
) with (fillfactor = 70);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  -- who asked for it: a game provider's code, or 'platform'
  provider_code text not null,
  external_id text not null,
  merchant_code text not null,
  member_id bigint references members (id),
  game_id bigint,
  round text,
  reference text,
  meta jsonb,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_once unique (provider_code, external_id, kind)
);
create index ledger_transactions_of_member on ledger_transactions (member_id, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  -- No foreign key: it would lock the house's row for every bet. ledger_check_transaction() looks instead, and accounts
  -- can neither be deleted nor change their currency.
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- the account's balance after this entry, where one is kept
  balance_after_minor bigint check (balance_after_minor >= 0),
  created_at timestamptz not null default now(),
  constraint ledger_entries_once unique (transaction_id, account_id)
);
create index ledger_entries_of_account on ledger_entries (account_id, id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_identity before update of id, merchant_code, kind, member_id, provider_code, currency on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- Runs at commit, for each new transaction and each new entry (so that nothing can be added to an old transaction either).
create function ledger_check_transaction(checked bigint) returns void language plpgsql as $$
declare
  entries bigint;
  balanced boolean;
  matching boolean;
begin
  select coalesce(sum(n), 0), bool_and(total = 0), bool_and(same) into entries, balanced, matching
  from (
    select count(*) as n, sum(e.amount_minor) as total, bool_and(a.currency is not distinct from e.currency) as same
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = checked
    group by e.currency
  ) per_currency;
  if entries < 2 then
    raise exception 'ledger transaction % has % entries, it needs two or more', checked, entries using errcode = 'check_violation', constraint = 'ledger_two_entries';
  end if;
  if not matching then
    raise exception 'ledger transaction % has an entry whose currency is not its account''s', checked using errcode = 'check_violation', constraint = 'ledger_entry_currency';
  end if;
  if not balanced then
    raise exception 'ledger transaction % does not sum to zero', checked using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
end $$;

create function ledger_check_new_transaction() returns trigger language plpgsql as $$
begin
  perform ledger_check_transaction(new.id);
  return null;
end $$;
create function ledger_check_new_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check_transaction(new.transaction_id);
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_new_transaction();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_new_entry();
