import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint, queryText } from "../base/endpoint.ts";
import { Minor } from "../base/money.ts";

/** Longest range of days in which bets are listed. */
export const ORDER_RANGE_DAYS = 31;

/** What became of a bet: still open, won something, lost, or taken back. */
export const ORDER_STATES = ["open", "won", "lost", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const OrderId = z.string().check(z.regex(/^\d{1,15}$/));

/** One bet of a member of the team; amounts in minor units, times ISO 8601. */
export const TeamOrder = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** In the language of the answer. */
  game: z.string(),
  category: z.string(),
  state: z.enum(ORDER_STATES),
  /** The player took its price before it was decided. Absent for every other bet. */
  cashedOut: z.optional(z.literal(true)),
  stake: Minor,
  payout: Minor,
  currency: z.string(),
  placedAt: z.string(),
});
export type TeamOrder = z.output<typeof TeamOrder>;

/** Bets of the team by the time when they were placed, newest first (`desc`) or oldest first, paged by key (GAPI-39). */
export const listTeamOrders = endpoint({
  method: "GET",
  path: "/wps/agent/orders",
  auth: "session",
  input: z.object({
    from: z.optional(Day),
    to: z.optional(Day),
    /** Only this member's. */
    account: queryText(32),
    order: z._default(z.enum(["asc", "desc"]), "desc"),
    after: queryText(64),
  }),
  output: z.object({ from: Day, to: Day, today: Day, list: z.array(TeamOrder), next: z.nullable(z.string()) }),
  errors: ["session.forbidden", "team.notFound", "request.invalid"],
});

export const TeamOrderDetail = z.extend(TeamOrder, {
  provider: z.string(),
  /** The name under which the game stands, in the language of the answer; null for a game that there is no more. */
  company: z.nullable(z.string()),
  round: z.string(),
  transaction: z.string(),
  settledAt: z.nullable(z.string()),
  /** True while the bet is open: its provider may still be asked to take it back. */
  mayCancel: z.boolean(),
});
export type TeamOrderDetail = z.output<typeof TeamOrderDetail>;

/** One bet of the team with all that belongs to it (GAPI-39). */
export const getTeamOrder = endpoint({
  method: "GET",
  path: "/wps/agent/orders/detail",
  auth: "session",
  input: z.object({ id: OrderId }),
  output: TeamOrderDetail,
  errors: ["session.forbidden", "team.orderNotFound"],
});

/** Asks the bet's provider to take it back. It decides, and does it by rolling the bet back (GAPI-39). */
export const cancelSuborder = endpoint({
  method: "POST",
  path: "/wps/agent/orders/cancel",
  auth: "session",
  input: z.object({ id: OrderId }),
  output: TeamOrderDetail,
  errors: ["session.forbidden", "team.orderNotFound", "team.orderSettled", "team.orderCancelled", "team.orderRefused", "game.providerDown"],
});
