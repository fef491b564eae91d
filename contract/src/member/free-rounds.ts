import * as z from "zod/mini";
import { endpoint, queryFlag, queryInt } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { GAME_TYPES } from "../games/terms.ts";

/** Grants of free rounds are shown this many at a time. */
export const FREE_ROUNDS_PAGE = 20;

/**
 * `waiting`: none was played yet. `playing`: some were, and there are more, or the last one is not decided. `usedUp`: all were. `expired`,
 * `revoked`: rounds were left when their time ended, or when the brand took them back.
 */
export const FREE_ROUND_STATES = ["waiting", "playing", "usedUp", "expired", "revoked"] as const;
export type FreeRoundState = (typeof FREE_ROUND_STATES)[number];

/** Why a member plays no free rounds at all just now: they take a break, or their account is a trial or a restricted one. */
export const FREE_ROUND_BARS = ["break", "trial", "restricted"] as const;

/** Rounds of a title that a member was given to play without a stake of their own. */
export const FreeRounds = z.object({
  id: z.string(),
  state: z.enum(FREE_ROUND_STATES),
  /** What opens the game, as in the catalogue. */
  game: z.object({
    nodeId: z.string(),
    gameId: z.string(),
    gameCode: z.string(),
    gameType: z.enum(GAME_TYPES),
    vassalage: z.string(),
    displayName: z.string(),
    vendorName: z.string(),
    iconUrl: z.string(),
    /** The brand has it, and its provider is open. */
    available: z.boolean(),
  }),
  /** What each round is played for; the brand pays it. */
  stake: Money,
  rounds: z.int(),
  left: z.int(),
  /** Paid so far. */
  won: Money,
  /** So many times what is won has to be staked before it may leave. */
  turnoverFactor: z.int(),
  givenAt: z.iso.datetime(),
  /** No round is begun after it. */
  expiresAt: z.iso.datetime(),
});
export type FreeRounds = z.output<typeof FreeRounds>;

/** What can still be played, the first to end first; with `ended` all the rest, the newest first. */
export const listFreeRounds = endpoint({
  method: "GET",
  path: "/wps/rewards/freeRounds",
  auth: "session",
  input: z.object({
    ended: queryFlag(),
    /** Id of the last one of the page before; empty: the first page. */
    before: z._default(z.string().check(z.regex(/^\d{0,16}$/)), ""),
    pageSize: queryInt({ min: 1, max: 100, fallback: FREE_ROUNDS_PAGE }),
  }),
  output: z.object({
    items: z.array(FreeRounds),
    next: z.nullable(z.string()),
    barred: z.nullable(z.enum(FREE_ROUND_BARS)),
  }),
});
