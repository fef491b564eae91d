-- Entries of the ledger in ranges of transactions, one for each month: for a ledger of hundreds of millions of entries.
-- docs/growth.md says when, and what it costs. Run once with psql, and then, once a month, while people play:
--
--   call ledger_close_range();
--
-- The first call makes the table that stands the first range of a partitioned one. Each call lets the newest range end a
-- little above the newest transaction, and makes the next one, which takes all that comes after. Nothing is copied or
-- deleted, and no reader has to know. It needs the owner of the tables, and no transaction around it.

-- So many transactions above the newest one: more than are made until this call has ended. `tries`: how often, a second apart, it asks for a
-- lock; whoever books waits for it for a second and a half at the most. Half of them are for the change, the others for taking back.
create or replace procedure ledger_close_range(ahead bigint default 1000000, tries int default 40) language plpgsql as $$
declare
  is_first constant boolean := (select relkind = 'r' from pg_class where oid = 'ledger_entries'::regclass);
  part constant int := case when is_first then 1 else (select count(*) from pg_inherits where inhparent = 'ledger_entries'::regclass) end;
  newest constant text := case when is_first then 'ledger_entries' else 'ledger_entries_' || part end;
  closed constant text := 'ledger_entries_' || part;
  opened constant text := 'ledger_entries_' || part + 1;
  step text := 'promise';
  changes int := 0;
  starts text := 'minvalue';
  ends bigint;
begin
  select last_value + ahead into ends from ledger_transactions_id_seq;
  if not is_first then
    select substring(pg_get_expr(relpartbound, oid) from 'FROM \(''?(\w+)''?\)') into starts from pg_class where oid = newest::regclass;
    if ends - ahead < starts::bigint then
      raise exception 'the range before ends at transaction %, and the newest one is %: nothing is to be closed yet', starts, ends - ahead;
    end if;
  end if;

  for attempt in 1 .. tries loop
    begin
      -- Bookings queue behind whoever waits for a lock. More than `deadlock_timeout`: only then does a vacuum of the database's own give way.
      set local lock_timeout = '1500ms';
      if step = 'promise' then
        -- A promise that is checked while people play, so that nothing is read again under the lock below.
        execute format('alter table %I drop constraint if exists ledger_range_end', newest);
        execute format('alter table %I add constraint ledger_range_end check (transaction_id < %s) not valid', newest, ends);
        step := 'check';
      elsif step = 'change' then
        changes := changes + 1;
        -- In the order in which bets take them.
        lock table ledger_transactions in share row exclusive mode;
        lock table ledger_entries in access exclusive mode;
        if is_first then
          call ledger_begin_ranges();
        else
          execute format('alter table ledger_entries detach partition %I', newest);
        end if;
        execute format('alter table ledger_entries attach partition %I for values from (%s) to (%s)', closed, starts, ends);
        execute format('alter table %I drop constraint ledger_range_end', closed);
        execute format('create table %I partition of ledger_entries (primary key (id)) for values from (%s) to (maxvalue)', opened, ends);
        -- A trigger for a statement on the whole does not hear of one on a part.
        execute format('create trigger ledger_entries_append_only before update or delete or truncate on %I
          for each statement execute function ledger_refuse_change()', opened);
        step := 'done';
      elsif step = 'take back' then
        execute format('alter table %I drop constraint ledger_range_end', newest);
        step := 'taken back';
      end if;
    exception when lock_not_available or deadlock_detected then
      null;
    end;
    commit;
    if step = 'check' then
      execute format('alter table %I validate constraint ledger_range_end', newest);
      commit;
      step := 'change';
    end if;
    exit when step in ('done', 'taken back');
    -- A promise that stays is one that bookings run into some day.
    if step = 'change' and changes >= tries / 2 then
      step := 'take back';
    end if;
    perform pg_sleep(1);
  end loop;

  if step = 'take back' then
    raise exception 'somebody holds ledger_entries all the time. Call it again soon: a check stands there that stops bookings at transaction %', ends;
  elsif step <> 'done' then
    raise exception 'somebody held ledger_entries all the time: nothing has changed, call it again';
  end if;
end $$;

-- Puts a partitioned table, which has no range yet, in the place of the one that stands. Part of the first call.
create or replace procedure ledger_begin_ranges() language plpgsql as $$
declare
  next_id bigint;
begin
  select nextval('ledger_entries_id_seq') into next_id;
  alter table ledger_entries rename to ledger_entries_1;
  alter table ledger_entries_1 alter column id drop identity;
  alter table ledger_entries_1 rename constraint ledger_entries_pkey to ledger_entries_1_pkey;
  alter table ledger_entries_1 rename constraint ledger_entries_once to ledger_entries_1_once;
  alter index ledger_entries_of_account rename to ledger_entries_1_of_account;
  drop trigger ledger_entries_balanced on ledger_entries_1;

  create table ledger_entries (like ledger_entries_1 including defaults including constraints including comments) partition by range (transaction_id);
  alter table ledger_entries drop constraint ledger_range_end;
  alter table ledger_entries add constraint ledger_entries_once unique (transaction_id, account_id);
  alter table ledger_entries add constraint ledger_entries_transaction_id_fkey foreign key (transaction_id) references ledger_transactions (id);
  create index ledger_entries_of_account on ledger_entries (account_id, created_at desc, id desc);
  execute format('alter table ledger_entries alter column id add generated always as identity (start with %s)', next_id);
  create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
    for each statement execute function ledger_refuse_change();
  create constraint trigger ledger_entries_balanced after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_check_new_entry();
end $$;
