import * as z from "zod/mini";

/** What a limit counts: money paid in (gross), money staked, money lost (stakes less winnings), or minutes logged in. */
export const LimitKind = z.enum(["deposit", "wager", "loss", "session"]);
export type LimitKind = z.output<typeof LimitKind>;

/** By the brand's time zone: a day from midnight, a week from Monday, a calendar month. */
export const LimitPeriod = z.enum(["day", "week", "month"]);
export type LimitPeriod = z.output<typeof LimitPeriod>;
