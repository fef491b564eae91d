-- Which kinds of games a provider plays free rounds of, as it has said; none of what is not named may be given.
alter table providers
  add column free_round_types text[] not null default '{}'
    check (free_round_types <@ array['RNG', 'FISH', 'PVP', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS']);
