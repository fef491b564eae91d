-- Figures of members and teams by the brand's day, kept up to date from the ledger, registrations and log-ins (decision 0060).
-- They follow from what is booked and can be made anew from it at any time: npm run figures:rebuild.

-- What one member did on one day.
create table member_days (
  member_id bigint not null,
  day date not null,
  registrations int not null default 0,
  logins int not null default 0,
  rounds int not null default 0,
  first_deposits int not null default 0,
  deposits int not null default 0,
  deposit_minor bigint not null default 0,
  withdrawals int not null default 0,
  withdrawal_minor bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  rebate_minor bigint not null default 0,
  reward_minor bigint not null default 0,
  commission_minor bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);

-- The same of everybody below an agent together, himself left out; and how many of them bet and logged in.
create table team_days (
  agent_id bigint not null,
  day date not null,
  registrations int not null default 0,
  logged_in int not null default 0,
  active int not null default 0,
  rounds bigint not null default 0,
  first_deposits int not null default 0,
  deposits int not null default 0,
  deposit_minor bigint not null default 0,
  withdrawals int not null default 0,
  withdrawal_minor bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  rebate_minor bigint not null default 0,
  reward_minor bigint not null default 0,
  commission_minor bigint not null default 0,
  primary key (agent_id, day)
) with (fillfactor = 80);

-- Play by category of game.
create table member_category_days (
  member_id bigint not null,
  day date not null,
  category text not null,
  rounds int not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  primary key (member_id, day, category)
) with (fillfactor = 80);
create table team_category_days (
  agent_id bigint not null,
  day date not null,
  category text not null,
  rounds bigint not null default 0,
  stake_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  primary key (agent_id, day, category)
) with (fillfactor = 80);

create table first_deposits (
  member_id bigint primary key,
  transaction_id bigint not null
);

-- How far the ledger has been counted: every transaction up to this id, and all that was booked before counted_until.
create table figures_state (
  only_row boolean primary key default true check (only_row),
  ledger_id bigint not null default 0,
  counted_until timestamptz not null default '-infinity'
);
insert into figures_state default values;

-- Registrations and log-ins that wait to be counted; whoever counts them takes them out.
create table figure_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('registration', 'login')),
  member_id bigint not null,
  at timestamptz not null
);
create function figure_event() returns trigger language plpgsql as $$
begin
  insert into figure_events (kind, member_id, at)
    values (tg_argv[0], case tg_argv[0] when 'login' then (to_jsonb(new)->>'member_id')::bigint else (to_jsonb(new)->>'id')::bigint end, new.created_at);
  return null;
end $$;
create trigger members_counted after insert on members for each row execute function figure_event('registration');
create trigger sessions_counted after insert on sessions for each row execute function figure_event('login');
insert into figure_events (kind, member_id, at) select 'registration', id, created_at from members;
insert into figure_events (kind, member_id, at) select 'login', member_id, created_at from sessions;

-- Who is there just now, and a team searched by the beginning of an account.
create index sessions_seen on sessions (last_seen_at) where ended_at is null;
create index members_account_prefix on members (merchant_code, account text_pattern_ops);
