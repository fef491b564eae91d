-- Requirements of money that was played down to nothing were released by two statements: one looked at the balance, the other released all
-- that was open by then. A bonus booked in between lost its requirement. Now the member's accounts are held before the balance counts.
-- Somebody without an open requirement, or with money, pays nothing for it. The accounts are taken before the day's row, as a win does.
create or replace function count_settled_bet() returns trigger language plpgsql as $$
declare
  is_over boolean := exists (select from turnover_requirements r where r.member_id = new.member_id and r.state = 'open')
    and turnover_nothing_left(new.member_id);
begin
  if is_over then
    perform from ledger_accounts where member_id = new.member_id order by id for no key update;
  end if;
  insert into play_days as d (member_id, day, game_type, stake_minor, rounds)
  select new.member_id, (now() at time zone m.time_zone)::date, g.game_type, new.amount_minor, 1
  from merchants m cross join games g cross join members p
  where m.code = new.merchant_code and g.id = new.game_id and p.id = new.member_id and money_of_customer(p.customer_type) = 'real'
  on conflict (member_id, day, game_type) do update set stake_minor = d.stake_minor + excluded.stake_minor, rounds = d.rounds + 1;
  -- Asked once more under the lock. That no other round is going on is asked only of somebody who has nothing left: an index for it would
  -- have the state in it, and make every settlement of a bet dearer.
  if is_over then
    update turnover_requirements set state = 'released', closed_at = now()
    where member_id = new.member_id and state = 'open' and turnover_nothing_left(new.member_id)
      and not exists (select 1 from provider_transactions t where t.member_id = new.member_id and t.kind = 'bet' and t.state = 'booked');
  end if;
  return null;
end $$;
