import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";

/** What was written down of a look, a try or somebody's own affairs: nothing that others have before them is another one by it. */
const NO_CHANGES = [
  "access.exported",
  "access.refused",
  "access.reviewed",
  "audit.exported",
  "chat.read",
  "feedback.pictureSeen",
  "identity.seen",
  "member.copyTaken",
  "member.revealed",
  "network.refused",
  "operator.settingsSaved",
  "reconciliation.exported",
  "session.opened",
  "view.chosen",
];

export interface FoundChange {
  chain: string;
  seq: number;
  subject: string;
  by: string;
  operatorId: number | null;
  sessionId: string | null;
  at: Date;
  fields: string[];
}

const isChange = sql`a.seq is not null and not a.action = any(${NO_CHANGES}::text[])`;
const CHANGE: RawBuilder<unknown> = sql`a.chain, a.seq, a.subject, coalesce(o.name, a.api_key, a.via) as by, a.operator_id as "operatorId",
  a.session_id as "sessionId", a.created_at as at,
  array(select c ->> 'field' from jsonb_array_elements(case jsonb_typeof(a.changes) when 'array' then a.changes else '[]' end) c) as fields`;

/** The newest change of something in a brand, or (null) of what belongs to none. `actions`: of these alone; none: of any. */
export async function findLastChange(
  executor: Executor,
  { brandCode, subject, actions = [] }: { brandCode: string | null; subject: string; actions?: readonly string[] },
): Promise<FoundChange | undefined> {
  const { rows } = await sql<FoundChange>`
    select ${CHANGE} from operator_actions a left join operators o on o.id = a.operator_id
    where a.merchant_code is not distinct from ${brandCode} and a.subject = ${subject} and ${isChange}
      and (cardinality(${[...actions]}::text[]) = 0 or a.action = any(${[...actions]}::text[]))
    order by a.id desc limit 1`.execute(executor);
  return rows[0];
}

/** Changes of a chain after a place, the first ones. */
export async function listChanges(
  executor: Executor,
  { chain, after, upTo, limit }: { chain: string; after: number; upTo: number; limit: number },
): Promise<FoundChange[]> {
  const { rows } = await sql<FoundChange>`
    select ${CHANGE} from operator_actions a left join operators o on o.id = a.operator_id
    where a.chain = ${chain} and a.seq > ${after} and a.seq <= ${upTo} and ${isChange}
    order by a.seq limit ${limit}`.execute(executor);
  return rows;
}
