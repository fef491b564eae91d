-- Limits that members set themselves, and the breaks they take.

-- Until when a member neither plays nor pays in; his own choice. Beside his status, since every bet reads this row anyway.
alter table members add column excluded_until timestamptz;
-- One person's accounts at several brands.
create index members_by_mobile on members (mobile) where mobile is not null;

create table member_limits (
  member_id bigint not null references members (id),
  kind text not null check (kind in ('deposit', 'wager', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; minutes of a session. Null: none. The lowest of the three holds.
  own_cap bigint check (own_cap >= 0),
  brand_cap bigint check (brand_cap >= 0),
  operator_cap bigint check (operator_cap >= 0),
  -- What own_cap becomes, and when; null with a time: no limit any more.
  pending_cap bigint check (pending_cap >= 0),
  pending_at timestamptz,
  -- Staked or lost since period_start. Counted by the bet's own statement; deposits and sessions are looked up instead.
  used bigint not null default 0,
  period_start timestamptz not null default '-infinity',
  time_zone text not null,
  updated_at timestamptz not null default now(),
  primary key (member_id, kind, period),
  check (pending_cap is null or pending_at is not null),
  check (kind <> 'session' or period = 'day')
) with (fillfactor = 70);

-- The cap that holds now; null when there is none.
create function limits_cap(l member_limits) returns bigint language sql stable as $$
  select least(case when l.pending_at <= now() then l.pending_cap else l.own_cap end, l.brand_cap, l.operator_cap)
$$;
create function limits_period_start(l member_limits) returns timestamptz language sql stable as $$
  select date_trunc(l.period, now(), l.time_zone)
$$;
-- Staked or lost in the period that runs now.
create function limits_used(l member_limits) returns bigint language sql stable as $$
  select case when l.period_start = date_trunc(l.period, now(), l.time_zone) then l.used else 0 end
$$;
-- Passes a total on unless it is above its cap; then the whole statement is refused, with all that it has booked.
create function limits_within(total bigint, cap bigint) returns bigint language plpgsql volatile as $$
begin
  if total > cap then
    raise exception 'a total of % is above the limit of %', total, cap using errcode = 'check_violation', constraint = 'member_limits_kept';
  end if;
  return total;
end $$;

-- Every break that was taken, for ever.
create table member_exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('timeout', 'exclusion')),
  started_at timestamptz not null default now(),
  -- null: for good
  ends_at timestamptz
);
create index member_exclusions_of_member on member_exclusions (member_id, id desc);

-- How often a member wants to be told how long he has played and how he stands.
create table member_play_settings (
  member_id bigint primary key references members (id),
  reality_check_minutes int not null check (reality_check_minutes in (0, 15, 30, 60))
);

alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('logout', 'idle', 'expired', 'disabled', 'password', 'remote', 'excluded'));
-- Log-ons of a day, also those that have ended.
create index sessions_by_age on sessions (member_id, expires_at);
-- What a member has paid in since a moment, without looking at his bets.
create index ledger_transactions_deposits_of_member on ledger_transactions (member_id, created_at) where kind = 'deposit';
-- What a member has staked and won since a moment, and his rounds by day.
drop index provider_transactions_of_member;
create index provider_transactions_of_member on provider_transactions (member_id, created_at desc, id desc);
