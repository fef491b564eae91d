-- How a bet ended, where its provider tells it (decision 0326): `cashed_out` for one that its player took the price of before it was decided.
-- Null for every other, for those of before, and for those of providers that tell nothing. Of a bet's own row, and of a free round. It has
-- no rule of its own, for which every row would be read; what may stand there is what the call of the wallet takes.
alter table provider_transactions add column ended_as text;
alter table free_round_plays add column ended_as text;
