import type { WITHDRAWAL_SORTS, WithdrawalView } from "@mela/contract/console/withdrawals";
import type { PayoutKind } from "@mela/contract/security/payout-accounts";
import type { WithdrawalState } from "@mela/contract/withdrawal/withdrawal";
import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { isBeyond } from "../../lib/keyset.store.ts";
import { wayOf } from "../../lib/sort-order.ts";
import { openIds, underReview } from "./review.store.ts";
import type { EarlierWithdrawal, HandledSums, NumberSharer, StoryStep, WithdrawalUnderReview } from "./withdrawal.tables.ts";

export interface WithdrawalFilter {
  view: WithdrawalView;
  kind?: PayoutKind | undefined;
  /** Of the member; empty: everybody's. */
  account: string;
  /** Minor units; `max` 0: no upper bound. */
  min: number;
  max: number;
  sort?: (typeof WITHDRAWAL_SORTS)[number] | undefined;
}

/** Views of what has ended, or of everything: the newest first. All others are queues, the oldest first. */
const NEWEST_FIRST: ReadonlySet<WithdrawalView> = new Set(["paid", "returned", "all"] as const);
const STATE_OF: Partial<Record<WithdrawalView, WithdrawalState>> = {
  review: "review",
  held: "review",
  paying: "paying",
  byHand: "paying",
  doubt: "paying",
  paid: "paid",
  returned: "returned",
};

/** A page of a brand's withdrawals beyond the place `after`; 0: from the beginning. */
export async function listWithdrawals(
  executor: Executor,
  brandCode: string,
  filter: WithdrawalFilter,
  { after, limit }: { after: number; limit: number },
): Promise<WithdrawalUnderReview[]> {
  const { by, down } = wayOf(filter.sort ?? (NEWEST_FIRST.has(filter.view) ? "-requested" : "requested"));
  const order = down ? "desc" : "asc";
  const list = { table: "withdrawals", as: "w", column: "amount_minor", brandCode };
  return fitting(executor, brandCode, filter)
    .$if(by === "amount", (query) =>
      query.$if(after > 0, (more) => more.where(isBeyond(list, { after, down }))).orderBy("w.amount_minor", order),
    )
    .$if(by === "requested" && after > 0, (query) => query.where("w.id", down ? "<" : ">", after))
    .orderBy("w.id", order)
    .limit(limit)
    .execute();
}

/** A brand's withdrawals that fit, in no order. */
function fitting(executor: Executor, brandCode: string, { view, kind, account, min, max }: WithdrawalFilter) {
  const state = STATE_OF[view];
  return underReview(executor, brandCode)
    .$if(view === "open", (query) => query.where("w.id", "in", openIds(executor, brandCode)))
    .$if(state !== undefined, (query) => query.where("w.state", "=", state ?? "review"))
    .$if(view === "held", (query) => query.where("h.id", "is not", null))
    .$if(view === "doubt", (query) => query.where("w.doubt", "is not", null))
    .$if(view === "byHand", (query) =>
      query.where(sql<boolean>`exists (select from manual_payouts p where p.reference = w.public_id and p.state = 'waiting')`),
    )
    .$if(kind !== undefined, (query) => query.where("a.kind", "=", kind ?? "bank"))
    .$if(account !== "", (query) => query.where("m.account", "=", account))
    .$if(min > 0, (query) => query.where("w.amount_minor", ">=", min))
    .$if(max > 0, (query) => query.where("w.amount_minor", "<=", max));
}

export interface ApprovableWithdrawal {
  subject: string;
  memberId: number;
  version: number;
  amountMinor: number;
  currency: string;
}

/** Those of a set, by their ids or by a filter, that wait for a decision, that nothing stands against and that an operator has not approved; the oldest first. */
export async function listApprovable(
  executor: Executor,
  { brandCode, operatorId }: { brandCode: string; operatorId: number },
  set: { ids: readonly string[] } | { filter: WithdrawalFilter },
  limit: number,
): Promise<ApprovableWithdrawal[]> {
  const filter: WithdrawalFilter = "filter" in set ? set.filter : { view: "review", kind: undefined, account: "", min: 0, max: 0 };
  return fitting(executor, brandCode, filter)
    .clearSelect()
    .select(["w.public_id as subject", "w.member_id as memberId", "w.version", "w.amount_minor as amountMinor", "w.currency"])
    .$if("ids" in set, (query) => query.where("w.public_id", "in", "ids" in set ? [...set.ids] : []))
    .where("w.state", "=", "review")
    .where("h.id", "is", null)
    .where("c.withdrawal_id", "is", null)
    .where(
      sql<boolean>`not exists (select from withdrawal_events e where e.withdrawal_id = w.id and e.kind = 'approved' and e.operator_id = ${operatorId})`,
    )
    .orderBy("w.id")
    .limit(limit)
    .execute();
}

/** The story of an order with who did each step, where a person of the brand did. */
export async function listStepsWithOperators(executor: Executor, withdrawalId: number): Promise<StoryStep[]> {
  return executor
    .selectFrom("withdrawal_events as e")
    .leftJoin("operators as o", "o.id", "e.operator_id")
    .select(["e.kind", "e.created_at as at", "e.note", "o.name as operator"])
    .where("e.withdrawal_id", "=", withdrawalId)
    .orderBy("e.id")
    .execute();
}

/** Those of a member before a place, the newest first. */
export async function listEarlier(executor: Executor, memberId: number, before: number, limit: number): Promise<EarlierWithdrawal[]> {
  return (
    executor
      .selectFrom("withdrawals")
      .select([
        "public_id as id",
        "state",
        "amount_minor as amountMinor",
        "currency",
        "return_reason as reason",
        "requested_at as requestedAt",
      ])
      .where("member_id", "=", memberId)
      .where("id", "<", before)
      // With its table: by itself it would be the name of the public id above.
      .orderBy("withdrawals.id", "desc")
      .limit(limit)
      .execute()
  );
}

/** What a member has been paid in all, minor units, and how many of theirs came back. */
export async function sumPaid(executor: Executor, memberId: number): Promise<HandledSums> {
  return executor
    .selectFrom("withdrawals")
    .select(sql<number>`coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint`.as("paidMinor"))
    .select(sql<number>`count(*) filter (where state = 'returned')`.as("returned"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Other members of the brand who have, or had, the payout number of an order. */
export async function listSameNumber(
  executor: Executor,
  {
    merchant_code: brandCode,
    member_id: memberId,
    kind,
    number,
  }: Pick<WithdrawalUnderReview, "merchant_code" | "member_id" | "kind" | "number">,
  limit: number,
): Promise<NumberSharer[]> {
  return executor
    .selectFrom("payout_accounts as a")
    .innerJoin("members as m", "m.id", "a.member_id")
    .select(["m.id as memberId", "m.account", "m.status"])
    .select(sql<boolean>`bool_and(a.removed_at is not null)`.as("removed"))
    .where("a.merchant_code", "=", brandCode)
    .where("a.number", "=", number)
    .where("a.kind", "=", kind)
    .where("a.member_id", "<>", memberId)
    .groupBy("m.id")
    .orderBy("m.id")
    .limit(limit)
    .execute();
}
