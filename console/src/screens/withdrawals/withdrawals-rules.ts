import { amountAbout } from "../../lib/amounts.ts";
import type { BrandHere } from "../../lib/brand.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import type { ConsoleMe } from "../../data/session.ts";
import {
  type DecisionKind,
  PayoutKind,
  type ReviewedWithdrawal,
  WITHDRAWAL_SORTS,
  WITHDRAWAL_VIEWS,
  type WithdrawalQuery,
  type WithdrawalView,
} from "../../data/withdrawals.ts";

type May = (permission: ConsoleMe["permissions"][number]["permission"]) => boolean;

const isView = (text: string): text is WithdrawalView => WITHDRAWAL_VIEWS.some((view) => view === text);

type InCurrency = Pick<BrandHere, "code" | "currency">;

/** What an address asks for; amounts in it are as people write them, in the currency of the brand. */
export function queryOf(of: (name: string) => string, { code: brand, currency }: InCurrency): WithdrawalQuery & { view: WithdrawalView } {
  const view = of("view");
  const kind = PayoutKind.safeParse(of("kind"));
  const amount = (name: string): number => {
    const read = currency === null ? null : amountAbout(of(name), currency);
    return typeof read === "number" ? read : 0;
  };
  return {
    brand,
    view: isView(view) ? view : "open",
    ...(kind.success ? { kind: kind.data } : {}),
    account: of("q").trim().toLowerCase(),
    min: amount("min"),
    max: amount("max"),
    ...orderOf(of, WITHDRAWAL_SORTS),
  };
}

/** What an operator may do about an order as it is, in the order in which it is offered. */
export function decisionsFor(order: ReviewedWithdrawal, may: May): DecisionKind[] {
  const { state, hold, aboveCeiling, approvedByMe, askedBy, doubt, contradiction, waitsForTransfer } = order;
  const kinds: (DecisionKind | false)[] = [];
  if (state === "review") {
    const approves = may("withdrawals.approve") && hold === null && !approvedByMe;
    kinds.push(approves && !aboveCeiling && "approve", approves && aboveCeiling && askedBy === null && "ask");
    kinds.push(may("withdrawals.return") && "return");
    kinds.push(may("withdrawals.hold") && (hold === null ? "hold" : "release"));
  }
  if (may("withdrawals.rule")) {
    kinds.push(waitsForTransfer && "sent", waitsForTransfer && "notSent");
    kinds.push(doubt !== null && "settlePaid", doubt !== null && "settleReturned");
    kinds.push(contradiction !== null && "closeContradiction");
  }
  return kinds.filter((kind) => kind !== false);
}

/** The keys of decisions; those without one are rare, and looked for. */
export const KEYS: Partial<Record<DecisionKind, string>> = { approve: "a", ask: "a", return: "r", hold: "h", release: "h", sent: "p" };

/** The order of a queue that comes after one, however the queue has changed since; undefined: it was the last one. */
export function nextAfter(queue: readonly ReviewedWithdrawal[], { id, position }: Pick<ReviewedWithdrawal, "id" | "position">) {
  const rest = queue.filter((order) => order.id !== id);
  return rest.find((order) => order.position > position) ?? rest[0];
}

/** Orders that can be approved with others: nothing stands against them, and the operator could approve each alone. */
export const isApprovable = (order: ReviewedWithdrawal): boolean =>
  order.state === "review" && order.hold === null && !order.approvedByMe && !order.aboveCeiling && order.contradiction === null;

/** A field of an order, as both versions of it have it. */
export interface ChangedField {
  field: "state" | "approvals" | "hold" | "doubt" | "contradiction" | "waitsForTransfer";
  seen: string;
  now: string;
}

/** The fields in which an order is not as it was seen, in words that the page translates where they are states. */
export function changedFields(seen: ReviewedWithdrawal, now: ReviewedWithdrawal): ChangedField[] {
  const read: Record<ChangedField["field"], (order: ReviewedWithdrawal) => string> = {
    state: ({ state }) => state,
    approvals: ({ approvals }) => approvals.map(({ name }) => name).join(", "),
    hold: ({ hold }) => (hold === null ? "" : `${hold.by}: ${hold.reason}`),
    doubt: ({ doubt }) => doubt?.why ?? "",
    contradiction: ({ contradiction }) => contradiction?.says ?? "",
    waitsForTransfer: ({ waitsForTransfer }) => (waitsForTransfer ? "yes" : ""),
  };
  const fields = Object.keys(read) as ChangedField["field"][];
  return fields
    .map((field) => ({ field, seen: read[field](seen), now: read[field](now) }))
    .filter(({ seen: before, now: after }) => before !== after);
}
