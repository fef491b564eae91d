import { sql } from "kysely";
import type { Db } from "../../src/db.ts";

/** One row that was written: `before` is null where it is new, `after` where it is gone. */
export interface Write {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Tables that a refusal writes by right: what counts the tries, and what makes sure that a proof serves once. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  "call_counts",
  "limit_hits",
  "login_failures",
  "encryption_nonces",
  "encryption_keys",
  "human_proofs",
  "idempotency_keys",
  "provider_requests",
  // What is told of a change comes a little after it; who is told what is looked at by itself.
  "events",
  // The ends of the record's chains; what is on the record is looked at by itself.
  "audit_heads",
]);
/** Columns that say only that somebody was here. */
const PRESENCE: ReadonlySet<string> = new Set(["last_seen_at"]);

/**
 * Writes down every row of every table that is added, changed or taken away from now on, and takes it all back on demand. A call whose
 * transaction was rolled back leaves nothing here.
 */
export async function keepJournal(db: Db) {
  await sql`create unlogged table attack_journal (id bigserial primary key, table_name text not null, before jsonb, after jsonb)`.execute(
    db,
  );
  await sql`
    create function note_write() returns trigger language plpgsql as $$
    declare was jsonb; became jsonb;
    begin
      if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
      if tg_op <> 'DELETE' then became := to_jsonb(new); end if;
      if was is distinct from became then
        insert into attack_journal (table_name, before, after) values (
          coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name), was, became);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    do $$ declare name text; begin
      -- A table in parts passes its trigger on to them.
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'attack_journal' loop
        execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
      end loop;
    end $$`.execute(db);
  await sql`create unlogged table attack_counters as select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where sequencename not like 'attack_%'`.execute(
    db,
  );

  /** What was written since the last undoing, without bookkeeping. */
  const read = async (): Promise<Write[]> => {
    const { rows } = await sql<Write>`select table_name as table, before, after from attack_journal order by id`.execute(db);
    return withoutReturns(rows.filter((row) => !BOOKKEEPING.has(row.table) && !isPresence(row.before, row.after) && !isRefusal(row)));
  };

  /** Puts everything back as it was when the journal began, the next ids too. */
  const undo = async (): Promise<void> => {
    await sql`
      do $$ declare entry record; counter record; written text; begin
        if not exists (select from attack_journal) then return; end if;
        set local session_replication_role = replica;
        for entry in select * from attack_journal order by id desc loop
          if entry.after is not null then
            execute format('delete from %I as row where to_jsonb(row) = $1', entry.table_name) using entry.after;
          end if;
          if entry.before is not null then
            -- What the database works out by itself cannot be written.
            select string_agg(quote_ident(attname), ', ') into written from pg_attribute
              where attrelid = format('%I', entry.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
            execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)', entry.table_name, written) using entry.before;
          end if;
        end loop;
        delete from attack_journal;
        for counter in select name, value from attack_counters join pg_sequences on sequencename = name where coalesce(last_value, 0) <> value loop
          perform setval(format('%I', counter.name)::regclass, greatest(counter.value, 1), counter.value > 0);
        end loop;
      end $$`.execute(db);
  };

  return { read, undo };
}
export type Journal = Awaited<ReturnType<typeof keepJournal>>;

/** That somebody was refused is on the record, and nothing else of it. */
const isRefusal = ({ table, after }: Write): boolean => table === "operator_actions" && after?.["action"] === "access.refused";

function isPresence(before: Write["before"], after: Write["after"]): boolean {
  if (!before || !after) return false;
  return Object.keys(after).every((column) => PRESENCE.has(column) || JSON.stringify(before[column]) === JSON.stringify(after[column]));
}

const textOf = (row: Write["before"]): string => JSON.stringify(row);

/** Without writes that a later one took back, as of a try that is counted until it proves right. */
function withoutReturns(writes: readonly Write[]): Write[] {
  const kept: Write[] = [];
  for (const write of writes) {
    const at = kept.findIndex(
      (one) => one.table === write.table && textOf(one.after) === textOf(write.before) && textOf(one.before) === textOf(write.after),
    );
    if (at === -1) kept.push(write);
    else kept.splice(at, 1);
  }
  return kept;
}
