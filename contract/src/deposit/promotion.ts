import * as z from "zod/mini";
import { PositiveMinor } from "../base/money.ts";

/** What a promotion adds to a deposit. */
export const DepositPromotion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(80))),
  /** Of the amount, rounded down to the minor unit. */
  percent: z.int().check(z.gte(1), z.lte(500)),
  maxBonus: PositiveMinor,
  minDeposit: PositiveMinor,
  /** Deposit and bonus have to be staked so many times before money may leave. */
  turnoverTimes: z.int().check(z.gte(1), z.lte(100)),
  /** Only with the first deposit that a member ever makes. */
  firstOnly: z.boolean(),
});
export type DepositPromotion = z.output<typeof DepositPromotion>;
