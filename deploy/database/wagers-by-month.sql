-- Wagers of months long past in tables of their own, so that the one that every bet writes to stays small.
-- docs/growth.md says when, and what it costs. Run once with psql, and then, once a month, while people play:
--
--   call wagers_put_away('2026-01-01');
--
-- The tables are children of the one that stands, so that every reader finds what is in them and none has to know. A bet
-- that is still open stays where it is. It needs the owner of the tables, and no transaction around it.

create or replace procedure wagers_put_away(month date, at_once int default 10000) language plpgsql as $$
declare
  first constant date := date_trunc('month', month);
  next constant date := first + interval '1 month';
  part constant text := 'provider_transactions_' || to_char(first, 'YYYY_MM');
  definition text;
  moved int;
begin
  -- Ids of transactions are asked for anew for some days at the most, and a game that is open for some hours.
  if next > now() - interval '3 months' then
    raise exception 'wagers are put away three months after their month, and % is younger', to_char(first, 'YYYY-MM');
  end if;
  if to_regclass(part) is null then
    set local lock_timeout = '1s';
    execute format('create table %I (like provider_transactions including all excluding identity) inherits (provider_transactions)', part);
    -- By which a reader who asks for other months leaves it out.
    execute format('alter table %I add constraint %I check (created_at >= %L and created_at < %L)', part, part || '_month',
      first::timestamp at time zone 'UTC', next::timestamp at time zone 'UTC');
    for definition in select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'provider_transactions'::regclass and not tgisinternal loop
      execute regexp_replace(definition, ' ON (\w+\.)?provider_transactions ', format(' ON %I ', part));
    end loop;
  end if;
  commit;

  loop
    execute format(
      'with chosen as (
         select id from only provider_transactions
         where created_at >= %L and created_at < %L and not (kind = ''bet'' and state = ''booked'')
         order by id limit %s
       ), moved as (delete from only provider_transactions t using chosen where t.id = chosen.id returning t.*)
       insert into %I select * from moved', first::timestamp at time zone 'UTC', next::timestamp at time zone 'UTC', at_once, part);
    get diagnostics moved = row_count;
    commit;
    exit when moved = 0;
  end loop;
end $$;
