-- What a member sees of their free rounds: each round in their betting record, and two notices about each grant.

alter table free_round_plays
  add column member_id bigint references members (id),
  add column ended_at timestamptz;

update free_round_plays p set
  member_id = g.member_id,
  ended_at = case when p.state = 'open' then null else coalesce(
    (select t.created_at from ledger_transactions t
      where t.provider_code = 'platform' and t.external_id = 'free-round:' || p.id and t.kind = 'reward'),
    p.created_at) end
from free_round_grants g where g.id = p.grant_id;

-- By the database, so that a platform of before, which does not know the columns, may go on beside a new one until it is restarted.
create function free_round_play_of_member() returns trigger language plpgsql as $$
begin
  new.member_id := (select member_id from free_round_grants where id = new.grant_id);
  if new.state <> 'open' and new.ended_at is null then new.ended_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger free_round_play_of_member before insert or update on free_round_plays
  for each row execute function free_round_play_of_member();

alter table free_round_plays alter column member_id set not null;
-- A round that was given back was not played: the record does not have it.
create index free_round_plays_of_member on free_round_plays (member_id, created_at desc, id desc) where state <> 'rolled_back';

-- `due`: not decided yet. `omitted`: there was nothing to tell any more, or nobody to tell it to.
alter table free_round_grants
  add column given_notice text not null default 'due' check (given_notice in ('due', 'sent', 'omitted')),
  add column ending_notice text not null default 'due' check (ending_notice in ('due', 'sent', 'omitted'));
create index free_round_grants_not_told on free_round_grants (id) where given_notice = 'due';
create index free_round_grants_not_warned on free_round_grants (expires_at) where ending_notice = 'due';
create index free_round_grants_newest on free_round_grants (member_id, id desc);
