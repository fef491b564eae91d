-- Settled rounds count for turnover, levels, missions, rebates, raffles and figures where they are played with real money.
create or replace function count_settled_bet() returns trigger language plpgsql as $$
begin
  insert into play_days as d (member_id, day, game_type, stake_minor, rounds)
  select new.member_id, (now() at time zone m.time_zone)::date, g.game_type, new.amount_minor, 1
  from merchants m cross join games g cross join members p
  where m.code = new.merchant_code and g.id = new.game_id and p.id = new.member_id and money_of_customer(p.customer_type) = 'real'
  on conflict (member_id, day, game_type) do update set stake_minor = d.stake_minor + excluded.stake_minor, rounds = d.rounds + 1;
  -- In the order of what they cost. That no other round is going on is asked only of somebody who has nothing left: an index
  -- for it would have the state in it, and make every settlement of a bet dearer.
  if exists (select 1 from turnover_requirements r where r.member_id = new.member_id and r.state = 'open')
    and turnover_nothing_left(new.member_id)
    and not exists (select 1 from provider_transactions t where t.member_id = new.member_id and t.kind = 'bet' and t.state = 'booked') then
    update turnover_requirements set state = 'released', closed_at = now() where member_id = new.member_id and state = 'open';
  end if;
  return null;
end $$;

-- What trial members have played until now counted like real play. A raffle that was drawn stays as it was drawn.
delete from play_days d using members m where m.id = d.member_id and money_of_customer(m.customer_type) = 'trial';

-- The figures as `npm run figures:rebuild` makes them from now on: of a trial member they know that he came, and nothing of his money.
update member_days d set rounds = 0, stake_minor = 0, payout_minor = 0
from members m
where m.id = d.member_id and money_of_customer(m.customer_type) = 'trial' and (d.rounds, d.stake_minor, d.payout_minor) <> (0, 0, 0);
delete from member_category_days d using members m where m.id = d.member_id and money_of_customer(m.customer_type) = 'trial';
