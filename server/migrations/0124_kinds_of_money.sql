-- One kind of money: real, trial or free. What a member has is of one kind for ever, every account of the ledger is of one kind, and a
-- transaction joins accounts of one kind and one brand. Refused here, whatever the program above does.

-- The contract's moneyOf(), for the database.
create function money_of_customer(customer_type int) returns text language sql immutable parallel safe as $$
  select case customer_type when 4 then 'trial' else 'real' end
$$;

alter table ledger_accounts
  add column money text not null default 'real' constraint ledger_accounts_money check (money in ('real', 'trial', 'free'));
alter table ledger_accounts drop constraint ledger_accounts_once;
alter table ledger_accounts
  add constraint ledger_accounts_once unique nulls not distinct (merchant_code, kind, member_id, provider_code, currency, money);

-- Bookings from before this migration may join trial money and real accounts: they stay as they were booked. Nothing is being booked at
-- this moment, since the changes above keep everybody off until they are committed, so that the highest id is the border.
create table ledger_kinds_from (
  only_row boolean primary key default true check (only_row),
  transaction_id bigint not null
);
insert into ledger_kinds_from (transaction_id) select coalesce(max(id), 0) from ledger_transactions;
create trigger ledger_kinds_from_stays before update or delete or truncate on ledger_kinds_from
  for each statement execute function ledger_refuse_change();

-- What trial members hold is trial money, and the games that they have open go on against a house of trial money.
update ledger_accounts a set money = 'trial' from members m where m.id = a.member_id and money_of_customer(m.customer_type) = 'trial';
insert into ledger_accounts (merchant_code, kind, provider_code, currency, money)
select distinct s.merchant_code, 'house', s.provider_code, s.currency, 'trial'
from game_sessions s join members m on m.id = s.member_id
where money_of_customer(m.customer_type) = 'trial';
update game_sessions s set house_account_id = a.id
from members m, ledger_accounts a
where m.id = s.member_id and money_of_customer(m.customer_type) = 'trial'
  and a.kind = 'house' and a.money = 'trial'
  and (a.merchant_code, a.provider_code, a.currency) = (s.merchant_code, s.provider_code, s.currency);

-- From here on whoever opens an account says of which kind it is, and it stays so.
alter table ledger_accounts alter column money drop default;
drop trigger ledger_accounts_identity on ledger_accounts;
create trigger ledger_accounts_identity before update of id, merchant_code, kind, member_id, provider_code, currency, money on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- An account of a member is of his brand and of his kind of money. The member is held, so that he does not change at the same moment.
create function ledger_account_fits_member() returns trigger language plpgsql as $$
declare
  owner record;
begin
  select merchant_code, money_of_customer(customer_type) as money into owner from members where id = new.member_id for share;
  if new.money is distinct from owner.money then
    raise exception 'member % has % money, not %', new.member_id, owner.money, new.money
      using errcode = 'check_violation', constraint = 'ledger_account_money_of_member';
  end if;
  if new.merchant_code is distinct from owner.merchant_code then
    raise exception 'member % is not of the brand %', new.member_id, new.merchant_code
      using errcode = 'check_violation', constraint = 'ledger_account_brand_of_member';
  end if;
  return new;
end $$;
create trigger ledger_accounts_fit_member before insert on ledger_accounts
  for each row when (new.member_id is not null) execute function ledger_account_fits_member();

create function member_keeps_his_money() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts where member_id = old.id) then
    raise exception 'member % has accounts: his kind of money and his brand stay', old.id
      using errcode = 'restrict_violation', constraint = 'member_keeps_his_money';
  end if;
  return new;
end $$;
create trigger members_keep_their_money before update of customer_type, merchant_code on members
  for each row
  when (money_of_customer(old.customer_type) <> money_of_customer(new.customer_type) or old.merchant_code <> new.merchant_code)
  execute function member_keeps_his_money();

-- As in migration 0011, and the accounts of a transaction are of one kind of money and of one brand, which is the transaction's own.
drop function ledger_check_transaction(bigint);
create function ledger_check_transaction(checked bigint, brand text) returns void language plpgsql as $$
declare
  entries bigint;
  balanced boolean;
  matching boolean;
  one_kind boolean;
  one_brand boolean;
begin
  select coalesce(sum(n), 0), bool_and(total = 0), bool_and(same), min(money_from) = max(money_to), min(brand_from) = max(brand_to) and min(brand_from) = coalesce(brand, min(brand_from))
  into entries, balanced, matching, one_kind, one_brand
  from (
    select count(*) as n, sum(e.amount_minor) as total, bool_and(a.currency is not distinct from e.currency) as same,
      min(a.money) as money_from, max(a.money) as money_to, min(a.merchant_code) as brand_from, max(a.merchant_code) as brand_to
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
  if not one_kind then
    raise exception 'ledger transaction % mixes kinds of money', checked using errcode = 'check_violation', constraint = 'ledger_one_kind_of_money';
  end if;
  if not one_brand then
    raise exception 'ledger transaction % mixes brands', checked using errcode = 'check_violation', constraint = 'ledger_one_brand';
  end if;
end $$;

create or replace function ledger_check_new_transaction() returns trigger language plpgsql as $$
begin
  perform ledger_check_transaction(new.id, new.merchant_code);
  return null;
end $$;
-- The brand of the transaction was checked when it was made; an entry that comes later is held against the accounts before it.
create or replace function ledger_check_new_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check_transaction(new.transaction_id, null);
  return null;
end $$;
