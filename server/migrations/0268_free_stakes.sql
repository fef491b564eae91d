-- A stake that is rolled back is as free of turnover as it was when it was staked (decision 0279); until now it came back as bound money.

-- Of a bet's stake, what was free when it was taken, minor units; null where nothing was, and in rows of before. It has no rule of its own,
-- for which every row would be read; what it gives back is bounded below.
alter table provider_transactions add column free_minor bigint;

-- The newest transaction of a provider when free_floor_minor was set: no turnover is open any more of the time when bets up to it were made.
alter table ledger_accounts add column free_since_transaction bigint not null default 0;

-- As in migration 0219. The account is held before the number is read: a bet takes its number while it holds the account.
create or replace function turnover_sets_floor() returns trigger language plpgsql as $$
declare
  main bigint;
begin
  if not exists (select from turnover_requirements r where r.member_id = new.member_id and r.state = 'open' and r.id <> new.id) then
    select a.id into main
    from ledger_accounts a join members m on m.id = a.member_id and m.currency = a.currency
    where m.id = new.member_id and a.kind = 'player'
    for no key update of a;
    update ledger_accounts a set
      free_floor_minor = case when new.brought_minor is null then 0 else greatest(0, a.balance_minor - new.brought_minor) end,
      free_since_transaction = coalesce(pg_sequence_last_value(pg_get_serial_sequence('provider_transactions', 'id')::regclass), 0)
    where a.id = main;
  end if;
  return null;
end $$;

-- The stake is back in the wallet when its bet is marked, and the floor was brought down to what was there before it.
create function stake_is_free_again() returns trigger language plpgsql as $$
begin
  update ledger_accounts a set free_floor_minor = least(a.free_floor_minor, a.balance_minor - new.amount_minor)
    + case when new.id <= a.free_since_transaction then new.amount_minor else least(greatest(coalesce(new.free_minor, 0), 0), new.amount_minor) end
  from game_sessions s
  where s.id = new.game_session_id and a.id = s.player_account_id and a.kind = 'player' and a.balance_minor >= new.amount_minor;
  return null;
end $$;
create trigger provider_transactions_free_again after update of state on provider_transactions
  for each row when (old.state = 'booked' and new.state = 'rolled_back' and new.kind = 'bet') execute function stake_is_free_again();
