-- How often somebody has called, for limits that hold for all processes together. Kept for a window each, and not worth a log that survives
-- a crash. `name` is a hash: what it counts (an address, a member) cannot be read out of it.

create unlogged table call_counts (
  name bytea primary key,
  calls bigint not null,
  ends_at timestamptz not null
);
create index call_counts_age on call_counts (ends_at);
