-- A provider whose journal was lost asks for its newest free rounds, and for those that it has begun and not ended.
create index free_round_plays_of_provider on free_round_plays (provider_code, id);
create index free_round_plays_open on free_round_plays (provider_code, id) where state = 'open';
