import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";

/** What a wagering requirement comes from. */
export const TURNOVER_SOURCES = ["deposit", "promotion", "reward", "rebate", "referral", "vip", "adjustment"] as const;
export const TurnoverSource = z.enum(TURNOVER_SOURCES);
export type TurnoverSource = z.output<typeof TurnoverSource>;

/** So much has to be staked in settled rounds before money may leave. `released`: the money was played down to nothing first. */
export const TurnoverRequirement = z.object({
  id: z.string(),
  source: TurnoverSource,
  /** Of the offer or the reward that asked for it, by language; left out where the source says all. */
  names: z.optional(z.record(z.string(), z.string())),
  /** The same of the game whose free rounds won it. */
  gameNames: z.optional(z.record(z.string(), z.string())),
  /** Minor units. */
  required: Minor,
  done: Minor,
  state: z.enum(["open", "done", "released"]),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type TurnoverRequirement = z.output<typeof TurnoverRequirement>;

export const TurnoverState = z.object({
  currency: Currency,
  /** What is left of all open requirements together, minor units. */
  remaining: Minor,
  /** Open ones in the order in which they are played, then the latest closed ones. */
  requirements: z.array(TurnoverRequirement),
});
export type TurnoverState = z.output<typeof TurnoverState>;

export const getTurnover = endpoint({ method: "GET", path: "/wps/wallets/turnover", auth: "session", output: TurnoverState });
