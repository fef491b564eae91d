import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface FoundAction {
  id: number;
  chain: string;
  seq: number;
  at: Date;
  /** The time with all its digits, for a cursor. */
  sortedBy: string;
  operatorId: number | null;
  operatorName: string | null;
  operatorAccount: string | null;
  apiKey: string | null;
  via: string;
  action: string;
  subject: string;
  subjectName: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
  reason: string | null;
  address: string | null;
}

export interface FoundWhole extends FoundAction {
  session: string | null;
  userAgent: string | null;
  request: string | null;
  approval: number | null;
  detail: unknown;
  hash: Buffer;
  prevHash: Buffer;
}

/** Empty: whatever it is. */
export interface AuditSearch {
  chains: readonly string[];
  from: string;
  until: string;
  operatorId: number | null;
  /** Name of an API key. */
  key: string;
  action: string;
  subject: string;
  address: string;
  word: string;
  /** Ids of the entries whose personal values are the word. */
  ofWord: readonly number[];
  after: { value: string; id: number } | null;
  down: boolean;
  limit: number;
}

/** An id of a subject such as `member:12`, where it is one of that kind. */
const idIn = (kind: string): RawBuilder<number | null> =>
  sql`case when a.subject ~ ${`^${kind}:[0-9]{1,15}$`} then substring(a.subject from ${kind.length + 2}::int)::bigint end`;
const ENTRY = sql`a.id, a.chain, a.seq, a.created_at as at, a.created_at::text as "sortedBy", a.operator_id as "operatorId", o.name as "operatorName",
  o.console_account as "operatorAccount", a.api_key as "apiKey", a.via, a.action, a.subject, a.changes, a.reason, host(a.address) as address,
  coalesce((select account from members m where m.id = ${idIn("member")} and m.merchant_code = a.merchant_code),
    (select name from operators s where s.id = ${idIn("operator")})) as "subjectName"`;

/** Words stand in the entry; a personal value stands in the vault. */
function says({ word, ofWord }: AuditSearch): RawBuilder<unknown> {
  const inIt = sql`jsonb_to_tsvector('simple', a.changes, '["string", "numeric"]') @@ plainto_tsquery('simple', ${word})`;
  return ofWord.length === 0 ? inIt : sql`(${inIt} or a.id = any(${[...ofWord]}::bigint[]))`;
}

function conditions(search: AuditSearch): RawBuilder<unknown>[] {
  const { from, until, operatorId, key, action, subject, address, word, after } = search;
  const all: [boolean, RawBuilder<unknown>][] = [
    // One without a number is still being written.
    [true, sql`a.seq is not null`],
    [from !== "", sql`a.created_at >= ${from}::timestamptz`],
    [until !== "", sql`a.created_at < ${until}::timestamptz`],
    [operatorId !== null, sql`a.operator_id = ${operatorId}`],
    [key !== "", sql`a.api_key = ${key}`],
    [action !== "", sql`a.action = ${action}`],
    [subject !== "", sql`a.subject = ${subject}`],
    [address !== "", sql`a.address = ${address}::inet`],
    [word !== "", says(search)],
    [
      after !== null,
      sql`(a.created_at, a.id) ${search.down ? sql`<` : sql`>`} (${after?.value ?? ""}::timestamptz, ${after?.id ?? 0}::bigint)`,
    ],
  ];
  return all.filter(([holds]) => holds).map(([, condition]) => condition);
}

/** Entries of some chains that fit, by their time: of each chain so many as can be wanted, so that every index has its order. */
export async function searchActions(executor: Executor, search: AuditSearch): Promise<FoundAction[]> {
  const way = search.down ? sql`desc` : sql`asc`;
  const { rows } = await sql<FoundAction>`
    select ${ENTRY} from unnest(${[...search.chains]}::text[]) c (chain) cross join lateral (
      select a.* from operator_actions a where ${sql.join([sql`a.chain = c.chain`, ...conditions(search)], sql` and `)}
      order by a.created_at ${way}, a.id ${way} limit ${search.limit}) a
    left join operators o on o.id = a.operator_id
    order by a.created_at ${way}, a.id ${way} limit ${search.limit}`.execute(executor);
  return rows;
}

export async function findAction(executor: Executor, chain: string, seq: number): Promise<FoundWhole | undefined> {
  const { rows } = await sql<FoundWhole>`
    select ${ENTRY}, a.session_id as session, a.user_agent as "userAgent", a.request_id as request, a.approval_id as approval, a.detail,
      a.hash, a.prev_hash as "prevHash"
    from operator_actions a left join operators o on o.id = a.operator_id where a.chain = ${chain} and a.seq = ${seq}`.execute(executor);
  return rows[0];
}

/** Null where nobody has this account at the console. */
export async function findOperatorId(executor: Executor, account: string): Promise<number | null> {
  const row = await executor.selectFrom("operators").select("id").where("console_account", "=", account).executeTakeFirst();
  return row?.id ?? null;
}
