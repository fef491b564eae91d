-- What a member had before a bonus or deposit asked for turnover stays free while it is played (decision 0279). Migration 0127 bound all of it.

-- Of a member's main wallet, while turnover is open: what may leave of it is least(free_floor_minor, balance_minor). It begins with what was
-- there when the first requirement opened, without what came with it, and follows the lowest balance since, one change behind: so a bet is
-- still one update of one row, and what leaves can be taken from it before the balance cuts it. While no turnover is open all is free and
-- nobody reads it; what is left over from earlier is never more than has been there all the time since.
-- With turnover open now, nothing is free: as strict as it was.
alter table ledger_accounts
  add column free_floor_minor bigint not null default 0 constraint ledger_accounts_free_floor
    check (free_floor_minor >= 0 and (free_floor_minor = 0 or kind = 'player'));

-- What came with the demand, minor units: the deposit and its bonus without the fee, a reward, what staff added. Null in rows of before.
alter table turnover_requirements add column brought_minor bigint check (brought_minor >= 0);

-- What left as free while there was turnover to play, by the account that it left. Written by ledger_move_floor() alone; without its row a
-- booking is refused at commit.
create table free_leavings (
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (transaction_id, account_id)
);
create trigger free_leavings_append_only before update or delete or truncate on free_leavings
  for each statement execute function ledger_refuse_change();

-- The condition is asked without a call, and true only where the last change went below the floor.
create function ledger_floor_follows() returns trigger language plpgsql as $$
begin
  new.free_floor_minor := least(new.free_floor_minor, old.balance_minor);
  return new;
end $$;
create trigger ledger_accounts_floor before update of balance_minor on ledger_accounts
  for each row when (old.free_floor_minor > old.balance_minor) execute function ledger_floor_follows();

-- The first requirement sets what is free. Money is booked before it, under the lock of the member's money.
create function turnover_sets_floor() returns trigger language plpgsql as $$
begin
  if not exists (select from turnover_requirements r where r.member_id = new.member_id and r.state = 'open' and r.id <> new.id) then
    update ledger_accounts a set free_floor_minor = case when new.brought_minor is null then 0 else greatest(0, a.balance_minor - new.brought_minor) end
    from members m
    where m.id = new.member_id and a.member_id = m.id and a.kind = 'player' and a.currency = m.currency;
  end if;
  return null;
end $$;
create trigger turnover_requirements_floor after insert on turnover_requirements
  for each row when (new.state = 'open') execute function turnover_sets_floor();

-- Runs with the statement that books. What leaves a member who has turnover to play is taken from what is free, all of it out of the main
-- wallet, or refused. What comes back of money that was put aside was free when it was, and is again.
create function ledger_move_floor() returns trigger language plpgsql as $$
declare
  mover record;
begin
  for mover in
    select a.member_id, a.currency, sum(e.amount_minor) as altogether,
      coalesce(sum(e.amount_minor) filter (where a.kind <> 'held'), 0) as at_hand,
      coalesce(sum(e.amount_minor) filter (where a.kind = 'player'), 0) as in_main
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.id and a.member_id is not null
    group by a.member_id, a.currency
  loop
    if mover.in_main > 0 and mover.altogether < mover.at_hand then
      update ledger_accounts set free_floor_minor = free_floor_minor + least(mover.in_main, mover.at_hand - mover.altogether)
      where member_id = mover.member_id and kind = 'player' and currency = mover.currency;
    elsif mover.at_hand < 0 and turnover_left(mover.member_id) > 0 then
      with lowered as (
        update ledger_accounts set free_floor_minor = free_floor_minor + mover.at_hand
        where member_id = mover.member_id and kind = 'player' and currency = mover.currency
          and free_floor_minor + mover.at_hand >= 0 and mover.in_main <= mover.at_hand
        returning id
      )
      insert into free_leavings (transaction_id, account_id, amount_minor) select new.id, lowered.id, -mover.at_hand from lowered;
      if not found then
        raise exception 'ledger transaction % (%) takes % from member %, more than is free of turnover', new.id, new.kind, -mover.at_hand, mover.member_id
          using errcode = 'check_violation', constraint = 'ledger_turnover_kept';
      end if;
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_transactions_floor after insert on ledger_transactions for each row
  when (new.kind not in ('bet', 'win', 'rollback', 'opening', 'adjustment', 'fee'))
  execute function ledger_move_floor();

-- As in migration 0127, where the kinds that are not asked stand with their reasons, and what was taken from free money may go. It looks at
-- commit, when the entries and requirements that came after the booking are there too.
create or replace function ledger_check_leaving() returns trigger language plpgsql as $$
declare
  mover record;
  remaining bigint;
begin
  for mover in
    select a.member_id, a.currency, coalesce(sum(e.amount_minor) filter (where a.kind <> 'held'), 0) as at_hand, sum(e.amount_minor) as altogether
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.id and a.member_id is not null
    group by a.member_id, a.currency
  loop
    if (mover.altogether < least(mover.at_hand, 0) and new.kind not in ('withdrawal', 'red_envelope'))
      or (mover.at_hand < 0 and not exists (
        select from free_leavings l join ledger_accounts a on a.id = l.account_id
        where l.transaction_id = new.id and a.member_id = mover.member_id and a.currency = mover.currency and l.amount_minor = -mover.at_hand
      ))
    then
      remaining := turnover_left(mover.member_id);
      if remaining > 0 then
        raise exception 'ledger transaction % (%) takes money from member %, who has % to play', new.id, new.kind, mover.member_id, remaining
          using errcode = 'check_violation', constraint = 'ledger_turnover_kept';
      end if;
    end if;
  end loop;
  return null;
end $$;
