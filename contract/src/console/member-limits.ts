import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { Exclusion, Limit, LimitCap } from "../limits/limits.ts";
import { LimitKind, LimitPeriod } from "../limits/kinds.ts";
import { brandCode, memberNote, numberId } from "./access.ts";

/* Limits of a member, as operators see them, and the operators' own caps. */

export const OperatedLimit = z.extend(Limit, {
  /** The operators' cap; null: none. */
  operatorCap: z.nullable(z.int()),
  /** null where nothing is set and nothing counted. */
  resetsAt: z.nullable(z.iso.datetime()),
});
export type OperatedLimit = z.output<typeof OperatedLimit>;

export const MemberLimits = z.object({
  memberAccount: z.string(),
  currency: Currency,
  /** All that are offered, also those that nobody has set. */
  limits: z.array(OperatedLimit),
  exclusion: z.nullable(Exclusion),
});
export type MemberLimits = z.output<typeof MemberLimits>;

const limits = { auth: "console", permission: "limits.set" } as const;

export const getConsoleLimits = endpoint({
  method: "GET",
  path: "/wps/console/members/limits",
  ...limits,
  input: z.strictObject({ brand: brandCode, id: queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: MemberLimits,
  errors: ["request.notFound"],
});

/**
 * Sets the operators' cap (minutes for `session`, minor units for the others), or takes it away (null). It holds at once, and the member's own
 * stays as it is: the lowest holds. `from`: the cap that was seen; `console.stale` where it is another one by now.
 */
export const setConsoleLimit = endpoint({
  method: "PUT",
  path: "/wps/console/members/limits",
  ...limits,
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    kind: LimitKind,
    period: LimitPeriod,
    cap: z.nullable(LimitCap),
    from: z.nullable(LimitCap),
    note: memberNote,
  }),
  output: MemberLimits,
  errors: ["request.notFound", "limits.notOffered", "console.stale"],
});
