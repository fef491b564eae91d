import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";
import { PROMO_KEYS } from "../content/promotions.ts";

export const RewardKind = z.enum(PROMO_KEYS);
export type RewardKind = z.output<typeof RewardKind>;

/**
 * `open`: something is still to be done for it. `joinable`: it counts from the moment at which the member takes part.
 * `claimable`: it is there to be taken. `claimed`: taken, for this period.
 */
export const RewardState = z.enum(["open", "joinable", "claimable", "claimed"]);
export type RewardState = z.output<typeof RewardState>;

/** How much is done of what a reward asks for. */
const Progress = z.object({ unit: z.enum(["stake", "rounds", "deposit", "days"]), done: Minor, target: Minor });

/** One reward as the member stands to it now. Amounts in minor units. */
export const Reward = z.object({
  offerId: z.string(),
  kind: RewardKind,
  /** Names the day, week, level or ticket that this is about; a claim names it too, so that none counts for another. */
  period: z.string(),
  name: z.string(),
  text: z.string(),
  state: RewardState,
  /** What it gives; of a draw the highest prize. */
  amount: Minor,
  /** The amount is drawn. With the chances in percent, as far as they are fixed. */
  prizes: z.nullable(z.array(z.object({ amount: Minor, chance: z.nullable(z.number()) }))),
  /** A claim asks for this much turnover, as a multiple of what it gave. */
  turnoverFactor: z.int(),
  progress: z.nullable(Progress),
  /** What else it asks for beside that, all of it. */
  also: z.optional(z.array(Progress)),
  /** Tickets held, of a raffle; of tickets that are used one by one, those that are left. */
  tickets: z.nullable(z.int()),
  /** Hash of what decides the raffle, published before the first ticket. */
  seal: z.nullable(z.string()),
  /** ISO 8601; when the period ends. */
  endsAt: z.nullable(z.string()),
});
export type Reward = z.output<typeof Reward>;

export const RewardList = z.object({
  currency: Currency,
  rewards: z.array(Reward),
  /** Of how many grants of free rounds the member may begin a round now. */
  freeRounds: z.int(),
  /** Latest first. */
  claims: z.array(z.object({ id: z.string(), kind: RewardKind, name: z.string(), amount: Minor, turnover: Minor, claimedAt: z.string() })),
});
export type RewardList = z.output<typeof RewardList>;

export const listRewards = endpoint({ method: "GET", path: "/wps/rewards", auth: "session", output: RewardList });

const RewardChoice = z.strictObject({
  offerId: z.string().check(z.regex(/^\d{1,15}$/)),
  period: z.string().check(z.regex(/^[\w-]{1,40}$/)),
});

/** Takes part in a mission whose count begins with that. Repeating it changes nothing. */
export const joinReward = endpoint({
  method: "POST",
  path: "/wps/rewards/join",
  auth: "session",
  input: RewardChoice,
  output: z.object({ state: RewardState }),
  errors: ["reward.notFound", "session.forbidden", "limits.excluded"],
});

export const claimReward = endpoint({
  method: "POST",
  path: "/wps/rewards/claim",
  auth: "session",
  stepUp: "never",
  idempotent: true,
  input: RewardChoice,
  output: z.object({ amount: Minor, turnover: Minor, currency: Currency }),
  errors: ["reward.notFound", "reward.notYet", "reward.claimed", "session.forbidden", "limits.excluded"],
});
