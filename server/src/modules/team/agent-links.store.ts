import { type RawBuilder, sql } from "kysely";
import type { LinkKind, LinkOrder } from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { Executor } from "../../db.ts";

/** Who came by a link `l`; what is told of them is added. */
const cameBy = (told: RawBuilder<unknown>, more = sql``) =>
  sql`(select ${told} from referrals r join members m on m.id = r.member_id ${more} where r.code = l.code and m.merchant_code = l.merchant_code)`;

function links(executor: Executor) {
  return executor
    .selectFrom("agent_links as l")
    .innerJoin("affiliate_codes as a", (join) => join.onRef("a.merchant_code", "=", "l.merchant_code").onRef("a.code", "=", "l.code"))
    .select(["l.code", "l.kind", "l.note", "l.rates", "l.created_at", "l.visits", "a.active", "l.agent_id"])
    .select([
      sql<number>`${cameBy(sql`count(*)`)}`.as("registered"),
      sql<number>`${cameBy(sql`count(*)`, sql`join first_deposits f on f.member_id = m.id`)}`.as("firstDeposits"),
      sql<Date | null>`greatest(l.visited_at, ${cameBy(sql`max(r.created_at)`)})`.as("lastUsedAt"),
    ]);
}
export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number];

const COLUMNS = {
  created: "l.created_at",
  visits: "l.visits",
  registered: "registered",
  firstDeposits: "firstDeposits",
  used: "lastUsedAt",
} as const satisfies Record<LinkOrder["sort"], string>;

/** Of equal ones the newest stands first, or last where the order is turned. */
export async function listLinks(executor: Executor, agentId: number, { sort, order }: LinkOrder) {
  return links(executor)
    .where("l.agent_id", "=", agentId)
    .orderBy(COLUMNS[sort], (column) => (order === "desc" ? column.desc().nullsLast() : column.asc().nullsFirst()))
    .orderBy("l.created_at", order)
    .orderBy("l.code", order)
    .execute();
}

export async function countLinks(executor: Executor, agentId: number): Promise<number> {
  const counted = executor.selectFrom("agent_links").select((eb) => eb.fn.countAll<number>().as("links"));
  return (await counted.where("agent_id", "=", agentId).executeTakeFirstOrThrow()).links;
}

export async function findLink(executor: Executor, brandCode: string, code: string): Promise<StoredLink | undefined> {
  return links(executor).where("l.merchant_code", "=", brandCode).where("l.code", "=", code).executeTakeFirst();
}

export async function insertLink(
  executor: Executor,
  link: { brandCode: string; code: string; agentId: number; kind: LinkKind; note: string; rates: RebateRates },
): Promise<void> {
  await executor
    .insertInto("agent_links")
    .values({
      merchant_code: link.brandCode,
      code: link.code,
      agent_id: link.agentId,
      kind: link.kind,
      note: link.note,
      rates: JSON.stringify(link.rates),
    })
    .execute();
}

/** What newcomers of a link become. */
export async function findTerms(trx: Executor, brandCode: string, code: string) {
  return trx
    .selectFrom("agent_links")
    .select(["agent_id", "kind", "rates"])
    .where("merchant_code", "=", brandCode)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Counts that the form of registration was opened by a code, and tells what the link makes; undefined for one that is no agent's link. */
export async function countVisit(executor: Executor, brandCode: string, code: string) {
  const link = await executor
    .updateTable("agent_links")
    .set({ visits: sql<number>`visits + 1`, visited_at: sql<Date>`now()` })
    .where("merchant_code", "=", brandCode)
    .where("code", "=", code)
    .returning("kind")
    .executeTakeFirst();
  return link?.kind;
}
