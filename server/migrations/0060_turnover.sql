-- What members have played, by day and category, and how much they still have to play before money may leave.

-- The merchant's time zone, read by the count below for every settled round.
alter table merchants add column time_zone text generated always as (coalesce(template ->> 'timeZone', 'UTC')) stored;

-- Settled stakes of a member by the merchant's day on which they were settled, and by the game's category. VIP levels,
-- rebates, missions, referral earnings and wagering requirements all count from here, so a settled round is counted once, for all.
create table play_days (
  member_id bigint not null references members (id),
  day date not null,
  game_type text not null,
  stake_minor bigint not null check (stake_minor >= 0),
  rounds bigint not null check (rounds >= 0),
  primary key (member_id, day, game_type)
) with (fillfactor = 70);

insert into play_days (member_id, day, game_type, stake_minor, rounds)
select t.member_id, (t.created_at at time zone m.time_zone)::date, g.game_type, sum(t.amount_minor), count(*)
from provider_transactions t
join merchants m on m.code = t.merchant_code
join games g on g.id = t.game_id
where t.kind = 'bet' and t.state = 'settled'
group by 1, 2, 3;

-- So much has to be staked in settled rounds because of one deposit, reward or the like. The oldest open one is played
-- first. counted_from is the member's whole turnover at which its own count begins at the earliest.
create table turnover_requirements (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id bigint not null references members (id),
  source text not null,
  source_id text not null,
  required_minor bigint not null check (required_minor > 0),
  counted_from_minor bigint not null,
  -- done: played. released: the member had played his money down to nothing before it was done.
  state text not null default 'open' check (state in ('open', 'done', 'released')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint turnover_requirements_once unique (source, source_id),
  check ((state = 'open') = (closed_at is null))
);
create index turnover_requirements_of_member on turnover_requirements (member_id, id desc);
create index turnover_requirements_open on turnover_requirements (member_id, id) where state = 'open';

-- Under this many minor units in all of a member's accounts, with no round going on, his money counts as played down.
create function turnover_nothing_left(player bigint) returns boolean language sql stable as $$
  select coalesce(sum(balance_minor), 0) < 100 from ledger_accounts where member_id = player
$$;

-- Runs for each bet that is settled, in the transaction that settles it. A rolled-back bet never gets here.
create function count_settled_bet() returns trigger language plpgsql as $$
begin
  insert into play_days as d (member_id, day, game_type, stake_minor, rounds)
  select new.member_id, (now() at time zone m.time_zone)::date, g.game_type, new.amount_minor, 1
  from merchants m cross join games g
  where m.code = new.merchant_code and g.id = new.game_id
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
create trigger provider_transactions_count_settled after update of state on provider_transactions
  for each row when (old.state = 'booked' and new.state = 'settled' and new.kind = 'bet') execute function count_settled_bet();
