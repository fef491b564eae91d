-- Red envelope rain: money that an agent puts aside for his team, in envelopes that are drawn when it is scheduled.

create table red_rains (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  agent_id bigint not null references members (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_minor bigint not null check (total_minor > 0),
  currency text not null,
  envelopes integer not null check (envelopes > 0),
  state text not null default 'open' check (state in ('open', 'ended', 'cancelled')),
  -- Set when it has ended.
  returned_minor bigint,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (returned_minor is null))
);
create index red_rains_of_agent on red_rains (agent_id, id desc);
create index red_rains_by_end on red_rains (agent_id, ends_at);
create index red_rains_open on red_rains (ends_at) where state = 'open';

create table red_rain_envelopes (
  rain_id bigint not null references red_rains (id),
  position integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  member_id bigint references members (id),
  claimed_at timestamptz,
  ledger_transaction_id bigint references ledger_transactions (id),
  primary key (rain_id, position),
  check ((member_id is null) = (claimed_at is null))
);
-- One for each member, whatever he sends.
create unique index red_rain_envelopes_once on red_rain_envelopes (rain_id, member_id) where member_id is not null;
create index red_rain_envelopes_left on red_rain_envelopes (rain_id, position) where member_id is null;
