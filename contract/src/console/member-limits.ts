import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { LimitCap, LimitKind, LimitPeriod } from "../limits/limits.ts";
import { MemberLimits } from "../limits/operator-limits.ts";
import { brandCode, memberNote, numberId } from "./access.ts";

/* Limits of a member, as operators see them, and the operators' own caps. */

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
