import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";

/** How the brand's progressive jackpot stands. */
export const JackpotReading = z.object({
  amount: Money,
  /** When the provider read it, ISO 8601. */
  at: z.string(),
  /** The last time that it was won; null before the first. */
  lastWon: z.nullable(z.object({ amount: Money, at: z.string() })),
});
export type JackpotReading = z.output<typeof JackpotReading>;

/** `pool` is null for a brand without one, and while its provider has not answered for long. */
export const getJackpot = endpoint({
  method: "GET",
  path: "/wps/games/jackpot",
  output: z.object({ pool: z.nullable(JackpotReading) }),
});

export const RANKING_KINDS = ["bet", "deposit"] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];
/** Today in the brand's time zone, the last seven days, and all time. */
export const RANKING_PERIODS = ["day", "week", "all"] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export const RANKING_SIZE = 20;

export const RankingEntry = z.object({
  rank: z.int(),
  /** Masked, as in "rah***7". */
  playerName: z.string(),
  amount: Money,
});
export type RankingEntry = z.output<typeof RankingEntry>;

/** The members who staked, or paid in, the most; at most 20, the largest amount first. */
export const listRanking = endpoint({
  method: "GET",
  path: "/wps/games/ranking",
  input: z.object({ kind: z._default(z.enum(RANKING_KINDS), "bet"), period: z._default(z.enum(RANKING_PERIODS), "day") }),
  output: z.object({ list: z.array(RankingEntry) }),
});
